"""How a match went: told when it is over, to whoever may look at it; and what decided it."""

from pathlib import Path
from typing import Any

import pytest
from server_house import run, standing

from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.events import Event, Happened
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Answer, Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.record import Record
from theomachy.kernel.table import Outcome
from theomachy.server.client import ServerRefused
from theomachy.server.tables.endings import Course, Won, decided, side_that_won


def played(game: str, mode: str, answers: int = 10_000) -> Record:
    match = Match.begin(find(game), Setup({"mode": mode}), "ending")
    play_uniformly(match, Shaker(3), answers)
    return Record.of(match, [])


@pytest.mark.parametrize(
    ("game", "mode"), [("titans", "duel"), ("titans", "two-arenas-4"), ("theos", "1v1"), ("guardians", "2-players")]
)
def test_a_match_that_is_over_is_told_in_figures(tmp_path: Path, game: str, mode: str) -> None:
    async def scenario() -> dict[str, Any]:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            record = played(game, mode)
            table = await ann.call("POST", "/api/records", record.to_text())
            told: dict[str, Any] = await ann.call("GET", f"/api/tables/{table['id']}/ending")
            assert told == await ann.call("GET", f"/api/tables/{table['id']}/ending")
            return {**told, "answers": len(record.answers), "seats": len(table["seats"])}

    told = run(scenario)
    assert told["steps"] == told["answers"]
    assert sorted(seat for team in told["teams"] for seat in team) == list(range(told["seats"]))
    assert all(len(figure["values"]) == told["seats"] for figure in told["figures"])
    steps = [turn["step"] for turn in told["turns"]]
    assert told["in_turns"]
    assert steps == sorted(set(steps))
    assert steps[-1] == told["steps"]
    assert all(len(turn["values"]) == len(told["teams"]) for turn in told["turns"])
    assert all(0 <= value <= 1 for turn in told["turns"] for value in turn["values"])
    if told["decided"] is not None:
        assert 0 <= told["decided"]["step"] < told["steps"]
        assert told["decided"]["lines"]


def test_nothing_is_told_while_it_is_played(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, eve = await here.guest("Ann"), await here.guest("Eve")
            table = await ann.call("POST", "/api/play", {"game": "titans", "bot": "uniform"})
            with pytest.raises(ServerRefused) as caught:
                await ann.call("GET", f"/api/tables/{table['id']}/ending")
            assert caught.value.code == "playing"
            with pytest.raises(ServerRefused):
                await eve.call("GET", f"/api/tables/{table['id']}/ending")

    run(scenario)


def test_the_summary_says_from_where_on_it_tells(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.call("POST", "/api/play", {"game": "titans", "bot": "uniform"})
            summary = await ann.call("GET", f"/api/tables/{table['id']}/summary")
            assert summary["since"] == 0

    run(scenario)


def test_the_staging_of_a_game_is_served(tmp_path: Path) -> None:
    async def scenario() -> dict[str, Any]:
        async with standing(tmp_path) as here:
            told: dict[str, Any] = await (await here.guest("Ann")).call("GET", "/api/games/titans/stage")
            return told

    told = run(scenario)
    assert told["beats"]["fought"] | {"scene": "clash", "totals": ["first", "second"]} == told["beats"]["fought"]


# ---------------------------------------------------------------------- what decided it


def course(*values: float) -> tuple[Course, list[Answer], list[Event]]:
    """How well the first of two sides stood after each step; a turn begins with every third one."""
    found = Course()
    for step, value in enumerate(values):
        found.values.append([value, 1 - value])
        found.told.append(step)
        if step % 3 == 0:
            found.beginnings.append(step)
    steps = len(values) - 1
    return found, [Answer(step % 2, [0]) for step in range(steps)], [Happened(f"step {n}", {}) for n in range(steps)]


def test_it_is_the_greatest_step_of_the_turn_in_which_the_winner_took_the_lead_for_good() -> None:
    decision = decided(*with_winner(Won(0), 0.5, 0.8, 0.6, 0.4, 0.35, 0.7, 0.65, 0.7, 0.7, 0.9, 1.0))
    assert decision is not None
    assert (decision.step, decision.turn, decision.seat) == (4, 2, 0)
    assert [event.name() for event in decision.events] == ["step 4"]


def test_whoever_led_all_along_decided_it_with_the_greatest_step() -> None:
    decision = decided(*with_winner(Won(0), 0.6, 0.6, 0.65, 0.6, 0.62, 0.85, 0.8, 1.0))
    assert decision is not None
    assert decision.step == 4


def test_nothing_decided_a_match_in_which_nothing_stands_out_or_nobody_won() -> None:
    assert decided(*with_winner(Won(0), 0.6, 0.61, 0.62, 0.63, 0.64, 0.65, 1.0)) is None
    assert decided(*with_winner(Won(), 0.5, 0.8, 0.3, 0.9, 0.5)) is None


def test_together_it_is_told_of_the_one_side_that_there_is() -> None:
    assert side_that_won([[0, 1]], Outcome([0, 1], "slain", {})) == Won(0)
    assert side_that_won([[0, 1]], Outcome([], "fallen", {})) == Won(0, lost=True)
    assert side_that_won([[0], [1]], Outcome([], "draw", {})) == Won()
    assert side_that_won([[0, 1], [2, 3]], Outcome([2, 3], "temples", {})) == Won(1)
    decision = decided(*with_winner(Won(0, lost=True), 0.6, 0.65, 0.6, 0.55, 0.5, 0.1, 0.2, 0.1, 0.0))
    assert decision is not None
    assert decision.step == 4


def with_winner(won: Won, *values: float) -> tuple[Course, Won, list[Answer], list[Event]]:
    found, answers, events = course(*values)
    return found, won, answers, events
