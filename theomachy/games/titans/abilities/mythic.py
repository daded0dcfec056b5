"""Now 1: Mythic (TA21, TR37-TR39)."""

from theomachy.games.titans.abilities.uses import Use
from theomachy.games.titans.table import CardInPlay, TitansTable
from theomachy.kernel.questions import Rule


def mythic(table: TitansTable, uses: list[Use]) -> Rule:
    """Each copy discards all other cards of its side with its card's name; all at once."""
    yield from ()  # nothing is asked
    doomed: list[CardInPlay] = []
    for use in uses:
        for other in use.side.in_play:
            if other is not use.card and other.kind is use.card.kind and other not in doomed:
                doomed.append(other)
    for card in doomed:
        table.leave(card, "discard")
