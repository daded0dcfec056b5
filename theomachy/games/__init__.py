# interpreted: it imports games by name, when they are asked for
"""The games, found by the name of their folder."""

import difflib
from importlib import import_module
from pathlib import Path
from typing import Any

from theomachy.kernel.game import Game

FOLDER = Path(__file__).parent


class NoSuchGame(Exception):
    """A name that no game has; the message says which there are."""


def names() -> list[str]:
    """The games that are here."""
    return sorted(path.name for path in FOLDER.iterdir() if (path / "__init__.py").exists())


def find(name: str) -> Game[Any]:
    """The game of that name."""
    if name not in names():
        close = difflib.get_close_matches(name, names(), n=1)
        hint = f'did you mean "{close[0]}"?' if close else "the games are: " + ", ".join(names())
        raise NoSuchGame(f'there is no game "{name}"; {hint}')
    game = getattr(import_module(f"theomachy.games.{name}"), "GAME", None)
    if not isinstance(game, Game):
        raise NoSuchGame(f"theomachy/games/{name} is no game yet: its __init__.py has no GAME (docs/adding-a-game.md)")
    return game
