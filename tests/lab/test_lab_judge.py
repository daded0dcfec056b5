"""Choices held against a deeper search: the same questions to all, paired figures, and goes on where it was."""

import json
from pathlib import Path

import pytest
from cli_help import theomachy

from theomachy.games import find
from theomachy.lab.experiments.judge import Judging, NoJudge, figures_of
from theomachy.lab.notes.ledger import OtherLedger
from theomachy.lab.playing.matches import NoSuchBot


def judging(bots: list[str], matches: int = 2, file: Path | None = None, by: str = "search:4") -> Judging:
    return Judging(find("theos"), "1v1", bots, by, matches, seed=1, file=file)


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theomachy.lab.experiments.judge.GUIDE", "uniform")


def test_who_looks_further_loses_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """All answer the same questions; the judge finds more fault with one that answers at random."""
    quick(monkeypatch)
    run = judging(["uniform", "search:20"], by="search:40")
    run.run()
    data = run.as_data()
    random, search = data["bots"]
    assert data["decisions"] > 20
    assert {len(decision) for match in run.matches for decision in match} == {2}
    assert all(one[0] >= 0.0 for match in run.matches for decision in match for one in decision)
    assert random["saved"] == random["error"] == 0.0, "it is the one that the others are compared with"
    assert search["saved"] > search["error"] > 0.0
    assert search["lost"] == pytest.approx(random["lost"] - search["saved"], abs=0.01)


def test_the_same_bot_by_the_same_dice_loses_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """What others would do changes nothing for it: each has a chair of its own, and the match goes its own way."""
    quick(monkeypatch)
    alone, beside = judging(["uniform"]), judging(["greedy", "uniform"])
    for run in (alone, beside):
        run.run()
    assert [[decision[0][0] for decision in match] for match in alone.matches] == [
        [decision[1][0] for decision in match] for match in beside.matches
    ]


def test_what_is_answered_by_habit_is_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search never looks at it, and it would take the judge for ever."""
    quick(monkeypatch)
    monkeypatch.setattr(type(find("theos").mind), "habit", lambda self, table, question: [])
    run = judging(["uniform"])
    run.run()
    assert run.as_data()["decisions"] == 0


def test_errors_count_matches_not_decisions() -> None:
    """Ten times the same decision in a match tells no more than once."""
    once = [[[[0.02, 0.1], [0.01, 0.1]]], [[[0.05, 0.1], [0.01, 0.1]]], [[[0.01, 0.1], [0.02, 0.1]]]]
    often = [match * 10 for match in once]
    assert figures_of(often, 1) == figures_of(once, 1)


def test_it_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)
    file = tmp_path / "judged.jsonl"
    whole = judging(["uniform", "greedy"], 3, file)
    whole.run()
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:3]), encoding="utf-8")
    again = judging(["uniform", "greedy"], 3, file)
    assert again.done == 2
    again.run()
    without_seconds = [[[[one[0] for one in d] for d in match] for match in run.matches] for run in (whole, again)]
    assert without_seconds[0] == without_seconds[1]
    with pytest.raises(OtherLedger, match="different: bots"):
        judging(["uniform"], 3, file)


def test_wrong_names_are_told_before_anything_is_played() -> None:
    with pytest.raises(NoJudge, match='"greedy" cannot say what each option is worth'):
        Judging(find("theos"), "1v1", ["uniform"], "greedy", 2, 1)
    with pytest.raises(NoSuchBot, match='nobody is called "gredy"'):
        judging(["gredy"])


def test_the_command_prints_a_table_and_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)
    words = ["judge", "theos", "--bots", "uniform,greedy", "--by", "search:4", "--matches", "2", "--workers", "1"]
    result = theomachy(*words)
    assert result.exit_code == 0, result.output
    assert "judged by search:4" in result.output
    assert "saved against uniform" in result.output
    data = json.loads(theomachy(*words, "--out", str(tmp_path / "one.jsonl"), "--json").output)
    assert [bot["bot"] for bot in data["bots"]] == ["uniform", "greedy"]
    assert data["matches"] == data["planned"] == 2
