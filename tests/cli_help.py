"""What the tests of the command line share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from typer.testing import CliRunner

from theomachy import games
from theomachy.agents import Agent
from theomachy.cli.main import app
from theomachy.cli.table.seating import bot_for
from theomachy.cli.table.session import Session
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match

ROOT = Path(__file__).parent.parent
CASES = ROOT / "theomachy" / "games" / "titans" / "cases"
FIRST = "1\n" * 4000  # the first option, to every question that there may be


def theomachy(*words: str | Path, typed: str = "") -> Any:  # the result type differs between versions of typer
    """Run the command with what somebody types; exceptions that no user should see are raised."""
    result = CliRunner().invoke(app, [str(word) for word in words], input=typed, catch_exceptions=False)
    return result


def session(tmp_path: Path, *bots: str, seed: str = "1", mode: str = "duel") -> Session:
    """A match at a table that prints into a file: `bots` by seat, "" for a person."""
    game = games.find("titans")
    match = Match.begin(game, Setup({"mode": mode}), seed)
    chairs: list[Agent | None] = [bot_for(name, seat, seed) if name else None for seat, name in enumerate(bots)]
    screen = (tmp_path / "screen.txt").open("w", encoding="utf-8")
    return Session(Console(file=screen, width=80, markup=False, highlight=False), match, chairs, tmp_path / "match.json")


def screen(table: Session) -> str:
    """All that was shown so far."""
    table.console.file.flush()
    return Path(table.console.file.name).read_text(encoding="utf-8")


class Player:
    """Somebody at the keyboard who does what a function says, and remembers what the prompts were."""

    def __init__(self, typing: Callable[[str], str]) -> None:
        self.typing = typing
        self.prompts: list[str] = []

    def __call__(self, prompt: str = "") -> str:
        self.prompts.append(prompt)
        return self.typing(prompt)
