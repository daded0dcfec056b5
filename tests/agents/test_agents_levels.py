"""The levels: bots in every way to play, and better than chance."""


import pytest

from theomachy.agents import BOTS, LEVELS, Agent, Greedy, Search, Seat, Uniform
from theomachy.agents.levels import Grandmaster
from theomachy.games import find
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match


def play_out(match: Match, bots: list[Agent], most: int = 10**6) -> Match:
    while match.asking is not None and most:
        seat = match.asking.question.seat
        match.answer(seat, bots[seat].answer(Seat(match, seat)))
        most -= 1
    return match


def test_levels_are_bots() -> None:
    assert list(LEVELS) == ["novice", "apprentice", "adept", "master", "grandmaster"]
    assert set(LEVELS) < set(BOTS)
    budgets = [LEVELS[level](1).iterations for level in LEVELS]
    assert budgets == sorted(budgets)
    assert Grandmaster(1).clock is not None


MODES = {
    "titans": ["duel", "two-arenas-4", "three-arenas-3", "duel-constructed"],
    "theos": ["1v1", "ffa-3", "2v2", "solo", "1v1-draft", "1v1-roster"],
    "bazaar": ["duel", "4-players"],
}


@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game in MODES for mode in MODES[game]])
def test_every_way_to_play_is_played(game: str, mode: str) -> None:
    """Each for itself, in teams, alone against the game: a few answers of each."""
    match = Match.begin(find(game), Setup({"mode": mode}), "1", skip_forced=True)
    before = match.answered
    play_out(match, [Search(seat, 8) for seat in range(match.table.seats)], 6)
    assert match.answered + len(match.said_together()) >= before + 6


def test_search_beats_chance() -> None:
    """A small sample, for the lab measures properly: four matches, seats swapped."""
    won = 0
    for number in range(4):
        bots: list[Agent] = [BOTS["apprentice"](number), Uniform(number)]
        bots = bots[::-1] if number % 2 else bots
        match = play_out(Match.begin(find("titans"), Setup(), f"{number // 2}", skip_forced=True), bots)
        assert match.outcome is not None
        won += match.outcome.winners == [number % 2]
    assert won >= 3


def test_greedy_is_still_there() -> None:
    assert BOTS["greedy"] is Greedy
