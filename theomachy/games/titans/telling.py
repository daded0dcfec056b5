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
from theomachy.kernel import marks
from theomachy.kernel.events import Event
from theomachy.kernel.faces import Choice
from theomachy.kernel.names import counted
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.telling import Telling


class TitansTelling(Telling[TitansTable]):
    def __init__(self) -> None:
        super().__init__(FOLDER.path, OPTIONS, view)

    def choices(self, mode: str) -> list[Choice]:
        format = read_format({"mode": mode})
        choices = [self.choice("avatar", ["random", *SEATS[: format.players]])]
        if not format.constructed:
            choices.insert(0, self.choice("advanced", [False, True]))
        if any(len(team) > 1 for team in format.teams):
            choices.append(self.choice("open_hands", [True, False]))
        return choices

    def prompt(self, table: TitansTable, question: Question) -> str:
        about = question.about
        side = side_asked(table, question)
        asked = self.words.say(
            f"ask-{question.why}",
            own="yes" if question.behalf == question.seat else "no",
            **{"for": marks.seat(question.behalf)},
            foe=marks.seat(side.foe.seat),
            card=marks.card(about.kind.name) if isinstance(about, CardInPlay) else "",
            arena=side.arena.number + 1,
            energy=energy(table, side),
            count=question.most if question.most > 1 else 0,
        )
        if len(table.sides_of(question.behalf)) == 1:
            return asked
        return self.words.say("in-arena", asked=asked, arena=side.arena.number + 1)

    def list_cards(self, names: list[str]) -> str:
        """Equal ones counted; many names have commas of their own."""
        return counted(names)

    def list_players(self, seats: list[int]) -> str:
        return marks.together(seats)

    def marked(self, name: str, said: Any) -> Any:
        """The source of what happens is a place, or the card whose ability it is."""
        if name == "source" and said not in ("deck", "hand"):
            return marks.card(str(said))
        return super().marked(name, said)

    def log_line(self, event: Event, seat: int, by_name: bool = False) -> str:
        line = super().log_line(event, seat, by_name)
        if isinstance(event, InArena) and event.arena:
            return self.words.say("told-of-arena", told=line, arena=event.arena)
        return line

    def why_not(self, table: TitansTable, question: Question, wanted: str) -> Refusal:
        return why_not(table, question, named(table, question, wanted))
