"""What is printed: cards, Characters, Lineages, Abominations and Wound Tokens."""

from typing import Final

from theomachy.games.guardians.abilities.printed import (
    ALWAYS,
    PLAYER_WORDS,
    Ability,
    Line,
    for_the_card,
    for_the_order,
)
from theomachy.kernel.cards import Card, CardKind, Deck

ATTACK: Final = 0
POWER: Final = 1
TALENT: Final = 2
CREATION: Final = 3
INSTANT: Final = 4
THREAT: Final = 5
WRATH: Final = 6
WOUND_TOKEN: Final = 7
EXTRA: Final = 8
RUNE: Final = 9
TYPES: Final = [
    "Attack", "Power", "Talent", "Creation", "Instant", "Threat", "Wrath", "Wound Token", "Extra card", "Rune",
]  # fmt: skip
PLAYER_TYPES: Final = ["Attack", "Power", "Talent", "Creation"]
ABOMINATION_TYPES: Final = ["Instant", "Threat"]

STORM: Final = 0
SIGILS: Final = ["Storm", "Blade", "Eye", "Heart"]
NO_SIGIL: Final = -1

BASIC_ACTIONS: Final = ["Draw", "Heal", "Focus", "Base Attack"]  # G57
BASE_ATTACK: Final = 3

CHARACTER_DECK: Final = 23  # GR6
LINEAGE_DECK: Final = 7
ABOMINATION_DECK: Final = 20  # G7
WRATHS: Final = 5
TOKENS: Final = 6
PLAYER_AIDS: Final = 4  # without effect on play (G10)


class Kind(CardKind):
    """What is printed on a card."""

    def __init__(self, name: str, code: str, type: int, of: str) -> None:
        super().__init__(name, 0)
        self.code = code
        self.type = type
        self.of = of  # the Character, Lineage or Abomination that it belongs to; "" for Wrath and Wound Tokens
        self.copies = 1
        self.cost = 0
        self.vitality = 0
        self.sigil = NO_SIGIL
        self.lines: list[Line] = []
        self.boost: list[Line] = []
        self.boost_lines: list[Line] = []  # those that have a place in the order (GR49)
        self.boost_plus = 0  # GR50
        self.boost_targets = 0
        self.abilities: list[Ability] = []
        self.exhaust: Ability | None = None
        self.reduces = False  # its Exhaust Effect is for damage windows only (GR12)
        self.reacts_to = 0  # the triggers on it, as bits
        self.attack_bonus = 0
        self.bonus_with_creation = 0
        self.shield = 0
        self.counts = True  # towards Eminence
        # Threats
        self.removal_cost = 0
        self.removal_condition = ALWAYS
        self.removal_counter = -1  # "Worship is 2 or less"
        self.reward: list[Line] = []
        self.shields_abomination = 0

    @property
    def permanent(self) -> bool:
        """G54."""
        return self.type == TALENT or self.type == CREATION

    def give_boost(self, lines: list[Line]) -> None:
        self.boost = lines
        self.boost_lines = for_the_order(lines)
        for line in for_the_card(lines):
            if line.verb == PLAYER_WORDS["boosted_attack"].index:
                self.boost_plus += line.amount
            else:
                self.boost_targets += line.amount

    def give_abilities(self, abilities: list[Ability]) -> None:
        self.abilities = abilities
        for ability in abilities:
            self.reacts_to |= ability.when
            if ability.exhaust:
                self.exhaust = ability
                self.reduces = any(line.word == "reduce" for line in ability.does)
            if ability.with_creation:
                self.bonus_with_creation += ability.attack_bonus
            else:
                self.attack_bonus += ability.attack_bonus
            self.shield += ability.shield
            if ability.not_counted:
                self.counts = False


GuardianCard = Card[Kind]
GuardianDeck = Deck[Kind]


class Token:
    """A resource of a Character: Vengeance, Frost, Time."""

    def __init__(self, name: str, start: int, most: int) -> None:
        self.name = name
        self.start = start
        self.most = most


class Character:
    """A Character board (G9, G17)."""

    def __init__(self, name: str, vitality: int) -> None:
        self.name = name
        self.motto = ""
        self.vitality = vitality
        self.eminence: list[int] = []
        self.points: list[int] = []  # the highest AP value reached on each step of the Divinity Track (G43)
        self.upgrades: list[int] = []  # what each step gives besides (G44)
        self.shows_points: list[bool] = []
        self.attack_name = ""
        self.basic: list[list[list[Line]]] = []  # by Basic Action: left, right
        self.token: Token | None = None
        self.abilities: list[Ability] = []
        self.reacts_to = 0
        self.spend_on_attack = 0
        self.freezes = False
        self.specials: list[Ability] = []
        self.frees: list[Ability] = []
        self.kinds: list[Kind] = []  # the deck
        self.extras: list[Kind] = []
        self.lights_runes = False

    def give_abilities(self, abilities: list[Ability]) -> None:
        self.abilities = abilities
        for ability in abilities:
            self.reacts_to |= ability.when
            self.spend_on_attack = max(self.spend_on_attack, ability.spend_on_attack)
            self.freezes = self.freezes or ability.freezes
            if ability.special:
                self.specials.append(ability)
            if ability.free:
                self.frees.append(ability)


class Side:
    """One side of a Lineage card."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability
        self.reacts_to = ability.when
        self.heals_more = ability.heals_more
        self.softens = ability.softens
        self.tougher = ability.tougher


class Lineage:
    """A Lineage card (G11), and the deck cards that come with it."""

    def __init__(self, name: str, title: str, bonus: int, cost: int) -> None:
        self.name = name
        self.title = title
        self.bonus = bonus
        self.cost = cost
        self.sides: list[Side] = []  # normal, upgraded
        self.kinds: list[Kind] = []


class Counter:
    """A counter on an Abomination board: Mutation, Worship, Armour."""

    def __init__(self, name: str, start: int, most: int) -> None:
        self.name = name
        self.start = start
        self.most = most
        self.verb = ""  # "Mutate"
        self.instead: list[Line] = []  # where "Mutate" finds it at its most
        self.resets: list[Line] = []  # what happens when it would reach its most: it begins again at 0
        self.is_shield = False
        self.cracks = 0  # damage in one instance that lowers it by 1


class Affliction:
    """Tokens that an Abomination lays on players' boards: Blight."""

    def __init__(self, name: str, most: int) -> None:
        self.name = name
        self.most = most


class Abomination:
    """An Abomination board (G6, G8)."""

    def __init__(self, name: str, short: str) -> None:
        self.name = name
        self.short = short
        self.motto = ""
        self.retaliate: list[Line] = []
        self.counter: Counter | None = None
        self.affliction: Affliction | None = None
        self.wounded: list[Line] = []
        self.special: Ability | None = None
        self.kinds: list[Kind] = []


class CardSet:
    """All that a match may use."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []
        self.characters: list[Character] = []
        self.lineages: list[Lineage] = []
        self.abominations: list[Abomination] = []
        self.tokens: list[Kind] = []
        self.wrath: Kind | None = None
        self.by_name: dict[str, Kind] = {}
        self.by_code: dict[str, Kind] = {}
        self.boards: dict[str, Character | Lineage | Abomination] = {}
        self.later: list[Line] = []  # lines that wait for a next Action Step, so that a kept table can name them

    def add(self, kind: Kind) -> None:
        kind.index = len(self.kinds)
        self.kinds.append(kind)
        self.by_name[kind.name] = kind
        self.by_code[kind.code] = kind
        for line in [*kind.lines, *kind.boost]:
            if line.later:
                line.source = kind.name
                self.later.append(line)

    def character(self, name: str) -> Character | None:
        return next((one for one in self.characters if one.name.lower() == name.lower()), None)

    def lineage(self, name: str) -> Lineage | None:
        return next((one for one in self.lineages if name.lower() in (one.name.lower(), one.title.lower())), None)

    def abomination(self, name: str) -> Abomination | None:
        return next((one for one in self.abominations if name.lower() in (one.name.lower(), one.short.lower())), None)
