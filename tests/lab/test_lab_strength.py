"""How strong the levels are: who meets whom, going on after an interruption, and the page with the figures."""

import json
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest
from cli_help import theomachy

from theomachy.agents import LEVELS
from theomachy.games import find
from theomachy.lab.experiments.simulate import InUse
from theomachy.lab.experiments.strength import (
    OLDER,
    OtherMeasurement,
    Stopwatch,
    Strength,
    mark_older,
    pairs_of,
    write_section,
)
from theomachy.lab.playing.matches import Plan, Result

DAY = date(2026, 1, 2)


@pytest.fixture(autouse=True)
def quick_matches(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Matches that are over at once: the first seat always wins. Returns the numbers of those played."""
    played: list[int] = []

    def play(plan: Plan, watch: Stopwatch) -> Result:
        played.append(plan.number)
        watch.seconds[0] += 2.0
        watch.decisions[0] += 4
        return Result(plan, (0,), "temples", 9, 8)

    monkeypatch.setattr("theomachy.lab.experiments.strength.play", play)
    return played


def measurement(file: Path | None = None, seed: int = 1) -> Strength:
    return Strength(find("titans"), "duel", 4, 2, seed, DAY, file)


def test_neighbours_and_yardsticks_meet() -> None:
    run = measurement()
    run.run()
    levels = list(LEVELS)
    met = [(pair["bot"], pair["against"], pair["matches"]) for pair in run.as_data()["pairs"]]
    assert met[:3] == [("master", "uniform", 4), ("master", "greedy", 4), ("novice", "uniform", 4)]
    assert met[3:] == [(high, low, 4) for low, high in pairwise(levels[:-1])] + [("grandmaster", "master", 2)]


def test_seats_are_swapped_and_thinking_is_timed() -> None:
    """The first seat wins, so every pair is even; and whoever sits there thinks half a second per decision."""
    run = measurement()
    run.run()
    data = run.as_data()
    assert {pair["win_rate"] for pair in data["pairs"]} == {0.5}
    assert set(data["seconds"].values()) == {0.5}


def test_it_goes_on_where_it_was(tmp_path: Path, quick_matches: list[int]) -> None:
    file = tmp_path / "strength.jsonl"
    run = measurement(file)

    def stop(done: int) -> None:
        if done == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run.run(1, stop)
    file.write_text(file.read_text()[:-3])  # and the last line was cut off
    run = measurement(file)
    assert run.done == 6
    run.run()
    assert quick_matches == [*range(7), *range(6, len(run.plans))]
    whole = measurement()
    whole.run()
    assert run.as_data()["pairs"] == whole.as_data()["pairs"]
    with pytest.raises(OtherMeasurement, match=r"\(different: seed\)"):
        measurement(file, seed=2)


def test_figures_of_other_code_do_not_pass_for_those_of_this(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another bot by the same name, other rules or cards, another build; and the date is that of the matches."""
    file = tmp_path / "strength.jsonl"
    measurement(file).run()
    assert Strength(find("titans"), "duel", 4, 2, 1, date(2027, 3, 1), file).as_data()["date"] == DAY.isoformat()
    with monkeypatch.context() as other:
        other.setitem(LEVELS, "master", LEVELS["adept"])
        with pytest.raises(OtherMeasurement, match=r"\(different: levels\)"):
            measurement(file)
    for name, value in (
        ("experiments.strength.revision", lambda *_: "9-abc"),
        ("experiments.strength.compiled", lambda: "other"),
        ("playing.makings.REVISION", 99),
        ("playing.makings.value_of", lambda _: "other"),
    ):
        with monkeypatch.context() as other:
            other.setattr(f"theomachy.lab.{name}", value)
            with pytest.raises(OtherMeasurement):
                measurement(file)


def test_yardsticks_may_be_left_out() -> None:
    """But the lowest level has nobody else to be measured by."""
    met = [pair[:2] for pair in pairs_of(find("titans"), "duel", 4, 0, yardsticks=False)]
    assert met[0] == ("novice", "uniform")
    assert not [pair for pair in met[1:] if "greedy" in pair or "uniform" in pair]


@pytest.mark.parametrize("damage", ["not json", "[1, 2]", "{}", "5", "null"])
def test_a_damaged_file_says_where(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "strength.jsonl"
    measurement(file).run()
    file.write_text(file.read_text() + damage + "\n")
    with pytest.raises(OtherMeasurement, match=r"line 28: .*remove this one"):
        measurement(file)


def test_matches_that_were_written_twice_are_not_counted_twice(tmp_path: Path) -> None:
    """Two commands at once used to write 0, 0, 1, 1, ...; that was read as twice as many matches."""
    file = tmp_path / "strength.jsonl"
    run = measurement(file)
    run.run()
    head, *lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([head, *[line for line in lines for _ in range(2)]]))
    with pytest.raises(OtherMeasurement, match=r"line 3 is not match 1; .*Delete it and all lines after it"):
        measurement(file)
    one_more = json.dumps([len(run.plans), 1.0, [0.1, 0.1], [1, 1]])
    file.write_text("".join([head, *lines, one_more, "\n"]))
    with pytest.raises(OtherMeasurement, match=rf"line 28 is one too many: this measurement has {len(run.plans)}"):
        measurement(file)
    file.write_text("".join([head, *lines[:5]]))
    assert measurement(file).done == 5


def test_two_commands_do_not_write_to_one_file(tmp_path: Path, quick_matches: list[int]) -> None:
    """One of another game may write beside it; and whoever comes later goes on with what is there by then."""
    file = tmp_path / "strength.jsonl"
    second = measurement(file)

    def disturb(done: int) -> None:
        if done == 1:
            measurement(tmp_path / "other.jsonl").run()
            with pytest.raises(InUse, match=r"strength\.jsonl; wait until it is over"):
                second.run()

    measurement(file).run(1, disturb)
    quick_matches.clear()
    second.run()
    assert not quick_matches
    assert second.done == len(second.plans) == len(file.read_text().splitlines()) - 1


def test_one_side_plays_against_the_game(tmp_path: Path) -> None:
    run = Strength(find("theos"), "solo", 2, 1, 1, DAY)
    run.run()
    data = run.as_data()
    assert [(pair["bot"], pair["against"], pair["matches"]) for pair in data["pairs"]] == [
        *((bot, "", 2) for bot in ("uniform", "greedy", "novice", "apprentice", "adept", "master")),
        ("grandmaster", "", 1),
    ]
    assert {pair["win_rate"] for pair in data["pairs"]} == {1.0}
    write_section(tmp_path / "page.md", "Theos", data)
    assert "| novice | the game | 2 | 100.0 % |" in (tmp_path / "page.md").read_text()


def test_one_bot_alone_may_play_more_later(tmp_path: Path, quick_matches: list[int]) -> None:
    """Its matches stay the first of more; where two bots meet, another number of matches is another measurement."""
    file = tmp_path / "strength.jsonl"
    Strength(find("guardians"), "2-players", 2, 0, 1, DAY, file, bots=("greedy",)).run()
    run = Strength(find("guardians"), "2-players", 5, 0, 1, DAY, file, bots=("greedy",))
    assert run.done == 2
    run.run()
    assert quick_matches == [0, 1, 2, 3, 4]
    assert [pair["matches"] for pair in run.as_data()["pairs"]] == [5]
    with pytest.raises(OtherMeasurement, match="one too many"):
        Strength(find("guardians"), "2-players", 4, 0, 1, DAY, file, bots=("greedy",))
    file.unlink()
    Strength(find("titans"), "duel", 2, 0, 1, DAY, file, bots=("novice",)).run()
    with pytest.raises(OtherMeasurement, match="pairs"):
        Strength(find("titans"), "duel", 4, 0, 1, DAY, file, bots=("novice",))


def test_all_modes_against_the_game_stand_in_one_table(tmp_path: Path) -> None:
    """Win rates with intervals, mode by mode and level by level; figures of other bots are not among them."""
    page = tmp_path / "strength.md"
    game = find("guardians")
    for mode, bots in (("solo-oboros", ("greedy",)), ("2-players", ("greedy", "master")), ("2-players", ("novice",))):
        run = Strength(game, mode, 4, 0, 1, DAY, bots=bots)
        run.run()
        write_section(page, game.title, run.as_data())
    run = Strength(game, "3-players", 4, 0, 1, DAY, bots=("greedy",))
    run.run()
    write_section(page, game.title, run.as_data() | {"bots": "of old"})
    run = Strength(game, "solo", 4, 0, 1, DAY, bots=("uniform",))
    run.run()
    write_section(page, game.title, run.as_data())
    heads = [line for line in page.read_text().split("\n") if line.startswith("## ")]
    assert heads == [f"## {game.title}, {name}" for name in (
        "how often each level beats the game", "solo-oboros", "2-players", "3-players", "solo",
    )]  # fmt: skip
    table = page.read_text().partition(heads[1])[0]
    won = "100.0 % (51.0 % to 100.0 %; 4)"
    assert "| mode | uniform | greedy | novice | master |" in table
    assert f"| Two players |  | {won} | {won} | {won} |" in table
    assert f"| Solo against Oboros |  | {won} |  |  |" in table
    assert f"| Solo | {won} |  |  |  |" in table
    assert "Three players" not in table


def test_the_page_has_one_section_for_each_way_to_play(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    run = measurement()
    run.run()
    data = run.as_data()
    for game, mode, day in (("Titans", "duel", 1), ("Theos", "1v1", 2), ("Titans", "other", 2), ("Titans", "duel", 3)):
        write_section(page, game, {**data, "mode": mode, "date": f"2026-01-0{day}"})
    text = page.read_text()
    assert [line for line in text.split("\n") if line.startswith("#")] == [
        "# How strong the bots are", "## Titans, duel", "## Titans, other", "## Theos, 1v1",
    ]  # fmt: skip
    assert "2026-01-03" in text
    assert "2026-01-01" not in text
    assert "| master | greedy | 4 | 50.0 % | 15.0 % to 85.0 % | 2026-01-03, seed 1 |" in text


def test_what_was_not_measured_this_time_stays_on_the_page(tmp_path: Path) -> None:
    """Row by row: all levels first, the strongest alone some days later. But nothing stays of other rules."""
    page = tmp_path / "strength.md"
    for mode, game in (("duel", "titans"), ("solo", "theos")):
        for matches, strongest, day in ((4, 2, DAY), (0, 6, date(2026, 1, 9))):
            run = Strength(find(game), mode, matches, strongest, 1, day)
            run.run()
            write_section(page, game, run.as_data())
    rows = [line for line in page.read_text().split("\n") if line.startswith("| ") and not line.startswith("| bot")]
    duel, solo = rows[:14], rows[14:]
    assert [row.split("|")[1].strip() for row in duel] == [
        "novice", "master", "master", "apprentice", "adept", "master", "grandmaster", "uniform", "greedy", *LEVELS,
    ]  # fmt: skip
    assert [row for row in duel if DAY.isoformat() in row] == duel[:6]
    assert duel[6].startswith("| grandmaster | master | 6 | 50.0 % |")
    assert [row.split("|")[2].strip() for row in solo[:7]] == ["the game"] * 7
    assert "2026-01-09" in solo[6]
    run = Strength(find("theos"), "solo", 0, 6, 1, DAY)
    run.run()
    write_section(page, "theos", run.as_data() | {"revision": "9-abc"})
    assert page.read_text().count("| the game |") == 1


def test_what_was_said_of_bots_that_think_otherwise_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules and cards may be the same all the while."""
    page = tmp_path / "strength.md"
    for matches, strongest, search in ((4, 0, 98), (0, 2, 99)):
        monkeypatch.setattr("theomachy.lab.playing.makings.REVISION", search)
        run = Strength(find("titans"), "duel", matches, strongest, 1, DAY)
        run.run()
        write_section(page, "Titans", run.as_data())
    text = page.read_text(encoding="utf-8")
    assert "| novice | uniform |" not in text
    assert "| grandmaster | master |" in text


def test_the_page_says_what_is_older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it is measured again: then the mark is gone. Other games and ways to play are left alone."""
    page = tmp_path / "strength.md"
    titans = find("titans")
    for mode in ("duel", "two-arenas-4"):
        run = Strength(titans, mode, 2, 0, 1, DAY, bots=("novice",))
        run.run()
        write_section(page, titans.title, run.as_data())
        write_section(page, "Theos", run.as_data() | {"mode": "1v1", "bots": "of old"})
    fresh = page.read_text(encoding="utf-8")
    assert [one["older"] for one in mark_older(page, titans)] == [False, False]
    assert page.read_text(encoding="utf-8") == fresh
    monkeypatch.setattr("theomachy.lab.playing.makings.REVISION", 99)
    for _ in range(2):  # and once more: nothing is said twice
        assert [one["mode"] for one in mark_older(page, titans) if one["older"]] == ["duel", "two-arenas-4"]
        assert page.read_text(encoding="utf-8").count(OLDER) == 2
    assert page.read_text(encoding="utf-8").replace(OLDER, "") == fresh
    again = Strength(titans, "duel", 2, 0, 1, DAY, bots=("novice",))
    again.run()
    write_section(page, titans.title, again.as_data())
    assert page.read_text(encoding="utf-8").count(OLDER) == 1
    said = theomachy("strength", "titans", "--mark", str(page)).output
    assert "of older rules, cards or bots" in said
    assert "two-arenas-4" in said
    assert "there is no such page" in theomachy("strength", "titans", "--mark", str(tmp_path / "no.md")).stderr


def test_what_stands_before_the_figures_stays(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Our bots\n\nMeasured on a rainy day.\n")
    run = measurement()
    run.run()
    write_section(page, "Titans", run.as_data())
    assert page.read_text().startswith("# Our bots\n\nMeasured on a rainy day.\n\n## Titans, duel\n")


def test_no_more_seatings_than_matches() -> None:
    """Ten ways to seat two bots on five chairs would make ten matches of two: so both sit on each chair once."""
    run = Strength(find("bazaar"), "5-players", 0, 2, 1, DAY)
    assert [(pair[0], len(run.plans)) for pair in run.pairs] == [("grandmaster", 2)]
    assert all(len(set(chair)) == 2 for chair in zip(*[plan.bots for plan in run.plans]))


def test_somebody_has_to_play() -> None:
    words = ["strength", "titans", "--matches", "0", "--strongest", "0"]
    assert "there is nothing to play; set --matches or --strongest above 0" in theomachy(*words).output


def test_several_modes_and_some_bots_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["strength", "guardians", "--mode", "solo,2-players,solo", "--bots", "novice,uniform", "--matches", "2"]
    data = json.loads(theomachy(*words, "--workers", "1", "--json").output)
    assert [(one["mode"], [pair["bot"] for pair in one["pairs"]]) for one in data["by_mode"]] == [
        ("solo", ["uniform", "novice"]), ("2-players", ["uniform", "novice"]),
    ]  # fmt: skip
    files = sorted(file.name for file in Path("runs").glob("*.jsonl"))
    assert files == [f"strength-guardians-{mode}-uniform-novice.jsonl" for mode in ("2-players", "solo")]
    assert "--out is for one mode" in theomachy(*words, "--out", "x.jsonl").output
    assert 'did you mean "master"?' in theomachy("strength", "guardians", "--bots", "mastr").output
    assert "of grandmaster nobody would play" in theomachy(
        "strength", "titans", "--bots", "grandmaster", "--strongest", "0"
    ).output  # fmt: skip
    assert "guardians has no mode" in theomachy("strength", "guardians", "--mode", "solo,oboros").output


def test_the_command(tmp_path: Path) -> None:
    words = ["strength", "titans", "--matches", "2", "--strongest", "0", "--workers", "1"]
    kept = ["--out", str(tmp_path / "runs.jsonl"), "--write", str(tmp_path / "page.md")]
    shown = theomachy(*words, *kept).output
    assert "master" in shown
    assert "seconds per decision" in shown
    data = json.loads(theomachy(*words, *kept, "--json").output)
    assert data["matches"] == data["planned"] == 12
    assert "## Titans of Eden, duel" in (tmp_path / "page.md").read_text()
