"""The other commands: help, games, cards, check, bench, conformance."""

import json
import re
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from cli_help import TEST_PILOT, theomachy
from typer.main import get_command

import theomachy as package
from theomachy import games
from theomachy.cli.main import app
from theomachy.lab.experiments.bench import compiled


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


# ---------------------------------------------------------------------- help


def test_version() -> None:
    """And which build runs: the tests run on plain Python, or in the compiled build."""
    build = "compiled build" if compiled() else "plain Python"
    assert theomachy("--version").output.startswith(f"theomachy {package.__version__} ({build}")


def commands_of(command: Any, words: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield words
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands_of(inner, (*words, name))


@pytest.mark.parametrize("words", list(commands_of(get_command(app))), ids=" ".join)
def test_every_command_has_help_that_is_whole(words: tuple[str, ...]) -> None:
    """In a narrow terminal nothing is cut short, and values are called what they are."""
    result = theomachy(*words, "--help")
    assert result.exit_code == 0
    assert "Usage: theomachy" in result.output.replace("Usage: root", "Usage: theomachy")
    assert not re.search(r"\.\.\.$", result.output.partition("Commands:")[2], re.M)
    assert not re.search(r"^  --.*<(int|float|str|path|list)", result.output, re.M)


def test_the_help_of_play_lists_the_games_own_options() -> None:
    shown = theomachy("play", "--help").output
    assert "Set-up of titans:" in shown
    assert "--avatar" in shown


def test_an_unknown_command() -> None:
    result = theomachy("plya")
    assert result.exit_code == 2
    assert "No such command 'plya'" in result.output


def test_the_games_are_listed_for_scripts() -> None:
    """With the seats of every mode, so that a script can go through them all."""
    listed = json.loads(theomachy("games", "--json").output)
    assert [game["name"] for game in listed] == games.names()
    titans = json.loads(theomachy("games", "titans", "--json").output)[0]
    assert titans["modes"]["two-arenas-3"] == 3
    assert "avatar" in titans["set_up"]


def test_an_option_in_place_of_a_game_is_no_game() -> None:
    refused = theomachy("play", "--bogus")
    assert refused.exit_code == 2
    assert '"--bogus" is unexpected' in refused.stderr


def test_the_games_are_listed() -> None:
    assert "titans Titans of Eden" in " ".join(theomachy("games").output.split())
    about = theomachy("games", "titans").output
    assert "Whoever has none left has lost." in about
    assert "--piles" in about


# ---------------------------------------------------------------------- cards


def test_cards_are_listed() -> None:
    shown = theomachy("cards", "list", "titans").output
    assert [line.split() for line in shown.splitlines() if line.startswith("Akari")] == [
        ["Akari,", "Timeless", "Fighter", "rock", "warrior", "1", "2", "Draw", "2"]
    ]
    cards = json.loads(theomachy("cards", "list", "titans", "--json").output)
    assert {"name", "element", "species", "cost", "power", "abilities", "text"} <= set(cards[0])


def test_boards_are_shown_as_cards_are() -> None:
    """By their names or titles, with tracks and set-up; what is no card and no board is told."""
    avenger = " ".join(theomachy("cards", "show", "guardians", "avenger").output.replace("│", " ").split())
    assert "Eminence Track 1 – 2 – 3. Divinity Track: AP 3, 1 Upgrade, 1 Upgrade, AP 4," in avenger
    assert "Beside the board: Oath of Vengeance. Set-up: 0 Vengeance." in avenger
    assert "Upgraded:" in theomachy("cards", "show", "guardians", "Lineage of the Wild").output
    assert "Retaliate: Hit 3 + Mutation." in theomachy("cards", "show", "guardians", "neth").output
    assert 'no card "Moloch"' in theomachy("cards", "show", "guardians", "Moloch").output


def test_a_card_is_shown_with_its_rules() -> None:
    shown = theomachy("cards", "show", "titans", "akari").output
    assert "Rock Warrior · cost 1 · power 2" in shown
    assert "Draw 2. Start of each age: draw 2 cards." in shown
    assert "TA2   Draw" in shown
    card = json.loads(theomachy("cards", "show", "titans", "akari", "--json").output)
    assert card["name"] == "Akari, Timeless Fighter"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Akarri", 'there is no card "Akarri"; did you mean "Akari, Timeless Fighter"?'),
        ("xyzzy", 'there is no card "xyzzy"'),
        ("Blizzard's", '"Blizzard\'s" may be any of: '),
    ],
)
def test_a_card_that_is_not_there(name: str, said: str) -> None:
    result = theomachy("cards", "show", "titans", name)
    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.parametrize(("game", "word", "rule"), [("titans", "Draw", "TA2"), ("bazaar", "Rush", "K1")])
def test_the_words_of_cards_are_explained(game: str, word: str, rule: str) -> None:
    shown = theomachy("cards", "words", game).output.splitlines()
    assert f"{word}  {rule}" in shown
    words = json.loads(theomachy("cards", "words", game, "--json").output)
    assert [entry["rules"] for entry in words if entry["title"] == word] == [[rule]]
    assert all(entry["text"] for entry in words)


def test_a_set_of_ones_own() -> None:
    Path("mine.toml").write_text(TEST_PILOT, encoding="utf-8")
    assert theomachy("cards", "check", "titans", "mine.toml").output == "The file is good to play with.\n"
    assert "power 9" in theomachy("cards", "show", "titans", "Pilot", "--set", "mine.toml").output
    assert "Test Pilot" in theomachy("cards", "list", "titans", "--set", "mine.toml").output


def test_two_set_files_of_one_name_are_refused() -> None:
    """The last used to win, without a word."""
    for folder in ("old", "new"):
        Path(folder).mkdir()
        Path(folder, "mine.toml").write_text(TEST_PILOT, encoding="utf-8")
    both = ["--set", "old/mine.toml", "--set", "new/mine.toml"]
    for command in ("simulate", "tournament", "balance"):
        result = theomachy(command, "titans", "--matches", "2", *both)
        assert result.exit_code == 2
        assert "old/mine.toml and new/mine.toml have the same name" in result.stderr
    assert 'another set file is called "mine.toml"' in theomachy("cards", "list", "titans", *both).stderr


def test_a_draft_that_repeats_a_card_may_take_the_place_of_its_file() -> None:
    fire = games.find("titans").rules.default_sets()["fire.toml"]
    Path("fire2.toml").write_text(fire, encoding="utf-8")
    said = theomachy("balance", "titans", "--matches", "2", "--set", "fire2.toml").stderr
    assert "is already in fire.toml. To fix it: give this card another name; or, if" in said
    assert "call it fire.toml" in said
    assert "call it" not in theomachy("cards", "list", "titans", "--set", "fire2.toml").stderr  # it replaces nothing


def test_mistakes_in_sets_name_file_line_fault_and_remedy() -> None:
    Path("good.toml").write_text(TEST_PILOT, encoding="utf-8")
    Path("dear.toml").write_text(TEST_PILOT.replace("cost = 1", 'cost = "one"'), encoding="utf-8")
    Path("flsh.toml").write_text(TEST_PILOT.replace('"Flash"', '"Flsh"'), encoding="utf-8")
    result = theomachy("cards", "check", "titans", "good.toml", "dear.toml", "flsh.toml")
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0].startswith("dear.toml, line 6: cost must be a whole number. To fix it: ")
    assert lines[1].startswith('flsh.toml, line 8: there is no ability "Flsh"; did you mean "Flash"')
    found = json.loads(theomachy("cards", "check", "titans", "dear.toml", "--json").output)
    assert [(fault["file"], fault["line"]) for fault in found] == [("dear.toml", 6)]


def test_a_set_file_that_bears_the_name_of_another() -> None:
    Path("sky.toml").write_text(TEST_PILOT, encoding="utf-8")
    result = theomachy("cards", "check", "titans", "sky.toml")
    assert result.exit_code == 2
    assert 'another set file is called "sky.toml" already' in result.output


# ---------------------------------------------------------------------- check, bench, conformance


def test_check_keeps_the_laws() -> None:
    several = theomachy("check", "titans", "--matches", "1", "--soak", "--games", "3")
    assert "all laws hold" in several.output
    wrong = theomachy("check", "titans", "--games", "2")
    assert wrong.exit_code != 0
    result = theomachy("check", "titans", "--matches", "1", "--soak")
    assert result.exit_code == 0
    assert "all laws hold" in result.output
    report = json.loads(theomachy("check", "titans", "--matches", "1", "--soak", "--json").output)
    assert (report[0]["mode"], report[0]["matches"], report[0]["broken"]) == ("duel", 1, [])


def test_check_without_a_game_checks_every_one(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, str]] = []

    def kit(game: Any, mode: str, *_: Any, **__: Any) -> SimpleNamespace:
        played.append((game.name, mode))
        return SimpleNamespace(matches=1, answers=9, seconds=0.5, broken=[])

    monkeypatch.setattr("theomachy.lab.kit.run_kit", kit)
    assert theomachy("check").exit_code == 0
    assert played == [(name, games.find(name).rules.modes()[0]) for name in games.names()]
    result = theomachy("check", "--mode", "duel")
    assert result.exit_code == 2
    assert "--mode and --set need a game" in result.output


def test_a_set_of_ones_own_is_checked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards of the file are among those of the matches; a mistake in it is told before any is played."""
    Path("mine.toml").write_text(TEST_PILOT, encoding="utf-8")
    played: list[dict[str, str]] = []

    def kit(*given: Any, **_: Any) -> SimpleNamespace:
        played.append(given[6])
        return SimpleNamespace(matches=1, answers=9, seconds=0.5, broken=[])

    monkeypatch.setattr("theomachy.lab.kit.run_kit", kit)
    assert theomachy("check", "titans", "--set", "mine.toml").exit_code == 0
    assert [sets["mine.toml"] for sets in played] == [TEST_PILOT]
    Path("mine.toml").write_text(TEST_PILOT.replace('"Flash"', '"Flsh"'), encoding="utf-8")
    result = theomachy("check", "titans", "--set", "mine.toml")
    assert result.exit_code != 0
    assert 'mine.toml, line 8: there is no ability "Flsh"' in result.output
    assert len(played) == 1


def test_a_broken_law_is_shown_and_its_record_written(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def broken_kit(
        game: Any,
        mode: str,
        matches: int,
        seed: int,
        every_answer: bool,
        progress: Callable[[int], None],
        *_: Any,
        **__: Any,
    ) -> SimpleNamespace:
        asked.append((game.name, mode, matches, seed, every_answer))
        progress(1)
        broken = [SimpleNamespace(law="cards are conserved", what="a Monk is gone", record_text="{}\n")]
        return SimpleNamespace(matches=1, answers=9, seconds=0.5, broken=broken)

    monkeypatch.setattr("theomachy.lab.kit.run_kit", broken_kit)
    result = theomachy("check", "titans", "--matches", "3", "--seed", "8")
    assert asked == [("titans", "duel", 3, 8, True)]
    assert result.exit_code == 1
    assert "broken: cards are conserved" in result.output
    assert "a Monk is gone" in result.output
    assert Path("broken-cards-are-conserved-8.json").read_text(encoding="utf-8") == "{}\n"


def test_every_mode_is_checked_if_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    modes: list[str] = []

    def kit(game: Any, mode: str, *_: Any, **__: Any) -> SimpleNamespace:
        modes.append(mode)
        return SimpleNamespace(matches=1, answers=9, seconds=0.5, broken=[])

    monkeypatch.setattr("theomachy.lab.kit.run_kit", kit)
    assert theomachy("check", "titans", "--all-modes").exit_code == 0
    assert modes[0] == "duel"
    assert len(modes) > 1


def test_bench_explains_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    def figures(game: Any, mode: str, *more: Any) -> dict[str, Any]:
        return {"game": game.name, "mode": mode, "matches_per_second": 1234.5, "compiled": False}

    monkeypatch.setattr("theomachy.lab.experiments.bench.run_bench", figures)
    shown = theomachy("bench", "titans").output
    assert "1,234.5  whole matches of random play, one core" in shown
    assert json.loads(theomachy("bench", "titans", "--json").output)["matches_per_second"] == 1234.5


# ---------------------------------------------------------------------- explain


@pytest.mark.parametrize("columns", [80, 40])
def test_a_chance_is_told_with_the_range_it_lies_in(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ends, as in the JSON: near 0 % there is more room above than below."""
    theomachy("play", "titans", "--seed", "6", "--avatar", "A", "--save-to", "r.json", typed="0\nquit\n")
    monkeypatch.setenv("COLUMNS", str(columns))
    words = ["explain", "r.json", "--iterations", "8"]
    found = json.loads(theomachy(*words, "--json").output)["options"]
    lines = [line for line in theomachy(*words).output.splitlines() if "%" in line]
    for line, option in zip(lines, found, strict=True):
        chance, low, high = (f"{100 * option[key]:.0f}" for key in ("chance", "low", "high"))
        assert " ".join(line.split()).startswith(f"{chance} % ({low} to {high}) ")
    assert len({line.index(")") for line in lines}) == 1  # they stand in a column
    assert max(map(len, lines)) <= columns


@pytest.mark.parametrize(
    "words",
    [["explain", "bin"], ["replay", "bin"], ["play", "--resume", "bin"], ["play", "titans", "--piles", "@bin"]],
    ids=" ".join,
)
def test_a_file_that_is_no_text_is_named(words: list[str]) -> None:
    Path("bin").write_bytes(b"\xff\xfe\x00")
    result = theomachy(*words)
    assert result.exit_code == 2
    assert result.stderr == "theomachy: bin: the file is not UTF-8 text\n"


@pytest.mark.parametrize("command", ["check", "bench", "conformance"])
def test_a_game_that_is_not_there(command: str) -> None:
    result = theomachy(command, "titns")
    assert result.exit_code == 2
    assert 'there is no game "titns"; did you mean "titans"?' in result.output


@pytest.mark.parametrize(("gaps", "code"), [([], 0), (["T99 has no case"], 1)])
def test_the_conformance_page_is_printed_or_written(
    monkeypatch: pytest.MonkeyPatch, gaps: list[str], code: int
) -> None:
    page = SimpleNamespace(page=lambda name: (f"# {name}\n", gaps))
    monkeypatch.setitem(sys.modules, "theomachy.lab.reports.conformance", page)
    printed = theomachy("conformance", "titans")
    assert printed.exit_code == code
    assert "# titans" in printed.output
    assert all(gap in printed.output for gap in gaps)
    assert theomachy("conformance", "titans", "--write").exit_code == code
    assert Path("docs/conformance/titans.md").read_text(encoding="utf-8") == "# titans\n"


# ---------------------------------------------------------------------- serve


def test_a_port_that_is_taken_is_said_before_anything_is_opened(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = theomachy("serve", "--port", str(port), "--data", str(tmp_path / "data"))
    assert result.exit_code != 0
    assert f"cannot listen on 127.0.0.1, port {port}" in result.output
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("address", "wanted"),
    [
        ("nonsense", "--database is not the address of a database; write it like postgresql+asyncpg://"),
        ("nodb://host/name", "--database is not the address of a database"),
        ("sqlite:///mine.db", "cannot wait for several things at once"),
        ("postgresql+nosuch://host/name", "--database is not the address of a database"),
        ("postgresql+asyncpg://ann:secret@127.0.0.1:1/name", "ann:***@127.0.0.1:1/name cannot be opened: "),
    ],
)
def test_a_database_that_cannot_be_had_is_said_before_anything_is_opened(address: str, wanted: str) -> None:
    result = theomachy("serve", "--port", "0", "--data", "data", "--database", address)
    assert result.exit_code == 2
    assert wanted in result.output
    assert not Path("data").exists()


def test_a_database_without_its_driver_says_what_to_install() -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(sys.modules, "asyncpg", None)
        result = theomachy("serve", "--port", "0", "--database", "postgresql+asyncpg://ann:secret@host/name")
    assert result.exit_code == 2
    assert 'needs the driver "asyncpg"' in result.output
    assert 'pip install "theomachy[postgres]"' in result.output
    assert "secret" not in result.output
