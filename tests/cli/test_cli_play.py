"""Playing at the terminal: a whole duel, what one can type, and that a match is never lost."""

import builtins
import contextlib
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from cli_help import FIRST, TEST_PILOT, Player, screen, session, theomachy

from theomachy.agents import Seat
from theomachy.agents.uniform import Uniform
from theomachy.cli.errors import Mistake
from theomachy.cli.table.answers import Menu, NotUnderstood
from theomachy.cli.table.seating import Bot
from theomachy.cli.table.session import Session
from theomachy.games import find
from theomachy.games.casebook import positions_of
from theomachy.kernel.record import Record
from theomachy.lab.playing.bots import bot_of_file

TRIES = 6  # presses of a key, one in ten seconds


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    bot_of_file.cache_clear()  # which knows files by the name they are called by


def record_in(path: str | Path) -> Record:
    return Record.from_text(Path(path).read_text(encoding="utf-8"))


# ---------------------------------------------------------------------- a whole match


@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_whole_duel_can_be_played(seat: str) -> None:
    words = ["--against", "uniform", "--seat", seat, "--seed", "3", "--save-to", "r.json"]
    result = theomachy("play", "titans", *words, typed=FIRST)
    assert result.exit_code == 0
    assert re.search(r"You have (won!|lost\.) [AB] wins\. The loser has no temples left\.", result.output)
    assert "Seed: 3" in result.output
    assert record_in("r.json").replay(find("titans")).outcome is not None
    assert record_in("r.json").names == (["you", "uniform"] if seat == "A" else ["uniform", "you"])


def test_the_greedy_bot_sits_opposite_by_default() -> None:
    result = theomachy("play", "titans", "--seed", "1", typed="0\nquit\n")
    assert "B is greedy" in result.output
    assert record_in("theomachy-titans.json").names == ["you", "greedy"]


def test_the_seed_is_shown_only_when_the_match_is_over() -> None:
    result = theomachy("play", "titans", "--against", "uniform", "--seed", "tell-tale", typed=FIRST)
    before, _, after = result.output.partition("Seed: tell-tale")
    assert after
    assert "tell-tale" not in before


def test_a_seed_of_its_own_for_every_match() -> None:
    theomachy("play", "titans", typed="quit\n")
    theomachy("play", "titans", typed="quit\n")
    assert record_in("theomachy-titans.json").seed != record_in("theomachy-titans-2.json").seed


def test_the_same_seed_and_the_same_answers_lead_to_the_same_screen() -> None:
    first, second = (theomachy("play", "titans", "--seed", "9", typed=FIRST).output for _ in range(2))
    assert first == second


def test_nothing_is_wider_than_eighty_columns() -> None:
    result = theomachy("play", "titans", "--against", "uniform", "--seed", "5", typed="?\n?1\npiles\n" + FIRST)
    # What is typed is not echoed here, so that a prompt's line goes on.
    shown = re.sub(r"[AB] \[[^]]*\] > |Enter for no: ", "\n", result.output)
    assert max(len(line.rstrip()) for line in shown.splitlines()) <= 80


@pytest.mark.parametrize("mode", ["two-arenas-3", "three-arenas-6"])
def test_several_arenas_can_be_played(mode: str) -> None:
    typed = "1\n" * 40 + "quit\n"
    result = theomachy("play", "titans", "--mode", mode, "--against", "uniform", "--seed", "2", typed=typed)
    assert result.exit_code == 0
    assert "Arena 2" in result.output
    assert "Ritual piles of arena 1" in result.output
    assert len(record_in("theomachy-titans.json").answers) > 40


# ---------------------------------------------------------------------- the board


def test_the_board_shows_what_a_player_needs() -> None:
    shown = theomachy("play", "titans", "--seed", "6", "--avatar", "B", typed="0\n1\nquit\n").output
    for needed in (
        "Turn 1 · First Age: play", "temples ▲▲▲", "surge ●●", "◆ Avatar", "Energy", "6 cards in hand",
        "Hand: Monk ×5 · Wizard", "one card, face-down", "Ritual piles (cost/power ×left)",
        "Ghost 1/-1×12", "Choose a card to play.", "B lays a card of the hand face-down.",
    ):  # fmt: skip
        assert needed in shown


def test_passing_is_called_what_it_means_here() -> None:
    assert "0 Keep this hand" in theomachy("play", "titans", "--seed", "6", typed="quit\n").output


def test_an_answer_without_an_alternative_is_given_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somewhere in this match there is only one card to choose."""
    table = session(tmp_path, "", "uniform", seed="4")
    monkeypatch.setattr(builtins, "input", lambda prompt: "1")
    assert table.run() == 0
    assert any(given.forced and given.picks for given in table.match.answers if given.seat == 0)
    assert ", the only choice." in " ".join(screen(table).split())


# ---------------------------------------------------------------------- what one can type


def typed_at_first_question(*lines: str) -> str:
    """Seed 7, seat A: surge?, with three Monks and three Wizards in hand."""
    text = "\n".join([*lines, "quit", ""])
    return str(theomachy("play", "titans", "--seed", "6", "--avatar", "A", typed=text).output)


@pytest.mark.parametrize("line", ["0", "", "pass", "no", "Keep this hand", "keep this hand"])
def test_passing(line: str) -> None:
    assert "First Age: play" in typed_at_first_question(line)


@pytest.mark.parametrize("line", ["2", "Wizard", "wizard", "WIZARD"])
def test_a_card_by_number_or_by_name(line: str) -> None:
    assert "A lays Wizard face-down." in typed_at_first_question("0", line)


def test_the_top_of_the_deck_by_name() -> None:
    assert "A lays the top card of the deck face-down." in typed_at_first_question("0", "top of deck")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("9", "There is no 9: the numbers are 1 to 3."),
        ("1 2", "Choose only one."),
        ("0", "You cannot decline: this must be done if it can be. (T39)"),
        ("", "You cannot decline: this must be done if it can be. (T39)"),
        ("Ghost", "Ghost is not in the hand you choose from. (T39)"),
        ("xyzzy", 'There is no card "xyzzy". Type a number, a name, or ? for help.'),
        ("? xyzzy", 'There is no card "xyzzy". Try: rules xyzzy'),
        ("?3", "Top of the deck is no card."),
        ("rules xyzzy", "No rule speaks of “xyzzy”."),
        ("rules", "rules about what?"),
        ("save", "save what?"),
        ("save .", ". is a folder; name a file"),
        ("resume nowhere.json", "nowhere.json: no such file or directory"),
        ("undo", "Taken back."),
    ],
)
def test_what_is_said_to_odd_input(line: str, said: str) -> None:
    assert said in typed_at_first_question("0", line)


def test_odd_input_changes_nothing() -> None:
    typed_at_first_question("0", "9", "Ghost", "xyzzy", "? Monk", "rules awaken", "log", "piles", "discard", "why")
    answers = record_in("theomachy-titans.json").answers
    assert [given.picks for given in answers if given.seat == 0] == [[]]


def test_help_names_every_command() -> None:
    shown = typed_at_first_question("?")
    commands = ["? NAME", "rules WORD", "why", "undo", "log", "save FILE", "resume FILE", "quit", "piles", "discard"]
    for command in commands:
        assert command in shown


def test_a_card_is_explained_with_text_rules_and_power() -> None:
    shown = typed_at_first_question("0", "1", "? Monk", "? Jace")
    assert "Energy. +1 Energy in every age." in shown
    assert "A has it in play with power 0: printed +0" in shown
    assert "TA49  Energy" in shown
    assert "Subvert: Harmless. Now: attach Harmless to a card of your opponent." in shown


def test_a_keyword_is_explained_too() -> None:
    assert "TA57  Feral" in typed_at_first_question("? Feral")


def test_the_rule_behind_a_question() -> None:
    assert "T32   Surge" in typed_at_first_question("why")


def test_rules_are_found_by_word_and_by_id() -> None:
    shown = typed_at_first_question("rules T47", "rules avatar mat")
    assert "T47   Winning a battle" in shown
    assert "T26   First Avatar" in shown


# ---------------------------------------------------------------------- several things at once


def menu_for_several(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Menu:
    """The first question of a match that is about several cards, with equal ones among them."""
    table = session(tmp_path, "", "uniform", seed="7")
    menus: list[Menu] = []

    def typing(prompt: str) -> str:
        asking = table.match.asking
        assert asking is not None
        menu = Menu(table.match, asking)
        if menu.data["form"] == "several" and len(menu.rows) > 1 and len(menu.rows[0].indexes) > 1:
            menus.append(menu)
            return "quit"
        return "1"

    monkeypatch.setattr(builtins, "input", typing)
    table.run()
    return menus[0]


def test_several_cards_by_numbers_names_and_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    menu = menu_for_several(tmp_path, monkeypatch)
    positions = positions_of(menu.match.game)
    first, second = menu.rows[0], menu.rows[1]
    everything = list(range(len(menu.question.options)))
    expected = {
        "": [],
        "0": [],
        "none": [],
        "all": everything,
        "1": first.indexes[:1],
        "2 1": [second.indexes[0], first.indexes[0]],
        "1,2": [first.indexes[0], second.indexes[0]],
        "1 1": first.indexes[:2],
        "1x2": first.indexes[:2],
        first.label: first.indexes[:1],
        f"{first.label}; {second.label}": [first.indexes[0], second.indexes[0]],
        f"{first.label}, {second.label}": [first.indexes[0], second.indexes[0]],
    }
    for typed, picks in expected.items():
        assert menu.picks(typed, positions) == picks, typed
    with pytest.raises(NotUnderstood, match="There is no more of"):
        menu.picks("1x9", positions)


# ---------------------------------------------------------------------- saving, resuming, leaving


def test_a_match_that_is_left_goes_on_where_it_was() -> None:
    left = theomachy("play", "titans", "--seed", "4", "--against", "uniform", typed="1\n1\n1\nquit\n")
    assert "Saved. To go on: theomachy play --resume theomachy-titans.json" in left.output
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


def test_where_to_save_can_be_said() -> None:
    theomachy("play", "titans", "--save-to", "mine.json", typed="")
    assert record_in("mine.json").game == "titans"


def test_another_file_is_never_overwritten() -> None:
    Path("theomachy-titans.json").write_text("my diary", encoding="utf-8")
    typed = "save theomachy-titans.json\nquit\n"
    result = theomachy("play", "titans", "--save-to", "theomachy-titans.json", typed=typed)
    assert "theomachy-titans.json is there already and is no record; choose another name" in result.output
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
    assert "To go on" in screen(table)


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
        ("sys.exit(0)", "mine.py, line 8 broke off (after 0 answers): SystemExit: 0"),
        ("return [1 // 0]", "mine.py, line 8 broke off (after 0 answers): ZeroDivisionError: "),
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
    assert "Saved. To go on: theomachy play --resume r.json --against mine.py" in result.stdout
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


@pytest.mark.parametrize(("agreed", "said"), [("y", "Taken back."), ("n", "Then it stands.")])
def test_between_people_the_other_one_has_to_agree(agreed: str, said: str) -> None:
    """A keeps the hand, B keeps the hand, A wants to have it otherwise."""
    typed = f"\n0\n\n0\n\nundo\n{agreed}\nquit\n"
    result = theomachy("play", "titans", "--against", "human", "--avatar", "A", "--seed", "1", typed=typed)
    assert "Does B agree? [y/N]" in result.output
    assert said in result.output


# ---------------------------------------------------------------------- two people


def test_two_people_do_not_see_each_others_hands() -> None:
    typed = "\n0\n\n0\n\n1\n\n1\nquit\n"
    result = theomachy("play", "titans", "--against", "human", "--avatar", "A", "--seed", "1", typed=typed)
    boards = result.output.split("is ready.")[1:]
    assert len(boards) >= 4
    for board in boards:
        assert board.count("Hand: ") <= 1 + board.count("awaken")


def test_the_screen_is_wiped_between_two_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = session(tmp_path, "", "", terminal=True)
    seats: list[str] = []

    def typing(prompt: str) -> str:
        if "ready" in prompt:
            return ""
        seats.append(prompt[0])
        return "quit" if len(seats) == 4 else "0"

    monkeypatch.setattr(builtins, "input", typing)
    table.run()
    assert screen(table).count("\x1b[3J") >= 3


# ---------------------------------------------------------------------- set-up


def test_the_game_has_set_up_options_of_its_own() -> None:
    names = "Akari,Zodiac,Jace,Nikolai,Wind's Howl,Living Volcano,Shipwrecker,Stone Eagle,Aurora Draco,Metalwing,"
    names += "Frostbreath,God Killer,Merciless Winds,Inferno,Army of You,What Lies Beneath"
    result = theomachy("play", "titans", "--piles", names, "--avatar=B", "--advanced", typed="quit\n")
    assert "Akari 1/2×4" in result.output
    options = json.loads(Path("theomachy-titans.json").read_text(encoding="utf-8"))["options"]
    assert options["advanced"] is True
    assert options["avatar"] == "B"
    assert "Akari, Timeless Fighter" in options["piles"]
    Path("piles.txt").write_text("# my favourites\n" + names.replace(",", "\n"), encoding="utf-8")
    again = theomachy("play", "titans", "--piles", "@piles.txt", typed="quit\n")
    assert "Akari 1/2×4" in again.output


def test_a_designers_set_is_played_and_goes_into_the_record() -> None:
    Path("mine.toml").write_text(TEST_PILOT, encoding="utf-8")
    result = theomachy("play", "titans", "--set", "mine.toml", typed="? Test Pilot\nquit\n")
    assert "Sky warrior · cost 1 · power 9" in result.output
    Path("mine.toml").unlink()
    resumed = theomachy("play", "--resume", "theomachy-titans.json", typed="? Test Pilot\nquit\n")
    assert "Sky warrior · cost 1 · power 9" in resumed.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["titns"], 'there is no game "titns"; did you mean "titans"?'),
        (["titans", "--against", "gredy"], 'nobody is called "gredy"; did you mean "greedy"?'),
        (["titans", "--against", "hunan"], 'nobody is called "hunan"; did you mean "human"?'),
        (["titans", "--against", "search:0"], "after the colon comes a number of iterations, 1 or more"),
        (["titans", "--against", "nowhere.py"], "nowhere.py: there is no such file of Python"),
        (["titans", "--seat", "C"], 'there is no seat "C"; the seats are A, B'),
        (["titans", "--mode", "dual"], 'titans has no mode "dual"; did you mean "duel"?'),
        (["titans", "--avatar", "Z"], 'it must be "random" or a seat'),
        (["titans", "--piles", "Akari"], "there is no pile for the sky warrior"),
        (["titans", "--piles", "Xyzzy"], 'there is no card "Xyzzy"'),
        (["titans", "--sede", "1"], 'there is no set-up option "sede"'),
        (["titans", "please"], '"please" is one word too many'),
        (["titans", "--set", "nowhere.toml"], "nowhere.toml: no such file or directory"),
        (["--resume", "nowhere.json"], "nowhere.json: no such file or directory"),
    ],
)
def test_mistakes_on_the_command_line_are_one_line(words: list[str], said: str) -> None:
    result = theomachy("play", *words)
    assert result.exit_code == 2
    assert said in result.output
    assert len(result.output.strip().splitlines()) == 1
