# interpreted: it compares; the matches it plays are as fast as the build
"""Running a case: its answers are given, and what it expects is compared."""

from typing import Any

from theomachy.cases.answering import Different, rule_called
from theomachy.cases.format import BadCase, crash
from theomachy.cases.keys import Names
from theomachy.cases.looking import Unknown
from theomachy.cases.luck import ForcedChance
from theomachy.cases.playing_on import CaseResult, PlayedOn
from theomachy.cases.positions import Positions
from theomachy.cases.steps import STEP_KEYS, faults_of_rule, faults_of_step
from theomachy.kernel.game import Game
from theomachy.kernel.marks import plain
from theomachy.kernel.match import CONCEDE, Asking
from theomachy.kernel.names import SEATS, BadName
from theomachy.kernel.questions import AMOUNT
from theomachy.kernel.refusal import Refused
from theomachy.kernel.sets import BadSet, Block


class CaseRun(PlayedOn):
    """One case being run."""

    def __init__(
        self, positions: Positions[Any], game: Game[Any], case: Block, proxies: list[Block], forking: bool
    ) -> None:
        values = case.values  # what is of the wrong sort is told with the other faults of the case
        id = values["id"] if "id" in values and not isinstance(values["id"], str) else case.text("id")
        said = values.get("rules", [])
        rules = [rule_called(rule) for rule in said] if Names().takes(said) else []
        result = CaseResult(case.file, str(id), str(values.get("title", "")), rules)
        result.line = case.first_line
        super().__init__(positions, game, result, forking)
        self.case = case
        self.proxies = proxies

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
            self.result.faults += self.misspelt([name for _, name in fate.wanted])
        return self.result

    def steps(self) -> list[dict[str, Any]]:
        steps = self.case.values.get("step", [])
        if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
            raise self.case.bad("step", "the steps are no blocks", "begin each with a line [[case.step]]")
        return steps

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
        self.waited = step.get("until", "")
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
        if self.lacks(seat, answer, to or ""):
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
            if rule is True and self.lacks(seat, answer, why):
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
