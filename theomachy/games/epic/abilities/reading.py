"""Reading abilities from set files. A mistake raises `BadAbility` with the fault and the remedy."""

from collections.abc import Callable
from typing import Any, Final

from theomachy.games.epic.abilities.meaning import faults_of_additional, faults_of_continuous, faults_of_text
from theomachy.games.epic.abilities.printed import (
    ALIGNMENTS,
    ANY_DISCARD,
    ANY_TYPE,
    ANYBODY,
    AS,
    AS_DISCARDED,
    BANISH,
    CHAMPION,
    CONTROL,
    DAMAGE,
    DAMAGE_WARD,
    EVENT,
    FAST,
    FILTERED,
    INSTEAD,
    KEYWORDS,
    LASTS,
    LINE,
    MEASURES,
    NO_LIMIT,
    NOBODY,
    NOUNS,
    OBJECT,
    OPPONENT,
    ORIGINS,
    PLAY,
    PLUNDER,
    QUALITIES,
    RAISE,
    REVEAL,
    RUSH_IN,
    SELF,
    SPEEDS,
    STEP_BEGINS,
    STEPS_THAT_BEGIN,
    STOP,
    TAKE_BACK,
    TARGET,
    TARGET_2,
    VERBS,
    WHENS,
    WHO,
    WHOM,
    WHOSE,
    YOUR_DISCARD,
    ZONES,
    Activated,
    AsTrigger,
    Continuous,
    Cost,
    Effect,
    Filter,
    Keywords,
    Text,
    Trigger,
)
from theomachy.shelf.reading import (
    MOST,
    BadAbility,
    all_told,
    as_list,
    as_table,
    flag,
    known,
    number,
    only,
    tell,
    whole,
)

FILTER_KEYS: Final = [
    "what", "whose", "zone", "alignment", "origin", "offense_most", "offense_least", "defense_most", "defense_least",
    "has", "cost", "other", "empty_hand",
]  # fmt: skip
EFFECT_KEYS: Final = ["verb", "may", "then", "joined"]
# What each verb may have; what it needs stands first, before the bar.
TAKES: Final[dict[str, str]] = {
    "gain-mojo": "|amount measure who",
    "lose-mojo": "amount|who",
    "gain-action": "amount|",
    "draw": "amount|who",
    "discard": "amount|who random",
    "damage": "amount whom|and_players",
    "fight": "|",
    "break": "whom|",
    "banish": "whom|",
    "banish-pile": "who|",
    "to-hand": "whom|to_you",
    "take-back": "whom|",
    "take-this-back": "|",
    "raise": "whom|",
    "rush-in": "|which",
    "tokens": "tokens|",
    "counters": "amount whom|",
    "change": "whom|offense defense gains loses lasts and_you",
    "safety": "|who",
    "stop": "whom|",
    "prepare": "whom|",
    "expend": "whom|",
    "flip": "whom|",
    "heal": "whom|",
    "control": "whom|lasts",
    "lose-game": "who|",
    "extra-turn": "|",
    "plunder": "who|which",
    "steal": "who|",
    "reveal": "which|",
    "bury": "amount|",
    "choose-alignment": "|",
}
MOST_TOKENS: Final = 20  # of one kind, by one effect
COST_KEYS: Final = [
    "expend", "flip", "actions", "mojo", "break_this", "banish_this", "break", "discard", "reveal", "counters",
]  # fmt: skip
WHEN_KEYS: Final = ["when", "which", "step", "instantaneous", "whenever", "anybody", "targets", "does"]
AS_KEYS: Final = ["as", "does", "which", "from_play", "pile", "may_lose", "instead"]
USE_KEYS: Final = ["cost", "speed", "targets", "does"]
CONTINUOUS_KEYS: Final = [
    "whom", "offense", "defense", "gains", "loses", "has", "are", "alignment", "origin", "control", "stays", "safe",
]  # fmt: skip


# ---------------------------------------------------------------------- filters and keywords


def read_keywords(listed: object) -> Keywords:
    keywords = Keywords()
    all_told(as_list(listed, "keywords"), lambda _, word: add_keyword(keywords, str(word)))
    return keywords


def add_keyword(keywords: Keywords, name: str) -> None:
    keywords.printed.append(name)
    plain = name[:1].upper() + name[1:].lower()
    if plain in KEYWORDS:
        keywords.bits |= KEYWORDS[plain]
    elif plain.startswith(DAMAGE_WARD) and plain.rpartition(" ")[2].isdigit():
        keywords.ward += int(plain.rpartition(" ")[2])
    elif plain.endswith(" ward") and plain[:-5] in QUALITIES:
        keywords.wards |= QUALITIES[plain[:-5]]
    else:
        known(name, [*KEYWORDS, "Damage ward 3", "Evil ward"], "keyword")


def read_lost(listed: object) -> Keywords:
    """Wards cannot be lost: whether an effect reaches a champion depends on them."""
    keywords = read_keywords(listed)
    if keywords.ward or keywords.wards:
        raise BadAbility("a ward cannot be lost", f"loses may name: {', '.join(KEYWORDS)}")
    return keywords


def read_filter(value: object, what: str) -> Filter:
    values = as_table(value, what)
    which = Filter()
    all_told(FILTER_PARTS, lambda _, part: part(which, values, what))
    which.settle()
    return which


def read_nouns(which: Filter, values: dict[str, Any], what: str) -> None:
    """What is meant, and where it lies."""
    nouns = values.get("what", "champion")
    listed = nouns if isinstance(nouns, list) else [nouns]
    which.nouns = [known(noun, list(NOUNS), "kind of thing") for noun in listed]
    for noun in which.nouns:
        if noun == "player" or noun == "opponent":
            which.players = ANYBODY if noun == "player" else OPPONENT
        else:
            which.types |= NOUNS[noun]
    if "zone" in values:
        which.zone = ZONES[known(values["zone"], list(ZONES), "zone")]
    elif which.types & EVENT:
        which.zone = LINE
    if which.zone == PLAY:
        which.types &= CHAMPION | OBJECT


def read_owner(which: Filter, values: dict[str, Any], what: str) -> None:
    if "whose" in values:
        which.whose = WHOSE[known(values["whose"], list(WHOSE), "controller")]


def read_alignment(which: Filter, values: dict[str, Any], what: str) -> None:
    if "alignment" in values:
        which.alignment = ALIGNMENTS[known(values["alignment"], list(ALIGNMENTS), "alignment")]


def read_origin(which: Filter, values: dict[str, Any], what: str) -> None:
    if "origin" in values:
        which.origin = ORIGINS[known(values["origin"], list(ORIGINS), "origin")]


def read_limits(which: Filter, values: dict[str, Any], what: str) -> None:
    which.offense_most = number(values, "offense_most", -MOST, MOST, NO_LIMIT)
    which.offense_least = number(values, "offense_least", -MOST, MOST, -NO_LIMIT)
    which.defense_most = number(values, "defense_most", -MOST, MOST, NO_LIMIT)
    which.defense_least = number(values, "defense_least", -MOST, MOST, -NO_LIMIT)
    which.cost = number(values, "cost", 0, 1, -1)


def read_has(which: Filter, values: dict[str, Any], what: str) -> None:
    if "has" in values:
        which.has = KEYWORDS[known(values["has"], list(KEYWORDS), "keyword")]


def read_flags(which: Filter, values: dict[str, Any], what: str) -> None:
    which.other = flag(values, "other")
    which.empty_hand = flag(values, "empty_hand")


def only_its_keys(which: Filter, values: dict[str, Any], what: str) -> None:
    only(values, FILTER_KEYS, what)


# Each is read for itself, so that all that is wrong can be told.
FILTER_PARTS: Final[list[Callable[[Filter, dict[str, Any], str], None]]] = [
    only_its_keys, read_nouns, read_owner, read_alignment, read_origin, read_limits, read_has, read_flags,
]  # fmt: skip


def read_targets(values: dict[str, Any]) -> list[Filter]:
    return all_told(as_list(values.get("targets", []), "targets"), lambda _, one: read_filter(one, "a target"))


# ---------------------------------------------------------------------- effects


def read_effects(listed: object, targets: list[Filter]) -> list[Effect]:
    return all_told(as_list(listed, "does"), lambda _, one: read_effect(as_table(one, "an effect"), targets))


def read_effect(values: dict[str, Any], targets: list[Filter]) -> Effect:
    name = known(values.get("verb"), list(VERBS), "verb")
    effect = Effect(VERBS[name], name)
    all_told(EFFECT_PARTS, lambda _, part: part(effect, values, targets))
    return effect


def only_what_it_takes(effect: Effect, values: dict[str, Any], targets: list[Filter]) -> None:
    name = effect.name
    needed, _, optional = TAKES[name].partition("|")
    keys = needed.split() + optional.split()
    only(values, [*EFFECT_KEYS, *keys], f'"{name}"')
    for key in needed.split():
        if key not in values:
            raise BadAbility(f'"{name}" needs {key}', f"add {key} = ... to it")
    if name == "gain-mojo" and "amount" not in values and "measure" not in values:
        raise BadAbility('"gain-mojo" needs an amount or a measure', "add amount = 3")


def read_amounts(effect: Effect, values: dict[str, Any], targets: list[Filter]) -> None:
    effect.amount = number(values, "amount", 0, MOST, 0)
    effect.offense = number(values, "offense", -MOST, MOST, 0)
    effect.defense = number(values, "defense", -MOST, MOST, 0)
    if "measure" in values:
        effect.measure = MEASURES[known(values["measure"], list(MEASURES), "measure")]
    if "tokens" in values:
        wanted = as_table(values["tokens"], "tokens")
        effect.tokens = [(token, whole(count, token, 1, MOST_TOKENS)) for token, count in wanted.items()]


def read_manner(effect: Effect, values: dict[str, Any], targets: list[Filter]) -> None:
    """May it, and how; the keywords that it gives and takes."""
    effect.may = flag(values, "may")
    effect.joined = flag(values, "joined")
    effect.and_you = flag(values, "and_you")
    effect.and_players = flag(values, "and_players")
    effect.to_you = flag(values, "to_you")
    effect.random = flag(values, "random")
    if "gains" in values:
        effect.gains = read_keywords(values["gains"])
    if "loses" in values:
        effect.loses = read_lost(values["loses"])


def read_duration(effect: Effect, values: dict[str, Any], targets: list[Filter]) -> None:
    if "lasts" in values:
        effect.lasts = LASTS[known(values["lasts"], list(LASTS), "duration")]
    elif effect.verb == CONTROL:
        effect.lasts = LASTS["for good"]


def read_people(effect: Effect, values: dict[str, Any], targets: list[Filter]) -> None:
    """Who and what it concerns."""
    if "who" in values:
        effect.who = WHO[known(values["who"], list(WHO), "player")]
    if "whom" in values:
        read_whom(effect, values["whom"])
    if "which" in values:
        effect.which = read_filter(values["which"], "which")
    elif effect.verb in (RUSH_IN, REVEAL, PLUNDER):
        effect.which = read_filter({"what": "champion" if effect.verb == RUSH_IN else "card", "zone": "hand"}, "which")
    for code, place in ((TARGET, 1), (TARGET_2, 2)):
        if code in (effect.whom, effect.who) and len(targets) < place:
            raise BadAbility(f'"{effect.name}" is about a target that is not there', "add targets = [{ what = ... }]")
    if effect.whom in (TARGET, TARGET_2):
        check_zone(effect, targets[0 if effect.whom == TARGET else 1])


def read_then(effect: Effect, values: dict[str, Any], targets: list[Filter]) -> None:
    if "then" in values:
        effect.then = read_effects(values["then"], targets)


EFFECT_PARTS: Final[list[Callable[[Effect, dict[str, Any], list[Filter]], None]]] = [
    only_what_it_takes, read_amounts, read_manner, read_duration, read_people, read_then,
]  # fmt: skip


def check_zone(effect: Effect, target: Filter) -> None:
    """What a verb does, it does to things of some zone; banishing works from every one (ER131)."""
    if effect.verb == STOP and target.zone != LINE:
        raise BadAbility("only cards on the line can be stopped (ER136)", 'write zone = "line" in the target')
    if effect.verb in (TAKE_BACK, RAISE) and target.zone not in (YOUR_DISCARD, ANY_DISCARD):
        remedy = 'write zone = "your discard" or zone = "any discard" in the target'
        raise BadAbility(f'"{effect.name}" is about a card in a discard pile', remedy)
    if effect.verb not in (STOP, TAKE_BACK, RAISE, BANISH) and target.zone != PLAY:
        raise BadAbility(f'"{effect.name}" is about something in play', "leave zone out of the target")


def read_whom(effect: Effect, whom: object) -> None:
    if isinstance(whom, dict):
        effect.whom = FILTERED
        effect.which = read_filter(whom, "whom")
        if effect.which.zone != PLAY:
            raise BadAbility(f'"{effect.name}" is about things in play', "leave zone and events out of whom")
        if effect.which.players >= 0 and effect.verb != DAMAGE:
            raise BadAbility(f'"{effect.name}" does nothing to players', "leave them out of whom")
    else:
        effect.whom = WHOM[known(whom, list(WHOM), "thing")]


def fill_text(text: Text, values: dict[str, Any]) -> None:
    """Targets and effects."""
    text.targets = read_targets(values)
    text.does = read_effects(values.get("does", []), text.targets)
    text.settle()


def read_cost(value: object) -> Cost:
    values = as_table(value, "cost")
    only(values, COST_KEYS, "a cost")
    cost = Cost()
    cost.printed = list(values)
    cost.expend = flag(values, "expend")
    cost.flip = flag(values, "flip")
    if cost.expend and cost.flip:
        raise BadAbility("a card cannot be expended and flipped for one cost", "write only one of them")
    cost.actions = number(values, "actions", 1, 9, 0)
    cost.mojo = number(values, "mojo", 1, MOST, 0)
    cost.break_this = flag(values, "break_this")
    cost.banish_this = flag(values, "banish_this")
    cost.discards = number(values, "discard", 1, MOST, 0)
    cost.counters = number(values, "counters", 1, MOST, 0)
    if "break" in values:
        cost.breaks = read_filter(values["break"], "break")
    if "reveal" in values:
        cost.reveals = read_filter(values["reveal"], "reveal")
    return cost


def read_additional(value: object) -> Cost:
    cost = read_cost(value)
    tell(faults_of_additional(cost))
    return cost


def read_event(values: dict[str, Any]) -> Text:
    text = Text()
    fill_text(text, values)
    tell(faults_of_text(text, event=True))
    return text


def read_speed(value: object) -> tuple[int, bool]:
    """The speed, and whether it is instantaneous."""
    text = str(value)
    return SPEEDS.index(known(text.removesuffix("!"), SPEEDS, "speed")), text.endswith("!")


# ---------------------------------------------------------------------- abilities


def read_activated(values: dict[str, Any]) -> Activated:
    only(values, USE_KEYS, "an activated ability")
    speed, instantaneous = read_speed(values["speed"])
    ability = Activated(read_cost(values.get("cost", {})), speed)
    ability.instantaneous = instantaneous
    fill_text(ability, values)
    if not ability.does:
        raise BadAbility("this ability does nothing", 'add does = [{ verb = "draw", amount = 1 }]')
    tell(faults_of_text(ability))
    return ability


def read_trigger(values: dict[str, Any]) -> Trigger:
    only(values, WHEN_KEYS, "a when trigger")
    trigger = Trigger(WHENS[known(values["when"], list(WHENS), "condition")])
    trigger.instantaneous = flag(values, "instantaneous")
    trigger.whenever = flag(values, "whenever")
    trigger.yours = not flag(values, "anybody")
    if "which" in values:
        trigger.which = read_filter(values["which"], "which")
    if trigger.when == STEP_BEGINS:
        step = known(values.get("step", "Pre-Battle"), STEPS_THAT_BEGIN, "step with a beginning")
        trigger.step = STEPS_THAT_BEGIN.index(step)
    instantaneous = trigger.instantaneous
    fill_text(trigger, values)
    trigger.instantaneous = instantaneous
    if not trigger.does:
        raise BadAbility("this trigger does nothing", 'add does = [{ verb = "draw", amount = 1 }]')
    tell(faults_of_text(trigger))
    return trigger


def read_as(values: dict[str, Any]) -> AsTrigger:
    only(values, AS_KEYS, "an as trigger")
    trigger = AsTrigger(AS[known(values["as"], list(AS), "condition")])
    fill_text(trigger, values)
    if trigger.condition == AS_DISCARDED:
        trigger.which = read_filter(values.get("which", {"what": "card", "zone": "hand"}), "which")
        trigger.from_play = flag(values, "from_play")
        if "pile" in values:
            trigger.pile = WHOSE[known(values["pile"], list(WHOSE), "pile")]
        trigger.may_lose = number(values, "may_lose", 0, MOST, 0)
        trigger.instead = INSTEAD[known(values.get("instead"), list(INSTEAD), "place")]
    elif not trigger.does:
        raise BadAbility("this trigger does nothing", 'add does = [{ verb = "counters", whom = "this", amount = 1 }]')
    tell(faults_of_text(trigger))
    return trigger


def read_continuous(values: dict[str, Any]) -> Continuous:
    only(values, CONTINUOUS_KEYS, "a continuous ability")
    ability = Continuous()
    whom = values.get("whom", "this")
    if isinstance(whom, dict):
        ability.which = read_filter(whom, "whom")
    elif whom != "this" and whom != "you":
        raise BadAbility(f'there is no "{whom}" here', 'write whom = { what = "champion" }, "this" or "you"')
    ability.offense = number(values, "offense", -MOST, MOST, 0)
    ability.defense = number(values, "defense", -MOST, MOST, 0)
    ability.gains = read_keywords(values["gains"]) if "gains" in values else None
    ability.loses = read_lost(values["loses"]) if "loses" in values else None
    ability.has = read_keywords(values["has"]) if "has" in values else None
    if "are" in values:
        numbers = as_list(values["are"], "are")
        if len(numbers) != 2:
            raise BadAbility("are must be two numbers", "write are = [5, 5]")
        ability.sets = True
        ability.set_offense = whole(numbers[0], "offense", 0)
        ability.set_defense = whole(numbers[1], "defense", 0)
    if "alignment" in values:
        ability.chosen_alignment = values["alignment"] == "chosen"
        if not ability.chosen_alignment:
            ability.alignment = ALIGNMENTS[known(values["alignment"], list(ALIGNMENTS), "alignment")]
    if "origin" in values:
        ability.origin = ORIGINS[known(values["origin"], list(ORIGINS), "origin")]
    ability.control = flag(values, "control")
    ability.stays = flag(values, "stays")
    ability.safe = flag(values, "safe")
    tell(faults_of_continuous(ability, whom == "you"))
    return ability


__all__ = ["ANY_TYPE", "FAST", "NOBODY", "SELF", "BadAbility", "read_activated", "read_as", "read_continuous"]
