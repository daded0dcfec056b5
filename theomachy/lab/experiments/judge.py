"""What choices cost, by the judgement of a deeper search: a thousand decisions tell as much as many matches.

Quick bots play a match, and one seat of it is looked at. Whenever it has a choice, every bot that is judged says what
it would do, and a search of many worlds says what each option is worth. What a bot loses is how much worse its option
is than the best one, in chances to win. All bots answer the same questions, so small differences show soon.

The judge asks the same value as the bots do. What it does not understand itself, it cannot find.
"""

from collections.abc import Callable
from contextlib import closing, nullcontext
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any

from theomachy import games
from theomachy.agents import Search, Seat
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import DONE, Match
from theomachy.kernel.record import revision
from theomachy.lab.experiments.bench import compiled
from theomachy.lab.experiments.simulate import alone_with
from theomachy.lab.faults import LabFault
from theomachy.lab.notes.ledger import Ledger
from theomachy.lab.playing.bots import answer_of, give, printing_aside
from theomachy.lab.playing.engines import PROCESSES
from theomachy.lab.playing.makings import makings
from theomachy.lab.playing.matches import (
    Plan,
    Sets,
    bots_seed,
    check_bots,
    each_once,
    make_bot,
    of_somebodys_own,
    where,
)

GUIDE = "search:30"  # who plays the matches
DIGITS = 5
PERCENT = 100.0


class NoJudge(LabFault):
    """A judge that cannot say what each option is worth."""


class Judging:
    """Which matches are looked at, and what came of those that are over."""

    def __init__(
        self,
        game: Game[Any],
        mode: str,
        bots: list[str],
        judge: str,
        matches: int,
        seed: int,
        sets: Sets = (),
        file: Path | None = None,
    ) -> None:
        each_once(bots)
        if not isinstance(make_bot(judge, 1), Search):
            raise NoJudge(f'"{judge}" cannot say what each option is worth; the judge is a search, such as search:4000')
        check_bots(bots)
        self.game = game
        self.mode = mode
        self.bots = bots
        self.judge = judge
        self.seed = seed
        self.file = file
        self.revision = revision(game, Setup({"mode": mode}, dict(sets)))
        seats = sum(map(len, game.rules.teams(Setup({"mode": mode}))))
        guides = (GUIDE,) * seats
        self.plans = [Plan(n, game.name, mode, f"judged {seed}/{n}", guides, sets) for n in range(matches)]
        what = {"game": game.name, "mode": mode, "bots": bots, "judge": judge, "seed": seed, "revision": self.revision}
        self.ledger = Ledger(file, {**what, **makings(game, [*bots, judge, GUIDE]), "compiled": compiled()})
        self.matches: list[list[list[list[float]]]] = []  # by match and decision: what each bot lost, and its seconds
        self.done = len(self.ledger.read())

    def run(self, workers: int = 1, progress: Callable[[int], None] | None = None, engine: str = PROCESSES) -> None:
        self.done = 0
        work = Judged(self.bots, self.judge)
        apart = of_somebodys_own([self.plans[0]._replace(bots=tuple(self.bots))])
        mine = nullcontext() if self.file is None else alone_with(self.file)
        with mine, closing(self.ledger.work(work, self.plans, workers, engine, apart)) as results:
            for decisions in results:
                self.matches.append(decisions)
                self.done += 1
                if progress is not None:
                    progress(self.done)

    def as_data(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "mode": self.mode,
            "judge": self.judge,
            "seed": self.seed,
            "revision": self.revision,
            "matches": self.done,
            "planned": len(self.plans),
            "decisions": sum(map(len, self.matches)),
            "bots": [{"bot": bot, **figures_of(self.matches, place)} for place, bot in enumerate(self.bots)],
        }


class Judged:
    """The work on one match: it has to be sent to other processes."""

    def __init__(self, bots: list[str], judge: str) -> None:
        self.bots = bots
        self.judge = judge

    def __call__(self, plan: Plan) -> list[list[list[float]]]:
        match = Match.begin(games.find(plan.game), plan.setup(), plan.seed, skip_forced=True)
        guides = [make_bot(name, bots_seed(plan, seat)) for seat, name in enumerate(plan.bots)]
        chairs = [Seat(match, seat) for seat in range(len(guides))]
        me = plan.number % len(guides)
        judged = [make_bot(name, bots_seed(plan, me)) for name in self.bots]
        own = [Seat(match, me) for _ in judged]  # a chair for each, so that it may remember what it thought
        decisions: list[list[list[float]]] = []
        while match.asking is not None:
            seat = match.asking.question.seat
            if seat == me and len(match.asking.moves()) > 1 and not by_habit(own[0]):
                answers: list[tuple[int, float]] = []
                for name, bot, chair in zip(self.bots, judged, own):
                    since = process_time()
                    with printing_aside(name):
                        picks = answer_of(bot, chair, name, where(plan))
                    answers.append((picks[0] if picks else DONE, process_time() - since))
                worth = self.worth(match, me, len(decisions))
                decisions.append([[round(lost(worth, move), DIGITS), round(took, DIGITS)] for move, took in answers])
            give(match, seat, guides[seat].answer(chairs[seat]), plan.bots[seat], where(plan))
        return decisions

    def worth(self, match: Match, seat: int, number: int) -> dict[int, float]:
        """What each option is worth, as the judge sees it; it does not know what the bots have said."""
        judge = make_bot(self.judge, number + 1)
        assert isinstance(judge, Search)
        _, options = judge.look(Seat(match, seat))
        return {option.move: option.edge.mean for option in options}


def by_habit(chair: Seat) -> bool:
    """Whether anybody who knows the game answers this without looking ahead, as in a draft: nothing is to be judged."""
    world = chair.imagine(1)
    asking = world.asked(chair.number)
    return asking is not None and chair.game.mind.habit(world.table, asking.question) is not None


def lost(worth: dict[int, float], move: int) -> float:
    """How much less this option is worth than the best one; of what the judge does not know, nothing is said.

    >>> round(lost({0: 0.6, 1: 0.45}, 1), 2), lost({0: 0.6}, 7)
    (0.15, 0.0)
    """
    return max(worth.values()) - worth[move] if move in worth else 0.0


def figures_of(matches: list[list[list[list[float]]]], place: int) -> dict[str, Any]:
    """What a bot lost per decision, in per cent of a win; and how much less than the first bot, with its error.

    >>> matches = [[[[0.02, 0.1], [0.01, 0.3]]], [[[0.04, 0.1], [0.01, 0.3]]]]
    >>> figures_of(matches, 1)
    {'lost': 1.0, 'saved': 2.0, 'error': 1.0, 'seconds': 0.3}
    """
    decisions = [decision for match in matches for decision in match]
    many = max(1, len(decisions))
    saved = [sum(decision[0][0] - decision[place][0] for decision in match) for match in matches]
    mean = sum(saved) / many
    # Decisions of one match are not independent: whole matches are.
    apart = [total - mean * len(match) for total, match in zip(saved, matches)]
    error = sqrt(sum(one * one for one in apart) * len(matches) / max(1, len(matches) - 1)) / many
    return {
        "lost": round(PERCENT * sum(decision[place][0] for decision in decisions) / many, 3),
        "saved": round(PERCENT * mean, 3),
        "error": round(PERCENT * error, 3),
        "seconds": round(sum(decision[place][1] for decision in decisions) / many, 4),
    }
