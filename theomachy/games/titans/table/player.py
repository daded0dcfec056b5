"""One person at the table."""

from typing import Any, ClassVar

from theomachy.games.titans.formats import SURGES
from theomachy.games.titans.kinds import TitanCard, TitanDeck
from theomachy.games.titans.table.steps import luck_of_deck
from theomachy.kernel.cards import Deck
from theomachy.kernel.state import Part


class Player(Part):
    """One person: hand, deck, discard pile, removed pile and Surge tokens (T2, T25)."""

    made_of: ClassVar[tuple[str, ...]] = ("seat",)
    momentary: ClassVar[dict[str, Any]] = {"shown": ()}

    def __init__(self, seat: int, team: int = 0, hand_size: int = 6) -> None:
        self.seat = seat
        self.team = team
        self.hand_size = hand_size
        self.open = False  # the hand is open to teammates (T62)
        self.hand: list[TitanCard] = []
        self.deck: TitanDeck = Deck(luck_of_deck(seat))
        self.discard: list[TitanCard] = []
        self.removed: list[TitanCard] = []  # replaced, not changed: copies share it
        self.kept: tuple[int, ...] = ()  # ids of the cards kept in hand through the last Shuffle
        self.shown: tuple[int, ...] = ()  # ids of cards in hand that all see, for they will be sacrificed
        self.surge = SURGES

    def copy(self) -> "Player":
        twin = Player(self.seat, self.team, self.hand_size)
        twin.open = self.open
        twin.hand = self.hand[:]
        twin.deck = self.deck.copy()
        twin.discard = self.discard[:]
        twin.removed = self.removed
        twin.kept = self.kept
        twin.surge = self.surge
        return twin
