"""The Abomination Step (2.5, 2.6)."""

from theomachy.games.guardians.abilities.damage import hit
from theomachy.games.guardians.abilities.doing import enemy_acts
from theomachy.games.guardians.abilities.enemy import threat_arrives
from theomachy.games.guardians.kinds import THREAT, WRATH
from theomachy.games.guardians.rules.windows import open_window
from theomachy.games.guardians.table import GuardiansTable, Threat
from theomachy.games.guardians.table.steps import END_OF_ABOMINATION, REFRESH, SPACES, THREATS, WINDOW_B
from theomachy.kernel.questions import Rule


def reveal(table: GuardiansTable) -> Rule:
    """G26 to G30: sub-step 1, the Abomination card."""
    card = yield from table.next_enemy()
    if card is not None:
        if table.watched:
            table.shown = True
            table.note("revealed", {"card": card.kind.name})
        if card.kind.type == THREAT:
            table.revealed = card
            yield from threat_arrives(table, card)
            table.revealed = None
        else:
            table.revealed = card
            yield from enemy_acts(table, card.kind.lines)
            put_away(table)
    open_window(table, WINDOW_B, THREATS)


def put_away(table: GuardiansTable) -> None:
    """G27, G94: an Instant to the discard pile, a Wrath card back into the deck, unless its Summon took it there."""
    card = table.revealed
    if card is None:
        return
    if card.kind.type == WRATH:
        table.deck.shuffle_in([card])
    else:
        table.discard.append(card)
    table.revealed = None


def resolve_threats(table: GuardiansTable) -> Rule:
    """G32, G34: sub-step 2, from left to right; each activation is a step of its own."""
    while table.space < SPACES:
        threat = table.threats[table.space]
        table.space += 1
        if threat is not None and activates(table, threat):
            if table.watched:
                table.note("activated", {"card": threat.kind.name})
            yield from enemy_acts(table, threat.kind.lines)
            return
    if table.doubled and not table.second_pass:
        table.second_pass = True
        table.space = 0
        open_window(table, WINDOW_B, THREATS)
    else:
        table.step = END_OF_ABOMINATION


def activates(table: GuardiansTable, threat: Threat) -> bool:
    """Chapter 2.2, TI08: a suspended Threat keeps its Frost; Frost stops one activation."""
    if threat.suspended == table.turn:
        return False
    if threat.frozen:
        threat.frozen = False
        if table.watched:
            table.note("thawed", {"card": threat.kind.name})
        return False
    return True


def end_of_abomination(table: GuardiansTable) -> Rule:
    """Chapter 4.3: at the end of the step, after all Threats, the active player's Blight hits, and 1 goes."""
    player = table.players[table.active]
    if player.afflicted and table.abomination.affliction is not None:
        yield from hit(table, player, player.afflicted)
        player.afflicted = max(0, player.afflicted - 1)
        if table.watched:
            table.note("cleansed", {"player": player.seat, "now": player.afflicted})
    table.step = REFRESH
