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
from typing import Any

from theomachy.kernel.cards import Card, CardKind, Deck, Segment
from theomachy.kernel.knowledge import Knowledge
from theomachy.kernel.line import Line
from theomachy.kernel.state import Part, attributes, declared
from theomachy.kernel.table import CardTable, Outcome, Table

KERNEL_PARTS: list[type[Part]] = [Outcome, Knowledge, Deck, Segment, Line]


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
        self.met: list[Part] = []
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
            "same": lambda number: self.met[number],
        }

    def value(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self.value(item) for item in value]
        if not isinstance(value, dict):
            return value
        if "is" in value:
            kind = self.classes.get(value["is"])
            if kind is None:
                raise Undeclared(f"{value['is']} is on a table of which it is no part")
            return self.fill(kind.__new__(kind), value)
        for name in value:
            return self.readers[name](value[name])
        raise Undeclared("an empty mapping")

    def fill(self, part: Part, data: dict[str, Any]) -> Part:
        self.met.append(part)
        for name, value in data.items():
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
    thawer.fill(table, frozen["table"])
    for part in reversed(thawer.met):  # what lies on something first
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
