"""What is told before it happens, happens: if nobody steps in."""

import pytest

from theomachy.agents.agent import pick_by_pick
from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match

MODES = ["2-players", "2-players-oboros", "2-players-ysmara", "2-players-karthul"]
ABOMINATION_STEP = ("window", "threats", "end of abomination")
STEPPING_IN = ("anytime", "anytime-damage", "creation")


def answer_at_random(match: Match, shaker: Shaker) -> None:
    """Nobody steps in; all else is decided by dice."""
    asking = match.asking
    assert asking is not None
    picks: list[int] = []
    if asking.question.why not in STEPPING_IN:
        picks = pick_by_pick(asking, lambda moves: moves[shaker.throw(len(moves))])
    match.answer(asking.question.seat, picks)


@pytest.mark.parametrize("mode", MODES)
def test_what_is_foretold_happens_if_nobody_steps_in(mode: str) -> None:
    """From the moment at which the Abomination's card lies open until all Threats have acted."""
    foretold = 0
    for seed in range(12):
        match = Match.begin(find("guardians"), Setup({"mode": mode, "guardians": "random"}), f"forecast {seed}")
        shaker = Shaker(seed)
        while match.outcome is None:
            seen = match.view(0)["table"]
            active = seen["active"]
            forecast = seen["players"][active]["forecast"]
            if forecast is None or forecast["turns"] or forecast["unknown"] or seen["window"] != "b":
                answer_at_random(match, shaker)
                continue
            after = seen
            while after["step"] in ABOMINATION_STEP and after["window"] in ("b", "") and match.asking is not None:
                answer_at_random(match, shaker)
                after = match.view(0)["table"]
            assert after["turn"] == seen["turn"]
            assert after["players"][active]["vitality"] == forecast["vitality"], forecast
            assert forecast["falls"] == (match.outcome is not None)
            foretold += 1
    assert foretold > 3
