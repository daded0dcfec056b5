"""The conformance kit: what every game must pass, the same way (docs/architecture.md, last section).

Random matches are played to the end while the laws are looked at: at every answer, or now and then in a long run.
A law that does not hold is reported with the record of the match, which leads back to the very spot.
"""

import time
from collections.abc import Callable
from contextlib import closing
from typing import Any, NamedTuple

from theomachy import games
from theomachy.agents.pool import Pool
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.series import GAMES
from theomachy.lab.kit.laws import CRASH, LAWS, Breach, under
from theomachy.lab.kit.playing import play_under_the_laws
from theomachy.lab.kit.state import Proofs
from theomachy.lab.kit.trial import Trial

RARELY = 100  # without every answer, the laws are looked at once in so many answers
LONG_RUN = 25  # in a long run once in a number of answers that is this part of its matches
BATCH = 5  # matches that a process plays at a time


class Broken:
    """A law that did not hold: which, what was seen, and the record that leads there."""

    def __init__(self, law: str, what: str, record_text: str) -> None:
        self.law = law
        self.what = what
        self.record_text = record_text

    def __repr__(self) -> str:
        return f"{self.law}: {self.what}"


class KitReport:
    """What a run of the kit found."""

    def __init__(self) -> None:
        self.matches = 0
        self.answers = 0
        self.seconds = 0.0
        self.broken: list[Broken] = []

    def add(self, other: "KitReport") -> None:
        self.matches += other.matches
        self.answers += other.answers
        self.broken += other.broken


def run_kit(
    game: Game[Any],
    mode: str,
    matches: int,
    seed: int,
    every_answer: bool,
    progress: Callable[[int], None] | None = None,
    sets: dict[str, str] | None = None,
    first: int = 0,
    rarely: int = RARELY,
    games: int = 1,
) -> KitReport:
    """Play that many random matches of a mode under all laws. A match in which a law is broken ends there.

    `games`: of so many games each, at most, where there are sides that can win them.
    """
    report = KitReport()
    began = time.perf_counter()
    often = 1 if every_answer else rarely
    proofs = Proofs()
    for number in range(first, first + matches):
        repeats = game.rules.repeats or game.rules.may_repeat(mode)
        several = {GAMES: games} if games > 1 and repeats else {}
        setup = Setup({**game.rules.trial(mode), **several}, sets or {})
        trial = Trial(game, setup, f"kit {seed} {number}", seed * 1_000_003 + number, often, proofs)
        try:
            with under(CRASH):
                play_under_the_laws(trial)
        except Breach as breach:
            report.broken.append(Broken(breach.law, breach.what, trial.record_text()))
        report.matches += 1
        report.answers += trial.answers
        if progress is not None:
            progress(report.matches)
    report.seconds = time.perf_counter() - began
    return report


def run_kit_on(
    workers: int,
    game: Game[Any],
    mode: str,
    matches: int,
    seed: int,
    every_answer: bool,
    progress: Callable[[int], None] | None = None,
    sets: dict[str, str] | None = None,
    games: int = 1,
) -> KitReport:
    """The same matches and the same report, on several processors."""
    rarely = max(RARELY, matches // LONG_RUN)
    if workers == 1:
        return run_kit(game, mode, matches, seed, every_answer, progress, sets, rarely=rarely, games=games)
    report = KitReport()
    began = time.perf_counter()
    firsts = range(0, matches, BATCH)
    batches = [
        Batch(game.name, mode, min(BATCH, matches - n), seed, every_answer, sets, n, rarely, games) for n in firsts
    ]
    with Pool(run_batch, workers) as pool, closing(pool.each(batches)) as done:
        for batch in done:
            report.add(batch)
            if progress is not None:
                progress(report.matches)
    report.seconds = time.perf_counter() - began
    return report


class Batch(NamedTuple):
    """Some of the matches, as `run_kit` takes them."""

    game: str
    mode: str
    matches: int
    seed: int
    every_answer: bool
    sets: dict[str, str] | None
    first: int
    rarely: int
    games: int


def run_batch(batch: Batch) -> KitReport:
    """Play them, in a process of their own."""
    game, mode, matches, seed, every_answer, sets, first, rarely, several = batch
    return run_kit(games.find(game), mode, matches, seed, every_answer, None, sets, first, rarely, several)


__all__ = ["LAWS", "Broken", "KitReport", "run_kit", "run_kit_on"]
