"""Bazaar as a match: every priority question is a rest point, hands stay hidden, and options are as the set-up says."""

import pytest

from theomachy.games import find
from theomachy.games.bazaar.table import BazaarTable
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import BadSetup, Setup
from theomachy.kernel.marks import plain
from theomachy.kernel.match import Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.record import Record

GAME = find("bazaar")


def begin(seed: str, live: bool = True, **options: object) -> Match:
    return Match.begin(GAME, Setup({"begins": "A", **options}), seed, live)


@pytest.mark.parametrize("mode", GAME.rules.modes())
def test_random_matches_run_to_the_end_with_any_number_of_players(mode: str) -> None:
    for seed in range(3):
        match = Match.begin(GAME, Setup(GAME.rules.trial(mode)), str(seed), live=False, skip_forced=True)
        census = GAME.census(match.table)
        play_uniformly(match, Shaker(seed))
        assert match.outcome is not None
        assert match.outcome.reason in ("last-standing", "draw", "turn-limit")
        assert GAME.census(match.table) == census


def test_every_priority_question_is_a_rest_point() -> None:
    match = begin("rest", turn_limit=12)
    shaker = Shaker(5)
    priority = 0
    while match.asking is not None:
        if match.asking.question.why in ("act", "respond", "buy"):
            priority += 1
            assert match.fork(live=False).replayed == 0
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    assert priority > 100


def test_nobody_is_asked_who_could_only_pass_if_the_table_says_so() -> None:
    match = begin("possible", ask="possible", turn_limit=12)
    shaker = Shaker(2)
    while match.asking is not None:
        question = match.asking.question
        assert question.options or question.why != "respond"
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])


def test_the_market_may_be_of_chosen_colours() -> None:
    match = begin("red", colours=["red"])
    assert sum(GAME.census(match.table).values()) == 2 * 10 + 37


@pytest.mark.parametrize(
    "options", [{"colours": ["pink"]}, {"begins": "C"}, {"turn_limit": -1}, {"ask": "never"}, {"mode": "7"}, {"x": 1}]
)
def test_a_bad_set_up_is_refused_with_a_reason(options: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        Match.begin(GAME, Setup(options), "bad")


def test_what_happens_is_what_everybody_sees() -> None:
    """Another's card that resolves next, or a battle that one is in; and no hand makes a difference."""
    match = begin("happens", mode="3-players", turn_limit=30)
    shaker = Shaker(11)
    seen = set()
    while match.asking is not None:
        table = table_of(match)
        for seat in range(3):
            view = match.view(seat)
            items = table.line.items
            battle = [asset for asset in table.all_assets() if asset.attacking >= 0]
            fighting = any(seat in (asset.controller, asset.attacking) for asset in battle)
            happening = items[-1].seat != seat if items else fighting
            assert GAME.telling.happens(view, seat) == happening
            assert GAME.telling.happens(match.change_secrets(seat, 7).view(seat), seat) == happening
            seen.add((happening, bool(items), bool(battle)))
        if match.asking.question.why == "respond":
            assert match.game.rules.moment(table) in GAME.telling.pauses()
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    assert len(seen) >= 5


@pytest.mark.parametrize("seed", range(12))
def test_whoever_concedes_in_the_middle_of_things_takes_nothing_back(seed: int) -> None:
    """BR4, PR7: at any question; the others are not asked again, nobody is told twice, and the record replays."""
    match = begin(f"leave {seed}", mode="4-players", turn_limit=60)
    shaker = Shaker(seed)
    left = 0
    while match.asking is not None:
        question = match.asking.question
        if question.why not in ("act", "respond") and shaker.throw(6) == 0:
            staying = [player.seat for player in table_of(match).players if not player.out]
            gone = staying[shaker.throw(len(staying))]
            before = [event.name() for event in match.events]
            match.wish(gone, "concede")
            left += 1
            assert [event.name() for event in match.events][: len(before)] == before
            asked = match.asking
            if gone != question.seat and asked is not None:
                assert (asked.question.seat, asked.question.why) == (question.seat, question.why)
            fork = match.fork()
            assert GAME.dump(fork.table) == GAME.dump(match.table)
            continue
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    again = Record.from_text(Record.of(match).to_text()).replay(GAME)
    assert left
    assert GAME.dump(again.table) == GAME.dump(match.table)
    assert [event.told_to(-1) for event in again.events] == [event.told_to(-1) for event in match.events]


def table_of(match: Match) -> BazaarTable:
    assert isinstance(match.table, BazaarTable)
    return match.table


def test_the_sign_for_using_a_card_is_a_sign_of_its_own() -> None:
    """The printed sign of an activation is no letter, which might be a seat."""
    match = Match.begin(GAME, Setup({"mode": "duel"}), "sign")
    labels: list[str] = []
    while not any("destroy this" in label for label in labels):
        asking = match.asking
        assert asking is not None
        question = asking.question
        labels = [plain(GAME.telling.option(match.table, question, one)["label"]) for one in question.options]
        match.answer(question.seat, [0] if "Coin" in labels[:1] else [])
    assert "Coin · ↷, destroy this: Gain 1 gold." in labels


def test_one_is_told_to_what_one_may_respond() -> None:
    """The card and whom it is aimed at, the battle, or the moment; and "you" is the reader."""
    match = begin("to what", turn_limit=30)
    shaker = Shaker(12)
    told = set()
    while match.asking is not None:
        if match.asking.question.why == "respond":
            told.add(plain(match.question_data(match.asking)["prompt"]))
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    assert "A's turn: Start phase. Do you respond?" in told
    assert "Your turn: Start phase. Do you respond?" in told
    assert any(one.endswith("is about to resolve. Do you respond?") for one in told)
    assert any(" plays " in one for one in told)
    assert all(one.endswith(" Do you respond?") for one in told)
