"""Who has seen what on a table of Epic."""

from theomachy.games.epic.kinds import EpicCard
from theomachy.games.epic.table.card_in_play import Piece
from theomachy.games.epic.table.inventing import make_up, supply_of
from theomachy.games.epic.table.items import Item
from theomachy.games.epic.table.layout import NOTHING_DEALT
from theomachy.games.epic.table.player import Player
from theomachy.games.epic.table.steps import DECK, HAND, HIDDEN_ZONES, PACK, POOL, SIDE, VEIL, ZONES_PER_SEAT, zone
from theomachy.games.epic.table.strength import Measured
from theomachy.kernel.cards import Card
from theomachy.kernel.chance import Shaker
from theomachy.kernel.knowledge import HiddenPool, hide
from theomachy.kernel.table import Table


class Seen(Measured):
    """What the seats know of the cards that lie there."""

    def drawn_unseen(self, player: Player, card: EpicCard, known_to: int) -> None:
        """A card went from deck to hand: its player sees which, and whoever knew the top card."""
        for seat in range(self.seats):
            facts = self.knowledge[seat]
            if seat == player.seat:
                facts.forget(card.id)
            elif known_to >> seat & 1:
                facts.pin(card.id, zone(player.seat, HAND))
            else:
                facts.could_move(zone(player.seat, DECK), zone(player.seat, HAND))

    def everyone_knows(self, card: EpicCard, where: int, but: int = -1) -> None:
        """It went openly to a hidden place."""
        for seat in range(self.seats):
            if seat != but:
                self.knowledge[seat].pin(card.id, where)

    def came_to_light(self, holder: int, card: EpicCard) -> None:
        """A card that was hidden in one of this player's zones lies open now."""
        player = self.players[holder]
        zones = zone(holder, HIDDEN_ZONES)
        alike: list[int] = []
        for cards in (player.hand, player.deck.cards()):
            alike.extend([other.id for other in cards if other.kind is card.kind])
        alike.extend([piece.card.id for piece in player.pieces if piece.veiled and piece.kind is card.kind])
        for seat in range(self.seats):
            if seat == holder:
                self.knowledge[seat].forget(card.id)
            else:
                self.knowledge[seat].came_to_light(card.id, zones, alike)
                self.knowledge[seat].forget(card.id)
        self.shown = True

    def went_under_the_veil(self, player: Player, card: EpicCard) -> None:
        """E131: from hand, face down. Everybody knows that only a champion with veiled can be there."""
        hand, veil = zone(player.seat, HAND), zone(player.seat, VEIL)
        foreign = self.owner(card) != player.seat
        veils = 0
        for seat in range(self.seats):
            veils |= zone(seat, VEIL)
        anywhere_else = ((1 << (ZONES_PER_SEAT * self.seats)) - 1) & ~veils
        for seat in range(self.seats):
            if seat == player.seat:
                continue
            knowledge = self.knowledge[seat]
            if foreign:
                knowledge.pin(card.id, veil)
            else:
                knowledge.could_move(hand, veil)
            facts = knowledge.facts
            for card_id in facts:  # of what it never saw, it makes up what may lie there
                if not self.cards[card_id].kind.veilable:
                    facts[card_id] &= anywhere_else

    def went_over_veiled(self, piece: Piece, seat: int) -> None:
        """Another player controls it now, face down: that player may look at it, and whoever had it remembers."""
        before, after = zone(piece.controller, VEIL), zone(seat, VEIL)
        alike = [other.card.id for player in self.players for other in player.pieces if other.kind is piece.kind]
        for other in range(self.seats):
            facts = self.knowledge[other]
            if other == seat:
                facts.came_to_light(piece.card.id, before, alike)
                facts.forget(piece.card.id)
            elif other == piece.controller:
                facts.pin(piece.card.id, after)
            else:
                facts.could_move(before, after)

    def buried_unseen(self, player: Player, card: EpicCard) -> None:
        """A card went from hand under the own deck, and only its player sees which."""
        for seat in range(self.seats):
            if seat == player.seat:
                self.knowledge[seat].pin(card.id, zone(seat, DECK))
            else:
                self.knowledge[seat].could_move(zone(player.seat, HAND), zone(player.seat, DECK))

    # ------------------------------------------------------------------ what a seat cannot see

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        pools: list[HiddenPool] = []
        together: HiddenPool = {}
        shared = self.rounds > 0 and self.seats > 2  # passed packs: a card may be with one or with another
        veiled = self.veiled_from(seat)
        for player in self.players:
            pool: HiddenPool = together if shared and player.seat != seat else {}
            self.hide_cards_of(player, seat, pool)
            for card_id, controller in veiled:  # with the cards of its owner
                if self.owner_of[card_id] == player.seat:
                    hide(pool, zone(controller, VEIL), [card_id])
            if pool is not together and pool:
                pools.append(pool)
        if together:
            pools.append(together)
        return pools

    def veiled_from(self, seat: int) -> list[tuple[int, int]]:
        """What lies face down in play or on the line, and under whose control."""
        found: list[tuple[int, int]] = []
        for player in self.players:
            if player.seat != seat:
                for piece in player.pieces:
                    if piece.veiled:
                        found.append((piece.card.id, player.seat))
        for item in self.line.items:
            if item.veiled and item.seat != seat:
                found.append((item.card.id, item.seat))
        return found

    def hide_cards_of(self, player: Player, seat: int, pool: HiddenPool) -> None:
        own = player.seat == seat
        if not own:
            mine = player.seat
            owner_of = self.owner_of
            if player.hand and not player.revealed:
                hide(pool, zone(mine, HAND), [card.id for card in player.hand if owner_of[card.id] == mine])
            hide(pool, zone(mine, SIDE), [card.id for card in player.side + player.aside])
            hide(pool, zone(mine, POOL), [card.id for card in player.pool])
            hide(pool, zone(mine, PACK), [card.id for card in player.pack])
        bit = 1 << seat if seat >= 0 else 0
        unseen = [segment for segment in player.deck.segments if not segment.known_to & bit]
        if own and not [segment for segment in unseen if segment.placed]:
            return  # bags, and whoever's deck it is saw what went into each: an order that does not exist is no secret
        for segment in unseen:
            hide(pool, zone(player.seat, DECK), [card.id for card in segment.cards])

    def made_up_for(self, seat: int) -> int:
        return ((1 << (ZONES_PER_SEAT * self.seats)) - 1) & ~zone(seat, HIDDEN_ZONES)

    def deal_anew(self, dealt: dict[int, int]) -> None:
        """Nothing is laid anew before it is made up what the unseen cards are: `invent` always follows."""
        self.dealt = dealt
        if self.watched:
            self.knowledge = [facts.dealt_anew(dealt) for facts in self.knowledge]

    def invent(self, now: Table, seat: int, hidden: list[HiddenPool], shaker: Shaker) -> None:
        """Others' decks, packs and picks are secret as a whole: what the seat has never seen may be anything legal."""
        known = self.knowledge[seat].facts
        own = zone(seat, HIDDEN_ZONES)
        veils = 0
        for other in range(self.seats):
            veils |= zone(other, VEIL)
        secrets: list[tuple[list[int], list[int]]] = []  # of each pool: what lies veiled, and the rest
        unseen: set[int] = set()
        as_it_was = seat  # whose cards are all known to the seat
        for pool in hidden:
            veiled: list[int] = []
            others: list[int] = []
            for where in pool:
                if where & own:
                    as_it_was = -1
                    break
                there = [card_id for card_id in pool[where] if card_id not in known]
                unseen.update(there)
                if where & veils:
                    veiled.extend(there)
                else:
                    others.extend(there)
            if veiled or others:
                secrets.append((veiled, others))
        dealt, self.dealt = self.dealt, NOTHING_DEALT
        if dealt or secrets:
            cards = self.cards[:]
            for place in dealt:
                if place not in unseen:
                    kind = self.cards[dealt[place]].kind
                    if cards[place].kind is not kind:
                        cards[place] = Card(place, kind)
            for veiled, others in secrets:
                self.make_up(cards, veiled, others, shaker)
            self.cards = cards
            self.lay_anew_but(as_it_was, cards)

    def make_up(self, cards: list[EpicCard], veiled: list[int], others: list[int], shaker: Shaker) -> None:
        """Other kinds for these cards of one player; of drafted packs, for those of all."""
        places = veiled + others
        unseen = set(places)
        drafted = self.rounds > 0
        if drafted and self.gone:
            unseen.update([card.id for card in self.gone])
        first, last = len(self.set.tokens), len(cards)
        if not drafted:
            owner_of = self.owner_of
            owner = owner_of[places[0]]
            first = owner_of.index(owner, first)
            count = owner_of.count(owner)
            if owner_of[first : first + count].count(owner) == count:  # they came to the table in one go
                last = first + count
            else:  # a position that was laid out
                unseen.update([i for i in range(first, last) if owner_of[i] != owner])
        seen = [cards[i].kind.index for i in range(first, last) if i not in unseen]
        packs = self.rounds * self.seats if drafted else self.packs
        supply = supply_of(self.set)
        kinds = supply.kinds
        made = make_up(supply, seen, len(veiled), len(others), packs, shaker)
        for place, index in zip(places, made):
            if cards[place].kind is not kinds[index]:
                cards[place] = Card(place, kinds[index])

    def lay_anew(self, dealt: list[EpicCard]) -> None:
        self.lay_anew_but(-1, dealt)

    def lay_anew_but(self, as_it_was: int, dealt: list[EpicCard]) -> None:
        """Put the cards where they belong, with all players but this one."""
        for player in self.players:
            if player.seat == as_it_was:
                continue
            player.hand = [dealt[card.id] for card in player.hand]
            player.deck.deal_anew(dealt)
            player.main = [dealt[card.id] for card in player.main]
            if player.side or player.aside:
                player.side = [dealt[card.id] for card in player.side]
                player.aside = [dealt[card.id] for card in player.aside]
            if player.pool or player.pack:  # only before the game begins
                player.pool = [dealt[card.id] for card in player.pool]
                player.pack = [dealt[card.id] for card in player.pack]
            for piece in player.pieces:
                if piece.veiled:
                    piece.card = dealt[piece.card.id]
                    piece.kind = piece.card.kind
        for item in self.line.items[:]:
            if item.veiled:
                self.line.replace(item, self.with_card(item, dealt[item.card.id]))

    def with_card(self, item: Item, card: EpicCard) -> Item:
        twin = item.copy()
        twin.card = card
        twin.kind = card.kind
        return twin
