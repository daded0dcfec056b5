# interpreted: it compares; the matches it plays are as fast as the build
"""Running a case: its answers are given, and what it expects is compared."""

from typing import Any

from theomachy.cases.aiming import Aiming
from theomachy.cases.answering import MOST_QUESTIONS, Different, default_picks, rule_called, values_of
from theomachy.cases.describing import one_by_one
from theomachy.cases.format import BadCase, crash
from theomachy.cases.looking import Unknown
from theomachy.cases.luck import ForcedChance
from theomachy.cases.positions import Positions
from theomachy.cases.steps import STEP_KEYS, faults_of_rule, faults_of_step
from theomachy.kernel.game import Game
from theomachy.kernel.marks import plain
from theomachy.kernel.match import CONCEDE, Asking
from theomachy.kernel.names import SEATS, BadName, did_you_mean
from theomachy.kernel.questions import AMOUNT
from theomachy.kernel.refusal import Refused
from theomachy.kernel.sets import BadSet, Block

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


class CaseRun(Aiming):
    """One case being run; with `forking`, every answer is followed by a fork, and the fork plays on."""

    def __init__(
        self, positions: Positions[Any], game: Game[Any], case: Block, proxies: list[Block], forking: bool
    ) -> None:
        super().__init__(positions, game)
        self.case = case
        self.forking = forking
        rules = [rule_called(rule) for rule in case.texts("rules", [])]
        self.result = CaseResult(case.file, case.text("id"), case.text_or("title", ""), rules)
        self.result.line = case.first_line
        self.proxies = proxies
        self.next_moment = ""
        self.reached_next = False  # the answer before has already come to the moment that is waited for
        self.number = 0  # of the step
        self.defaults: dict[str, int] = {}  # what was answered by default, and in which step

    def run(self) -> CaseResult:
        wanted = self.case.text_or("fails", "")
        steps = self.steps()
        for rule in self.result.rules:
            self.result.faults += [f"{fault.text}; {fault.remedy}" for fault in faults_of_rule(self.positions, rule)]
        try:
            self.match = self.positions.match(self.case, self.proxies)
        except BadSet as fault:
            if not wanted:
                raise
            if wanted not in str(fault):
                self.result.faults.append(f'the set-up fails, but not with "{wanted}": {fault}')
            return self.result
        if wanted:
            self.result.faults.append(f'the set-up should fail with "{wanted}", but it does not')
        for number, step in enumerate(steps, start=1):
            self.next_moment = self.moment_after(steps[number:])
            self.number = number
            try:
                self.step(step)
            except (Different, Unknown, BadName) as fault:
                self.note_fault(number, str(fault))
                break
            except Refused as refused:
                self.note_fault(number, plain(self.game.telling.refusal_text(refused.refusal)))
                break
            except Exception as fault:  # one case that crashes must not cost the others their results
                self.note_fault(number, f"it crashes with {crash(fault)}")
                break
        fate = self.match.fate
        if self.result.passed and isinstance(fate, ForcedChance) and fate.wanted:
            self.result.faults.append(f"chance was to bring {fate.left()}, but nothing was thrown that could")
        return self.result

    def steps(self) -> list[dict[str, Any]]:
        steps = self.case.values.get("step", [])
        if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
            raise self.case.bad("step", "the steps are no blocks", "begin each with a line [[case.step]]")
        return steps

    def note(self, text: str) -> None:
        """Something odd, though nothing differs."""
        self.result.notes.append(f"step {self.number}: {text}")

    def note_fault(self, number: int, fault: str) -> None:
        line = self.case.lines.get(f"#step {number - 1}", self.case.first_line)
        self.result.faults.append(f"step {number} (line {line}): {fault}")

    def moment_after(self, steps: list[dict[str, Any]]) -> str:
        """The moment that a coming step waits for: the answer before it must not run past it."""
        for step in steps:
            wanted = step.get("until", "")
            if wanted:
                is_seat = not isinstance(wanted, str) or wanted.partition(" ")[0] in list(SEATS)
                return "" if is_seat else wanted
            if any(key not in ("expect", "note") for key in step):
                return ""
        return ""

    def step(self, step: dict[str, Any]) -> None:
        """The parts of a block, in the order of docs/cases.md."""
        self.check_keys(step)
        begin = len(self.match.events)
        if "chance" in step:
            self.positions.forced(self.match).want(step["chance"])
        if "until" in step:
            self.until(step["until"])
        self.reached_next = False
        if "asked" in step:
            self.check_asked(step["asked"], step.get("to"))
        if "offers" in step or "offers_with" in step or "offers_without" in step:
            self.check_offers(step)
        for seat in step.get("concedes", ""):
            self.concede(seat)
        self.to = step.get("to")
        self.coming, self.played = {key: said for key, said in step.items() if key not in STEP_KEYS}, {}
        for letter in list(self.coming):
            if "refused" in step:
                self.refuse(SEATS.index(letter), step[letter], step.get("to"), step["refused"])
            elif letter in self.coming:
                self.answer(SEATS.index(letter), self.coming.pop(letter), self.to)
            elif letter in self.played:
                self.played[letter]()
        if "happened" in step:
            self.check_happened(step["happened"], begin)
        if "expect" in step:
            differences = self.positions.differences(self.match, step["expect"])
            if differences:
                raise Different("; ".join(differences))

    def check_keys(self, step: dict[str, Any]) -> None:
        """All that is wrong with what a block says."""
        faults = faults_of_step(self.positions, self.positions.seats_at(self.match.table), step)
        if faults:
            raise Unknown("; ".join(f"{fault.text} ({fault.remedy})" for fault in faults))
        if "to" in step:
            self.check_question(step["to"])

    def check_question(self, why: Any) -> None:
        questions = self.positions.questions()
        if questions and why not in questions:
            raise Unknown(f'no question is called "{why}"; {did_you_mean(str(why), questions)}')

    def concede(self, seat: str) -> None:
        seats = self.positions.seats_at(self.match.table)
        if seat not in seats:
            raise Unknown(f'"{seat}" cannot concede; the seats are {", ".join(seats)}')
        self.match.pause_at = self.coming_moment()
        try:
            self.match.wish(SEATS.index(seat), CONCEDE)
        except Refused as refused:
            why = plain(self.game.telling.refusal_text(refused.refusal))
            raise Different(f"{seat} cannot concede: {why}") from None
        self.result.story.append(f"{seat} concedes")
        self.note_reached()

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

    # ------------------------------------------------------------------ looking

    def check_asked(self, seat: str, why: str | None) -> None:
        known = [*self.positions.seats_at(self.match.table), "nobody"]
        if seat not in known:
            raise Unknown(f'asked is "{seat}", and must be one of: {", ".join(known)}')
        self.go()
        asking = self.match.asking
        now = "nobody" if asking is None else SEATS[asking.question.seat]
        if now != seat:
            raise Different(f"asked is {now}{'' if asking is None else ' ' + asking.question.why}, expected {seat}")
        if why is not None and asking is not None and asking.question.why != why:
            raise Different(f"the question is {asking.question.why}, expected {why}")

    def check_offers(self, step: dict[str, Any]) -> None:
        self.go()
        if self.match.asking is None:
            raise Different("nothing is asked any more")
        self.check_offered(self.match.asking, step)

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
        raise Different(f"{SEATS[seat]} was never offered {answer!r}{where}{before}; asked instead: {instead}")

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

    def share_out(self, seat: int, shares: dict[str, int] | list[int], to: str | None) -> None:
        """Numbers that are asked for one after another, by name or in order; the last is what is left, and unasked."""
        self.until_asked(SEATS[seat], to or "")
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
        kept = any(share < rest for share in left.values())  # there may be more, kept back for the last
        if kept or len(left) > 1 or len(left) == len(shares):
            raise Different(f"{SEATS[seat]} is not asked for these numbers any more, and {rest} are left: {left!r}")

    # ------------------------------------------------------------------ refusing

    def refuse(self, seat: int, answer: Any, to: str | None, rule: Any) -> None:
        """The answer must be refused where it is asked for next.

        Where nothing is possible nothing is asked, so that what was tried has no question that would take it; the same
        question of a later turn says nothing about it then.
        """
        self.go()
        before, chapter, told = self.match.fork(), self.positions.chapter(self.match), len(self.result.story)
        try:
            asking = self.match.asked(seat)
            if asking is None or to not in (None, asking.question.why):
                self.until_asked(SEATS[seat], to or "")
                asking = self.match.asking
            assert asking is not None
            self.check_refused(asking, answer, rule)
        except Different:
            if self.match.asking is not None and self.positions.chapter(self.match) == chapter:
                raise
            self.match = before
            del self.result.story[told:]  # nothing of it has happened
            self.note_unasked(seat, answer, to)

    def note_unasked(self, seat: int, answer: Any, to: str | None) -> None:
        """Nobody asks: that counts as refused, if what is tried is there at all."""
        if self.lacks(seat, answer):
            raise Different(f"{SEATS[seat]} has no {answer!r}, so that nothing is proved by it not being offered")
        question = f"{SEATS[seat]} is not asked {to or 'anything'} before the turn ends"
        self.note(f"{question}, so {answer!r} counts as refused")

    def check_refused(self, asking: Asking, answer: Any, rule: Any) -> None:
        before = self.game.dump(self.match.table)
        here, told = self.match, len(self.result.story)
        seat, why = asking.question.seat, asking.question.why
        try:
            self.try_all(asking, answer)
        except Refused as refused:
            self.match = here
            del self.result.story[told:]  # what was tried on a fork has not happened
            text = plain(self.game.telling.refusal_text(refused.refusal))
            tried = f"{SEATS[seat]} {why}: {answer!r} is refused"
            self.result.story.append(f"{tried}: {text} Offered are: {self.labels(asking)}")
            if isinstance(rule, str) and rule_called(rule) not in self.rules_behind(asking, answer, refused.refusal):
                raise Different(f"{answer!r} is refused by {refused.refusal}, expected {rule}") from None
            if rule is True and self.lacks(seat, answer):
                self.note(f"{SEATS[seat]} has no {answer!r}, and is refused for that")
            if self.game.dump(self.match.table) != before:
                raise Different("a refused answer changed the table") from None
            return
        self.match = here
        del self.result.story[told:]
        raise Different(f"{answer!r} was not refused ({why})")

    def try_all(self, asking: Asking, answer: Any) -> None:
        """An answer with all that belongs to it: what is asked about each thing, a target, numbers that add up."""
        name, aims = self.aimed(answer)
        if aims and not self.is_offered(asking, answer) and self.is_known(name):
            answer = {name: aims[0] if len(aims) == 1 else aims}
        if not isinstance(answer, dict):
            self.try_answer(asking, answer)
        elif asking.question.form == AMOUNT:
            self.try_shares(asking, answer)
        else:
            self.try_each(asking, answer)


def run_case(
    positions: Positions[Any], game: Game[Any], case: Block, proxies: list[Block], forking: bool = False
) -> CaseResult:
    """Run one case; one that cannot be read is a failure of its own, and costs the others nothing."""
    id, title = case.values.get("id", "(no id)"), case.values.get("title", "")
    unreadable = CaseResult(case.file, str(id), title if isinstance(title, str) else "", [])
    unreadable.readable, unreadable.line = False, case.first_line
    try:
        return CaseRun(positions, game, case, proxies, forking).run()
    except BadCase as faults:
        unreadable.faults += [str(fault) for fault in faults.faults]
    except BadSet as fault:
        unreadable.faults.append(str(fault))
    except Exception as fault:  # nor must one that crashes
        unreadable.faults.append(f"{case.file}, line {case.first_line}: laying it out crashes with {crash(fault)}")
    return unreadable
