# interpreted: it only makes sentences
"""The printed text of a card, made from its facts: text and behaviour cannot differ."""

from theomachy.games.epic.abilities.printed import (
    ALIGNMENTS,
    ANY_DISCARD,
    AS_DISCARDED,
    AS_ENTERS,
    ATTACKS,
    BLOCKS,
    BROKEN,
    BURIED,
    DISCARDED,
    DREW,
    EACH_OPPONENT,
    EACH_PLAYER,
    ENTERS,
    FILTERED,
    HAND,
    HURTS_PLAYER,
    IT,
    ITS_CONTROLLER,
    ITS_OFFENSE,
    KEYWORDS,
    LEAVES,
    NO_LIMIT,
    OPPONENT,
    ORIGINS,
    PER_BROKEN,
    PLAYED,
    SELF,
    SPEEDS,
    STEP_BEGINS,
    STEPS_THAT_BEGIN,
    TARGET,
    TARGET_2,
    THAT_MUCH,
    THAT_PLAYER,
    THIS,
    TO_BANISH,
    TO_YOUR_HAND,
    UNVEILED,
    YOU,
    YOUR_DISCARD,
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
from theomachy.games.epic.kinds import Kind

NUMBERS = ["no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
COUNTER = "+1/+1 counter"


def counted(amount: int, noun: str) -> str:
    """A card, two cards."""
    number = NUMBERS[amount] if amount < len(NUMBERS) else str(amount)
    return f"{number} {noun}" + ("" if amount == 1 else "s")


def word_of(words: dict[str, int], bits: int) -> str:
    return next((word for word, bit in words.items() if bits & bit), "")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def article(noun: str) -> str:
    return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"


def change(number: int, other: int) -> str:
    """+3/+0, and -0 where all of it is a loss."""
    minus = number < 0 or other < 0
    return "/".join(f"{one:+d}" if one or not minus else "-0" for one in (number, other))


def listed(keywords: Keywords) -> str:
    return " and ".join(word if word[0].islower() else word.lower() for word in keywords.printed)


class Printer:
    """Composes texts."""

    def card(self, kind: Kind) -> str:
        """The whole text; "" for a card without one."""
        parts: list[str] = []
        if kind.keywords.printed:
            parts.append(" ".join(f"{word}." for word in kind.keywords.printed))
        if kind.extra_cost is not None:
            parts.append(f"Additional cost: {self.cost(kind.extra_cost)}.")
        if kind.event:
            parts.append(Sentences(kind.text).all())
        parts.extend(self.ability(ability, kind) for ability in kind.abilities)
        return " // ".join(parts)

    def ability(self, ability: Text | Continuous, kind: Kind) -> str:
        if isinstance(ability, Activated):
            return self.activated(ability, kind)
        if isinstance(ability, Trigger):
            return self.trigger(ability)
        if isinstance(ability, AsTrigger):
            return self.as_trigger(ability)
        assert isinstance(ability, Continuous)
        return self.continuous(ability)

    def activated(self, ability: Activated, kind: Kind) -> str:
        speed = SPEEDS[ability.speed] + ("!" if ability.instantaneous else "")
        cost = self.cost(ability.cost)
        before = f"{capital(cost)}, {speed}" if cost else speed
        return f"{before}: {Sentences(ability).all()}"

    def cost(self, cost: Cost) -> str:
        said: dict[str, str] = {
            "expend": "Expend",
            "flip": "Flip",
            "actions": "1 action" if cost.actions == 1 else f"{cost.actions} actions",
            "mojo": f"lose {cost.mojo} Mojo",
            "break_this": "break this",
            "banish_this": "banish this",
            "discard": f"discard {counted(cost.discards, 'card')}",
            "counters": f"remove {counted(cost.counters, COUNTER)} from this",
        }
        if cost.breaks is not None:
            said["break"] = f"break {one_of(cost.breaks)}"
        if cost.reveals is not None:
            said["reveal"] = f"reveal {one_of(cost.reveals)}"
        return ", ".join(said[part] for part in cost.printed)

    def trigger(self, trigger: Trigger) -> str:
        before = "(Instantaneous) " if trigger.instantaneous else ""
        when = "Whenever" if trigger.whenever else "When"
        says_it = trigger.when == UNVEILED
        return f"{before}{when} {self.condition(trigger)}, {Sentences(trigger, says_it, True).all()}"

    def condition(self, trigger: Trigger) -> str:
        what = "this" if trigger.which is None else one_of(trigger.which)
        if trigger.when == STEP_BEGINS:
            whose = "your" if trigger.yours else "a"
            return f"{whose} {STEPS_THAT_BEGIN[trigger.step]} Step begins"
        return {
            ENTERS: f"{what} comes into play",
            BURIED: f"{what} goes to a discard pile from play",
            BROKEN: f"{what} is broken",
            LEAVES: f"{what} leaves play",
            HURTS_PLAYER: f"{what} deals damage to a player",
            UNVEILED: f"{what} is unveiled",
            PLAYED: f"you play {what}",
            DREW: "you draw a card",
            DISCARDED: "you discard a card",
            ATTACKS: f"{what} attacks",
            BLOCKS: f"{what} blocks",
        }[trigger.when]

    def as_trigger(self, trigger: AsTrigger) -> str:
        if trigger.condition != AS_DISCARDED:
            happens = "comes into play" if trigger.condition == AS_ENTERS else "is unveiled"
            return f"As this {happens}, {Sentences(trigger, True, True).all()}"
        assert trigger.which is not None
        pile = {OPPONENT: "an opponent's discard pile", YOU: "your discard pile"}.get(trigger.pile, "a discard pile")
        start = "from play" if trigger.from_play else ""
        what = article(plain_noun(trigger.which))
        it = "that card" if trigger.may_lose else "it"
        instead = {TO_BANISH: f"banish {it}", TO_YOUR_HAND: f"put {it} into your hand"}.get(
            trigger.instead, f"put {it} on top of its owner's deck"
        )
        may = f"you may lose {trigger.may_lose} Mojo. If you do, " if trigger.may_lose else ""
        return f"As {what} would go to {' '.join(filter(None, [pile, start]))}, {may}{instead} instead."

    def continuous(self, ability: Continuous) -> str:
        if ability.stays:
            return "This does not become prepared in your Prepare Step."
        if ability.safe:
            return "You can't be attacked."
        which = ability.which
        if ability.control and which is not None:
            return f"You control all {nouns(which)}."
        many = which is not None
        who = "This" if which is None else all_of(which)
        doing: list[str] = []
        if ability.sets:
            doing.append(f"{'are' if many else 'is'} {ability.set_offense}/{ability.set_defense}")
        if ability.chosen_alignment:
            doing.append(f"{'are' if many else 'is'} of the chosen alignment")
        elif ability.alignment:
            doing.append(f"{'are' if many else 'is'} {word_of(ALIGNMENTS, ability.alignment).lower()}")
        if ability.origin:
            doing.append(f"{'are' if many else 'is'} {word_of(ORIGINS, ability.origin).lower()}")
        if ability.has is not None:
            doing.append(f"{'have' if many else 'has'} {listed(ability.has)}")
        if ability.offense or ability.defense:
            doing.append(f"{'get' if many else 'gets'} {change(ability.offense, ability.defense)}")
        if ability.gains is not None:
            doing.append(f"{'gain' if many else 'gains'} {listed(ability.gains)}")
        if ability.loses is not None:
            doing.append(f"{'lose' if many else 'loses'} {listed(ability.loses)}")
        return f"{who} {' and '.join(doing)}."


# ---------------------------------------------------------------------- nouns


def plain_noun(which: Filter) -> str:
    """champion, champion card, event card, champion or player, good card."""
    nouns_said = list(which.nouns)
    if which.zone in (HAND, YOUR_DISCARD, ANY_DISCARD):
        nouns_said = [noun if noun == "card" else f"{noun} card" for noun in nouns_said]
    adjectives = [
        "free" if which.cost == 0 else "action" if which.cost == 1 else "",
        word_of(ALIGNMENTS, which.alignment).lower(),
        word_of(ORIGINS, which.origin).lower(),
        word_of(KEYWORDS, which.has).lower(),
    ]
    return " ".join([*filter(None, adjectives), " or ".join(nouns_said)])


def suffix(which: Filter) -> str:
    said = ""
    if which.zone == YOUR_DISCARD:
        said = " in your discard pile"
    elif which.zone == ANY_DISCARD:
        said = " in any player's discard pile"
    elif which.zone == HAND:
        said = " from your hand"
    if which.whose == YOU:
        said += " you control"
    elif which.whose == OPPONENT:
        said += " an opponent controls"
    for word, most, least in (
        ("offense", which.offense_most, which.offense_least),
        ("defense", which.defense_most, which.defense_least),
    ):
        if most != NO_LIMIT:
            said += f" with {word} {most} or less"
        if least != -NO_LIMIT:
            said += f" with {word} {least} or more"
    if which.empty_hand:
        said += " with no cards in hand"
    return said


def one_of(which: Filter) -> str:
    """A champion you control, another champion you control, a good card."""
    noun = plain_noun(which)
    return (f"another {noun}" if which.other else article(noun)) + suffix(which)


def nouns(which: Filter) -> str:
    """wild champions, champions with defense 6 or less."""
    return f"{plain_noun(which)}s{suffix(which)}"


def all_of(which: Filter) -> str:
    """Other good champions you control, All champions, Champions you control: as a sentence begins."""
    if which.other:
        return f"Other {nouns(which)}"
    bare = not (which.checks or which.whose)
    return capital(f"all {nouns(which)}" if bare else nouns(which))


def each_of(which: Filter) -> str:
    return f"each {'other ' if which.other else ''}{plain_noun(which)}{suffix(which)}"


def target_of(which: Filter, place: int) -> str:
    another = "another " if which.other and place else ""
    return f"{another}target {plain_noun(which)}{suffix(which)}"


# ---------------------------------------------------------------------- sentences


class Sentences:
    """The effects of one text; what was named once is "it" later."""

    def __init__(self, text: Text, says_it: bool = False, goes_on: bool = False) -> None:
        self.text = text
        self.this = "it" if says_it else "this"
        self.goes_on = goes_on  # after "When ...,": the first word is small
        self.named = False

    def all(self) -> str:
        said: list[str] = []
        for number, sentence in enumerate(self.text.sentences):
            words = " and ".join(self.effect(effect, nth) for nth, effect in enumerate(sentence))
            said.append(words if self.goes_on and not number else capital(words))
        return " ".join(f"{words}." for words in said)

    def effect(self, effect: Effect, nth: int = 0) -> str:
        words = self.plain(effect)
        if effect.may:
            words = "you may " + words.removeprefix("you ")
        if nth and words.startswith("you "):
            words = words[4:] if not effect.may else words
        if effect.then:
            words += ". If you do, " + ", then ".join(self.effect(later) for later in effect.then)
        return words

    def whom(self, effect: Effect) -> str:
        """Target champion the first time, then "it"."""
        if effect.whom in (TARGET, TARGET_2):
            place = 0 if effect.whom == TARGET else 1
            if self.named and len(self.text.targets) == 1:
                return "it"
            self.named = True
            return target_of(self.text.targets[place], place)
        if effect.whom == THIS:
            return self.this
        if effect.whom == IT:
            return "it"
        if effect.whom == SELF:
            return "you"
        return ""

    def who(self, effect: Effect) -> str:
        if effect.who == TARGET:
            return target_of(self.text.targets[0], 0)
        return {
            SELF: "you",
            EACH_OPPONENT: "each opponent",
            EACH_PLAYER: "each player",
            ITS_CONTROLLER: "its controller",
            THAT_PLAYER: "that player",
        }[effect.who]

    def whose(self, effect: Effect) -> str:
        return "your" if effect.who == SELF else f"{self.who(effect)}'s"

    def does(self, effect: Effect, verb: str, rest: str) -> str:
        """You gain, its controller gains."""
        return f"{self.who(effect)} {verb if effect.who == SELF else verb + 's'} {rest}"

    def all_or(self, effect: Effect) -> str:
        """All champions, or the one that is meant."""
        if effect.whom == FILTERED and effect.which is not None:
            return each_of(effect.which) if effect.which.other else f"all {nouns(effect.which)}"
        return self.whom(effect)

    def each_or(self, effect: Effect) -> str:
        if effect.whom == FILTERED and effect.which is not None:
            return each_of(effect.which)
        return self.whom(effect)

    def plain(self, effect: Effect) -> str:
        written: str = getattr(self, effect.name.replace("-", "_"))(effect)
        return written

    # one method for each verb, under the verb's name

    def gain_mojo(self, effect: Effect) -> str:
        if effect.measure == PER_BROKEN:
            return self.does(effect, "gain", f"{effect.amount} Mojo for each champion broken this way")
        if effect.measure == ITS_OFFENSE:
            return self.does(effect, "gain", "Mojo equal to its offense")
        if effect.measure == THAT_MUCH:
            return self.does(effect, "gain", "that much Mojo")
        return self.does(effect, "gain", f"{effect.amount} Mojo")

    def lose_mojo(self, effect: Effect) -> str:
        return self.does(effect, "lose", f"{effect.amount} Mojo")

    def gain_action(self, effect: Effect) -> str:
        return f"you gain {effect.amount} action" + ("" if effect.amount == 1 else "s")

    def draw(self, effect: Effect) -> str:
        cards = counted(effect.amount, "card")
        return f"draw {cards}" if effect.who == SELF else self.does(effect, "draw", cards)

    def discard(self, effect: Effect) -> str:
        cards = counted(effect.amount, "card") + (" at random" if effect.random else "")
        return f"discard {cards}" if effect.who == SELF else self.does(effect, "discard", cards)

    def damage(self, effect: Effect) -> str:
        players = " and each player" if effect.and_players else ""
        return f"deal {effect.amount} damage to {self.each_or(effect)}{players}"

    def fight(self, effect: Effect) -> str:
        one, other = (target_of(which, place) for place, which in enumerate(self.text.targets[:2]))
        return f"{one} and {other} deal damage equal to their offense to each other"

    def break_(self, effect: Effect) -> str:
        return f"break {self.all_or(effect)}"

    def banish(self, effect: Effect) -> str:
        return f"banish {self.all_or(effect)}"

    def banish_pile(self, effect: Effect) -> str:
        return f"banish all cards in {self.whose(effect)} discard pile"

    def to_hand(self, effect: Effect) -> str:
        hand = "your hand" if effect.to_you else "its controller's hand"
        return f"put {self.each_or(effect)} into {hand}"

    def take_back(self, effect: Effect) -> str:
        return f"put {self.whom(effect)} into your hand"

    def take_this_back(self, effect: Effect) -> str:
        return "put this card from that discard pile into your hand"

    def raise_(self, effect: Effect) -> str:
        return f"put {self.whom(effect)} into play under your control"

    def rush_in(self, effect: Effect) -> str:
        assert effect.which is not None
        return f"put {one_of(effect.which)} into play"

    def tokens(self, effect: Effect) -> str:
        made = " and ".join(counted(count, f"{name} token") for name, count in effect.tokens)
        return f"put {made} into play"

    def counters(self, effect: Effect) -> str:
        return f"put {counted(effect.amount, COUNTER)} on {self.each_or(effect)}"

    def change(self, effect: Effect) -> str:
        many = False
        if effect.whom == FILTERED and effect.which is not None:
            which = effect.which
            many = effect.and_you or not which.other
            if effect.and_you:
                who = f"you and {each_of(which)}"
            else:
                who = each_of(which) if which.other else nouns(which)
        else:
            who = self.whom(effect)
        doing: list[str] = []
        if effect.offense or effect.defense:
            doing.append(f"{'get' if many else 'gets'} {change(effect.offense, effect.defense)}")
        if effect.gains is not None:
            doing.append(f"{'gain' if many else 'gains'} {listed(effect.gains)}")
        if effect.loses is not None:
            doing.append(f"{'lose' if many else 'loses'} {listed(effect.loses)}")
        return f"{who} {' and '.join(doing)}{self.lasting(effect)}"

    def lasting(self, effect: Effect) -> str:
        return ["", " until end of turn", " for as long as you control this"][effect.lasts]

    def safety(self, effect: Effect) -> str:
        return f"{self.who(effect)} can't be attacked until end of turn"

    def stop(self, effect: Effect) -> str:
        return f"stop {self.whom(effect)}"

    def prepare(self, effect: Effect) -> str:
        return f"prepare {self.all_or(effect)}"

    def expend(self, effect: Effect) -> str:
        return f"expend {self.all_or(effect)}"

    def flip(self, effect: Effect) -> str:
        return f"flip {self.all_or(effect)}"

    def heal(self, effect: Effect) -> str:
        return f"remove all damage from {self.all_or(effect)}"

    def control(self, effect: Effect) -> str:
        return f"gain control of {self.all_or(effect)}{self.lasting(effect)}"

    def lose_game(self, effect: Effect) -> str:
        return f"{self.who(effect)} loses the game"

    def extra_turn(self, effect: Effect) -> str:
        return "take another turn after this one"

    def plunder(self, effect: Effect) -> str:
        assert effect.which is not None
        reveals = f"{self.who(effect)} reveals all cards in his or her hand"
        return f"{reveals}. Choose {article(plain_noun(effect.which))} revealed this way and put it into your hand"

    def steal(self, effect: Effect) -> str:
        return f"put a card at random from {self.who(effect)}'s hand into your hand"

    def reveal(self, effect: Effect) -> str:
        assert effect.which is not None
        return f"reveal {one_of(effect.which)}"

    def bury(self, effect: Effect) -> str:
        return f"put {counted(effect.amount, 'card')} from your hand on the bottom of its owner's deck"

    def choose_alignment(self, effect: Effect) -> str:
        return "choose an alignment"


setattr(Sentences, "break", Sentences.break_)
setattr(Sentences, "raise", Sentences.raise_)
