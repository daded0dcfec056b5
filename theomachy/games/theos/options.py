"""What may be chosen in Theos: what it is called, and where it lies in the view's words."""

from typing import Any, Final

from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.abilities.using import YES
from theomachy.games.theos.kinds import BLANK, FOLDER, TheosCard
from theomachy.games.theos.table import CardInPlay, TheosTable, Waiting
from theomachy.games.theos.table.steps import RESOLVING_NOW, UNRESOLVED
from theomachy.kernel import marks
from theomachy.kernel.cards import Card
from theomachy.kernel.options import OptionType
from theomachy.kernel.questions import Question
from theomachy.kernel.words import slug

ZONES: Final = {"hand": "deck", "build": "roster"}  # what is chosen elsewhere than from the hand, by the question


def card(table: TheosTable, question: Question, card: TheosCard) -> dict[str, Any]:
    """A card that is chosen lies in the own hand, deck or roster; in a draft, in the pack or open on the table."""
    name, seat = card.kind.name, question.seat
    label = FOLDER.words().say("option-blank") if card.kind.type == BLANK else f"{card.kind.code} {marks.card(name)}"
    if question.why == "draft":
        if table.draft is not None and card in table.draft.laid_out:
            return {"label": label, "card": name, "zone": "laid out"}
        return {"label": label, "card": name, "zone": "pack", "seat": seat}
    if question.why == "swap-with":
        seat = next(player.seat for player in table.players if card in player.hand)
    return {"label": label, "card": name, "zone": ZONES.get(question.why, "hand"), "seat": seat}


def in_play(table: TheosTable, question: Question, card: CardInPlay, sign: str = "") -> dict[str, Any]:
    name, state = card.kind.name, state_word(card)
    values = {"player": marks.seat(card.seat), "followers": card.followers, "max": card.kind.max}
    label = FOLDER.words().say("option-card-in-play", card=marks.card(name) + sign, state=state, **values)
    return {"label": label, "card": name, "zone": "play", "seat": card.seat, "number": number_in_play(table, card)}


def state_word(card: CardInPlay) -> str:
    if card.destroyed:
        return "destroyed"
    if card.state == UNRESOLVED:
        return "unresolved"
    return "resolving" if card.state == RESOLVING_NOW else "raised"


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


def waiting(table: TheosTable, question: Question, waiting: Waiting) -> dict[str, Any]:
    several = len(waiting.card.kind.triggers) > 1
    return in_play(table, question, waiting.card, f" {waiting.ability.sign}" if several else "")


def number(table: TheosTable, question: Question, number: int) -> dict[str, Any]:
    """What a bare number means depends on the question: a team, a god, a Realm or a player."""
    say = FOLDER.words().say
    if question.why == "multi":
        return {"label": say("option-team", team=team_name(table, number)), "zone": "team", "number": number + 1}
    if question.why == "set-active":
        return {"label": say(f"god-{slug(GODS[number])}"), "card": GODS[number], "zone": "god"}
    if question.why == "set-realm":
        return {"label": say("option-realm", realm=number + 1), "zone": "realm", "number": number + 1}
    return {"label": marks.seat(number), "zone": "player", "seat": number}


def team_name(table: TheosTable, team: int) -> str:
    return " and ".join([marks.seat(seat) for seat in table.teams[team]])


def word(table: TheosTable, question: Question, word: str) -> dict[str, Any]:
    assert word == YES
    return {"label": FOLDER.words().say("option-yes")}


OPTIONS: Final[dict[type, OptionType[TheosTable, Any]]] = {
    Card: OptionType(card),
    CardInPlay: OptionType(in_play),
    Waiting: OptionType(waiting),
    int: OptionType(number),
    str: OptionType(word),
}
