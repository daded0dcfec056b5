"""The line: what waits to be resolved, last in, first out, and who may respond before it does.

A game keeps one `Line` on its table. Items are never changed once they are in it (they may be replaced), so that
copies of a table share them. Who has priority and how many have passed in a row are fields, so that every priority
question can be a rest point.
"""

from typing import Generic, TypeVar

from theomachy.kernel.state import Part

I = TypeVar("I")  # noqa: E741  - an item


class Line(Part, Generic[I]):
    """Items from bottom to top, and the round of responses to the one on top (or the pause, if there is none).

    >>> line: Line[str] = Line()
    >>> line.put("a spell", 0)
    >>> line.pass_on(1, 2), line.holder
    (False, 1)
    >>> line.put("an answer", 1)
    >>> line.pass_on(0, 2), line.pass_on(1, 2), line.top()
    (False, True, 'an answer')
    """

    def __init__(self) -> None:
        self.items: list[I] = []
        self.holder = 0  # the seat that has priority
        self.passes = 0  # in a row

    def copy(self) -> "Line[I]":
        twin: Line[I] = Line()
        twin.items = self.items[:]
        twin.holder = self.holder
        twin.passes = self.passes
        return twin

    def empty(self) -> bool:
        return not self.items

    def top(self) -> I:
        return self.items[-1]

    def put(self, item: I, first: int) -> None:
        """A new item on top; a new round of responses begins with that seat."""
        self.items.append(item)
        self.open(first)

    def open(self, first: int) -> None:
        """Begin a round."""
        self.holder = first
        self.passes = 0

    def pass_on(self, following: int, count: int) -> bool:
        """The holder passes to the following seat; True when all `count` seats have passed in a row."""
        self.passes += 1
        self.holder = following
        return self.passes >= count

    def take(self, item: I) -> None:
        """The item leaves the line, from wherever it stands."""
        self.items.remove(item)

    def replace(self, old: I, new: I) -> None:
        self.items[self.items.index(old)] = new
