"""Bots of one's own at the terminal: they fail in a sentence, print beside the board, and come back."""

import builtins
import contextlib
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from cli_help import FIRST, record_in, screen, session, theomachy

from theomachy.agents import Seat
from theomachy.agents.uniform import Uniform
from theomachy.cli.errors import Mistake
from theomachy.cli.table.seating import Bot
from theomachy.lab.playing.bots import bot_of_file

pytestmark = pytest.mark.usefixtures("empty_folder")

# ---------------------------------------------------------------------- bots of one's own


def write_bot(answer: str, name: str = "mine.py") -> str:
    """A bot that does so when it is asked, in a file."""
    text = f"""
import sys
from theomachy.agents import Uniform


class Mine(Uniform):
    def answer(self, seat):
        {answer}
"""
    Path(name).write_text(text, encoding="utf-8")
    return name


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("sys.exit(0)", "mine.py, line 8 crashed (after 0 answers): SystemExit: 0"),
        ("return [1 // 0]", "mine.py, line 8 crashed (after 0 answers): ZeroDivisionError: "),
        ("return (0,)", "mine.py gave (0,), which is a tuple (after 0 answers); an answer is a list of numbers"),
        ("return [99]", "mine.py gave an answer that is not allowed (after 0 answers): "),
        ("return None", "mine.py gave an answer that is not allowed (after 0 answers): "),
    ],
    ids=["exits", "crashes", "tuple", "no such option", "nothing"],
)
def test_a_bot_that_fails_is_told_in_a_sentence_and_the_match_is_saved(answer: str, said: str) -> None:
    words = ["--against", write_bot(answer), "--seed", "6", "--avatar", "B", "--save-to", "r.json"]
    result = theomachy("play", "titans", *words, typed=FIRST)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"theomachy: {said}")
    assert len(result.stderr.splitlines()) == 1
    assert "Saved. To continue: theomachy play --resume r.json --against mine.py" in result.stdout
    assert record_in("r.json").names == ["you", "mine.py"]


def test_not_even_the_end_of_the_program_loses_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = session(tmp_path, "", "uniform")

    def typing(prompt: str) -> str:
        sys.exit(0)

    monkeypatch.setattr(builtins, "input", typing)
    with pytest.raises(SystemExit):
        table.run()
    assert record_in(tmp_path / "match.json").game == "titans"


def test_what_a_bot_prints_is_not_mixed_into_the_board() -> None:
    mine = write_bot("print('aha'); return super().answer(seat)")
    words = ["--against", mine, "--seed", "6", "--avatar", "B"]
    result = theomachy("play", "titans", *words, typed="1\n1\n1\nquit\n")
    assert result.exit_code == 0
    assert "aha" in result.stderr
    assert "aha" not in result.stdout
    assert "B is mine.py" in result.stdout


def test_a_bot_that_thinks_long_prints_above_the_sign_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a screen where errors are seen, too; and then all streams are what they were."""
    sign_is_shown = threading.Event()

    class Slow(Uniform):
        def answer(self, seat: Seat) -> list[int]:
            sign_is_shown.wait(60)
            print("aha")
            return [99]

    table = session(tmp_path, "", "uniform", terminal=True)
    table.chairs[1] = Bot("mine.py", Slow())
    thinking = table.thinking

    @contextlib.contextmanager
    def sign(seat: int) -> Iterator[None]:
        with thinking(seat):
            sign_is_shown.set()
            yield

    monkeypatch.setattr("theomachy.cli.table.session.PATIENCE", 0.0)
    monkeypatch.setattr(table, "thinking", sign)
    monkeypatch.setattr(builtins, "input", lambda prompt: "1")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    streams = sys.stdout, sys.stderr
    with pytest.raises(Mistake, match="not allowed"):
        table.run()
    assert (sys.stdout, sys.stderr) == streams
    assert "aha\n" in screen(table)
    assert "B is thinking ..." in screen(table)


def test_a_match_goes_on_against_the_bot_of_a_file() -> None:
    """It used to come back as a person, who was shown the bot's hand."""
    words = ["--against", write_bot("return super().answer(seat)"), "--seed", "6", "--save-to", "r.json"]
    theomachy("play", "titans", *words, typed="1\n1\nquit\n")
    before = len(record_in("r.json").answers)
    result = theomachy("play", "--resume", "r.json", "--against", "mine.py", typed=FIRST)
    assert result.exit_code == 0
    assert not re.search(r"^B \[|B is ready", result.output, re.MULTILINE)
    assert re.search(r"You have (won!|lost\.)", result.output)
    after = record_in("r.json")
    assert len(after.answers) > before
    assert after.names == ["you", "mine.py"]


def test_a_saved_match_runs_no_program_and_nobody_takes_its_place_unasked() -> None:
    """Records come from anywhere: a file that lies in their name must be meant."""
    words = ["--against", write_bot("return super().answer(seat)"), "--seed", "6", "--save-to", "r.json"]
    theomachy("play", "titans", *words, typed="1\nquit\n")
    Path("elsewhere.py").write_bytes(Path("mine.py").read_bytes())
    write_bot("return super().answer(seat)\n\nopen('ran', 'w').close()")
    bot_of_file.cache_clear()
    refused = theomachy("play", "--resume", "r.json")
    assert refused.exit_code == 2
    assert "B was played by mine.py, which is a program, and a saved match does not run programs" in refused.stderr
    assert "--against mine.py, or another bot, such as --against greedy" in refused.stderr
    at_the_prompt = theomachy("play", "titans", "--seed", "5", typed="resume r.json\nquit\n")
    assert "B was played by mine.py" in " ".join(at_the_prompt.output.split())
    assert not Path("ran").exists()
    for other in ("elsewhere.py", "greedy"):
        assert theomachy("play", "--resume", "r.json", "--against", other, typed="quit\n").exit_code == 0
        assert record_in("r.json").names == ["you", other]


@pytest.mark.parametrize(
    ("names", "words", "said"),
    [
        (["you", "Cautious"], ["--against", "novice"], ["you", "novice"]),  # as matches were saved once
        (["Ann", "greedy"], ["--against", "novice"], ["you", "novice"]),
        (["Ann", "Ben"], ["--against", "novice", "--seat", "B"], ["novice", "you"]),
        (["Ann", "greedy"], ["--against", "human"], ["player A", "player B"]),
        (["Ann", "Ben"], ["--against", "novice"], "say which seat is yours, such as --seat A"),
        (["Ann", "greedy"], ["--seat", "B"], "a saved match has its set-up already"),
    ],
)
def test_a_saved_match_goes_on_against_somebody_else(names: list[str], words: list[str], said: list[str] | str) -> None:
    theomachy("play", "titans", "--seed", "4", "--against", "uniform", "--save-to", "r.json", typed="quit\n")
    record = record_in("r.json")
    record.names = names
    Path("r.json").write_text(record.to_text(), encoding="utf-8")
    result = theomachy("play", "--resume", "r.json", *words, typed="\nquit\n")
    if isinstance(said, str):
        assert result.exit_code == 2
        assert said in result.stderr
    else:
        assert record_in("r.json").names == said


def test_a_search_of_so_many_iterations_plays_and_comes_back() -> None:
    words = ["--against", "search:3", "--seed", "6", "--save-to", "r.json"]
    result = theomachy("play", "titans", *words, typed="1\n1\nquit\n")
    assert "B is search:3" in result.output
    resumed = theomachy("play", "--resume", "r.json", typed="1\n1\nquit\n")
    assert not re.search(r"^B \[|B is ready", resumed.output, re.MULTILINE)
    assert record_in("r.json").names == ["you", "search:3"]


def test_a_bot_keeps_its_seat_until_something_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So it may go on from what it thought of before."""

    class Remembers(Uniform):
        seats: ClassVar[list[Seat]] = []

        def answer(self, seat: Seat) -> list[int]:
            self.seats.append(seat)
            return super().answer(seat)

    table = session(tmp_path, "", "uniform", seed="6")
    table.chairs[1] = Bot("uniform", Remembers())
    asked_before: list[int] = []

    def typing(prompt: str) -> str:
        if len(Remembers.seats) < 3:
            return "1"
        if not asked_before:
            asked_before.append(len(Remembers.seats))
            return "undo"
        return "1" if len(Remembers.seats) < asked_before[0] + 3 else "quit"

    monkeypatch.setattr(builtins, "input", typing)
    table.run()
    before, after = Remembers.seats[: asked_before[0]], Remembers.seats[asked_before[0] :]
    assert len({id(seat) for seat in before}) == 1
    assert len({id(seat) for seat in after}) == 1
    assert before[0] is not after[0]
