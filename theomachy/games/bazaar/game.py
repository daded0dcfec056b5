"""What Bazaar says about itself."""

from typing import Any, Final

from theomachy.games.bazaar import checks, faces, refusals, rules, value, view
from theomachy.games.bazaar.abilities.targets import aimers
from theomachy.games.bazaar.abilities.verbs import YES
from theomachy.games.bazaar.kinds import COLOURS, CardSet, Kind, read_set
from theomachy.games.bazaar.places import place
from theomachy.games.bazaar.playing import RESPOND
from theomachy.games.bazaar.positions import named
from theomachy.games.bazaar.setting_up import MODES, SEATS, new_table, read_plan, read_players
from theomachy.games.bazaar.table import (
    AT_ASSET,
    ATTACK,
    BEGINNING,
    BLOCK,
    CLEAN_UP,
    DAMAGE_STEP,
    DRAW_PHASE,
    END_PHASE,
    POST_BATTLE,
    SECOND_DAMAGE,
    SET_UP,
    START_PHASE,
    Asset,
    BazaarTable,
    Buried,
    Item,
    Player,
    Use,
    Waiting,
)
from theomachy.games.bazaar.text import Printer
from theomachy.games.bazaar.view import PHASES
from theomachy.kernel.cards import Card
from theomachy.kernel.events import Event
from theomachy.kernel.faces import Choice, Face, Keyword
from theomachy.kernel.folder_game import FolderGame
from theomachy.kernel.game import Setup
from theomachy.kernel.questions import Question, Rule
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.table import Table

TURNS_OF_A_TRIAL: Final = 60  # for each player: those who act at random may go on for ever (BR97)
FOLDER = __file__.rpartition("/")[0]
# The steps that have a moment of their own; otherwise it is the phase's.
MOMENTS: Final[dict[int, str]] = {
    SET_UP: "set-up",
    BEGINNING: "beginning",
    START_PHASE: "start",
    DRAW_PHASE: "draw",
    ATTACK: "battle",
    BLOCK: "blocks",
    DAMAGE_STEP: "damage",
    SECOND_DAMAGE: "second damage",
    POST_BATTLE: "end of battle",
    END_PHASE: "end",
    CLEAN_UP: "clean-up",
}


class Bazaar(FolderGame[CardSet]):
    name = "bazaar"
    title = "Bazaar"
    rules_revision = 5
    openly: tuple[str, ...] = (
        "act", "respond", "cost", "buy", "discard", "strip", "order", "put-away", "banish-market",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__(FOLDER)

    # ------------------------------------------------------------------ set-up

    def modes(self) -> list[str]:
        return list(MODES)

    def choices(self, mode: str) -> list[Choice]:
        return [
            self.choice("colours", COLOURS, several=True),
            self.choice("begins", ["random", *SEATS[: MODES[mode]]]),
            self.choice("ask", ["always", "possible"]),
        ]

    def trial(self, mode: str) -> dict[str, Any]:
        return {"mode": mode, "turn_limit": TURNS_OF_A_TRIAL * MODES[mode]}

    def seats(self, setup: Setup) -> int:
        return read_players(setup.options)

    def read_set(self, files: dict[str, str]) -> CardSet:
        return read_set(files)

    def table(self, setup: Setup) -> BazaarTable:
        cards = self.card_set(setup)
        table = new_table(cards, read_players(setup.options))
        table.plan = read_plan(cards, setup.options)
        return table

    # ------------------------------------------------------------------ play

    def rule(self, table: Table) -> Rule:
        assert isinstance(table, BazaarTable)
        return rules.rule(table)

    def moment(self, table: Table) -> str:
        assert isinstance(table, BazaarTable)
        if table.outcome is not None:
            return "over"
        if table.step in MOMENTS and not table.waiting and not table.pool:
            return MOMENTS[table.step]
        return PHASES[table.phase]

    def passable(self) -> list[str]:
        return [RESPOND]

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
        return {phase: self.words().say(f"moment-{phase}") for phase in PHASES[1:]}

    def may_concede(self, table: Table, seat: int) -> bool:
        assert isinstance(table, BazaarTable)
        return not table.players[seat].out and table.step != SET_UP

    def concede(self, table: Table, seat: int) -> None:
        assert isinstance(table, BazaarTable)
        checks.concede(table, table.players[seat])

    def view(self, table: Table, seat: int) -> dict[str, Any]:
        assert isinstance(table, BazaarTable)
        return view.view(table, seat)

    def value(self, table: Table, seat: int) -> float:
        assert isinstance(table, BazaarTable)
        return value.value(table, seat)

    def foresight(self, setup: Setup) -> int:
        return value.FORESIGHT

    def option_key(self, table: Table, question: Question, option: Any, observer: int) -> str:
        """Of several abilities of one asset, each is told apart."""
        key = super().option_key(table, question, option, observer)
        return f"{key}, {option.index}" if isinstance(option, Use) and option.index else key

    # ------------------------------------------------------------------ words

    def prompt(self, table: Table, question: Question) -> str:
        assert isinstance(table, BazaarTable)
        about = question.about
        card = ""
        player = ""
        if isinstance(about, Asset | Card):
            card = about.kind.name
        if isinstance(about, Asset):
            player = SEATS[about.controller]
        return self.words().say(
            f"ask-{question.why}",
            card=card,
            player=player,
            count=question.most,
            number=table.pool if question.why == "buy" else question.most,
        )

    def option(self, table: Table, question: Question, option: Any) -> dict[str, Any]:
        assert isinstance(table, BazaarTable)
        return {"label": self.label(table, option), **place(table, option)}

    def label(self, table: BazaarTable, option: Any) -> str:
        """What the option is called; of equal ones it matters which something in limbo aims at."""
        label = self.plain_label(table, option)
        aimed = False
        if isinstance(option, Asset):
            aimed = bool(aimers(table, AT_ASSET, option.number))
        elif isinstance(option, Use | Buried):
            aimed = bool(option.aimers)
        return self.words().say("option-aimed-at", option=label) if aimed else label

    def plain_label(self, table: BazaarTable, option: Any) -> str:
        words = self.words()
        if isinstance(option, Use):
            kind = option.asset.kind
            text = self.printer().activation(kind.activations[option.index], kind)
            return words.say("option-use", card=kind.name, text=faces.signed(text))
        if isinstance(option, Asset):
            return self.label_in_play(table, option)
        if isinstance(option, Player):
            return words.say("option-player", player=SEATS[option.seat])
        if isinstance(option, Item) and option.ability >= 0:
            return words.say("option-ability", card=option.card.kind.name, player=SEATS[option.seat])
        if isinstance(option, Item | Waiting):
            return option.card.kind.name
        if isinstance(option, Buried):
            return f"{option.kind.name} ({SEATS[option.seat]})"
        if isinstance(option, Card):
            for_sale = any(option is one for one in table.market)
            return f"{option.kind.name} ({option.kind.cost})" if for_sale else option.kind.name
        return words.say("option-yes") if option == YES else words.say("option-draw")

    def label_in_play(self, table: BazaarTable, asset: Asset) -> str:
        """Name, controller and what tells it apart."""
        more = ""
        if asset.kind.character:
            more = f" {table.strength(asset)}/{table.vitality(asset)}"
            if asset.damage:
                more += f", damage {asset.damage}"
        return f"{asset.kind.name} of {SEATS[asset.controller]}{more}"

    def log_values(self, event: Event, seat: int) -> dict[str, Any]:
        values = super().log_values(event, seat)
        if event.name() == "damaged" and values["whose"]:
            values["other"] = values["whose"]
        return values

    def rule_behind(self, question: Question) -> str:
        return refusals.RULE_OF[question.why]

    def why_not(self, table: Table, question: Question, wanted: str) -> Refusal:
        assert isinstance(table, BazaarTable)
        return refusals.why_not(table, question, named(table, question, wanted))

    def printer(self) -> Printer:
        return Printer(self.words())

    def card_text(self, kind: Kind) -> str:
        """The printed text, made from the facts: text and behaviour cannot differ."""
        return self.printer().card(kind)

    def faces(self, setup: Setup) -> list[Face]:
        return self.faces_of(self.card_set(setup))

    def faces_of(self, cards: CardSet) -> list[Face]:
        return faces.faces(cards, self.words(), self.card_text)

    def glossary(self, setup: Setup) -> list[Keyword]:
        return faces.glossary(self.card_set(setup), self.words())
