"""Prebuilt decks, and decks built from rosters (2.5)."""

from collections.abc import Generator
from typing import Any

from theomachy.games.theos.formats import (
    ROSTER,
)
from theomachy.games.theos.kinds import (
    DeckSet,
    TheosCard,
    deck_size,
)
from theomachy.games.theos.setting_up.plan import Plan
from theomachy.games.theos.table import TheosTable
from theomachy.games.theos.table.steps import LUCK_OF_SET_UP, SEATING
from theomachy.kernel.cards import in_order, names
from theomachy.kernel.events import with_cards
from theomachy.kernel.questions import Asked, Chance, Rule, Several, Together


def mixed(things: list[int]) -> Generator[Asked, Any, list[int]]:
    """In an order that luck decides."""
    left = things[:]
    order: list[int] = []
    while len(left) > 1:
        thing: int = yield Chance(LUCK_OF_SET_UP, left[:])
        order.append(thing)
        left.remove(thing)
    return order + left


def hand_out(table: TheosTable, plan: Plan) -> Rule:
    """Rule H20, rule H35: each player takes a prebuilt deck, or a roster."""
    lists = plan.lists
    if not lists:
        chosen: DeckSet = yield Chance(LUCK_OF_SET_UP, plan.sets)
        lists = chosen.lists
    deal = plan.deal
    if deal is None:
        deal = yield from mixed(list(range(len(lists))))
    for player in table.players:
        taken = lists[deal[player.seat]]
        cards = [table.new_card(kind) for kind in taken.kinds]
        table.note_abilities(taken.kinds)
        if plan.deck_type == ROSTER:
            player.spare = cards
            player.roster = [card.kind.name for card in in_order(cards)]
            table.public_lists = False
        else:
            table.into_deck(player, cards)
        if table.watched:
            table.note("deck-taken", {"player": player.seat, "deck": taken.name})
    if plan.brought():
        hide_lists(table)


def hide_lists(table: TheosTable) -> None:
    """HR81: a list that a player brings is not open. What nobody plays goes to the box: it might be in any deck."""
    table.public_lists = False
    table.brought = True
    played = [card.kind for card in table.cards]
    table.box = [table.new_card(kind) for kind in table.set.kinds if kind not in played]
    table.note_abilities(table.set.kinds)


def build(table: TheosTable) -> Rule:
    """Rule H36, HR10: everybody builds a deck of twelve from the own roster, in secret."""
    size = deck_size(len(table.players))
    seats = [player.seat for player in table.players]
    built: list[list[TheosCard]] = yield Together(seats, [build_deck(table, seat, size) for seat in seats], "build")
    for player in table.players:
        cards = built[player.seat]
        player.deck = cards
        player.spare = [card for card in player.spare if card not in cards]
        if table.watched:
            table.tell(with_cards("built", player.seat, names(cards)))  # H36
    table.step = SEATING


def build_deck(table: TheosTable, seat: int, size: int) -> Generator[Asked, Any, list[TheosCard]]:
    cards: list[TheosCard] = yield Several(seat, in_order(table.players[seat].spare), "build", size, size)
    return cards
