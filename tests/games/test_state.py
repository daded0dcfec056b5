"""No blind law: every attribute on a table is told, copied and kept, and whatever forgets one is found out."""

from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from toy import CROWS

from theomachy import games
from theomachy.cases.format import BadCase
from theomachy.games.casebook import cases_of, positions_of
from theomachy.kernel.cards import Card
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
    """Tables at rest points of random matches, of every way to play: now and then, and whatever has something new."""
    game = find(name)
    tables: list[tuple[Setup, Table]] = []
    seen: set[tuple[str, str]] = set()
    for mode in game.rules.modes():
        setup = Setup(game.rules.trial(mode))
        match, shaker = Match.begin(game, setup, f"state of {mode}"), Shaker(len(mode))
        while match.asking is not None and len(match.answers) < ANSWERS:
            moves = match.asking.moves()
            match.pick(moves[shaker.throw(len(moves))])
            if match.rest is not None:
                new = filled(match.rest) - seen
                seen |= new
                if new or (len(match.answers) % APART == 0 and len(match.answers) <= APART * LOOKS):
                    tables.append((setup, match.rest))
    return tables + laid_out(game, seen)


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
    proofs.conclude()
    assert proofs.unproved() == []
    met = {type(part) for _, table in some_tables(name) for part in parts_of(table)}
    assert [kind.__name__ for kind in type(table).parts if kind not in met] == []


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
    proofs.look_at(CROWS, setup, table)
    with pytest.raises(Breach, match=r"ToyTable\.stake is forgotten by a copy"):
        proofs.conclude()
