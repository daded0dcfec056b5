"""A table of Bazaar as plain data, and back: what a server keeps of a match between two answers.

Only tables at a rest point are frozen. Kinds are named by their names, cards by their id.
"""

from typing import Any

from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.table import Asset, BazaarTable, Changes, Claim, Item, Player, Waiting
from theomachy.kernel.cards import Card
from theomachy.kernel.freezing import (
    freeze_basics,
    freeze_deck,
    freeze_fields,
    ids,
    thaw_basics,
    thaw_deck,
    thaw_fields,
    with_ids,
)

NUMBERS = [
    "active", "turn", "phase", "pool", "serial", "moment", "chain", "unchecked", "character_destroyed",
    "left", "turn_limit", "ask_always",
]  # fmt: skip
OF_PLAYER = ["life", "out", "shield", "immune", "epics", "events", "bought", "reshuffled"]
OF_ASSET = [
    "placed_by", "active", "steady", "damage", "poisoned", "counters", "host", "attacking", "blocked", "blocking",
    "attacked",
]  # fmt: skip
OF_CHANGES = [
    "strength", "vitality", "bits", "armor", "frenzy", "growth", "immune", "shield", "sealed", "frozen", "more_gold",
]  # fmt: skip


def freeze(table: BazaarTable) -> dict[str, Any]:
    return {
        **freeze_basics(table),
        "numbers": freeze_fields(table, NUMBERS),
        "cards": [card.kind.name for card in table.cards],
        "players": [_freeze_player(player) for player in table.players],
        "market": [None if card is None else card.id for card in table.market],
        "market_deck": freeze_deck(table.market_deck),
        "banished": ids(table.banished),
        "banished_of": table.banished_of,
        "gone": ids(table.gone),
        "limbo": [[one.number, one.seat, one.card.id, one.ability, one.source, one.aims] for one in table.line.items],
        "priority": [table.line.holder, table.line.passes],
        "waiting": [_freeze_waiting(one) for one in table.waiting],
        "struck": table.struck,
    }


def _freeze_player(player: Player) -> dict[str, Any]:
    return {
        "numbers": freeze_fields(player, OF_PLAYER),
        "hand": ids(player.hand),
        "deck": freeze_deck(player.deck),
        "discard": ids(player.discard),
        "assets": [_freeze_asset(asset) for asset in player.assets],
    }


def _freeze_asset(asset: Asset) -> list[Any]:
    claims = None if asset.claims is None else [[claim.seat, claim.source] for claim in asset.claims]
    return [
        asset.number,
        asset.card.id,
        asset.owner,
        asset.controller,
        freeze_fields(asset, OF_ASSET),
        _freeze_changes(asset.turn),
        _freeze_changes(asset.worn),
        claims,
    ]


def _freeze_changes(changes: Changes | None) -> list[Any] | None:
    return None if changes is None else freeze_fields(changes, OF_CHANGES)


def _freeze_waiting(one: Waiting) -> list[Any]:
    place = -1
    for i, trigger in enumerate(one.card.kind.triggers):
        if trigger is one.trigger:
            place = i
    return [
        one.number, one.moment, one.seat, one.card.id, one.owner, one.source, one.attacked, one.host, place,
        one.growth, one.it, one.lost,
    ]  # fmt: skip


def thaw(table: BazaarTable, frozen: dict[str, Any]) -> BazaarTable:
    """Fill a new table with what was kept."""
    thaw_basics(table, frozen)
    thaw_fields(table, NUMBERS, frozen["numbers"])
    cards: list[BazaarCard] = [Card(id, table.set.by_name[name]) for id, name in enumerate(frozen["cards"])]
    table.cards = cards
    for player, kept in zip(table.players, frozen["players"]):
        _thaw_player(table, player, kept)
    table.market = [None if id is None else cards[id] for id in frozen["market"]]
    thaw_deck(table.market_deck, frozen["market_deck"], cards)
    table.banished = with_ids(cards, frozen["banished"])
    table.banished_of = list(frozen["banished_of"])
    table.gone = with_ids(cards, frozen["gone"])
    for number, seat, id, ability, source, aims in frozen["limbo"]:
        table.line.items.append(Item(number, seat, cards[id], ability, source, [(aim[0], aim[1]) for aim in aims]))
    table.line.holder, table.line.passes = frozen["priority"]
    table.waiting = [_thaw_waiting(table, kept) for kept in frozen["waiting"]]
    table.struck = list(frozen["struck"])
    return table


def _thaw_player(table: BazaarTable, player: Player, kept: dict[str, Any]) -> None:
    thaw_fields(player, OF_PLAYER, kept["numbers"])
    player.hand = with_ids(table.cards, kept["hand"])
    thaw_deck(player.deck, kept["deck"], table.cards)
    player.discard = with_ids(table.cards, kept["discard"])
    for number, id, owner, controller, numbers, turn, worn, claims in kept["assets"]:
        asset = Asset(number, table.cards[id], owner, controller)
        thaw_fields(asset, OF_ASSET, numbers)
        asset.turn = _thaw_changes(turn)
        asset.worn = _thaw_changes(worn)
        asset.claims = None if claims is None else [Claim(seat, source) for seat, source in claims]
        player.assets.append(asset)
        if asset.kind.auras:
            table.auras.append(asset)


def _thaw_changes(kept: list[Any] | None) -> Changes | None:
    if kept is None:
        return None
    changes = Changes()
    thaw_fields(changes, OF_CHANGES, kept)
    return changes


def _thaw_waiting(table: BazaarTable, kept: list[Any]) -> Waiting:
    number, moment, seat, id, owner, source, attacked, host, place, growth, it, lost = kept
    card = table.cards[id]
    asset = Asset(source, card, owner, seat)
    asset.attacked = attacked
    asset.host = host
    trigger = card.kind.triggers[place] if place >= 0 else None
    waiting = Waiting(number, moment, asset, trigger, growth, it)
    return waiting.without_card() if lost else waiting
