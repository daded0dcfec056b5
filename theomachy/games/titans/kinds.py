"""The kinds of card, read from set files."""

from collections.abc import Sequence
from typing import Final

from theomachy.games.titans.abilities.printed import Ability, BadAbility, read_ability
from theomachy.kernel.cards import Card, CardKind, Deck
from theomachy.kernel.folder import Folder
from theomachy.kernel.sets import BadSet, Block, read_blocks

ELEMENTS: Final = ["sky", "fire", "ice", "rock", "forest", "desert"]
ELEMENTAL: Final = ["sky", "fire", "ice", "rock"]
SPECIES: Final = ["warrior", "beast", "dragon", "titan", "dweller"]
RITUAL_SPECIES: Final = ["warrior", "beast", "dragon", "titan"]


class Kind(CardKind):
    """What is printed on a card of Titans of Eden (T1)."""

    def __init__(
        self,
        name: str,
        index: int,
        element: str,
        species: str,
        cost: int,
        power: int,
        abilities: Sequence[Ability],
        copies: int,
        known: bool,
    ) -> None:
        super().__init__(name, index)
        self.element = element
        self.species = species
        self.cost = cost
        self.power = power
        self.abilities = list(abilities)
        self.copies = copies
        self.known = known  # its facts are the publisher's own
        self.families = 0
        self.now = 0  # which of its abilities are Now abilities, as bits
        for i, ability in enumerate(self.abilities):
            self.families |= ability.bit
            if ability.priority:
                self.now |= 1 << i


TitanCard = Card[Kind]
TitanDeck = Deck[Kind]


class CardSet:
    """All kinds that a match may use, in the order shown."""

    def __init__(self, kinds: list[Kind]) -> None:
        self.kinds = kinds
        self.by_name = {kind.name: kind for kind in kinds}

    def of(self, element: str, species: str) -> list[Kind]:
        return [kind for kind in self.kinds if kind.element == element and kind.species == species]

    def ritual_kinds(self) -> list[Kind]:
        """The kinds that may form an elemental ritual pile."""
        return [kind for kind in self.kinds if kind.element in ELEMENTAL]


class Book:
    """A spellbook for constructed play: one that people can write and share (T97)."""

    def __init__(self, name: str, intent: str, kinds: list[Kind]) -> None:
        self.name = name
        self.intent = intent
        self.kinds = kinds


def read_set(files: dict[str, str], block: str = "card") -> CardSet:
    """Read set files (name -> text). A mistake raises `BadSet` with file, line, fault and remedy."""
    kinds: list[Kind] = []
    seen: dict[str, str] = {}
    for file, text in files.items():
        kinds.extend(read_kinds(read_blocks(file, text, block), seen))
    kinds.sort(key=_shown_order)
    for index, kind in enumerate(kinds):
        kind.index = index
    return CardSet(kinds)


def read_kinds(entries: list[Block], seen: dict[str, str]) -> list[Kind]:
    """Kinds from blocks; `seen` are the names already taken, with the file that has them."""
    kinds: list[Kind] = []
    for entry in entries:
        kind = _read_kind(entry, 1000 + len(seen))
        if kind.name in seen:
            raise entry.bad("name", f'"{kind.name}" is already in {seen[kind.name]}', "give this card another name")
        seen[kind.name] = entry.file
        kinds.append(kind)
    return kinds


def _shown_order(kind: Kind) -> tuple[int, int, int, str]:
    """Dwellers first, then by cost, element and name: how a hand is sorted."""
    return (kind.cost, SPECIES.index(kind.species), ELEMENTS.index(kind.element), kind.name)


def _read_kind(entry: Block, index: int) -> Kind:
    entry.allow(["name", "element", "species", "cost", "power", "abilities", "copies", "known", "intent", "set"])
    name = entry.text("name")
    element = entry.one_of("element", ELEMENTS)
    species = entry.one_of("species", SPECIES)
    abilities: list[Ability] = []
    for words in entry.texts("abilities", []):
        try:
            abilities.append(read_ability(words))
        except BadAbility as fault:
            raise entry.bad("abilities", str(fault), "`theomachy cards words titans` lists them all") from None
    names = [ability.name for ability in abilities]
    if "Flash: Singular" in names and "Subvert: Feral" not in names:
        raise entry.bad(
            "abilities",
            "Flash: Singular looks at the Feral that its own card placed",
            'add "Subvert: Feral" to the card',

        )
    return Kind(
        name,
        index,
        element,
        species,
        entry.number("cost", 0, 9),
        entry.number("power", -9, 20),
        abilities,
        entry.number("copies", 1, 99, 4),
        entry.flag("known", False),
    )


FOLDER: Final[Folder[CardSet]] = Folder(__file__, read_set, {"cards": "", "books": "books/"})

__all__ = ["FOLDER", "BadSet", "CardSet", "Kind", "TitanCard", "TitanDeck", "read_set"]
