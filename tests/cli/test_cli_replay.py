"""Watching a record: as a log, and step by step, through one's own eyes or all."""

import json
from pathlib import Path

import pytest
from cli_help import FIRST, theomachy

from theomachy import games
from theomachy.kernel.game import Setup
from theomachy.kernel.record import revision


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match that is over and one that is not, A being a person and B a bot."""
    here = tmp_path_factory.mktemp("records")
    words = ["play", "titans", "--against", "uniform", "--seed", "3", "--save-to"]
    theomachy(*words, here / "over.json", typed=FIRST)
    theomachy(*words, here / "open.json", typed="1\n1\n1\nquit\n")
    return here


@pytest.fixture(autouse=True)
def _width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_the_whole_log_is_printed(folder: Path) -> None:
    lines = theomachy("replay", folder / "over.json", "--print").output.splitlines()
    assert lines[0] == "Titans of Eden: A is you, B is uniform."
    assert any(line.startswith("Turn 1 begins.") for line in lines)
    assert lines[-1].endswith("The loser has no temples left.")


def test_a_match_that_is_over_lies_open(folder: Path) -> None:
    shown = theomachy("replay", folder / "over.json", "--print").output
    assert "draws 6 cards" not in shown
    assert shown.count("draws Monk") >= 2


def test_a_match_that_is_not_over_is_seen_by_the_person_who_plays_it(folder: Path) -> None:
    shown = theomachy("replay", folder / "open.json", "--print").output
    assert "B draws 6 cards." in shown
    assert "A draws 6 cards." not in shown
    assert "The match is not over" in shown


@pytest.mark.parametrize("name", ["search:20", "mine.py"])
def test_whatever_bot_the_person_plays_against(folder: Path, name: str) -> None:
    text = (folder / "open.json").read_text(encoding="utf-8").replace('"uniform"', f'"{name}"')
    (folder / "bot.json").write_text(text, encoding="utf-8")
    shown = theomachy("replay", folder / "bot.json", "--print").output
    assert "A draws 6 cards." not in shown
    assert "B draws 6 cards." in shown


@pytest.mark.parametrize(("eyes", "hidden"), [("A", "B"), ("B", "A"), ("b", "A")])
def test_one_seat_sees_its_own_hand_only(folder: Path, eyes: str, hidden: str) -> None:
    shown = theomachy("replay", folder / "over.json", "--print", "--eyes", eyes).output
    seen = "AB".replace(hidden, "")
    assert f"{hidden} draws 6 cards." in shown
    assert f"{seen} draws 6 cards." not in shown


def test_the_public_sees_no_hand(folder: Path) -> None:
    shown = theomachy("replay", folder / "over.json", "--print", "--eyes", "public").output
    assert "A draws 6 cards." in shown
    assert "B draws 6 cards." in shown


def test_step_by_step(folder: Path) -> None:
    result = theomachy("replay", folder / "over.json", typed="\nn\np\ng 5\ng 5000\nnonsense\nq\n")
    assert result.exit_code == 0
    for place in ("[0/", "[1/", "[2/", "[5/"):
        assert place in result.output
    assert result.output.count("[1/") == 2
    assert "Type Enter, p, q, or g and a number from 0 to" in result.output
    assert "1. A: Surge? Spend a token, discard your hand and draw as many new cards. Surge." in result.output


def test_both_hands_lie_open_at_every_step(folder: Path) -> None:
    assert theomachy("replay", folder / "over.json", typed="q\n").output.count("Hand: ") == 2


def test_a_secret_answer_is_not_told_to_the_other(folder: Path) -> None:
    shown = theomachy("replay", folder / "over.json", "--eyes", "B", "--from", "1", typed="q\n").output
    assert "1. A answers." in shown
    assert shown.count("Hand: ") == 1


def test_the_end_says_how_it_ended(folder: Path) -> None:
    last = len(theomachy("replay", folder / "over.json", "--print").output)
    assert last
    shown = theomachy("replay", folder / "over.json", "--from", "0", typed="p\nq\n").output
    assert "This is the beginning." in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["over.json", "--eyes", "Q"], 'there is no seat "Q"; the seats are A, B; or public, or all'),
        (["over.json", "--from", "9999"], "begin at one of 0 to"),
        (["nowhere.json"], "no such file or directory"),
        (["broken.json"], "broken.json: line 1: this is not a record"),
        (["binary.json"], "binary.json: the file is not UTF-8 text"),
        (["other.json"], "this is not a record of a match"),
        (["old.json"], "the record was made under revision"),
        (["cheat.json"], "an answer of the record does not fit"),
    ],
)
def test_mistakes_are_one_line(folder: Path, words: list[str], said: str) -> None:
    text = (folder / "over.json").read_text(encoding="utf-8")
    (folder / "broken.json").write_text("not a record", encoding="utf-8")
    (folder / "binary.json").write_bytes(b"\xff\xfe\x00")
    (folder / "other.json").write_text("{}", encoding="utf-8")
    (folder / "old.json").write_text(text.replace('"revision": "', '"revision": "0'), encoding="utf-8")
    (folder / "cheat.json").write_text(text.replace('["A", [0]]', '["A", [77]]', 1), encoding="utf-8")
    result = theomachy("replay", folder / words[0], *words[1:])
    assert result.exit_code == 2
    assert said in result.output
    assert len(result.output.strip().splitlines()) == 1


@pytest.mark.parametrize("how", [["--print"], ["--from", "12"]])
def test_names_and_cards_of_strangers_steer_no_terminal(folder: Path, tmp_path: Path, how: list[str]) -> None:
    """A record embeds the names of its players and the cards that it was played with."""
    record = json.loads((folder / "over.json").read_text())
    record["names"] = ["\x1b[2Jyou", "uni\x07form\x9b31m"]
    record = json.loads(json.dumps(record).replace("Glorious Phoenix", "Glor\\\\u001b[2Jious Phoenix"))
    record["revision"] = revision(games.find("titans"), Setup(record["options"], record["sets"]))
    (tmp_path / "strange.json").write_text(json.dumps(record))
    shown = theomachy("replay", tmp_path / "strange.json", *how, typed="\n\nq\n").output
    assert "form" in shown
    assert not {"\x1b", "\x07", "\x9b"} & set(shown)
