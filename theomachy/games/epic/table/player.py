"""One person at the table (1.5)."""

from typing import Any, ClassVar

from theomachy.games.epic.kinds import EpicCard, EpicDeck
from theomachy.games.epic.table.card_in_play import Piece
from theomachy.games.epic.table.steps import LUCK_OF_SEATS, MOJO
from theomachy.kernel.cards import Deck
from theomachy.shelf.targets import Person


class Player(Person):
    """One person: Mojo, actions, hand, deck, discard pile, what the player controls."""

    made_of: ClassVar[tuple[str, ...]] = ("seat",)
    momentary: ClassVar[dict[str, Any]] = {"doomed": False, "revealed": False}

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.mojo = MOJO
        self.actions = 0
        self.out = False  # eliminated
        self.hand: list[EpicCard] = []
        self.deck: EpicDeck = Deck(LUCK_OF_SEATS + seat)
        self.discard: list[EpicCard] = []  # both piles, bottom to top
        self.pieces: list[Piece] = []  # what this player controls, oldest first
        self.main: list[EpicCard] = []  # the deck as it was built; replaced, never changed
        self.side: list[EpicCard] = []  # the sideboard; replaced, never changed
        self.aside: list[EpicCard] = []  # cards that are not used; replaced, never changed
        self.pool: list[EpicCard] = []  # what was opened or drafted, until the deck is built
        self.pack: list[EpicCard] = []  # in a draft: the pack in front of the player; replaced, never changed
        self.ward = 0  # damage ward, this turn (ER78)
        self.ward_used = 0  # in this attack
        self.safe = False  # can't be attacked, this turn
        self.doomed = False  # a card says that this player loses the game (E4)
        self.revealed = False  # all see the hand, until a text has been carried out

    def copy(self) -> "Player":
        twin = Player(self.seat)
        twin.mojo = self.mojo
        twin.actions = self.actions
        twin.out = self.out
        twin.hand = self.hand[:]
        twin.deck = self.deck.copy()
        twin.discard = self.discard[:]
        twin.pieces = [piece.copy() for piece in self.pieces]
        twin.main = self.main
        twin.side = self.side
        twin.aside = self.aside
        twin.pool = self.pool
        twin.pack = self.pack
        twin.ward = self.ward
        twin.ward_used = self.ward_used
        twin.safe = self.safe
        return twin
