"""The words of the card design, as data: lines, abilities, and what a word on a card may say besides (chapter 1)."""

from typing import Final

# Who receives the benefit of a line (chapter 1: "Heal N", "you heal", "each player").
A_PLAYER: Final = 0  # the resolver chooses
YOU: Final = 1
EACH: Final = 2
WHO: Final[dict[str, int]] = {"a player": A_PLAYER, "you": YOU, "each player": EACH}

# What damage may be aimed at (G64).
ANY: Final = 0
A_THREAT: Final = 1
THE_ABOMINATION: Final = 2
AIMS: Final[dict[str, int]] = {"anything": ANY, "a Threat": A_THREAT, "the Abomination": THE_ABOMINATION}

# What a bonus counts, or what it depends on.
NOTHING: Final = 0
WOUNDS: Final = 1
RUNES: Final = 2
CREATIONS: Final = 3
AFFLICTIONS: Final = 4
PER: Final[dict[str, int]] = {
    "Wound": WOUNDS, "lit Rune": RUNES, "Creation": CREATIONS, "affliction": AFFLICTIONS,
}  # fmt: skip

ON_THREAT: Final = 1
ON_FROZEN: Final = 2
ON_BOOSTED: Final = 3
PLUS_IF: Final[dict[str, int]] = {"Threat": ON_THREAT, "frozen Threat": ON_FROZEN, "boosted": ON_BOOSTED}

# Conditions of a line, an ability or a removal.
ALWAYS: Final = 0
REMOVED: Final = 1
PLAYED_ANOTHER: Final = 2
WOUNDED: Final = 3
NO_SIGIL: Final = 4
NO_TOKEN: Final = 5
REMOVED_ANOTHER: Final = 6
WAS_BOOSTED: Final = 7
NO_AFFLICTION: Final = 8
HAS_CREATION: Final = 9
LINE_CONDITIONS: Final[dict[str, int]] = {
    "you removed a Threat this turn": REMOVED,
    "you already played another card this turn": PLAYED_ANOTHER,
    "the active player has a Wound": WOUNDED,
}
ABILITY_CONDITIONS: Final[dict[str, int]] = {"you have no Sigil Token": NO_SIGIL, "you have no token": NO_TOKEN}
REMOVAL_CONDITIONS: Final[dict[str, int]] = {
    "you removed another Threat this turn": REMOVED_ANOTHER,
    "one of your cards was boosted this turn": WAS_BOOSTED,
    "you have no affliction": NO_AFFLICTION,
}

# When a trigger happens, as bits, so that a kind can say what it waits for.
SUFFER: Final = 1
REMOVE: Final = 2
PLACE: Final = 4
DESTROYED: Final = 8
REFRESH_START: Final = 16
ACTION_START: Final = 32
UNSPENT: Final = 64
BOOST_OVER: Final = 128
WHENS: Final[dict[str, int]] = {
    "you suffer damage": SUFFER,
    "you remove a Threat": REMOVE,
    "you place a Sigil Token": PLACE,
    "this is destroyed": DESTROYED,
    "start of your Refresh Step": REFRESH_START,
    "start of your Action Step": ACTION_START,
    "you end your Action Step with Action Points": UNSPENT,
    "a boost is resolved": BOOST_OVER,
}


# ---------------------------------------------------------------------- verbs

NUMBER: Final = "number"
FLAG: Final = "flag"
LINES: Final = "lines"
CHOICES: Final = "choices"


class Verb:
    """A word that begins a line: what stands behind it, and what may stand beside it."""

    def __init__(self, word: str, value: str, keys: list[str], least: int = 1) -> None:
        self.word = word
        self.value = value
        self.keys = keys
        self.least = least  # of the number
        self.index = 0


# What players do: cards, boosts, Basic Actions, Exhaust Effects, Rewards, Wound Tokens.
PLAYER_VERBS: Final = [
    Verb("deal", NUMBER, ["to", "targets", "plus", "per", "plus_if", "double_if"]),
    Verb("heal", NUMBER, ["who"]),
    Verb("mend", NUMBER, ["who"]),
    Verb("draw", NUMBER, ["who"]),
    Verb("sigil", NUMBER, ["who"]),
    Verb("upgrade", NUMBER, ["who"]),
    Verb("divinity", NUMBER, ["who"]),
    Verb("lose", NUMBER, []),
    Verb("shield", NUMBER, ["who"]),
    Verb("token", NUMBER, []),
    Verb("light", NUMBER, ["up_to"]),
    Verb("boosted_attack", NUMBER, []),
    Verb("boosted_targets", NUMBER, []),
    Verb("foresee", NUMBER, []),
    Verb("return", NUMBER, []),
    Verb("suspend", FLAG, []),
    Verb("remove", NUMBER, []),
    Verb("cannot_heal", FLAG, []),
    Verb("points_next_turn", NUMBER, ["who"]),
    Verb("points", NUMBER, []),
    Verb("later", LINES, []),
    Verb("restore_creations", FLAG, []),
    Verb("reduce", NUMBER, []),
    Verb("next_attack", NUMBER, []),
    Verb("choose", CHOICES, []),
    Verb("counter", NUMBER, [], -9),
    Verb("cleanse", NUMBER, []),
]
# What the Abomination does: Instants, Threats, Wrath, its board.
ENEMY_VERBS: Final = [
    Verb("hit", NUMBER, ["per_wound", "with_counter", "each"], 0),
    Verb("retaliate", FLAG, []),
    Verb("heals", NUMBER, ["per"]),
    Verb("discard", NUMBER, ["or_hit"]),
    Verb("tribute", NUMBER, ["or_hit"]),
    Verb("mutate", FLAG, []),
    Verb("counter", NUMBER, [], -9),
    Verb("counter_at_least", NUMBER, []),
    Verb("summon", FLAG, []),
    Verb("fewer_points", NUMBER, []),
    Verb("afflict", NUMBER, ["who"]),
    Verb("threats_heal", NUMBER, []),
    Verb("ready_nothing", FLAG, []),
]


def numbered(verbs: list[Verb]) -> dict[str, Verb]:
    for index, verb in enumerate(verbs):
        verb.index = index
    return {verb.word: verb for verb in verbs}


PLAYER_WORDS: Final = numbered(PLAYER_VERBS)
ENEMY_WORDS: Final = numbered(ENEMY_VERBS)
DEAL: Final = PLAYER_WORDS["deal"].index
REDUCE: Final = PLAYER_WORDS["reduce"].index
LIGHT: Final = PLAYER_WORDS["light"].index
SUSPEND: Final = PLAYER_WORDS["suspend"].index
REMOVE_THREAT: Final = PLAYER_WORDS["remove"].index
HIT: Final = ENEMY_WORDS["hit"].index
FOR_THE_CARD: Final = [PLAYER_WORDS["boosted_attack"].index, PLAYER_WORDS["boosted_targets"].index]  # GR50
BENEFITS: Final = ["heal", "mend", "draw", "sigil", "upgrade", "divinity"]  # what a Reward may give


class Line:
    """One line of a text box (G66): a verb with all that belongs to it."""

    def __init__(self, verb: Verb) -> None:
        self.word = verb.word
        self.verb = verb.index
        self.amount = 1
        self.who = A_PLAYER
        self.at = ANY
        self.targets = 1  # "each of up to K different targets"
        self.up_to = False
        self.plus = 0
        self.per = NOTHING
        self.plus_if = NOTHING
        self.double_if = NOTHING
        self.per_wound = 0
        self.with_counter = False
        self.each = False
        self.or_hit = 0
        self.condition = ALWAYS
        self.choices: list[list[Line]] = []
        self.later: list[Line] = []
        self.source = ""  # of a line that waits for the next Action Step: its card
        self.also: Line | None = None  # "and draw 1"
        self.may_follow_removal = False  # line 1 deals damage, or removes a Threat
        self.first_deal = False  # of its card: where all bonuses of an Attack go


class Ability:
    """What stays true, or waits, or can be used: on Talents, Creations, extra cards, Characters and Lineages."""

    def __init__(self) -> None:
        self.when = 0
        self.first = False  # once in each turn
        self.condition = ALWAYS
        self.does: list[Line] = []
        self.exhaust = False  # `does` is an Exhaust Effect
        self.free = False  # `does` may be used between actions, for tokens
        self.spend = 0  # tokens of the Character
        self.attack_bonus = 0
        self.with_creation = False  # the bonus needs a Creation in play
        self.shield = 0  # of this Creation
        self.not_counted = False  # towards Eminence
        self.heals_more = 0
        self.softens = 0
        self.tougher = 0  # Vitality of all Creations
        self.spend_on_attack = 0
        self.freezes = False
        self.special = ""  # the name of a Special Action
        self.cost = 0
        self.all_runes = False  # must be lit, and are extinguished


def for_the_card(lines: list[Line]) -> list[Line]:
    """GR50: what a boost changes about the boosted card itself."""
    return [line for line in lines if line.verb in FOR_THE_CARD]


def for_the_order(lines: list[Line]) -> list[Line]:
    """GR49: what a boost does in its place in the order."""
    return [line for line in lines if line.verb not in FOR_THE_CARD]
