"""Tournaments: fair seats, the same results whatever the number of workers, figures with intervals."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from cli_help import theomachy
from openskill.models import PlackettLuce

from theomachy.games import find, names
from theomachy.kernel.game import Setup
from theomachy.kernel.record import revision
from theomachy.lab.experiments.tournament import OneSided, Tournament, ratings_of, score_of
from theomachy.lab.notes.files import write_whole
from theomachy.lab.notes.ledger import OtherLedger
from theomachy.lab.playing.matches import (
    NamedTwice,
    Plan,
    Result,
    arrangements,
    make_bot,
    plan_matches,
    play,
    play_all,
    wilson,
)
from theomachy.lab.reports import charts

FIRST = """
from theomachy.agents.agent import Agent, Seat, asking_of, pick_by_pick


class First(Agent):
    def answer(self, seat: Seat) -> list[int]:
        return pick_by_pick(asking_of(seat.imagine(1), seat.number), lambda moves: moves[0])
"""


EVERY_MODE = [(game, mode) for game in names() for mode in find(game).rules.modes()]


@pytest.mark.parametrize("bots", [["uniform", "greedy"], ["uniform", "greedy", "novice"]], ids=len)
@pytest.mark.parametrize(("game", "mode"), EVERY_MODE)
def test_every_bot_sits_everywhere_as_often(game: str, mode: str, bots: list[str]) -> None:
    ways = arrangements(find(game), mode, bots)
    assert len(set(ways)) == len(ways)
    for seat in range(len(ways[0])):
        counts = Counter(way[seat] for way in ways)
        assert len({counts[bot] for bot in bots}) == 1


def test_every_way_to_share_four_sides_is_played() -> None:
    ways = arrangements(find("bazaar"), "4-players", ["a", "b"])
    assert len(ways) == 6
    assert all(Counter(way) == {"a": 2, "b": 2} for way in ways)


def test_teammates_are_the_same_bot() -> None:
    game = find("titans")
    for mode in ("two-arenas-4", "three-arenas-6"):
        for way in arrangements(game, mode, ["uniform", "greedy"]):
            for team in game.rules.teams(Setup({"mode": mode})):
                assert len({way[seat] for seat in team}) == 1


def test_the_same_luck_in_every_arrangement() -> None:
    plans = plan_matches(find("titans"), "duel", ["uniform", "greedy"], 5, seed=3)
    assert [plan.seed for plan in plans] == ["3/0", "3/0", "3/1", "3/1", "3/2", "3/2"]
    assert plans[0].bots == plans[1].bots[::-1]


def test_scores() -> None:
    plan = Plan(0, "titans", "duel", "1", ("uniform", "greedy"))
    assert score_of("greedy", Result(plan, (1,), "temples", 1, 1)) == 1.0
    assert score_of("uniform", Result(plan, (1,), "temples", 1, 1)) == 0.0
    assert score_of("uniform", Result(plan, (), "turn-limit", 1, 1)) == 0.5


def test_intervals_hold_the_rate_and_narrow_with_more_matches() -> None:
    wide, narrow = wilson(7, 10), wilson(700, 1000)
    assert wide[0] < narrow[0] < 0.7 < narrow[1] < wide[1]
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_match_follows_from_its_plan() -> None:
    plan = Plan(0, "titans", "duel", "7", ("uniform", "novice"))
    assert play(plan) == play(plan)


def test_workers_do_not_change_the_results() -> None:
    plans = plan_matches(find("titans"), "duel", ["uniform"], 6, seed=2)
    assert list(play_all(plans, workers=1)) == list(play_all(plans, workers=2))


def test_an_interrupted_tournament_counts_what_was_played() -> None:
    event = Tournament(find("titans"), "duel", ["uniform", "search:1"], 6, seed=1)

    def impatient(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        event.run(progress=impatient)
    assert event.as_data()["matches"] == 2
    assert event.as_data()["planned"] == 6


def test_a_tournament_that_is_written_down_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played is not played again; more matches may be added; another tournament is refused."""
    file = tmp_path / "runs" / "tenth.jsonl"

    def event(matches: int, bots: list[str]) -> Tournament:
        return Tournament(find("titans"), "duel", bots, matches, 3, file=file)

    once = event(4, ["uniform", "greedy"])
    once.run()
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 5
    file.write_text("".join(lines[:3]) + lines[3][:4], encoding="utf-8")
    again = event(4, ["uniform", "greedy"])
    assert again.done == 2, "the bar begins there"
    again.run()
    assert again.as_data() == once.as_data()
    assert file.read_text(encoding="utf-8") == "".join(lines)
    more = event(6, ["uniform", "greedy"])
    monkeypatch.setattr("theomachy.lab.experiments.tournament.play", fourth_and_later)
    more.run()
    assert more.done == 6
    with pytest.raises(OtherLedger, match="different: pairs"):
        event(4, ["uniform", "novice"])


def fourth_and_later(plan: Plan) -> Result:
    assert plan.number >= 4
    return play(plan)


def test_the_lab_is_not_in_a_hurry() -> None:
    assert make_bot("grandmaster", 1).clock is None  # type: ignore[attr-defined]


def test_it_takes_two() -> None:
    with pytest.raises(OneSided):
        Tournament(find("titans"), "duel", ["greedy"], 2, 1)
    with pytest.raises(NamedTwice):
        Tournament(find("titans"), "duel", ["greedy", "greedy"], 2, 1)


# ---------------------------------------------------------------------- the command


def test_the_command_prints_json(tmp_path: Path) -> None:
    """A file of one's own may take part."""
    mine = tmp_path / "first.py"
    mine.write_text(FIRST, encoding="utf-8")
    words = ["tournament", "titans", "--bots", f"uniform,{mine}", "--matches", "4", "--workers", "1", "--json"]
    data = json.loads(theomachy(*words).output)
    assert data["matches"] == 4
    assert {entry["bot"] for entry in data["bots"]} == {"uniform", str(mine)}
    for entry in data["bots"]:
        assert {"bot", "win_rate", "low", "high", "rating"} <= set(entry)
        assert entry["low"] <= entry["win_rate"] <= entry["high"]
    assert sum(entry["win_rate"] for entry in data["bots"]) == pytest.approx(1.0)
    assert json.loads(theomachy(*words).output) == data


BAD = {
    "lies": ("return [99]", "gave an answer that is not allowed"),
    "crashes": ("return [1 // 0]", "crashed (match 0, seed 1/0): ZeroDivisionError"),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_bot_that_fails_is_named(tmp_path: Path, fault: str) -> None:
    line, said = BAD[fault]
    mine = tmp_path / "bad.py"
    source = "from theomachy.agents import Agent\n\n\nclass Bad(Agent):\n    def answer(self, seat):\n        "
    mine.write_text(source + line + "\n", encoding="utf-8")
    result = theomachy("tournament", "titans", "--bots", f"{mine},uniform", "--matches", "2", "--workers", "1")
    assert result.exit_code == 2
    assert "bad.py" in result.output + result.stderr
    assert said in result.output + result.stderr


def test_the_command_writes_a_page(tmp_path: Path) -> None:
    page = tmp_path / "tournament.html"
    words = ["tournament", "titans", "--bots", "uniform,search:1", "--matches", "2", "--workers", "1"]
    theomachy(*words, "--html", str(page))
    text = page.read_text(encoding="utf-8")
    assert "Titans of Eden: tournament" in text
    assert f"duel: 2 matches, seed 1, rules and cards {revision(find('titans'), Setup())}" in text
    command = "theomachy tournament titans --bots uniform,search:1 --matches 2 --seed 1"
    assert f"Made by <code>{command}</code>" in text
    assert "Interrupted" not in text


def test_a_page_says_that_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And how much was planned: it used to look like a smaller tournament that was over."""
    play = Tournament.count

    def stop(event: Tournament, result: Result) -> None:
        if event.done == 3:
            raise KeyboardInterrupt
        play(event, result)

    monkeypatch.setattr(Tournament, "count", stop)
    page = tmp_path / "tournament.html"
    words = ["tournament", "titans", "--bots", "uniform,search:1", "--matches", "8", "--seed", "7", "--workers", "1"]
    data = json.loads(theomachy(*words, "--html", page, "--json").stdout)
    assert (data["matches"], data["planned"], data["asked"], data["interrupted"]) == (3, 8, 8, True)
    assert (data["mode"], data["seed"], data["revision"]) == ("duel", 7, revision(find("titans"), Setup()))
    assert data["command"] == "theomachy tournament titans --bots uniform,search:1 --matches 8 --seed 7"
    text = page.read_text(encoding="utf-8")
    assert "Interrupted: 8 were planned." in text

    again = theomachy(*words, "--html", page)  # and what was cut short takes no other page's place
    assert again.exit_code == 130
    assert f"{page} was not overwritten, as the run was interrupted" in again.stderr
    assert page.read_text(encoding="utf-8") == text


def test_figures_are_told_even_if_the_page_cannot_be_written() -> None:
    """Such as on a full disk, after hours."""
    words = ["tournament", "titans", "--bots", "uniform,search:1", "--matches", "2", "--workers", "1"]
    result = theomachy(*words, "--html", "/dev/full", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["matches"] == 2
    assert result.stderr.endswith("theomachy: /dev/full: no space left on device\n")


def test_many_matches_are_rated_in_few_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever has waited for the matches waits for the ratings, without a bar."""
    rated: list[float] = []
    rate = PlackettLuce.rate

    def counted(model: PlackettLuce, teams: Any, scores: list[float]) -> Any:
        rated.append(scores[0])
        return rate(model, teams, scores=scores)

    monkeypatch.setattr(PlackettLuce, "rate", counted)
    scores = [("a", "b", float(number % 3 > 0)) for number in range(6000)]
    ratings = ratings_of(["a", "b"], scores)
    assert len(rated) == 2 * 6000
    assert ratings["a"][0] > ratings["b"][0]


@pytest.mark.parametrize(
    ("command", "option"), [("tournament", "--html"), ("strength", "--write"), ("strength", "--out")]
)
def test_a_place_that_cannot_be_written_is_found_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, option: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pages").mkdir()
    monkeypatch.setattr("theomachy.cli.laboratory.carry_out", lambda *_: pytest.fail("it is played"))
    result = theomachy(command, "titans", "--matches", "2", option, "pages")
    assert result.exit_code == 2
    assert "pages is a folder; name a file in it" in result.stderr
    assert not list((tmp_path / "pages").iterdir())


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    """And it is the file that was asked for that is named, not one beside it."""
    folder = tmp_path / "page.html"
    folder.mkdir()
    with pytest.raises(OSError, match="directory") as caught:
        write_whole(folder, "text")
    assert caught.value.filename == str(folder)
    assert list(tmp_path.iterdir()) == [folder]


def test_the_command_prints_a_table() -> None:
    shown = theomachy("tournament", "titans", "--bots", "uniform,search:1", "--matches", "2", "--workers", "1").output
    assert "titans, duel: 2 matches" in shown
    assert "95 % interval" in shown


def test_the_command_says_that_it_plays_whole_rounds() -> None:
    words = ["--mode", "3-players", "--bots", "uniform,search:1", "--matches", "1"]
    shown = theomachy("tournament", "bazaar", *words).output
    assert "bazaar, 3-players: 6 matches" in shown
    assert "in all 6 seatings: so 6 matches, not 1" in " ".join(shown.split())


def test_the_chart_is_drawn_to_scale() -> None:
    """Whoever lost every match has a dot below the nought, whatever stands in the other rows."""
    shown = theomachy("tournament", "titans", "--bots", "uniform,greedy", "--matches", "4").output.splitlines()
    scale = next(number for number, line in enumerate(shown) if "0 %" in line and "100 %" in line)
    left, right = shown[scale].index("0 %"), shown[scale].index("100 %") + len("100 %") - 1
    assert (shown[scale + 1].rstrip()[right], shown[scale + 2][left]) == ("●", "●")


def test_the_axis_of_a_rate_ends_at_nought_and_at_all() -> None:
    """It used to begin at -10 %."""
    for rates in ([(0.0, 0.0, 0.2), (1.0, 0.8, 1.0)], [(0.5, 0.4, 0.6)], []):
        rows = [{"bot": f"{rate}", "win_rate": rate, "low": low, "high": high} for rate, low, high in rates]
        low, high = charts.rates_chart(rows, "bot", 0.5)["layer"][0]["encoding"]["x"]["scale"]["domain"]
        assert 0.0 <= low < 0.5 < high <= 1.0


def test_matches_are_counted_in_whole_numbers() -> None:
    for chart in (charts.histogram({1: 1, 2: 2}, "turns"), charts.decided_chart([{"at": 0.5, "matches": 1}])):
        assert chart["encoding"]["y"]["axis"]["tickMinStep"] == 1


def test_no_part_of_a_chart_is_empty() -> None:
    """A part without cards, such as the names of those that stand out where none does, is a warning in the browser."""
    rates = {"did": 30, "could": 60, "with_win_rate": 0.5, "without_win_rate": 0.4}
    card = {"card": "Inferno", "taken": 0.5, "worth": 0.1, "worth_low": 0.0, "worth_high": 0.2, **rates}
    for stands_out in (False, True):
        chart = charts.taste_chart([{**card, "beyond_noise": stands_out}], "drawn")
        assert [len(chart["datasets"][layer["data"]["name"]]) for layer in chart["layer"]] == [1] * (2 + stands_out)
        assert "transform" not in json.dumps(chart)
        assert chart["layer"][1]["encoding"]["color"]["legend"]["columns"] == 1  # or a phone cuts it off


def test_names_of_cards_that_lie_close_do_not_overlap() -> None:
    """Two cards at nearly the same place: one name above the other; and a third, far away, stays where it is."""
    places = [("a", 0.2, -0.2), ("b", 0.25, -0.201)]
    close = [{"card": name, "taken": taken, "worth": worth} for name, taken, worth in places]
    far = {"card": "c", "taken": 0.9, "worth": -0.2}
    heights = {row["card"]: row["name_at"] for row in charts.apart([*close, far], [*close, far, far | {"worth": 0.3}])}
    assert heights["b"] == -0.201
    assert heights["a"] - heights["b"] >= charts.LINE * 0.5
    assert heights["c"] == -0.2
    assert len(set(charts.COLOURS)) >= 12  # runs that are shown side by side


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("uniform,gready", 'nobody is called "gready"'),
        ("uniform,search:x", "a number of iterations"),
        ("uniform,none.py", "no such Python file"),
        ("uniform", "two bots"),
    ],
)
def test_wrong_names_are_answered_in_a_line(bots: str, said: str) -> None:
    result = theomachy("tournament", "titans", "--bots", bots, "--matches", "2")
    assert result.exit_code == 2
    assert said in result.output + result.stderr


def test_a_rating_does_not_hang_on_the_order_of_matches_or_names() -> None:
    """Whoever won more often is rated higher, though the others won last."""
    won_first = [("a", "b", 1.0)] * 7 + [("a", "b", 0.0)] * 5
    ratings = ratings_of(["a", "b"], won_first)
    assert ratings["a"][0] > ratings["b"][0]
    other = ratings_of(["b", "a"], [("b", "a", 1.0 - score) for _, _, score in won_first[::-1]])
    assert other["a"] == pytest.approx(ratings["a"], abs=0.5)  # of an uncertainty of six


def test_evenly_matched_bots_are_rated_alike() -> None:
    ratings = ratings_of(["a", "b"], [("a", "b", 1.0), ("a", "b", 0.0)] * 3)
    assert ratings["a"] == pytest.approx(ratings["b"], abs=0.2)


def test_long_paths_leave_room_for_the_chart(tmp_path: Path) -> None:
    """Bots of files are called by the end of their paths, as far as they differ."""
    for folder in ("old", "new"):
        path = tmp_path / ("a_very_long_folder_for_bots" * 2) / folder / "mine.py"
        path.parent.mkdir(parents=True)
        path.write_text("from theomachy.agents import Uniform\nclass Mine(Uniform):\n    pass\n", encoding="utf-8")
    bots = ",".join(str(path) for path in sorted(tmp_path.rglob("mine.py")))
    lines = theomachy("tournament", "titans", "--bots", bots, "--matches", "2", "--workers", "1").stdout.splitlines()
    [axis] = [line for line in lines if "50 %" in line and "100 %" in line]
    assert all(any(line.startswith(f"{folder}/mine.py ") for line in lines) for folder in ("old", "new"))
    assert len(axis) <= 80
