"""What can be chosen beside players, cards and things in play."""

from theomachy.games.epic.kinds import EpicCard, Kind
from theomachy.games.epic.table.card_in_play import Piece
from theomachy.kernel.cards import Thing
from theomachy.shelf.targets import InPile


class Use(Thing):
    """An option: use this activated ability of this champion or object."""

    def __init__(self, piece: Piece, index: int) -> None:
        self.piece = piece
        self.index = index

    def is_twin(self, other: Thing) -> bool:
        return isinstance(other, Use) and self.piece.number == other.piece.number and self.index == other.index

    def likeness(self) -> object:
        return (self.piece.likeness(), self.index)

    def twin_key(self) -> int:
        return self.piece.number

    def __repr__(self) -> str:
        return f"<use {self.index} of {self.piece!r}>"


class FaceDown(Thing):
    """An option: play this card veiled (E131)."""

    def __init__(self, card: EpicCard, owner: int) -> None:
        self.card = card
        self.kind: Kind = card.kind
        self.owner = owner

    def likeness(self) -> object:
        return (self.kind.index, self.owner, "veiled")

    def twin_key(self) -> int:
        return self.card.id

    def __repr__(self) -> str:
        return f"<{self.kind.name} face down>"


class Unveil(Thing):
    """An option: turn this veiled champion face up (E132)."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece

    def likeness(self) -> object:
        return (self.piece.number, "unveil")

    def twin_key(self) -> int:
        return self.piece.number

    def __repr__(self) -> str:
        return f"<unveil {self.piece!r}>"


class Buried(InPile):
    """An option: this card in that player's discard pile."""

    def __init__(self, card: EpicCard, seat: int, owner: int, aimed: bool = False) -> None:
        self.card = card
        self.kind: Kind = card.kind
        self.seat = seat
        self.owner = owner
        self.aimed = aimed  # something on the line aims at it

    def likeness(self) -> object:
        return (self.kind.index, self.seat, self.owner, self.card.id if self.aimed else -1)

    def __repr__(self) -> str:
        return f"<{self.kind.name} in the discard pile of {self.seat}>"


class Foreign(Thing):
    """An option: this card in a hand, whose holder does not own it. It is not equal to the holder's own ones."""

    def __init__(self, card: EpicCard, owner: int) -> None:
        self.card = card
        self.kind: Kind = card.kind
        self.owner = owner

    def likeness(self) -> object:
        return (self.kind.index, self.owner)

    def twin_key(self) -> int:
        return self.card.id

    def __repr__(self) -> str:
        return f"<{self.kind.name} of {self.owner}, held by another>"


class Replacement(Thing):
    """An option: let this as trigger apply to a card that would be discarded (E107)."""

    def __init__(self, piece: Piece, index: int) -> None:
        self.piece = piece
        self.index = index

    def is_twin(self, other: Thing) -> bool:
        return isinstance(other, Replacement) and (self.piece.number, self.index) == (other.piece.number, other.index)

    def twin_key(self) -> int:
        return self.piece.number

    def __repr__(self) -> str:
        return f"<instead by {self.piece!r}>"
