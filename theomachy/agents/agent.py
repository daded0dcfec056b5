"""What a bot is, and all that it is given."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from theomachy.kernel.game import Game
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.questions import Question


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat:
    """A bot's chair: the view, the question asked of it, and imagined worlds. The true table is not within reach.

    The question's options are those of an imagined world: the same by law, but nothing on them is a secret. Keep one
    chair for a whole match, so that the bot remembers what it thought before.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.number = seat
        self.game: Game[Any] = match.game
        self.go_on(match)

    def go_on(self, match: Match) -> None:
        """The same chair, later in the same match: what its bot thought of before may still be of use."""
        seat = self.number
        # Functions, so that a bot cannot reach the match through an attribute by accident.
        self._view: Callable[[], dict[str, Any]] = lambda: match.view(seat)
        self._imagine: Callable[[int, bool, bool], Match] = (
            lambda seed, live, forkable: match.imagine(seat, seed, live, forkable)
        )
        self._answered: Callable[[], tuple[int, int]] = lambda: (match.answered, own_part(match, seat))
        self._undisturbed: Callable[[], bool] = lambda: match.undo_is_free(seat)

    def view(self) -> dict[str, Any]:
        """What this seat may know."""
        return self._view()

    def imagine(self, seed: int, live: bool = False, forkable: bool = False) -> Match:
        """A world that this seat cannot tell from the true one; the bot may do with it as it likes.

        Playouts can be forked off a `forkable` one; a live one can be played on before it is forked, and takes longer.

        A bot answers whole: picks that were already made of the open question are not part of it.
        """
        world = self._imagine(seed, live, forkable)
        asking = world.asked(self.number)
        if asking is not None and asking.picks:
            asking.picks = []
        return world

    def answered(self) -> tuple[int, int]:
        """How many answers were given before this question, and how many of them by this seat in secret just now."""
        return self._answered()

    def undisturbed(self) -> bool:
        """Whether nobody acted and nothing was shown or drawn since this seat's own last answer."""
        return self._undisturbed()


def own_part(match: Match, seat: int) -> int:
    """While seats answer together: how many answers this one has given."""
    return len([said for said in match.said_together() if said.seat == seat])


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """A bot. Subclasses say how to pick; reproducible from the seed."""

    def __init__(self, seed: int = 1) -> None:
        self.seed = seed

    def answer(self, seat: Seat) -> list[int]:
        """The picks that answer the open question of this seat, whole."""
        raise NotImplementedError


def asking_of(world: Match, seat: int) -> Asking:
    """The open question of the seat in a world."""
    asking = world.asked(seat)
    assert asking is not None, "a bot is only called when it is asked"
    return asking


def pick_by_pick(asking: Asking, choose: Callable[[list[int]], int]) -> list[int]:
    """Answer a question whole by single picks; `choose(moves)` returns one of them."""
    question: Question = asking.question
    fresh = Asking(question)
    while True:
        moves = fresh.moves()
        move = moves[0] if len(moves) == 1 else choose(moves)
        if fresh.pick(move):
            return fresh.picks
