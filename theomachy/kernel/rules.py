"""The rules of a game, as a match needs them: one part of a `Game`."""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from theomachy.kernel.folder import Folder
from theomachy.kernel.names import SEATS
from theomachy.kernel.questions import Asks, Decision, Question, Rule
from theomachy.kernel.setup import Setup
from theomachy.kernel.table import Table

T = TypeVar("T", bound=Table)  # the game's own table

UNDECLARED: Final = Asks()


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[T]):
    """What happens at the table. A game must say `table` and `rule`; the rest has defaults: two seats, one mode."""

    def __init__(
        self,
        folder: Folder[Any] | None = None,
        questions: dict[str, Asks] | None = None,
        moments: dict[int, str] | None = None,
    ) -> None:
        self.folder = folder
        self.questions: dict[str, Asks] = questions or {}  # what is asked, by the name that `why` of a question is
        self.moments: dict[int, str] = moments or {}  # what players call the steps

    def asks(self, why: str) -> Asks:
        """What the game declares about the question of that name."""
        return self.questions.get(why, UNDECLARED)

    # ------------------------------------------------------------------ set-up

    def modes(self) -> list[str]:
        """The ways to play, the ordinary one first."""
        return ["standard"]

    def trial(self, mode: str) -> dict[str, Any]:
        """Set-up options for many matches at random: with a safe end, where the rules have none."""
        return {"mode": mode}

    def seats(self, setup: Setup) -> int:
        return 2

    def seat_names(self, setup: Setup) -> list[str]:
        return [SEATS[seat] for seat in range(self.seats(setup))]

    def teams(self, setup: Setup) -> list[list[int]]:
        """The seats of each side: who wins and loses together. By default everybody plays for themselves."""
        return [[seat] for seat in range(self.seats(setup))]

    def open_options(self, setup: Setup) -> dict[str, Any]:
        """The set-up as everybody may know it: without what somebody brings along in secret."""
        return setup.options

    def default_sets(self) -> dict[str, str]:
        """The set files that come with the game, as text."""
        return {} if self.folder is None else self.folder.files()

    def table(self, setup: Setup) -> T:
        """The table before the first step. A bad set-up raises `BadSetup`."""
        raise NotImplementedError

    def set_up_is_over(self, table: T) -> bool:
        """Whether all cards of the match are there: players may bring decks or books after the first questions."""
        return True

    # ------------------------------------------------------------------ play

    def rule(self, table: T) -> Rule:
        """The rule of the table's present step."""
        raise NotImplementedError

    def moment(self, table: T) -> str:
        """The present step in the players' words, as cases name it."""
        return "over" if table.outcome is not None else self.moments.get(table.step, f"step {table.step}")

    def has_automatic_seats(self, table: T) -> bool:
        """Whether nobody sits at some seats beyond the table's: what is asked there, the game itself decides."""
        return False

    def decide(self, table: T, question: Question) -> Decision:
        """What an automatic seat answers, as the rule is sent it. Luck, or a person, may be asked on the way."""
        raise NotImplementedError

    # ------------------------------------------------------------------ giving up, and standing wishes

    def may_concede(self, table: T, seat: int) -> bool:
        """Whether the rules say how the match goes on when this seat gives up here, at a rest point."""
        return False

    def concede(self, table: T, seat: int) -> None:
        """The seat gives up, where it may: the match goes on without it, or is over."""
        raise NotImplementedError

    def wishes(self, table: T, seat: int) -> list[str]:
        """The standing wishes that a seat may change at any time, such as opening its hand to teammates."""
        return []

    def grant(self, table: T, seat: int, wish: str) -> None:
        """Carry out one of the `wishes`. It may change who sees what, never what happens."""
        raise NotImplementedError
