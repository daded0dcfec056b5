"""How matches go: when they are decided, how often the leader wins, runaway leads and comebacks.

What a lead is worth is read off the matches themselves: of all who stood so far ahead, how many won? Who leads is
looked at whenever a turn begins: within one, the lead goes to and fro.
"""

from itertools import pairwise
from math import ceil
from statistics import fmean
from typing import Any

from theomachy.lab.experiments.study import POINTS, Moment
from theomachy.lab.playing.matches import rate_of
from theomachy.lab.reports.figures import Curve

QUARTERS = (POINTS // 4, POINTS // 2, 3 * POINTS // 4)
EARLY = 0.25  # of a match: a lead that is taken by then and never given back has run away
DIRE = 0.4  # of an even chance: a win from below this is a comeback
SETTLED = 0.1  # of a match: before that, nothing has happened that one could come back from


class Story:
    """The matches of one run that one side won."""

    def __init__(self, sides: int) -> None:
        self.sides = sides
        self.traces: list[tuple[int, list[list[float]]]] = []  # who won; the leads of all sides, moment by moment
        self.courses: list[tuple[int, list[Moment]]] = []  # who won; the same from turn to turn

    def add(self, winner: int, leads: list[list[float]], by_turn: list[Moment]) -> None:
        self.traces.append((winner, leads))
        self.courses.append((winner, by_turn))

    def as_data(self) -> dict[str, Any]:
        curve = Curve([
            (lead, float(side == winner))
            for winner, leads in self.traces
            for moment in leads[1:POINTS]
            for side, lead in enumerate(moment)
        ])
        chances = [[curve.at(moment[winner]) for moment in leads[:POINTS]] + [1.0] for winner, leads in self.traces]
        decided = [taken_for_good(winner, moments) for winner, moments in self.courses]
        count = len(self.traces)
        back = sum(curve.at(lowest(winner, moments)) < DIRE / self.sides for winner, moments in self.courses)
        return {
            "matches": count,
            "leader_wins": [
                {"at": point / POINTS, **rate_of(*self.leader_wins(point))} for point in QUARTERS if count
            ],
            "lead_changes": round(fmean(changes(moments) for _, moments in self.courses), 2) if count else 0.0,
            "decided_at": round(fmean(decided), 3) if count else 0.0,
            "decided": [
                {"at": point / POINTS, "matches": sum(ceil(one * POINTS) == point for one in decided)}
                for point in range(POINTS + 1)
            ],
            "runaways": rate_of(sum(one <= EARLY for one in decided), count),
            "comebacks": rate_of(back, count),
            "comeback_below": round(DIRE / self.sides, 3),
            "winner": [
                {"at": point / POINTS, **band([chance[point] for chance in chances])}
                for point in range(POINTS + 1)
                if count
            ],
        }

    def leader_wins(self, point: int) -> tuple[float, int]:
        """Of the matches in which one side led at that moment, how many it won."""
        told = [(winner, ahead(leads[point])) for winner, leads in self.traces]
        clear = [(winner, leader) for winner, leader in told if leader >= 0]
        return float(sum(winner == leader for winner, leader in clear)), len(clear)


def ahead(moment: list[float]) -> int:
    """The side that leads; -1 if none does."""
    best = max(range(len(moment)), key=moment.__getitem__)
    return best if moment[best] > 0 else -1


def taken_for_good(winner: int, moments: list[Moment]) -> float:
    """The first moment from which on the winner led at the beginning of every turn; 1 is the end."""
    since = 1.0
    for moment in reversed(moments[:-1]):
        if moment.leads[winner] <= 0:
            break
        since = moment.at
    return since


def lowest(winner: int, moments: list[Moment]) -> float:
    """How far behind the winner was at its worst, before the end."""
    return min((moment.leads[winner] for moment in moments[:-1] if moment.at >= SETTLED), default=0.0)


def changes(moments: list[Moment]) -> int:
    leaders = [leader for leader in (ahead(moment.leads) for moment in moments) if leader >= 0]
    return sum(one != other for one, other in pairwise(leaders))


def band(numbers: list[float]) -> dict[str, float]:
    """The mean, and what one in ten is below and above."""
    ranked = sorted(numbers)
    tenth = ranked[len(ranked) // 10]
    ninetieth = ranked[min(len(ranked) - 1, 9 * len(ranked) // 10)]
    return {"mean": round(fmean(numbers), 4), "tenth": round(tenth, 4), "ninetieth": round(ninetieth, 4)}
