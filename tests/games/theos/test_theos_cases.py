"""The case tool tells what is wrong with a case of Theos."""

from pathlib import Path

import pytest
from case_help import check_is_refused, faults_of, run_text

POSITIONS = [
    ('A = { row = "G2(9)" }', '"G2(9)" has more Followers than its Max of'),
    ('A = { row = "G2(1)" }\nB = { row = "G2(0)" }', '"G2" (Fortress) is there 2 times'),
    ('A = { row = "G2(1)", hand = "Fortress" }', '"G2" (Fortress) is there 2 times'),
    ('A = { row = "Fortres" }', 'there is no card "Fortres"; did you mean "Fortress"?'),
    ("A = { row = 3 }", "A.row is 3, and must be a list, or a text"),
    ("A = { hand = -1 }", "A.hand is -1"),
    ('A = { hand = "G2(1)" }', "is not in play: nothing can be said of it but its name"),
    ("A = { realm = 2 }", "the realm of A is 1, and not 2"),
    ('teams = ["AB", "BC"]', "do not name every seat once"),
    ('type = "2v2"\nteams = ["A", "BCD"]', "are not the teams of 2v2"),
    ("die = 11", "die is 11: that cannot happen in a match"),
    ("supply = 61", "supply is 61: that cannot happen in a match"),
    ('supply = 60\nA = { row = "G2(1)" }', "there are 61 Followers"),
    ('pool = ["G2"]', "pool means something only in a draft"),
    ('cleanup = "A, B"', "cleanup means something only at cleanup or moving"),
    ('at = "resolving 1"', 'no case can begin at "resolving 1"'),
    ('at = "set-up"\nsetup = {}\nA = { row = "G2" }', "A means nothing where the match begins with its set-up"),
    ('active = "P+X"', '"X"'),
    ('A = { hand = ["Blank x40"] }', "is there 40 times"),
    ('at = "turn 1"\nA = { plays = "Blank" }', "A.plays means something only at reveal or resolve"),
    ('at = "round 3"\nround = 2', 'the case begins at "round 3"'),
]
STEPS = [
    ("expect.A.row = 2.5", "row is 2.5, and must be a list of cards"),
    ('expect.A.realm = "x"', "A.realm is 1, expected 0"),
    ('expect.active = "P+X"', 'there is no god "X"'),
    ("expect.followers = 3", "followers is 3, and must be a table of numbers"),
    ("expect.followers = { AC = 3 }", '"AC" is no team'),
    ('expect.active_player = "Z"', "active_player is 'Z', and must be one of: A, B, nobody"),
    ('A = "G2"\nto = "pray"\nrefused = "H999"', 'no rule is called "H999"'),
    ("until = 2", "until is 2, and must be a text"),
    ('expect.view.A.public.hand = ["?"]', '"public" is nobody who sees, or is seen'),
]
LAID = """
A = { plays = "G2" }
B = { plays = "D7" }
[[case.step]]
expect.view.A.A.laid = "g2"
expect.view.B.A.laid = "?"
[[case.step]]
expect.view.A.A.laid = "FORTRESS"
expect.view.A.B.row = []
"""


@pytest.mark.parametrize(("wrong", "said"), POSITIONS)
def test_what_is_wrong_with_a_position_is_told_with_its_title(tmp_path: Path, wrong: str, said: str) -> None:
    check_is_refused(tmp_path, "theos", wrong, said)


@pytest.mark.parametrize(("wrong", "said"), STEPS)
def test_what_is_wrong_with_a_step_is_told(tmp_path: Path, wrong: str, said: str) -> None:
    told = faults_of(tmp_path, "theos", 'A = { hand = ["G2"] }\nB = { hand = ["D7"] }\n[[case.step]]\n' + wrong)
    assert said in told
    assert "crash" not in told


def test_laid_in_a_view_takes_codes_and_any_capitals(tmp_path: Path) -> None:
    assert faults_of(tmp_path, "theos", LAID) == ""


def test_what_a_seat_sees_of_a_row(tmp_path: Path) -> None:
    seen = 'A = { row = "G2(3) D7x" }\n[[case.step]]\nexpect.view.B.A.row = ["G2(3)", "D7x"]'
    assert faults_of(tmp_path, "theos", seen) == ""
    assert "B sees A.row is" in faults_of(tmp_path, "theos", seen.replace("[\"G2(3)", "[\"G2(2)"))


def test_chance_of_the_set_up_can_be_forced(tmp_path: Path) -> None:
    for god in ("Poseidon", "Gaia"):
        case = f'at = "round 1"\nsetup = {{ type = "1v1" }}\nchance = {{ set-up = ["{god}"] }}\n[[case.step]]\n'
        result = run_text(tmp_path, "theos", case + "expect.round = 0")
        assert result.faults == []


def test_teams_are_named_by_the_letters_of_their_seats(tmp_path: Path) -> None:
    faults = faults_of(tmp_path, "theos", 'active = "P+D"\n[[case.step]]\nexpect.followers = { AZ = 1 }')
    assert '"AZ" is no team; the teams are A, B' in faults
