"""A table that is frozen and thawed is the same table, and the match goes on as if nothing had been."""

import msgspec
import pytest

from theomachy import games
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Asking, Match

MODES = [(name, mode) for name in games.names() for mode in games.find(name).rules.modes()]


def any_answer(asking: Asking, shaker: Shaker) -> list[int]:
    fresh = Asking(asking.question)
    while True:
        moves = fresh.moves()
        if fresh.pick(moves[shaker.throw(len(moves))]):
            return fresh.picks


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_a_thawed_table_is_the_frozen_one_and_goes_on_like_it(name: str, mode: str) -> None:
    """At every rest point of a match: dumps are equal, and so is every view after the same answers."""
    game = games.find(name)
    setup = Setup({"mode": mode})
    match = Match.begin(game, setup, "freeze")
    shaker = Shaker(7)
    if game.freeze(match.table) is None:
        pytest.skip(f"{name} cannot be frozen yet: its matches come back from the beginning")
    twin: Match | None = None
    rests = 0
    while match.asking is not None and match.answered < 400:
        if match.rest is not None and not match.said_together() and match.answered % 5 == 0:
            stored = msgspec.msgpack.decode(msgspec.msgpack.encode(game.freeze(match.rest)))
            thawed = game.thaw(setup, stored)
            assert game.dump(thawed) == game.dump(match.rest)
            rests += 1
            if match.fork().replayed == 0:  # nothing was answered since the rest point
                twin = Match.resume(game, setup, "freeze", thawed, match.answers, match.lock)
                assert [twin.view(seat) for seat in range(-1, twin.table.seats)] == [
                    match.view(seat) for seat in range(-1, match.table.seats)
                ]
        for asking in match.pending:
            picks = any_answer(asking, shaker)
            match.answer(asking.question.seat, picks)
            if twin is not None:
                twin.answer(asking.question.seat, picks)
        if twin is not None:
            assert game.dump(twin.table) == game.dump(match.table)
            assert twin.lock == match.lock
            assert twin.answered == match.answered
    assert rests >= min(4, 1 + match.answered // 10)  # a small game is soon over
    assert twin is not None
