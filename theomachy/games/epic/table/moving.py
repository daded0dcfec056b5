"""Mojo, cards and control on a table of Epic, and what waits to happen because of them."""

from theomachy.games.epic.abilities.printed import (
    AS_DISCARDED,
    BURIED,
    DREW,
    LEAVES,
    Trigger,
)
from theomachy.games.epic.events import own_cards
from theomachy.games.epic.kinds import EpicCard
from theomachy.games.epic.table.card_in_play import Lasting, Piece
from theomachy.games.epic.table.items import Waiting
from theomachy.games.epic.table.knowledge import Seen
from theomachy.games.epic.table.options import Foreign
from theomachy.games.epic.table.player import Player
from theomachy.games.epic.table.steps import (
    DECK,
    HAND,
    NO_ROLE,
    PACK_WAR_LOSS,
    zone,
)
from theomachy.kernel.cards import Thing, in_order
from theomachy.kernel.questions import Rule
from theomachy.shelf.aims import AT_CARD, AT_PIECE, Aim
from theomachy.shelf.targets import by_number, insert


class EpicTable(Seen):
    """Everything on the table, and how it moves there."""

    def copy(self, watched: bool) -> "EpicTable":
        twin = EpicTable(self.set, 0)
        self.copy_layout_to(twin, watched)
        return twin

    # ------------------------------------------------------------------ Mojo

    def gain_mojo(self, player: Player, amount: int) -> None:
        if amount > 0:
            player.mojo += amount
            if self.watched:
                self.note("gained-mojo", {"player": player.seat, "amount": amount, "mojo": player.mojo})

    def lose_mojo(self, player: Player, amount: int) -> None:
        """ER8: not damage."""
        player.mojo -= amount
        if player.mojo <= 0:
            self.unchecked = True
        if self.watched:
            self.note("lost-mojo", {"player": player.seat, "amount": amount, "mojo": player.mojo})

    # ------------------------------------------------------------------ drawing

    def draw(self, player: Player) -> Rule:
        """E141: one card from the top of the deck; in Pack War it may be missing (E153)."""
        deck = player.deck
        if not deck.segments:
            if self.pack_war:
                if self.watched:
                    self.note("deck-empty", {"player": player.seat})
                for opponent in self.opponents(player.seat):
                    self.lose_mojo(opponent, PACK_WAR_LOSS)
            return
        segment = deck.segments[0]
        known_to = segment.known_to if segment.placed else 0
        card: EpicCard = yield from deck.draw()
        player.hand.append(card)
        if not deck.segments:
            self.unchecked = True
        if self.watched:
            self.drawn_unseen(player, card, known_to)
            self.tell(own_cards("drew", player.seat, [card]))
        self.happens_to(player, DREW)

    # ------------------------------------------------------------------ cards in hands and decks

    def put_into_hand(self, seat: int, card: EpicCard) -> None:
        """Openly. A card that the player does not own stays open (E126)."""
        player = self.players[seat]
        if player.out:
            self.gone.append(card)
            return
        player.hand.append(card)
        if self.watched:
            if self.owner(card) == seat:
                self.everyone_knows(card, zone(seat, HAND), but=seat)
            self.note("to-hand", {"player": seat, "card": card.kind.name})

    def put_under_deck(self, cards: list[EpicCard]) -> None:
        """E139, ER132: to the bottom of their owners' decks, several in random order; everybody saw which."""
        for seat in range(self.seats):
            mine = [card for card in cards if self.owner(card) == seat]
            if mine:
                self.put_under(seat, mine)

    def put_under(self, seat: int, cards: list[EpicCard]) -> None:
        player = self.players[seat]
        if player.out:
            self.gone.extend(cards)
            return
        everybody = (1 << self.seats) - 1
        if len(cards) == 1:
            player.deck.put_below(cards[0], everybody)
        else:
            player.deck.put_bag_below(cards)
        if self.watched:
            for card in cards:
                self.everyone_knows(card, zone(seat, DECK))

    def put_on_top(self, card: EpicCard) -> None:
        owner = self.owner(card)
        if self.players[owner].out:
            self.gone.append(card)
            return
        self.players[owner].deck.put_on_top(card, (1 << self.seats) - 1)
        if self.watched:
            self.everyone_knows(card, zone(owner, DECK))

    def hand_in_order(self, player: Player) -> list[Thing]:
        """A hand as options of which several are chosen: equal ones side by side, with their owners."""
        cards = in_order(player.hand)
        foreign = [card for card in cards if self.owner_of[card.id] != player.seat]
        own = [card for card in cards if self.owner_of[card.id] == player.seat]
        return [*own, *[Foreign(card, self.owner_of[card.id]) for card in foreign]]

    def left_hand_openly(self, player: Player, card: EpicCard) -> None:
        """It was taken out of the hand for all to see."""
        if self.owner(card) == player.seat:
            self.came_to_light(player.seat, card)

    def to_pile(self, seat: int, card: EpicCard) -> None:
        """To the top of that player's discard pile, or to the owner's if that player has left the game (ER146)."""
        if self.players[seat].out:
            seat = self.owner(card)
        if self.players[seat].out:
            self.gone.append(card)
        else:
            self.players[seat].discard.append(card)

    def take_from_pile(self, card: EpicCard) -> int:
        """The card leaves the discard pile that it is in; whatever aimed at it there has lost it."""
        for player in self.players:
            if card in player.discard:
                player.discard.remove(card)
                self.lose_sight_of((AT_CARD, card.id))
                return player.seat
        return -1

    def lose_sight_of(self, gone: Aim) -> None:
        """Whatever on the line aims at this has lost its target, and a trigger what it is about."""
        for i, waiting in enumerate(self.waiting):
            if waiting.it == gone:
                self.waiting[i] = waiting.without(gone)
        self.lose_aim(gone)

    # ------------------------------------------------------------------ into play and out of it

    def place(self, card: EpicCard, seat: int, veiled: bool = False) -> Piece:
        """A card or token lies in play under this seat's control; what happens as it does is the caller's."""
        owner = seat if card.kind.token else self.owner(card)
        piece = Piece(self.number(), card, owner, seat, seat)
        if veiled:
            piece.veiled = True
        self.players[seat].pieces.append(piece)
        self.unchecked = True
        if not veiled:
            self.turned_up(piece)
        return piece

    def turned_up(self, piece: Piece) -> None:
        """Its abilities work from now on."""
        kind = piece.kind
        if kind.auras:
            self.auras.append(piece)
            self.auras.sort(key=by_number)
        if kind.watches_as & AS_DISCARDED:
            self.replacers.append(piece)
            self.replacers.sort(key=by_number)

    def take_off(self, piece: Piece) -> None:
        """It is no longer in play; where it goes is the caller's."""
        self.players[piece.controller].pieces.remove(piece)
        self.unchecked = True
        qualities = self.qualities(piece)
        if qualities != piece.kind.qualities or self.has_claims(piece.number):
            self.qualities_of_gone[piece.number] = qualities
        if piece in self.auras:
            self.auras.remove(piece)
        if piece in self.replacers:
            self.replacers.remove(piece)
        if piece.number == self.hunted:
            self.hunted = 0
        self.lose_sight_of((AT_PIECE, piece.number))

    def has_claims(self, source: int) -> bool:
        """Whether something in play is controlled because of this source, and stays so when it is gone (ER83)."""
        for player in self.players:
            for piece in player.pieces:
                if piece.claims is not None and any(claim.source == source for claim in piece.claims):
                    return True
        return False

    def remove_from_game(self, piece: Piece) -> None:
        """E112, E118."""
        self.take_off(piece)
        if not piece.kind.token:
            self.removed.append(piece.card)

    def give(self, piece: Piece, seat: int) -> None:
        """Another player controls it now (ER112); it leaves the battle (ER54)."""
        self.players[piece.controller].pieces.remove(piece)
        if piece.veiled and self.watched:
            self.went_over_veiled(piece, seat)
        piece.controller = seat
        self.leave_battle(piece)
        insert(self.players[seat].pieces, piece)
        self.unchecked = True
        if self.watched:
            self.note("changed-control", {"player": seat, "card": self.public_name(piece)})

    def leave_battle(self, piece: Piece) -> None:
        if piece.role:
            piece.role = NO_ROLE
            piece.blocked = False
            piece.blocks = None
            piece.struck = False
            piece.ward_used = 0
        if piece.number == self.hunted:
            self.hunted = 0

    def add_lasting(self, piece: Piece, lasting: Lasting) -> None:
        piece.lasting = [*(piece.lasting or []), lasting]
        self.unchecked = True

    def public_name(self, piece: Piece) -> str:
        """What everybody may call it; "" for a veiled champion."""
        return "" if piece.veiled else piece.kind.name

    # ------------------------------------------------------------------ triggers (E101, ER89)

    def happens(self, when: int, subject: Piece, player: int = -1, amount: int = 0) -> None:
        """Something happened to a thing in play: what watches for it waits to be put on the line."""
        for other in self.players:
            for watcher in other.pieces:
                if watcher.kind.watches & when and not watcher.veiled:
                    self.wait_for(watcher, when, subject, player, amount)

    def is_watched(self, when: int, subject: Piece) -> bool:
        """Whether a trigger would happen if this happened to a thing in play."""
        for player in self.players:
            for watcher in player.pieces:
                if watcher.kind.watches & when and not watcher.veiled:
                    for trigger in watcher.kind.triggers:
                        if trigger.when == when and self.concerns(trigger, watcher, subject):
                            return True
        return False

    def wait_for(self, watcher: Piece, when: int, subject: Piece, player: int, amount: int) -> None:
        for index, trigger in enumerate(watcher.kind.triggers):
            if trigger.when == when and self.concerns(trigger, watcher, subject):
                it = (AT_PIECE, subject.number)
                if when == BURIED:
                    it = (AT_CARD, subject.card.id)
                self.wait(watcher, index, it, player, amount)

    def happens_to(self, player: Player, when: int) -> None:
        """A player did something."""
        for piece in player.pieces:
            if piece.kind.watches & when and not piece.veiled:
                for index, trigger in enumerate(piece.kind.triggers):
                    if trigger.when == when:
                        self.wait(piece, index, (AT_PIECE, piece.number), player.seat, 0)

    def concerns(self, trigger: Trigger, watcher: Piece, subject: Piece) -> bool:
        which = trigger.which
        if which is None:
            return watcher is subject
        return self.fits(which, subject, watcher.controller, watcher.number)

    def wait(self, source: Piece, index: int, it: Aim, player: int, amount: int) -> None:
        waiting = Waiting(self.number(), self.batch, source.controller, source.card, index, source.number)
        waiting.it = it
        waiting.player = player
        waiting.amount = amount
        self.waiting.append(waiting)


__all__ = ["LEAVES", "EpicTable"]
