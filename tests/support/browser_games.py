"""The games of the browser tests: those that exist, and one that has no board of its own."""

from typing import Any

from toy import CROWS

from theomachy import games
from theomachy.kernel.game import Game


def names() -> list[str]:
    return [*games.names(), CROWS.name]


def find(name: str) -> Game[Any]:
    return CROWS if name == CROWS.name else games.find(name)
