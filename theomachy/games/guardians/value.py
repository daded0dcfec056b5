"""How well the Guardians stand, for bots that look ahead: all of them together, since they win together."""

from math import exp
from typing import Any

from theomachy.games.guardians.abilities.printed import Line
from theomachy.games.guardians.positions import as_named
from theomachy.games.guardians.table import GuardiansTable, Permanent, Player, Threat
from theomachy.games.guardians.table.steps import TRACK
from theomachy.games.guardians.view import announced
from theomachy.kernel.mind import Mind
from theomachy.kernel.questions import Question
from theomachy.kernel.setup import Setup

# Decisions ahead that bots look: a card that is played shows in the value after token, boost, order and target. What is
# answered at random beyond that wears off what was decided.
FORESIGHT = 4
OFFSET = 3.0
SCALE = 0.045
PER_LIFE = 1.7  # of the Abomination: the sooner it is slain, the less it hits
PER_THREAT = 5.0
PER_HIT = 3.0
PER_COUNTER = 1.2
UPGRADES = [3.0, 1.5, 1.5, 2.5]  # of the Basic Actions


def value(table: GuardiansTable) -> float:
    """0 is lost, 1 is won."""
    if table.outcome is not None:
        return 1.0 if table.outcome.winners else 0.0
    if table.turn == 0:
        return 0.5
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, standing(table)))))


def standing(table: GuardiansTable) -> float:
    """In points of damage to the Abomination, counted for two players, times their weight."""
    seats = table.seats
    left = table.marker + TRACK * table.wound_tokens
    whole = TRACK * (seats + 2)
    ahead = 0.25 + 0.75 * left / whole  # how much of the match is still to come: what lasts is worth more early
    points = -PER_LIFE * left * 4.0 / (seats + 2)
    lowest = 99
    for player in table.players:
        lowest = min(lowest, player.vitality)
        points += player_worth(table, player, ahead) * 2.0 / seats
    points -= 60.0 / (lowest + 3)
    for threat in table.threats:
        if threat is not None:
            points -= threat_worth(table, threat) * (0.5 + 0.5 * ahead)
    if table.abomination.counter is not None:
        points -= PER_COUNTER * table.counter
    return OFFSET + SCALE * points


def threat_worth(table: GuardiansTable, threat: Threat) -> float:
    """What it costs to let it be, less what was done already to be rid of it."""
    kind = threat.kind
    worth = PER_THREAT + PER_HIT * announced(table, kind.lines)
    if kind.vitality:
        worth *= 1.0 - 0.85 * threat.damage / kind.vitality
    if threat.frozen:
        worth -= 3.5
    if threat.suspended > table.turn:
        worth -= 3.0
    return worth


def token_worth(player: Player) -> float:
    """Frost stops a Threat once; Time is an Action Point; Vengeance is damage."""
    if player.character.freezes:
        return 2.5
    return 1.8 if player.character.frees else 0.8


def player_worth(table: GuardiansTable, player: Player, ahead: float) -> float:
    worth = 1.0 * player.vitality - 2.5 * player.wounds()
    worth += 1.0 * min(len(player.hand), 5) + 0.3 * max(0, len(player.hand) - 5)
    worth += 1.0 * min(player.sigils, 3) + token_worth(player) * player.tokens
    worth += ahead * (10.0 * (player.points() - player.character.points[0]) + 1.0 * player.divinity)
    upgrades = 1.2 * player.eminence + 3.0 * player.flipped + 1.2 * player.progress
    for number in range(4):
        if player.upgraded >> number & 1:
            upgrades += UPGRADES[number]
    worth += 1.6 * ahead * upgrades
    for permanent in player.permanents:
        if permanent.kind.vitality:
            worth += 1.0 + 0.8 * (player.creation_vitality(permanent) - permanent.damage)
        else:
            worth += (1.5 + 2.0 * permanent.kind.cost) * (0.4 + 0.6 * ahead)
        if permanent.ready and permanent.kind.exhaust is not None:
            worth += 1.4
    worth += 6.0 * len(player.wound_tokens) + 0.9 * player.lit_runes()
    worth += 1.8 * min(5, player.next_shield) + 2.5 * player.next_bonus + 3.0 * len(player.later)
    worth -= 0.5 * player.afflicted * (player.afflicted + 1)
    return worth


class GuardiansMind(Mind[GuardiansTable]):
    def value(self, table: GuardiansTable, seat: int) -> float:
        return value(table)

    def foresight(self, setup: Setup) -> int:
        return FORESIGHT

    def option_key(self, table: GuardiansTable, question: Question, option: Any, observer: int) -> str:
        """Everything is chosen openly (GR66)."""
        if isinstance(option, Threat | Permanent):
            return f"{option.kind.name} #{option.card.id}"
        return f"{option.word} {option.amount}" if isinstance(option, Line) else as_named(table, option)
