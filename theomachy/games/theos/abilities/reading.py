"""Reading abilities from set files. A mistake raises `BadAbility` with the key, the fault and the remedy."""

import re
from typing import Any, Final

from theomachy.games.theos.abilities.printed import (
    ADD,
    ANY_GOD,
    ANYBODYS,
    BECAME_ACTIVE,
    COPY,
    COUNTS,
    DESTROYED,
    DEVOTED,
    EACH,
    EMPOWER,
    EMPOWERED,
    ENEMY,
    FALLEN,
    FRIENDLY,
    GODS,
    IF_ABOVE,
    IF_AT_LEAST,
    IF_AT_MOST,
    IMMUNE,
    IMMUNE_TO,
    INSTANT,
    KINDS,
    MIGRATE,
    MIGRATED,
    ONE,
    PASSIVE,
    POWER,
    PROTECTED,
    RAISE,
    RAISED,
    RAISED_THIS_WAY,
    REMOVED,
    SECLUDED,
    SET_ACTIVE,
    SWAP,
    THAT,
    THIS,
    TRIGGERED,
    UP_TO,
    UPRIGHT,
    VERBS,
    WAITING,
    YOUR_RAISED,
    YOURS,
    Ability,
    Effect,
    Target,
    Whenever,
)
from theomachy.games.theos.abilities.words import ability_words, target_words
from theomachy.shelf import reading

KEYS_OF: Final[dict[str, list[str]]] = {
    "add": ["to"],
    "remove": ["from", "up_to"],
    "steal": ["from"],
    "migrate": ["from", "to", "up_to"],
    "destroy": [],
    "raise": [],
    "empower": [],
    "copy": ["of"],
    "swap": ["with"],
    "set_active": ["in"],
    "immune": ["against", "cards"],
}
LAST_ONLY: Final = [EMPOWER, COPY, SWAP]  # after these other abilities begin, or a card goes into hiding


class BadAbility(reading.BadAbility):
    """Facts that make no ability, and the key they stand under."""

    def __init__(self, key: str, fault: str, remedy: str) -> None:
        super().__init__(fault, remedy)
        self.key = key


_TARGET: Final = re.compile(
    r"(?:(?P<some>each of up to|up to) (?P<most>\d+) |(?P<count>each|an|a|another) )"
    r"(?:(?P<other>other|different) )?(?:(?P<mood>unresolved|secluded|devoted) )?"
    r"(?:(?P<whose>friendly|enemy) )?(?P<fallen>destroyed )?cards?"
    r"(?: that (?:prays? to (?P<god>\w+)|(?:has|have) (?P<number>\d+) or (?P<side>fewer|more) Followers?"
    r"|(?:has|have) (?P<than>fewer Followers than this card)))?(?P<team> on the same team)?"
)
_YOURS: Final = re.compile(r"(?P<count>another|one) of your (?P<fallen>destroyed )?cards")
_FIXED: Final[dict[str, int]] = {
    "this card": THIS,
    "that card": THAT,
    "it": RAISED_THIS_WAY,
    "each card raised this way": RAISED_THIS_WAY,
}
TARGET_HELP: Final = (
    'write it as it is printed, like "this card", "an enemy card", "another friendly card", '
    '"each enemy card", "each of up to 2 friendly cards", "an enemy card that has 2 or fewer Followers"'
)


def read_target(key: str, phrase: object) -> Target:
    """The cards that these words mean.

    >>> read_target("from", "another friendly card").other
    True
    """
    if not isinstance(phrase, str):
        raise BadAbility(key, f"{key} must be a phrase that names cards", TARGET_HELP)
    target = Target()
    if phrase in _FIXED:
        target.count = _FIXED[phrase]
        target.phrase = phrase
        return target
    found = _YOURS.fullmatch(phrase)
    if found is not None:
        target.whose = YOURS
        target.other = found["count"] == "another"
        target.state = FALLEN if found["fallen"] else UPRIGHT
        target.phrase = phrase
        return target
    found = _TARGET.fullmatch(phrase)
    if found is None:
        raise BadAbility(key, f'"{phrase}" names no cards', TARGET_HELP)
    if found["some"]:
        target.count = UP_TO
        target.most = int(found["most"])
    elif found["count"] == "each":
        target.count = EACH
    target.other = found["count"] == "another" or found["other"] == "other"
    target.different = found["other"] == "different"
    if found["whose"]:
        target.whose = FRIENDLY if found["whose"] == "friendly" else ENEMY
    if found["fallen"]:
        target.state = FALLEN
    if found["mood"] == "unresolved":
        target.state = WAITING
    elif found["mood"]:
        target.mood = SECLUDED if found["mood"] == "secluded" else DEVOTED
    if found["god"]:
        target.god = god_number(key, found["god"])
    elif found["number"] and found["side"] == "fewer":
        target.at_most = int(found["number"])
    elif found["number"]:
        target.at_least = int(found["number"])
    target.fewer_than_this = bool(found["than"])
    target.same_team = bool(found["team"])
    target.phrase = target_words(target)
    if target.phrase != phrase:
        raise BadAbility(key, f'"{phrase}" is not how that is printed', f'write "{target.phrase}"')
    return target


def god_number(key: str, name: object) -> int:
    if name not in GODS:
        raise BadAbility(key, f'there is no god "{name}"', "the gods are " + ", ".join(GODS))
    return GODS.index(str(name))


_BY_ABILITY: Final = re.compile(
    r"(?P<by>an ability|a friendly ability|an enemy ability) "
    r"(?P<what>destroys|removes Followers from|removes the last Follower from) (?P<card>.+)"
)
_IS: Final = re.compile(r"(?P<card>.+) is (?P<what>destroyed|raised|empowered)")
_MIGRATE_TO: Final = re.compile(r"Followers migrate to (?P<card>.+)")
_ACTIVE: Final = re.compile(r"(?P<god>a god|\w+) becomes active in this card's Realm")
WHENEVER_HELP: Final = (
    'write it like "an ability destroys an enemy card", "another friendly card is destroyed", '
    '"Followers migrate to a friendly card" or "Gaia becomes active in this card\'s Realm"'
)


def read_whenever(phrase: object) -> Whenever:
    if not isinstance(phrase, str):
        raise BadAbility("whenever", "whenever must be a phrase", WHENEVER_HELP)
    when = Whenever()
    when.phrase = phrase
    found = _ACTIVE.fullmatch(phrase)
    if found is not None:
        when.event = BECAME_ACTIVE
        when.god = ANY_GOD if found["god"] == "a god" else god_number("whenever", found["god"])
        return when
    found = _BY_ABILITY.fullmatch(phrase)
    if found is not None:
        when.event = DESTROYED if found["what"] == "destroys" else REMOVED
        when.by_ability = True
        when.ability_of = {"an": ANYBODYS, "a": FRIENDLY}.get(found["by"].partition(" ")[0], ANYBODYS)
        if found["by"] == "an enemy ability":
            when.ability_of = ENEMY
        when.last = "last" in found["what"]
    else:
        found = _IS.fullmatch(phrase)
        if found is not None:
            when.event = {"destroyed": DESTROYED, "raised": RAISED, "empowered": EMPOWERED}[found["what"]]
        else:
            found = _MIGRATE_TO.fullmatch(phrase)
            if found is None:
                raise BadAbility("whenever", f'"{phrase}" is nothing that a card can react to', WHENEVER_HELP)
            when.event = MIGRATED
    subject = read_target("whenever", found["card"])
    if subject.count != ONE or subject.state != UPRIGHT or subject.mood or subject.at_most + subject.at_least > -2:
        raise BadAbility(
            "whenever", f'"{found["card"]}" says too much for a trigger', 'write "a friendly card" or the like'
        )
    when.subject = subject
    return when


ABILITY_KEYS: Final = ["kind", "do", "devoted", "secluded", "multi", "if", "number", "whenever"]
_IF_FOLLOWERS: Final = re.compile(r"this card has (\d+) or (more|fewer) Followers")
_COUNT_RAISED: Final = re.compile(r"your raised (\w+) cards")


def read_ability(values: dict[str, Any]) -> Ability:
    """The ability that these facts mean; what they do not mean raises `BadAbility`.

    >>> read_ability({"kind": "power", "multi": True, "do": [{"steal": 1, "from": "an enemy card"}]}).text
    'Multi: Steal 1 Follower from an enemy card.'
    """
    for key in values:
        if key not in ABILITY_KEYS:
            raise BadAbility(key, f'an ability has no "{key}"', "the keys are " + ", ".join(ABILITY_KEYS))
    kind = values.get("kind")
    if kind not in KINDS:
        raise BadAbility("kind", f'the kind of an ability is "{kind}"', "write one of: " + ", ".join(KINDS))
    ability = Ability(KINDS.index(str(kind)))
    _read_keywords(ability, values)
    if ability.kind == TRIGGERED:
        if "whenever" not in values:
            raise BadAbility("kind", "a triggered ability does not say when it acts", f"add whenever: {WHENEVER_HELP}")
        ability.whenever = read_whenever(values["whenever"])
    elif "whenever" in values:
        raise BadAbility("whenever", "only a triggered ability says whenever", 'write kind = "triggered"')
    _read_condition(ability, values)
    _read_count(ability, values)
    entries = values.get("do")
    if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
        raise BadAbility("do", "do must be a list of effects", 'write do = [{ add = 1, to = "this card" }]')
    for entry in entries:
        ability.effects.append(_read_effect(entry))
    _check(ability)
    ability.text = ability_words(ability)
    return ability


def _read_keywords(ability: Ability, values: dict[str, Any]) -> None:
    said = 0
    for key in ("devoted", "secluded", "multi"):
        if key in values:
            if values[key] is not True:
                raise BadAbility(key, f"{key} is not true", f"write {key} = true, or leave it out")
            said += 1
    if said > 1:
        raise BadAbility("kind", "an ability has only one of Devoted, Secluded and Multi", "leave the others out")
    if "devoted" in values:
        ability.mood = DEVOTED
    elif "secluded" in values:
        ability.mood = SECLUDED
    ability.multi = "multi" in values


def _read_condition(ability: Ability, values: dict[str, Any]) -> None:
    if "if" not in values:
        return
    phrase = str(values["if"])
    if phrase in IF_ABOVE:
        ability.condition = IF_ABOVE[phrase]
        return
    found = _IF_FOLLOWERS.fullmatch(phrase)
    if found is None:
        examples = '", "'.join([*IF_ABOVE, "this card has 3 or more Followers"])
        raise BadAbility("if", f'"{phrase}" is no condition', f'write one of "{examples}"')
    ability.condition = IF_AT_LEAST if found[2] == "more" else IF_AT_MOST
    ability.bound = int(found[1])


def _read_count(ability: Ability, values: dict[str, Any]) -> None:
    if "number" not in values:
        return
    phrase = str(values["number"])
    if phrase in COUNTS:
        ability.counted = COUNTS[phrase]
        return
    found = _COUNT_RAISED.fullmatch(phrase)
    if found is None:
        examples = '", "'.join([*COUNTS, "your raised Gaia cards"])
        raise BadAbility("number", f'# cannot be the number of "{phrase}"', f'write one of "{examples}"')
    ability.counted = YOUR_RAISED
    ability.counted_god = god_number("number", found[1])


def _read_effect(entry: dict[str, Any]) -> Effect:
    verbs = [key for key in entry if key in VERBS]
    if len(verbs) != 1:
        what = "no verb" if not verbs else "more than one verb (" + ", ".join(verbs) + ")"
        raise BadAbility("do", f"an effect has {what}", "each effect has exactly one of: " + ", ".join(VERBS))
    verb = verbs[0]
    allowed = [verb, *KEYS_OF[verb], "may", "if_you_do", "then"]
    for key in entry:
        if key not in allowed:
            raise BadAbility("do", f'{verb} has no "{key}"', "its keys are " + ", ".join(allowed))
    effect = Effect(VERBS.index(verb))
    effect.may = _flag(entry, "may")
    effect.if_you_do = _flag(entry, "if_you_do")
    effect.then = _flag(entry, "then")
    effect.up_to = _flag(entry, "up_to")
    if effect.verb <= MIGRATE:
        _read_amount(effect, verb, entry[verb])
        place = "to" if effect.verb == ADD else "from"
        effect.target = read_target("do", _needed(entry, verb, place))
        if effect.verb == MIGRATE:
            effect.to = read_target("do", _needed(entry, verb, "to"))
            if effect.to.count not in (ONE, THIS):
                raise BadAbility("do", "Followers migrate to one card", 'write to = "this card" or "a different card"')
    elif effect.verb == SET_ACTIVE:
        effect.god = ANY_GOD if entry[verb] == "one god" else god_number("do", entry[verb])
        where = _needed(entry, verb, "in")
        if where not in ("this card's Realm", "any one Realm"):
            raise BadAbility("do", f'"{where}" is no Realm', 'write in = "this card\'s Realm" or "any one Realm"')
        effect.any_realm = where == "any one Realm"
    elif effect.verb == IMMUNE:
        _read_immunity(effect, entry)
    elif effect.verb == COPY:
        if entry[verb] not in ("Instant", "Power"):
            raise BadAbility("do", f'one cannot copy "{entry[verb]}" abilities', 'write copy = "Instant" or "Power"')
        effect.copied = INSTANT if entry[verb] == "Instant" else POWER
        effect.target = read_target("do", _needed(entry, verb, "of"))
    else:
        effect.target = read_target("do", entry[verb])
        if effect.verb == SWAP:
            if _needed(entry, verb, "with") != "a card in your hand":
                raise BadAbility("do", "a swap is with a card in your hand", 'write with = "a card in your hand"')
            if effect.target.whose != YOURS:
                raise BadAbility("do", "one swaps a card of one's own", 'write swap = "another of your cards"')
        if effect.verb == RAISE and effect.target.state != FALLEN and effect.target.count != THAT:
            raise BadAbility("do", "only a destroyed card can be raised", 'write raise = "a friendly destroyed card"')
    return effect


def _needed(entry: dict[str, Any], verb: str, key: str) -> object:
    if key not in entry:
        raise BadAbility("do", f'{verb} does not say "{key}"', f'add {key} = "..."')
    return entry[key]


def _flag(entry: dict[str, Any], key: str) -> bool:
    value = entry.get(key, False)
    if not isinstance(value, bool):
        raise BadAbility("do", f"{key} must be true or false", f"write {key} = true")
    return value


def _read_amount(effect: Effect, verb: str, amount: object) -> None:
    if amount == "#":
        effect.sharp = True
    elif type(amount) is int and 1 <= amount <= 60:
        effect.amount = amount
    else:
        raise BadAbility("do", f"{verb} = {amount!r} is no number of Followers", f'write {verb} = 2 or {verb} = "#"')


def _read_immunity(effect: Effect, entry: dict[str, Any]) -> None:
    if entry["immune"] not in IMMUNE_TO:
        raise BadAbility("do", f'nothing is Immune to "{entry["immune"]}"', "write one of: " + ", ".join(IMMUNE_TO))
    effect.immune_to = VERBS.index(str(entry["immune"]))
    against = entry.get("against", "enemies")
    if against not in ("enemies", "all"):
        raise BadAbility("do", f'against is "{against}"', 'write against = "enemies" or "all"')
    effect.against_all = against == "all"
    cards = entry.get("cards", "this card")
    if cards not in PROTECTED:
        raise BadAbility("do", f'one cannot protect "{cards}"', "write one of: " + ", ".join(PROTECTED))
    effect.protects = PROTECTED.index(str(cards))


def _check(ability: Ability) -> None:
    """What each sentence allows by itself, but not here."""
    effects = ability.effects
    sharp = False
    for i, effect in enumerate(effects):
        sharp = sharp or effect.sharp
        if (effect.if_you_do or effect.then) and i == 0:
            raise BadAbility("do", "the first effect has nothing before it", "leave out if_you_do and then")
        if i and effect.if_you_do:
            effects[i - 1].cost = True
        if (effect.verb == IMMUNE) != (ability.kind == PASSIVE):
            raise BadAbility("do", "a passive ability makes Immune, and only a passive one", 'write kind = "passive"')
        if effect.verb in LAST_ONLY and (i < len(effects) - 1 or ability.kind == TRIGGERED or ability.multi):
            raise BadAbility(
                "do",
                f"{VERBS[effect.verb]} must be the last effect of an Instant or Power ability without Multi",
                "put what follows into an ability of its own",
            )
        target = effect.target
        if target is not None and target.count == THAT and ability.kind != TRIGGERED:
            raise BadAbility("do", '"that card" is the card of a trigger', 'write "this card"')
        if target is not None and target.count == RAISED_THIS_WAY:
            if not i or effects[i - 1].verb != RAISE:
                raise BadAbility("do", f'"{target.phrase}" needs a raise before it', "put a raise effect before it")
    if sharp != (ability.counted != 0):
        raise BadAbility("number", "# and its number belong together", 'write number = "your destroyed cards"')
