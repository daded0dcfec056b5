"""What Bazaar tells people."""

from typing import Any, Final

from theomachy.games.bazaar.kinds import COLOURS, FOLDER
from theomachy.games.bazaar.options import OPTIONS
from theomachy.games.bazaar.plans import plans
from theomachy.games.bazaar.playing import ACT, RESPOND, could_respond
from theomachy.games.bazaar.positions import named
from theomachy.games.bazaar.refusals import why_not, why_not_number
from theomachy.games.bazaar.setting_up import MODES, SEATS
from theomachy.games.bazaar.table import Asset, BazaarTable
from theomachy.games.bazaar.table.steps import IN_POST
from theomachy.games.bazaar.text import Printer
from theomachy.games.bazaar.view import PHASES, target, view
from theomachy.kernel import marks
from theomachy.kernel.cards import Card
from theomachy.kernel.events import Event
from theomachy.kernel.faces import Choice
from theomachy.kernel.names import counted
from theomachy.kernel.plan import Plan
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.telling import Telling
from theomachy.shelf.aims import AT_PIECE, AT_PLAYER, Aim
from theomachy.shelf.responding import Pending, new_in_battle, player_of, thing_of, to_what

BEFORE_BLOCKS: Final = "attackers"  # the phase in which an attack stands, and nobody has blocked


class BazaarTelling(Telling[BazaarTable]):
    def __init__(self) -> None:
        super().__init__(FOLDER.path, OPTIONS, view)

    def choices(self, mode: str) -> list[Choice]:
        return [
            self.choice("colours", COLOURS, several=True),
            self.choice("begins", ["random", *SEATS[: MODES[mode]]]),
            self.choice("ask", ["always", "possible"]),
        ]

    def list_cards(self, names: list[str]) -> str:
        """Equal ones counted: hands are full of Coins."""
        return counted(names)

    def happens(self, view: dict[str, Any], seat: int) -> bool:
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

    def concerns(self, view: dict[str, Any], seat: int) -> bool:
        """What resolves next has targets, and none of them is this seat's: that is between others."""
        table = view["table"]
        limbo = table["limbo"]
        if not self.happens(view, seat):
            return False
        if not limbo:
            return fights(table, seat)
        targets = limbo[-1]["targets"]
        return not targets or any(whose(table, target) in (seat, -1) for target in targets)

    def could_step_in(self, table: BazaarTable, seat: int) -> bool:
        return could_respond(table, table.players[seat])

    def nothing_new(self, table: BazaarTable, question: Question) -> bool:
        """After a battle that did not take place: whoever passed in the Main phase was done."""
        return question.why == ACT and table.phase == IN_POST and not any(one.attacked for one in table.all_assets())

    def pauses(self) -> dict[str, str]:
        return {phase: self.words.say(f"moment-{phase}") for phase in PHASES[1:]}

    def plans(self, table: BazaarTable, question: Question) -> list[Plan]:
        return plans(table, question)

    def prompt(self, table: BazaarTable, question: Question) -> str:
        about = question.about
        card = ""
        player = ""
        if isinstance(about, Asset | Card):
            card = marks.card(about.kind.name)
        if isinstance(about, Asset):
            player = marks.seat(about.controller)
        return self.words.say(
            f"ask-{question.why}",
            card=card,
            player=player,
            count=question.most,
            number=table.pool if question.why == "buy" else question.most,
            to=self.to_what(table, question.seat) if question.why == RESPOND else "",
        )

    def to_what(self, table: BazaarTable, seat: int) -> str:
        """What resolves next, or who attacks whom, or the phase."""
        pending: Pending | None = None
        if table.line.items:
            item = table.line.top()
            targets = [said for aim in item.aims if (said := self.target(table, seat, aim))]
            pending = Pending(item.seat, marks.card(item.card.kind.name), item.ability >= 0, targets)
        attacked = [asset.attacking for asset in table.all_assets() if asset.attacking >= 0]
        defender = seat if seat in attacked else attacked[0] if attacked else -1
        moment = self.words.say(f"moment-{self.rules.moment(table)}")
        return to_what(self.words, seat, pending, table.active, defender, moment)

    def target(self, table: BazaarTable, seat: int, aim: Aim) -> str:
        what, number = aim
        if what == AT_PLAYER:
            return player_of(self.words, seat, number)
        if what == AT_PIECE:
            asset = table.asset(number)
            name = marks.card(asset.kind.name) if asset is not None else ""
            return "" if asset is None else thing_of(self.words, seat, asset.controller, name)
        seen = target(table, aim)
        return marks.card(seen["name"])

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


def fights(table: dict[str, Any], seat: int) -> bool:
    """Whether something in the battle is new to this seat."""
    attacked = any(asset.get("attacking", -1) == seat for player in table["players"] for asset in player["in_play"])
    blocks = any(asset.get("blocking") for asset in table["players"][seat]["in_play"])
    return new_in_battle(table["phase"] == BEFORE_BLOCKS, attacked, seat == table["active"], blocks)


def whose(table: dict[str, Any], target: dict[str, Any]) -> int:
    """The seat that a target in limbo is, or is controlled by; -1: nobody's, such as a card in a discard pile."""
    what, number = target["what"], target["number"]
    if what == "player":
        return int(number)
    if what == "asset":
        for player in table["players"]:
            if any(asset["number"] == number for asset in player["in_play"]):
                return int(player["seat"])
    if what == "item":
        return next((int(item["seat"]) for item in table["limbo"] if item["number"] == number), -1)
    return -1
