"""Seats that nobody sits in: the game answers for them, in the match, in its copies and in playouts."""

from typing import Any

from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.knowledge import HiddenPool
from theomachy.kernel.match import Match, replay
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.questions import Amount, Chance, Choose, Decision, Question, Rule
from theomachy.kernel.rules import Rules
from theomachy.kernel.table import Outcome, Table

HOUSE = 1  # the seat that nobody sits in


class Tally(Table):
    """What was named so far, by turns."""

    def __init__(self) -> None:
        super().__init__(1, 1)
        self.named: list[int] = []

    def copy(self, watched: bool) -> "Tally":
        twin = Tally()
        self.copy_basics_to(twin, watched)
        twin.named = self.named[:]
        return twin

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        return []


class AgainstTheHouse(Rules[Tally]):
    """You and the house name numbers by turns. Nothing in the rule tells the two apart."""

    def seats(self, setup: Setup) -> int:
        return 1

    def table(self, setup: Setup) -> Tally:
        return Tally()

    def rule(self, table: Tally) -> Rule:
        for seat in (0, HOUSE):
            number: int = yield Amount(seat, 0, 9, "number")
            only: str = yield Choose(seat, ["only"], "only")
            assert only == "only"
            table.named.append(number)
        if len(table.named) >= 8:
            table.outcome = Outcome([0], "over")

    def moment(self, table: Tally) -> str:
        return "play"

    def has_automatic_seats(self, table: Tally) -> bool:
        return True

    def decide_by_asking(self, table: Tally, question: Question) -> Decision:
        assert question.seat == HOUSE
        luck: int = yield Chance(0, [0, 1])
        return table.named[-1] // 2 + luck


GAME = Game("house", "Against the house", 1, AgainstTheHouse())


def named(match: Match) -> list[int]:
    assert isinstance(match.table, Tally)
    return match.table.named


def play(match: Match, *numbers: int) -> None:
    for number in numbers:
        match.answer(0, [number])
        match.answer(0, [0])


def test_only_people_are_asked_and_only_their_answers_are_written_down() -> None:
    match = Match.begin(GAME, Setup(), "house")
    play(match, 4, 8)
    assert named(match)[::2] == [4, 8]
    assert named(match)[1] in (2, 3)
    assert {answer.seat for answer in match.answers} == {0}
    assert match.asking is not None
    assert match.asking.question.seat == 0


def test_a_replay_decides_again_and_so_does_a_copy_in_the_middle_of_a_step() -> None:
    match = Match.begin(GAME, Setup(), "house")
    play(match, 4, 8)
    match.answer(0, [6])
    fork = match.fork()
    for one in (match, fork):
        one.answer(0, [0])
    assert named(fork) == named(match)
    assert len(named(match)) == 6
    again: Any = replay(GAME, Setup(), "house", match.answers)
    assert named(again) == named(match)
    assert named(match.undo(2)) == named(match)[:4]


def test_playouts_run_through_the_steps_of_both() -> None:
    match = Match.begin(GAME, Setup(), "house", live=False, skip_forced=True)
    assert play_uniformly(match, Shaker(3)) == 4
    assert match.outcome is not None
    assert len(named(match)) == 8
