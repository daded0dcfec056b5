"""Following a plan: its answers are given one after another, each recorded as an ordinary answer.

A plan that cannot be followed to its end is not begun. Plans know what the asked seat knows.
"""

from theomachy.kernel.asking import Asking
from theomachy.kernel.match import Match
from theomachy.kernel.plan import Plan, Step
from theomachy.kernel.questions import CHOOSE, MAY
from theomachy.kernel.refusal import Refusal, Refused


def plans(match: Match, seat: int) -> list[Plan]:
    """What this seat could do in one go, instead of answering its open question."""
    asking = match.asked(seat)
    if asking is None:
        return []
    return match.game.telling.plans(match.table, asking.question)


def answers(match: Match, seat: int, name: str) -> list[list[int]]:
    """The picks of all its answers. A plan that is not offered, or would get stuck, is refused; the match stays."""
    for plan in plans(match, seat):
        if plan.name == name:
            return _played(match.fork(), seat, plan)
    raise Refused(Refusal("no-plan"))


def _played(copy: Match, seat: int, plan: Plan) -> list[list[int]]:
    found: list[list[int]] = []
    for step in plan.steps:
        asking = copy.asked(seat)
        picks = None if asking is None else _picks(asking, step)
        if picks is None:
            raise Refused(Refusal("plan-stuck"))
        copy.answer(seat, picks)
        found.append(picks)
    return found


def _picks(asking: Asking, step: Step) -> list[int] | None:
    question = asking.question
    if question.form in (CHOOSE, MAY):
        for number, option in enumerate(question.options):
            if step(option):
                return [number]
    return None
