# interpreted: it only makes sentences
"""The printed text of a card, made from its facts: text and behaviour cannot differ."""

from theomachy.games.bazaar.abilities.printed import (
    ALWAYS,
    ATTACHED,
    BANISH_MARKET,
    CHANGE,
    CHARACTER_DESTROYED,
    COMBAT_DAMAGE,
    COUNTERS,
    DAMAGE,
    DESTROY,
    DESTROYED,
    DISCARD,
    DISCARD_CARDS,
    DRAW,
    DUEL,
    EACH_OPPONENT,
    EACH_PLAYER,
    END,
    ENTERS,
    FILTERED,
    FIRST_EVENT,
    GAIN_LIFE,
    GOLD,
    HAND,
    IT,
    ITS_CONTROLLER,
    LIMBO,
    LOOK_AND_TAKE,
    LOSE_LIFE,
    NO_LIMIT,
    OPPONENT,
    PLAY,
    PREVENT,
    RETURN,
    REVEAL_AND_DISCARD,
    SELF,
    START,
    TARGET,
    TARGET_2,
    THIS,
    TYPES,
    YOU,
    YOUR_DISCARD,
    Activation,
    Constant,
    Cost,
    Effect,
    Filter,
    Keywords,
    Trigger,
)
from theomachy.games.bazaar.kinds import Kind
from theomachy.kernel.words import Words

INACTIVE = "\u21b7"  # the printed sign for making the card inactive: no letter, which might be a seat


class Printer:
    """Composes texts from the sentences of the catalogue."""

    def __init__(self, words: Words) -> None:
        self.say = words.say

    # ------------------------------------------------------------------ whole cards

    def card(self, kind: Kind) -> str:
        """The whole text; "" for a card without one."""
        parts = [f"{word}." for word in kind.keywords.printed]
        if kind.attach is not None:
            parts.append(self.say("text-attach", what=self.singular(kind.attach)))
        elif kind.does_not_attach:
            parts.append(self.say("text-no-attach"))
        if kind.comes_inactive:
            parts.append(self.say("text-comes-inactive"))
        if kind.does:
            parts.append(Sentences(self, kind.targets, kind).effects(kind.does))
        parts.extend(self.trigger(trigger, kind) for trigger in kind.triggers)
        parts.extend(self.constant(constant, kind) for constant in kind.constants)
        if kind.activations:
            parts.append(" / ".join(self.activation(activation, kind) for activation in kind.activations))
        return " ".join(parts)

    def trigger(self, trigger: Trigger, kind: Kind) -> str:
        # "comes into play under your control" says whose by itself
        which = trigger.which
        arriving = trigger.when == ENTERS and which is not None
        what = self.article(self.noun(which)) if arriving and which is not None else self.one(which)
        opening = self.say(f"text-when-{self.when(trigger)}", what=what)
        condition = ""
        if trigger.condition != ALWAYS:
            name = "character-destroyed" if trigger.condition == CHARACTER_DESTROYED else "did-not-attack"
            condition = " " + self.say(f"text-if-{name}")
        doing = Sentences(self, trigger.targets, kind, in_trigger=True).effects(trigger.does)
        return f"{opening}{condition} {doing}"

    def when(self, trigger: Trigger) -> str:
        if trigger.when == ENTERS:
            return "enters" if trigger.which is None else "other-enters"
        if trigger.when == DESTROYED:
            return "destroyed" if trigger.which is None else "other-destroyed"
        names = {START: "start", END: "end", COMBAT_DAMAGE: "combat-damage", FIRST_EVENT: "first-event"}
        return names[trigger.when]

    def constant(self, constant: Constant, kind: Kind) -> str:
        noun = self.attached(kind)
        if constant.cheaper_first:
            return self.say("text-cheaper-first", amount=constant.cheaper_first)
        if constant.blocks_flight:
            return self.say("text-blocks-flight")
        if constant.sealed:
            return self.say("text-sealed", noun=noun)
        if constant.stays_inactive:
            return self.say("text-stays-inactive", noun=noun)
        if constant.control:
            return self.say("text-controls", noun=noun)
        if constant.more_gold:
            return self.say("text-more-gold", noun=noun, amount=constant.more_gold)
        has = self.changes(constant.strength, constant.vitality, constant.keywords)
        if constant.whom == FILTERED and constant.which is not None:
            return capital(self.say("text-have", whom=self.plural(constant.which), what=has))
        whom = self.say("text-this") if constant.whom == THIS else self.say("text-attached", noun=noun)
        return capital(self.say("text-has", whom=whom, what=has))

    def activation(self, activation: Activation, kind: Kind) -> str:
        costs = ", ".join([INACTIVE, *[self.cost(cost) for cost in activation.costs]])
        return f"{costs}: {Sentences(self, activation.targets, kind).effects(activation.does)}"

    def cost(self, cost: Cost) -> str:
        if cost.verb == LOSE_LIFE:
            return self.say("text-cost-life", amount=cost.amount)
        if cost.this:
            return self.say("text-cost-destroy-this")
        assert cost.which is not None
        message = "text-cost-destroy" if cost.verb == DESTROY else "text-cost-banish"
        return self.say(message, what=self.one(cost.which))

    # ------------------------------------------------------------------ things

    def attached(self, kind: Kind) -> str:
        """What the attached asset is called: by its type, if that is settled."""
        nouns = kind.attach.nouns if kind.attach is not None else []
        return nouns[0] if len(nouns) == 1 else "asset"

    def changes(self, strength: int, vitality: int, keywords: Keywords | None) -> str:
        parts = [numbers(strength, vitality)] if strength or vitality else []
        parts.extend(keywords.printed if keywords is not None else [])
        return joined(parts)

    def described(self, thing: Filter, noun: str, plural: bool = False) -> str:
        """A noun with all that the filter says."""
        words = noun
        if thing.battle:
            words = {1: "attacking", 2: "blocking", 3: "attacking or blocking"}[thing.battle] + " " + words
        if thing.active >= 0:
            words = ("active " if thing.active else "inactive ") + words
        if thing.zone != LIMBO and thing.whose == YOU:
            words += " " + self.say("text-you-control")
        elif thing.zone != LIMBO and thing.whose == OPPONENT:
            words += " " + self.say("text-opponent-controls")
        if thing.cost_most != NO_LIMIT:
            words += " " + self.say("text-cost-most", amount=thing.cost_most)
        if thing.strength_least != -NO_LIMIT:
            words += " " + self.say("text-strength-least", amount=thing.strength_least)
        if thing.zone != PLAY and thing.zone != HAND:
            zone = {LIMBO: "limbo", DISCARD: "discard", YOUR_DISCARD: "your-discard"}[thing.zone]
            words += " " + self.say(f"text-in-{zone}")
        if thing.aims_at_you:
            words += " " + self.say("text-aims-at-you")
        elif thing.zone == LIMBO and thing.whose == OPPONENT:
            words += " " + self.say("text-that-opponent-controls")
        elif thing.zone == LIMBO and thing.whose == YOU:
            words += " " + self.say("text-that-you-control")
        return words

    def noun(self, thing: Filter) -> str:
        if "any" in thing.nouns:
            return self.say("text-any-target")
        nouns = thing.nouns
        words = nouns[0] if len(nouns) == 1 else ", ".join(nouns[:-1]) + " or " + nouns[-1]
        if thing.zone in (DISCARD, YOUR_DISCARD, HAND) and words != "card":
            words += " card"
        return words

    def singular(self, thing: Filter) -> str:
        """With an article: what a Spell attaches to."""
        return self.article(self.described(thing, self.noun(thing)))

    def article(self, words: str) -> str:
        return ("an " if words[0].lower() in "aeiou" else "a ") + words

    def one(self, thing: Filter | None) -> str:
        """One of them: in triggers and costs."""
        if thing is None:
            return ""
        if thing.other:
            return "another " + self.described(thing, self.noun(thing))
        return self.singular(thing)

    def target(self, thing: Filter) -> str:
        if "any" in thing.nouns:
            return self.noun(thing)
        return "target " + self.described(thing, self.noun(thing))

    def plural(self, thing: Filter) -> str:
        noun = self.noun(thing)
        words = self.described(thing, noun + "s", plural=True)
        return "other " + words if thing.other else words

    def each(self, thing: Filter) -> str:
        words = self.described(thing, self.noun(thing))
        return "each other " + words if thing.other else "each " + words


class Sentences:
    """The text of one ability: a target is described when it is first mentioned, and is "it" afterwards."""

    def __init__(self, printer: Printer, targets: list[Filter], kind: Kind, in_trigger: bool = False) -> None:
        self.printer = printer
        self.say = printer.say
        self.targets = targets
        self.kind = kind
        self.in_trigger = in_trigger
        self.mentioned = 0

    def effects(self, does: list[Effect]) -> str:
        text = ""
        for effect in does:
            sentence = self.effect(effect)
            if not text:
                text = sentence if self.in_trigger else capital(sentence)
            elif effect.joined == "and":
                text += " and " + sentence
            elif effect.joined == "then":
                text += ", then " + sentence
            else:
                text += ". " + capital(sentence)
        return text + "."

    def effect(self, effect: Effect) -> str:
        sentence = self.plain(effect)
        if effect.may:
            sentence = self.say("text-may", what=sentence)
        if effect.then:
            then = Sentences(self.printer, self.targets, self.kind, in_trigger=True)
            then.mentioned = self.mentioned
            sentence += ". " + self.say("text-then", what=then.effects(effect.then)[:-1])
        return sentence

    def plain(self, effect: Effect) -> str:
        verb = effect.verb
        message = f"text-{effect.name}"
        if verb == GAIN_LIFE or verb == LOSE_LIFE:
            text = self.say(message, who=self.who(effect), you=yes(effect.who == SELF), amount=effect.amount)
            if effect.for_each is not None:
                each = self.printer.described(effect.for_each, self.noun(effect.for_each))
                text += " " + self.say("text-for-each", what=each)
            return text
        if verb == DRAW:
            return self.say(message, count=effect.amount, words=count_of(effect.amount, "card"))
        if verb == DISCARD_CARDS:
            return self.say(
                message, who=self.who(effect), you=yes(effect.who == SELF), words=count_of(effect.amount, "card")
            )
        if verb == REVEAL_AND_DISCARD:
            besides = next((name for name, bit in _type_names() if bit == effect.besides), "")
            return self.say(message, who=self.whom(TARGET, None), besides=besides, any=yes(not besides))
        if verb == DAMAGE:
            how = "it" if self.in_trigger else "deal"
            return self.say(f"text-damage-{how}", amount=effect.amount, whom=self.whom(effect.whom, effect.which))
        if verb == DUEL:
            return self.say(message, one=self.whom(TARGET, None), other=self.whom(TARGET_2, None))
        if verb == DESTROY and effect.which is not None:
            return self.say("text-destroy-all", whom=self.printer.plural(effect.which))
        if verb == RETURN and self.in_discard(effect):
            return self.say("text-return-card", whom=self.whom(effect.whom, effect.which))
        if verb == CHANGE:
            return self.change(effect)
        if verb == COUNTERS:
            counters = count_of(effect.amount, "growth counter")
            return self.say(message, words=counters, whom=self.whom(effect.whom, effect.which))
        if verb == PREVENT:
            form = "text-prevent" if effect.amount else "text-prevent-all"
            return self.say(form, amount=effect.amount, whom=self.whom(effect.whom, effect.which))
        if verb == GOLD:
            form = "text-gold-or" if effect.otherwise else "text-gold"
            return self.say(form, amount=effect.amount, more=effect.otherwise)
        if verb == LOOK_AND_TAKE:
            return self.say(message, words=count_of(effect.amount, "card"))
        if verb == BANISH_MARKET:
            form = "text-banish-market-one" if effect.may and effect.amount == 1 else message
            return self.say(form, words=count_of(effect.amount, "card"))
        return self.say(message, whom=self.whom(effect.whom, effect.which), card=self.kind.name)

    def noun(self, thing: Filter) -> str:
        return self.printer.noun(thing)

    def in_discard(self, effect: Effect) -> bool:
        return effect.whom == TARGET and self.targets[0].zone in (DISCARD, YOUR_DISCARD)

    def change(self, effect: Effect) -> str:
        parts: list[str] = []
        if effect.active >= 0:
            parts.append(self.say("text-becomes", active=yes(effect.active == 1)))
        if effect.strength or effect.vitality:
            parts.append(self.say("text-gets", what=numbers(effect.strength, effect.vitality)))
        if effect.keywords is not None:
            parts.append(self.say("text-has-keywords", what=joined(effect.keywords.printed)))
        whom = self.whom(effect.whom, effect.which)
        lasting = len(parts) > (1 if effect.active >= 0 else 0)
        text = f"{whom} {joined(parts)}"
        return text + " " + self.say("text-this-turn") if lasting else text

    def who(self, effect: Effect) -> str:
        if effect.who == TARGET:
            return self.whom(TARGET, None)
        names = {SELF: "you", EACH_OPPONENT: "each-opponent", EACH_PLAYER: "each-player", ITS_CONTROLLER: "controller"}
        return self.say(f"text-who-{names[effect.who]}")

    def whom(self, whom: int, which: Filter | None) -> str:
        if whom == FILTERED and which is not None:
            return self.printer.each(which)
        if whom == TARGET or whom == TARGET_2:
            if self.mentioned & whom:
                return self.say("text-it")
            self.mentioned |= whom
            return self.printer.target(self.targets[0 if whom == TARGET else 1])
        if whom == ATTACHED:
            return self.say("text-attached", noun=self.printer.attached(self.kind))
        names = {
            THIS: "text-this", IT: "text-it", SELF: "text-who-you", EACH_OPPONENT: "text-who-each-opponent",
            EACH_PLAYER: "text-who-each-player",
        }  # fmt: skip
        return self.say(names[whom]) if whom in names else ""


def _type_names() -> list[tuple[str, int]]:
    return list(TYPES.items())


def yes(value: bool) -> str:
    return "yes" if value else "no"


def capital(text: str) -> str:
    return text[0].upper() + text[1:] if text else text


def joined(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


NUMBERS = ["no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


def count_of(count: int, noun: str) -> str:
    """"a card", "two cards"."""
    word = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{word} {noun}" if count == 1 else f"{word} {noun}s"


def numbers(strength: int, vitality: int) -> str:
    """"+0/+2", "-3/-0": a nought takes the sign of the other number."""
    sign = "-" if strength < 0 or vitality < 0 else "+"

    def one(value: int) -> str:
        return f"{value:+d}" if value else f"{sign}0"

    return f"{one(strength)}/{one(vitality)}"
