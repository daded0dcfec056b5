"""Set-up (T22-T27) and the advanced checks (T28-T31)."""

from typing import Any, Final

from theomachy.games.titans.abilities.printed import DIVERT, FLASH, HAUNT, PROTECT, PURIFY, SUBVERT
from theomachy.games.titans.formats import DUEL, MODES, SEATS, TEMPLES, TWO_ARENAS, Format, find_format
from theomachy.games.titans.kinds import ELEMENTAL, RITUAL_SPECIES, CardSet, Kind
from theomachy.games.titans.table import Arena, Pile, Player, Side, TempleMat, TitansTable
from theomachy.games.titans.table.steps import LUCK_OF_SET_UP
from theomachy.kernel.game import BadSetup
from theomachy.kernel.questions import Chance, Rule
from theomachy.kernel.series import GAMES

PILE_SIZE: Final = 4
SHARED_PILES: Final = {"Ghost": 12, "Traveler": 8}  # T24, T58, T73
STARTING_CARDS: Final = {"Monk": 8, "Wizard": 4}  # T25
OPTIONS: Final = ["mode", "piles", "advanced", "avatar", "open_hands", "books"]


class Plan:
    """The set-up options, checked."""

    def __init__(self, piles: list[list[Kind]] | None, advanced: bool, avatar: int) -> None:
        self.piles = piles  # by arena; None: at random
        self.advanced = advanced
        self.avatar = avatar  # the team; -1: at random


def read_format(options: dict[str, Any]) -> Format:
    """Which format is meant by `mode`."""
    mode = options.get("mode", DUEL)
    format = find_format(mode) if isinstance(mode, str) else None
    if format is None:
        raise BadSetup(f'there is no mode "{mode}"; the modes are: {", ".join(MODES)}')
    return format


def read_plan(cards: CardSet, format: Format, options: dict[str, Any]) -> Plan:
    """Check the options of a set-up. What is wrong raises `BadSetup` and says how to fix it."""
    for name in options:
        if name not in OPTIONS:
            raise BadSetup(f'there is no set-up option "{name}"; the options are: {", ".join([*OPTIONS, GAMES])}')
    for name in [*SHARED_PILES, *STARTING_CARDS]:
        if name not in cards.by_name:
            raise BadSetup(f'the sets in use have no "{name}", which every match needs; add a set file that has it')
    for name in ("advanced", "open_hands"):
        if not isinstance(options.get(name, False), bool):
            raise BadSetup(f"{name} is {options[name]!r}; it must be true or false")
    piles = options.get("piles", "random")
    chosen = None if piles == "random" else chosen_piles(cards, format, piles)
    return Plan(chosen, options.get("advanced", False), read_avatar(format, options.get("avatar", "random")))


def read_avatar(format: Format, avatar: Any) -> int:
    """The team that begins with the Avatar Mat, named by any of its members."""
    seats = SEATS[: format.players]
    if avatar == "random":
        return -1
    if not isinstance(avatar, str) or len(avatar) != 1 or avatar not in seats:
        raise BadSetup(f'avatar is {avatar!r}; it must be "random" or a seat: {", ".join(seats)}')
    return format.team_of(seats.index(avatar))


def chosen_piles(cards: CardSet, format: Format, names: Any) -> list[list[Kind]]:
    """For each arena one kind for each element and species, in all arenas different ones (T55, TR99)."""
    if format.constructed:
        raise BadSetup("constructed play has no elemental piles to choose; leave piles out (T98)")
    arenas = len(format.meetings)
    if arenas == 1 and isinstance(names, list) and all(isinstance(name, str) for name in names):
        names = [names]
    listed = isinstance(names, list) and all(isinstance(one, list) for one in names)
    if not listed or len(names) != arenas or not all(isinstance(name, str) for one in names for name in one):
        raise BadSetup(f'piles must be "random" or, for each of {arenas} arenas, a list of sixteen card names')
    chosen = [_piles_of_arena(cards, one) for one in names]
    seen: list[Kind] = []
    for kind in [kind for kinds in chosen for kind in kinds]:
        if kind in seen:
            raise BadSetup(f'"{kind.name}" is a pile in two arenas; four copies of a kind make one pile (TR99)')
        seen.append(kind)
    return chosen


def _piles_of_arena(cards: CardSet, names: list[Any]) -> list[Kind]:
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


def new_table(cards: CardSet, format: Format, open_hands: bool = True) -> TitansTable:
    """The players at their sides (T54, T66, T72, T81), nothing laid out yet."""
    table = TitansTable(cards, format)
    for seat in range(format.players):
        player = Player(seat, format.team_of(seat), format.hand_size(seat))
        player.open = open_hands and len(format.teams[player.team]) > 1
        table.players.append(player)
    table.arenas = [Arena(number) for number in range(len(format.meetings))]
    temples = TEMPLES[format.arenas]
    shared = [TempleMat(temples) for _ in format.teams]
    for number, (arena, team, seat) in enumerate(format.sides()):
        # A mat each (T25, T74, T84), but one for the whole team in two arenas (T57).
        mat = shared[team] if format.arenas == TWO_ARENAS else TempleMat(temples)
        table.sides.append(Side(number, table.arenas[arena], table.players[seat], mat))
    for side in table.sides:
        side.foe = next(other for other in table.sides if other.arena is side.arena and other is not side)
    return table


def set_up(table: TitansTable) -> Rule:
    """T22-T26, T55-T59, T73-T75, T98."""
    plan = table.plan
    assert isinstance(plan, Plan)
    table.cards = []
    chosen: list[list[Kind]] = [[] for _ in table.arenas]
    if plan.piles is not None:
        chosen = [kinds[:] for kinds in plan.piles]
    elif not table.format.constructed:
        for kinds in chosen:
            yield from random_piles(table.set, chosen, kinds)
    if plan.advanced and not table.format.constructed:  # TR96
        for kinds in chosen:
            yield from advanced_checks(table.set, chosen, kinds)
    for arena, kinds in zip(table.arenas, chosen):
        piles = [new_pile(table, kind, PILE_SIZE) for kind in kinds]
        for name, count in SHARED_PILES.items():
            piles.append(new_pile(table, table.set.by_name[name], count))
        arena.lay_out(piles)
    if plan.avatar >= 0:
        table.avatar = plan.avatar
    else:
        table.avatar = yield Chance(LUCK_OF_SET_UP, list(range(len(table.format.teams))))
    for player in table.players:
        for name, count in STARTING_CARDS.items():
            kind = table.set.by_name[name]
            player.deck.shuffle_in([table.new_card(kind) for _ in range(count)])


def random_piles(cards: CardSet, chosen: list[list[Kind]], kinds: list[Kind]) -> Rule:
    """T22, T55: one kind for each element and species, none that another arena has."""
    for element in ELEMENTAL:
        for species in RITUAL_SPECIES:
            free = [kind for kind in cards.of(element, species) if not in_use(kind, chosen)]
            if free:
                kind: Kind = yield Chance(LUCK_OF_SET_UP, free)
                kinds.append(kind)


def in_use(kind: Kind, chosen: list[list[Kind]]) -> bool:
    return any(kind in kinds for kinds in chosen)


def new_pile(table: TitansTable, kind: Kind, count: int) -> Pile:
    return Pile(kind, [table.new_card(kind) for _ in range(count)])


# ---------------------------------------------------------------------- advanced checks


def advanced_checks(cards: CardSet, chosen: list[list[Kind]], kinds: list[Kind]) -> Rule:
    """T28-T31, TR97: check an arena, replace, and start over after any replacement, until nothing changes."""
    rejected: list[Kind] = []
    while True:
        changed = False
        for offender in offenders(cards, chosen, kinds, rejected):
            others = replacements(cards, chosen, rejected, offender)
            if others:
                replacement: Kind = yield Chance(LUCK_OF_SET_UP, others)
                kinds[kinds.index(offender)] = replacement
                rejected.append(offender)
                changed = True
        if not changed:
            return


def replacements(cards: CardSet, chosen: list[list[Kind]], rejected: list[Kind], offender: Kind) -> list[Kind]:
    """TR97: kinds of the same element and species, not in use in any arena and not already rejected."""
    return [
        kind
        for kind in cards.of(offender.element, offender.species)
        if not in_use(kind, chosen) and kind not in rejected
    ]


def offenders(cards: CardSet, chosen: list[list[Kind]], kinds: list[Kind], rejected: list[Kind]) -> list[Kind]:
    """All that the first failing check wants replaced, as far as there is something to replace it with."""
    for found in (twins(kinds, "warrior", "beast"), twins(kinds, "beast", "dragon"), idle_protectors(kinds)):
        replaceable = [kind for kind in found if replacements(cards, chosen, rejected, kind)]
        if replaceable:
            return replaceable
    return []


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
