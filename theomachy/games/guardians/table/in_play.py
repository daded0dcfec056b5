"""What lies in play: permanents and extra cards of players, Threats, and the Abomination as a target."""

from typing import ClassVar, Final

from theomachy.games.guardians.abilities.printed import Ability, Line
from theomachy.games.guardians.kinds import GuardianCard, Kind
from theomachy.kernel.cards import Thing


class Permanent(Thing):
    """A Talent, a Creation or an extra card in front of a player."""

    made_of: ClassVar[tuple[str, ...]] = ("card", "seat")
    derived: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, card: GuardianCard, seat: int) -> None:
        self.card = card
        self.kind: Kind = card.kind
        self.seat = seat
        self.ready = True
        self.damage = 0
        self.lit = False  # a Rune

    def copy(self) -> "Permanent":
        twin = Permanent(self.card, self.seat)
        twin.ready = self.ready
        twin.damage = self.damage
        twin.lit = self.lit
        return twin

    def derive(self) -> None:
        self.kind = self.card.kind

    def likeness(self) -> object:
        """Two copies of a card in the same state are one option."""
        return (self.kind.index, self.seat, self.ready, self.damage)

    def twin_key(self) -> int:
        return self.card.id

    def __repr__(self) -> str:
        return f"<{self.kind.name} of {self.seat}>"


class Threat(Thing):
    """A Threat on the Threat Board."""

    made_of: ClassVar[tuple[str, ...]] = ("card",)
    derived: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, card: GuardianCard) -> None:
        self.card = card
        self.kind: Kind = card.kind
        self.damage = 0
        self.frozen = False  # it holds Frost
        self.suspended = 0  # the turn in which it does not activate
        self.cannot_heal = 0  # the turn in which it cannot heal

    def copy(self) -> "Threat":
        twin = Threat(self.card)
        twin.damage = self.damage
        twin.frozen = self.frozen
        twin.suspended = self.suspended
        twin.cannot_heal = self.cannot_heal
        return twin

    def left(self) -> int:
        """Vitality that is left."""
        return self.kind.vitality - self.damage

    def derive(self) -> None:
        self.kind = self.card.kind

    def likeness(self) -> object:
        return self.card.id

    def twin_key(self) -> int:
        return self.card.id

    def __repr__(self) -> str:
        return f"<{self.kind.name} #{self.card.id}>"


class Fixed(Thing):
    """An option that is the same on every copy of a table."""

    def __init__(self, name: str, number: int = 0) -> None:
        self.name = name
        self.number = number

    def likeness(self) -> object:
        return (self.name, self.number)

    def twin_key(self) -> int:
        return self.number

    def is_twin(self, other: Thing) -> bool:
        return isinstance(other, Fixed) and self.name == other.name and self.number == other.number

    def __repr__(self) -> str:
        return f"<{self.name} {self.number}>"


class Special(Fixed):
    """A Special Action, or something free between actions, that a board or a card offers (G56)."""

    def __init__(self, ability: Ability, number: int = 0) -> None:
        super().__init__(ability.special or "spend", number)
        self.ability = ability


class Waiting(Fixed):
    """A trigger that waits to be resolved."""

    def __init__(self, source: str, ability: Ability | None, lines: list[Line], own_card: bool, number: int) -> None:
        super().__init__(source, number)
        self.ability = ability
        self.lines = lines
        self.own_card = own_card  # its healing is that of a card of the player (Dawn)

    def likeness(self) -> object:
        """The same trigger of two copies of a card is one option."""
        return self.name


BOSS: Final = Fixed("Abomination", -1)  # the Abomination as a target
BASIC: Final = [Fixed("basic", number) for number in range(4)]
FREEZE: Final = Fixed("freeze")
PLACE_TOKEN: Final = Fixed("token")
BLOCKS: Final = [Fixed("block", number) for number in range(3)]
# The uses of an Upgrade (G79): the four Basic Actions, Eminence, the Lineage.
USES: Final = [Fixed("upgrade", number) for number in range(6)]
EMINENCE: Final = 4
LINEAGE: Final = 5
