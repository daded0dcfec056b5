"""Passing without tedium: a seat's driver answers priority questions that its player does not want to be asked.

The rules always ask. Whether a question is passed on is decided by what everybody can see (whose turn it is, which
moment, whether anything happened) and by what the player wished beforehand; never by the options. An automatic pass
takes as long as it would if there were something to answer with: nobody learns from the pace who holds what.
"""

from typing import Any

PACE = 0.4  # seconds that an automatic pass takes, always


class Stop:
    """A moment at which the player wants to be asked: in whose turn (-1: anybody's), and which moment ("": any)."""

    def __init__(self, turn_of: int = -1, moment: str = "") -> None:
        self.turn_of = turn_of
        self.moment = moment

    def is_now(self, active: int, moment: str) -> bool:
        return self.turn_of in (-1, active) and self.moment in ("", moment)


class Passing:
    """One seat's wishes.

    >>> wishes = Passing(["respond"])
    >>> wishes.pass_until_something_happens(seen=12)
    >>> wishes.passes({"question": {"why": "respond"}, "moment": "start", "table": {"active": 0}}, seen=12)
    True
    >>> wishes.passes({"question": {"why": "respond"}, "moment": "main", "table": {"active": 0}}, seen=13)
    False

    Or for good, wherever nothing stirs (as the game tells it, from what everybody sees):

    >>> wishes.quiet = True
    >>> wishes.passes({"question": {"why": "respond"}, "moment": "main", "table": {"active": 0}}, seen=14, stirs=False)
    True
    """

    def __init__(self, questions: list[str], pace: float = PACE) -> None:
        self.questions = questions  # the names of the questions that may be passed on
        self.pace = pace
        self.stops: list[Stop] = []  # "stop me at my opponent's end", "always ask me here"
        self.quiet = False  # pass wherever nothing stirs
        self._seen = -1  # what had happened when the player wished to pass; -1: no such wish

    def pass_until_something_happens(self, seen: int) -> None:
        """`seen` counts what the seat has been told so far."""
        self._seen = seen

    @property
    def on(self) -> bool:
        """Whether questions are passed on until something happens."""
        return self._seen >= 0

    def ask_me(self) -> None:
        """No more passing until the player wishes it again."""
        self._seen = -1

    def passes(self, view: dict[str, Any], seen: int, stirs: bool = True) -> bool:
        """Whether the seat's open question is passed on, after `pace` seconds. The options are not looked at."""
        question = view["question"]
        if question is None or question["why"] not in self.questions:
            return False
        if seen != self._seen:
            self._seen = -1
        if not self.on and (stirs or not self.quiet):
            return False
        active = view["table"].get("active", -1)
        return not any(stop.is_now(active, view["moment"]) for stop in self.stops)
