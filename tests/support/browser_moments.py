"""Moments of a match that a board should be looked at in: bots play until one has come."""

from collections.abc import Callable
from typing import Any

from browser_house import Visitor

from theomachy.agents import Greedy, Seat
from theomachy.games import find
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.record import Record

NAMES = ["Ann", "Bruno", "Cleo", "Dora", "Emil", "Fay"]
SEEDS = 40  # matches that are tried
MOST = 700  # answers of each

Table = dict[str, Any]  # what the first seat sees


def moment(game: str, mode: str, come: Callable[[Table], bool]) -> Record:
    """The first match of hasty bots in which the first seat has a choice while this is so, up to there."""
    return _first(game, mode, lambda match: come(match.view(0)["table"]))


def asked_for(game: str, mode: str, why: str) -> Record:
    """The first match of hasty bots in which the first seat is asked that with a choice, up to there."""
    return _first(game, mode, lambda match: (asked := match.asked(0)) is not None and asked.question.why == why)


def _first(game: str, mode: str, come: Callable[[Match], bool]) -> Record:
    for seed in range(SEEDS):
        match = Match.begin(find(game), Setup({"mode": mode}), f"moment {seed}")
        bots = [Greedy(seat + 1) for seat in range(match.table.seats)]
        while match.pending and match.answered < MOST:
            asked = match.asked(0)
            if asked is not None and len(asked.question.options) > 1 and come(match):
                return Record.of(match, NAMES[: match.table.seats])
            seat = match.pending[0].question.seat
            match.answer(seat, bots[seat].answer(Seat(match, seat)))
    raise AssertionError(f"No such moment in {SEEDS} matches of {game}, {mode}.")


def sit_at(visitor: Visitor, record: Record) -> Visitor:
    """In the first chair, with bots in the others, to go on from where the record ends."""
    visitor.is_called("Ann")
    seats = [{"who": "me"}, *[{"who": "bot", "bot": "greedy"}] * (len(record.names) - 1)]
    made = visitor.call(
        "POST", f"/tables/{visitor.film(record)}/continue", {"step": len(record.answers), "seats": seats}
    )
    visitor.go(f"/table/{made['id']}").asked()
    visitor.page.locator(".surface .whole svg").first.wait_for()  # by then cards are known
    return visitor
