"""One person at the table."""

from typing import Any, ClassVar

from theomachy.games.bazaar.kinds import BazaarCard, BazaarDeck
from theomachy.games.bazaar.table.card_in_play import Asset
from theomachy.games.bazaar.table.steps import LIFE, LUCK_OF_SEATS
from theomachy.kernel.cards import Deck
from theomachy.shelf.targets import Person


class Player(Person):
    """One person: life, hand, draw pile, discard pile, assets, and what is counted in a turn."""

    made_of: ClassVar[tuple[str, ...]] = ("seat",)
    momentary: ClassVar[dict[str, Any]] = {"revealed": False}

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.life = LIFE
        self.out = False  # has left the game
        self.hand: list[BazaarCard] = []
        self.deck: BazaarDeck = Deck(LUCK_OF_SEATS + seat)
        self.discard: list[BazaarCard] = []  # bottom to top
        self.assets: list[Asset] = []  # what this player controls, oldest first
        self.shield = 0  # "prevent the next N damage", this turn
        self.immune = False  # "all damage is prevented", this turn
        self.epics = 0  # Epic cards played this turn (BR63)
        self.events = 0  # events played this turn
        self.bought = 0  # cards bought this turn
        self.reshuffled = False  # this turn (BR60)
        self.revealed = False  # all see the hand, until a text has been carried out (T19); never between two steps

    def copy(self) -> "Player":
        twin = Player(self.seat)
        twin.life = self.life
        twin.out = self.out
        twin.hand = self.hand[:]
        twin.deck = self.deck.copy()
        twin.discard = self.discard[:]
        twin.shield = self.shield
        twin.immune = self.immune
        twin.epics = self.epics
        twin.events = self.events
        twin.bought = self.bought
        twin.reshuffled = self.reshuffled
        twin.assets = [asset.copy() for asset in self.assets]
        return twin
