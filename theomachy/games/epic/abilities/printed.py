"""What is printed on a card, as data: filters, effects, triggers, continuous and activated abilities (1.2, 1.3)."""

from typing import Final

# Qualities, as bits: alignment, origin and type. X ward names one of them (E97).
GOOD: Final = 1
EVIL: Final = 2
WILD: Final = 4
UNALIGNED: Final = 8
NATURAL: Final = 16
MAGICAL: Final = 32
CONSTRUCTED: Final = 64
CHAMPION: Final = 128
OBJECT: Final = 256
EVENT: Final = 512
ANY_ALIGNMENT: Final = 15
ANY_ORIGIN: Final = 112
ANY_TYPE: Final = 896

ALIGNMENTS: Final[dict[str, int]] = {"Good": GOOD, "Evil": EVIL, "Wild": WILD, "Unaligned": UNALIGNED}
ORIGINS: Final[dict[str, int]] = {"Natural": NATURAL, "Magical": MAGICAL, "Constructed": CONSTRUCTED}
TYPES: Final[dict[str, int]] = {"Champion": CHAMPION, "Object": OBJECT, "Event": EVENT}
QUALITIES: Final[dict[str, int]] = {**ALIGNMENTS, **ORIGINS, **TYPES}

# Keywords without a number, as bits (E78-E89, E143-E145).
# STAYS is "This does not become prepared in your Prepare Step".
AIRBORNE: Final = 1
RANGE: Final = 2
UNBLOCKABLE: Final = 4
BREAKTHROUGH: Final = 8
DEADLY: Final = 16
HUNTER: Final = 32
UNBREAKABLE: Final = 64
UNBANISHABLE: Final = 128
UNTARGETABLE: Final = 256
VEILED: Final = 512
STAYS: Final = 1024

KEYWORDS: Final[dict[str, int]] = {
    "Airborne": AIRBORNE,
    "Range": RANGE,
    "Unblockable": UNBLOCKABLE,
    "Breakthrough": BREAKTHROUGH,
    "Deadly": DEADLY,
    "Hunter": HUNTER,
    "Unbreakable": UNBREAKABLE,
    "Unbanishable": UNBANISHABLE,
    "Untargetable": UNTARGETABLE,
    "Veiled": VEILED,
}
DAMAGE_WARD: Final = "Damage ward"

# Speeds (E25-E28).
BUILD: Final = 0
PACED: Final = 1
FAST: Final = 2
SPEEDS: Final = ["Build", "Paced", "Fast"]

# Zones that a filter may look at.
PLAY: Final = 0
LINE: Final = 1
YOUR_DISCARD: Final = 2
ANY_DISCARD: Final = 3
HAND: Final = 4
ZONES: Final[dict[str, int]] = {"line": LINE, "your discard": YOUR_DISCARD, "any discard": ANY_DISCARD, "hand": HAND}

ANYBODY: Final = 0
YOU: Final = 1
OPPONENT: Final = 2
WHOSE: Final[dict[str, int]] = {"you": YOU, "opponent": OPPONENT}

NOUNS: Final[dict[str, int]] = {
    "champion": CHAMPION,
    "object": OBJECT,
    "event": EVENT,
    "card": ANY_TYPE,
    "player": 0,
    "opponent": 0,
}
NO_LIMIT: Final = 9999


class Keywords:
    """Keywords as printed, and what they amount to."""

    def __init__(self, printed: list[str] | None = None) -> None:
        self.printed: list[str] = printed or []
        self.bits = 0
        self.wards = 0  # X ward: the qualities
        self.ward = 0  # damage ward


class Filter:
    """Which things are meant."""

    def __init__(self) -> None:
        self.nouns: list[str] = []  # as written
        self.types = 0  # bits
        self.players = -1  # -1: no players; ANYBODY: any player; OPPONENT: opponents
        self.zone = PLAY
        self.whose = ANYBODY
        self.alignment = 0  # bits, if it matters
        self.origin = 0
        self.offense_most = NO_LIMIT
        self.offense_least = -NO_LIMIT
        self.defense_most = NO_LIMIT
        self.defense_least = -NO_LIMIT
        self.has = 0  # keyword bits
        self.cost = -1  # in actions, if it matters
        self.other = False
        self.empty_hand = False
        self.checks = False  # it looks at a quality (E134, ER115)

    def settle(self) -> None:
        limits = (self.offense_most, -self.offense_least, self.defense_most, -self.defense_least)
        self.checks = bool(self.alignment or self.origin or self.has or min(limits) < NO_LIMIT)


# Whom an effect concerns.
NOBODY: Final = 0
TARGET: Final = 1
TARGET_2: Final = 2
THIS: Final = 3
IT: Final = 4
FILTERED: Final = 5
SELF: Final = 6  # you
EACH_OPPONENT: Final = 7
EACH_PLAYER: Final = 8
ITS_CONTROLLER: Final = 9
THAT_PLAYER: Final = 10

WHOM: Final[dict[str, int]] = {"target": TARGET, "target 2": TARGET_2, "this": THIS, "it": IT, "you": SELF}
WHO: Final[dict[str, int]] = {
    "you": SELF,
    "target": TARGET,
    "each opponent": EACH_OPPONENT,
    "each player": EACH_PLAYER,
    "its controller": ITS_CONTROLLER,
    "that player": THAT_PLAYER,
}

# Verbs.
GAIN_MOJO: Final = 0
LOSE_MOJO: Final = 1
GAIN_ACTION: Final = 2
DRAW: Final = 3
DISCARD: Final = 4
DAMAGE: Final = 5
FIGHT: Final = 6
BREAK: Final = 7
BANISH: Final = 8
BANISH_PILE: Final = 9
TO_HAND: Final = 10
TAKE_BACK: Final = 11
TAKE_THIS_BACK: Final = 12
RAISE: Final = 13
RUSH_IN: Final = 14
TOKENS: Final = 15
COUNTERS: Final = 16
CHANGE: Final = 17
SAFETY: Final = 18
STOP: Final = 19
PREPARE: Final = 20
EXPEND: Final = 21
FLIP: Final = 22
HEAL: Final = 23
CONTROL: Final = 24
LOSE_GAME: Final = 25
EXTRA_TURN: Final = 26
PLUNDER: Final = 27
STEAL: Final = 28
REVEAL: Final = 29
BURY: Final = 30
CHOOSE_ALIGNMENT: Final = 31

VERBS: Final[dict[str, int]] = {
    "gain-mojo": GAIN_MOJO,
    "lose-mojo": LOSE_MOJO,
    "gain-action": GAIN_ACTION,
    "draw": DRAW,
    "discard": DISCARD,
    "damage": DAMAGE,
    "fight": FIGHT,
    "break": BREAK,
    "banish": BANISH,
    "banish-pile": BANISH_PILE,
    "to-hand": TO_HAND,
    "take-back": TAKE_BACK,
    "take-this-back": TAKE_THIS_BACK,
    "raise": RAISE,
    "rush-in": RUSH_IN,
    "tokens": TOKENS,
    "counters": COUNTERS,
    "change": CHANGE,
    "safety": SAFETY,
    "stop": STOP,
    "prepare": PREPARE,
    "expend": EXPEND,
    "flip": FLIP,
    "heal": HEAL,
    "control": CONTROL,
    "lose-game": LOSE_GAME,
    "extra-turn": EXTRA_TURN,
    "plunder": PLUNDER,
    "steal": STEAL,
    "reveal": REVEAL,
    "bury": BURY,
    "choose-alignment": CHOOSE_ALIGNMENT,
}

# Amounts that are counted or measured.
FIXED: Final = 0
PER_BROKEN: Final = 1  # for each champion broken this way
ITS_OFFENSE: Final = 2
THAT_MUCH: Final = 3
MEASURES: Final[dict[str, int]] = {"broken": PER_BROKEN, "offense": ITS_OFFENSE, "that much": THAT_MUCH}

# How long what an effect does lasts; the numbers are those of `theomachy/shelf/claims.py`.
LASTS: Final[dict[str, int]] = {"for good": 0, "turn": 1, "while you control this": 2}


class Effect:
    """One verb with all that belongs to it."""

    def __init__(self, verb: int, name: str) -> None:
        self.verb = verb
        self.name = name
        self.amount = 0
        self.measure = FIXED
        self.who = SELF
        self.whom = NOBODY
        self.which: Filter | None = None  # with FILTERED, or what is revealed or taken
        self.and_you = False  # "you and each champion you control"
        self.and_players = False  # "each champion and each player"
        self.tokens: list[tuple[str, int]] = []
        self.offense = 0
        self.defense = 0
        self.gains: Keywords | None = None
        self.loses: Keywords | None = None
        self.lasts = 1
        self.to_you = False  # into your hand, whoever controls it
        self.random = False  # luck chooses (E127)
        self.may = False
        self.then: list[Effect] = []  # if you do
        self.joined = False  # part of the sentence before

    def holds(self) -> bool:
        """It gives control for as long as its source is controlled."""
        return self.lasts == LASTS["while you control this"] or any(later.holds() for later in self.then)

    def is_about_it(self) -> bool:
        return self.whom == IT or self.verb == TAKE_THIS_BACK or any(later.is_about_it() for later in self.then)


# When a trigger happens, as bits, so that a kind can say what it watches.
ENTERS: Final = 1
BURIED: Final = 2  # goes to a discard pile from play
BROKEN: Final = 4
LEAVES: Final = 8
HURTS_PLAYER: Final = 16
UNVEILED: Final = 32
STEP_BEGINS: Final = 64
PLAYED: Final = 128
DREW: Final = 256
ATTACKS: Final = 512
BLOCKS: Final = 1024
DISCARDED: Final = 2048

WHENS: Final[dict[str, int]] = {
    "comes into play": ENTERS,
    "goes to a discard pile": BURIED,
    "broken": BROKEN,
    "leaves play": LEAVES,
    "damages a player": HURTS_PLAYER,
    "unveiled": UNVEILED,
    "step begins": STEP_BEGINS,
    "you play": PLAYED,
    "you draw": DREW,
    "you discard": DISCARDED,
    "attacks": ATTACKS,
    "blocks": BLOCKS,
}
STEPS_THAT_BEGIN: Final = ["Pre-Battle", "Battle", "Build", "End"]


class Text:
    """Something that targets and does: an event, an activated ability, a when trigger."""

    def __init__(self) -> None:
        self.targets: list[Filter] = []
        self.does: list[Effect] = []
        self.sentences: list[list[Effect]] = []  # the instructions (ER1)
        self.instantaneous = False

    def settle(self) -> None:
        for effect in self.does:
            if effect.joined and self.sentences:
                self.sentences[-1].append(effect)
            else:
                self.sentences.append([effect])


class Trigger(Text):
    """A when trigger (E101)."""

    def __init__(self, when: int) -> None:
        super().__init__()
        self.when = when
        self.which: Filter | None = None  # None: this card
        self.step = 0  # which step begins
        self.yours = True  # that of its controller
        self.whenever = False  # as printed

    def is_about_it(self) -> bool:
        """Whether it matters which thing met the condition: else triggers of one source need no order."""
        return any(effect.is_about_it() for effect in self.does)


# As triggers (E104).
AS_ENTERS: Final = 1
AS_UNVEILED: Final = 2
AS_DISCARDED: Final = 4
AS: Final[dict[str, int]] = {
    "comes into play": AS_ENTERS,
    "unveiled": AS_UNVEILED,
    "goes to a discard pile": AS_DISCARDED,
}
TO_BANISH: Final = 0
TO_YOUR_HAND: Final = 1
TO_TOP: Final = 2
INSTEAD: Final[dict[str, int]] = {"banish": TO_BANISH, "your hand": TO_YOUR_HAND, "top of deck": TO_TOP}


class AsTrigger(Text):
    """What happens together with its condition; or what happens to a card instead of being discarded."""

    def __init__(self, condition: int) -> None:
        super().__init__()
        self.condition = condition
        self.which: Filter | None = None
        self.from_play = False
        self.pile = ANYBODY  # whose discard pile: anybody's, OPPONENT's, YOU
        self.may_lose = 0  # "you may lose N Mojo. If you do"
        self.instead = TO_BANISH


class Continuous:
    """A continuous ability (E108, ER100)."""

    def __init__(self) -> None:
        self.which: Filter | None = None  # None: this
        self.offense = 0  # get
        self.defense = 0
        self.gains: Keywords | None = None
        self.loses: Keywords | None = None
        self.has: Keywords | None = None
        self.sets = False  # are N/M
        self.set_offense = 0
        self.set_defense = 0
        self.alignment = 0
        self.chosen_alignment = False
        self.origin = 0
        self.control = False
        self.stays = False
        self.safe = False  # you can't be attacked


    def may_contradict(self) -> bool:
        """ER104: bonuses never do."""
        return bool(
            self.sets or self.alignment or self.chosen_alignment or self.origin or self.control
            or self.gains is not None or self.loses is not None
        )  # fmt: skip


class Cost:
    """What stands before the speed of an activated ability, or an additional cost of a card."""

    def __init__(self) -> None:
        self.expend = False
        self.flip = False
        self.actions = 0
        self.mojo = 0
        self.break_this = False
        self.banish_this = False
        self.breaks: Filter | None = None
        self.discards = 0
        self.reveals: Filter | None = None
        self.counters = 0
        self.printed: list[str] = []  # the parts, in the order written

    def plain(self) -> bool:
        """Whether nothing of it is chosen or leaves a place."""
        return not (self.break_this or self.banish_this or self.breaks or self.discards or self.reveals)


class Activated(Text):
    """An activated ability (E99)."""

    def __init__(self, cost: Cost, speed: int) -> None:
        super().__init__()
        self.cost = cost
        self.speed = speed
