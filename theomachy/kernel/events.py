"""What happened, as plain typed things: the log, the animations and the statistics all read the same ones."""

from sys import intern
from typing import Final

from mypy_extensions import mypyc_attr

# The names of what events tell: few, and each kept once.
NAMES: Final[dict[tuple[str, ...], tuple[str, ...]]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Never changed once emitted. Each event says what each seat may see of it.

    `seat` -1 is the public: spectators, and whatever everybody may know.
    """

    def name(self) -> str:
        """The name under which the catalogue has a log line `log-<name>`."""
        raise NotImplementedError

    def told_to(self, seat: int) -> dict[str, object]:
        """The values that this seat may know: plain data, no ids of hidden cards."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Happened(Event):
    """An event by its name: what all are told, and what only some are told. To the others, secret lists are empty."""

    def __init__(
        self,
        what: str,
        values: dict[str, object],
        secret: dict[str, object] | None = None,
        knowing: tuple[int, ...] = (),
    ) -> None:
        # A match keeps all its events: as tuples, with equal names kept once, they take half the room of dicts and
        # lists, and the garbage collector need not look through them.
        self.what = intern(what)
        names = tuple(values) if secret is None else (*values, *secret)
        self.names = NAMES.setdefault(names, names)
        self.told = packed(values) if secret is None else packed(values) + packed(secret)
        self.public = len(values)  # so many of them are told to everybody
        self.knowing = knowing  # the seats that are told the others

    def name(self) -> str:
        return self.what

    def told_to(self, seat: int) -> dict[str, object]:
        everything = seat in self.knowing
        told: dict[str, object] = {}
        for place, name in enumerate(self.names):
            value = self.told[place]
            if place < self.public or everything:
                told[name] = list(value) if isinstance(value, tuple) else value
            else:
                told[name] = [] if isinstance(value, tuple) else None
        return told


def packed(values: dict[str, object]) -> tuple[object, ...]:
    """What is told, with tuples for lists."""
    return tuple([tuple(value) if isinstance(value, list) else value for value in values.values()])


def with_cards(what: str, seat: int, cards: list[str], knowing: tuple[int, ...] = ()) -> Happened:
    """Something with cards that only these seats see (none: only their player); the others see how many there are."""
    return Happened(what, {"player": seat, "count": len(cards)}, {"cards": cards}, knowing or (seat,))


def seats_in(bits: int) -> tuple[int, ...]:
    """The seats that bits stand for.

    >>> seats_in(0b101)
    (0, 2)
    """
    return tuple([seat for seat in range(bits.bit_length()) if bits >> seat & 1])
