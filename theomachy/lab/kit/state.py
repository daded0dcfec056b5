"""No blind law: every attribute of everything on a table is state, and no copy, dump or kept table forgets it.

Two tables are compared by their dumps, so a dump that leaves something out would hide what a copy forgets. Here each
attribute is given another value for a moment: the dump must tell, and a copy and a kept table must have it, too.
"""

from collections.abc import Callable
from typing import Any

from theomachy.kernel.cards import Card
from theomachy.kernel.dumping import dump
from theomachy.kernel.freezing import KERNEL_PARTS, freeze, parts_of, thaw
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.state import Part, attributes, declared
from theomachy.kernel.table import CardTable, Outcome, Table
from theomachy.lab.kit.laws import STATE, Breach

TOLD, COPIED, KEPT = "a dump", "a copy", "a kept table"
NOTHING = ""  # forgets it
SENSELESS = "senseless"  # with another value the table cannot be copied at all: it was not overlooked


def copy_of(table: Table) -> Table:
    return table.copy(True)


class Proofs:
    """Which attributes were seen to be told, copied and kept, over any number of tables of one game.

    What cannot be told of a table is left to later ones. Whatever is forgotten on one table is forgotten: no other can
    make up for it, so the verdict does not depend on how many matches are played. A part says itself what its sort
    never has (`Part.unused`). (How tables are told, copied and kept can be replaced: a test does it, to see that
    whatever forgets something is found out.)
    """

    def __init__(
        self,
        told: Callable[[Table], str] = dump,
        copied: Callable[[Table], Table] = copy_of,
        kept: Callable[[Table], dict[str, Any]] = freeze,
    ) -> None:
        self.told = told
        self.copied = copied
        self.kept = kept
        self.proved: set[tuple[str, str]] = set()  # class and attribute
        self.met: set[tuple[str, str]] = set()
        self.values: dict[tuple[str, str], list[Any]] = {}  # that were met

    def unproved(self) -> list[str]:
        """Attributes that never had a value that could be changed: nothing can be said of them yet."""
        return sorted(f"{kind}.{name}" for kind, name in self.met - self.proved)

    def look_at(self, game: Game[Any], setup: Setup, table: Table) -> None:
        """Prove what is still to be proved on a copy of this table, which must be at a rest point."""
        table = table.copy(True)
        for part in parts_of(table):
            self._is_declared(table, part)
            kind = declared(part)
            unused = part.unused()
            for name in kind.kept:
                key = (kind.name, name)
                self.met.add(key)
                if key not in self.proved and name not in unused:
                    fault = self.forgotten_by(game, setup, table, part, name)
                    if fault == NOTHING or fault == SENSELESS:
                        self.proved.add(key)
                    elif fault is not None:
                        raise Breach(STATE, f"{kind.name}.{name} is forgotten by {fault}")

    def _is_declared(self, table: Table, part: Part) -> None:
        kind = type(part)
        if part is not table and kind not in KERNEL_PARTS and kind not in type(table).parts:
            raise Breach(STATE, f"{kind.__name__} lies on the table and is not among its `parts`")
        strays = set(attributes(part)) ^ set(declared(part).all)
        if strays:
            raise Breach(STATE, f"only some {kind.__name__} have {', '.join(sorted(strays))}: set it in __init__")

    def forgotten_by(self, game: Game[Any], setup: Setup, table: Table, part: Part, name: str) -> str | None:
        """What forgets this attribute of the part; None if it cannot be told."""
        before = getattr(part, name)
        truth = self.told(table)
        if isinstance(before, Part) and not isinstance(before, Card):
            return self._reference_forgotten(game, setup, table, part, name)
        other = another_value(table, before)
        met = self.values.setdefault((type(part).__name__, name), [])
        for value in guesses(table, before, met) if other is None else other:
            try:
                setattr(part, name, value)
            except TypeError:  # compiled, an attribute takes only what it is declared for
                continue
            try:
                fault = self._forgotten(game, setup, table, truth)
            finally:
                setattr(part, name, before)
            if other is not None or fault == NOTHING or fault == SENSELESS:
                return fault  # a guess proves nothing against a copy: at this moment it may have no need of that
        if before not in met:
            met.append(before)
        return None

    def _reference_forgotten(self, game: Game[Any], setup: Setup, table: Table, part: Part, name: str) -> str:
        """What forgets to which other part this one refers. That one's own attributes are looked at by themselves.

        A copy may find it by the place where this part lies, so it is only compared as it is.
        """
        before, truth = getattr(part, name), self.told(table)
        if self.told(self.copied(table)) != truth:
            return COPIED
        for other in parts_of(table):
            if type(other) is type(before) and other is not before and other is not part:
                setattr(part, name, other)
                try:
                    if self.told(table) == truth:
                        return TOLD
                    return KEPT if self._kept(game, setup, table) == truth else NOTHING
                except Exception:
                    return SENSELESS
                finally:
                    setattr(part, name, before)
        return NOTHING  # there is no other that it could be taken for

    def _kept(self, game: Game[Any], setup: Setup, table: Table) -> str:
        """What is told of the table after it was kept and taken out again."""
        again = game.rules.first_table(setup)
        thaw(again, self.kept(table))
        return self.told(again)

    def _forgotten(self, game: Game[Any], setup: Setup, table: Table, truth: str) -> str:
        """What forgets the value that an attribute has just been given; `truth` is what was told before."""
        try:
            text = self.told(table)
            if text == truth:
                return TOLD
            copied = self.told(self.copied(table))
            if copied != text:  # a copy as if nothing had been changed; otherwise other things are found by this value
                return COPIED if copied == truth else SENSELESS
            kept = self._kept(game, setup, table)
            return NOTHING if kept == text else KEPT if kept == truth else SENSELESS
        except Exception:
            return SENSELESS


def guesses(table: Table, value: Any, met: list[Any]) -> list[Any]:
    """What could be there instead of nothing, or of a printed thing: what was met elsewhere, or anything at all."""
    if value is None:
        cards: list[Any] = table.cards[:1] if isinstance(table, CardTable) else []
        return [1, "1", Outcome([0], ""), *cards]
    if value == []:
        return [[0]]
    if value == ():
        return [(0,)]
    if value == {}:
        return [{0: 0}]
    kinds = [card.kind for card in table.cards if card.kind is not value] if isinstance(table, CardTable) else []
    return [one for one in met if one is not value] + kinds[:1] + kinds[-1:]


def another_value(table: Table, value: Any) -> list[Any] | None:
    """A list with another value of the same type; None if there is none."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int | float):
        return [value + 1]
    if isinstance(value, str):
        return [value + "'"]
    if isinstance(value, Card):
        assert isinstance(table, CardTable)
        after = table.cards[value.id + 1 :] + table.cards[: value.id]
        return [next((card for card in after if card.kind is value.kind), after[0])]  # the best to be taken for it
    if isinstance(value, list):
        return [value[:-1]] if value else None
    if isinstance(value, tuple):
        last = another_value(table, value[-1]) if value else None
        shorter = [value[:-1]] if value else None
        return shorter if last is None else [(*value[:-1], last[0])]  # as long as before: it may be a pair
    if isinstance(value, dict):
        return [{}] if value else None
    return None
