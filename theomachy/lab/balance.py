"""What a game's matches say about its balance: seats, length, and for each card how choosing it goes with winning.

Nothing here knows a game: an option that is a card says which (`card` in its data), and the question says what for.
"""

from collections.abc import Callable
from contextlib import closing
from statistics import fmean, quantiles
from typing import Any, NamedTuple

from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Match
from theomachy.kernel.record import SEATS
from theomachy.lab.matches import Plan, Result, plan_matches, play, wilson, work_through

FEW = 8  # a card that fewer players had the choice of is not judged


class Study(NamedTuple):
    """One match, looked at closely."""

    result: Result
    options: int  # of all decisions, added up
    chances: list[tuple[int, str, str, int, int]]  # seat, question, card, how often offered, how often chosen


def study(plan: Plan) -> Study:
    """Play it and note which cards each seat could have chosen, and did."""
    offered: dict[tuple[int, str, str], int] = {}
    chosen: dict[tuple[int, str, str], int] = {}
    options = 0

    def watch(match: Match, seat: int, picks: list[int]) -> None:
        nonlocal options
        asking = match.asked(seat)
        assert asking is not None
        question = asking.question
        options += len(asking.moves())
        cards: set[str] = set()
        for i, option in enumerate(question.options):
            card = match.game.option(match.table, question, option).get("card", "")
            if card:
                key = (seat, question.why, card)
                if card not in cards:
                    cards.add(card)
                    offered[key] = offered.get(key, 0) + 1
                if i in picks:
                    chosen[key] = chosen.get(key, 0) + 1

    result = play(plan, watch)
    return Study(result, options, [(*key, count, chosen.get(key, 0)) for key, count in offered.items()])


class CardTally:
    """One card in one kind of question, over all players of all matches."""

    def __init__(self) -> None:
        self.offered = 0
        self.chosen = 0
        self.with_it = [0.0, 0]  # score and number of players who chose it at least once
        self.without = [0.0, 0]  # of those who could have and never did

    def as_data(self, why: str, card: str) -> dict[str, Any]:
        return {
            "card": card,
            "question": why,
            "offered": self.offered,
            "chosen": self.chosen,
            "when_chosen": interval(self.with_it[0], int(self.with_it[1])),
            "when_not": interval(self.without[0], int(self.without[1])),
        }


class Balance:
    """The figures of a game and mode, gathered match by match."""

    def __init__(self, game: Game, mode: str, bots: list[str], matches: int, seed: int) -> None:
        self.game = game
        self.mode = mode
        self.bots = bots
        self.seed = seed
        self.plans = plan_matches(game, mode, bots, matches, seed)
        self.seats = game.seats(Setup({"mode": mode}))
        self.scores = [0.0] * self.seats
        self.answers: list[int] = []
        self.decisions: list[int] = []
        self.options = 0
        self.draws = 0
        self.cards: dict[tuple[str, str], CardTally] = {}

    def run(self, workers: int = 1, progress: Callable[[int], None] | None = None) -> None:
        with closing(work_through(study, self.plans, workers)) as studies:
            for one in studies:
                self.count(one)
                if progress is not None:
                    progress(len(self.answers))

    def count(self, one: Study) -> None:
        result = one.result
        scores = [0.5 if not result.winners else float(seat in result.winners) for seat in range(self.seats)]
        for seat, score in enumerate(scores):
            self.scores[seat] += score
        self.draws += not result.winners
        self.answers.append(result.answers)
        self.decisions.append(result.decisions)
        self.options += one.options
        for seat, why, card, offered, chosen in one.chances:
            tally = self.cards.setdefault((why, card), CardTally())
            tally.offered += offered
            tally.chosen += chosen
            group = tally.with_it if chosen else tally.without
            group[0] += scores[seat]
            group[1] += 1

    def as_data(self) -> dict[str, Any]:
        count = len(self.answers)
        known = {card for _, card in self.cards}
        used = {card for (_, card), tally in self.cards.items() if tally.chosen}
        cards = [tally.as_data(why, card) for (why, card), tally in sorted(self.cards.items())]
        return {
            "game": self.game.name,
            "mode": self.mode,
            "bots": self.bots,
            "seed": self.seed,
            "matches": count,
            "planned": len(self.plans),
            "draws": self.draws,
            "seats": [{"seat": SEATS[seat], **interval(self.scores[seat], count)} for seat in range(self.seats)],
            "decisions": spread(self.decisions),
            "options_per_decision": round(self.options / max(1, sum(self.decisions)), 2),
            "cards": cards,
            "never_chosen": sorted(known - used),
        }


def interval(score: float, count: int) -> dict[str, Any]:
    low, high = wilson(score, count)
    rate = round(score / count, 4) if count else None
    return {"players": count, "win_rate": rate, "low": round(low, 4), "high": round(high, 4)}


def spread(numbers: list[int]) -> dict[str, float]:
    """The mean, and what one in ten is below and above."""
    if len(numbers) < 2:
        return {"mean": float(sum(numbers)), "tenth": float(sum(numbers)), "ninetieth": float(sum(numbers))}
    cuts = quantiles(numbers, n=10, method="inclusive")
    return {"mean": round(fmean(numbers), 1), "tenth": round(cuts[0], 1), "ninetieth": round(cuts[-1], 1)}


def beyond_noise(card: dict[str, Any]) -> bool:
    """Whether players who chose this card fared otherwise than those who could have, as far as intervals tell."""
    chosen, without = card["when_chosen"], card["when_not"]
    if min(chosen["players"], without["players"]) < FEW:
        return False
    return bool(chosen["low"] > without["high"] or chosen["high"] < without["low"])
