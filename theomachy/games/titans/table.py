"""The table of Titans of Eden: what lies where, and the questions one can ask about it."""

from typing import Final

from theomachy.games.titans.abilities.printed import ARMOR, BOLSTER, PROTECT, Ability
from theomachy.games.titans.events import ChangedSides, Discarded, Drew, Gained, Left, Looked, Subverted
from theomachy.games.titans.kinds import CardSet, Kind, TitanCard, TitanDeck
from theomachy.kernel.cards import Card, Deck, Thing
from theomachy.kernel.events import Event
from theomachy.kernel.knowledge import HiddenPool, Knowledge
from theomachy.kernel.questions import Rule
from theomachy.kernel.table import Table

# The steps of a turn (T36, T37). Between two of them no rule is suspended.
SET_UP: Final = 0
SURGE: Final = 1
START_OF_AGE: Final = 2
PLAY: Final = 3
NOW: Final = 4
AWAKEN: Final = 5
END_OF_AGE: Final = 6
BATTLE: Final = 7
END_OF_TURN: Final = 8
SHUFFLE: Final = 9

# The hidden zones of a player: bits, shifted by five for each seat.
HAND: Final = 1  # cards that came to hand since the last Shuffle
KEPT: Final = 2  # cards kept in hand through the last Shuffle
DECK: Final = 4
LAID_FROM_HAND: Final = 8
LAID_FROM_DECK: Final = 16
ZONES_PER_SEAT: Final = 5

# The streams of chance: set-up, then for each seat its deck and its random discards.
LUCK_OF_SET_UP: Final = 0

HAND_SIZE: Final = 6  # T27, T53
LAST_TURN: Final = 100  # the guard against endless matches


def luck_of_deck(seat: int) -> int:
    return 1 + 2 * seat


def luck_of_discards(seat: int) -> int:
    return 2 + 2 * seat


def zone(seat: int, which: int) -> int:
    return which << (ZONES_PER_SEAT * seat)


class Attached:
    """A subversion on a card: who placed it, and which card in play it came from (0 once it was diverted)."""

    def __init__(self, placer: int, source: int) -> None:
        self.placer = placer
        self.source = source


class Player:
    """One person: hand, deck, discard pile, removed pile and Surge tokens (T2, T25)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand: list[TitanCard] = []
        self.deck: TitanDeck = Deck(luck_of_deck(seat))
        self.discard: list[TitanCard] = []
        self.removed: list[TitanCard] = []
        self.kept: list[int] = []  # ids of the cards kept in hand through the last Shuffle (replaced, never changed)
        self.surge = 2

    def copy(self) -> "Player":
        twin = Player(self.seat)
        twin.hand = self.hand[:]
        twin.deck = self.deck.copy()
        twin.discard = self.discard[:]
        twin.removed = self.removed[:]
        twin.kept = self.kept
        twin.surge = self.surge
        return twin


class TempleMat:
    """The temples of a player, a team, or one side of an arena, as the format has it (T25, T57, T74)."""

    def __init__(self, temples: int) -> None:
        self.temples = temples


class Laid:
    """A card laid face-down: in no zone yet (T3)."""

    def __init__(self, card: TitanCard, from_hand: bool, known_to: int) -> None:
        self.card = card
        self.from_hand = from_hand
        self.known_to = known_to


class Side:
    """A player's side of an arena: what they have in play there, and the shield over it."""

    foe: "Side"

    def __init__(self, number: int, player: Player, mat: TempleMat) -> None:
        self.number = number
        self.player = player
        self.seat = player.seat
        self.mat = mat
        self.in_play: list[CardInPlay] = []
        self.laid: list[Laid] = []
        self.shielded_this_age = False  # TA18, TR40
        self.shielded_this_turn = False  # TA19
        self.lost_temple = False  # this turn, for Spite

    def shielded(self) -> bool:
        """TR40: Protect is a shield on the player, not on the card."""
        return self.shielded_this_age or self.shielded_this_turn

    def can_play(self) -> bool:
        return bool(self.player.hand) or not self.player.deck.empty()

    def total(self) -> int:
        """The sum of power of all cards on this side (T47, TA60)."""
        total = 0
        for card in self.in_play:
            total += card.power()
        return total


class CardInPlay(Thing):
    """A card in play and what it gathered there. It starts anew each time it enters (TR105)."""

    def __init__(self, number: int, card: TitanCard, side: Side, age: int) -> None:
        kind = card.kind
        self.number = number  # the how-manieth card to enter play in this match
        self.card = card
        self.kind = kind
        self.side = side  # its controller's
        self.owner = side
        self.age = age  # the stamp (TR16)
        self.abilities: list[Ability] = kind.abilities  # replaced, never changed, when Mimic adds to them
        self.families = kind.families
        self.waiting = kind.now  # Now abilities that have not acted, as bits over `abilities`
        self.subversions: dict[str, Attached] = {}
        self.tokens = 0

    def copy_onto(self, side: Side, owner: Side) -> "CardInPlay":
        twin = CardInPlay(self.number, self.card, side, self.age)
        twin.owner = owner
        twin.abilities = self.abilities
        twin.families = self.families
        twin.waiting = self.waiting
        twin.subversions = self.subversions.copy()
        twin.tokens = self.tokens
        return twin

    def likeness(self) -> object:
        carried = tuple([(name, at.placer, at.source) for name, at in sorted(self.subversions.items())])
        linked = self.number if self.waiting and self.has_any("Flash: Singular") else 0
        abilities = tuple([ability.printed for ability in self.abilities])
        return (
            self.kind.index,
            self.side.number,
            self.owner.number,
            self.age,
            self.waiting,
            self.tokens,
            linked,
            carried,
            abilities,
        )

    def twin_key(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"<{self.kind.name}@{self.age} on side {self.side.number}>"

    # ------------------------------------------------------------------ abilities (TA59)

    def silenced(self) -> bool:
        """Mindless: no abilities at all."""
        return "Mindless" in self.subversions

    def lasts(self) -> bool:
        """Whether its abilities other than Now abilities work."""
        return not self.subversions or not ("Mindless" in self.subversions or "Exhausted" in self.subversions)

    def feral(self) -> bool:
        return "Feral" in self.subversions

    def has_lasting(self, family: int) -> bool:
        return self.families & family != 0 and self.lasts()

    def has_now(self, family: int) -> bool:
        """Whether it has an ability of this Now family at present, used or not (TR54, TR57)."""
        return self.families & family != 0 and not self.silenced()

    def has_any(self, name: str) -> bool:
        return any(ability.name == name for ability in self.abilities)

    def armored(self) -> bool:
        """TA6."""
        return self.has_lasting(ARMOR)

    def present_abilities(self) -> list[Ability]:
        """The abilities it has at this moment (TA58.2)."""
        if self.silenced():
            return []
        if "Exhausted" in self.subversions:
            return [ability for ability in self.abilities if ability.priority]
        return self.abilities

    def stolen(self) -> bool:
        return self.owner is not self.side

    # ------------------------------------------------------------------ power (TA60)

    def power(self) -> int:
        power = 0 if "Harmless" in self.subversions else self.kind.power
        if self.families & BOLSTER and self.lasts():
            for ability in self.abilities:
                if ability.bit == BOLSTER:
                    power += self.bolster(ability)
        if self.subversions:
            if "Wounded" in self.subversions:
                power = -((-power) // 2)
            if "Stunted" in self.subversions:
                power = min(power, 1)
        return power

    def bolster(self, ability: Ability) -> int:
        """TA7-TA15: what this Bolster adds now."""
        mine = self.side.in_play
        theirs = self.side.foe.in_play
        name = ability.name
        if name == "Bolster: Allies":
            return min(ability.number, len([c for c in mine if c is not self and c.kind.element != "desert"]))
        if name == "Bolster: Cards":
            return min(ability.number, len(self.side.player.hand))
        if name == "Bolster: Glory":
            return 3 * ability.copies if len(mine) <= 4 else 0
        if name == "Bolster: Hero":
            if len(theirs) >= 2 * len(mine):
                return 3 * ability.copies
            return ability.copies if len(theirs) > len(mine) else 0
        if name == "Bolster: Rivals":
            return min(ability.number, len(theirs))
        if name == "Bolster: Token":
            return ability.number if self.tokens else 0
        element = BOLSTERING_ELEMENT.get(name)
        if element is not None:
            return ability.copies * len([c for c in theirs if c.kind.element == element])
        species = BOLSTERING_SPECIES[name]
        return ability.copies * len([c for c in theirs if c.kind.species == species])

    def power_terms(self) -> list[tuple[str, int]]:
        """Where its power comes from, term by term, for whoever asks."""
        harmless = "Harmless" in self.subversions
        terms = [("Harmless" if harmless else "printed", 0 if harmless else self.kind.power)]
        if self.lasts():
            terms.extend((a.printed, self.bolster(a)) for a in self.abilities if a.bit == BOLSTER)
        before = sum(amount for _, amount in terms)
        if "Wounded" in self.subversions:
            half = -((-before) // 2)
            terms.append(("Wounded", half - before))
            before = half
        if "Stunted" in self.subversions and before > 1:
            terms.append(("Stunted", 1 - before))
        return terms


BOLSTERING_ELEMENT: Final[dict[str, str]] = {
    "Bolster: Sky": "sky",
    "Bolster: Fire": "fire",
    "Bolster: Ice": "ice",
    "Bolster: Rock": "rock",
}
BOLSTERING_SPECIES: Final[dict[str, str]] = {
    "Bolster: Warriors": "warrior",
    "Bolster: Beasts": "beast",
    "Bolster: Dragons": "dragon",
    "Bolster: Titans": "titan",
}


class Pile:
    """A ritual pile: the copies of one kind. How many are left is the table's to say, so that copies share the pile."""

    def __init__(self, kind: Kind, cards: list[TitanCard]) -> None:
        self.kind = kind
        self.cards = cards
        self.place = 0  # its place among the piles


class TitansTable(Table):
    """Everything on the table."""

    def __init__(self, cards: CardSet, seats: int = 2) -> None:
        super().__init__(seats, 1 + 2 * seats)
        self.set = cards
        self.plan: object = None  # the set-up options, until they are carried out
        self.cards: list[TitanCard] = []  # by id; shared with copies, replaced in imagined worlds
        self.players: list[Player] = []
        self.sides: list[Side] = []
        self.piles: list[Pile] = []  # cheap ones first
        self.left: list[int] = []  # how many cards each pile still has
        self.turn = 1
        self.age = 0
        self.avatar = 0
        self.entered = 0  # cards that have entered play in this match
        self.asked_next = 0  # whose turn it is in the Surge step (TR5), and in awakening (T44)
        self.passes = 0  # passes in a row in the Surge step

    # ------------------------------------------------------------------ copies

    def copy(self, watched: bool) -> "TitansTable":
        twin = TitansTable(self.set, 0)
        self.copy_basics_to(twin, watched)
        twin.plan = self.plan
        twin.cards = self.cards
        twin.players = [player.copy() for player in self.players]
        twin.piles = self.piles
        twin.left = self.left[:]
        twin.turn = self.turn
        twin.age = self.age
        twin.avatar = self.avatar
        twin.entered = self.entered
        twin.asked_next = self.asked_next
        twin.passes = self.passes
        mats: list[TempleMat] = []
        twins: list[Side] = []
        for side in self.sides:
            mat = TempleMat(side.mat.temples)
            for earlier in range(len(mats)):
                if self.sides[earlier].mat is side.mat:
                    mat = mats[earlier]
            mats.append(mat)
            copied = Side(side.number, twin.players[side.seat], mat)
            copied.shielded_this_age = side.shielded_this_age
            copied.shielded_this_turn = side.shielded_this_turn
            copied.lost_temple = side.lost_temple
            copied.laid = side.laid[:]
            twins.append(copied)
        for side in self.sides:
            copied = twins[side.number]
            copied.foe = twins[side.foe.number]
            copied.in_play = [card.copy_onto(copied, twins[card.owner.number]) for card in side.in_play]
        twin.sides = twins
        return twin

    def twin_of(self, thing: Thing) -> Thing:
        key = thing.twin_key()
        if isinstance(thing, Card):
            return self.cards[key]
        for side in self.sides:
            for card in side.in_play:
                if card.number == key:
                    return card
        raise KeyError(key)

    # ------------------------------------------------------------------ order

    def in_order(self) -> list[Side]:
        """Sides in priority order: the Avatar holder first (T13)."""
        if self.avatar == 0:
            return self.sides
        return self.sides[self.avatar :] + self.sides[: self.avatar]

    def families_in_play(self) -> int:
        """The families of all abilities on the table, suppressed or not: a quick way to see that none acts."""
        families = 0
        for side in self.sides:
            for card in side.in_play:
                families |= card.families
        return families

    def tell(self, event: Event) -> None:
        """Callers ask `watched` first, so that a playout does not even make the event."""
        self.events.append(event)

    # ------------------------------------------------------------------ knowledge

    def everyone_forgets(self, card: TitanCard) -> None:
        """The card lies open now."""
        for facts in self.knowledge:
            facts.forget(card.id)

    def came_to_hand(self, player: Player, card: TitanCard) -> None:
        """A card that left the hand and comes back is no longer one of those kept."""
        player.hand.append(card)
        if card.id in player.kept:
            player.kept = [kept for kept in player.kept if kept != card.id]

    def came_to_hand_openly(self, seat: int, card: TitanCard) -> None:
        for other in range(self.seats):
            if other != seat:
                self.knowledge[other].pin(card.id, zone(seat, HAND))

    def hand_left(self, seat: int) -> None:
        """A hand was emptied, openly."""
        for facts in self.knowledge:
            facts.emptied(zone(seat, HAND | KEPT))

    def look_at_hand(self, looker: int, player: Player, tell: bool = True) -> None:
        """TR8: Control and No Escape show a hand."""
        if not self.watched:
            return
        facts = self.knowledge[looker]
        new = False
        for card in player.hand:
            where = zone(player.seat, KEPT if card.id in player.kept else HAND)
            if facts.facts.get(card.id) != where:
                new = True
                facts.pin(card.id, where)
        if new:
            self.shown = True
            if tell:
                self.tell(Looked(looker, player.seat, "hand", player.hand[:]))

    def knows_in_hand(self, seat: int, player: Player, card: TitanCard) -> bool:
        """Whether the seat knows that this card is in that hand."""
        if seat == player.seat:
            return True
        if seat < 0:
            return False
        where = self.knowledge[seat].facts.get(card.id, -1)
        return where >= 0 and where & ~zone(player.seat, HAND | KEPT) == 0

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        bit = 1 << seat
        pools: list[HiddenPool] = []
        for player in self.players:
            pool: HiddenPool = {}
            if player.seat != seat:
                kept = player.kept
                old = [card.id for card in player.hand if card.id in kept] if kept else []
                new = [card.id for card in player.hand if card.id not in kept]
                _add(pool, zone(player.seat, KEPT), old)
                _add(pool, zone(player.seat, HAND), new)
            for segment in player.deck.segments:
                if not segment.known_to & bit:
                    _add(pool, zone(player.seat, DECK), [card.id for card in segment.cards])
            pools.append(pool)
        for side in self.sides:
            for laid in side.laid:
                if not laid.known_to & bit:
                    where = LAID_FROM_HAND if laid.from_hand else LAID_FROM_DECK
                    _add(pools[side.seat], zone(side.seat, where), [laid.card.id])
        return pools

    def deal_anew(self, dealt: dict[int, int]) -> None:
        cards = self.cards[:]
        for place in dealt:
            kind = self.cards[dealt[place]].kind
            if cards[place].kind is not kind:
                cards[place] = Card(place, kind)
        self.cards = cards
        for player in self.players:
            player.hand = [cards[card.id] for card in player.hand]
            for segment in player.deck.segments:
                segment.cards = [cards[card.id] for card in segment.cards]
        for side in self.sides:
            if side.laid:
                side.laid = [Laid(cards[laid.card.id], laid.from_hand, laid.known_to) for laid in side.laid]
        if self.watched:
            self.knowledge = [_facts_dealt_anew(facts, dealt) for facts in self.knowledge]

    # ------------------------------------------------------------------ piles

    def pile_of(self, kind: Kind) -> Pile | None:
        for pile in self.piles:
            if pile.kind is kind:
                return pile
        return None

    def lay_out_piles(self, piles: list[Pile]) -> None:
        self.piles = sorted(piles, key=lambda pile: pile.kind.index)
        self.left = [len(pile.cards) for pile in self.piles]
        for place, pile in enumerate(self.piles):
            pile.place = place

    def left_in(self, pile: Pile) -> int:
        return self.left[pile.place]

    def take(self, pile: Pile) -> TitanCard:
        self.left[pile.place] -= 1
        return pile.cards[self.left[pile.place]]

    def ghosts(self) -> Pile | None:
        return self.pile_named("Ghost")

    def pile_named(self, name: str) -> Pile | None:
        for pile in self.piles:
            if pile.kind.name == name:
                return pile
        return None

    # ------------------------------------------------------------------ moving cards

    def draw(self, player: Player, count: int) -> Rule:
        """Draw that many, or all there are (TR7)."""
        drawn: list[TitanCard] = []
        deck = player.deck
        while count > 0 and deck.segments:
            known_to = deck.segments[0].known_to
            card: TitanCard = yield from deck.draw()
            self.came_to_hand(player, card)
            count -= 1
            if self.watched:
                drawn.append(card)
                for seat in range(self.seats):
                    facts = self.knowledge[seat]
                    if seat == player.seat:
                        facts.forget(card.id)
                    elif known_to >> seat & 1:
                        facts.pin(card.id, zone(player.seat, HAND))
                    else:
                        facts.could_move(zone(player.seat, DECK), zone(player.seat, HAND))
        if drawn:
            self.tell(Drew(player.seat, drawn))

    def discard_from_hand(self, player: Player, cards: list[TitanCard]) -> None:
        for card in cards:
            player.hand.remove(card)
            player.discard.append(card)
        if self.watched and cards:
            for card in cards:
                self.everyone_forgets(card)
            self.tell(Discarded(player.seat, cards, "hand"))
            self.shown = True

    def discard_hand(self, player: Player) -> None:
        cards = player.hand
        player.discard.extend(cards)
        player.hand = []
        if self.watched and cards:
            for card in cards:
                self.everyone_forgets(card)
            self.hand_left(player.seat)
            self.tell(Discarded(player.seat, cards, "hand"))
            self.shown = True

    def enter(self, card: TitanCard, side: Side) -> "CardInPlay":
        """A card comes into play under this side's control, stamped with the present age (TR16, TR34)."""
        self.entered += 1
        in_play = CardInPlay(self.entered, card, side, self.age)
        side.in_play.append(in_play)
        if in_play.families & PROTECT:
            self.shield(side, in_play.abilities)
        if self.watched:
            self.everyone_forgets(card)
        return in_play

    def shield(self, side: Side, abilities: list[Ability]) -> None:
        """TR40: the player is shielded from now on, whatever happens to the card."""
        for ability in abilities:
            if ability.name == "Protect":
                side.shielded_this_age = True
            elif ability.name == "Protect: Eternal":
                side.shielded_this_turn = True

    def leave(self, card: "CardInPlay", to: str) -> None:
        """A card leaves play to its owner's discard pile, or to its controller's hand or removed pile.

        A stolen card always goes to its owner's discard pile (TR33). Subversions and tokens are gone (TA22.5, TR105).
        """
        side = card.side
        side.in_play.remove(card)
        owner = card.owner.player
        if card.stolen():
            to = "discard"
        if to == "hand":
            self.came_to_hand(owner, card.card)
            if self.watched:
                self.came_to_hand_openly(owner.seat, card.card)
        elif to == "removed":
            owner.removed.append(card.card)
        else:
            owner.discard.append(card.card)
        if self.watched:
            self.tell(Left(side.seat, card.card, to, owner.seat))

    def attach(self, card: "CardInPlay", subversion: str, placer: Side, source: int) -> None:
        """TA22: at most one of each kind; each remembers who placed it."""
        if subversion in card.subversions:
            return
        card.subversions[subversion] = Attached(placer.seat, source)
        if self.watched:
            self.tell(Subverted(placer.seat, card.side.seat, card.card, subversion))
        if subversion == "Traitorous":
            self.change_sides(card, placer)

    def change_sides(self, card: "CardInPlay", to: Side) -> None:
        """TA33, TR35: control changes; stamp, tokens and used abilities stay as they are."""
        if card.side is to:
            return
        card.side.in_play.remove(card)
        card.side = to
        to.in_play.append(card)
        if self.watched:
            self.tell(ChangedSides(card.card, to.seat))

    def detach_all(self, card: "CardInPlay") -> None:
        """All subversions come off; a stolen card goes home (TR35)."""
        stolen = "Traitorous" in card.subversions
        card.subversions = {}
        if stolen:
            self.change_sides(card, card.owner)

    def gain(self, player: Player, pile: Pile, to: str) -> TitanCard:
        """T6: take one copy from a pile to discard pile, hand or deck, openly."""
        card = self.take(pile)
        if to == "hand":
            self.came_to_hand(player, card)
            if self.watched:
                self.came_to_hand_openly(player.seat, card)
        elif to == "deck":
            self.shuffle_into_deck(player, [card])
        else:
            player.discard.append(card)
        if self.watched:
            self.tell(Gained(player.seat, card, to))
        return card

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


def _add(pool: HiddenPool, where: int, ids: list[int]) -> None:
    if where in pool:
        pool[where] += ids
    elif ids:
        pool[where] = ids


def _facts_dealt_anew(facts: Knowledge, dealt: dict[int, int]) -> Knowledge:
    """Facts are about kinds; they follow the kind to the place where it was dealt."""
    twin = Knowledge()
    for card_id, zones in facts.facts.items():
        if card_id not in dealt:
            twin.facts[card_id] = zones
    for place, source in dealt.items():
        if source in facts.facts:
            twin.facts[place] = facts.facts[source]
    return twin
