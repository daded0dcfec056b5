"""What is chosen in secret stays secret until all have chosen, and luck and Followers stay what they are."""

import json

import pytest

from theomachy.games.theos import GAME
from theomachy.games.theos.table import TheosTable
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.playout import play_uniformly


def any_answer(asking: Asking, shaker: Shaker) -> list[int]:
    fresh = Asking(asking.question)
    while True:
        moves = fresh.moves()
        if fresh.pick(moves[shaker.throw(len(moves))]):
            return fresh.picks


def play_until(match: Match, why: str, shaker: Shaker) -> None:
    while match.asking is not None and match.asking.question.why != why:
        match.answer(match.asking.question.seat, any_answer(match.asking, shaker))


def seen_by_others(match: Match, seat: int) -> str:
    """What lies on the table for everybody else, spectators included. That somebody has answered is no secret."""
    return json.dumps([match.view(viewer)["table"] for viewer in range(-1, match.table.seats) if viewer != seat])


@pytest.mark.parametrize("why", ["hand", "pray"])
@pytest.mark.parametrize("mode", ["1v1", "ffa-3", "2v2v2"])
def test_nobody_learns_an_answer_before_all_have_answered(mode: str, why: str) -> None:
    match = Match.begin(GAME, Setup({"mode": mode}), "secret")
    shaker = Shaker(5)
    play_until(match, why, shaker)
    before = {seat: seen_by_others(match, seat) for seat in range(match.table.seats)}
    events = len(match.events)
    for seat in range(match.table.seats - 1):
        asking = match.asked(seat)
        assert asking is not None
        match.answer(seat, any_answer(asking, shaker))
        assert seen_by_others(match, seat) == before[seat]
    assert len(match.events) == events


def test_a_pack_that_was_passed_on_is_remembered() -> None:
    """In a draft of three one sees a pack again after three passes, and knows meanwhile what is left of it."""
    match = Match.begin(GAME, Setup({"mode": "ffa-3-draft"}), "draft")
    shaker = Shaker(3)
    first = match.view(0)["table"]["players"][0]["pack"]
    for _ in range(3):
        asking = match.asking
        assert asking is not None
        match.answer(asking.question.seat, any_answer(asking, shaker))
    view = match.view(0)["table"]
    passed_on = view["players"][1]["pack"]
    assert len(passed_on) == len(first) - 1
    assert set(passed_on) < set(first)
    assert set(match.view(2)["table"]["players"][1]["pack"]) == {"?"}


@pytest.mark.parametrize("mode", GAME.rules.modes())
def test_followers_are_conserved_to_the_end(mode: str) -> None:
    """Sixty tokens, eighteen Blanks, and never more Followers on a card than its Max (rule H87, HR44)."""
    match = Match.begin(GAME, Setup({"mode": mode}), "followers")
    shaker = Shaker(11)
    while match.asking is not None:
        table = match.table
        assert isinstance(table, TheosTable)
        rows = [card for player in table.players for card in player.row]
        cards = rows + table.unresolved + ([table.resolving] if table.resolving not in (None, *rows) else [])
        assert table.supply + sum(card.followers for card in cards if card is not None) == 60
        assert all(card is None or 0 <= card.followers <= card.kind.max for card in cards)
        assert all(len(player.row) <= 7 for player in table.players)
        match.answer(match.asking.question.seat, any_answer(match.asking, shaker))
    assert match.outcome is not None
    assert match.outcome.reason


def test_playouts_end() -> None:
    for seed in range(20):
        match = Match.begin(GAME, Setup({"mode": "1v1"}), str(seed), live=False, skip_forced=True)
        assert play_uniformly(match, Shaker(seed)) > 0
        assert match.outcome is not None
