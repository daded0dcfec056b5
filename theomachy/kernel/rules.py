"""The rules of a game, as a match needs them: one part of a `Game`."""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from theomachy.kernel.folder import Folder
from theomachy.kernel.names import SEATS
from theomachy.kernel.questions import Asks, Decision, Question, Rule
from theomachy.kernel.series import GAMES, Series, games_in
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
        self.repeats = False  # whether the rules themselves say how a match of several games is played
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

    def brings(self, setup: Setup) -> list[str]:
        """Seat by seat, the set-up option for what it brings along, such as a deck; none where nobody does."""
        return []

    def check_brought(self, setup: Setup, file: str, text: str) -> None:
        """Whether somebody may bring this. If not, `BadSetup` says all that is wrong with it, as of that file."""

    def default_sets(self) -> dict[str, str]:
        """The set files that come with the game, as text."""
        return {} if self.folder is None else self.folder.files()

    def table(self, setup: Setup) -> T:
        """The table before the first step. A bad set-up raises `BadSetup`."""
        raise NotImplementedError

    def set_up_is_over(self, table: T) -> bool:
        """Whether all cards of the match are there: players may bring decks or books after the first questions."""
        return True

    def may_repeat(self, mode: str) -> bool:
        """Whether several games of this mode can make one match that the rules know nothing of."""
        return not self.repeats and len(self.teams(Setup({"mode": mode}))) > 1

    def first_table(self, setup: Setup) -> T:
        """The table before the first step of a match, which may be of several games."""
        if self.repeats or GAMES not in setup.options:
            return self.table(setup)
        sides = len(self.teams(setup))
        series = Series(games_in(setup, sides), sides)
        table = self.table(Setup({name: said for name, said in setup.options.items() if name != GAMES}, setup.sets))
        table.series = series
        return table

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

    def decide(self, table: T, question: Question) -> Any:
        """What an automatic seat answers, as the rule is sent it."""
        raise NotImplementedError

    def decide_by_asking(self, table: T, question: Question) -> Decision | None:
        """The same, where luck, or a person, is to be asked on the way. None: `decide` can say it at once."""
        return None

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
