# interpreted: it compares; the matches it plays are as fast as the build
"""Running a case: its answers are given, and what it expects is compared."""

from traceback import extract_tb
from typing import Any

from theomachy.cases.format import Positions, Unknown, one_by_one
from theomachy.kernel.cards import Thing
from theomachy.kernel.game import Game
from theomachy.kernel.match import CONCEDE, Asking, Match
from theomachy.kernel.names import NOTHING, SEATS, BadName, did_you_mean
from theomachy.kernel.questions import AMOUNT, CHOOSE, MAY, ORDER, Question
from theomachy.kernel.refusal import Refused
from theomachy.kernel.sets import BadSet, Block

YES = "yes"
AT = " at "  # between what is played and its target
MOST_QUESTIONS = 500  # in one step of a case: more means that it runs away
STEP_KEYS = ["until", "asked", "to", "offers", "offers_with", "offers_without", "refused", "concedes", "expect", "note"]


def default_picks(question: Question) -> list[int]:
    """Decline what may be declined; of a duty take the first option."""
    if question.form == AMOUNT:
        return [question.least]
    return list(range(question.most if question.form in (CHOOSE, ORDER) else question.least))


def play_to(match: Match, moment: str) -> bool:
    """Play a match that is paused by default answers, and pause it at that moment; False if it never comes."""
    if match.game.rules.moment(match.table) == moment:
        return True
    match.pause_at = moment
    match.run()
    for _ in range(MOST_QUESTIONS * 20):
        asking = match.asking
        if match.paused or asking is None:
            break
        match.answer(asking.question.seat, default_picks(asking.question))
    return match.paused


class CaseResult:
    """What came of one case."""

    def __init__(self, file: str, id: str, title: str, rules: list[str]) -> None:
        self.file = file
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


class Different(Exception):
    """Something in a case is not as it should be."""


class CaseRun:
    """One case being run; with `forking`, every answer is followed by a fork, and the fork plays on."""

    def __init__(self, positions: Positions, game: Game[Any], case: Block, proxies: list[Block], forking: bool) -> None:
        case.allow(["id", "title", "rules", "step", "fails", *positions.keys()])
        self.positions = positions
        self.game = game
        self.case = case
        self.forking = forking
        rules = [rule_called(rule) for rule in case.texts("rules", [])]
        self.result = CaseResult(case.file, case.text("id"), case.text_or("title", ""), rules)
        self.proxies = proxies
        self.match: Match
        self.next_moment = ""
        self.number = 0  # of the step
        self.defaults: dict[str, int] = {}  # what was answered by default, and in which step

    def run(self) -> CaseResult:
        wanted = self.case.text_or("fails", "")
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
        steps = self.case.values.get("step", [])
        for number, step in enumerate(steps, start=1):
            self.next_moment = self.moment_after(steps[number:])
            self.number = number
            try:
                self.step(step)
            except (Different, Unknown, BadName) as fault:
                self.note_fault(number, str(fault))
                break
            except Exception as fault:  # one case that crashes must not cost the others their results
                frame = extract_tb(fault.__traceback__)[-1]
                place = f"{frame.filename.rpartition('theomachy')[2]}, line {frame.lineno}"
                self.note_fault(number, f"it crashes with {type(fault).__name__}: {fault} ({place})")
                break
        return self.result

    def note_fault(self, number: int, fault: str) -> None:
        line = self.case.lines.get(f"#step {number - 1}", self.case.first_line)
        self.result.faults.append(f"step {number} (line {line}): {fault}")

    def moment_after(self, steps: list[dict[str, Any]]) -> str:
        """The moment that a coming step waits for: the answer before it must not run past it."""
        for step in steps:
            wanted = str(step.get("until", ""))
            if wanted:
                return "" if wanted.partition(" ")[0] in list(SEATS) else self.positions.moment_called(wanted)
            if any(key not in ("expect", "note") for key in step):
                return ""
        return ""

    def step(self, step: dict[str, Any]) -> None:
        answers = {key: value for key, value in step.items() if key not in STEP_KEYS}
        for key in answers:
            if key not in list(SEATS):
                raise Different(f'"{key}" is neither a seat nor one of: {", ".join(STEP_KEYS)}')
        if "to" in step:
            self.check_question(step["to"])
        if "until" in step:
            self.until(step["until"])
        if "asked" in step:
            self.check_asked(step["asked"], step.get("to"))
        if "offers" in step or "offers_with" in step or "offers_without" in step:
            self.check_offers(step)
        for seat in step.get("concedes", ""):
            self.concede(seat)
        for seat, answer in answers.items():
            if "refused" in step:
                self.refuse(SEATS.index(seat), answer, step.get("to"), step["refused"])
            else:
                self.answer(SEATS.index(seat), answer, step.get("to"))
        if "expect" in step:
            differences = self.positions.differences(self.match, step["expect"])
            if differences:
                raise Different("; ".join(differences))

    def check_question(self, why: Any) -> None:
        questions = self.positions.questions()
        if questions and why not in questions:
            raise Unknown(f'no question is called "{why}"; {did_you_mean(str(why), questions)}')

    def concede(self, seat: str) -> None:
        seats = self.positions.seats_at(self.match.table)
        if seat not in seats:
            raise Unknown(f'"{seat}" cannot concede; the seats are {", ".join(seats)}')
        try:
            self.match.wish(SEATS.index(seat), CONCEDE)
        except Refused as refused:
            raise Different(f"{seat} cannot concede: {self.game.telling.refusal_text(refused.refusal)}") from None

    # ------------------------------------------------------------------ running on

    def go(self) -> None:
        """Run to the next question, if the match stands at a moment."""
        self.match.pause_at = ""
        if self.match.paused:
            self.match.run()

    def until(self, wanted: str) -> None:
        seat, _, why = wanted.partition(" ")
        if seat in list(SEATS):
            if why:
                self.check_question(why)
            self.go()
            for _ in range(MOST_QUESTIONS):
                asking = self.match.asking
                if asking is None:
                    raise Different(f"the match ended before {wanted} was asked")
                if asking.question.seat == SEATS.index(seat) and why in ("", asking.question.why):
                    return
                self.default(asking)
            raise Different(f"{wanted} was never asked")
        wanted = self.positions.moment_called(wanted)
        if not self.positions.is_moment(wanted):
            raise Unknown(f'there is no moment "{wanted}"; they are: {", ".join(self.positions.moments())}')
        wanted = self.positions.moment_meant(self.match, wanted)
        if self.match.outcome is not None and wanted == "over":
            return
        if self.match.paused and self.game.rules.moment(self.match.table) == wanted:
            return
        self.match.pause_at = wanted
        if self.match.paused:
            self.match.run()
        for _ in range(MOST_QUESTIONS * 20):
            if self.match.paused:
                return
            if self.match.asking is None:
                if wanted == "over":
                    return
                raise Different(f'the match ended before "{wanted}" came')
            self.default(self.match.asking)
        raise Different(f'"{wanted}" never came')

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
        self.go()
        asking = self.match.asking
        now = "nobody" if asking is None else SEATS[asking.question.seat]
        if now != seat:
            raise Different(f"asked is {now}{'' if asking is None else ' ' + asking.question.why}, expected {seat}")
        if why is not None and asking is not None and asking.question.why != why:
            raise Different(f"the question is {asking.question.why}, expected {why}")

    def check_offers(self, step: dict[str, Any]) -> None:
        self.go()
        asking = self.match.asking
        if asking is None:
            raise Different("nothing is asked any more")
        if asking.question.form == AMOUNT:
            numbers = list(range(asking.question.least, asking.question.most + 1))
            if step.get("offers") != numbers:
                raise Different(f"offered are the numbers {numbers} ({asking.question.why})")
            return
        options = [self.positions.label(self.match, asking, option) for option in asking.question.options]
        if asking.question.least == 0:
            options.append("pass")
        shown = f"offered are: {'; '.join(options)} ({asking.question.why})"
        step = {key: self.positions.listed(names) if isinstance(names, str) else names for key, names in step.items()}
        for name in step.get("offers_with", []):
            if not self.offered(asking, name):
                raise Different(f"{name} is not offered; {shown}")
        for name in step.get("offers_without", []):
            if self.offered(asking, name):
                raise Different(f"{name} is offered; {shown}")
            if name not in NOTHING:
                self.positions.recognise(self.match, name)  # what is misspelt is never offered
        if "offers" in step:
            self.check_exact_offers(asking, step["offers"], shown)

    def check_exact_offers(self, asking: Asking, names: list[str], shown: str) -> None:
        left = self.distinct_options(asking)
        may_pass = asking.question.form == MAY  # several things: an empty list says it
        for name in names:
            if name in NOTHING:
                if not may_pass:
                    raise Different(f"declining is not offered; {shown}")
                may_pass = False
                continue
            found = [option for option in left if self.positions.fits(self.match, asking, option, name)]
            if not found:
                raise Different(f"{name} is not offered; {shown}")
            left.remove(found[0])
        if left or may_pass:
            more = [self.positions.label(self.match, asking, option) for option in left]
            more.extend(["pass"] if may_pass else [])
            raise Different(f"also offered: {'; '.join(more)}")

    def distinct_options(self, asking: Asking) -> list[Any]:
        """The options, equal ones once."""
        seen: set[int] = set()
        options: list[Any] = []
        for option, group in zip(asking.question.options, asking.groups(), strict=True):
            if group not in seen:
                seen.add(group)
                options.append(option)
        return options

    def offered(self, asking: Asking, name: str) -> bool:
        if name in NOTHING:
            return asking.question.least == 0
        return any(self.positions.fits(self.match, asking, option, name) for option in asking.question.options)

    # ------------------------------------------------------------------ answering

    def answer(self, seat: int, answer: Any, to: str | None) -> None:
        if isinstance(answer, dict | list) and answer and all(type(one) is int for one in values_of(answer)):
            self.share_out(seat, answer, to)
            return
        if isinstance(answer, dict):
            self.answer_each(seat, answer, to)
            return
        self.go()
        asked = self.match.asked(seat)
        if asked is not None and isinstance(answer, str) and AT in answer and not self.is_offered(asked, answer):
            name, _, aim = answer.rpartition(AT)
            if self.is_offered(asked, name):
                self.answer_each(seat, {name: aim}, to)
                return
        chapter = self.positions.chapter(self.match)
        passed: list[str] = []
        for _ in range(MOST_QUESTIONS):
            asking = self.match.asked(seat) or self.match.asking  # seats that are asked together answer in any order
            if asking is None or self.positions.chapter(self.match) != chapter:
                break
            question = asking.question
            if question.seat == seat and to in (None, question.why):
                picks = self.picks(asking, answer)
                if picks is not None:
                    self.match.pause_at = self.positions.moment_meant(self.match, self.next_moment)
                    self.give(asking, picks)
                    return
                if question.most == 1 and question.form != AMOUNT and self.answer_in_turn(asking, answer):
                    return
                if to is not None:
                    raise Different(self.why_not(asking, answer))
            passed.append(f"{SEATS[question.seat]} {question.why}")
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
        forced = len(rest) == 1 and question.form == CHOOSE and (asked is None or asked.question.why != question.why)
        if not forced:
            next_one = asked if asked is not None and self.is_offered(asked, rest[0]) else asking
            self.answer(question.seat, rest, next_one.question.why)
        return True

    def is_offered(self, asking: Asking, name: Any) -> bool:
        """The same as `offered`, for what may be no name at all."""
        try:
            return isinstance(name, str) and self.offered(asking, name)
        except (Unknown, BadName):
            return False

    def why_not(self, asking: Asking, answer: Any) -> str:
        """What is wrong with an answer to this question."""
        question = asking.question
        if question.form == AMOUNT:
            return f"{answer!r} is not offered ({question.why}); a number from {question.least} to {question.most} is"
        labels = [self.positions.label(self.match, asking, option) for option in question.options]
        offered = f"({question.why}); offered are: {'; '.join(labels) or 'only pass'}"
        if isinstance(answer, list) and not question.least <= len(answer) <= question.most:
            wanted = f"{question.least}" if question.least == question.most else f"{question.least} to {question.most}"
            return f"{answer!r} names {len(answer)}, but {wanted} are to be named {offered}"
        return f"{answer!r} is not offered {offered}"

    def answer_each(self, seat: int, answer: dict[str, Any], to: str | None) -> None:
        """Several things, and what is then asked about each, in whatever order: `{ "Elder Stag" = "B" }`."""
        self.answer(seat, list(answer), to)
        for _ in answer:
            asking = self.match.asking
            name = "" if asking is None else self.name_of_what_it_is_about(asking, list(answer))
            if asking is None or asking.question.seat != seat or not name:
                return
            self.answer(seat, answer[name], asking.question.why)

    def share_out(self, seat: int, shares: dict[str, int] | list[int], to: str | None) -> None:
        """Numbers that are asked for one after another, by name or in order; the last is what is left, and unasked."""
        self.until(f"{SEATS[seat]} {to}" if to else SEATS[seat])
        left = dict(shares) if isinstance(shares, dict) else {str(n): share for n, share in enumerate(shares)}
        rest = 0
        while left:
            asking = self.match.asked(seat)
            if asking is None or asking.question.form != AMOUNT or to not in (None, asking.question.why):
                break
            named = isinstance(shares, dict)
            name = self.name_of_what_it_is_about(asking, list(left)) if named else next(iter(left))
            if name not in left:
                raise Different(f"{SEATS[seat]} is asked for a number that {shares!r} does not have")
            to, rest = asking.question.why, asking.question.most - left[name]
            self.answer(seat, left.pop(name), to)
        if len(left) > 1 or any(share < rest for share in left.values()):  # there may be more, kept back for the last
            raise Different(f"{SEATS[seat]} is not asked for these numbers any more, and {rest} are left: {left!r}")

    def picks(self, asking: Asking, answer: Any) -> list[int] | None:
        """The picks that this answer means, or None if it is not offered."""
        question = asking.question
        answer = meant_by(answer, question)
        if not isinstance(answer, str | int | list):
            raise Unknown(f"{answer!r} is no answer; write a name, a list of names or a number")
        if isinstance(answer, int):
            fits = question.form == AMOUNT and question.least <= answer <= question.most
            return [answer] if fits else None
        picks: list[int] = []
        for name in self.names_in(asking, answer):
            if name in NOTHING:
                return [] if question.least == 0 else None
            pick = self.pick(asking, name, picks)
            if pick < 0:
                return None
            picks.append(pick)
        if not question.least <= len(picks) <= question.most:
            return None
        return picks

    def names_in(self, asking: Asking, answer: Any) -> list[Any]:
        """The things that an answer names, one by one; several may stand in one string."""
        if isinstance(answer, list):
            return one_by_one(answer)
        several = asking.question.most > 1 and isinstance(answer, str) and answer not in NOTHING
        if several and not self.is_offered(asking, answer):
            return one_by_one(self.positions.listed(answer))
        return one_by_one([answer])

    def pick(self, asking: Asking, name: str, taken: list[int]) -> int:
        """The index of the one option of that name, or -1.

        Options of one name that a case could tell apart are ambiguous; of those that it cannot, the first is meant
        for which nothing was declared yet.
        """
        question = asking.question
        groups = asking.groups()
        found = [
            i
            for i, option in enumerate(question.options)
            if i not in taken and self.positions.fits(self.match, asking, option, name)
        ]
        if len({groups[i] for i in found}) > 1:
            labels = [self.positions.label(self.match, asking, question.options[i]) for i in found]
            if len(set(labels)) > 1:
                raise Unknown(f"{name} may be any of: {'; '.join(labels)}")
        fresh = [i for i in found if self.positions.is_fresh(self.match, question.options[i])]
        return [*fresh, *found, -1][0]

    def refuse(self, seat: int, answer: Any, to: str | None, rule: Any) -> None:
        """The answer must be refused where it is asked for next.

        Where nothing is possible nothing is asked, so that what was tried has no question that would take it; the same
        question of a later turn says nothing about it then.
        """
        self.go()
        before, chapter = self.match.fork(), self.positions.chapter(self.match)
        try:
            asking = self.match.asked(seat)
            if asking is None or to not in (None, asking.question.why):
                self.until(f"{SEATS[seat]} {to}" if to else SEATS[seat])
                asking = self.match.asking
            assert asking is not None
            self.check_refused(asking, answer, rule)
        except Different:
            if self.match.asking is not None and self.positions.chapter(self.match) == chapter:
                raise
            self.match = before
            question = f"{SEATS[seat]} is not asked {to or 'anything'} before the turn ends"
            self.result.notes.append(f"step {self.number}: {question}, so {answer!r} counts as refused")

    def check_refused(self, asking: Asking, answer: Any, rule: Any) -> None:
        before = self.game.dump(self.match.table)
        here = self.match
        try:
            if isinstance(answer, dict):
                self.try_each(asking, answer)
            else:
                self.try_answer(asking, answer)
        except Refused as refused:
            self.match = here
            if isinstance(rule, str) and refused.refusal.rule != rule_called(rule):
                raise Different(f"{answer!r} is refused by {refused.refusal}, expected {rule}") from None
            self.game.telling.refusal_text(refused.refusal)  # there is a sentence for it
            if self.game.dump(self.match.table) != before:
                raise Different("a refused answer changed the table") from None
            return
        self.match = here
        raise Different(f"{answer!r} was not refused ({asking.question.why})")

    def try_each(self, asking: Asking, answer: dict[str, Any]) -> None:
        """Several things, and what is then asked about each, on a fork: one of these answers should be refused."""
        here, left = self.match, dict(answer)
        self.try_answer(asking, list(answer))
        self.match = here.fork()
        self.answer(asking.question.seat, list(answer), asking.question.why)
        while left:
            asked = self.match.asking
            name = "" if asked is None else self.name_of_what_it_is_about(asked, list(left))
            if asked is None or not name:  # about the others there is nothing to choose
                raise Refused(self.game.telling.why_not(here.table, asking.question, str(left.popitem()[1])))
            choice = left.pop(name)
            self.try_answer(asked, choice)
            self.answer(asking.question.seat, choice, asked.question.why)

    def name_of_what_it_is_about(self, asking: Asking, names: list[str]) -> str:
        """Which of these names the thing goes by that a question is about; none if it is about something else."""
        about = asking.question.about
        if isinstance(about, Thing):
            for name in names:
                if self.positions.fits(self.match, asking, about, name):
                    return name
        return ""

    def try_answer(self, asking: Asking, answer: Any) -> None:
        answer = meant_by(answer, asking.question)
        if asking.question.form == AMOUNT:
            self.match.fork().answer(asking.question.seat, [answer])
            return
        picks: list[int] = []
        for name in self.names_in(asking, answer):
            if name in NOTHING and asking.question.least == 0:
                continue
            pick = -1 if name in NOTHING else self.pick(asking, name, picks)
            if pick < 0:
                raise Refused(self.game.telling.why_not(self.match.table, asking.question, name))
            picks.append(pick)
        self.match.fork().answer(asking.question.seat, picks)


def values_of(answer: dict[str, Any] | list[Any]) -> list[Any]:
    return list(answer.values()) if isinstance(answer, dict) else answer


def meant_by(answer: Any, question: Question) -> Any:
    """Yes and no in any spelling, and numbers that are written as words of a name."""
    if isinstance(answer, bool):
        answer = "yes" if answer else "pass"
    if isinstance(answer, str) and answer.lower() in (YES, *NOTHING):
        answer = answer.lower()
    if question.form == AMOUNT:
        if answer in NOTHING:
            return 0
        return int(answer) if isinstance(answer, str) and answer.isdecimal() else answer
    return str(answer) if isinstance(answer, int) else answer


def rule_called(name: str) -> str:
    """The id of a rule that may be cited as people cite it: "rule H60".

    >>> rule_called("rule H60"), rule_called("HR17")
    ('H60', 'HR17')
    """
    return name.rpartition(" ")[2]


def run_case(
    positions: Positions, game: Game[Any], case: Block, proxies: list[Block], forking: bool = False
) -> CaseResult:
    """Run one case; one that cannot be read is a failure of its own, and costs the others nothing."""
    try:
        return CaseRun(positions, game, case, proxies, forking).run()
    except BadSet as fault:
        result = CaseResult(case.file, str(case.values.get("id", "(no id)")), "", [])
        result.faults.append(str(fault))
        result.readable = False
        return result
