"""Imports point down only, and rules touch nothing but the table (docs/architecture.md)."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# What each layer may import, besides itself. A layer that is not named here does not exist.
BELOW: dict[str, frozenset[str]] = {
    "kernel": frozenset(),
    "shelf": frozenset({"kernel"}),
    "cases": frozenset({"kernel", "shelf"}),
    "boards": frozenset({"kernel"}),
    "games": frozenset({"kernel", "shelf", "cases", "boards"}),
    "agents": frozenset({"kernel"}),
    "lab": frozenset({"kernel", "cases", "games", "agents"}),
    "print": frozenset({"kernel", "cases", "games", "agents"}),
    "server": frozenset({"kernel", "cases", "games", "agents", "lab", "print"}),
    "cli": frozenset({"kernel", "cases", "boards", "games", "agents", "lab", "print", "server"}),
}

# The registry finds the games by name, lazily, so it alone may know them all; no game may know the registry.
REGISTRY = "theomachy.games"

# No clock, no global random, no input or output inside rules.
RULES = ("kernel", "shelf", "games")
NEVER_IN_RULES = frozenset({
    "asyncio", "datetime", "multiprocessing", "os", "random", "secrets", "select", "shutil", "signal", "socket",
    "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
})
LOOKS_AROUND = {(REGISTRY, "os"), (f"{REGISTRY}.homes", "os")}  # for games that live elsewhere
READING = frozenset({"importlib", "io", "pathlib", "tomllib", "open"})
TALKING = frozenset({"input", "print"})

# What lies on the shelf beside the games: a game's own texts, found by its name. Faces quote the rules.
SHELF = ("casebook", "homes", "lessons", "rulebook")

# What the kernel may use beyond the standard library.
TYPES = "mypy_extensions"
KERNEL_MAY_USE = {"theomachy.kernel.words": ["fluent"]}  # sentences for people, outside of rules

# Modules that read files before a match begins, and why they may.
READERS: dict[str, str] = {
    "theomachy.games": "finds the games by the names of their folders",
    "theomachy.games.homes": "finds the folders of games, here and elsewhere",
    "theomachy.games.rulebook": "reads the rules, for people",
    "theomachy.cases.format": "reads case files before a match begins",
    "theomachy.kernel.sets": "parses card sets before a match begins",
    "theomachy.kernel.weights": "reads what a game's value weighs, when the game is loaded",
}


def module_name(path: Path) -> str:
    """`theomachy/kernel/match.py` is `theomachy.kernel.match`; a package's `__init__.py` is the package."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES: dict[str, Path] = {
    module_name(path): path
    for path in sorted((ROOT / "theomachy").rglob("*.py"))
    if "node_modules" not in path.parts  # what the page is built with, in its own language
}


def imports(module: str, tree: ast.Module, *, is_package: bool) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that is imported, at the top, inside functions, and for types only."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            source = node.module or ""
            if node.level:
                climb = node.level - 1 if is_package else node.level
                base = module.split(".")[: len(module.split(".")) - climb]
                source = ".".join([*base, source]) if source else ".".join(base)
            for alias in node.names:
                yield node.lineno, f"{source}.{alias.name}"


def layer_of(name: str) -> str:
    """`theomachy.games.titans.rules` is in `games`; the top package itself is in no layer."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in BELOW else ""


def game_of(name: str) -> str:
    """`theomachy.games.titans.rules` belongs to `titans`; the registry, the shelf and other layers to no game."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["theomachy", "games"] and len(parts) > 2 and parts[2] not in SHELF else ""


def on_the_shelf(name: str) -> bool:
    return name.split(".")[:2] == ["theomachy", "games"] and name.split(".")[2:3] != [] and not game_of(name)


def fault_of_import(module: str, imported: str) -> str:
    """What is wrong with this import, or nothing."""
    here, there = layer_of(module), layer_of(imported)
    top = imported.split(".")[0]
    if top != "theomachy":
        if here == "kernel" and top not in sys.stdlib_module_names and top not in KERNEL_MAY_USE.get(module, [TYPES]):
            return "the kernel uses only the standard library and mypy_extensions"
        if here in RULES and top in NEVER_IN_RULES and (module, top) not in LOOKS_AROUND:
            return "no clock, no global random, no input or output inside rules"
        if here in RULES and top in READING and module not in READERS and (module, top) != (REGISTRY, "importlib"):
            return "rules do not read files; if this module does so before a match begins, say why in READERS"
        return ""
    if not there:
        if imported == "theomachy.__version__" and here not in RULES:
            return ""
        return "import from a layer, not from the top"
    if not here:
        return "the top package imports no layer"
    if here != there and there not in BELOW[here]:
        return f"{here} may not import {there}"
    if here == "games" and there == "boards" and not module.endswith(".terminal"):
        return "only a game's terminal.py draws"
    if here == "games" and on_the_shelf(imported):
        return ""
    if here == there == "games" and module != REGISTRY and game_of(module) != game_of(imported):
        return "a game does not know other games, nor the registry"
    return ""


def faults(module: str, source: str, *, is_package: bool = False) -> list[str]:
    """Everything in this source that the layers forbid, each with its line."""
    tree = ast.parse(source)
    found = [
        f"{module}:{line}: imports {imported}: {fault}"
        for line, imported in imports(module, tree, is_package=is_package)
        if (fault := fault_of_import(module, imported))
    ]
    if layer_of(module) in RULES:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                called = node.func.id
                if called in TALKING or (called in READING and module not in READERS):
                    found.append(f"{module}:{node.lineno}: calls {called}(): no input or output inside rules")
    return found


def test_every_folder_is_a_layer() -> None:
    """A new folder says where it stands before anything is put in it."""
    strays = [name for name in MODULES if name != "theomachy" and not layer_of(name)]
    assert not strays, f"in no layer: {strays}"
    assert any(layer_of(name) == "kernel" for name in MODULES)


def test_every_folder_with_modules_is_a_package() -> None:
    """Without its `__init__.py`, a folder's modules are left out of an install, though the source tree still works."""
    folders = {path.parent for path in MODULES.values()}
    bare = sorted(str(folder.relative_to(ROOT)) for folder in folders if not (folder / "__init__.py").exists())
    assert not bare, f"no __init__.py in {bare}"


@pytest.mark.parametrize("module", MODULES)
def test_imports_point_down(module: str) -> None:
    """Kernel ← boards ← games; kernel ← agents; both ← lab, print ← server ← cli."""
    path = MODULES[module]
    found = faults(module, path.read_text(encoding="utf-8"), is_package=path.name == "__init__.py")
    assert not found, "\n".join(found)


def test_every_reader_exists_and_reads() -> None:
    """An exception that nobody needs any longer is taken out."""
    for module in READERS:
        path = MODULES[module]
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = {name.split(".")[0] for _, name in imports(module, tree, is_package=path.name == "__init__.py")}
        assert imported & READING, f"{module} reads nothing: take it out of READERS"


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("theomachy.kernel.match", "from theomachy.games import titans"),
        ("theomachy.kernel.match", "from theomachy import games"),
        ("theomachy.kernel.match", "from ..games.titans import rules"),
        ("theomachy.kernel.match", "import rich"),
        ("theomachy.kernel.match", "from theomachy import __version__"),
        ("theomachy.kernel.chance", "import random"),
        ("theomachy.kernel.match", "def f() -> None:\n    from time import monotonic"),
        ("theomachy.games.titans.rules", "import os.path"),
        ("theomachy.games.titans.rules", "from pathlib import Path"),
        ("theomachy.games.titans.rules", "print('a temple falls')"),
        ("theomachy.games.titans.rules", "from theomachy.games.theos import table"),
        ("theomachy.games.titans.rules", "from ..theos.table import Table"),
        ("theomachy.games.titans.rules", "import theomachy.games"),
        ("theomachy.games.titans.rules", "from theomachy.agents import patient"),
        ("theomachy.games.titans.rules", "from theomachy.boards.terminal import Flow"),
        ("theomachy.agents.patient", "from theomachy.games import load"),
        ("theomachy.lab.experiments.bench", "from theomachy.cli import main"),
        ("theomachy.lab.experiments.bench", "from theomachy.print import faces"),
        ("theomachy.server.rooms", "import theomachy.cli.main"),
        ("theomachy", "from theomachy.kernel.match import Match"),
    ],
)
def test_a_fault_is_found(module: str, line: str) -> None:
    """The checker is checked: each of these would break a law."""
    assert len(faults(module, line)) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("theomachy.kernel.match", "from theomachy.kernel.table import Table"),
        ("theomachy.kernel.match", "from .table import Table"),
        ("theomachy.kernel.match", "from mypy_extensions import mypyc_attr"),
        ("theomachy.kernel.chance", "from hashlib import blake2b"),
        ("theomachy.games", "import theomachy.games.titans"),
        ("theomachy.games", "from importlib import import_module"),
        ("theomachy.games.titans.rules", "from theomachy.games.titans.table import Table"),
        ("theomachy.games.titans.rules", "from theomachy.kernel.questions import Choose"),
        ("theomachy.games.titans.terminal", "from theomachy.boards.terminal import Flow"),
        ("theomachy.agents.patient", "import random"),
        ("theomachy.lab.experiments.bench", "import time"),
        ("theomachy.lab.experiments.bench", "from theomachy.games import load"),
        ("theomachy.cli.main", "from theomachy import __version__"),
        ("theomachy.cli.play", "from theomachy.games import load"),
        ("theomachy.cli.play", "print('your move')"),
    ],
)
def test_what_is_allowed_is_not_a_fault(module: str, line: str) -> None:
    """And each of these is as it should be."""
    assert faults(module, line) == []
