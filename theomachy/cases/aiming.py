# interpreted: it only serves cases
"""Answers that say of a thing what is asked about it afterwards: its target, its receiver, its number."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from theomachy.cases.answering import Different, Reader
from theomachy.cases.positions import Positions
from theomachy.kernel.game import Game
from theomachy.kernel.match import Asking
from theomachy.kernel.names import NOTHING, SEATS
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refused

WHERE = "target"  # the question of every game that has targets


class Aiming(Reader):
    """Plays a thing, and answers what is asked about it."""

    def __init__(self, positions: Positions[Any], game: Game[Any]) -> None:
        super().__init__(positions, game)
        self.coming: dict[str, Any] = {}  # what this block still has to say, by seat
        self.played: dict[str, Callable[[], None]] = {}  # a thing that was played in between: what is asked about it
        self.to: str | None = None  # the question that the block names

    @abstractmethod
    def answer(self, seat: int, answer: Any, to: str | None) -> None: ...

    @abstractmethod
    def go(self) -> None: ...

    @abstractmethod
    def give(self, asking: Asking, picks: list[int], how: str = "") -> None: ...

    @abstractmethod
    def default(self, asking: Asking) -> None: ...

    def answer_each(self, seat: int, answer: dict[str, Any], to: str | None) -> None:
        """Several things, and what is then asked about each, in whatever order: `{ "Elder Stag" = "B" }`."""
        if self.positions.one_by_one and len(answer) > 1:
            for thing, choice in answer.items():
                self.answer_each(seat, {thing: choice}, to)
            return
        lone = self.lone_choices(seat, answer)
        self.answer(seat, list(answer), to)
        self.answer_rest(seat, answer, lone)

    def answer_rest(self, seat: int, answer: dict[str, Any], lone: dict[str, bool]) -> None:
        """What is asked about things that have been played."""
        left = dict(answer)
        for _ in answer:
            asking = self.asked_next(seat, False in lone.values())
            name = "" if asking is None else self.name_of_what_it_is_about(asking, list(answer))
            if asking is None or asking.question.seat != seat or not name:
                break
            choice = self.still_to_say(asking, answer[name], lone)
            if choice != []:
                self.answer_about(asking, name, choice)
            left.pop(name, None)
        for thing, choice in left.items():
            for one in choices_of(choice):
                if isinstance(one, str) and lone.get(one) is False:
                    raise Different(f"{thing!r} has no choice of targets here, and {one!r} is not the only one")
                if isinstance(one, str) and one not in (*NOTHING, *self.positions.seats_at(self.match.table)):
                    self.positions.recognise(self.match, one)  # nothing is asked, but it must be something

    def lone_choices(self, seat: int, answer: dict[str, Any]) -> dict[str, bool]:
        """For each target that is named whether it is the only one, and need not be asked for; if the game can say."""
        self.go()
        asking = self.match.asked(seat) or self.match.asking
        said = {
            one: self.positions.is_only_choice(self.match, asking, thing, one)
            for thing, choice in answer.items()
            for one in choices_of(choice)
            if asking is not None and isinstance(one, str)
        }
        return {one: lone for one, lone in said.items() if lone is not None}

    def still_to_say(self, asking: Asking, choice: Any, lone: dict[str, bool]) -> Any:
        """A choice without the targets that went without a question, when the question is already about more."""
        left = choices_of(choice)
        while left and isinstance(left[0], str) and lone.get(left[0]) and not self.is_offered(asking, left[0]):
            left = left[1:]
        return left if isinstance(choice, list) or not left else choice

    def answer_about(self, asking: Asking, name: str, choice: Any) -> None:
        """What is asked about one thing; of several targets, one after the other, a list has all."""
        if not isinstance(choice, list) or asking.question.most != 1:
            self.answer(asking.question.seat, choice, asking.question.why)
            return
        for one in choice:
            here = self.match.asking
            if here is None or self.name_of_what_it_is_about(here, [name]) != name:
                raise Different(f"nothing more is asked about {name!r}, and {one!r} is left")
            self.answer(here.question.seat, one, here.question.why)

    def asked_next(self, seat: int, waits: bool = False) -> Asking | None:
        """The next question; those are passed that may come between a thing and what is asked about it."""
        asking = self.match.asking
        while asking is not None:
            others = waits and asking.question.seat != seat and self.positions.is_resolving(asking)
            if not others and asking.question.why not in self.positions.between:
                break
            self.answer_between(asking)
            asking = self.match.asking
        return asking

    def answer_between(self, asking: Asking) -> None:
        """With what another seat says in this block, if it is that; else by default."""
        seat = asking.question.seat
        letter = SEATS[seat]
        answer = self.coming.get(letter)
        name, aims = self.aimed(answer)
        if aims and not self.is_offered(asking, answer) and self.is_offered(asking, name):
            lone = self.lone_choices(seat, {name: aims})
            self.played[letter] = lambda: self.answer_rest(seat, {name: aims}, lone)
            answer = name
        picks = self.picks(asking, answer) if isinstance(answer, str | list) and self.to is None else None
        if picks is None:
            self.default(asking)
            return
        del self.coming[letter]
        self.give(asking, picks)

    def try_each(self, asking: Asking, answer: dict[str, Any]) -> None:
        """Several things, and what is then asked about each, on a fork: one of these answers should be refused."""
        here, left, seat = self.match, dict(answer), asking.question.seat
        lone = self.lone_choices(seat, answer)
        self.try_answer(asking, list(answer))
        self.match = here.fork()
        self.answer(seat, list(answer), asking.question.why)
        while left:
            asked = self.asked_next(seat)
            name = "" if asked is None else self.name_of_what_it_is_about(asked, list(left))
            if asked is None or not name:  # about the others there is nothing to choose
                choice = str(left.popitem()[1])
                if lone.get(choice):
                    return
                question = Question(seat, [], WHERE) if choice in lone else asking.question
                raise Refused(self.game.telling.why_not(here.table, question, choice))
            choice = left.pop(name)
            self.try_answer(asked, choice)
            self.answer(seat, choice, asked.question.why)


def choices_of(choice: Any) -> list[Any]:
    return choice if isinstance(choice, list) else [choice]
