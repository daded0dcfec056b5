"""A case that says something wrong about a position of Epic is told what, and what would be right."""

from pathlib import Path

import pytest
from case_help import faults_of

from theomachy.cases.format import BadCase
from theomachy.games.epic.casework import POSITIONS
from theomachy.games.epic.table import EpicTable
from theomachy.kernel.sets import BadSet, Block


def faults(**values: object) -> str:
    """What is said about a case that begins like this; "" if nothing is wrong."""
    lines = dict.fromkeys(values, 3)
    case = Block("mine.toml", "case", {"id": "X1", "title": "wrong", **values}, 1, lines)
    try:
        POSITIONS.match(case, [])
    except (BadCase, BadSet) as fault:
        return str(fault)
    return ""


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"A": {"play": ["5/5 damage=abc"]}}, "damage takes a number from 0 to 99"),
        ({"A": {"play": ["5/5 owner=Z"]}}, 'there is no seat "Z"'),
        ({"A": {"play": ["5/5 owner=D"]}}, '"D" is no seat here; the seats are A, B'),
        ({"A": {"play": ["Mask of the Many chosen=Foo"]}}, "chosen is an alignment"),
        ({"A": {"play": ["5/5 gets=2"]}}, "gets takes offense and defense"),
        ({"A": {"play": ["5/5 gains=flight"]}}, "there is no keyword"),
        ({"A": {"play": ["5/5 flyng"]}}, 'nothing is said by "flyng" after 5/5'),
        ({"A": {"play": ["Skyfire"]}}, "is an event, and never in play"),
        ({"A": {"play": ["Idol damage=3"]}}, "is no champion"),
        ({"A": {"play": ["Storm Roc veiled"]}}, "has not the keyword Veiled (E131)"),
        ({"A": {"play": ["5/5 damage=7"]}}, "would be broken"),
        ({"A": {"play": ["5/5 attacking"]}}, "nobody is attacked before B3"),
        ({"at": "B5", "A": {"play": ["5/5 blocking"]}}, "only champions of the defending player do"),
        ({"at": "B5", "A": {"play": ["5/5 attacking"]}, "B": {"play": ["4/4 hunted x2"]}}, "more than one champion"),
        ({"A": {"hand": ["Soldier"]}}, "a token is no card, and lies only in play (E117)"),
        ({"A": {"hand": ["Skyfire expended"]}}, "only owner=B and x2 can be said"),
        ({"A": {"out": True}}, "has left the game, and cannot be said to be active"),
        ({"A": {"deck": 0}}, "has an empty deck, and has won (E6)"),
        ({"line": ["Dart(3)"]}, "has 1 targets"),
        ({"line": ["Dart(3) at 5/5"]}, "that is no legal target now"),
        ({"line": ["Evil Dead"]}, "is instantaneous, and never waits on the line"),
        ({"line": ["ability of Priestess"]}, "A has no such thing in play"),
        ({"games": 4}, "write 1, 3 or 5 (E149)"),
        ({"games": 3, "wins": {"A": 2}}, "has won 2 of 3 games, and the match"),
        ({"at": "opening"}, 'no case begins at "opening"'),
        ({"at": "sideboarding"}, "no game has been played"),
        ({"at": "B3", "A": {"play": ["5/5 attacking"]}, "B": {"play": ["4/4 blocking"]}}, "blockers before B5"),
        ({"A": {"play": ["5/5 blocked"]}}, "takes no part in the battle"),
        ({"A": {"play": ["5/5 owner=B held"]}}, "write Mind Tyrant first"),
        ({"A": {"play": ["5/5 targeted"]}}, "follows from the line"),
        ({"line": ["ability of Leech Baron"], "A": {"play": ["Leech Baron"]}}, "ability of Leech Baron amount=3"),
        ({"line": ["ability of Gloom Courier"], "A": {"play": ["Gloom Courier"]}}, "ability of Gloom Courier about=B"),
        ({"line": ["ability of Priestess about=B"], "A": {"play": ["Priestess"]}}, "leave about=... out"),
        ({"waiting": ["Skyfire"]}, "only when triggers wait"),
        ({"waiting": ["ability of Arcane Duelist"], "A": {"play": ["Arcane Duelist"]}}, "it is used"),
        ({"first_out": ["B"]}, "is still in the game"),
        ({"players": 3, "C": {"out": True, "play": ["5/5"]}}, "has no cards there (ER146)"),
        ({"A": {"pool": 3}}, "pools and packs are gone"),
        ({"at": "draft", "A": {"pack": 3}, "B": {"pack": 2}}, "A has a pack of 3 cards, and B one of 2"),
        ({"at": "draft", "round": 7, "A": {"pack": 3}, "B": {"pack": 3}}, "round 7 of 3"),
        ({"at": "deck building", "A": {"pool": 33, "hand": 2}, "B": {"pool": 33}}, "A has no deck yet"),
        ({"round": 2}, "means something only at draft"),
        ({"defender": "B"}, "defender means something only at B3 or B4"),
        ({"at": "B5", "defender": "A"}, "A is attacked in their own turn"),
        ({"A": {"play": ["5/5 chosen=Evil"]}}, "nobody chooses an alignment for 5/5"),
        ({"turn": 0}, "turn is 0, and the first turn has begun"),
        ({"A": {"hand": ["Skyfire x40"]}}, 'there are 40 copies of "Skyfire", and 12 at most'),
        (
            {"A": {"play": ["Mask of the Many chosen=Good", "5/5"]}, "B": {"play": ["Mask of the Many chosen=Evil"]}},
            "contradict each other (E111)",
        ),
    ],
)
def test_a_wrong_position_is_told_what_is_wrong(values: dict[str, object], said: str) -> None:
    assert said in faults(**values)


def test_a_right_position_is_told_nothing() -> None:
    line = ["A Dart(3) at B 5/5", "B ability of Arcane Duelist at A 4/4 wild"]
    play = {"play": ["4/4 wild gets=+1/+1 gains=range"]}
    there = {"play": ["5/5", "Arcane Duelist expended"]}
    assert faults(line=line, A=play, B=there, extra=["B"], passes=1) == ""


AT_BUILD = """at = "build"
A = { hand = ["Double Blow"] }
B = { play = ["5/5", "Idol"] }
"""
AT_B1 = """at = "battle"
A = { play = ["7/6", "3/3"] }
"""


@pytest.mark.parametrize(
    ("position", "answer", "expected"),
    [
        (AT_BUILD, '"Double Blow at 5/5 and at Idol"', 'line = ["A Double Blow at 5/5 and at Idol"]'),
        (AT_BUILD, '{ "Double Blow" = ["5/5", "Idol"] }', 'line = ["A Double Blow at 5/5 and at Idol"]'),
        (AT_B1, '{ B = ["7/6", "3/3"] }', 'A.play = ["7/6 attacking", "3/3 attacking"]'),
        (AT_B1, '{ B = ["3/3"] }', 'A.play = ["7/6 prepared", "3/3 attacking"]'),
    ],
)
def test_one_answer_says_all(position: str, answer: str, expected: str, tmp_path: Path) -> None:
    """Both targets of an event; whom to attack, and with what."""
    step = f"[[case.step]]\nA = {answer}\nexpect.{expected}\n"
    assert faults_of(tmp_path, "epic", position + step) == ""


def test_what_takes_no_notice_of_an_answer_is_told_with_what_it_offers(tmp_path: Path) -> None:
    said = faults_of(tmp_path, "epic", AT_B1 + '[[case.step]]\nA = "7/6 at B"\n')
    assert "asked instead: A respond (pass), B respond, A attack (B; pass), B respond, A act (pass)" in said


def test_the_next_step_of_that_name_is_that_of_the_next_turn(tmp_path: Path) -> None:
    steps = [f'[[case.step]]\nuntil = "next pre-battle"\nexpect.active = "{seat}"\n' for seat in "BAB"]
    assert faults_of(tmp_path, "epic", 'at = "pre-battle"\n' + "".join(steps)) == ""


def test_yes_accepts_the_only_as_trigger_that_is_offered(tmp_path: Path) -> None:
    position = 'at = "build"\nA = { hand = ["Doom"] }\nB = { play = ["5/5", "Black Ossuary"] }\n'
    steps = '[[case.step]]\nA = "Doom at 5/5"\n[[case.step]]\nB = "yes"\nto = "instead"\nexpect.B.hand = ["5/5"]\n'
    assert faults_of(tmp_path, "epic", position + steps) == ""


AT_SENTINEL = """A = { hand = ["Dart(1)"] }
B = { play = ["Vigilant Sentinel"] }
[[case.step]]
A = "Dart(1) at Vigilant Sentinel"
"""
IN_RESPONSE = """at = "build"
line = ["Spark(1) at B"]
A = { hand = ["Barrow Giant"] }
[[case.step]]
A = "Barrow Giant"
"""
AT_VEILED = """A = { hand = ["Brush Aside"] }
B = { play = ["Shadow Broker veiled"] }
[[case.step]]
A = "Brush Aside at Shadow Broker"
"""
WITH_FOUR_MOJO = """A = { hand = ["At Any Price"], mojo = 4 }
B = { play = ["5/5"] }
[[case.step]]
A = "At Any Price at 5/5"
"""
AT_ABILITY = """A = { hand = ["Veto"], play = ["Priestess"] }
[[case.step]]
A = "use Priestess"
[[case.step]]
to = "respond"
A = "Veto at ability of Priestess"
"""


@pytest.mark.parametrize(
    ("text", "rule", "holds"),
    [
        (AT_SENTINEL, "ER24", True),
        (AT_SENTINEL, "E145", True),
        (AT_SENTINEL, "E113", True),
        (AT_SENTINEL, "ER80", False),
        (IN_RESPONSE, "E25", True),
        (IN_RESPONSE, "E30", True),
        (IN_RESPONSE, "E26", False),
        (AT_VEILED, "ER116", True),
        (AT_VEILED, "E145", False),
        (WITH_FOUR_MOJO, "ER10", True),
        (AT_ABILITY, "ER136", True),
    ],
)
def test_a_refusal_may_be_cited_by_any_rule_that_says_it(text: str, rule: str, holds: bool, tmp_path: Path) -> None:
    said = faults_of(tmp_path, "epic", f'{text}refused = "{rule}"\n')
    assert ("is refused by" in said) is not holds


def test_of_two_champions_one_of_which_holds_another_the_chosen_one_attacks() -> None:
    """Mind Tyrants look alike, but what one of them holds is free when that one is broken."""
    tyrants = ["Mind Tyrant", "5/5 owner=B held", "Mind Tyrant"]
    match = POSITIONS.match(Block("mine.toml", "case", {"id": "X1", "at": "B2", "A": {"play": tyrants}}, 1, {}), [])
    match.run()
    match.answer(0, [0])
    assert match.asking is not None
    options = match.asking.question.options
    newest = max(options, key=lambda piece: int(piece.number))
    match.answer(0, [options.index(newest)])
    table = match.table
    assert isinstance(table, EpicTable)
    assert [piece.number for piece in table.players[0].pieces if piece.role] == [newest.number]


def test_a_misspelt_answer_is_told_what_it_might_mean(tmp_path: Path) -> None:
    text = 'at = "build"\nA = { hand = ["Skyfire"] }\n[[case.step]]\nA = "Skyfir at B"'
    assert 'there is no card "Skyfir"; did you mean "Skyfire"?' in faults_of(tmp_path, "epic", text)
