"""Running cases that stand in a text."""

from pathlib import Path

from theomachy.cases.format import read_cases
from theomachy.cases.playing_on import CaseResult
from theomachy.cases.running import run_case
from theomachy.games import find
from theomachy.games.casebook import positions_of


def run_text(folder: Path, game: str, text: str) -> CaseResult:
    """What comes of the one case of a text; its first lines are those of the position."""
    file = folder / "case.toml"
    title = "" if "title" in text else 'title = "The title"\n'
    file.write_text(f'game = "{game}"\n[[case]]\nid = "one"\n{title}{text}\n', encoding="utf-8")
    read, positions = read_cases(file), positions_of(find(game))
    assert positions is not None
    return run_case(positions, find(game), read.cases[0], read.proxies)


def faults_of(folder: Path, game: str, text: str) -> str:
    """What is wrong with it, in one line."""
    return " | ".join(run_text(folder, game, text).faults)


def check_is_refused(folder: Path, game: str, text: str, said: str) -> None:
    """It cannot be read, which is said of the case by its title; nothing crashes."""
    result = run_text(folder, game, text)
    assert said in " ".join(result.faults)
    assert (result.title, result.readable, "crash" in str(result.faults)) == ("The title", False, False)
