"""What can be chosen beside players and assets: uses of abilities, and cards in discard piles."""

from theomachy.games.bazaar.kinds import BazaarCard, Kind
from theomachy.games.bazaar.table.card_in_play import Asset
from theomachy.kernel.cards import Thing
from theomachy.shelf.targets import InPile


class Use(Thing):
    """An option: use this activation ability of this asset."""

    def __init__(self, asset: Asset, index: int, aimers: tuple[int, ...] = ()) -> None:
        self.asset = asset
        self.index = index
        self.aimers = aimers  # what in limbo aims at the asset

    def is_twin(self, other: Thing) -> bool:
        return isinstance(other, Use) and self.asset.number == other.asset.number and self.index == other.index

    def likeness(self) -> object:
        return (self.asset.likeness(), self.index, self.aimers)

    def twin_key(self) -> int:
        return self.asset.number

    def __repr__(self) -> str:
        return f"<use {self.index} of {self.asset!r}>"


class Buried(InPile):
    """An option: this card in that player's discard pile."""

    def __init__(self, card: BazaarCard, seat: int, aimers: tuple[int, ...] = ()) -> None:
        self.card = card
        self.kind: Kind = card.kind
        self.seat = seat
        self.aimers = aimers  # what in limbo aims at it

    def likeness(self) -> object:
        return (self.kind.index, self.seat, self.aimers)

    def __repr__(self) -> str:
        return f"<{self.kind.name} in the discard pile of {self.seat}>"
