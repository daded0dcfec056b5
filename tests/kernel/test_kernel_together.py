"""Together: secret dialogues at the same time, which nobody sees before all are in."""

import pytest
from toy import CROWS, LAY, OMEN, ToyTable

from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.record import Record
from theomachy.kernel.refusal import Refused


def begun(mode: str = "pair", skip_forced: bool = False) -> Match:
    return Match.begin(CROWS, Setup({"mode": mode}), "together", skip_forced=skip_forced)


def table_of(match: Match) -> ToyTable:
    assert isinstance(match.table, ToyTable)
    return match.table


def asked(match: Match) -> list[tuple[int, str]]:
    return [(asking.question.seat, asking.question.why) for asking in match.pending]


def test_all_are_asked_at_once() -> None:
    match = begun("three")
    assert asked(match) == [(0, "lay"), (1, "lay"), (2, "lay")]
    assert not match.alone


def test_each_dialogue_goes_on_by_itself() -> None:
    match = begun()
    match.answer(1, [0])
    assert asked(match) == [(0, "lay"), (1, "bid")]
    match.answer(1, [2])
    assert asked(match) == [(0, "lay")]
    assert match.asked(1) is None


def test_nothing_happens_before_all_are_in() -> None:
    match = begun()
    before = CROWS.dump(match.table)
    for picks in ([0], [1]):
        match.answer(1, picks)
    match.answer(0, [0])
    assert CROWS.dump(match.table) == before
    assert match.answers == []
    match.answer(0, [0])
    assert match.table.step == OMEN
    assert table_of(match).bids == [0, 1]


def test_nobody_sees_what_others_have_said() -> None:
    """Every byte that seat 0 receives is the same, whatever seat 1 says and however far it is."""
    views: list[dict[str, object]] = []
    for answers in ([], [[0]], [[1]], [[0], [0]], [[1], [3]]):
        match = begun()
        for picks in answers:
            match.answer(1, picks)
        views.append(match.view(0))
    assert all(view == views[0] for view in views)


def test_whoever_has_answered_is_refused_until_it_revises() -> None:
    match = begun()
    match.answer(1, [0])
    match.answer(1, [2])
    with pytest.raises(Refused) as refused:
        match.answer(1, [0])
    assert refused.value.refusal.code == "not-asked"
    match.revise(1)
    assert asked(match) == [(0, "lay"), (1, "lay")]


def test_a_seat_may_change_its_mind_until_all_are_in() -> None:
    match = begun()
    match.answer(0, [0])
    match.answer(0, [4])
    match.answer(1, [0])
    match.revise(0)
    assert asked(match) == [(0, "lay"), (1, "bid")], "what seat 1 said stays said"
    match.answer(0, [0])
    match.answer(0, [1])
    match.answer(1, [3])
    assert table_of(match).bids == [1, 3]


def test_there_is_nothing_to_revise_for_whoever_has_said_nothing() -> None:
    match = begun()
    match.answer(0, [0])
    with pytest.raises(Refused):
        match.revise(1)


def test_there_is_nothing_to_revise_once_all_are_in() -> None:
    match = begun()
    for seat in (0, 1):
        match.answer(seat, [0])
        match.answer(seat, [0])
    with pytest.raises(Refused):
        match.revise(0)


def test_the_record_has_the_answers_by_seat_whoever_was_first() -> None:
    texts: list[str] = []
    for order in ((0, 0, 1, 1), (1, 1, 0, 0), (1, 0, 1, 0)):
        match = begun()
        said = {0: [[1], [2]], 1: [[0], [3]]}
        for seat in order:
            match.answer(seat, said[seat].pop(0))
        assert [given.seat for given in match.answers] == [0, 0, 1, 1]
        texts.append(Record.of(match).to_text())
    assert texts[0] == texts[1] == texts[2]


def test_revised_answers_leave_no_trace_in_the_record() -> None:
    plain, fickle = begun(), begun()
    fickle.answer(0, [1])
    fickle.answer(0, [4])
    fickle.revise(0)
    for match in (plain, fickle):
        for seat in (0, 1):
            match.answer(seat, [0])
            match.answer(seat, [1])
    assert Record.of(plain).to_text() == Record.of(fickle).to_text()
    assert CROWS.dump(plain.table) == CROWS.dump(fickle.table)


def test_a_fork_in_the_middle_takes_over_what_was_said() -> None:
    match = begun()
    match.answer(1, [1])
    fork = match.fork()
    assert asked(fork) == asked(match) == [(0, "lay"), (1, "bid")]
    fork.answer(1, [2])
    assert asked(match) == [(0, "lay"), (1, "bid")], "the original knows nothing of it"
    for picks in ([0], [0]):
        fork.answer(0, picks)
    assert fork.table.step == OMEN
    assert match.table.step == LAY
    for seat, picks in ((1, [2]), (0, [0]), (0, [0])):
        match.answer(seat, picks)
    assert CROWS.dump(match.table) == CROWS.dump(fork.table)


def test_a_fork_in_the_middle_can_be_revised() -> None:
    match = begun()
    match.answer(1, [1])
    fork = match.fork()
    fork.revise(1)
    assert asked(fork) == [(0, "lay"), (1, "lay")]
    assert asked(match) == [(0, "lay"), (1, "bid")]


def test_an_imagined_world_in_the_middle_keeps_what_the_seat_has_said_and_drops_the_rest() -> None:
    match = begun()
    match.answer(0, [1])
    match.answer(1, [0])
    match.answer(1, [4])
    world = match.imagine(0, 7, live=True)
    assert asked(world) == [(0, "bid"), (1, "lay")]
    assert world.view(0) == match.view(0)
    mine, theirs = world.asked(0), match.asked(0)
    assert mine is not None
    assert theirs is not None
    assert mine.moves() == theirs.moves()


def test_an_imagined_world_makes_up_what_others_have_said_and_not_shown() -> None:
    """All are in; the cards lie face-down, and the bids are secret still."""
    match = begun()
    for seat, picks in ((0, [0]), (0, [0]), (1, [0]), (1, [4])):
        match.answer(seat, picks)
    assert match.table.step == OMEN
    bids = {table_of(match.imagine(0, seed)).bids[1] for seed in range(40)}
    assert bids == {0, 1, 2, 3, 4}
    assert {table_of(match.imagine(1, seed)).bids[1] for seed in range(10)} == {4}, "one's own bid is no secret"


def test_forced_answers_are_skipped_inside_dialogues() -> None:
    """Without coins there is only one bid; the record is the same either way."""
    slow, quick = begun(), begun(skip_forced=True)
    for match in (slow, quick):
        match.answer(0, [0])
        match.answer(0, [4])
        match.answer(1, [0])
        match.answer(1, [0])
        match.answer(0, [])
        while match.asking is not None and match.asking.question.why != "lay":
            asking = match.asking
            picks = [0] if asking.question.why == "bury" else []
            match.answer(asking.question.seat, picks)
        match.answer(0, [0])
    assert asked(slow) == [(0, "bid"), (1, "lay")]
    assert asked(quick) == [(1, "lay")]
    slow.answer(0, [0])
    for match in (slow, quick):
        match.answer(1, [0])
        match.answer(1, [1])
    assert Record.of(slow).to_text() == Record.of(quick).to_text()
    assert [given.forced for given in quick.answers][-4:] == [False, True, False, False]


def test_pick_by_pick_answers_the_first_open_question() -> None:
    match = begun()
    match.pick(1)
    assert asked(match) == [(0, "bid"), (1, "lay")]
    match.pick(3)
    assert asked(match) == [(1, "lay")]
    match.pick(0)
    match.pick(2)
    assert table_of(match).bids == [3, 2]


def test_undo_takes_the_last_answer_of_a_round_back() -> None:
    match = begun()
    for seat, picks in ((0, [0]), (0, [1]), (1, [0]), (1, [2])):
        match.answer(seat, picks)
    back = match.undo()
    assert asked(back) == [(1, "bid")]
    assert back.table.step == LAY
