"""Where a card's power comes from: Bolster (TA7-TA15), and the terms of its sum (TA60)."""

from typing import TYPE_CHECKING, Final

from theomachy.games.titans.abilities.printed import BOLSTER, Ability

if TYPE_CHECKING:
    from theomachy.games.titans.table.card_in_play import CardInPlay

BOLSTERING_ELEMENT: Final[dict[str, str]] = {
    "Bolster: Sky": "sky",
    "Bolster: Fire": "fire",
    "Bolster: Ice": "ice",
    "Bolster: Rock": "rock",
}
BOLSTERING_SPECIES: Final[dict[str, str]] = {
    "Bolster: Warriors": "warrior",
    "Bolster: Beasts": "beast",
    "Bolster: Dragons": "dragon",
    "Bolster: Titans": "titan",
}


def bolster(card: "CardInPlay", ability: Ability) -> int:
    """TA7-TA15: what this Bolster adds now."""
    mine = card.side.in_play
    theirs = card.side.foe.in_play
    name = ability.name
    if name == "Bolster: Allies":
        return min(ability.number, len([c for c in mine if c is not card and c.kind.element != "desert"]))
    if name == "Bolster: Cards":
        return min(ability.number, len(card.side.player.hand))
    if name == "Bolster: Glory":
        return 3 * ability.copies if len(mine) <= 4 else 0
    if name == "Bolster: Hero":
        if len(theirs) >= 2 * len(mine):
            return 3 * ability.copies
        return ability.copies if len(theirs) > len(mine) else 0
    if name == "Bolster: Rivals":
        return min(ability.number, len(theirs))
    if name == "Bolster: Token":
        return ability.number if card.tokens else 0
    element = BOLSTERING_ELEMENT.get(name)
    if element is not None:
        return ability.copies * len([c for c in theirs if c.kind.element == element])
    species = BOLSTERING_SPECIES[name]
    return ability.copies * len([c for c in theirs if c.kind.species == species])


def power_terms(card: "CardInPlay") -> list[tuple[str, int]]:
    """Where its power comes from, term by term, for whoever asks."""
    harmless = "Harmless" in card.subversions
    terms = [("Harmless" if harmless else "printed", 0 if harmless else card.kind.power)]
    if card.lasts():
        terms.extend((a.printed, bolster(card, a)) for a in card.abilities if a.bit == BOLSTER)
    before = sum(amount for _, amount in terms)
    if "Wounded" in card.subversions:
        half = -((-before) // 2)
        terms.append(("Wounded", half - before))
        before = half
    if "Stunted" in card.subversions and before > 1:
        terms.append(("Stunted", 1 - before))
    return terms
