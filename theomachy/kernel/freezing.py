"""Tables as plain data, and back: generic over what a table consists of (`Part`), so that no game writes it.

Only tables at a rest point are frozen. Each value becomes plain data that JSON and MessagePack can carry:

| value | becomes |
|---|---|
| a number, a text, None, a list of them | itself |
| a card, a list of cards | `{"card": id}`, `{"cards": [ids]}` |
| a kind, another printed thing | `{"kind": name}`, `{"printed": name}` |
| a tuple, a dict | `{"tuple": [...]}`, `{"pairs": [[key, value], ...]}` |
| a part, the first time | `{"is": class, attribute: value, ...}` |
| a part that was met before | `{"same": the how-manieth it was}` |
"""

from collections.abc import Callable
from typing import Any, Final

from theomachy.kernel.cards import Card, CardKind, Deck, Segment
from theomachy.kernel.knowledge import Knowledge
from theomachy.kernel.line import Line
from theomachy.kernel.series import Series
from theomachy.kernel.state import Part, attributes, declared, make
from theomachy.kernel.table import CardTable, Outcome, Table

KERNEL_PARTS: Final[list[type[Part]]] = [Outcome, Knowledge, Deck, Segment, Line, Series]


class Undeclared(Exception):
    """Something lies on a table that is neither a part nor printed: the class has to say which."""


class Freezer:
    """Writes one table down."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.met: dict[int, int] = {}  # parts by identity: the how-manieth each was

    def value(self, value: Any) -> Any:
        if value is None or isinstance(value, int | str | float):
            return value
        if isinstance(value, list):
            if not value or isinstance(value[0], int):
                return value[:]
            if isinstance(value[0], Card) and None not in value:
                return {"cards": [card.id for card in value]}
            return [self.value(item) for item in value]
        if isinstance(value, Card):
            return {"card": value.id}
        if isinstance(value, Part):
            return self.part(value)
        if isinstance(value, tuple):
            return {"tuple": [self.value(item) for item in value]}
        if isinstance(value, dict):
            return {"pairs": [[self.value(key), self.value(item)] for key, item in value.items()]}
        if isinstance(value, CardKind):
            return {"kind": value.name}
        return {"printed": self.table.name_of(value)}

    def part(self, part: Part) -> dict[str, Any]:
        number = self.met.get(id(part), -1)
        if number >= 0:
            return {"same": number}
        self.met[id(part)] = len(self.met)
        known = declared(part)
        data: dict[str, Any] = {"is": known.name}
        for name in known.kept:
            value = getattr(part, name)
            data[name] = value if value is None or isinstance(value, int) else self.value(value)
        return data


class Thawer:
    """Reads one table back, onto one that was set up anew and on which nothing lies yet."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.cards: list[Card[Any]] = table.cards if isinstance(table, CardTable) else []
        self.written: list[dict[str, Any]] = []  # parts as they were met, and what was made of them so far
        self.made: list[Part | None] = []
        self.numbers: dict[int, int] = {}
        self.classes: dict[str, type[Part]] = {}
        for kind in [*KERNEL_PARTS, *type(table).parts]:
            self.classes[kind.__name__] = kind
        self.readers: dict[str, Callable[[Any], Any]] = {
            "card": lambda wanted: self.cards[wanted],
            "cards": lambda wanted: [self.cards[number] for number in wanted],
            "kind": table.kind_named,
            "printed": table.printed,
            "tuple": lambda items: tuple([self.value(item) for item in items]),
            "pairs": lambda pairs: {self.value(key): self.value(item) for key, item in pairs},
            "same": self.part,
        }

    def value(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self.value(item) for item in value]
        if not isinstance(value, dict):
            return value
        if "is" in value:
            return self.part(self.numbers[id(value)])
        for name in value:
            return self.readers[name](value[name])
        raise Undeclared("an empty mapping")

    def meet(self, value: Any) -> None:
        """Number the parts, in the order in which they were written down."""
        if isinstance(value, list):
            for item in value:
                self.meet(item)
        elif isinstance(value, dict):
            if "is" in value:
                self.numbers[id(value)] = len(self.written)
                self.written.append(value)
                self.made.append(None)
            for item in value.values():
                self.meet(item)

    def part(self, number: int) -> Part:
        """The part with this number. What it cannot be made without comes first, and may lead back to it."""
        found = self.made[number]
        if found is not None:
            return found
        data = self.written[number]
        kind = self.classes.get(data["is"])
        if kind is None:
            raise Undeclared(f"{data['is']} is on a table of which it is no part")
        made_of = [self.value(data[name]) for name in kind.made_of]
        found = self.made[number]
        return self.fill(number, make(kind, made_of)) if found is None else found

    def fill(self, number: int, part: Part) -> Part:
        self.made[number] = part
        for name, value in self.written[number].items():
            if name != "is":
                setattr(part, name, self.value(value))
        momentary: dict[str, Any] = type(part).momentary
        for name, value in momentary.items():
            setattr(part, name, value[:] if isinstance(value, list) else value)
        return part


def freeze(table: Table) -> dict[str, Any]:
    """A table at a rest point as plain data, secrets included."""
    kinds: dict[str, int] = {}
    places: list[int] = []
    if isinstance(table, CardTable):
        places = [kinds.setdefault(card.kind.name, len(kinds)) for card in table.cards]
    return {"kinds": list(kinds), "cards": places, "table": Freezer(table).part(table)}


def thaw(table: Table, frozen: dict[str, Any]) -> None:
    """Fill a table that was set up anew with what was kept."""
    if isinstance(table, CardTable):
        kinds = [table.kind_named(name) for name in frozen["kinds"]]
        table.cards = [Card(number, kinds[place]) for number, place in enumerate(frozen["cards"])]
    thawer = Thawer(table)
    thawer.meet(frozen["table"])
    thawer.fill(0, table)
    for part in reversed(thawer.made):  # what lies on something first
        if part is not None:
            part.derive()


def parts_of(table: Table) -> list[Part]:
    """Everything on a table that has a state of its own, the table first: what laws are looked at by."""
    found: list[Part] = []
    met: set[int] = set()
    _gather(table, found, met)
    return found


def _gather(value: Any, found: list[Part], met: set[int]) -> None:
    if isinstance(value, Part) and not isinstance(value, Card):
        if id(value) not in met:
            met.add(id(value))
            found.append(value)
            for name in attributes(value):
                if name not in type(value).apart:
                    _gather(getattr(value, name), found, met)
    elif isinstance(value, list | tuple):
        for item in value:
            _gather(item, found, met)
    elif isinstance(value, dict):
        for item in value.values():
            _gather(item, found, met)
