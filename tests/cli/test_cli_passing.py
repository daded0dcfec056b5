"""Passing without tedium at the terminal: by wish, and only where a game asks such questions."""

from pathlib import Path

from typer.testing import CliRunner

from theomachy.cli.main import app
from theomachy.kernel.record import Record


def played(game: str, lines: list[str], save_to: Path) -> str:
    command = ["play", game, "--against", "uniform", "--seed", "passing", "--save-to", str(save_to)]
    result = CliRunner().invoke(app, command, input="\n".join([*lines, "quit", ""]))
    assert result.exit_code == 0
    return result.output


def test_pass_on_and_off_are_wishes_and_no_answers(tmp_path: Path) -> None:
    """The question that is open is about one's own turn: it stays open, and nothing is written down."""
    said = played("bazaar", ["pass on", "ask always"], tmp_path / "wished.json")
    assert "Passing until something happens." in said
    assert "You are asked every time." in said
    played("bazaar", [], tmp_path / "plain.json")
    answers = [len(Record.from_text((tmp_path / name).read_text()).answers) for name in ("wished.json", "plain.json")]
    assert answers[0] == answers[1]


def test_games_without_such_questions_say_so(tmp_path: Path) -> None:
    assert "has no questions to pass on" in played("titans", ["pass on"], tmp_path / "titans.json")


def test_when_to_be_asked_and_stops_are_wishes_too(tmp_path: Path) -> None:
    said = played("bazaar", ["ask acts", "ask at end", "ask at end", "ask at noon"], tmp_path / "quiet.json")
    assert "You are asked only when somebody acts, and at your stops." in said
    assert "You are always asked there: End phase, in the others' turns." in said
    assert "Stop removed: End phase." in said
    assert "Type ask at and one of: start, draw, main" in said
    assert "has no questions to pass on" in played("titans", ["ask acts"], tmp_path / "titans.json")
