"""Every card of Bazaar says, word for word, what its design says; and what it says is made from what it does."""

import tomllib
from pathlib import Path

import pytest

from theomachy.games import bazaar
from theomachy.games.bazaar.kinds import CardSet, read_set
from theomachy.games.bazaar.text import Printer
from theomachy.kernel.sets import read_folder
from theomachy.kernel.words import Words

FOLDER = Path(bazaar.__path__[0])
TEXTS: dict[str, tuple[str, str]] = {
    card["id"]: (card["name"], card["text"])
    for card in tomllib.loads((Path(__file__).parents[2] / "data" / "bazaar-texts.toml").read_text(encoding="utf-8"))[
        "card"
    ]
}


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return read_set(read_folder(str(FOLDER / "cards"), ".toml"))


@pytest.fixture(scope="module")
def printer() -> Printer:
    return Printer(Words("\n".join(read_folder(str(FOLDER / "words"), ".ftl").values())))


def test_there_are_137_cards_and_the_coin(cards: CardSet) -> None:
    assert sorted(cards.by_code) == sorted(TEXTS)
    assert len(TEXTS) == 138


def test_the_market_deck_has_218_cards(cards: CardSet) -> None:
    assert sum(kind.copies for kind in cards.kinds) == 218
    by_colour: dict[str, tuple[int, int]] = {}
    for kind in cards.kinds:
        if kind.copies:
            designs, copies = by_colour.get(kind.colour, (0, 0))
            by_colour[kind.colour] = (designs + 1, copies + kind.copies)
    assert by_colour == {
        "red": (23, 37),
        "purple": (23, 34),
        "blue": (24, 38),
        "green": (22, 36),
        "yellow": (23, 37),
        "colourless": (22, 36),
    }


def test_the_types_are_as_many_as_the_list_says(cards: CardSet) -> None:
    by_type: dict[str, tuple[int, int]] = {}
    for kind in cards.kinds:
        if kind.copies:
            designs, copies = by_type.get(kind.types[-1], (0, 0))
            by_type[kind.types[-1]] = (designs + 1, copies + kind.copies)
    assert by_type == {
        "Character": (66, 106),
        "Event": (31, 53),
        "Spell": (12, 16),
        "Realm": (9, 16),
        "Relic": (12, 13),
        "Treasure": (7, 14),
    }
    assert len([kind for kind in cards.kinds if kind.swift]) == 16
    assert len([kind for kind in cards.kinds if kind.epic]) == 11


@pytest.mark.parametrize(("cost", "copies"), [(1, 34), (2, 75), (3, 57), (4, 32), (5, 9), (6, 4), (7, 5), (8, 2)])
def test_the_costs_make_the_curve_of_the_list(cards: CardSet, cost: int, copies: int) -> None:
    assert sum(kind.copies for kind in cards.kinds if kind.cost == cost) == copies


@pytest.mark.parametrize("code", list(TEXTS))
def test_a_card_says_what_its_design_says(cards: CardSet, printer: Printer, code: str) -> None:
    name, text = TEXTS[code]
    assert cards.by_code[code].name == name
    assert printer.card(cards.by_code[code]) == text
