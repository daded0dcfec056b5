"""Awakening: Energy (TA49-TA51, TR63)."""

from theomachy.games.titans.abilities.printed import ENERGY
from theomachy.games.titans.table import CardInPlay, Side, TitansTable


def energy(table: TitansTable, side: Side) -> int:
    """All Energy that this side has now, floating copies included."""
    total = 0
    for card in side.in_play:
        if card.families & ENERGY and card.lasts():
            total += energy_of(table, card)
    for card in side.foe.in_play:
        if card.families & ENERGY and card.subversions and card.feral() and card.lasts():
            total += energy_of(table, card)
    return total


def energy_of(table: TitansTable, card: CardInPlay) -> int:
    total = 0
    for ability in card.abilities:
        if ability.bit == ENERGY:
            if ability.name == "Energy: Arc":
                total += ability.copies if table.age == 3 else 0
            elif ability.name == "Energy: Evanesce":
                total += ability.copies if card.age == table.age else 0
            else:
                total += ability.copies
    return total
