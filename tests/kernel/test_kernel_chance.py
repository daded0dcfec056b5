"""Chance: the same seed is the same luck, and nobody's luck moves anybody else's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy import CROWS, ToyTable

from theomachy.games import find
from theomachy.kernel.chance import Dice, Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.record import Record

STREAMS = st.integers(0, 20)
TIMES = st.integers(0, 10_000)
SIDES = st.integers(1, 300)


@given(st.text(max_size=20), STREAMS, TIMES, SIDES)
def test_the_same_seed_stream_and_time_give_the_same_throw(seed: str, luck: int, time: int, sides: int) -> None:
    throw = Dice(seed).throw(luck, time, sides)
    assert 0 <= throw < sides
    busy = Dice(seed)
    for other in range(5):
        busy.throw(other, time + 1, sides)
    assert busy.throw(luck, time, sides) == throw, "throws before it, in any stream, change nothing"


def test_other_seeds_and_other_streams_are_other_luck() -> None:
    def throws(seed: str, luck: int) -> list[int]:
        dice = Dice(seed)
        return [dice.throw(luck, time, 1000) for time in range(20)]

    assert len({tuple(throws(seed, luck)) for seed in ("1", "2", "crow") for luck in range(5)}) == 15


@pytest.mark.parametrize("sides", [2, 6, 7, 52])
def test_throws_are_even(sides: int) -> None:
    """With this many throws, an honest die stays within five standard deviations."""
    dice = Dice("fair")
    count = 1000 * sides
    seen = [0] * sides
    for time in range(count):
        seen[dice.throw(3, time, sides)] += 1
    assert all(abs(number - 1000) < 5 * 1000**0.5 for number in seen)


@given(st.integers(0, 2**40), SIDES)
def test_a_shaker_is_repeatable_and_in_range(seed: int, sides: int) -> None:
    first, second = Shaker(seed), Shaker(seed)
    throws = [first.throw(sides) for _ in range(10)]
    assert throws == [second.throw(sides) for _ in range(10)]
    assert all(0 <= throw < sides for throw in throws)


@given(st.integers(0, 2**40), st.integers(0, 30))
def test_a_shaken_list_has_the_same_things(seed: int, size: int) -> None:
    ids = list(range(size))
    Shaker(seed).shuffle(ids)
    assert sorted(ids) == list(range(size))


def test_a_shaker_mixes_evenly() -> None:
    shaker = Shaker(5)
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        ids = [0, 1, 2]
        shaker.shuffle(ids)
        seen[tuple(ids)] = seen.get(tuple(ids), 0) + 1
    assert len(seen) == 6
    assert all(abs(number - 1000) < 5 * 1000**0.5 for number in seen.values())


def hands_of(match: Match, seat: int) -> list[int]:
    assert isinstance(match.table, ToyTable)
    return [card.id for card in match.table.hands[seat]]


def test_the_same_seed_deals_the_same_hands() -> None:
    deals = [hands_of(Match.begin(CROWS, Setup(), seed), 0) for seed in ("one", "one", "two")]
    assert deals[0] == deals[1] != deals[2]


def test_one_players_luck_does_not_move_anothers() -> None:
    """Whether or not seat 0 draws once more, seat 1 draws the same cards."""
    drawn: list[list[int]] = []
    for more in (0, 1):
        table = CROWS.rules.table(Setup())
        dice = Dice("apart")
        for seat in [0] * more + [0, 1, 0, 1, 1]:
            rule = table.draw(seat)
            asked = rule.send(None)
            luck = 1 + seat
            options = table.decks[seat].segments[0].cards
            card = options[dice.throw(luck, table.rolls[luck], len(options))]
            table.rolls[luck] += 1
            assert asked.luck == luck  # a Chance: decks yield nothing else
            with pytest.raises(StopIteration):
                rule.send(card)
        drawn.append([card.id for card in table.hands[1]])
    assert drawn[0] == drawn[1]


# ---------------------------------------------------------------------- chance that can be seen


def thrown_as_before(match: Match, plain: Match, seed: str) -> int:
    """Play a match that stops at chance like one that does not, with the luck of that seed; how often it stopped."""
    dice, stops = Dice(seed), 0
    while match.outcome is None:
        chance = match.throwing
        if chance is not None:
            stops += 1
            match.throw(dice.throw(chance.luck, match.table.rolls[chance.luck], len(chance.options)))
            continue
        asking, other = match.asking, plain.asking
        assert asking is not None
        assert other is not None
        move = asking.moves()[-1]
        assert move == other.moves()[-1]
        match.pick(move)
        plain.pick(move)
    return stops


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("name", ["bazaar", "titans", "theos"])
def test_a_match_can_stop_wherever_luck_decides(name: str, live: bool) -> None:
    """Thrown by hand as the dice would have thrown, it is the same match."""
    game = find(name)
    setup = Setup(game.rules.trial(game.rules.modes()[0]) | ({"turn_limit": 6} if name == "bazaar" else {}))
    plain = Match.begin(game, setup, "seen", live)
    match = Match.begin(game, setup, "other", live, stops_at_chance=True)
    assert thrown_as_before(match, plain, "seen") > 0
    assert plain.outcome is not None
    assert game.dump(match.table) == game.dump(plain.table)


def test_a_fork_stops_at_the_same_chance_and_goes_its_own_way() -> None:
    match = Match.begin(CROWS, Setup(), "any", stops_at_chance=True)
    chance = match.throwing
    assert chance is not None
    assert match.pending == []
    fork = match.fork()
    assert fork.throwing is not None
    assert [card.id for card in fork.throwing.options] == [card.id for card in chance.options]
    fork.throw(len(chance.options) - 1)
    match.throw(0)
    assert CROWS.dump(fork.table) != CROWS.dump(match.table)
    with pytest.raises(AssertionError, match="no record"):
        Record.of(match)
