"""Every card of Guardians says, word for word, what its design says; and what it says is made from what it does."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from theomachy.games import find
from theomachy.games.guardians.faces import printer_of
from theomachy.games.guardians.kinds import PLAYER_AIDS, SIGILS, TYPES, CardSet
from theomachy.games.guardians.reading_sets import FOLDER
from theomachy.games.guardians.text import Printer
from theomachy.kernel.game import Setup

TEXTS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[2] / "data" / "guardians-texts.toml").read_text(encoding="utf-8")
)
BOARDS = {
    "Avenger": "Each time you suffer damage from an Abomination effect, you gain 1 Vengeance.",
    "Cryomancer": "Focus: Gain 1 Sigil Token. Upgraded: (1) Gain 1 Sigil Token. (2) You gain 1 Frost.",
    "Elderblade": "Special Action, 1 AP – Conflagration: extinguish all four Runes (all four must be lit): Deal 8.",
    "Timeshifter": "When you end your Action Step with at least 1 unspent Action Point, you gain 1 Time.",
}
RETALIATE = {
    "Neth": "Hit 3 + Mutation.",
    "Oboros": "(1) Hit 2. (2) Oboros heals 2.",
    "Ysmara": "(1) Hit 3. (2) The active player gains 1 Blight.",
    "Karthul": "Hit 3 + Armour.",
}
LINEAGES = {
    "Tempest": "Once each turn (any player's), after all effects of a boost you took part in (your card was boosted, "
    "or you boosted) are resolved: Deal 1.",
    "Dawn": 'Each Heal, Mend, "you heal" and "each player heals" line of your cards and your Basic Actions heals 1 '
    "more for every player it heals.",
    "Mountain": "The first time in each turn that you would suffer 1 or more damage after Shield, reduce that damage "
    "by 1.",
    "Shade": "The first time in each turn that you remove a Threat, you draw 1.",
    "Wild": "Your Creations have +1 Vitality.",
    "Stars": "At the start of your Action Step, if you have no Sigil Token, you gain 1.",
}


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return FOLDER.cards(Setup())


@pytest.fixture(scope="module")
def printer(cards: CardSet) -> Printer:
    return printer_of(cards)


def test_there_are_234_cards(cards: CardSet) -> None:
    """97 Character cards, 48 Lineage cards, 80 Abomination cards, 4 player aids, 5 Wrath cards."""
    characters = sum(kind.copies for one in cards.characters for kind in [*one.kinds, *one.extras])
    lineages = sum(1 + sum(kind.copies for kind in one.kinds) for one in cards.lineages)
    abominations = sum(kind.copies for one in cards.abominations for kind in one.kinds)
    assert cards.wrath is not None
    assert [characters, lineages, abominations, cards.wrath.copies] == [97, 48, 80, 5]
    assert characters + lineages + abominations + PLAYER_AIDS + cards.wrath.copies == 234
    assert len(cards.tokens) == 6


@pytest.mark.parametrize("code", list(TEXTS))
def test_a_card_says_what_its_design_says(cards: CardSet, printer: Printer, code: str) -> None:
    kind, wanted = cards.by_code[code], TEXTS[code]
    said: dict[str, Any] = {
        "name": kind.name, "copies": kind.copies, "type": TYPES[kind.type], "cost": kind.cost,
        "text": printer.card(kind), "vitality": kind.vitality, "sigil": SIGILS[kind.sigil],
        "boost": printer.boost(kind), "removal": printer.removal(kind), "reward": printer.reward(kind),
    }  # fmt: skip
    assert {key: said[key] for key in wanted} == wanted


def test_boards_say_what_they_do(cards: CardSet, printer: Printer) -> None:
    for board in cards.characters:
        assert BOARDS[board.name] in printer.character(board)
    assert {board.short: printer.retaliate(board) for board in cards.abominations} == RETALIATE
    assert {board.name: printer.side(board, 0) for board in cards.lineages} == LINEAGES
    assert printer.card(cards.by_name["Oath of Vengeance"]) == (
        "Exhaust, spend 2 Vengeance: choose — you draw 1, or you heal 2."
    )
    assert printer.card(cards.by_name["Wrath"]) == "(1) Retaliate. (2) Summon a Threat."


def test_the_words_on_faces_are_explained() -> None:
    game = find("guardians")
    explained = {keyword.key for keyword in game.printing.glossary(Setup())}
    faces = game.printing.faces(Setup())
    assert {keyword for face in faces for keyword in face.keywords} <= explained
    assert {"Neth, Lord of the Void", "Avenger", "Tempest", "Wrath"} <= {face.name for face in faces}
