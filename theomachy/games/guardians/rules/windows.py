"""The windows in which any-time effects may be used (GR9, GR10). Each question in them is a rest point."""

from theomachy.games.guardians.abilities.any_time import any_time, use_any_time
from theomachy.games.guardians.table import GuardiansTable
from theomachy.games.guardians.table.steps import WINDOW, WINDOW_D, WINDOW_E
from theomachy.kernel.cards import Thing
from theomachy.kernel.questions import May, Rule


def open_window(table: GuardiansTable, which: int, after: int) -> None:
    """The window opens, and the step after it acts when it has closed. With nothing to use, it closes at once."""
    table.window = which
    table.after = after
    table.asked = first_asked(which)
    table.step = WINDOW if anybody(table) else after


def first_asked(which: int) -> int:
    """In windows (d) and (e) the others are asked first; the active player has the next action to choose."""
    return 1 if which == WINDOW_D or which == WINDOW_E else 0


def anybody(table: GuardiansTable) -> bool:
    """Whether anybody who is still to be asked has a usable any-time effect."""
    for offset in range(table.asked, table.seats):
        if any_time(table, table.players[(table.active + offset) % table.seats]):
            return True
    return False


def window(table: GuardiansTable) -> Rule:
    """GR10: one after another, clockwise; after any use the round begins again; who has nothing is not asked."""
    while table.asked < table.seats:
        player = table.players[(table.active + table.asked) % table.seats]
        usable = any_time(table, player)
        if not usable:
            table.asked += 1
            continue
        chosen: Thing | None = yield May(player.seat, usable, "anytime")
        if chosen is None:
            table.asked += 1
            if not anybody(table):
                table.step = table.after
        else:
            yield from use_any_time(table, player, chosen)
            table.asked = first_asked(table.window)
        return
    table.step = table.after
