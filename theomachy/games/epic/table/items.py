"""What is on the line, and the triggers that wait to be put there."""

from typing import ClassVar

from theomachy.games.epic.abilities.printed import Trigger
from theomachy.games.epic.kinds import EpicCard, Kind
from theomachy.games.epic.table.steps import A_CARD, A_TRIGGER
from theomachy.shelf.aims import GONE, Aim, without
from theomachy.shelf.targets import OnLine
from theomachy.shelf.waiting import Waiter


class Item(OnLine):
    """A card or an ability on the line."""

    made_of: ClassVar[tuple[str, ...]] = ("number", "seat", "card", "part", "index", "source")
    derived: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, number: int, seat: int, card: EpicCard, part: int, index: int, source: int) -> None:
        self.number = number
        self.seat = seat  # its controller (ER28)
        self.card = card
        self.kind: Kind = card.kind
        self.part = part  # the card itself, an activated ability, a when trigger
        self.index = index  # which of them
        self.source = source
        self.aims = []
        self.veiled = False  # played face down
        self.it: Aim = GONE  # what a trigger is about
        self.player = -1  # that player
        self.amount = 0  # that much

    def copy(self) -> "Item":
        """Another one, to be changed before it takes the place of this one."""
        twin = Item(self.number, self.seat, self.card, self.part, self.index, self.source)
        twin.aims = self.aims
        twin.veiled = self.veiled
        twin.it = self.it
        twin.player = self.player
        twin.amount = self.amount
        return twin

    def derive(self) -> None:
        self.kind = self.card.kind

    def nth(self) -> int:
        if self.part == A_CARD:
            return 0
        return self.index + 1 + (len(self.kind.activated) if self.part == A_TRIGGER else 0)

    def with_aims(self, aims: list[Aim]) -> "Item":
        twin = self.copy()
        twin.aims = aims
        return twin

    def is_about(self, aim: Aim) -> bool:
        return self.it == aim or aim in self.aims

    def without(self, gone: Aim) -> "Item":
        twin = self.copy()
        twin.aims = without(self.aims, gone)
        if self.it == gone:
            twin.it = GONE
        return twin

    def __repr__(self) -> str:
        return f"<{'ability of ' if self.nth() else ''}{self.kind.name} on the line>"


class Waiting(Waiter):
    """A when trigger whose condition was met (E101, ER89). Never changed."""

    made_of: ClassVar[tuple[str, ...]] = ("number", "batch", "seat", "card", "index", "source")
    derived: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, number: int, batch: int, seat: int, card: EpicCard, index: int, source: int) -> None:
        super().__init__(number, batch, seat)
        self.card = card
        self.kind: Kind = card.kind
        self.index = index
        self.source = source
        self.it: Aim = GONE
        self.player = -1
        self.amount = 0

    def derive(self) -> None:
        self.kind = self.card.kind

    def trigger(self) -> Trigger:
        return self.kind.triggers[self.index]

    def without(self, gone: Aim) -> "Waiting":
        twin = Waiting(self.number, self.batch, self.seat, self.card, self.index, self.source)
        twin.it = GONE if self.it == gone else self.it
        twin.player = self.player
        twin.amount = self.amount
        return twin

    def likeness(self) -> object:
        it = self.it if self.trigger().is_about_it() else GONE
        return (self.kind.index, self.index, self.source, it, self.player, self.amount)

    def __repr__(self) -> str:
        return f"<trigger of {self.kind.name}>"

