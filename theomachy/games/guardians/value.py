"""How well the Guardians stand, for bots that look ahead: all of them together, since they win together."""

from math import exp
from typing import Any

from theomachy.games.guardians.abilities.printed import Line
from theomachy.games.guardians.positions import as_named
from theomachy.games.guardians.table import GuardiansTable, Permanent, Player, Threat
from theomachy.games.guardians.table.steps import TRACK
from theomachy.kernel.mind import Mind
from theomachy.kernel.questions import Question
from theomachy.kernel.setup import Setup

FORESIGHT = 14


def value(table: GuardiansTable) -> float:
    """0 is lost, 1 is won."""
    if table.outcome is not None:
        return 1.0 if table.outcome.winners else 0.0
    if table.turn == 0:
        return 0.5
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, standing(table)))))


def standing(table: GuardiansTable) -> float:
    seats = table.seats
    left = table.marker + TRACK * table.wound_tokens
    points = 1.0 - 0.06 * left * 2 / (seats + 2) * 2
    lowest = 99
    for player in table.players:
        lowest = min(lowest, player.vitality)
        points += player_worth(table, player) / seats
    points += 0.06 * min(lowest, 20) - 0.3 * max(0, 8 - lowest) * 0.3
    for threat in table.threats:
        if threat is not None:
            points -= 0.5
            if threat.kind.vitality:
                points += 0.5 * threat.damage / threat.kind.vitality
            if threat.frozen:
                points += 0.15
    counter = table.abomination.counter
    if counter is not None:
        points -= 0.25 * table.counter / counter.most
    return points


def player_worth(table: GuardiansTable, player: Player) -> float:
    worth = 0.11 * player.vitality - 0.35 * player.wounds()
    worth += 0.1 * min(len(player.hand), 10) + 0.12 * min(player.sigils, 3) + 0.06 * player.tokens
    worth += 0.25 * player.divinity + 0.18 * player.eminence + 0.25 * player.flipped + 0.1 * player.progress
    for number in range(4):
        if player.upgraded >> number & 1:
            worth += 0.15
    for permanent in player.permanents:
        worth += 0.2 * permanent.kind.cost + 0.1
        if permanent.kind.vitality:
            worth += 0.07 * (player.creation_vitality(permanent) - permanent.damage)
        if permanent.ready and permanent.kind.exhaust is not None:
            worth += 0.08
    worth += 0.35 * len(player.wound_tokens) + 0.05 * player.lit_runes()
    worth += 0.08 * min(5, player.next_shield) + 0.15 * player.next_bonus - 0.12 * player.afflicted
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
