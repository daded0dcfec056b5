"""How fast a game is, measured: matches, decisions, copies, imagined worlds and memory.

Rates are per second of processor time on one core, so that a busy machine does not spoil them; the calibration loop
says how fast this machine runs plain Python, so that figures of two machines can be compared.
"""

import gc
import statistics
import tracemalloc
from collections.abc import Callable
from time import process_time
from typing import Any

import theomachy.kernel.match
from theomachy.agents import Search, Seat
from theomachy.agents.search import TO_THE_END
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Match, replay
from theomachy.kernel.playout import play_uniformly

WARM_UP = 10  # matches
SLICES = 5  # the median slice counts
MATCHES_FOR_COPIES = 40
SEARCHED = 200  # iterations from each position


def compiled() -> bool:
    """Whether the kernel in use is the compiled one."""
    return not str(theomachy.kernel.match.__file__).endswith(".py")


def calibrate() -> float:
    """Milliseconds of processor time for a fixed piece of plain Python: the best of five."""
    best = float("inf")
    for _ in range(5):
        begin = process_time()
        total = 0
        table: dict[int, int] = {}
        for i in range(200_000):
            table[i & 1023] = total
            total += i ^ (total & 7)
        best = min(best, process_time() - begin)
    return 1000 * best


def run_bench(
    game: Game[Any], mode: str, seconds: float = 5.0, progress: Callable[[str], None] | None = None
) -> dict[str, float | int | bool | str]:
    """All figures of one game and mode. `seconds` bounds each of the long measurements."""
    say = progress or (lambda what: None)
    setup = Setup(game.rules.trial(mode))
    say("calibrating")
    calibration = calibrate()
    say("playing")
    matches, decisions, per_match = rates(game, setup, seconds)
    say("copying")
    forks, worlds, replayed = copies(game, setup, seconds)
    say("searching")
    iterations = searches(game, setup, seconds)
    say("weighing")
    return {
        "game": game.name,
        "mode": mode,
        "matches_per_second": round(matches, 1),
        "decisions_per_second": round(decisions),
        "decisions_per_match": round(per_match, 1),
        "fork_us": round(statistics.fmean(forks), 1),
        "fork_p99_us": round(percentile(forks, 0.99), 1),
        "imagine_us": round(statistics.fmean(worlds), 1),
        "imagine_p99_us": round(percentile(worlds, 0.99), 1),
        "replayed_per_fork": round(statistics.fmean(replayed), 2),
        "replayed_per_fork_p99": percentile(replayed, 0.99),
        "search_iterations_per_second": round(iterations),
        "bytes_per_match": weigh(game, setup),
        "compiled": compiled(),
        "calibration_ms": round(calibration, 2),
    }


def rates(game: Game[Any], setup: Setup, seconds: float) -> tuple[float, float, float]:
    """Matches and decisions per second of uniform play (the median slice), and decisions per match."""
    seed = 0
    for _ in range(WARM_UP):
        seed += 1
        play_uniformly(Match.begin(game, setup, str(seed), live=False, skip_forced=True), Shaker(seed))
    slices: list[tuple[float, float]] = []
    all_matches = all_decisions = 0
    for _ in range(SLICES):
        begin = process_time()
        spent = 0.0
        matches = decisions = 0
        while spent < seconds / SLICES:
            seed += 1
            match = Match.begin(game, setup, str(seed), live=False, skip_forced=True)
            decisions += play_uniformly(match, Shaker(seed))
            match.let_go()  # as bots do: else the figure depends on when Python's sweep happens to come
            matches += 1
            spent = process_time() - begin
        slices.append((matches / spent, decisions / spent))
        all_matches += matches
        all_decisions += decisions
    by_decisions = sorted(slices, key=lambda one: one[1])[len(slices) // 2]
    return by_decisions[0], by_decisions[1], all_decisions / all_matches


def copies(game: Game[Any], setup: Setup, seconds: float) -> tuple[list[float], list[float], list[float]]:
    """Microseconds of a fork and of an imagined world at every decision of some live matches, and what forks replay."""
    forks: list[float] = []
    worlds: list[float] = []
    replayed: list[float] = []
    begin = process_time()
    gc.collect()
    gc.freeze()  # what was there before is not this measurement's to sweep
    for seed in range(1, MATCHES_FOR_COPIES + 1):
        match = Match.begin(game, setup, f"copies {seed}", live=True, skip_forced=True)
        shaker = Shaker(seed)
        while match.asking is not None:
            moves = match.asking.moves()
            if len(moves) > 1:
                before = process_time()
                twin = match.fork(live=False)
                forks.append(1e6 * (process_time() - before))
                replayed.append(float(twin.replayed))
                twin.let_go()
                before = process_time()
                world = match.imagine(match.asking.question.seat, len(worlds))
                worlds.append(1e6 * (process_time() - before))
                world.let_go()
            match.pick(moves[shaker.throw(len(moves))])
        if process_time() - begin > seconds and seed > 3:
            break
    gc.unfreeze()
    return forks, worlds, replayed


def searches(game: Game[Any], setup: Setup, seconds: float) -> float:
    """Iterations of the searching bot per second, with playouts to the end, from halfway through matches."""
    iterations = 0
    spent = 0.0
    seed = 0
    while spent < seconds:
        seed += 1
        match = halfway(game, setup, seed)
        if match.asking is not None:
            chair = Seat(match, match.asking.question.seat)
            begin = process_time()
            forest, _ = Search(seed, SEARCHED, ahead=TO_THE_END).look(chair)
            spent += process_time() - begin
            iterations += forest.iterations
    return iterations / spent


def halfway(game: Game[Any], setup: Setup, seed: int) -> Match:
    """A match of random play after half of its answers."""
    whole = Match.begin(game, setup, f"halfway {seed}", live=True, skip_forced=True)
    play_uniformly(whole, Shaker(seed))
    return replay(game, setup, whole.seed, whole.answers[: len(whole.answers) // 2], skip_forced=True)


def weigh(game: Game[Any], setup: Setup) -> int:
    """Bytes that a live match holds halfway through: record, events, table, rest point."""
    warm = Match.begin(game, setup, "weigh 0", live=True)
    play_uniformly(warm, Shaker(1))
    half = len(warm.answers) // 2
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept: list[Match] = []
    for seed in range(1, 6):
        match = Match.begin(game, setup, f"weigh {seed}", live=True)
        play_uniformly(match, Shaker(seed), half)
        kept.append(match)
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return held // len(kept)


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
