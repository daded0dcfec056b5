"""Matches of several games, in any game of several sides: counted, laid anew, kept, copied, valued, and told of."""

import pytest
from toy import CROWS

from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.conceding import CONCEDE
from theomachy.kernel.game import BadSetup, Setup
from theomachy.kernel.match import Match, replay
from theomachy.kernel.playout import play_uniformly
from theomachy.lab.kit import run_kit

GAMES = {"titans": "duel", "theos": "1v1"}  # of several sides, and short


def begun(games: int, seed: str = "1") -> Match:
    return Match.begin(CROWS, Setup({"mode": "pair", "games": games}), seed)


def after_a_game(games: int = 3, seed: str = "1") -> Match:
    """Played at random until the second game has begun."""
    match, shaker = begun(games, seed), Shaker(1)
    while match.table.series.played == 0:
        play_uniformly(match, shaker, 1)
    return match


@pytest.mark.parametrize("games", [3, 5])
def test_the_match_is_over_when_more_than_half_are_won(games: int) -> None:
    for seed in range(10):
        match = begun(games, str(seed))
        play_uniformly(match, Shaker(seed))
        series, outcome = match.table.series, match.outcome
        assert outcome is not None
        assert max(series.wins) == games // 2 + 1
        assert outcome.winners == [series.wins.index(max(series.wins))]
        assert len([event for event in match.events if event.name() == "game-over"]) == series.played - 1


def test_the_next_game_is_laid_anew_with_other_luck() -> None:
    match = after_a_game()
    first, second = begun(1).table, match.table
    assert sorted(CROWS.census(first)) == sorted(CROWS.census(second))
    assert second.rolls != first.rolls
    assert match.outcome is None
    assert match.pending


def test_it_is_replayed_forked_kept_and_taken_back() -> None:
    match = after_a_game()
    again = replay(CROWS, match.setup, match.seed, match.answers)
    assert CROWS.dump(again.table) == CROWS.dump(match.table)
    assert CROWS.dump(match.fork().table) == CROWS.dump(match.table)
    rest = match.rest
    assert rest is not None
    assert CROWS.dump(CROWS.thaw(match.setup, CROWS.freeze(rest))) == CROWS.dump(rest)
    back = match
    while back.table.series.played:
        back = back.undo()
    assert back.table.series.wins == [0, 0]
    assert len(back.answers) == len(match.answers) - 1


def test_views_say_how_it_stands() -> None:
    match = after_a_game()
    won = match.table.series.wins
    for seat in (-1, 0, 1):
        assert match.view(seat)["series"] == {"games": 3, "played": 1, "wins": won}
    assert "series" not in begun(1).view(0)


def test_sides_win_together() -> None:
    match = Match.begin(find("titans"), Setup({"mode": "three-arenas-6", "games": 3}), "x", live=True)
    play_uniformly(match, Shaker(3))
    wins = match.view(0)["series"]["wins"]
    for side in find("titans").rules.teams(match.setup):
        assert len({wins[seat] for seat in side}) == 1
    outcome = match.outcome
    assert outcome is not None
    assert [wins[seat] for seat in outcome.winners] == [2, 2]


@pytest.mark.parametrize("game", GAMES)
def test_bots_value_the_match_and_not_the_game(game: str) -> None:
    found = find(game)
    match, shaker = Match.begin(found, Setup({"mode": GAMES[game], "games": 3}), "v"), Shaker(2)
    while match.table.series.played == 0:
        play_uniformly(match, shaker, 1)
    ahead = match.table.series.wins.index(1)
    values = found.mind.values(match.table)
    assert values[ahead] == pytest.approx(0.75, abs=0.06)
    assert sum(values) == pytest.approx(1.0)


def test_who_gives_up_gives_up_the_match() -> None:
    match = after_a_game()
    match.wish(1, CONCEDE)
    assert match.outcome is not None
    assert match.outcome.winners == [0]


def test_what_is_no_number_of_games_and_where_nobody_is_beaten() -> None:
    for games in (0, 2, 7, True, "3"):
        with pytest.raises(BadSetup, match="a match is best of 1, 3 or 5 games"):
            Match.begin(CROWS, Setup({"mode": "pair", "games": games}), "1")
    with pytest.raises(BadSetup, match="here all play together"):
        Match.begin(find("guardians"), Setup({"mode": "2-players", "games": 3}), "1")


def test_people_may_choose_it_where_it_makes_sense() -> None:
    def offered(game: str, mode: str) -> list[list[int]]:
        choices = find(game).telling.all_choices(mode)
        return [[value.value for value in choice.values] for choice in choices if choice.key == "games"]

    assert offered("titans", "duel") == offered("bazaar", "duel") == offered("epic", "duel") == [[1, 3, 5]]
    assert offered("guardians", "2-players") == offered("theos", "solo") == []


def test_it_keeps_every_law() -> None:
    assert run_kit(CROWS, "pair", 3, 5, every_answer=True, games=3).broken == []


@pytest.mark.parametrize("game", GAMES)
def test_games_keep_every_law_in_it(game: str) -> None:
    assert run_kit(find(game), GAMES[game], 1, 2, every_answer=True, games=3).broken == []
