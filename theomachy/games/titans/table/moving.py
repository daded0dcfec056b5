"""Moving cards on a table of Titans of Eden."""

from theomachy.games.titans import events
from theomachy.games.titans.abilities.gaining import Gaining
from theomachy.games.titans.abilities.printed import PROTECT
from theomachy.games.titans.kinds import TitanCard
from theomachy.games.titans.table.card_in_play import CardInPlay
from theomachy.games.titans.table.player import Player
from theomachy.games.titans.table.side import Side
from theomachy.games.titans.table.steps import DECK, HAND, KEPT, zone
from theomachy.kernel.questions import Question, Rule


class TitansTable(Gaining):
    """Everything on the table, and how cards move on it."""

    def copy(self, watched: bool) -> "TitansTable":
        twin = TitansTable(self.set, self.format)
        self.copy_layout_to(twin, watched)
        return twin

    # ------------------------------------------------------------------ moving cards

    def draw(self, player: Player, count: int) -> Rule:
        """Draw that many, or all there are (TR7)."""
        drawn: list[TitanCard] = []
        deck = player.deck
        while count > 0 and deck.segments:
            known_to = deck.segments[0].known_to if self.watched else 0
            card: TitanCard = yield from deck.draw()
            self.came_to_hand(player, card)
            count -= 1
            if self.watched:
                drawn.append(card)
                viewers = self.viewers(player)
                for seat in range(self.seats):
                    facts = self.knowledge[seat]
                    if viewers >> seat & 1:
                        self.comes_to_light(seat, card, 0 if known_to >> seat & 1 else zone(player.seat, DECK))
                    elif known_to >> seat & 1:
                        facts.pin(card.id, zone(player.seat, HAND))
                    else:
                        facts.could_move(zone(player.seat, DECK), zone(player.seat, HAND))
        if drawn:
            self.tell(events.of_hand("drew", player.seat, drawn, self.viewers(player)))

    def discard_from_hand(self, player: Player, cards: list[TitanCard]) -> None:
        for card in cards:
            player.hand.remove(card)
            player.discard.append(card)
        if self.watched and cards:
            for card in cards:
                self.lies_open(card, zone(player.seat, HAND | KEPT), self.viewers(player))
            self.tell(events.discarded(player.seat, cards, "hand"))
            self.shown = True

    def discard_hand(self, player: Player) -> None:
        cards = player.hand
        player.discard.extend(cards)
        player.hand = []
        if self.watched and cards:
            for card in cards:
                self.lies_open(card, zone(player.seat, HAND | KEPT), self.viewers(player))
            self.hand_left(player.seat)
            self.tell(events.discarded(player.seat, cards, "hand"))
            self.shown = True

    def enter(self, card: TitanCard, side: Side) -> CardInPlay:
        """A card comes into play under this side's control, stamped with the present age (TR16, TR34).

        Whoever brings it from a hidden place says so with `lies_open`.
        """
        self.entered += 1
        in_play = CardInPlay(self.entered, card, side, self.age)
        side.in_play.append(in_play)
        if in_play.families & PROTECT:
            self.shield(side, in_play.abilities)
        return in_play

    def leave(self, card: CardInPlay, to: str) -> None:
        """A card leaves play to its owner's discard pile, or to its controller's hand or removed pile.

        A stolen card always goes to its owner's discard pile (TR33). Subversions and tokens are gone (TA22.5, TR105).
        """
        side = card.side
        side.in_play.remove(card)
        owner = card.owner.player
        if card.stolen():
            to = "discard"
        if to == "hand":
            self.came_to_hand(owner, card.card)
            if self.watched:
                self.came_to_hand_openly(owner.seat, card.card)
        elif to == "removed":
            owner.removed = [*owner.removed, card.card]
        else:
            owner.discard.append(card.card)
        if self.watched:
            self.tell_in(side.arena, events.of_card(f"left-to-{to}", side.seat, card.card, whose=owner.seat))



def side_asked(table: TitansTable, question: Question) -> Side:
    """The side for which a question is asked: in the arena of the card or side that it is about."""
    about = question.about
    if isinstance(about, Side):
        return about
    mine = table.sides_of(question.seat)
    if isinstance(about, CardInPlay):
        for side in mine:
            if side.arena is about.side.arena:
                return side
    return mine[0]
