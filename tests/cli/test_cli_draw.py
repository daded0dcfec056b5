"""`theomachy cards draw`: cards as files."""

from pathlib import Path
from xml.etree.ElementTree import parse

import pytest
from cli_help import theomachy

from theomachy import games
from theomachy.kernel.game import Setup

MINE = """
[[card]]
name = "../Outside/../<b>"
element = "sky"
species = "warrior"
cost = 1
power = 7
abilities = []
"""


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("game", games.names())
def test_all_cards_and_a_sheet_and_the_back_are_drawn(game: str) -> None:
    count = len(games.find(game).printing.faces(Setup()))
    assert f"{count + 2} files in drawn" in theomachy("cards", "draw", game, "--out", "drawn", "--back").output
    files = list(Path("drawn").glob("*.svg"))
    assert len(files) == count + 2
    assert all(parse(file).getroot().tag.endswith("svg") for file in files)
    assert {"back.svg", "contact-sheet.svg"} <= {file.name for file in files}


def test_one_card_is_drawn_by_words_of_its_name() -> None:
    assert "1 file in cards" in theomachy("cards", "draw", "titans", "--card", "akari").output
    (file,) = Path("cards").iterdir()
    assert file.name == "akari-timeless-fighter.svg"
    assert "<title>Akari, Timeless Fighter</title>" in file.read_text(encoding="utf-8")


def test_a_card_of_ones_own_is_drawn_into_the_folder_whatever_it_is_called() -> None:
    Path("mine.toml").write_text(MINE, encoding="utf-8")
    done = theomachy("cards", "draw", "titans", "--card", "Outside", "--set", "mine.toml", "--out", "a/b")
    assert done.exit_code == 0, done.output
    assert [file.name for file in Path("a/b").iterdir()] == ["outside-b.svg"]


def test_a_card_that_is_not_there_and_a_folder_that_cannot_be() -> None:
    wrong = theomachy("cards", "draw", "titans", "--card", "monkk")
    assert (wrong.exit_code, wrong.output.count("did you mean")) == (2, 1)
    Path("taken").write_text("", encoding="utf-8")
    wrong = theomachy("cards", "draw", "titans", "--out", "taken")
    assert wrong.exit_code == 2
    assert "cannot write into taken" in wrong.output


def test_a_board_is_drawn_by_its_name(tmp_path: Path) -> None:
    """Also by what stands before its comma; a card of that very name comes first."""
    for name, file in (("cryomancer", "cryomancer.svg"), ("Neth", "neth-lord-of-the-void.svg"), ("Shade", "shade.svg")):
        out = tmp_path / file
        assert theomachy("cards", "draw", "guardians", "--card", name, "--out", out).exit_code == 0
        assert [drawn.name for drawn in out.iterdir()] == [file]
