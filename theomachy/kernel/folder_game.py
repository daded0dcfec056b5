"""A game that lives in a folder: set files in `cards/`, sentences in `words/`. What such games say in the same way."""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from theomachy.kernel.events import Event
from theomachy.kernel.faces import Choice, ChoiceValue, ModeWords
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.names import SEATS
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.sets import read_folder
from theomachy.kernel.table import Table
from theomachy.kernel.words import Words, slug

COMMON: Final = __file__.rpartition("/")[0]  # where the kernel keeps its own sentences

PEOPLE: Final = ["player", "whose", "owner", "receiver"]  # what events call a seat that they tell of

S = TypeVar("S")  # the game's own class for the cards in use


@mypyc_attr(allow_interpreted_subclasses=True)
class FolderGame(Game, Generic[S]):
    """Reads its cards and its sentences from its folder, each once, and says what can be said from them alone.

    A game adds `read_set`, `all_cards`, and what it has of its own; every other method can be overridden.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._words: Words | None = None
        self._standard: S | None = None  # the cards that come with the game
        self._sets: dict[str, str] = {}
        self._read: dict[str, S] = {}

    # ------------------------------------------------------------------ cards

    def read_set(self, files: dict[str, str]) -> S:
        """The cards of these set files (name -> text). A mistake raises `BadSet`."""
        raise NotImplementedError

    def set_files(self) -> dict[str, str]:
        """The set files in the game's folder: by default those of `cards/`."""
        return read_folder(f"{self.folder}/cards", ".toml")

    def default_sets(self) -> dict[str, str]:
        if not self._sets:
            self._sets = self.set_files()
        return self._sets

    def card_set(self, setup: Setup) -> S:
        """The cards in use: the game's own, unless the set-up brings others."""
        if not setup.sets and self._standard is not None:
            return self._standard
        files = setup.sets or self.default_sets()
        key = "\0".join(f"{name}\0{text}" for name, text in files.items())
        if key not in self._read:
            self._read[key] = self.read_set(files)
        if not setup.sets:
            self._standard = self._read[key]
        return self._read[key]

    # ------------------------------------------------------------------ words

    def words(self) -> Words:
        if self._words is None:
            own = read_folder(f"{self.folder}/words", "en.ftl")
            common = read_folder(COMMON, "common.en.ftl")  # of two messages of one name the first is said
            self._words = Words("\n".join([*own.values(), *common.values()]))
        return self._words

    def mode_words(self, mode: str) -> ModeWords:
        """`mode-duel` and `mode-duel-about`; "duel-draft" is a "duel" of which `mode-draft` tells the rest."""
        say, has = self.words().say, self.words().has
        if has(f"mode-{mode}"):
            return ModeWords(say(f"mode-{mode}"), say(f"mode-{mode}-about"))
        plain, _, variant = mode.rpartition("-")
        if not plain or not has(f"mode-{variant}"):
            return ModeWords(mode)
        words = self.mode_words(plain)
        about = say(f"mode-{variant}-about", about=words.about)
        return ModeWords(say(f"mode-{variant}", mode=words.title), about)

    def choice(self, key: str, values: list[Any], several: bool = False) -> Choice:
        """`choice-ask` and `choice-ask-about`, its values by `choice-ask-always`; a seat or a name needs no words."""
        say = self.words().say
        offered = [ChoiceValue(value, self._value_title(key, value)) for value in values]
        return Choice(key, say(f"choice-{key}"), say(f"choice-{key}-about"), offered, several)

    def _value_title(self, key: str, value: Any) -> str:
        words = self.words()
        message = f"choice-{key}-{slug(str(value))}"
        if words.has(message):
            return words.say(message)
        is_seat = isinstance(value, str) and len(value) == 1 and value in SEATS
        return words.say("choice-seat", seat=value) if is_seat else str(value)

    def list_cards(self, names: list[str]) -> str:
        """Names of cards in a sentence."""
        return ", ".join(names)

    def list_players(self, seats: list[int]) -> str:
        """Names of players in a sentence."""
        return ", ".join(SEATS[seat] for seat in seats)

    def pass_label(self, question: Question) -> str:
        """`pass-awaken` where the catalogue has it, else `option-pass`."""
        words = self.words()
        specific = f"pass-{question.why}"
        return words.say(specific if words.has(specific) else "option-pass")

    def log_line(self, event: Event, seat: int) -> str:
        return self.words().say(f"log-{event.name()}", **self.log_values(event, seat))

    def none_before(self, label: str) -> str:
        return self.words().say("hint-none-before", option=label)

    def log_values(self, event: Event, seat: int) -> dict[str, Any]:
        """What the sentence about an event can speak of: seats by their letters, lists written out."""
        values: dict[str, Any] = {}
        for name, said in event.told_to(seat).items():
            if name in PEOPLE:
                assert isinstance(said, int)
                values[name] = SEATS[said] if said >= 0 else ""
            elif name == "players":
                assert isinstance(said, list)
                values[name] = self.list_players(said)
                values["count"] = len(said)
            elif isinstance(said, list):
                values[name] = self.list_cards(said)
                values["known"] = "yes" if said else "no"
            else:
                values[name] = said
        return values

    def refusal_text(self, refusal: Refusal) -> str:
        values: dict[str, Any] = {"card": "That"}
        values.update(refusal.values)
        text = self.words().say(f"refusal-{refusal.code}", **values)
        return f"{text} ({refusal.rule})" if refusal.rule else text

    def outcome_text(self, table: Table) -> str:
        outcome = table.outcome
        if outcome is None:
            return ""
        say = self.words().say
        reason = say(f"reason-{outcome.reason}", **outcome.values)
        if not outcome.winners:
            return reason
        players = self.list_players(outcome.winners)
        return f"{say('outcome-winners', players=players, count=len(outcome.winners))} {reason}"
