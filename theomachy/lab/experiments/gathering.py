"""Matches from which values are learned: what sides had, and who won in the end; and matches between two values.

Positions come from one of two places. *Played* ones are those of matches between bots. *Asked* ones are those at which
searches ask: a few decisions further on, made by habit, as no bot would make them in earnest. They are imagined, and
played on to their end. A search compares what comes of careless decisions, and there is no other way to learn what
each of those costs.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, NamedTuple

from theomachy import games
from theomachy.agents import Agent, Search, Seat
from theomachy.agents.search import MERGED
from theomachy.agents.trees import Forest, key_of, promise_of
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Game
from theomachy.kernel.match import Match
from theomachy.kernel.mind import CountingMind
from theomachy.lab.experiments.tournament import score_of
from theomachy.lab.faults import LabFault
from theomachy.lab.playing.matches import Plan, bots_seed, go_on, make_bot, play
from theomachy.lab.playing.valuing import Weighing

NEW, PRESENT = "new", "present"
PLAYED, ASKED = "played", "asked"
PLACES: Final = (PLAYED, ASKED)  # positions come from
KEPT = 16  # positions of a match
PLAYED_ON = 6  # positions of a match that are imagined and played on
LOOK = 80  # worlds that tell what habits are
LUCK = 1 << 30
DIGITS = 4


class NothingCounted(LabFault):
    """A game whose value has no weights."""


class Gathered(NamedTuple):
    """What came of one match."""

    number: int
    positions: list[list[list[float]]]  # what each side had that was still in it
    sides: list[list[int]]  # which sides these were
    ends: list[float]  # what the end was worth to each side


class Trial(NamedTuple):
    """What came of one match between two values."""

    number: int
    score: float  # of the new one; of whoever plays, where somebody plays alone


# ---------------------------------------------------------------------- one match


class Collector:
    """Looks on, and keeps some positions of a match, drawn by lot: each is as likely as any other."""

    def __init__(self, mind: CountingMind[Any], seed: str) -> None:
        self.mind = mind
        self.lot = Shaker(int.from_bytes(seed.encode()[-7:], "little"))
        self.seen = 0
        self.positions: list[list[list[float]]] = []
        self.sides: list[list[int]] = []
        self.ends: list[float] = []

    def before(self, match: Match, seat: int, picks: list[int]) -> None:
        mind, table = self.mind, match.table
        if not mind.is_counted(table):
            return
        place = self.lot.throw(self.seen + 1) if self.seen >= KEPT else self.seen
        self.seen += 1
        if place >= KEPT:
            return
        sides, counts = counted(mind, table)
        if place == len(self.positions):
            self.positions.append(counts)
            self.sides.append(sides)
        else:
            self.positions[place] = counts
            self.sides[place] = sides

    def after(self, match: Match) -> None:
        self.ends = ends_of(self.mind, match.table)


def counted(mind: CountingMind[Any], table: Any) -> tuple[list[int], list[list[float]]]:
    """Which sides are still in it, and what each of them has."""
    sides = [side for side in range(mind.sides(table)) if not mind.is_out(table, side)]
    return sides, [[round(amount, DIGITS) for amount in mind.count(table, side)] for side in sides]


def ends_of(mind: CountingMind[Any], table: Any) -> list[float]:
    """How much of the win became each side's. What nobody at the table has won, the game itself has."""
    ends = [-1.0] * mind.sides(table)
    for seat in range(table.seats):
        ends[mind.side_of(table, seat)] = mind.ended(table, seat)
    won = sum(end for end in ends if end >= 0.0)
    ends = [max(0.0, 1.0 - won) if end < 0.0 else end for end in ends]
    total = sum(ends)
    return [end / total for end in ends] if len(ends) > 1 and total > 0.0 else ends


def gather(bot: str, weights: list[float], plan: Plan) -> Gathered:
    """Play one match by these weights, and keep some of its positions."""
    collector = Collector(counting(games.find(plan.game)), plan.seed)
    play(plan, collector, partial(weighing, {bot: weights}, bot))
    return Gathered(plan.number, collector.positions, collector.sides, collector.ends)


def contest(bot: str, values: dict[str, list[float]], plan: Plan) -> Trial:
    """Play one match between bots that differ in nothing but their values."""
    result = play(plan, None, partial(weighing, values, bot))
    alone = len(set(plan.bots)) == 1
    return Trial(plan.number, float(bool(result.winners)) if alone else score_of(NEW, result))


def weighing(values: dict[str, list[float]], bot: str, name: str, seed: int) -> Agent:
    return Weighing(make_bot(bot, seed), values[name])


def counting(game: Game[Any]) -> CountingMind[Any]:
    mind = game.mind
    if not isinstance(mind, CountingMind):
        raise NothingCounted(
            f"{game.name} has a value without weights; to fit one, its mind has to be a CountingMind with a value.toml"
            " (docs/adding-a-game.md)"
        )
    return mind


# ---------------------------------------------------------------------- where searches ask


class Forks:
    """Looks on, and keeps copies of a match at some of its questions, drawn by lot."""

    def __init__(self, lot: Shaker) -> None:
        self.lot = lot
        self.seen = 0
        self.kept: list[tuple[Match, int]] = []  # with the seat that is asked

    def before(self, match: Match, seat: int, picks: list[int]) -> None:
        place = self.lot.throw(self.seen + 1) if self.seen >= PLAYED_ON else self.seen
        self.seen += 1
        if place >= PLAYED_ON:
            return
        if place == len(self.kept):
            self.kept.append((match.fork(), seat))
        else:
            self.kept[place] = (match.fork(), seat)

    def after(self, match: Match) -> None:
        """All that is kept is kept."""


def gather_asked(bot: str, weights: list[float], plan: Plan) -> list[Gathered]:
    """Play one match; from some of its questions go on by habit, keep where that leads, and play on from there."""
    lot = Shaker(bots_seed(plan, 0))
    mind = counting(games.find(plan.game))
    make = partial(weighing, {bot: weights}, bot)
    forks = Forks(lot)
    play(plan, forks, make)
    gathered: list[Gathered] = []
    for match, seat in forks.kept:
        with laid(mind, weights):
            world = wandered(match, seat, lot)
        if world.asking is None or not mind.is_counted(world.table):
            continue
        sides, counts = counted(mind, world.table)
        players = [make(name, lot.throw(LUCK)) for name in plan.bots]
        go_on(world, plan, players)
        # All by the number of the match: what they share, its deal and how it went so far, must not foretell itself.
        gathered.append(Gathered(plan.number, [counts], [sides], ends_of(mind, world.table)))
    return gathered


@contextmanager
def laid(mind: CountingMind[Any], weights: list[float]) -> Iterator[None]:
    before = mind.balance.lay(weights)
    try:
        yield
    finally:
        mind.balance.lay(before)


def wandered(match: Match, seat: int, lot: Shaker) -> Match:
    """A world in which any option was taken, and then up to twice as many decisions were made as bots look ahead."""
    look = Search(lot.throw(LUCK), LOOK, often=MERGED)
    forest, options = look.look(Seat(match, seat))
    world = Seat(match, seat).imagine(lot.throw(LUCK), live=True)
    world.skip_forced = True
    world.pick(options[lot.throw(len(options))].move, seat)
    left = lot.throw(2 * forest.foresight)
    while world.asking is not None and (left > 0 or world.asking.picks):
        left -= by_habit(world, forest, lot)
    return world


def by_habit(world: Match, forest: Forest, lot: Shaker) -> int:
    """One pick, as playouts make it; returns how many decisions that was."""
    asking = world.asking
    assert asking is not None
    question = asking.question
    moves = asking.moves()
    move, other = (moves[lot.throw(len(moves))] for _ in range(2))
    if move != other:
        mind = forest.minds[question.seat]
        habits, usual = mind.habits_of(question.why), mind.usual()
        known = [promise_of(habits.get(key_of(world, asking, one, question.seat)), usual) for one in (move, other)]
        move = move if known[0] >= known[1] else other
    world.pick(move, question.seat)
    return 1 if len(moves) > 1 else 0
