"""What may be chosen in Epic: what it is called, and where it lies, in the view's words."""

from typing import Any, Final

from theomachy.games.epic.abilities.doing import YES
from theomachy.games.epic.kinds import FOLDER, EpicCard, Kind
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
from theomachy.games.epic.table.steps import A_CARD
from theomachy.games.epic.text import Printer
from theomachy.kernel import marks
from theomachy.kernel.cards import Card
from theomachy.kernel.options import OptionType
from theomachy.kernel.questions import Question
from theomachy.kernel.view import UNKNOWN


def use(table: EpicTable, question: Question, use: Use) -> dict[str, Any]:
    kind = use.piece.kind
    text = Printer().activated(kind.activated[use.index], kind)
    label = FOLDER.words().say("option-use", card=marks.card(kind.name), text=text)
    return {"label": label, **place_of(use.piece, question.seat), "ability": use.index}


def unveil(table: EpicTable, question: Question, unveil: Unveil) -> dict[str, Any]:
    label = FOLDER.words().say("option-unveil", card=marks.card(unveil.piece.kind.name))
    return {"label": label, **place_of(unveil.piece, question.seat), "face": "up"}


def replacement(table: EpicTable, question: Question, replacement: Replacement) -> dict[str, Any]:
    piece = replacement.piece
    return {"label": marks.card(piece.kind.name), **place_of(piece, question.seat)}


def piece(table: EpicTable, question: Question, piece: Piece) -> dict[str, Any]:
    """Name, controller and what tells it apart."""
    seat = question.seat
    label = f"{piece_name(piece, seat)} of {marks.seat(piece.controller)}"
    if piece.kind.champion and (not piece.veiled or piece.controller == seat):
        label += f" {table.offense(piece)}/{table.defense(piece)}"
    if piece.damage:
        label += f", damage {piece.damage}"
    return {"label": label, **place_of(piece, seat)}


def piece_name(piece: Piece, seat: int) -> str:
    """E136: nobody but its controller sees what a veiled champion is."""
    words = FOLDER.words()
    if not piece.veiled:
        return marks.card(piece.kind.name)
    if piece.controller == seat:
        return words.say("veiled-own", card=marks.card(piece.kind.name))
    return words.say("veiled")


def place_of(piece: Piece, seat: int) -> dict[str, Any]:
    name = UNKNOWN if piece.veiled and piece.controller != seat else piece.kind.name
    return {"card": name, "zone": "play", "seat": piece.controller, "number": piece.number}


def player(table: EpicTable, question: Question, player: Player) -> dict[str, Any]:
    label = FOLDER.words().say("option-player", player=marks.seat(player.seat))
    return {"label": label, "zone": "player", "seat": player.seat}


def item(table: EpicTable, question: Question, item: Item) -> dict[str, Any]:
    words = FOLDER.words()
    hidden = item.veiled and item.seat != question.seat
    name = words.say("veiled") if hidden else marks.card(item.kind.name)
    label = words.say(
        "option-on-line" if item.part == A_CARD else "option-ability", card=name, player=marks.seat(item.seat)
    )
    card = UNKNOWN if hidden else item.kind.name
    return {"label": label, "card": card, "zone": "line", "seat": item.seat, "number": item.number}


def waiting(table: EpicTable, question: Question, waiting: Waiting) -> dict[str, Any]:
    name = waiting.kind.name
    return {"label": marks.card(name), "card": name, "zone": "trigger", "seat": waiting.seat, "number": waiting.number}


def buried(table: EpicTable, question: Question, buried: Buried) -> dict[str, Any]:
    name = buried.kind.name
    label = f"{marks.card(name)} ({marks.seat(buried.seat)})"
    return {"label": label, "card": name, "zone": "discard", "seat": buried.seat, "owner": buried.owner}


def foreign(table: EpicTable, question: Question, foreign: Foreign) -> dict[str, Any]:
    label = held(foreign.kind, foreign.owner, question.seat)
    return {"label": label, "card": foreign.kind.name, "zone": "hand", "seat": question.seat, "owner": foreign.owner}


def face_down(table: EpicTable, question: Question, option: FaceDown) -> dict[str, Any]:
    seat = question.seat
    label = FOLDER.words().say("option-face-down", card=held(option.kind, option.owner, seat))
    lent = {} if option.owner == seat else {"owner": option.owner}
    return {"label": label, "card": option.kind.name, "zone": "hand", "seat": seat, "face": "down", **lent}


def card(table: EpicTable, question: Question, card: EpicCard) -> dict[str, Any]:
    """Of two that may be either's, it says whose it is."""
    mine = table.cards[card.id]
    owner = table.owner(mine)
    holder = next((player.seat for player in table.players if mine in player.hand), owner)
    return {"label": held(mine.kind, owner, holder), **place_of_card(table, card)}


def held(kind: Kind, owner: int, holder: int) -> str:
    """E126: a card whose holder does not own it is told by its owner, too."""
    name = marks.card(kind.name)
    return name if owner == holder else FOLDER.words().say("option-foreign", card=name, player=marks.seat(owner))


def place_of_card(table: EpicTable, card: EpicCard) -> dict[str, Any]:
    name = card.kind.name
    for player in table.players:
        for zone, cards in (("hand", player.hand), ("pool", player.pool), ("pack", player.pack), ("side", player.side)):
            if card in cards:
                return {"card": name, "zone": zone, "seat": player.seat}
    return {"card": name, "zone": "deck", "seat": table.owner(card)}


def word(table: EpicTable, question: Question, word: str) -> dict[str, Any]:
    return {"label": FOLDER.words().say("option-yes") if word == YES else word}


OPTIONS: Final[dict[type, OptionType[EpicTable, Any]]] = {
    Use: OptionType(use),
    Unveil: OptionType(unveil),
    Replacement: OptionType(replacement),
    Piece: OptionType(piece),
    FaceDown: OptionType(face_down),
    Player: OptionType(player),
    Item: OptionType(item),
    Waiting: OptionType(waiting),
    Buried: OptionType(buried),
    Foreign: OptionType(foreign),
    Card: OptionType(card),
    str: OptionType(word),
}
