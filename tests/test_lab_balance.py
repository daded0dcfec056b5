"""Balance: figures that add up, the same whatever the number of workers; and changes told from noise."""

import json
from pathlib import Path
from typing import Any

import pytest
from cli_help import theomachy
from hypothesis import given
from hypothesis import strategies as st
from pyarrow import parquet  # type: ignore[import-untyped]

from theomachy.games import find, names
from theomachy.lab.balance import Balance, Comparison, spread
from theomachy.lab.figures import Curve, Estimate, Ratio, beyond_noise
from theomachy.lab.findings import changes, findings
from theomachy.lab.matches import Sets
from theomachy.lab.story import Story, taken_for_good
from theomachy.lab.story import changes as lead_changes
from theomachy.lab.study import POINTS, resampled


def gathered(workers: int = 1, matches: int = 6, game: str = "titans", **changed: Any) -> Balance:
    found = find(game)
    plan: dict[str, Any] = {"modes": found.modes()[:1], "bots": ["uniform"], "seed": 1, **changed}
    balance = Balance(found, matches=matches, **plan)
    balance.run(workers)
    return balance


@pytest.mark.parametrize("game", names())
def test_the_figures_add_up(game: str) -> None:
    data = gathered(game=game).as_data()
    [run] = data["runs"]
    assert data["matches"] == run["matches"] == 6
    assert sum(entry["win_rate"] for entry in data["seats"]) == pytest.approx(1.0, abs=0.001)
    assert run["options_per_decision"] >= 2
    assert sum(run["lengths"].values()) == 6
    assert run["turns"]["mean"] > 1
    assert {row["verb"] for row in data["cards"]} >= {"drawn", "played"}
    for row in data["cards"]:
        assert 0 <= row["did"] <= row["could"] <= 12
        assert row["did"] <= row["times"]
        assert row["with_low"] <= row["with_win_rate"] <= row["with_high"] or not row["did"]
    assert all(row["could"] > 0 for row in data["never_chosen"])
    assert findings(data)


def test_workers_do_not_change_the_figures() -> None:
    assert gathered(1, 4).as_data() == gathered(2, 4).as_data()


def test_every_level_and_number_of_players_is_told_apart() -> None:
    data = gathered(matches=2, bots=["uniform", "search:1"], modes=["duel", "two-arenas-3"]).as_data()
    assert [(run["bot"], run["players"]) for run in data["runs"]] == [
        ("uniform", 2), ("uniform", 3), ("search:1", 2), ("search:1", 3),
    ]  # fmt: skip
    assert {(row["bot"], row["players"]) for row in data["cards"]} == {(r["bot"], r["players"]) for r in data["runs"]}


def test_whoever_plays_alone_and_loses_has_not_drawn() -> None:
    data = gathered(matches=3, game="theos", modes=["solo"]).as_data()
    [seat] = data["seats"]
    lost = data["runs"][0]["draws"]
    assert seat["win_rate"] == pytest.approx((3 - lost) / 3, abs=0.001)


# ---------------------------------------------------------------------- two versions of the cards


def stronger(name: str = "fire.toml") -> Sets:
    """The game's own set, with every fire warrior of another strength: what a designer might try."""
    sets = dict(find("titans").default_sets())
    sets[name] = sets[name].replace("\npower = 2\n", "\npower = 9\n")
    return tuple(sets.items())


def test_the_same_cards_change_nothing() -> None:
    same = tuple(find("titans").default_sets().items())
    comparison = Comparison(
        Balance(find("titans"), ["duel"], ["uniform"], 8, 1), Balance(find("titans"), ["duel"], ["uniform"], 8, 1, same)
    )
    comparison.run()
    data = comparison.as_data()
    assert data["matches"] == 16
    assert all(row["difference"] == 0 for row in data["changes"])
    assert not any(row["beyond_noise"] for row in data["changes"])
    assert changes(data) == ["Nothing else changed beyond noise in so many matches."]


def test_the_same_deals_with_both_versions() -> None:
    comparison = Comparison(
        Balance(find("titans"), ["duel"], ["uniform"], 3, 1),
        Balance(find("titans"), ["duel"], ["uniform"], 3, 1, stronger()),
    )
    assert [plan.seed for plan in comparison.plans] == ["1/0", "1/0", "1/1", "1/1", "1/2", "1/2"]
    comparison.run()
    assert comparison.before.done == comparison.after.done == 3
    data = comparison.as_data()
    assert data["before_revision"] != data["revision"]


def test_a_difference_is_reckoned_pair_by_pair() -> None:
    """What both versions owe to the same deal is no noise."""
    before, after = Ratio(), Ratio()
    for deal in range(40):
        before.add(deal, float(deal % 10))
        after.add(deal, float(deal % 10) + 1.0 + 0.1 * (deal % 2))
    difference = after.estimate().minus(before.estimate())
    assert difference.value == pytest.approx(1.05)
    assert difference.error < 0.1 * after.estimate().error
    assert difference.chance < 1e-6


# ---------------------------------------------------------------------- figures


def test_without_spread_nothing_is_judged() -> None:
    assert Estimate(1.0, {}).chance == 1.0
    assert Estimate(1.0, {1: 0.0, 2: 0.0}).chance == 1.0


@given(st.lists(st.floats(0, 1), max_size=40))
def test_whatever_is_named_is_among_the_least_probable(chances: list[float]) -> None:
    named = beyond_noise(chances)
    assert len(named) == len(chances)
    loud = [one for one, stands_out in zip(chances, named) if stands_out]
    quiet = [one for one, stands_out in zip(chances, named) if not stands_out]
    assert max(loud, default=0.0) <= min([*quiet, 0.05])


@given(st.lists(st.tuples(st.floats(-1, 1), st.sampled_from([0.0, 1.0])), min_size=1, max_size=200))
def test_a_greater_lead_is_never_worth_less(samples: list[tuple[float, float]]) -> None:
    curve = Curve(samples, bins=10)
    worths = [curve.at(lead / 10) for lead in range(-10, 11)]
    assert worths == sorted(worths)
    assert 0.0 <= worths[0] <= worths[-1] <= 1.0


def test_spread() -> None:
    assert spread([7]) == {"mean": 7.0, "tenth": 7.0, "ninetieth": 7.0}
    assert spread(list(range(11))) == {"mean": 5.0, "tenth": 1.0, "ninetieth": 9.0}


# ---------------------------------------------------------------------- how matches go


def trace(*leads: float) -> list[list[float]]:
    """A match of two sides, from the leads of the first."""
    return resampled([[lead, -lead] for lead in leads])


def test_runaways_and_comebacks() -> None:
    story = Story(2)
    for _ in range(9):
        story.add(0, trace(0.0, 0.2, 0.3, 0.4, 1.0))  # ahead all the way
    story.add(1, trace(0.0, 0.2, 0.3, 0.2, -1.0))  # behind until the end
    data = story.as_data()
    assert data["runaways"]["win_rate"] == 0.9
    assert data["comebacks"]["win_rate"] == 0.1
    assert [entry["win_rate"] for entry in data["leader_wins"]] == [0.9, 0.9, 0.9]
    assert data["lead_changes"] == 0.1


def test_a_lead_is_taken_for_good_once() -> None:
    assert taken_for_good(0, trace(0.1, -0.1, 0.1, -0.1, 0.2)) > POINTS // 2
    assert taken_for_good(0, trace(0.1, 0.1, 0.1, 0.1, 1.0)) == 0
    assert lead_changes(trace(0.1, -0.1, 0.1, -0.1, 0.2)) == 4


def test_no_match_no_story() -> None:
    assert Story(2).as_data()["matches"] == 0


# ---------------------------------------------------------------------- the command


def test_the_command_writes_every_form(tmp_path: Path) -> None:
    words = ["balance", "titans", "--bots", "uniform", "--matches", "4", "--workers", "1", "--out", str(tmp_path)]
    shown = theomachy(*words, "--markdown", str(tmp_path / "titans.md")).output
    assert "What stands out" in shown
    assert "4 matches" in shown
    data = json.loads((tmp_path / "balance.json").read_text(encoding="utf-8"))
    rows = parquet.read_table(tmp_path / "cards.parquet").to_pylist()
    assert rows == data["cards"]
    assert (tmp_path / "cards.csv").read_text(encoding="utf-8").count("\n") == len(rows) + 1
    page = (tmp_path / "balance.html").read_text(encoding="utf-8")
    assert "vegaEmbed(place, spec" in page
    assert "<script src=" not in page
    assert "<link" not in page
    assert "# Titans of Eden: balance" in (tmp_path / "titans.md").read_text(encoding="utf-8")


def test_the_command_compares_two_set_files(tmp_path: Path) -> None:
    mine = tmp_path / "fire.toml"
    mine.write_text(dict(stronger())["fire.toml"], encoding="utf-8")
    words = ["balance", "titans", "--bots", "uniform", "--matches", "3", "--workers", "1", "--against", str(mine)]
    data = json.loads(theomachy(*words, "--json").output)
    assert data["matches"] == 6
    assert {"before", "after", "low", "high", "beyond_noise"} <= set(data["changes"][0])
    same = theomachy(*words, "--set", str(mine))
    assert same.exit_code == 2
    assert "nothing to compare" in same.output + same.stderr


def test_a_mistake_is_answered_in_a_line() -> None:
    for words, said in (
        (["--bots", "gready"], 'nobody is called "gready"'),
        (["--bots", ","], "nobody plays"),
        (["--mode", "duell"], 'did you mean "duel"?'),
        (["--engine", "steam"], "the engines are"),
    ):
        result = theomachy("balance", "titans", "--matches", "1", *words)
        assert result.exit_code == 2
        assert said in result.output + result.stderr
