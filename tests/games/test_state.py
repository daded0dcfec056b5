"""No blind law: every attribute on a table is told, copied and kept, and whatever forgets one is found out."""

from contextlib import suppress
from functools import cache
from typing import Any, ClassVar

import pytest
from toy import ANT, BEE, CROWS, Crows, Perch, ToyTable

from theomachy import games
from theomachy.cases.format import BadCase
from theomachy.games.casebook import cases_of, positions_of
from theomachy.kernel.cards import Card, CardKind
from theomachy.kernel.chance import Shaker
from theomachy.kernel.dumping import dump
from theomachy.kernel.freezing import freeze, parts_of
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Match
from theomachy.kernel.sets import BadSet
from theomachy.kernel.state import Part, declared
from theomachy.kernel.table import Table
from theomachy.lab.kit.laws import Breach
from theomachy.lab.kit.state import NOTHING, Proofs

GAMES = [*games.names(), "crows"]
LOOKS = 5  # tables of a match
APART = 24  # answers between two of them
ANSWERS = 400  # of a match in which something new may turn up


def find(name: str) -> Game[Any]:
    return CROWS if name == "crows" else games.find(name)


@cache
def some_tables(name: str) -> list[tuple[Setup, Table]]:
    """Tables of every way to play, and laid-out ones."""
    played = [pair for tables in played_tables(name).values() for pair in tables]
    seen: set[tuple[str, str]] = set()
    for _, table in played:
        seen |= filled(table)
    return played + laid_out(find(name), seen)


@cache
def played_tables(name: str) -> dict[str, list[tuple[Setup, Table]]]:
    """Tables at rest points of random matches, by mode: now and then, and whatever has something new."""
    game = find(name)
    found: dict[str, list[tuple[Setup, Table]]] = {}
    seen: set[tuple[str, str]] = set()
    for mode in game.rules.modes():
        tables = found[mode] = []
        setup = Setup(game.rules.trial(mode))
        match, shaker = Match.begin(game, setup, f"state of {mode}"), Shaker(len(mode))
        while match.asking is not None and len(match.answers) < ANSWERS:
            moves = match.asking.moves()
            match.pick(moves[shaker.throw(len(moves))])
            if match.rest is not None:
                new = filled(match.rest) - seen
                seen |= new
                if new or not tables or (len(match.answers) % APART == 0 and len(match.answers) <= APART * LOOKS):
                    tables.append((setup, match.rest))
    return found


def laid_out(game: Game[Any], seen: set[tuple[str, str]]) -> list[tuple[Setup, Table]]:
    """Positions of the game's cases that have something new: what comes up in few matches, such as control."""
    positions = None if game is CROWS else positions_of(game)
    tables: list[tuple[Setup, Table]] = []
    for entry in [] if positions is None else cases_of(game).values():
        if positions is not None and "fails" not in entry.case.values and not entry.proxies:
            with suppress(BadSet, BadCase):
                match = positions.match(entry.case, entry.proxies)
                new = filled(match.table) - seen
                seen |= new
                if new:
                    tables.append((match.setup, match.table))
    return tables


def filled(table: Table) -> set[tuple[str, str]]:
    """Which attributes of which classes have something in them."""
    return {
        (type(part).__name__, attribute)
        for part in parts_of(table)
        for attribute in declared(part).kept
        if getattr(part, attribute)
    }


@pytest.mark.parametrize("name", GAMES)
def test_no_attribute_is_forgotten(name: str) -> None:
    proofs = Proofs()
    for setup, table in some_tables(name):
        proofs.look_at(find(name), setup, table)
    assert proofs.unproved() == []
    met = {type(part) for _, table in some_tables(name) for part in parts_of(table)}
    assert [kind.__name__ for kind in type(table).parts if kind not in met] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_table_of_any_mode_forgets_nothing_by_itself(name: str) -> None:
    """The kit may see no other: a single match of one mode, of which nothing but this table was looked at."""
    for mode, tables in played_tables(name).items():
        proofs = Proofs()
        setup, table = tables[-1]
        proofs.look_at(find(name), setup, table)
        assert proofs.proved, mode


def all_kept(name: str) -> list[tuple[str, str]]:
    """Every attribute that is state, of every class on those tables."""
    found = {
        (type(part).__name__, attribute): None
        for _, table in some_tables(name)
        for part in parts_of(table)
        for attribute in declared(part).kept
    }
    return list(found)


class Forgetful:
    """Copies, keeps and tells tables without one attribute of one class."""

    def __init__(self, kind: str, attribute: str, table: Table) -> None:
        self.kind = kind
        self.attribute = attribute
        self.before = [getattr(part, attribute) for part in self.mine(table)]

    def mine(self, table: Table) -> list[Part]:
        return [part for part in parts_of(table) if type(part).__name__ == self.kind]

    def copied(self, table: Table) -> Table:
        return self.as_before(table.copy(True))

    def kept(self, table: Table) -> dict[str, Any]:
        return freeze(self.as_before(table.copy(True)))

    def told(self, table: Table) -> str:
        return dump(self.as_before(table.copy(True)))

    def as_before(self, table: Table) -> Table:
        for part, before in zip(self.mine(table), self.before, strict=False):
            setattr(part, self.attribute, before)
        return table


@pytest.mark.parametrize("name", GAMES)
def test_whatever_forgets_an_attribute_is_found_out(name: str) -> None:
    """Take away each attribute that the kit has proved, from a copy, from what is kept, and from what is told."""
    game = find(name)
    unseen: list[str] = []
    for kind, attribute in all_kept(name):
        for way in ("copied", "kept", "told"):
            if not found_out(game, name, kind, attribute, way):
                unseen.append(f"{kind}.{attribute} is forgotten when {way}, and nobody notices")
    assert not unseen, "\n".join(unseen)


def found_out(game: Game[Any], name: str, kind: str, attribute: str, way: str) -> bool:
    for setup, table in some_tables(name)[::3]:
        saboteur = Forgetful(kind, attribute, table)
        hooks: dict[str, Any] = {way: getattr(saboteur, way)}
        with_it, without = Proofs(), Proofs(**hooks)
        parts = saboteur.mine(table)
        if parts and not has_parts(getattr(parts[0], attribute)):
            if with_it.forgotten_by(game, setup, table, parts[0], attribute) == NOTHING:
                return without.forgotten_by(game, setup, table, parts[0], attribute) != NOTHING
    return True  # on no table it had a value that could be changed


def has_parts(value: Any) -> bool:
    """Whether other parts lie in it: these have attributes of their own."""
    items = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else [value]
    return any(isinstance(item, Part) and not isinstance(item, Card) for item in items)


def test_a_breach_names_class_and_attribute() -> None:
    setup, table = some_tables("crows")[0]
    proofs = Proofs(copied=Forgetful("ToyTable", "stake", table).copied)
    with pytest.raises(Breach, match=r"ToyTable\.stake is forgotten by a copy"):
        proofs.look_at(CROWS, setup, table)


class Spare(Perch):
    """Its copies keep in mind how often crows and bees were fed, and forget it of ants."""

    def copy(self) -> "Spare":
        return type(self)(self.number, self.card, 0 if self.card.kind is ANT else self.fed)


class Frugal(Spare):
    """It says so: ants are never fed."""

    def unused(self) -> tuple[str, ...]:
        return ("fed",) if self.card.kind is ANT else ()


class Roost(ToyTable):
    """A table with perches of any class."""

    parts: ClassVar[list[type[Part]]] = [Spare, Frugal]

    def copy(self, watched: bool) -> ToyTable:
        twin = super().copy(watched)
        twin.perches = [[perch.copy() for perch in perches if isinstance(perch, Spare)] for perches in self.perches]
        return twin


def looked_at(kind: CardKind, perch: type[Spare]) -> Proofs:
    """What can be said of one table with one such perch."""
    crows = Crows()
    crows.table_class = Roost
    game, proofs = crows.game(), Proofs()
    setup = Setup(game.rules.trial("pair"))
    table = game.rules.table(setup)
    assert isinstance(table, Roost)
    table.perches[0] = [perch(1, table.new_card(kind))]
    proofs.look_at(game, setup, table)
    return proofs


def test_what_one_sort_of_part_forgets_is_forgotten_although_another_sort_keeps_it() -> None:
    assert ("Spare", "fed") in looked_at(BEE, Spare).proved
    with pytest.raises(Breach, match=r"Spare\.fed is forgotten by a copy"):
        looked_at(ANT, Spare)


def test_what_a_sort_of_part_never_has_may_be_left_out_and_proves_nothing() -> None:
    assert looked_at(ANT, Frugal).unproved() == ["Frugal.fed"]
    assert ("Frugal", "fed") in looked_at(BEE, Frugal).proved


def test_a_number_by_which_others_are_found_is_not_forgotten() -> None:
    """Changed, it leads the copies of sides to the other arena: they differ, and it was copied all the same."""
    two_arenas = [tables for mode, tables in played_tables("titans").items() if mode.startswith("two-arenas")]
    for tables in two_arenas:
        for setup, table in tables[:3]:
            proofs = Proofs()
            proofs.look_at(games.find("titans"), setup, table)
            assert ("Arena", "number") in proofs.proved
