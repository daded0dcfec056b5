"""What abilities of set files say that can mean nothing: each of these would be printed, and then do nothing."""

from typing import Final

from theomachy.games.epic.abilities.printed import (
    AS_DISCARDED,
    ATTACKS,
    BREAK,
    BROKEN,
    BURIED,
    CHAMPION,
    CHANGE,
    CHOOSE_ALIGNMENT,
    CONTROL,
    COUNTERS,
    DAMAGE,
    DISCARDED,
    DREW,
    EVENT,
    FIGHT,
    FILTERED,
    GAIN_MOJO,
    HURTS_PLAYER,
    IT,
    ITS_CONTROLLER,
    ITS_OFFENSE,
    LASTS,
    LEAVES,
    LOSE_MOJO,
    PER_BROKEN,
    PLAY,
    PLAYED,
    RAISE,
    RUSH_IN,
    SELF,
    STEP_BEGINS,
    STOP,
    TAKE_BACK,
    TAKE_THIS_BACK,
    TARGET,
    TARGET_2,
    THAT_MUCH,
    THAT_PLAYER,
    THIS,
    AsTrigger,
    Continuous,
    Cost,
    Effect,
    Filter,
    Text,
    Trigger,
)
from theomachy.shelf.reading import BadAbility

MOST_TARGETS: Final = 2
GONE: Final = BURIED | BROKEN | LEAVES  # these are about a thing that is no longer in play
ABOUT_A_PLAYER: Final = HURTS_PLAYER | STEP_BEGINS | PLAYED | DREW | DISCARDED | ATTACKS
TOGETHER: Final = (COUNTERS, CHANGE, GAIN_MOJO, LOSE_MOJO, CHOOSE_ALIGNMENT)  # what can happen with a condition (E104)
FROM_ELSEWHERE: Final = (STOP, TAKE_BACK, RAISE)  # these are about cards that are not in play

Faults = list[BadAbility]


def faults_of_text(text: Text, event: bool = False) -> Faults:
    """Of an event, an activated ability or a trigger: all that it says to no effect."""
    if isinstance(text, AsTrigger):
        return faults_of_as(text)
    faults: Faults = []
    if len(text.targets) > MOST_TARGETS:
        fault = f"{len(text.targets)} targets, and effects know only target and target 2"
        faults.append(BadAbility(fault, "leave out the others"))
    seen: list[Effect] = []
    for effect in text.does:
        look_at_effect(text, effect, event, seen, faults)
    return faults


def look_at_effect(text: Text, effect: Effect, event: bool, seen: list[Effect], faults: Faults) -> None:
    """One effect, and what happens if it does; `seen` are those before it."""
    about = whom(text, effect, event, seen)
    for fault in [verb(text, effect, event), about, who(text, effect), measure(effect, seen)]:
        if fault is not None:
            faults.append(fault)
    if effect.measure == THAT_MUCH and (not isinstance(text, Trigger) or text.when != HURTS_PLAYER):
        faults.append(BadAbility('nothing here is "that much"', 'write it in a trigger when "damages a player"'))
    if effect.measure == ITS_OFFENSE and not has_target_in_play(text):
        faults.append(BadAbility('"offense" is that of the target, and there is none', "add targets, or an amount"))
    seen.append(effect)
    for later in effect.then:
        look_at_effect(text, later, event, seen, faults)


def has_target_in_play(text: Text) -> bool:
    return bool(text.targets) and text.targets[0].zone == PLAY and text.targets[0].types != 0


def target_meant(text: Text, effect: Effect) -> Filter:
    return text.targets[1 if effect.whom == TARGET_2 else 0]


def verb(text: Text, effect: Effect, event: bool) -> BadAbility | None:
    """What a verb itself needs."""
    name = effect.name
    if effect.verb == FIGHT:
        two = [one for one in text.targets if one.types == CHAMPION and one.zone == PLAY]
        if len(two) != MOST_TARGETS:
            remedy = 'write targets = [{ what = "champion", whose = "you" }, { what = "champion", other = true }]'
            return BadAbility(f'"{name}" is about two champions', remedy)
    if effect.verb == CHANGE and not (effect.offense or effect.defense or effect.gains or effect.loses):
        return BadAbility(f'"{name}" changes nothing', "add offense, defense, gains or loses")
    if effect.verb == CHOOSE_ALIGNMENT:
        return BadAbility("an alignment is chosen as something comes into play", 'write as = "comes into play"')
    if effect.verb == TAKE_THIS_BACK:
        if not isinstance(text, Trigger) or text.when != BURIED or text.which is not None:
            return BadAbility(f'"{name}" needs a pile that this went to', 'write when = "goes to a discard pile"')
    if effect.verb == CONTROL and event and effect.lasts == LASTS["while you control this"]:
        return BadAbility("nobody controls an event", 'write lasts = "turn" or "for good"')
    if effect.verb in FROM_ELSEWHERE and effect.whom not in (TARGET, TARGET_2):
        return BadAbility(f'"{name}" needs a target', 'write whom = "target", and targets = [{ ... }]')
    if effect.verb == RAISE and target_meant(text, effect).types & EVENT:
        return BadAbility("an event cannot come into play", 'write what = "champion" in the target')
    return None


def whom(text: Text, effect: Effect, event: bool, seen: list[Effect]) -> BadAbility | None:
    """Whether there is something that the effect can be about."""
    name = effect.name
    own = isinstance(text, Trigger) and text.which is None
    left = isinstance(text, Trigger) and text.when & GONE != 0
    if effect.whom == THIS and event:
        return BadAbility('an event is never in play, and cannot do something to "this"', 'write "target" or "you"')
    if effect.whom == THIS and own and left:
        return BadAbility(f'"{name}": this has left play by then', "write about something else")
    if effect.whom == IT and not any(before.verb in (RAISE, RUSH_IN) for before in seen):
        if not isinstance(text, Trigger):
            return BadAbility('there is no "it" here', 'write "target" or "this"')
        if left or text.when == PLAYED:
            return BadAbility(f'"{name}": "it" is not in play then', "write about something else")
    if effect.whom == SELF and effect.verb != DAMAGE:
        return BadAbility(f'"{name}" does nothing to players', 'write "target", or which things')
    if effect.whom in (TARGET, TARGET_2) and effect.verb != DAMAGE:
        if not target_meant(text, effect).types:
            return BadAbility(f'"{name}" does nothing to players', 'write what = "champion" in the target')
    if effect.whom == FILTERED and event and effect.which is not None and effect.which.other:
        return BadAbility("an event is never in play, and nothing is another than it", "leave other out")
    return None


def who(text: Text, effect: Effect) -> BadAbility | None:
    """Whether there is such a player."""
    if effect.who == TARGET and text.targets[0].players < 0:
        return BadAbility(f'the target of "{effect.name}" is no player', 'write what = "player" or "its controller"')
    if effect.who == ITS_CONTROLLER and not has_target_in_play(text):
        return BadAbility("there is no target that has a controller", 'write "you", "each player" or "each opponent"')
    if effect.who == THAT_PLAYER and (not isinstance(text, Trigger) or not text.when & ABOUT_A_PLAYER):
        return BadAbility('there is no "that player" here', 'write "you", "each player" or "each opponent"')
    return None


def measure(effect: Effect, seen: list[Effect]) -> BadAbility | None:
    if effect.measure == PER_BROKEN:
        if not any(before.verb == BREAK for before in seen):
            return BadAbility("nothing is broken before it", 'write { verb = "break", ... } first')
        if not effect.amount:
            return BadAbility('"broken" counts champions, each for an amount', "add amount = 1")
    return None


# ---------------------------------------------------------------------- as triggers


def faults_of_as(trigger: AsTrigger) -> Faults:
    """E104: together with its condition only simple things happen, to this and to you."""
    faults: Faults = []
    if trigger.condition == AS_DISCARDED:
        if trigger.does:
            faults.append(BadAbility("instead says all that happens", "leave does out"))
        return faults
    if trigger.targets:
        faults.append(BadAbility("an as trigger has no targets", "leave them out, or write when"))
    for effect in trigger.does:
        if effect.verb not in TOGETHER:
            allowed = "counters, change, gain-mojo, lose-mojo, choose-alignment"
            faults.append(BadAbility(f'no as trigger has "{effect.name}"', f"write when, or one of: {allowed}"))
        elif effect.verb in (COUNTERS, CHANGE) and effect.whom != THIS:
            remedy = 'write whom = "this", or when'
            faults.append(BadAbility(f'"{effect.name}" of an as trigger is about this', remedy))
        elif effect.who != SELF:
            faults.append(BadAbility(f'"{effect.name}" of an as trigger is about you', "leave who out, or write when"))
        if effect.may or effect.then:
            faults.append(BadAbility("nothing is asked as it happens", "leave may and then out, or write when"))
    return faults


# ---------------------------------------------------------------------- costs and continuous abilities


def faults_of_additional(cost: Cost) -> Faults:
    """A card in hand can only be paid for with what lies elsewhere."""
    own = [
        ("expend", cost.expend), ("flip", cost.flip), ("break_this", cost.break_this),
        ("banish_this", cost.banish_this), ("counters", bool(cost.counters)),
    ]  # fmt: skip
    remedy = "write mojo, actions, break, discard or reveal"
    return [BadAbility(f"no card in hand can pay with {key}", remedy) for key, said in own if said]


def faults_of_continuous(ability: Continuous, about_you: bool) -> Faults:
    faults: Faults = []
    words = (ability.gains, ability.loses, ability.has)
    numbers = bool(ability.offense or ability.defense or ability.sets)
    qualities = bool(ability.alignment or ability.chosen_alignment or ability.origin)
    things = numbers or qualities or ability.control or ability.stays or any(one is not None for one in words)
    if not things and not ability.safe:
        faults.append(BadAbility("this ability says nothing", "add offense, defense, gains, loses, has, are ..."))
    if about_you and things:
        remedy = 'write whom = { what = "champion", whose = "you" }'
        faults.append(BadAbility('of "you" only safe can be said', remedy))
    if ability.control and ability.which is None:
        faults.append(BadAbility("you control this anyway", 'write whom = { what = "champion", ... }'))
    if ability.which is not None and not is_in_play(ability.which):
        faults.append(BadAbility("continuous abilities are about things in play", "leave zone and others out of whom"))
    return faults


def is_in_play(which: Filter) -> bool:
    return which.zone == PLAY and which.types != 0 and which.players < 0
