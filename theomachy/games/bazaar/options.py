"""What may be chosen in Bazaar: what it is called, where it lies in the view's words, what bots see of it."""

from typing import Any, Final

from theomachy.games.bazaar.abilities.targets import aimers
from theomachy.games.bazaar.abilities.verbs import YES
from theomachy.games.bazaar.kinds import FOLDER, BazaarCard
from theomachy.games.bazaar.table import Asset, BazaarTable, Buried, Item, Player, Use, Waiting
from theomachy.games.bazaar.text import Printer
from theomachy.games.bazaar.value import key_of_use
from theomachy.kernel import marks
from theomachy.kernel.cards import Card
from theomachy.kernel.options import OptionType, in_hand_or_deck
from theomachy.kernel.questions import Question
from theomachy.shelf.aims import AT_PIECE


def if_aimed(label: str, aimed: bool) -> str:
    """Of equal options it matters which something in limbo aims at."""
    return FOLDER.words().say("option-aimed-at", option=label) if aimed else label


def card(table: BazaarTable, question: Question, card: BazaarCard) -> dict[str, Any]:
    name = card.kind.name
    for place, one in enumerate(table.market):
        if one is card:
            label = f"{marks.card(name)} ({card.kind.cost})"
            return {"label": label, "card": name, "zone": "market", "number": place + 1}
    hands, decks = [player.hand for player in table.players], [player.deck for player in table.players]
    return {"label": marks.card(name), **in_hand_or_deck(card, hands, decks)}


def asset(table: BazaarTable, question: Question, asset: Asset) -> dict[str, Any]:
    """Name, controller and what tells it apart."""
    more = ""
    if asset.kind.character:
        more = f" {table.strength(asset)}/{table.vitality(asset)}"
        if asset.damage:
            more += f", damage {asset.damage}"
    label = f"{marks.card(asset.kind.name)} of {marks.seat(asset.controller)}{more}"
    return {"label": if_aimed(label, bool(aimers(table, AT_PIECE, asset.number))), **place_of(asset)}


def place_of(asset: Asset) -> dict[str, Any]:
    return {"card": asset.kind.name, "zone": "play", "seat": asset.controller, "number": asset.number}


def use(table: BazaarTable, question: Question, use: Use) -> dict[str, Any]:
    kind, words = use.asset.kind, FOLDER.words()
    text = Printer(words).activation(kind.activations[use.index], kind)
    label = if_aimed(words.say("option-use", card=marks.card(kind.name), text=text), bool(use.aimers))
    return {"label": label, **place_of(use.asset), "ability": use.index}


def player(table: BazaarTable, question: Question, player: Player) -> dict[str, Any]:
    label = FOLDER.words().say("option-player", player=marks.seat(player.seat))
    return {"label": label, "zone": "player", "seat": player.seat}


def item(table: BazaarTable, question: Question, item: Item) -> dict[str, Any]:
    name = item.card.kind.name
    label = marks.card(name)
    if item.ability >= 0:
        label = FOLDER.words().say("option-ability", card=label, player=marks.seat(item.seat))
    return {"label": label, "card": name, "zone": "limbo", "seat": item.seat, "number": item.number}


def waiting(table: BazaarTable, question: Question, waiting: Waiting) -> dict[str, Any]:
    name = waiting.card.kind.name
    return {"label": marks.card(name), "card": name, "zone": "trigger", "seat": waiting.seat, "number": waiting.number}


def buried(table: BazaarTable, question: Question, buried: Buried) -> dict[str, Any]:
    label = if_aimed(f"{marks.card(buried.kind.name)} ({marks.seat(buried.seat)})", bool(buried.aimers))
    return {"label": label, "card": buried.kind.name, "zone": "discard", "seat": buried.seat}


def word(table: BazaarTable, question: Question, word: str) -> dict[str, Any]:
    return {"label": FOLDER.words().say("option-yes" if word == YES else "option-draw")}


OPTIONS: Final[dict[type, OptionType[BazaarTable, Any]]] = {
    Card: OptionType(card),
    Asset: OptionType(asset),
    Use: OptionType(use, key_of_use),
    Player: OptionType(player),
    Item: OptionType(item),
    Waiting: OptionType(waiting),
    Buried: OptionType(buried),
    str: OptionType(word),
}
