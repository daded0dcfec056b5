"""Guardians of Eden, in its parts."""

from typing import Any, Final

from theomachy.games.guardians import rules
from theomachy.games.guardians.abomination import decide
from theomachy.games.guardians.faces import GuardiansPrinting
from theomachy.games.guardians.reading_sets import FOLDER
from theomachy.games.guardians.refusals import QUESTIONS
from theomachy.games.guardians.setting_up import RANDOM, modes, new_table, read_mode, read_plan
from theomachy.games.guardians.table import GuardiansTable
from theomachy.games.guardians.table.steps import START
from theomachy.games.guardians.telling import GuardiansTelling
from theomachy.games.guardians.value import GuardiansMind
from theomachy.games.guardians.view import STEP_NAMES
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.questions import Question, Rule
from theomachy.kernel.rules import Rules


class GuardiansRules(Rules[GuardiansTable]):
    def __init__(self) -> None:
        super().__init__()
        self.questions = QUESTIONS

    def default_sets(self) -> dict[str, str]:
        return FOLDER.files()

    def modes(self) -> list[str]:
        return modes()

    def trial(self, mode: str) -> dict[str, Any]:
        return {"mode": mode, "guardians": RANDOM}

    def seats(self, setup: Setup) -> int:
        return read_mode(setup.options)[0]

    def teams(self, setup: Setup) -> list[list[int]]:
        """All win or lose together (G18)."""
        return [list(range(self.seats(setup)))]

    def table(self, setup: Setup) -> GuardiansTable:
        cards = FOLDER.cards(setup)
        plan = read_plan(cards, setup.options)
        table = new_table(cards, plan.players)
        table.plan = plan
        return table

    def set_up_is_over(self, table: GuardiansTable) -> bool:
        return table.step >= START

    def rule(self, table: GuardiansTable) -> Rule:
        return rules.rule(table)

    def moment(self, table: GuardiansTable) -> str:
        return "over" if table.outcome is not None else STEP_NAMES[table.step]

    def has_automatic_seats(self, table: GuardiansTable) -> bool:
        """The Abomination's."""
        return True

    def decide(self, table: GuardiansTable, question: Question) -> Any:
        return decide(table, question)


GAME: Final = Game(
    "guardians", "Guardians of Eden", 1, GuardiansRules(), GuardiansTelling(), GuardiansMind(),
    GuardiansPrinting(FOLDER),
)
