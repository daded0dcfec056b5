"""Playing at the terminal: a whole duel, the board, what one can type, and the set-up."""

import builtins
import json
import re
from pathlib import Path

import pytest
from cli_help import FIRST, TEST_PILOT, record_in, screen, session, theomachy

from theomachy.cli.table.answers import Menu, NotUnderstood
from theomachy.games import find
from theomachy.games.casebook import positions_of

pytestmark = pytest.mark.usefixtures("empty_folder")

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
        "Ghost 1/-1×12", "Choose a card to play.", "B lays a card from hand face-down.",
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
    assert "You lay Wizard face-down." in typed_at_first_question("0", line)


def test_the_top_of_the_deck_by_name() -> None:
    assert "You lay the top card of your deck face-down." in typed_at_first_question("0", "top of deck")


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
        ("?3", "Top of the deck is not a card."),
        ("rules xyzzy", "No rule mentions “xyzzy”."),
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
        "1-2": [*first.indexes, *second.indexes],
        "all but 1": [index for index in everything if index != first.indexes[0]],
        first.label: first.indexes[:1],
        f"{first.label}; {second.label}": [first.indexes[0], second.indexes[0]],
        f"{first.label}, {second.label}": [first.indexes[0], second.indexes[0]],
    }
    for typed, picks in expected.items():
        assert menu.picks(typed, positions) == picks, typed
    with pytest.raises(NotUnderstood, match="There is no more of"):
        menu.picks("1x9", positions)


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


@pytest.mark.parametrize(
    ("game", "option", "typed", "read"),
    [
        ("theos", "deal", "2,1", [2, 1]),
        ("theos", "active", "P+H", "P+H"),
        ("theos", "pairs", "Poseidon/Gaia, Hades/Demeter", [["Poseidon", "Gaia"], ["Hades", "Demeter"]]),
        ("bazaar", "colours", "red, blue", ["red", "blue"]),
        ("bazaar", "colours", "all", "all"),
        ("bazaar", "turn_limit", "40", 40),
    ],
)
def test_typed_set_up_options_are_read_as_the_rules_want_them(game: str, option: str, typed: str, read: object) -> None:
    assert theomachy("play", game, f"--{option}", typed, typed="quit\n").exit_code == 0
    assert json.loads(Path(f"theomachy-{game}.json").read_text(encoding="utf-8"))["options"][option] == read


def test_a_deck_of_theos_stands_on_a_line_of_a_file() -> None:
    names = "Winds of Aeolus, Servant of Atlas, Lamia, River Styx, Scylla, Seed Festival, Flood, Charybdis, Ruin,"
    other = "H1 G2 D5 P5 G6 D7 P10 D11 H11 G12 D13 G13"
    Path("decks.txt").write_text(f"Mine: {names} Test of Time, Tartarus, D1\n{other}\n", encoding="utf-8")
    assert theomachy("play", "theos", "--decks", "@decks.txt", typed="quit\n").exit_code == 0
    decks = json.loads(Path("theomachy-theos.json").read_text(encoding="utf-8"))["options"]["decks"]
    assert decks[0]["name"] == "Mine"
    assert " ".join(decks[0]["cards"]) == "P3 G3 H3 H5 P6 D9 P9 P12 H12 G14 H14 D1"
    assert decks[1] == {"cards": other.split()}


@pytest.mark.parametrize(
    ("game", "typed", "shown"),
    [
        (
            "theos",
            "? P3",
            ["Poseidon · Offering · P3 · Speed 3", "Power: You may set Poseidon active", "H73   Power ability"],
        ),
        ("theos", "? blank", ["It has no god and no abilities"]),
        ("theos", "gods", ["Active gods:"]),
        ("theos", "decks", ["A · you, 12 known:"]),
        (
            "bazaar",
            "? Spark",
            ["Yellow · Swift Event · cost 1 · 3 copies", "Deal 2 damage to any target.", "B54   Swift"],
        ),
        ("bazaar", "keywords", ["Steadfast   Attacking does not make it inactive."]),
        ("bazaar", "discard", ["A · you, discard pile 0:", "banish pile 0:"]),
        ("bazaar", "limbo", ["Limbo"]),
    ],
)
def test_cards_and_panels_of_the_other_games(game: str, typed: str, shown: list[str]) -> None:
    output = theomachy("play", game, "--seed", "3", typed=f"{typed}\nquit\n").output
    for line in shown:
        assert line in output


def test_a_designers_set_is_played_and_goes_into_the_record() -> None:
    Path("mine.toml").write_text(TEST_PILOT, encoding="utf-8")
    result = theomachy("play", "titans", "--set", "mine.toml", typed="? Test Pilot\nquit\n")
    assert "Sky Warrior · cost 1 · power 9" in result.output
    Path("mine.toml").unlink()
    resumed = theomachy("play", "--resume", "theomachy-titans.json", typed="? Test Pilot\nquit\n")
    assert "Sky Warrior · cost 1 · power 9" in resumed.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["titns"], 'there is no game "titns"; did you mean "titans"?'),
        (["titans", "--against", "gredy"], 'nobody is called "gredy"; did you mean "greedy"?'),
        (["titans", "--against", "hunan"], 'nobody is called "hunan"; did you mean "human"?'),
        (["titans", "--against", "search:0"], "after the name comes a number of iterations, 1 or more"),
        (["titans", "--against", "nowhere.py"], "nowhere.py: there is no such Python file"),
        (["titans", "--seat", "C"], 'there is no seat "C"; the seats are A, B'),
        (["titans", "--mode", "dual"], 'titans has no mode "dual"; did you mean "duel"?'),
        (["titans", "--avatar", "Z"], 'it must be "random" or a seat'),
        (["titans", "--piles", "Akari"], "there is no pile for the sky warrior"),
        (["titans", "--piles", "Xyzzy"], 'there is no card "Xyzzy"'),
        (["titans", "--sede", "1"], 'there is no set-up option "sede"'),
        (["titans", "please"], '"please" is unexpected'),
        (["titans", "--set", "nowhere.toml"], "nowhere.toml: no such file or directory"),
        (["--resume", "nowhere.json"], "nowhere.json: no such file or directory"),
    ],
)
def test_mistakes_on_the_command_line_are_one_line(words: list[str], said: str) -> None:
    result = theomachy("play", *words)
    assert result.exit_code == 2
    assert said in result.output
    assert len(result.output.strip().splitlines()) == 1
