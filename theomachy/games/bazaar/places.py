"""Where the things lie that may be chosen, in the view's words: a board lights exactly them."""

from typing import Any

from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.table import Asset, BazaarTable, Buried, Item, Player, Use, Waiting
from theomachy.kernel.cards import Card


def place(table: BazaarTable, option: Any) -> dict[str, Any]:
    """Card, zone, seat and number of an option, as far as it has them; nothing for a mere word."""
    if isinstance(option, Use):
        return {**place_of_asset(option.asset), "ability": option.index}
    if isinstance(option, Asset):
        return place_of_asset(option)
    if isinstance(option, Player):
        return {"zone": "player", "seat": option.seat}
    if isinstance(option, Item):
        return {"card": option.card.kind.name, "zone": "limbo", "seat": option.seat, "number": option.number}
    if isinstance(option, Waiting):
        return {"card": option.card.kind.name, "zone": "trigger", "seat": option.seat, "number": option.number}
    if isinstance(option, Buried):
        return {"card": option.kind.name, "zone": "discard", "seat": option.seat}
    if isinstance(option, Card):
        return place_of_card(table, option)
    return {}


def place_of_asset(asset: Asset) -> dict[str, Any]:
    return {"card": asset.kind.name, "zone": "play", "seat": asset.controller, "number": asset.number}


def place_of_card(table: BazaarTable, card: BazaarCard) -> dict[str, Any]:
    """A card that is chosen lies in the market, in a hand, or on top of a draw pile that was looked at."""
    name = card.kind.name
    for i, one in enumerate(table.market):
        if one is card:
            return {"card": name, "zone": "market", "number": i + 1}
    for player in table.players:
        if card in player.hand:
            return {"card": name, "zone": "hand", "seat": player.seat}
    for player in table.players:
        if any(segment.placed and segment.cards[0] is card for segment in player.deck.segments):
            return {"card": name, "zone": "deck", "seat": player.seat}
    return {"card": name}
