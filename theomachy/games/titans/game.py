"""Titans of Eden, in its parts."""

from typing import Any, Final

from theomachy.games.titans import rules, spellbooks
from theomachy.games.titans.faces import TitansPrinting
from theomachy.games.titans.formats import MODES
from theomachy.games.titans.kinds import FOLDER, Book, CardSet
from theomachy.games.titans.setting_up import new_table, read_format, read_plan
from theomachy.games.titans.table import TitansTable
from theomachy.games.titans.table.steps import BOOKS, MOMENTS, SET_UP, WITH_AGE
from theomachy.games.titans.telling import TitansTelling
from theomachy.games.titans.value import TitansMind
from theomachy.kernel.folder import MOST_SETS
from theomachy.kernel.game import BadSetup, Game, Setup
from theomachy.kernel.questions import Rule
from theomachy.kernel.rules import Rules

OPEN_HAND, CLOSE_HAND = "open hand", "close hand"


class TitansRules(Rules[TitansTable]):
    def __init__(self) -> None:
        super().__init__(FOLDER, rules.QUESTIONS, MOMENTS)
        self._books: dict[CardSet, list[Book]] = {}

    def modes(self) -> list[str]:
        return MODES[:]

    def seats(self, setup: Setup) -> int:
        return read_format(setup.options).players

    def teams(self, setup: Setup) -> list[list[int]]:
        return read_format(setup.options).teams

    def open_options(self, setup: Setup) -> dict[str, Any]:
        """Spellbooks are secret (T100)."""
        return {name: value for name, value in setup.options.items() if name != "books"}

    def ready_made(self, setup: Setup) -> list[Book]:
        """The spellbooks that come with the sets in use."""
        cards = FOLDER.cards(setup)
        if cards not in self._books:
            if len(self._books) >= MOST_SETS:
                self._books.clear()
            self._books[cards] = spellbooks.ready_made(setup.sets or FOLDER.files(), cards)
        return self._books[cards]

    def table(self, setup: Setup) -> TitansTable:
        cards = FOLDER.cards(setup)
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

    def rule(self, table: TitansTable) -> Rule:
        return rules.rule(table)

    def moment(self, table: TitansTable) -> str:
        moment = super().moment(table)
        return f"{moment} {table.age}" if table.outcome is None and table.step in WITH_AGE else moment

    def wishes(self, table: TitansTable, seat: int) -> list[str]:
        """T62: players of a team open their hands to each other, or close them."""
        player = table.players[seat]
        if len(table.format.teams[player.team]) == 1:
            return []
        return [CLOSE_HAND] if player.open else [OPEN_HAND]

    def grant(self, table: TitansTable, seat: int, wish: str) -> None:
        table.open_hand(table.players[seat], wish == OPEN_HAND)

    def set_up_is_over(self, table: TitansTable) -> bool:
        return table.step not in (SET_UP, BOOKS)


GAME: Final = Game("titans", "Titans of Eden", 5, TitansRules(), TitansTelling(), TitansMind(), TitansPrinting(FOLDER))
