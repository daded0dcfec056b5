"""Bots as partners: they heed what is called out where that costs little, say what it costs, and answer at once."""

import pytest

from theomachy.agents import Search, Seat
from theomachy.agents.agent import pick_by_pick
from theomachy.agents.partner import GIVES, Heard, Partner, replies
from theomachy.games import find
from theomachy.kernel.calls import Call
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import DONE, Match

SIGILS = ["Storm", "Blade", "Eye", "Heart"]
GUARDIANS = ["Elderblade + Tempest", "Cryomancer + Dawn"]


def begun(seed: int) -> Match:
    return Match.begin(find("guardians"), Setup({"mode": "2-players", "guardians": GUARDIANS}), f"calls {seed}")


def play_until(match: Match, why: str, shaker: Shaker) -> bool:
    """Play on at random up to the next question of this sort, if one is asked."""
    while match.asking is not None:
        if match.asking.question.why == why and len(match.asking.moves()) > 1:
            return True
        picks = pick_by_pick(match.asking, lambda moves: moves[shaker.throw(len(moves))])
        match.answer(match.asking.question.seat, picks)
    return False


def turn_of(match: Match) -> int:
    return match.game.telling.heeding.when(match.table)


@pytest.mark.parametrize("called", ["boost-me", "wait"])
def test_a_bot_does_what_it_is_asked_where_that_costs_little_and_says_what_it_costs(called: str) -> None:
    changed = kept = 0
    for seed in range(14):
        match, shaker = begun(seed), Shaker(seed)
        while play_until(match, "boost", shaker):
            assert match.asking is not None
            seat = match.asking.question.seat
            chair = Seat(match, seat)
            bot = Search(seed, 30)
            first = bot.answer(chair)
            alone, _ = Partner().settle(bot, chair, first, [])
            picks, why = Partner().settle(bot, chair, first, [Call(called, 1 - seat, turn_of(match))])
            means = {option.move: option.edge.mean for option in bot.weighed}
            boosts = max(mean for move, mean in means.items() if move != DONE)
            gain = boosts - means[DONE] if called == "boost-me" else means[DONE] - boosts
            assert alone == first
            if bool(picks) == (called == "boost-me"):
                assert gain >= -GIVES
                assert why.startswith("As you ask: ")
                changed += bool(first) != bool(picks)
            else:
                assert gain < -GIVES
                assert "though you ask for something else" in why
                kept += 1
            match.answer(seat, picks)
    assert changed
    assert kept or called == "boost-me"  # to boost hardly ever costs so much


def test_what_was_said_about_a_call_is_said_once() -> None:
    match = begun(1)
    assert play_until(match, "boost", Shaker(1))
    assert match.asking is not None
    seat = match.asking.question.seat
    chair, bot, partner = Seat(match, seat), Search(1, 30), Partner()
    calls = [Call("boost-me", 1 - seat, turn_of(match))]
    first = bot.answer(chair)
    assert "ask" in partner.settle(bot, chair, first, calls)[1]
    assert "ask" not in partner.settle(bot, chair, first, calls)[1]


def test_calls_are_forgotten_when_their_turn_is_over() -> None:
    """"Wait" is for this turn, "boost me" for the caller's own, "heal me" for a round."""
    match, shaker = begun(2), Shaker(2)
    play_until(match, "act", shaker)
    heeding, turn, active = match.game.telling.heeding, turn_of(match), match.view(0)["table"]["active"]
    calls = {name: Call(name, 1 - active, turn) for name in ("wait", "boost-me", "heal-me", "i-boost")}
    own = Call("boost-me", active, turn)
    stood: dict[int, list[str]] = {}
    while match.outcome is None and turn_of(match) <= turn + 3:
        stood[turn_of(match) - turn] = [name for name, call in calls.items() if heeding.stands(match.table, call)]
        assert heeding.stands(match.table, own) == (turn_of(match) == turn)
        assert match.asking is not None
        match.answer(match.asking.question.seat, pick_by_pick(match.asking, lambda moves: moves[-1]))
    assert stood == {0: ["wait", "boost-me", "heal-me", "i-boost"], 1: ["boost-me", "heal-me"], 2: ["heal-me"], 3: []}


def test_go_ahead_ends_waiting() -> None:
    match = begun(3)
    play_until(match, "act", Shaker(3))
    heard = Heard()
    for name in ("wait", "boost-me", "go"):
        heard.add(match, Call(name, 0, turn_of(match)))
    assert [call.call for call in heard.calls] == ["boost-me"]


def said(match: Match, call: Call) -> str:
    [text] = replies(match, {1 - call.seat: True}, call, 1).values() or [""]
    return text


def test_a_bot_answers_with_what_lies_open() -> None:
    match = begun(4)
    play_until(match, "act", Shaker(4))
    table = match.view(0)["table"]
    hand = table["players"][1]["hand"]
    faces = [face for face in match.game.printing.faces(match.setup) if face.name in hand]
    shown = {number.value for face in faces for number in face.numbers}
    boost = said(match, Call("boost-me", 0, turn_of(match)))
    assert [sigil in boost for sigil in SIGILS] == [sigil in shown for sigil in SIGILS]
    full = table["players"][0]["vitality"] == table["players"][0]["full"]
    assert (said(match, Call("heal-me", 0)) == "You have all your Vitality.") == full
    assert said(match, Call("wait", 0)) == "I will wait. Call “Go ahead” when you are ready."
    assert "Action" in said(match, Call("heal-me", 1)) or table["players"][1]["vitality"] == 29
    assert said(match, Call("", 0, 0, table["players"][1]["hand"][0])).endswith("I will use it as soon as I can.")
    assert said(match, Call("", 0, 0, "a place where nothing lies")) == ""


def test_a_bot_that_does_not_think_says_nothing_and_the_same_is_said_once() -> None:
    setup = Setup({"mode": "3-players", "guardians": [*GUARDIANS, "Avenger + Wild"]})
    match = Match.begin(find("guardians"), setup, "calls")
    play_until(match, "act", Shaker(1))
    call = Call("wait", 0, turn_of(match))
    assert list(replies(match, {1: True, 2: True}, call, 1)) == [1]
    assert replies(match, {1: False, 2: False}, call, 1) == {}


def test_a_threat_that_is_pointed_at_is_aimed_at() -> None:
    """Only answers that aim there are leant to; elsewhere the call has no bearing."""
    heeding = find("guardians").telling.heeding
    seen = 0
    for seed in range(12):
        match, shaker = begun(seed), Shaker(seed)
        while play_until(match, "target", shaker):
            assert match.asking is not None
            question = match.asking.question
            threats = [one for one in question.options if getattr(one, "kind", None) is not None]
            for threat in threats:
                space = [one and one["name"] for one in match.view(0)["table"]["threats"]].index(threat.kind.name) + 1
                call = Call("help", 1 - question.seat, turn_of(match), threat.kind.name, "threats", -1, space)
                leanings = [heeding.leaning(match.table, question, one, call) for one in question.options]
                leant = [one for one, leans in zip(question.options, leanings) if leans]
                assert [one.kind.name for one in leant] in ([threat.kind.name], [])
                seen += len(leant)
            match.answer(question.seat, pick_by_pick(match.asking, lambda moves: moves[0]))
    assert seen
