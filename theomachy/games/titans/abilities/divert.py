"""Now 3: Divert (TA35, TR45-TR47)."""

from theomachy.games.titans import events
from theomachy.games.titans.abilities.declaration import Declaration
from theomachy.games.titans.abilities.uses import Use, unlike
from theomachy.games.titans.table import CardInPlay, Side, TitansTable
from theomachy.kernel.questions import Choose, May, Rule


class Diversion:
    """A declared Divert: these subversions go from one card to another, or back to their piles."""

    def __init__(self, side: Side, source: CardInPlay, moved: list[str], target: CardInPlay | None) -> None:
        self.side = side
        self.source = source
        self.moved = moved
        self.target = target


def divert(table: TitansTable, uses: list[Use]) -> Rule:
    """Declare in priority order, move together."""
    declared: list[Diversion] = []
    for use in uses:
        for _ in range(use.ability.copies):
            yield from declare(table, use, declared)
    table.all_is_declared()
    idle = [not diversion.source.lasts() for diversion in declared]
    for diversion in declared:
        source = diversion.source
        source.subversions = {name: at for name, at in source.subversions.items() if name not in diversion.moved}
        if table.watched:
            freed = events.of_subversions("freed", diversion.side.seat, source.side.seat, source.card, diversion.moved)
            table.tell_in(source.side.arena, freed)
    for diversion in declared:
        if diversion.target is not None:
            for name in diversion.moved:
                table.attach(diversion.target, name, diversion.side, 0)  # the diverter is the placer now
    for number, diversion in enumerate(declared):
        table.freed(diversion.source, idle[number])


def declare(table: TitansTable, use: Use, declared: list[Diversion]) -> Rule:
    side = use.side
    freed = [diversion.source for diversion in declared if diversion.side is side]
    options = [card for card in side.in_play if card not in freed and placed_by_others(card)]
    if not options:
        return
    source: CardInPlay | None = yield table.ask(May(side.seat, unlike(options), "divert", use.card))
    if source is None:
        return
    source.declared += ("Divert",)
    moved = placed_by_others(source)
    destinations = unlike([c for c in side.in_play + side.foe.in_play if can_receive(c, source, moved, side, declared)])
    target: CardInPlay | None = None
    if destinations:
        target = yield Choose(side.seat, destinations, "divert-to", use.card)
        target.declared += tuple(moved)
    declared.append(Diversion(side, source, moved, target))
    said = Declaration([source.kind.name], source.side.seat, ", ".join(moved))
    if target is not None:
        said.to, said.receiver = target.kind.name, target.side.seat
    table.declare(side, "divert", use.card, said)


def placed_by_others(card: CardInPlay) -> list[str]:
    """TR46: what the opponent placed on it; own subversions stay."""
    return sorted([name for name, at in card.subversions.items() if at.placer != card.side.seat])


def can_receive(
    card: CardInPlay, source: CardInPlay, moved: list[str], side: Side, declared: list[Diversion]
) -> bool:
    """TR45: one single other card that can take every one of them."""
    if card is source or card.armored() or (card.side is not side and card.side.shielded()):
        return False
    for name in moved:
        if name in card.subversions:
            return False
        for diversion in declared:
            if diversion.target is card and name in diversion.moved:  # TR17
                return False
    return True
