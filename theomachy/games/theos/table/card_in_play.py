"""Cards in play, and their abilities that wait or are being used."""

from typing import ClassVar

from theomachy.games.theos.abilities.printed import ALL, DEVOTED, INSTANT, Ability
from theomachy.games.theos.kinds import Kind, TheosCard
from theomachy.games.theos.table.steps import RESOLVED, RESOLVING_NOW
from theomachy.kernel.cards import Thing
from theomachy.kernel.state import Part


class CardInPlay(Thing):
    """A card in play: its Followers, its orientation and its state."""

    made_of: ClassVar[tuple[str, ...]] = ("card", "seat", "team", "state")
    derived: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, card: TheosCard, seat: int, team: int, state: int) -> None:
        self.card = card
        self.kind = card.kind
        self.seat = seat
        self.team = team
        self.state = state
        self.followers = 0
        self.destroyed = False

    def copy(self) -> "CardInPlay":
        twin = CardInPlay(self.card, self.seat, self.team, self.state)
        twin.followers = self.followers
        twin.destroyed = self.destroyed
        return twin

    def derive(self) -> None:
        self.kind = self.card.kind

    def likeness(self) -> object:
        return self.card.id

    def twin_key(self) -> int:
        return self.card.id

    def __repr__(self) -> str:
        return f"<{self.kind.code}{'x' if self.destroyed else f'({self.followers})'} of {self.seat}>"

    def live(self) -> bool:
        """HR28: raised, and resolved or (since it was accepted) resolving."""
        return not self.destroyed and (self.state == RESOLVED or self.state == RESOLVING_NOW)

    def in_mood(self, mood: int) -> bool:
        """Devoted (rule H98), Secluded (rule H105), or no matter."""
        if mood == ALL:
            return True
        return self.followers > 0 if mood == DEVOTED else self.followers == 0 and not self.destroyed


class Waiting(Thing):
    """A Triggered ability that waits for its turn (HR55)."""

    def __init__(self, card: CardInPlay, ability: Ability) -> None:
        self.card = card
        self.ability = ability

    def same_as(self, other: "Waiting") -> bool:
        """A copy of the table has its own."""
        return self.card is other.card and self.ability is other.ability

    def likeness(self) -> object:
        return (self.card.card.id, self.ability.number)

    def twin_key(self) -> int:
        return self.card.card.id


class Frame(Part):
    """A group of abilities that one card uses, top to bottom: its own, or copied ones (HR59)."""

    made_of: ClassVar[tuple[str, ...]] = ("card", "source", "kind", "copied")
    derived: ClassVar[tuple[str, ...]] = ("abilities",)

    def __init__(self, card: CardInPlay, source: Kind, kind: int, copied: bool) -> None:
        self.card = card
        self.source = source  # on which they are printed
        self.kind = kind  # Instant or Power abilities
        self.abilities: list[Ability] = []
        self.copied = copied
        self.next = 0
        self.destroyed = 0  # by the ability above
        self.destroyed_enemies = 0
        self.derive()

    def derive(self) -> None:
        self.abilities = self.source.instants if self.kind == INSTANT else self.source.powers

    def copy_onto(self, card: CardInPlay) -> "Frame":
        twin = Frame(card, self.source, self.kind, self.copied)
        twin.next = self.next
        twin.destroyed = self.destroyed
        twin.destroyed_enemies = self.destroyed_enemies
        return twin
