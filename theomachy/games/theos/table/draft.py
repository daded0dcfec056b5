"""The draft of the decks."""

from theomachy.games.theos.kinds import TheosCard, TheosDeck
from theomachy.games.theos.table.steps import LUCK_OF_DRAFT
from theomachy.kernel.cards import Deck
from theomachy.kernel.state import Part


class Draft(Part):
    """What lies on the table while decks are drafted (2.5)."""

    def __init__(self) -> None:
        self.pool: TheosDeck = Deck(LUCK_OF_DRAFT)  # face down: not turned up, or not dealt yet
        self.offerings: list[TheosCard] = []  # two players: the piles, in the order drawn
        self.powers: list[TheosCard] = []
        self.laid_out: list[TheosCard] = []  # two players: what may be picked
        self.aside: list[TheosCard] = []  # three or four players: out of the draft, face up
        self.out: list[TheosCard] = []  # out of the game, seen by all
        self.packs: list[list[TheosCard]] = []  # by number; those that nobody holds any more are out of the game
        self.deal = 0
        self.picks = 0  # made in this deal
        self.picker = 0
        self.direction = 1

    def copy(self) -> "Draft":
        twin = Draft()
        twin.pool = self.pool.copy()
        twin.offerings = self.offerings[:]
        twin.powers = self.powers[:]
        twin.laid_out = self.laid_out[:]
        twin.aside = self.aside
        twin.out = self.out[:]
        twin.packs = [pack[:] for pack in self.packs]
        twin.deal = self.deal
        twin.picks = self.picks
        twin.picker = self.picker
        twin.direction = self.direction
        return twin
