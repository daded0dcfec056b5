"""A refusal says what is in the way, and by which rule."""

from typing import Any

import pytest

from theomachy.cases.answering import default_picks
from theomachy.games.bazaar import GAME
from theomachy.games.bazaar.casework import POSITIONS
from theomachy.games.bazaar.table import BazaarTable
from theomachy.kernel.marks import plain
from theomachy.kernel.match import Match
from theomachy.kernel.refusal import Refused
from theomachy.kernel.sets import Block


def laid_out(**values: Any) -> Match:
    return POSITIONS.match(Block("refusal.toml", "case", {"id": "refusal", **values}, 1, {}), [])


def play_to(match: Match, why: str) -> None:
    """Default answers until that is asked; whoever can attack or block does."""
    if match.paused:
        match.run()
    while True:
        assert match.asking is not None
        question = match.asking.question
        if question.why == why:
            return
        everybody = list(range(len(question.options)))
        match.answer(question.seat, everybody if question.why in ("attack", "block") else default_picks(question))


def why_not(match: Match, wanted: str) -> str:
    assert match.asking is not None
    assert isinstance(match.table, BazaarTable)
    return plain(GAME.telling.refusal_text(GAME.telling.why_not(match.table, match.asking.question, wanted)))


@pytest.mark.parametrize(
    ("position", "use", "said"),
    [
        (
            {"A": {"play": ["Sacrificial Knife"]}},
            "use Sacrificial Knife",
            "To use Sacrificial Knife you have to destroy a character you control, and you have none.",
        ),
        (
            {"A": {"play": ["Coin Smelter"], "hand": ["Spark"]}},
            "use Coin Smelter",
            "To use Coin Smelter you have to banish a Treasure card from your hand, and you have none.",
        ),
        (
            {"A": {"play": ["Cursed Idol"], "life": 1}},
            "use Cursed Idol",
            "To use Cursed Idol you have to lose 2 life, and you have 1.",
        ),
    ],
)
def test_who_cannot_pay_is_told_what_is_missing(position: dict[str, Any], use: str, said: str) -> None:
    match = laid_out(**position)
    play_to(match, "act")
    assert said in why_not(match, use)


def test_a_gold_ability_in_the_window_that_cannot_be_paid_says_so_too() -> None:
    match = laid_out(pool=1, A={"play": ["Cursed Idol"], "life": 1})
    play_to(match, "buy")
    assert "lose 2 life, and you have 1" in why_not(match, "use Cursed Idol")


def test_a_character_that_was_away_for_a_turn_was_not_controlled_without_a_break() -> None:
    """BR45: Ann controlled it when her last turn started, Ben borrowed it, and now it is Cid's turn."""
    match = laid_out(active="B", players=3, A={"play": ["Road Chaplain"]}, B={"hand": ["Turncoat's Song"]})
    play_to(match, "act")
    match.answer(1, [0])
    play_to(match, "target")
    match.answer(1, [0])
    table = match.table
    assert isinstance(table, BazaarTable)
    while table.active != 2 or match.asking is None or match.asking.question.seat != 0:
        assert match.asking is not None
        match.answer(match.asking.question.seat, default_picks(match.asking.question))
    said = why_not(match, "use Road Chaplain")
    assert "it must have been under your control since your last turn began" in said


def test_dividing_damage_says_who_must_get_how_much() -> None:
    match = laid_out(A={"play": ["Leviathan of the Sunless Deep"]}, B={"play": ["Hired Blade", "Temple Acolyte"]})
    play_to(match, "overrun")
    with pytest.raises(Refused) as refused:
        match.answer(0, [4])
    assert refused.value.refusal.rule == "K3"
    said = plain(GAME.telling.refusal_text(refused.value.refusal))
    assert "each blocker must first get what is lethal to it (Hired Blade 2, Temple Acolyte 2)" in said
    assert "3 at most can go to B" in said
    match.answer(0, [2])
    with pytest.raises(Refused) as refused:
        match.answer(0, [1])
    said = plain(GAME.telling.refusal_text(refused.value.refusal))
    assert "Hired Blade can get from 2 to 3 damage, not 1" in said
    assert "(Hired Blade 2, Temple Acolyte 2)" in said


def test_without_a_share_for_the_player_only_what_is_left_is_the_limit() -> None:
    match = laid_out(A={"play": ["Leviathan of the Sunless Deep"]}, B={"play": ["Hired Blade", "Temple Acolyte"]})
    play_to(match, "overrun")
    match.answer(0, [0])
    with pytest.raises(Refused) as refused:
        match.answer(0, [8])
    assert refused.value.refusal.rule == "B25"
    assert "Hired Blade can get from 0 to 7 damage, not 8" in plain(GAME.telling.refusal_text(refused.value.refusal))
