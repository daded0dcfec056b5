"""A card in play: its abilities and its power at this moment."""

from typing import Any, ClassVar, Final

from theomachy.games.titans.abilities.printed import ARMOR, BOLSTER, Ability
from theomachy.games.titans.kinds import TitanCard
from theomachy.games.titans.table.side import Side
from theomachy.kernel.cards import Thing
from theomachy.kernel.state import Part

BOLSTERING_ELEMENT: Final[dict[str, str]] = {
    "Bolster: Sky": "sky",
    "Bolster: Fire": "fire",
    "Bolster: Ice": "ice",
    "Bolster: Rock": "rock",
}
BOLSTERING_SPECIES: Final[dict[str, str]] = {
    "Bolster: Warriors": "warrior",
    "Bolster: Beasts": "beast",
    "Bolster: Dragons": "dragon",
    "Bolster: Titans": "titan",
}


class Attached(Part):
    """A subversion on a card: who placed it, and which card in play it came from (0 once it was diverted)."""

    def __init__(self, placer: int, source: int) -> None:
        self.placer = placer
        self.source = source


class CardInPlay(Thing):
    """A card in play and what it gathered there. It starts anew each time it enters (TR105)."""

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
        self.subversions: dict[str, Attached] = {}
        self.tokens = 0
        self.declared: tuple[str, ...] = ()  # what was declared for it in this batch and is still to come (TR17)

    def copy_onto(self, side: Side, owner: Side) -> "CardInPlay":
        twin = CardInPlay(self.number, self.card, side, self.age)
        twin.owner = owner
        twin.abilities = self.abilities
        twin.families = self.families
        twin.waiting = self.waiting
        twin.subversions = self.subversions.copy()
        twin.tokens = self.tokens
        return twin

    def derive(self) -> None:
        self.kind = self.card.kind

    def likeness(self) -> object:
        carried = tuple([(name, at.placer, at.source) for name, at in sorted(self.subversions.items())])
        linked = self.number if self.waiting and self.has_any("Flash: Singular") else 0
        abilities = tuple([ability.printed for ability in self.abilities])
        return (
            self.kind.index,
            self.side.number,
            self.owner.number,
            self.age,
            self.waiting,
            self.tokens,
            linked,
            carried,
            abilities,
            self.declared,
        )

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
                    power += self.bolster(ability)
        if self.subversions:
            if "Wounded" in self.subversions:
                power = -((-power) // 2)
            if "Stunted" in self.subversions:
                power = min(power, 1)
        return power

    def bolster(self, ability: Ability) -> int:
        """TA7-TA15: what this Bolster adds now."""
        mine = self.side.in_play
        theirs = self.side.foe.in_play
        name = ability.name
        if name == "Bolster: Allies":
            return min(ability.number, len([c for c in mine if c is not self and c.kind.element != "desert"]))
        if name == "Bolster: Cards":
            return min(ability.number, len(self.side.player.hand))
        if name == "Bolster: Glory":
            return 3 * ability.copies if len(mine) <= 4 else 0
        if name == "Bolster: Hero":
            if len(theirs) >= 2 * len(mine):
                return 3 * ability.copies
            return ability.copies if len(theirs) > len(mine) else 0
        if name == "Bolster: Rivals":
            return min(ability.number, len(theirs))
        if name == "Bolster: Token":
            return ability.number if self.tokens else 0
        element = BOLSTERING_ELEMENT.get(name)
        if element is not None:
            return ability.copies * len([c for c in theirs if c.kind.element == element])
        species = BOLSTERING_SPECIES[name]
        return ability.copies * len([c for c in theirs if c.kind.species == species])

    def power_terms(self) -> list[tuple[str, int]]:
        """Where its power comes from, term by term, for whoever asks."""
        harmless = "Harmless" in self.subversions
        terms = [("Harmless" if harmless else "printed", 0 if harmless else self.kind.power)]
        if self.lasts():
            terms.extend((a.printed, self.bolster(a)) for a in self.abilities if a.bit == BOLSTER)
        before = sum(amount for _, amount in terms)
        if "Wounded" in self.subversions:
            half = -((-before) // 2)
            terms.append(("Wounded", half - before))
            before = half
        if "Stunted" in self.subversions and before > 1:
            terms.append(("Stunted", 1 - before))
        return terms
