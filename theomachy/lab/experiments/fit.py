"""Values that are learned: bots play, what sides had is held against who won, and the new value has to prove itself.

A fit is a folder: `round-1-gathered.jsonl` has the positions of the matches that were played, `round-1-tested.jsonl`
how the new value did against the present one. Stopped at any moment, the same command goes on. If the new value is
better beyond noise, the next round is played by bots that use it; else the fit is over.
"""

import json
from collections.abc import Callable
from contextlib import closing, nullcontext
from functools import partial
from itertools import chain
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from theomachy.agents.explain import SURE
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.record import revision
from theomachy.lab.experiments.fitting import Fitted, Position, fit_to
from theomachy.lab.experiments.gathering import (
    ASKED,
    NEW,
    PLAYED,
    PRESENT,
    Gathered,
    Trial,
    contest,
    counting,
    gather,
    gather_asked,
)
from theomachy.lab.experiments.simulate import alone_in
from theomachy.lab.faults import LabFault
from theomachy.lab.notes.files import short_digest
from theomachy.lab.notes.ledger import Ledger
from theomachy.lab.playing.bots import is_own
from theomachy.lab.playing.engines import PROCESSES
from theomachy.lab.playing.makings import makings
from theomachy.lab.playing.matches import Plan, Sets, check_bots, plan_matches, rate_of

FEW_WAYS = 12  # of seating two values: more deals tell more than more seatings of the same deal


class NothingToLearn(LabFault):
    """Matches that all ended the same way."""


# ---------------------------------------------------------------------- rounds


class Round(NamedTuple):
    """What came of one round."""

    number: int
    matches: int
    positions: int
    before: list[float]
    fitted: Fitted
    tests: list[dict[str, Any]]  # mode by mode
    lead: float  # of the new value, in standard errors
    better: bool


class Fit:
    """Rounds of playing, fitting and testing, and the folder in which they are written down."""

    def __init__(
        self,
        game: Game[Any],
        modes: list[str],
        bot: str,
        matches: int,
        tests: int,
        rounds: int,
        seed: int,
        folder: Path | None = None,
        sets: Sets = (),
        positions: str = PLAYED,
    ) -> None:
        self.game = game
        self.positions = positions
        self.mind = counting(game)
        self.modes = modes
        self.bot = bot
        self.seed = seed
        self.folder = folder
        self.weights = self.mind.balance.weights
        self.rounds: list[Round] = []
        self.gathering: list[list[Plan]] = []
        self.testing: list[list[Plan]] = []
        for number in range(rounds):
            deals = 1000 * seed + 2 * number  # fresh ones for each round, and others for its tests
            self.gathering.append(self._plans(partial(plan_matches, sets=sets), [bot], matches, deals))
            self.testing.append(self._plans(partial(plan_tests, sets=sets), [NEW, PRESENT], tests, deals + 1))
        self.revision = revision(game, Setup({"mode": modes[0]}, dict(sets)))
        self.what = {
            "game": game.name, "modes": modes, "bot": bot, "matches": matches, "tests": tests, "seed": seed,
            "revision": self.revision, **makings(game, [bot]),
            **({"positions": positions} if positions != PLAYED else {}),
        }  # fmt: skip
        self.done = len(self._ledger(0, "gathered", self.weights).read())
        self.finished = False

    def _plans(self, plan: Callable[..., list[Plan]], bots: list[str], matches: int, seed: int) -> list[Plan]:
        plans: list[Plan] = []
        for mode in self.modes:
            plans += plan(self.game, mode, bots, matches, seed, begin=len(plans))
        return plans

    @property
    def plans(self) -> list[Plan]:
        return [plan for part in (*self.gathering, *self.testing) for plan in part]

    def _ledger(self, number: int, part: str, weights: list[float]) -> Ledger:
        file = None if self.folder is None else self.folder / f"round-{number + 1}-{part}.jsonl"
        by = short_digest(json.dumps(weights).encode())
        return Ledger(file, {**self.what, "round": number + 1, "part": part, "weights": by})

    def run(self, workers: int = 1, progress: Callable[[int], None] | None = None, engine: str = PROCESSES) -> None:
        """Round after round, until nothing is gained."""
        check_bots([self.bot])
        with nullcontext() if self.folder is None else alone_in(self.folder):
            self.done = 0
            for number in range(len(self.gathering)):
                one = self._round(number, workers, progress, engine)
                self.rounds.append(one)
                if not one.better:
                    break
                self.weights = one.fitted.weights
            self.finished = True

    def _round(self, number: int, workers: int, progress: Callable[[int], None] | None, engine: str) -> Round:
        def told(ledger: Ledger, work: Callable[[Plan], Any], plans: list[Plan]) -> list[Any]:
            results = []
            with closing(ledger.work(work, plans, workers, engine, is_own(self.bot))) as said:
                for one in said:
                    results.append(one)
                    self.done += 1
                    if progress is not None:
                        progress(self.done)
            return results

        before = self.weights
        ledger = self._ledger(number, "gathered", before)
        at = gather_asked if self.positions == ASKED else gather
        said = told(ledger, partial(at, self.bot, before), self.gathering[number])
        gathered = [Gathered(*one) for one in (chain(*said) if self.positions == ASKED else said)]
        positions = [position for one in gathered for position in positions_in(one)]
        check_contested(gathered, self.bot)
        fitted = fit_to(positions, before)
        values = {NEW: fitted.weights, PRESENT: before}
        ledger = self._ledger(number, "tested", fitted.weights)
        plans = self.testing[number]
        trials = [Trial(*one) for one in told(ledger, partial(contest, self.bot, values), plans)]
        tests = [{"mode": mode, **judged(mode_of(plans, trials, mode))} for mode in self.modes]
        lead = lead_of(deals_of(list(zip(plans, trials))))
        better = lead > SURE and not any(test["lead"] < -SURE for test in tests)
        return Round(number + 1, len(said), len(positions), before, fitted, tests, lead, better)

    # ------------------------------------------------------------------ what came of it

    @property
    def better(self) -> bool:
        return any(one.better for one in self.rounds)

    def as_data(self) -> dict[str, Any]:
        names = self.mind.balance.names
        return {
            "game": self.game.name,
            "mode": ", ".join(self.modes),
            "modes": self.modes,
            "bot": self.bot,
            "positions": self.positions,
            "seed": self.seed,
            "revision": self.revision,
            "matches": self.done,
            "planned": self.done if self.finished else len(self.plans),
            "better": self.better,
            "rounds": [round_data(one, names) for one in self.rounds],
            "weights": dict(zip(names, self.weights)),
        }


def round_data(one: Round, names: list[str]) -> dict[str, Any]:
    fitted = one.fitted
    return {
        "round": one.number,
        "matches": one.matches,
        "positions": one.positions,
        "hold": fitted.hold,
        "log_loss": {
            "even": round(fitted.loss_even, 4),
            "before": round(fitted.loss_before, 4),
            "after": round(fitted.loss_after, 4),
        },
        "calibration": fitted.calibration,
        "tests": one.tests,
        "lead": round(one.lead, 2),
        "better": one.better,
        "weights": [
            {"name": name, "before": before, "after": after}
            for name, before, after in zip(names, one.before, fitted.weights)
        ],
    }


def check_contested(gathered: list[Gathered], bot: str) -> None:
    """Of a lone side that always wins, or always loses, nothing can be learned."""
    ends = {tuple(one.ends) for one in gathered if one.positions}
    if not ends:
        raise NothingToLearn("no position was gathered; ask for more matches")
    if len(ends) == 1 and all(len(end) == 1 for end in ends):
        [[end]] = ends
        how, other = ("lost", "a stronger bot or an easier mode") if end < 0.5 else ("won", "a harder mode")
        raise NothingToLearn(f"{bot} {how} all {len(gathered)} matches, so there is nothing to learn; choose {other}")


def positions_in(one: Gathered) -> list[Position]:
    """With what the end was worth to those who were still in it."""
    positions = []
    for counts, sides in zip(one.positions, one.sides):
        won = [one.ends[side] for side in sides]
        total = sum(won)
        if len(sides) > 1 and total <= 0.0:
            continue
        positions.append(Position(one.number, counts, [end / total for end in won] if len(won) > 1 else won))
    return positions


# ---------------------------------------------------------------------- the test


def plan_tests(
    game: Game[Any], mode: str, values: list[str], matches: int, seed: int, begin: int = 0, sets: Sets = ()
) -> list[Plan]:
    """Both values at one table, seats swapped; where one side plays alone, each of them in the same deals."""
    if len(game.rules.teams(Setup({"mode": mode}))) > 1:
        ways = min(FEW_WAYS, matches)
        return plan_matches(game, mode, values, matches, seed, begin, sets, ways)
    alone = [plan_matches(game, mode, [value], (matches + 1) // 2, seed, 0, sets) for value in values]
    plans = [plan for pair in zip(*alone) for plan in pair]
    return [plan._replace(number=begin + place) for place, plan in enumerate(plans)]


def mode_of(plans: list[Plan], trials: list[Trial], mode: str) -> list[tuple[Plan, Trial]]:
    return [(plan, trial) for plan, trial in zip(plans, trials) if plan.mode == mode]


def deals_of(played: list[tuple[Plan, Trial]]) -> list[float]:
    """By how much the new value did better, deal by deal: what both owe to the same luck cancels out."""
    deals: dict[tuple[str, str], float] = {}
    for plan, trial in played:
        who = set(plan.bots)
        ahead = 2.0 * trial.score - 1.0 if len(who) > 1 else trial.score if NEW in who else -trial.score
        deals[plan.mode, plan.seed] = deals.get((plan.mode, plan.seed), 0.0) + ahead
    return list(deals.values())


def lead_of(deals: list[float]) -> float:
    """How far the new value is ahead, in standard errors, if there were no difference.

    >>> lead_of([2.0, 0.0, -2.0, 2.0, 2.0]), lead_of([0.0])
    (1.0, 0.0)
    """
    squares = sum(deal * deal for deal in deals)
    return sum(deals) / sqrt(squares) if squares else 0.0


def judged(played: list[tuple[Plan, Trial]]) -> dict[str, Any]:
    """The figures of one mode. Where somebody plays alone, how often each value won."""
    lead = round(lead_of(deals_of(played)), 2)
    if any(len(set(plan.bots)) > 1 for plan, _ in played):
        score = sum(trial.score for _, trial in played)
        return {"matches": len(played), "won": score, **rate_of(score, len(played)), "lead": lead}
    scores = {value: [trial.score for plan, trial in played if value in plan.bots] for value in (NEW, PRESENT)}
    won, before = sum(scores[NEW]), sum(scores[PRESENT])
    many = len(scores[NEW])
    return {"matches": many, "won": won, **rate_of(won, many), "before": before, "lead": lead}
