"""Reading lines and abilities from set files. A mistake raises `BadAbility` with the fault and the remedy."""

from collections.abc import Callable
from typing import Final

from theomachy.games.guardians.abilities.printed import (
    A_PLAYER,
    ABILITY_CONDITIONS,
    AIMS,
    ALWAYS,
    BENEFITS,
    CHOICES,
    DEAL,
    FLAG,
    LINE_CONDITIONS,
    LINES,
    PER,
    PLUS_IF,
    REMOVE_THREAT,
    WHENS,
    WHO,
    Ability,
    Line,
    Verb,
)
from theomachy.kernel.names import nearest
from theomachy.shelf.reading import BadAbility, all_told, as_table, as_tables, known, only, truth, whole

# ---------------------------------------------------------------------- lines


def _who(line: Line, value: object) -> None:
    line.who = WHO[known(value, list(WHO), "receiver")]


def _to(line: Line, value: object) -> None:
    line.at = AIMS[known(value, list(AIMS), "kind of target")]


def _targets(line: Line, value: object) -> None:
    line.targets = whole(value, "targets", 2)
    line.up_to = True


def _plus(line: Line, value: object) -> None:
    line.plus = whole(value, "plus", 1)


def _per(line: Line, value: object) -> None:
    line.per = PER[known(value, list(PER), "thing to count")]


def _plus_if(line: Line, value: object) -> None:
    line.plus_if = PLUS_IF[known(value, list(PLUS_IF), "condition of a target")]


def _double_if(line: Line, value: object) -> None:
    line.double_if = PLUS_IF[known(value, ["frozen Threat"], "condition of a doubling")]


def _up_to(line: Line, value: object) -> None:
    line.up_to = truth(value, "up_to")


def _per_wound(line: Line, value: object) -> None:
    line.per_wound = whole(value, "per_wound", 1)


def _with_counter(line: Line, value: object) -> None:
    line.with_counter = truth(value, "with_counter")


def _each(line: Line, value: object) -> None:
    line.each = truth(value, "each")


def _or_hit(line: Line, value: object) -> None:
    line.or_hit = whole(value, "or_hit", 1)


def _if(line: Line, value: object) -> None:
    line.condition = LINE_CONDITIONS[known(value, list(LINE_CONDITIONS), "condition")]


BESIDES: Final[dict[str, Callable[[Line, object], None]]] = {
    "who": _who,
    "to": _to,
    "targets": _targets,
    "plus": _plus,
    "per": _per,
    "plus_if": _plus_if,
    "double_if": _double_if,
    "up_to": _up_to,
    "per_wound": _per_wound,
    "with_counter": _with_counter,
    "each": _each,
    "or_hit": _or_hit,
    "if": _if,
}


def read_line(value: object, words: dict[str, Verb], what: str) -> Line:
    """`{ deal = 3, plus = 1, per = "Wound" }`: a verb with its number, and what stands beside it."""
    values = as_table(value, what)
    found = [words[key] for key in values if key in words]
    if len(found) != 1:
        names = " and ".join(verb.word for verb in found)
        if found:
            raise BadAbility(f"{what} has two verbs, {names}", "write two lines, or join them: and = { ... }")
        unknown = next(iter(values), "")
        close = nearest(str(unknown), list(words))
        remedy = f'write "{close}"' if close else "begin it with one of: " + ", ".join(words)
        raise BadAbility(f"{what} has no verb", remedy)
    verb = found[0]
    line = Line(verb)
    only(values, [verb.word, *verb.keys, "if", "and"], f'a line "{verb.word}"')
    _read_value(line, verb, values[verb.word], words)
    for key, said in values.items():
        if key in BESIDES:
            BESIDES[key](line, said)
    if (line.plus > 0) != (line.per > 0 or line.plus_if > 0) and verb.word == "deal":
        raise BadAbility(f"{what}: plus needs per or plus_if, and they need plus", 'write plus = 1, per = "Wound"')
    if "and" in values:
        line.also = read_line(values["and"], words, f"{what}, and")
    return line


def _read_value(line: Line, verb: Verb, value: object, words: dict[str, Verb]) -> None:
    if verb.value == FLAG:
        if not truth(value, verb.word):
            raise BadAbility(f"{verb.word} = false says nothing", "leave the line out")
    elif verb.value == LINES:
        line.later = read_lines(value, words, verb.word)
    elif verb.value == CHOICES:
        if not isinstance(value, list) or len(value) < 2:
            raise BadAbility("choose needs two lines or more", "write choose = [{ draw = 2 }, { heal = 3 }]")
        line.choices = [[read_line(entry, words, "a choice")] for entry in value]
    else:
        line.amount = whole(value, verb.word, verb.least)


def read_lines(value: object, words: dict[str, Verb], what: str) -> list[Line]:
    if not isinstance(value, list) or not value:
        raise BadAbility(f"{what} must be a list of lines", f"write {what} = [{{ ... }}]")
    lines = all_told(value, lambda place, entry: read_line(entry, words, f"line {place + 1} of {what}"))
    for line in lines[1:]:
        line.may_follow_removal = lines[0].verb in (DEAL, REMOVE_THREAT)
    return lines


def read_attack(value: object, words: dict[str, Verb], what: str) -> list[Line]:
    """The lines of an Attack: its bonuses go to the first Deal line."""
    lines = read_lines(value, words, what)
    for line in lines:
        if line.verb == DEAL:
            line.first_deal = True
            return lines
    raise BadAbility(f"{what}: an Attack deals damage", "add a line like { deal = 3 }")


def read_reward(value: object, words: dict[str, Verb], what: str) -> list[Line]:
    """G39-G41: what a Reward or a Wound Token gives."""
    lines = read_lines(value, words, what)
    for line in lines:
        known(line.word, BENEFITS, "Reward")
        if line.who != A_PLAYER or line.condition != ALWAYS or line.also is not None:
            raise BadAbility("who receives a Reward is chosen line by line", f"write just {{ {line.word} = 1 }} (GR42)")
    return lines


# ---------------------------------------------------------------------- abilities

PLAIN_NUMBERS: Final = [
    "spend", "attack_bonus", "shield", "heals_more", "softens", "tougher", "spend_on_attack", "cost",
]  # fmt: skip
PLAIN_FLAGS: Final = ["first", "exhaust", "free", "with_creation", "not_counted", "freezes", "all_runes"]
ABILITY_KEYS: Final = ["when", "if", "does", "special", *PLAIN_NUMBERS, *PLAIN_FLAGS]


def read_ability(value: object, words: dict[str, Verb], what: str) -> Ability:
    values = as_table(value, what)
    only(values, ABILITY_KEYS, what)
    ability = Ability()
    if "when" in values:
        ability.when = WHENS[known(values["when"], list(WHENS), "moment")]
    if "if" in values:
        ability.condition = ABILITY_CONDITIONS[known(values["if"], list(ABILITY_CONDITIONS), "condition")]
    if "does" in values:
        ability.does = read_lines(values["does"], words, "does")
    if "special" in values:
        ability.special = str(values["special"])
    for key in PLAIN_NUMBERS:
        if key in values:
            setattr(ability, key, whole(values[key], key, 0 if key == "cost" else 1))
    for key in PLAIN_FLAGS:
        if key in values:
            setattr(ability, key, truth(values[key], key))
    acts = bool(ability.when or ability.exhaust or ability.free or ability.special)
    if acts and not ability.does:
        raise BadAbility(f"{what} does nothing", "add does = [{ ... }]")
    if ability.does and not acts:
        raise BadAbility(f"{what} does not say when", 'add exhaust = true, or when = "..."')
    return ability


def read_abilities(value: object, words: dict[str, Verb], what: str) -> list[Ability]:
    return [read_ability(entry, words, f"{what} {i + 1}") for i, entry in enumerate(as_tables(value, what))]
