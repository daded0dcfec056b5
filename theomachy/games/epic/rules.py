"""The turn of Epic, in the order of the rulebook (H). Each function is one step: nothing is suspended between."""

from collections.abc import Callable
from typing import Final

from theomachy.games.epic.abilities.leaving import discard_from_hands
from theomachy.games.epic.abilities.printed import STAYS
from theomachy.games.epic.abilities.triggers import put_next, step_begins
from theomachy.games.epic.battle import after, damage, declare_attack, declare_blockers, end_attack, first_damage
from theomachy.games.epic.building import build_decks
from theomachy.games.epic.checks import Finished, check
from theomachy.games.epic.drafting import draft
from theomachy.games.epic.opening import mulligan, open_game, sideboard, who_begins
from theomachy.games.epic.playing import priority, resolve
from theomachy.games.epic.setting_up import set_up
from theomachy.games.epic.table import EpicTable
from theomachy.games.epic.table.steps import (
    AFTER,
    ATTACK,
    BEGIN,
    BLOCK,
    BUILDING,
    CLEAN_UP,
    DAMAGE,
    DRAFTING,
    EXPENDED,
    FIRST_DAMAGE,
    FLIPPED,
    HAND_LIMIT,
    IN_B1,
    IN_BUILD,
    IN_END,
    IN_PRE_BATTLE,
    IN_PREPARE,
    MULLIGAN,
    OPENING,
    PREPARE,
    PREPARED,
    PRIORITY,
    RESOLVE,
    SET_UP,
    SIDEBOARDING,
    TURN,
    WHO_BEGINS,
)
from theomachy.kernel.cards import Thing
from theomachy.kernel.questions import Rule, Several
from theomachy.shelf.claims import THIS_TURN, after_turn

# Which beginning-of-step triggers a phase opens with, as `STEPS_THAT_BEGIN` counts them.
BEGINNINGS: Final[dict[int, int]] = {IN_PRE_BATTLE: 0, IN_B1: 1, IN_BUILD: 2, IN_END: 3}
# Steps before which waiting triggers are put on the line (ER40, ER43); before others only instantaneous ones resolve.
PUTTING: Final = [PRIORITY, DAMAGE, AFTER]


def rule(table: EpicTable) -> Rule:
    """The next step; in a playout no rest points are needed, and one follows the other.

    ER4: when the game ends, the rest is not carried out.
    """
    while True:
        try:
            yield from next_step(table)
        except Exception as stop:  # by a name of Python's own: a match may be given up after our names are gone
            if not isinstance(stop, Finished):
                raise
        if not table.hurries or table.outcome is not None:
            return


def next_step(table: EpicTable) -> Rule:
    """What comes next: triggers that wait, then the present step."""
    step = table.step
    if table.unchecked and step >= TURN:
        return check(table)  # somebody conceded, and things went with that player
    if table.waiting and step >= TURN:
        if step in PUTTING:
            return put_next(table)
        if step == RESOLVE or any(one.trigger().instantaneous for one in table.waiting):
            return put_next(table, step != RESOLVE)
    if step > PREPARE and table.players[table.active].out:
        if step != RESOLVE and not table.line.items and not table.waiting:
            return clean_up(table)  # ER147
    if step == PRIORITY:
        return priority(table)
    if step == BEGIN:
        begin_step(table)
        if table.hurries and not table.waiting:
            return priority(table)
        return nothing()
    return STEPS[step](table)


def nothing() -> Rule:
    yield from ()


# ---------------------------------------------------------------------- the turn begins


def turn(table: EpicTable) -> Rule:
    """E19, E59: everybody gains an action; the first turn of a game begins with the Build Step."""
    if table.players[table.active].out:
        next_turn(table)
    table.turn += 1
    for player in table.players:
        if not player.out:
            player.actions += 1
    table.chain = 0
    if table.watched:
        table.note("turn-began", {"player": table.active, "turn": table.turn})
    if table.turn == 1:
        table.phase = IN_BUILD
        table.step = BEGIN
    else:
        table.phase = IN_PREPARE
        table.step = PREPARE
    yield from ()


def prepare(table: EpicTable) -> Rule:
    """E49, E50: the active player prepares, then draws; nobody has priority."""
    me = table.players[table.active]
    for piece in me.pieces:
        if piece.orientation != PREPARED and not table.bits(piece) & STAYS:
            piece.orientation = PREPARED
    table.phase = IN_PRE_BATTLE
    table.step = BEGIN
    yield from table.draw(me)
    if table.unchecked:
        yield from check(table)


def begin_step(table: EpicTable) -> None:
    """E58, ER47: beginning triggers and those that waited, as one batch; then the active player has priority."""
    step_begins(table, BEGINNINGS[table.phase])
    table.step = PRIORITY
    table.line.open(table.leader())


# ---------------------------------------------------------------------- the clean-up


def clean_up(table: EpicTable) -> Rule:
    """E55-E57, ER46: discard; then flipped things are prepared, damage and what lasts this turn end, all at once."""
    me = table.players[table.active]
    if not me.out and len(me.hand) > HAND_LIMIT:
        count = len(me.hand) - HAND_LIMIT
        cards: list[Thing] = yield Several(me.seat, table.hand_in_order(me), "hand-limit", count, count)
        yield from discard_from_hands(table, [(me, [table.cards[thing.twin_key()] for thing in cards])])
    end_attack(table)
    for player in table.players:
        player.ward = 0
        player.safe = False
        for piece in player.pieces:
            if piece.orientation == FLIPPED:
                piece.orientation = PREPARED
            piece.damage = 0
            piece.deadly = False
            if piece.lasting is not None:
                piece.lasting = [one for one in piece.lasting if one.lasts != THIS_TURN] or None
            piece.claims = after_turn(piece.claims)
    table.unchecked = True
    yield from check(table)
    while any(one.trigger().instantaneous for one in table.waiting):  # ER45
        yield from put_next(table, True)
    for player in table.players:
        player.actions = 0
    table.step = TURN
    next_turn(table)


def next_turn(table: EpicTable) -> None:
    """E60, ER48: an extra turn, the latest first; then the player to the left of whose regular turn it was."""
    extra = [seat for seat in table.extra if not table.players[seat].out]
    if extra:
        table.active = extra[-1]
        table.extra = extra[:-1]
        return
    table.extra = []
    table.regular = table.following(table.regular)
    table.active = table.regular


STEPS: Final[dict[int, Callable[[EpicTable], Rule]]] = {
    SET_UP: set_up,
    DRAFTING: draft,
    BUILDING: build_decks,
    SIDEBOARDING: sideboard,
    WHO_BEGINS: who_begins,
    OPENING: open_game,
    MULLIGAN: mulligan,
    TURN: turn,
    PREPARE: prepare,
    PRIORITY: priority,
    RESOLVE: resolve,
    ATTACK: declare_attack,
    BLOCK: declare_blockers,
    FIRST_DAMAGE: first_damage,
    DAMAGE: damage,
    AFTER: after,
    CLEAN_UP: clean_up,
}

__all__ = ["EXPENDED", "rule"]
