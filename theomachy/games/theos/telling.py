"""What Theos tells people."""

from typing import Any

from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.abilities.verbs import YES, Use
from theomachy.games.theos.formats import DRAFTED, PREBUILT, ROSTER, SEATS
from theomachy.games.theos.kinds import BLANK, FOLDER
from theomachy.games.theos.places import place
from theomachy.games.theos.positions import named
from theomachy.games.theos.refusals import rule_behind, why_not
from theomachy.games.theos.setting_up import format_of
from theomachy.games.theos.table import RESOLVING_NOW, UNRESOLVED, CardInPlay, TheosTable, Waiting
from theomachy.games.theos.view import view
from theomachy.kernel.cards import Card
from theomachy.kernel.faces import Choice
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.setup import Setup
from theomachy.kernel.telling import Telling
from theomachy.kernel.words import slug


class TheosTelling(Telling[TheosTable]):
    def __init__(self) -> None:
        super().__init__(FOLDER.path)

    def choices(self, mode: str) -> list[Choice]:
        format, deck_type = format_of({"mode": mode})
        if deck_type == DRAFTED:
            return []
        cards = FOLDER.cards(Setup())
        named = [one.name for one in (cards.rosters if deck_type == ROSTER else cards.decks)
                 if one.players == format.players]  # fmt: skip
        return [self.choice("decks", [deck_type or PREBUILT, *named])] if len(named) > 1 else []

    def view(self, table: TheosTable, seat: int) -> dict[str, Any]:
        return view(table, seat)

    def prompt(self, table: TheosTable, question: Question) -> str:
        about = question.about
        card, owner, team, text = "", "", "", ""
        if isinstance(about, Use):
            card, owner, text = about.this.kind.name, SEATS[about.this.seat], about.ability.text
            team = team_name(table, about.only_team) if about.only_team >= 0 else ""
        elif isinstance(about, CardInPlay):
            card, owner = about.kind.name, SEATS[about.seat]
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

    def about(self, table: TheosTable, question: Question) -> str:
        return question.about.kind.name if isinstance(question.about, Use | CardInPlay) else ""

    def label(self, table: TheosTable, question: Question, option: Any) -> str:
        say = self.words.say
        if isinstance(option, Card):
            return say("option-blank") if option.kind.type == BLANK else f"{option.kind.code} {option.kind.name}"
        if isinstance(option, CardInPlay):
            return self.label_in_play(option, option.kind.name)
        if isinstance(option, Waiting):
            sign = f" {option.ability.sign}" if len(option.card.kind.triggers) > 1 else ""
            return self.label_in_play(option.card, option.card.kind.name + sign)
        if option == YES:
            return say("option-yes")
        if question.why == "multi":
            return say("option-team", team=team_name(table, option))
        if question.why == "set-active":
            return say(f"god-{slug(GODS[option])}")
        if question.why == "set-realm":
            return say("option-realm", realm=option + 1)
        return SEATS[option]

    def label_in_play(self, card: CardInPlay, name: str) -> str:
        return self.words.say(
            "option-card-in-play",
            card=name,
            player=SEATS[card.seat],
            followers=card.followers,
            max=card.kind.max,
            state=state_word(card),
        )

    def rule_behind(self, question: Question) -> str:
        return rule_behind(question)

    def why_not(self, table: TheosTable, question: Question, wanted: str) -> Refusal:
        return why_not(table, question, named(table, question, wanted))

    def place(self, table: TheosTable, question: Question, option: Any) -> dict[str, Any]:
        return place(table, question, option)


def state_word(card: CardInPlay) -> str:
    if card.destroyed:
        return "destroyed"
    if card.state == UNRESOLVED:
        return "unresolved"
    return "resolving" if card.state == RESOLVING_NOW else "raised"


def team_name(table: TheosTable, team: int) -> str:
    return "".join(SEATS[seat] for seat in table.teams[team])
