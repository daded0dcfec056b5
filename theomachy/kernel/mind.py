"""What bots need to know of a game: one part of a `Game`."""

from collections.abc import Callable
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from theomachy.kernel.cards import Card, CardKind, Thing
from theomachy.kernel.questions import Question
from theomachy.kernel.rules import Rules, T
from theomachy.kernel.setup import Setup
from theomachy.kernel.weights import Scales, shares

FORESIGHT: Final = 14  # decisions
MOST_NUMBERED: Final = 2000
NUMBERED: Final = [f"#{number}" for number in range(MOST_NUMBERED)]


def numbered(number: int) -> str:
    """The key of what has a number: made once, since searches ask for it all the time.

    >>> numbered(7), numbered(123456)
    ('#7', '#123456')
    """
    return NUMBERED[number] if 0 <= number < MOST_NUMBERED else f"#{number}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[T]):
    """How well a seat stands, how far it pays to look, and which options look the same."""

    def __init__(self) -> None:
        self.rules: Rules[T]  # of the same game
        self.keys: dict[type, Callable[[T, Question, Any, int], str]] = {}  # of the classes of options that have some
        self.scales: Scales | None = None  # of a game that counts what sides have

    def value(self, table: T, seat: int) -> float:
        """How well the seat stands: 0 (lost) to 1 (won). By default nobody knows before the end."""
        outcome = table.outcome
        if outcome is None or not outcome.winners:
            return 0.5
        return 1.0 if seat in outcome.winners else 0.0

    def values(self, table: T) -> list[float]:
        """How well every seat stands."""
        return [self.value(table, seat) for seat in range(table.seats)]

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
            return numbered(option.twin_key())
        if isinstance(option, CardKind):
            return option.name
        return str(option)


@mypyc_attr(allow_interpreted_subclasses=True)
class CountingMind(Mind[T]):
    """A mind whose value is what it counts of each side, weighed by a file (`value.toml`) that `theomachy fit` writes.

    A side is a team, or somebody alone, or who plays for the game itself. Each side's standing is a sum of what it has;
    the standings say how likely each is to win. A lone side plays against the game. Count only what is on the table
    that is given: it is an imagined one, so that nobody's secrets are in it.
    """

    def __init__(self, scales: Scales) -> None:
        super().__init__()
        self.scales = scales
        self.balance = scales

    def count(self, table: T, side: int) -> list[float]:
        """What this side has, in the order of the names; what is left out at the end counts nothing."""
        raise NotImplementedError

    def sides(self, table: T) -> int:
        """How many sides there are, that of the game itself included, if it has one."""
        return table.seats

    def side_of(self, table: T, seat: int) -> int:
        return seat

    def is_out(self, table: T, side: int) -> bool:
        """Whether this side has lost already, while others go on."""
        return False

    def is_counted(self, table: T) -> bool:
        """Whether there is anything to count yet: before, all sides are as likely to win."""
        return True

    def ended(self, table: T, seat: int) -> float:
        """What the end of the match is worth to the seat."""
        return Mind.value(self, table, seat)

    def standing(self, table: T, side: int) -> float:
        """What all that this side has weighs. A game may do the same quicker."""
        return self.balance.weigh(self.count(table, side))

    def value(self, table: T, seat: int) -> float:
        if table.outcome is not None:
            return self.ended(table, seat)
        return self.by_side(table)[self.side_of(table, seat)]

    def values(self, table: T) -> list[float]:
        if table.outcome is not None:
            return [self.ended(table, seat) for seat in range(table.seats)]
        by_side = self.by_side(table)
        return [by_side[self.side_of(table, seat)] for seat in range(table.seats)]

    def by_side(self, table: T) -> list[float]:
        """How likely each side is to win: where several games make a match, the match."""
        return table.in_match(self.in_game(table))

    def in_game(self, table: T) -> list[float]:
        """How likely each side is to win the game that is played."""
        count = self.sides(table)
        if not self.is_counted(table):
            return [1.0 / max(2, count)] * count
        left: list[int] = []
        standings: list[float] = []
        for side in range(count):
            if not self.is_out(table, side):
                left.append(side)
                standings.append(self.standing(table, side))
        if len(left) == count:
            return shares(standings)
        by_side = [0.0] * count
        for side, share in zip(left, shares(standings) if len(left) > 1 else [1.0] * len(left)):
            by_side[side] = share
        return by_side
