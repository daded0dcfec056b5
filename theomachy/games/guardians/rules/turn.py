"""The turn (2.4) and its Refresh Step (2.9)."""

from theomachy.games.guardians.abilities.printed import REFRESH_START
from theomachy.games.guardians.abilities.triggers import triggered
from theomachy.games.guardians.rules.windows import open_window
from theomachy.games.guardians.table import GuardiansTable
from theomachy.games.guardians.table.steps import ACTION_START, REVEAL, START, WINDOW_A
from theomachy.kernel.questions import Rule


def start_of_turn(table: GuardiansTable) -> Rule:
    """G24, GR64: what lasts "this turn" or "next turn" changes before window (a)."""
    table.turn += 1
    for player in table.players:
        player.new_turn()
    player = table.players[table.active]
    player.shield, player.next_shield = player.next_shield, 0
    player.bonus, player.next_bonus = player.next_bonus, 0
    table.spent = 0
    table.basics = 0
    table.doubled = False
    table.second_pass = False
    table.space = 0
    table.readies_nothing = False
    table.echo_boosts = table.echo_limit
    if table.watched:
        table.note("turn", {"player": table.active, "turn": table.turn})
    open_window(table, WINDOW_A, REVEAL)
    yield from ()


def refresh(table: GuardiansTable) -> Rule:
    """G42, GR31: the active player's cards are readied. First, what happens at the start of the step."""
    player = table.players[table.active]
    if table.echo_size:
        yield from fill_echo_row(table)
    yield from triggered(table, player, REFRESH_START)
    if not table.readies_nothing:
        for permanent in player.permanents:
            permanent.ready = True
        for extra in player.extras:
            extra.ready = True
    table.step = ACTION_START


def fill_echo_row(table: GuardiansTable) -> Rule:
    """GS4."""
    while len(table.echo_row) < table.echo_size:
        if table.echo_deck.empty():
            if not table.echo_discard:
                return
            table.echo_deck.put_bag_below(table.echo_discard)
            table.echo_discard = []
        card = yield from table.echo_deck.draw()
        table.echo_row.append(card)
        if table.watched:
            table.shown = True
            table.note("echo-row", {"card": card.kind.name})


def end_of_turn(table: GuardiansTable) -> Rule:
    """GR64: after window (f)."""
    player = table.players[table.active]
    player.shield = 0
    player.bonus = 0
    player.next_attack = 0
    table.active = (table.active + 1) % table.seats
    table.step = START
    yield from ()


