"""What Epic says about itself."""

from typing import Any, Final

from theomachy.games.epic import checks, faces, refusals, rules, value, view
from theomachy.games.epic.abilities.verbs import YES
from theomachy.games.epic.decks import read_ready
from theomachy.games.epic.kinds import CardSet, Kind, read_set
from theomachy.games.epic.places import place
from theomachy.games.epic.playing import RESPOND
from theomachy.games.epic.positions import named
from theomachy.games.epic.setting_up import DESIGNED, DRAFT, MODES, PACKS, SEALED, SEATS, new_table, read_mode, read_plan
from theomachy.games.epic.table import (
    Buried,
    EpicTable,
    FaceDown,
    Item,
    Piece,
    Player,
    Replacement,
    Unveil,
    Use,
    Waiting,
)
from theomachy.games.epic.table.steps import (
    A_CARD,
    AFTER,
    ATTACK,
    BLOCK,
    BUILDING,
    CLEAN_UP,
    DAMAGE,
    DRAFTING,
    FIRST_DAMAGE,
    MULLIGAN,
    OPENING,
    PREPARE,
    SET_UP,
    SIDEBOARDING,
    TURN,
    WHO_BEGINS,
)
from theomachy.games.epic.text import Printer
from theomachy.games.epic.view import PHASES
from theomachy.kernel.cards import Card
from theomachy.kernel.events import Event
from theomachy.kernel.faces import Choice, Face, Keyword
from theomachy.kernel.folder_game import FolderGame
from theomachy.kernel.game import Setup
from theomachy.kernel.questions import Question, Rule
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.sets import read_folder
from theomachy.kernel.table import Table
from theomachy.shelf.decks import DeckList

FOLDER = __file__.rpartition("/")[0]
# The steps that have a moment of their own; otherwise it is the phase's.
MOMENTS: Final[dict[int, str]] = {
    SET_UP: "set-up",
    DRAFTING: "draft",
    BUILDING: "deck building",
    SIDEBOARDING: "sideboarding",
    WHO_BEGINS: "who begins",
    OPENING: "opening",
    MULLIGAN: "mulligan",
    TURN: "turn",
    PREPARE: "prepare",
    ATTACK: "B2",
    BLOCK: "B4",
    FIRST_DAMAGE: "B6",
    DAMAGE: "B7",
    AFTER: "B8",
    CLEAN_UP: "clean-up",
}


class Epic(FolderGame[CardSet]):
    name = "epic"
    title = "Epic"
    rules_revision = 1
    openly: tuple[str, ...] = ("act", "respond", "cost", "discard", "hand-limit", "reveal", "take", "rush-in")

    def __init__(self) -> None:
        super().__init__(FOLDER)
        self._ready: dict[str, DeckList] | None = None

    # ------------------------------------------------------------------ set-up

    def modes(self) -> list[str]:
        return list(MODES)

    def choices(self, mode: str) -> list[Choice]:
        players, format = read_mode({"mode": mode})
        found = [self.choice("games", [1, 3, 5]), self.choice("begins", ["random", *SEATS[:players]])]
        if format == DESIGNED:
            names = list(self.ready_decks(Setup()))
            found.extend(self.choice(f"deck_{SEATS[seat]}", names) for seat in range(players))
        elif format in (SEALED, DRAFT):
            least, most, _ = PACKS[format]
            found.append(self.choice("packs", list(range(least, most + 1))))
        found.append(self.choice("ask", ["always", "possible"]))
        return found

    def open_options(self, setup: Setup) -> dict[str, Any]:
        """Which deck somebody brings is nobody else's business."""
        return {key: said for key, said in setup.options.items() if not key.startswith("deck_")}

    def ready_decks(self, setup: Setup) -> dict[str, DeckList]:
        """The decks that come with the game."""
        if setup.sets:
            return read_ready(read_folder(f"{FOLDER}/decks", ".toml"), self.card_set(setup))
        if self._ready is None:
            self._ready = read_ready(read_folder(f"{FOLDER}/decks", ".toml"), self.card_set(setup))
        return self._ready

    def seats(self, setup: Setup) -> int:
        return read_mode(setup.options)[0]

    def read_set(self, files: dict[str, str]) -> CardSet:
        return read_set(files)

    def table(self, setup: Setup) -> EpicTable:
        cards = self.card_set(setup)
        table = new_table(cards, self.seats(setup))
        table.plan = read_plan(cards, self.ready_decks(setup), setup.options)
        return table

    def set_up_is_over(self, table: Table) -> bool:
        """Packs are opened until the last round of a draft."""
        return table.step > DRAFTING

    # ------------------------------------------------------------------ play

    def rule(self, table: Table) -> Rule:
        assert isinstance(table, EpicTable)
        return rules.rule(table)

    def moment(self, table: Table) -> str:
        assert isinstance(table, EpicTable)
        if table.outcome is not None:
            return "over"
        if table.step in MOMENTS:
            return MOMENTS[table.step]
        return PHASES[table.phase]

    def passable(self) -> list[str]:
        return [RESPOND]

    def stirs(self, view: dict[str, Any], seat: int) -> bool:
        """Something of another player resolves next, or one is in the battle."""
        table = view["table"]
        if table["line"]:
            return bool(table["line"][-1]["seat"] != seat)
        return bool(table["defender"] >= 0 and seat in (table["defender"], table["active"]))

    def pauses(self) -> dict[str, str]:
        return {phase: self.words().say(f"moment-{phase.lower()}") for phase in PHASES[1:]}

    def may_concede(self, table: Table, seat: int) -> bool:
        assert isinstance(table, EpicTable)
        return not table.players[seat].out and table.step >= TURN

    def concede(self, table: Table, seat: int) -> None:
        assert isinstance(table, EpicTable)
        checks.concede(table, table.players[seat])

    def view(self, table: Table, seat: int) -> dict[str, Any]:
        assert isinstance(table, EpicTable)
        return view.view(table, seat)

    def value(self, table: Table, seat: int) -> float:
        assert isinstance(table, EpicTable)
        return value.value(table, seat)

    def foresight(self, setup: Setup) -> int:
        return value.FORESIGHT

    def option_key(self, table: Table, question: Question, option: Any, observer: int) -> str:
        """Of several abilities each is told apart; of a card laid face down nobody else sees which (E131)."""
        if isinstance(option, FaceDown):
            return f"veiled {option.kind.name}" if observer == question.seat else "a card face down"
        if isinstance(option, Use):
            return f"#{option.twin_key()}, {option.index}"
        if isinstance(option, Unveil):
            return f"#{option.twin_key()} unveiled"
        if isinstance(option, Buried):
            return f"{option.kind.name} of {option.owner} with {option.seat}"
        return super().option_key(table, question, option, observer)

    # ------------------------------------------------------------------ words

    def prompt(self, table: Table, question: Question) -> str:
        assert isinstance(table, EpicTable)
        about = question.about
        card = ""
        player = ""
        if isinstance(about, Card):
            card = about.kind.name
        elif isinstance(about, Piece):
            card = self.piece_name(about, question.seat)
            player = SEATS[about.controller]
        elif isinstance(about, Player):
            player = SEATS[about.seat]
        return self.words().say(
            f"ask-{question.why}", card=card, player=player, count=question.most, least=question.least
        )

    def about(self, table: Table, question: Question) -> str:
        about = question.about
        if isinstance(about, Card):
            return str(about.kind.name)
        if isinstance(about, Piece) and not about.veiled:
            return about.kind.name
        return ""

    def piece_name(self, piece: Piece, seat: int) -> str:
        """E136: nobody but its controller sees what a veiled champion is."""
        if not piece.veiled:
            return piece.kind.name
        if piece.controller == seat:
            return self.words().say("veiled-own", card=piece.kind.name)
        return self.words().say("veiled")

    def option(self, table: Table, question: Question, option: Any) -> dict[str, Any]:
        assert isinstance(table, EpicTable)
        return {"label": self.label(table, question.seat, option), **place(table, question.seat, option)}

    def label(self, table: EpicTable, seat: int, option: Any) -> str:
        words = self.words()
        if isinstance(option, Use):
            kind = option.piece.kind
            text = self.printer().activated(kind.activated[option.index], kind)
            return words.say("option-use", card=kind.name, text=text)
        if isinstance(option, FaceDown):
            return words.say("option-face-down", card=option.kind.name)
        if isinstance(option, Unveil):
            return words.say("option-unveil", card=option.piece.kind.name)
        if isinstance(option, Replacement):
            return option.piece.kind.name
        if isinstance(option, Piece):
            return self.label_in_play(table, option, seat)
        if isinstance(option, Player):
            return words.say("option-player", player=SEATS[option.seat])
        if isinstance(option, Item):
            name = words.say("veiled") if option.veiled and option.seat != seat else option.kind.name
            if option.part == A_CARD:
                return words.say("option-on-line", card=name, player=SEATS[option.seat])
            return words.say("option-ability", card=name, player=SEATS[option.seat])
        if isinstance(option, Waiting):
            return option.kind.name
        if isinstance(option, Buried):
            return f"{option.kind.name} ({SEATS[option.seat]})"
        if isinstance(option, Card):
            return str(option.kind.name)
        return words.say("option-yes") if option == YES else str(option)

    def label_in_play(self, table: EpicTable, piece: Piece, seat: int) -> str:
        """Name, controller and what tells it apart."""
        name = f"{self.piece_name(piece, seat)} of {SEATS[piece.controller]}"
        if piece.kind.champion and (not piece.veiled or piece.controller == seat):
            name += f" {table.offense(piece)}/{table.defense(piece)}"
        if piece.damage:
            name += f", damage {piece.damage}"
        return name

    def log_values(self, event: Event, seat: int) -> dict[str, Any]:
        values = super().log_values(event, seat)
        if "card" in values and not values["card"]:
            values["card"] = self.words().say("veiled")
        return values

    def rule_behind(self, question: Question) -> str:
        return refusals.RULE_OF[question.why]

    def why_not(self, table: Table, question: Question, wanted: str) -> Refusal:
        assert isinstance(table, EpicTable)
        return refusals.why_not(table, question, named(table, question, wanted))

    def printer(self) -> Printer:
        return Printer()

    def card_text(self, kind: Kind) -> str:
        """The printed text, made from the facts: text and behaviour cannot differ."""
        return self.printer().card(kind)

    def faces(self, setup: Setup) -> list[Face]:
        return self.faces_of(self.card_set(setup))

    def faces_of(self, cards: CardSet) -> list[Face]:
        return faces.faces(cards, self.words(), self.card_text)

    def glossary(self, setup: Setup) -> list[Keyword]:
        return faces.glossary(self.card_set(setup), self.words())
