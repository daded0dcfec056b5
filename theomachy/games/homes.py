# interpreted: it finds folders and imports by name
"""Where each game lives, and what lies beside its rules: its companions, found by the names of their files.

A game lives in a folder here; in a package that is installed (entry point group `theomachy.games`); or in any folder
that is named by its path. The environment variable THEOMACHY_GAMES lists such folders: our processes find them there.
"""

import os
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent
ELSEWHERE = "THEOMACHY_GAMES"
GROUP = "theomachy.games"
UNFINISHED = "UNFINISHED.md"  # a game of ours that has this file is not listed yet; its name still finds it


class Home(NamedTuple):
    """The folder of a game, and the name under which Python imports it."""

    folder: Path
    package: str


def homes() -> dict[str, Home]:
    """All games that are here, by name; those of ours come first, and nobody takes their names."""
    found = {path.name: Home(path, f"{GROUP}.{path.name}") for path in sorted(FOLDER.iterdir()) if is_home(path)}
    for name, home in [*_installed().items(), *_listed(os.environ.get(ELSEWHERE, "")).items()]:
        found.setdefault(name, home)
    return found


def is_home(folder: Path) -> bool:
    return (folder / "__init__.py").is_file()


def is_listed(home: Home) -> bool:
    return not (home.folder / UNFINISHED).exists()


def add_home(folder: Path) -> str:
    """Remember a game that lives in this folder; its name."""
    listed = os.environ.get(ELSEWHERE, "").split(os.pathsep)
    if str(folder) not in listed:
        os.environ[ELSEWHERE] = os.pathsep.join(path for path in [*listed, str(folder)] if path)
    return folder.name


@cache
def _installed() -> dict[str, Home]:
    found: dict[str, Home] = {}
    for point in entry_points(group=GROUP):
        spec = find_spec(point.module)
        if spec is not None and spec.origin is not None:
            found[point.name] = Home(Path(spec.origin).parent, point.module)
    return found


@cache
def _listed(paths: str) -> dict[str, Home]:
    found: dict[str, Home] = {}
    for path in paths.split(os.pathsep):
        folder = Path(path)
        if path and is_home(folder):
            if str(folder.parent) not in sys.path:
                sys.path.append(str(folder.parent))
            found[folder.name] = Home(folder, folder.name)
    return found


def folder_of(name: str) -> Path:
    """The folder of the game of that name, whether or not there is one."""
    home = homes().get(name)
    return FOLDER / name if home is None else home.folder


def companion(name: str, file: str, attribute: str) -> Any:
    """What the game's own module of that name has to offer; None if the game has no such module.

    Companions are for people and experiments, and are imported only when somebody needs them.
    """
    home = homes().get(name)
    if home is None or not (home.folder / f"{file}.py").is_file():
        return None
    return getattr(import_module(f"{home.package}.{file}"), attribute)
