"""What Titans of Eden tells people."""

from typing import Any

from theomachy.games.titans.abilities.energy import energy
from theomachy.games.titans.events import InArena
from theomachy.games.titans.formats import SEATS
from theomachy.games.titans.kinds import FOLDER
from theomachy.games.titans.options import OPTIONS
from theomachy.games.titans.positions import named
from theomachy.games.titans.refusals import why_not
from theomachy.games.titans.setting_up import read_format
from theomachy.games.titans.table import CardInPlay, TitansTable, side_asked
from theomachy.games.titans.view import view
from theomachy.kernel.events import Event
from theomachy.kernel.faces import Choice
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.telling import Telling


class TitansTelling(Telling[TitansTable]):
    def __init__(self) -> None:
        super().__init__(FOLDER.path, OPTIONS)

    def choices(self, mode: str) -> list[Choice]:
        format = read_format({"mode": mode})
        choices = [self.choice("avatar", ["random", *SEATS[: format.players]])]
        if not format.constructed:
            choices.insert(0, self.choice("advanced", [False, True]))
        if any(len(team) > 1 for team in format.teams):
            choices.append(self.choice("open_hands", [True, False]))
        return choices

    def view(self, table: TitansTable, seat: int) -> dict[str, Any]:
        return view(table, seat)

    def prompt(self, table: TitansTable, question: Question) -> str:
        about = question.about
        side = side_asked(table, question)
        asked = self.words.say(
            f"ask-{question.why}",
            own="yes" if question.behalf == question.seat else "no",
            **{"for": SEATS[question.behalf]},
            foe=SEATS[side.foe.seat],
            card=about.kind.name if isinstance(about, CardInPlay) else "",
            arena=side.arena.number + 1,
            energy=energy(table, side),
            count=question.most if question.most > 1 else 0,
        )
        if len(table.sides_of(question.behalf)) == 1:
            return asked
        return self.words.say("in-arena", asked=asked, arena=side.arena.number + 1)

    def about(self, table: TitansTable, question: Question) -> str:
        return question.about.kind.name if isinstance(question.about, CardInPlay) else ""

    def list_cards(self, names: list[str]) -> str:
        """Equal ones counted; many names have commas of their own."""
        return counted(names)

    def list_players(self, seats: list[int]) -> str:
        return together(seats)

    def log_line(self, event: Event, seat: int) -> str:
        line = super().log_line(event, seat)
        if isinstance(event, InArena) and event.arena:
            return self.words.say("told-of-arena", told=line, arena=event.arena)
        return line

    def why_not(self, table: TitansTable, question: Question, wanted: str) -> Refusal:
        return why_not(table, question, named(table, question, wanted))


def together(seats: list[int]) -> str:
    """The names of teammates.

    >>> together([0, 1])
    'A and B'
    """
    return " and ".join(SEATS[seat] for seat in seats)


def counted(names: list[str]) -> str:
    """Names with equal ones counted; many names have commas of their own.

    >>> counted(["Monk", "Monk", "Caiden, Fire Lord"])
    'Monk \u00d72 \u00b7 Caiden, Fire Lord'
    """
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return " \u00b7 ".join(name if count == 1 else f"{name} \u00d7{count}" for name, count in counts.items())
