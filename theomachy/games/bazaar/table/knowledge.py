"""Who has seen what on a table of Bazaar."""

from theomachy.games.bazaar.abilities.in_play import InPlay
from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.table.player import Player
from theomachy.games.bazaar.table.steps import DECK, HAND, MARKET_DECK, zone
from theomachy.kernel.knowledge import HiddenPool, hide


class Seen(InPlay):
    """What the seats know of the cards that lie there."""

    def drawn_unseen(self, player: Player, card: BazaarCard) -> None:
        """A card went from draw pile to hand, and only its player sees which."""
        for seat in range(self.seats):
            if seat == player.seat:
                self.knowledge[seat].forget(card.id)
            else:
                self.knowledge[seat].could_move(zone(player.seat, DECK), zone(player.seat, HAND))

    def came_to_hand_openly(self, seat: int, card: BazaarCard) -> None:
        self.everyone_saw(card, zone(seat, HAND), 1 << seat)

    def left_hand_openly(self, player: Player, card: BazaarCard) -> None:
        """Others cannot tell equal cards apart: they take it for the one they know of, if they know of one."""
        where = zone(player.seat, HAND)
        for seat in range(self.seats):
            if seat == player.seat:
                continue
            facts = self.knowledge[seat].facts
            if facts.get(card.id, -1) != where:
                for other in player.hand:
                    if other.kind is card.kind and other is not card and facts.get(other.id, -1) == where:
                        if card.id in facts:
                            facts[other.id] = facts[card.id]
                        else:
                            del facts[other.id]
                        break
        self.everyone_forgets(card)
        self.shown = True

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        bit = 1 << seat
        pools: list[HiddenPool] = []
        for player in self.players:
            pool: HiddenPool = {}
            if player.seat != seat and player.hand:
                held = zone(player.seat, HAND)
                facts = self.knowledge[seat].facts
                hide(pool, held, [card.id for card in player.hand if facts.get(card.id, -1) != held])
            segments = player.deck.segments
            if not pool and len(segments) == 1 and not segments[0].placed:
                continue  # one bag and nothing else: an order that does not exist cannot be another
            for segment in segments:
                if not segment.known_to & bit:
                    hide(pool, zone(player.seat, DECK), [card.id for card in segment.cards])
            pools.append(pool)
        segments = self.market_deck.segments
        if len(segments) > 1 or (segments and segments[0].placed):
            pools.append({MARKET_DECK: [card.id for card in self.market_deck.cards()]})
        return pools

    def lay_anew(self, dealt: list[BazaarCard]) -> None:
        for player in self.players:
            player.hand = [dealt[card.id] for card in player.hand]
            player.deck.deal_anew(dealt)
        self.market_deck.deal_anew(dealt)
