"""At the terminal a match is never lost: saving, resuming, leaving, taking back."""

import builtins
import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from cli_help import FIRST, Player, record_in, screen, session, theomachy

from theomachy.agents import Seat
from theomachy.agents.uniform import Uniform
from theomachy.cli.table.answers import Menu
from theomachy.cli.table.seating import Bot
from theomachy.cli.table.session import Session

pytestmark = pytest.mark.usefixtures("empty_folder")

TRIES = 6  # presses of a key, one in ten seconds


# ---------------------------------------------------------------------- saving, resuming, leaving


def test_a_match_that_is_left_goes_on_where_it_was() -> None:
    left = theomachy("play", "titans", "--seed", "4", "--against", "uniform", typed="1\n1\n1\nquit\n")
    assert "Saved. To continue: theomachy play --resume theomachy-titans.json" in left.output
    before = record_in("theomachy-titans.json")
    assert before.outcome is None
    resumed = theomachy("play", "--resume", "theomachy-titans.json", typed=FIRST)
    assert resumed.exit_code == 0
    after = record_in("theomachy-titans.json")
    assert after.outcome is not None
    assert [given.picks for given in after.answers[: len(before.answers)]] == [given.picks for given in before.answers]


def test_save_and_resume_at_the_prompt() -> None:
    theomachy("play", "titans", "--seed", "4", typed="0\nsave one.json\nquit\n")
    result = theomachy("play", "titans", "--seed", "5", typed="resume one.json\nquit\n")
    assert "This match is saved to theomachy-titans-2.json. Now: one.json." in result.output
    assert record_in("theomachy-titans-2.json").seed == "5"
    assert record_in("one.json").seed == "4"


def test_the_end_of_input_saves() -> None:
    result = theomachy("play", "titans", "--seed", "4", typed="0\n")
    assert result.exit_code == 0
    assert "theomachy play --resume theomachy-titans.json" in result.output
    assert len(record_in("theomachy-titans.json").answers) >= 1


def test_at_the_end_a_no_is_no_file_name() -> None:
    theomachy("new", "game", "crowns")
    for said in ("", "no", "Quit"):
        ended = theomachy("play", "./crowns", "--against", "greedy", "--seed", "1", typed=f"1\n{said}\n")
        assert "Save the record?" in ended.output
        assert [path.name for path in Path().iterdir()] == ["crowns"]


def test_where_to_save_can_be_said() -> None:
    theomachy("play", "titans", "--save-to", "mine.json", typed="")
    assert record_in("mine.json").game == "titans"


def test_another_file_is_never_overwritten() -> None:
    Path("theomachy-titans.json").write_text("my diary", encoding="utf-8")
    typed = "save theomachy-titans.json\nquit\n"
    result = theomachy("play", "titans", "--save-to", "theomachy-titans.json", typed=typed)
    assert "theomachy-titans.json is there already and is not a record; choose another name" in result.output
    assert Path("theomachy-titans.json").read_text(encoding="utf-8") == "my diary"
    assert record_in("theomachy-titans-2.json").game == "titans"


def test_a_saved_match_keeps_its_set_up() -> None:
    theomachy("play", "titans", "--seed", "4", typed="quit\n")
    result = theomachy("play", "--resume", "theomachy-titans.json", "--seed", "5")
    assert result.exit_code == 2
    assert "a saved match has its set-up already" in result.output


def test_ctrl_c_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = session(tmp_path, "", "uniform")

    def typing(prompt: str) -> str:
        if len(table.match.answers) < 3:
            return "1"
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", typing)
    assert table.run() == 130
    assert len(record_in(tmp_path / "match.json").answers) >= 3
    assert "To continue" in screen(table)


def test_ctrl_c_while_a_bot_thinks_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(Uniform):
        def answer(self, seat: Seat) -> list[int]:
            raise KeyboardInterrupt

    table = session(tmp_path, "", "uniform")
    table.chairs[1] = Bot("uniform", Interrupted())
    monkeypatch.setattr(builtins, "input", lambda prompt: "1")
    assert table.run() == 130
    assert record_in(tmp_path / "match.json").game == "titans"


def test_a_mistake_of_ours_saves_before_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = session(tmp_path, "", "uniform")

    def typing(prompt: str) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(builtins, "input", typing)
    with pytest.raises(ZeroDivisionError):
        table.run()
    assert record_in(tmp_path / "match.json").game == "titans"


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_closed_window_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    number = getattr(signal, name)
    usual = signal.getsignal(number)
    table = session(tmp_path, "", "uniform")

    def typing(prompt: str) -> str:
        os.kill(os.getpid(), number)
        return "1"

    monkeypatch.setattr(builtins, "input", typing)
    assert table.run() == 128 + number
    assert record_in(tmp_path / "match.json").game == "titans"
    assert signal.getsignal(number) == usual


def test_ctrl_c_in_a_real_terminal(tmp_path: Path) -> None:
    """The whole program, under a terminal of its own: the prompt, Ctrl-C, the file."""
    keyboard, terminal = pty.openpty()
    command = [sys.executable, "-c", "from theomachy.cli.main import main; main()", "play", "titans", "--seed", "1"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    process = subprocess.Popen(
        command,
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        cwd=tmp_path,
        env=environment,
        start_new_session=True,
        preexec_fn=lambda: take_terminal(terminal),
    )
    os.close(terminal)
    shown = read_until(keyboard, b"?: help] > ")
    shown += press_until(keyboard, b"\x03", b"--resume theomachy-titans.json")
    assert process.wait(timeout=60) == 130, shown.decode(errors="replace")
    os.close(keyboard)
    assert record_in(tmp_path / "theomachy-titans.json").seed == "1"
    assert b"Traceback" not in shown


def take_terminal(terminal: int) -> None:
    """Make it the controlling terminal: Ctrl-C becomes an interrupt, which a background job would have ignored."""
    import fcntl
    import termios

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)


def read_until(keyboard: int, wanted: bytes) -> bytes:
    shown = b""
    while wanted not in shown:
        piece = os.read(keyboard, 4096)
        assert piece, shown
        shown += piece
    return shown


def press_until(keyboard: int, key: bytes, wanted: bytes) -> bytes:
    """Press a key as a person does: again, if nothing comes of it (the program may not have been listening yet)."""
    shown = b""
    for _ in range(TRIES):
        if wanted in shown:
            return shown
        os.write(keyboard, key)
        while wanted not in shown and select.select([keyboard], [], [], 10.0)[0]:
            piece = os.read(keyboard, 4096)
            assert piece, shown
            shown += piece
    assert wanted in shown, shown.decode(errors="replace")
    return shown


# ---------------------------------------------------------------------- undo


def test_undo_against_a_bot_goes_back_to_ones_own_last_choice() -> None:
    result = theomachy("play", "titans", "--seed", "6", "--avatar", "A", typed="0\n1\nundo\n2\nquit\n")
    assert "against a bot that is allowed" in result.output
    answers = [given.picks for given in record_in("theomachy-titans.json").answers if given.seat == 0]
    assert answers == [[], [1]]


def test_undo_at_the_beginning() -> None:
    assert "There is nothing to take back." in theomachy("play", "titans", typed="undo\nquit\n").output


def test_undo_is_free_while_nobody_else_acted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two people: nobody is asked to agree when nothing was shown since."""
    for seed in range(30):
        table = session(tmp_path, "", "", seed=str(seed))
        player = Player(FreeUndo(table))
        monkeypatch.setattr(builtins, "input", player)
        table.run()
        if "Taken back." in screen(table):
            assert not any("agree?" in prompt for prompt in player.prompts)
            return
    raise AssertionError("in thirty matches nobody chose twice in a row")


class FreeUndo:
    """Plays at random, and takes back once, at the first chance to do so freely."""

    def __init__(self, table: Session) -> None:
        self.table = table
        self.count = 0

    def __call__(self, prompt: str) -> str:
        match = self.table.match
        asking = match.asking
        if asking is None or "ready" in prompt:
            return ""
        if match.undo_is_free(asking.question.seat) and not match.answers[-1].forced:
            return "quit" if "Taken back." in screen(self.table) else "undo"
        self.count += 1
        menu = Menu(match, asking)
        return str(1 + self.count * 7 % len(menu.rows))


@pytest.mark.parametrize(("agreed", "said"), [("y", "Taken back."), ("n", "Then the answer stands.")])
def test_between_people_the_other_one_has_to_agree(agreed: str, said: str) -> None:
    """A keeps the hand, B keeps the hand, A wants to have it otherwise."""
    typed = f"\n0\n\n0\n\nundo\n{agreed}\nquit\n"
    result = theomachy("play", "titans", "--against", "human", "--avatar", "A", "--seed", "1", typed=typed)
    assert "Does B agree? [y/N]" in result.output
    assert said in result.output
