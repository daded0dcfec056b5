"""What the tests of the command line share."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console
from typer.testing import CliRunner

from theomachy import games
from theomachy.cli.main import app
from theomachy.cli.table.seating import Bot, bot_for
from theomachy.cli.table.session import Session
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.record import Record

ROOT = Path(__file__).parents[2]
CASES = ROOT / "theomachy" / "games" / "titans" / "cases"
TEST_PILOT = """
[[card]]
name = "Test Pilot"
element = "sky"
species = "warrior"
cost = 1
power = 9
abilities = ["Flash"]
"""
FIRST = "1\n" * 4000  # the first option, to every question that there may be


def theomachy(*words: str | Path, typed: str = "") -> Any:  # the result type differs between versions of typer
    """Run the command with what somebody types; exceptions that no user should see are raised."""
    result = CliRunner().invoke(app, [str(word) for word in words], input=typed, catch_exceptions=False)
    return result


def session(tmp_path: Path, *bots: str, seed: str = "1", terminal: bool = False) -> Session:
    """A duel at a table that prints into a text: `bots` by seat, "" for a person."""
    game = games.find("titans")
    match = Match.begin(game, Setup(), seed)
    chairs: list[Bot | None] = [bot_for(name, seat, seed) if name else None for seat, name in enumerate(bots)]
    console = Console(file=StringIO(), width=80, markup=False, highlight=False, force_terminal=terminal)
    return Session(console, match, chairs, tmp_path / "match.json")


def record_in(path: str | Path) -> Record:
    """The match that was saved there."""
    return Record.from_text(Path(path).read_text(encoding="utf-8"))


def screen(table: Session) -> str:
    """All that was shown so far."""
    file = table.console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


class Player:
    """Somebody at the keyboard who does what a function says, and remembers what the prompts were."""

    def __init__(self, typing: Callable[[str], str]) -> None:
        self.typing = typing
        self.prompts: list[str] = []

    def __call__(self, prompt: str = "") -> str:
        self.prompts.append(prompt)
        return self.typing(prompt)
