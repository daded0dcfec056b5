"""Villains misbehave as they should, and nothing comes of it."""

from threading import Thread

import pytest
from toy import CROWS

from theomachy.agents.agent import Seat
from theomachy.agents.villains import VILLAINS, Cheat, Crash, Dismissed, Idle, Lie, forgeries
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.refusal import Refused


def begun() -> Match:
    """Both seats are to lay a card."""
    return Match.begin(CROWS, Setup({"mode": "pair"}), "villains")


def at_the_omen() -> Match:
    """Only the leader, seat 0, is asked."""
    match = begun()
    for seat in (0, 1):
        match.answer(seat, [0])
        match.answer(seat, [0])
    return match


def test_a_crash_crashes() -> None:
    with pytest.raises(RuntimeError, match="on purpose"):
        Crash().answer(Seat(begun(), 0))


def test_an_idle_bot_is_silent_until_it_is_dismissed() -> None:
    bot, heard = Idle(), list[str]()

    def ask() -> None:
        try:
            bot.answer(Seat(begun(), 0))
        except Dismissed:
            heard.append("dismissed")

    thread = Thread(target=ask)
    thread.start()
    assert heard == []
    bot.dismiss()
    thread.join()
    assert heard == ["dismissed"]


def test_a_liar_answers_well_but_in_another_name() -> None:
    match = at_the_omen()
    seat = Seat(match, 0)
    bot = Lie(3)
    picks = bot.answer(seat)
    assert bot.claims_to_be(seat, 2) == 1
    with pytest.raises(Refused) as refused:
        match.answer(1, picks)
    assert refused.value.refusal.code == "not-asked"


def test_a_cheat_never_gives_a_legal_answer() -> None:
    match = begun()
    bot = Cheat()
    before = CROWS.dump(match.table)
    codes: set[str] = set()
    for _ in range(60):
        with pytest.raises(Refused) as refused:
            match.answer(0, bot.answer(Seat(match, 0)))
        codes.add(refused.value.refusal.code)
    assert CROWS.dump(match.table) == before
    assert codes == {"not-offered", "too-few", "too-many", "malformed"}


@pytest.mark.parametrize("match", [begun(), at_the_omen()], ids=["together", "alone"])
def test_every_forgery_is_refused(match: Match) -> None:
    before = CROWS.dump(match.table)
    tricks: set[str] = set()
    for seat in (0, 1):
        for forged in forgeries(match.view(seat), 2):
            with pytest.raises(Refused):
                match.answer(forged.seat, forged.picks, forged.at)
            tricks.add(forged.trick)
    assert tricks == {"lie", "cheat", "stale"}
    assert CROWS.dump(match.table) == before


def test_after_the_end_everything_is_too_late() -> None:
    match = begun()
    while match.asking is not None:
        match.pick(match.asking.moves()[0])
    forged = forgeries(match.view(0), 2)
    assert {one.trick for one in forged} == {"too late"}
    for one in forged:
        with pytest.raises(Refused) as refused:
            match.answer(one.seat, one.picks, one.at)
        assert refused.value.refusal.code == "over"


def test_every_villain_can_be_hired_by_name() -> None:
    assert {name: type(hire(1)) for name, hire in VILLAINS.items()} == {
        "crash": Crash, "idle": Idle, "lie": Lie, "cheat": Cheat,
    }  # fmt: skip
