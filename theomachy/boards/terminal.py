"""The terminal table: what every game's board has. It sees views, never a table.

A game's `terminal.py` makes a class on top of `TerminalBoard` and calls it `TERMINAL`. Cards are drawn from the game's
faces (printed.py), screens from common pieces (pieces.py), typed options by readers (typed.py); of its own the
game has the board, and what only it can know of a card.

Messages that a game's `words/terminal.en.ftl` has for it: `introduction`; `option-set-up-NAME` and `panel-NAME`;
`board-nothing`, `board-known` and `board-top` ($cards); for each zone that is shown `board-ZONE` ($count), for a hidden
one `board-own-ZONE`; for each meter `board-NAME`; `card-plain`, and `card-copies` ($count) if cards have copies.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.rule import Rule as Line
from rich.table import Column
from rich.text import Text

from theomachy.boards.pieces import View as View
from theomachy.boards.pieces import dim, rows, tally
from theomachy.boards.printed import PrintedCards
from theomachy.boards.typed import Given as Given
from theomachy.boards.typed import Reader, number
from theomachy.kernel.game import BadSetup
from theomachy.kernel.names import SEATS, BadName
from theomachy.kernel.series import GAMES
from theomachy.kernel.view import UNKNOWN
from theomachy.kernel.words import slug

Drawn = Callable[[View, list[str]], RenderableType]  # a view, and the names of the players
Cell = Text | str
Row = Callable[[View], Sequence[Cell]]  # a card in play as a row of cells


def size(zone: int | list[str]) -> int:
    """Views tell of some zones what lies there, of others only how much."""
    return zone if isinstance(zone, int) else len(zone)


class TerminalBoard(PrintedCards):
    """A game's half of the terminal table. The game says what it is called, and how its board is drawn."""

    set_up_names: ClassVar[list[str]] = []  # the game's own set-up options: the catalogue says what they mean
    readers: ClassVar[dict[str, Reader]] = {}  # how those are read that are not just words
    deck_parts: ClassVar[dict[str, str]] = {}  # questions that a deck file answers: with which part, "main" or "side"
    moments: ClassVar[str] = "step"  # how the messages begin that name the moments of a match
    moment_number: ClassVar[str] = "number"  # what those messages call the number of a moment such as "turn 3"

    # ------------------------------------------------------------------ the game says

    def board(self, view: View, names: list[str]) -> RenderableType:
        """The whole table as one seat sees it."""
        raise NotImplementedError

    def panels_drawn(self) -> dict[str, Drawn]:
        """What else can be looked at, by the word one types; `panel-WORD` says what it shows."""
        return {}

    def deck_part(self, why: str) -> str:
        """The part of a deck file that answers this question; "" if none does."""
        return self.deck_parts.get(why, "")

    def deck_in(self, file: str, text: str, why: str, names: list[str]) -> Counter[str]:
        """That part of a deck file, of cards with these names; a `BadSetup` says all that is wrong with it."""
        raise NotImplementedError

    def suggested(self, view: View, why: str) -> list[str]:
        """The cards that a bot would take at this question about a deck; none, if it has no opinion."""
        return []

    def deck_note(self, deck: Counter[str]) -> str:
        """What one wants to know of a deck at a glance."""
        return f"{sum(deck.values())} cards"

    # ------------------------------------------------------------------ set-up

    @classmethod
    def set_up_options(cls) -> dict[str, str]:
        """The set-up options of the game, with what they mean."""
        rules = cls.game.rules
        again = [GAMES] if any(rules.may_repeat(mode) for mode in rules.modes()) else []
        return {name: cls.game.telling.words.say(f"option-set-up-{name}") for name in [*cls.set_up_names, *again]}

    def set_up(self, given: Given) -> dict[str, Any]:
        """Set-up options as the rules want them."""
        return {name: self.read(name, value) for name, value in given.items()}

    def read(self, name: str, value: str | bool | list[str]) -> Any:
        """One of them. Games do so themselves where a file may be given, or cards are named."""
        reader = number if name == GAMES else self.readers.get(name)
        return reader(value) if reader is not None and isinstance(value, str) else value

    def name_in_set_up(self, name: str) -> str:
        """A card that somebody named in the set-up options."""
        try:
            return self.kind(name).name
        except BadName as fault:
            raise BadSetup(str(fault)) from None

    # ------------------------------------------------------------------ words

    def introduction(self) -> str:
        """The game in a few paragraphs; where lines end is the screen's to say."""
        return "\n\n".join(" ".join(part.split()) for part in self.words.say("introduction").split("\n\n"))

    def panels(self) -> dict[str, str]:
        """What else can be looked at, by the word one types."""
        return {name: self.words.say(f"panel-{name}") for name in self.panels_drawn()}

    def panel(self, name: str, view: View, names: list[str]) -> RenderableType:
        return self.panels_drawn()[name](view, names)

    def moment(self, view: View) -> str:
        """Where the match is."""
        name, _, number = view["moment"].rpartition(" ")
        if number.isdigit():
            return self.words.say(f"{self.moments}-{slug(name)}", **{self.moment_number: int(number)})
        return self.words.say(f"{self.moments}-{slug(view['moment'])}")

    # ------------------------------------------------------------------ pieces of a board

    def title(self, message: str, view: View, **values: Any) -> RenderableType:
        """The line above a board, from a message that has the moment in it."""
        text = self.words.say(message, moment=self.moment(view), **values)
        if "series" in view:
            series = view["series"]
            score = ", ".join(f"{SEATS[seat]} {won}" for seat, won in enumerate(series["wins"]))
            game = min(series["played"] + 1, series["games"]) if view["outcome"] is None else series["played"]
            text += " · " + self.words.say("series-score", game=game, games=series["games"], score=score)
        return Line(Text(text, style="bold"), align="left", style="dim")

    def asks_for(self, view: View, zone: str) -> bool:
        """Whether what lies there is listed as options, so that the board need not list it again."""
        question = view["question"]
        return question is not None and any(option.get("zone") == zone for option in question["options"])

    def own_last(self, players: list[View], seat: int) -> list[View]:
        """Clockwise, so that whoever looks sits below; as they sit, if nobody looks."""
        return [*players[seat + 1 :], *players[: seat + 1]]

    def called(self, seat: int, names: list[str], viewer: int = -1) -> Text:
        """A player, marked if it is whoever looks."""
        return Text(f"{SEATS[seat]} · {names[seat]}", style="bold reverse" if seat == viewer else "bold")

    def gauge(self, full: str, empty: str, count: int, of: int) -> Text:
        """So many of so many, by their signs."""
        return Text.assemble((self.signs[full] * count, "bold"), (self.signs[empty] * (of - count), "dim"))

    def meters(self, values: Sequence[tuple[str, Text]]) -> Text:
        """Things that are measured, each by its message (`board-NAME`), and how they stand."""
        shown = [Text.assemble(self.words.say(f"board-{name}") + " ", value) for name, value in values]
        return Text("   ").join(shown)

    def zones(self, player: View, always: Sequence[str], if_any: Sequence[str] = ()) -> list[str]:
        """How many cards lie where (`board-ZONE`), and what is known of a hidden hand and of the top of the deck."""
        say = self.words.say
        shown = [*always, *[zone for zone in if_any if player[zone]]]
        facts = [say(f"board-{zone}", count=size(player[zone])) for zone in shown]
        known = [name for name in player["hand"] if name != UNKNOWN]
        if known and UNKNOWN in player["hand"]:
            facts.append(say("board-known", cards=self.names(known).plain))
        if player.get("top"):
            facts.append(say("board-top", cards=", ".join(player["top"])))
        return facts

    def facts_line(self, facts: list[str]) -> Text:
        return dim(" · ".join(facts))

    def in_play(
        self, cards: list[View], drawn: Row, columns: Sequence[Column], alike: int | None = None
    ) -> RenderableType:
        """What lies before a player, a row each, or that nothing does. Equal rows are one, with a number in `alike`."""
        if not cards:
            return dim(self.words.say("board-nothing"))
        cells = [tuple(drawn(card)) for card in cards]
        if alike is None:
            return rows(columns, cells)
        return rows(columns, [self.several(row, count, alike) for row, count in tally(cells)])

    def several(self, row: Sequence[Cell], count: int, at: int) -> list[Cell]:
        return [Text.assemble(cell, self.times(count)) if i == at else cell for i, cell in enumerate(row)]

    def copies(self, sides: Iterable[View], name: str, zone: str = "in_play") -> list[tuple[str, View]]:
        """Every copy of a card in play, after the letter of the player before whom it lies."""
        return [(SEATS[side["seat"]], card) for side in sides for card in side[zone] if card["name"] == name]

    def held(self, player: View, *zones: str) -> list[RenderableType]:
        """Hidden cards (`board-own-ZONE`), if whoever looks knows all of them."""
        seen = [zone for zone in zones if player[zone] and UNKNOWN not in player[zone]]
        return [self.flow(self.words.say(f"board-own-{zone}"), player[zone]) for zone in seen]

    def piles_of_players(self, view: View, names: list[str], *zones: str) -> list[RenderableType]:
        """Every player's piles that all may look through: the first always, the others if anything lies there."""
        return [
            self.pile(zone, player[zone], f"{self.called(player['seat'], names)}, ")
            for player in view["table"]["players"]
            for zone in zones
            if zone == zones[0] or player[zone]
        ]

    def pile(self, zone: str, cards: list[str], whose: str = "") -> RenderableType:
        """A pile that all may look through, after its number (`board-ZONE`)."""
        return self.flow(whose + self.words.say(f"board-{zone}", count=len(cards)), cards)

    # ------------------------------------------------------------------ replays

    def open_view(self, views: list[dict[str, Any]]) -> dict[str, Any]:
        """All seats' knowledge in one view: for matches that are over."""
        return self.opened(views)

    def opened(self, views: list[dict[str, Any]], **shown: Any) -> dict[str, Any]:
        """The first view, as nobody's, with every player as they see themselves, and these parts of the table shown."""
        table = {**views[0]["table"], "players": self.own_players(views), **shown}
        return {**views[0], "table": table, "seat": -1, "question": None}

    def own_players(self, views: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Every player as the player's own view has it, and all that anybody knows of the top of the deck."""
        players: list[dict[str, Any]] = list(views[0]["table"]["players"])  # those at automatic seats have no view
        for seat, own in enumerate(views):
            players[seat] = dict(own["table"]["players"][seat])
            if "top" in players[seat]:
                players[seat]["top"] = max((view["table"]["players"][seat]["top"] for view in views), key=len)
        return players
