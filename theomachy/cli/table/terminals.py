"""The game's half of the terminal table, found by the game's name. Nothing here knows a game."""

import sys
from collections import Counter
from typing import Any, Protocol

from rich.console import Console, Group, RenderableType
from rich.rule import Rule as Divider
from rich.table import Table as Grid
from rich.text import Text

from theomachy.boards.terminal import Given as Given
from theomachy.boards.terminal import View as View
from theomachy.games.homes import companion
from theomachy.kernel.game import Game, Setup


class Terminal(Protocol):
    """What a game's `terminal.py` offers as `TERMINAL` (theomachy/boards helps). It is given views, never a table."""

    def __init__(self, setup: Setup, ascii_only: bool = False) -> None: ...

    @classmethod
    def set_up_options(cls) -> dict[str, str]:
        """The game's own set-up options, each with a line of help."""

    def set_up(self, given: Given) -> dict[str, Any]:
        """The set-up options as the rules want them, made from what was typed."""

    def introduction(self) -> str:
        """The game in a few paragraphs, for somebody who has never seen it."""

    def board(self, view: View, names: list[str]) -> RenderableType:
        """The table as the seat of this view sees it."""

    def panels(self) -> dict[str, str]:
        """What else can be looked at: the word to type, and what it shows."""

    def panel(self, name: str, view: View, names: list[str]) -> RenderableType: ...

    def option(self, option: View) -> tuple[Text, Text]:
        """What an option is called, and what one wants to know about it."""

    def deck_part(self, why: str) -> str:
        """The part of a deck file that answers this question, "main" or "side"; "" if none does."""

    def deck_in(self, file: str, text: str, why: str, names: list[str]) -> Counter[str]:
        """That part of a deck file, of cards with these names; a `BadSetup` says all that is wrong with it."""

    def suggested(self, view: View, why: str) -> list[str]:
        """The cards that a bot would take at this question about a deck; none, if it has no opinion."""

    def deck_note(self, deck: Counter[str]) -> str:
        """What one wants to know of a deck at a glance."""

    def find(self, name: str) -> str:
        """The full name of a card; a `LookupError` says what the name might mean."""

    def card(self, name: str, view: View | None = None) -> RenderableType:
        """A card as printed, and how it stands in this match."""

    def keywords(self, name: str) -> list[str]:
        """The words on the card that the rules explain."""

    def cards(self) -> list[dict[str, Any]]:
        """Every kind in use, as plain data."""

    def open_view(self, views: list[dict[str, Any]]) -> dict[str, Any]:
        """One view that holds what all seats know."""


def grid_of(seen: Any) -> RenderableType:
    """Plain data as a person reads it: a line for each thing, lists in one line where they are short."""
    if isinstance(seen, dict):
        grid = Grid.grid(padding=(0, 2))
        for name, value in seen.items():
            grid.add_row(Text(str(name).replace("_", " "), style="bold"), grid_of(value))
        return grid
    if isinstance(seen, list) and any(isinstance(one, dict | list) for one in seen):
        return Group(*[grid_of(one) for one in seen])
    if isinstance(seen, list):
        return Text(" · ".join(str(one) for one in seen) or "-")
    return Text("-" if seen is None else str(seen))


class PlainTerminal:
    """For a game that has no `terminal.py` yet: its views as they are."""

    def __init__(self, setup: Setup, ascii_only: bool = False) -> None:
        self.setup = setup

    @classmethod
    def set_up_options(cls) -> dict[str, str]:
        return {}

    def set_up(self, given: Given) -> dict[str, Any]:
        return dict(given)

    def introduction(self) -> str:
        return ""

    def board(self, view: View, names: list[str]) -> RenderableType:
        return Group(Divider(Text(view["moment"]), align="left"), grid_of(view["table"]))

    def panels(self) -> dict[str, str]:
        return {}

    def panel(self, name: str, view: View, names: list[str]) -> RenderableType:
        return Text()

    def option(self, option: View) -> tuple[Text, Text]:
        return Text(option["label"]), Text()

    def deck_part(self, why: str) -> str:
        return ""

    def deck_in(self, file: str, text: str, why: str, names: list[str]) -> Counter[str]:
        return Counter()

    def suggested(self, view: View, why: str) -> list[str]:
        return []

    def deck_note(self, deck: Counter[str]) -> str:
        return ""

    def find(self, name: str) -> str:
        raise LookupError("this game has no card texts here yet")

    def card(self, name: str, view: View | None = None) -> RenderableType:
        return Text(name)

    def keywords(self, name: str) -> list[str]:
        return []

    def cards(self) -> list[dict[str, Any]]:
        return []

    def open_view(self, views: list[dict[str, Any]]) -> dict[str, Any]:
        return views[0]


def terminal_type(game: Game[Any]) -> type[Terminal]:
    """The game's own, or the plain one."""
    found: type[Terminal] | None = companion(game.name, "terminal", "TERMINAL")
    return PlainTerminal if found is None else found


def terminal_of(game: Game[Any], setup: Setup, console: Console) -> Terminal:
    return terminal_type(game)(setup, console.options.ascii_only)


def make_console() -> Console:
    """Nothing is highlighted by guessing, and no bracket in a card's name is taken for markup.

    It keeps its stream, even while the output of a user's bot is redirected.
    """
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
