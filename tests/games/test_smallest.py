"""The smallest game, as `theomachy new game` writes it: sixty lines in a folder of its own, and everything works."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_help import theomachy

from theomachy import games
from theomachy.agents.agent import Seat
from theomachy.agents.search import Search
from theomachy.games.homes import ELSEWHERE, GROUP
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.lab.kit import run_kit

NAME = "sky_kings"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(ELSEWHERE, "")
    before = sys.path[:]
    made = theomachy("new", "game", NAME, "--into", str(tmp_path))
    assert made.exit_code == 0, made.output
    yield tmp_path / NAME
    sys.path[:] = before
    sys.modules.pop(NAME, None)


def test_it_is_sixty_lines_of_python_at_most(folder: Path) -> None:
    files = list(folder.rglob("*.py"))
    assert [file.name for file in files] == ["__init__.py"]
    assert len(files[0].read_text(encoding="utf-8").splitlines()) <= 60


def test_it_keeps_every_law(folder: Path) -> None:
    assert run_kit(games.find(str(folder)), "standard", 20, 1, every_answer=True).broken == []


def test_it_is_played_in_the_terminal(folder: Path) -> None:
    played = theomachy("play", str(folder), "--against", "greedy", typed="1\n\n")
    assert "wins" in played.output


def test_it_is_played_in_the_lab_on_several_processors(folder: Path) -> None:
    done = theomachy("simulate", str(folder), "--matches", "6", "--workers", "2", "--bots", "greedy,uniform")
    assert done.exit_code == 0, done.output
    assert "greedy" in done.output


def test_it_is_searched_by_bots(folder: Path) -> None:
    """Neighbours are worth the same; the lowest card of the hand is not the one to show."""
    match = Match.begin(games.find(str(folder)), Setup(), "any luck")
    asking = match.asking
    assert asking is not None
    lowest = min(card.kind.index for card in asking.question.options)
    picks = Search(1, 400).answer(Seat(match, asking.question.seat))
    assert asking.question.options[picks[0]].kind.index > lowest


def test_once_it_is_listed_its_name_is_enough(folder: Path) -> None:
    """In other processes, too: they are told by the environment."""
    games.find(str(folder))
    assert NAME in games.names()
    asked = "from theomachy import games; print(games.find('sky_kings').title)"
    said = subprocess.run(
        [sys.executable, "-c", asked], env=dict(os.environ), capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == "SkyKings"


def test_an_installed_package_brings_its_game_along(folder: Path) -> None:
    """By an entry point, as pip writes it down beside the package."""
    described = folder.parent / f"{NAME}-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n", encoding="utf-8")
    (described / "entry_points.txt").write_text(f"[{GROUP}]\n{NAME} = {NAME}\n", encoding="utf-8")
    asked = (
        "from theomachy import games; from theomachy.lab.kit import run_kit; print('sky_kings' in games.names(), "
        "run_kit(games.find('sky_kings'), 'standard', 3, 1, every_answer=True).broken)"
    )
    path = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(folder.parent)])
    environment = {**os.environ, "PYTHONPATH": path}
    said = subprocess.run([sys.executable, "-c", asked], env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "True []"


@pytest.mark.parametrize(
    ("name", "fault"), [("titans", "there is a game"), ("Sky", "small letters"), ("sky_kings", "is there already")]
)
def test_a_bad_name_is_refused_and_nothing_is_written(folder: Path, name: str, fault: str) -> None:
    before = sorted(folder.parent.rglob("*"))
    refused = theomachy("new", "game", name, "--into", str(folder.parent))
    assert refused.exit_code == 2
    assert fault in refused.stderr
    assert sorted(folder.parent.rglob("*")) == before


def test_a_game_under_another_name_is_told_as_such_before_a_server_begins(folder: Path) -> None:
    """It would spoil the list of games for everybody."""
    renamed = folder.rename(folder.parent / "cloud_kings")
    with pytest.raises(games.NoSuchGame, match=r'calls itself "sky_kings".*say Game\("cloud_kings"'):
        games.find(str(renamed))
    refused = theomachy("serve", "--port", "0", "--data", str(folder.parent / "data"))
    sys.modules.pop("cloud_kings", None)
    assert refused.exit_code == 2
    assert 'calls itself "sky_kings"' in refused.output


def test_a_folder_without_a_game_is_told_as_such(tmp_path: Path) -> None:
    with pytest.raises(games.NoSuchGame, match="no game lives there"):
        games.find(str(tmp_path))
