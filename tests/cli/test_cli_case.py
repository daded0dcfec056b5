"""Running, listing and showing cases from the command line."""

import json
from pathlib import Path

import pytest
from cli_help import CASES, TEST_PILOT, theomachy

from theomachy.games import names

GOOD = """
game = "titans"

[[case]]
id = "good"
title = "A Monk pays for Akari"
rules = ["T43"]
at = "awaken 1"
A = { play = ["Monk@1"] }

[[case.step]]
A = "Akari"
to = "awaken"
expect.A.discard = ["Akari"]
"""
BAD = GOOD.replace('"good"', '"bad"').replace('discard = ["Akari"]', 'discard = ["Monk"]')

SPOKEN = """
game = "titans"

[[case]]
id = "moment and rule"
rules = ["rule T43"]
at = "Awaken 1"
A = { play = ["Monk@1"] }

[[case.step]]
A = "Draco"
to = "awaken"
refused = "rule T43"

[[case.step]]
until = "Start of Age 2"

[[case]]
id = "yes"
at = "surge"

[[case.step]]
A = true
to = "surge"
expect.A.surge = 1

[[case]]
id = "no"
at = "surge"

[[case.step]]
A = "No"
to = "surge"
expect.A.surge = 2

[[case]]
id = "several"
at = "shuffle"
A = { hand = ["Monk", "Monk", "Akari"] }

[[case.step]]
A = "Monk x3"
to = "shuffle"
refused = true

[[case.step]]
A = "Monk x2"
to = "shuffle"
"""
LEFT_OUT = """
game = "bazaar"

[[case]]
id = "new"
A = { play = ["Elder Stag new"] }

[[case.step]]
A = "Elder Stag"
to = "attack"
refused = true

[[case.step]]
asked = "A"
"""


@pytest.fixture(autouse=True)
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in {
        "good.toml": GOOD,
        "bad.toml": BAD,
        "proxies.toml": 'game = "titans"\n' + TEST_PILOT.replace("[[card]]", "[[proxy]]"),
        "broken.toml": 'game = "titans"\n[[case]\n',
        "misspelt.toml": GOOD.replace("title", "titel"),
        "nameless.toml": GOOD.replace("Akari", "Akira"),
        "gameless.toml": GOOD.replace('game = "titans"\n', ""),
        "other.toml": GOOD.replace('"titans"', '"titns"'),
    }.items():
        Path(name).write_text(text, encoding="utf-8")


def test_a_case_that_holds() -> None:
    result = theomachy("case", "run", "good.toml")
    assert (result.exit_code, result.output) == (0, "1 case passed, 0 failed\n")


def test_a_case_that_does_not() -> None:
    result = theomachy("case", "run", "good.toml", "bad.toml")
    assert result.exit_code == 1
    assert "FAILED bad A Monk pays for Akari" in result.output
    assert "step 1 (line 11)" in result.output
    assert "A.discard is ['Akari, Timeless Fighter'], expected ['Monk']" in " ".join(result.output.split())
    assert result.output.endswith("1 case passed, 1 failed\n")


def test_verbose_tells_the_story() -> None:
    shown = theomachy("case", "run", "good.toml", "--verbose").output
    assert "passed good A Monk pays for Akari" in shown
    assert "A awaken: Akari, Timeless Fighter" in shown


def test_json() -> None:
    results = json.loads(theomachy("case", "run", "good.toml", "bad.toml", "--json").output)
    assert [(result["id"], result["passed"]) for result in results] == [("good", True), ("bad", False)]


def test_proxies_alone_are_no_cases_and_no_mistake() -> None:
    result = theomachy("case", "run", "proxies.toml")
    assert (result.exit_code, result.output) == (0, "0 cases passed, 0 failed\n")


def test_forks_may_be_left_out() -> None:
    assert theomachy("case", "run", "good.toml", "--no-forks").exit_code == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere.toml", "nowhere.toml: no such file or folder"),
        ("broken.toml", "broken.toml, line 2: this is not valid TOML"),
        ("gameless.toml", "the file does not say which game it is about"),
        ("other.toml", 'there is no game "titns"; did you mean "titans"?'),
    ],
)
def test_a_file_that_cannot_be_read(name: str, said: str) -> None:
    result = theomachy("case", "run", name)
    assert result.exit_code == 2
    assert said in result.output
    assert len(result.output.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (GOOD.replace("title", "titel"), 'line 6: a case has no "titel". To fix it: write "title".'),
        (GOOD.replace("Monk@1", "Munk@1"), 'line 9: there is no card "Munk"; did you mean "Monk"?'),
    ],
)
def test_a_case_that_cannot_be_read_costs_the_others_nothing(wrong: str, said: str) -> None:
    Path("wrong.toml").write_text(wrong + GOOD.replace('game = "titans"', "").replace('"good"', '"other"'))
    result = theomachy("case", "run", "wrong.toml", "good.toml")
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
    assert result.output.endswith("2 cases passed, 1 failed\n")


def test_a_name_that_means_nothing_fails_its_case() -> None:
    result = theomachy("case", "run", "nameless.toml")
    assert result.exit_code == 1
    assert 'there is no card "Akira"' in result.output


def test_the_cases_of_a_folder_are_listed() -> None:
    shown = theomachy("case", "list", "good.toml").output
    assert shown == "good  A Monk pays for Akari  T43  good.toml:4\n"
    assert len(theomachy("case", "list", CASES).output.splitlines()) > 100


def test_a_case_is_shown_as_it_is_written() -> None:
    assert theomachy("case", "show", "good.toml", "good").output.strip() == GOOD.partition("\n\n")[2].strip()


def test_a_case_that_is_not_there() -> None:
    result = theomachy("case", "show", "good.toml", "better")
    assert result.exit_code == 2
    assert 'good.toml has no case "better"; some that it has: good' in result.output


def test_a_crash_fails_its_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theomachy.cases.playing_on.default_picks", lambda question: question.nothing)
    Path("crash.toml").write_text(GOOD + '[[case.step]]\nuntil = "over"\n', encoding="utf-8")
    result = theomachy("case", "run", "crash.toml", "good.toml")
    assert result.exit_code == 1
    assert "step 2 (line 15): it crashes with AttributeError" in " ".join(result.output.split())
    assert result.output.endswith("1 case passed, 1 failed\n")


def test_the_name_of_a_game_means_its_own_cases() -> None:
    listed = theomachy("case", "list", "theos").output
    assert "HC1  The pool" in listed
    assert 'id = "HC1"' in theomachy("case", "show", "theos", "HC1").output
    result = theomachy("case", "list", "theo")
    assert result.exit_code == 2
    assert f"theo: no such file or folder, and no game; the games are: {', '.join(names())}" in result.output


def test_the_games_own_cases_hold() -> None:
    result = theomachy("case", "run", CASES / "rules" / "a-turn.toml")
    assert result.exit_code == 0, result.output


BAZAAR = """
game = "bazaar"

[[case]]
id = "one"
rules = ["B1"]
A = { hand = ["Spark"] }
[[case.step]]
"""


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ('concedes = "Z"', '"Z" cannot concede; the seats are A, B'),
        ('concedes = "AA"', "A cannot concede: The match is over."),
        ('until = "A blok"', 'no question is called "blok"; did you mean "block"?'),
        ('asked = "A"\nto = "nonsense"', 'no question is called "nonsense"; there are: act, respond, buy'),
        ('until = "midnight"', 'there is no moment "midnight"; they are: set-up'),
        ('expect.phase = "mian"', 'there is no phase "mian"; did you mean "main"?'),
        ("expect.A.lives = 20", 'one cannot expect "A.lives"; did you mean "life"?'),
        ("expect.D.life = 20", "nobody sits at D; the seats are A, B"),
        ("expect.A = 20", "what is expected of A? Write expect.A.hand = 3"),
        ('asked = "A"\noffers_without = ["Sprak"]', 'there is no card "Sprak"; did you mean "Spark"?'),
        ('expect.A.lacks = ["Ember Imp tapped"]', 'nothing is said by "tapped" after Ember Imp; one may add: 2/2'),
        ('expect.view.Z.A.hand = ["?"]', '"Z" is nobody who sees, or is seen; write public or one of: A, B'),
        ('expect.view.B.A.hadn = ["?"]', 'one cannot see "hadn"; did you mean "hand"?'),
        ("expect.A.has = 3", "has is 3, and must be a list of cards"),
    ],
)
def test_a_slip_fails_its_case_and_says_what_is_known(step: str, said: str) -> None:
    """And it does not cost the other cases their results."""
    Path("slip.toml").write_text(BAZAAR + step + BAZAAR.replace('game = "bazaar"', "").replace("one", "two"))
    result = theomachy("case", "run", "slip.toml")
    assert result.exit_code == 1
    assert said in " ".join(result.output.split())
    assert result.output.endswith("1 case passed, 1 failed\n")


@pytest.mark.parametrize("step", ["awaken 4", "battle 2"])
def test_ages_are_three(step: str) -> None:
    Path("ages.toml").write_text(GOOD + f'[[case.step]]\nuntil = "{step}"\n', encoding="utf-8")
    assert f'there is no moment "{step}"' in " ".join(theomachy("case", "run", "ages.toml").output.split())
    Path("ages.toml").write_text(GOOD.replace("awaken 1", "awaken 4"), encoding="utf-8")
    assert 'there is no moment "awaken 4"' in theomachy("case", "run", "ages.toml").output


def test_which_arena_differs_is_said() -> None:
    two = 'game = "titans"\n[[case]]\nid = "two"\nmode = "three-arenas-3"\nat = "battle"\n[[case.step]]\n'
    Path("two.toml").write_text(two + "expect.A.total_2 = 9\nexpect.A.total = 9\n", encoding="utf-8")
    shown = " ".join(theomachy("case", "run", "two.toml").output.split())
    assert "A.total is 0, expected 9 (arena 2)" in shown
    assert "(arena 1; without a number that is the first: or is total_2 meant?)" in shown


def test_what_is_odd_is_noted_and_fails_nothing() -> None:
    still = GOOD[GOOD.index("[[case]]") : GOOD.index("[[case.step]]")]
    Path("odd.toml").write_text(GOOD + still, encoding="utf-8")
    result = theomachy("case", "run", "odd.toml")
    shown = " ".join(result.output.split())
    assert result.exit_code == 0
    assert "good it has no step, so it proves nothing" in shown
    assert "good another case has this id, in odd.toml" in shown
    last = json.loads(theomachy("case", "run", "odd.toml", "--json").output)[-1]
    assert last["notes"] == ["it has no step, so it proves nothing", "another case has this id, in odd.toml"]


def test_a_rule_that_does_not_exist_is_a_fault() -> None:
    """A case that is found under no rule proves nothing of one; the other cases run, and so does the rest of this."""
    Path("odd.toml").write_text(GOOD.replace('"T43"', '"T43", "T433"'), encoding="utf-8")
    result = theomachy("case", "run", "odd.toml")
    assert result.exit_code == 1
    assert 'no rule is called "T433"; did you mean "T43"?' in " ".join(result.output.split())
    first = json.loads(theomachy("case", "run", "odd.toml", "--json").output)[0]
    assert first["faults"] == ['no rule is called "T433"; did you mean "T43"?']


def test_a_case_may_use_the_cards_of_a_set() -> None:
    Path("mine.toml").write_text(TEST_PILOT, encoding="utf-8")
    case = """
game = "titans"
uses = ["mine.toml"]
[[case]]
id = "pilot"
at = "battle"
A = { play = ["Test Pilot@1"] }
[[case.step]]
expect.A.total = 9
"""
    Path("pilot.toml").write_text(case, encoding="utf-8")
    result = theomachy("case", "run", "pilot.toml")
    assert (result.exit_code, result.output) == (0, "1 case passed, 0 failed\n")


def test_words_as_people_write_them() -> None:
    """Rules with "rule" before them, moments in capitals, yes and no, several cards by their number."""
    Path("spoken.toml").write_text(SPOKEN, encoding="utf-8")
    result = theomachy("case", "run", "spoken.toml")
    assert (result.exit_code, result.output) == (0, "4 cases passed, 0 failed\n")


def test_what_nobody_is_asked_about_is_refused() -> None:
    """A character that is too new cannot attack; with nobody else to attack with, nothing is asked."""
    Path("left.toml").write_text(LEFT_OUT, encoding="utf-8")
    result = theomachy("case", "run", "left.toml")
    assert result.exit_code == 0
    said = "A is not asked attack before the turn ends, so 'Elder Stag' counts as refused"
    assert said in " ".join(result.output.split())
    Path("left.toml").write_text(LEFT_OUT.replace(" new", ""), encoding="utf-8")
    assert theomachy("case", "run", "left.toml").exit_code == 1


def test_a_rule_that_is_not_there_comes_with_the_nearest_or_with_where_to_look() -> None:
    near = theomachy("case", "list", "titans", "--rule", "T433")
    assert near.exit_code == 2
    assert 'there is no rule "T433"; did you mean "T43"?' in near.stderr
    far = theomachy("case", "run", "titans", "--rule", "XX")
    assert "`theomachy conformance titans` lists the rules" in far.stderr
