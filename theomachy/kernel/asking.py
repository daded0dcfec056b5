"""An open question and its answer: single picks, whole answers, and dialogues that seats hold together."""

from collections.abc import Generator
from typing import Any, Final

from theomachy.kernel.cards import Thing
from theomachy.kernel.questions import AMOUNT, CHOOSE, MAY, ORDER, SEVERAL, Asked, Question
from theomachy.kernel.refusal import Refusal, Refused

DONE: Final = -1  # the pick that ends a `Several`, and the one that declines a `May`


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, Thing) and isinstance(other, Thing):
        return one.is_twin(other)
    return bool(one == other)


def likeness(option: Any) -> object:
    return option.likeness() if isinstance(option, Thing) else option


class Asking:
    """An open question and the picks made so far: several, order and amount unfold into single picks.

    A person answers a question whole; a bot answers pick by pick, so that its choices stay few. Equal
    options of a `Several` are taken in order, so that each selection can be reached in one way only.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.picks: list[int] = []
        self._groups: list[int] = []
        self._side_by_side = True  # equal options stand side by side

    def moves(self) -> list[int]:
        """The picks possible now: indexes of options (numbers, for an amount); DONE to stop or decline."""
        question = self.question
        form = question.form
        if form == CHOOSE:
            return list(range(len(question.options)))
        if form == MAY:
            moves = list(range(len(question.options)))
            moves.append(DONE)
            return moves
        if form == SEVERAL:
            return self._moves_of_several()
        if form == ORDER:
            return [i for i in range(len(question.options)) if i not in self.picks] or [DONE]
        return list(range(question.least, question.most + 1))

    def _moves_of_several(self) -> list[int]:
        """Picks ascend, and an option is open once all earlier ones equal to it are taken."""
        question = self.question
        groups = self.groups()
        picks = self.picks
        moves: list[int] = []
        needed = question.least - len(picks)
        if groups and groups[-1] == len(groups) - 1:  # all differ: none shuts another
            if len(picks) < question.most:
                moves = list(range(picks[-1] + 1 if picks else 0, len(groups) + 1 - max(needed, 1)))
        elif needed <= 1 and self._side_by_side and len(picks) < question.most:  # one of each group that is left
            last = -1
            for i in range(picks[-1] + 1 if picks else 0, len(groups)):
                if groups[i] != last:
                    last = groups[i]
                    moves.append(i)
        elif len(picks) < question.most:
            start = picks[-1] + 1 if picks else 0
            shut: set[int] = set()  # groups passed over: later equals are shut, too
            if start > len(picks):
                taken = set(picks)
                for i in range(start):
                    if i not in taken:
                        shut.add(groups[i])
            left: dict[int, int] = {}  # how many of each open group could still be picked
            available = 0
            for i in range(start, len(groups)):
                group = groups[i]
                if group not in shut:
                    left[group] = left.get(group, 0) + 1
                    available += 1
            for i in range(start, len(groups)):
                group = groups[i]
                if group not in shut:
                    if available < needed:
                        break
                    moves.append(i)
                    available -= left[group]
                    shut.add(group)
        if needed <= 0:
            moves.append(DONE)
        return moves

    def groups(self) -> list[int]:
        """For each option of a `Several` the number of its likeness."""
        if not self._groups:
            seen: dict[object, int] = {}
            last = 0
            for option in self.question.options:
                group = seen.setdefault(likeness(option), len(seen))
                self._groups.append(group)
                if group < last:
                    self._side_by_side = False
                last = group
        return self._groups

    def pick(self, move: int) -> bool:
        """Make one pick; True when the question is thereby answered."""
        question = self.question
        if move == DONE and question.form != AMOUNT:
            return True
        self.picks.append(move)
        if question.form == SEVERAL:
            return len(self.picks) == question.most or move == len(question.options) - 1
        if question.form == ORDER:
            if len(self.picks) == len(question.options) - 1:
                for i in range(len(question.options)):
                    if i not in self.picks:
                        self.picks.append(i)
                        break
            return len(self.picks) == len(question.options)
        return True

    def forced(self) -> bool:
        """There is only one way to answer."""
        question = self.question
        form = question.form
        if form == CHOOSE or form == ORDER:
            return len(question.options) <= 1
        if form == MAY:
            return not question.options
        if form == AMOUNT:
            return question.least == question.most
        return len(question.options) == question.least or question.most == 0

    def forced_picks(self) -> list[int]:
        question = self.question
        if question.form == AMOUNT:
            return [question.least]
        if question.form == MAY:
            return []
        return list(range(question.least))

    def picks_for(self, value: Any) -> list[int] | None:
        """The picks by which the rule is sent this again, said of a copy of the table; None if it is not offered."""
        question = self.question
        if question.form == AMOUNT:
            picks = [value]
        else:
            picks = []
            for wanted in value if isinstance(value, list) else [] if value is None else [value]:
                found = [i for i, option in enumerate(question.options) if i not in picks and _same(option, wanted)]
                if not found:
                    return None
                picks.append(found[0])
        try:
            return self.check(picks)
        except Refused:
            return None

    def check(self, picks: list[int], rule: str = "") -> list[int]:
        """The picks in their one proper form; refused (by the rule behind the question) if they do not answer it."""
        question = self.question
        form = question.form
        for pick in picks:
            if form != AMOUNT and not 0 <= pick < len(question.options):
                raise Refused(Refusal("not-offered", {"card": str(pick)}, rule))
        if form == AMOUNT:
            if len(picks) != 1 or not question.least <= picks[0] <= question.most:
                raise Refused(Refusal("not-offered", {"card": ", ".join([str(pick) for pick in picks])}, rule))
            return picks
        if len(picks) < question.least:
            raise Refused(Refusal("too-few", {"least": question.least}, rule))
        if len(picks) > question.most:
            raise Refused(Refusal("too-many", {"most": question.most}, rule))
        if len(set(picks)) != len(picks):
            raise Refused(Refusal("malformed", {}))
        if form == SEVERAL:
            return self._in_proper_form(picks)
        return picks

    def _in_proper_form(self, picks: list[int]) -> list[int]:
        """Of equal options the first ones are taken, and picks ascend."""
        groups = self.groups()
        wanted: dict[int, int] = {}
        for pick in picks:
            wanted[groups[pick]] = wanted.get(groups[pick], 0) + 1
        proper: list[int] = []
        for i in range(len(groups)):
            if wanted.get(groups[i], 0) > 0:
                wanted[groups[i]] -= 1
                proper.append(i)
        return proper


class Answer:
    """One entry of the record: who gave the answer, the picks, and whether there was no other.

    An entry with a `wish` answers no question: the seat changed a standing wish, such as opening its hand.
    """

    def __init__(self, seat: int, picks: list[int], forced: bool = False, wish: str = "") -> None:
        self.seat = seat
        self.picks = picks
        self.forced = forced
        self.wish = wish


class Dialogue:
    """One seat's part of a `Together`: its questions and answers so far, and what came of it."""

    def __init__(self, seat: int, rule: Generator[Asked, Any, Any]) -> None:
        self.seat = seat
        self.rule = rule
        self.asking: Asking | None = None
        self.answers: list[Answer] = []
        self.result: Any = None
        self.advance(None)

    def advance(self, value: Any) -> None:
        try:
            asked = self.rule.send(value)
        except StopIteration as stop:
            self.asking = None
            self.result = stop.value
            return
        assert isinstance(asked, Question), "a dialogue asks questions only"
        self.asking = Asking(asked)

    def answer(self, picks: list[int]) -> None:
        asking = self.asking
        assert asking is not None
        self.answers.append(Answer(self.seat, picks, asking.forced()))
        self.advance(asking.question.result(picks))
