"""Where the things lie that may be chosen, in the view's words: a board lights exactly them."""

from typing import Any

from theomachy.games.titans.abilities.playing import TOP_OF_DECK
from theomachy.games.titans.kinds import Kind
from theomachy.games.titans.table import CardInPlay, TitansTable, side_asked
from theomachy.kernel.cards import Card
from theomachy.kernel.questions import Question


def place(table: TitansTable, question: Question, option: Any) -> dict[str, Any]:
    """Card, zone, seat, number and arena of an option, as far as it has them; nothing for a mere word."""
    if isinstance(option, CardInPlay):
        side = option.side
        arena = side.arena.number + 1
        return {"card": option.kind.name, "zone": "play", "seat": side.seat, "number": option.number, "arena": arena}
    if isinstance(option, Kind):
        return place_of_kind(table, question, option)
    if isinstance(option, Card):
        return place_of_card(table, option)
    if option == TOP_OF_DECK:
        return {"zone": "deck", "seat": question.behalf}
    return {}


def place_of_kind(table: TitansTable, question: Question, kind: Kind) -> dict[str, Any]:
    """What is gained comes from a pile of the arena or from the own spellbook (T6, T99)."""
    if question.why == "book-cards":
        return {"card": kind.name, "zone": "supply"}
    side = side_asked(table, question)
    arena = side.arena.number + 1
    if side.arena.left_of(kind):
        return {"card": kind.name, "zone": "pile", "arena": arena}
    return {"card": kind.name, "zone": "book", "seat": side.seat, "arena": arena}


def place_of_card(table: TitansTable, card: Card[Kind]) -> dict[str, Any]:
    """A card that is chosen lies in a hand, or on top of a deck that was looked at."""
    for player in table.players:
        if card in player.hand:
            return {"card": card.kind.name, "zone": "hand", "seat": player.seat}
    for player in table.players:
        if any(segment.placed and segment.cards[0] is card for segment in player.deck.segments):
            return {"card": card.kind.name, "zone": "deck", "seat": player.seat}
    return {"card": card.kind.name}
