"""Packs of 15 different cards: a rare, four uncommons, ten commons (core set, 5)."""

from collections.abc import Generator
from typing import Any, Final

from theomachy.games.epic.abilities.printed import ALIGNMENTS
from theomachy.games.epic.kinds import CardSet, Kind
from theomachy.kernel.questions import Asked, Chance

PACK_SIZE: Final = 15
FIXED_COMMONS: Final = 2  # of each alignment
OPEN_COMMONS: Final = 2


def faults_of_set(cards: CardSet) -> list[str]:
    """What a pack needs and these cards do not have; looked at once."""
    if cards.pack_faults is None:
        cards.pack_faults = look_for_faults(cards)
    return cards.pack_faults


def look_for_faults(cards: CardSet) -> list[str]:
    faults: list[str] = []
    if not any(kind.rarity == "rare" for kind in cards.kinds):
        faults.append("packs need a rare card, and the sets in use have none")
    for alignment in ALIGNMENTS:
        mine = [kind for kind in cards.kinds if kind.alignment == alignment]
        if not any(kind.rarity == "uncommon" for kind in mine):
            faults.append(f"packs need an uncommon {alignment} card, and the sets in use have none")
        if len([kind for kind in mine if kind.rarity == "common"]) < FIXED_COMMONS:
            faults.append(f"packs need {FIXED_COMMONS} common {alignment} cards, and the sets in use have fewer")
    commons = [kind for kind in cards.kinds if kind.rarity == "common"]
    if len(commons) < len(ALIGNMENTS) * FIXED_COMMONS + OPEN_COMMONS:
        faults.append("packs need ten different common cards, and the sets in use have fewer")
    return faults


def open_pack(cards: CardSet, luck: int) -> Generator[Asked, Any, list[Kind]]:
    """All choices by chance, in the order of the table."""
    pack: list[Kind] = []
    rare: Kind = yield Chance(luck, cards.packed["rare"])
    pack.append(rare)
    for alignment in ALIGNMENTS:
        uncommon: Kind = yield Chance(luck, of(cards, alignment, "uncommon"))
        pack.append(uncommon)
    taken: set[int] = set()
    for alignment in ALIGNMENTS:
        for _ in range(FIXED_COMMONS):
            common: Kind = yield Chance(luck, without(of(cards, alignment, "common"), taken))
            taken.add(common.index)
            pack.append(common)
    for _ in range(OPEN_COMMONS):
        another: Kind = yield Chance(luck, without(cards.packed["common"], taken))
        taken.add(another.index)
        pack.append(another)
    return pack


def without(kinds: list[Kind], taken: set[int]) -> list[Kind]:
    return [kind for kind in kinds if kind.index not in taken]


def of(cards: CardSet, alignment: str, rarity: str) -> list[Kind]:
    return cards.packed[f"{alignment} {rarity}"]
