"""Life, and cards out of play, on a table of Bazaar."""

from theomachy.games.bazaar import events
from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.table.knowledge import Seen
from theomachy.games.bazaar.table.player import Player
from theomachy.games.bazaar.table.steps import AT_CARD, DECK, HAND, zone
from theomachy.kernel.cards import names
from theomachy.kernel.questions import Rule


class BazaarTable(Seen):
    """Everything on the table, and how it moves there."""

    def copy(self, watched: bool) -> "BazaarTable":
        twin = BazaarTable(self.set, 0)
        self.copy_layout_to(twin, watched)
        return twin

    # ------------------------------------------------------------------ life
    def gain_life(self, player: Player, amount: int) -> None:
        player.life += amount
        if self.watched:
            self.note("gained-life", {"player": player.seat, "amount": amount, "life": player.life})

    def lose_life(self, player: Player, amount: int) -> None:
        """Not damage."""
        player.life -= amount
        if player.life <= 0:
            self.unchecked = True
        if self.watched:
            self.note("lost-life", {"player": player.seat, "amount": amount, "life": player.life})

    # ------------------------------------------------------------------ drawing and discarding

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
            self.tell(events.drew(player.seat, drawn))

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

    def discard_cards(self, player: Player, cards: list[BazaarCard]) -> None:
        """From the hand to the top of the discard pile."""
        for card in cards:
            player.hand.remove(card)
            player.discard.append(card)
            if self.watched:
                self.left_hand_openly(player, card)
        if self.watched and cards:
            self.note("discarded", {"player": player.seat, "cards": names(cards)})

    def take_from_discard(self, card: BazaarCard) -> Player:
        """The card leaves the discard pile that it is in; whatever aimed at it there has lost it (BR34)."""
        for player in self.players:
            if card in player.discard:
                player.discard.remove(card)
                self.lose_sight_of(AT_CARD, card.id)
                return player
        raise ValueError(card.kind.name)

    def put_into_hand(self, player: Player, card: BazaarCard) -> None:
        """Openly."""
        player.hand.append(card)
        if self.watched:
            self.came_to_hand_openly(player.seat, card)
            self.note("returned", {"player": player.seat, "card": card.kind.name})

    def banish(self, seat: int, card: BazaarCard, owner: int) -> None:
        """BR65. The card has left wherever it was, on this seat's side."""
        self.banished.append(card)
        self.banished_of.append(owner)
        if self.watched:
            self.everyone_forgets(card)
            self.note("banished", {"player": seat, "card": card.kind.name})
