"""A card in play: its abilities and its power at this moment."""

from typing import Any, ClassVar, Final

from theomachy.games.titans.abilities.power import bolster
from theomachy.games.titans.abilities.printed import ARMOR, BOLSTER, Ability
from theomachy.games.titans.kinds import TitanCard
from theomachy.games.titans.table.side import Side
from theomachy.kernel.cards import Thing
from theomachy.kernel.state import Part


class Attached(Part):
    """A subversion on a card: who placed it, and which card in play it came from (0 once it was diverted)."""

    made_of: ClassVar[tuple[str, ...]] = ("placer", "source")

    def __init__(self, placer: int, source: int) -> None:
        self.placer = placer
        self.source = source


NO_SUBVERSIONS: Final[dict[str, Attached]] = {}


class CardInPlay(Thing):
    """A card in play and what it gathered there. It starts anew each time it enters (TR105)."""

    made_of: ClassVar[tuple[str, ...]] = ("number", "card", "side", "age")
    momentary: ClassVar[dict[str, Any]] = {"declared": ()}
    derived: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, number: int, card: TitanCard, side: Side, age: int) -> None:
        kind = card.kind
        self.number = number  # the how-manieth card to enter play in this match
        self.card = card
        self.kind = kind
        self.side = side  # its controller's
        self.owner = side
        self.age = age  # the stamp (TR16)
        self.abilities: list[Ability] = kind.abilities  # replaced, never changed, when Mimic adds to them
        self.families = kind.families
        self.waiting = kind.now  # Now abilities that have not acted, as bits over `abilities`
        self.subversions = NO_SUBVERSIONS  # replaced, not changed: copies share it
        self.tokens = 0
        self.declared: tuple[str, ...] = ()  # what was declared for it in this batch and is still to come (TR17)

    def copy_onto(self, side: Side, owner: Side) -> "CardInPlay":
        twin = CardInPlay(self.number, self.card, side, self.age)
        twin.owner = owner
        twin.abilities = self.abilities
        twin.families = self.families
        twin.waiting = self.waiting
        twin.subversions = self.subversions
        twin.tokens = self.tokens
        return twin

    def derive(self) -> None:
        self.kind = self.card.kind

    def likeness(self) -> object:
        carried = tuple([(name, at.placer, at.source) for name, at in sorted(self.subversions.items())])
        linked = self.number if self.waiting and self.has_any("Flash: Singular") else 0
        abilities = tuple([ability.printed for ability in self.abilities])
        return (
            self.kind.index, self.side.number, self.owner.number, self.age, self.waiting, self.tokens, linked, carried,
            abilities, self.declared,
        )  # fmt: skip

    def twin_key(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"<{self.kind.name}@{self.age} on side {self.side.number}>"

    # ------------------------------------------------------------------ abilities (TA59)

    def silenced(self) -> bool:
        """Mindless: no abilities at all."""
        return "Mindless" in self.subversions

    def lasts(self) -> bool:
        """Whether its abilities other than Now abilities work."""
        return not self.subversions or not ("Mindless" in self.subversions or "Exhausted" in self.subversions)

    def feral(self) -> bool:
        return "Feral" in self.subversions

    def has_lasting(self, family: int) -> bool:
        return self.families & family != 0 and self.lasts()

    def has_now(self, family: int) -> bool:
        """Whether it has an ability of this Now family at present, used or not (TR54, TR57)."""
        return self.families & family != 0 and not self.silenced()

    def has_any(self, name: str) -> bool:
        return any(ability.name == name for ability in self.abilities)

    def armored(self) -> bool:
        """TA6."""
        return self.has_lasting(ARMOR)

    def present_abilities(self) -> list[Ability]:
        """The abilities it has at this moment (TA58.2)."""
        if self.silenced():
            return []
        if "Exhausted" in self.subversions:
            return [ability for ability in self.abilities if ability.priority]
        return self.abilities

    def stolen(self) -> bool:
        return self.owner is not self.side

    # ------------------------------------------------------------------ power (TA60)

    def power(self) -> int:
        power = 0 if "Harmless" in self.subversions else self.kind.power
        if self.families & BOLSTER and self.lasts():
            for ability in self.abilities:
                if ability.bit == BOLSTER:
                    power += bolster(self, ability)
        if self.subversions:
            if "Wounded" in self.subversions:
                power = -((-power) // 2)
            if "Stunted" in self.subversions:
                power = min(power, 1)
        return power
