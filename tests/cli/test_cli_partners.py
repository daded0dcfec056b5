"""Playing together at the terminal: who leads several seats, partners that say why, and nothing to hide."""

import re

import pytest
from cli_help import theomachy

pytestmark = pytest.mark.usefixtures("empty_folder")  # records are left where one plays
GUARDIANS = ("play", "guardians", "--guardians", "random", "--seed", "1")
ANYTHING = "1\n1 2\n1 2 3\n" * 2000  # the first option, or the order as it stands
WHY = re.compile(r"^ +[BC]: .+: (I give us \d+ %|it looks grim)", re.MULTILINE)


def test_one_person_leads_two_guardians_beside_a_bot() -> None:
    shown = theomachy(*GUARDIANS, "--mode", "3-players", "--seat", "C,a", "--against", "novice", typed=ANYTHING).output
    assert "You are A and C; B is novice. Type ? at any time for help." in shown
    assert {"A [", "C ["} <= set(re.findall(r"[ABC] \[", shown)) - {"B ["}
    assert "B [" not in shown
    assert "is ready" not in shown
    _, _, after = shown.partition("You have lost. ")
    assert re.search(r"A · player A +B · novice +C · player C", after)
    assert re.search(r"Damage dealt +\d+ +\d+ +\d+", after)  # the end tells who did how much


def test_a_partner_says_in_a_line_why() -> None:
    shown = theomachy(*GUARDIANS, "--against", "search:10", typed=ANYTHING).output
    assert WHY.search(shown)


def test_an_opponent_says_nothing_of_the_kind() -> None:
    shown = theomachy("play", "theos", "--against", "search:4", "--seed", "1", typed="1\n" * 40).output
    assert "I give us" not in shown


def test_partners_at_one_keyboard_hide_nothing_from_one_another() -> None:
    shown = theomachy(*GUARDIANS, "--against", "human", typed="1\n" * 60 + "quit\n").output
    assert "is ready" not in shown
    assert {"A [", "B ["} <= set(re.findall(r"[AB] \[", shown))


def test_seats_of_two_teams_are_not_led_by_one() -> None:
    assert "A and B are not of one team" in theomachy("play", "titans", "--seat", "A,B", typed="").output
    assert 'there is no seat "E"' in theomachy(*GUARDIANS, "--seat", "A,E", typed="").output


def test_whoever_names_nobody_gets_a_partner_that_wins_matches() -> None:
    assert "You are A; B is master." in theomachy(*GUARDIANS, typed="quit\n").output


def test_calls_reach_the_partner_at_the_same_keyboard() -> None:
    """By their words, with a card to point at, or pointing alone; what is no call and no card is told."""
    calls = ["", "boost me", "wait! Voidborn Crawler", "Crawler", "dance"]
    typed = "".join(f"call {words}\n" for words in calls) + "1\n1 2\n1 2 3\n" * 40 + "quit\n"
    shown = " ".join(theomachy(*GUARDIANS, "--against", "human", typed=typed).output.split())
    assert "Call what? Boost me! · I can boost that." in shown
    caller, partner = ("A", "B") if shown.index("A [") < shown.index("B [") else ("B", "A")
    first = shown.partition(f"{partner} [")[0]
    assert "You call: Wait! (Voidborn Crawler)" in first
    for heard in (f"{caller}: Boost me!", f"{caller}: Wait! (Voidborn Crawler)", f"{caller}: Look: Voidborn Crawler"):
        assert heard in shown
    assert 'no card "dance"' in shown


def test_a_bot_answers_a_call_and_heeds_it() -> None:
    typed = "1\n1 2\n1 2 3\n" * 3 + "call boost me\ncall heal me\ncall wait\ncall go ahead\n" + ANYTHING
    shown = " ".join(theomachy(*GUARDIANS, "--against", "search:20", typed=typed).output.split())
    assert re.search(r"You call: Boost me! B: (I can boost these Sigils:|I have no card left)", shown)
    assert re.search(r"You call: Heal me! B: (You have all your Vitality|Healing does not cross|I can, with)", shown)
    assert "You call: Wait! B: I will wait. Call “Go ahead” when you are ready." in shown
    assert "You call: Go ahead. B: On we go." in shown
    assert re.search(r"B: (As you ask: |.+, though you ask for something else: )", shown)


def test_games_without_calls_have_no_such_command() -> None:
    assert "call out" not in theomachy("play", "titans", typed="?\nquit\n").output
    assert "call out" in theomachy(*GUARDIANS, "--against", "novice", typed="?\nquit\n").output
