"""What bots need to know of a game: one part of a `Game`."""

from collections.abc import Callable
from typing import Any, Generic

from mypy_extensions import mypyc_attr

from theomachy.kernel.cards import Card, CardKind, Thing
from theomachy.kernel.questions import Question
from theomachy.kernel.rules import Rules, T
from theomachy.kernel.setup import Setup

FORESIGHT = 14  # decisions


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[T]):
    """How well a seat stands, how far it pays to look, and which options look the same."""

    def __init__(self) -> None:
        self.rules: Rules[T]  # of the same game
        self.keys: dict[type, Callable[[T, Question, Any, int], str]] = {}  # of the classes of options that have some

    def value(self, table: T, seat: int) -> float:
        """How well the seat stands: 0 (lost) to 1 (won). By default nobody knows before the end."""
        outcome = table.outcome
        if outcome is None or not outcome.winners:
            return 0.5
        return 1.0 if seat in outcome.winners else 0.0

    def foresight(self, setup: Setup) -> int:
        """After how many decisions, of all seats together, what was decided shows in the value: bots look so far."""
        return FORESIGHT

    def habit(self, table: T, question: Question) -> list[int] | None:
        """The picks of anybody who knows the game, given without looking ahead; None: it pays to think.

        It is for what shows in the value far too late, such as drafts and decks. The table is an imagined one.
        """
        return None

    def option_key(self, table: T, question: Question, option: Any, observer: int) -> str:
        """What this seat sees of it when the option is taken: options with equal keys look the same to it.

        The seat that is asked must see them all apart. By default the others see everything but the faces of cards that
        are not chosen openly. Searching bots go by it; what is said together they hide themselves.
        """
        if self.keys:
            key = self.keys.get(type(option))
            if key is not None:
                return key(table, question, option, observer)
        if isinstance(option, Card):
            open_to_it = observer == question.seat or self.rules.asks(question.why).openly
            return option.kind.name if open_to_it else "a card"
        if isinstance(option, Thing):
            return f"#{option.twin_key()}"
        if isinstance(option, CardKind):
            return option.name
        return str(option)
