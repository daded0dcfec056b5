"""The table of Bazaar: what lies where, and the questions one can ask about it."""

from typing import Final

from theomachy.games.bazaar.abilities.printed import (
    ATTACKING,
    BLOCKING,
    DESTROYED,
    ENTERS,
    FILTERED,
    NO_LIMIT,
    OPPONENT,
    WARDED,
    YOU,
    Constant,
    Filter,
    Keywords,
    Trigger,
)
from theomachy.games.bazaar.events import Drew, Happened, names
from theomachy.games.bazaar.kinds import BazaarCard, BazaarDeck, CardSet, Kind
from theomachy.kernel.cards import Card, Deck, Thing
from theomachy.kernel.events import Event
from theomachy.kernel.knowledge import HiddenPool, Knowledge
from theomachy.kernel.line import Line
from theomachy.kernel.questions import Rule
from theomachy.kernel.table import Table

# The steps of a turn (PR1). Between two of them no rule is suspended.
SET_UP: Final = 0
BEGINNING: Final = 1
START_PHASE: Final = 2
DRAW_PHASE: Final = 3
PRIORITY: Final = 4  # somebody may act or pass; which pause it is, the phase says
RESOLVE: Final = 5  # the top item of limbo resolves
ATTACK: Final = 6
BLOCK: Final = 7
DAMAGE_STEP: Final = 8
SECOND_DAMAGE: Final = 9
POST_BATTLE: Final = 10
END_PHASE: Final = 11
CLEAN_UP: Final = 12

# The phases, for as long as somebody has priority in them.
IN_BEGINNING: Final = 0
IN_START: Final = 1
IN_DRAW: Final = 2
IN_MAIN: Final = 3
IN_ATTACKERS: Final = 4  # the pause after attackers were declared
IN_BLOCKERS: Final = 5  # the pause after blockers were declared
IN_POST: Final = 6
IN_END: Final = 7

# The hidden zones: two for each seat, and the market deck.
HAND: Final = 1
DECK: Final = 2
ZONES_PER_SEAT: Final = 2
MARKET_DECK: Final = 1 << 12

# The streams of chance: set-up, market deck, then the draw pile of each seat.
LUCK_OF_SET_UP: Final = 0
LUCK_OF_MARKET: Final = 1
LUCK_OF_SEATS: Final = 2

MARKET_SIZE: Final = 6
LIFE: Final = 20

# What a target is (BR32). A target that left its zone is gone for good (BR34).
AT_NOTHING: Final = 0
AT_ASSET: Final = 1
AT_PLAYER: Final = 2
AT_ITEM: Final = 3
AT_CARD: Final = 4  # in a discard pile

Aim = tuple[int, int]  # one of the above, and the number (of a player the seat, of a card its id)
GONE: Final[Aim] = (AT_NOTHING, 0)


def zone(seat: int, which: int) -> int:
    return which << (ZONES_PER_SEAT * seat)


class Player(Thing):
    """One person: life, hand, draw pile, discard pile, assets, and what is counted in a turn."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.life = LIFE
        self.out = False  # has left the game
        self.hand: list[BazaarCard] = []
        self.deck: BazaarDeck = Deck(LUCK_OF_SEATS + seat)
        self.discard: list[BazaarCard] = []  # bottom to top
        self.assets: list[Asset] = []  # what this player controls, oldest first
        self.shield = 0  # "prevent the next N damage", this turn
        self.immune = False  # "all damage is prevented", this turn
        self.epics = 0  # Epic cards played this turn (BR63)
        self.events = 0  # events played this turn
        self.bought = 0  # cards bought this turn
        self.reshuffled = False  # this turn (BR60)

    def copy(self) -> "Player":
        twin = Player(self.seat)
        twin.life = self.life
        twin.out = self.out
        twin.hand = self.hand[:]
        twin.deck = self.deck.copy()
        twin.discard = self.discard[:]
        twin.shield = self.shield
        twin.immune = self.immune
        twin.epics = self.epics
        twin.events = self.events
        twin.bought = self.bought
        twin.reshuffled = self.reshuffled
        twin.assets = [asset.copy() for asset in self.assets]
        return twin

    def twin_key(self) -> int:
        return self.seat

    def __repr__(self) -> str:
        return f"<player {self.seat}>"


class Changes:
    """What is added to an asset: for this turn, or by what is attached to it. Never changed once it is in use."""

    def __init__(self) -> None:
        self.strength = 0
        self.vitality = 0
        self.bits = 0
        self.armor = 0
        self.frenzy = 0
        self.growth = 0
        self.immune = False  # all damage is prevented
        self.shield = 0  # the next so much damage is prevented
        self.sealed = False  # activation abilities cannot be used
        self.frozen = False  # does not become active in step (b)
        self.more_gold = 0

    def copy(self) -> "Changes":
        twin = Changes()
        twin.add(self)
        twin.immune = self.immune
        twin.shield = self.shield
        twin.sealed = self.sealed
        twin.frozen = self.frozen
        twin.more_gold = self.more_gold
        return twin

    def add(self, other: "Changes") -> None:
        self.strength += other.strength
        self.vitality += other.vitality
        self.bits |= other.bits
        self.armor += other.armor
        self.frenzy += other.frenzy
        self.growth += other.growth

    def add_keywords(self, keywords: Keywords | None) -> None:
        if keywords is not None:
            self.bits |= keywords.bits
            self.armor += keywords.armor
            self.frenzy += keywords.frenzy
            self.growth += keywords.growth

    def add_constant(self, constant: Constant) -> None:
        self.strength += constant.strength
        self.vitality += constant.vitality
        self.bits |= constant.bits
        if constant.keywords is not None:
            self.add_keywords(constant.keywords)
        self.sealed = self.sealed or constant.sealed
        self.frozen = self.frozen or constant.stays_inactive
        self.more_gold += constant.more_gold

    def key(self) -> tuple[int, int, int, int, int, int, bool, int, bool, bool, int]:
        return (
            self.strength, self.vitality, self.bits, self.armor, self.frenzy, self.growth, self.immune, self.shield,
            self.sealed, self.frozen, self.more_gold,
        )  # fmt: skip


class Claim:
    """An effect that gives control of an asset (BR91). Never changed."""

    def __init__(self, seat: int, source: int) -> None:
        self.seat = seat
        self.source = source  # the number of the Spell; 0: for this turn


class Asset(Thing):
    """A card in play and what it gathered there. It starts anew each time it comes into play (BR34, BR89)."""

    def __init__(self, number: int, card: BazaarCard, owner: int, controller: int) -> None:
        self.number = number  # the how-manieth thing of this match
        self.card = card
        self.kind: Kind = card.kind
        self.owner = owner
        self.controller = controller
        self.placed_by = controller  # whoever put it into play
        self.active = True
        self.steady = False  # controlled since its controller's latest turn started (BR45)
        self.damage = 0
        self.poisoned = False  # hurt by Venom
        self.counters = 0
        self.host = 0  # what it is attached to
        self.turn: Changes | None = None  # changes that last this turn
        self.worn: Changes | None = None  # changes by what is attached to it
        self.claims: list[Claim] | None = None  # replaced, never changed
        self.attacking = -1  # the seat it attacks
        self.blocked = False
        self.blocking = 0  # the attacker it blocks
        self.attacked = False  # this turn

    def copy(self) -> "Asset":
        twin = Asset(self.number, self.card, self.owner, self.controller)
        twin.placed_by = self.placed_by
        twin.active = self.active
        twin.steady = self.steady
        if self.kind.character:
            twin.damage = self.damage
            twin.poisoned = self.poisoned
            twin.counters = self.counters
            twin.attacking = self.attacking
            twin.blocked = self.blocked
            twin.blocking = self.blocking
            twin.attacked = self.attacked
        twin.host = self.host
        twin.turn = self.turn
        twin.worn = self.worn
        twin.claims = self.claims
        return twin

    def likeness(self) -> object:
        if self.host or self.worn is not None or self.claims is not None:
            return self.number  # what it is attached to, or carries, is its own
        return (
            self.kind.index, self.owner, self.controller, self.placed_by, self.active,
            self.steady and self.kind.character, self.damage, self.poisoned, self.counters,
            self.attacking, self.blocked, self.blocking, self.attacked,
            None if self.turn is None else self.turn.key(),
        )  # fmt: skip

    def twin_key(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"<{self.kind.name} {self.number} of {self.controller}>"

    def changed(self) -> Changes:
        """The changes of this turn, to be added to."""
        changes = Changes() if self.turn is None else self.turn.copy()
        self.turn = changes
        return changes


class Use(Thing):
    """An option: use this activation ability of this asset."""

    def __init__(self, asset: Asset, index: int) -> None:
        self.asset = asset
        self.index = index

    def likeness(self) -> object:
        return (self.asset.likeness(), self.index)

    def twin_key(self) -> int:
        return self.asset.number

    def __repr__(self) -> str:
        return f"<use {self.index} of {self.asset!r}>"


class Buried(Thing):
    """An option: this card in that player's discard pile."""

    def __init__(self, card: BazaarCard, seat: int) -> None:
        self.card = card
        self.kind: Kind = card.kind
        self.seat = seat

    def likeness(self) -> object:
        return (self.kind.index, self.seat)

    def twin_key(self) -> int:
        return self.card.id

    def __repr__(self) -> str:
        return f"<{self.kind.name} in the discard pile of {self.seat}>"


class Item(Thing):
    """A card or an activated ability in limbo. Never changed: a target that is gone makes it a new item."""

    def __init__(self, number: int, seat: int, card: BazaarCard, ability: int, source: int, aims: list[Aim]) -> None:
        self.number = number
        self.seat = seat  # its controller, and the owner of a card
        self.card = card
        self.ability = ability  # -1: the card itself
        self.source = source  # an ability's asset
        self.aims = aims

    def likeness(self) -> object:
        return self.number

    def twin_key(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"<{'ability of ' if self.ability >= 0 else ''}{self.card.kind.name} in limbo>"


class Waiting(Thing):
    """A trigger that happened and waits to resolve (BR46, BR47). Never changed."""

    def __init__(self, number: int, moment: int, source: Asset, trigger: Trigger | None, growth: int, it: int) -> None:
        self.number = number
        self.moment = moment
        self.seat = source.controller
        self.card = source.card
        self.owner = source.owner
        self.source = source.number
        self.attacked = source.attacked
        self.host = source.host
        self.trigger = trigger  # None: the keyword Growth
        self.growth = growth
        self.it = it  # the asset that it is about

    def likeness(self) -> object:
        place = -1
        for i, trigger in enumerate(self.card.kind.triggers):
            if trigger is self.trigger:
                place = i
        if self.trigger is None or self.trigger.personal:
            return (self.card.kind.index, place, self.source, self.it)
        return (self.card.kind.index, place, 0, 0)

    def twin_key(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"<trigger of {self.card.kind.name}>"


class BazaarTable(Table):
    """Everything on the table."""

    def __init__(self, cards: CardSet, players: int) -> None:
        super().__init__(players, LUCK_OF_SEATS + players)
        self.set = cards
        self.plan: object = None  # the set-up options, until they are carried out
        self.cards: list[BazaarCard] = []  # by id; shared with copies, replaced in imagined worlds
        self.players: list[Player] = []
        self.market: list[BazaarCard | None] = [None] * MARKET_SIZE  # an emptied place stays empty (BR12)
        self.market_deck: BazaarDeck = Deck(LUCK_OF_MARKET)
        self.banished: list[BazaarCard] = []
        self.gone: list[BazaarCard] = []  # cards of players who left the game
        self.line: Line[Item] = Line()  # limbo
        self.waiting: list[Waiting] = []  # triggers
        self.active = 0  # whose turn it is
        self.turn = 0
        self.phase = IN_BEGINNING
        self.pool = 0  # gold of the active player: while there is any, a buying window is open
        self.serial = 0  # things that were numbered so far
        self.moment = 0  # moments at which triggers happened
        self.chain = 0  # triggers that resolved without anybody having had priority
        self.unchecked = False  # something changed that checks look at
        self.character_destroyed = False  # this turn
        self.struck: list[int] = []  # who dealt damage in the first damage step (replaced, never changed)
        self.auras: list[Asset] = []  # assets in play with constant abilities on others
        self.left = players  # how many are still in the game
        self.turn_limit = 0  # 0: none (BR97)
        self.ask_always = True  # False: nobody is asked who could only pass (BR31)

    # ------------------------------------------------------------------ copies

    def copy(self, watched: bool) -> "BazaarTable":
        twin = BazaarTable(self.set, 0)
        self.copy_basics_to(twin, watched)
        twin.plan = self.plan
        twin.cards = self.cards
        twin.players = [player.copy() for player in self.players]
        twin.market = self.market[:]
        twin.market_deck = self.market_deck.copy()
        twin.banished = self.banished[:]
        twin.gone = self.gone[:]
        twin.line = self.line.copy()
        twin.waiting = self.waiting[:]
        twin.active = self.active
        twin.turn = self.turn
        twin.phase = self.phase
        twin.pool = self.pool
        twin.serial = self.serial
        twin.moment = self.moment
        twin.chain = self.chain
        twin.unchecked = self.unchecked
        twin.character_destroyed = self.character_destroyed
        twin.struck = self.struck
        twin.left = self.left
        twin.turn_limit = self.turn_limit
        twin.ask_always = self.ask_always
        if self.auras:
            for player in twin.players:
                for asset in player.assets:
                    if asset.kind.auras:
                        twin.auras.append(asset)
        return twin

    def twin_of(self, thing: Thing) -> Thing:
        key = thing.twin_key()
        if isinstance(thing, Card):
            return self.cards[key]
        if isinstance(thing, Player):
            return self.players[key]
        if isinstance(thing, Use):
            asset = self.asset(key)
            assert asset is not None
            return Use(asset, thing.index)
        if isinstance(thing, Buried):
            return Buried(self.cards[key], thing.seat)
        if isinstance(thing, Item):
            item = self.item(key)
            assert item is not None
            return item
        if isinstance(thing, Waiting):
            for waiting in self.waiting:
                if waiting.number == key:
                    return waiting
            raise KeyError(key)
        asset = self.asset(key)
        assert asset is not None
        return asset

    # ------------------------------------------------------------------ looking around

    def asset(self, number: int) -> Asset | None:
        """The asset of that number, if it is still in play."""
        for player in self.players:
            for asset in player.assets:
                if asset.number == number:
                    return asset
        return None

    def item(self, number: int) -> Item | None:
        for item in self.line.items:
            if item.number == number:
                return item
        return None

    def all_assets(self) -> list[Asset]:
        """Everything in play, oldest first."""
        found: list[Asset] = []
        for player in self.players:
            found.extend(player.assets)
        found.sort(key=_number)
        return found

    def following(self, seat: int) -> int:
        """The next seat clockwise that is still in the game."""
        seats = self.seats
        following = seat + 1 if seat + 1 < seats else 0
        while self.players[following].out and following != seat:
            following = following + 1 if following + 1 < seats else 0
        return following

    def clockwise(self) -> list[Player]:
        """The players in the game, the active player first."""
        order: list[Player] = []
        for i in range(self.seats):
            player = self.players[(self.active + i) % self.seats]
            if not player.out:
                order.append(player)
        return order

    def opponents(self, seat: int) -> list[Player]:
        """Clockwise from the active player."""
        return [player for player in self.clockwise() if player.seat != seat]

    def full_rights(self) -> bool:
        """PR2: whether the active player's own Main or Post-battle phase is open, with limbo empty."""
        return (self.phase == IN_MAIN or self.phase == IN_POST) and not self.line.items

    def phase_end(self) -> int:
        """The step after the pause that closes the present phase (PR1, PR6)."""
        phase = self.phase
        if phase == IN_START:
            return DRAW_PHASE
        if phase == IN_DRAW:
            self.open_main()
            return PRIORITY
        if phase == IN_MAIN:
            return ATTACK
        if phase == IN_ATTACKERS:
            return BLOCK
        if phase == IN_BLOCKERS:
            return DAMAGE_STEP
        if phase == IN_POST:
            return END_PHASE
        return CLEAN_UP

    def open_main(self) -> None:
        """B19."""
        self.phase = IN_MAIN
        self.line.open(self.active)

    def tell(self, what: str, values: dict[str, object]) -> None:
        """Callers ask `watched` first, so that a playout does not even make the event."""
        self.events.append(Happened(what, values))

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def number(self) -> int:
        self.serial += 1
        return self.serial

    # ------------------------------------------------------------------ strength, vitality, keywords (T6, T18)

    def strength(self, asset: Asset) -> int:
        total = asset.kind.strength + asset.counters
        turn = asset.turn
        worn = asset.worn
        if turn is not None:
            total += turn.strength
        if worn is not None:
            total += worn.strength
        if asset.attacking >= 0:
            total += self.frenzy(asset)
        if self.auras:
            for source in self.auras:
                for constant in source.kind.auras:
                    if constant.strength and self.reaches(constant, source, asset):
                        total += constant.strength
        return total

    def vitality(self, asset: Asset) -> int:
        total = asset.kind.vitality + asset.counters
        turn = asset.turn
        worn = asset.worn
        if turn is not None:
            total += turn.vitality
        if worn is not None:
            total += worn.vitality
        if self.auras:
            for source in self.auras:
                for constant in source.kind.auras:
                    if constant.vitality and self.reaches(constant, source, asset):
                        total += constant.vitality
        return total

    def bits(self, asset: Asset) -> int:
        """Its keywords without a number."""
        bits = asset.kind.bits
        turn = asset.turn
        worn = asset.worn
        if turn is not None:
            bits |= turn.bits
        if worn is not None:
            bits |= worn.bits
        if self.auras:
            for source in self.auras:
                for constant in source.kind.auras:
                    if constant.bits and self.reaches(constant, source, asset):
                        bits |= constant.bits
        return bits

    def armor(self, asset: Asset) -> int:
        total = asset.kind.armor
        if asset.turn is not None:
            total += asset.turn.armor
        if asset.worn is not None:
            total += asset.worn.armor
        for keywords in self.auras_on(asset):
            total += keywords.armor
        return total

    def frenzy(self, asset: Asset) -> int:
        total = asset.kind.frenzy
        if asset.turn is not None:
            total += asset.turn.frenzy
        if asset.worn is not None:
            total += asset.worn.frenzy
        for keywords in self.auras_on(asset):
            total += keywords.frenzy
        return total

    def growth(self, asset: Asset) -> int:
        total = asset.kind.growth
        if asset.turn is not None:
            total += asset.turn.growth
        if asset.worn is not None:
            total += asset.worn.growth
        for keywords in self.auras_on(asset):
            total += keywords.growth
        return total

    def auras_on(self, asset: Asset) -> list[Keywords]:
        """The keywords that constant abilities of other assets give it."""
        found: list[Keywords] = []
        for source in self.auras:
            for constant in source.kind.auras:
                keywords = constant.keywords
                if keywords is not None and constant.whom == FILTERED and self.reaches(constant, source, asset):
                    found.append(keywords)
        return found

    def reaches(self, constant: Constant, source: Asset, asset: Asset) -> bool:
        """Whether the constant ability of the source concerns this asset."""
        which = constant.which
        if which is None:
            return asset is source
        return self.fits(which, asset, source.controller, source.number)

    def fits(self, which: Filter, asset: Asset, you: int, this: int) -> bool:
        """Whether an asset in play is one that the filter means (T5)."""
        kind = asset.kind
        if not which.types & kind.type:
            return False
        whose = which.whose
        if whose == YOU:
            if asset.controller != you:
                return False
        elif whose == OPPONENT and asset.controller == you:
            return False
        if which.other and asset.number == this:
            return False
        if kind.cost > which.cost_most:
            return False
        if which.active >= 0 and asset.active != (which.active == 1):
            return False
        if which.battle:
            state = (ATTACKING if asset.attacking >= 0 else 0) | (BLOCKING if asset.blocking else 0)
            if not state & which.battle:
                return False
        return which.strength_least == -NO_LIMIT or self.strength(asset) >= which.strength_least

    def warded_from(self, asset: Asset, seat: int) -> bool:
        """K8."""
        return asset.controller != seat and self.bits(asset) & WARDED != 0

    # ------------------------------------------------------------------ knowledge

    def everyone_forgets(self, card: BazaarCard) -> None:
        """The card lies open now."""
        for facts in self.knowledge:
            facts.forget(card.id)

    def came_to_hand_openly(self, seat: int, card: BazaarCard) -> None:
        for other in range(self.seats):
            if other != seat:
                self.knowledge[other].pin(card.id, zone(seat, HAND))

    def left_hand_openly(self, player: Player, card: BazaarCard) -> None:
        """Others cannot tell equal cards apart: they take it for the one they know of, if they know of one."""
        where = zone(player.seat, HAND)
        for seat in range(self.seats):
            if seat == player.seat:
                continue
            facts = self.knowledge[seat].facts
            if facts.get(card.id, -1) != where:
                for other in player.hand:
                    if other.kind is card.kind and other is not card and facts.get(other.id, -1) == where:
                        if card.id in facts:
                            facts[other.id] = facts[card.id]
                        else:
                            del facts[other.id]
                        break
        self.everyone_forgets(card)
        self.shown = True

    def knows_in_hand(self, seat: int, player: Player, card: BazaarCard) -> bool:
        """Whether the seat knows that this card is in that hand."""
        if seat < 0:
            return False
        if seat == player.seat:
            return True
        return self.knowledge[seat].facts.get(card.id, -1) == zone(player.seat, HAND)

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        bit = 1 << seat
        pools: list[HiddenPool] = []
        for player in self.players:
            pool: HiddenPool = {}
            if player.seat != seat and player.hand:
                held = zone(player.seat, HAND)
                facts = self.knowledge[seat].facts
                unknown = [card.id for card in player.hand if facts.get(card.id, -1) != held]
                if unknown:
                    pool[held] = unknown
            segments = player.deck.segments
            if not pool and len(segments) == 1 and not segments[0].placed:
                continue  # one bag and nothing else: an order that does not exist cannot be another
            for segment in segments:
                if not segment.known_to & bit:
                    where = zone(player.seat, DECK)
                    ids = [card.id for card in segment.cards]
                    if where in pool:
                        pool[where] += ids
                    else:
                        pool[where] = ids
            pools.append(pool)
        segments = self.market_deck.segments
        if len(segments) > 1 or (segments and segments[0].placed):
            pools.append({MARKET_DECK: [card.id for card in self.market_deck.cards()]})
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
        for segment in self.market_deck.segments:
            segment.cards = [cards[card.id] for card in segment.cards]
        if self.watched:
            self.knowledge = [_facts_dealt_anew(facts, dealt) for facts in self.knowledge]

    # ------------------------------------------------------------------ life

    def gain_life(self, player: Player, amount: int) -> None:
        player.life += amount
        if self.watched:
            self.tell("gained-life", {"player": player.seat, "amount": amount, "life": player.life})

    def lose_life(self, player: Player, amount: int) -> None:
        """Not damage."""
        player.life -= amount
        if player.life <= 0:
            self.unchecked = True
        if self.watched:
            self.tell("lost-life", {"player": player.seat, "amount": amount, "life": player.life})

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
            self.emit(Drew(player.seat, drawn))

    def drawn_unseen(self, player: Player, card: BazaarCard) -> None:
        """A card went from draw pile to hand, and only its player sees which."""
        for seat in range(self.seats):
            if seat == player.seat:
                self.knowledge[seat].forget(card.id)
            else:
                self.knowledge[seat].could_move(zone(player.seat, DECK), zone(player.seat, HAND))

    def reshuffle(self, player: Player) -> None:
        """With the draw pile empty everybody can work out both the hand and the new draw pile."""
        cards = player.discard
        player.discard = []
        player.reshuffled = True
        if self.line.items:
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
            self.tell("reshuffled", {"player": player.seat})

    def discard_cards(self, player: Player, cards: list[BazaarCard]) -> None:
        """From the hand to the top of the discard pile."""
        for card in cards:
            player.hand.remove(card)
            player.discard.append(card)
            if self.watched:
                self.left_hand_openly(player, card)
        if self.watched and cards:
            self.tell("discarded", {"player": player.seat, "cards": names(cards)})

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
            self.tell("returned", {"player": player.seat, "card": card.kind.name})

    def banish(self, seat: int, card: BazaarCard) -> None:
        """BR65. The card has left wherever it was."""
        self.banished.append(card)
        if self.watched:
            self.everyone_forgets(card)
            self.tell("banished", {"player": seat, "card": card.kind.name})

    def lose_sight_of(self, what: int, number: int) -> None:
        """Whatever in limbo aims at this has lost its target (BR34)."""
        if not self.line.items:
            return
        aim = (what, number)
        for item in self.line.items[:]:
            if aim in item.aims:
                aims = [GONE if old == aim else old for old in item.aims]
                self.line.replace(item, Item(item.number, item.seat, item.card, item.ability, item.source, aims))

    # ------------------------------------------------------------------ into play and out of it

    def enter(self, card: BazaarCard, owner: int, seat: int, host: int = 0, laid: bool = False) -> Asset:
        """An asset comes into play under this seat's control (B38, B40, T10); its triggers and others' wait."""
        asset = Asset(self.number(), card, owner, seat)
        kind = asset.kind
        asset.active = not kind.comes_inactive
        self.players[seat].assets.append(asset)
        if kind.auras:
            self.auras.append(asset)
            self.unchecked = True
        if self.watched:
            self.everyone_forgets(card)
            self.tell("laid" if laid else "entered", {"player": seat, "card": kind.name})
        if host:
            asset.host = host
            self.dress(host)
            if any(constant.control for constant in kind.lends):
                self.claim(host, seat, asset.number)
        if kind.character:
            self.unchecked = True
        self.happen(ENTERS, asset)
        return asset

    def dress(self, host: int) -> None:
        """Work out what the Spells attached to an asset do to it."""
        asset = self.asset(host)
        if asset is None:
            return
        worn: Changes | None = None
        for spell in self.all_assets():
            if spell.host == host:
                if worn is None:
                    worn = Changes()
                for constant in spell.kind.lends:
                    worn.add_constant(constant)
        asset.worn = worn
        self.unchecked = True

    def leave(self, asset: Asset) -> None:
        """Out of play: all that it gathered there is gone (BR89). Where to is the caller's to say."""
        self.players[asset.controller].assets.remove(asset)
        self.unchecked = True
        self.lose_sight_of(AT_ASSET, asset.number)
        if asset.kind.auras:
            self.auras.remove(asset)
        if asset.host:
            self.dress(asset.host)
            self.end_claims(asset.number)

    def destroy_together(self, assets: list[Asset]) -> None:
        """At one moment (BR90, BR92): watchers see all that is destroyed with them."""
        if not assets:
            return
        if len(assets) > 1:
            assets.sort(key=_number)
        self.moment += 1
        for asset in assets:
            if asset.kind.character:
                self.character_destroyed = True
            self.happen(DESTROYED, asset, new_moment=False)
        for asset in assets:
            self.leave(asset)
        for asset in assets:
            self.to_discard(asset.card, asset.owner)
            if self.watched:
                self.tell("destroyed", {"player": asset.controller, "card": asset.kind.name})

    def to_discard(self, card: BazaarCard, owner: int) -> None:
        """To the top of the owner's discard pile, or out of the game with its owner."""
        player = self.players[owner]
        if player.out:
            self.gone.append(card)
        else:
            player.discard.append(card)

    # ------------------------------------------------------------------ control (BR91)

    def claim(self, number: int, seat: int, source: int) -> None:
        """An effect gives this seat control; the latest one in force decides."""
        asset = self.asset(number)
        if asset is not None:
            asset.claims = [*(asset.claims or []), Claim(seat, source)]
            self.settle_control(asset)

    def end_claims(self, source: int) -> None:
        """The Spell with that number no longer gives control of anything."""
        for asset in self.all_assets():
            claims = asset.claims
            if claims is not None and any(claim.source == source for claim in claims):
                self.keep_claims(asset, [claim for claim in claims if claim.source != source])

    def keep_claims(self, asset: Asset, claims: list[Claim]) -> None:
        asset.claims = claims or None
        self.settle_control(asset)

    def settle_control(self, asset: Asset) -> None:
        seat = asset.placed_by
        if asset.claims:
            seat = asset.claims[-1].seat
        if seat == asset.controller:
            return
        if self.players[seat].out:  # PR7 (3)
            self.leave(asset)
            self.to_discard(asset.card, asset.owner)
            return
        self.players[asset.controller].assets.remove(asset)
        asset.controller = seat
        asset.steady = False
        self.leave_combat(asset)
        mine = self.players[seat].assets
        place = len(mine)
        while place and mine[place - 1].number > asset.number:
            place -= 1
        mine.insert(place, asset)
        self.unchecked = True
        if self.watched:
            self.tell("changed-control", {"player": seat, "card": asset.kind.name})

    def leave_combat(self, asset: Asset) -> None:
        """BR73."""
        asset.attacking = -1
        asset.blocking = 0
        asset.blocked = False

    # ------------------------------------------------------------------ triggers (BR46, BR47)

    def happen(self, when: int, subject: Asset, new_moment: bool = True) -> None:
        """Something happened to an asset: whoever watches for it waits to resolve."""
        if new_moment:
            self.moment += 1
        for player in self.players:
            for watcher in player.assets:
                if watcher.kind.watches & when:
                    for trigger in watcher.kind.triggers:
                        if trigger.when == when and self.concerns(trigger, watcher, subject):
                            self.wait(watcher, trigger, subject.number)

    def concerns(self, trigger: Trigger, watcher: Asset, subject: Asset) -> bool:
        which = trigger.which
        if which is None:
            return watcher is subject
        return self.fits(which, subject, watcher.controller, watcher.number)

    def wait(self, source: Asset, trigger: Trigger | None, it: int, growth: int = 0) -> None:
        self.waiting.append(Waiting(self.number(), self.moment, source, trigger, growth, it))


def _number(asset: Asset) -> int:
    return asset.number


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
