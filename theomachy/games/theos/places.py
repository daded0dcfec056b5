"""Where the things lie that may be chosen, in the view's words: a board lights exactly them."""

from typing import Any

from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.table import RESOLVING_NOW, CardInPlay, TheosTable, Waiting
from theomachy.kernel.cards import Card
from theomachy.kernel.questions import Question

ZONES = {"hand": "deck", "build": "roster"}  # what is chosen elsewhere than from the hand, by the question
NUMBERS = {"set-active": "god", "set-realm": "realm", "multi": "team"}  # what a bare number means


def place(table: TheosTable, question: Question, option: Any) -> dict[str, Any]:
    """Card, zone, seat and number of an option, as far as it has them; nothing for a mere word."""
    if isinstance(option, Waiting):
        return place_in_play(table, option.card)
    if isinstance(option, CardInPlay):
        return place_in_play(table, option)
    if isinstance(option, Card):
        return place_of_card(table, question, option)
    if not isinstance(option, int):
        return {}
    zone = NUMBERS.get(question.why, "player")
    if zone == "god":
        return {"card": GODS[option], "zone": zone}
    return {"zone": zone, "seat": option} if zone == "player" else {"zone": zone, "number": option + 1}


def place_in_play(table: TheosTable, card: CardInPlay) -> dict[str, Any]:
    number = number_in_play(table, card)
    return {"card": card.kind.name, "zone": "play", "seat": card.seat, "number": number}


def all_in_play(table: TheosTable) -> list[CardInPlay]:
    cards = [card for player in table.players for card in player.row]
    if table.resolving is not None and table.resolving.state == RESOLVING_NOW:
        cards.append(table.resolving)
    return cards + table.unresolved


def number_in_play(table: TheosTable, card: CardInPlay) -> int:
    """Cards in play are counted as they lie: a number of their own would tell twins apart that were hidden between."""
    number = 0
    for player in table.players:  # most cards lie in rows, and a view asks for every one of them
        for one in player.row:
            number += 1
            if one is card:
                return number
    for one in all_in_play(table)[number:]:
        number += 1
        if one is card:
            return number
    return 0


def place_of_card(table: TheosTable, question: Question, card: Card[Any]) -> dict[str, Any]:
    """A card that is chosen lies in the own hand, deck or roster; in a draft, in the pack or open on the table."""
    seat = question.seat
    if question.why == "draft":
        draft = table.draft
        if draft is not None and card in draft.laid_out:
            return {"card": card.kind.name, "zone": "laid out"}
        return {"card": card.kind.name, "zone": "pack", "seat": seat}
    if question.why == "swap-with":
        seat = next(player.seat for player in table.players if card in player.hand)
    return {"card": card.kind.name, "zone": ZONES.get(question.why, "hand"), "seat": seat}
