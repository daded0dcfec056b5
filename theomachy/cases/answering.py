# interpreted: it only serves cases
"""Answers as a case writes them, and the options that they mean."""

from typing import Any

from theomachy.cases.describing import one_by_one
from theomachy.cases.looking import Unknown
from theomachy.cases.positions import Positions
from theomachy.kernel.game import Game
from theomachy.kernel.marks import plain
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import NOTHING, SEATS, BadName
from theomachy.kernel.questions import AMOUNT, CHOOSE, MAY, ORDER, Question
from theomachy.kernel.refusal import Refusal, Refused

YES = "yes"
NO_TARGET = "no-target"  # the code of a refusal in every game that has targets
MOST_QUESTIONS = 500  # in one step of a case: more means that it runs away


class Different(Exception):
    """Something in a case is not as it should be."""


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


class Reader:
    """Finds the options of a question that an answer of a case means."""

    def __init__(self, positions: Positions[Any], game: Game[Any]) -> None:
        self.positions = positions
        self.game = game
        self.match: Match

    def labels(self, asking: Asking) -> str:
        """What is offered, as a case would name it."""
        question = asking.question
        if question.form == AMOUNT:
            return f"the numbers {question.least} to {question.most}"
        names = [self.positions.label(self.match, asking, option) for option in question.options]
        names += ["pass"] if question.least == 0 else []
        return "; ".join(names)

    def distinct_options(self, asking: Asking) -> list[tuple[Any, int]]:
        """The options, equal ones once, each with the number of its likeness."""
        seen: dict[int, Any] = {}
        for option, group in zip(asking.question.options, asking.groups(), strict=True):
            seen.setdefault(group, option)
        return [(option, group) for group, option in seen.items()]

    def meant(self, asking: Asking, answer: Any) -> Any:
        """An answer in the words of the game, as the question has it."""
        return meant_by(self.positions.answer_meant(asking, answer), asking.question)

    def aimed(self, answer: Any) -> tuple[str, list[str]]:
        """What is played, and its targets, if one answer names them all: "Double Blow at 5/5 and at Idol"."""
        for word in self.positions.aiming_words if isinstance(answer, str) else []:
            if word in answer:
                first, *more = answer.split(f" and{word}")
                name, _, aim = first.rpartition(word)
                return name, [aim, *more]
        return "", []

    def offered(self, asking: Asking, name: Any) -> bool:
        if name in NOTHING:
            return asking.question.least == 0
        if not isinstance(name, str):
            raise Unknown(f"{name!r} is no option; write its name")
        return any(self.positions.fits(self.match, asking, option, name) for option in asking.question.options)

    def check_offered(self, asking: Asking, step: dict[str, Any]) -> None:
        """What a block says of the options."""
        wanted: dict[str, list[Any]] = {}
        for key in ("offers", "offers_with", "offers_without"):
            if key in step:
                names = self.positions.listed(step[key]) if isinstance(step[key], str) else step[key]
                if asking.question.form != AMOUNT:
                    names = [str(self.positions.answer_meant(asking, name)) for name in one_by_one(names)]
                wanted[key] = names
        if asking.question.form == AMOUNT:
            self.check_numbers(asking, wanted)
            return
        shown = f"offered are: {self.labels(asking)} ({asking.question.why})"
        for name in wanted.get("offers_with", []):
            if not self.offered(asking, name):
                raise Different(f"{name} is not offered; {shown}")
        for name in wanted.get("offers_without", []):
            if self.offered(asking, name):
                raise Different(f"{name} is offered; {shown}")
            if name not in NOTHING:
                self.positions.recognise(self.match, name)  # what is misspelt is never offered
        if "offers" in wanted:
            self.check_exact_offers(asking, wanted["offers"], shown)

    def check_numbers(self, asking: Asking, wanted: dict[str, list[Any]]) -> None:
        numbers = list(range(asking.question.least, asking.question.most + 1))
        exact = wanted.get("offers", numbers)
        with_them, without = wanted.get("offers_with", []), wanted.get("offers_without", [])
        if exact != numbers or any(n not in numbers for n in with_them) or any(n in numbers for n in without):
            raise Different(f"offered are the numbers {numbers} ({asking.question.why})")

    def check_exact_offers(self, asking: Asking, names: list[str], shown: str) -> None:
        """Equal options are one; whoever lists each of them is right as well."""
        left = list(zip(asking.question.options, asking.groups(), strict=True))
        named: set[int] = set()  # the groups of equal options that were named
        may_pass = asking.question.form == MAY  # several things: an empty list says it
        for name in names:
            if name in NOTHING:
                if not may_pass:
                    raise Different(f"declining is not offered; {shown}")
                may_pass = False
                continue
            found = [one for one in left if self.positions.fits(self.match, asking, one[0], name)]
            if not found:
                again = " as often as it is listed" if self.offered(asking, name) else ""
                raise Different(f"{name} is not offered{again}; {shown}")
            fresh = [one for one in found if one[1] not in named]
            left.remove([*fresh, *found][0])
            named.add([*fresh, *found][0][1])
        left = [one for one in self.distinct_options(asking) if one[1] not in named]
        if left or may_pass:
            more = [self.positions.label(self.match, asking, option) for option, _ in left]
            more.extend(["pass"] if may_pass else [])
            raise Different(f"also offered: {'; '.join(more)}")

    def is_offered(self, asking: Asking, name: Any) -> bool:
        """The same as `offered`, for what may be no name at all."""
        try:
            return isinstance(name, str) and self.offered(asking, name)
        except (Unknown, BadName):
            return False

    def in_short(self, asking: Asking, seat: int, told: list[str]) -> str:
        """A question that an answer of this seat did not answer; the first time, with what was offered."""
        asked = f"{SEATS[asking.question.seat]} {asking.question.why}"
        again = asking.question.seat != seat or any(one.startswith(f"{asked} (") for one in told)
        return asked if again else f"{asked} ({self.labels(asking)})"

    def why_not(self, asking: Asking, answer: Any) -> str:
        """What is wrong with an answer to this question."""
        question = asking.question
        if question.form == AMOUNT:
            return f"{answer!r} is not offered ({question.why}); a number from {question.least} to {question.most} is"
        offered = f"({question.why}); offered are: {self.labels(asking)}"
        if isinstance(answer, list) and not question.least <= len(answer) <= question.most:
            wanted = f"{question.least}" if question.least == question.most else f"{question.least} to {question.most}"
            return f"{answer!r} names {len(answer)}, but {wanted} are to be named {offered}"
        return f"{answer!r} is not offered {offered}"

    def picks(self, asking: Asking, answer: Any) -> list[int] | None:
        """The picks that this answer means, or None if it is not offered."""
        question = asking.question
        answer = self.meant(asking, answer)
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

    def names_in(self, asking: Asking, answer: Any) -> list[str]:
        """The things that an answer names, one by one; several may stand in one string."""
        names = answer if isinstance(answer, list) else [answer]
        if not all(isinstance(name, str | int) for name in names):
            raise Unknown(f"{answer!r} is no answer; write a name, a list of names or a number")
        several = asking.question.most > 1 and isinstance(answer, str) and answer not in NOTHING
        if several and not self.is_offered(asking, answer):
            names = self.positions.listed(answer)
        return [str(name) for name in one_by_one(names)]

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

    def try_answer(self, asking: Asking, answer: Any) -> None:
        """Give an answer to a copy of the match: `Refused` if it is not taken."""
        answer = self.meant(asking, answer)
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

    def is_unasked(self, question: Question, rest: list[str], asked: Asking | None) -> bool:
        """Of a duty that comes again with fewer options the last is not asked."""
        if len(rest) != 1 or question.form != CHOOSE:
            return False
        ended = asked is None or asked.question.why != question.why
        return ended or (question.why in self.positions.running_out and len(question.options) == 2)

    def name_of_what_it_is_about(self, asking: Asking, names: list[str]) -> str:
        """Which of these names the thing goes by that a question is about; none if it is about something else."""
        return next((name for name in names if self.positions.is_about(self.match, asking, name)), "")

    def check_happened(self, wanted: list[str], begin: int) -> None:
        """These things have happened since this block began, in this order; others may have happened between them."""
        table = self.match.table
        told = [
            [event.name(), *[plain(self.game.telling.log_line(event, seat)) for seat in range(-1, table.seats)]]
            for event in self.match.events[begin:]
        ]
        place = 0
        for text in wanted:
            while place < len(told) and not any(text.lower() in line.lower() for line in told[place]):
                place += 1
            if place == len(told):
                lines = " ".join(max(lines[1:], key=len) for lines in told) or "nothing"
                raise Different(f'"{text}" has not happened, or not in this order; what has: {lines}')
            place += 1

    def lacks(self, seat: int, answer: Any, why: str) -> bool:
        """Whether an answer names a card that the seat cannot mean, because it is not there."""
        table = self.match.table
        names = [str(name) for name in (answer if isinstance(answer, dict | list) else [answer])]
        named = [name for name in names if not name.isdecimal()]  # a number is no card
        kinds = [kind for name in named for kind in self.positions.kinds_named(table, name)]
        return any(kind not in self.positions.within_reach(table, seat, why) for kind in kinds)

    def rules_behind(self, asking: Asking, answer: Any, refusal: Refusal) -> list[str]:
        """What a case may cite: the rule, those that say the same, and why a target that it names is none."""
        same = self.positions.same_rules
        rules = [refusal.rule, *same.get(refusal.rule, ()), *same.get(refusal.code, ())]
        if refusal.code == NO_TARGET:
            aims = list(answer.values()) if isinstance(answer, dict) else self.aimed(answer)[1]
            question = Question(asking.question.seat, [], "target")
            for aim in aims:
                why = self.game.telling.why_not(self.match.table, question, str(aim))
                rules += [why.rule, *same.get(why.rule, ())]
        return rules

    def is_known(self, name: str) -> bool:
        """Whether this is the name of something, offered or not."""
        return not self.misspelt([name])

    def misspelt(self, names: list[Any]) -> list[str]:
        """Of each name that is the name of nothing, what it might mean."""
        faults: list[str] = []
        for name in [str(one) for one in names if one and isinstance(one, str) and one not in NOTHING]:
            try:
                self.positions.recognise(self.match, self.aimed(name)[0] or name)
            except (Unknown, BadName) as fault:
                faults.append(str(fault))
        return faults

    def try_shares(self, asking: Asking, shares: dict[str, int]) -> None:
        """Numbers that are asked for one after another, on a fork: `Refused` if they do not add up."""
        seat, left = asking.question.seat, dict(shares)
        rule = self.game.telling.rule_behind(asking.question)
        refusal = Refusal("not-offered", {"card": str(shares)}, rule)
        here: Asking | None = asking
        rest = 0
        while here is not None and here.question.form == AMOUNT:
            name = self.name_of_what_it_is_about(here, list(left))
            if not name:
                raise Refused(refusal)
            rest = here.question.most - left[name]
            self.try_answer(here, left[name])
            self.match = self.match.fork()
            self.match.answer(seat, [left.pop(name)])
            if len(left) < 2:  # the last is what is left, and unasked
                break
            here = self.match.asked(seat)
        if list(left.values()) != ([rest] if left else []):
            raise Refused(refusal)


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


def values_of(answer: dict[str, Any] | list[Any]) -> list[Any]:
    return list(answer.values()) if isinstance(answer, dict) else answer


def rule_called(name: str) -> str:
    """The id of a rule that may be cited as people cite it: "rule H60".

    >>> rule_called("rule H60"), rule_called("HR17")
    ('H60', 'HR17')
    """
    return name.rpartition(" ")[2]
