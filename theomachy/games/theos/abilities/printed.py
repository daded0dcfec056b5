"""What is printed on a card, as data: targets, triggers, effects, abilities (2.12 to 2.15)."""

from typing import Final

GODS: Final = ["Poseidon", "Gaia", "Hades", "Demeter"]  # rule H5, in the order of HR7

# The kinds of ability (2.12).
INSTANT: Final = 0
POWER: Final = 1
PASSIVE: Final = 2
TRIGGERED: Final = 3
KINDS: Final = ["instant", "power", "passive", "triggered"]
KIND_SIGNS: Final = ["I", "W", "A", "T"]

# The verbs (2.15).
ADD: Final = 0
REMOVE: Final = 1
STEAL: Final = 2
MIGRATE: Final = 3
DESTROY: Final = 4
RAISE: Final = 5
EMPOWER: Final = 6
COPY: Final = 7
SWAP: Final = 8
SET_ACTIVE: Final = 9
IMMUNE: Final = 10
VERBS: Final = [
    "add", "remove", "steal", "migrate", "destroy", "raise", "empower", "copy", "swap", "set_active", "immune",
]  # fmt: skip
IMMUNE_TO: Final = ["add", "remove", "steal", "migrate", "destroy", "raise"]

# How many cards a target is.
ONE: Final = 0
EACH: Final = 1
UP_TO: Final = 2
THIS: Final = 3
THAT: Final = 4
RAISED_THIS_WAY: Final = 5

# Whose.
ANYBODYS: Final = 0
FRIENDLY: Final = 1
ENEMY: Final = 2
YOURS: Final = 3

# In which state (2.11).
UPRIGHT: Final = 0
FALLEN: Final = 1
WAITING: Final = 2

# Which of the upright ones.
ALL: Final = 0
SECLUDED: Final = 1
DEVOTED: Final = 2

# What triggers.
DESTROYED: Final = 1
RAISED: Final = 2
EMPOWERED: Final = 4
REMOVED: Final = 8
MIGRATED: Final = 16
BECAME_ACTIVE: Final = 32

# What # counts.
YOUR_RAISED: Final = 1
YOUR_DESTROYED: Final = 2
DESTROYED_ENEMIES: Final = 3
DESTROYED_ABOVE: Final = 4

# What an "If" looks at.
IF_DESTROYED: Final = 1
IF_DESTROYED_ENEMY: Final = 2
IF_AT_LEAST: Final = 3
IF_AT_MOST: Final = 4

# Which cards a Passive protects.
ITSELF: Final = 0
OTHER_FRIENDLY: Final = 1
DESTROYED_ENEMY: Final = 2
PROTECTED: Final = ["this card", "other friendly cards", "destroyed enemy cards"]

ANY_GOD: Final = -1


class Target:
    """The cards that a phrase means (rule H79 to rule H85)."""

    def __init__(self) -> None:
        self.count = ONE
        self.most = 1
        self.whose = ANYBODYS
        self.other = False
        self.state = UPRIGHT
        self.mood = ALL
        self.god = ANY_GOD
        self.at_most = -1  # Followers
        self.at_least = -1
        self.fewer_than_this = False
        self.different = False  # the second card of a Migrate
        self.same_team = False
        self.phrase = ""


class Whenever:
    """The condition of a Triggered ability (rule H75)."""

    def __init__(self) -> None:
        self.event = 0
        self.by_ability = False
        self.ability_of = ANYBODYS  # whose ability it has to be
        self.last = False  # the last Follower
        self.god = ANY_GOD
        self.subject: Target | None = None
        self.phrase = ""


class Effect:
    """One sentence of an ability: a verb and what it is done to."""

    def __init__(self, verb: int) -> None:
        self.verb = verb
        self.amount = 0
        self.sharp = False  # the amount is #
        self.up_to = False
        self.may = False
        self.if_you_do = False
        self.then = False
        self.cost = False  # "If you do" follows: it must really be paid (HR46)
        self.target: Target | None = None
        self.to: Target | None = None
        self.copied = INSTANT
        self.god = ANY_GOD  # of Set active: any one god
        self.any_realm = False
        self.immune_to = 0
        self.against_all = False
        self.protects = ITSELF


class Ability:
    """One printed ability. Immutable and shared by all copies of its card."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.number = 0  # its place on the card
        self.sign = ""  # "I", "W1" ... as the rules cite it
        self.mood = ALL  # Devoted or Secluded (rule H98, rule H105)
        self.multi = False
        self.condition = 0
        self.bound = 0
        self.counted = 0  # what # counts
        self.counted_god = ANY_GOD
        self.whenever: Whenever | None = None
        self.effects: list[Effect] = []
        self.text = ""

    def __repr__(self) -> str:
        return f"<{self.sign} {self.text}>"


IF_ABOVE: Final = {
    "the ability above destroyed at least one card": IF_DESTROYED,
    "the ability above destroyed at least one card of an enemy": IF_DESTROYED_ENEMY,
}
COUNTS: Final = {
    "your destroyed cards": YOUR_DESTROYED,
    "destroyed enemy cards": DESTROYED_ENEMIES,
    "cards the ability above destroyed": DESTROYED_ABOVE,
}
