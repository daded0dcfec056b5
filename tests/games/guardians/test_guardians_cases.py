"""The case tool refuses positions of Guardians that no match can reach, and says why."""

from pathlib import Path

import pytest
from case_help import check_is_refused, faults_of, run_text

from theomachy.cases.format import read_cases
from theomachy.cases.running import CaseRun
from theomachy.games import find
from theomachy.games.casebook import positions_of
from theomachy.games.homes import folder_of
from theomachy.kernel.match import Asking

WRONG_POSITIONS = [
    ('discard = ["Wrath"]', '"Wrath" is a Wrath, and no card of the Abomination discard pile'),
    ('abomination = "Oboros"\nworship = 6', "at 6 Worship begins again at 0"),
    ('abomination = "Karthul"\narmour = 4', "that of Karthul is 3 at most"),
    ("worship = 2", "Neth has no worship"),
    ("wraths = 6", "there are 6 Wrath cards in pile and deck, and 5 in the game"),
    ('wraths = 5\ndeck = ["Wrath"]', "there are 6 Wrath cards"),
    ('wound_tokens = 6\nA = { wound_tokens = ["WT1"] }', "there are 7 Wound Tokens"),
    ('A = { wound_tokens = ["WT1"] }\nB = { wound_tokens = ["WT1"] }', "Wound Token 1 is there once, not 2 times"),
    ('next_tokens = ["WT1"]\nA = { wound_tokens = ["WT1"] }', "Wound Token 1 is there once, not 2 times"),
    ("A = { vitality = 40, full = 32 }", "A has Vitality 40, but began with 32 (GR56)"),
    ('A = { guardian = "Avenger + Dawn", progress = 2 }', "A has used 2 Upgrades on Dawn, which is turned by 2"),
    ('echo = { row = ["Healing Rain x4"] }', "the row of the Echo has 4 cards, and room for 3"),
    ('echo = { row = ["Healing Rain x3"], difficulty = "hard" }', "has 3 cards, and room for 2"),
    ('threats = ["Metamorphic Surge damage=2"]', '"Metamorphic Surge" has 2 damage, and would be gone'),
    ('A = { guardian = "Avenger", play = ["Spectral Champion damage=4"] }', "has 4 damage, and would be gone"),
    ('A = { guardian = "Avenger", runes = ["Storm"] }', 'A has "runes", but the Avenger has none'),
    ('A = { guardian = "Avenger + Dawn" }\nB = { guardian = "Elderblade + Dawn" }', "two players have Dawn (GR4)"),
    ('ap = "3/2"', "A has 3 Action Points, not 2"),
    ("A = { wounds = 1 }", "with Vitality 32 the Wounds are 0 (GR54)"),
    ("A = { sigil_tokens = 1 }", 'write "sigils"'),
    ('A = { ap = "1/3" }', "it is said of the whole case: write it outside of A"),
    ('A = { upgraded = ["Lineage"] }', "write flipped = true"),
    ('A = { guardian = "Avenger", play = ["Oath of Vengeance"] }', '"Oath of Vengeance" lies beside the board'),
    ('mode = "solo"', "write players = 1"),
    ('at = "damage window"', 'until = "A anytime-damage" waits for it'),
    ('A = { guardian = "Elderblade + Avenger" }', "is not one Character and one Lineage"),
    ("spent = 9", "A has spent 9 Action Points of 3"),
    ("echo = {}\nA = { }\nB = { }", "echo means something only for one player"),
    ('A = { play = ["Emberward ready exhausted"] }', "says two things that cannot both be so"),
    ('A = { hand = ["Landslide x40"] }', 'there are 40 copies of "Landslide", and 12 at most'),
    ("sigils = 1", "it is said of a seat: write A.sigils = ..."),
]


@pytest.mark.parametrize(("wrong", "said"), WRONG_POSITIONS)
def test_what_cannot_happen_is_refused(tmp_path: Path, wrong: str, said: str) -> None:
    check_is_refused(tmp_path, "guardians", wrong, said)


def test_on_purpose_it_is_laid_out_all_the_same(tmp_path: Path) -> None:
    assert run_text(tmp_path, "guardians", 'discard = ["Wrath"]\nimpossible = "to see it reshuffled"').readable


def test_a_target_that_is_not_there_fails_though_nothing_was_to_choose(tmp_path: Path) -> None:
    position = 'rules = ["G64"]\nA = { guardian = "Elderblade", hand = ["Whirl of Elderflames"] }\n[[case.step]]\n'
    assert "no choice of targets here" in faults_of(tmp_path, "guardians", position + 'A = "Whirl on Crawler"')
    assert faults_of(tmp_path, "guardians", position + 'A = "Whirl on the Abomination"') == ""
    assert faults_of(tmp_path, "guardians", position + 'A = "Whirl on B"\nrefused = "G64"') == ""


def test_a_name_in_hand_and_in_play_wants_a_verb(tmp_path: Path) -> None:
    champion = '["Spectral Champion"]'
    position = f'A = {{ guardian = "Avenger", hand = {champion}, play = {champion} }}\n[[case.step]]\n'
    wrong = "may be any of: play Spectral Champion; exhaust Spectral Champion"
    assert wrong in faults_of(tmp_path, "guardians", position + 'A = "Spectral Champion"')
    assert faults_of(tmp_path, "guardians", position + 'A = "exhaust Spectral Champion"\nexpect.marker = 18') == ""


def test_what_this_board_does_not_have_cannot_be_expected(tmp_path: Path) -> None:
    position = 'A = { guardian = "Elderblade" }\n[[case.step]]\n'
    wrong = "A cannot have 'vengeance': Elderblade against Neth"
    assert wrong in faults_of(tmp_path, "guardians", position + "expect.A.vengeance = 0")
    assert "Neth has no 'worship'" in faults_of(tmp_path, "guardians", position + "expect.worship = 0")


class Counting(CaseRun):
    """A case whose cards are counted after every answer."""

    def give(self, asking: Asking, picks: list[int], how: str = "") -> None:
        before = self.game.census(self.match.table)
        super().give(asking, picks, how)
        assert self.game.census(self.match.table) == before


def test_a_creation_that_is_drawn_again_while_it_is_played_is_one_card() -> None:
    file = read_cases(folder_of("guardians") / "cases" / "rules" / "cards-and-permanents.toml")
    case = next(one for one in file.cases if one.text("id") == "GW12")
    positions, game = positions_of(find("guardians")), find("guardians")
    assert positions is not None
    result = Counting(positions, game, case, file.proxies, True).run()
    assert result.faults == []
