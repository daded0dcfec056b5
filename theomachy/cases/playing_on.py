# interpreted: it plays on; the matches are as fast as the build
"""Playing a case on: up to a moment or a question, and with an answer to it."""

from typing import Any

from theomachy.cases.aiming import Aiming
from theomachy.cases.answering import MOST_QUESTIONS, Different, default_picks, values_of
from theomachy.cases.describing import one_by_one
from theomachy.cases.looking import Unknown
from theomachy.cases.positions import Positions
from theomachy.kernel.game import Game
from theomachy.kernel.match import Asking
from theomachy.kernel.names import SEATS, did_you_mean
from theomachy.kernel.questions import AMOUNT

NEXT = "next "  # before a moment that comes again


class CaseResult:
    """What came of one case."""

    def __init__(self, file: str, id: str, title: str, rules: list[str]) -> None:
        self.file = file
        self.line = 0  # on which it begins
        self.id = id
        self.title = title
        self.rules = rules
        self.faults: list[str] = []
        self.readable = True  # its position can be laid out
        self.notes: list[str] = []  # what is odd about it, though nothing differs
        self.story: list[str] = []  # every question and answer, for --verbose

    @property
    def passed(self) -> bool:
        return not self.faults


class PlayedOn(Aiming):
    """A case that is played on; with `forking`, every answer is followed by a fork, and the fork plays on."""

    def __init__(self, positions: Positions[Any], game: Game[Any], result: CaseResult, forking: bool) -> None:
        super().__init__(positions, game)
        self.result = result
        self.forking = forking
        self.next_moment = ""
        self.reached_next = False  # the answer before has already come to the moment that is waited for
        self.number = 0  # of the step
        self.waited = ""  # what this block waited for before it answers
        self.defaults: dict[str, int] = {}  # what was answered by default, and in which step

    def note(self, text: str) -> None:
        """Something odd, though nothing differs."""
        self.result.notes.append(f"step {self.number}: {text}")

    def check_question(self, why: Any) -> None:
        questions = self.positions.questions()
        if questions and why not in questions:
            raise Unknown(f'no question is called "{why}"; {did_you_mean(str(why), questions)}')

    # ------------------------------------------------------------------ running on

    def go(self) -> None:
        """Run to the next question, if the match stands at a moment."""
        self.match.pause_at = ""
        if self.match.paused:
            self.match.run()

    def coming_moment(self) -> str:
        """The moment at which to stop on the way, because a coming step waits for it."""
        wanted = self.next_moment
        if wanted.startswith(NEXT):
            name = self.positions.moment_called(wanted.removeprefix(NEXT))
            return "" if self.stays_in(name) else self.positions.moment_of_next(self.match, name)
        return self.positions.moment_meant(self.match, self.positions.moment_called(wanted)) if wanted else ""

    def stays_in(self, moment: str) -> bool:
        """Whether it is that moment now, and one that lasts for many questions: the next one begins later."""
        return moment in self.positions.lasting_moments and self.game.rules.moment(self.match.table) == moment

    def leave(self, moment: str) -> None:
        if self.stays_in(moment):
            self.go()
        while self.stays_in(moment) and self.match.asking is not None:
            self.default(self.match.asking)

    def note_reached(self) -> None:
        self.reached_next = self.match.paused and self.next_moment.startswith(NEXT)

    def until(self, wanted: str) -> None:
        seat, _, why = wanted.partition(" ")
        if seat in list(SEATS):
            self.until_asked(seat, why)
            return
        if self.reached_next and wanted.startswith(NEXT):
            return
        moment = self.moment_wanted(wanted)
        if wanted.startswith(NEXT):
            self.leave(moment)
        if self.match.outcome is not None and moment == "over":
            return
        now = self.game.rules.moment(self.match.table)
        if self.match.paused and now == moment and not wanted.startswith(NEXT):
            return
        self.match.pause_at = moment
        if self.match.paused:
            self.match.run()
        for _ in range(MOST_QUESTIONS * 20):
            if self.match.paused:
                return
            if self.match.asking is None:
                if moment == "over":
                    return
                raise Different(f'the match ended before "{moment}" came')
            self.default(self.match.asking)
        raise Different(f'"{moment}" never came')

    def moment_wanted(self, wanted: str) -> str:
        """The moment that is meant, with its number."""
        name = self.positions.moment_called(wanted.removeprefix(NEXT))
        if wanted.startswith(NEXT):
            moment = self.positions.moment_of_next(self.match, name)
        else:
            moment = self.positions.moment_meant(self.match, name) if self.positions.is_moment(name) else name
        if not self.positions.is_moment(moment):
            raise Unknown(self.positions.no_moment(name))
        return moment

    def until_asked(self, seat: str, why: str) -> None:
        seats = self.positions.seats_at(self.match.table)
        if seat not in seats:
            raise Unknown(f"nobody sits at {seat}; the seats are {', '.join(seats)}")
        if why:
            self.check_question(why)
        wanted = f"{seat} {why}".strip()
        self.go()
        for _ in range(MOST_QUESTIONS):
            asking = self.match.asking
            if asking is None:
                raise Different(f"the match ended before {wanted} was asked")
            if asking.question.seat == SEATS.index(seat) and why in ("", asking.question.why):
                return
            self.default(asking)
        raise Different(f"{wanted} was never asked")

    def default(self, asking: Asking) -> None:
        """Decline what may be declined; of a duty take the first option."""
        self.defaults[f"{SEATS[asking.question.seat]} {asking.question.why}"] = self.number
        self.give(asking, default_picks(asking.question), "by default ")

    def give(self, asking: Asking, picks: list[int], how: str = "") -> None:
        question = asking.question
        names = [str(pick) for pick in picks]
        if question.form != AMOUNT:
            names = [self.positions.label(self.match, asking, question.options[pick]) for pick in picks]
        self.result.story.append(f"{SEATS[question.seat]} {question.why}: {how}{', '.join(names) or 'pass'}")
        self.match.answer(question.seat, picks)
        if self.forking:
            pause_at = self.match.pause_at
            self.match = self.match.fork()
            self.match.pause_at = pause_at

    # ------------------------------------------------------------------ answering

    def answer(self, seat: int, answer: Any, to: str | None) -> None:
        if isinstance(answer, dict | list) and answer and all(type(one) is int for one in values_of(answer)):
            self.share_out(seat, answer, to)
            return
        if isinstance(answer, dict):
            self.answer_each(seat, answer, to)
            return
        self.go()
        name, aims = self.aimed(answer)
        chapter = self.positions.chapter(self.match)
        passed: list[str] = []
        for _ in range(MOST_QUESTIONS):
            asking = self.match.asked(seat) or self.match.asking  # seats that are asked together answer in any order
            if asking is None or self.positions.chapter(self.match) != chapter:
                break
            question = asking.question
            if question.seat == seat and to in (None, question.why):
                at = bool(aims) and not self.is_offered(asking, answer)
                if at and self.is_offered(asking, name):
                    self.answer_each(seat, {name: aims}, question.why)
                    return
                picks = None if at else self.picks(asking, answer)
                if picks is not None:
                    self.match.pause_at = self.coming_moment()
                    self.give(asking, picks)
                    self.note_reached()
                    return
                if question.most == 1 and question.form != AMOUNT and self.answer_in_turn(asking, answer):
                    return
                if to is not None:
                    raise Different(self.why_not(asking, answer))
            passed.append(self.in_short(asking, seat, passed))
            self.default(asking)
        instead = ", ".join(passed) or "nothing"
        where = f" ({to})" if to else ""
        step = self.defaults.get(f"{SEATS[seat]} {to}", self.number)
        before = f"; it was answered by default in step {step}" if step != self.number else ""
        if self.waited:
            before += f"; until = {self.waited!r} of the same block comes before it"
        never = f"{SEATS[seat]} was never offered {answer!r}{where}{before}; asked instead: {instead}"
        raise Different("; ".join([never, *self.misspelt(answer if isinstance(answer, list) else [answer])]))

    def answer_in_turn(self, asking: Asking, answer: Any) -> bool:
        """Several things, each an answer of its own to a question that comes again; of a duty the last is not asked."""
        question = asking.question
        first, *rest = one_by_one(answer if isinstance(answer, list) else [answer]) or [""]
        if not rest or not all(self.is_offered(asking, name) for name in (first, *rest)):
            return False
        self.answer(question.seat, first, question.why)
        asked = self.match.asked(question.seat)
        if not self.is_unasked(question, rest, asked):
            next_one = asked if asked is not None and self.is_offered(asked, rest[0]) else asking
            self.answer(question.seat, rest, next_one.question.why)
        return True

    def until_number(self, seat: int, why: str) -> None:
        """Until that question comes or, if none is named, one for a number in this turn."""
        chapter = self.positions.chapter(self.match)
        self.until_asked(SEATS[seat], why)
        while not why and self.match.asking is not None and self.positions.chapter(self.match) == chapter:
            if self.match.asking.question.form == AMOUNT:
                return
            self.default(self.match.asking)
            self.until_asked(SEATS[seat], why)

    def share_out(self, seat: int, shares: dict[str, int] | list[int], to: str | None) -> None:
        """Numbers that are asked for one after another, by name or in order; the last is what is left, and unasked."""
        self.until_number(seat, to or "")
        left = dict(shares) if isinstance(shares, dict) else {str(n): share for n, share in enumerate(shares)}
        rest = 0
        while left:
            asking = self.match.asked(seat)
            if asking is None or asking.question.form != AMOUNT or to not in (None, asking.question.why):
                break
            named = isinstance(shares, dict)
            name = self.name_of_what_it_is_about(asking, list(left)) if named else next(iter(left))
            if name not in left and len(left) == 1:
                break  # the last share needs no question, and this one is about another division
            if name not in left:
                raise Different(f"{SEATS[seat]} is asked for a number that {shares!r} does not have")
            to, rest = asking.question.why, asking.question.most - left[name]
            self.answer(seat, left.pop(name), to)
        if len(left) == len(shares):
            raise Different(f"{SEATS[seat]} is not asked for a number that {shares!r} answers")
        kept = any(share < rest for share in left.values())  # there may be more, kept back for the last
        if kept or len(left) > 1:
            raise Different(f"{SEATS[seat]} is not asked for these numbers any more, and {rest} are left: {left!r}")
