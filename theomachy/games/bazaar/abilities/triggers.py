"""Triggered abilities (BR46, BR47): which of those that wait comes next, and what it does."""

from typing import Final

from theomachy.games.bazaar.abilities.doing import Doing
from theomachy.games.bazaar.abilities.printed import (
    ALWAYS,
    CHARACTER_DESTROYED,
    END,
    START,
    TARGET,
    Effect,
    Trigger,
)
from theomachy.games.bazaar.abilities.targets import choose_targets
from theomachy.games.bazaar.abilities.verbs import carry_out, put_counters
from theomachy.games.bazaar.checks import check
from theomachy.games.bazaar.table import BazaarTable, Waiting
from theomachy.kernel.questions import Choose, Rule
from theomachy.kernel.table import Outcome
from theomachy.shelf.aims import Aim
from theomachy.shelf.waiting import first_of, unlike

ENDLESS: Final = 1000  # triggers in a row, without anybody having had priority (BR82)


def collect(table: BazaarTable, when: int) -> None:
    """BR95: once, at the beginning of the Start or End phase, from the assets then in play."""
    table.batch += 1
    for asset in table.players[table.active].assets:
        if asset.kind.watches & when:
            for trigger in asset.kind.triggers:
                if trigger.when == when:
                    table.wait(asset, trigger, 0)
        if when == START and asset.kind.character:
            growth = table.growth(asset)
            if growth:
                table.wait(asset, None, asset.number, growth)


def next_trigger(table: BazaarTable) -> Rule:
    """BR47: of the earliest moment; the active player's first, in the order that each player chooses."""
    waiting = table.waiting[0]
    if len(table.waiting) > 1:
        mine = first_of(table.waiting, [player.seat for player in table.clockwise()])
        waiting = mine[0]
        distinct = unlike(mine)
        if len(distinct) > 1:
            waiting = yield Choose(waiting.seat, distinct, "next-trigger")
    table.waiting.remove(waiting)
    table.chain += 1
    if table.chain > ENDLESS:
        table.outcome = Outcome([], "endless")
        if table.watched:
            table.note("ended-endless", {})
        return
    yield from resolve_trigger(table, waiting)
    check(table)


def resolve_trigger(table: BazaarTable, waiting: Waiting) -> Rule:
    """A condition is examined, and targets are chosen, as it resolves (BR46, BR95)."""
    trigger = waiting.trigger
    if trigger is None:
        asset = table.asset(waiting.source)
        if asset is not None:
            put_counters(table, asset, waiting.growth)
        return
    if not holds(table, waiting, trigger):
        return
    aims: list[Aim] = []
    may = may_decline(trigger)
    if trigger.targets:
        aims = yield from choose_targets(table, trigger.targets, waiting.seat, waiting.source, 0, waiting.card, may)
        if not aims:
            return
    if table.watched:
        table.note("triggered", {"player": waiting.seat, "card": waiting.card.kind.name})
    doing = Doing(waiting.seat, waiting.card, waiting.source, aims, waiting.card)
    doing.it = waiting.it
    doing.host = waiting.host
    doing.lost = waiting.lost
    doing.chosen_already = may
    yield from carry_out(table, doing, trigger.does)


def may_decline(trigger: Trigger) -> bool:
    """"You may return target ...": declining is not choosing a target."""
    first: Effect = trigger.does[0]
    return bool(trigger.targets) and first.may and first.whom == TARGET


def holds(table: BazaarTable, waiting: Waiting, trigger: Trigger) -> bool:
    if trigger.condition == ALWAYS:
        return True
    if trigger.condition == CHARACTER_DESTROYED:
        return table.character_destroyed
    asset = table.asset(waiting.source)
    return not (waiting.attacked if asset is None else asset.attacked)


__all__ = ["END", "START", "collect", "next_trigger"]
