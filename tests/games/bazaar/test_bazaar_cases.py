"""The case tool notices what is not as a case of Bazaar says."""

from pathlib import Path
from typing import Any

import pytest
from case_help import check_is_refused, faults_of, run_text

from theomachy.cases.running import run_case
from theomachy.games.bazaar import GAME
from theomachy.games.bazaar.casework import POSITIONS
from theomachy.kernel.sets import Block

SPARK: list[dict[str, Any]] = [{"A": {"Spark": "B"}}]
WRONG: list[tuple[list[dict[str, Any]], str]] = [
    ([{"expect": {"A": {"has": ["Coin x2"]}}}], "has no Coin x2"),
    ([{"expect": {"A": {"has": ["Coin", "Coin"]}}}], "has no Coin beside the others"),
    ([{"expect": {"A": {"lacks": ["Coin"]}}}], "has Coin"),
    ([{"expect": {"phase": "battle"}}], "phase is main"),
    ([{"until": "battle", "expect": {"phase": "main"}}], "phase is battle"),
    ([*SPARK, {"expect": {"limbo": ["B Spark"]}}], "limbo is ['A Spark at B']"),
    ([*SPARK, {"expect": {"limbo": ["ability of Spark"]}}], "limbo is ['A Spark at B']"),
    ([{"expect": {"view": {"B": {"A": {"play": ["Elder Stag"]}}}}}], "B sees A.play is ['Coin strength=0"),
    ([{"concedes": "B", "expect": {"reason": "draw"}}], "reason is last-standing"),
    ([{"A": {"Spark": 3}}], "A is not asked for a number that"),
    ([{"A": "lay Spark", "to": "act"}], "'lay Spark' is not offered"),
    ([{"A": "play Sparkle", "to": "act"}], 'did you mean "Spark"'),
]


@pytest.mark.parametrize(("steps", "fault"), WRONG)
def test_what_differs_is_a_fault(steps: list[dict[str, Any]], fault: str) -> None:
    values = {"id": "wrong", "A": {"hand": "Spark", "play": ["Coin", "Elder Stag"]}, "step": steps}
    result = run_case(POSITIONS, GAME, Block("wrong.toml", "case", values, 1, {}), [])
    assert len(result.faults) == 1
    assert fault in result.faults[0]


WRONG_POSITIONS = [
    ("A = { life = 0 }", "A.life is 0: that cannot happen in a match"),
    ("A = { life = -3 }", "A.life is -3. To fix it"),
    ('A = { play = ["Spark"] }', '"Spark" is an event, and never in play'),
    ('A = { play = ["Creeping Rot"] }', '"Creeping Rot" is attached to nothing'),
    ('A = { play = ["Elder Stag damage=3"] }', '"Elder Stag 3/3 damage=3" would be dead'),
    ('at = "attackers"\npool = 2', "there is gold (2) outside of Main and Post-battle"),
    ('A = { play = ["Elder Stag attacking=B"] }', '"Elder Stag" attacks, but only the active player'),
    ('at = "attackers"\nA = { play = ["Elder Stag attacking=A"] }', '"Elder Stag" attacks nobody who is an opponent'),
    ('at = "attackers"\nA = { play = ["Elder Stag attacking=E"] }', '"Elder Stag" attacks nobody who is an opponent'),
    ('A = { play = ["Coin counters=1"] }', '"Coin" is no character'),
    ('A = { play = ["Elder Stag new ready"] }', '"Elder Stag new ready" says two things that cannot both be so'),
    ('market = ["Coin"]', '"Coin" is not for sale, and never in the market'),
    ('A = { play = ["Elder Stag owner=E"] }', '"E" is no seat here; the seats are A, B'),
    ('A = { play = ["Elder Stag damage=x"] }', "damage takes a number"),
    ('A = { play = ["Elder Stag tapped"] }', 'nothing is said by "tapped" after Elder Stag'),
    ('A = { hand = ["Elder Stag damage=1"] }', "is not in play: nothing can be said of it but its name"),
    ('A = { play = ["Creeping Rot on B Elder Stagg"] }', 'there is no card "Elder Stagg"; did you mean "Elder Stag"?'),
    ("players = 9", "players is 9"),
    ('active = "C"', '"C" is no seat here'),
    ('setup = { begins = "A" }', "setup means something only at set-up"),
    ('at = "set-up"\nA = { hand = 3 }', "A means nothing at the set-up"),
    ('at = "mian"', 'there is no moment "mian"; did you mean "main"?'),
    ("market = 7", "market is 7"),
    ('market = ["Spark x7"]', "the market has six places"),
    ("A = 3", "A is 3, and must be a table"),
    ("players = 2\nC = { life = 3 }", "nobody sits at C here"),
    ('A = { hand = ["Spark x40"] }', 'there are 40 copies of "Spark", and 12 at most may lie in a position'),
    ('A = { hand = ["Coin x21"] }', 'there are 21 copies of "Coin", and 20 at most'),
]


@pytest.mark.parametrize(("wrong", "said"), WRONG_POSITIONS)
def test_what_is_wrong_with_a_position_is_told_with_its_title(tmp_path: Path, wrong: str, said: str) -> None:
    check_is_refused(tmp_path, "bazaar", wrong, said)


BATTLE = """
at = "attackers"
A = { play = ["Elder Stag attacking=B", "Hired Blade"] }
B = { prevent = 2, play = ["Elder Stag prevent=1", "Hired Blade"] }
[[case.step]]
expect.A.play = ["Elder Stag attacking", "Hired Blade not attacking"]
expect.A.has = ["Hired Blade not attacking"]
expect.A.lacks = ["Elder Stag not attacking"]
expect.B.play = ["Elder Stag prevent=1 not blocking", "Hired Blade prevent=0"]
expect.B.prevent = 2
expect.view.B.A.play = ["Elder Stag inactive attacking=B", "Hired Blade 2/2 not attacking"]
expect.view.A.B.play = ["Elder Stag prevent=1", "Hired Blade"]
"""


def test_prevention_left_and_not_attacking_can_be_said(tmp_path: Path) -> None:
    assert faults_of(tmp_path, "bazaar", BATTLE) == ""
    assert "has no Elder Stag not attacking" in faults_of(
        tmp_path, "bazaar", BATTLE.replace('has = ["Hired Blade', 'has = ["Elder Stag')
    )
    wrong = BATTLE.replace("B.prevent = 2", "B.prevent = 1")
    assert "B.prevent is 2, expected 1" in faults_of(tmp_path, "bazaar", wrong)


NOT_ASKED = """
A = { play = ["Elder Stag new"] }
[[case.step]]
A = "Elder Stag"
to = "attack"
refused = "B20"
"""


def test_where_nothing_is_asked_a_refusal_still_needs_a_rule_and_a_card(tmp_path: Path) -> None:
    result = run_text(tmp_path, "bazaar", NOT_ASKED)
    assert result.passed
    assert result.story == []  # what was tried has not happened
    assert 'no rule is called "BR999"' in faults_of(tmp_path, "bazaar", NOT_ASKED.replace("B20", "BR999"))
    missing = NOT_ASKED.replace('A = "Elder Stag"', 'A = "Ember Imp"')
    assert "A has no 'Ember Imp'" in faults_of(tmp_path, "bazaar", missing)


def test_a_card_that_the_seat_does_not_have_is_noted_where_it_is_refused(tmp_path: Path) -> None:
    case = 'A = { hand = ["Coin"] }\n[[case.step]]\nA = "Spark"\nto = "act"\nrefused = true'
    assert "A has no 'Spark', and is refused for that" in str(run_text(tmp_path, "bazaar", case).notes)


def test_a_number_that_is_refused_is_no_card(tmp_path: Path) -> None:
    """K3: with part of the damage for the player, each blocker must get what is lethal to it."""
    case = """
at = "attackers"
A = { play = ["World-Oak Avatar attacking=B"] }
B = { play = ["Elder Stag", "Hired Blade"] }
[[case.step]]
B = { "Elder Stag" = "World-Oak Avatar", "Hired Blade" = "World-Oak Avatar" }
to = "block"
[[case.step]]
A = 1
to = "overrun"
[[case.step]]
A = 1
to = "divide"
refused = true
"""
    result = run_text(tmp_path, "bazaar", case)
    assert (result.faults, result.notes) == ([], [])
    assert "A divide: 1 is refused: Elder Stag can get from 3 to 4 damage, not 1" in result.story[-1]


def test_a_concession_stops_at_the_coming_moment(tmp_path: Path) -> None:
    case = """
players = 3
at = "main"
active = "A"
[[case.step]]
concedes = "A"
[[case.step]]
until = "beginning"
expect.turn = 6
expect.active = "B"
[[case.step]]
until = "start"
expect.turn = 6
"""
    assert faults_of(tmp_path, "bazaar", case) == ""


def test_chance_can_be_forced(tmp_path: Path) -> None:
    """A draws the card of a shuffled pile that the case wants."""
    for wanted in ("Spark", "Elder Stag", "Hired Blade"):
        case = f"""
at = "draw"
A = {{ deck = 0, discard = ["Spark", "Elder Stag", "Hired Blade", "Coin"] }}
chance = {{ A = ["{wanted}"] }}
[[case.step]]
A = "draw"
expect.A.hand = ["{wanted}"]
"""
        assert faults_of(tmp_path, "bazaar", case) == ""


def test_the_order_of_what_happened_within_one_answer(tmp_path: Path) -> None:
    case = """
A = { hand = ["Spark"] }
[[case.step]]
A = { "Spark" = "B" }
[[case.step]]
until = "A act"
happened = ["A's Spark resolves", "2 damage to B"]
"""
    assert faults_of(tmp_path, "bazaar", case) == ""
    wrong = case.replace('["A\'s Spark resolves", "2 damage to B"]', '["2 damage to B", "A\'s Spark resolves"]')
    assert '"A\'s Spark resolves" has not happened, or not in this order; what has: ' in faults_of(
        tmp_path, "bazaar", wrong
    )


def test_numbers_wait_for_the_next_question_for_a_number(tmp_path: Path) -> None:
    """Rounds of responses come first, and are passed."""
    fight = """
at = "battle"
A = { play = ["Bazaar Giant"] }
B = { play = ["Hired Blade", "Caravan Guard"] }
[[case.step]]
A = ["Bazaar Giant"]
to = "attack"
[[case.step]]
B = ["Hired Blade", "Caravan Guard"]
to = "block"
[[case.step]]
A = { "Hired Blade" = 0, "Caravan Guard" = 4 }
[[case.step]]
until = "post-battle"
expect.B.play = ["Hired Blade"]
"""
    assert faults_of(tmp_path, "bazaar", fight) == ""
    idle = 'A = { play = ["Elder Stag"] }\n[[case.step]]\nA = { "Elder Stag" = 2 }'
    assert "A is not asked for a number that {'Elder Stag': 2} answers" in faults_of(tmp_path, "bazaar", idle)
