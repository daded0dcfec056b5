"""Every card of Epic says, word for word, what its design says; and what it says is made from what it does."""

import tomllib
from pathlib import Path

import pytest

from theomachy.games.epic.faces import card_text
from theomachy.games.epic.kinds import FOLDER, CardSet
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
