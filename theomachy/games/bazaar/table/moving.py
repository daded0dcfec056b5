"""Life, and cards out of play, on a table of Bazaar."""

from theomachy.games.bazaar.abilities.drawing import Drawing
from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.table.player import Player
from theomachy.kernel.cards import names
from theomachy.shelf.aims import AT_CARD


class BazaarTable(Drawing):
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

    # ------------------------------------------------------------------ cards

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
