"""A table at a rest point as plain data, to be kept: a server that comes back goes on from there."""

from typing import Any

from theomachy.games.bazaar.kinds import BazaarCard, BazaarDeck
from theomachy.games.bazaar.table import Asset, BazaarTable, Changes, Claim, Item, Player, Waiting
from theomachy.kernel.cards import Card, Segment
from theomachy.kernel.knowledge import Knowledge
from theomachy.kernel.table import Outcome

NUMBERS = [
    "step", "active", "turn", "phase", "pool", "serial", "moment", "chain", "unchecked", "character_destroyed",
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
    outcome = table.outcome
    return {
        "numbers": [getattr(table, name) for name in NUMBERS],
        "rolls": table.rolls,
        "outcome": None if outcome is None else outcome.as_data(),
        "cards": [card.kind.name for card in table.cards],
        "players": [_freeze_player(player) for player in table.players],
        "market": [None if card is None else card.id for card in table.market],
        "market_deck": _freeze_deck(table.market_deck),
        "banished": _ids(table.banished),
        "gone": _ids(table.gone),
        "limbo": [[one.number, one.seat, one.card.id, one.ability, one.source, one.aims] for one in table.line.items],
        "priority": [table.line.holder, table.line.passes],
        "waiting": [_freeze_waiting(one) for one in table.waiting],
        "struck": table.struck,
        "facts": [list(facts.facts.items()) for facts in table.knowledge],
    }


def _ids(cards: list[BazaarCard]) -> list[int]:
    return [card.id for card in cards]


def _freeze_deck(deck: BazaarDeck) -> list[Any]:
    return [[_ids(segment.cards), segment.placed, segment.known_to] for segment in deck.segments]


def _freeze_player(player: Player) -> dict[str, Any]:
    return {
        "numbers": [getattr(player, name) for name in OF_PLAYER],
        "hand": _ids(player.hand),
        "deck": _freeze_deck(player.deck),
        "discard": _ids(player.discard),
        "assets": [_freeze_asset(asset) for asset in player.assets],
    }


def _freeze_asset(asset: Asset) -> list[Any]:
    claims = None if asset.claims is None else [[claim.seat, claim.source] for claim in asset.claims]
    return [
        asset.number,
        asset.card.id,
        asset.owner,
        asset.controller,
        [getattr(asset, name) for name in OF_ASSET],
        _freeze_changes(asset.turn),
        _freeze_changes(asset.worn),
        claims,
    ]


def _freeze_changes(changes: Changes | None) -> list[Any] | None:
    return None if changes is None else [getattr(changes, name) for name in OF_CHANGES]


def _freeze_waiting(one: Waiting) -> list[Any]:
    place = -1
    for i, trigger in enumerate(one.card.kind.triggers):
        if trigger is one.trigger:
            place = i
    return [
        one.number, one.moment, one.seat, one.card.id, one.owner, one.source, one.attacked, one.host, place,
        one.growth, one.it,
    ]  # fmt: skip


def thaw(table: BazaarTable, frozen: dict[str, Any]) -> BazaarTable:
    """Fill a new table with what was kept."""
    _put(table, NUMBERS, frozen["numbers"])
    table.rolls = list(frozen["rolls"])
    outcome = frozen["outcome"]
    if outcome is not None:
        table.outcome = Outcome(outcome["winners"], outcome["reason"], outcome["values"])
    cards: list[BazaarCard] = [Card(id, table.set.by_name[name]) for id, name in enumerate(frozen["cards"])]
    table.cards = cards
    for player, kept in zip(table.players, frozen["players"]):
        _thaw_player(table, player, kept)
    table.market = [None if id is None else cards[id] for id in frozen["market"]]
    _thaw_deck(table, table.market_deck, frozen["market_deck"])
    table.banished = [cards[id] for id in frozen["banished"]]
    table.gone = [cards[id] for id in frozen["gone"]]
    for number, seat, id, ability, source, aims in frozen["limbo"]:
        table.line.items.append(Item(number, seat, cards[id], ability, source, [(aim[0], aim[1]) for aim in aims]))
    table.line.holder, table.line.passes = frozen["priority"]
    table.waiting = [_thaw_waiting(table, kept) for kept in frozen["waiting"]]
    table.struck = list(frozen["struck"])
    table.knowledge = []
    for facts in frozen["facts"]:
        knowledge = Knowledge()
        for id, zones in facts:
            knowledge.facts[id] = zones
        table.knowledge.append(knowledge)
    return table


def _put(thing: Any, names: list[str], values: list[Any]) -> None:
    for name, value in zip(names, values):
        setattr(thing, name, value)


def _thaw_deck(table: BazaarTable, deck: BazaarDeck, kept: list[Any]) -> None:
    deck.segments = [Segment([table.cards[id] for id in ids], placed, known_to) for ids, placed, known_to in kept]


def _thaw_player(table: BazaarTable, player: Player, kept: dict[str, Any]) -> None:
    _put(player, OF_PLAYER, kept["numbers"])
    player.hand = [table.cards[id] for id in kept["hand"]]
    _thaw_deck(table, player.deck, kept["deck"])
    player.discard = [table.cards[id] for id in kept["discard"]]
    for number, id, owner, controller, numbers, turn, worn, claims in kept["assets"]:
        asset = Asset(number, table.cards[id], owner, controller)
        _put(asset, OF_ASSET, numbers)
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
    _put(changes, OF_CHANGES, kept)
    return changes


def _thaw_waiting(table: BazaarTable, kept: list[Any]) -> Waiting:
    number, moment, seat, id, owner, source, attacked, host, place, growth, it = kept
    card = table.cards[id]
    asset = Asset(source, card, owner, seat)
    asset.attacked = attacked
    asset.host = host
    trigger = card.kind.triggers[place] if place >= 0 else None
    return Waiting(number, moment, asset, trigger, growth, it)
