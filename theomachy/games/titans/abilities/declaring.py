"""What players have declared in the present batch: open to all, and not carried out yet (T13, TR112)."""

from typing import Final

from theomachy.games.titans import events
from theomachy.games.titans.abilities.declaration import Declaration
from theomachy.games.titans.kinds import TitanCard
from theomachy.games.titans.table.card_in_play import CardInPlay
from theomachy.games.titans.table.knowledge import Seen
from theomachy.games.titans.table.player import Player
from theomachy.games.titans.table.side import Side
from theomachy.games.titans.table.steps import HAND, KEPT, zone
from theomachy.kernel.questions import Question

OF_A_HAND: Final = ("sacrifice", "nights-fury")  # a player has one hand, in whatever arena the card lies


class Declaring(Seen):
    """Declarations are seen as soon as they are made, and heard by whoever decides after them."""

    def declare(self, side: Side, what: str, by: CardInPlay | None, declaration: Declaration) -> None:
        """TR112: this side will do that, by an ability of this card."""
        declaration.what = what
        declaration.seat = side.seat
        declaration.side = side.number
        declaration.by = "" if by is None else by.kind.name
        self.declared += (declaration,)

    def show_from_hand(self, player: Player, cards: list[TitanCard]) -> None:
        """TR112: which cards are to be sacrificed is seen by all, though they are still in the hand."""
        player.shown += tuple([card.id for card in cards])
        if self.watched:
            self.shown = True
            for card in cards:
                self.lies_open(card, zone(player.seat, HAND | KEPT), self.viewers(player))

    def ask(self, question: Question) -> Question:
        """T13: whoever decides now hears what others declared before. One's own declarations are no news."""
        if self.watched and self.heard < len(self.declared):
            if any(declaration.seat != question.seat for declaration in self.declared[self.heard :]):
                self.tell_declared()
        return question

    def tell_declared(self) -> None:
        """Everybody hears what was declared and not told yet."""
        for declaration in self.declared[self.heard :]:
            if declaration.what in OF_A_HAND:
                self.tell(events.declared(declaration))
            else:
                self.tell_in(self.sides[declaration.side].arena, events.declared(declaration))
        self.heard = len(self.declared)

    def all_is_declared(self) -> None:
        """TR13 (4): what was declared is carried out now."""
        if not self.declared:
            return
        self.declared = ()
        self.heard = 0
        for side in self.sides:
            for card in side.in_play:
                card.declared = ()
        for player in self.players:
            player.shown = ()
