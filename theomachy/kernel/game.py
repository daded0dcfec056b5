"""A game, in parts. A game's folder declares one `Game`; nothing else needs to be told about it.

| part | says | by default |
|---|---|---|
| `rules` | set-up, steps, moments, conceding, wishes | none: a game is its rules |
| `telling` | views, prompts, labels, log lines, refusals | plain words, made from the names in the rules |
| `mind` | how well a seat stands, what looks the same | nobody knows before the end |
| `printing` | faces, and the words on them | names |

Companions, which only some users need, are found beside the rules by their file names (`theomachy.games.companion`):
words in cases, the terminal board, tallies, a lesson, the rulebook.
"""

from typing import Any, Generic

from mypy_extensions import mypyc_attr

from theomachy.kernel.dumping import dump
from theomachy.kernel.freezing import freeze, thaw
from theomachy.kernel.mind import Mind
from theomachy.kernel.printing import Printing
from theomachy.kernel.rules import Rules, T
from theomachy.kernel.setup import BadSetup, Setup
from theomachy.kernel.table import CardTable
from theomachy.kernel.telling import Telling

__all__ = ["BadSetup", "Game", "Setup"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """One game. `revision` is raised whenever the same answers would lead to another match."""

    def __init__(
        self,
        name: str,
        title: str,
        revision: int,
        rules: Rules[T],
        telling: Telling[T] | None = None,
        mind: Mind[T] | None = None,
        printing: Printing[T] | None = None,
    ) -> None:
        self.name = name  # the folder
        self.title = title  # what people call it
        self.revision = revision
        self.rules = rules
        self.telling: Telling[T] = Telling() if telling is None else telling
        self.mind: Mind[T] = Mind() if mind is None else mind
        self.printing: Printing[T] = Printing() if printing is None else printing
        self.telling.rules = rules
        self.mind.rules = rules
        self.mind.keys = {kind: said.key for kind, said in self.telling.options.items() if said.key is not None}
        self.printing.rules = rules

    def census(self, table: T) -> dict[str, int]:
        """Every card of the match, counted by kind: what must be conserved once the set-up is over."""
        count: dict[str, int] = {}
        if isinstance(table, CardTable):
            for card in table.all_cards():
                name: str = card.kind.name
                count[name] = count.get(name, 0) + 1
        return count

    def dump(self, table: T) -> str:
        """The whole table as text, secrets included: two tables are the same if their dumps are."""
        return dump(table)

    def freeze(self, table: T) -> Any:
        """A table at a rest point as plain data, secrets included, to be kept."""
        return freeze(table)

    def thaw(self, setup: Setup, frozen: Any) -> T:
        """The table that was frozen. Law: `dump(thaw(setup, freeze(table))) == dump(table)`."""
        table = self.rules.first_table(setup)
        thaw(table, frozen)
        return table
