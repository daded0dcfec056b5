"""Many matches between bots: who plays, who sits where, and how each match follows from its plan alone."""

from collections.abc import Callable, Generator
from hashlib import blake2b
from itertools import combinations, permutations
from math import factorial, sqrt
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from theomachy import games
from theomachy.agents import Agent, Search, Seat
from theomachy.agents.explain import SURE
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Match
from theomachy.lab.faults import LabFault
from theomachy.lab.playing.bots import BadBot as BadBot
from theomachy.lab.playing.bots import NoSuchBot as NoSuchBot
from theomachy.lab.playing.bots import answer_of, bot_called, give, is_own, printing_aside
from theomachy.lab.playing.bots import bot_of_file as bot_of_file
from theomachy.lab.playing.engines import PROCESSES, work_through
from theomachy.lab.playing.timing import without_time
from theomachy.lab.playing.valuing import Weighing

MOST_WAYS = 24  # of seating the bots: where there are more, everybody moves on a seat, and that is enough

Sets = tuple[tuple[str, str], ...]  # set files by name, as text; none means the game's own


class NamedTwice(LabFault):
    """One bot under two names, or twice under one."""


class Plan(NamedTuple):
    """One match that is to be played: everything that its result follows from."""

    number: int
    game: str
    mode: str
    seed: str
    bots: tuple[str, ...]  # by seat
    sets: Sets = ()

    def setup(self) -> Setup:
        return Setup(games.find(self.game).rules.trial(self.mode), dict(self.sets))


class Result(NamedTuple):
    """What came of it."""

    plan: Plan
    winners: tuple[int, ...]
    reason: str
    answers: int
    decisions: int  # answers to which there was an alternative


# ---------------------------------------------------------------------- bots by name


def make_bot(name: str, seed: int) -> Agent:
    """The bot of that name, as it plays in the lab."""
    bot = bot_called(name, seed)
    inner = bot.bot if isinstance(bot, Weighing) else bot
    if isinstance(inner, Search) and not without_time(name)[1]:
        inner.clock = None  # nobody waits, and the results must not depend on how busy the machine is
    return bot


def check_bots(bots: list[str]) -> None:
    """A wrong name is found before anything begins."""
    for name in bots:
        make_bot(name, 1)


def each_once(bots: list[str]) -> None:
    """A bot that is named twice would be one at the table and two in the figures, or the other way round."""
    named: dict[str, str] = {}
    for name in bots:
        who = str(Path(name).resolve()) if is_own(name) else name
        if who in named:
            same = f"{name} is named twice" if named[who] == name else f"{named[who]} and {name} are the same file"
            raise NamedTwice(f"{same}; name each bot once")
        named[who] = name


def bots_seed(plan: Plan, seat: int) -> int:
    """A bot's own dice, which say nothing about the match's."""
    digest = blake2b(f"bot {plan.seed} {plan.bots[seat]} {seat}".encode(), digest_size=4).digest()
    return int.from_bytes(digest, "little")


# ---------------------------------------------------------------------- who sits where


def arrangements(game: Game[Any], mode: str, bots: list[str], most: int = MOST_WAYS) -> list[tuple[str, ...]]:
    """Every way to seat the bots so that, all in all, each sits everywhere as often; a team is of one bot.

    >>> from theomachy.games import find
    >>> arrangements(find("titans"), "duel", ["greedy", "uniform"])
    [('greedy', 'uniform'), ('uniform', 'greedy')]
    """
    teams = game.rules.teams(Setup({"mode": mode}))
    seatings: list[tuple[str, ...]] = []
    for line in lines_of(bots, len(teams), most):
        seating = [""] * sum(len(team) for team in teams)
        for team, bot in zip(teams, line):
            for seat in team:
                seating[seat] = bot
        seatings.append(tuple(seating))
    return seatings


def lines_of(bots: list[str], sides: int, most: int = MOST_WAYS) -> list[tuple[str, ...]]:
    """Who plays which side: each bot as many sides as any other, give or take one, and all in all the same.

    >>> lines_of(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'a'), ('b', 'a', 'a'), ('a', 'b', 'b'), ('b', 'a', 'b'), ('b', 'b', 'a')]

    Where that makes more than `most` ways, they sit in turn, and move on a seat until all have come round; where even
    those are too many, until everybody was everywhere once:

    >>> lines_of(["a", "b"], 4, most=4)
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    >>> len(lines_of(["a", "b"], 5, most=10)), lines_of(["a", "b"], 5, most=2)
    (10, [('a', 'b', 'a', 'b', 'a'), ('b', 'a', 'b', 'a', 'b')])
    """
    each, over = divmod(sides, len(bots))
    tables = [bots * each + list(more) for more in combinations(bots, over)]
    ways = factorial(sides) // factorial(each) ** (len(bots) - over) // factorial(each + 1) ** over
    if ways * len(tables) <= most:
        found = [line for table in tables for line in permutations(sorted(table, key=bots.index))]
        return list(dict.fromkeys(found))
    rounds = [tuple(bots[(place + turn) % len(bots)] for place in range(sides)) for turn in range(len(bots))]
    moving = list(dict.fromkeys(line[first:] + line[:first] for line in rounds for first in range(sides)))
    return moving if len(moving) <= most else rounds


def plan_matches(
    game: Game[Any],
    mode: str,
    bots: list[str],
    matches: int,
    seed: int,
    begin: int = 0,
    sets: Sets = (),
    most_ways: int = MOST_WAYS,
) -> list[Plan]:
    """So many matches, or a few more: the same luck is played in every arrangement."""
    ways = arrangements(game, mode, bots, most_ways)
    plans: list[Plan] = []
    deal = 0
    while len(plans) < matches:
        for way in ways:
            plans.append(Plan(begin + len(plans), game.name, mode, f"{seed}/{deal}", way, sets))
        deal += 1
    return plans


# ---------------------------------------------------------------------- playing


class Watcher(Protocol):
    """Somebody who looks on. It sees the true table, and must not touch it."""

    def before(self, match: Match, seat: int, picks: list[int]) -> None:
        """The seat is about to give this answer."""

    def after(self, match: Match) -> None:
        """The match is over."""


def play(plan: Plan, watcher: Watcher | None = None, make: Callable[[str, int], Agent] = make_bot) -> Result:
    """One match, from the first question to its end; who is meant by a name, `make` knows."""
    match = Match.begin(games.find(plan.game), plan.setup(), plan.seed, skip_forced=True)
    go_on(match, plan, [make(name, bots_seed(plan, seat)) for seat, name in enumerate(plan.bots)], watcher)
    outcome = match.outcome
    assert outcome is not None
    decisions = len([given for given in match.answers if not given.forced])
    return Result(plan, tuple(outcome.winners), outcome.reason, match.answered, decisions)


def go_on(match: Match, plan: Plan, bots: list[Agent], watcher: Watcher | None = None) -> None:
    """Let these bots play it to its end."""
    chairs = [Seat(match, seat) for seat in range(len(bots))]  # kept, so that bots may remember what they thought
    while match.asking is not None:
        seat = match.asking.question.seat
        name = plan.bots[seat]
        with printing_aside(name):
            picks = answer_of(bots[seat], chairs[seat], name, where(plan))
        if watcher is not None:
            watcher.before(match, seat, picks)
        give(match, seat, picks, name, where(plan))
    if watcher is not None:
        watcher.after(match)


def where(plan: Plan) -> str:
    return f"match {plan.number}, seed {plan.seed}"


def play_all(plans: list[Plan], workers: int = 1, engine: str = PROCESSES) -> Generator[Result, None, None]:
    """All of them, in order, on so many processors. Closing the iterator ends the work at once."""
    check_bots(list(dict.fromkeys(name for plan in plans for name in plan.bots)))
    yield from work_through(play, plans, workers, engine, apart=of_somebodys_own(plans))


def of_somebodys_own(plans: list[Plan]) -> bool:
    """Whether a bot from a file takes part: it may do anything, even end its process."""
    return any(is_own(name) for plan in plans for name in plan.bots)


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


def rate_of(score: float, count: int) -> dict[str, Any]:
    """A rate and its interval, as data."""
    low, high = wilson(score, count)
    rate = round(score / count, 4) if count else 0.0
    return {"win_rate": rate, "low": round(low, 4), "high": round(high, 4)}
