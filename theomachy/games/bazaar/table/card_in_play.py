"""Assets: cards in play, what changes them, and who controls them."""

from typing import ClassVar, Final

from theomachy.games.bazaar.abilities.printed import Constant, Keywords
from theomachy.games.bazaar.kinds import BazaarCard, Kind
from theomachy.kernel.state import NO_NAMES, Part
from theomachy.shelf.targets import InPlay


class Changes(Part):
    """What is added to an asset: for this turn, or by what is attached to it. Never changed once it is in use."""

    def __init__(self) -> None:
        self.strength = 0
        self.vitality = 0
        self.bits = 0
        self.armor = 0
        self.frenzy = 0
        self.growth = 0
        self.immune = False  # all damage is prevented
        self.shield = 0  # the next so much damage is prevented
        self.sealed = False  # activation abilities cannot be used
        self.frozen = False  # does not become active in step (b)
        self.more_gold = 0

    def copy(self) -> "Changes":
        twin = Changes()
        twin.add(self)
        twin.immune = self.immune
        twin.shield = self.shield
        twin.sealed = self.sealed
        twin.frozen = self.frozen
        twin.more_gold = self.more_gold
        return twin

    def add(self, other: "Changes") -> None:
        self.strength += other.strength
        self.vitality += other.vitality
        self.bits |= other.bits
        self.armor += other.armor
        self.frenzy += other.frenzy
        self.growth += other.growth

    def add_keywords(self, keywords: Keywords | None) -> None:
        if keywords is not None:
            self.bits |= keywords.bits
            self.armor += keywords.armor
            self.frenzy += keywords.frenzy
            self.growth += keywords.growth

    def add_constant(self, constant: Constant) -> None:
        self.strength += constant.strength
        self.vitality += constant.vitality
        self.bits |= constant.bits
        if constant.keywords is not None:
            self.add_keywords(constant.keywords)
        self.sealed = self.sealed or constant.sealed
        self.frozen = self.frozen or constant.stays_inactive
        self.more_gold += constant.more_gold

    def key(self) -> tuple[int, int, int, int, int, int, bool, int, bool, bool, int]:
        return (
            self.strength, self.vitality, self.bits, self.armor, self.frenzy, self.growth, self.immune, self.shield,
            self.sealed, self.frozen, self.more_gold,
        )  # fmt: skip


ONLY_CHARACTERS: Final = ("damage", "poisoned", "counters", "attacking", "blocked", "blocking", "attacked")


class Asset(InPlay):
    """A card in play and what it gathered there. It starts anew each time it comes into play (BR34, BR89)."""

    made_of: ClassVar[tuple[str, ...]] = ("number", "card", "owner", "controller")
    derived: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, number: int, card: BazaarCard, owner: int, controller: int) -> None:
        self.number = number
        self.card = card
        self.kind: Kind = card.kind
        self.owner = owner
        self.controller = controller
        self.placed_by = controller
        self.active = True
        self.steady = False  # controlled since its controller's latest turn started (BR45)
        self.damage = 0
        self.poisoned = False  # hurt by Venom
        self.counters = 0
        self.host = 0  # what it is attached to
        self.turn: Changes | None = None  # changes that last this turn
        self.worn: Changes | None = None  # changes by what is attached to it
        self.claims = None
        self.attacking = -1  # the seat it attacks
        self.blocked = False
        self.blocking = 0  # the attacker it blocks
        self.attacked = False  # this turn

    def copy(self) -> "Asset":
        twin = Asset(self.number, self.card, self.owner, self.controller)
        twin.placed_by = self.placed_by
        twin.active = self.active
        twin.steady = self.steady
        if self.kind.character:
            twin.damage = self.damage
            twin.poisoned = self.poisoned
            twin.counters = self.counters
            twin.attacking = self.attacking
            twin.blocked = self.blocked
            twin.blocking = self.blocking
            twin.attacked = self.attacked
        twin.host = self.host
        twin.turn = self.turn
        twin.worn = self.worn
        twin.claims = self.claims
        return twin

    def derive(self) -> None:
        self.kind = self.card.kind

    def unused(self) -> tuple[str, ...]:
        return NO_NAMES if self.kind.character else ONLY_CHARACTERS

    def likeness(self) -> object:
        if self.host or self.worn is not None or self.claims is not None:
            return self.number  # what it is attached to, or carries, is its own
        return (
            self.kind.index, self.owner, self.controller, self.placed_by, self.active,
            self.steady and self.kind.character, self.damage, self.poisoned, self.counters,
            self.attacking, self.blocked, self.blocking, self.attacked,
            None if self.turn is None else self.turn.key(),
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<{self.kind.name} {self.number} of {self.controller}>"

    def changed(self) -> Changes:
        """The changes of this turn, to be added to."""
        changes = Changes() if self.turn is None else self.turn.copy()
        self.turn = changes
        return changes
