"""Things in play: champions and objects, cards and tokens, what changes them, and who controls them (1.5)."""

from typing import ClassVar, Final

from theomachy.games.epic.abilities.printed import Keywords
from theomachy.games.epic.kinds import EpicCard, Kind
from theomachy.games.epic.table.steps import NO_ROLE, PREPARED
from theomachy.kernel.state import NO_NAMES, Part
from theomachy.shelf.targets import InPlay


class Lasting(Part):
    """What an effect gave something in play, for this turn or for good (ER101). Never changed."""

    made_of: ClassVar[tuple[str, ...]] = ("stamp", "kind", "source", "lasts")

    def __init__(self, stamp: int, kind: Kind, source: int, lasts: int) -> None:
        self.stamp = stamp
        self.kind = kind  # what it comes from (ER83)
        self.source = source  # its number in play; 0 for an event
        self.lasts = lasts
        self.offense = 0
        self.defense = 0
        self.bits = 0
        self.lost = 0
        self.wards = 0
        self.ward = 0

    def add(self, gains: Keywords | None, loses: Keywords | None) -> None:
        """Only while it is made."""
        if gains is not None:
            self.bits |= gains.bits
            self.wards |= gains.wards
            self.ward += gains.ward
        if loses is not None:
            self.lost |= loses.bits

    def key(self) -> tuple[int, str, int, int, int, int, int, int, int, int]:
        return (
            self.stamp, self.kind.name, self.source, self.lasts, self.offense, self.defense, self.bits, self.lost,
            self.wards, self.ward,
        )  # fmt: skip


ONLY_CHAMPIONS: Final = (
    "veiled", "damage", "deadly", "counters", "role", "blocked", "blocks", "struck", "ward_used",
)  # fmt: skip


class Piece(InPlay):
    """A champion or object in play and what it gathered there. It starts anew each time it comes into play (ER129)."""

    made_of: ClassVar[tuple[str, ...]] = ("number", "card", "owner", "controller", "placed_by")
    derived: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, number: int, card: EpicCard, owner: int, controller: int, placed_by: int) -> None:
        self.number = number
        self.card = card
        self.kind: Kind = card.kind
        self.owner = owner
        self.controller = controller
        self.placed_by = placed_by
        self.orientation = PREPARED
        self.veiled = False
        self.damage = 0
        self.deadly = False  # some of the damage was deadly (ER85)
        self.counters = 0
        self.lasting: list[Lasting] | None = None  # replaced, never changed
        self.claims = None
        self.chosen = 0  # the alignment that was chosen as it came into play
        self.role = NO_ROLE
        self.blocked = False
        self.blocks: list[int] | None = None  # the attackers that it blocks; replaced, never changed
        self.struck = False  # has dealt its damage in this attack (ER57)
        self.ward_used = 0  # in this attack (ER76)

    def copy(self) -> "Piece":
        twin = Piece(self.number, self.card, self.owner, self.controller, self.placed_by)
        twin.orientation = self.orientation
        twin.lasting = self.lasting
        twin.claims = self.claims
        twin.chosen = self.chosen
        if self.kind.champion:
            twin.veiled = self.veiled
            twin.damage = self.damage
            twin.deadly = self.deadly
            twin.counters = self.counters
            twin.role = self.role
            twin.blocked = self.blocked
            twin.blocks = self.blocks
            twin.struck = self.struck
            twin.ward_used = self.ward_used
        return twin

    def derive(self) -> None:
        self.kind = self.card.kind

    def unused(self) -> tuple[str, ...]:
        return NO_NAMES if self.kind.champion else ONLY_CHAMPIONS

    def likeness(self) -> object:
        if self.veiled or self.lasting is not None or self.claims is not None or self.blocks is not None:
            return self.number  # what it is, or carries, is its own
        if self.kind.holds:
            return self.number
        return (
            self.kind.index, self.owner, self.controller, self.placed_by, self.orientation, self.damage, self.deadly,
            self.counters, self.chosen, self.role, self.blocked, self.struck, self.ward_used,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<{self.kind.name} {self.number} of {self.controller}>"
