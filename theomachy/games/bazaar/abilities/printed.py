"""What is printed on a card, as data: filters, effects, triggers, constant abilities, activations."""

from typing import Final

# Main types, as bits (section 1.4).
CHARACTER: Final = 1
REALM: Final = 2
RELIC: Final = 4
SPELL: Final = 8
TREASURE: Final = 16
EVENT: Final = 32
ASSET: Final = 31
CARD: Final = 63
ABILITY: Final = 64  # in limbo

TYPES: Final[dict[str, int]] = {
    "Character": CHARACTER,
    "Realm": REALM,
    "Relic": RELIC,
    "Spell": SPELL,
    "Treasure": TREASURE,
    "Event": EVENT,
}
NOUNS: Final[dict[str, int]] = {
    "character": CHARACTER,
    "Realm": REALM,
    "Relic": RELIC,
    "Spell": SPELL,
    "Treasure": TREASURE,
    "asset": ASSET,
    "event": EVENT,
    "card": CARD,
    "ability": ABILITY,
    "any": CHARACTER,
    "player": 0,
    "opponent": 0,
}

# Keywords without a number, as bits (K1-K8). REACH is the text "This can block characters with Flight".
RUSH: Final = 1
FLIGHT: Final = 2
OVERRUN: Final = 4
STEADFAST: Final = 8
LEECH: Final = 16
VENOM: Final = 32
FIRST_BLOW: Final = 64
WARDED: Final = 128
REACH: Final = 256

PLAIN_KEYWORDS: Final[dict[str, int]] = {
    "Rush": RUSH,
    "Flight": FLIGHT,
    "Overrun": OVERRUN,
    "Steadfast": STEADFAST,
    "Leech": LEECH,
    "Venom": VENOM,
    "First Blow": FIRST_BLOW,
    "Warded": WARDED,
}
NUMBERED_KEYWORDS: Final = ["Armor", "Frenzy", "Growth"]

# Zones that a filter may look at.
PLAY: Final = 0
LIMBO: Final = 1
DISCARD: Final = 2
YOUR_DISCARD: Final = 3
HAND: Final = 4
ZONES: Final[dict[str, int]] = {"limbo": LIMBO, "discard": DISCARD, "your discard": YOUR_DISCARD, "hand": HAND}

ANYBODY: Final = 0
YOU: Final = 1
OPPONENT: Final = 2

ATTACKING: Final = 1
BLOCKING: Final = 2

NO_LIMIT: Final = 999


class Keywords:
    """Keywords as printed, and what they amount to."""

    def __init__(self, printed: list[str] | None = None) -> None:
        self.printed: list[str] = printed or []
        self.bits = 0
        self.armor = 0
        self.frenzy = 0
        self.growth = 0


class Filter:
    """Which things are meant (T4, T5)."""

    def __init__(self) -> None:
        self.nouns: list[str] = []  # as written
        self.types = 0  # bits
        self.players = ANYBODY - 1  # -1: no players; ANYBODY: any player; OPPONENT: opponents
        self.zone = PLAY
        self.whose = ANYBODY
        self.cost_most = NO_LIMIT
        self.strength_least = -NO_LIMIT
        self.battle = 0  # bits
        self.active = -1  # 0 or 1 if it matters
        self.other = False
        self.aims_at_you = False

    def says_more_than_types(self) -> bool:
        """Of an asset in play. Its cost never changes."""
        return bool(self.whose or self.battle or self.active >= 0 or self.strength_least != -NO_LIMIT)


# Whom an effect concerns.
NOBODY: Final = 0
TARGET: Final = 1
TARGET_2: Final = 2
THIS: Final = 3
IT: Final = 4
ATTACHED: Final = 5
FILTERED: Final = 6
SELF: Final = 7  # you
EACH_OPPONENT: Final = 8
EACH_PLAYER: Final = 9
ITS_CONTROLLER: Final = 10

WHOM: Final[dict[str, int]] = {
    "target": TARGET,
    "target 2": TARGET_2,
    "this": THIS,
    "it": IT,
    "attached": ATTACHED,
    "you": SELF,
    "each opponent": EACH_OPPONENT,
    "each player": EACH_PLAYER,
}
WHO: Final[dict[str, int]] = {
    "you": SELF,
    "target": TARGET,
    "each opponent": EACH_OPPONENT,
    "each player": EACH_PLAYER,
    "its controller": ITS_CONTROLLER,
}

# Verbs.
GAIN_LIFE: Final = 1
LOSE_LIFE: Final = 2
DRAW: Final = 3
DISCARD_CARDS: Final = 4
REVEAL_AND_DISCARD: Final = 5
DAMAGE: Final = 6
DUEL: Final = 7
DESTROY: Final = 8
BANISH: Final = 9
BANISH_THIS: Final = 10
RETURN: Final = 11
RETURN_THIS: Final = 12
PUT_INTO_HAND: Final = 13
PUT_INTO_PLAY: Final = 14
NEGATE: Final = 15
CHANGE: Final = 16
CONTROL: Final = 17
COUNTERS: Final = 18
PREVENT: Final = 19
GOLD: Final = 20
LOOK_AND_TAKE: Final = 21
LOOK_AND_DISCARD: Final = 22
BANISH_MARKET: Final = 23
REFILL: Final = 24

VERBS: Final[dict[str, int]] = {
    "gain-life": GAIN_LIFE,
    "lose-life": LOSE_LIFE,
    "draw": DRAW,
    "discard": DISCARD_CARDS,
    "reveal-and-discard": REVEAL_AND_DISCARD,
    "damage": DAMAGE,
    "duel": DUEL,
    "destroy": DESTROY,
    "banish": BANISH,
    "banish-this": BANISH_THIS,
    "return": RETURN,
    "return-this": RETURN_THIS,
    "put-into-hand": PUT_INTO_HAND,
    "put-into-play": PUT_INTO_PLAY,
    "negate": NEGATE,
    "change": CHANGE,
    "control": CONTROL,
    "counters": COUNTERS,
    "prevent": PREVENT,
    "gold": GOLD,
    "look-and-take": LOOK_AND_TAKE,
    "look-and-discard": LOOK_AND_DISCARD,
    "banish-market": BANISH_MARKET,
    "refill": REFILL,
}


class Effect:
    """One verb with all that belongs to it."""

    def __init__(self, verb: int, name: str) -> None:
        self.verb = verb
        self.name = name
        self.amount = 0  # 0 where it is left out
        self.otherwise = 0  # `or`, for gold
        self.who = SELF
        self.whom = NOBODY
        self.which: Filter | None = None  # with FILTERED
        self.for_each: Filter | None = None
        self.besides = 0  # main types that cannot be chosen
        self.active = -1
        self.strength = 0
        self.vitality = 0
        self.keywords: Keywords | None = None
        self.may = False
        self.then: list[Effect] = []
        self.joined = ""


# When a trigger happens, as bits, so that a kind can say what it watches.
ENTERS: Final = 1
DESTROYED: Final = 2
START: Final = 4
END: Final = 8
COMBAT_DAMAGE: Final = 16
FIRST_EVENT: Final = 32

WHENS: Final[dict[str, int]] = {
    "comes into play": ENTERS,
    "destroyed": DESTROYED,
    "start": START,
    "end": END,
    "combat damage to a player": COMBAT_DAMAGE,
    "first event": FIRST_EVENT,
}

ALWAYS: Final = 0
CHARACTER_DESTROYED: Final = 1
DID_NOT_ATTACK: Final = 2
CONDITIONS: Final[dict[str, int]] = {"character destroyed": CHARACTER_DESTROYED, "did not attack": DID_NOT_ATTACK}


class Trigger:
    """A triggered ability (BR46). `growth` counters instead of effects are the keyword Growth (K11)."""

    def __init__(self, when: int) -> None:
        self.when = when
        self.which: Filter | None = None  # None: this card
        self.condition = ALWAYS
        self.targets: list[Filter] = []
        self.does: list[Effect] = []
        self.personal = False  # what it does depends on which copy of the card it is


class Constant:
    """A constant ability (T18)."""

    def __init__(self) -> None:
        self.whom = NOBODY  # THIS, ATTACHED, SELF or FILTERED
        self.which: Filter | None = None
        self.strength = 0
        self.vitality = 0
        self.keywords: Keywords | None = None
        self.bits = 0  # of the keywords, REACH included
        self.sealed = False
        self.stays_inactive = False
        self.control = False
        self.more_gold = 0
        self.cheaper_first = 0
        self.blocks_flight = False


class Cost:
    """A cost before the colon, beside becoming inactive (T15)."""

    def __init__(self, verb: int) -> None:
        self.verb = verb  # DESTROY, BANISH or LOSE_LIFE
        self.this = False
        self.amount = 0
        self.which: Filter | None = None


class Activation:
    """An activation ability (B42, BR40). With gold among what it does it is a gold ability (BR48)."""

    def __init__(self, costs: list[Cost], targets: list[Filter], does: list[Effect]) -> None:
        self.costs = costs
        self.targets = targets
        self.does = does
        self.gold = any(gives_gold(effect) for effect in does)


def gives_gold(effect: Effect) -> bool:
    return effect.verb == GOLD or any(gives_gold(later) for later in effect.then)


def is_personal(effect: Effect) -> bool:
    """Whether an effect is about its own card, or about the one that set it off."""
    if effect.whom == THIS or effect.whom == IT or effect.whom == ATTACHED:
        return True
    if effect.verb == DAMAGE or effect.verb == RETURN_THIS:
        return True
    return any(is_personal(later) for later in effect.then)
