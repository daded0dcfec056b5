"""The verbs of Theos, as far as they only move things."""

from theomachy.games.theos import events
from theomachy.games.theos.abilities.printed import ADD
from theomachy.games.theos.kinds import BLANK, Kind, TheosCard
from theomachy.games.theos.table.card_in_play import CardInPlay, Frame
from theomachy.games.theos.table.knowledge import Seen
from theomachy.games.theos.table.player import Player
from theomachy.games.theos.table.steps import HAND, OUT_OF_PLAY, RESOLVED, UNRESOLVED, zone


class TheosTable(Seen):
    """Everything on the table, and how it moves there."""

    def copy(self, watched: bool) -> "TheosTable":
        twin = TheosTable(self.set, 0)
        self.copy_layout_to(twin, watched)
        return twin

    # ------------------------------------------------------------------ the verbs

    def add(self, card: CardInPlay, count: int, team: int) -> int:
        """Rule H95, HR41, HR44: how many came."""
        if card.destroyed or self.immune(card, ADD, team):
            return 0
        room = card.kind.max - card.followers
        if count > room:
            count = room
        if count > self.supply:
            count = self.supply
        if count > 0:
            card.followers += count
            self.supply -= count
            if self.watched:
                self.tell(events.counted("added", card.seat, card.card, count))
        return count

    def remove(self, card: CardInPlay, count: int) -> int:
        """Rule H104: how many went."""
        if count > card.followers:
            count = card.followers
        if count > 0:
            card.followers -= count
            self.supply += count
            if self.watched:
                self.tell(events.counted("removed", card.seat, card.card, count))
        return count

    def carry(self, source: CardInPlay, target: CardInPlay, count: int, what: str) -> int:
        """Rule H101, rule H106: Followers go from card to card, never beyond Max."""
        if target.destroyed or target.state == OUT_OF_PLAY:
            return 0
        room = target.kind.max - target.followers
        if count > room:
            count = room
        if count > source.followers:
            count = source.followers
        if count > 0:
            source.followers -= count
            target.followers += count
            if self.watched:
                self.tell(events.wandered(what, source.seat, source.card, target.seat, target.card, count))
        return count

    def destroy(self, card: CardInPlay) -> None:
        """Rule H97, HR34: Followers to the supply, sideways, resolved."""
        self.supply += card.followers
        card.followers = 0
        card.destroyed = True
        for frame in self.agenda:
            if frame.card is card:
                frame.next = len(frame.abilities)  # HR37: lost, even if it is raised again at once
        if card.state != RESOLVED:
            if card.state == UNRESOLVED:
                self.unresolved.remove(card)
            self.into_row(card)
        if self.watched:
            self.tell(events.on_card("destroyed", card.seat, card.card))

    def into_row(self, card: CardInPlay) -> None:
        """HR34: to the right end of its player's row."""
        card.state = RESOLVED
        self.players[card.seat].row.append(card)

    def raise_up(self, card: CardInPlay) -> None:
        """Rule H103, HR39."""
        card.destroyed = False
        if self.watched:
            self.tell(events.on_card("raised", card.seat, card.card))

    def make_active(self, god: int, realm: int) -> bool:
        """Rule H7, HR53: False if it was active already."""
        if self.is_active(god, realm):
            return False
        self.active[realm] = (self.active[realm] | 1 << god) & ~(1 << self.opponent[god])
        if self.watched:
            self.tell(events.god_active(god, realm, len(self.active)))
        return True

    def swap(self, player: Player, out: CardInPlay, into: TheosCard) -> None:
        """HR63, HR64: the row card goes to the hand, the hand card takes its place; a Blank goes to the supply."""
        place = player.row.index(out)
        player.hand.remove(into)
        player.hand.append(out.card)
        self.supply += out.followers
        out.followers = 0
        out.state = OUT_OF_PLAY
        if into.kind.type == BLANK:
            del player.row[place]
            self.blanks.append(into)
        else:
            player.row[place] = CardInPlay(into, player.seat, player.team, RESOLVED)
        if self.watched:
            self.everyone_forgets(into)
            self.everyone_saw(out.card, zone(player.seat, HAND), 1 << player.seat)
            self.shown = True
            self.tell(events.swapped(player.seat, out.card, into))

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
