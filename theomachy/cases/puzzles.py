# interpreted: it opens cases for people
"""A case as a puzzle: the position at its first question, what comes of answers, and what the case itself says."""

from dataclasses import dataclass, field
from typing import Any

from theomachy.cases.answering import Different
from theomachy.cases.looking import Unknown
from theomachy.cases.positions import Positions
from theomachy.cases.running import CaseRun
from theomachy.kernel.game import Game
from theomachy.kernel.marks import plain
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.questions import AMOUNT
from theomachy.kernel.refusal import Refusal, Refused
from theomachy.kernel.sets import BadSet, Block

PUBLIC = -1
BY_RULES = 200  # questions with no choice in them that are answered unasked, at most


@dataclass
class Move:
    """A question, the answer to it, and what happened then."""

    seat: int
    prompt: str
    answer: str
    lines: list[str] = field(default_factory=list)
    refusal: Refusal | None = None  # then nothing happened
    own: bool = True  # somebody's wish; False: there was nothing else, or nobody cared


class _Reached(Exception):
    """The case has come to its first question."""


class _Opening(CaseRun):
    """A case that stops where somebody has to decide."""

    def open(self) -> Match | None:
        try:
            self.match = self.positions.match(self.case, self.proxies)
            for step in self.case.values.get("step", []):
                self.step(step)
        except _Reached:
            return self.match
        except (BadSet, Different, Unknown):
            return None
        return None

    def give(self, asking: Asking, picks: list[int], how: str = "") -> None:
        if not how and not asking.forced():
            raise _Reached
        super().give(asking, picks, how)

    def refuse(self, seat: int, answer: Any, to: str | None, rule: Any) -> None:
        super().refuse(seat, answer, to, rule)
        raise _Reached

    def check_offers(self, step: dict[str, Any]) -> None:
        super().check_offers(step)
        if self.match.asking is not None and not self.match.asking.forced():
            raise _Reached


class _Telling(CaseRun):
    """A case that tells what it does from its first question on."""

    def tell(self) -> list[Move]:
        self.moves: list[Move] = []
        self.begun = False
        self.run()
        return self.moves

    def give(self, asking: Asking, picks: list[int], how: str = "") -> None:
        by_choice = not how and not asking.forced()
        self.begun = self.begun or by_choice
        if not self.begun:
            super().give(asking, picks, how)
            return
        move = described(self.match, asking, picks)
        move.own = by_choice
        before = len(self.match.events)
        super().give(asking, picks, how)
        move.lines = self.match.told(move.seat, before)
        if move.own or move.lines:
            self.moves.append(move)

    def try_answer(self, asking: Asking, answer: Any) -> None:
        try:
            super().try_answer(asking, answer)
        except Refused as refused:
            self.begun = True
            names = answer if isinstance(answer, list) else [answer]
            said = ", ".join(str(name) for name in names)
            prompt = self.game.telling.prompt(self.match.table, asking.question)
            self.moves.append(Move(asking.question.seat, prompt, said, refusal=refused.refusal))
            raise


class Puzzle:
    """A case at its first question. Whoever tries it answers for all seats in turn."""

    def __init__(
        self, positions: Positions[Any], game: Game[Any], case: Block, proxies: list[Block], match: Match
    ) -> None:
        self.positions = positions
        self.game = game
        self.case = case
        self.proxies = proxies
        self.start = match

    @property
    def seat(self) -> int:
        """Who is asked first."""
        asking = self.start.asking
        return PUBLIC if asking is None else asking.question.seat

    def play(self, answers: list[list[int]]) -> tuple[Match, list[Move]]:
        """The match after these answers, and what each of them did. The first that is refused ends it."""
        match = self.start.fork()
        moves: list[Move] = []
        for picks in answers:
            asking = match.asking
            if asking is None:
                break
            move = described(match, asking, picks)
            moves.append(move)
            before = len(match.events)
            try:
                match.answer(move.seat, picks)
            except Refused as refused:
                move.refusal = refused.refusal
                break
            answer_what_is_forced(match)
            move.lines = match.told(move.seat, before)
        return match, moves

    def why_not(self, match: Match, wanted: str) -> Refusal:
        """Why that is not offered."""
        asking = match.asking
        if asking is None:
            return Refusal("over")
        return self.game.telling.why_not(match.table, asking.question, plain(wanted))

    def solution(self) -> list[Move]:
        """What the case itself does."""
        return _Telling(self.positions, self.game, self.case, self.proxies, forking=False).tell()


def open_case(positions: Positions[Any], game: Game[Any], case: Block, proxies: list[Block]) -> Puzzle | None:
    """The case as a puzzle; None if nothing is asked in it."""
    if "fails" in case.values:
        return None
    match = _Opening(positions, game, case, proxies, forking=False).open()
    return None if match is None else Puzzle(positions, game, case, proxies, match)


def answer_what_is_forced(match: Match) -> None:
    """Nobody has to be asked for what leaves no choice."""
    for _ in range(BY_RULES):
        asking = match.asking
        if asking is None or not asking.forced():
            return
        match.answer(asking.question.seat, asking.forced_picks())


def described(match: Match, asking: Asking, picks: list[int]) -> Move:
    """The move as people would say it. What is out of range is shown as it was given: the match will refuse it."""
    question = asking.question
    prompt = match.game.telling.prompt(match.table, question)
    if question.form == AMOUNT:
        return Move(question.seat, prompt, ", ".join(str(pick) for pick in picks))
    if not picks and question.least == 0:
        return Move(question.seat, prompt, match.game.telling.pass_label(question))
    labels = [
        match.game.telling.option(match.table, question, question.options[pick])["label"]
        if 0 <= pick < len(question.options)
        else str(pick)
        for pick in picks
    ]
    return Move(question.seat, prompt, ", ".join(labels))
