"""The match: answers and refusals, forced answers, undo, forks, rest points, standing wishes."""

from typing import Any

import pytest
from toy import CROWS, Crows, ToyTable

from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import RUN_UP, Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.questions import Amount, Choose, May, Order, Question, Rule, Several
from theomachy.kernel.record import Record
from theomachy.kernel.refusal import Refused
from theomachy.kernel.table import Outcome


def begun(seed: str = "match", game: Game[Any] = CROWS) -> Match:
    return Match.begin(game, Setup({"mode": "pair"}), seed)


def both_lay(match: Match, bids: tuple[int, int] = (0, 1)) -> None:
    for seat, bid in enumerate(bids):
        match.answer(seat, [0])
        match.answer(seat, [bid])


def why(match: Match) -> str:
    assert match.asking is not None
    return match.asking.question.why


def refused(match: Match, seat: object, picks: object, at: object = -1) -> str:
    before = CROWS.dump(match.table)
    length = match.answered
    with pytest.raises(Refused) as raised:
        match.answer(seat, picks, at)
    assert CROWS.dump(match.table) == before
    assert match.answered == length
    return raised.value.refusal.code


def played_to(match: Match, wanted: str, seat: int) -> Match:
    """Play at random until this seat is asked that."""
    shaker = Shaker(1)
    while match.asking is not None:
        question = match.asking.question
        if question.why == wanted and question.seat == seat and match.alone:
            return match
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    raise AssertionError(f"{wanted} was never asked of seat {seat}")


# ---------------------------------------------------------------------- refusals


def test_whoever_is_not_asked_is_told_so() -> None:
    match = begun()
    both_lay(match)
    assert why(match) == "omen"
    assert refused(match, 1, [0]) == "not-asked"
    assert refused(match, 5, [0]) == "not-asked"
    assert refused(match, -1, [0]) == "not-asked"


def test_an_answer_to_an_older_question_is_stale() -> None:
    match = begun()
    both_lay(match)
    assert refused(match, 0, [], at=3) == "stale"
    assert refused(match, 0, [], at=5) == "stale"
    match.answer(0, [], at=4)
    assert match.answered == 5


@pytest.mark.parametrize("picks", [None, "0", 0, (0,), {}, [True], [0.0], ["0"], [None], [[0]]], ids=repr)
def test_what_is_no_answer_is_refused(picks: object) -> None:
    match = begun()
    both_lay(match)
    assert refused(match, 0, picks) == "malformed"


@pytest.mark.parametrize("seat", [None, "A", 0.0, True, [0]], ids=repr)
def test_what_is_no_seat_is_refused(seat: object) -> None:
    match = begun()
    both_lay(match)
    assert refused(match, seat, []) == "malformed"


@pytest.mark.parametrize("at", [None, "4", 4.0, True, -2, 10**30], ids=repr)
def test_what_is_no_time_is_refused(at: object) -> None:
    match = begun()
    both_lay(match)
    assert refused(match, 0, [], at) in ("malformed", "stale")


def test_a_list_of_a_million_is_refused_like_any_other() -> None:
    match = begun()
    both_lay(match)
    assert refused(match, 0, [0] * 1_000_000) == "too-many"
    assert refused(match, 0, [10**100]) == "not-offered"


def test_a_refusal_carries_the_rule_behind_the_question() -> None:
    match = begun()
    both_lay(match)
    with pytest.raises(Refused) as raised:
        match.answer(0, [7])
    assert raised.value.refusal.rule == "C-omen"


def test_after_the_end_nothing_is_taken() -> None:
    match = begun()
    play_uniformly(match, Shaker(2))
    assert match.outcome is not None
    assert match.outcome.reason in ("points", "no cards")
    assert match.pending == []
    assert match.asking is None
    assert refused(match, 0, []) == "over"
    with pytest.raises(Refused):
        match.wish(0, "anything")


# ---------------------------------------------------------------------- undo


def test_undo_is_free_right_after_an_answer_that_nobody_has_acted_upon() -> None:
    match = played_to(begun(), "feed", 1)
    match.answer(1, [])
    assert why(match) == "take back"
    assert match.undo_is_free(1)
    assert not match.undo_is_free(0)
    back = match.undo()
    assert why(back) == "feed"


def test_undo_is_not_free_after_chance() -> None:
    """The answer that ends the tidying is followed by a draw."""
    match = played_to(begun(), "feed", 1)
    match.answer(1, [])
    match.answer(1, [])
    assert why(match) == "lay"
    assert not match.undo_is_free(1)


def test_undo_is_not_free_after_something_was_shown() -> None:
    match = begun()
    both_lay(match, (0, 4))
    match.answer(0, [])
    assert why(match) == "feed"
    assert not match.undo_is_free(0), "the cards were turned up"


def test_undo_is_not_free_after_somebody_else_acted() -> None:
    match = begun()
    both_lay(match)
    match.answer(0, [])
    assert not match.undo_is_free(1)


def test_undo_is_not_free_before_the_first_answer() -> None:
    match = begun()
    assert not match.undo_is_free(0)
    with pytest.raises(Refused) as raised:
        match.undo()
    assert raised.value.refusal.code == "nothing-to-undo"


def test_undo_goes_back_as_many_answers_as_one_likes() -> None:
    match = begun()
    dumps = [CROWS.dump(match.table)]
    both_lay(match)
    dumps.append(CROWS.dump(match.table))
    match.answer(0, [0])
    assert CROWS.dump(match.undo().table) == dumps[1]
    assert CROWS.dump(match.undo(5).table) == dumps[0]
    with pytest.raises(Refused):
        match.undo(6)


def test_where_forced_answers_are_skipped_undo_goes_back_to_a_real_one() -> None:
    match = Match.begin(CROWS, Setup(), "match", skip_forced=True)
    both_lay(match, (0, 4))
    match.answer(0, [])
    assert why(match) == "feed"
    match.answer(1, [])
    assert match.answers[-1].forced, "there is nothing to take back, so nobody was asked"
    back = match.undo()
    assert why(back) == "feed"
    assert back.answered == 5


@pytest.mark.parametrize(
    "question",
    [
        Choose(0, [1], "one"),
        May(0, [], "none"),
        Several(0, [1, 2], "all", 2, 2),
        Several(0, [1, 2], "none of two", 0, 0),
        Several(0, [], "none of none", 0, 3),
        Amount(0, 2, 2, "two"),
        Order(0, [1], "one alone"),
    ],
    ids=lambda question: question.why,
)
@pytest.mark.parametrize("live", [True, False])
def test_whatever_has_only_one_answer_is_skipped(question: Question, live: bool) -> None:
    class Once(Crows):
        def rule(self, table: ToyTable) -> Rule:
            yield question
            table.outcome = Outcome([0], "over")

    asked = Match.begin(Once().game(), Setup(), "match", live)
    assert asked.asking is not None
    assert asked.asking.forced()
    skipped = Match.begin(Once().game(), Setup(), "match", live, skip_forced=True)
    assert skipped.outcome is not None


# ---------------------------------------------------------------------- forks and rest points


def test_a_fork_that_is_no_longer_live_plays_on() -> None:
    match = begun()
    both_lay(match)
    plain = match.fork(live=False)
    decisions = play_uniformly(plain, Shaker(3))
    assert decisions > 3
    assert plain.outcome is not None
    assert match.outcome is None


@pytest.mark.parametrize("game", ["titans", "theos", "bazaar"])
def test_whoever_lets_a_copy_go_keeps_the_original(game: str) -> None:
    """And the other way round, though both hold the same rest point."""
    match = Match.begin(find(game), Setup(), "1")
    match.fork().let_go()
    twin = match.fork()
    before = twin.game.dump(twin.fork().table)
    match.let_go()
    assert twin.game.dump(twin.fork().table) == before


def test_a_half_answered_question_is_half_answered_in_a_fork() -> None:
    match = played_to(begun(), "feed", 1)
    assert match.asking is not None
    question = match.asking.question
    if question.most == 1:
        match.answer(1, [])
        match = played_to(match, "feed", 1)
    assert match.asking is not None
    match.asking.pick(0)
    fork = match.fork()
    assert fork.asking is not None
    assert fork.asking.picks == match.asking.picks == [0]


def test_a_pause_stops_before_the_rule_of_that_moment_acts() -> None:
    match = begun()
    match.pause_at = "omen"
    both_lay(match)
    assert match.paused
    assert match.pending == []
    assert CROWS.rules.moment(match.table) == "omen"
    fork = match.fork()
    assert fork.paused
    assert match.imagine(0, 1).paused
    match.run()
    assert why(match) == "omen"


def test_a_kept_table_is_taken_up_where_it_was() -> None:
    match = begun()
    both_lay(match)
    assert match.rest is not None
    frozen = CROWS.freeze(match.rest)
    again = Match.resume(CROWS, match.setup, match.seed, CROWS.thaw(match.setup, frozen), match.answers, match.lock)
    assert CROWS.dump(again.table) == CROWS.dump(match.table)
    assert why(again) == "omen"
    again.answer(0, [0])
    match.answer(0, [0])
    assert CROWS.dump(again.table) == CROWS.dump(match.table)
    assert Record.of(again).to_text() == Record.of(match).to_text()


def test_the_end_can_be_forked_and_imagined() -> None:
    match = begun()
    play_uniformly(match, Shaker(2))
    assert CROWS.dump(match.fork().table) == CROWS.dump(match.table)
    world = match.imagine(0, 5, live=True)
    assert world.view(0) == match.view(0)


def test_a_view_of_the_public_has_no_question_and_no_secret() -> None:
    match = begun()
    view = match.view(-1)
    assert view["question"] is None
    assert [player["hand"] for player in view["table"]["players"]] == [["?"] * 3, ["?"] * 3]
    assert view["waiting"] == [0, 1]


def test_the_log_tells_each_seat_what_it_may_know() -> None:
    match = begun()
    drew = [line for line in match.log(0) if line.startswith("drew")]
    assert len(drew) == 6
    assert all("'?'" not in line for line in drew[:3])
    assert all("'?'" in line for line in drew[3:])
    assert match.log(0, since=len(match.events)) == []


# ---------------------------------------------------------------------- standing wishes


class Talkative(Crows):
    """Whoever likes shouts, and everybody hears it."""

    def wishes(self, table: ToyTable, seat: int) -> list[str]:
        return ["whisper"] if table.coins[seat] > 100 else ["shout"]

    def grant(self, table: ToyTable, seat: int, wish: str) -> None:
        table.coins[seat] += 100 if wish == "shout" else -100

    def view(self, table: ToyTable, seat: int) -> dict[str, Any]:
        return super().view(table, seat) | {"shouting": [coins > 100 for coins in table.coins]}


def test_a_wish_is_granted_at_once_and_written_down() -> None:
    game = Talkative().game()
    match = begun(game=game)
    match.wish(1, "shout")
    assert match.view(0)["table"]["shouting"] == [False, True]
    assert match.answers[-1].wish == "shout"
    again = Record.from_text(Record.of(match).to_text()).replay(game)
    assert game.dump(again.table) == game.dump(match.table)


def test_a_wish_in_the_middle_of_a_step_is_there_in_copies_too() -> None:
    game = Talkative().game()
    match = begun(game=game)
    match.answer(0, [0])
    match.wish(1, "shout")
    fork = match.fork()
    assert game.dump(fork.table) == game.dump(match.table)
    assert fork.view(0) == match.view(0)


@pytest.mark.parametrize(("seat", "wish"), [(0, "whisper"), (7, "shout"), (-1, "shout"), ("A", "shout"), (0, None)])
def test_a_wish_that_cannot_be_is_refused(seat: object, wish: object) -> None:
    match = begun(game=Talkative().game())
    with pytest.raises(Refused):
        match.wish(seat, wish)
    assert match.answered == 0


def test_a_replay_can_be_forked_however_long_ago_its_last_step_began() -> None:
    game = Talkative().game()
    match = begun(game=game)
    both_lay(match)
    for _ in range(RUN_UP):
        match.wish(0, "shout")
        match.wish(0, "whisper")
    again = Record.from_text(Record.of(match).to_text()).replay(game)
    assert game.dump(again.fork().table) == game.dump(match.table)
    assert again.imagine(0, 1, live=True).view(0) == match.view(0)


def test_without_rest_points_a_match_goes_the_same_way_and_cannot_be_forked() -> None:
    match, plain = begun(), begun()
    plain.keeps_rests = False
    for each in (match, plain):
        both_lay(each)
    assert CROWS.dump(plain.table) == CROWS.dump(match.table)
    assert plain.rest is None
    with pytest.raises(AssertionError, match="rest point"):
        plain.fork()
