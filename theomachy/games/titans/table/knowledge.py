"""Who has seen what on a table of Titans of Eden (TR8)."""

from theomachy.games.titans.abilities.carried import Carried
from theomachy.games.titans.kinds import CardSet, Kind, TitanCard
from theomachy.games.titans.table.player import Player
from theomachy.games.titans.table.side import Laid, Side
from theomachy.games.titans.table.steps import (
    COPIES_IN_A_BOOK,
    DECK,
    HAND,
    KEPT,
    LAID_FROM_DECK,
    LAID_FROM_HAND,
    zone,
)
from theomachy.kernel.cards import Card, Segment
from theomachy.kernel.chance import Shaker
from theomachy.kernel.knowledge import HiddenPool, hide
from theomachy.kernel.table import Table


class Seen(Carried):
    """What the seats know of the cards that lie there."""

    def came_to_hand(self, player: Player, card: TitanCard) -> None:
        """A card that left the hand and comes back is no longer one of those kept."""
        player.hand.append(card)
        if card.id in player.kept:
            player.kept = tuple([kept for kept in player.kept if kept != card.id])

    def came_to_hand_openly(self, seat: int, card: TitanCard) -> None:
        self.everyone_saw(card, zone(seat, HAND), self.viewers(self.players[seat]))

    def viewers(self, player: Player) -> int:
        """The seats that see this hand: its player and, if it is open, the teammates (T62)."""
        return self.format.allies[player.team] if player.open else 1 << player.seat

    def open_hand(self, player: Player, open: bool) -> None:
        """T62: open the hand to teammates, or close it; they remember what they saw."""
        if player.open and not open and self.watched:
            for other in self.players:
                if other.team == player.team and other is not player:
                    self.look_at_hand(other.seat, player)
        player.open = open

    def hand_left(self, seat: int) -> None:
        """A hand was emptied, openly."""
        for facts in self.knowledge:
            facts.emptied(zone(seat, HAND | KEPT))

    def look_at_hand(self, looker: int, player: Player) -> None:
        """TR8: Control and No Escape show a hand."""
        if not self.watched:
            return
        facts = self.knowledge[looker]
        in_hand = zone(player.seat, HAND | KEPT)
        if all(facts.facts.get(card.id, -1) & ~in_hand == 0 for card in player.hand):
            return
        for card in player.hand:
            self.comes_to_light(looker, card, in_hand)
        facts.emptied(in_hand)
        for card in player.hand:
            facts.pin(card.id, in_hand)
        self.shown = True

    def look_at_top(self, looker: int, segment: Segment[Kind], player: Player) -> None:
        """The seat sees a card of the deck that stays where it is."""
        if not segment.known_to >> looker & 1:
            segment.known_to |= 1 << looker
            if self.watched:
                self.shown = True
                self.comes_to_light(looker, segment.cards[0], zone(player.seat, DECK))

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

    def knows_in_hand(self, seat: int, player: Player, card: TitanCard) -> bool:
        """Whether the seat knows that this card is in that hand."""
        if seat < 0:
            return card.id in player.shown
        if self.viewers(player) >> seat & 1 or card.id in player.shown:
            return True
        where = self.knowledge[seat].facts.get(card.id, -1)
        return where >= 0 and where & ~zone(player.seat, HAND | KEPT) == 0

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        bit = 1 << seat
        pools: list[HiddenPool] = []
        for player in self.players:
            pool: HiddenPool = {}
            if not self.viewers(player) & bit:
                kept = player.kept
                old = [card.id for card in player.hand if card.id in kept] if kept else []
                new = [card.id for card in player.hand if card.id not in kept]
                if player.shown:
                    old = [id for id in old if id not in player.shown]
                    new = [id for id in new if id not in player.shown]
                hide(pool, zone(player.seat, KEPT), old)
                hide(pool, zone(player.seat, HAND), new)
            for segment in player.deck.segments:
                if not segment.known_to & bit:
                    hide(pool, zone(player.seat, DECK), [card.id for card in segment.cards])
            pools.append(pool)
        for side in self.sides:
            for laid in side.laid:
                if not laid.known_to & bit:
                    where = LAID_FROM_HAND if laid.from_hand else LAID_FROM_DECK
                    hide(pools[laid.giver], zone(laid.giver, where), [laid.card.id])
        return pools

    def lay_anew(self, dealt: list[TitanCard]) -> None:
        for player in self.players:
            player.hand = [dealt[card.id] for card in player.hand]
            player.deck.deal_anew(dealt)
        for side in self.sides:
            if side.laid:
                side.laid = [_laid_anew(laid, dealt) for laid in side.laid]

    def invent(self, now: Table, seat: int, hidden: list[HiddenPool], shaker: Shaker) -> None:
        """Others' spellbooks are secret as a whole: what is left in them now may be any legal cards (T100, TR95)."""
        assert isinstance(now, Seen)
        if not self.format.constructed:
            return
        cards = self.cards[:]
        for side in now.sides:
            if side.seat != seat:
                _invent_book(cards, side, self.set, shaker)
        self.cards = cards
        for side in self.sides:
            side.book = [cards[card.id] for card in side.book]


def _invent_book(cards: list[TitanCard], side: Side, kinds: CardSet, shaker: Shaker) -> None:
    """Fill what is left of a spellbook with random kinds, four copies of each at most, those taken counted (TR92).

    What was promised is in it, and nothing that would have had to be gained.
    """
    supply: list[int] = []
    for kind in kinds.ritual_kinds():
        if kind.cost > side.nothing_up_to:
            gone = side.taken.count(kind.index) + side.promised.count(kind.index)
            supply.extend([kind.index] * (COPIES_IN_A_BOOK - gone))
    shaker.shuffle(supply)
    supply = [*side.promised, *supply]
    for nth, card in enumerate(side.book):
        cards[card.id] = Card(card.id, kinds.kinds[supply[nth]])


def _laid_anew(laid: Laid, cards: list[TitanCard]) -> Laid:
    return Laid(cards[laid.card.id], laid.giver, laid.from_hand, laid.known_to)
