# interpreted: it imports games by name, when they are asked for
"""The games, found by the name of their folder, wherever it lies."""

import difflib
import os
from importlib import import_module
from pathlib import Path
from typing import Any

from theomachy.games.homes import add_home, homes, is_home, is_listed
from theomachy.kernel.game import Game


class NoSuchGame(Exception):
    """A name that no game has; the message says which there are."""


def names() -> list[str]:
    """The games that are here, and finished."""
    return sorted(name for name, home in homes().items() if is_listed(home))


def find(name: str) -> Game[Any]:
    """The game of that name, or the game in the folder of that path."""
    if os.sep in name or (name not in homes() and is_home(Path(name))):
        name = _move_in(Path(name).resolve())
    home = homes().get(name)
    if home is None:
        close = difflib.get_close_matches(name, names(), n=1)
        hint = f'did you mean "{close[0]}"?' if close else "the games are: " + ", ".join(names())
        raise NoSuchGame(f'there is no game "{name}"; {hint}')
    game = getattr(import_module(home.package), "GAME", None)
    if not isinstance(game, Game):
        raise NoSuchGame(f"{home.folder} is no game yet: its __init__.py has no GAME (docs/adding-a-game.md)")
    if game.name != name:
        raise NoSuchGame(
            f'the game in {home.folder} calls itself "{game.name}", and is found as "{name}": '
            f'a game is named like its folder and its entry point; say Game("{name}", ...)'
        )
    return game


def _move_in(folder: Path) -> str:
    if not is_home(folder):
        raise NoSuchGame(f"{folder} is no folder with an __init__.py, so no game lives there (docs/adding-a-game.md)")
    taken = homes().get(folder.name)
    if taken is not None and taken.folder != folder:
        raise NoSuchGame(f'there is a game "{folder.name}" in {taken.folder} already; rename the folder {folder}')
    return add_home(folder)
