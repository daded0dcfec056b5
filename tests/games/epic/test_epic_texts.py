"""Every card of Epic says, word for word, what its design says; and what it says is made from what it does."""

import re
import tomllib
from pathlib import Path

import pytest

from theomachy.games.epic.faces import card_text
from theomachy.games.epic.kinds import FOLDER, CardSet, Kind, read_kinds
from theomachy.kernel.sets import BadSet, read_blocks
from theomachy.kernel.setup import Setup

TEXTS: dict[str, str] = tomllib.loads(
    (Path(__file__).parents[2] / "data" / "epic-texts.toml").read_text(encoding="utf-8")
)["texts"]


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return FOLDER.cards(Setup())


def test_there_are_120_cards_and_seven_tokens(cards: CardSet) -> None:
    assert sorted(cards.by_name) == sorted(TEXTS)
    assert (len(cards.kinds), len(cards.tokens)) == (120, 7)


@pytest.mark.parametrize("name", TEXTS)
def test_text(cards: CardSet, name: str) -> None:
    assert card_text(cards.by_name[name]) == TEXTS[name]


def test_the_set_has_the_numbers_of_its_design(cards: CardSet) -> None:
    kinds = cards.kinds
    rarities = [len([kind for kind in kinds if kind.rarity == rarity]) for rarity in ("common", "uncommon", "rare")]
    assert rarities == [60, 36, 24]
    assert len([kind for kind in kinds if kind.free]) == 40
    assert len([kind for kind in kinds if kind.gift]) == 38
    assert len([kind for kind in kinds if kind.gift and kind.free]) == 24
    assert len([kind for kind in kinds if kind.instantaneous]) == 13
    speeds = [len([kind for kind in kinds if kind.speed == speed and not kind.instantaneous]) for speed in range(3)]
    assert speeds == [55, 21, 31]
    for alignment in ("Good", "Evil", "Wild", "Unaligned"):
        assert len([kind for kind in kinds if kind.alignment == alignment]) == 30


def own_card(does: str, targets: str = "") -> Kind:
    """An event made up here, read as a set file is."""
    head = '[[card]]\nname = "X"\ntype = "Event"\ncost = "free"\nspeed = "Fast"\n'
    return read_kinds(read_blocks("mine.toml", f"{head}targets = [{targets}]\ndoes = [{does}]\n", "card"), {})[0]


@pytest.mark.parametrize(
    ("does", "targets", "text"),
    [
        (
            '{ verb = "banish", whom = "target" }',
            '{ what = "card", zone = "any discard" }',
            "Banish target card in any player's discard pile.",
        ),
        ('{ verb = "banish", whom = "target" }', '{ what = "event" }', "Banish target event."),
        (
            '{ verb = "discard", who = "each opponent", amount = 2, random = true }',
            "",
            "Each opponent discards two cards at random.",
        ),
        ('{ verb = "damage", amount = 3, whom = { what = "opponent" } }', "", "Deal 3 damage to each opponent."),
    ],
)
def test_what_cards_of_ones_own_say(does: str, targets: str, text: str) -> None:
    assert card_text(own_card(does, targets)) == text


@pytest.mark.parametrize(
    ("does", "targets", "said"),
    [
        ('{ verb = "break", whom = "target" }', '{ what = "event" }', '"break" is about something in play'),
        ('{ verb = "raise", whom = "target" }', '{ what = "champion" }', 'zone = "your discard"'),
        ('{ verb = "stop", whom = "target" }', '{ what = "champion" }', "on the line can be stopped (ER136)"),
        ('{ verb = "damage", amount = 1, whom = { what = "event" } }', "", "leave zone and events out of whom"),
        ('{ verb = "break", whom = { what = "player" } }', "", '"break" does nothing to players'),
    ],
)
def test_a_verb_that_would_do_nothing_to_its_target_is_told(does: str, targets: str, said: str) -> None:
    with pytest.raises(BadSet, match=re.escape(said)):
        own_card(does, targets)
