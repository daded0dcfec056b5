"""Bots of one's own: what they may do, and what is said of those that fail."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import thread_time

import pytest
from cli_help import theomachy

from theomachy.agents import LEVELS, Search, Seat
from theomachy.agents.ismcts import Ismcts
from theomachy.games import find
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.lab.faults import LabFault
from theomachy.lab.playing.makings import makings
from theomachy.lab.playing.matches import (
    BadBot,
    NamedTwice,
    NoSuchBot,
    bot_of_file,
    each_once,
    make_bot,
    plan_matches,
    play_all,
)
from theomachy.lab.playing.timing import NO_LIMIT
from theomachy.lab.playing.valuing import WeighingByFile

BOT = """
from theomachy.agents import Uniform


class Mine(Uniform):
    pass
"""
ANSWERS = """
import os, sys
from theomachy.agents import Agent


class Mine(Agent):
    def answer(self, seat):
        {}
"""

Written = Callable[..., str]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Written:
    """Write a bot into a folder of its own, which is the current one, and say its name."""
    monkeypatch.chdir(tmp_path)
    bot_of_file.cache_clear()  # which knows files by the name they are called by

    def write(text: str, name: str = "mine.py") -> str:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return name

    return write


def play_it(*bots: str, workers: int = 1) -> None:
    assert list(play_all(plan_matches(find("titans"), "duel", list(bots), 2, seed=1), workers))


# ---------------------------------------------------------------------- what they may do


def test_a_bot_may_have_dataclasses(written: Written) -> None:
    """They look their module up while they are made."""
    note = 'from dataclasses import dataclass\n\n\n@dataclass\nclass Note:\n    seen: "list[int]"\n'
    make_bot(written(note + BOT), 1)


def test_a_bot_may_have_helpers_beside_it(written: Written) -> None:
    written("LUCKY = 7\n", "helper_of_mine.py")
    play_it(written("import helper_of_mine\n" + BOT), "uniform")
    assert not [place for place in sys.path if place == str(Path.cwd())]


def test_two_versions_of_a_bot_have_helpers_of_their_own(written: Written) -> None:
    for version in ("old", "new"):
        written(f'VERSION = "{version}"\n', f"{version}/helper_of_both.py")
        written(f"from helper_of_both import VERSION\n{BOT}    version = VERSION\n", f"{version}/mine.py")
    assert [getattr(make_bot(f"{version}/mine.py", 1), "version", "") for version in ("old", "new")] == ["old", "new"]


def test_a_bot_called_random_is_not_the_random_of_python(written: Written) -> None:
    import random

    make_bot(written("import random\n" + BOT + "    dice = random.Random\n", "random.py"), 1)
    assert sys.modules["random"] is random


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_a_bot_prints_is_not_mixed_with_what_we_print(
    written: Written, workers: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """Neither while it is loaded nor made nor asked; whoever reads the JSON is not to be disturbed."""
    speaks = "    def __init__(self, seed):\n        super().__init__(seed)\n        print('made')\n"
    answers = "    def answer(self, seat):\n        print('asked')\n        return super().answer(seat)\n"
    mine = written("print('loaded')\n" + BOT + speaks + answers)
    words = ["tournament", "titans", "--bots", f"{mine},uniform", "--matches", "2", "--workers", workers, "--json"]
    result = theomachy(*words)
    assert json.loads(result.stdout)["matches"] == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert {"loaded", "made"} <= set((result.stderr + err).split())
    assert "asked" in result.stderr + err


@pytest.mark.parametrize("workers", ["1", "2"])
def test_nor_is_what_it_writes_past_python(written: Written, workers: str) -> None:
    """As a program does that it starts: in a process of its own, whose streams are real."""
    raw = "    def answer(self, seat):\n        os.write(1, b'raw')\n        return super().answer(seat)\n"
    mine = written("import os\nos.write(1, b'raw')\n" + BOT + raw)
    words = ["tournament", "titans", "--bots", f"{mine},uniform", "--matches", "2", "--workers", workers, "--json"]
    command = "import sys; from theomachy.cli.main import main; sys.argv[0] = 'theomachy'; main()"
    done = subprocess.run([sys.executable, "-c", command, *words], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["matches"] == 2
    assert "raw" in done.stderr


# ---------------------------------------------------------------------- what is said of those that fail


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(
    ("answer", "said"),
    [("return [1 // 0]", "ZeroDivisionError"), ("sys.exit(3)", "SystemExit: 3")],
    ids=["crashes", "exits"],
)
def test_a_bot_that_fails_is_told_with_line_and_match(written: Written, workers: int, answer: str, said: str) -> None:
    with pytest.raises(BadBot, match=rf"^mine\.py, line 8 crashed \(match 0, seed 1/0\): {said}"):
        play_it(written(ANSWERS.format(answer)), "uniform", workers=workers)


def test_a_tuple_is_told_from_a_list(written: Written) -> None:
    with pytest.raises(BadBot, match=r"mine\.py gave \(0,\), which is a tuple \(match 0, seed 1/0\); .* return list"):
        play_it(written(ANSWERS.format("return (0,)")), "uniform")


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_takes_its_process_with_it(written: Written, workers: int) -> None:
    with pytest.raises(LabFault, match=r"died, and with it match 1 of 2: .* it left by itself, with exit"):
        play_it(written(ANSWERS.format("os._exit(3)")), "uniform", workers=workers)


@pytest.mark.parametrize(
    ("init", "said"),
    [
        ("def __init__(self): pass", r"mine\.py: the bot Mine cannot be created: .* def __init__\(self, seed: int\)"),
        ("def __init__(self, seed): seed / 0", r"mine\.py, line 6: the bot Mine cannot be created: ZeroDivisionError"),
    ],
)
def test_a_bot_that_cannot_be_made(written: Written, init: str, said: str) -> None:
    with pytest.raises(NoSuchBot, match=said):
        make_bot(written(BOT.replace("pass", init)), 1)


@pytest.mark.parametrize("line", ["import sys; sys.exit()", "import nobody_has_this"])
def test_a_bot_that_cannot_be_loaded(written: Written, line: str) -> None:
    with pytest.raises(NoSuchBot, match=r"mine\.py, line 1: it cannot be loaded"):
        make_bot(written(line + BOT), 1)


# ---------------------------------------------------------------------- names


def test_each_bot_is_named_once(written: Written) -> None:
    mine = written(BOT)
    each_once(["uniform", "search:20", "search:200", mine])
    with pytest.raises(NamedTwice, match="uniform is named twice"):
        each_once(["uniform", "greedy", "uniform"])
    with pytest.raises(NamedTwice, match=r"mine\.py and \./mine\.py are the same file"):
        each_once([mine, f"./{mine}"])


@pytest.mark.parametrize("command", ["simulate", "tournament", "balance"])
def test_every_command_says_so(command: str) -> None:
    result = theomachy(command, "titans", "--bots", "uniform,uniform", "--matches", "2")
    assert result.exit_code == 2
    assert "uniform is named twice" in result.output + result.stderr


@pytest.mark.parametrize("name", ["search:-5", "search:0", "search:", "search", "ismcts:x"])
def test_a_search_has_a_number_of_iterations(name: str) -> None:
    with pytest.raises(NoSuchBot, match="a number of iterations, 1 or more"):
        make_bot(name, 1)


def test_a_bot_may_think_by_the_clock() -> None:
    """As long as it is told, of processor time, whatever that is in worlds; the value of a file goes with it."""
    for name, kind in (("search@0.1s", Search), ("ismcts@0.1s", Ismcts), ("novice@0.1s", LEVELS["novice"])):
        bot = make_bot(name, 1)
        assert type(bot) is kind
        assert isinstance(bot, Search)
        assert (bot.seconds, bot.iterations) == (0.1, NO_LIMIT)
        assert bot.clock is thread_time
    master = make_bot("master", 1)
    assert isinstance(master, Search)
    assert master.clock is None, "the others are not in a hurry"


def test_by_the_clock_it_stops_when_time_is_up() -> None:
    """The clock is turned by hand: a second passes whenever it is read."""
    match = Match.begin(find("titans"), Setup({"mode": "duel"}), "1", skip_forced=True)
    assert match.asking is not None
    bot = make_bot("ismcts@5s", 1)
    assert isinstance(bot, Search)
    ticks = iter(range(1000))
    bot.clock = lambda: float(next(ticks))
    forest, _ = bot.look(Seat(match, match.asking.question.seat))
    assert forest.iterations == 5


def test_a_clock_and_a_file_of_weights(tmp_path: Path) -> None:
    file = tmp_path / "value.toml"
    file.write_text("revision = 1", encoding="utf-8")
    bot = make_bot(f"adept@{file}@2s", 1)
    assert isinstance(bot, WeighingByFile)
    assert bot.file == file
    assert isinstance(bot.bot, Search)
    assert bot.bot.seconds == 2.0
    named = [f"adept@{file}@2s"]
    assert list(makings(find("titans"), named)["files"]) == [str(file)]
    assert list(makings(find("titans"), named)["levels"]) == ["adept"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("greedy@0.1s", "only bots that search can think by the clock"),
        ("search@0s", "more than 0 and at most 600 seconds"),
        ("search@9000s", "more than 0 and at most 600 seconds"),
        ("serch@1s", "nobody is called"),
    ],
)
def test_a_time_that_makes_no_sense_is_told(name: str, said: str) -> None:
    with pytest.raises(LabFault, match=said):
        make_bot(name, 1)
