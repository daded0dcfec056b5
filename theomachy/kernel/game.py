"""What a game has to say about itself. A game folder declares one `Game`; nothing else needs to be told about it."""

from typing import Any

from mypy_extensions import mypyc_attr

from theomachy.kernel.cards import Card, CardKind, Thing
from theomachy.kernel.dumping import dump
from theomachy.kernel.events import Event
from theomachy.kernel.faces import Choice, Face, Keyword, ModeWords, face_by_name
from theomachy.kernel.freezing import freeze, thaw
from theomachy.kernel.names import SEATS
from theomachy.kernel.questions import Question, Rule
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.table import CardTable, Table

FORESIGHT = 14  # decisions


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """How a match is set up: everything but the luck. Plain data, so that a record can carry it."""

    def __init__(self, options: dict[str, Any] | None = None, sets: dict[str, str] | None = None) -> None:
        self.options: dict[str, Any] = options or {}
        self.sets: dict[str, str] = sets or {}  # set files by name, as text: what the match is played with


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules, as the kernel, the agents and the tables need them."""

    name = ""  # the folder
    title = ""  # what people call it
    rules_revision = 0  # raised whenever the same answers would lead to another match
    openly: tuple[str, ...] = ()  # questions after which the cards chosen lie open to all at once

    def modes(self) -> list[str]:
        """The ways to play, the ordinary one first."""
        raise NotImplementedError

    def mode_words(self, mode: str) -> ModeWords:
        """What a way to play is called, and a line about it."""
        return ModeWords(mode)

    def choices(self, mode: str) -> list[Choice]:
        """What people may decide before a match of this mode, beyond who plays."""
        return []

    def open_options(self, setup: Setup) -> dict[str, Any]:
        """The set-up as everybody may know it: without what somebody brings along in secret."""
        return setup.options

    def trial(self, mode: str) -> dict[str, Any]:
        """Set-up options for many matches at random: with a safe end, where the rules have none."""
        return {"mode": mode}

    def seats(self, setup: Setup) -> int:
        raise NotImplementedError

    def seat_names(self, setup: Setup) -> list[str]:
        return [SEATS[seat] for seat in range(self.seats(setup))]

    def teams(self, setup: Setup) -> list[list[int]]:
        """The seats of each side: who wins and loses together. By default everybody plays for themselves."""
        return [[seat] for seat in range(self.seats(setup))]

    def default_sets(self) -> dict[str, str]:
        """The set files that come with the game, as text."""
        raise NotImplementedError

    def table(self, setup: Setup) -> Table:
        """The table before the first step. A bad set-up raises `BadSetup`."""
        raise NotImplementedError

    def rule(self, table: Table) -> Rule:
        """The rule of the table's present step."""
        raise NotImplementedError

    def moment(self, table: Table) -> str:
        """The present step in the players' words, as cases name it."""
        raise NotImplementedError

    def view(self, table: Table, seat: int) -> dict[str, Any]:
        """What one seat may know, built up from nothing; seat -1 is the public."""
        raise NotImplementedError

    def option(self, table: Table, question: Question, option: Any) -> dict[str, Any]:
        """An option as plain data, for the seat that is asked: at least its `label`."""
        raise NotImplementedError

    def prompt(self, table: Table, question: Question) -> str:
        """What is asked, in one plain sentence."""
        raise NotImplementedError

    def about(self, table: Table, question: Question) -> str:
        """The name of the card whose ability asks; "" if it is the turn itself that asks."""
        return ""

    def pass_label(self, question: Question) -> str:
        """What declining this question is called."""
        raise NotImplementedError

    def passable(self) -> list[str]:
        """The questions that a player may wish not to be asked for a while: those that only offer to step in."""
        return []

    def stirs(self, view: dict[str, Any], seat: int) -> bool:
        """Whether something that everybody can see might make this seat step in. Never by what the seat holds."""
        return True

    def pauses(self) -> dict[str, str]:
        """The moments at which such questions come up, and what they are called."""
        return {}

    def log_line(self, event: Event, seat: int) -> str:
        """What happened, in one sentence, as this seat may know it; "" for what is not worth a line."""
        raise NotImplementedError

    def rule_behind(self, question: Question) -> str:
        """The id of the rule that asks this."""
        raise NotImplementedError

    def why_not(self, table: Table, question: Question, wanted: str) -> Refusal:
        """Why the thing of that name is not among the options."""
        raise NotImplementedError

    def refusal_text(self, refusal: Refusal) -> str:
        raise NotImplementedError

    def outcome_text(self, table: Table) -> str:
        raise NotImplementedError

    def faces(self, setup: Setup) -> list[Face]:
        """What is printed on the cards in use. Nothing here is secret: they are kinds, wherever their copies lie."""
        return [face_by_name(name) for name in sorted(self.census(self.table(setup)))]

    def glossary(self, setup: Setup) -> list[Keyword]:
        """The words on those cards, explained."""
        return []

    def value(self, table: Table, seat: int) -> float:
        """How well the seat stands: 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def none_before(self, label: str) -> str:
        """How one of several options is called where those that are offered before it are not taken."""
        return label

    def foresight(self, setup: Setup) -> int:
        """After how many decisions, of all seats together, what was decided shows in the value: bots look so far."""
        return FORESIGHT

    def option_key(self, table: Table, question: Question, option: Any, observer: int) -> str:
        """What this seat sees of it when the option is taken: options with equal keys look the same to it.

        The seat that is asked must see them all apart. By default the others see everything but the faces of cards that
        are not chosen openly. Searching bots go by it; what is said together they hide themselves.
        """
        if isinstance(option, Card):
            open_to_it = observer == question.seat or question.why in self.openly
            return option.kind.name if open_to_it else "a card"
        if isinstance(option, Thing):
            return f"#{option.twin_key()}"
        if isinstance(option, CardKind):
            return option.name
        return str(option)

    def wishes(self, table: Table, seat: int) -> list[str]:
        """The standing wishes that a seat may change at any time, such as opening its hand to teammates."""
        return []

    def may_concede(self, table: Table, seat: int) -> bool:
        """Whether the rules say how the match goes on when this seat gives up here, at a rest point."""
        return False

    def concede(self, table: Table, seat: int) -> None:
        """The seat gives up, where it may: the match goes on without it, or is over."""
        raise NotImplementedError

    def grant(self, table: Table, seat: int, wish: str) -> None:
        """Carry out one of the `wishes`. It may change who sees what, never what happens."""
        raise NotImplementedError

    def census(self, table: Table) -> dict[str, int]:
        """Every card of the match, counted by kind: what must be conserved once the set-up is over."""
        count: dict[str, int] = {}
        if isinstance(table, CardTable):
            for card in table.all_cards():
                name: str = card.kind.name
                count[name] = count.get(name, 0) + 1
        return count

    def set_up_is_over(self, table: Table) -> bool:
        """Whether all cards of the match are there: players may bring decks or books after the first questions."""
        return True

    def dump(self, table: Table) -> str:
        """The whole table as text, secrets included: two tables are the same if their dumps are."""
        return dump(table)

    def freeze(self, table: Table) -> Any:
        """A table at a rest point as plain data, secrets included, to be kept."""
        return freeze(table)

    def thaw(self, setup: Setup, frozen: Any) -> Table:
        """The table that was frozen. Law: `dump(thaw(setup, freeze(table))) == dump(table)`."""
        table = self.table(setup)
        thaw(table, frozen)
        return table


class BadSetup(Exception):
    """A set-up, set or deck that cannot be played: what, where, and how to mend it."""
