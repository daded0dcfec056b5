"""Many matches between bots: who plays, who sits where, and how each match follows from its plan alone."""

import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, redirect_stdout
from functools import cache
from hashlib import blake2b
from importlib.util import module_from_spec, spec_from_file_location
from itertools import combinations, permutations
from math import factorial, sqrt
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from theomachy import games
from theomachy.agents import BOTS, Agent, Search, Seat
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Match
from theomachy.kernel.refusal import Refused
from theomachy.lab.engines import PROCESSES, work_through
from theomachy.lab.faults import LabFault

SURE = 1.959964  # standard deviations: 95 % of a normal distribution lie within
OWN = ".py"  # what the name of a bot of somebody's own ends with
SEARCH = "search:"  # search:200 is a search of two hundred iterations
MOST_WAYS = 24  # of seating the bots: where there are more, everybody moves on a seat, and that is enough
FAILINGS = (Exception, SystemExit)  # of a bot: one that ends the program has failed like any other

Sets = tuple[tuple[str, str], ...]  # set files by name, as text; none means the game's own


class NoSuchBot(LabFault):
    """A name that is no bot's: what, and what would be right."""


class NamedTwice(LabFault):
    """One bot under two names, or twice under one."""


class BadBot(LabFault):
    """A bot of somebody's own that broke off a match: which, where, and what it did."""


class Plan(NamedTuple):
    """One match that is to be played: everything that its result follows from."""

    number: int
    game: str
    mode: str
    seed: str
    bots: tuple[str, ...]  # by seat
    sets: Sets = ()

    def setup(self) -> Setup:
        return Setup(games.find(self.game).trial(self.mode), dict(self.sets))


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
        bot = Search(seed, iterations=iterations_of(name))
    elif name.endswith(OWN):
        bot = made(bot_of_file(name), name, seed)
    else:
        raise NoSuchBot(
            f'nobody is called "{name}"; the bots are: {", ".join(BOTS)}, search:N, or a file such as my_bot.py'
        )
    if isinstance(bot, Search):
        bot.clock = None  # nobody waits, and the results must not depend on how busy the machine is
    return bot


def iterations_of(name: str) -> int:
    """The 200 of `search:200`."""
    try:
        iterations = int(name.removeprefix(SEARCH))
    except ValueError:
        iterations = 0
    if iterations < 1:
        raise NoSuchBot(f'"{name}": after the colon comes a number of iterations, 1 or more, such as search:200')
    return iterations


def check_bots(bots: list[str]) -> None:
    """A wrong name is found before anything begins."""
    for name in bots:
        make_bot(name, 1)


def each_once(bots: list[str]) -> None:
    """Whoever is named twice would be one bot at the table and two in the figures, or the other way round."""
    named: dict[str, str] = {}
    for name in bots:
        who = str(Path(name).resolve()) if name.endswith(OWN) else name
        if who in named:
            same = f"{name} is named twice" if named[who] == name else f"{named[who]} and {name} are the same file"
            raise NamedTwice(f"{same}; name each bot once")
        named[who] = name


def bots_seed(plan: Plan, seat: int) -> int:
    """A bot's own dice, which say nothing about the match's."""
    digest = blake2b(f"bot {plan.seed} {plan.bots[seat]} {seat}".encode(), digest_size=4).digest()
    return int.from_bytes(digest, "little")


# ---------------------------------------------------------------------- bots of one's own


@cache
def bot_of_file(name: str) -> type[Agent]:
    """The one class in this file that is a bot."""
    path = Path(name)
    module = load(path)
    found = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Agent) and thing.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise NoSuchBot(f"{path} has {len(found)} classes of bots; it should have one")
    made(found[0], name, 1)  # what cannot be made is found before anything begins
    return found[0]


def load(path: Path) -> ModuleType:
    """Run this file, as a module with a name of its own: a bot in random.py must not take the place of `random`."""
    spec = spec_from_file_location(f"bot_{blake2b(str(path.resolve()).encode(), digest_size=6).hexdigest()}", path)
    if spec is None or spec.loader is None or not path.exists():
        raise NoSuchBot(f"{path}: there is no such file of Python")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look for their module there
    try:
        with helpers_beside(path), printing_aside():
            spec.loader.exec_module(module)
    except FAILINGS as fault:
        del sys.modules[spec.name]
        raise NoSuchBot(f"{path}{line_in(str(path), fault)}: it cannot be loaded: {told(fault)}") from fault
    return module


@contextmanager
def helpers_beside(path: Path) -> Iterator[None]:
    """What lies in the bot's folder can be imported while the bot is loaded.

    Afterwards it is forgotten: the helpers of another bot, such as an older version of this one in another folder, may
    have the same names, and would silently not be loaded.
    """
    folder = path.resolve().parent
    before = set(sys.modules)
    on_the_path = str(folder) in sys.path
    if not on_the_path:
        sys.path.append(str(folder))  # last: what Python has itself comes before a file called random.py
    try:
        yield
    finally:
        if not on_the_path:
            sys.path.remove(str(folder))
        new = [name for name in sys.modules if name not in before]
        helpers = [name for name in new if "." not in name and lies_in(folder, sys.modules[name])]
        for name in new:
            if name.partition(".")[0] in helpers:
                del sys.modules[name]


@contextmanager
def printing_aside() -> Iterator[None]:
    """What a bot of somebody's own prints goes where errors go: what we print ourselves may be JSON."""
    with redirect_stdout(sys.stderr):
        yield


def lies_in(folder: Path, module: ModuleType) -> bool:
    """Whether it is a file of this folder, or a package in it."""
    file = getattr(module, "__file__", None)
    return file is not None and folder in Path(file).resolve().parents[:2]


def made(kind: type[Agent], name: str, seed: int) -> Agent:
    try:
        with printing_aside():
            return kind(seed)
    except FAILINGS as fault:
        right = "it is made with its seed: def __init__(self, seed: int), which calls super().__init__(seed)"
        raise NoSuchBot(
            f"{name}{line_in(name, fault)}: the bot {kind.__name__} cannot be made: {told(fault)}; {right}"
        ) from fault


def line_in(name: str, fault: BaseException) -> str:
    """Where in this file it went wrong, if it did there."""
    path = Path(name).resolve()
    lines = [frame.lineno for frame in extract_tb(fault.__traceback__) if Path(frame.filename).resolve() == path]
    return f", line {lines[-1]}" if lines else ""


def told(fault: BaseException) -> str:
    return f"{type(fault).__name__}: {fault}"


# ---------------------------------------------------------------------- who sits where


def arrangements(game: Game, mode: str, bots: list[str], most: int = MOST_WAYS) -> list[tuple[str, ...]]:
    """Every way to seat the bots so that, all in all, each sits everywhere as often; a team is of one bot.

    >>> from theomachy.games import find
    >>> arrangements(find("titans"), "duel", ["greedy", "uniform"])
    [('greedy', 'uniform'), ('uniform', 'greedy')]
    """
    teams = game.teams(Setup({"mode": mode}))
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
    game: Game,
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


def play(plan: Plan, watcher: Watcher | None = None) -> Result:
    """One match, from the first question to its end."""
    match = Match.begin(games.find(plan.game), plan.setup(), plan.seed, skip_forced=True)
    bots = [make_bot(name, bots_seed(plan, seat)) for seat, name in enumerate(plan.bots)]
    chairs = [Seat(match, seat) for seat in range(len(bots))]  # kept, so that bots may remember what they thought
    while match.asking is not None:
        seat = match.asking.question.seat
        picks = answer_of(bots[seat], chairs[seat], plan)
        if watcher is not None:
            watcher.before(match, seat, picks)
        try:
            match.answer(seat, picks)
        except Refused as refused:
            said = match.game.refusal_text(refused.refusal)
            raise BadBot(f"{plan.bots[seat]} gave an answer that is not allowed ({where(plan)}): {said}") from None
    if watcher is not None:
        watcher.after(match)
    outcome = match.outcome
    assert outcome is not None
    decisions = len([given for given in match.answers if not given.forced])
    return Result(plan, tuple(outcome.winners), outcome.reason, match.answered, decisions)


def answer_of(bot: Agent, chair: Seat, plan: Plan) -> list[int]:
    name = plan.bots[chair.number]
    if not name.endswith(OWN):
        return bot.answer(chair)
    try:
        with printing_aside():
            picks: Any = bot.answer(chair)  # whatever it says
    except FAILINGS as fault:
        raise BadBot(f"{name}{line_in(name, fault)} broke off ({where(plan)}): {told(fault)}") from fault
    if isinstance(picks, tuple):
        right = "an answer is a list of numbers: return list(picks)"
        raise BadBot(f"{name} gave {picks}, which is a tuple ({where(plan)}); {right}")
    return picks  # type: ignore[no-any-return]  # the match looks at the rest


def where(plan: Plan) -> str:
    return f"match {plan.number}, seed {plan.seed}"


def play_all(plans: list[Plan], workers: int = 1, engine: str = PROCESSES) -> Generator[Result, None, None]:
    """All of them, in order, on so many processors. Whoever stops listening ends the work at once."""
    check_bots(list(dict.fromkeys(name for plan in plans for name in plan.bots)))
    yield from work_through(play, plans, workers, engine, apart=of_somebodys_own(plans))


def of_somebodys_own(plans: list[Plan]) -> bool:
    """Whether a bot from a file takes part: it may do anything, even end its process."""
    return any(name.endswith(OWN) for plan in plans for name in plan.bots)


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
