"""What one seat may know of a table of Bazaar, built up from nothing (section 1.5)."""

from typing import Any, Final, Literal, NotRequired, TypedDict, cast

from theomachy.games.bazaar.abilities.printed import PLAIN_KEYWORDS, REACH
from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.market import price
from theomachy.games.bazaar.table import Asset, BazaarTable, Item, Player
from theomachy.kernel.view import known_first, top_as_known
from theomachy.shelf.aims import AT_CARD, AT_ITEM, AT_PIECE, AT_PLAYER, Aim

PHASES: Final = ["beginning", "start", "draw", "main", "attackers", "blockers", "post-battle", "end"]

OfferSeen = TypedDict("OfferSeen", {"name": str, "cost": int, "price": int})
TargetSeen = TypedDict("TargetSeen", {
    "what": Literal["asset", "player", "item", "card", "gone"], "number": int, "name": str,
})
ItemSeen = TypedDict("ItemSeen", {
    "number": int, "name": str, "seat": int,
    "ability": int,  # -1: the card itself
    "targets": list[TargetSeen],
})
WaitingSeen = TypedDict("WaitingSeen", {"number": int, "card": str, "seat": int})
AssetSeen = TypedDict("AssetSeen", {
    "number": int, "name": str, "owner": int, "active": bool,
    "host": int,  # 0: attached to nothing
    "sealed": bool, "frozen": bool, "keywords": list[str],
    # the rest of characters only
    "strength": NotRequired[int], "vitality": NotRequired[int], "damage": NotRequired[int],
    "counters": NotRequired[int], "ready": NotRequired[bool],
    "attacking": NotRequired[int],  # a seat; -1: not attacking
    "blocked": NotRequired[bool],
    "blocking": NotRequired[int],  # an attacker's number; 0: not blocking
    "shield": NotRequired[int], "immune": NotRequired[bool],
})
PlayerSeen = TypedDict("PlayerSeen", {
    "seat": int, "life": int, "out": bool, "hand": list[str], "deck": int, "top": list[str], "discard": list[str],
    "in_play": list[AssetSeen], "shield": int, "immune": bool, "epics": int, "bought": int, "reshuffled": bool,
})
View = TypedDict("View", {
    "turn": int, "active": int, "phase": str, "priority": int, "pool": int, "market": list[OfferSeen | None],
    "market_deck": int, "banished": list[str], "limbo": list[ItemSeen], "waiting": list[WaitingSeen],
    "players": list[PlayerSeen],
})

# Where things lie that may be chosen: the zone of an option, and its places in the view.
ZONES: Final[dict[str, list[str]]] = {
    "market": ["market"],
    "limbo": ["limbo"],
    "trigger": ["waiting"],
    "player": ["players"],
    "play": ["players.in_play"],
    "hand": ["players.hand"],
    "deck": ["players.top"],
    "discard": ["players.discard"],
}


def view(table: BazaarTable, seat: int) -> dict[str, Any]:
    seen: View = {
        "turn": table.turn,
        "active": table.active,
        "phase": PHASES[table.phase],
        "priority": table.line.holder,
        "pool": table.pool,
        "market": [market_card(table, card) for card in table.market],
        "market_deck": len(table.market_deck),
        "banished": sorted(card.kind.name for card in table.banished),
        "limbo": [item_in_limbo(table, item) for item in table.line.items],
        "waiting": [{"number": one.number, "card": one.card.kind.name, "seat": one.seat} for one in table.waiting],
        "players": [player_as_known(table, player, seat) for player in table.players],
    }
    return cast(dict[str, Any], seen)


def market_card(table: BazaarTable, card: BazaarCard | None) -> OfferSeen | None:
    """A place of the market, with what the card costs the active player now."""
    if card is None:
        return None
    kind = card.kind
    return {"name": kind.name, "cost": kind.cost, "price": price(table, table.players[table.active], kind)}


def item_in_limbo(table: BazaarTable, item: Item) -> ItemSeen:
    return {
        "number": item.number,
        "name": item.card.kind.name,
        "seat": item.seat,
        "ability": item.ability,
        "targets": [target(table, aim) for aim in item.aims],
    }


def target(table: BazaarTable, aim: Aim) -> TargetSeen:
    what, number = aim
    if what == AT_PIECE:
        asset = table.asset(number)
        return {"what": "asset", "number": number, "name": asset.kind.name if asset is not None else ""}
    if what == AT_PLAYER:
        return {"what": "player", "number": number, "name": ""}
    if what == AT_ITEM:
        item = table.item(number)
        return {"what": "item", "number": number, "name": item.card.kind.name if item is not None else ""}
    if what == AT_CARD:
        return {"what": "card", "number": 0, "name": table.cards[number].kind.name}
    return {"what": "gone", "number": 0, "name": ""}


def player_as_known(table: BazaarTable, player: Player, seat: int) -> PlayerSeen:
    return {
        "seat": player.seat,
        "life": player.life,
        "out": player.out,
        "hand": hand_as_known(player, seat),
        "deck": len(player.deck),
        "top": top_as_known(player.deck, seat),
        "discard": [card.kind.name for card in player.discard],
        "in_play": [asset_in_play(table, asset) for asset in player.assets],
        "shield": player.shield,
        "immune": player.immune,
        "epics": player.epics,
        "bought": player.bought,
        "reshuffled": player.reshuffled,
    }


def hand_as_known(player: Player, seat: int) -> list[str]:
    """BR96, T19: hidden from the others, what they saw on its way there included."""
    return known_first(player.hand if seat == player.seat or player.revealed else [], len(player.hand))


def asset_in_play(table: BazaarTable, asset: Asset) -> AssetSeen:
    kind = asset.kind
    seen: AssetSeen = {
        "number": asset.number,
        "name": kind.name,
        "owner": asset.owner,
        "active": asset.active,
        "host": asset.host,
        "sealed": asset.worn is not None and asset.worn.sealed,
        "frozen": asset.worn is not None and asset.worn.frozen,
        "keywords": keywords_of(table, asset),
    }
    if kind.character:
        turn = asset.turn
        seen.update({
            "strength": table.strength(asset),
            "vitality": table.vitality(asset),
            "damage": asset.damage,
            "counters": asset.counters,
            "ready": asset.steady,
            "attacking": asset.attacking,
            "blocked": asset.blocked,
            "blocking": asset.blocking,
            "shield": 0 if turn is None else turn.shield,
            "immune": turn is not None and turn.immune,
        })
    return seen


def keywords_of(table: BazaarTable, asset: Asset) -> list[str]:
    """All that it has now, wherever it comes from."""
    bits = table.bits(asset) & ~REACH
    words = [name for name, bit in PLAIN_KEYWORDS.items() if bits & bit]
    numbers = {"Armor": table.armor(asset), "Frenzy": table.frenzy(asset), "Growth": table.growth(asset)}
    words.extend(f"{name} {number}" for name, number in numbers.items() if number)
    return words
