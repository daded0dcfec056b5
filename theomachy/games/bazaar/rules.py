"""The turn of Bazaar, in the order of the rulebook (PR1). Each function is one step: nothing is suspended between."""

from collections.abc import Callable
from typing import Final

from theomachy.games.bazaar.abilities.printed import END, START
from theomachy.games.bazaar.abilities.triggers import collect, next_trigger
from theomachy.games.bazaar.checks import check
from theomachy.games.bazaar.combat import (
    damage_step,
    declare_attackers,
    declare_blockers,
    end_battle,
    second_damage_step,
)
from theomachy.games.bazaar.market import refill
from theomachy.games.bazaar.playing import priority, resolve, window
from theomachy.games.bazaar.setting_up import set_up
from theomachy.games.bazaar.table import BazaarTable
from theomachy.games.bazaar.table.steps import (
    ATTACK,
    BEGINNING,
    BLOCK,
    CLEAN_UP,
    DAMAGE_STEP,
    DRAW_PHASE,
    END_PHASE,
    IN_BEGINNING,
    IN_DRAW,
    IN_END,
    IN_POST,
    IN_START,
    POST_BATTLE,
    PRIORITY,
    RESOLVE,
    SECOND_DAMAGE,
    SET_UP,
    START_PHASE,
)
from theomachy.kernel.questions import Asks, May, Rule
from theomachy.kernel.table import Outcome
from theomachy.shelf.claims import after_turn

DRAW: Final = "draw"

# What is asked, and what is to be known about each question.
QUESTIONS: Final[dict[str, Asks]] = {
    "act": Asks("B19", openly=True),
    "respond": Asks("B33", openly=True, steps_in=True),
    "buy": Asks("BR49", openly=True, in_sight=True),
    "draw": Asks("B17", obvious=True),
    "target": Asks("B32", in_sight=True),
    "cost": Asks("BR40", openly=True),
    "next-trigger": Asks("BR47", in_sight=True),
    "attack": Asks("B21", in_sight=True),
    "attack-whom": Asks("BR66", in_sight=True),
    "block": Asks("B23", in_sight=True),
    "block-which": Asks("BR68", in_sight=True),
    "overrun": Asks("K3", in_sight=True),
    "divide": Asks("B25", in_sight=True),
    "discard": Asks("T12", openly=True),
    "take": Asks("BR39"),
    "order": Asks("BR39", openly=True),
    "put-away": Asks("BR39", openly=True),
    "strip": Asks("BR39", openly=True),
    "banish-market": Asks("BR39", openly=True, in_sight=True),
    "host": Asks("BR88", in_sight=True),
    "may": Asks("BR5"),
}


def rule(table: BazaarTable) -> Rule:
    """What comes next: waiting triggers, then gold that must be spent, then the present step."""
    if table.waiting:
        return next_trigger(table)
    if table.pool:
        return window(table)
    # The steps of every turn are called directly: compiled, a call through the table costs 3 % of a match.
    step = table.step
    if step == PRIORITY:
        return priority(table)
    if step == BEGINNING:
        return beginning(table)
    if step == START_PHASE:
        return start_phase(table)
    if step == DRAW_PHASE:
        return draw_phase(table)
    if step == ATTACK:
        return declare_attackers(table)
    if step == POST_BATTLE:
        return post_battle(table)
    if step == END_PHASE:
        return end_phase(table)
    if step == CLEAN_UP:
        return clean_up(table)
    return STEPS[step](table)


def begin(table: BazaarTable) -> Rule:
    """B3-B8."""
    yield from set_up(table)
    begin_turn(table)


def begin_turn(table: BazaarTable) -> None:
    table.turn += 1
    table.step = BEGINNING
    table.phase = IN_BEGINNING
    if table.watched:
        table.note("turn-began", {"player": table.active, "turn": table.turn})


def pause(table: BazaarTable, phase: int) -> None:
    """PR2: a round beginning with the active player, with limbo empty."""
    table.phase = phase
    table.step = PRIORITY
    table.line.open(table.active)


# ---------------------------------------------------------------------- Beginning and Start


def beginning(table: BazaarTable) -> Rule:
    """B12-B15, BR11-BR17: refill, upright, damage off; then checks."""
    me = table.players[table.active]
    for asset in me.assets:
        asset.steady = True
    yield from refill(table)
    for asset in me.assets:
        if not asset.active and (asset.worn is None or not asset.worn.frozen):
            asset.active = True
    for player in table.players:
        for asset in player.assets:
            asset.damage = 0
            asset.poisoned = False
    table.step = START_PHASE
    check(table)


def start_phase(table: BazaarTable) -> Rule:
    """B16, BR95."""
    pause(table, IN_START)
    collect(table, START)
    yield from ()


# ---------------------------------------------------------------------- Draw


def draw_phase(table: BazaarTable) -> Rule:
    """B17, B18, BR18, BR19."""
    if table.turn == 1 and table.seats == 2:
        table.phase = IN_DRAW
        table.step = table.phase_end()
        return
    me = table.players[table.active]
    table.phase = IN_DRAW
    wanted: str | None = yield May(me.seat, [DRAW], DRAW)
    if wanted is not None:
        yield from table.draw(me, 1)
    pause(table, IN_DRAW)


# ---------------------------------------------------------------------- Post-battle and End


def post_battle(table: BazaarTable) -> Rule:
    """B27, BR22."""
    end_battle(table)
    pause(table, IN_POST)
    check(table)
    yield from ()


def end_phase(table: BazaarTable) -> Rule:
    """B28, BR95."""
    pause(table, IN_END)
    collect(table, END)
    yield from ()


def clean_up(table: BazaarTable) -> Rule:
    """PR1 (8), (9), BR17: what lasts this turn ends, what is counted starts afresh; no checks."""
    for player in table.players:
        player.epics = 0
        player.events = 0
        player.bought = 0
        player.reshuffled = False
        player.shield = 0
        player.immune = False
    for asset in table.all_assets():
        asset.turn = None
        asset.attacked = False
        asset.attacking = -1
        asset.blocked = False
        asset.blocking = 0
        if asset.claims is not None:
            table.keep_claims(asset, after_turn(asset.claims))
    table.character_destroyed = False
    table.struck = []
    table.unchecked = True  # looked at after step (c)
    table.active = table.following(table.active)
    if table.turn_limit and table.turn >= table.turn_limit:
        table.outcome = Outcome([], "turn-limit", {"turns": table.turn_limit})
        if table.watched:
            table.note("ended-turn-limit", {})
        return
    begin_turn(table)
    yield from ()


STEPS: Final[dict[int, Callable[[BazaarTable], Rule]]] = {
    SET_UP: begin,
    BEGINNING: beginning,
    START_PHASE: start_phase,
    DRAW_PHASE: draw_phase,
    PRIORITY: priority,
    RESOLVE: resolve,
    ATTACK: declare_attackers,
    BLOCK: declare_blockers,
    DAMAGE_STEP: damage_step,
    SECOND_DAMAGE: second_damage_step,
    POST_BATTLE: post_battle,
    END_PHASE: end_phase,
    CLEAN_UP: clean_up,
}
