"""Values that are learned: positions, weights, the test against the present value, and the file that is written."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from cli_help import theomachy

from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.match import Match
from theomachy.kernel.mind import Mind
from theomachy.kernel.weights import read_weights, shares
from theomachy.lab.experiments import fit as experiment
from theomachy.lab.experiments import gathering
from theomachy.lab.experiments.fit import Fit, NothingToLearn, check_contested, judged, plan_tests
from theomachy.lab.experiments.fitting import Position, fit_to
from theomachy.lab.experiments.gathering import NEW, PRESENT, Gathered, NothingCounted, Trial
from theomachy.lab.notes.ledger import OtherLedger
from theomachy.lab.notes.weights import write_weights
from theomachy.lab.playing.matches import Plan, make_bot, plan_matches, play
from theomachy.lab.playing.valuing import OtherWeights, Weighing

LUCK = 1 << 20


def made_up(matches: int, sides: int, true: list[float]) -> list[Position]:
    """Positions of a game whose true weights are known: the first count decides, the second is idle talk."""
    lot = Shaker(3)
    positions = []
    for match in range(matches):
        counts = [[(lot.throw(LUCK) / LUCK - 0.5) * 4 for _ in true] for _ in range(sides)]
        standings = [sum(weight * count for weight, count in zip(true, side)) for side in counts]
        chances = shares(standings)
        throw = lot.throw(LUCK) / LUCK
        if sides == 1:
            positions.append(Position(match, counts, [float(throw < chances[0])]))
            continue
        winner = next((side for side in range(sides) if throw < sum(chances[: side + 1])), sides - 1)
        positions.append(Position(match, counts, [float(side == winner) for side in range(sides)]))
    return positions


@pytest.mark.parametrize("sides", [1, 2, 4])
def test_true_weights_are_found(sides: int) -> None:
    """Alone, in duels, and with four; from a start that knows nothing."""
    fitted = fit_to(made_up(1500, sides, [1.2, 0.0, -0.6]), [0.0, 0.0, 0.0])
    assert fitted.weights == pytest.approx([1.2, 0.0, -0.6], abs=0.15)
    assert fitted.loss_after < fitted.loss_before
    assert fitted.loss_before == pytest.approx(fitted.loss_even)


def test_what_the_value_says_comes_true_on_matches_it_has_not_seen() -> None:
    rows = fit_to(made_up(1500, 2, [1.2, 0.0, -0.6]), [0.0, 0.0, 0.0]).calibration
    assert len(rows) == 10
    assert all(row["low"] - 0.03 <= row["said"] <= row["high"] + 0.03 for row in rows)
    assert sum(row["positions"] for row in rows) == 3000


def test_what_is_never_counted_keeps_its_weight() -> None:
    positions = [one._replace(counts=[[side[0], 0.0] for side in one.counts]) for one in made_up(200, 2, [1.0, 0.0])]
    assert fit_to(positions, [0.0, 0.7]).weights[1] == 0.7


@pytest.mark.parametrize(
    ("game", "mode", "sides"), [("titans", "duel", 2), ("guardians", "solo", 1), ("theos", "solo", 2)]
)
def test_positions_are_gathered_with_how_the_match_ended(game: str, mode: str, sides: int) -> None:
    """Theos' Rival is a side of its own, at which nobody sits; Guardians win or lose together."""
    found = find(game)
    scales = gathering.counting(found).balance
    [plan] = plan_matches(found, mode, ["uniform"], 1, 3)[:1]
    one = gathering.gather("uniform", scales.weights, plan)
    assert one == gathering.gather("uniform", scales.weights, plan)
    assert 0 < len(one.positions) <= gathering.KEPT
    assert {len(position) for position in one.positions} == {sides}
    assert len(one.ends) == sides
    assert sides == 1 or sum(one.ends) == pytest.approx(1.0)
    assert bool(play(plan).winners) == (one.ends[0] > 0.0 if mode == "solo" else True)


@pytest.mark.parametrize(("game", "mode"), [("titans", "duel"), ("theos", "solo"), ("bazaar", "duel")])
def test_positions_that_searches_ask_of_are_played_on(game: str, mode: str) -> None:
    """Each has an end of its own, and none is a position of the match: some decisions were made carelessly."""
    plan = plan_matches(find(game), mode, ["search:2"], 1, 1)[0]
    weights = gathering.counting(find(game)).balance.weights
    found = gathering.gather_asked("search:2", weights, plan)
    again = gathering.gather_asked("search:2", weights, plan)
    assert found == again, "it follows from the plan alone"
    assert 1 < len(found) <= gathering.PLAYED_ON
    assert {one.number for one in found} == {plan.number}
    for one in found:
        [counts], [at] = one.positions, one.sides
        assert 1 <= len(at) <= 2
        assert len(counts) == len(at)
        assert len(one.ends) == 2
        assert sum(one.ends) == pytest.approx(1.0)
    assert gathering.counting(find(game)).balance.weights is weights


def test_any_question_is_as_likely_to_be_kept() -> None:
    """So many of a match, whatever its length, and late ones as often as early ones."""
    times = [0] * 30
    lot = Shaker(4)
    for _ in range(600):
        forks = gathering.Forks(lot)
        for question in range(30):
            forks.before(Numbered(question), 0, [])
        assert len(forks.kept) == gathering.PLAYED_ON
        for match, _ in forks.kept:
            assert isinstance(match, Numbered)
            times[match.number] += 1
    assert all(80 < count < 165 for count in times)  # 120 each, give or take four standard deviations


class Numbered(Match):
    """Stands for a match; its copy is itself."""

    def __init__(self, number: int) -> None:
        self.number = number

    def fork(self, live: bool = True) -> Match:
        return self


def test_a_fit_from_positions_that_are_asked(monkeypatch: pytest.MonkeyPatch, quick: list[str]) -> None:
    """Every position has an end of its own; those of one match are left out of the fit together."""
    found = made_up(800, 2, [1.5, 0.0])

    def gather(bot: str, weights: list[float], plan: Plan) -> list[Gathered]:
        some = found[6 * plan.number : 6 * plan.number + 6]
        return [Gathered(plan.number, [one.counts], [[0, 1]], one.won) for one in some]

    monkeypatch.setattr(experiment, "gather_asked", gather)
    run = Fit(find("titans"), ["duel"], "adept", 40, 20, 1, 1, positions="asked")
    run.run()
    data = run.as_data()
    assert data["positions"] == "asked"
    assert (data["rounds"][0]["matches"], data["rounds"][0]["positions"]) == (40, 240)
    assert max(row["matches"] for row in data["rounds"][0]["calibration"]) <= 40
    assert data["better"]
    assert run.what["positions"] == "asked"
    assert "positions" not in whole().what, "so that fits that were begun before go on"


def test_two_values_meet_at_one_table(tmp_path: Path) -> None:
    """A value that likes to lose its temples loses; afterwards the game weighs as before."""
    game = find("titans")
    scales = gathering.counting(game).balance
    kept = scales.weights
    values = {NEW: kept, PRESENT: [-weight for weight in kept]}
    plans = plan_tests(game, "duel", [NEW, PRESENT], 4, 5)
    assert [plan.bots for plan in plans] == [(NEW, PRESENT), (PRESENT, NEW)] * 2
    trials = [gathering.contest("greedy", values, plan) for plan in plans]
    assert [trial.score for trial in trials] == [1.0] * 4
    assert scales.weights is kept
    assert judged(list(zip(plans, trials)))["lead"] > 1.0


def test_where_one_side_plays_alone_both_values_play_the_same_deals() -> None:
    plans = plan_tests(find("guardians"), "2-players", [NEW, PRESENT], 6, 5)
    assert [(plan.seed, plan.bots) for plan in plans[:2]] == [("5/0", (NEW, NEW)), ("5/0", (PRESENT, PRESENT))]
    scores = [1.0, 0.0, 1.0, 1.0, 1.0, 0.0]
    figures = judged([(plan, Trial(plan.number, score)) for plan, score in zip(plans, scores)])
    assert (figures["matches"], figures["won"], figures["before"]) == (3, 3.0, 1.0)
    assert figures["lead"] == pytest.approx(1.41)


# ---------------------------------------------------------------------- whole fits, of matches that are over at once


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Matches in which whoever has more temples wins; a value that knows this wins, too. Returns what was played."""
    played: list[str] = []
    names = gathering.counting(find("titans")).balance.names
    found = made_up(4000, 2, [1.5, 0.0])

    def gather(bot: str, weights: list[float], plan: Plan) -> Gathered:
        played.append(f"gather {plan.number}")
        positions = [found[(100 * plan.number + n) % len(found)] for n in range(5)]
        won = [one for one in positions if one.won == positions[0].won]
        return Gathered(plan.number, [one.counts for one in won], [[0, 1]] * len(won), positions[0].won)

    def contest(bot: str, values: dict[str, list[float]], plan: Plan) -> Trial:
        played.append(f"test {plan.number}")
        place = names.index("temples")
        better = values[NEW][place] > values[PRESENT][place] + 0.2
        return Trial(plan.number, 1.0 if better else float(plan.number % 2))

    monkeypatch.setattr(experiment, "gather", gather)
    monkeypatch.setattr(experiment, "contest", contest)
    return played


def whole(folder: Path | None = None, seed: int = 1, rounds: int = 3) -> Fit:
    return Fit(find("titans"), ["duel"], "adept", 40, 20, rounds, seed, folder)


def test_rounds_go_on_until_nothing_is_gained(quick: list[str]) -> None:
    run = whole()
    run.run()
    data = run.as_data()
    assert [one["better"] for one in data["rounds"]] == [True, False]
    assert data["rounds"][1]["weights"][0]["before"] == data["rounds"][0]["weights"][0]["after"]
    assert data["weights"]["temples"] == data["rounds"][0]["weights"][0]["after"]
    assert data["matches"] == data["planned"] == 2 * 60
    assert run.mind.balance.weights[0] == data["rounds"][0]["weights"][0]["before"]  # the game's own stay as they are


def test_it_goes_on_where_it_was(tmp_path: Path, quick: list[str]) -> None:
    def stop(done: int) -> None:
        if done == 47:
            raise KeyboardInterrupt

    run = whole(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        run.run(1, stop)
    tested = tmp_path / "round-1-tested.jsonl"
    tested.write_text(tested.read_text()[:-3])  # and the last line was cut off
    played = len(quick)
    again = whole(tmp_path)
    assert again.done == 40
    again.run()
    assert quick[played] == "test 6"
    fresh = whole()
    fresh.run()
    assert again.as_data() == fresh.as_data()
    with pytest.raises(OtherLedger, match=r"different: seed"):
        whole(tmp_path, seed=2)
    gathered = tmp_path / "round-1-gathered.jsonl"
    gathered.write_text(gathered.read_text().replace("]\n", "\n", 1))
    with pytest.raises(OtherLedger, match="line 2 is damaged"):
        whole(tmp_path)


def test_what_is_written_says_what_it_was_fitted_on(tmp_path: Path, quick: list[str]) -> None:
    run = whole(rounds=1)
    run.run()
    path = tmp_path / "value.toml"
    scales = run.mind.balance
    write_weights(path, Path(scales.file), {**run.as_data(), "command": "theomachy fit titans"})
    written: dict[str, Any] = tomllib.loads(path.read_text())
    now = tomllib.loads(Path(scales.file).read_text())
    assert written["revision"] == now["revision"] + 1
    assert written["fitted"]["matches"] == 40
    assert written["fitted"]["won"] == {"duel": "20 of 20"}
    assert read_weights(path, scales.names) == run.weights


def test_a_bot_can_play_by_a_file_of_weights(tmp_path: Path) -> None:
    own = gathering.counting(find("titans")).balance.file
    bot = make_bot(f"adept@{own}", 1)
    assert isinstance(bot, Weighing)
    plan = plan_matches(find("titans"), "duel", ["greedy"], 2, 1)[0]
    by_file = play(plan._replace(bots=(f"greedy@{own}", "greedy")), None, lambda name, seed: make_bot(name, 7))
    assert by_file[1:] == play(plan, None, lambda name, seed: make_bot(name, 7))[1:]
    with pytest.raises(OtherWeights, match="no such file of weights"):
        make_bot("adept@nowhere.toml", 1)
    (tmp_path / "value.toml").write_text('[weights]\n"luck" = 1\n')
    with pytest.raises(OtherWeights, match="no weights for titans"):
        play(plan._replace(bots=(f"greedy@{tmp_path / 'value.toml'}", "greedy")))


# ---------------------------------------------------------------------- the command


def test_the_command_writes_better_weights_and_a_page(tmp_path: Path, quick: list[str]) -> None:
    target, page = tmp_path / "mine.toml", tmp_path / "fit.html"
    words = ["fit", "titans", "--matches", "40", "--tests", "20", "--workers", "1", "--out", str(tmp_path / "run")]
    done = theomachy(*words, "--write", str(target), "--html", str(page), "--json")
    assert done.exit_code == 0, done.output
    data = json.loads(done.stdout)
    assert data["written"] == str(target)
    assert target.is_file()
    assert "Does it come true?" in page.read_text(encoding="utf-8")
    told = theomachy(*words, "--write", str(target)).stdout
    assert "better beyond noise" in told
    assert f"weights written to {target}" in told.replace("\n", "")


def test_every_way_to_play_at_once(tmp_path: Path, quick: list[str]) -> None:
    words = ["--mode", "all", "--matches", "10", "--tests", "2", "--rounds", "1", "--workers", "1", "--json"]
    done = theomachy("fit", "titans", *words, "--out", str(tmp_path / "run"), "--write", str(tmp_path / "mine.toml"))
    assert json.loads(done.stdout)["modes"] == find("titans").rules.modes()


def test_a_value_that_is_not_better_is_not_written(
    tmp_path: Path, quick: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(experiment, "contest", lambda bot, values, plan: Trial(plan.number, float(plan.number % 2)))
    target = tmp_path / "mine.toml"
    words = ["--matches", "40", "--tests", "20", "--workers", "1", "--out", str(tmp_path / "run")]
    done = theomachy("fit", "titans", *words, "--write", str(target))
    assert done.exit_code == 0
    assert "the present weights stay" in done.stdout
    assert not target.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["titans", "--bot", "uniform"], "uniform never asks what a position is worth"),
        (["titans", "--mode", "duell"], 'did you mean "duel"?'),
        (["titans", "--bot", "adpt"], 'did you mean "adept"?'),
        (["titans", "--engine", "ox"], 'there is no engine "ox"'),
        (["titans", "--positions", "dreamt"], 'positions are "played" or "asked", not "dreamt"'),
    ],
)
def test_mistakes_are_told(tmp_path: Path, words: list[str], said: str) -> None:
    done = theomachy("fit", *words, "--out", str(tmp_path / "run"))
    assert done.exit_code == 2
    assert said in done.stderr


@pytest.mark.parametrize(("end", "said"), [(0.0, "lost all 3 .* stronger bot"), (1.0, "won all 3 matches")])
def test_of_matches_that_all_end_the_same_way_nothing_is_learned(end: float, said: str) -> None:
    with pytest.raises(NothingToLearn, match=said):
        check_contested([Gathered(number, [[[1.0]]], [[0]], [end]) for number in range(3)], "adept")
    check_contested([Gathered(0, [[[1.0]]], [[0]], [end]), Gathered(1, [[[1.0]]], [[0]], [1.0 - end])], "adept")


def test_a_game_without_weights_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("titans")
    monkeypatch.setattr(game, "mind", Mind())
    with pytest.raises(NothingCounted, match="a value without weights"):
        whole()
