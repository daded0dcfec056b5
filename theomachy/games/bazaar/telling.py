"""What Bazaar tells people."""

from typing import Any

from theomachy.games.bazaar.kinds import COLOURS, FOLDER
from theomachy.games.bazaar.options import OPTIONS
from theomachy.games.bazaar.positions import named
from theomachy.games.bazaar.refusals import why_not, why_not_number
from theomachy.games.bazaar.setting_up import MODES, SEATS
from theomachy.games.bazaar.table import Asset, BazaarTable
from theomachy.games.bazaar.text import Printer
from theomachy.games.bazaar.view import PHASES, view
from theomachy.kernel.cards import Card
from theomachy.kernel.events import Event
from theomachy.kernel.faces import Choice
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.telling import Telling


class BazaarTelling(Telling[BazaarTable]):
    def __init__(self) -> None:
        super().__init__(FOLDER.path, OPTIONS)

    def choices(self, mode: str) -> list[Choice]:
        return [
            self.choice("colours", COLOURS, several=True),
            self.choice("begins", ["random", *SEATS[: MODES[mode]]]),
            self.choice("ask", ["always", "possible"]),
        ]

    def view(self, table: BazaarTable, seat: int) -> dict[str, Any]:
        return view(table, seat)

    def stirs(self, view: dict[str, Any], seat: int) -> bool:
        """Something of another player resolves next, or one is in the battle."""
        table = view["table"]
        if table["limbo"]:
            next_one: dict[str, Any] = table["limbo"][-1]
            return bool(next_one["seat"] != seat)
        for player in table["players"]:
            for asset in player["in_play"]:
                if asset.get("attacking", -1) >= 0 and seat in (player["seat"], asset["attacking"]):
                    return True
        return False

    def pauses(self) -> dict[str, str]:
        return {phase: self.words.say(f"moment-{phase}") for phase in PHASES[1:]}

    def prompt(self, table: BazaarTable, question: Question) -> str:
        about = question.about
        card = ""
        player = ""
        if isinstance(about, Asset | Card):
            card = about.kind.name
        if isinstance(about, Asset):
            player = SEATS[about.controller]
        return self.words.say(
            f"ask-{question.why}",
            card=card,
            player=player,
            count=question.most,
            number=table.pool if question.why == "buy" else question.most,
        )

    def log_values(self, event: Event, seat: int) -> dict[str, Any]:
        values = super().log_values(event, seat)
        if event.name() == "damaged" and values["whose"]:
            values["other"] = values["whose"]
        return values

    def why_not(self, table: BazaarTable, question: Question, wanted: str) -> Refusal:
        return why_not(table, question, named(table, question, wanted), Printer(self.words))

    def why_not_number(self, table: BazaarTable, question: Question, number: int) -> Refusal:
        refusal = why_not_number(table, question, number)
        return super().why_not_number(table, question, number) if refusal is None else refusal
