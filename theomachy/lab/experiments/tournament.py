"""Bots against each other: every two of them, with the same luck in every seat; ratings, and rates with intervals."""

from collections.abc import Callable
from contextlib import closing, nullcontext
from html import escape
from itertools import combinations
from pathlib import Path
from typing import Any

from openskill.models import PlackettLuce

from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.record import revision
from theomachy.lab.experiments.bench import compiled
from theomachy.lab.experiments.simulate import alone_with
from theomachy.lab.faults import LabFault
from theomachy.lab.notes.ledger import Ledger
from theomachy.lab.playing.engines import PROCESSES
from theomachy.lab.playing.makings import makings
from theomachy.lab.playing.matches import (
    Plan,
    Result,
    Sets,
    arrangements,
    check_bots,
    each_once,
    of_somebodys_own,
    plan_matches,
    play,
    rate_of,
)

ORDERS = 8  # in which the matches are rated, and each backwards, too
ENOUGH = 8000  # matches rated, forwards and backwards: more of them take seconds, and change nothing


class OneSided(LabFault):
    """A tournament needs two sides, and two bots."""


class Standing:
    """How one bot did."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.matches = 0
        self.score = 0.0
        self.draws = 0

    def as_data(self, rating: tuple[float, float]) -> dict[str, Any]:
        strength, unsure = rating
        return {
            "bot": self.bot,
            "matches": self.matches,
            **rate_of(self.score, self.matches),
            "rating": round(strength, 2),
            "uncertainty": round(unsure, 2),
            "draws": self.draws,
        }


class Tournament:
    """Which matches are played, and what has come of them so far."""

    def __init__(
        self,
        game: Game[Any],
        mode: str,
        bots: list[str],
        matches: int,
        seed: int,
        sets: Sets = (),
        file: Path | None = None,
    ) -> None:
        if len(game.rules.teams(Setup({"mode": mode}))) < 2:
            raise OneSided(
                f"{mode} is played by one side alone; a tournament needs two. To see how often each bot wins: "
                f"theomachy strength {game.name} --mode {mode}"
            )
        each_once(bots)
        if len(bots) < 2:
            raise OneSided("a tournament needs two bots or more")
        self.game = game
        self.mode = mode
        self.seed = seed
        self.revision = revision(game, Setup({"mode": mode}, dict(sets)))
        self.standings = {bot: Standing(bot) for bot in bots}
        self.scores: list[tuple[str, str, float]] = []  # match by match: who, against whom, and the score of the first
        self.pairs: dict[tuple[str, str], list[float]] = {}  # the score of the first, and how many matches
        self.asked = matches
        self.round = len(arrangements(game, mode, bots[:2]))  # whole rounds are played
        pairs = list(combinations(bots, 2))
        self.plans = self._plan(pairs, matches, sets)
        self.file = file
        what = {"game": game.name, "mode": mode, "seed": seed, "pairs": pairs, "revision": self.revision}
        self.ledger = Ledger(file, {**what, **makings(game, bots), "compiled": compiled()})
        self.done = len(self.ledger.read())

    def _plan(self, pairs: list[tuple[str, str]], matches: int, sets: Sets) -> list[Plan]:
        """Deal by deal through all pairs, so that a tournament that is interrupted is a smaller one, and fair."""
        each = [plan_matches(self.game, self.mode, list(pair), matches, self.seed, sets=sets) for pair in pairs]
        plans: list[Plan] = []
        for begin in range(0, len(each[0]), self.round):
            for plans_of_pair in each:
                plans.extend(plans_of_pair[begin : begin + self.round])
        return [plan._replace(number=number) for number, plan in enumerate(plans)]

    def run(self, workers: int = 1, progress: Callable[[int], None] | None = None, engine: str = PROCESSES) -> None:
        """Play what is missing. What was counted before an interruption stays."""
        check_bots(list(self.standings))
        self.done = 0
        apart = of_somebodys_own(self.plans)
        mine = nullcontext() if self.file is None else alone_with(self.file)
        with mine, closing(self.ledger.work(told, self.plans, workers, engine, apart)) as results:
            for said in results:
                self.count(Result(self.plans[self.done], tuple(said[0]), *said[1:]))
                if progress is not None:
                    progress(self.done)

    def count(self, result: Result) -> None:
        self.done += 1
        first, second = sorted(set(result.plan.bots), key=list(self.standings).index)
        score = score_of(first, result)
        one, other = self.standings[first], self.standings[second]
        self.scores.append((first, second, score))
        pair = self.pairs.setdefault((first, second), [0.0, 0])
        pair[0] += score
        pair[1] += 1
        for standing, points in ((one, score), (other, 1.0 - score)):
            standing.matches += 1
            standing.score += points
            standing.draws += points == 0.5

    def as_data(self) -> dict[str, Any]:
        ranked = sorted(self.standings.values(), key=lambda standing: -standing.score / max(1, standing.matches))
        ratings = ratings_of(list(self.standings), self.scores)
        return {
            "game": self.game.name,
            "mode": self.mode,
            "seed": self.seed,
            "revision": self.revision,
            "matches": self.done,
            "planned": len(self.plans),
            "asked": self.asked,
            "round": self.round,
            "bots": [standing.as_data(ratings[standing.bot]) for standing in ranked],
            "pairs": [
                {"bot": first, "against": second, "matches": int(count), **rate_of(score, int(count))}
                for (first, second), (score, count) in self.pairs.items()
            ],
        }


def told(plan: Plan) -> list[Any]:
    """Play one match: what came of it, as it is written down."""
    return list(play(plan)[1:])


def ratings_of(bots: list[str], scores: list[tuple[str, str, float]]) -> dict[str, tuple[float, float]]:
    """openskill's: how strong each is, and how unsure that is.

    It rates match by match, as they come, and the last weigh more than the first. A tournament has no first and last:
    so it is rated in several orders, drawn by lot, and each of those backwards, too; the mean is told.
    """
    model = PlackettLuce()
    sums = {bot: [0.0, 0.0] for bot in bots}
    lot = Shaker(len(scores))
    orders = max(1, min(ORDERS, ENOUGH // max(1, len(scores))))
    for _ in range(orders):
        order = list(range(len(scores)))
        lot.shuffle(order)
        for way in (order, order[::-1]):
            ratings = {bot: model.rating(name=bot) for bot in bots}
            for place in way:
                first, second, score = scores[place]
                teams = [[ratings[first]], [ratings[second]]]
                [[ratings[first]], [ratings[second]]] = model.rate(teams, scores=[score, 1.0 - score])
            for bot, rating in ratings.items():
                sums[bot][0] += rating.mu / (2 * orders)
                sums[bot][1] += rating.sigma / (2 * orders)
    return {bot: (strength, unsure) for bot, (strength, unsure) in sums.items()}


def score_of(bot: str, result: Result) -> float:
    """1 for a win, 0 for a loss, a half where nobody or both won."""
    winners = {result.plan.bots[seat] for seat in result.winners}
    if len(winners) != 1:
        return 0.5
    return 1.0 if bot in winners else 0.0


# ---------------------------------------------------------------------- the page


def write_page(path: Path, title: str, data: dict[str, Any]) -> None:
    """Table and charts; and what was measured, so that the page explains itself later."""
    from theomachy.lab.experiments.findings import percent, reach
    from theomachy.lab.reports import charts  # loaded only for a page
    from theomachy.lab.reports.pages import Page, about_run

    page = Page(f"{title}: tournament", f"{data['mode']}: {about_run(data)}")
    page.add(f'<p class="command">Made by <code>{escape(data["command"])}</code></p>')
    if not data["matches"]:
        page.text("p", "No match was finished, so there is nothing to report.")
        page.write(path)
        return
    page.add(page.chart(charts.rates_chart(data["bots"], "bot", 0.5), "Win rates", "With 95 % intervals."))
    rows: list[tuple[str, list[tuple[str, float | str]]]] = [
        ("", [
            (bot["bot"], bot["bot"]),
            (f"{bot['matches']:,}", bot["matches"]),
            (percent(bot["win_rate"]), bot["win_rate"]),
            (reach(bot), bot["low"]),
            (f"{bot['rating']:.1f} ± {2 * bot['uncertainty']:.1f}", bot["rating"]),
        ])
        for bot in data["bots"]
    ]  # fmt: skip
    page.table(["bot", "matches", "won", "95 % interval", "rating"], rows)
    if len(data["bots"]) > 2:
        pairs = [{**pair, "pair": f"{pair['bot']} against {pair['against']}"} for pair in data["pairs"]]
        page.add(page.chart(charts.rates_chart(pairs, "pair", 0.5), "Every pair"))
    page.write(path)
