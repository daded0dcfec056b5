"""Theos, in its parts."""

from typing import Any, Final

from theomachy.games.theos import rules
from theomachy.games.theos.abilities import rival
from theomachy.games.theos.faces import TheosPrinting
from theomachy.games.theos.formats import modes
from theomachy.games.theos.kinds import FOLDER
from theomachy.games.theos.refusals import QUESTIONS
from theomachy.games.theos.setting_up import format_of, new_table, read_plan
from theomachy.games.theos.table import (
    BUILD,
    CLEANUP,
    DRAFT,
    END,
    MOVING,
    PLACING,
    RESOLVE,
    RESOLVING,
    REVEAL,
    SEATING,
    SET_UP,
    START,
    TURN,
    TheosTable,
)
from theomachy.games.theos.telling import TheosTelling
from theomachy.games.theos.value import TheosMind
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.questions import Decision, Question, Rule
from theomachy.kernel.rules import Rules

MOMENTS = {
    SET_UP: "set-up",
    DRAFT: "draft",
    BUILD: "build",
    SEATING: "seating",
    PLACING: "placing",
    START: "round",
    TURN: "turn",
    REVEAL: "reveal",
    RESOLVE: "resolve",
    RESOLVING: "resolving",
    END: "end of round",
    CLEANUP: "cleanup",
    MOVING: "moving",
}
WITH_TURN = [TURN, REVEAL, RESOLVE, RESOLVING]
WITH_ROUND = [START, END, CLEANUP, MOVING]


class TheosRules(Rules[TheosTable]):
    def __init__(self) -> None:
        super().__init__()
        self.questions = QUESTIONS

    def default_sets(self) -> dict[str, str]:
        return FOLDER.files()

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

    def decide(self, table: TheosTable, question: Question) -> Decision:
        return rival.decide(table, question)

    def moment(self, table: TheosTable) -> str:
        if table.outcome is not None:
            return "over"
        step = table.step
        moment = MOMENTS[step]
        if step in WITH_TURN:
            return f"{moment} {table.turn}"
        if step in WITH_ROUND:
            return f"{moment} {table.round + 1 if step == START else table.round}"
        return moment


GAME: Final = Game("theos", "Theos", 3, TheosRules(), TheosTelling(), TheosMind(), TheosPrinting())
