# interpreted: it only reads what designers write
"""What cards and boards of a set may speak of: each word needs something on its board, or a place of its own."""

from collections.abc import Iterator

from theomachy.games.guardians.abilities.printed import (
    AFFLICTIONS,
    ALWAYS,
    CREATIONS,
    DESTROYED,
    NO_AFFLICTION,
    NO_TOKEN,
    RUNES,
    WOUNDED,
    Ability,
    Line,
)
from theomachy.games.guardians.kinds import (
    ABOMINATION_TYPES,
    CREATION,
    PLAYER_TYPES,
    TYPES,
    Abomination,
    CardSet,
    Character,
    Kind,
    Lineage,
)
from theomachy.kernel.sets import BadSet, Block

OfKey = tuple[str, str, str]  # the key, the fault, the remedy
IN_BOOST = ["boosted_attack", "boosted_targets"]
OF_THE_BOARD = ["counter", "cleanse"]  # what only the Special Action of an Abomination does
COUNTS = ["counter", "mutate", "counter_at_least"]
TYPES_WITH: dict[str, list[str]] = {  # the keys that only some types of card have
    "cost": PLAYER_TYPES, "sigil": PLAYER_TYPES, "boost": PLAYER_TYPES, "abilities": ["Talent", "Creation"],
    "effect": ["Attack", "Power", *ABOMINATION_TYPES], "vitality": ["Creation", "Threat"], "removal": ["Threat"],
    "reward": ["Threat"], "while_in_play": ["Threat"],
}  # fmt: skip
# What an ability is, and what may be said besides: only one of the first, and the second only with one of these.
ABILITIES = [
    "when", "exhaust", "free", "special", "attack_bonus", "shield", "not_counted", "heals_more", "softens", "tougher",
    "spend_on_attack", "freezes",
]  # fmt: skip
BESIDES: dict[str, list[str]] = {
    "first": ["when"], "condition": ["when"], "spend": ["exhaust", "free"], "with_creation": ["attack_bonus"],
    "cost": ["special"], "all_runes": ["special"],
}  # fmt: skip


def faults_of_keys(block: Block, type: int) -> list[BadSet]:
    """What a card says that a card of its type does not have."""
    strange = [key for key in block.values if TYPES[type] not in TYPES_WITH.get(key, [TYPES[type]])]
    article = "an" if TYPES[type][0] in "AI" else "a"
    return [block.bad(key, f"{article} {TYPES[type]} has no {key}", "leave it out") for key in strange]


def walk(lines: list[Line]) -> Iterator[Line]:
    """All lines, with those inside of others."""
    for line in lines:
        yield line
        for choice in line.choices:
            yield from walk(choice)
        if line.also is not None:
            yield from walk([line.also])
        yield from walk(line.later)


def nested(lines: list[Line]) -> Iterator[Line]:
    outer = list(lines)
    return (line for line in walk(lines) if not any(line is one for one in outer))


# ---------------------------------------------------------------------- players' side


def faults_of_player_card(kind: Kind, cards: CardSet) -> Iterator[OfKey]:
    character = next((one for one in cards.characters if one.name == kind.of), None)
    yield from faults_of_player_lines("effect", kind.lines, kind.of, character)
    yield from faults_of_player_lines("boost", kind.boost, kind.of, character)
    yield from faults_of_abilities(kind.abilities, kind.of, character)
    for line in walk(kind.lines):
        if line.word in IN_BOOST:
            yield "effect", f"{line.word} changes a card that is boosted", "write it in boost"
    for line in walk(kind.boost):
        alone = line in kind.boost and line.condition == ALWAYS and line.also is None
        if line.word in IN_BOOST and not alone:
            yield "boost", f"{line.word} is always done at once (GR50)", "write it as a line of its own"
    for key, lines in (("effect", kind.lines), ("boost", kind.boost)):
        binds = any(line.word == "cannot_heal" for line in walk(lines))
        if binds and (lines[0].word != "deal" or any(line.word == "cannot_heal" for line in nested(lines))):
            yield key, "cannot_heal speaks of the target of line 1", "write { deal = 3 } first, and it by itself"
    for ability in kind.abilities:
        if kind.type != CREATION and (ability.shield or ability.when == DESTROYED):
            yield "abilities", "only a Creation has a Shield, or is destroyed", "write another ability"
    if len([ability for ability in kind.abilities if ability.exhaust]) > 1:
        yield "abilities", "a card has one Exhaust Effect", "join the two: choose = [{ ... }, { ... }]"
    for ability in kind.abilities:
        only_boards = ability.heals_more or ability.softens or ability.tougher or ability.spend_on_attack
        if only_boards or ability.freezes or ability.free or ability.special:
            yield "abilities", "this ability is for boards", "see docs/cards-guardians.md for the abilities of cards"


def faults_of_abilities(abilities: list[Ability], of: str, character: Character | None) -> Iterator[OfKey]:
    for ability in abilities:
        yield from faults_of_ability(ability)
        yield from faults_of_player_lines("abilities", ability.does, of, character, ability.exhaust)
        if (ability.spend or ability.condition == NO_TOKEN) and not has_token(character):
            yield "abilities", f"{of} has no tokens to speak of", "give its Character board a token, or leave it out"
        if ability.all_runes and not (character is not None and character.lights_runes):
            yield "abilities", f"{of} has no Runes", "add [[extra]] cards with a sigil, or leave all_runes out"
        for line in walk(ability.does):
            if line.word == "cannot_heal":
                yield "abilities", "cannot_heal speaks of a card", "write it in effect or boost"
            if line.word in IN_BOOST:
                yield "abilities", f"{line.word} changes a card that is boosted", "write it in boost"


def faults_of_ability(ability: Ability) -> Iterator[OfKey]:
    """One ability says one thing; what would be there for nothing again and again is paid for."""
    said = [word for word in ABILITIES if getattr(ability, word)]
    if len(said) != 1:
        fault = f"an ability says one thing, not {' and '.join(said)}" if said else "an ability says nothing"
        yield "abilities", fault, "write each as an ability of its own: [{ ... }, { ... }]"
        return
    for word, needed in BESIDES.items():
        if getattr(ability, word) and said[0] not in needed:
            key = "if" if word == "condition" else word
            yield "abilities", f"{key} belongs to {' or '.join(needed)}", "leave it out"
    if ability.free and not ability.spend:
        yield "abilities", "free without spend could be used without end", "add spend = 1"
    if ability.special and not (ability.cost or ability.all_runes):
        yield "abilities", f"{ability.special} costs nothing, and could be taken without end", "add cost = 1 (G56)"


def faults_of_player_lines(
    key: str, lines: list[Line], of: str, character: Character | None, exhaust: bool = False
) -> Iterator[OfKey]:
    for line in walk(lines):
        if line.per == AFFLICTIONS:
            yield key, "players' damage does not count afflictions", 'write per = "Wound", "lit Rune" or "Creation"'
        if line.condition == WOUNDED:
            yield key, 'players\' lines have no "the active player has a Wound"', "leave the condition out"
        if line.word in OF_THE_BOARD:
            yield key, f"{line.word} is for the Special Action of an Abomination", "leave it out"
        if line.word == "token" and not has_token(character):
            yield key, f"{of} has no tokens to gain", "give its Character board a token, or leave the line out"
        if line.word == "light" and not (character is not None and character.lights_runes):
            yield key, f"{of} has no Runes to light", "add [[extra]] cards with a sigil, or leave the line out"
        if line.word == "reduce" and not exhaust:
            yield key, "reduce is for a damage window", "write it in an ability with exhaust = true (GR12)"
    misplaced = walk(lines) if key == "abilities" else nested(lines)
    for line in misplaced:
        if line.word == "later":
            yield key, "later stands here too deep", "write it as a line of its own, in effect or boost"


def has_token(character: Character | None) -> bool:
    return character is not None and character.token is not None


def faults_of_character(board: Character) -> Iterator[OfKey]:
    yield from faults_of_abilities(board.abilities, board.name, board)
    for key, sides in zip(("draw", "heal", "focus", "attack"), board.basic, strict=True):
        for side in sides:
            yield from faults_of_player_lines(key, side, board.name, board)
            if any(line.word in [*IN_BOOST, "later"] for line in walk(side)):
                yield key, "a Basic Action is no card", "leave later and what changes a boosted card to cards"
    if (board.freezes or board.spend_on_attack) and board.token is None:
        yield "abilities", f"{board.name} has no tokens to use", 'add token = { name = "...", most = 3 }'
    if board.token is not None and board.token.start > board.token.most:
        yield "token", f"{board.name} begins with {board.token.start} of {board.token.most}", "write a smaller start"
    if sorted(board.points) != board.points:
        yield "divinity", "the AP value goes down", "write rising numbers: the highest that was reached counts (G43)"
    if any(ability.exhaust or ability.attack_bonus or ability.shield for ability in board.abilities):
        yield "abilities", "this ability is for cards", "write it on an [[extra]] card, a Talent or a Creation"
    if sorted(board.eminence) != board.eminence:
        yield "eminence", "the Eminence Track goes down", "write rising numbers: [1, 2, 3]"


def faults_of_lineage(board: Lineage) -> Iterator[OfKey]:
    for key, side in zip(("normal", "upgraded"), board.sides, strict=True):
        for found, fault, remedy in faults_of_abilities([side.ability], board.title, None):
            yield key if found == "abilities" else found, fault, remedy
        ability = side.ability
        if not (ability.when or ability.heals_more or ability.softens or ability.tougher):
            yield key, "a Lineage cannot have this ability", 'write when = "...", heals_more, softens or tougher'


# ---------------------------------------------------------------------- the Abomination's side


def faults_of_enemy_lines(key: str, lines: list[Line], board: Abomination) -> Iterator[OfKey]:
    for line in walk(lines):
        if line.per in (RUNES, CREATIONS):
            yield key, "the Abomination counts Wounds and afflictions", 'write per = "Wound" or per = "affliction"'
        if line.word == "tribute" and not line.or_hit:
            yield key, "a tribute is a choice", "add or_hit = 10"
        if line.condition not in (ALWAYS, WOUNDED):
            yield key, "the Abomination's lines know one condition", 'write "the active player has a Wound"'
        if (line.word in COUNTS or line.with_counter) and board.counter is None:
            yield key, f"{board.name} has no counter", "add one to its board"
        elif line.word == "mutate" and board.counter is not None and not board.counter.verb:
            yield key, f"the counter of {board.name} has no verb", 'add verb = "Mutate" to it, or write counter = 1'
        if (line.word == "afflict" or line.per == AFFLICTIONS) and board.affliction is None:
            yield key, f"{board.name} has no affliction", "add one to its board"


def faults_of_enemy_card(kind: Kind, board: Abomination) -> Iterator[OfKey]:
    yield from faults_of_enemy_lines("effect", kind.lines, board)
    if kind.removal_counter >= 0 and board.counter is None:
        yield "removal", f"{board.name} has no counter", "add one to its board"
    if kind.removal_condition == NO_AFFLICTION and board.affliction is None:
        yield "removal", f"{board.name} has no affliction", "add one to its board"


def faults_of_abomination(board: Abomination) -> Iterator[OfKey]:
    yield from faults_of_enemy_lines("retaliate", board.retaliate, board)
    yield from faults_of_enemy_lines("wounded", board.wounded, board)
    if any(line.word == "retaliate" for line in board.retaliate):
        yield "retaliate", "Retaliate would never end", "leave retaliate out of its own box"
    counter = board.counter
    if counter is not None:
        lines = counter.instead + counter.resets
        yield from faults_of_enemy_lines("counter", lines, board)
        again = any(line.word in COUNTS for line in board.retaliate)
        if counter.start > counter.most or (counter.resets and counter.start == counter.most):
            yield "counter", f"{counter.name} begins at {counter.start} of {counter.most}", "write a smaller start"
        if counter.instead and not counter.verb:
            yield "counter", "instead says what the verb does at the most", 'add verb = "Mutate", or leave it out'
        if any(line.word in COUNTS or (again and line.word == "retaliate") for line in lines):
            yield "counter", "what its most causes would move it again, without end", "leave the counter out there"
    special = board.special
    if special is not None:
        if not special.special:
            yield "special", "a Special Action has a name", 'write special = { special = "Denounce", ... }'
        for _, fault, remedy in faults_of_ability(special) if special.special else ():
            yield "special", fault, remedy
        for line in walk(special.does):
            if (line.word == "counter" and counter is None) or (line.word == "cleanse" and board.affliction is None):
                yield "special", f"{board.name} has nothing that {line.word} could change", "add it to its board"
            if line.word in ("token", "light", "later", "reduce", *IN_BOOST):
                yield "special", f"{line.word} is nothing for a Special Action of an Abomination", "leave it out"
