"""Triggers that wait: those of one moment are a batch; each player in turn order puts theirs, in an order of theirs."""

from typing import TypeVar

from mypy_extensions import mypyc_attr

from theomachy.kernel.cards import Thing


@mypyc_attr(allow_interpreted_subclasses=True)
class Waiter(Thing):
    """Something that waits. Never changed."""

    def __init__(self, number: int, batch: int, seat: int) -> None:
        self.number = number
        self.batch = batch  # the moment at which it happened
        self.seat = seat

    def twin_key(self) -> int:
        return self.number


W = TypeVar("W", bound=Waiter)


def first_of(waiting: list[W], order: list[int]) -> list[W]:
    """Those of the earliest batch that belong to the first seat, in that order of seats, that has one."""
    earliest = waiting[0].batch
    for one in waiting:
        if one.batch < earliest:
            earliest = one.batch
    for seat in order:
        mine = [one for one in waiting if one.batch == earliest and one.seat == seat]
        if mine:
            return mine
    return [one for one in waiting if one.batch == earliest]


def unlike(waiting: list[W]) -> list[W]:
    """One of each likeness: equal ones need no order."""
    seen: list[object] = []
    distinct: list[W] = []
    for one in waiting:
        likeness = one.likeness()
        if likeness not in seen:
            seen.append(likeness)
            distinct.append(one)
    return distinct
