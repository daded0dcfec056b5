"""What is called beyond noise is so: beside what is known exactly, and in matches in which nothing matters."""

from random import Random
from typing import Any

import pytest

from theomachy.lab.reports.figures import Figure, Groups, Ratio, Side, Worth, beyond_noise, chance_beside, difference


def groups(*matches: tuple[int, list[Side]]) -> Worth:
    """So many matches of each kind."""
    found = Groups()
    for times, sides in matches:
        for _ in range(times):
            found.add(sides)
    return found.worth()


def alone(did: int, of: int, did_not: int, out_of: int) -> Worth:
    """So many wins of so many who did, and of those who did not; each in a match of its own."""
    return groups(
        (did, [Side(1, 0, 1.0)]), (of - did, [Side(1, 0, 0.0)]),
        (did_not, [Side(0, 1, 1.0)]), (out_of - did_not, [Side(0, 1, 0.0)]),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("table", "exact"),  # twice the smaller tail of Fisher's test, with half of what was seen
    [((0, 39, 8, 211), 0.252), ((9, 25, 166, 1000), 0.022), ((0, 25, 166, 1000), 0.0114), ((30, 40, 60, 120), 0.0057)],
)
def test_few_wins_are_judged_as_exactly_as_it_can_be_done(table: tuple[int, int, int, int], exact: float) -> None:
    chance = alone(*table).chance
    assert chance is not None
    assert chance == pytest.approx(exact, rel=0.35)


def test_a_group_that_never_won_is_no_surer_than_others() -> None:
    never = alone(0, 39, 8, 211)
    assert never.low < 0 < never.high
    assert never.did["high"] > 0.08
    assert alone(25, 25, 100, 200).high < 0.6


def test_where_everybody_won_nothing_is_judged() -> None:
    assert alone(30, 30, 30, 30).chance is None
    assert Groups().worth().chance is None


def test_teammates_are_one_sample() -> None:
    """Two of a team who both did it say what one of them says."""
    single = groups((30, [Side(1, 0, 1.0), Side(0, 1, 0.0)]), (20, [Side(1, 0, 0.0), Side(0, 1, 1.0)]))
    double = groups((30, [Side(2, 0, 1.0), Side(0, 2, 0.0)]), (20, [Side(2, 0, 0.0), Side(0, 2, 1.0)]))
    assert double == single
    assert single.did == {"win_rate": 0.6, "low": 0.4618, "high": 0.7239}


def test_opponents_are_no_two_samples() -> None:
    """In a duel of one who did and one who did not, it is as if a coin was thrown: 60 of 100."""
    duel = groups((60, [Side(1, 0, 1.0), Side(0, 1, 0.0)]), (40, [Side(1, 0, 0.0), Side(0, 1, 1.0)]))
    assert duel.chance == pytest.approx(chance_beside(0.5, 0.6, 100))
    assert (duel.low + 1) / 2 == pytest.approx(duel.did["low"], abs=0.01)


def nothing_matters(dice: Random, sides: int, team: int, matches: int, takers: int) -> Worth:
    """Matches that one side wins by luck, and a card that some of the players have."""
    players = sides * team
    tables = [[Side(0, team, 0.0)] * sides for _ in range(matches)]
    for table in tables:
        winner = dice.randrange(sides)
        table[winner] = table[winner]._replace(score=1.0)
    for taker in dice.sample(range(matches * players), takers):
        table, side = tables[taker // players], taker % players // team
        table[side] = table[side]._replace(did=table[side].did + 1, passed=table[side].passed - 1)
    return groups(*((1, table) for table in tables))


@pytest.mark.parametrize(
    ("sides", "team", "takers"), [(2, 1, 25), (4, 1, 25), (6, 1, 25), (6, 1, 1175), (2, 2, 25), (2, 2, 400)]
)
def test_where_nothing_matters_little_is_named(sides: int, team: int, takers: int) -> None:
    """Of twenty runs of 25 cards one may name something, give or take; and one interval in twenty is wrong."""
    dice = Random(f"{sides} {team} {takers}")
    named, chances, held = 0, [], 0
    for _ in range(20):
        cards = [nothing_matters(dice, sides, team, 200, takers) for _ in range(25)]
        told = [card.chance for card in cards if card.chance is not None]
        named += any(beyond_noise(told))
        chances += told
        held += sum(card.low <= 0 <= card.high for card in cards)
    assert named <= 4  # a chance of one in 400 each, if one in twenty is right
    assert 0.02 < sum(chance < 0.05 for chance in chances) / len(chances) < 0.08
    assert held / len(chances) > 0.93


# ---------------------------------------------------------------------- the same deals, twice


def rates(wins: Any, deals: range) -> Ratio:
    found = Ratio()
    for deal in deals:
        found.add(deal, float(wins(deal)))
    return found


def test_what_is_the_same_in_every_deal_cannot_be_judged() -> None:
    never = Figure(rates(lambda deal: False, range(30)))
    assert difference(never, never).chance is None
    same = Figure(rates(lambda deal: deal % 2, range(30)))
    assert difference(same, same)[:4] == (0.5, 0.5, 0.0, 0.0)


def test_what_changes_in_every_deal_stands_out() -> None:
    """From never to always: without a spread of its own, and yet no luck."""
    found = difference(Figure(rates(lambda deal: False, range(30))), Figure(rates(lambda deal: True, range(30))))
    assert found.chance is not None
    assert found.chance < 1e-6
    assert 0.7 < found.low < found.value == 1.0


def test_a_great_change_is_as_sure_as_it_is() -> None:
    """From nine in ten to one in ten of 60: about Newcombe's interval, not that of no change."""
    before = Figure(rates(lambda deal: deal % 10 > 0, range(60)))
    after = Figure(rates(lambda deal: deal % 10 == 5, range(60, 120)))
    found = difference(before, after)
    assert found.value == pytest.approx(-0.8)
    assert [found.low, found.high] == pytest.approx([-0.907, -0.665], abs=0.01)


def test_a_few_that_never_won_are_no_surer_after_a_change_either() -> None:
    """None of 25 beside one in six of 600: alone it would have a chance of about one in fifty."""
    many = rates(lambda deal: deal % 6 == 0, range(600))
    few = rates(lambda deal: False, range(600, 625))
    chance = difference(Figure(many), Figure(few)).chance
    assert chance == pytest.approx(alone(0, 25, 100, 600).chance, abs=0.03)
