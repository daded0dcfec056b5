"""Cards as they are printed, drawn from the faces of a game: in colour, in lists, among options, one by one."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from theomachy.boards.pieces import Flow, View, rows, tally
from theomachy.kernel.cards import CardKind
from theomachy.kernel.faces import Face, Keyword
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.names import BadName


class PrintedCards:
    """The cards of a game at a terminal. The game declares a few things, and says which kind is meant by a name."""

    game: ClassVar[Game[Any]]
    colours: ClassVar[dict[str, str]] = {}  # of frames, as rich calls them; other cards are dim
    frame_called: ClassVar[str] = "frame"  # what the game calls it: an element, a god; "" leaves it out of `cards`
    family_called: ClassVar[str] = "family"  # likewise
    bold_until: ClassVar[str] = ""  # a line of a card's text begins with a word of the rules that ends here
    bare_zones: ClassVar[Sequence[str]] = ()  # options there go by their names alone: the note has the price
    option_numbers: ClassVar[dict[str, Sequence[str]]] = {}  # told of options in a zone; "": in all other zones
    signs_used: ClassVar[dict[str, str]] = {}  # each as it is drawn, then for terminals that have only ASCII: "●o"

    def __init__(self, setup: Setup, ascii_only: bool = False) -> None:
        self.setup = setup
        self.words = self.game.telling.words
        signs = {"times": "×x", **self.signs_used}
        self.signs = {name: both[1] if ascii_only else both[0] for name, both in signs.items()}

    @cached_property
    def faces(self) -> dict[str, Face]:
        return {face.name: face for face in self.game.printing.faces(self.setup)}

    @cached_property
    def glossary(self) -> dict[str, Keyword]:
        return {word.key: word for word in self.game.printing.glossary(self.setup)}

    # ------------------------------------------------------------------ the game says

    def kind(self, name: str) -> CardKind:
        """The kind that is meant, by its name, its code, or words of its name; `BadName` says what it might be."""
        raise NotImplementedError

    def more_facts(self, name: str) -> dict[str, Any]:
        """What is known of a kind that is not on its face, as plain data; "copies" are also told on the card."""
        return {}

    def more_lines(self, name: str, view: View | None) -> list[Text]:
        """What else is said below a card: remarks, and within a match how it stands there. Equal lines are counted."""
        return []

    def note(self, face: Face, option: View) -> str:
        """What a player wants to know of a card that is an option."""
        numbers = self.option_numbers.get(option.get("zone", ""), self.option_numbers.get("", ()))
        return "  ".join([*self.labelled(face, numbers), self.in_a_line(face)])

    def in_a_line(self, face: Face) -> str:
        """Its text, where there is room for a line."""
        return " ".join(face.text)

    # ------------------------------------------------------------------ names

    def find(self, name: str) -> str:
        """The full name of the card that is meant; what it might be otherwise is said in a `LookupError`."""
        try:
            return self.kind(name).name
        except BadName as fault:
            raise LookupError(str(fault)) from None

    def style_of(self, name: str) -> str:
        """The colour of a card."""
        face = self.faces.get(name)
        return "dim" if face is None else self.colours.get(face.frame, "dim")

    def name(self, name: str, shown: str = "") -> Text:
        """A card in its colour."""
        return Text(shown or name, style=self.style_of(name))

    def times(self, count: int) -> str:
        """How often it is there, if more than once."""
        return f" {self.signs['times']}{count}" if count > 1 else ""

    def counted(self, names: list[str]) -> list[Text]:
        """Cards with their numbers, in their colours, in the order given."""
        return [Text.assemble(self.name(name), self.times(count)) for name, count in tally(names)]

    def names(self, names: list[str]) -> Text:
        """The same as one line; names may have commas in them."""
        return Text(" · ", style="dim").join(self.counted(names))

    def flow(self, label: str, names: list[str]) -> RenderableType:
        """The same after a label, over as many lines as it takes."""
        return rows([], [[Text(f"  {label}: ", style="bold"), Flow(self.counted(names))]], gap=0)

    # ------------------------------------------------------------------ numbers

    @cached_property
    def labels(self) -> dict[str, str]:
        """The numbers that cards have, and what people call them."""
        return {number.key: number.label for face in self.faces.values() for number in face.numbers}

    @cached_property
    def widths(self) -> dict[str, int]:
        """How many places each number takes."""
        numbers = [number for face in self.faces.values() for number in face.numbers]
        return {key: max(len(number.value) for number in numbers if number.key == key) for key in self.labels}

    def values(self, face: Face) -> dict[str, str]:
        return {number.key: number.value for number in face.numbers}

    def stroke(self, face: Face, *keys: str) -> str:
        """Two numbers as players write them, 2/3; nothing, if the card has none of them."""
        return "/".join(value for key, value in self.values(face).items() if key in keys)

    def labelled(self, face: Face, keys: Sequence[str]) -> list[str]:
        """Numbers with their names, so that they stand below those of other cards."""
        return [
            f"{self.labels[key]} {value:>{self.widths[key]}}" for key, value in self.values(face).items() if key in keys
        ]

    # ------------------------------------------------------------------ cards among others

    def option(self, option: View) -> tuple[Text, Text]:
        """An option as it is listed: what it is called, and what a player wants to know of it."""
        face = self.faces.get(option.get("card", ""))
        if face is None:
            return Text(option["label"]), Text()
        label = face.title if option.get("zone") in self.bare_zones else option["label"]
        return self.name(face.name, label), Text(self.note(face, option))

    def cards_grid(self, cards: Iterable[tuple[str, int]], heading: str) -> RenderableType:
        """Cards with their numbers, one more number that each has here (under this heading), and what they do."""
        columns = [Column(label, justify="right") for label in [*self.labels.values(), heading]]
        grid = Grid("", *columns, "", box=None, padding=(0, 1), header_style="dim")
        for name, number in cards:
            face = self.faces[name]
            numbers = [self.values(face).get(key, "") for key in self.labels]
            grid.add_row(self.name(name), *numbers, str(number), self.in_a_line(face))
        return grid

    def words_panel(self, words: Iterable[str], style: str = "bold") -> RenderableType:
        """Words of the glossary (by their keys), explained."""
        entries = [self.glossary[key] for key in words]
        return Padding(rows([], [[Text(word.title, style=style), word.text] for word in entries], gap=2), (0, 0, 0, 2))

    # ------------------------------------------------------------------ one card

    def card(self, name: str, view: View | None = None) -> RenderableType:
        """A card as printed and, within a match, how it stands there."""
        face = self.faces[name]
        lines = [Text(" · ".join(self.facts(face)), style="dim"), *[self.printed_line(line) for line in face.text]]
        if not face.text:
            lines.append(Text(self.words.say("card-plain")))
        more = tally(self.more_lines(name, view))
        if more:
            lines.extend([Text(), *[Text.assemble(line, self.times(count)) for line, count in more]])
        title = Text(face.title, style=f"bold {self.style_of(name)}")
        return Panel(Group(*lines), title=title, title_align="left")

    def facts(self, face: Face) -> list[str]:
        facts = [face.type, *[f"{number.label} {number.value}" for number in face.numbers]]
        copies = self.more_facts(face.name).get("copies")
        return [*facts, self.words.say("card-copies", count=copies)] if copies else facts

    def printed_line(self, line: str) -> Text:
        head, end, rest = self.parted(line)
        return Text.assemble((head + end, "bold"), rest)

    def heads(self, face: Face) -> list[str]:
        """What the lines of its text begin with: its abilities by their names."""
        return [self.parted(line)[0] for line in face.text]

    def parted(self, line: str) -> tuple[str, str, str]:
        """How a line begins, and what follows."""
        return line.partition(self.bold_until) if self.bold_until and self.bold_until in line else ("", "", line)

    def keywords(self, name: str) -> list[str]:
        """The words on a card that the rules explain."""
        return [self.glossary[key].title for key in self.faces[name].keywords if key in self.glossary]

    # ------------------------------------------------------------------ plain data

    def cards(self) -> list[dict[str, Any]]:
        """Every kind in use, as plain data."""
        return [self.data_of(face) for face in self.faces.values()]

    def data_of(self, face: Face) -> dict[str, Any]:
        values = self.values(face)
        data: dict[str, Any] = {"name": face.name, self.frame_called: face.frame, self.family_called: face.family}
        data.pop("", None)
        data |= {key.replace("-", "_"): as_number(values.get(key)) for key in self.labels}
        return {**data, **self.more_facts(face.name), "text": list(face.text)}


def as_number(value: str | None) -> int | str | None:
    """A number as one, where it is printed in digits.

    >>> as_number("-1"), as_number("VII"), as_number(None)
    (-1, 'VII', None)
    """
    return int(value) if value is not None and value.removeprefix("-").isdigit() else value
