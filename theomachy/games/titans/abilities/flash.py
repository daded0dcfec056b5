"""Now 5: Flash (TA37-TA40)."""

from theomachy.games.titans.abilities.playing import Play, play_cards, turn_up
from theomachy.games.titans.abilities.printed import FLASH
from theomachy.games.titans.abilities.uses import Use
from theomachy.games.titans.table import CardInPlay, TitansTable
from theomachy.kernel.questions import Rule


def flash(table: TitansTable, uses: list[Use]) -> Rule:
    """All copies of both players are chosen face-down and turned up together."""
    plays: list[list[Play]] = [[] for _ in table.sides]
    for use in uses:
        name = use.ability.name
        if name == "Flash: Foresee":
            if use.side.player.deck.segments:  # TR53: without a deck nothing is played, whatever the hand holds
                plays[use.side.number].append(Play(name, "foresee", use.ability.number))
        elif name == "Flash: Singular":
            if singular_allows(table, use.card):
                plays[use.side.number].extend([Play("Flash", "flash") for _ in range(use.ability.copies)])
        else:
            plays[use.side.number].extend([Play(name, "flash") for _ in range(use.ability.copies)])
    yield from play_cards(table, plays, flashing=True)
    turn_up(table, True)


def singular_allows(table: TitansTable, card: CardInPlay) -> bool:
    """TA40, TR54: not if the Feral that this very card placed still lies on a card that has Flash."""
    for side in table.sides:
        for other in side.in_play:
            feral = other.subversions.get("Feral")
            if feral is not None and feral.source == card.number and other.has_now(FLASH):
                return False
    return True
