"""Moving cards on a table of Titans of Eden."""

from theomachy.games.titans import events
from theomachy.games.titans.abilities.declaring import Declaring
from theomachy.games.titans.abilities.printed import PROTECT
from theomachy.games.titans.kinds import Kind, TitanCard
from theomachy.games.titans.table.arena import Arena, Pile
from theomachy.games.titans.table.card_in_play import CardInPlay
from theomachy.games.titans.table.player import Player
from theomachy.games.titans.table.side import Side
from theomachy.games.titans.table.steps import DECK, HAND, KEPT, zone
from theomachy.kernel.questions import Question, Rule


class TitansTable(Declaring):
    """Everything on the table, and how cards move on it."""

    def copy(self, watched: bool) -> "TitansTable":
        twin = TitansTable(self.set, self.format)
        self.copy_layout_to(twin, watched)
        return twin

    # ------------------------------------------------------------------ piles and spellbooks

    def ghosts_of(self, arena: Arena) -> Pile | None:
        """T58, T73: each arena has its own."""
        for pile in arena.piles:
            if pile.kind.name == "Ghost":
                return pile
        return None

    def take(self, side: Side, kind: Kind) -> TitanCard:
        """One copy from the arena's pile or, in constructed play, from the own spellbook."""
        pile = side.arena.pile_of(kind)
        if pile is not None and side.arena.left[pile.place]:
            return side.arena.take(pile)
        for card in side.book:
            if card.kind is kind:
                side.book.remove(card)
                side.taken = [*side.taken, kind.index]
                return card
        raise ValueError(kind.name)

    def promise(self, side: Side, kind: Kind | None) -> None:
        """A batch will gain this kind, or nothing (TR58). With a secret spellbook the choice itself tells what it holds
        (T100), and those who choose later know it."""
        if not self.format.constructed:
            return
        if kind is not None and not side.arena.left_of(kind):
            side.promised = [*side.promised, kind.index]
        if self.watched:
            self.shown = True
            self.tell_declared()

    # ------------------------------------------------------------------ moving cards

    def draw(self, player: Player, count: int) -> Rule:
        """Draw that many, or all there are (TR7)."""
        drawn: list[TitanCard] = []
        deck = player.deck
        while count > 0 and deck.segments:
            known_to = deck.segments[0].known_to
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
            self.tell(events.drew(player.seat, drawn, self.viewers(player)))

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
            owner.removed.append(card.card)
        else:
            owner.discard.append(card.card)
        if self.watched:
            self.tell_in(side.arena, events.left(side.seat, card.card, to, owner.seat))

    def gain(self, side: Side, kind: Kind, to: str) -> TitanCard:
        """T6, T100: take one copy to discard pile, hand or deck, openly."""
        card = self.take(side, kind)
        player = side.player
        if to == "hand":
            self.came_to_hand(player, card)
            if self.watched:
                self.came_to_hand_openly(player.seat, card)
        elif to == "deck":
            self.shuffle_into_deck(player, [card])
        else:
            player.discard.append(card)
        if self.watched:
            self.tell_in(side.arena, events.gained(player.seat, card, to))
        return card

    def shuffle_into_deck(self, player: Player, cards: list[TitanCard]) -> None:
        """Every place in the deck is forgotten; that these cards are in it is known to all."""
        if self.watched:
            where = zone(player.seat, DECK)
            for segment in player.deck.segments:
                for seat in range(self.seats):
                    if segment.known_to >> seat & 1:
                        self.knowledge[seat].pin(segment.cards[0].id, where)
            for facts in self.knowledge:
                for card in cards:
                    facts.pin(card.id, where)
        player.deck.shuffle_in(cards)


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
