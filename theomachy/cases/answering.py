# interpreted: it only serves cases
"""Answers as a case writes them, and the options that they mean."""

from typing import Any

from theomachy.cases.describing import one_by_one
from theomachy.cases.looking import Unknown
from theomachy.cases.positions import Positions
from theomachy.kernel.cards import Thing
from theomachy.kernel.game import Game
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import NOTHING, BadName
from theomachy.kernel.questions import AMOUNT, CHOOSE, MAY, ORDER, Question
from theomachy.kernel.refusal import Refusal, Refused

YES = "yes"
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

    def distinct_options(self, asking: Asking) -> list[Any]:
        """The options, equal ones once."""
        seen: list[int] = []
        options: list[Any] = []
        for option, group in zip(asking.question.options, asking.groups(), strict=True):
            if group not in seen:
                seen.append(group)
                options.append(option)
        return options

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
                wanted[key] = names if asking.question.form == AMOUNT else [str(name) for name in one_by_one(names)]
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
        offered = f"({question.why}); offered are: {self.labels(asking)}"
        if isinstance(answer, list) and not question.least <= len(answer) <= question.most:
            wanted = f"{question.least}" if question.least == question.most else f"{question.least} to {question.most}"
            return f"{answer!r} names {len(answer)}, but {wanted} are to be named {offered}"
        return f"{answer!r} is not offered {offered}"

    def picks(self, asking: Asking, answer: Any) -> list[int] | None:
        """The picks that this answer means, or None if it is not offered."""
        question = asking.question
        answer = meant_by(answer, question)
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

    def name_of_what_it_is_about(self, asking: Asking, names: list[str]) -> str:
        """Which of these names the thing goes by that a question is about; none if it is about something else."""
        about = asking.question.about
        if isinstance(about, Thing):
            for name in names:
                if self.positions.fits(self.match, asking, about, name):
                    return name
        return ""

    def is_known(self, name: str) -> bool:
        """Whether this is the name of something, offered or not."""
        try:
            self.positions.recognise(self.match, name)
        except (Unknown, BadName):
            return False
        return True

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


def rule_called(name: str) -> str:
    """The id of a rule that may be cited as people cite it: "rule H60".

    >>> rule_called("rule H60"), rule_called("HR17")
    ('H60', 'HR17')
    """
    return name.rpartition(" ")[2]
