"""The case tool notices what is not as a case of Bazaar says."""

from typing import Any

import pytest

from theomachy.cases.running import run_case
from theomachy.games.bazaar import GAME
from theomachy.games.bazaar.casework import POSITIONS
from theomachy.kernel.sets import Block

SPARK: list[dict[str, Any]] = [{"A": {"Spark": "B"}}]
WRONG: list[tuple[list[dict[str, Any]], str]] = [
    ([{"expect": {"A": {"has": ["Coin x2"]}}}], "has no Coin x2"),
    ([{"expect": {"A": {"has": ["Coin", "Coin"]}}}], "has no Coin beside the others"),
    ([{"expect": {"A": {"lacks": ["Coin"]}}}], "has Coin"),
    ([{"expect": {"phase": "battle"}}], "phase is main"),
    ([{"until": "battle", "expect": {"phase": "main"}}], "phase is battle"),
    ([*SPARK, {"expect": {"limbo": ["B Spark"]}}], "limbo is ['A Spark at B']"),
    ([*SPARK, {"expect": {"limbo": ["ability of Spark"]}}], "limbo is ['A Spark at B']"),
    ([{"expect": {"view": {"B": {"A": {"play": ["Elder Stag"]}}}}}], "B sees A.play is"),
    ([{"concedes": "B", "expect": {"reason": "draw"}}], "reason is last-standing"),
    ([{"A": "lay Spark", "to": "act"}], "'lay Spark' is not offered"),
    ([{"A": "play Sparkle", "to": "act"}], 'did you mean "Spark"'),
]


@pytest.mark.parametrize(("steps", "fault"), WRONG)
def test_what_differs_is_a_fault(steps: list[dict[str, Any]], fault: str) -> None:
    values = {"id": "wrong", "A": {"hand": "Spark", "play": ["Coin", "Elder Stag"]}, "step": steps}
    result = run_case(POSITIONS, GAME, Block("wrong.toml", "case", values, 1, {}), [])
    assert len(result.faults) == 1
    assert fault in result.faults[0]
