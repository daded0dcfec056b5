# interpreted: it only makes sentences
"""The printed texts, made from the facts that the engine runs on: text and behaviour cannot differ."""

from collections.abc import Callable

from theomachy.games.guardians.abilities.printed import (
    A_PLAYER,
    A_THREAT,
    ACTION_START,
    AFFLICTIONS,
    ALWAYS,
    BOOST_OVER,
    CREATIONS,
    DESTROYED,
    EACH,
    NO_AFFLICTION,
    NO_SIGIL,
    NO_TOKEN,
    NOTHING,
    ON_BOOSTED,
    ON_FROZEN,
    ON_THREAT,
    PLACE,
    PLAYED_ANOTHER,
    REFRESH_START,
    REMOVE,
    REMOVED,
    REMOVED_ANOTHER,
    RUNES,
    SUFFER,
    THE_ABOMINATION,
    UNSPENT,
    WAS_BOOSTED,
    WOUNDED,
    WOUNDS,
    YOU,
    Ability,
    Line,
)
from theomachy.games.guardians.kinds import (
    BASE_ATTACK,
    BASIC_ACTIONS,
    RUNE,
    THREAT,
    WOUND_TOKEN,
    Abomination,
    CardSet,
    Character,
    Kind,
    Lineage,
)
from theomachy.kernel.words import Words

NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
PER_WORDS = {WOUNDS: "wound", RUNES: "rune", CREATIONS: "creation"}
IF_WORDS = {ON_THREAT: "threat", ON_FROZEN: "frozen", ON_BOOSTED: "boosted"}
CONDITION_WORDS = {REMOVED: "removed", PLAYED_ANOTHER: "played-another", WOUNDED: "wounded"}
WHEN_WORDS = {
    SUFFER: "suffer", REMOVE: "remove", PLACE: "place", DESTROYED: "destroyed", REFRESH_START: "refresh",
    ACTION_START: "action", UNSPENT: "unspent", BOOST_OVER: "boost",
}  # fmt: skip
OFTEN = [SUFFER, REMOVE, PLACE, BOOST_OVER]  # what may happen several times in a turn
REMOVAL_WORDS = {ALWAYS: "always", REMOVED_ANOTHER: "removed", WAS_BOOSTED: "boosted", NO_AFFLICTION: "affliction"}
WHO_WORDS = {A_PLAYER: "", YOU: "-you", EACH: "-each"}
MINUS = "−"


class Names:
    """What the words of a board are called: its token, its counter."""

    def __init__(
        self, token: str = "", counter: str = "", verb: str = "", affliction: str = "", abomination: str = ""
    ) -> None:
        self.token = token
        self.counter = counter
        self.verb = verb
        self.affliction = affliction
        self.abomination = abomination
        self.frost = token  # what lies on Threats
        self.runes = ""  # how many, as a word


class Printer:
    """Composes texts from the sentences of the catalogue."""

    def __init__(self, words: Words, cards: CardSet) -> None:
        self.say = words.say
        self.cards = cards
        self.names: dict[str, Names] = {"": Names(abomination=words.say("text-the-abomination"))}
        for character in cards.characters:
            self.names[character.name] = Names(token=character.token.name if character.token else "")
            self.names[character.name].runes = word(len([kind for kind in character.extras if kind.type == RUNE]))
        for board in cards.abominations:
            counter, affliction = board.counter, board.affliction
            self.names[board.name] = Names(
                counter=counter.name if counter else "",
                verb=counter.verb if counter else "",
                affliction=affliction.name if affliction else "",
                abomination=words.say("text-the-abomination"),
            )
        # A Lineage has no tokens of its own; its cards speak of those that freeze, if they speak of any.
        frozen = next((one.token.name for one in cards.characters if one.freezes and one.token), "")
        for lineage in cards.lineages:
            self.names[lineage.name] = Names(token=frozen)
        for character in cards.characters:
            self.names[character.name].frost = frozen
        self.boxes: dict[tuple[int, str], str] = {}

    # ------------------------------------------------------------------ whole cards

    def card(self, kind: Kind) -> str:
        """The effect, without the boost."""
        names = self.names[kind.of]
        if kind.type == WOUND_TOKEN:
            return self.lines(kind.reward, names)
        if kind.type == RUNE:
            return self.say("text-extinguish", line=self.lines(kind.lines, names))
        parts = [self.lines(kind.lines, names)] if kind.lines else []
        parts += [f"{capital(self.ability(ability, names))}." for ability in kind.abilities]
        if kind.type == THREAT and kind.shields_abomination:
            parts.append(self.say("text-while-abomination", amount=kind.shields_abomination) + ".")
        if kind.type == THREAT and kind.shield:
            parts.append(self.say("text-while-threat", amount=kind.shield) + ".")
        return " ".join(parts)

    def boost(self, kind: Kind) -> str:
        return self.lines(kind.boost, self.names[kind.of])

    def reward(self, kind: Kind) -> str:
        return self.lines(kind.reward, self.names[kind.of])

    def removal(self, kind: Kind) -> str:
        """ "Vitality 10", or the cost and the condition."""
        if kind.vitality:
            return self.say("text-vitality", amount=kind.vitality)
        names = self.names[kind.of]
        conditions: list[str] = []
        if kind.removal_counter >= 0:
            conditions.append(self.say("text-removal-counter", counter=names.counter, amount=kind.removal_counter))
        if kind.removal_condition != ALWAYS or not conditions:
            word = REMOVAL_WORDS[kind.removal_condition]
            conditions.append(self.say(f"text-removal-{word}", token=names.affliction))
        return self.say("text-removal", cost=kind.removal_cost, condition="; ".join(conditions))

    # ------------------------------------------------------------------ lines

    def lines(self, lines: list[Line], names: Names) -> str:
        """ "(1) Deal 4. (2) Draw 1." """
        if len(lines) == 1:
            return f"{capital(self.line(lines[0], names))}{stop(lines[0])}"
        said = [f"({i + 1}) {capital(self.line(line, names))}{stop(line)}" for i, line in enumerate(lines)]
        return " ".join(said)

    def line(self, line: Line, names: Names) -> str:
        """Without its full stop, as in the middle of a sentence."""
        text = SPECIAL[line.word](self, line, names) if line.word in SPECIAL else self.plain(line, names)
        if line.also is not None:
            second = self.line(line.also, names).removeprefix("you ")
            text = self.say("text-and", first=text, second=second)
        if line.condition != ALWAYS:
            before = "-before" if line.condition == REMOVED and line.may_follow_removal else ""
            text = self.say(f"text-if-{CONDITION_WORDS[line.condition]}{before}", line=text)
        return text

    def plain(self, line: Line, names: Names) -> str:
        return self.say(
            f"text-{line.word}{WHO_WORDS[line.who]}",
            amount=line.amount, count=word(line.amount), token=names.token, hit=line.or_hit,
        )  # fmt: skip

    def deal(self, line: Line, names: Names) -> str:
        if line.up_to:
            what = "text-deal-several-threats" if line.at == A_THREAT else "text-deal-several"
            text = self.say(what, amount=line.amount, count=word(line.targets))
        else:
            where = {A_THREAT: "-threat", THE_ABOMINATION: "-abomination"}.get(line.at, "")
            text = self.say(f"text-deal{where}", amount=line.amount)
        if line.per != NOTHING:
            text += self.say(f"text-plus-{PER_WORDS[line.per]}", plus=line.plus)
        if line.plus_if != NOTHING:
            text += self.say(f"text-plus-if-{IF_WORDS[line.plus_if]}", plus=line.plus, token=names.frost)
        if line.double_if != NOTHING:
            text += self.say("text-double-if-frozen", token=names.frost)
        return text

    def discard(self, line: Line, names: Names) -> str:
        text = self.plain(line, names)
        return self.say("text-discard-or-hit", line=text, hit=line.or_hit) if line.or_hit else text

    def light(self, line: Line, names: Names) -> str:
        return self.say("text-light-up-to" if line.up_to else "text-light", count=word(line.amount))

    def later(self, line: Line, names: Names) -> str:
        return self.say("text-later", lines=self.joined(line.later, names))

    def joined(self, lines: list[Line], names: Names) -> str:
        """In the middle of a sentence; several are numbered."""
        return self.line(lines[0], names) if len(lines) == 1 else self.lines(lines, names).removesuffix(".")

    def choose(self, line: Line, names: Names) -> str:
        said = [self.line(choice[0], names) for choice in line.choices]
        return self.say("text-choose", first=", ".join(said[:-1]), last=said[-1])

    def hit(self, line: Line, names: Names) -> str:
        each = "-each" if line.each else ""
        counter = "-counter" if line.with_counter else ""
        text = self.say(f"text-hit{each}{counter}", amount=line.amount, counter=names.counter)
        return text + self.say("text-hit-per-wound", plus=line.per_wound) if line.per_wound else text

    def heals(self, line: Line, names: Names) -> str:
        each = {WOUNDS: "-wound", AFFLICTIONS: "-affliction"}.get(line.per, "")
        return self.say(f"text-heals{each}", name=names.abomination, amount=line.amount, token=names.affliction)

    def counter(self, line: Line, names: Names) -> str:
        message = "text-lower" if line.amount < 0 else "text-counter"
        return self.say(message, counter=names.counter, amount=abs(line.amount))

    def counter_at_least(self, line: Line, names: Names) -> str:
        message = "text-counter_at_least-one" if line.amount == 1 else "text-counter_at_least"
        return self.say(message, counter=names.counter, amount=line.amount)

    def mutate(self, line: Line, names: Names) -> str:
        return names.verb

    def afflict(self, line: Line, names: Names) -> str:
        each = "-each" if line.who == EACH else ""
        return self.say(f"text-afflict{each}", amount=line.amount, token=names.affliction)

    def cleanse(self, line: Line, names: Names) -> str:
        return self.say("text-cleanse", amount=line.amount, token=names.affliction)

    # ------------------------------------------------------------------ abilities

    def ability(self, ability: Ability, names: Names) -> str:
        """Without its full stop."""
        amounts = [
            ("text-attack-bonus-creation", ability.attack_bonus if ability.with_creation else 0),
            ("text-attack-bonus", ability.attack_bonus),
            ("text-creation-shield", ability.shield),
            ("text-heals-more", ability.heals_more),
            ("text-softens", ability.softens),
            ("text-tougher", ability.tougher),
            ("text-spend-on-attack", ability.spend_on_attack),
            ("text-freezes", int(ability.freezes)),
            ("text-not-counted", int(ability.not_counted)),
        ]
        for message, amount in amounts:
            if amount:
                return self.say(message, amount=amount, token=names.token)
        if ability.when:
            return self.trigger(ability, names)
        line = self.joined(ability.does, names)
        if ability.exhaust and ability.spend:
            return self.say("text-exhaust-spend", amount=ability.spend, token=names.token, line=line)
        if ability.exhaust:
            return self.say("text-exhaust", line=capital(line))
        if ability.free:
            return self.say("text-free", amount=ability.spend, token=names.token, line=line)
        message = "text-special-runes" if ability.all_runes else "text-special"
        return self.say(message, cost=ability.cost, name=ability.special, line=line, runes=names.runes)

    def trigger(self, ability: Ability, names: Names) -> str:
        """A line that chooses a target stands after a colon, any other after a comma."""
        when = WHEN_WORDS[ability.when]
        first = ability.first and ability.when in OFTEN
        text = self.say(f"text-when-{when}-first" if first else f"text-when-{when}")
        line = ability.does[0]
        said = self.joined(ability.does, names)
        if ability.condition == NO_TOKEN:
            text += self.say("text-if-no-token", token=names.token)
        elif ability.condition == NO_SIGIL:
            text += self.say("text-if-no-sigil")
            if line.word == "sigil" and line.who == YOU:
                said = self.say("text-sigil-that", amount=line.amount)
        return f"{text}: {said}" if chooses(line) or len(ability.does) > 1 else f"{text}, {small(said)}"

    # ------------------------------------------------------------------ boards

    def character(self, board: Character) -> list[str]:
        """What is printed on a Character board, a paragraph each."""
        names = self.names[board.name]
        eminence = " – ".join(str(limit) for limit in board.eminence)
        tracks = self.say("printed-tracks", eminence=eminence, divinity=", ".join(self.divinity(board)))
        texts = [tracks + ".", *[self.basic(board, number) for number in range(len(BASIC_ACTIONS))]]
        if board.extras:
            texts.append(self.say("printed-beside", cards=", ".join(kind.name for kind in board.extras)) + ".")
        if board.token is not None:
            texts.append(self.say("printed-set-up", token=board.token.name, amount=board.token.start) + ".")
            texts.append(self.say("printed-token", token=board.token.name, most=board.token.most) + ".")
        if board.lights_runes:
            texts += [self.say("printed-set-up-runes") + ".", self.say("text-lights") + "."]
        texts.extend(self.ability(ability, names) + "." for ability in board.abilities)
        return texts

    def divinity(self, board: Character) -> list[str]:
        """G44: a step gives Upgrades, or raises the AP value."""
        return [
            f"AP {points}" if shows else self.say("printed-upgrades", count=upgrades)
            for points, shows, upgrades in zip(board.points, board.shows_points, board.upgrades)
        ]

    def basic(self, board: Character, number: int) -> str:
        left, right = self.sides(board, number)
        name = f"{BASIC_ACTIONS[number]}: {board.attack_name}" if number == BASE_ATTACK else BASIC_ACTIONS[number]
        return self.say("printed-basic", action=name, left=left, right=right)

    def sides(self, board: Character, number: int) -> list[str]:
        return [self.box(side, board.name) for side in board.basic[number]]

    def box(self, lines: list[Line], board: str) -> str:
        """Lines that are printed on a board: they never change, and every view tells them."""
        key = (id(lines), board)  # the printed things live as long as their printer
        if key not in self.boxes:
            self.boxes[key] = self.lines(lines, self.names[board])
        return self.boxes[key]

    def side(self, board: Lineage, upgraded: int) -> str:
        return self.ability(board.sides[upgraded].ability, self.names[board.name]) + "."

    def lineage(self, board: Lineage) -> list[str]:
        return [
            self.say("printed-lineage", title=board.title, bonus=board.bonus, cost=board.cost) + ".",
            self.say("printed-normal", text=self.side(board, 0)),
            self.say("printed-upgraded", text=self.side(board, 1)),
        ]

    def own_names(self, board: Abomination) -> Names:
        """On its own board an Abomination goes by its name."""
        names = self.names[board.name]
        return Names("", names.counter, names.verb, names.affliction, board.short)

    def retaliate(self, board: Abomination) -> str:
        return self.lines(board.retaliate, self.own_names(board))

    def abomination(self, board: Abomination) -> list[str]:
        names = self.own_names(board)
        texts = [self.say("printed-retaliate", line=self.retaliate(board))]
        counter, affliction = board.counter, board.affliction
        if counter is not None:
            texts.append(self.say("printed-set-up-counter", counter=counter.name, amount=counter.start) + ".")
            texts.append(self.counter_text(board, names))
        if affliction is not None:
            texts.append(self.say("printed-set-up-affliction", token=affliction.name) + ".")
            texts.append(self.say("printed-affliction", token=affliction.name, most=affliction.most) + ".")
        if board.wounded:
            line = self.lines(board.wounded, names)
            texts.append(self.say("printed-wounded", name=board.short, line=small(line) if line[:2] == "If" else line))
        if board.special is not None:
            texts.append(self.ability(board.special, names) + ".")
        return texts

    def counter_text(self, board: Abomination, names: Names) -> str:
        counter = board.counter
        assert counter is not None
        values = {"counter": counter.name, "most": counter.most, "name": board.short, "verb": counter.verb}
        said = [self.say("printed-counter", **values) + "."]
        if counter.verb:
            if counter.instead:
                line = self.lines(counter.instead, names)
                said.append(self.say("printed-counter-verb-instead", line=line, **values))
            else:
                said.append(self.say("printed-counter-verb" + ("" if counter.resets else "-most"), **values))
        if counter.resets:
            said.append(self.say("printed-counter-resets", line=self.lines(counter.resets, names), **values))
        if counter.is_shield:
            said.append(self.say("printed-counter-shield", **values) + ".")
        if counter.cracks:
            said.append(self.say("printed-counter-cracks", amount=counter.cracks, **values) + ".")
        return " ".join(said)


SPECIAL: dict[str, Callable[[Printer, Line, Names], str]] = {
    "deal": Printer.deal,
    "discard": Printer.discard,
    "light": Printer.light,
    "later": Printer.later,
    "choose": Printer.choose,
    "hit": Printer.hit,
    "heals": Printer.heals,
    "counter": Printer.counter,
    "counter_at_least": Printer.counter_at_least,
    "mutate": Printer.mutate,
    "afflict": Printer.afflict,
    "cleanse": Printer.cleanse,
}


def chooses(line: Line) -> bool:
    """Whether its resolver chooses a target."""
    if line.word == "deal":
        return line.at != THE_ABOMINATION
    return line.word in ("heal", "mend", "draw", "sigil", "upgrade", "divinity") and line.who == A_PLAYER


def stop(line: Line) -> str:
    return "" if line.word == "tribute" else "."


def word(number: int) -> str:
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    return text[:1].lower() + text[1:]
