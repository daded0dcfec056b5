"""What is answered for a player: by wishes and by what everybody sees, never by what others could learn from."""

import pytest

from theomachy.agents.passing import ACTS, ALWAYS, CONCERNS, Passing, Stop
from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.questions import MAY


def begin(seed: str, game: str = "bazaar", **options: object) -> Match:
    return Match.begin(find(game), Setup(dict(options)), seed)


def until(match: Match, why: str, forced: bool | None = None) -> int:
    """Play at random until somebody is asked this; who."""
    shaker = Shaker(7)
    while match.asking is not None:
        asking = match.asking
        if asking.question.why == why and forced in (None, asking.forced()):
            return asking.question.seat
        moves = asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    raise AssertionError(f"nobody is asked {why}")


def asked(match: Match, wishes: Passing, seat: int, seen: int = 0, alone: bool = False) -> bool:
    return wishes.answer(match, seat, seen, alone) is None


def test_by_default_everything_is_asked() -> None:
    match = begin("default")
    assert asked(match, Passing(), until(match, "respond"))
    assert asked(match, Passing(), until(match, "draw"), alone=True)


def test_passing_until_something_happens_and_stops() -> None:
    match = begin("until")
    seat = until(match, "respond")
    wishes = Passing()
    wishes.pass_until_something_happens(seen=3)
    assert wishes.answer(match, seat, seen=3) == []
    view = match.view(seat)
    wishes.stops.append(Stop(view["table"]["active"], view["moment"]))
    assert asked(match, wishes, seat, seen=3)
    wishes.stops.clear()
    assert asked(match, wishes, seat, seen=4)  # something happened
    assert asked(match, wishes, seat, seen=3)  # and the wish is spent


def test_passing_until_my_turn_passes_whatever_happens() -> None:
    match = begin("turn", begins="A", turn_limit=4)
    wishes = Passing()
    wishes.pass_until_my_turn()
    shaker = Shaker(3)
    passed = 0
    while match.asking is not None:
        seat = match.asking.question.seat
        view = match.view(seat)
        if seat == 1 and view["question"]["why"] == "respond":
            mine = view["table"]["active"] == 1
            assert asked(match, wishes, 1, len(match.events)) == mine
            passed += not mine
            if mine:
                assert not wishes.on
                break
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    assert passed


def test_what_nobody_declines_is_taken_by_wish() -> None:
    match = begin("draw")
    seat = until(match, "draw")
    wishes = Passing()
    wishes.takes_obvious = True
    assert wishes.answer(match, seat, 0) == [0]


def test_whoever_was_done_before_a_battle_that_did_not_take_place_is_done() -> None:
    """The Post-battle phase asks again; after a battle, or by wish, so do we."""
    match = begin("done", turn_limit=60)
    wishes, always = Passing().as_people_like_it(), Passing()
    shaker = Shaker(31)
    seen = set()
    while match.asking is not None:
        asking = match.asking
        seat, view = asking.question.seat, match.view(asking.question.seat)
        if asking.question.why == "act" and view["moment"] == "post-battle" and not asking.forced():
            idle = match.game.telling.nothing_new(match.table, asking.question)
            assert asked(match, wishes, seat) != idle
            assert asked(match, always, seat)
            seen.add(idle)
        moves = asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    assert seen == {True, False}


def test_one_answer_is_given_where_nobody_looks_on_or_everybody_sees_why() -> None:
    wishes = Passing()
    wishes.answers_forced = True
    match = begin("forced")
    seat = until(match, "act", forced=True)  # the hand says that there is nothing to do
    assert asked(match, wishes, seat)
    assert wishes.answer(match, seat, 0, alone=True) == []
    match = begin("forced")
    seat = until(match, "buy", forced=True)  # the market says it
    assert wishes.answer(match, seat, 0) == []


def test_what_concerns_others_only_is_between_them() -> None:
    """Of three players two fight: the third is asked when anybody acts, and not when it concerns nobody but them."""
    when: dict[str, int] = {ALWAYS: 0, ACTS: 0, CONCERNS: 0}
    aimed_elsewhere = 0
    match = begin("elsewhere", mode="3-players", turn_limit=40)
    shaker = Shaker(5)
    while match.asking is not None:
        question = match.asking.question
        if question.why == "respond":
            seat, view = question.seat, match.view(question.seat)
            for wish in when:
                wishes = Passing()
                wishes.when = wish  # type: ignore[assignment]
                when[wish] += asked(match, wishes, seat)
            limbo = view["table"]["limbo"]
            targets = limbo[-1]["targets"] if limbo and limbo[-1]["seat"] != seat else []
            if targets and all(one["what"] == "player" and one["number"] != seat for one in targets):
                aimed_elsewhere += 1
                assert find("bazaar").telling.happens(view, seat)
                assert not find("bazaar").telling.concerns(view, seat)
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    assert when[ALWAYS] > when[ACTS] > when[CONCERNS] > 0
    assert aimed_elsewhere


def test_who_could_do_nothing_for_all_that_everybody_knows_is_not_asked() -> None:
    """It goes by hand and draw pile together, which all have seen being bought: never by which of it is held."""
    match = begin("could 7", turn_limit=60)
    wishes = Passing().as_people_like_it()
    telling = match.game.telling
    shaker = Shaker(11)
    asked_in_vain = idle = 0
    while match.asking is not None:
        question = match.asking.question
        seat = question.seat
        if question.why == "respond":
            could = telling.could_step_in(match.table, seat)
            if telling.concerns(match.view(seat), seat):
                assert asked(match, wishes, seat) == could
                idle += not could
                asked_in_vain += could and not question.options  # something Swift lies in the draw pile
            assert could or not question.options
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    assert idle
    assert asked_in_vain


@pytest.mark.parametrize(("game", "before", "after"), [("bazaar", "attackers", "blockers"), ("epic", "B3", "B5")])
def test_in_a_battle_whoever_is_attacked_and_whoever_blocks_is_asked(game: str, before: str, after: str) -> None:
    """Not about one's own attack; nor after blocks whoever did not block: that player was asked a moment before."""
    seen = set()
    for number in range(4):
        match = begin(f"battle {number}", game, **({"turn_limit": 60} if game == "bazaar" else {}))
        shaker = Shaker(number)
        while match.asking is not None:
            question = match.asking.question
            seat, view = question.seat, match.view(question.seat)
            table = view["table"]
            if question.why == "respond" and not (table.get("limbo") or table.get("line")):
                if table["phase"] in (before, after) and match.game.telling.happens(view, seat):
                    own = table["active"] == seat
                    own_things = table["players"][seat]["in_play"]
                    blocks = any(one.get("blocking") or one.get("role") in ("blocking", "hunted") for one in own_things)
                    wanted = not own if table["phase"] == before else own or blocks
                    assert match.game.telling.concerns(view, seat) == wanted
                    seen.add((table["phase"], own, blocks and table["phase"] == after))
            moves = match.asking.moves()
            match.pick(moves[shaker.throw(len(moves))])
    assert seen == {*((before, own, False) for own in (True, False)), (after, True, False), (after, False, True),
                    (after, False, False)}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("bazaar", {"mode": "3-players", "turn_limit": 40}),
        ("theos", {"mode": "ffa-3"}),
        ("titans", {"mode": "duel"}),
        ("epic", {}),
        ("guardians", {}),
    ],
)
def test_no_secret_changes_what_is_answered_unasked(game: str, options: dict[str, object]) -> None:
    """Whatever others cannot know: it makes no difference to whether a player is asked, nor to what is answered."""
    match = begin("secret", game, **options)
    wishes = Passing().as_people_like_it()
    shaker = Shaker(23)
    compared = 0
    for number in range(450 if game == "bazaar" else 150):  # till Swift cards are bought
        if match.asking is None:
            break
        for asking in match.pending:
            seat = asking.question.seat
            for other in range(match.table.seats):
                if other != seat and number % 3 == 0:
                    told = match.view(other)
                    changed = match.change_secrets(other, number)
                    assert changed.view(other) == told
                    twin = changed.asked(seat)
                    assert twin is not None
                    mine, theirs = wishes.answer(match, seat, 0), wishes.answer(changed, seat, 0)
                    assert mine == theirs, f"{asking.question.why} after {number} answers"
                    compared += mine is not None
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    assert compared or game in ("titans", "guardians")  # where people are asked nearly everything


def test_only_offers_are_obvious() -> None:
    """What is taken unasked is one thing that may be declined."""
    for name in ("bazaar", "theos", "titans", "epic", "guardians"):
        rules = find(name).rules
        obvious = [why for why, asks in rules.questions.items() if asks.obvious]
        assert all(not rules.asks(why).steps_in for why in obvious)
    match = begin("draw")
    until(match, "draw")
    assert match.asking is not None
    assert match.asking.question.form == MAY
