"""Hints: options with chances and error bars, the main line in the game's words, and no secrets."""

import json
from pathlib import Path

import pytest
from agents_help import DUELS, pairs_with_other_secrets
from cli_help import screen, session, theomachy

from theomachy.agents import Search, Seat
from theomachy.agents.explain import explain
from theomachy.cli.table.answers import Menu
from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.record import Record


def middle(answers: int) -> Match:
    match = Match.begin(find("titans"), Setup(), "1", skip_forced=True)
    play_uniformly(match, Shaker(1), answers)
    assert match.asking is not None
    return match


def test_every_option_has_a_chance_and_an_error_bar() -> None:
    match = middle(43)
    assert match.asking is not None
    found = explain(Seat(match, match.asking.question.seat), Search(1, 120))
    assert 110 < found.iterations <= 120
    assert sum(verdict.visits for verdict in found.verdicts) == found.iterations
    assert [verdict.visits for verdict in found.verdicts] == sorted(
        [verdict.visits for verdict in found.verdicts], reverse=True
    )
    for verdict in found.verdicts:
        assert 0.0 <= verdict.low <= verdict.chance <= verdict.high <= 1.0
    labels = {option["label"] for option in match.question_data(match.asking)["options"]}
    assert labels <= {verdict.label for verdict in found.verdicts}
    assert found.verdicts[0].label in found.line[0]


@pytest.mark.parametrize(("game", "mode"), DUELS)
def test_only_what_the_seat_may_know_is_told(game: str, mode: str) -> None:
    """Two tables that differ in secrets only are explained alike, when the worlds come from the same one."""
    for match, other, me in pairs_with_other_secrets(game, mode):
        chair = Seat(match, me)
        chair._imagine = Seat(other, me)._imagine
        found = explain(chair, Search(2, 24)).as_data()
        assert found == explain(Seat(other, me), Search(2, 24)).as_data()
        assert match.asking is not None
        assert found["prompt"] == match.question_data(match.asking)["prompt"]
        assert found["options"][0]["label"] in found["line"][0]
        assert all(0.0 <= option["low"] <= option["high"] <= 1.0 for option in found["options"])


def test_what_others_lay_face_down_is_not_named() -> None:
    """The main line speaks of what the seat would see, even in a world that is only imagined."""
    told = []
    for answers in range(38, 46):
        match = middle(answers)
        assert match.asking is not None
        me = match.asking.question.seat
        for line in explain(Seat(match, me), Search(1, 60)).line:
            if line.startswith("AB"[1 - me]) and "card to play" in line:
                told.append(line)
    assert told
    assert all(line.endswith((" a card", " Top of the deck")) for line in told)


def test_the_same_seed_gives_the_same_explanation() -> None:
    match = middle(43)
    assert match.asking is not None
    seat = Seat(match, match.asking.question.seat)
    assert explain(seat, Search(4, 40)).as_data() == explain(seat, Search(4, 40)).as_data()


# ---------------------------------------------------------------------- the commands


def test_a_saved_match_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(Record.of(middle(43)).to_text(), encoding="utf-8")
    words = ["explain", str(file), "--iterations", "30"]
    data = json.loads(theomachy(*words, "--json").output)
    assert {"prompt", "options", "line", "iterations"} <= set(data)
    assert {"label", "chance", "low", "high"} <= set(data["options"][0])
    assert data["options"][0]["label"] in theomachy(*words).output


def test_hint_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The options, and nothing is answered."""
    monkeypatch.setattr("theomachy.cli.explain.ITERATIONS", 20)
    table = session(tmp_path, "", "uniform")
    asking = table.match.asking
    assert asking is not None
    before = table.match.answered
    assert table.command("hint", Menu(table.match, asking))
    assert "%" in screen(table)
    assert table.match.answered == before
