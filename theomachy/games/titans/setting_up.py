"""Set-up (T22-T27) and the advanced checks (T28-T31)."""

from typing import Any

from theomachy.games.titans.abilities.printed import DIVERT, FLASH, HAUNT, PROTECT, PURIFY, SUBVERT
from theomachy.games.titans.kinds import ELEMENTAL, RITUAL_SPECIES, CardSet, Kind
from theomachy.games.titans.table import (
    HAND_SIZE,
    LUCK_OF_SET_UP,
    Pile,
    Player,
    Side,
    TempleMat,
    TitansTable,
)
from theomachy.kernel.cards import Card
from theomachy.kernel.game import BadSetup
from theomachy.kernel.questions import Chance, Rule

PILE_SIZE = 4
SHARED_PILES = {"Ghost": 12, "Traveler": 8}  # T24
STARTING_CARDS = {"Monk": 8, "Wizard": 4}  # T25
TEMPLES = 3


class Plan:
    """The set-up options, checked: which piles (None: random), advanced checks or not, who has the Avatar."""

    def __init__(self, piles: list[Kind] | None, advanced: bool, avatar: int) -> None:
        self.piles = piles
        self.advanced = advanced
        self.avatar = avatar  # -1: at random


def read_plan(cards: CardSet, options: dict[str, Any]) -> Plan:
    """Check the options of a set-up. What is wrong raises `BadSetup` and says how to mend it."""
    for name in options:
        if name not in ("mode", "piles", "advanced", "avatar"):
            raise BadSetup(f'there is no set-up option "{name}"; the options are: mode, piles, advanced, avatar')
    for name in [*SHARED_PILES, *STARTING_CARDS]:
        if name not in cards.by_name:
            raise BadSetup(f'the sets in use have no "{name}", which every match needs; add a set file that has it')
    advanced = options.get("advanced", False)
    if not isinstance(advanced, bool):
        raise BadSetup(f"advanced is {advanced!r}; it must be true or false")
    avatar = options.get("avatar", "random")
    if avatar not in ("random", "A", "B"):
        raise BadSetup(f'avatar is {avatar!r}; it must be "A", "B" or "random"')
    piles = options.get("piles", "random")
    chosen = None if piles == "random" else _chosen_piles(cards, piles)
    return Plan(chosen, advanced, -1 if avatar == "random" else "AB".index(avatar))


def _chosen_piles(cards: CardSet, names: Any) -> list[Kind]:
    """One kind for each element and species; what is not named is missing, and said so."""
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadSetup('piles must be "random" or a list of sixteen card names, one for each element and species')
    kinds: list[Kind] = []
    for name in names:
        kind = cards.by_name.get(name)
        if kind is None:
            raise BadSetup(f'there is no card "{name}" in the sets in use')
        if kind.element not in ELEMENTAL or kind.species not in RITUAL_SPECIES:
            raise BadSetup(f'"{name}" is a {kind.element} {kind.species}; piles are of sky, fire, ice and rock')
        kinds.append(kind)
    for element in ELEMENTAL:
        for species in RITUAL_SPECIES:
            here = [kind.name for kind in kinds if kind.element == element and kind.species == species]
            if len(here) != 1:
                what = "no pile" if not here else "more than one pile (" + "; ".join(here) + ")"
                raise BadSetup(f"there is {what} for the {element} {species}; name one card for each of the sixteen")
    return kinds


def new_table(cards: CardSet) -> TitansTable:
    """Two players, one arena, nothing laid out yet."""
    table = TitansTable(cards, 2)
    for seat in range(2):
        player = Player(seat)
        table.players.append(player)
        table.sides.append(Side(seat, player, TempleMat(TEMPLES)))
    table.sides[0].foe = table.sides[1]
    table.sides[1].foe = table.sides[0]
    return table


def set_up(table: TitansTable) -> Rule:
    """T22-T27."""
    plan = table.plan
    assert isinstance(plan, Plan)
    table.cards = []
    chosen: list[Kind] = []
    if plan.piles is not None:
        chosen.extend(plan.piles)
    else:
        for element in ELEMENTAL:
            for species in RITUAL_SPECIES:
                kinds = table.set.of(element, species)
                if not kinds:
                    continue
                kind: Kind = yield Chance(LUCK_OF_SET_UP, kinds)
                chosen.append(kind)
    if plan.advanced:
        yield from advanced_checks(table.set, chosen)
    piles = [new_pile(table, kind, PILE_SIZE) for kind in chosen]
    for name, count in SHARED_PILES.items():
        piles.append(new_pile(table, table.set.by_name[name], count))
    table.lay_out_piles(piles)
    if plan.avatar >= 0:
        table.avatar = plan.avatar
    else:
        table.avatar = yield Chance(LUCK_OF_SET_UP, [player.seat for player in table.players])
    for player in table.players:
        for name, count in STARTING_CARDS.items():
            kind = table.set.by_name[name]
            cards = [new_card(table, kind) for _ in range(count)]
            player.deck.shuffle_in(cards)
    for player in table.players:
        yield from table.draw(player, HAND_SIZE)


def new_card(table: TitansTable, kind: Kind) -> Card[Kind]:
    card = Card(len(table.cards), kind)
    table.cards.append(card)
    return card


def new_pile(table: TitansTable, kind: Kind, count: int) -> Pile:
    return Pile(kind, [new_card(table, kind) for _ in range(count)])


# ---------------------------------------------------------------------- advanced checks


def advanced_checks(cards: CardSet, chosen: list[Kind]) -> Rule:
    """T28-T31, TR97: check, replace, and start over after any replacement, until nothing changes."""
    rejected: list[Kind] = []
    while True:
        offender = first_offender(cards, chosen, rejected)
        if offender is None:
            return
        replacement: Kind = yield Chance(LUCK_OF_SET_UP, replacements(cards, chosen, rejected, offender))
        chosen[chosen.index(offender)] = replacement
        rejected.append(offender)


def replacements(cards: CardSet, chosen: list[Kind], rejected: list[Kind], offender: Kind) -> list[Kind]:
    """TR97: kinds of the same element and species, not in use and not already rejected."""
    return [
        kind for kind in cards.of(offender.element, offender.species) if kind not in chosen and kind not in rejected
    ]


def first_offender(cards: CardSet, chosen: list[Kind], rejected: list[Kind]) -> Kind | None:
    """The first kind that a check wants replaced and that can be."""
    offenders = twins(chosen, "warrior", "beast") + twins(chosen, "beast", "dragon") + idle_protectors(chosen)
    for kind in offenders:
        if replacements(cards, chosen, rejected, kind):
            return kind
    return None


def twins(chosen: list[Kind], lower: str, higher: str) -> list[Kind]:
    """T28, T29: the lower kinds that share an exactly identical ability with the higher one of their element (TR98)."""
    found: list[Kind] = []
    for kind in chosen:
        if kind.species == lower:
            for other in chosen:
                if other.species == higher and other.element == kind.element and share_an_ability(kind, other):
                    found.append(kind)
    return found


def share_an_ability(one: Kind, other: Kind) -> bool:
    printed = [ability.printed for ability in one.abilities if ability.bit != FLASH]
    return any(ability.printed in printed for ability in other.abilities)


def idle_protectors(chosen: list[Kind]) -> list[Kind]:
    """T30: Protect, Purify and Divert have nothing to do without Haunt or Subvert."""
    if any(kind.families & (HAUNT | SUBVERT) for kind in chosen):
        return []
    return [kind for kind in chosen if kind.families & (PROTECT | PURIFY | DIVERT)]
