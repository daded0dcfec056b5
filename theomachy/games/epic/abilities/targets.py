"""Targets (R): what may be named, what naming does to what is veiled, and whether it is still legal on resolution."""

from collections.abc import Generator
from typing import Any

from theomachy.games.epic.abilities.leaving import unveil
from theomachy.games.epic.abilities.printed import (
    CHAMPION,
    LINE,
    OPPONENT,
    PLAY,
    UNTARGETABLE,
    YOU,
    YOUR_DISCARD,
    Filter,
)
from theomachy.games.epic.kinds import EpicCard
from theomachy.games.epic.table import Buried, EpicTable, Item, Piece, Player
from theomachy.games.epic.table.steps import A_CARD
from theomachy.kernel.cards import Thing
from theomachy.kernel.questions import Asked, Choose
from theomachy.shelf.aims import AT_CARD, AT_ITEM, AT_PIECE, AT_PLAYER, GONE, Aim, in_force
from theomachy.shelf.targets import Target

Targets = Generator[Asked, Any, list[Aim]]


def candidates(table: EpicTable, which: Filter, seat: int, this: int, item: int = 0) -> list[Thing]:
    """All legal targets for a card or ability of this seat; `item` is its number on the line."""
    found: list[Thing] = []
    if which.zone == PLAY:
        if which.types:
            for player in table.players:
                for piece in player.pieces:
                    if may_be_target(table, which, piece, seat, this):
                        found.append(piece)
        if which.players >= 0:
            for player in table.clockwise():
                if player_fits(which, player, seat):
                    found.append(player)
    elif which.zone == LINE:
        for other in table.line.items:
            if other.number != item and fits_item(which, other, seat):
                found.append(other)
    else:
        for player in table.clockwise():
            if which.zone != YOUR_DISCARD or player.seat == seat:
                found.extend(in_pile(table, which, player))
    return found


def may_be_target(table: EpicTable, which: Filter, piece: Piece, seat: int, this: int) -> bool:
    """E113, E145; a veiled champion is no target where a quality is asked for (ER116)."""
    if not which.types & piece.kind.qualities:
        return False
    return table.fits(which, piece, seat, this) and not table.bits(piece) & UNTARGETABLE


def player_fits(which: Filter, player: Player, seat: int) -> bool:
    if player.out or (which.players == OPPONENT and player.seat == seat):
        return False
    return not which.empty_hand or not player.hand


def fits_item(which: Filter, item: Item, seat: int) -> bool:
    """ER136: cards only. Face down it is a champion played for 1 action, and nothing else is known of it (ER137)."""
    if item.part != A_CARD:
        return False
    if (which.whose == OPPONENT and item.seat == seat) or (which.whose == YOU and item.seat != seat):
        return False
    if item.veiled:
        return which.types & CHAMPION != 0 and not which.checks and which.cost != 0
    kind = item.kind
    if not which.types & kind.qualities or (which.alignment and not which.alignment & kind.qualities):
        return False
    if which.origin and not which.origin & kind.qualities:
        return False
    return which.cost < 0 or kind.free == (which.cost == 0)


def in_pile(table: EpicTable, which: Filter, player: Player) -> list[Thing]:
    """Cards of a discard pile as options, equal ones once."""
    found: list[Thing] = []
    seen: list[object] = []
    for card in player.discard:
        if table.fits_card(which, card):
            option = Buried(card, player.seat, table.owner(card), aimed_at(table, card))
            if option.likeness() not in seen:
                seen.append(option.likeness())
                found.append(option)
    return found


def aimed_at(table: EpicTable, card: EpicCard) -> bool:
    aim = (AT_CARD, card.id)
    if any(waiting.it == aim for waiting in table.waiting):
        return True
    return any(aim in item.aims or item.it == aim for item in table.line.items)


def can_be_chosen(table: EpicTable, targets: list[Filter], seat: int, this: int) -> bool:
    """ER24, ER25: every target has a legal choice, and another target is another thing."""
    if not targets:
        return True
    first = targets[0]
    if len(targets) == 1:
        if first.zone == PLAY:
            if first.players >= 0 and first.players != OPPONENT and not first.empty_hand:
                return True
            return any_in_play(table, first, seat, this)
        return bool(candidates(table, first, seat, this))
    others = [candidates(table, which, seat, this) for which in targets]
    if any(not found for found in others):
        return False
    if targets[1].other:
        return any(partners(one, others[1]) for one in others[0])
    return True


def any_in_play(table: EpicTable, which: Filter, seat: int, this: int) -> bool:
    if which.types:
        for player in table.players:
            for piece in player.pieces:
                if may_be_target(table, which, piece, seat, this):
                    return True
    if which.players >= 0:
        return any(player_fits(which, player, seat) for player in table.players)
    return False


def partners(one: Thing, others: list[Thing]) -> list[Thing]:
    return [other for other in others if not other.is_twin(one)]


def choose_targets(table: EpicTable, targets: list[Filter], seat: int, this: int, item: int, about: Any) -> Targets:
    """E32: named one after the other. What is veiled is unveiled as it is named (ER116)."""
    aims: list[Aim] = []
    chosen: Target | None = None
    unveiled = False
    legal = [candidates(table, which, seat, this, item) for which in targets]  # judged before anything is unveiled
    for i, which in enumerate(targets):
        found = legal[i]
        if chosen is not None and which.other:
            found = partners(chosen, found)
        elif i + 1 < len(targets) and targets[i + 1].other:
            found = [one for one in found if partners(one, legal[i + 1])]
        if unveiled:  # what contradicts itself because of it is gone (ER109)
            found = [one for one in found if not isinstance(one, Piece) or table.piece(one.number) is one]
        if not found and unveiled:
            aims.append(GONE)
            continue
        if not found:
            return []
        chosen = yield Choose(seat, found, "target", about)
        assert chosen is not None
        aims.append(chosen.aim())
        if isinstance(chosen, Piece) and chosen.veiled:
            yield from unveil(table, chosen)
            unveiled = True
        elif isinstance(chosen, Item) and chosen.veiled:
            turn_up(table, chosen)
    return aims


def turn_up(table: EpicTable, item: Item) -> None:
    """E135: on the line it is turned face up, which is not unveiling."""
    twin = item.copy()
    twin.veiled = False
    table.line.replace(item, twin)
    if table.watched:
        table.came_to_light(item.seat, item.card)
        table.note("turned-up", {"player": item.seat, "card": item.kind.name})


def still_legal(table: EpicTable, which: Filter, aim: Aim, seat: int, this: int) -> bool:
    """E114: still there, and still what it must be."""
    what, number = aim
    if what == AT_PIECE:
        piece = table.piece(number)
        return piece is not None and may_be_target(table, which, piece, seat, this)
    if what == AT_PLAYER:
        return player_fits(which, table.players[number], seat)
    if what == AT_ITEM:
        item = table.item(number)
        return item is not None and fits_item(which, item, seat)
    return what == AT_CARD


def examine(table: EpicTable, targets: list[Filter], aims: list[Aim], seat: int, this: int) -> list[Aim]:
    """The targets on resolution: the illegal ones are gone (ER29)."""
    return in_force(aims, [still_legal(table, which, aim, seat, this) for which, aim in zip(targets, aims)])
