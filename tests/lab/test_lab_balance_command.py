"""`theomachy balance`: the files it writes, runs that go on, and what it says when something is wrong."""

import json
import shlex
from html import escape
from pathlib import Path
from typing import Any

import pytest
from cli_help import theomachy
from lab_help import gathered, stronger
from pyarrow import parquet  # type: ignore[import-untyped]

from theomachy.agents import LEVELS
from theomachy.games import find, names
from theomachy.games.measures import tallies_of
from theomachy.lab.experiments.balance import Balance
from theomachy.lab.experiments.findings import findings, untold
from theomachy.lab.experiments.study import Study, study
from theomachy.lab.notes.files import write_rows, write_whole
from theomachy.lab.playing.matches import Plan


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


def test_a_file_that_says_the_same_is_not_compared(tmp_path: Path) -> None:
    """Not even with a comment more: what counts is what is read."""
    mine = tmp_path / "fire.toml"
    mine.write_text("# mine\n" + find("titans").rules.default_sets()["fire.toml"], encoding="utf-8")
    same = theomachy("balance", "titans", "--bots", "uniform", "--matches", "1", "--against", mine)
    assert same.exit_code == 2
    assert "nothing to compare" in same.stderr


def test_the_reports_name_the_whole_command(tmp_path: Path) -> None:
    """Typed again, it makes the same figures."""
    mine = tmp_path / "my cards" / "fire.toml"
    mine.parent.mkdir()
    mine.write_text(dict(stronger())["fire.toml"], encoding="utf-8")
    page, text = tmp_path / "cmp.html", tmp_path / "cmp.md"
    words = ["balance", "titans", "--bots", "uniform", "--matches", "2", "--seed", "1", "--mode", "duel"]
    words += ["--against", str(mine)]
    shown = theomachy(*words, "--workers", "1", "--html", page, "--markdown", text).output
    command = shlex.join(["theomachy", *words])
    assert f"Made by `{command}`" in text.read_text(encoding="utf-8")
    assert f"<code>{escape(command)}</code>" in page.read_text(encoding="utf-8")
    for said in (shown, text.read_text(encoding="utf-8"), page.read_text(encoding="utf-8")):
        assert "Caiden, Fire Lord: power 2 -" in said


def test_what_cannot_be_written_is_found_before_anything_is_played(tmp_path: Path, monkeypatch: Any) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr(Balance, "run", lambda *_: pytest.fail("something was played"))
    for option, place, said in (
        ("--html", tmp_path, "is a folder"),
        ("--markdown", tmp_path / "file" / "titans.md", "cannot be written"),
        ("--out", tmp_path / "file", "file is a file; name a folder (it is made if it is missing)"),
    ):
        result = theomachy("balance", "titans", "--bots", "uniform", "--matches", "1", option, place)
        assert result.exit_code == 2
        assert said in result.stderr


def test_an_interrupted_run_tells_what_it_has_and_goes_on(tmp_path: Path, monkeypatch: Any) -> None:
    words = ["balance", "titans", "--bots", "uniform", "--matches", "4", "--workers", "1", "--out"]
    theomachy(*words, tmp_path / "whole")
    played: list[str] = []

    def impatient(one: Plan) -> Study:
        played.append(one.seed)
        if len(played) == 3:
            raise KeyboardInterrupt
        return study(one)

    monkeypatch.setattr("theomachy.lab.experiments.balance.study", impatient)
    stopped = theomachy(*words, tmp_path / "parts")
    assert stopped.exit_code == 130
    assert "2 matches of 4, then interrupted; the same command continues" in stopped.output
    assert "What stands out" in stopped.output
    assert "Interrupted: 4 were planned" in (tmp_path / "parts" / "balance.html").read_text(encoding="utf-8")
    with (tmp_path / "parts" / "studies.jsonl").open("a", encoding="utf-8") as file:
        file.write('[2,[[0],"cut o')  # killed while it wrote
    assert theomachy(*words, tmp_path / "parts").exit_code == 0
    assert played == ["1/0", "1/1", "1/2", "1/2", "1/3"]
    for name in ("balance.json", "studies.jsonl", "cards.csv"):
        assert (tmp_path / "parts" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    other = theomachy(*words, tmp_path / "parts", "--seed", "2")
    assert other.exit_code == 2
    assert "another run" in other.stderr


def test_a_run_that_is_interrupted_at_once_takes_no_report_s_place(tmp_path: Path, monkeypatch: Any) -> None:
    def impatient(one: Plan) -> Study:
        raise KeyboardInterrupt

    monkeypatch.setattr("theomachy.lab.experiments.balance.study", impatient)
    page, new, folder = tmp_path / "good.md", tmp_path / "new.html", tmp_path / "folder"
    page.write_text("A good report\n", encoding="utf-8")
    words = ["balance", "titans", "--bots", "uniform", "--matches", "4", "--workers", "1"]
    stopped = theomachy(*words, "--out", folder, "--markdown", page, "--html", new)
    assert stopped.exit_code == 130
    assert f"{page} was not overwritten" in stopped.stderr
    assert page.read_text(encoding="utf-8") == "A good report\n"
    assert not new.exists()
    assert not (folder / "cards.csv").exists()  # nobody knows its columns yet
    assert "All of these cards" not in stopped.output


@pytest.mark.parametrize("more", [[], ["--against"]])
def test_more_matches_may_be_asked_for_later(tmp_path: Path, more: list[str]) -> None:
    (tmp_path / "fire.toml").write_text(dict(stronger())["fire.toml"], encoding="utf-8")
    words = ["balance", "titans", "--bots", "uniform", "--workers", "1"]
    words += [*more, str(tmp_path / "fire.toml")] if more else []
    for matches, folder in ((2, "parts"), (3, "parts"), (3, "whole")):
        assert theomachy(*words, "--matches", str(matches), "--out", tmp_path / folder).exit_code == 0
    whole, parts = ((tmp_path / name / "studies.jsonl").read_text(encoding="utf-8") for name in ("whole", "parts"))
    assert parts.splitlines()[1:] == whole.splitlines()[1:]
    for name in ("balance.json", "cards.csv"):
        assert (tmp_path / "parts" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    assert theomachy(*words, "--matches", "3", "--out", tmp_path / "parts").exit_code == 0  # once more
    fewer = theomachy(*words, "--matches", "2", "--out", tmp_path / "parts", "--json")
    assert json.loads(fewer.stdout)["matches"] == (4 if more else 2)  # the first of those that are there
    assert (tmp_path / "parts" / "studies.jsonl").read_text(encoding="utf-8") == parts
    for changed in (["4", "--seed", "2"], ["4", "--bots", "uniform,novice"]):
        other = theomachy(*words, "--out", tmp_path / "parts", "--matches", *changed)
        assert other.exit_code == 2
        assert "another run" in other.stderr


def test_several_runs_are_as_long_as_they_were_planned(tmp_path: Path) -> None:
    words = ["balance", "titans", "--bots", "uniform,search:1", "--workers", "1", "--out", str(tmp_path / "two")]
    assert theomachy(*words, "--matches", "2").exit_code == 0
    longer = theomachy(*words, "--matches", "3")
    assert longer.exit_code == 2
    assert "another run of 4 matches; with several bots or modes none can be added" in " ".join(longer.stderr.split())


def test_other_bots_by_the_same_name_are_another_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["--bots", "novice", "--matches", "1", "--workers", "1", "--out"]
    for command in ("balance", "simulate"):
        assert theomachy(command, "titans", *words, tmp_path / command).exit_code == 0
    monkeypatch.setitem(LEVELS, "novice", LEVELS["apprentice"])
    for command in ("balance", "simulate"):
        other = theomachy(command, "titans", *words, tmp_path / command)
        assert other.exit_code == 2
        assert "(different: levels" in other.stderr


def test_where_few_cards_can_be_judged_that_is_said() -> None:
    """Nothing stands out, for nothing could: which is no praise of the balance."""
    data = gathered(matches=3).as_data()
    told = [said for said in findings(data) if "judged" in said]
    assert len(told) == 1
    assert told[0].startswith("None of the cards could be judged, which takes 20 players")
    assert not [said for said in findings(data) if "No card goes with" in said]


def test_of_a_card_that_nobody_takes_it_is_said_that_its_worth_cannot_be_told() -> None:
    data = {
        "verbs": {"bought": "awakened"},
        "runs": [{"bot": "greedy", "mode": "duel"}],
        "untold": [{
            "bot": "greedy", "mode": "duel", "card": "Phoenix", "verb": "bought", "before_did": 24, "before_passed": 17,
            "before_won": 0.5, "after_did": 0, "after_passed": 42, "after_won": 0.0,
        }],
    }  # fmt: skip
    assert untold(data, data["runs"][0], "Phoenix") == [  # type: ignore[index]
        "awakened, its worth cannot be estimated (before: 24 did and won 50.0 %, 17 did not; now: 0 did, 42 did not)"
    ]


def test_files_of_two_runs_fit_each_other(tmp_path: Path) -> None:
    """A column in which there is nothing this time is a column of numbers all the same."""
    write_rows(tmp_path, "empty", [{"card": "Monk", "worth": None}])
    write_rows(tmp_path, "full", [{"card": "Monk", "worth": 0.25}])
    empty, full = (parquet.read_table(tmp_path / f"{name}.parquet").schema for name in ("empty", "full"))
    assert empty == full


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link.html").symlink_to(tmp_path / "real.html")
    write_whole(tmp_path / "link.html", "new")
    assert (tmp_path / "link.html").is_symlink()
    assert (tmp_path / "real.html").read_text(encoding="utf-8") == "new"


def test_a_deck_is_played() -> None:
    """Every tally's word goes with "when", and with "these go with winning": as a participle does."""
    words = [tally.word for name in names() for tally in tallies_of(find(name)).tallies.values()]
    assert "played as the deck" in words
    assert all(word.split()[0].endswith(("ed", "en", "wn", "ght")) for word in words)


def test_a_mistake_is_answered_in_a_line() -> None:
    for words, said in (
        (["--bots", "gready"], 'nobody is called "gready"'),
        (["--bots", ","], "no bots are named"),
        (["--mode", "duell"], 'did you mean "duel"?'),
        (["--engine", "steam"], "the engines are"),
    ):
        result = theomachy("balance", "titans", "--matches", "1", *words)
        assert result.exit_code == 2
        assert said in result.output + result.stderr
