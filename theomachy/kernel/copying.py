"""Copies of tables, generic over what they consist of: for games that have not written a faster one by hand."""

from typing import Any

from theomachy.kernel.cards import Card
from theomachy.kernel.state import Part, declared, make


class Copier:
    """Copies one table, and each part on it once. Cards, kinds and whatever is printed are shared."""

    def __init__(self) -> None:
        self.twins: dict[int, Part] = {}

    def value(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self.value(item) for item in value]
        if isinstance(value, dict):
            return {key: self.value(item) for key, item in value.items()}
        if isinstance(value, tuple):
            return tuple([self.value(item) for item in value])
        return self.part(value) if isinstance(value, Part) and not isinstance(value, Card) else value

    def part(self, part: Part) -> Part:
        twin = self.twins.get(id(part))
        if twin is not None:
            return twin
        kind = type(part)
        made_of = [self.value(getattr(part, name)) for name in kind.made_of]
        twin = self.twins.get(id(part))  # what it is made of may lead back to it
        if twin is not None:
            return twin
        twin = self.twins[id(part)] = make(kind, made_of)
        for name in declared(part).all:
            value = getattr(part, name)
            setattr(twin, name, value if name in kind.apart else self.value(value))
        return twin


def cards_in(part: Part, dealt: list[Card[Any]] | None = None) -> list[Card[Any]]:
    """Every card that lies somewhere on it; if others are dealt, they take the places of those of the same ids."""
    found: list[Card[Any]] = []
    met: set[int] = set()
    _look_through(part, dealt, found, met)
    return found


def _look_through(value: Any, dealt: list[Card[Any]] | None, found: list[Card[Any]], met: set[int]) -> Any:
    if isinstance(value, Card):
        found.append(value)
        return value if dealt is None else dealt[value.id]
    if isinstance(value, list):
        return [_look_through(item, dealt, found, met) for item in value]
    if isinstance(value, tuple):
        return tuple([_look_through(item, dealt, found, met) for item in value])
    if isinstance(value, dict):
        return {key: _look_through(item, dealt, found, met) for key, item in value.items()}
    if isinstance(value, Part) and id(value) not in met:
        met.add(id(value))
        for name in declared(value).told:
            inner = _look_through(getattr(value, name), dealt, found, met)
            if dealt is not None:
                setattr(value, name, inner)
        if dealt is not None:
            value.derive()
    return value
