"""Epic, in its parts."""

from typing import Any, Final

from theomachy.games.epic import checks, rules
from theomachy.games.epic.decklists import ready_decks
from theomachy.games.epic.faces import EpicPrinting
from theomachy.games.epic.kinds import FOLDER
from theomachy.games.epic.refusals import QUESTIONS
from theomachy.games.epic.setting_up import DESIGNED, MODES, deck_key, new_table, read_mode, read_plan, read_wanted
from theomachy.games.epic.table import EpicTable
from theomachy.games.epic.table.steps import (
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
from theomachy.games.epic.telling import EpicTelling
from theomachy.games.epic.value import EpicMind
from theomachy.games.epic.view import PHASES
from theomachy.kernel.game import BadSetup, Game, Setup
from theomachy.kernel.questions import Rule
from theomachy.kernel.rules import Rules

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


class EpicRules(Rules[EpicTable]):
    def __init__(self) -> None:
        super().__init__()
        self.questions = QUESTIONS
        self.repeats = True  # E147-E149

    def default_sets(self) -> dict[str, str]:
        return FOLDER.files()

    def modes(self) -> list[str]:
        return list(MODES)

    def open_options(self, setup: Setup) -> dict[str, Any]:
        """Which deck somebody brings is nobody else's business."""
        return {key: said for key, said in setup.options.items() if not key.startswith("deck_")}

    def brings(self, setup: Setup) -> list[str]:
        """Designed decks, each in an option of its own."""
        players, format = read_mode(setup.options)
        return [deck_key(seat) for seat in range(players)] if format == DESIGNED else []

    def check_brought(self, setup: Setup, file: str, text: str) -> None:
        faults: list[str] = []
        read_wanted(file, text, FOLDER.cards(setup), ready_decks(setup), faults)
        if faults:
            raise BadSetup("\n".join(faults))

    def seats(self, setup: Setup) -> int:
        return read_mode(setup.options)[0]

    def table(self, setup: Setup) -> EpicTable:
        cards = FOLDER.cards(setup)
        table = new_table(cards, self.seats(setup))
        table.plan = read_plan(cards, ready_decks(setup), setup.options)
        return table

    def set_up_is_over(self, table: EpicTable) -> bool:
        """Packs are opened until the last round of a draft."""
        return table.step > DRAFTING

    def rule(self, table: EpicTable) -> Rule:
        return rules.rule(table)

    def moment(self, table: EpicTable) -> str:
        if table.outcome is not None:
            return "over"
        if table.waiting and table.step in (DAMAGE, AFTER):  # triggers of the damage are put on the line first (ER43)
            return "B6" if table.step == DAMAGE else "B7"
        if table.step in MOMENTS:
            return MOMENTS[table.step]
        return PHASES[table.phase]

    def may_concede(self, table: EpicTable, seat: int) -> bool:
        """ER14: as soon as there is a hand to decide about."""
        return not table.players[seat].out and table.step >= MULLIGAN

    def concede(self, table: EpicTable, seat: int) -> None:
        checks.concede(table, table.players[seat])


GAME: Final = Game("epic", "Epic", 4, EpicRules(), EpicTelling(), EpicMind(), EpicPrinting(FOLDER))
