"""How well a seat stands, for bots that look ahead: Followers against the target, then cards and gods.

What is counted stands here; what each of it weighs is data (`value.toml`), in logits. It speaks of what is printed, so
that cards of yours have a price.
"""

from typing import Final

from theomachy.games.theos.formats import SEATS
from theomachy.games.theos.kinds import BETRAYAL, BLANK, OFFERING, POWER_CARD
from theomachy.games.theos.rules import DRAWN
from theomachy.games.theos.table import CardInPlay, Player, TheosTable
from theomachy.games.theos.table.steps import CLEANUP
from theomachy.kernel.mind import CountingMind
from theomachy.kernel.setup import Setup
from theomachy.kernel.weights import Scales

NAMES: Final = [
    "followers", "followers kept", "followers late", "near the target", "near the target late", "winning", "lead",
    "lead late", "raised", "powers", "triggers", "passives", "in hand", "offering in hand", "power in hand",
    "sleeping power in hand", "betrayal in hand", "secluded",
]  # fmt: skip
SCALES: Final = Scales(__file__, NAMES)
LAST_TURN: Final = 7
LEAD: Final = 5.0  # Followers ahead of the best other, by which half of what a lead can gain is gained

A_TURN_OR_TWO: Final = 7  # decisions of one side


def count(table: TheosTable, team: int) -> list[float]:
    """What a team has, for each member of it, in the order of `NAMES`."""
    counted = [0.0] * len(NAMES)
    seats = table.teams[team]
    followers = 0
    for seat in seats:
        player = table.players[seat]
        for card in player.row:
            followers += card.followers
            if not card.destroyed:
                count_card(card, counted)
        count_hand(table, player, counted)
    members = len(seats)
    if members > 1:
        for i in range(len(counted)):
            counted[i] /= members
    between_rounds = table.step >= CLEANUP or not table.turn
    late = 0.0 if between_rounds else min(table.turn, LAST_TURN) / LAST_TURN
    counted[1 if between_rounds else 0] = followers / members
    target = table.die * members
    near = min(1.0, followers / target if target else 1.0)
    counted[2] = late * followers / members
    counted[3] = near
    counted[4] = late * near
    lead, winning = against_others(table, team)
    counted[5] = late if winning else 0.0
    counted[6] = lead
    counted[7] = late * lead
    return counted


def against_others(table: TheosTable, team: int) -> tuple[float, bool]:
    """How far ahead of the best other, from -1 to 1; and whether this team would win if the round ended now."""
    mine = table.followers_of(team)
    best = -1
    for other in range(len(table.teams)):
        if other != team:
            best = max(best, table.followers_of(other))
    ahead = (mine - best) / LEAD
    return ahead / (1.0 + abs(ahead)), mine > best and mine >= table.die * len(table.teams[team])


def count_card(card: CardInPlay, counted: list[float]) -> None:
    kind = card.kind
    counted[8] += 1.0
    counted[9] += float(len(kind.powers))
    counted[10] += float(len(kind.triggers))
    counted[11] += float(len(kind.passives))
    if not card.followers:
        counted[17] += 1.0


def count_hand(table: TheosTable, player: Player, counted: list[float]) -> None:
    active = table.active[player.realm]
    for card in player.hand:
        kind = card.kind
        if kind.type == BLANK:
            continue
        counted[12] += 1.0
        if kind.type == OFFERING:
            counted[13] += 1.0
        elif kind.type == POWER_CARD:
            counted[14 if active >> kind.god & 1 else 15] += 1.0
        elif kind.type == BETRAYAL:
            counted[16] += 1.0


def foresight(sides: int) -> int:
    """As many turns with six as in a duel.

    With six, each for themselves, bots that looked no further than in a duel won 33 of 120 matches against those that
    did. Between teams it made no difference, nor did it in the other games.
    """
    return A_TURN_OR_TWO * max(2, sides)


class TheosMind(CountingMind[TheosTable]):
    """Sides are teams; alone, the Rival is the other one."""

    def __init__(self) -> None:
        super().__init__(SCALES)

    def count(self, table: TheosTable, side: int) -> list[float]:
        return count(table, side)

    def sides(self, table: TheosTable) -> int:
        return len(table.teams)

    def side_of(self, table: TheosTable, seat: int) -> int:
        return table.players[seat].team

    def is_counted(self, table: TheosTable) -> bool:
        return table.round > 0

    def ended(self, table: TheosTable, seat: int) -> float:
        outcome = table.outcome
        assert outcome is not None
        if outcome.reason == DRAWN:
            return 0.5 if SEATS[seat] in str(outcome.values["leaders"]) else 0.0
        return 1.0 if seat in outcome.winners else 0.0

    def foresight(self, setup: Setup) -> int:
        return foresight(len(self.rules.teams(setup)))
