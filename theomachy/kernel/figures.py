"""Figures of a match that is over: what a game says it has to show for each seat, such as temples or cards bought."""

from collections.abc import Callable
from typing import Any

from theomachy.kernel.events import Event
from theomachy.kernel.tallies import Tallies


class Figure:
    """One number for each seat. It is read off the table at the end, or counted over all that happened.

    `events` are the names of the events that count, each with the value that says how much: a number, a list (its
    length), or "" where each event counts once. The value called `who` says for which seat. What it is called, the
    game's words say: `figure-<key>`.
    """

    def __init__(
        self,
        key: str,
        read: Callable[[Any, int], int] | None = None,
        events: dict[str, str] | None = None,
        who: str = "player",
    ) -> None:
        self.key = key
        self.read = read
        self.events: dict[str, str] = events or {}
        self.who = who

    def values(self, table: Any, events: list[Event], seats: int) -> list[int]:
        if self.read is not None:
            return [self.read(table, seat) for seat in range(seats)]
        counted = [0] * seats
        for event in events:
            if event.name() in self.events:
                told = event.told_to(-1)
                seat = told.get(self.who)
                if isinstance(seat, int) and 0 <= seat < seats:
                    counted[seat] += amount_in(told, self.events[event.name()])
        return counted


def amount_in(told: dict[str, object], key: str) -> int:
    """How much an event counts; lists that are secret are empty to the public, which is told how long they are.

    >>> amount_in({"amount": 3}, "amount"), amount_in({}, ""), amount_in({"cards": ["Monk", "Ghost"]}, "cards")
    (3, 1, 2)
    >>> amount_in({"cards": [], "count": 4}, "cards")
    4
    """
    said = told.get(key)
    if isinstance(said, list):
        count = told.get("count", 0)
        return len(said) or (count if isinstance(count, int) else 0)
    return said if isinstance(said, int) else 1


def figures_from(tallies: Tallies) -> list[Figure]:
    """What can be shown of a game that says no figures: what the lab counts."""
    return [Figure(key, events=tally.events) for key, tally in tallies.tallies.items()]
