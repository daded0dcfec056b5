"""How much a person has to click: matches between bots, counted as if a person gave the answers of each seat.

Each match is played once and counted in three ways: asked whenever somebody acts, which is how it used to be; with what
people like, against bots; and with what people like, where others look on, so that no hand may decide what is asked.
"""

from collections.abc import Callable
from typing import Any

from theomachy.agents import BOTS, Seat
from theomachy.agents.passing import ACTS, Passing
from theomachy.kernel import plans
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.plan import Plan
from theomachy.kernel.questions import AMOUNT, CHOOSE, MAY, ORDER

CONFIRMED = 2  # clicks for a plan: the card, and yes

WAYS = ("before", "against bots", "with people")


class Row:
    """One answer of the match."""

    def __init__(
        self, seat: int, asked: list[bool], empty: bool, clicks: list[int], chosen: Any, offered: list[Plan]
    ) -> None:
        self.seat = seat
        self.asked = asked  # in each of the ways
        self.empty = empty  # there was no choice
        self.clicks = clicks  # in each of the ways
        self.chosen = chosen  # the option, where one is chosen
        self.offered = offered


class Count:
    """What a person was asked in one way, and how often they clicked."""

    def __init__(self) -> None:
        self.asked = 0
        self.empty = 0
        self.clicks = 0


def count_clicks(
    game: Game[Any], mode: str, bot: str, matches: int, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """Questions, questions without a choice, and clicks, for one seat in one turn of the match."""
    counts = [Count() for _ in WAYS]
    turns = 0
    for number in range(matches):
        rows, lasted, seats = play(game, mode, bot, number + 1)
        turns += lasted * seats
        for way, count in enumerate(counts):
            for seat in range(seats):
                add(count, [row for row in rows if row.seat == seat], way)
        if progress is not None:
            progress(number + 1)
    found: dict[str, Any] = {"game": game.name, "mode": mode, "bot": bot, "matches": matches, "turns": turns}
    for name, count in zip(WAYS, counts, strict=True):
        found[name.replace(" ", "_")] = {
            "questions": round(count.asked / turns, 2),
            "empty": round(count.empty / turns, 2),
            "clicks": round(count.clicks / turns, 2),
        }
    return found


def play(game: Game[Any], mode: str, bot: str, number: int) -> tuple[list[Row], int, int]:
    """One match: what was answered, how many turns it took, and how many seats it has."""
    match = Match.begin(game, Setup(game.rules.trial(mode)), f"clicks {number}")
    seats = match.table.seats
    agents = [BOTS[bot](number * 10 + seat) for seat in range(seats)]
    chairs = [Seat(match, seat) for seat in range(seats)]
    before = Passing()
    before.when = ACTS
    liked = Passing().as_people_like_it()
    rows: list[Row] = []
    turns: set[tuple[int, int]] = set()
    while match.asking is not None:
        asking = match.asking
        question = asking.question
        seat = question.seat
        turns.add((getattr(match.table, "round", 0), getattr(match.table, "turn", 0)))
        steps_in = game.rules.asks(question.why).steps_in
        asked = [
            not steps_in or before.answer(match, seat, 0) is None,
            liked.answer(match, seat, 0, alone=True) is None,
            liked.answer(match, seat, 0) is None,
        ]
        picks = asking.forced_picks() if asking.forced() else agents[seat].answer(chairs[seat])
        chosen = question.options[picks[0]] if question.form in (CHOOSE, MAY) and picks else None
        now = clicks(asking, picks)
        taken = [clicks(asking, picks, one_by_one=True), now, now]
        rows.append(Row(seat, asked, asking.forced(), taken, chosen, plans.plans(match, seat)))
        match.answer(seat, picks)
    return rows, len(turns), seats


def clicks(asking: Asking, picks: list[int], one_by_one: bool = False) -> int:
    """To pick each thing, and to say that this is all; what already stands as wanted needs no more than that.

    Where one thing at most is picked, picking it is the answer; all that is offered is picked by one button. Before,
    there was neither: `one_by_one`.
    """
    form = asking.question.form
    if form in (CHOOSE, MAY):
        return 1
    if form == AMOUNT:
        return 1 if picks == [asking.question.least] else 2
    if form == ORDER:
        return 1 + sum(place != pick for place, pick in enumerate(picks))
    if asking.question.most == 1 and not one_by_one:
        return 1
    if len(picks) > 1 and len(picks) == len(asking.question.options) and not one_by_one:
        return 2  # all of them, and yes
    return 1 + len(picks)


def add(count: Count, rows: list[Row], way: int) -> None:
    """The answers of one seat in one match."""
    number = 0
    while number < len(rows):
        row = rows[number]
        planned = followed(rows, number) if way > 0 else 0
        if planned:
            count.asked += 1
            count.clicks += CONFIRMED
        elif row.asked[way]:
            count.asked += 1
            count.empty += row.empty
            count.clicks += row.clicks[way]
        number += planned or 1


def followed(rows: list[Row], first: int) -> int:
    """How many answers from here on a plan would have given: all that lead to its last step; 0 if none would."""
    offered = rows[first].offered
    for number in range(first, len(rows) if offered else first):
        chosen = rows[number].chosen
        if any(plan.steps[-1](chosen) for plan in offered):
            return number - first + 1 if number > first else 0
        if not any(step(chosen) for plan in offered for step in plan.steps[:-1]):
            return 0
    return 0
