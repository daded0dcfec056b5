"""The Abomination acts by itself: what it decides is decided here, and nowhere else.

It sits at the first seat beyond the players' (`table.seats`). The rules leave it little to decide: whom it hits is
settled by G28 and G33, what it reveals by chance; where its Threats lie, by GR1.
"""

from collections.abc import Callable
from typing import Any, Final

from theomachy.games.guardians.table import GuardiansTable
from theomachy.kernel.questions import Question


def decide(table: GuardiansTable, question: Question) -> Any:
    """What the Abomination answers."""
    return DECISIONS[question.why](table, question)


def space(table: GuardiansTable, question: Question) -> Any:
    """GR1: the free space with the lowest number."""
    return min(question.options)


DECISIONS: Final[dict[str, Callable[[GuardiansTable, Question], Any]]] = {"space": space}
