"""What Theos tells people."""


from theomachy.games.theos.abilities.using import Use
from theomachy.games.theos.formats import DRAFTED, PREBUILT, ROSTER
from theomachy.games.theos.kinds import FOLDER
from theomachy.games.theos.options import OPTIONS, team_name
from theomachy.games.theos.positions import named
from theomachy.games.theos.refusals import rule_behind, why_not
from theomachy.games.theos.setting_up import format_of
from theomachy.games.theos.table import CardInPlay, TheosTable
from theomachy.games.theos.view import view
from theomachy.kernel import marks
from theomachy.kernel.faces import Choice
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.setup import Setup
from theomachy.kernel.telling import Telling


class TheosTelling(Telling[TheosTable]):
    def __init__(self) -> None:
        super().__init__(FOLDER.path, OPTIONS, view)

    def choices(self, mode: str) -> list[Choice]:
        format, deck_type = format_of({"mode": mode})
        if deck_type == DRAFTED:
            return []
        cards = FOLDER.cards(Setup())
        named = [one.name for one in (cards.rosters if deck_type == ROSTER else cards.decks)
                 if one.players == format.players]  # fmt: skip
        return [self.choice("decks", [deck_type or PREBUILT, *named])] if len(named) > 1 else []

    def prompt(self, table: TheosTable, question: Question) -> str:
        about = question.about
        card, owner, team, text = "", "", "", ""
        if isinstance(about, Use):
            card, owner, text = marks.card(about.this.kind.name), marks.seat(about.this.seat), about.ability.text
            team = team_name(table, about.only_team) if about.only_team >= 0 else ""
        elif isinstance(about, CardInPlay):
            card, owner = marks.card(about.kind.name), marks.seat(about.seat)
        return self.words.say(
            f"ask-{question.why}",
            card=card,
            owner=owner,
            text=text,
            team=team,
            god="",
            least=question.least,
            most=question.most,
            count=question.most,
        )

    def rule_behind(self, question: Question) -> str:
        return rule_behind(question)

    def why_not(self, table: TheosTable, question: Question, wanted: str) -> Refusal:
        return why_not(table, question, named(table, question, wanted))
