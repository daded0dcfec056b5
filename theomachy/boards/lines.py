"""Boards of games with a line: what is on it, whose it is, and what it aims at.

Messages that a game has for it: `board-LINE` (what it calls the line), `board-ability` ($card), `board-aims`
($targets).
"""

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text

from theomachy.boards.terminal import TerminalBoard, View
from theomachy.kernel.names import SEATS


class LineBoard(TerminalBoard):
    """The board of a game in which players respond to each other."""

    line_called: ClassVar[str] = "line"  # in its views, and among its signs

    def line(self, view: View, names: list[str]) -> RenderableType:
        """From bottom to top: the next one to resolve is the last."""
        title = Text(self.words.say(f"board-{self.line_called}"), style="bold")
        return Group(title, *map(self.item, view["table"][self.line_called]))

    def item(self, item: View) -> Text:
        say, name = self.words.say, item["name"]
        what = Text(say("board-ability", card=name)) if self.is_ability(item) else self.name(name)
        line = Text(f"  {self.signs[self.line_called]} {SEATS[item['seat']]}: ") + what
        targets = [one["name"] or (SEATS[one["number"]] if one["what"] == "player" else "") for one in item["targets"]]
        if any(targets):
            line += Text(" " + say("board-aims", targets=", ".join(filter(None, targets))), style="dim")
        return line

    def is_ability(self, item: View) -> bool:
        """Not the card itself, but something that it can do."""
        raise NotImplementedError
