"""Targets: what may be chosen (BR32, K8), and whether it is still legal on resolving (BR33)."""

from collections.abc import Generator
from typing import Any

from theomachy.games.bazaar.abilities.printed import (
    ABILITY,
    CARD,
    LIMBO,
    OPPONENT,
    PLAY,
    YOU,
    YOUR_DISCARD,
    Filter,
)
from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.table import BazaarTable, Buried, Item
from theomachy.kernel.cards import Thing, one_of_each
from theomachy.kernel.questions import Asked, Choose, May
from theomachy.shelf.aims import AT_CARD, AT_ITEM, AT_PIECE, AT_PLAYER, Aim, in_force
from theomachy.shelf.targets import Target

Targets = Generator[Asked, Any, list[Aim]]


def candidates(table: BazaarTable, which: Filter, seat: int, this: int, item: int = 0) -> list[Thing]:
    """All legal targets, for a card or ability that this seat controls; `item` is its number in limbo."""
    if which.zone == PLAY:
        return candidates_in_play(table, which, seat, this)
    if which.zone == LIMBO:
        return [other for other in table.line.items if other.number != item and fits_item(table, which, other, seat)]
    found: list[Thing] = []
    for player in table.players:
        if which.zone == YOUR_DISCARD and player.seat != seat:
            continue
        cards = [card for card in player.discard if fits_card(which, card)]
        for card in unlike(table, cards):
            found.append(Buried(card, player.seat, aimers(table, AT_CARD, card.id)))
    return found


def unlike(table: BazaarTable, cards: list[BazaarCard]) -> list[BazaarCard]:
    """Cards of a pile as options: equal ones are one, unless something in limbo aims at one of them."""
    if not table.line.items:
        return one_of_each(cards)
    free = one_of_each([card for card in cards if not aimers(table, AT_CARD, card.id)])
    seen: set[tuple[int, ...]] = set()
    for card in cards:
        by = aimers(table, AT_CARD, card.id)
        likeness = (card.kind.index, *by)
        if by and likeness not in seen:
            seen.add(likeness)
            free.append(card)
    return free


def aimers(table: BazaarTable, what: int, number: int) -> tuple[int, ...]:
    """The numbers of what waits in limbo and aims at this."""
    return tuple(table.aimers((what, number))) if table.line.items else ()


def candidates_in_play(table: BazaarTable, which: Filter, seat: int, this: int) -> list[Thing]:
    found: list[Thing] = []
    if which.types:
        for player in table.players:
            for asset in player.assets:
                if table.fits(which, asset, seat, this) and not table.warded_from(asset, seat):
                    found.append(asset)
    if which.players >= 0:
        for player in table.players:
            if not player.out and not (which.players == OPPONENT and player.seat == seat):
                found.append(player)
    return found


def fits_item(table: BazaarTable, which: Filter, item: Item, seat: int) -> bool:
    if which.types & ABILITY:
        if item.ability < 0 and not which.types & CARD:
            return False
    elif item.ability >= 0:
        return False
    if item.ability < 0 and not which.types & item.card.kind.type:
        return False
    if (which.whose == OPPONENT and item.seat == seat) or (which.whose == YOU and item.seat != seat):
        return False
    if item.card.kind.cost > which.cost_most:
        return False
    return not which.aims_at_you or aims_at(table, item, seat)


def aims_at(table: BazaarTable, item: Item, seat: int) -> bool:
    """Whether the item has this player, or an asset of theirs, among its targets."""
    for what, number in item.aims:
        if what == AT_PLAYER and number == seat:
            return True
        if what == AT_PIECE:
            asset = table.asset(number)
            if asset is not None and asset.controller == seat:
                return True
    return False


def fits_card(which: Filter, card: BazaarCard) -> bool:
    return which.types & card.kind.type != 0 and card.kind.cost <= which.cost_most


def can_be_chosen(table: BazaarTable, targets: list[Filter], seat: int, this: int) -> bool:
    """BR32: whether every required target can be chosen, and two targets as different objects."""
    if not targets:
        return True
    first = targets[0]
    if len(targets) == 1:
        if first.players >= 0 and first.players != OPPONENT:
            return True
        return bool(candidates(table, first, seat, this))
    ones = candidates(table, first, seat, this)
    others = candidates(table, targets[1], seat, this)
    return any(partners(one, others) for one in ones)


def partners(one: Thing, others: list[Thing]) -> list[Thing]:
    """What can be the second target beside the first."""
    return [other for other in others if other is not one]


def choose_targets(
    table: BazaarTable, targets: list[Filter], seat: int, this: int, item: int, about: Any, may: bool = False
) -> Targets:
    """The seat chooses all targets, one after the other. With `may` the first one can be declined: no targets then."""
    aims: list[Aim] = []
    chosen: Target | None = None
    for i, which in enumerate(targets):
        found = candidates(table, which, seat, this, item)
        if chosen is not None:
            found = partners(chosen, found)
        elif i + 1 < len(targets):
            others = candidates(table, targets[i + 1], seat, this, item)
            found = [one for one in found if partners(one, others)]
        if not found:
            return []
        if may and i == 0:
            chosen = yield May(seat, found, "target", about)
            if chosen is None:
                return []
        else:
            chosen = yield Choose(seat, found, "target", about)
        assert chosen is not None
        aims.append(chosen.aim())
    return aims


def still_legal(table: BazaarTable, which: Filter, aim: Aim, seat: int, this: int) -> bool:
    """BR33: still there, still fits the whole description, and may still be chosen (K8)."""
    what, number = aim
    if what == AT_PIECE:
        asset = table.asset(number)
        return asset is not None and table.fits(which, asset, seat, this) and not table.warded_from(asset, seat)
    if what == AT_PLAYER:
        return not table.players[number].out
    if what == AT_ITEM:
        item = table.item(number)
        return item is not None and fits_item(table, which, item, seat)
    return what == AT_CARD


def examine(table: BazaarTable, targets: list[Filter], aims: list[Aim], seat: int, this: int) -> list[Aim]:
    """The targets on resolving: the illegal ones are gone."""
    return in_force(aims, [still_legal(table, which, aim, seat, this) for which, aim in zip(targets, aims)])
