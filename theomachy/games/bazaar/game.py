"""Bazaar, in its parts."""

from typing import Any, Final

from theomachy.games.bazaar import checks, rules
from theomachy.games.bazaar.faces import BazaarPrinting
from theomachy.games.bazaar.kinds import FOLDER
from theomachy.games.bazaar.setting_up import MODES, new_table, read_plan, read_players
from theomachy.games.bazaar.table import BazaarTable
from theomachy.games.bazaar.table.steps import MOMENTS, SET_UP
from theomachy.games.bazaar.telling import BazaarTelling
from theomachy.games.bazaar.value import BazaarMind
from theomachy.games.bazaar.view import PHASES
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.questions import Rule
from theomachy.kernel.rules import Rules

TURNS_OF_A_TRIAL: Final = 60  # for each player: those who act at random may go on for ever (BR97)


class BazaarRules(Rules[BazaarTable]):
    def __init__(self) -> None:
        super().__init__(FOLDER, rules.QUESTIONS, MOMENTS)

    def modes(self) -> list[str]:
        return list(MODES)

    def trial(self, mode: str) -> dict[str, Any]:
        return {"mode": mode, "turn_limit": TURNS_OF_A_TRIAL * MODES[mode]}

    def seats(self, setup: Setup) -> int:
        return read_players(setup.options)

    def table(self, setup: Setup) -> BazaarTable:
        cards = FOLDER.cards(setup)
        table = new_table(cards, read_players(setup.options))
        table.plan = read_plan(cards, setup.options)
        return table

    def rule(self, table: BazaarTable) -> Rule:
        return rules.rule(table)

    def moment(self, table: BazaarTable) -> str:
        in_phase = table.step not in MOMENTS or table.waiting or table.pool
        return PHASES[table.phase] if in_phase and table.outcome is None else super().moment(table)

    def may_concede(self, table: BazaarTable, seat: int) -> bool:
        return not table.players[seat].out and table.step != SET_UP

    def concede(self, table: BazaarTable, seat: int) -> None:
        checks.concede(table, table.players[seat])


GAME: Final = Game("bazaar", "Bazaar", 5, BazaarRules(), BazaarTelling(), BazaarMind(), BazaarPrinting(FOLDER))
