"""Where the things lie that may be chosen, in the view's words: a board lights exactly them."""

from typing import Any

from theomachy.games.epic.kinds import EpicCard
from theomachy.games.epic.table import (
    Buried,
    EpicTable,
    FaceDown,
    Foreign,
    Item,
    Piece,
    Player,
    Replacement,
    Unveil,
    Use,
    Waiting,
)
from theomachy.kernel.cards import Card
from theomachy.kernel.view import UNKNOWN


def place(table: EpicTable, seat: int, option: Any) -> dict[str, Any]:
    """Card, zone, seat and number of an option, for the seat that is asked; nothing for a mere word."""
    if isinstance(option, Use):
        return {**of_piece(option.piece, seat), "ability": option.index}
    if isinstance(option, Unveil):
        return {**of_piece(option.piece, seat), "face": "up"}
    if isinstance(option, Replacement):
        return of_piece(option.piece, seat)
    if isinstance(option, Piece):
        return of_piece(option, seat)
    if isinstance(option, FaceDown):
        lent = {} if option.owner == seat else {"owner": option.owner}
        return {"card": option.kind.name, "zone": "hand", "seat": seat, "face": "down", **lent}
    if isinstance(option, Player):
        return {"zone": "player", "seat": option.seat}
    if isinstance(option, Item):
        hidden = option.veiled and option.seat != seat
        name = UNKNOWN if hidden else option.kind.name
        return {"card": name, "zone": "line", "seat": option.seat, "number": option.number}
    if isinstance(option, Waiting):
        return {"card": option.kind.name, "zone": "trigger", "seat": option.seat, "number": option.number}
    if isinstance(option, Buried):
        return {"card": option.kind.name, "zone": "discard", "seat": option.seat, "owner": option.owner}
    if isinstance(option, Foreign):
        return {"card": option.kind.name, "zone": "hand", "seat": seat, "owner": option.owner}
    if isinstance(option, Card):
        return of_card(table, option)
    return {}


def of_piece(piece: Piece, seat: int) -> dict[str, Any]:
    name = UNKNOWN if piece.veiled and piece.controller != seat else piece.kind.name
    return {"card": name, "zone": "play", "seat": piece.controller, "number": piece.number}


def of_card(table: EpicTable, card: EpicCard) -> dict[str, Any]:
    name = card.kind.name
    for player in table.players:
        for zone, cards in (("hand", player.hand), ("pool", player.pool), ("pack", player.pack), ("side", player.side)):
            if card in cards:
                return {"card": name, "zone": zone, "seat": player.seat}
    return {"card": name, "zone": "deck", "seat": table.owner(card)}
