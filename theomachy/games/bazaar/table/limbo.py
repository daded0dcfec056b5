"""What waits to resolve: items in limbo, and triggers."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from theomachy.games.bazaar.abilities.printed import Trigger
from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.table.card_in_play import Asset
from theomachy.shelf.aims import Aim, without
from theomachy.shelf.targets import OnLine
from theomachy.shelf.waiting import Waiter


class Item(OnLine):
    """A card or an activated ability in limbo. A card's controller is its owner."""

    made_of: ClassVar[tuple[str, ...]] = ("number", "seat", "card", "ability", "source", "aims")

    def __init__(self, number: int, seat: int, card: BazaarCard, ability: int, source: int, aims: list[Aim]) -> None:
        self.number = number
        self.seat = seat
        self.card = card
        self.ability = ability  # -1: the card itself
        self.source = source
        self.aims = aims

    def nth(self) -> int:
        return self.ability + 1

    def without(self, gone: Aim) -> "Item":
        return Item(self.number, self.seat, self.card, self.ability, self.source, without(self.aims, gone))

    def __repr__(self) -> str:
        return f"<{'ability of ' if self.nth() else ''}{self.card.kind.name} in limbo>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Waiting(Waiter):
    """A trigger that happened and waits to resolve (BR46, BR47). Never changed."""

    derived: ClassVar[tuple[str, ...]] = ("trigger",)

    def __init__(self, number: int, batch: int, source: Asset, trigger: Trigger | None, growth: int, it: int) -> None:
        super().__init__(number, batch, source.controller)
        self.card = source.card
        self.owner = source.owner
        self.source = source.number
        self.attacked = source.attacked
        self.host = source.host
        self.trigger = trigger  # None: the keyword Growth
        self.place = -1 if trigger is None else source.kind.triggers.index(trigger)  # among those on the card
        self.growth = growth
        self.it = it  # the asset that it is about
        self.lost = False  # its card went to a discard pile with its source, and has left that since (BR34)

    def derive(self) -> None:
        self.trigger = None if self.place < 0 else self.card.kind.triggers[self.place]

    def without_card(self) -> "Waiting":
        """The same, of a card that is another object now."""
        source = Asset(self.source, self.card, self.owner, self.seat)
        source.attacked, source.host = self.attacked, self.host
        twin = Waiting(self.number, self.batch, source, self.trigger, self.growth, self.it)
        twin.lost = True
        return twin

    def likeness(self) -> object:
        if self.trigger is None or self.trigger.personal:
            return (self.card.kind.index, self.place, self.source, self.it)
        return (self.card.kind.index, self.place, 0, 0)

    def __repr__(self) -> str:
        return f"<trigger of {self.card.kind.name}>"
