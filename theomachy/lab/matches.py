"""Many matches between bots: who sits where, and one after another or on several processors with the same results."""

import signal
from collections.abc import Callable, Generator
from hashlib import blake2b
from importlib.util import module_from_spec, spec_from_file_location
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple, TypeVar

from theomachy import games
from theomachy.agents import BOTS, Agent, Search, Seat
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Match

SURE = 1.959964  # standard deviations: 95 % of a normal distribution lie within
CHUNK = 8  # matches that a worker takes at a time, where there are many
SEARCH = "search:"  # search:200 is a search of two hundred iterations


class NoSuchBot(Exception):
    """A name that is no bot's: what, and what would be right."""


class Plan(NamedTuple):
    """One match that is to be played: everything that its result follows from."""

    number: int
    game: str
    mode: str
    seed: str
    bots: tuple[str, ...]  # by seat


class Result(NamedTuple):
    """What came of it."""

    plan: Plan
    winners: tuple[int, ...]
    reason: str
    answers: int
    decisions: int  # answers to which there was an alternative


# ---------------------------------------------------------------------- bots by name


def make_bot(name: str, seed: int) -> Agent:
    """A bot of ours, `search:200` for a search of so many iterations, or the one of a file of yours."""
    if name in BOTS:
        bot = BOTS[name](seed)
    elif name.startswith(SEARCH):
        try:
            bot = Search(seed, iterations=max(1, int(name.removeprefix(SEARCH))))
        except ValueError:
            raise NoSuchBot(f'"{name}": after the colon comes a number of iterations, such as search:200') from None
    elif name.endswith(".py"):
        bot = bot_of_file(Path(name))(seed)
    else:
        raise NoSuchBot(
            f'nobody is called "{name}"; the bots are: {", ".join(BOTS)}, search:N, or a file such as my_bot.py'
        )
    if isinstance(bot, Search):
        bot.clock = None  # nobody waits, and the results must not depend on how busy the machine is
    return bot


def bot_of_file(path: Path) -> type[Agent]:
    """The one class in this file that is a bot."""
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.exists():
        raise NoSuchBot(f"{path}: there is no such file of Python")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Agent) and thing.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise NoSuchBot(f"{path} has {len(found)} classes of bots; it should have one")
    return found[0]


def bots_seed(plan: Plan, seat: int) -> int:
    """A bot's own dice, which say nothing about the match's."""
    digest = blake2b(f"bot {plan.seed} {plan.bots[seat]} {seat}".encode(), digest_size=4).digest()
    return int.from_bytes(digest, "little")


# ---------------------------------------------------------------------- who sits where


def arrangements(game: Game, mode: str, bots: list[str]) -> list[tuple[str, ...]]:
    """Every way to seat the bots so that, all in all, each sits everywhere as often; a team is of one bot.

    >>> from theomachy.games import find
    >>> arrangements(find("titans"), "duel", ["greedy", "uniform"])
    [('greedy', 'uniform'), ('uniform', 'greedy')]
    """
    teams = game.teams(Setup({"mode": mode}))
    seats = sum(len(team) for team in teams)
    count = len(teams)
    found: list[tuple[str, ...]] = []
    for turn in range(len(bots)):
        line = [bots[(i + turn) % len(bots)] for i in range(count)]
        for first in range(count):
            seating = [""] * seats
            for i, team in enumerate(teams):
                for seat in team:
                    seating[seat] = line[(i + first) % count]
            if tuple(seating) not in found:
                found.append(tuple(seating))
    return found


def plan_matches(
    game: Game, mode: str, bots: list[str], matches: int, seed: int, begin: int = 0
) -> list[Plan]:
    """So many matches, or a few more: the same luck is played in every arrangement."""
    ways = arrangements(game, mode, bots)
    plans: list[Plan] = []
    deal = 0
    while len(plans) < matches:
        for way in ways:
            plans.append(Plan(begin + len(plans), game.name, mode, f"{seed}/{deal}", way))
        deal += 1
    return plans


# ---------------------------------------------------------------------- playing


Watcher = Callable[[Match, int, list[int]], None]  # told the match, the seat and the picks, before they are given


def play(plan: Plan, watch: Watcher | None = None) -> Result:
    """One match, from the first question to its end."""
    game = games.find(plan.game)
    match = Match.begin(game, Setup({"mode": plan.mode}), plan.seed, skip_forced=True)
    bots = [make_bot(name, bots_seed(plan, seat)) for seat, name in enumerate(plan.bots)]
    while match.asking is not None:
        seat = match.asking.question.seat
        picks = bots[seat].answer(Seat(match, seat))
        if watch is not None:
            watch(match, seat, picks)
        match.answer(seat, picks)
    outcome = match.outcome
    assert outcome is not None
    decisions = len([given for given in match.answers if not given.forced])
    return Result(plan, tuple(outcome.winners), outcome.reason, match.answered, decisions)


def play_all(plans: list[Plan], workers: int = 1) -> Generator[Result, None, None]:
    """All of them, in order, on so many processors. Whoever stops listening ends the work at once."""
    yield from work_through(play, plans, workers)


R = TypeVar("R")


def work_through(work: Callable[[Plan], R], plans: list[Plan], workers: int) -> Generator[R, None, None]:
    """Do this with every plan, in order, on so many processors."""
    for name in {name: None for plan in plans for name in plan.bots}:
        make_bot(name, 1)  # a wrong name is found before anything begins
    if workers <= 1 or len(plans) <= 1:
        yield from map(work, plans)
        return
    chunk = max(1, min(CHUNK, len(plans) // (64 * workers)))
    with get_context("spawn").Pool(min(workers, len(plans)), _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(work, plans, chunk)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# ---------------------------------------------------------------------- figures


def wilson(score: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's), where a draw is half a success.

    >>> low, high = wilson(30, 40)
    >>> f"{low:.3f} {high:.3f}"
    '0.598 0.858'
    """
    if not count:
        return 0.0, 1.0
    rate = score / count
    square = SURE * SURE
    middle = (rate + square / (2 * count)) / (1 + square / count)
    reach = SURE / (1 + square / count) * sqrt(rate * (1 - rate) / count + square / (4 * count * count))
    return max(0.0, middle - reach), min(1.0, middle + reach)
