"""Hints: options with chances and error bars, the principal variation in the game's words, and no secrets."""

import json
from collections.abc import Generator
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest
from agents_help import DUELS, SmallTable, pairs_with_other_secrets
from cli_help import screen, session, theomachy
from sketches import Sketch

from theomachy.agents import Search, Seat
from theomachy.agents.explain import SURE, Adviser, Explanation, Verdict, bounds, explain
from theomachy.agents.levels import Grandmaster
from theomachy.agents.trees import Course, Edge, Tally
from theomachy.cli.table.answers import Menu
from theomachy.cli.table.commands import carry_out
from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.marks import plain
from theomachy.kernel.match import DONE, Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.questions import Asked, Question, Rule, Several, Together
from theomachy.kernel.record import Record
from theomachy.kernel.table import Outcome


def middle(answers: int) -> Match:
    match = Match.begin(find("titans"), Setup(), "1", skip_forced=True)
    play_uniformly(match, Shaker(1), answers)
    assert match.asking is not None
    return match


def test_every_option_has_a_chance_and_an_error_bar() -> None:
    match = middle(43)
    assert match.asking is not None
    found = explain(Seat(match, match.asking.question.seat), Adviser(1, 120))
    assert 110 < found.iterations <= 120
    assert sum(verdict.visits for verdict in found.verdicts) == found.iterations
    others = [verdict.chance for verdict in found.verdicts[1:]]
    assert others == sorted(others, reverse=True)
    for verdict in found.verdicts:
        assert 0.0 <= verdict.low <= verdict.chance <= verdict.high <= 1.0
    labels = {option["label"] for option in match.question_data(match.asking)["options"]}
    assert labels <= {verdict.label for verdict in found.verdicts}
    assert found.verdicts[0].label in str(found.line[0])


def first_of(label: str) -> str:
    """Where several things are picked, the first of them, without what is said of those before it."""
    return label.removesuffix(", and none before it")


@pytest.mark.parametrize(("game", "mode"), DUELS)
def test_the_whole_answer_is_told_and_is_legal(game: str, mode: str) -> None:
    """Where several things are asked for, all that would be picked; where nothing is, what declining is called."""
    match = Match.begin(find(game), Setup({"mode": mode}), "4", skip_forced=True)
    shaker = Shaker(4)
    forms = set()
    for _ in range(40):
        play_uniformly(match, shaker, 1)
        if match.asking is None:
            break
        question = match.asking.question
        forms.add(question.form)
        found = explain(Seat(match, question.seat), Adviser(1, 16))
        assert len(found.said) == max(1, len(found.answer))
        assert found.verdicts[0].move in [*found.answer, DONE]
        first = first_of(found.verdicts[0].label)
        assert first in found.said
        assert first == found.verdicts[0].label or question.most > 1
        assert found.verdicts[0].chance == max(verdict.chance for verdict in found.verdicts)
        match.fork().answer(question.seat, found.answer)
    assert len(forms) > 1


@pytest.mark.parametrize(("game", "mode"), DUELS)
def test_only_what_the_seat_may_know_is_told(game: str, mode: str) -> None:
    """Two tables that differ in secrets only are explained alike, when the worlds come from the same one."""
    for match, other, me in pairs_with_other_secrets(game, mode):
        chair = Seat(match, me)
        chair._imagine = Seat(other, me)._imagine
        found = explain(chair, Adviser(2, 24)).as_data()
        assert found == explain(Seat(other, me), Adviser(2, 24)).as_data()
        assert match.asking is not None
        assert found["prompt"] == match.question_data(match.asking)["prompt"]
        assert first_of(found["options"][0]["label"]) in ", ".join(found["line"][0]["said"])
        assert all(0.0 <= option["low"] <= option["high"] <= 1.0 for option in found["options"])


def test_what_others_lay_face_down_is_not_named() -> None:
    """The principal variation speaks of what the seat would see, even in a world that is only imagined."""
    told = []
    for answers in range(38, 46):
        match = middle(answers)
        assert match.asking is not None
        me = match.asking.question.seat
        for step in explain(Seat(match, me), Adviser(1, 60)).line:
            if step.seat == 1 - me and "card to play" in step.prompt:
                told += step.said
    assert told
    assert set(told) <= {"a card", "Top of the deck"}


def test_the_same_seed_gives_the_same_explanation() -> None:
    match = middle(43)
    assert match.asking is not None
    seat = Seat(match, match.asking.question.seat)
    assert explain(seat, Adviser(4, 40)).as_data() == explain(seat, Adviser(4, 40)).as_data()


# ---------------------------------------------------------------------- what the bot would do


def advice_on(match: Match, iterations: int, seed: int = 1) -> Explanation:
    assert match.asking is not None
    return explain(Seat(match, match.asking.question.seat), Adviser(seed, iterations))


@pytest.mark.parametrize(("game", "mode"), DUELS)
def test_the_answer_is_the_bots_own(game: str, mode: str) -> None:
    """Also where several things are picked: nothing is thought of twice, and no pick is left to chance."""
    match = Match.begin(find(game), Setup({"mode": mode}), "1", skip_forced=True)
    shaker = Shaker(3)
    for _ in range(24):
        if match.asking is None:
            break
        question = match.asking.question
        found = advice_on(match, 60)
        assert found.answer == Search(1, 60).answer(Seat(match, question.seat))
        first_look = len(question.options) + 1
        assert found.iterations <= max(60, len(found.answer) * first_look)
        play_uniformly(match, shaker, 1)


def test_every_card_of_a_hand_of_seven_is_thought_about() -> None:
    """The visits that the last picks had used to be 13, 0, 0, 0."""
    match = Match.begin(find("theos"), Setup({"mode": "1v1"}), "1", skip_forced=True)
    found = advice_on(match, 400)
    assert len(found.answer) == 7
    assert found.answer == Search(1, 400).answer(Seat(match, 0))
    assert found.iterations > 350
    assert sum(verdict.visits for verdict in found.verdicts) <= 200  # half of them are for the picks that follow


def test_it_is_the_strongest_bot_that_is_asked() -> None:
    adviser, bot = Adviser(), Grandmaster()
    assert (adviser.iterations, adviser.seconds, adviser.clock) == (bot.iterations, bot.seconds, bot.clock)
    assert Adviser(1, 50).clock is None  # so many worlds, whatever the time


def test_worlds_that_all_end_alike_prove_little() -> None:
    """The bounds are about Wilson's, close in as worlds are looked at, and hold the mean."""
    widths = []
    for count in (1, 8, 100):
        lost, won, even = Tally(), Tally(), Tally()
        for number in range(count):
            lost.learn(0.0)
            won.learn(1.0)
            even.learn(0.4 + 0.2 * (number % 2))
        low, high = bounds(lost)
        assert low == 0.0
        assert bounds(won) == pytest.approx((1.0 - high, 1.0))
        assert bounds(even)[0] < even.mean < bounds(even)[1]
        widths.append(high)
    assert widths == pytest.approx([0.99, 0.30, 0.035], abs=0.01)
    assert bounds(Tally()) == (0.0, 1.0)


def test_the_bounds_hold_what_other_searches_find() -> None:
    """Worlds of one search are not independent: as if they were, 28 of these 40 bounds held the mean of ten searches.

    Nor are the bounds so wide that they say nothing.
    """
    match = middle(33)
    found: dict[str, list[Verdict]] = {}
    for seed in range(1, 11):
        for verdict in advice_on(match, 1000, seed).verdicts:
            found.setdefault(verdict.label, []).append(verdict)
    held, stated, apart = [], [], []
    for verdicts in found.values():
        chances = [verdict.chance for verdict in verdicts]
        held += [verdict.low <= fmean(chances) <= verdict.high for verdict in verdicts]
        stated += [(verdict.high - verdict.low) / 2 / SURE for verdict in verdicts]
        apart.append(stdev(chances))
    assert len(held) == 40
    assert held.count(True) >= 36
    assert fmean(apart) * 0.8 < fmean(stated) < fmean(apart) * 2


def test_a_search_that_changed_its_mind_is_less_sure() -> None:
    edge = Edge()
    course = Course(edge)
    assert course.drift == 0.0
    for value in [0.2] * 50 + [0.6] * 50:
        edge.learn(value)
        course.note()
    assert course.drift == pytest.approx(0.2)
    low, high = bounds(edge, course.drift)
    assert low < 0.2 < bounds(edge)[0]
    assert bounds(edge)[1] < 0.6 < high


# ---------------------------------------------------------------------- the principal variation, at a small game


MOST_FRUIT = 3
LIKED = ["pear", "plum"]


class Orchard(Sketch):
    """The seats fill baskets in turn; some fruit is better than none, and the rest is worse."""

    def __init__(self, baskets: list[str], least: int = 0, together: bool = False) -> None:
        self.baskets = baskets  # the fruit that each may pick
        self.least = least
        self.together = together  # the first two

    def seats(self, setup: Setup) -> int:
        return 2

    def table(self, setup: Setup) -> SmallTable:
        return SmallTable(2)

    def rule(self, table: SmallTable) -> Rule:
        if self.together:
            table.said = yield Together([0, 1], [self.fill(0), self.fill(1)])
        for number in range(len(table.said), len(self.baskets)):
            table.said.append((yield from self.fill(number)))
        table.outcome = Outcome([], "filled")

    def fill(self, number: int) -> Generator[Asked, Any, list[str]]:
        basket: list[str] = yield Several(number % 2, self.baskets[number].split(), "fill", self.least, MOST_FRUIT)
        return basket

    def view(self, table: SmallTable, seat: int) -> dict[str, Any]:
        return {"baskets": table.said[:]}

    def moment(self, table: SmallTable) -> str:
        return "autumn"

    def prompt(self, table: SmallTable, question: Question) -> str:
        return "Which fruit?"

    def option(self, table: SmallTable, question: Question, option: Any) -> dict[str, Any]:
        return {"label": option.title()}

    def option_key(self, table: SmallTable, question: Question, option: Any, observer: int) -> str:
        return str(option)

    def pass_label(self, question: Question) -> str:
        return "Leave it all"

    def rule_behind(self, question: Question) -> str:
        return ""

    def value(self, table: SmallTable, seat: int) -> float:
        fruit = [one for basket in table.said[seat::2] for one in basket]
        liked = len([one for one in fruit if one in LIKED])
        return min(1.0, max(0.0, 0.5 + 0.1 * (2 * liked - len(fruit))))


def begun(orchard: Orchard) -> Match:
    return Match.begin(orchard.game(), Setup(), "1")


def lines_of(found: Explanation) -> list[str]:
    return [plain(str(step)) for step in found.line]


def test_the_principal_variation_has_one_entry_for_each_question() -> None:
    """With the whole answer; declining is named where nothing is picked, and not where a selection ends."""
    found = advice_on(begun(Orchard(["apple pear fig plum nut", "pear nut", "plum pear", "nut fig"])), 600)
    assert found.said == ["Pear", "Plum"]
    assert lines_of(found) == [
        "A: Which fruit? Pear, Plum",
        "B: Which fruit? Pear",
        "A: Which fruit? Plum, Pear",
        "B: Which fruit? Leave it all",
    ]


def test_the_principal_variation_ends_where_it_would_be_a_guess() -> None:
    match = begun(Orchard(["apple pear fig plum nut"] * 4))
    assert lines_of(advice_on(match, 12)) == [f"A: Which fruit? {', '.join(advice_on(match, 12).said)}"]


def test_a_hand_of_seven_is_one_entry() -> None:
    match = Match.begin(find("theos"), Setup({"mode": "1v1"}), "1", skip_forced=True)
    found = advice_on(match, 200)
    assert (found.line[0].seat, found.line[0].prompt, found.line[0].said) == (0, found.prompt, found.said)
    assert len([step for step in found.line if step.prompt == found.prompt]) == 1


def test_what_others_say_at_the_same_time_is_not_told_and_does_not_end_the_main_line() -> None:
    """B has so many ways to fill its basket that none was looked at often."""
    many = " ".join(f"fig{number}" for number in range(30))
    found = advice_on(begun(Orchard(["pear nut", many, "nut plum"], together=True)), 200)
    assert lines_of(found) == ["A: Which fruit? Pear", "A: Which fruit? Plum"]


def test_where_there_is_no_choice_one_is_told_how_things_stand() -> None:
    found = advice_on(begun(Orchard(["pear plum", "pear nut", "nut pear plum"], least=2)), 300)
    assert found.answer == [0, 1]
    assert [(verdict.label, verdict.visits) for verdict in found.verdicts] == [("Pear", 300)]
    assert lines_of(found)[0] == "A: Which fruit? Pear, Plum"
    assert lines_of(found)[1] == "A: Which fruit? Pear, Plum"  # B had no choice either


def test_the_first_pick_that_is_a_choice_is_weighed() -> None:
    """Of equal fruit one at least is taken: the options are to take one, two or three of them."""
    found = advice_on(begun(Orchard(["pear pear pear"], least=1)), 60)
    assert found.said == ["Pear", "Pear", "Pear"]
    assert [verdict.label for verdict in found.verdicts] == ["Pear, Pear", "Pear"]


def test_no_option_is_certain_after_a_few_worlds() -> None:
    """Nothing is left to luck in an orchard, but a bot that has seen it seven times cannot know that."""
    found = advice_on(begun(Orchard(["fig nut"])), 20)
    assert all(verdict.high - verdict.low > 0.3 for verdict in found.verdicts)


def test_declining_is_named_where_it_is_weighed() -> None:
    found = advice_on(begun(Orchard(["fig nut"])), 60)
    assert (found.answer, found.said) == ([], ["Leave it all"])
    assert found.verdicts[0].label == "Leave it all"


# ---------------------------------------------------------------------- the commands


def test_a_saved_match_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(Record.of(middle(43)).to_text(), encoding="utf-8")
    words = ["explain", str(file), "--iterations", "30"]
    data = json.loads(theomachy(*words, "--json").output)
    assert {"prompt", "options", "line", "iterations"} <= set(data)
    assert {"label", "chance", "low", "high"} <= set(data["options"][0])
    assert data["options"][0]["label"] in theomachy(*words).output


@pytest.mark.parametrize("at", ["9999", "-7", "-1"])
def test_a_record_is_explained_within_its_answers_only(tmp_path: Path, at: str) -> None:
    file = tmp_path / "match.json"
    record = Record.of(middle(43))
    file.write_text(record.to_text(), encoding="utf-8")
    result = theomachy("explain", file, "--at", at, "--iterations", "1")
    assert result.exit_code == 2
    assert f"the record has {len(record.answers)} answers" in result.output


def test_every_place_of_a_record_can_be_explained(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    record = Record.of(middle(43))
    file.write_text(record.to_text(), encoding="utf-8")
    words = ["explain", str(file), "--iterations", "1", "--json"]
    assert theomachy(*words, "--at", "0").exit_code == 0
    last = theomachy(*words, "--at", str(len(record.answers))).output
    assert last == theomachy(*words).output


def test_the_help_of_explain_names_one_default_each() -> None:
    shown = theomachy("explain", "--help").output
    for about in ("--at", "--seat", "--iterations", "--seed"):
        assert shown.partition(about)[2].partition("--")[0].count("[default:") == 1, about
    assert str(Grandmaster().iterations) in shown


def test_where_several_are_asked_one_says_whose_question(tmp_path: Path) -> None:
    """Each builds a hand of its own deck, at the same time."""
    file = tmp_path / "match.json"
    match = Match.begin(find("theos"), Setup({"mode": "1v1"}), "1")
    assert len(match.pending) == 2
    file.write_text(Record.of(match).to_text(), encoding="utf-8")
    words = ["explain", str(file), "--iterations", "1", "--json"]
    lines = [json.loads(theomachy(*words, *more).output)["line"][0] for more in ([], ["--seat", "A"], ["--seat", "b"])]
    assert [line["seat"] for line in lines] == [0, 0, 1]
    assert 'there is no seat "C"' in theomachy(*words, "--seat", "C").output


def test_only_somebody_who_is_asked_can_be_helped(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    match = middle(43)
    while not match.alone:
        play_uniformly(match, Shaker(1), 1)
    assert match.asking is not None
    asked = match.asking.question.seat
    file.write_text(Record.of(match).to_text(), encoding="utf-8")
    result = theomachy("explain", file, "--seat", "AB"[1 - asked])
    assert result.exit_code == 2
    assert f"{'AB'[1 - asked]} is not asked there; choose {'AB'[asked]}" in result.output


def test_hint_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The options, and nothing is answered; the strongest bot is asked, and as long as it would think."""
    budgets = []

    def adviser(seed: int, iterations: int | None) -> Adviser:
        budgets.append(iterations)
        return Adviser(seed, 20)

    monkeypatch.setattr("theomachy.cli.explain.Adviser", adviser)
    table = session(tmp_path, "", "uniform")
    asking = table.match.asking
    assert asking is not None
    before = table.match.answered
    assert carry_out(table, "hint", Menu(table.match, asking))
    assert "%" in screen(table)
    assert table.match.answered == before
    assert budgets == [None]
