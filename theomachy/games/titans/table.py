"""The table of Titans of Eden: what lies where, and the questions one can ask about it."""

from typing import Final

from theomachy.games.titans.abilities.printed import ARMOR, BOLSTER, PROTECT, Ability
from theomachy.games.titans.events import ChangedSides, Discarded, Drew, Gained, Left, Subverted
from theomachy.games.titans.formats import Format
from theomachy.games.titans.kinds import Book, CardSet, Kind, TitanCard, TitanDeck
from theomachy.kernel.cards import Card, Deck, Segment, Thing
from theomachy.kernel.chance import Shaker
from theomachy.kernel.events import Event
from theomachy.kernel.knowledge import HiddenPool, Knowledge
from theomachy.kernel.questions import Question, Rule
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
BOOKS: Final = 10  # constructed play: building spellbooks, after the set-up

# The hidden zones of a player: bits, shifted by five for each seat.
HAND: Final = 1  # cards that came to hand since the last Shuffle
KEPT: Final = 2  # cards kept in hand through the last Shuffle
DECK: Final = 4
LAID_FROM_HAND: Final = 8
LAID_FROM_DECK: Final = 16
ZONES_PER_SEAT: Final = 5

# The streams of chance: set-up, then for each seat its deck and its random discards.
LUCK_OF_SET_UP: Final = 0

COPIES_IN_A_BOOK: Final = 4  # TR92
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

    def __init__(self, seat: int, team: int = 0, hand_size: int = 6) -> None:
        self.seat = seat
        self.team = team
        self.hand_size = hand_size
        self.open = False  # the hand is open to teammates (T62)
        self.hand: list[TitanCard] = []
        self.deck: TitanDeck = Deck(luck_of_deck(seat))
        self.discard: list[TitanCard] = []
        self.removed: list[TitanCard] = []
        self.kept: list[int] = []  # ids of the cards kept in hand through the last Shuffle (replaced, never changed)
        self.surge = 2

    def copy(self) -> "Player":
        twin = Player(self.seat, self.team, self.hand_size)
        twin.open = self.open
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


class Arena:
    """One area of play between two sides, with its own ritual piles (T5, T55, T73)."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.piles: list[Pile] = []  # cheap ones first
        self.left: list[int] = []  # how many cards each pile still has

    def copy(self) -> "Arena":
        twin = Arena(self.number)
        twin.piles = self.piles
        twin.left = self.left[:]
        return twin

    def lay_out(self, piles: list["Pile"]) -> None:
        self.piles = sorted(piles, key=lambda pile: pile.kind.index)
        self.left = [len(pile.cards) for pile in self.piles]
        for place, pile in enumerate(self.piles):
            pile.place = place

    def pile_of(self, kind: Kind) -> "Pile | None":
        for pile in self.piles:
            if pile.kind is kind:
                return pile
        return None

    def left_of(self, kind: Kind) -> int:
        pile = self.pile_of(kind)
        return 0 if pile is None else self.left[pile.place]

    def take(self, pile: "Pile") -> TitanCard:
        self.left[pile.place] -= 1
        return pile.cards[self.left[pile.place]]


class Laid:
    """A card laid face-down: in no zone yet (T3). It comes from its giver's hand or deck, into any arena."""

    def __init__(self, card: TitanCard, giver: int, from_hand: bool, known_to: int) -> None:
        self.card = card
        self.giver = giver
        self.from_hand = from_hand
        self.known_to = known_to


class Side:
    """A player's side of an arena: what they have in play there, and the shield over it."""

    foe: "Side"

    def __init__(self, number: int, arena: Arena, player: Player, mat: TempleMat) -> None:
        self.number = number
        self.arena = arena
        self.player = player
        self.seat = player.seat
        self.team = player.team
        self.mat = mat
        self.book: list[TitanCard] = []  # the spellbook of constructed play (T97, T101)
        self.taken: list[int] = []  # the kinds taken from it, openly (replaced, never changed)
        self.in_play: list[CardInPlay] = []
        self.laid: list[Laid] = []
        self.shielded_this_age = False  # TA18, TR40
        self.shielded_this_turn = False  # TA19
        self.lost_temple = False  # this turn, for Spite
        self.looked = False  # everybody was told, this age, that this side sees the opponent's hand (TA16)

    def shielded(self) -> bool:
        """TR40: Protect is a shield on the player, not on the card."""
        return self.shielded_this_age or self.shielded_this_turn

    def gainable(self, most: int) -> list[Kind]:
        """The kinds to be gained here for at most that cost: the arena's piles, the own spellbook (T6, T99)."""
        kinds: list[Kind] = []
        arena = self.arena
        for pile in arena.piles:
            if pile.kind.cost > most:
                break
            if arena.left[pile.place]:
                kinds.append(pile.kind)
        if self.book:
            for card in self.book:
                if card.kind.cost <= most and card.kind not in kinds:
                    kinds.append(card.kind)
            kinds.sort(key=lambda kind: kind.index)
        return kinds

    def left_of(self, kind: Kind) -> int:
        """How many of a kind can still be gained here."""
        return self.arena.left_of(kind) + len([card for card in self.book if card.kind is kind])

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

    def __init__(self, cards: CardSet, format: Format) -> None:
        super().__init__(format.players, 1 + 2 * format.players)
        self.format = format
        self.set = cards
        self.plan: object = None  # the set-up options, until they are carried out
        self.ready_made: list[Book] = []  # constructed play: the spellbooks to choose from
        self.brought: list[list[Kind]] = []  # and those brought along, by side; empty where one is still to be built
        self.cards: list[TitanCard] = []  # by id; shared with copies, replaced in imagined worlds
        self.players: list[Player] = []
        self.arenas: list[Arena] = []
        self.sides: list[Side] = []
        self.turn = 1
        self.age = 0
        self.avatar = 0  # the team that holds it (T59)
        self.entered = 0  # cards that have entered play in this match
        self.asked_next = 0  # whose turn it is in the Surge step (TR5), and in awakening (T44)
        self.passes = 0  # passes in a row in the Surge step

    # ------------------------------------------------------------------ copies

    def copy(self, watched: bool) -> "TitansTable":
        twin = TitansTable(self.set, self.format)
        self.copy_basics_to(twin, watched)
        twin.plan = self.plan
        twin.ready_made = self.ready_made
        twin.brought = self.brought
        twin.cards = self.cards
        twin.players = [player.copy() for player in self.players]
        twin.arenas = [arena.copy() for arena in self.arenas]
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
            copied = Side(side.number, twin.arenas[side.arena.number], twin.players[side.seat], mat)
            copied.book = side.book[:]
            copied.taken = side.taken
            copied.shielded_this_age = side.shielded_this_age
            copied.shielded_this_turn = side.shielded_this_turn
            copied.lost_temple = side.lost_temple
            copied.looked = side.looked
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
        """Sides in priority order: Avatar team first, then clockwise; in a team by player (T13, T80, TR109)."""
        if len(self.sides) == 2:
            return self.sides if self.avatar == 0 else [self.sides[1], self.sides[0]]
        teams = len(self.format.teams)
        order: list[Side] = []
        for turn in range(teams):
            team = (self.avatar + turn) % teams
            mine = [side for side in self.sides if side.team == team]
            mine.sort(key=lambda side: (side.seat, side.arena.number))
            order.extend(mine)
        return order

    def players_in_order(self) -> list[Player]:
        order: list[Player] = []
        for side in self.in_order():
            if side.player not in order:
                order.append(side.player)
        return order

    def sides_of(self, seat: int) -> list[Side]:
        return [side for side in self.sides if side.seat == seat]

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

    def lies_open(self, card: TitanCard, zones: int, known_to: int = 0) -> None:
        """Everybody sees this card, which lay in one of these zones; some seats knew already which it is."""
        for seat in range(self.seats):
            self.comes_to_light(seat, card, 0 if known_to >> seat & 1 else zones)

    def comes_to_light(self, seat: int, card: TitanCard, zones: int) -> None:
        """The seat sees a card, but not which of several equal ones it is: one that it knew of, or another."""
        facts = self.knowledge[seat]
        alike: list[int] = []
        if zones:
            cards = self.cards
            kind = card.kind
            alike = [other for other in facts.facts if cards[other].kind is kind]
        facts.came_to_light(card.id, zones, alike)

    def came_to_hand(self, player: Player, card: TitanCard) -> None:
        """A card that left the hand and comes back is no longer one of those kept."""
        player.hand.append(card)
        if card.id in player.kept:
            player.kept = [kept for kept in player.kept if kept != card.id]

    def came_to_hand_openly(self, seat: int, card: TitanCard) -> None:
        viewers = self.viewers(self.players[seat])
        for other in range(self.seats):
            if not viewers >> other & 1:
                self.knowledge[other].pin(card.id, zone(seat, HAND))

    def viewers(self, player: Player) -> int:
        """The seats that see this hand: its player and, if it is open, the teammates (T62)."""
        if not player.open:
            return 1 << player.seat
        seats = 0
        for other in self.players:
            if other.team == player.team:
                seats |= 1 << other.seat
        return seats

    def open_hand(self, player: Player, open: bool) -> None:
        """T62: open the hand to teammates, or close it; they remember what they saw."""
        if player.open and not open and self.watched:
            for other in self.players:
                if other.team == player.team and other is not player:
                    self.look_at_hand(other.seat, player)
        player.open = open

    def hand_left(self, seat: int) -> None:
        """A hand was emptied, openly."""
        for facts in self.knowledge:
            facts.emptied(zone(seat, HAND | KEPT))

    def look_at_hand(self, looker: int, player: Player) -> None:
        """TR8: Control and No Escape show a hand."""
        if not self.watched:
            return
        facts = self.knowledge[looker]
        in_hand = zone(player.seat, HAND | KEPT)
        if all(facts.facts.get(card.id, -1) & ~in_hand == 0 for card in player.hand):
            return
        for card in player.hand:
            self.comes_to_light(looker, card, in_hand)
        facts.emptied(in_hand)
        for card in player.hand:
            facts.pin(card.id, in_hand)
        self.shown = True

    def look_at_top(self, looker: int, segment: Segment[Kind], player: Player) -> None:
        """The seat sees a card of the deck that stays where it is."""
        if not segment.known_to >> looker & 1:
            segment.known_to |= 1 << looker
            if self.watched:
                self.shown = True
                self.comes_to_light(looker, segment.cards[0], zone(player.seat, DECK))

    def knows_in_hand(self, seat: int, player: Player, card: TitanCard) -> bool:
        """Whether the seat knows that this card is in that hand."""
        if seat < 0:
            return False
        if self.viewers(player) >> seat & 1:
            return True
        where = self.knowledge[seat].facts.get(card.id, -1)
        return where >= 0 and where & ~zone(player.seat, HAND | KEPT) == 0

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        bit = 1 << seat
        pools: list[HiddenPool] = []
        for player in self.players:
            pool: HiddenPool = {}
            if not self.viewers(player) & bit:
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
                    _add(pools[laid.giver], zone(laid.giver, where), [laid.card.id])
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
                side.laid = [_laid_anew(laid, cards) for laid in side.laid]
        if self.watched:
            self.knowledge = [_facts_dealt_anew(facts, dealt) for facts in self.knowledge]

    def invent(self, now: Table, seat: int, shaker: Shaker) -> None:
        """Others' spellbooks are secret as a whole: what is left in them now may be any legal cards (T100, TR95)."""
        assert isinstance(now, TitansTable)
        if not self.format.constructed:
            return
        cards = self.cards[:]
        for side in now.sides:
            if side.seat != seat:
                _invent_book(cards, side, self.set, shaker)
        self.cards = cards
        for side in self.sides:
            side.book = [cards[card.id] for card in side.book]

    # ------------------------------------------------------------------ piles and spellbooks

    def ghosts_of(self, arena: Arena) -> Pile | None:
        """T58, T73: each arena has its own."""
        for pile in arena.piles:
            if pile.kind.name == "Ghost":
                return pile
        return None

    def take(self, side: Side, kind: Kind) -> TitanCard:
        """One copy from the arena's pile or, in constructed play, from the own spellbook."""
        pile = side.arena.pile_of(kind)
        if pile is not None and side.arena.left[pile.place]:
            return side.arena.take(pile)
        for card in side.book:
            if card.kind is kind:
                side.book.remove(card)
                side.taken = [*side.taken, kind.index]
                return card
        raise ValueError(kind.name)

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
                viewers = self.viewers(player)
                for seat in range(self.seats):
                    facts = self.knowledge[seat]
                    if viewers >> seat & 1:
                        self.comes_to_light(seat, card, 0 if known_to >> seat & 1 else zone(player.seat, DECK))
                    elif known_to >> seat & 1:
                        facts.pin(card.id, zone(player.seat, HAND))
                    else:
                        facts.could_move(zone(player.seat, DECK), zone(player.seat, HAND))
        if drawn:
            self.tell(Drew(player.seat, drawn, self.viewers(player)))

    def discard_from_hand(self, player: Player, cards: list[TitanCard]) -> None:
        for card in cards:
            player.hand.remove(card)
            player.discard.append(card)
        if self.watched and cards:
            for card in cards:
                self.lies_open(card, zone(player.seat, HAND | KEPT), self.viewers(player))
            self.tell(Discarded(player.seat, cards, "hand"))
            self.shown = True

    def discard_hand(self, player: Player) -> None:
        cards = player.hand
        player.discard.extend(cards)
        player.hand = []
        if self.watched and cards:
            for card in cards:
                self.lies_open(card, zone(player.seat, HAND | KEPT), self.viewers(player))
            self.hand_left(player.seat)
            self.tell(Discarded(player.seat, cards, "hand"))
            self.shown = True

    def enter(self, card: TitanCard, side: Side) -> "CardInPlay":
        """A card comes into play under this side's control, stamped with the present age (TR16, TR34).

        Whoever brings it from a hidden place says so with `lies_open`.
        """
        self.entered += 1
        in_play = CardInPlay(self.entered, card, side, self.age)
        side.in_play.append(in_play)
        if in_play.families & PROTECT:
            self.shield(side, in_play.abilities)
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
        self.freed(card)

    def freed(self, card: "CardInPlay") -> None:
        """Protect that Mimic brought to an Exhausted card works from the moment it is freed, that age (TR40, TR51)."""
        if card.families & PROTECT and card.age == self.age and card.lasts():
            self.shield(card.side, card.abilities[len(card.kind.abilities) :])

    def gain(self, side: Side, kind: Kind, to: str) -> TitanCard:
        """T6, T100: take one copy to discard pile, hand or deck, openly."""
        card = self.take(side, kind)
        player = side.player
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


def side_asked(table: TitansTable, question: Question) -> Side:
    """The side for which a question is asked: in the arena of the card or side that it is about."""
    about = question.about
    if isinstance(about, Side):
        return about
    mine = table.sides_of(question.seat)
    if isinstance(about, CardInPlay):
        for side in mine:
            if side.arena is about.side.arena:
                return side
    return mine[0]


def _add(pool: HiddenPool, where: int, ids: list[int]) -> None:
    if where in pool:
        pool[where] += ids
    elif ids:
        pool[where] = ids


def _invent_book(cards: list[TitanCard], side: Side, kinds: CardSet, shaker: Shaker) -> None:
    """Fill what is left of a spellbook with random kinds, four copies of each at most, those taken counted (TR92)."""
    supply: list[int] = []
    ritual = kinds.ritual_kinds()
    for i, kind in enumerate(ritual):
        supply.extend([i] * (COPIES_IN_A_BOOK - side.taken.count(kind.index)))
    shaker.shuffle(supply)
    for nth, card in enumerate(side.book):
        cards[card.id] = Card(card.id, ritual[supply[nth]])


def _laid_anew(laid: Laid, cards: list[TitanCard]) -> Laid:
    return Laid(cards[laid.card.id], laid.giver, laid.from_hand, laid.known_to)


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
