"""The things a rule may yield: questions to a seat, several seats together, and chance.

A rule is a generator. It yields one of these and is sent the answer:

| yields | is sent |
|---|---|
| `Choose` | one of the options |
| `May` | one of the options, or None |
| `Several` | a list of options |
| `Order` | the options, ordered |
| `Amount` | a number |
| `Together` | a list with what each seat's dialogue returned |
| `Chance` | one of the options, each as likely as any other |
"""

from collections.abc import Generator
from typing import Any, Final

from mypy_extensions import mypyc_attr

CHOOSE: Final = 0
MAY: Final = 1
SEVERAL: Final = 2
ORDER: Final = 3
AMOUNT: Final = 4

FORMS: Final = ["choose", "may", "several", "order", "amount"]


class Asked:
    """Anything that a rule yields."""


Rule = Generator[Asked, Any, None]
Decision = Generator[Asked, Any, Any]  # what an automatic seat answers


class Question(Asked):
    """A question to one seat, answered whole. The options are computed by the line that asks.

    `why` names the question (the prompt, the refusals and the cases go by it), `about` is what it is about (the
    card or ability that asks), `behalf` is the seat for which one chooses: oneself, unless somebody else
    controls.
    """

    def __init__(
        self,
        seat: int,
        options: list[Any],
        why: str,
        about: Any = None,
        behalf: int = -1,
        form: int = CHOOSE,
        least: int = 1,
        most: int = 1,
    ) -> None:
        self.seat = seat
        self.options = options
        self.why = why
        self.about = about
        self.behalf = seat if behalf < 0 else behalf
        self.form = form
        self.least = least
        self.most = most

    def result(self, picks: list[int]) -> Any:
        """What the rule is sent for these picks."""
        if self.form == CHOOSE:
            return self.options[picks[0]]
        if self.form == MAY:
            return self.options[picks[0]] if picks else None
        if self.form == AMOUNT:
            return picks[0]
        return [self.options[pick] for pick in picks]


class Asks:
    """What a game declares, once, about a question that its rules ask."""

    def __init__(
        self,
        rule: str = "",
        openly: bool = False,
        steps_in: bool = False,
        obvious: bool = False,
        in_sight: bool = False,
    ) -> None:
        self.rule = rule  # the id of the rule that asks
        self.openly = openly  # the cards chosen lie open to all at once
        self.steps_in = steps_in  # it only offers to step in: a player may wish not to be asked for a while
        self.obvious = obvious  # it offers what nobody declines: taken unasked, unless a player wishes to be asked
        self.in_sight = in_sight  # its options follow from what all can see: no secret if there is just one


class Choose(Question):
    """Choose exactly one."""


class May(Question):
    """Choose one, or none."""

    def __init__(self, seat: int, options: list[Any], why: str, about: Any = None, behalf: int = -1) -> None:
        super().__init__(seat, options, why, about, behalf, MAY, 0, 1)


class Several(Question):
    """Choose between `least` and `most` of them. Equal options should stand side by side."""

    def __init__(
        self, seat: int, options: list[Any], why: str, least: int, most: int, about: Any = None, behalf: int = -1
    ) -> None:
        super().__init__(seat, options, why, about, behalf, SEVERAL, least, min(most, len(options)))


class Order(Question):
    """Put all of them in an order."""

    def __init__(self, seat: int, options: list[Any], why: str, about: Any = None, behalf: int = -1) -> None:
        super().__init__(seat, options, why, about, behalf, ORDER, len(options), len(options))


class Amount(Question):
    """Name a number from `least` to `most`."""

    def __init__(self, seat: int, least: int, most: int, why: str, about: Any = None, behalf: int = -1) -> None:
        super().__init__(seat, [], why, about, behalf, AMOUNT, least, most)


class Together(Asked):
    """A small dialogue with each of several seats, all at once; nobody sees an answer before all are in.

    Each dialogue is a generator that yields questions to its own seat (no chance) and returns a result. It must
    not change the table: it only finds out what its seat wants.
    """

    def __init__(self, seats: list[int], dialogues: list[Generator[Asked, Any, Any]], why: str = "") -> None:
        self.seats = seats
        self.dialogues = dialogues
        self.why = why


class Chance(Asked):
    """Something that luck decides. `luck` names the stream, so that one player's luck cannot move another's."""

    def __init__(self, luck: int, options: list[Any]) -> None:
        self.luck = luck
        self.options = options


DICE: Final = -1  # chance comes out as the dice say
WAITS: Final = -2  # the match stops until somebody says how it comes out


@mypyc_attr(allow_interpreted_subclasses=True)
class Fate:
    """How chance comes out, where somebody wants to have a say: this one has the match stop and ask every time."""

    def decide(self, chance: Chance) -> int:
        """The place of the option that comes out, `DICE` or `WAITS`."""
        return WAITS

    def waits(self) -> bool:
        """Whether it may have the match stop; what is imagined stops then, too, and has luck of its own otherwise."""
        return True

    def copy(self) -> "Fate":
        """For a fork, on which the same may be decided once more."""
        return self
