"""The Now window: batch after batch, the smallest priority number first (T18, TR13)."""

from collections.abc import Callable
from typing import Final

from theomachy.games.titans.abilities.divert import divert
from theomachy.games.titans.abilities.flash import flash
from theomachy.games.titans.abilities.haunt import haunt
from theomachy.games.titans.abilities.mimic import mimic
from theomachy.games.titans.abilities.mythic import mythic
from theomachy.games.titans.abilities.printed import NOW_NAMES, NOW_PRIORITY
from theomachy.games.titans.abilities.purify import purify
from theomachy.games.titans.abilities.returning import return_to_hand
from theomachy.games.titans.abilities.sacrifice import sacrifice
from theomachy.games.titans.abilities.subvert import subvert
from theomachy.games.titans.abilities.uses import Use
from theomachy.games.titans.table import TitansTable
from theomachy.kernel.questions import Rule


def next_batch(table: TitansTable) -> int:
    """TR13 (1), (2): the smallest number among unused, unsuppressed Now abilities of cards of this age; 0 if none."""
    smallest = 0
    for side in table.sides:
        for card in side.in_play:
            if card.waiting and card.age == table.age and not card.silenced():
                for i in range(len(card.abilities)):
                    if card.waiting >> i & 1:
                        priority = card.abilities[i].priority
                        if smallest == 0 or priority < smallest:
                            smallest = priority
    return smallest


def gather(table: TitansTable, priority: int) -> list[Use]:
    """TR13 (2): the batch, by user in priority order, with floating copies; TR14: whatever comes of it, it is used."""
    uses: list[Use] = []
    order = table.in_order()
    floating: list[Use] = []
    for side in order:
        for card in side.in_play:
            if not card.waiting or card.age != table.age or card.silenced():
                continue
            for i in range(len(card.abilities)):
                ability = card.abilities[i]
                if card.waiting >> i & 1 and ability.priority == priority:
                    card.waiting &= ~(1 << i)
                    uses.append(Use(side, card, ability, False))
                    if card.feral() and shared_by_feral(priority, i >= len(card.kind.abilities)):
                        floating.append(Use(side.foe, card, ability, True))
    if not floating:
        return uses
    ordered: list[Use] = []
    for side in order:
        ordered.extend([use for use in uses if use.side is side])
        ordered.extend([use for use in floating if use.side is side])
    return ordered


def shared_by_feral(priority: int, copied: bool) -> bool:
    """TA57: Mythic and Mimic are never shared, Subvert only if Mimic brought it."""
    if priority == 2:
        return copied
    return priority != 1 and priority != 4


def act(table: TitansTable, priority: int) -> Rule:
    """TR13 (3), (4): declare in priority order, then carry out the batch at once."""
    uses = gather(table, priority)
    if table.watched:
        table.note("acted", {"ability": NOW_NAMES[priority]})
    yield from ACT[priority](table, uses)


OF_FAMILY: Final[dict[str, Callable[[TitansTable, list[Use]], Rule]]] = {
    "Mythic": mythic,
    "Subvert": subvert,
    "Divert": divert,
    "Mimic": mimic,
    "Flash": flash,
    "Haunt": haunt,
    "Return": return_to_hand,
    "Sacrifice": sacrifice,
    "Purify": purify,
}
ACT: Final = {NOW_PRIORITY[family]: function for family, function in OF_FAMILY.items()}
