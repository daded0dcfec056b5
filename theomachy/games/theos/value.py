"""How well a seat stands, for bots that look ahead: Followers against the target, then cards and gods.

The prices are in logits. They were set by hand: a fit to five hundred duels between bots that look one answer ahead
told the winner no better than a coin in duels that it had not seen, save near the end, so only its signs and order
were used.
"""

from math import exp

from theomachy.games.theos.formats import SEATS
from theomachy.games.theos.kinds import BLANK, OFFERING, POWER_CARD
from theomachy.games.theos.rules import DRAWN
from theomachy.games.theos.table import CardInPlay, Player, TheosTable
from theomachy.games.theos.table.steps import CLEANUP
from theomachy.kernel.mind import Mind
from theomachy.kernel.setup import Setup

PER_FOLLOWER = 0.09
PER_FOLLOWER_KEPT = 0.13  # between two rounds
NEAR_THE_TARGET = 0.8
WINNING = 1.5  # ahead and at the target, when the round is about to end
PER_RAISED_CARD = 0.05
PER_POWER = 0.07  # an ability that can still be used when the card is empowered
PER_TRIGGER = 0.04
IN_HAND = 0.03
POWER_IN_HAND = 0.12  # and its god is active
OFFERING_IN_HAND = 0.06
LAST_TURN = 7

A_TURN_OR_TWO = 7  # decisions of one side


def value(table: TheosTable, seat: int) -> float:
    """0 is lost, 1 is won: this team's share, where everybody's standing makes them as likely to win as it does."""
    outcome = table.outcome
    mine = table.players[seat].team
    if outcome is not None:
        if outcome.reason == DRAWN:
            return 0.5 if SEATS[seat] in str(outcome.values["leaders"]) else 0.0
        return 1.0 if seat in outcome.winners else 0.0
    if not table.round:
        return 1.0 / len(table.teams)
    leader = leading(table)
    own = standing(table, mine, leader)
    total = 1.0
    for team in range(len(table.teams)):
        if team != mine:
            total += exp(max(-30.0, min(30.0, standing(table, team, leader) - own)))
    return 1.0 / total


def foresight(sides: int) -> int:
    """As many turns with six as in a duel.

    With six, each for themselves, bots that looked no further than in a duel won 33 of 120 matches against those that
    did. Between teams it made no difference, nor did it in the other games.
    """
    return A_TURN_OR_TWO * max(2, sides)


def leading(table: TheosTable) -> int:
    """The team that would win if the round ended now; -1 if there is none."""
    best = -1
    leader = -1
    for team in range(len(table.teams)):
        followers = table.followers_of(team)
        if followers > best:
            best = followers
            leader = team if followers >= table.die * len(table.teams[team]) else -1
        elif followers == best:
            leader = -1
    return leader


def standing(table: TheosTable, team: int, leader: int) -> float:
    """Followers, raised cards, and gods that listen to what is still in hand, for each member of the team."""
    seats = table.teams[team]
    between_rounds = table.step >= CLEANUP or not table.turn
    per_follower = PER_FOLLOWER_KEPT if between_rounds else PER_FOLLOWER
    points = 0.0
    followers = 0
    for seat in seats:
        player = table.players[seat]
        for card in player.row:
            followers += card.followers
            points += card_worth(card)
        points += hand_worth(table, player)
    points = (points + per_follower * followers) / len(seats)
    target = table.die * len(seats)
    points += NEAR_THE_TARGET * min(1.0, followers / target if target else 1.0)
    if team == leader and not between_rounds:
        points += WINNING * min(table.turn, LAST_TURN) / LAST_TURN
    return points


def card_worth(card: CardInPlay) -> float:
    if card.destroyed:
        return 0.0
    return PER_RAISED_CARD + PER_POWER * len(card.kind.powers) + PER_TRIGGER * len(card.kind.triggers)


def hand_worth(table: TheosTable, player: Player) -> float:
    active = table.active[player.realm]
    points = 0.0
    for card in player.hand:
        kind = card.kind
        if kind.type != BLANK:
            points += IN_HAND
            if kind.type == OFFERING:
                points += OFFERING_IN_HAND
            elif kind.type == POWER_CARD and active >> kind.god & 1:
                points += POWER_IN_HAND
    return points


class TheosMind(Mind[TheosTable]):
    def value(self, table: TheosTable, seat: int) -> float:
        return value(table, seat)

    def foresight(self, setup: Setup) -> int:
        return foresight(len(self.rules.teams(setup)))
