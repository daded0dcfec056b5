"""Drawing cards, and reshuffling (BR59-BR61)."""

from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.table.knowledge import Seen
from theomachy.games.bazaar.table.player import Player
from theomachy.games.bazaar.table.steps import DECK, HAND, zone
from theomachy.kernel.cards import names
from theomachy.kernel.events import with_cards
from theomachy.kernel.questions import Rule
from theomachy.shelf.aims import AT_CARD


class Drawing(Seen):
    """From the draw pile to the hand."""

    def draw(self, player: Player, count: int) -> Rule:
        """BR59-BR61: one after the other; an empty pile is reshuffled, once in a turn."""
        drawn: list[BazaarCard] = []
        deck = player.deck
        while count > 0:
            if not deck.segments:
                if player.reshuffled or not player.discard:
                    break
                self.reshuffle(player)
            count -= 1
            card: BazaarCard = yield from deck.draw()
            player.hand.append(card)
            if self.watched:
                drawn.append(card)
                self.drawn_unseen(player, card)
        if drawn:
            self.tell(with_cards("drew", player.seat, sorted(names(drawn))))

    def reshuffle(self, player: Player) -> None:
        """With the draw pile empty everybody can work out both the hand and the new draw pile."""
        cards = player.discard
        player.discard = []
        player.reshuffled = True
        if self.line.items or self.waiting:
            for card in cards:
                self.lose_sight_of(AT_CARD, card.id)
        player.deck.shuffle_in(cards)
        if self.watched:
            for seat in range(self.seats):
                facts = self.knowledge[seat]
                for card in cards:
                    facts.pin(card.id, zone(player.seat, DECK))
                if seat != player.seat:
                    for card in player.hand:
                        facts.pin(card.id, zone(player.seat, HAND))
            self.note("reshuffled", {"player": player.seat})
