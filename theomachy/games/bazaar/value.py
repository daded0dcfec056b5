"""How well a seat stands, for bots that look ahead: life, what is in play, what the cards owned are worth."""

from theomachy.games.bazaar.abilities.printed import FLIGHT, LEECH, OVERRUN, STEADFAST, VENOM
from theomachy.games.bazaar.kinds import Kind
from theomachy.games.bazaar.table import Asset, BazaarTable, Player

WORTH_OF_A_KEYWORD = [(FLIGHT, 1.0), (OVERRUN, 0.5), (STEADFAST, 0.5), (LEECH, 0.7), (VENOM, 1.0)]


def value(table: BazaarTable, seat: int) -> float:
    """0 is lost, 1 is won."""
    if table.outcome is not None:
        if not table.outcome.winners:
            return 0.5
        return 1.0 if seat in table.outcome.winners else 0.0
    if table.players[seat].out:
        return 0.0
    mine = standing(table, table.players[seat])
    best = -100.0
    total = 0.0
    others = 0
    for player in table.players:
        if player.seat != seat and not player.out:
            theirs = standing(table, player)
            best = max(best, theirs)
            total += theirs
            others += 1
    if not others:
        return 1.0
    lead = mine - 0.5 * (best + total / others)
    share = 2.0 / (others + 1)  # with more opponents, an even standing is worth less
    return (0.5 + 0.5 * squashed(0.09 * lead)) * share if share < 1.0 else 0.5 + 0.5 * squashed(0.09 * lead)


def standing(table: BazaarTable, player: Player) -> float:
    """In points of life, roughly."""
    points = life_worth(player.life)
    for asset in player.assets:
        points += asset_worth(table, asset)
    for card in player.hand:
        points += 0.5 + 0.45 * card.kind.cost
    if player.seat == table.active:
        points += 0.3 * table.pool
    return points


def life_worth(life: int) -> float:
    """The last points of life are worth most."""
    return float(life) if life > 10 else 10.0 - 0.12 * (10 - life) * (10 - life)


def asset_worth(table: BazaarTable, asset: Asset) -> float:
    kind = asset.kind
    if not kind.character:
        if asset.host:
            host = table.asset(asset.host)
            friendly = host is not None and host.controller == asset.controller
            return 0.3 if friendly else 1.0  # what it does to its host shows there
        return 0.4 * kind.cost + (0.4 if kind.treasure else 0.6)
    strength = max(0, table.strength(asset))
    left = table.vitality(asset) - asset.damage
    worth = 1.0 * strength + 0.5 * left + 0.25 * kind.cost
    bits = table.bits(asset)
    for bit, price in WORTH_OF_A_KEYWORD:
        if bits & bit:
            worth += price
    if asset.worn is not None and asset.worn.frozen:
        worth *= 0.4
    return worth if asset.active else 0.9 * worth


def squashed(x: float) -> float:
    """-1 to 1, smoothly."""
    return x / (1.0 + abs(x))


def worth(kind: Kind) -> float:
    """A rough price of a card."""
    return 0.5 + float(kind.cost)
