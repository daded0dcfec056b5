"""Deck building (E147, E150, E151): a deck of 30 or more from the pool, and a sideboard of 15 or none."""

from collections.abc import Generator
from typing import Any

from theomachy.games.epic.abilities.doing import YES
from theomachy.games.epic.decklists import LEAST_BUILT, SIDEBOARD
from theomachy.games.epic.kinds import EpicCard
from theomachy.games.epic.table import EpicTable, Player
from theomachy.games.epic.table.steps import DECK, POOL, SIDE, WHO_BEGINS, zone
from theomachy.kernel.cards import in_order
from theomachy.kernel.questions import Asked, May, Rule, Several, Together

Built = tuple[list[EpicCard], list[EpicCard]]


def build_decks(table: EpicTable) -> Rule:
    """All at once, in secret. Pools of 30 and fewer are the deck (E151, E152)."""
    builders = [player for player in table.players if len(player.pool) > LEAST_BUILT]
    if builders:
        seats = [player.seat for player in builders]
        built: list[Built] = yield Together(seats, [build(player) for player in builders], "deck")
        for player, (main, side) in zip(builders, built):
            lay_out(table, player, main, side)
    for player in table.players:
        if player.pool:
            lay_out(table, player, player.pool, [])
    table.step = WHO_BEGINS


def build(player: Player) -> Generator[Asked, Any, Built]:
    """The deck first; then, if 15 cards are left over, whether there is a sideboard, and which."""
    pool = in_order(player.pool)
    main: list[EpicCard] = yield Several(player.seat, pool, "deck", LEAST_BUILT, len(pool))
    chosen = {card.id for card in main}
    left = [card for card in pool if card.id not in chosen]
    side: list[EpicCard] = []
    if len(left) >= SIDEBOARD:
        wanted: str | None = yield May(player.seat, [YES], "sideboard")
        if wanted is not None:
            side = left
            if len(left) > SIDEBOARD:
                side = yield Several(player.seat, left, "side", SIDEBOARD, SIDEBOARD)
    return main, side


def lay_out(table: EpicTable, player: Player, main: list[EpicCard], side: list[EpicCard]) -> None:
    """The deck lies there, unshuffled: an order that nobody has seen does not exist."""
    used = {card.id for card in main} | {card.id for card in side}
    player.main = [table.cards[card.id] for card in main]
    player.side = [table.cards[card.id] for card in side]
    player.aside = [card for card in player.pool if card.id not in used]
    player.pool = []
    player.deck.put_bag_below(player.main)
    if table.watched:
        for seat in range(table.seats):
            facts = table.knowledge[seat]
            facts.could_move(zone(player.seat, POOL), zone(player.seat, DECK | SIDE))
            facts.emptied(zone(player.seat, POOL))
        for card in player.main:
            table.knowledge[player.seat].pin(card.id, zone(player.seat, DECK))
        table.note("deck-built", {"player": player.seat, "count": len(player.main), "side": len(player.side)})
