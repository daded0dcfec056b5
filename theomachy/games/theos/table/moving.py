"""The table of Theos as a whole."""

from theomachy.games.theos import events
from theomachy.games.theos.abilities.basics import Basics
from theomachy.games.theos.kinds import Kind, TheosCard
from theomachy.games.theos.table.card_in_play import CardInPlay, Frame
from theomachy.games.theos.table.player import Player


class TheosTable(Basics):
    """Everything on the table, and how it moves there."""

    def copy(self, watched: bool) -> "TheosTable":
        twin = TheosTable(self.set, 0)
        self.copy_layout_to(twin, watched)
        return twin

    def into_deck(self, player: Player, cards: list[TheosCard]) -> None:
        """HR78. The Rival's deck lies face down and shuffled, for it has nobody to look at it."""
        if self.is_rival(player.seat):
            self.rival_deck.shuffle_in(cards)
        else:
            player.deck = player.deck + cards

    def place(self, seat: int, realm: int, moved: bool) -> None:
        self.players[seat].realm = realm
        if self.watched:
            self.tell(events.placed(seat, realm, moved))

    def begin_using(self, card: CardInPlay, source: Kind, kind: int, copied: bool = False) -> None:
        """These abilities are used next, one after another, each from a rest point."""
        frame = Frame(card, source, kind, copied)
        if frame.abilities:
            self.agenda.append(frame)
