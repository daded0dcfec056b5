"""How a match is set up, and what is said of a set-up that cannot be played."""

from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """How a match is set up: everything but the luck. Plain data, so that a record can carry it."""

    def __init__(self, options: dict[str, Any] | None = None, sets: dict[str, str] | None = None) -> None:
        self.options: dict[str, Any] = options or {}
        self.sets: dict[str, str] = sets or {}  # set files by name, as text: what the match is played with


class BadSetup(Exception):
    """A set-up, set or deck that cannot be played: what, where, and how to fix it."""
