"""The verbs, as far as they only move things: adding, removing, destroying, raising, swapping."""

from theomachy.games.theos import events
from theomachy.games.theos.abilities.printed import ADD, GODS
from theomachy.games.theos.kinds import BLANK, TheosCard
from theomachy.games.theos.table.card_in_play import CardInPlay
from theomachy.games.theos.table.knowledge import Seen
from theomachy.games.theos.table.player import Player
from theomachy.games.theos.table.steps import HAND, OUT_OF_PLAY, RESOLVED, UNRESOLVED, zone


class Basics(Seen):
    """What the verbs do to cards, Followers and gods; who is chosen, `verbs` asks."""

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
            self.note("god-active", {"god": GODS[god], "realm": realm + 1, "realms": len(self.active)})
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
            self.note("swapped", {"player": player.seat, "card": out.kind.name, "in": into.kind.name})
