"""What others brought is their secret: decks and packs made up, as the format and what a seat has seen allow.

Nobody but its owner knows a deck list, an opened pack or a pick. In an imagined world each card that the seat has
never seen is therefore a card that it might be: the whole of it keeps the limits of designed decks (E157-E161), or
consists of so many packs. What the seat has seen counts against both.
"""

from typing import Final

from theomachy.games.epic.abilities.printed import ALIGNMENTS
from theomachy.games.epic.decklists import MOST_FREE, MOST_GIFTS, OF_LIMIT
from theomachy.games.epic.kinds import CardSet, Kind
from theomachy.games.epic.packs import FIXED_COMMONS, OPEN_COMMONS
from theomachy.kernel.chance import Shaker

THROWS: Final = 40  # for a card that is still allowed; in the end any will do, for own sets may have few

# What a pack is made of: a rare, an uncommon and two commons of each alignment, and two commons of any.
RARE: Final = 0
UNCOMMON: Final = 1  # and the alignment
COMMON: Final = UNCOMMON + len(ALIGNMENTS)
ANY_COMMON: Final = COMMON + len(ALIGNMENTS)
IN_A_PACK: Final = [1] + [1] * len(ALIGNMENTS) + [FIXED_COMMONS] * len(ALIGNMENTS) + [OPEN_COMMONS]
FIRST_OF: Final = {"rare": RARE, "uncommon": UNCOMMON, "common": COMMON}


class Supply:
    """What secret cards of a set are made of; worked out once for each set."""

    def __init__(self, cards: CardSet) -> None:
        self.made_of = cards.kinds
        self.count = len(cards.kinds)
        indexes = 1 + max([kind.index for kind in cards.kinds])
        self.kinds = [cards.kinds[0]] * indexes  # these and the next by index; cases add kinds, and leave gaps
        self.most = [0] * indexes  # copies in a designed deck
        self.slot = [0] * indexes
        self.designed = [kind.index for kind in cards.kinds if OF_LIMIT[kind.limit]]
        self.veilable = [kind.index for kind in cards.kinds if kind.veilable]
        self.of_slot: list[list[int]] = [[] for _ in IN_A_PACK]
        for kind in cards.kinds:
            self.kinds[kind.index] = kind
            self.most[kind.index] = OF_LIMIT[kind.limit]
            self.slot[kind.index] = slot_of(kind)
            self.of_slot[self.slot[kind.index]].append(kind.index)
            if kind.rarity == "common":
                self.of_slot[ANY_COMMON].append(kind.index)


def slot_of(kind: Kind) -> int:
    first = FIRST_OF[kind.rarity]
    return first if first == RARE else first + list(ALIGNMENTS).index(kind.alignment)


SUPPLIES: Final[dict[int, Supply]] = {}  # by the set in use, which is read once


def supply_of(cards: CardSet) -> Supply:
    supply = SUPPLIES.get(id(cards))
    if supply is None or supply.made_of is not cards.kinds or supply.count != len(cards.kinds):
        supply = SUPPLIES[id(cards)] = Supply(cards)
    return supply


def make_up(supply: Supply, known: list[int], veiled: int, others: int, packs: int, shaker: Shaker) -> list[int]:
    """Kinds, by index, of so many cards that lie veiled and then of so many others.

    `known` are the kinds of all cards that the seat has seen of the same decks or packs; without packs the deck was
    designed.
    """
    if packs:
        return out_of_packs(supply, known, veiled, others, packs, shaker)
    return designed(supply, known, veiled, others, shaker)


def designed(supply: Supply, known: list[int], veiled: int, others: int, shaker: Shaker) -> list[int]:
    """Cards of a deck that keeps the limits."""
    kinds, most, from_all = supply.kinds, supply.most, supply.designed
    counts = [0] * len(kinds)
    free, gifts = MOST_FREE, MOST_GIFTS
    for index in known:
        counts[index] += 1
        kind = kinds[index]
        if kind.free:
            free -= 1
        if kind.gift:
            gifts -= 1
    hidden: list[int] = []
    rest: list[int] = []
    for nth in range(veiled + others):
        source = supply.veilable if nth < veiled else from_all
        index = 0
        for _ in range(THROWS):
            index = source[shaker.throw(len(source))]
            kind = kinds[index]
            if counts[index] < most[index] and (free > 0 or not kind.free) and (gifts > 0 or not kind.gift):
                break
        counts[index] += 1
        kind = kinds[index]
        if kind.free:
            free -= 1
        if kind.gift:
            gifts -= 1
        if nth < veiled:
            hidden.append(index)
        else:
            rest.append(index)
    shaker.shuffle(rest)  # the first ones were thrown before a limit was reached
    return hidden + rest


def out_of_packs(supply: Supply, known: list[int], veiled: int, others: int, packs: int, shaker: Shaker) -> list[int]:
    """Cards out of that many packs, each of which has fifteen different ones."""
    slot, of_slot = supply.slot, supply.of_slot
    counts = [0] * len(supply.kinds)
    room = [packs * count for count in IN_A_PACK]
    for index in known:
        counts[index] += 1
        fill(room, slot[index])
    made: list[int] = []
    for _ in range(veiled):
        index = pick(supply.veilable, counts, packs, shaker)
        fill(room, slot[index])
        made.append(index)
    slots: list[int] = []
    for which in range(len(room)):
        if room[which] > 0:
            slots.extend([which] * room[which])
    shaker.shuffle(slots)
    if len(slots) < others:  # somebody laid out a position that no packs hold
        slots.extend([ANY_COMMON] * (others - len(slots)))
    for nth in range(others):
        source = of_slot[slots[nth]]
        index = source[shaker.throw(len(source))]
        if counts[index] < packs:  # nearly always: the heart of every imagined world
            counts[index] += 1
        else:
            index = pick(source, counts, packs, shaker)
        made.append(index)
    return made


def fill(room: list[int], slot: int) -> None:
    """A card takes its place in the packs; a common one of whose alignment there are enough takes an open one."""
    if room[slot] <= 0 and slot >= COMMON:
        slot = ANY_COMMON
    room[slot] -= 1


def pick(source: list[int], counts: list[int], most: int, shaker: Shaker) -> int:
    """A random kind of which there is not yet one in every pack."""
    index = 0
    for _ in range(THROWS):
        index = source[shaker.throw(len(source))]
        if counts[index] < most:
            break
    counts[index] += 1
    return index
