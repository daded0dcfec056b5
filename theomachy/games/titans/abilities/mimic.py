"""Now 4: Mimic (TA36, TA58)."""

from typing import Final

from theomachy.games.titans import events
from theomachy.games.titans.abilities.declaration import Declaration
from theomachy.games.titans.abilities.printed import MIMIC, PROTECT, Ability
from theomachy.games.titans.abilities.uses import Use, unlike
from theomachy.games.titans.table import CardInPlay, TitansTable
from theomachy.kernel.questions import Choose, Rule

HIGHEST_COST: Final = 2


def mimic(table: TitansTable, uses: list[Use]) -> Rule:
    """Choose in priority order; all copies read the state before the batch (TR50)."""
    copied: list[tuple[CardInPlay, CardInPlay, list[Ability]]] = []
    for use in uses:
        for _ in range(use.ability.copies):
            options = unlike([c for c in use.side.in_play if c is not use.card and c.kind.cost <= HIGHEST_COST])
            if options:
                source: CardInPlay = yield table.ask(Choose(use.side.seat, options, "mimic", use.card))
                # Mimic itself is not copied (TR49).
                gained = [ability for ability in source.present_abilities() if ability.bit != MIMIC]
                copied.append((use.card, source, gained))
                use.card.declared += (f"Mimic: {source.kind.name}",)
                table.declare(use.side, "mimic", use.card, Declaration([source.kind.name], source.side.seat))
    table.all_is_declared()
    for card, source, gained in copied:
        add_abilities(table, card, gained)
        if table.watched:
            event = events.of_card("copied", card.side.seat, card.card, source=source.kind.name)
            table.tell_in(card.side.arena, event)


def add_abilities(table: TitansTable, card: CardInPlay, gained: list[Ability]) -> None:
    """TA58.3, TA58.4: they become part of the card, unused."""
    first = len(card.abilities)
    card.abilities = card.abilities + gained
    for i, ability in enumerate(gained):
        card.families |= ability.bit
        if ability.priority:
            card.waiting |= 1 << (first + i)
        if ability.bit == PROTECT and card.lasts():
            table.shield_by_copy(card, [ability])
