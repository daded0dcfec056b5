"""Now 2: Subvert (TA22-TA34). All targets are declared in priority order, then everything is attached at once."""

from collections.abc import Callable
from typing import Final

from theomachy.games.titans.abilities.playing import YES
from theomachy.games.titans.abilities.uses import Use, nothing_is_declared, unlike
from theomachy.games.titans.events import Entered
from theomachy.games.titans.kinds import Kind
from theomachy.games.titans.table import CardInPlay, Pile, Side, TitansTable
from theomachy.kernel.questions import Choose, May, Rule

LEAVES: Final = "discard"  # declared for a card that will discard itself


class Plan:
    """What was declared so far: attachments in order, cards that will discard themselves, cards to be gained."""

    def __init__(self, table: TitansTable) -> None:
        self.attachments: list[tuple[CardInPlay, str, Side, int]] = []
        self.discards: list[CardInPlay] = []
        self.gains: list[tuple[Side, Kind]] = []
        self.in_play = [card for side in table.sides for card in side.in_play]  # when the batch was formed (TR25)
        self.powers: dict[int, int] = {}  # power when the batch was formed, for Quivering Fools (TR24)

    def carries(self, card: CardInPlay, subversion: str) -> bool:
        """TR17: a declared attachment counts as already there."""
        if subversion in card.subversions:
            return True
        return any(card is target and subversion == name for target, name, _, _ in self.attachments)

    def attach(self, card: CardInPlay, subversion: str, use: Use) -> None:
        if not self.carries(card, subversion):
            # Only Flash: Singular ever asks where a subversion came from, and only of Feral.
            source = use.card.number if subversion == "Feral" and not use.floating else 0
            self.attachments.append((card, subversion, use.side, source))
            card.declared += (subversion,)

    def discard(self, card: CardInPlay) -> None:
        self.discards.append(card)
        card.declared += (LEAVES,)


def subvert(table: TitansTable, uses: list[Use]) -> Rule:
    plan = Plan(table)
    if any(use.ability.name == "Subvert: Quivering Fools" for use in uses):
        plan.powers = {card.number: card.power() for card in plan.in_play}
    for use in uses:
        for _ in range(use.ability.copies):
            yield from DECLARE[use.ability.name](table, plan, use)
    carry_out(table, plan)


def carry_out(table: TitansTable, plan: Plan) -> None:
    """TR18: all land, also those of cards that are hit, taken over or discarded in the same batch."""
    nothing_is_declared(plan.in_play)
    for card in plan.discards:
        table.leave(card, "discard")
    for card, subversion, placer, source in plan.attachments:
        if card not in plan.discards:
            table.attach(card, subversion, placer, source)
    for side, kind in plan.gains:
        side.promised = []
        if side.left_of(kind):
            gained = table.enter(table.take(side, kind), side)
            if table.watched:
                table.tell_in(side.arena, Entered(side.seat, [gained.card], "replicated"))


def targets(plan: Plan, use: Use, subversions: list[str]) -> list[CardInPlay]:
    """The opponent's cards that can take at least one of these; not through Armor, nor past Protect (TA22.8)."""
    if use.side.foe.shielded():
        return []
    return unlike(
        [
            card
            for card in use.side.foe.in_play
            if not card.armored() and any(not plan.carries(card, name) for name in subversions)
        ]
    )


def subvert_one(table: TitansTable, plan: Plan, use: Use) -> Rule:
    """TA24, TA26-TA28, TA31, TA33, TA34: attach the one subversion that the ability names."""
    name = use.ability.name.removeprefix("Subvert: ")
    options = targets(plan, use, [name])
    if options:
        target: CardInPlay = yield Choose(use.side.seat, options, QUESTION[name], use.card)
        plan.attach(target, name, use)


def extinguished(table: TitansTable, plan: Plan, use: Use) -> Rule:
    """TA25: Exhausted and Harmless."""
    options = targets(plan, use, ["Exhausted", "Harmless"])
    if options:
        target: CardInPlay = yield Choose(use.side.seat, options, "subvert-extinguished", use.card)
        plan.attach(target, "Exhausted", use)
        plan.attach(target, "Harmless", use)


def cave_in(table: TitansTable, plan: Plan, use: Use) -> Rule:
    """TA23, TR22: Mindless and Harmless on a card of this age, at the price of this card."""
    if use.card in plan.discards and not use.floating:
        return
    options = [card for card in targets(plan, use, ["Mindless", "Harmless"]) if card.age == table.age]
    if not options:
        return
    target: CardInPlay | None = yield May(use.side.seat, options, "cave-in", use.card)
    if target is not None:
        plan.attach(target, "Mindless", use)
        plan.attach(target, "Harmless", use)
        if not use.floating:  # TR77: a floating copy belongs to no card
            plan.discard(use.card)


def quivering_fools(table: TitansTable, plan: Plan, use: Use) -> Rule:
    """TA29, TR24: nothing, or Mindless and Harmless on every card of power 1 or less, own ones included."""
    wanted: str | None = yield May(use.side.seat, [YES], "fools", use.card)
    if wanted is None:
        return
    for card in plan.in_play:
        if card.side.arena is not use.side.arena:
            continue
        exempt = card.armored() or (card.side is not use.side and card.side.shielded())
        if plan.powers[card.number] <= 1 and not exempt:
            plan.attach(card, "Mindless", use)
            plan.attach(card, "Harmless", use)


def replicate(table: TitansTable, plan: Plan, use: Use) -> Rule:
    """TA30, TR26: choose a card first; then look whether its pile still has one."""
    if use.side.foe.shielded():
        return
    options = unlike([c for c in use.side.foe.in_play if c.kind.species != "titan" and not c.armored()])
    if options:
        target: CardInPlay = yield Choose(use.side.seat, options, "replicate", use.card)
        if table.format.constructed:
            yield from replicate_from_book(table, plan, use, target)
        else:
            pile = pile_to_replicate(table, use.side, target.kind)
            if pile is not None:
                plan.gains.append((use.side, pile.kind))


def pile_to_replicate(table: TitansTable, side: Side, kind: Kind) -> Pile | None:
    """TR26, TR27: the card's own pile; where that lies in another arena, the one of the same element and species."""
    pile = side.arena.pile_of(kind)
    if pile is None and table.format.several:
        for other in side.arena.piles:
            if other.kind.element == kind.element and other.kind.species == kind.species:
                return other
    return pile


def replicate_from_book(table: TitansTable, plan: Plan, use: Use, target: CardInPlay) -> Rule:
    """TR28: any card of the same element and species, or none, for a secret spellbook cannot be checked."""
    like = target.kind
    kinds = [
        kind
        for kind in use.side.gainable(99)
        if (kind.element, kind.species) == (like.element, like.species)
        and use.side.left_of(kind) > plan.gains.count((use.side, kind))
    ]
    if kinds or use.side.book:  # asked even where nothing fits: not being asked would tell what is not in the book
        kind: Kind | None = yield May(use.side.seat, kinds, "replicate-gain", target)
        if kind is not None:
            plan.gains.append((use.side, kind))
        table.promise(use.side, kind)


def total_warfare(table: TitansTable, plan: Plan, use: Use) -> Rule:
    """TA32: Wounded on every card of the opponent."""
    if not use.side.foe.shielded():
        for card in plan.in_play:
            if card.side is use.side.foe and not card.armored():
                plan.attach(card, "Wounded", use)
    yield from ()  # a rule like the others, which asks nothing


QUESTION: Final[dict[str, str]] = {
    "Exhausted": "subvert-exhausted",
    "Feral": "subvert-feral",
    "Harmless": "subvert-harmless",
    "Mindless": "subvert-mindless",
    "Stunted": "subvert-stunted",
    "Traitorous": "subvert-traitorous",
    "Wounded": "subvert-wounded",
}
DECLARE: Final[dict[str, Callable[[TitansTable, Plan, Use], Rule]]] = {
    "Subvert: Cave In": cave_in,
    "Subvert: Exhausted": subvert_one,
    "Subvert: Extinguished": extinguished,
    "Subvert: Feral": subvert_one,
    "Subvert: Harmless": subvert_one,
    "Subvert: Mindless": subvert_one,
    "Subvert: Quivering Fools": quivering_fools,
    "Subvert: Replicate": replicate,
    "Subvert: Stunted": subvert_one,
    "Subvert: Total Warfare": total_warfare,
    "Subvert: Traitorous": subvert_one,
    "Subvert: Wounded": subvert_one,
}
