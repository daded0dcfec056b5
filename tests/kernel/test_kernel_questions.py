"""Questions: what an answer is, how it unfolds into single picks, and what is refused."""

from collections import Counter
from itertools import combinations, permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from theomachy.kernel.match import DONE, Asking
from theomachy.kernel.questions import Amount, Choose, May, Order, Question, Several
from theomachy.kernel.refusal import Refused

Options = list[str]


@st.composite
def severals(draw: st.DrawFn) -> Several:
    """A question for several of up to six things, some of them equal and not always side by side."""
    options = draw(st.lists(st.sampled_from("abc"), max_size=6))
    least = draw(st.integers(0, len(options)))
    most = draw(st.integers(least, len(options) + 1))
    return Several(0, options, "feed", least, most)


def all_answers(question: Question, picked: tuple[int, ...] = ()) -> list[list[int]]:
    """Every complete answer, once for each way in which single picks lead to it."""
    asking = Asking(question)
    for move in picked:
        assert not asking.pick(move)
    found: list[list[int]] = []
    for move in asking.moves():
        after = Asking(question)
        after.picks = list(picked)
        if after.pick(move):
            found.append(after.picks)
        else:
            found.extend(all_answers(question, (*picked, move)))
    return found


def refusal_of(question: Question, picks: list[int]) -> str:
    with pytest.raises(Refused) as refused:
        Asking(question).check(picks)
    return refused.value.refusal.code


# ---------------------------------------------------------------------- several


@given(severals())
def test_each_selection_of_several_can_be_reached_in_exactly_one_way(question: Several) -> None:
    options: Options = question.options
    sizes = range(question.least, question.most + 1)
    wanted = {tuple(sorted(chosen)) for size in sizes for chosen in combinations(options, size)}
    reached = [tuple(sorted(question.result(picks))) for picks in all_answers(question)]
    assert sorted(reached) == sorted(wanted)


@given(severals())
def test_pick_by_pick_and_whole_answers_are_written_down_alike(question: Several) -> None:
    """Whichever of several equal options a person marks, and in whatever order, the record says the same."""
    one_way = {tuple(sorted(question.result(picks))): picks for picks in all_answers(question)}
    for size in range(question.least, question.most + 1):
        for picks in combinations(range(len(question.options)), size):
            proper = one_way[tuple(sorted(question.result(list(picks))))]
            assert Asking(question).check(list(reversed(picks))) == proper
            assert proper == sorted(proper)


def test_several_are_given_as_a_list() -> None:
    assert Several(0, ["a", "b", "c"], "feed", 0, 2).result([0, 2]) == ["a", "c"]


def test_no_more_than_there_are() -> None:
    assert Several(0, ["a"], "feed", 0, 5).most == 1


def test_too_few_and_too_many_are_refused_with_the_number() -> None:
    question = Several(0, ["a", "b", "c"], "feed", 1, 2)
    assert refusal_of(question, []) == "too-few"
    assert refusal_of(question, [0, 1, 2]) == "too-many"
    assert refusal_of(question, [0, 0]) == "malformed"
    assert refusal_of(question, [3]) == "not-offered"


# ---------------------------------------------------------------------- order


@given(st.integers(0, 5))
def test_each_order_can_be_reached_in_exactly_one_way(size: int) -> None:
    question = Order(0, list("abcde"[:size]), "bury")
    reached = [tuple(question.result(picks)) for picks in all_answers(question)]
    assert len(reached) == factorial(size)
    assert set(reached) == set(permutations(question.options))


def test_an_order_must_have_everything_once() -> None:
    question = Order(0, ["a", "b", "c"], "bury")
    assert Asking(question).check([2, 0, 1]) == [2, 0, 1]
    assert refusal_of(question, [2, 0]) == "too-few"
    assert refusal_of(question, [2, 0, 0]) == "malformed"


# ---------------------------------------------------------------------- one, none, a number


def test_choose_takes_exactly_one() -> None:
    question = Choose(1, ["a", "b"], "lay")
    assert all_answers(question) == [[0], [1]]
    assert question.result([1]) == "b"
    assert refusal_of(question, []) == "too-few"
    assert refusal_of(question, [0, 1]) == "too-many"


def test_may_takes_one_or_none() -> None:
    question = May(1, ["a", "b"], "omen")
    assert all_answers(question) == [[0], [1], []]
    assert question.result([]) is None
    assert Asking(question).moves()[-1] == DONE


@given(st.integers(-3, 3), st.integers(0, 4))
def test_an_amount_is_a_number_and_not_an_index(least: int, more: int) -> None:
    question = Amount(0, least, least + more, "bid")
    assert all_answers(question) == [[number] for number in range(least, least + more + 1)]
    assert [question.result(picks) for picks in all_answers(question)] == list(range(least, least + more + 1))
    assert refusal_of(question, [least - 1]) == "not-offered"
    assert refusal_of(question, [least + more + 1]) == "not-offered"
    assert refusal_of(question, []) == "not-offered"


# ---------------------------------------------------------------------- forced

QUESTIONS = st.one_of(
    severals(),
    st.builds(lambda size: Order(0, list(range(size)), "bury"), st.integers(0, 3)),
    st.builds(lambda size: Choose(0, list(range(size)), "lay"), st.integers(1, 3)),
    st.builds(lambda size: May(0, list(range(size)), "omen"), st.integers(0, 3)),
    st.builds(lambda least, more: Amount(0, least, least + more, "bid"), st.integers(-1, 2), st.integers(0, 2)),
)


@given(QUESTIONS)
def test_what_is_forced_has_one_answer_and_that_is_the_one_given(question: Question) -> None:
    asking = Asking(question)
    if asking.forced():
        assert all_answers(question) == [asking.forced_picks()]


@given(QUESTIONS)
def test_with_options_that_all_differ_one_answer_means_forced(question: Question) -> None:
    if len(Counter(question.options)) == len(question.options) and len(all_answers(question)) == 1:
        assert Asking(question).forced()


@given(QUESTIONS)
def test_every_answer_that_picks_lead_to_is_taken_whole(question: Question) -> None:
    for picks in all_answers(question):
        assert Asking(question).check(picks[:]) == picks


def test_a_refusal_names_the_rule_behind_the_question() -> None:
    with pytest.raises(Refused) as refused:
        Asking(Choose(0, ["a"], "lay")).check([5], "C-lay")
    assert refused.value.refusal.rule == "C-lay"
