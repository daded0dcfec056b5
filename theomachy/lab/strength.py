"""How strong the levels are: each against the next lower one and the yardsticks, with intervals and thinking time.

Every match that is over is a line of a file, so that a measurement that is stopped goes on where it was.
"""

import json
from collections.abc import Callable, Generator
from contextlib import closing
from datetime import date
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from theomachy.agents import LEVELS
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Match
from theomachy.lab.bench import calibrate, compiled
from theomachy.lab.engines import PROCESSES, work_through
from theomachy.lab.faults import LabFault
from theomachy.lab.files import write_whole
from theomachy.lab.matches import Plan, plan_matches, play, rate_of
from theomachy.lab.tournament import OneSided, score_of

YARDSTICKS = ("uniform", "greedy")
HEADING = "## "
TITLE = """# How strong the bots are

Written by `theomachy strength`, one section per game and way to play; each says when and on what it was measured. Every
pair plays the same deals with seats swapped, a draw is half a win, and intervals are of 95 % (Wilson's). Thinking time
is processor time per decision with an alternative. The strongest level thinks for up to two seconds at a table; here it
thinks for a fixed number of worlds instead, so that the result does not depend on how busy the machine is.
"""


class OtherMeasurement(LabFault):
    """The file holds matches of another measurement."""


class Duel(NamedTuple):
    """What came of one match between two bots."""

    number: int
    score: float  # of the first
    seconds: tuple[float, float]  # that the two thought, in all
    decisions: tuple[int, int]  # over which


def pairs_of(game: Game, mode: str, matches: int, matches_of_strongest: int) -> list[tuple[str, str, int]]:
    """Who meets whom how often: neighbours, and the yardsticks against the strongest level of many matches."""
    if len(game.teams(Setup({"mode": mode}))) < 2:
        raise OneSided(f"{mode} is played by one side alone; strength needs two")
    levels = list(LEVELS)
    quick = levels[-2]
    pairs = [(quick, yardstick, matches) for yardstick in YARDSTICKS]
    pairs.append((levels[0], YARDSTICKS[0], matches))
    pairs += [(higher, lower, matches) for lower, higher in pairwise(levels[:-1])]
    return [*pairs, (levels[-1], quick, matches_of_strongest)]


class Stopwatch:
    """Looks on, and tells whose thinking took how long."""

    def __init__(self, seats: int) -> None:
        self.seconds = [0.0] * seats
        self.decisions = [0] * seats
        self._since = process_time()

    def before(self, match: Match, seat: int, picks: list[int]) -> None:
        now = process_time()
        self.seconds[seat] += now - self._since
        self.decisions[seat] += 1
        self._since = now

    def after(self, match: Match) -> None:
        """Nobody thinks any longer."""


def measure(plan: Plan) -> Duel:
    """Play one match and time both bots; the first is the one that is named first in the measurement."""
    watch = Stopwatch(len(plan.bots))
    result = play(plan, watch)
    first, second = sorted(set(plan.bots), key=_rank, reverse=True)
    seconds, decisions = [], []
    for bot in (first, second):
        seats = [seat for seat, name in enumerate(plan.bots) if name == bot]
        seconds.append(round(sum(watch.seconds[seat] for seat in seats), 4))
        decisions.append(sum(watch.decisions[seat] for seat in seats))
    return Duel(plan.number, score_of(first, result), (seconds[0], seconds[1]), (decisions[0], decisions[1]))


def _rank(bot: str) -> int:
    """Yardsticks below the levels."""
    return [*YARDSTICKS, *LEVELS].index(bot)


class Strength:
    """A measurement: its matches, and what came of those that are over."""

    def __init__(
        self, game: Game, mode: str, matches: int, matches_of_strongest: int, seed: int, file: Path | None = None
    ) -> None:
        self.game = game
        self.mode = mode
        self.seed = seed
        self.file = file
        self.pairs = pairs_of(game, mode, matches, matches_of_strongest)
        self.plans: list[Plan] = []
        for first, second, count in self.pairs:
            if count:
                self.plans += plan_matches(game, mode, [first, second], count, seed, begin=len(self.plans))
        self.what = {"game": game.name, "rules": game.rules_revision, "mode": mode, "seed": seed, "pairs": self.pairs}
        self.duels: list[Duel] = self._read()
        self.done = len(self.duels)

    def _read(self) -> list[Duel]:
        """What is written down already; a line that was cut off is played again."""
        if self.file is None or not self.file.exists():
            return []
        head, *lines = self.file.read_text(encoding="utf-8").split("\n")[:-1] or [""]
        if head != self._head():
            raise OtherMeasurement(f"{self.file} holds another measurement; choose another file, or remove it")
        return [Duel(number, score, tuple(s), tuple(d)) for number, score, s, d in map(json.loads, lines)]

    def _head(self) -> str:
        return json.dumps(self.what)

    def run(self, workers: int = 1, progress: Callable[[int], None] | None = None, engine: str = PROCESSES) -> None:
        """Play what is missing; every match is on the disk before the next is counted."""
        if self.file is not None:
            write_whole(self.file, "\n".join([self._head(), *map(json.dumps, self.duels)]) + "\n")
        with closing(self._play(workers, engine)) as duels:
            for duel in duels:
                self.duels.append(duel)
                self.done += 1
                if self.file is not None:
                    with self.file.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(duel) + "\n")
                if progress is not None:
                    progress(self.done)

    def _play(self, workers: int, engine: str) -> Generator[Duel, None, None]:
        yield from work_through(measure, self.plans[self.done :], workers, engine)

    # ------------------------------------------------------------------ what came of it

    def as_data(self) -> dict[str, Any]:
        by_pair: dict[tuple[str, str], list[Duel]] = {(first, second): [] for first, second, _ in self.pairs}
        thought: dict[str, list[float]] = {}
        for duel in self.duels:
            pair = self._pair_of(duel)
            by_pair[pair].append(duel)
            for bot, seconds, decisions in zip(pair, duel.seconds, duel.decisions):
                time = thought.setdefault(bot, [0.0, 0])
                time[0] += seconds
                time[1] += decisions
        return {
            "game": self.game.name,
            "mode": self.mode,
            "seed": self.seed,
            "matches": self.done,
            "planned": len(self.plans),
            "compiled": compiled(),
            "calibration_ms": round(calibrate(), 1),
            "pairs": [
                {"bot": first, "against": second, "matches": len(duels),
                 **rate_of(sum(duel.score for duel in duels), len(duels))}
                for (first, second), duels in by_pair.items() if duels
            ],
            "seconds": {
                bot: round(thought[bot][0] / max(1, thought[bot][1]), 4) for bot in sorted(thought, key=_rank)
            },
        }  # fmt: skip

    def _pair_of(self, duel: Duel) -> tuple[str, str]:
        first, second = sorted(set(self.plans[duel.number].bots), key=_rank, reverse=True)
        return first, second


# ---------------------------------------------------------------------- the page


def write_section(page: Path, title: str, data: dict[str, Any], today: date) -> None:
    """Put the figures on the page, in place of what it said of this game and way to play."""
    text = page.read_text(encoding="utf-8") if page.exists() else TITLE
    head, *sections = text.split(f"\n{HEADING}")
    name = f"{title}, {data['mode']}"
    mine = f"{name}\n\n{section(data, today)}"
    kept = [part.rstrip() for part in sections]
    names = [part.partition("\n")[0] for part in kept]
    if name in names:
        kept[names.index(name)] = mine
    else:
        kept.append(mine)
    write_whole(page, "\n\n".join([head.rstrip(), *[HEADING + part.rstrip() for part in kept]]) + "\n")


def section(data: dict[str, Any], today: date) -> str:
    build = "the compiled build" if data["compiled"] else "plain Python"
    machine = f"seed {data['seed']}; `calibration_ms` {data['calibration_ms']}"
    lines = [
        f"Measured on {today.isoformat()} with {build} ({machine}).",
        "",
        "| bot | against | matches | won | 95 % interval |",
        "|---|---|---|---|---|",
    ]
    for pair in data["pairs"]:
        won, low, high = (f"{100 * pair[key]:.1f} %" for key in ("win_rate", "low", "high"))
        lines.append(f"| {pair['bot']} | {pair['against']} | {pair['matches']} | {won} | {low} to {high} |")
    lines += ["", "| bot | seconds per decision |", "|---|---|"]
    lines += [f"| {bot} | {seconds:.4f} |" for bot, seconds in data["seconds"].items()]
    return "\n".join(lines)
