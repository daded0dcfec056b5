"""A table whose players take turns and respond to each other: the line, what waits for it, and the order of seats."""

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from theomachy.kernel.cards import K
from theomachy.kernel.line import Line
from theomachy.kernel.table import CardTable
from theomachy.shelf.aims import Aim
from theomachy.shelf.targets import OnLine, Person
from theomachy.shelf.waiting import Waiter

P = TypeVar("P", bound=Person)
I = TypeVar("I", bound=OnLine)  # noqa: E741  - an item
W = TypeVar("W", bound=Waiter)


@mypyc_attr(allow_interpreted_subclasses=True)
class LineTable(CardTable[K], Generic[K, P, I, W]):
    """Whose turn it is, what is on the line, which triggers wait, and what is counted for all of that."""

    def __init__(self, players: int, streams: int) -> None:
        super().__init__(players, streams)
        self.players: list[P] = []
        self.line: Line[I] = Line()
        self.waiting: list[W] = []  # triggers
        self.active = 0  # whose turn it is
        self.turn = 0
        self.serial = 0  # things that were numbered so far
        self.batch = 0  # moments at which triggers happened
        self.chain = 0  # triggers that resolved since somebody could do something about it
        self.unchecked = False  # something changed that checks look at
        self.left = players  # how many are still in the game
        self.ask_always = True  # False: nobody is asked who could only pass

    def copy_line_to(self, twin: "LineTable[K, P, I, W]", watched: bool) -> None:
        """All but the players."""
        self.copy_basics_to(twin, watched)
        twin.line = self.line.copy()
        if self.waiting:
            twin.waiting = self.waiting[:]
        twin.active = self.active
        twin.turn = self.turn
        twin.serial = self.serial
        twin.batch = self.batch
        twin.chain = self.chain
        twin.unchecked = self.unchecked
        twin.left = self.left
        twin.ask_always = self.ask_always

    def number(self) -> int:
        """For something new."""
        self.serial += 1
        return self.serial

    # ------------------------------------------------------------------ the line

    def item(self, number: int) -> I | None:
        """What has that number on the line, if it is still there."""
        for item in self.line.items:
            if item.number == number:
                return item
        return None

    def item_there(self, number: int) -> I:
        item = self.item(number)
        assert item is not None
        return item

    def waiter(self, number: int) -> W:
        """The trigger of that number."""
        for waiting in self.waiting:
            if waiting.number == number:
                return waiting
        raise KeyError(number)

    def aimers(self, aim: Aim) -> list[int]:
        """The numbers of what waits on the line and aims at this."""
        return [item.number for item in self.line.items if aim in item.aims]

    def lose_aim(self, gone: Aim) -> None:
        """Whatever on the line aims at this, or is about it, has lost it."""
        for item in self.line.items[:]:
            if item.is_about(gone):
                self.line.replace(item, item.without(gone))

    # ------------------------------------------------------------------ the order of seats

    def following(self, seat: int) -> int:
        """The next seat clockwise that is still in the game."""
        seats = self.seats
        following = seat + 1 if seat + 1 < seats else 0
        if self.left == seats:
            return following
        while self.players[following].out and following != seat:
            following = following + 1 if following + 1 < seats else 0
        return following

    def clockwise(self) -> list[P]:
        """The players in the game, the active player first."""
        order: list[P] = []
        for i in range(self.seats):
            player = self.players[(self.active + i) % self.seats]
            if not player.out:
                order.append(player)
        return order

    def opponents(self, seat: int) -> list[P]:
        """Clockwise from the active player."""
        return [player for player in self.clockwise() if player.seat != seat]
