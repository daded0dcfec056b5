"""What partners call out to one another, and what a game makes of it for the bots among them.

A call never changes what may be done, and tells a bot nothing that it could not know: it says what somebody would like.
"""

from typing import Any, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from theomachy.kernel.questions import Question
from theomachy.kernel.rules import T


class Call(NamedTuple):
    """One of the game's calls, or pointing at a thing on the board ("" then), or both."""

    call: str
    seat: int  # who calls
    when: int = 0  # in which turn, as the game counts them (`Heeding.when`)
    card: str = ""  # what is pointed at: a card, where it lies, whose it is, its number
    zone: str = ""
    whose: int = -1
    number: int = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Heeding(Generic[T]):
    """How a game's bots take calls. By default nobody heeds them; every table given is one that the bot imagines."""

    def __init__(self) -> None:
        self.waits = ""  # the call that asks bots not to act for a while, and the one that lets them go on
        self.goes = ""

    def when(self, table: T) -> int:
        """Which turn it is: calls are for a while, and then forgotten."""
        return 0

    def stands(self, table: T, call: Call) -> bool:
        """Whether it is still to be heeded."""
        return False

    def leaning(self, table: T, question: Question, option: Any, call: Call) -> int:
        """1 if the call asks for this answer, -1 if it asks not to give it, else 0. None stands for declining."""
        return 0

    def reply(self, table: T, seat: int, call: Call) -> str:
        """What the bot in that seat answers at once, in a sentence; "" if it has nothing to say to it."""
        return ""
