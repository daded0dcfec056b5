"""What Theos says about itself."""

from typing import Any

from theomachy.games.theos import faces, refusals, rules, value, view
from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.abilities.verbs import YES, Use
from theomachy.games.theos.formats import DRAFTED, PREBUILT, ROSTER, SEATS, modes
from theomachy.games.theos.kinds import BLANK, CardSet, Kind, read_set
from theomachy.games.theos.places import place
from theomachy.games.theos.positions import named
from theomachy.games.theos.setting_up import format_of, new_table, read_plan
from theomachy.games.theos.table import (
    BUILD,
    CLEANUP,
    DRAFT,
    END,
    MOVING,
    PLACING,
    RESOLVE,
    RESOLVING,
    RESOLVING_NOW,
    REVEAL,
    SEATING,
    SET_UP,
    START,
    TURN,
    UNRESOLVED,
    CardInPlay,
    TheosTable,
    Waiting,
)
from theomachy.kernel.cards import Card
from theomachy.kernel.faces import Choice, Face, Keyword
from theomachy.kernel.folder_game import FolderGame
from theomachy.kernel.game import Setup
from theomachy.kernel.questions import Question, Rule
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.sets import read_folder
from theomachy.kernel.table import Table
from theomachy.kernel.words import slug

FOLDER = __file__.rpartition("/")[0]
SET_FOLDERS = ["cards", "decks", "rosters"]
MOMENTS = {
    SET_UP: "set-up",
    DRAFT: "draft",
    BUILD: "build",
    SEATING: "seating",
    PLACING: "placing",
    START: "round",
    TURN: "turn",
    REVEAL: "reveal",
    RESOLVE: "resolve",
    RESOLVING: "resolving",
    END: "end of round",
    CLEANUP: "cleanup",
    MOVING: "moving",
}
WITH_TURN = [TURN, REVEAL, RESOLVE, RESOLVING]
WITH_ROUND = [START, END, CLEANUP, MOVING]


class Theos(FolderGame[CardSet]):
    name = "theos"
    title = "Theos"
    rules_revision = 2
    openly: tuple[str, ...] = ("draft",)  # from packs, cards are drafted together, and so in secret

    def __init__(self) -> None:
        super().__init__(FOLDER)

    # ------------------------------------------------------------------ set-up

    def modes(self) -> list[str]:
        return modes()

    def seats(self, setup: Setup) -> int:
        return format_of(setup.options)[0].seats

    def teams(self, setup: Setup) -> list[list[int]]:
        format = format_of(setup.options)[0]
        if "teams" in setup.options:
            return read_plan(self.card_set(setup), setup.options).teams
        return format.teams() if format.seats > 1 else [[0]]

    def choices(self, mode: str) -> list[Choice]:
        format, deck_type = format_of({"mode": mode})
        if deck_type == DRAFTED:
            return []
        cards = self.card_set(Setup())
        named = [one.name for one in (cards.rosters if deck_type == ROSTER else cards.decks)
                 if one.players == format.players]  # fmt: skip
        return [self.choice("decks", [deck_type or PREBUILT, *named])] if len(named) > 1 else []

    def set_files(self) -> dict[str, str]:
        files: dict[str, str] = {}
        for folder in SET_FOLDERS:
            for name, text in read_folder(f"{FOLDER}/{folder}", ".toml").items():
                files[f"{folder}/{name}"] = text
        return files

    def read_set(self, files: dict[str, str]) -> CardSet:
        return read_set(files)

    def table(self, setup: Setup) -> TheosTable:
        cards = self.card_set(setup)
        plan = read_plan(cards, setup.options)
        table = new_table(cards, plan.format)
        table.plan = plan
        return table

    # ------------------------------------------------------------------ play

    def rule(self, table: Table) -> Rule:
        assert isinstance(table, TheosTable)
        return rules.rule(table)

    def moment(self, table: Table) -> str:
        assert isinstance(table, TheosTable)
        if table.outcome is not None:
            return "over"
        step = table.step
        moment = MOMENTS[step]
        if step in WITH_TURN:
            return f"{moment} {table.turn}"
        if step in WITH_ROUND:
            return f"{moment} {table.round + 1 if step == START else table.round}"
        return moment

    def view(self, table: Table, seat: int) -> dict[str, Any]:
        assert isinstance(table, TheosTable)
        return view.view(table, seat)

    def value(self, table: Table, seat: int) -> float:
        assert isinstance(table, TheosTable)
        return value.value(table, seat)

    def foresight(self, setup: Setup) -> int:
        return value.foresight(len(self.teams(setup)))

    # ------------------------------------------------------------------ words

    def prompt(self, table: Table, question: Question) -> str:
        assert isinstance(table, TheosTable)
        about = question.about
        card, owner, team, text = "", "", "", ""
        if isinstance(about, Use):
            card, owner, text = about.this.kind.name, SEATS[about.this.seat], about.ability.text
            team = team_name(table, about.only_team) if about.only_team >= 0 else ""
        elif isinstance(about, CardInPlay):
            card, owner = about.kind.name, SEATS[about.seat]
        return self.words().say(
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

    def about(self, table: Table, question: Question) -> str:
        return question.about.kind.name if isinstance(question.about, Use | CardInPlay) else ""

    def option(self, table: Table, question: Question, option: Any) -> dict[str, Any]:
        assert isinstance(table, TheosTable)
        return {"label": self.label(table, question, option), **place(table, question, option)}

    def label(self, table: TheosTable, question: Question, option: Any) -> str:
        say = self.words().say
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
        return self.words().say(
            "option-card-in-play",
            card=name,
            player=SEATS[card.seat],
            followers=card.followers,
            max=card.kind.max,
            state=state_word(card),
        )

    def rule_behind(self, question: Question) -> str:
        return refusals.rule_behind(question)

    def why_not(self, table: Table, question: Question, wanted: str) -> Refusal:
        assert isinstance(table, TheosTable)
        return refusals.why_not(table, question, named(table, question, wanted))

    def card_text(self, kind: Kind) -> str:
        """The printed text, made from the facts: text and behaviour cannot differ."""
        return kind.text()

    def faces(self, setup: Setup) -> list[Face]:
        return self.faces_of(self.card_set(setup))

    def faces_of(self, cards: CardSet) -> list[Face]:
        return faces.faces(cards, self.words())

    def glossary(self, setup: Setup) -> list[Keyword]:
        return faces.glossary(self.card_set(setup), self.words())



def state_word(card: CardInPlay) -> str:
    if card.destroyed:
        return "destroyed"
    if card.state == UNRESOLVED:
        return "unresolved"
    return "resolving" if card.state == RESOLVING_NOW else "raised"


def team_name(table: TheosTable, team: int) -> str:
    return "".join(SEATS[seat] for seat in table.teams[team])
