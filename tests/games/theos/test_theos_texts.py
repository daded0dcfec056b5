"""Every card of Theos says, word for word, what its design says; and what it says is made from what it does."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from theomachy.games import find, theos
from theomachy.games.theos.abilities.printed import KINDS
from theomachy.games.theos.kinds import TYPES, CardSet, read_set
from theomachy.kernel.game import Setup
from theomachy.kernel.sets import read_folder

TEXTS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[2] / "data" / "theos-texts.toml").read_text(encoding="utf-8")
)


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return read_set(read_folder(str(Path(theos.__path__[0]) / "cards"), ".toml"))


def test_there_are_sixty_cards_and_no_others(cards: CardSet) -> None:
    assert sorted(cards.by_code) == sorted(TEXTS)
    assert len(TEXTS) == 60


@pytest.mark.parametrize("code", list(TEXTS))
def test_a_card_says_what_its_design_says(cards: CardSet, code: str) -> None:
    card, wanted = cards.by_code[code], TEXTS[code]
    assert card.name == wanted["name"]
    assert TYPES[card.type] == wanted["type"]
    assert (card.speed, card.max) == (wanted["speed"], wanted["max"])
    assert [[KINDS[ability.kind], ability.text] for ability in card.abilities] == wanted["abilities"]


def test_a_face_calls_the_kinds_of_abilities_by_their_names() -> None:
    theos_game = find("theos")
    faces = {face.name: face for face in theos_game.printing.faces(Setup({"mode": "1v1"}))}
    assert faces["Eurynomos"].text == ["Power: Add # Followers to this card. # = number of your destroyed cards."]
    explained = {keyword.key for keyword in theos_game.printing.glossary(Setup({"mode": "1v1"}))}
    assert {keyword for face in faces.values() for keyword in face.keywords} <= explained
