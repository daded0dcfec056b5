"""What Guardians of Eden tells people."""

from typing import Any

from theomachy.games.guardians.abilities.doing import Use
from theomachy.games.guardians.abilities.printed import Line
from theomachy.games.guardians.calls import CALLS, GuardiansHeeding
from theomachy.games.guardians.faces import printer_of
from theomachy.games.guardians.options import OPTIONS
from theomachy.games.guardians.positions import named
from theomachy.games.guardians.reading_sets import FOLDER
from theomachy.games.guardians.refusals import rule_behind, why_not
from theomachy.games.guardians.setting_up import CHOOSE, DIFFICULTIES, FIRST_ABOMINATION, NUMBERS, RANDOM
from theomachy.games.guardians.table import Blow, GuardiansTable
from theomachy.games.guardians.view import view
from theomachy.kernel import marks
from theomachy.kernel.cards import Card
from theomachy.kernel.events import Event
from theomachy.kernel.faces import Choice
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.setup import Setup
from theomachy.kernel.telling import Telling


class GuardiansTelling(Telling[GuardiansTable]):
    def __init__(self) -> None:
        super().__init__(FOLDER.path, OPTIONS)
        self.calls = CALLS
        self.heeding = GuardiansHeeding()
        self.explained = ["boost", "token", "anytime", "anytime-damage"]  # what partners do in others' turns

    def choices(self, mode: str) -> list[Choice]:
        choices = [self.choice("guardians", [CHOOSE, RANDOM])]
        if mode in NUMBERS:
            names = [one.short for one in FOLDER.cards(Setup()).abominations]
            names.sort(key=lambda name: name != FIRST_ABOMINATION)
            choices.append(self.choice("abomination", [*names, RANDOM]))
        if mode.startswith("solo"):
            choices.append(self.choice("difficulty", DIFFICULTIES))
        return choices

    def view(self, table: GuardiansTable, seat: int) -> dict[str, Any]:
        return view(table, seat, printer_of(table.set))

    def prompt(self, table: GuardiansTable, question: Question) -> str:
        about = question.about
        card, player, amount = "", "", 0
        if isinstance(about, Use):
            card = marks.card(about.source)
        elif isinstance(about, Card):
            card = marks.card(about.kind.name)
        elif isinstance(about, Blow):
            player, amount = marks.seat(about.player.seat), about.amount - about.reduced
        elif isinstance(about, Line):
            amount = about.or_hit
        token = table.players[question.seat].character.token
        return self.words.say(
            f"ask-{question.why}", card=card, player=player, amount=amount, count=question.most,
            token="" if token is None else token.name, left=table.points_left() if table.turn else 0,
        )  # fmt: skip

    def about(self, table: GuardiansTable, question: Question) -> str:
        about = question.about
        if isinstance(about, Use):
            return about.source
        return str(about.kind.name) if isinstance(about, Card) else ""

    def marked(self, name: str, said: Any) -> Any:
        if name in ("character", "lineage", "abomination", "source"):
            lineage = FOLDER.cards(Setup()).lineage(said)  # told by its title
            return marks.card(said if lineage is None else lineage.name, said)
        return super().marked(name, said)

    def log_values(self, event: Event, seat: int) -> dict[str, Any]:
        values = super().log_values(event, seat)
        if "boosted" in values:
            values["boosted"] = str(values["boosted"])
        if event.name() == "upgraded":
            values["what"] = self.words.say(f"upgrade-{values['what']}")
            values["flipped"] = "yes" if values["flipped"] else "no"
        return values

    def rule_behind(self, question: Question) -> str:
        return rule_behind(question)

    def why_not(self, table: GuardiansTable, question: Question, wanted: str) -> Refusal:
        return why_not(table, question, named(table, wanted))
