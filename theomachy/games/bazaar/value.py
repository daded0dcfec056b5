"""How well a seat stands, for bots that look ahead: life, what is in play, what is in hand.

What is counted stands here; what each of it weighs is data (`value.toml`), in logits. It speaks of what is printed, so
that cards of yours have a price.
"""

from typing import Final

from theomachy.games.bazaar.abilities.printed import FIRST_BLOW, FLIGHT, LEECH, OVERRUN, RUSH, STEADFAST, VENOM, WARDED
from theomachy.games.bazaar.table import Asset, BazaarTable, Player, Use
from theomachy.kernel.mind import CountingMind, numbered
from theomachy.kernel.questions import Question
from theomachy.kernel.setup import Setup
from theomachy.kernel.weights import Scales

KEYWORDS: Final = [FLIGHT, OVERRUN, STEADFAST, LEECH, VENOM, RUSH, FIRST_BLOW, WARDED]
NAMES: Final = [
    "life", "low life", "hand", "cost in hand", "gold", "characters", "strength", "vitality", "cost of characters",
    "spent strength", "treasures", "cost of treasures", "cost of others", "attached", "attached by a foe", "cost owned",
    "cards owned", "turn", "flight", "overrun", "steadfast", "leech", "venom", "rush", "first blow", "warded",
]  # fmt: skip
SCALES: Final = Scales(__file__, NAMES)
FIRST_KEYWORD: Final = NAMES.index("flight")
LOW_LIFE: Final = 10  # the last points are worth most
FROZEN: Final = 0.4  # of a character counts

# Decisions ahead that bots look. Turns are long here, and what players do by habit wears off what was decided: among
# adepts, those that looked nine or six decisions ahead won 138.5 of 200 duels against those that looked fourteen, and
# those that looked twenty-four won 35.5 of 100.
FORESIGHT: Final = 8


def count(table: BazaarTable, player: Player) -> list[float]:
    """What this player has, in the order of `NAMES`."""
    counted = [0.0] * len(NAMES)
    life = player.life
    counted[0] = float(life)
    if life < LOW_LIFE:
        counted[1] = float((LOW_LIFE - life) * (LOW_LIFE - life))
    counted[2] = float(len(player.hand))
    cost = 0
    for card in player.hand:
        cost += card.kind.cost
    counted[3] = float(cost)
    if player.seat == table.active:
        counted[4] = float(table.pool)
        counted[17] = 1.0
    for asset in player.assets:
        if asset.kind.character:
            count_character(table, asset, counted)
        else:
            count_other(table, asset, counted)
    count_owned(player, cost, counted)
    return counted


def count_character(table: BazaarTable, asset: Asset, counted: list[float]) -> None:
    share = FROZEN if asset.worn is not None and asset.worn.frozen else 1.0
    strength = share * max(0, table.strength(asset))
    counted[5] += share
    counted[6] += strength
    counted[7] += share * (table.vitality(asset) - asset.damage)
    counted[8] += share * asset.kind.cost
    if not asset.active:
        counted[9] += strength
    bits = table.bits(asset)
    if bits:
        for nth in range(len(KEYWORDS)):
            if bits & KEYWORDS[nth]:
                counted[FIRST_KEYWORD + nth] += share


def count_other(table: BazaarTable, asset: Asset, counted: list[float]) -> None:
    kind = asset.kind
    if asset.host:  # what it does to its host shows there
        host = table.asset(asset.host)
        counted[13 if host is not None and host.controller == asset.controller else 14] += 1.0
    elif kind.treasure:
        counted[10] += 1.0
        counted[11] += float(kind.cost)
    else:
        counted[12] += float(kind.cost)


def count_owned(player: Player, cost_in_hand: int, counted: list[float]) -> None:
    """What comes back to hand some day, on average, and how long that takes."""
    cards = len(player.hand) + len(player.discard)
    cost = cost_in_hand
    for card in player.discard:
        cost += card.kind.cost
    for segment in player.deck.segments:
        for card in segment.cards:
            cost += card.kind.cost
            cards += 1
    if cards:
        counted[15] = cost / cards
        counted[16] = cards / 10.0


class BazaarMind(CountingMind[BazaarTable]):
    def __init__(self) -> None:
        super().__init__(SCALES)

    def count(self, table: BazaarTable, side: int) -> list[float]:
        return count(table, table.players[side])

    def is_out(self, table: BazaarTable, side: int) -> bool:
        return table.players[side].out

    def foresight(self, setup: Setup) -> int:
        return FORESIGHT


def key_of_use(table: BazaarTable, question: Question, use: Use, observer: int) -> str:
    """Of several abilities of one asset, each is told apart."""
    own = numbered(use.asset.number)
    return f"{own}, {use.index}" if use.index else own
