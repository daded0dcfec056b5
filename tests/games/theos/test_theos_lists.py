"""Whose list is known (HR81): lists that players bring are secret, in views, worlds, set-up options and refusals."""

import pytest

from theomachy.games.theos import GAME
from theomachy.games.theos.table import TheosTable
from theomachy.kernel.game import BadSetup, Setup
from theomachy.kernel.match import Match
from theomachy.kernel.questions import Choose
from theomachy.lab.kit.playing import play_under_the_laws
from theomachy.lab.kit.state import Proofs
from theomachy.lab.kit.trial import Trial

FIRST = "P4 P8 P9 P13 D2 D4 D5 D9 D12 D15 G1 G9"
SECOND = "D1 D10 H4 H5 H10 H11 G2 G3 G4 G11 G12 G13"
THIRD = "P1 P2 P3 P5 P6 P7 H1 H2 H3 H6 H7 H8"
FOURTH = "P10 P11 P12 P14 P15 H9 H12 H13 H14 H15 D3 D6"
FIFTH = "D7 D8 D11 D13 D14 G5 G6 G7 G8 G10 G14 G15"


def brought(*lists: str, **options: object) -> Setup:
    kind = "1v1" if len(lists) == 2 else "ffa"
    return Setup({"type": kind, "players": len(lists), "decks": list(lists), "deal": "in order", **options})


@pytest.mark.parametrize("lists", [(FIRST, SECOND), (FIRST, SECOND, THIRD), (FIRST, SECOND, THIRD, FOURTH, FIFTH)])
def test_matches_with_brought_lists_keep_every_law(lists: tuple[str, ...]) -> None:
    """Nothing that a seat receives depends on what it cannot know, and worlds look to it like the true one."""
    trial = Trial(GAME, brought(*lists), "lists", 5, 1 if len(lists) == 2 else 40, Proofs())
    play_under_the_laws(trial)
    assert trial.match.outcome is not None


def test_in_imagined_worlds_the_other_list_may_be_anything_but_ones_own() -> None:
    match = Match.begin(GAME, brought(FIRST, SECOND), "lists")
    mine = set(match.view(0)["table"]["players"][0]["cards"])
    others: set[str] = set()
    for seed in range(60):
        world = match.imagine(0, seed).table
        assert isinstance(world, TheosTable)
        theirs = {card.kind.name for card in world.players[1].deck}
        assert len(theirs) == 12
        others |= theirs
    assert len(mine) == 12
    assert len(others) == 60 - 12
    assert not mine & others


def test_a_printed_deck_is_open_in_every_world() -> None:
    match = Match.begin(GAME, Setup({"decks": "Tutorial Game", "deal": "in order"}), "lists")
    theirs = match.view(0)["table"]["players"][1]["cards"]
    world = match.imagine(0, 1).table
    assert isinstance(world, TheosTable)
    assert {card.kind.name for card in world.players[1].deck} == set(theirs)
    assert len(theirs) == 12


def test_the_options_that_everybody_may_know_have_no_brought_list() -> None:
    assert "decks" not in GAME.rules.open_options(brought(FIRST, SECOND))
    printed = {"mode": "1v1", "decks": "Tutorial Game"}
    assert GAME.rules.open_options(Setup(printed)) == printed


def test_lists_that_share_a_card_are_refused_without_saying_which() -> None:
    with pytest.raises(BadSetup) as fault:
        GAME.rules.table(brought(FIRST, SECOND.replace("G13", "P4")))
    assert "Deck 1 and Deck 2 share a card" in str(fault.value)
    assert "P4" not in str(fault.value)
    assert "War Fleet" not in str(fault.value)


def test_a_card_that_is_twice_in_one_list_is_named() -> None:
    with pytest.raises(BadSetup, match="P4 War Fleet is in Deck 1 twice"):
        GAME.rules.table(brought(FIRST.replace("G9", "P4"), SECOND))


def test_a_card_swapped_into_play_lies_open_to_all() -> None:
    """HR63: to others' search trees it is that card, not just some card."""
    match = Match.begin(GAME, Setup({"mode": "1v1"}), "swap")
    table = match.table
    assert isinstance(table, TheosTable)
    card = table.players[0].deck[0]
    assert GAME.mind.option_key(table, Choose(0, [card], "swap-with"), card, 1) == card.kind.name
    assert GAME.mind.option_key(table, Choose(0, [card], "pray"), card, 1) == "a card"
