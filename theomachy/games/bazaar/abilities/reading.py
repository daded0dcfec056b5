"""Reading abilities from set files. A mistake raises `BadAbility` with the fault and the remedy."""

from typing import Any, Final

from theomachy.games.bazaar.abilities.printed import (
    ABILITY,
    ANYBODY,
    ATTACHED,
    ATTACKING,
    BANISH,
    BLOCKING,
    CONDITIONS,
    CONTROL,
    DAMAGE,
    DESTROY,
    DID_NOT_ATTACK,
    DUEL,
    FILTERED,
    HAND,
    LIMBO,
    LOSE_LIFE,
    NEGATE,
    NO_LIMIT,
    NOBODY,
    NOUNS,
    NUMBERED_KEYWORDS,
    OPPONENT,
    PLAIN_KEYWORDS,
    PLAY,
    PREVENT,
    REACH,
    SELF,
    TARGET,
    TARGET_2,
    THIS,
    TYPES,
    VERBS,
    WHENS,
    WHO,
    WHOM,
    YOU,
    ZONES,
    Activation,
    Constant,
    Cost,
    Effect,
    Filter,
    Keywords,
    Trigger,
    is_personal,
)
from theomachy.shelf.reading import MOST, BadAbility, as_table, as_tables, flag, known, number, only

FILTER_KEYS: Final = [
    "what", "whose", "zone", "cost_most", "strength_least", "battle", "active", "other", "aims_at_you",
]  # fmt: skip
COMMON_KEYS: Final = ["verb", "may", "then", "joined"]
# What each verb needs, and what it may have.
NEEDS: Final[dict[str, list[str]]] = {
    "gain-life": ["amount"],
    "lose-life": ["amount"],
    "draw": ["amount"],
    "damage": ["amount", "whom"],
    "destroy": ["whom"],
    "banish": ["whom"],
    "return": ["whom"],
    "put-into-hand": ["whom"],
    "put-into-play": ["whom"],
    "negate": ["whom"],
    "change": ["whom"],
    "control": ["whom"],
    "counters": ["whom"],
    "prevent": ["whom"],
    "gold": ["amount"],
    "look-and-take": ["amount"],
    "banish-market": ["amount"],
}
TAKES: Final[dict[str, list[str]]] = {
    "gain-life": ["who", "for_each"],
    "lose-life": ["who"],
    "discard": ["amount", "who"],
    "reveal-and-discard": ["not"],
    "change": ["active", "strength", "vitality", "keywords"],
    "counters": ["amount"],
    "prevent": ["amount"],
    "gold": ["or", "if"],
}
ON_PLAYERS: Final = [DAMAGE, PREVENT]  # verbs whose `whom` may be a player


def read_keywords(value: object) -> Keywords:
    """`["Flight", "Armor 1"]`."""
    if not isinstance(value, list):
        raise BadAbility("keywords must be a list", 'write keywords = ["Flight"]')
    keywords = Keywords()
    for entry in value:
        word = str(entry)
        name, _, count = word.rpartition(" ")
        if name in NUMBERED_KEYWORDS and count.isdigit():
            amount = int(count)
            if name == "Armor":
                keywords.armor += amount
            elif name == "Frenzy":
                keywords.frenzy += amount
            else:
                keywords.growth += amount
        elif word in NUMBERED_KEYWORDS:
            raise BadAbility(f"{word} needs a number", f'write "{word} 1"')
        else:
            keywords.bits |= PLAIN_KEYWORDS[known(word, list(PLAIN_KEYWORDS), "keyword")]
        keywords.printed.append(word)
    return keywords


def read_filter(value: object, what: str) -> Filter:
    values = as_table(value, what)
    only(values, FILTER_KEYS, what)
    if "what" not in values:
        raise BadAbility(f"{what} does not say what it means", 'add what = "character"')
    listed = values["what"]
    found = Filter()
    for noun in listed if isinstance(listed, list) else [listed]:
        name = known(noun, list(NOUNS), "kind of thing")
        found.nouns.append(name)
        found.types |= NOUNS[name]
        if name in ("any", "player"):
            found.players = ANYBODY
        elif name == "opponent":
            found.players = OPPONENT
    if "zone" in values:
        found.zone = ZONES[known(values["zone"], list(ZONES), "zone")]
    if "whose" in values:
        found.whose = YOU if known(values["whose"], ["you", "opponent"], "whose") == "you" else OPPONENT
    found.cost_most = number(values, "cost_most", 0, MOST, found.cost_most)
    found.strength_least = number(values, "strength_least", -MOST, MOST, found.strength_least)
    if "battle" in values:
        battle = known(values["battle"], ["attacking", "blocking", "attacking or blocking"], "state of battle")
        found.battle = (ATTACKING if "attacking" in battle else 0) | (BLOCKING if "blocking" in battle else 0)
    if "active" in values:
        found.active = 1 if flag(values, "active") else 0
    found.other = flag(values, "other")
    found.aims_at_you = flag(values, "aims_at_you")
    check_filter(found, what)
    return found


def check_filter(found: Filter, what: str) -> None:
    if found.types & ABILITY and found.zone != LIMBO:
        raise BadAbility(f"{what}: abilities wait in limbo only", 'add zone = "limbo"')
    if found.zone == PLAY and found.types & 32:
        raise BadAbility(f"{what}: events are never in play", 'add a zone: "limbo", "discard" or "your discard"')
    if found.aims_at_you and found.zone != LIMBO:
        raise BadAbility(f"{what}: only cards in limbo have targets", 'add zone = "limbo"')


def read_targets(values: dict[str, Any]) -> list[Filter]:
    targets = [read_filter(entry, "a target") for entry in as_tables(values.get("targets", []), "targets")]
    if len(targets) > 2:
        raise BadAbility("there are more than two targets", "one or two are possible")
    for target in targets:
        if target.zone == HAND:
            raise BadAbility("a card in a hand cannot be a target", "leave the zone out, or write another")
    return targets


def read_effects(value: object, targets: list[Filter]) -> list[Effect]:
    return [read_effect(entry, targets) for entry in as_tables(value, "does")]


def read_effect(values: dict[str, Any], targets: list[Filter]) -> Effect:
    if "verb" not in values:
        raise BadAbility("an effect has no verb", 'write { verb = "draw", amount = 1 }')
    name = known(values["verb"], list(VERBS), "verb")
    needed = NEEDS.get(name, [])
    only(values, COMMON_KEYS + needed + TAKES.get(name, []), f"the verb {name}")
    for key in needed:
        if key not in values:
            raise BadAbility(f"the verb {name} has no {key}", f"add {key}")
    effect = Effect(VERBS[name], name)
    effect.amount = number(values, "amount", 1, MOST, 1 if name in ("discard", "counters") else 0)
    effect.otherwise = number(values, "or", 1, MOST, 0)
    if "if" in values:
        known(values["if"], ["bought"], "condition of gold")
    if ("or" in values) != ("if" in values):
        raise BadAbility('"or" and "if" belong together', 'write { verb = "gold", amount = 1, or = 2, if = "bought" }')
    if "who" in values:
        effect.who = WHO[known(values["who"], list(WHO), "player")]
    read_whom(effect, values)
    if "for_each" in values:
        effect.for_each = read_filter(values["for_each"], "for_each")
    if "not" in values:
        effect.besides = TYPES[known(values["not"], list(TYPES), "type")]
    if "active" in values:
        effect.active = 1 if flag(values, "active") else 0
    effect.strength = number(values, "strength", -MOST, MOST, 0)
    effect.vitality = number(values, "vitality", -MOST, MOST, 0)
    if "keywords" in values:
        effect.keywords = read_keywords(values["keywords"])
    effect.may = flag(values, "may")
    if "then" in values:
        if not effect.may:
            raise BadAbility("`then` needs `may`", "add may = true, or write the effects one after the other")
        effect.then = read_effects(values["then"], targets)
    if "joined" in values:
        effect.joined = known(values["joined"], ["and", "then"], "way to join")
    check_effect(effect, targets)
    return effect


def read_whom(effect: Effect, values: dict[str, Any]) -> None:
    if "whom" not in values:
        return
    whom = values["whom"]
    if isinstance(whom, dict):
        effect.whom = FILTERED
        effect.which = read_filter(whom, "whom")
        if effect.which.zone != PLAY:
            raise BadAbility("whom can only mean assets in play", "leave the zone out, or use a target")
        return
    effect.whom = WHOM[known(whom, list(WHOM), "whom")]
    if effect.whom >= SELF and effect.verb not in ON_PLAYERS:
        raise BadAbility(f'"{whom}" is a player, and {effect.name} is about cards', 'write whom = "target" or a filter')


def check_effect(effect: Effect, targets: list[Filter]) -> None:
    wanted = 0
    if effect.whom == TARGET or effect.who == TARGET or effect.name == "reveal-and-discard":
        wanted = 1
    if effect.whom == TARGET_2 or effect.verb == DUEL:
        wanted = 2
    if len(targets) < wanted:
        raise BadAbility(f"{effect.name} needs {wanted} target(s), and there are {len(targets)}", "add targets = [...]")
    if (effect.who == TARGET or effect.name == "reveal-and-discard") and targets[0].players < 0:
        raise BadAbility(f"{effect.name} is about a player, and the target is none", 'write what = "opponent"')
    if effect.whom in (TARGET, TARGET_2):
        check_zone(effect, targets[0] if effect.whom == TARGET else targets[1])


def check_zone(effect: Effect, target: Filter) -> None:
    """A verb on a target must fit the zone in which that target is."""
    name = effect.name
    if effect.verb == NEGATE:
        if target.zone != LIMBO:
            raise BadAbility("only what is in limbo can be negated", 'add zone = "limbo" to the target')
    elif name in ("put-into-hand", "put-into-play"):
        if target.zone == PLAY or target.zone == LIMBO:
            raise BadAbility(f"{name} takes a card from a discard pile", 'add zone = "your discard" to the target')
    elif name in ("return", "banish"):
        if target.zone == LIMBO:
            raise BadAbility(f"{name} does not work in limbo", "write another zone")
    elif target.zone != PLAY:
        raise BadAbility(f"{name} works in play only", "leave the zone of the target out")
    if target.players >= 0 and effect.verb not in ON_PLAYERS and effect.verb != NOBODY:
        raise BadAbility(f"{name} is about cards, and the target may be a player", 'write what = "character"')


def read_trigger(values: dict[str, Any]) -> Trigger:
    trigger = Trigger(WHENS[known(values.get("when"), list(WHENS), "moment of a trigger")])
    if "which" in values:
        if values["when"] not in ("comes into play", "destroyed"):
            raise BadAbility(f'"which" means nothing with "{values["when"]}"', "leave it out")
        trigger.which = read_filter(values["which"], "which")
    if "if" in values:
        trigger.condition = CONDITIONS[known(values["if"], list(CONDITIONS), "condition")]
    trigger.targets = read_targets(values)
    trigger.does = read_effects(values.get("does", []), trigger.targets)
    if not trigger.does:
        raise BadAbility("the trigger does nothing", "add does = [...]")
    personal = any(is_personal(effect) for effect in trigger.does)
    trigger.personal = personal or trigger.condition == DID_NOT_ATTACK
    return trigger


def read_constant(values: dict[str, Any], attaches: bool) -> Constant:
    constant = Constant()
    whom = values.get("whom")
    if isinstance(whom, dict):
        constant.whom = FILTERED
        constant.which = read_filter(whom, "whom")
    else:
        constant.whom = WHOM[known(whom, ["this", "attached", "you"], "whom of a constant ability")]
    constant.strength = number(values, "strength", -MOST, MOST, 0)
    constant.vitality = number(values, "vitality", -MOST, MOST, 0)
    if "keywords" in values:
        constant.keywords = read_keywords(values["keywords"])
        constant.bits = constant.keywords.bits
    constant.blocks_flight = flag(values, "blocks_flight")
    if constant.blocks_flight:
        constant.bits |= REACH
    constant.sealed = flag(values, "sealed")
    constant.stays_inactive = flag(values, "stays_inactive")
    constant.control = flag(values, "control")
    constant.more_gold = number(values, "more_gold", 1, MOST, 0)
    constant.cheaper_first = number(values, "cheaper_first", 1, MOST, 0)
    check_constant(constant, attaches)
    return constant


def check_constant(constant: Constant, attaches: bool) -> None:
    only_attached = constant.sealed or constant.stays_inactive or constant.control or constant.more_gold
    if only_attached and constant.whom != ATTACHED:
        raise BadAbility(
            "sealed, stays_inactive, control and more_gold concern the attached asset", 'write whom = "attached"'
        )
    if constant.whom == ATTACHED and not attaches:
        raise BadAbility("nothing is attached to", "only a Spell with `attach` has an attached asset")
    if (constant.cheaper_first > 0) != (constant.whom == SELF):
        raise BadAbility("cheaper_first concerns the player", 'write whom = "you" with cheaper_first, and only there')
    which = constant.which
    numbers = constant.keywords
    if which is not None and which.strength_least != -NO_LIMIT:
        if constant.strength or (numbers is not None and numbers.frenzy):
            raise BadAbility(
                "the ability changes the strength by which it chooses whom it concerns",
                "leave out strength_least, or strength and Frenzy",
            )
    changes = constant.strength or constant.vitality or constant.keywords is not None or constant.bits
    if not (only_attached or constant.cheaper_first or changes):
        raise BadAbility("the constant ability does nothing", "add strength, vitality or keywords")


def read_cost(values: dict[str, Any]) -> Cost:
    only(values, ["verb", "whom", "which", "amount"], "a cost")
    name = known(values.get("verb"), ["destroy", "banish", "lose-life"], "cost")
    cost = Cost(VERBS[name])
    if cost.verb == LOSE_LIFE:
        cost.amount = number(values, "amount", 1, MOST, 1)
        return cost
    if values.get("whom") == "this" and cost.verb == DESTROY:
        cost.this = True
        return cost
    if "which" not in values:
        raise BadAbility(f"the cost {name} does not say what", 'write whom = "this" or which = { what = "character" }')
    cost.which = read_filter(values["which"], "which")
    if cost.verb == BANISH and cost.which.zone != HAND:
        raise BadAbility("what is banished as a cost comes from the hand", 'add zone = "hand"')
    if cost.verb == DESTROY and (cost.which.zone != PLAY or cost.which.whose != YOU):
        raise BadAbility("only one's own assets can be destroyed as a cost", 'add whose = "you"')
    return cost


def read_activation(values: dict[str, Any]) -> Activation:
    targets = read_targets(values)
    costs = [read_cost(entry) for entry in as_tables(values.get("costs", []), "costs")]
    does = read_effects(values.get("does", []), targets)
    if not does:
        raise BadAbility("the activation does nothing", "add does = [...]")
    if len([cost for cost in costs if cost.this]) > 1:
        raise BadAbility("this asset cannot be destroyed twice", "leave one of these costs out")
    activation = Activation(costs, targets, does)
    if activation.gold and targets:
        raise BadAbility("a gold ability has no targets", "leave the targets out: it never waits in limbo")
    return activation


__all__ = [
    "CONTROL", "THIS", "read_activation", "read_constant", "read_effects", "read_filter", "read_keywords",
    "read_targets", "read_trigger",
]  # fmt: skip
