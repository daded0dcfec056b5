"""Now 2: Subvert (TA22-TA34). All targets are declared in priority order, then everything is attached at once."""

from collections.abc import Callable, Generator
from typing import Any, Final

from theomachy.games.titans import events
from theomachy.games.titans.abilities.declaration import Declaration
from theomachy.games.titans.abilities.gaining import gainable
from theomachy.games.titans.abilities.playing import YES
from theomachy.games.titans.abilities.printed import FLASH
from theomachy.games.titans.abilities.uses import Use, unlike
from theomachy.games.titans.kinds import Kind
from theomachy.games.titans.table import CardInPlay, Pile, Side, TitansTable
from theomachy.kernel.questions import Asked, Choose, May, Rule

LEAVES: Final = "discard"  # declared for a card that will discard itself
MAY_PASS: Final = ("Subvert: Cave In", "Subvert: Quivering Fools")

Said = frozenset[tuple[int, str]]  # the numbers of cards, and what is put on them


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

    def attach(self, card: CardInPlay, subversion: str, use: Use) -> bool:
        """Declare it. False if the card has one of these already, or will have."""
        if self.carries(card, subversion):
            return False
        # Only Flash: Singular ever asks where a subversion came from, and only of Feral.
        source = use.card.number if subversion == "Feral" and not use.floating else 0
        self.attachments.append((card, subversion, use.side, source))
        card.declared += (subversion,)
        return True

    def left_of(self, side: Side, kind: Kind) -> int:
        """TR29: how many of this pile the earlier declarers leave."""
        promised = [1 for other, gain in self.gains if gain is kind and other.arena is side.arena]
        return side.left_of(kind) - len(promised)

    def discard(self, card: CardInPlay) -> None:
        self.discards.append(card)
        card.declared += (LEAVES,)


def subvert(table: TitansTable, uses: list[Use]) -> Rule:
    plan = Plan(table)
    if any(use.ability.name == "Subvert: Quivering Fools" for use in uses):
        plan.powers = {card.number: card.power() for card in plan.in_play}
    yield from declare_in_any_order(table, plan, uses)
    carry_out(table, plan)


# ---------------------------------------------------------------------- the order of one's own copies


def declare_in_any_order(table: TitansTable, plan: Plan, uses: list[Use]) -> Rule:
    """TR110: each side's copies one after another; where the order can matter, its player says which is next."""
    for side in table.in_order():
        left = [use for use in uses if use.side is side for _ in range(use.ability.copies)]
        while left:
            use = left[0]
            if len(left) > 1:
                matter = [one for one in left if any(order_matters(table, plan, left, one, other) for other in left)]
                if use in matter:
                    use = yield from next_copy(table, side, matter)
            left.remove(use)
            yield from DECLARE[use.ability.name](table, plan, use)


def next_copy(table: TitansTable, side: Side, copies: list[Use]) -> Generator[Asked, Any, Use]:
    """Which of these is declared next, by the card that has it; of one card, the one that leaves most open."""
    cards = unlike([use.card for use in copies])
    card = cards[0]
    if len(cards) > 1:
        card = yield table.ask(Choose(side.seat, cards, "next-copy", side))
    return min([use for use in copies if use.card is card], key=breadth)


def order_matters(table: TitansTable, plan: Plan, left: list[Use], one: Use, other: Use) -> bool:
    """TR110: whether that of these two which is declared later may find nothing, or has to look elsewhere."""
    if one is other or not any(name in PUTS[other.ability.name] for name in PUTS[one.ability.name]):
        return False
    if one.ability.name == other.ability.name:
        # Equal copies find the same, whichever is first. But Flash: Singular asks which card a Feral came from.
        if link(one) == link(other):
            return False
        copies = len([use for use in left if use.ability.name == one.ability.name])
        return 0 < len(within_reach(table, plan, one)) < copies
    # Either of them first, at once or after what a third copy may do: can the two leave the same behind?
    starts: list[Said] = [frozenset()]
    for third in left:
        if third is not one and third is not other:
            starts.extend(ways(table, plan, third, frozenset()))
    return any(in_turn(table, plan, one, other, start) != in_turn(table, plan, other, one, start) for start in starts)


def in_turn(table: TitansTable, plan: Plan, first: Use, second: Use, start: Said) -> set[Said]:
    """All that may have been declared when first the one and then the other copy has been."""
    return {said for before in ways(table, plan, first, start) for said in ways(table, plan, second, before)}


def ways(table: TitansTable, plan: Plan, use: Use, said: Said) -> list[Said]:
    """What may have been declared when this copy has been, too: what lies on which card, and which card goes."""
    name = use.ability.name
    hits: list[Said] = []
    for card in within_reach(table, plan, use):
        puts = [(card.number, put) for put in PUTS[name] if not plan.carries(card, put)]
        hit = frozenset([put for put in puts if put not in said])
        if hit:
            hits.append(hit)
    found: list[Said] = []
    if name == "Subvert: Quivering Fools":
        found.append(said.union(*hits))
    elif name == "Subvert: Cave In" and not use.floating:
        gone = (use.card.number, LEAVES)
        if gone not in said and use.card not in plan.discards:
            found.extend([said | hit | {gone} for hit in hits])
    else:
        found.extend([said | hit for hit in hits])
    if not found or name in MAY_PASS:
        found.append(said)
    return found


def breadth(use: Use) -> int:
    """How much it closes to others: one subversion on one card, two of them, or two on many cards."""
    return 3 if use.ability.name == "Subvert: Quivering Fools" else len(PUTS[use.ability.name])


def within_reach(table: TitansTable, plan: Plan, use: Use) -> list[CardInPlay]:
    """The opponent's cards that it could hit now."""
    cards = all_targets(plan, use, PUTS[use.ability.name])
    if use.ability.name == "Subvert: Cave In":
        return [card for card in cards if card.age == table.age]
    if use.ability.name == "Subvert: Quivering Fools":
        return [card for card in cards if plan.powers[card.number] <= 1]
    return cards


def link(use: Use) -> int:
    """The card whose Flash: Singular will ask for the Feral that is placed now (TR54); 0 if none will."""
    singular = not use.floating and use.card.has_now(FLASH) and use.card.has_any("Flash: Singular")
    return use.card.number if singular else 0


# ---------------------------------------------------------------------- carrying out


def carry_out(table: TitansTable, plan: Plan) -> None:
    """TR18: all land, also those of cards that are hit, taken over or discarded in the same batch."""
    table.all_is_declared()
    for card in plan.discards:
        table.leave(card, "discard")
    for card, subversion, placer, source in plan.attachments:
        if card not in plan.discards:
            table.attach(card, subversion, placer, source)
    for side, kind in plan.gains:
        side.promised = ()
        if side.left_of(kind):
            gained = table.enter(table.take(side, kind), side)
            if table.watched:
                table.tell_in(side.arena, events.entered(side.seat, [gained.card], "replicated"))


def targets(plan: Plan, use: Use, subversions: list[str]) -> list[CardInPlay]:
    """The opponent's cards that can take at least one of these; not through Armor, nor past Protect (TA22.8)."""
    return unlike(all_targets(plan, use, subversions))


def all_targets(plan: Plan, use: Use, subversions: list[str]) -> list[CardInPlay]:
    if use.side.foe.shielded():
        return []
    return [
        card
        for card in use.side.foe.in_play
        if not card.armored() and any(not plan.carries(card, name) for name in subversions)
    ]


def put(table: TitansTable, plan: Plan, what: str, use: Use, target: CardInPlay, subversions: list[str]) -> None:
    """Declare what this card can take of these (TR22)."""
    taken = [name for name in subversions if plan.attach(target, name, use)]
    said = Declaration([target.kind.name], target.side.seat, ", ".join(taken))
    table.declare(use.side, what, use.card, said)


# ---------------------------------------------------------------------- the variants


def subvert_one(table: TitansTable, plan: Plan, use: Use) -> Rule:
    """TA24, TA26-TA28, TA31, TA33, TA34: attach the one subversion that the ability names."""
    name = use.ability.name.removeprefix("Subvert: ")
    options = targets(plan, use, [name])
    if options:
        target: CardInPlay = yield table.ask(Choose(use.side.seat, options, QUESTION[name], use.card))
        put(table, plan, "subvert", use, target, [name])


def extinguished(table: TitansTable, plan: Plan, use: Use) -> Rule:
    """TA25: Exhausted and Harmless."""
    options = targets(plan, use, ["Exhausted", "Harmless"])
    if options:
        target: CardInPlay = yield table.ask(Choose(use.side.seat, options, "subvert-extinguished", use.card))
        put(table, plan, "subvert", use, target, ["Exhausted", "Harmless"])


def cave_in(table: TitansTable, plan: Plan, use: Use) -> Rule:
    """TA23, TR22: Mindless and Harmless on a card of this age, at the price of this card."""
    if use.card in plan.discards and not use.floating:
        return
    options = [card for card in targets(plan, use, ["Mindless", "Harmless"]) if card.age == table.age]
    if not options:
        return
    target: CardInPlay | None = yield table.ask(May(use.side.seat, options, "cave-in", use.card))
    if target is not None:
        put(table, plan, "cave-in", use, target, ["Mindless", "Harmless"])
        if not use.floating:  # TR77: a floating copy belongs to no card
            plan.discard(use.card)


def quivering_fools(table: TitansTable, plan: Plan, use: Use) -> Rule:
    """TA29, TR24: nothing, or Mindless and Harmless on every card of power 1 or less, own ones included."""
    wanted: str | None = yield table.ask(May(use.side.seat, [YES], "fools", use.card))
    if wanted is None:
        return
    table.declare(use.side, "fools", use.card, Declaration([], -1, "Mindless, Harmless"))
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
        target: CardInPlay = yield table.ask(Choose(use.side.seat, options, "replicate", use.card))
        target.declared += ("Replicate",)
        if table.format.constructed:
            yield from replicate_from_book(table, plan, use, target)
        else:
            pile = pile_to_replicate(table, use.side, target.kind)
            said = Declaration([target.kind.name], target.side.seat)
            if pile is not None and plan.left_of(use.side, pile.kind):
                plan.gains.append((use.side, pile.kind))
                said.to = pile.kind.name
            table.declare(use.side, "replicate", use.card, said)


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
        for kind in gainable(use.side, 99)
        if (kind.element, kind.species) == (like.element, like.species)
        and use.side.left_of(kind) > plan.gains.count((use.side, kind))
    ]
    said = Declaration([target.kind.name], target.side.seat)
    kind: Kind | None = None
    if kinds or use.side.book:  # asked even where nothing fits: not being asked would tell what is not in the book
        kind = yield May(use.side.seat, kinds, "replicate-gain", target)
        if kind is not None:
            plan.gains.append((use.side, kind))
            said.to = kind.name
    table.declare(use.side, "replicate", use.card, said)
    table.promise(use.side, kind)


def total_warfare(table: TitansTable, plan: Plan, use: Use) -> Rule:
    """TA32: Wounded on every card of the opponent."""
    if not use.side.foe.shielded():
        for card in plan.in_play:
            if card.side is use.side.foe and not card.armored():
                plan.attach(card, "Wounded", use)
        table.declare(use.side, "total-warfare", use.card, Declaration([], use.side.foe.seat, "Wounded"))
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
PUTS: Final[dict[str, list[str]]] = {  # what each puts on a card, where that may close the card to another copy
    "Subvert: Cave In": ["Mindless", "Harmless"],
    "Subvert: Exhausted": ["Exhausted"],
    "Subvert: Extinguished": ["Exhausted", "Harmless"],
    "Subvert: Feral": ["Feral"],
    "Subvert: Harmless": ["Harmless"],
    "Subvert: Mindless": ["Mindless"],
    "Subvert: Quivering Fools": ["Mindless", "Harmless"],
    "Subvert: Replicate": [],
    "Subvert: Stunted": ["Stunted"],
    "Subvert: Total Warfare": [],  # on all cards, whatever was declared before: its place in the order never matters
    "Subvert: Traitorous": ["Traitorous"],
    "Subvert: Wounded": ["Wounded"],
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
