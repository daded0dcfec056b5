"""The case tool tells what is wrong with a case of Titans of Eden."""

from pathlib import Path

import pytest
from case_help import check_is_refused, faults_of, run_text

REVEAL = 'at = "reveal 2"\n'
STEP = 'at = "awaken 1"\nA = { play = ["Monk@1"] }\n[[case.step]]\n'
POSITIONS = [
    ('B = { play = ["Monk@1{Harmless:b}"] }', 'there is no seat "b"; did you mean "B"?'),
    ('B = { play = ["Monk@1{Harmles:A}"] }', 'there is no subversion "Harmles"; did you mean "Harmless"?'),
    ('B = { play = ["Monk@1 owner=C"] }', "C does not play in this arena"),
    ('B = { play = ["Monk@1 ownr=A"] }', '"ownr=A" says nothing; did you mean "owner"?'),
    ('B = { play = ["Monk@7"] }', "the ages are 1 to 3"),
    ('B = { play = ["Munk@1"] }', 'there is no card "Munk"; did you mean "Monk"?'),
    ('B = { play = "Monk" }', "B.play is 'Monk', and must be a list"),
    ('B = { hand = "Monk" }', "B.hand is 'Monk', and must be a list of cards, or a number of them"),
    ('B = { hand = ["Monk@1"] }', "is not in play: nothing can be said of it but its name"),
    ('piles = { Akari = "1" }', "piles.Akari is '1', and must be a whole number"),
    ("piles = 3", "piles is 3, and must be a table of numbers"),
    ("B = { hand = 2.5 }", "B.hand is 2.5, and must be"),
    ("B = { hand = -1 }", "B.hand is -1. To fix it: write a number from 0 to"),
    ('B = { temples = "1" }', "B.temples is '1', and must be a whole number"),
    ("B = { surge = 9 }", "B.surge is 9: that cannot happen in a match"),
    ('B = { shielded = "always" }', 'B.shielded is "always", which means nothing; there are: age, turn'),
    ("piles_2 = { Akari = 1 }", 'a case has no "piles_2"'),
    ("setup = { advanced = true }", "setup means something only at set-up"),
    ('C = { hand = ["Monk"] }', "nobody sits at C here"),
    ('avatar = "Z"', 'avatar is "Z", which means nothing'),
    ('avatar = "C"', '"C" is no seat here; the seats are A, B'),
    ('B = { play = ["Monk{Harmless:A, Harmless:B}"] }', "a card carries Harmless once at most"),
    ('B = { play = ["Monk owner=A"] }', "lies with B without Traitorous"),
    ('B = { play = ["Monk{Traitorous:A} owner=A"] }', "lies with B without Traitorous"),
    ('B = { play = ["Monk used unused"] }', '"Monk used unused" says two things that cannot both be so'),
    ('pile_kinds = ["Monk"]', '"Monk" is of no element, and forms no elemental pile'),
    ('mode = "duell"', 'mode is "duell", which means nothing; did you mean "duel"?'),
    ('rules = "T43"', "rules is 'T43', and must be a list of texts"),
    ('B = { book = ["Akari"] }', 'seat B has no "book"'),
    ("piles = { Akari = 9 }", 'the pile of "Akari, Timeless Fighter" is larger than it is at first'),
    (
        'B = { deck = ["Akari", "Akari", "Akari"], discard = ["Akari", "Akari"] }',
        'there are 5 copies of "Akari, Timeless Fighter", and 4 at most may lie in a position',
    ),
    ('B = { hand = ["Wizard x25"] }', 'there are 25 copies of "Wizard", and 24 at most may lie'),
    ('B = { hand = ["Ghost x40"] }', 'there are 40 copies of "Ghost", and 12 at most may lie'),
    ("piles = { Monk = 4 }", '"Monk" forms no pile here'),
    ('mode = "duel-constructed"\npiles = { Akari = 4 }', '"Akari, Timeless Fighter" forms no pile here'),
    ('B = { play = ["Metalwing@1{Harmless:A}"] }', "has Armor, and cannot be subverted"),
    ('B = { play = ["Monk@2 unused"] }', '"Monk@2 unused": Monk has no Now abilities'),
    ("seed = [1]", "seed is [1], and must be a number, or a text"),
    ('B = { lacks = ["Monk"] }', 'seat B has no "lacks"'),
    ('B = { play = ["Monk@3"] }', "entered play in an age that has not come"),
    ('B = { play = ["Monk tokens=1"] }', '"Monk" has no ability that gives it tokens'),
    ("B = { temples = 0 }", "somebody has won already"),
    ('chance = { nobody = ["Monk"] }', 'there is no luck of "nobody"'),
    ("chance = 3", "chance is 3, and must be a list of names"),
    ("impossible = 3", "impossible is 3, and must be a text"),
    ('impossible = "why not"', "nothing in this position is impossible"),
]
STEPS = [
    ("until = 2", "until is 2, and must be a text"),
    ('until = "awakn 2"', 'there is no moment "awakn 2"; did you mean "awaken 1-3"?'),
    ('until = "C"', "nobody sits at C; the seats are A, B"),
    ("expect.A.power = 0", "power is 0, and must be a table of numbers"),
    ('expect.A.power = { Monk = "1" }', "and must be a table of numbers"),
    ("expect.piles_2 = { Akari = 1 }", 'one cannot expect "piles_2"; did you mean "piles"?'),
    ("expect.piles = 3", "piles is 3, and must be a table of numbers"),
    ('expect.A.hand = "Monk"', "hand is 'Monk', and must be a list of cards, or a number of them"),
    ('expect.A.energy = "1"', "energy is '1', and must be a whole number"),
    ('expect.A.shielded = "age"', "shielded is 'age', and must be true or false"),
    ('expect.A.play = ["Monk{Harmless:b}"]', 'there is no seat "b"; did you mean "B"?'),
    ('expect.avatar = "Z"', "avatar is 'Z', and must be one of: A, B, nobody"),
    ('expect.reason = "tempels"', "a match never ends for the reason 'tempels'; did you mean \"temples\"?"),
    ("expect.view = 3", "view is 3, and must say who sees whose cards"),
    ("expect.view.A.B = 3", "view.A.B is 3"),
    ('asked = "Z"', 'asked is "Z", and must be one of: A, B, nobody'),
    ('A = "Akari"\nto = "awaken"\nrefused = "T999"', 'no rule is called "T999"'),
    ('A = "Akari"\nto = "awaken"\nrefused = false', "refused is False, and must be true or the id of a rule"),
    ('refused = "T43"', "nothing is said that could be refused"),
    ('to = "awaken"', '"to" says which question, and nothing is said of any'),
    ("A = 2.5", "2.5 is no answer; write a name, a list of names or a number"),
    ("offers = 3", "offers is 3, and must be a list of options"),
    ('C = "yes"', "nobody sits at C"),
    ('untill = "over"', 'did you mean "until"?'),
    ('chance = ["Akari"]', "chance was to bring Akari, but nothing was thrown that could"),
]


@pytest.mark.parametrize(("wrong", "said"), POSITIONS)
def test_what_is_wrong_with_a_position_is_told_with_its_title(tmp_path: Path, wrong: str, said: str) -> None:
    check_is_refused(tmp_path, "titans", REVEAL + wrong, said)


@pytest.mark.parametrize(("wrong", "said"), STEPS)
def test_what_is_wrong_with_a_step_is_told(tmp_path: Path, wrong: str, said: str) -> None:
    told = faults_of(tmp_path, "titans", STEP + wrong)
    assert said in told
    assert "crash" not in told


def test_all_faults_of_a_position_are_told_at_once(tmp_path: Path) -> None:
    result = run_text(tmp_path, "titans", REVEAL + 'A = { hand = -1, sruge = 1 }\nB = { temples = "1" }')
    assert [fault.partition(": ")[2].partition(",")[0].partition(".")[0] for fault in result.faults] == [
        "A", 'seat A has no "sruge"', "B",
    ]  # fmt: skip


def test_the_impossible_may_be_said_on_purpose(tmp_path: Path) -> None:
    position = REVEAL + "A = { surge = 9 }\n" + 'impossible = "nine Surges, to see that nobody counts them"\n'
    assert faults_of(tmp_path, "titans", position + "[[case.step]]\nexpect.A.surge = 9") == ""


def test_a_steps_block_that_is_none_is_told(tmp_path: Path) -> None:
    assert "the steps are no blocks" in faults_of(tmp_path, "titans", REVEAL + "step = 3")
    assert "the steps are no blocks" in faults_of(tmp_path, "titans", REVEAL + '[case.step]\nuntil = "over"')


def test_chance_can_be_forced(tmp_path: Path) -> None:
    """A random discard takes the card that the case wants, whatever the seed."""
    for seed in range(5):
        for wanted in ("Akari", "Jace", "Zodiac"):
            case = f"""
at = "start of age 2"
seed = {seed}
chance = {{ B = ["{wanted}"] }}
A = {{ play = ["Caiden@1"] }}
B = {{ hand = ["Akari", "Jace", "Zodiac"] }}
[[case.step]]
until = "play 2"
expect.B.discard = ["{wanted}"]
"""
            assert faults_of(tmp_path, "titans", case) == ""


BATCHES = """
at = "reveal 2"
A = { play = ["Jace@2", "Aurora@2"] }
B = { play = ["Wizard@2"] }
[[case.step]]
until = "next batch"
expect.acted = ["Subvert"]
expect.B.play = ["Wizard{Harmless:A}"]
[[case.step]]
until = "next batch"
expect.acted = ["Subvert", "Haunt"]
[[case.step]]
until = "awaken 2"
"""


def test_one_can_look_between_two_batches(tmp_path: Path) -> None:
    assert faults_of(tmp_path, "titans", BATCHES) == ""


DECLARED = """
at = "reveal 2"
avatar = "A"
A = { play = ["Jace@2"] }
B = { play = ["Wizard@2", "Jace@2", "Monk@1"] }
[[case.step]]
A = "Monk"
to = "subvert-harmless"
expect.view.B.B.play = ["Wizard", "Jace", "Monk@1{} declared=Harmless"]
expect.view.public.A.play = ["Jace@2 undeclared"]
[[case.step]]
expect.view.B.B.play = 3
"""


def test_what_a_seat_sees_of_cards_in_play(tmp_path: Path) -> None:
    """With what was declared for them, and is still to come."""
    assert faults_of(tmp_path, "titans", DECLARED) == ""
    told = faults_of(tmp_path, "titans", DECLARED.replace("declared=Harmless", "undeclared"))
    assert "B sees B.play is" in told


def test_what_happened_within_one_answer_comes_in_an_order(tmp_path: Path) -> None:
    case = """
at = "awaken 1"
A = { play = ["Monk@1"] }
[[case.step]]
A = "Akari"
to = "awaken"
[[case.step]]
until = "start of age 2"
"""
    first = case.replace('to = "awaken"\n', 'to = "awaken"\nhappened = ["Akari"]\n')
    assert faults_of(tmp_path, "titans", first) == ""
    twice = first.replace('["Akari"]', '["Akari", "Akari"]')
    assert '"Akari" has not happened, or not in this order' in faults_of(tmp_path, "titans", twice)


def test_cards_in_a_view_go_by_any_capitals(tmp_path: Path) -> None:
    case = 'at = "play 1"\nA = { hand = ["Akari", "Monk"] }\n[[case.step]]\nexpect.view.A.A.hand = ["monk", "aKaRi"]\n'
    assert faults_of(tmp_path, "titans", case + 'expect.view.B.A.hand = ["? x2"]') == ""


def test_verbose_tells_refusals_with_reasons_and_options(tmp_path: Path) -> None:
    result = run_text(tmp_path, "titans", STEP + 'A = "Draco"\nto = "awaken"\nrefused = "T43"')
    assert result.passed
    assert len(result.story) == 1
    assert "A awaken: 'Draco' is refused: " in result.story[0]
    assert "(T43) Offered are: " in result.story[0]
    assert result.story[0].endswith("; pass")


def test_a_card_of_another_spellbook_is_refused_with_its_arena(tmp_path: Path) -> None:
    """TR94."""
    case = """
mode = "two-arenas-3-constructed"
at = "awaken 1"
avatar = "A"
A = { play_1 = ["Monk@1"], play_2 = ["Monk@1"], book_1 = ["Akari"], book_2 = ["Zodiac"] }
[[case.step]]
A = "Zodiac"
to = "awaken"
refused = "TR94"
"""
    result = run_text(tmp_path, "titans", case)
    assert result.passed
    assert "is in your spellbook for arena 2, which is closed to this one" in result.story[0]


def test_all_names_that_mean_nothing_are_told_each_on_its_line(tmp_path: Path) -> None:
    text = 'A = { hand = ["Munk"], play = ["Monk@7", "Akari{Harmles:B}"] }\nB = { discard = ["Gost"] }'
    faults = run_text(tmp_path, "titans", REVEAL + text).faults
    assert [(fault.partition(": ")[0][-1], fault.partition(": ")[2].partition(";")[0]) for fault in faults] == [
        ("6", 'there is no card "Munk"'),
        ("6", '"Monk@7": the ages are 1 to 3. To fix it: see docs/cases.md for names and positions.'),
        ("6", '"Akari{Harmles:B}": there is no subversion "Harmles"'),
        ("7", 'there is no card "Gost"'),
    ]


def test_all_that_is_not_as_expected_is_told_at_once(tmp_path: Path) -> None:
    told = faults_of(tmp_path, "titans", STEP + "expect.A = { total = 7, handd = 1 }\nexpect.B.energy = 5")
    for said in ("A.total is 0, expected 7", 'one cannot expect "A.handd"', "B.energy is 0, expected 5"):
        assert said in told


def test_what_is_said_of_a_case_is_told_with_the_rest(tmp_path: Path) -> None:
    told = faults_of(tmp_path, "titans", REVEAL + "rules = 3\ntitle = 4\nfoo = 1")
    for said in ("rules is 3, and must be a list", "title is 4, and must be a text", 'a case has no "foo"'):
        assert said in told


def test_before_cards_are_played_those_in_play_are_of_an_age_before(tmp_path: Path) -> None:
    """T37: without a stamp they entered play in the age before this one."""
    begin = 'at = "start of age 2"\nA = { play = ["Madness"] }\n[[case.step]]\n'
    assert faults_of(tmp_path, "titans", begin + 'expect.A.play = ["Madness@1"]') == ""
    early = 'at = "play 2"\nA = { play = ["Monk@2"] }'
    assert "entered play in an age that has not come" in faults_of(tmp_path, "titans", early)


def test_what_is_tried_must_be_where_the_question_looks(tmp_path: Path) -> None:
    """A card of a pile is nothing that could be purified, so nothing is proved by it."""
    tried = 'A = "Smoldering"\nto = "purify"\nrefused = "TA46"'
    assert "A has no 'Smoldering'" in faults_of(tmp_path, "titans", STEP + tried)


def test_chance_of_a_card_that_does_not_exist(tmp_path: Path) -> None:
    told = faults_of(tmp_path, "titans", REVEAL + 'chance = ["Akarri"]\n[[case.step]]\nuntil = "awaken 2"')
    assert 'there is no card "Akarri"; did you mean "Akari, Timeless Fighter"?' in told


def test_nothing_is_declared_under_a_name_that_nothing_has(tmp_path: Path) -> None:
    told = faults_of(tmp_path, "titans", STEP + 'expect.A.lacks = ["Monk declared=Harmles"]')
    assert 'nothing is ever declared as "Harmles"; did you mean "Harmless"?' in told


def test_an_option_that_is_listed_twice(tmp_path: Path) -> None:
    told = faults_of(tmp_path, "titans", STEP + 'asked = "A"\noffers = ["Ghost", "Ghost"]')
    assert "Ghost is not offered as often as it is listed" in told


def test_what_a_table_answers_must_be_something_even_where_nothing_is_asked(tmp_path: Path) -> None:
    told = faults_of(tmp_path, "titans", STEP + 'A = { Ghost = "Wizzard" }')
    assert 'there is no card "Wizzard"; did you mean "Wizard"?' in told


def test_cards_of_a_spellbook_go_by_short_names(tmp_path: Path) -> None:
    names = ["Akari", "Inferno", "Riku", "Jace", "Zodiac", "Andar", "Danya"]
    book = ", ".join(f"{name} = 4" for name in names)
    text = f'at = "set-up"\nmode = "duel-constructed"\nsetup = {{ books = {{ A = {{ {book}, Erik = %d }} }} }}'
    assert "31" in faults_of(tmp_path, "titans", text % 3)
    assert faults_of(tmp_path, "titans", text % 4) == ""
    assert 'there is no card "Eric"' in faults_of(tmp_path, "titans", text.replace("Erik", "Eric") % 4)
