"""Standing wishes, and giving up: the present step begins anew without whoever has gone."""

from typing import Any, Final

from theomachy.kernel.answering import Answering
from theomachy.kernel.asking import Answer
from theomachy.kernel.automatic import played
from theomachy.kernel.cards import Thing
from theomachy.kernel.events import Event
from theomachy.kernel.questions import Asked, Question, Together
from theomachy.kernel.refusal import Refusal, Refused
from theomachy.kernel.stepping import Wish, twins
from theomachy.kernel.table import Outcome, Table

CONCEDE: Final = "concede"  # the wish to give up
RESIGNED: Final = "resigned"  # the reason of an outcome where no rule of the game speaks of giving up


def _is_among(thing: Any, chosen: Any) -> bool:
    """Whether that is one of several things that were chosen at once, on this copy of the table or another."""
    if not isinstance(thing, Thing) or not isinstance(chosen, list):
        return False
    return any(isinstance(other, Thing) and thing.is_twin(other) for other in chosen)


def _as_told(event: Event) -> str:
    """An event as the public is told it: told again, it is the same."""
    return f"{event.name()} {event.told_to(-1)}"


class Conceding(Answering):
    """What a seat may wish without being asked."""

    def wish(self, seat: object, wish: object) -> None:
        """Change a standing wish of a seat, at any time and without being asked; views follow at once."""
        if self.table.outcome is not None:
            raise Refused(Refusal("over"))
        if type(seat) is not int or type(wish) is not str:
            raise Refused(Refusal("malformed"))
        if wish == CONCEDE and 0 <= seat < self.table.seats:
            self._concede(seat)
            return
        if not 0 <= seat < self.table.seats or wish not in self.game.rules.wishes(self.table, seat):
            raise Refused(Refusal("not-offered", {"card": wish}))
        self.game.rules.grant(self.table, seat, wish)
        if self.paused and self._rest is not None:
            self.game.rules.grant(self._rest, seat, wish)
        else:
            self._since.append(Wish(seat, wish))
        self.answers.append(Answer(seat, [], False, wish))
        self._collect()

    def may_concede(self, seat: int) -> bool:
        """Whether the seat may give up: where the rules say what happens then, or where nobody stands on its side.

        Of two sides the other has won, though no rule speaks of it; one of many, or of a team, cannot just go.
        """
        rest = self._rest
        if rest is None or self.table.outcome is not None or not 0 <= seat < rest.seats:
            return False
        sides = self.sides()
        return (len(sides) <= 2 and [seat] in sides) or self.game.rules.may_concede(rest, seat)

    def sides(self) -> list[list[int]]:
        """Who wins or loses together; one side alone plays against the game."""
        if self._sides is None:
            self._sides = self.game.rules.teams(self.setup)
        return self._sides

    def _concede(self, seat: int) -> None:
        """The seat gives up. The present step begins anew without it, and what others said in it is said again."""
        if not self.may_concede(seat):
            raise Refused(Refusal("not-offered", {"card": CONCEDE}))
        said = self._said_since_rest()
        told = [_as_told(event) for event in self.events[self._told :]]
        rest = self._rest_copy()
        begin = len(self.events)
        self.answers.append(Answer(seat, [], False, CONCEDE))
        self.lock = len(self.answers)
        self._begin_without(seat, rest.copy(True))
        while self._asking is not None and said:
            unsaid = self._say_again(said, seat)
            if unsaid < 0:
                break
            said = said[:unsaid]
            del self.events[begin:]
            self._begin_without(seat, rest.copy(True))
        self._forget_what_was_told(begin, told)

    def _begin_without(self, seat: int, table: Table) -> None:
        """Begin the step of this table anew, for all but one who has just given up."""
        if self.game.rules.may_concede(table, seat):
            self.game.rules.concede(table, seat)
        else:
            others = [other for other in range(table.seats) if other != seat]
            table.outcome = Outcome(others, RESIGNED, {"player": seat})
        self.table = table
        self._asking = None
        self._together = []
        if table.outcome is not None:
            self._finish()
        elif self.paused:
            self.pause()
        else:
            self.run()

    def _said_since_rest(self) -> list[tuple[Question, Any]]:
        """What was answered since the rest point, question by question, until seats were asked together."""
        said: list[tuple[Question, Any]] = []
        table = self._rest_copy()
        rule = played(self.game.rules, table, self.game.rules.rule(table))
        asked: Asked | None = None
        for value in self._since:
            if isinstance(asked, Together):
                break
            if isinstance(asked, Question) and not isinstance(value, Wish):
                said.append((asked, twins(table, value)))
            asked = self._send_again(table, rule, asked, value)
        return said

    def _say_again(self, said: list[tuple[Question, Any]], gone: int) -> int:
        """Give those answers again that still answer what is asked, without one who is gone.

        Where one answer cannot, about one of several things that were chosen at once, all of these are chosen anew:
        the number of the answer that chose them is returned, -1 if there is none.
        """
        again: list[bool] = []
        for question, value in said:
            again.append(question.seat != gone and self._is_said_again(question, value))
        for number, (question, _) in enumerate(said):
            if not again[number] and question.seat != gone:
                for earlier in range(number):
                    if again[earlier] and said[earlier][0].seat == question.seat:
                        if _is_among(question.about, said[earlier][1]):
                            return earlier
        return -1

    def _is_said_again(self, question: Question, value: Any) -> bool:
        """Answer what is asked now as that question was answered, if it is the same one."""
        asking = self._asking
        if asking is None or asking.question.seat != question.seat or asking.question.why != question.why:
            return False
        now, then = asking.question.about, question.about
        if isinstance(now, Thing) and isinstance(then, Thing) and not now.is_twin(then):
            return False
        picks = asking.picks_for(value)
        if picks is None:
            return False
        self._asking = None
        self._send(asking.question.result(picks))
        return True

    def _forget_what_was_told(self, begin: int, told: list[str]) -> None:
        """Nobody is told twice what was said again: of the events from there on, only news stay."""
        news: list[Event] = []
        for event in self.events[begin:]:
            as_told = _as_told(event)
            if as_told in told:
                told.remove(as_told)
            else:
                news.append(event)
        self.events[begin:] = news
