"""The terminal table: what every game's board has, and the pieces it is drawn with. It sees views, never a table."""

from collections.abc import Mapping
from typing import Any, ClassVar

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.rule import Rule as Line
from rich.table import Table as Grid
from rich.text import Text

from theomachy.kernel.game import BadSetup, Game, Setup
from theomachy.kernel.names import SEATS, BadName

View = Mapping[str, Any]
Given = Mapping[str, str | bool | list[str]]  # set-up options as they were typed; a list came from a file


class Flow:
    """Pieces in a row, with a dot between them; lines end between pieces, never within one."""

    def __init__(self, pieces: list[Text]) -> None:
        self.pieces = pieces

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self.pieces:
            if line and line.cell_len + 3 + piece.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, (" · ", "dim"), piece) if line else Text.assemble(piece)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        lengths = [piece.cell_len for piece in self.pieces] or [0]
        return Measurement(max(lengths), sum(lengths) + 3 * (len(lengths) - 1)).clamp(max_width=options.max_width)


class TerminalBoard:
    """A game's half of the terminal table. The game says what it is called, and how its board is drawn."""

    game: ClassVar[Game[Any]]
    set_up_names: ClassVar[list[str]] = []  # the game's own set-up options: the catalogue says what they mean
    panel_names: ClassVar[list[str]] = []  # what else can be looked at
    signs_drawn: ClassVar[dict[str, str]] = {"times": "×"}
    signs_typed: ClassVar[dict[str, str]] = {"times": "x"}  # for terminals that have only ASCII

    def __init__(self, setup: Setup, ascii_only: bool = False) -> None:
        self.words = self.game.telling.words
        self.signs = self.signs_typed if ascii_only else self.signs_drawn

    # ------------------------------------------------------------------ the game says

    def full_name(self, name: str) -> str:
        """The name of the card that is meant; `BadName` says what it might be otherwise."""
        raise NotImplementedError

    def style_of(self, name: str) -> str:
        """The colour of a card."""
        raise NotImplementedError

    # ------------------------------------------------------------------ set-up

    @classmethod
    def set_up_options(cls) -> dict[str, str]:
        """The set-up options of the game, with what they mean."""
        return {name: cls.game.telling.words.say(f"option-set-up-{name}") for name in cls.set_up_names}

    def name_in_set_up(self, name: str) -> str:
        """A card that somebody named in the set-up options."""
        try:
            return self.full_name(name)
        except BadName as fault:
            raise BadSetup(str(fault)) from None

    # ------------------------------------------------------------------ words

    def introduction(self) -> str:
        """The game in a few paragraphs; where lines end is the screen's to say."""
        return "\n\n".join(" ".join(part.split()) for part in self.words.say("introduction").split("\n\n"))

    def panels(self) -> dict[str, str]:
        """What else can be looked at, by the word one types."""
        return {name: self.words.say(f"panel-{name}") for name in self.panel_names}

    def find(self, name: str) -> str:
        """The full name of the card that is meant; what it might be otherwise is said in a `LookupError`."""
        try:
            return self.full_name(name)
        except BadName as fault:
            raise LookupError(str(fault)) from None

    # ------------------------------------------------------------------ pieces of a board

    def title(self, text: str) -> RenderableType:
        """The line above a board."""
        return Line(Text(text, style="bold"), align="left", style="dim")

    def called(self, seat: int, name: str, viewer: int) -> Text:
        """A player, marked if it is whoever looks."""
        return Text(f"{SEATS[seat]} · {name}", style="bold reverse" if seat == viewer else "bold")

    def head_line(self, left: Text, right: Text) -> RenderableType:
        """Something at each end of a line."""
        grid = Grid.grid(expand=True)
        grid.add_column(no_wrap=True)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_row(left, right)
        return grid

    def facts_line(self, facts: list[str]) -> Text:
        return Text("  " + " · ".join(facts), style="dim")

    def name(self, name: str, shown: str = "") -> Text:
        """A card in its colour."""
        return Text(shown or name, style=self.style_of(name))

    def counted(self, names: list[str]) -> list[Text]:
        """Cards with their numbers, in their colours, in the order given."""
        counts: dict[str, int] = {}
        for name in names:
            counts[name] = counts.get(name, 0) + 1
        times = self.signs["times"]
        return [Text.assemble(self.name(name), f" {times}{n}" if n > 1 else "") for name, n in counts.items()]

    def names(self, names: list[str]) -> Text:
        """The same as one line; names may have commas in them."""
        return Text(" · ", style="dim").join(self.counted(names))

    def flow(self, label: str, names: list[str]) -> RenderableType:
        """The same after a label, over as many lines as it takes."""
        grid = Grid.grid()
        grid.add_row(Text(f"  {label}: ", style="bold"), Flow(self.counted(names)))
        return grid

    # ------------------------------------------------------------------ replays

    def own_players(self, views: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Every player as the player's own view has it, and all that anybody knows of the top of the deck."""
        players: list[dict[str, Any]] = []
        for seat, own in enumerate(views):
            player = dict(own["table"]["players"][seat])
            player["top"] = max((view["table"]["players"][seat]["top"] for view in views), key=len)
            players.append(player)
        return players

    def opened(self, views: list[dict[str, Any]], **shown: Any) -> dict[str, Any]:
        """The first view, as nobody's, with these parts of the table shown."""
        return {**views[0], "table": {**views[0]["table"], **shown}, "seat": -1, "question": None}
