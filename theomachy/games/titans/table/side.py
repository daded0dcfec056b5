"""A player's side of an arena."""

from typing import TYPE_CHECKING, Any, ClassVar

from theomachy.games.titans.kinds import Kind, TitanCard
from theomachy.games.titans.table.arena import Arena, TempleMat
from theomachy.games.titans.table.player import Player
from theomachy.kernel.state import Part

if TYPE_CHECKING:
    from theomachy.games.titans.table.card_in_play import CardInPlay


class Laid(Part):
    """A card laid face-down: in no zone yet (T3). It comes from its giver's hand or deck, into any arena."""

    def __init__(self, card: TitanCard, giver: int, from_hand: bool, known_to: int) -> None:
        self.card = card
        self.giver = giver
        self.from_hand = from_hand
        self.known_to = known_to


class Side(Part):
    """A player's side of an arena: what they have in play there, and the shield over it."""

    made_of: ClassVar[tuple[str, ...]] = ("number", "arena", "player", "mat")
    momentary: ClassVar[dict[str, Any]] = {"laid": []}
    derived: ClassVar[tuple[str, ...]] = ("seat", "team")

    __deletable__ = ["foe"]
    foe: "Side"

    def __init__(self, number: int, arena: Arena, player: Player, mat: TempleMat) -> None:
        self.number = number
        self.arena = arena
        self.player = player
        self.seat = player.seat
        self.team = player.team
        self.mat = mat
        self.book: list[TitanCard] = []  # the spellbook of constructed play (T97, T101; replaced, not changed)
        self.taken: tuple[int, ...] = ()  # the kinds taken from it, openly
        self.promised: tuple[int, ...] = ()  # the kinds declared to be taken in this batch
        self.nothing_up_to = -1  # all have seen that no card of at most this cost is left in it (TR59)
        self.in_play: list[CardInPlay] = []
        self.laid: list[Laid] = []
        self.shielded_this_age = False  # TA18, TR40
        self.shielded_this_turn = False  # TA19
        self.lost_temple = False  # this turn, for Spite
        self.looked = False  # everybody was told, this age, that this side sees the opponent's hand (TA16)

    def derive(self) -> None:
        self.seat = self.player.seat
        self.team = self.player.team

    def shielded(self) -> bool:
        """TR40: Protect is a shield on the player, not on the card."""
        return self.shielded_this_age or self.shielded_this_turn

    def left_of(self, kind: Kind) -> int:
        """How many of a kind can still be gained here."""
        return self.arena.left_of(kind) + len([card for card in self.book if card.kind is kind])

    def total(self) -> int:
        """The sum of power of all cards on this side (T47, TA60)."""
        total = 0
        for card in self.in_play:
            total += card.power()
        return total
