"""What Epic tells people."""

from typing import Any, Final

from theomachy.games.epic.decklists import ready_decks
from theomachy.games.epic.kinds import FOLDER
from theomachy.games.epic.options import OPTIONS, piece_name
from theomachy.games.epic.positions import named
from theomachy.games.epic.refusals import why_not
from theomachy.games.epic.setting_up import DESIGNED, DRAFT, PACKS, SEALED, SEATS, deck_key, read_mode
from theomachy.games.epic.table import EpicTable, Piece, Player
from theomachy.games.epic.table.steps import A_CARD
from theomachy.games.epic.view import PHASES, view
from theomachy.kernel import marks
from theomachy.kernel.cards import Card
from theomachy.kernel.faces import Choice
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.setup import Setup
from theomachy.kernel.telling import Telling
from theomachy.kernel.view import UNKNOWN
from theomachy.shelf.aims import AT_PIECE, AT_PLAYER, Aim
from theomachy.shelf.responding import Pending, new_in_battle, player_of, thing_of, to_what

BEFORE_BLOCKS: Final = "B3"  # the phase in which an attack stands, and nobody has blocked
STOPPING: Final = ("blocking", "hunted")  # what stands against it then


class EpicTelling(Telling[EpicTable]):
    def __init__(self) -> None:
        super().__init__(FOLDER.path, OPTIONS, view)

    def choices(self, mode: str) -> list[Choice]:
        players, format = read_mode({"mode": mode})
        found = [self.choice("games", [1, 3, 5]), self.choice("begins", ["random", *SEATS[:players]])]
        if format == DESIGNED:
            names = list(ready_decks(Setup()))
            for seat in range(players):  # the one that lies there first
                first = seat % len(names)
                found.append(self.choice(deck_key(seat), names[first:] + names[:first]))
        elif format in (SEALED, DRAFT):
            least, most, usual = PACKS[format]
            found.append(self.choice("packs", [usual, *[n for n in range(least, most + 1) if n != usual]]))
        found.append(self.choice("ask", ["always", "possible"]))
        return found

    def happens(self, view: dict[str, Any], seat: int) -> bool:
        """Something of another player resolves next, or one is in the battle."""
        table = view["table"]
        if table["line"]:
            return bool(table["line"][-1]["seat"] != seat)
        return bool(table["defender"] >= 0 and seat in (table["defender"], table["active"]))

    def pauses(self) -> dict[str, str]:
        return {phase: self.words.say(f"moment-{phase.lower()}") for phase in PHASES[1:]}

    def prompt(self, table: EpicTable, question: Question) -> str:
        about = question.about
        card = ""
        player = ""
        if isinstance(about, Card):
            card = marks.card(about.kind.name)
        elif isinstance(about, Piece):
            card = piece_name(about, question.seat)
            player = marks.seat(about.controller)
        elif isinstance(about, Player):
            player = marks.seat(about.seat)
        to = self.to_what(table, question.seat) if question.why == "respond" else ""
        dealing = table.piece(table.dealing)
        return self.words.say(
            f"ask-{question.why}", card=card, player=player, count=question.most, least=question.least, to=to,
            by="" if dealing is None else marks.card(dealing.kind.name),
        )  # fmt: skip

    def to_what(self, table: EpicTable, seat: int) -> str:
        """What resolves next, or who attacks whom, or the phase."""
        pending: Pending | None = None
        if table.line.items:
            item = table.line.top()
            hidden = item.veiled and item.seat != seat
            name = self.words.say("veiled") if hidden else marks.card(item.kind.name)
            targets = [said for aim in item.aims if (said := self.target(table, seat, aim))]
            pending = Pending(item.seat, name, item.part != A_CARD, targets)
        moment = self.words.say(f"moment-{PHASES[table.phase].lower()}")
        return to_what(self.words, seat, pending, table.active, table.defender, moment)

    def target(self, table: EpicTable, seat: int, aim: Aim) -> str:
        what, number = aim
        if what == AT_PLAYER:
            return player_of(self.words, seat, number)
        piece = table.piece(number) if what == AT_PIECE else None
        return "" if piece is None else thing_of(self.words, seat, piece.controller, piece_name(piece, seat))

    def concerns(self, view: dict[str, Any], seat: int) -> bool:
        """What resolves next has targets, and none of them is this seat's: that is between others."""
        table = view["table"]
        if not self.happens(view, seat):
            return False
        if not table["line"]:
            return fights(table, seat)
        targets = table["line"][-1]["targets"]
        return not targets or any(whose(table, target) in (seat, -1) for target in targets)

    def about(self, table: EpicTable, question: Question) -> str:
        about = question.about
        if isinstance(about, Card):
            return str(about.kind.name)
        if isinstance(about, Piece) and not about.veiled:
            return about.kind.name
        return ""

    def marked(self, name: str, said: Any) -> Any:
        """A face that nobody sees is told as what it is (E136)."""
        if name in ("card", "other") and said in ("", UNKNOWN):
            return self.words.say("veiled")
        return super().marked(name, said)

    def why_not(self, table: EpicTable, question: Question, wanted: str) -> Refusal:
        return why_not(table, question, named(table, question, wanted))


def fights(table: dict[str, Any], seat: int) -> bool:
    """Whether something in the battle is new to this seat."""
    blocks = any(piece.get("role") in STOPPING for piece in table["players"][seat]["in_play"])
    return new_in_battle(table["phase"] == BEFORE_BLOCKS, seat == table["defender"], seat == table["active"], blocks)


def whose(table: dict[str, Any], target: dict[str, Any]) -> int:
    """The seat that a target is, or is controlled by; -1: nobody's, such as a card in a discard pile."""
    if target["what"] == "player":
        return int(target["number"])
    if target["what"] == "piece":
        for player in table["players"]:
            if any(piece["number"] == target["number"] for piece in player["in_play"]):
                return int(player["seat"])
    return -1
