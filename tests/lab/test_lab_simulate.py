"""Simulations: the same files whatever the number of workers, and however often they are stopped."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cli_help import theomachy
from pyarrow import parquet  # type: ignore[import-untyped]

from theomachy.games import find
from theomachy.lab.experiments.simulate import CSV, LOCK, PARQUET, RUN, Damaged, InUse, OtherRun, Simulation
from theomachy.lab.playing.matches import NoSuchBot, rate_of


def simulation(folder: Path | None = None, **changed: Any) -> Simulation:
    plan: dict[str, Any] = {"bots": ["uniform"], "matches": 8, "seed": 1, **changed}
    return Simulation(find("titans"), "duel", folder=folder, **plan)


def test_workers_do_not_change_a_byte(tmp_path: Path) -> None:
    for workers in (1, 2):
        simulation(tmp_path / str(workers)).run(workers)
    for file in (CSV, PARQUET, RUN):
        assert (tmp_path / "1" / file).read_bytes() == (tmp_path / "2" / file).read_bytes()


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    simulation(tmp_path / "whole").run()

    def impatient(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulation(tmp_path / "parts").run(progress=impatient)
    assert not (tmp_path / "parts" / PARQUET).exists()
    with (tmp_path / "parts" / CSV).open("ab") as file:
        file.write("3,1/3,né".encode()[:-1])  # the power failed in the middle of a line, and of a letter
    rest = simulation(tmp_path / "parts")
    assert rest.resumed == 3
    rest.run()
    for name in (CSV, PARQUET):
        assert (tmp_path / "whole" / name).read_bytes() == (tmp_path / "parts" / name).read_bytes()


KILLED = """
import os, signal, sys
from pathlib import Path
from theomachy.games import find
from theomachy.lab.experiments.simulate import Simulation


def kill(done):
    if done == 3:
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    Simulation(find("titans"), "duel", ["uniform"], 8, 1, Path(sys.argv[1])).run(int(sys.argv[2]), kill)
"""


@pytest.mark.parametrize("workers", [1, 2])
def test_killed_it_leaves_whole_lines_and_goes_on(tmp_path: Path, workers: int) -> None:
    simulation(tmp_path / "whole").run()
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    killed = subprocess.run([sys.executable, script, tmp_path / "parts", str(workers)], check=False, timeout=120)
    assert killed.returncode == -signal.SIGKILL
    left = (tmp_path / "parts" / CSV).read_text(encoding="utf-8")
    assert (tmp_path / "whole" / CSV).read_text(encoding="utf-8").startswith(left)
    assert left.endswith("\n")
    assert sorted(path.name for path in (tmp_path / "parts").iterdir()) == sorted([CSV, RUN, LOCK])
    rest = simulation(tmp_path / "parts")
    assert rest.resumed == 3
    rest.run(workers)
    for name in (CSV, PARQUET, RUN):
        assert (tmp_path / "whole" / name).read_bytes() == (tmp_path / "parts" / name).read_bytes()


def test_an_older_parquet_file_does_not_outlive_its_run(tmp_path: Path) -> None:
    simulation(tmp_path, matches=2).run()

    def impatient(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulation(tmp_path, matches=5).run(progress=impatient)
    assert not (tmp_path / PARQUET).exists()


def test_a_bot_that_was_changed_is_another_bot(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("from theomachy.agents import Uniform\n\n\nclass Mine(Uniform):\n    pass\n", encoding="utf-8")
    simulation(tmp_path / "run", matches=1, bots=[str(mine)]).run()
    mine.write_text(mine.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    with pytest.raises(OtherRun):
        simulation(tmp_path / "run", matches=1, bots=[str(mine)])


def test_more_matches_may_be_asked_for_later(tmp_path: Path) -> None:
    simulation(tmp_path, matches=3).run()
    more = simulation(tmp_path, matches=5)
    more.run()
    assert more.resumed == 3
    assert more.as_data() == {**simulation(matches=5).as_data(), **more.as_data()}
    assert more.as_data()["matches"] == 5


def test_whoever_plays_alone_and_loses_has_not_drawn() -> None:
    run = Simulation(find("theos"), "solo", ["uniform"], 4, 1)
    run.run()
    data = run.as_data()
    assert data["draws"] == 0
    assert data["seats"][0]["win_rate"] == pytest.approx(1 - data["lost"] / 4)


def test_teammates_are_one_sample() -> None:
    """A bot has one side of each match of two teams, however many seats that is: so says a tournament."""
    run = Simulation(find("theos"), "2v2", ["uniform", "greedy"], 4, 1)
    run.rows = [["0", "1/0", *["uniform"] * 2, *["greedy"] * 2, "CD", "won", "9", "9"]] * 16
    run.rows += [["0", "1/0", *["greedy"] * 2, *["uniform"] * 2, "CD", "won", "9", "9"]] * 4
    run.done = len(run.rows)
    data = run.as_data()
    assert data["bots"][0] == {"bot": "greedy", **rate_of(16, 20)}
    assert data["seats"][0] == {"seat": "A", **rate_of(0, 20)}


def test_another_run_is_not_mixed_in(tmp_path: Path) -> None:
    simulation(tmp_path, matches=1).run()
    with pytest.raises(OtherRun):
        simulation(tmp_path, seed=2)


def test_a_name_that_nobody_has_leaves_no_folder(tmp_path: Path) -> None:
    """Or else the same command with the right name would be another run."""
    with pytest.raises(NoSuchBot):
        simulation(tmp_path / "run", bots=["gready"]).run()
    assert not (tmp_path / "run").exists()


# ---------------------------------------------------------------------- damage, and two at once


@pytest.fixture
def half(tmp_path: Path) -> Path:
    """A folder with four of eight matches."""
    simulation(tmp_path, matches=4).run()
    return tmp_path


@pytest.mark.parametrize("text", ["", '{"game": "titans", "revi', "\udcff"], ids=["empty", "half", "no text"])
def test_a_damaged_description_is_told(half: Path, text: str) -> None:
    matches = (half / CSV).read_bytes()
    (half / RUN).write_text(text, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(Damaged, match=r"run\.json is damaged .* delete run\.json") as fault:
        simulation(half)
    assert str(half / RUN) in str(fault.value)
    assert (half / CSV).read_bytes() == matches
    (half / RUN).unlink()  # as the message says
    assert simulation(half).resumed == 4


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("2,1/2", "has 2 columns and not 8"),
        ("2,1/2,uniform,uniform,A,temples,many,50", "does not have numbers and seat letters"),
        ("2,1/2,uniform,uniform,X,temples,90,50", "does not have numbers and seat letters"),
        ("1,1/1,uniform,uniform,A,temples,90,50", "is not the match that belongs there"),
        ("\udcff", "is not text"),
    ],
)
def test_a_damaged_line_is_told_before_anything_is_played(half: Path, line: str, said: str) -> None:
    simulation(half / "whole").run()
    lines = (half / CSV).read_text(encoding="utf-8").splitlines()
    damaged = "\n".join([*lines[:3], line, *lines[4:]]) + "\n"
    (half / CSV).write_text(damaged, encoding="utf-8", errors="surrogateescape")
    with pytest.raises((Damaged, OtherRun), match=rf"csv, line 4 {said}.*delete this line and all lines after it"):
        simulation(half)
    assert (half / CSV).read_text(encoding="utf-8", errors="surrogateescape") == damaged
    (half / CSV).write_text("\n".join(lines[:3]) + "\n", encoding="utf-8")  # as the message says
    simulation(half).run()
    for name in (CSV, PARQUET):
        assert (half / name).read_bytes() == (half / "whole" / name).read_bytes()


@pytest.mark.parametrize("text", ["", "number,se"])
def test_a_file_with_nothing_in_it_is_begun_again(half: Path, text: str) -> None:
    whole = (half / CSV).read_bytes()
    (half / CSV).write_text(text, encoding="utf-8")
    simulation(half, matches=4).run()
    assert (half / CSV).read_bytes() == whole


def test_a_missing_heading_is_told(half: Path) -> None:
    heading, *lines = (half / CSV).read_text(encoding="utf-8").splitlines(keepends=True)
    (half / CSV).write_text("".join(lines), encoding="utf-8")
    with pytest.raises(Damaged, match=f"the first line should be {heading.strip()}"):
        simulation(half)


def test_two_at_once_do_not_write_into_one_folder(tmp_path: Path) -> None:
    other = simulation(tmp_path)
    told: list[str] = []

    def meanwhile(done: int) -> None:
        if done == 3:
            with pytest.raises(InUse, match="another command is writing") as fault:
                other.run()
            told.append(str(fault.value))

    simulation(tmp_path).run(progress=meanwhile)
    assert str(tmp_path) in told[0]
    whole = (tmp_path / CSV).read_bytes()
    assert whole.count(b"\n") == 1 + 8
    other.run()  # now it may, and finds that all is done
    assert (other.resumed, (tmp_path / CSV).read_bytes()) == (8, whole)


def test_parquet_and_csv_say_the_same(tmp_path: Path) -> None:
    run = simulation(tmp_path, matches=2)
    run.run()
    table = parquet.read_table(tmp_path / PARQUET).to_pylist()
    lines = (tmp_path / CSV).read_text(encoding="utf-8").splitlines()
    assert lines[0].split(",") == list(table[0])
    assert [line.split(",") for line in lines[1:]] == [[str(value) for value in row.values()] for row in table]


def test_the_command(tmp_path: Path) -> None:
    words = ["simulate", "titans", "--matches", "4", "--workers", "1", "--out", str(tmp_path / "run")]
    data = json.loads(theomachy(*words, "--json").output)
    assert data["matches"] == 4
    assert [entry["seat"] for entry in data["seats"]] == ["A", "B"]
    assert sum(entry["win_rate"] for entry in data["seats"]) + data["draws"] / 4 == pytest.approx(1.0)
    shown = theomachy(*words).output
    assert "titans, duel: 4 matches" in shown
    other = theomachy(*words, "--seed", "2")
    assert other.exit_code == 2
    assert "holds another run" in other.output + other.stderr


def test_the_command_says_that_it_plays_whole_rounds() -> None:
    words = ["simulate", "titans", "--bots", "uniform,search:1", "--workers", "1", "--matches"]
    shown = theomachy(*words, "3").output
    assert "titans, duel: 4 matches" in shown
    assert "in all 2 seatings: so 4 matches, not 3" in " ".join(shown.split())
    assert "whole rounds" not in theomachy(*words, "2").output


def test_a_run_is_not_kept_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("something else", encoding="utf-8")
    result = theomachy("simulate", "titans", "--bots", "uniform", "--matches", "2", "--out", tmp_path / "file")
    assert result.exit_code == 2
    assert "file is a file; name a folder" in result.stderr
    assert (tmp_path / "file").read_text(encoding="utf-8") == "something else"
