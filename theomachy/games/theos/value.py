"""How well a seat stands, for bots that look ahead: Followers against the target, then cards and gods."""

from theomachy.games.theos.formats import SEATS
from theomachy.games.theos.rules import DRAWN
from theomachy.games.theos.table import CLEANUP, TheosTable

PER_FOLLOWER = 0.11
PER_RAISED_CARD = 0.02
PER_ACTIVE_GOD = 0.008


def value(table: TheosTable, seat: int) -> float:
    """0 is lost, 1 is won."""
    outcome = table.outcome
    mine = table.players[seat].team
    if outcome is not None:
        if outcome.reason == DRAWN:
            return 0.5 if SEATS[seat] in str(outcome.values["leaders"]) else 0.0
        return 1.0 if seat in outcome.winners else 0.0
    if not table.round:
        return 0.5
    own = standing(table, mine)
    best = -1000.0
    for team in range(len(table.teams)):
        if team != mine:
            best = max(best, standing(table, team))
    lead = own - best
    target = table.die * len(table.teams[mine])
    near = table.followers_of(mine) / target if target else 1.0
    return 0.5 + 0.5 * squashed(lead * (1.0 + 0.6 * min(near, 1.0)) * pace(table))


def pace(table: TheosTable) -> float:
    """A lead counts for more the later it is in the round."""
    return 0.7 if table.step >= CLEANUP else 0.5 + 0.06 * min(table.turn, 7)


def standing(table: TheosTable, team: int) -> float:
    """Followers, raised cards, and gods that listen to what is still in hand, for each member of the team."""
    total = 0.0
    for seat in table.teams[team]:
        player = table.players[seat]
        for card in player.row:
            total += PER_FOLLOWER * card.followers
            if not card.destroyed:
                total += PER_RAISED_CARD + 0.01 * len(card.kind.powers)
        active = table.active[player.realm]
        for held in player.hand:
            if held.kind.god >= 0 and active >> held.kind.god & 1:
                total += PER_ACTIVE_GOD
    return total / len(table.teams[team])


def squashed(x: float) -> float:
    """-1 to 1, smoothly."""
    return x / (1.0 + abs(x))
