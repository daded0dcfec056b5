"""Theos, in its parts."""

from typing import Any, Final

from theomachy.games.theos import rules
from theomachy.games.theos.abilities import rival
from theomachy.games.theos.faces import TheosPrinting
from theomachy.games.theos.formats import modes
from theomachy.games.theos.kinds import FOLDER
from theomachy.games.theos.setting_up import format_of, new_table, read_plan
from theomachy.games.theos.table import TheosTable
from theomachy.games.theos.table.steps import MOMENTS, START, WITH_ROUND, WITH_TURN
from theomachy.games.theos.telling import TheosTelling
from theomachy.games.theos.value import TheosMind
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.questions import Decision, Question, Rule
from theomachy.kernel.rules import Rules


class TheosRules(Rules[TheosTable]):
    def __init__(self) -> None:
        super().__init__(FOLDER, rules.QUESTIONS, MOMENTS)

    def modes(self) -> list[str]:
        return modes()

    def seats(self, setup: Setup) -> int:
        return format_of(setup.options)[0].seats

    def teams(self, setup: Setup) -> list[list[int]]:
        format = format_of(setup.options)[0]
        if "teams" in setup.options:
            return read_plan(FOLDER.cards(setup), setup.options).teams
        return format.teams() if format.seats > 1 else [[0]]

    def open_options(self, setup: Setup) -> dict[str, Any]:
        """Lists that players bring are secret (HR81)."""
        if not isinstance(setup.options.get("decks"), list):
            return setup.options
        return {name: value for name, value in setup.options.items() if name != "decks"}

    def table(self, setup: Setup) -> TheosTable:
        cards = FOLDER.cards(setup)
        plan = read_plan(cards, setup.options)
        table = new_table(cards, plan.format)
        table.plan = plan
        return table

    def rule(self, table: TheosTable) -> Rule:
        return rules.rule(table)

    def has_automatic_seats(self, table: TheosTable) -> bool:
        return table.lone

    def decide(self, table: TheosTable, question: Question) -> Any:
        return rival.decide(table, question)

    def decide_by_asking(self, table: TheosTable, question: Question) -> Decision | None:
        return rival.decide_by_asking(table, question)

    def moment(self, table: TheosTable) -> str:
        moment, step = super().moment(table), table.step
        if table.outcome is None and step in WITH_TURN:
            return f"{moment} {table.turn}"
        if table.outcome is None and step in WITH_ROUND:
            return f"{moment} {table.round + 1 if step == START else table.round}"
        return moment


GAME: Final = Game("theos", "Theos", 3, TheosRules(), TheosTelling(), TheosMind(), TheosPrinting(FOLDER))
