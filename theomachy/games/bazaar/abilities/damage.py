"""Damage: what changes it (T9), what it does (K5, K6, K9), and what looks for it."""

from theomachy.games.bazaar.abilities.printed import COMBAT_DAMAGE, LEECH, VENOM
from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.table import Asset, BazaarTable, Player
from theomachy.kernel.cards import Thing


class Blow:
    """Damage that one source is to deal to one target."""

    def __init__(self, source: int, card: BazaarCard, target: Thing, amount: int) -> None:
        self.source = source  # the number of the asset, in play or not; 0 for an event
        self.card = card
        self.target = target
        self.amount = amount


def deal(table: BazaarTable, blows: list[Blow], combat: bool = False) -> None:
    """All of it at one moment; changed source by source, the oldest source first (T9)."""
    if len(blows) > 1:
        blows.sort(key=lambda blow: blow.source)
    struck_players: list[int] = []
    for blow in blows:
        amount = blow.amount
        if amount <= 0:
            continue
        target = blow.target
        if isinstance(target, Player):
            amount = hurt_player(table, target, amount)
            if amount and combat and blow.source not in struck_players:
                struck_players.append(blow.source)
        else:
            assert isinstance(target, Asset)
            amount = hurt_character(table, target, amount)
        if amount:
            dealt(table, blow, amount)
    if struck_players:
        table.batch += 1
        for number in struck_players:
            source = table.asset(number)
            if source is not None and source.kind.watches & COMBAT_DAMAGE:
                for trigger in source.kind.triggers:
                    if trigger.when == COMBAT_DAMAGE:
                        table.wait(source, trigger, number)


def hurt_player(table: BazaarTable, player: Player, amount: int) -> int:
    if player.immune:
        return 0
    prevented = min(player.shield, amount)
    player.shield -= prevented
    amount -= prevented
    player.life -= amount
    if player.life <= 0:
        table.unchecked = True
    return amount


def hurt_character(table: BazaarTable, asset: Asset, amount: int) -> int:
    """T9: prevention of all, then Armor, then prevention of the next N."""
    turn = asset.turn
    if turn is not None and turn.immune:
        return 0
    amount -= table.armor(asset)
    if amount <= 0:
        return 0
    if turn is not None and turn.shield:
        prevented = min(turn.shield, amount)
        asset.changed().shield -= prevented
        amount -= prevented
    asset.damage += amount
    if amount:
        table.unchecked = True
    return amount


def dealt(table: BazaarTable, blow: Blow, amount: int) -> None:
    """What really was dealt: Leech (K5) and Venom (K6) look at it."""
    target = blow.target
    if table.watched:
        other = target.kind.name if isinstance(target, Asset) else ""
        whose = target.seat if isinstance(target, Player) else -1
        table.note("damaged", {"card": blow.card.kind.name, "other": other, "whose": whose, "amount": amount})
    source = table.asset(blow.source) if blow.source else None
    if source is None or not source.kind.character:
        return
    bits = table.bits(source)
    if bits & LEECH:
        table.gain_life(table.players[source.controller], amount)
    if bits & VENOM and isinstance(target, Asset):
        target.poisoned = True
