"""What a game tells people: views, prompts, labels, log lines, refusals. One part of a `Game`.

A game with a folder of words says each thing by its message there; a game without words is told plainly, by the
names in its rules. Seats, cards and rules in its sentences are marked (`kernel/marks.py`).
"""

from collections.abc import Callable
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from theomachy.kernel import marks
from theomachy.kernel.calls import Heeding
from theomachy.kernel.cards import Card, CardKind
from theomachy.kernel.events import Event
from theomachy.kernel.faces import Choice, ChoiceValue, ModeWords
from theomachy.kernel.folder import words_in
from theomachy.kernel.names import SEATS
from theomachy.kernel.options import OptionType
from theomachy.kernel.plan import Plan
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.rules import Rules, T
from theomachy.kernel.series import GAMES, LENGTHS
from theomachy.kernel.words import Words, slug

# What events, refusals and outcomes call a seat or a card that they tell of.
PEOPLE: Final = ["player", "whose", "owner", "receiver"]
# How a line of the log is called where one of these reads it: `log-drew-you`, `log-destroyed-yours`.
ADDRESSED: Final = [
    ("player", "you"), ("players", "you"), ("whose", "yours"), ("receiver", "to-you"), ("owner", "to-you"),
]  # fmt: skip
CARDS: Final = ["card", "other", "to", "from", "in", "gained", "target", "boosted"]
NO_CARD: Final = ["none", "?"]  # what stands for one where there is none, or where nobody may know it


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling(Generic[T]):
    """A game must say `view`; the rest has defaults."""

    def __init__(
        self,
        home: str = "",
        options: dict[type, OptionType[T, Any]] | None = None,
        view: Callable[[T, int], dict[str, Any]] | None = None,
    ) -> None:
        self.rules: Rules[T]  # of the same game
        self.home = home  # the game's folder
        self.options: dict[type, OptionType[T, Any]] = options or {}  # what is said of options, by their class
        self.shows = view  # what `view` gives
        self.plain = not home  # without words of its own
        self.calls: list[str] = []  # what players may call out with one press, each said by `call-...`; none: no calls
        self.heeding: Heeding[T] = Heeding()  # what bots make of calls
        self.explained: list[str] = []  # questions whose answers bots explain in a line: only where all play together

    @property
    def words(self) -> Words:
        return words_in(self.home)

    # ------------------------------------------------------------------ before a match

    def mode_words(self, mode: str) -> ModeWords:
        """`mode-duel` and `mode-duel-about`; "duel-draft" is a "duel" of which `mode-draft` tells the rest."""
        say, has = self.words.say, self.words.has
        if has(f"mode-{mode}"):
            return ModeWords(say(f"mode-{mode}"), say(f"mode-{mode}-about"))
        plain, _, variant = mode.rpartition("-")
        if not plain or not has(f"mode-{variant}"):
            return ModeWords(mode)
        words = self.mode_words(plain)
        about = say(f"mode-{variant}-about", about=words.about)
        return ModeWords(say(f"mode-{variant}", mode=words.title), about)

    def choices(self, mode: str) -> list[Choice]:
        """What people may decide before a match of this mode, beyond who plays."""
        return []

    def all_choices(self, mode: str) -> list[Choice]:
        """The same, and of how many games the match is."""
        again = [self.choice(GAMES, list(LENGTHS))] if self.rules.may_repeat(mode) else []
        return [*self.choices(mode), *again]

    def choice(self, key: str, values: list[Any], several: bool = False) -> Choice:
        """`choice-ask` and `choice-ask-about`, its values by `choice-ask-always`; a seat or a name needs no words."""
        say = self.words.say
        offered = [ChoiceValue(value, self._value_title(key, value)) for value in values]
        return Choice(key, say(f"choice-{key}"), say(f"choice-{key}-about"), offered, several)

    def _value_title(self, key: str, value: Any) -> str:
        message = f"choice-{key}-{slug(str(value))}"
        if self.words.has(message):
            return self.words.say(message)
        is_seat = isinstance(value, str) and len(value) == 1 and value in SEATS
        return self.words.say("choice-seat", seat=value) if is_seat else str(value)

    # ------------------------------------------------------------------ what is seen and asked

    def view(self, table: T, seat: int) -> dict[str, Any]:
        """What one seat may know, built up from nothing; seat -1 is the public."""
        if self.shows is None:
            raise NotImplementedError
        return self.shows(table, seat)

    def prompt(self, table: T, question: Question) -> str:
        """What is asked, in one plain sentence."""
        if not self.plain:
            return self.words.say(f"ask-{question.why}")
        return f"{question.why[:1].upper()}{question.why[1:].replace('-', ' ')}?"

    def about(self, table: T, question: Question) -> str:
        """The name of the card whose ability asks; "" if it is the turn itself that asks."""
        kind = getattr(question.about, "kind", None)
        return kind.name if isinstance(kind, CardKind) else ""

    def option(self, table: T, question: Question, option: Any) -> dict[str, Any]:
        """An option as plain data, for the seat that is asked: its label, and where it lies on the board."""
        said = self.options.get(type(option))
        if said is not None and said.tell is not None:
            return said.tell(table, question, option)
        return {"label": self.label(table, question, option), **self.place(table, question, option)}

    def label(self, table: T, question: Question, option: Any) -> str:
        """What an option is called of which `options` says nothing."""
        if isinstance(option, Card):
            return marks.card(str(option.kind.name))
        return marks.card(option.name) if isinstance(option, CardKind) else str(option)

    def place(self, table: T, question: Question, option: Any) -> dict[str, Any]:
        """Where such an option lies on the board, in the words that the board uses for it."""
        return {"card": option.kind.name, "zone": "hand"} if isinstance(option, Card) else {}

    def pass_label(self, question: Question) -> str:
        """What declining this question is called: `pass-awaken` where the catalogue has it, else `option-pass`."""
        specific = f"pass-{question.why}"
        return self.words.say(specific if self.words.has(specific) else "option-pass")

    def none_before(self, label: str) -> str:
        """How one of several options is called where those that are offered before it are not taken."""
        return self.words.say("hint-none-before", option=label)

    def plans(self, table: T, question: Question) -> list[Plan]:
        """What the asked seat could do in one go, instead of choosing an option. Only by what this seat knows."""
        return []

    # ------------------------------------------------------------------ not to be asked for a while

    def passable(self) -> list[str]:
        """The questions that a player may wish not to be asked for a while: those that only offer to step in."""
        return [why for why, asks in self.rules.questions.items() if asks.steps_in]

    def happens(self, view: dict[str, Any], seat: int) -> bool:
        """Whether somebody else did something to which this seat could respond. Only by what everybody can see."""
        return True

    def concerns(self, view: dict[str, Any], seat: int) -> bool:
        """Whether what happens concerns this seat or something of its own. Only by what everybody can see."""
        return self.happens(view, seat)

    def could_step_in(self, table: T, seat: int) -> bool:
        """Whether this seat could do more than pass, for all that everybody knows: never by what only some know."""
        return True

    def nothing_new(self, table: T, question: Question) -> bool:
        """Whether a seat may act once more though nothing has happened since it passed. Only by what everybody sees."""
        return False

    def pauses(self) -> dict[str, str]:
        """The moments at which such questions come up, and what they are called."""
        return {}

    # ------------------------------------------------------------------ what happened

    def log_line(self, event: Event, seat: int, by_name: bool = False) -> str:
        """What happened, in one sentence, as this seat may know it; "" for what is not worth a line.

        By name: for whoever looks on with this seat's knowledge, and is nobody's "you".
        """
        if not self.plain:
            message = f"log-{event.name()}" if by_name else self._log_message(event, seat)
            people = [said for name, said in event.told_to(seat).items() if name in PEOPLE and said != -1]
            same = "yes" if len(people) > 1 and len(set(people)) == 1 else "no"  # whoever does it has it done to them
            return self.words.say(message, same=same, **self.log_values(event, seat))
        values = [str(value) for value in self.log_values(event, seat).values()]
        return f"{event.name()}: {', '.join(values)}." if values else f"{event.name()}."

    def _log_message(self, event: Event, seat: int) -> str:
        """`log-drew`; for whoever does it or has it done to them, what ADDRESSED says, where the catalogue has it."""
        message = f"log-{event.name()}"
        if seat < 0:
            return message
        told = event.told_to(seat)
        for people, addressed in ADDRESSED:
            if told.get(people) in (seat, [seat]) and self.words.has(f"{message}-{addressed}"):
                return f"{message}-{addressed}"
        return message

    def log_values(self, event: Event, seat: int) -> dict[str, Any]:
        """What the sentence about an event can speak of: seats and cards marked, lists written out."""
        values: dict[str, Any] = {}
        for name, said in event.told_to(seat).items():
            if name == "players":
                assert isinstance(said, list)
                values[name] = self.list_players(said)
                values["count"] = len(said)
            elif isinstance(said, list):
                values[name] = self.list_cards([self.marked("card", one) for one in said])
                values["known"] = "yes" if said else "no"
            else:
                values[name] = self.marked(name, said)
        return values

    def marked(self, name: str, said: Any) -> Any:
        """What is told, as sentences have it: its name says whether it is a seat or a card."""
        if name in PEOPLE:
            assert isinstance(said, int)
            return marks.seat(said)
        if name not in CARDS or said in NO_CARD:
            return said
        return marks.seat(said) if isinstance(said, int) else marks.card(said)  # a player may be where a card may be

    def list_cards(self, names: list[str]) -> str:
        """Cards in a sentence: they are marked already."""
        return ", ".join(names)

    def list_players(self, seats: list[int]) -> str:
        """Players in a sentence."""
        return ", ".join([marks.seat(seat) for seat in seats])

    # ------------------------------------------------------------------ refusals, and the end

    def rule_behind(self, question: Question) -> str:
        """The id of the rule that asks this."""
        return self.rules.asks(question.why).rule

    def why_not(self, table: T, question: Question, wanted: str) -> Refusal:
        """Why the thing of that name is not among the options."""
        return Refusal("not-offered", {"card": wanted}, self.rule_behind(question))

    def why_not_number(self, table: T, question: Question, number: int) -> Refusal:
        """Why a number is too small or too large where a number is asked for."""
        values: dict[str, str | int] = {"number": number, "least": question.least, "most": question.most}
        return Refusal("out-of-range", values, self.rule_behind(question))

    def refusal_text(self, refusal: Refusal) -> str:
        values: dict[str, Any] = {name: self.marked(name, said) for name, said in refusal.values.items()}
        values.setdefault("card", values.get("player", "That"))  # what is wanted may be a player
        text = self.words.say(f"refusal-{refusal.code}", **values)
        return f"{text} ({marks.rule(refusal.rule)})" if refusal.rule else text

    def outcome_text(self, table: T, seat: int = -1) -> str:
        """How it ended and why, as this seat reads it; -1: whoever looks on."""
        outcome = table.outcome
        if outcome is None:
            return ""
        say = self.words.say
        message = f"reason-{outcome.reason}"
        values = {name: self.marked(name, said) for name, said in outcome.values.items()}
        reason = say(message, **values) if self.words.has(message) or not self.plain else f"({outcome.reason})"
        if not outcome.winners:
            return reason
        others = [winner for winner in outcome.winners if winner != seat]
        winners = "outcome-winners" if len(others) == len(outcome.winners) else "outcome-winners-you"
        return f"{say(winners, players=self.list_players(others), count=len(others))} {reason}"
