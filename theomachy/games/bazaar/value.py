"""How well a seat stands, for bots that look ahead: life, what is in play, what is in hand.

The prices are in logits: a fit to who won three hundred duels between bots that look one answer ahead, rounded; what is
in the deck was left out by hand. They speak of what is printed, so that cards of yours have a price.
"""

from math import exp

from theomachy.games.bazaar.abilities.printed import FLIGHT, LEECH, OVERRUN, STEADFAST, VENOM
from theomachy.games.bazaar.table import Asset, BazaarTable, Player, Use
from theomachy.kernel.mind import Mind
from theomachy.kernel.questions import Question
from theomachy.kernel.setup import Setup

PER_LIFE = 0.11
PER_GOLD = 0.35  # at hand, in one's turn
PER_STRENGTH = 0.28
PER_VITALITY = 0.11
PER_COST = 0.18
WORTH_OF_A_KEYWORD = [(FLIGHT, 0.9), (OVERRUN, 0.5), (STEADFAST, 0.35), (LEECH, 0.3), (VENOM, 0.8)]
FROZEN = 0.4  # of its worth is left

# Decisions ahead that bots look. Turns are long here, and what players do by habit wears off what was decided: among
# adepts, those that looked nine or six decisions ahead won 138.5 of 200 duels against those that looked fourteen, and
# those that looked twenty-four won 35.5 of 100.
FORESIGHT = 8


def value(table: BazaarTable, seat: int) -> float:
    """0 is lost, 1 is won: this player's share, where everybody's standing makes them as likely to win as it does."""
    if table.outcome is not None:
        if not table.outcome.winners:
            return 0.5
        return 1.0 if seat in table.outcome.winners else 0.0
    if table.players[seat].out:
        return 0.0
    mine = standing(table, table.players[seat])
    total = 1.0
    for player in table.players:
        if player.seat != seat and not player.out:
            total += exp(max(-30.0, min(30.0, standing(table, player) - mine)))
    return 1.0 / total


def standing(table: BazaarTable, player: Player) -> float:
    points = life_worth(player.life)
    for asset in player.assets:
        points += asset_worth(table, asset)
    for card in player.hand:
        points += 0.2 + 0.08 * card.kind.cost
    if player.seat == table.active:
        points += PER_GOLD * table.pool
    return points


def life_worth(life: int) -> float:
    """The last points of life are worth most."""
    worth = PER_LIFE * life
    return worth if life > 10 else worth - 0.03 * (10 - life) * (10 - life)


def asset_worth(table: BazaarTable, asset: Asset) -> float:
    kind = asset.kind
    if not kind.character:
        if asset.host:
            host = table.asset(asset.host)
            friendly = host is not None and host.controller == asset.controller
            return 0.03 if friendly else 0.1  # what it does to its host shows there
        if kind.treasure:
            return 0.25 + 0.4 * kind.cost
        return 0.17 * kind.cost
    left = table.vitality(asset) - asset.damage
    worth = PER_STRENGTH * max(0, table.strength(asset)) + PER_VITALITY * left + PER_COST * kind.cost
    bits = table.bits(asset)
    for bit, price in WORTH_OF_A_KEYWORD:
        if bits & bit:
            worth += price
    if asset.worn is not None and asset.worn.frozen:
        worth *= FROZEN
    return worth if asset.active else 0.95 * worth


class BazaarMind(Mind[BazaarTable]):
    def value(self, table: BazaarTable, seat: int) -> float:
        return value(table, seat)

    def foresight(self, setup: Setup) -> int:
        return FORESIGHT


def key_of_use(table: BazaarTable, question: Question, use: Use, observer: int) -> str:
    """Of several abilities of one asset, each is told apart."""
    return f"#{use.asset.number}, {use.index}" if use.index else f"#{use.asset.number}"
