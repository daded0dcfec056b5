"""The areas of play: arenas with their ritual piles, and the mats with the temples."""

from typing import ClassVar

from theomachy.games.titans.kinds import Kind, TitanCard
from theomachy.kernel.state import Part


class TempleMat(Part):
    """The temples of a player, a team, or one side of an arena, as the format has it (T25, T57, T74)."""

    made_of: ClassVar[tuple[str, ...]] = ("temples",)

    def __init__(self, temples: int) -> None:
        self.temples = temples


class Pile(Part):
    """A ritual pile: the copies of one kind. How many are left is the table's to say, so that copies share the pile."""

    made_of: ClassVar[tuple[str, ...]] = ("kind", "cards")

    def __init__(self, kind: Kind, cards: list[TitanCard]) -> None:
        self.kind = kind
        self.cards = cards
        self.place = 0  # its place among the piles


class Arena(Part):
    """One area of play between two sides, with its own ritual piles (T5, T55, T73)."""

    made_of: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number
        self.piles: list[Pile] = []  # cheap ones first
        self.left: list[int] = []  # how many cards each pile still has

    def copy(self) -> "Arena":
        twin = Arena(self.number)
        twin.piles = self.piles
        twin.left = self.left[:]
        return twin

    def lay_out(self, piles: list[Pile]) -> None:
        self.piles = sorted(piles, key=lambda pile: (pile.kind.cost, pile.kind.index))
        self.left = [len(pile.cards) for pile in self.piles]
        for place, pile in enumerate(self.piles):
            pile.place = place

    def pile_of(self, kind: Kind) -> Pile | None:
        for pile in self.piles:
            if pile.kind is kind:
                return pile
        return None

    def left_of(self, kind: Kind) -> int:
        pile = self.pile_of(kind)
        return 0 if pile is None else self.left[pile.place]

    def take(self, pile: Pile) -> TitanCard:
        self.left[pile.place] -= 1
        return pile.cards[self.left[pile.place]]
