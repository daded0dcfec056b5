"""What a player does not want to be asked: a seat's driver answers it in the player's place.

The rules always ask. Whether a question is answered for a player follows from what everybody can see (whose turn it is,
which moment, what happened) and from what the player wished beforehand; never from the hand, unless nobody is there to
notice. Such an answer takes as long as it would with another hand: nobody learns from the pace who holds what.
"""

from typing import Any, Final, Literal

from theomachy.kernel.match import Match
from theomachy.kernel.questions import MAY, Question

PACE: Final = 0.4  # seconds that an automatic answer takes, always

# When to be asked whether one steps in.
When = Literal["always", "acts", "concerns"]
ALWAYS: Final = "always"
ACTS: Final = "acts"  # when somebody else does something
CONCERNS: Final = "concerns"  # when it concerns one, too


class Stop:
    """A moment at which the player wants to be asked: in whose turn (-1: anybody's), and which moment ("": any)."""

    def __init__(self, turn_of: int = -1, moment: str = "") -> None:
        self.turn_of = turn_of
        self.moment = moment

    def is_now(self, active: int, moment: str) -> bool:
        return self.turn_of in (-1, active) and self.moment in ("", moment)


class Passing:
    """One seat's wishes.

    >>> from theomachy.games import find
    >>> from theomachy.kernel.game import Setup
    >>> match = Match.begin(find("bazaar"), Setup({"begins": "A"}), seed="wishes")
    >>> match.view(0)["question"]["why"]          # the start of A's own turn: nobody has done anything
    'respond'
    >>> wishes = Passing()
    >>> wishes.answer(match, 0, seen=0) is None    # by default, a player is always asked
    True
    >>> wishes.when = CONCERNS
    >>> wishes.answer(match, 0, seen=0)
    []
    """

    def __init__(self) -> None:
        self.stops: list[Stop] = []  # "stop me at my opponent's end", "always ask me here"
        self.when: When = ALWAYS  # to be asked whether one steps in
        self.answers_forced = False  # answer what has one answer only
        self.takes_obvious = False  # take what nobody declines
        self._seen = -1  # what had happened when the player wished to pass until something happens; -1: no such wish
        self._until_turn = False  # pass until it is the player's own turn

    def as_people_like_it(self) -> "Passing":
        """What most people want: to be asked only what matters."""
        self.when = CONCERNS
        self.answers_forced = True
        self.takes_obvious = True
        return self

    def pass_until_something_happens(self, seen: int) -> None:
        """`seen` counts what the seat has been told so far."""
        self._seen = seen

    def pass_until_my_turn(self) -> None:
        """Whatever happens before."""
        self._until_turn = True

    @property
    def on(self) -> bool:
        """Whether questions are passed on for a while: until something happens, or until the player's turn."""
        return self._seen >= 0 or self._until_turn

    @property
    def until_turn(self) -> bool:
        return self._until_turn

    def ask_me(self) -> None:
        """No more passing for a while, until the player wishes it again."""
        self._seen = -1
        self._until_turn = False

    def answer(
        self, match: Match, seat: int, seen: int, alone: bool = False, view: dict[str, Any] | None = None
    ) -> list[int] | None:
        """The picks that answer the seat's open question for its player; None if the player is asked.

        `seen` counts what the seat has been told. `alone`: no other person sees when and what is answered, so that it
        may follow from the hand that there is just one answer.
        """
        asking = match.asked(seat)
        if asking is None:
            return None
        question = asking.question
        asks = match.game.rules.asks(question.why)
        if asks.steps_in and self._passes(match, seat, seen, view):
            return []
        if question.form == MAY and self._was_done(match, seat, question):
            return []
        if asks.obvious and self.takes_obvious and question.form == MAY and len(question.options) == 1:
            return [0]
        if self.answers_forced and (alone or asks.in_sight) and asking.forced():
            return asking.forced_picks()
        return None

    def _passes(self, match: Match, seat: int, seen: int, view: dict[str, Any] | None) -> bool:
        """Whether an offer to step in is declined. The options are not looked at."""
        if seen != self._seen:
            self._seen = -1
        if not self.on and self.when == ALWAYS:
            return False
        view = view or match.view(seat)
        active = view["table"].get("active", -1)
        if active == seat:
            self._until_turn = False
        if not self.on and (self.when == ALWAYS or self._is_worth_asking(match, seat, view)):
            return False
        return not any(stop.is_now(active, view["moment"]) for stop in self.stops)

    def _was_done(self, match: Match, seat: int, question: Question) -> bool:
        """Whether the player passed already, and nothing has happened since."""
        if self.when == ALWAYS or not match.game.telling.nothing_new(match.table, question):
            return False
        moment = match.game.rules.moment(match.table)
        return not any(stop.is_now(seat, moment) for stop in self.stops)

    def _is_worth_asking(self, match: Match, seat: int, view: dict[str, Any]) -> bool:
        telling = match.game.telling
        if self.when == ACTS:
            return telling.happens(view, seat)
        return telling.concerns(view, seat) and telling.could_step_in(match.table, seat)
