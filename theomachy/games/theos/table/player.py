"""One person at the table, or the Rival."""

from typing import ClassVar

from theomachy.games.theos.kinds import BLANK, TheosCard
from theomachy.games.theos.table.card_in_play import CardInPlay
from theomachy.kernel.state import Part


class Player(Part):
    """One player: deck, hand, the card laid this Turn, and the row of resolved cards."""

    made_of: ClassVar[tuple[str, ...]] = ("seat", "team")

    def __init__(self, seat: int, team: int) -> None:
        self.seat = seat
        self.team = team
        self.realm = 0
        self.hand: list[TheosCard] = []
        self.deck: list[TheosCard] = []
        self.spare: list[TheosCard] = []  # the cards of the roster that are not in the deck
        self.roster: list[str] = []  # all names on it, which everybody may read (rule H36); replaced, never changed
        self.laid: TheosCard | None = None
        self.row: list[CardInPlay] = []
        self.pack = -1  # the pack that the player holds in the draft

    def copy(self) -> "Player":
        twin = Player(self.seat, self.team)
        twin.realm = self.realm
        twin.hand = self.hand[:]
        twin.deck = self.deck[:]
        twin.spare = self.spare
        twin.roster = self.roster
        twin.laid = self.laid
        twin.row = [card.copy() for card in self.row]
        twin.pack = self.pack
        return twin

    def followers(self) -> int:
        total = 0
        for card in self.row:
            total += card.followers
        return total

    def blanks(self) -> int:
        count = 0
        for card in self.hand:
            if card.kind.type == BLANK:
                count += 1
        return count
