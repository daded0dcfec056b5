"""What Titans of Eden says about itself."""

from typing import Any

from theomachy.games.titans import faces, refusals, rules, spellbooks, value, view
from theomachy.games.titans.abilities.energy import energy
from theomachy.games.titans.abilities.playing import TOP_OF_DECK, YES
from theomachy.games.titans.abilities.printed import Ability
from theomachy.games.titans.events import InArena
from theomachy.games.titans.formats import SEATS, all_formats
from theomachy.games.titans.kinds import Book, CardSet, Kind, read_set
from theomachy.games.titans.places import place
from theomachy.games.titans.positions import named
from theomachy.games.titans.setting_up import new_table, read_format, read_plan
from theomachy.games.titans.table import (
    AWAKEN,
    BATTLE,
    BOOKS,
    END_OF_AGE,
    END_OF_TURN,
    NOW,
    PLAY,
    SET_UP,
    SHUFFLE,
    START_OF_AGE,
    SURGE,
    CardInPlay,
    TitansTable,
    side_asked,
)
from theomachy.kernel.cards import Card
from theomachy.kernel.events import Event
from theomachy.kernel.faces import Choice, Face, Keyword
from theomachy.kernel.folder_game import FolderGame
from theomachy.kernel.game import BadSetup, Setup
from theomachy.kernel.questions import Question, Rule
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.sets import read_folder
from theomachy.kernel.table import Table
from theomachy.kernel.words import slug

FOLDER = __file__.rpartition("/")[0]
MOMENTS = {
    SET_UP: "set-up",
    SURGE: "surge",
    START_OF_AGE: "start of age",
    PLAY: "play",
    NOW: "reveal",
    AWAKEN: "awaken",
    END_OF_AGE: "end of age",
    BATTLE: "battle",
    END_OF_TURN: "end of turn",
    SHUFFLE: "shuffle",
    BOOKS: "books",
}
OPEN_HAND, CLOSE_HAND = "open hand", "close hand"
WITH_AGE = [START_OF_AGE, PLAY, NOW, AWAKEN, END_OF_AGE]


class Titans(FolderGame[CardSet]):
    name = "titans"
    title = "Titans of Eden"
    rules_revision = 3
    openly: tuple[str, ...] = ("sacrifice", "no-escape", "discard-deck")

    def __init__(self) -> None:
        super().__init__(FOLDER)
        self._books: dict[CardSet, list[Book]] = {}

    # ------------------------------------------------------------------ set-up

    def modes(self) -> list[str]:
        return [format.mode() for format in all_formats()]

    def seats(self, setup: Setup) -> int:
        return read_format(setup.options).players

    def teams(self, setup: Setup) -> list[list[int]]:
        return read_format(setup.options).teams

    def choices(self, mode: str) -> list[Choice]:
        format = read_format({"mode": mode})
        choices = [self.choice("avatar", ["random", *SEATS[: format.players]])]
        if not format.constructed:
            choices.insert(0, self.choice("advanced", [False, True]))
        if any(len(team) > 1 for team in format.teams):
            choices.append(self.choice("open_hands", [True, False]))
        return choices

    def open_options(self, setup: Setup) -> dict[str, Any]:
        """Spellbooks are secret (T100)."""
        return {name: value for name, value in setup.options.items() if name != "books"}

    def set_files(self) -> dict[str, str]:
        files = super().set_files()
        for name, text in read_folder(f"{FOLDER}/books", ".toml").items():
            files[spellbooks.FOLDER + name] = text
        return files

    def read_set(self, files: dict[str, str]) -> CardSet:
        return read_set(files)

    def ready_made(self, setup: Setup) -> list[Book]:
        """The spellbooks that come with the sets in use."""
        cards = self.card_set(setup)
        if cards not in self._books:
            self._books[cards] = spellbooks.ready_made(setup.sets or self.default_sets(), cards)
        return self._books[cards]

    def table(self, setup: Setup) -> TitansTable:
        cards = self.card_set(setup)
        options = setup.options
        format = read_format(options)
        plan = read_plan(cards, format, options)
        table = new_table(cards, format, options.get("open_hands", True))
        table.plan = plan
        if format.constructed:
            table.ready_made = self.ready_made(setup)
            table.brought = spellbooks.read_brought(table, options.get("books", {}))
        elif "books" in options:
            raise BadSetup("spellbooks belong to constructed play; choose a mode that ends in -constructed")
        return table

    # ------------------------------------------------------------------ play

    def rule(self, table: Table) -> Rule:
        assert isinstance(table, TitansTable)
        return rules.rule(table)

    def moment(self, table: Table) -> str:
        assert isinstance(table, TitansTable)
        if table.outcome is not None:
            return "over"
        moment = MOMENTS[table.step]
        return f"{moment} {table.age}" if table.step in WITH_AGE else moment

    def view(self, table: Table, seat: int) -> dict[str, Any]:
        assert isinstance(table, TitansTable)
        return view.view(table, seat)

    def value(self, table: Table, seat: int) -> float:
        assert isinstance(table, TitansTable)
        return value.value(table, seat)

    def option_key(self, table: Table, question: Question, option: Any, observer: int) -> str:
        """Of cards in play, of which many are alike, the name is told beside the number."""
        if isinstance(option, CardInPlay):
            return f"{option.kind.name} #{option.number}"
        return super().option_key(table, question, option, observer)

    # ------------------------------------------------------------------ words

    def prompt(self, table: Table, question: Question) -> str:
        assert isinstance(table, TitansTable)
        about = question.about
        side = side_asked(table, question)
        asked = self.words().say(
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
        return self.words().say("in-arena", asked=asked, arena=side.arena.number + 1)

    def about(self, table: Table, question: Question) -> str:
        return question.about.kind.name if isinstance(question.about, CardInPlay) else ""

    def option(self, table: Table, question: Question, option: Any) -> dict[str, Any]:
        assert isinstance(table, TitansTable)
        return {"label": self.label(table, question, option), **place(table, question, option)}

    def label(self, table: TitansTable, question: Question, option: Any) -> str:
        if isinstance(option, Card):
            return str(option.kind.name)
        if isinstance(option, Kind):
            return f"{option.name} ({option.cost})"
        if isinstance(option, CardInPlay):
            return self.label_in_play(table, option)
        specific = f"yes-{question.why}"
        yes = specific if self.words().has(specific) else "option-yes"
        words = {YES: yes, TOP_OF_DECK: "option-top-of-deck", spellbooks.OWN: "option-own-book"}
        return self.words().say(words[option]) if option in words else str(option)

    def label_in_play(self, table: TitansTable, card: CardInPlay) -> str:
        """Name, owner's side and what tells it apart."""
        carried = "".join(f"; {name}" for name in sorted(card.subversions))
        declared = f"; declared: {', '.join(card.declared)}" if card.declared else ""
        return f"{card.kind.name} of {SEATS[card.side.seat]} (power {card.power()}{carried}{declared})"

    def list_cards(self, names: list[str]) -> str:
        """Equal ones counted; many names have commas of their own."""
        return counted(names)

    def list_players(self, seats: list[int]) -> str:
        return together(seats)

    def log_line(self, event: Event, seat: int) -> str:
        line = super().log_line(event, seat)
        if isinstance(event, InArena) and event.arena:
            return self.words().say("told-of-arena", told=line, arena=event.arena)
        return line

    def rule_behind(self, question: Question) -> str:
        return refusals.RULE_OF[question.why]

    def why_not(self, table: Table, question: Question, wanted: str) -> Refusal:
        assert isinstance(table, TitansTable)
        return refusals.why_not(table, question, named(table, question, wanted))

    def card_text(self, kind: Kind) -> str:
        """The printed text, made from the facts: text and behaviour cannot differ."""
        return "\n".join(self.ability_text(ability) for ability in kind.abilities)

    def faces(self, setup: Setup) -> list[Face]:
        return self.faces_of(self.card_set(setup))

    def faces_of(self, cards: CardSet) -> list[Face]:
        return faces.faces(cards, self.words(), self.card_text)

    def glossary(self, setup: Setup) -> list[Keyword]:
        return faces.glossary(self.card_set(setup), self.words())

    def ability_text(self, ability: Ability) -> str:
        message = f"text-{slug(ability.name)}"
        words = self.words().say(message, n=ability.number, all="yes" if ability.all else "no")
        return f"{ability.printed}. {words}"

    # ------------------------------------------------------------------ wishes

    def wishes(self, table: Table, seat: int) -> list[str]:
        """T62: players of a team open their hands to each other, or close them."""
        assert isinstance(table, TitansTable)
        player = table.players[seat]
        if len(table.format.teams[player.team]) == 1:
            return []
        return [CLOSE_HAND] if player.open else [OPEN_HAND]

    def grant(self, table: Table, seat: int, wish: str) -> None:
        assert isinstance(table, TitansTable)
        table.open_hand(table.players[seat], wish == OPEN_HAND)

    # ------------------------------------------------------------------ laws

    def set_up_is_over(self, table: Table) -> bool:
        return table.step not in (SET_UP, BOOKS)


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
