"""Buying in one go: what a plan pays with, that it is played out whole, and that it knows only what its seat knows."""

import pytest

from theomachy.games import find
from theomachy.games.bazaar.kinds import FOLDER
from theomachy.games.bazaar.plans import FIGHTER, FREE, SPENT, Source, cheapest
from theomachy.kernel import plans
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.marks import plain
from theomachy.kernel.match import Match, replay
from theomachy.kernel.refusal import Refused

GAME = find("bazaar")
COIN = next(kind for kind in FOLDER.cards(Setup()).kinds if kind.name == "Coin")


def begin(seed: str, **options: object) -> Match:
    return Match.begin(GAME, Setup({"begins": "A", **options}), seed)


def first_purchase(match: Match) -> int:
    """Pass until plans are offered; to whom."""
    while match.asking is not None:
        seat = match.asking.question.seat
        if plans.plans(match, seat):
            return seat
        match.answer(seat, [])
    raise AssertionError("nobody could buy anything")


def source(gold: int, dear: int) -> Source:
    return Source(COIN, 0, gold, dear, laid=False)


@pytest.mark.parametrize(
    ("have", "needed", "used"),
    [
        ([(1, SPENT)] * 6, 6, [1] * 6),
        ([(1, SPENT)] * 5, 6, []),  # too dear
        ([(2, SPENT), (1, SPENT)], 1, [1]),  # no gold is lost
        ([(5, SPENT), (2, SPENT)], 1, [2]),  # or as little as possible
        ([(2, SPENT), (1, FREE), (1, FREE)], 2, [1, 1]),  # what costs nothing comes first
        ([(1, FIGHTER), (1, SPENT)], 1, [1]),
        ([(3, SPENT), (2, SPENT), (1, SPENT)], 3, [3]),  # in few steps
    ],
)
def test_the_least_is_lost(have: list[tuple[int, int]], needed: int, used: list[int]) -> None:
    found = cheapest([source(gold, dear) for gold, dear in have], needed)
    assert [one.gold for one in found] == used
    assert FIGHTER not in [one.dear for one in found]


def test_a_plan_says_what_it_pays_with_and_is_recorded_as_plain_answers() -> None:
    match = begin("plan")
    seat = first_purchase(match)
    plan = plans.plans(match, seat)[0]
    card = plan.place["card"]
    price = next(one["price"] for one in match.view(seat)["table"]["market"] if one and one["name"] == card)
    assert plain(plan.label) == f"Buy {card} for {price} gold: {price} Coins."
    before = len(match.answers)
    for picks in plans.answers(match, seat, plan.name):
        match.answer(seat, picks)
    assert card in match.view(seat)["table"]["players"][seat]["hand"]
    assert len(match.answers) == before + 2 * price + 1  # lay and use each Coin, and buy
    again = replay(GAME, match.setup, match.seed, match.answers)
    assert GAME.dump(again.table) == GAME.dump(match.table)


def test_asking_for_a_plan_changes_nothing() -> None:
    """Nothing is half-done until it is followed; a plan that is not offered is refused."""
    match = begin("nothing")
    seat = first_purchase(match)
    before, answered = GAME.dump(match.table), match.answered
    plans.answers(match, seat, plans.plans(match, seat)[-1].name)
    assert (GAME.dump(match.table), match.answered) == (before, answered)
    with pytest.raises(Refused) as caught:
        plans.answers(match, seat, "buy-99")
    assert caught.value.refusal.code == "no-plan"
    assert plans.plans(match, 1 - seat) == []


def test_every_plan_that_is_offered_can_be_followed_and_tells_no_secret() -> None:
    match = begin("many", mode="3-players", turn_limit=45)
    shaker = Shaker(9)
    followed = 0
    while match.asking is not None:
        seat = match.asking.question.seat
        offered = plans.plans(match, seat)
        if offered:
            said = [plan.as_data() for plan in offered]
            assert [plan.as_data() for plan in plans.plans(match.change_secrets(seat, followed), seat)] == said
            assert [plan.as_data() for plan in plans.plans(match.imagine(seat, followed), seat)] == said
            given = [plans.answers(match, seat, plan.name) for plan in offered]
            for picks in given[shaker.throw(len(given))]:
                match.answer(seat, picks)
            followed += 1
        else:
            moves = match.asking.moves()
            match.pick(moves[shaker.throw(len(moves))])
    assert followed > 20
