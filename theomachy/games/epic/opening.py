"""The opening of a game (B): who begins, hands, mulligans; and what lies between two games (E11, E148)."""

from collections.abc import Generator
from typing import Any

from theomachy.games.epic.checks import check
from theomachy.games.epic.events import own_cards
from theomachy.games.epic.kinds import EpicCard
from theomachy.games.epic.table import EpicTable, Player
from theomachy.games.epic.table.steps import (
    DECK,
    FIRST_HAND,
    HAND,
    IN_PREPARE,
    LUCK_OF_SET_UP,
    MOJO,
    MULLIGAN,
    OPENING,
    SIDE,
    TURN,
    VEIL,
    WHO_BEGINS,
    zone,
)
from theomachy.kernel.cards import in_order
from theomachy.kernel.questions import Asked, Chance, Choose, Rule, Several, Together

# ---------------------------------------------------------------------- between two games


def sideboard(table: EpicTable) -> Rule:
    """E148: one for one, in any number, all players at once and in secret."""
    gather(table)
    with_side = [player for player in table.players if player.side]
    if with_side:
        seats = [player.seat for player in with_side]
        swaps: list[tuple[list[EpicCard], list[EpicCard]]] = yield Together(
            seats, [exchange(player) for player in with_side], "sideboarding"
        )
        for player, (out, into) in zip(with_side, swaps):
            leaving = {card.id for card in out}
            coming = {card.id for card in into}
            swapped = [table.cards[card.id] for card in into]
            player.side = [card for card in player.side if card.id not in coming]
            player.side = [*player.side, *[card for card in player.main if card.id in leaving]]
            player.main = [*[card for card in player.main if card.id not in leaving], *swapped]
    for player in table.players:
        player.deck.segments = []
        player.deck.put_bag_below(player.main)
    table.step = WHO_BEGINS


def exchange(player: Player) -> Generator[Asked, Any, tuple[list[EpicCard], list[EpicCard]]]:
    main, side = in_order(player.main), in_order(player.side)
    out: list[EpicCard] = yield Several(player.seat, main, "side-out", 0, len(side))
    into: list[EpicCard] = []
    if out:
        into = yield Several(player.seat, side, "side-in", len(out), len(out))
    return out, into


def gather(table: EpicTable) -> None:
    """E8: every card returns to its owner, and a new game can begin."""
    table.removed = []
    table.gone = []
    table.line.items = []
    table.waiting = []
    table.qualities_of_gone = {}
    table.extra = []
    table.turn = 0
    table.phase = IN_PREPARE
    table.defender = -1
    table.hunted = 0
    table.is_hunt = False
    table.any_block = False
    table.auras = []
    table.replacers = []
    table.unchecked = False
    table.left = table.seats
    for player in table.players:
        player.mojo = MOJO
        player.actions = 0
        player.out = False
        player.doomed = False
        player.revealed = False
        player.ward = player.ward_used = 0
        player.safe = False
        player.hand = []
        player.discard = []
        player.pieces = []
        player.deck.segments = []
        player.deck.put_bag_below(player.main)
    if table.watched:
        forget_places(table)


def forget_places(table: EpicTable) -> None:
    """What was seen is in a deck or a sideboard now."""
    for player in table.players:
        there = zone(player.seat, HAND | DECK | VEIL | SIDE)
        now = zone(player.seat, DECK | SIDE)
        for seat in range(table.seats):
            facts = table.knowledge[seat].facts
            for card in player.main + player.side + player.aside:
                known = facts.get(card.id)
                if seat == player.seat:
                    facts.pop(card.id, None)
                elif known is not None and known & there:
                    facts[card.id] = (known & ~there) | now


def who_begins(table: EpicTable) -> Rule:
    """E10, E11, ER20: chance in the first game; later whoever was eliminated first decides."""
    if not table.series.played:
        if table.chooser >= 0:  # the set-up says it
            table.first = table.chooser
        else:
            table.first = yield Chance(LUCK_OF_SET_UP, list(range(table.seats)))
    else:
        entitled = table.first_out[0]
        if len(table.first_out) > 1:
            entitled = yield Chance(LUCK_OF_SET_UP, table.first_out)
        beginner: Player = yield Choose(entitled, list(table.players), "who-begins")
        table.first = beginner.seat
    table.first_out = []
    table.chooser = -1
    table.step = OPENING


# ---------------------------------------------------------------------- hands and mulligans


def open_game(table: EpicTable) -> Rule:
    """E13, ER15."""
    table.active = table.regular = table.first
    table.mulligans = 0
    table.step = MULLIGAN
    if table.watched:
        table.note("game-began", {"player": table.first, "number": table.series.played + 1})
    for player in table.players:
        for _ in range(FIRST_HAND):
            yield from table.draw(player)


def mulligan(table: EpicTable) -> Rule:
    """E14-E18, ER16-ER18: one player after another, each completely."""
    player = table.players[(table.first + table.mulligans) % table.seats]
    if player.out:  # conceded (ER14)
        table.mulligans += 1
        if table.mulligans == table.seats:
            table.step = TURN
        return
    cards: list[EpicCard] = yield Several(player.seat, in_order(player.hand), "mulligan", 0, len(player.hand))
    table.mulligans += 1
    if table.mulligans == table.seats:
        table.step = TURN
    if cards:
        away = [table.cards[card.id] for card in cards]
        player.hand = [card for card in player.hand if card not in away]
        player.deck.put_bag_below(away)
        if table.watched:
            for card in away:
                table.buried_unseen(player, card)
            table.tell(own_cards("set-aside", player.seat, away))
        table.lose_mojo(player, len(away))
        for _ in away:
            yield from table.draw(player)
    if table.unchecked:
        yield from check(table)
