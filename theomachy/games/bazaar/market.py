"""The market: refilling (B12, BR12), and the buying window (BR49-BR54)."""

from typing import Final

from theomachy.games.bazaar.kinds import BazaarCard, Kind
from theomachy.games.bazaar.table import BazaarTable, Player
from theomachy.kernel.cards import names, one_of_each
from theomachy.kernel.questions import Rule

LEAST_COST: Final = 1  # BR62


def refill(table: BazaarTable) -> Rule:
    """B12, BR13: every empty place, as long as the market deck lasts."""
    deck = table.market_deck
    added: list[BazaarCard] = []
    for place in range(len(table.market)):
        if table.market[place] is None and deck.segments:
            card: BazaarCard = yield from deck.draw()
            table.market[place] = card
            added.append(card)
    if table.watched and added:
        table.shown = True
        table.note("refilled", {"cards": names(added)})


def price(table: BazaarTable, player: Player, kind: Kind) -> int:
    """The present cost: the first card of a turn may be cheaper (BR62)."""
    if player.bought:
        return kind.cost
    less = 0
    for asset in player.assets:
        less += asset.kind.cheaper_first
    return kind.cost if not less else max(min(LEAST_COST, kind.cost), kind.cost - less)


def affordable(table: BazaarTable, player: Player) -> list[BazaarCard]:
    """What can be bought now, equal cards once."""
    pool = table.pool
    less = 0
    if not player.bought:
        for asset in player.assets:
            less += asset.kind.cheaper_first
    found: list[BazaarCard] = []
    for card in table.market:
        if card is not None and card.kind.for_sale and card.kind.cost - less <= pool:
            if price(table, player, card.kind) <= pool:
                found.append(card)
    return one_of_each(found)


def buy(table: BazaarTable, player: Player, card: BazaarCard) -> None:
    """BR53, BR54, BR57, BR96: to the hand, openly."""
    cost = price(table, player, card.kind)
    table.pool -= cost
    player.bought += 1
    for place in range(len(table.market)):
        if table.market[place] is card:
            table.market[place] = None
    player.hand.append(card)
    if table.watched:
        table.came_to_hand_openly(player.seat, card)
        table.note("bought", {"player": player.seat, "card": card.kind.name, "amount": cost})


def end_window(table: BazaarTable) -> None:
    """B52: what is left is lost."""
    if table.watched and table.pool:
        table.note("lost-gold", {"player": table.active, "amount": table.pool})
    table.pool = 0
