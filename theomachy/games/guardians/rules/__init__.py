"""The rules of Guardians of Eden, in the rulebook's order: one generator for each step."""

from collections.abc import Callable
from typing import Final

from theomachy.games.guardians.abilities import enemy, verbs
from theomachy.games.guardians.rules.abomination_step import end_of_abomination, resolve_threats, reveal
from theomachy.games.guardians.rules.action_step import act, end_of_actions, start_of_actions
from theomachy.games.guardians.rules.playing import boost_round, finish_card, resolve_block, token_round
from theomachy.games.guardians.rules.turn import end_of_turn, refresh, start_of_turn
from theomachy.games.guardians.rules.windows import window
from theomachy.games.guardians.setting_up import set_up
from theomachy.games.guardians.table import GameOver, GuardiansTable
from theomachy.games.guardians.table.steps import (
    ACT,
    ACTION_START,
    BOOST_ROUND,
    END_OF_ABOMINATION,
    END_OF_ACTIONS,
    END_OF_TURN,
    FINISH_CARD,
    REFRESH,
    RESOLVE,
    REVEAL,
    SET_UP,
    START,
    THREATS,
    TOKEN_ROUND,
    WINDOW,
)
from theomachy.kernel.questions import Rule

__all__ = ["STEPS", "enemy", "rule", "verbs"]

Step = Callable[[GuardiansTable], Rule]
BY_STEP: Final[dict[int, Step]] = {
    SET_UP: set_up,
    START: start_of_turn,
    WINDOW: window,
    REVEAL: reveal,
    THREATS: resolve_threats,
    END_OF_ABOMINATION: end_of_abomination,
    REFRESH: refresh,
    ACTION_START: start_of_actions,
    ACT: act,
    TOKEN_ROUND: token_round,
    BOOST_ROUND: boost_round,
    RESOLVE: resolve_block,
    FINISH_CARD: finish_card,
    END_OF_ACTIONS: end_of_actions,
    END_OF_TURN: end_of_turn,
}
STEPS: Final[list[Step]] = [BY_STEP[step] for step in range(len(BY_STEP))]


def rule(table: GuardiansTable) -> Rule:
    """The rule of the present step. The game may end in the middle of it (G111)."""
    over: type[GameOver] = GameOver  # its own: when a program ends, names of modules go before suspended rules
    try:
        yield from STEPS[table.step](table)
    except over:
        return
