"""No blind law: every attribute on a table is told, copied and kept, and whatever forgets one is found out."""

from contextlib import suppress
from functools import cache
from typing import Any, ClassVar

import pytest
from toy import ANT, BEE, CROWS, Crows, Perch, ToyTable

from theomachy import games
from theomachy.cases.format import BadCase
from theomachy.games.casebook import cases_of, positions_of
from theomachy.kernel.cards import Card, CardKind, Thing
from theomachy.kernel.chance import Shaker
from theomachy.kernel.dumping import dump
from theomachy.kernel.freezing import KERNEL_PARTS, freeze, parts_of, thaw
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Match
from theomachy.kernel.sets import BadSet
from theomachy.kernel.state import Part, attributes, declared
from theomachy.kernel.table import CardTable, Table
from theomachy.lab.kit.laws import Breach
from theomachy.lab.kit.state import KEPT, NOTHING, SENSELESS, TOLD, Proofs, another_value

GAMES = [*games.names(), "crows"]
LOOKS = 5  # tables of a match
APART = 24  # answers between two of them
COMPILED = hasattr(Table, "__mypyc_attrs__")
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
    return played + laid_out(find(name), seen) + in_a_series(find(name))


def in_a_series(game: Game[Any]) -> list[tuple[Setup, Table]]:
    """A table in the second of three games, if a match of this game may have several."""
    mode = next(filter(game.rules.may_repeat, game.rules.modes()), None)
    if mode is None:
        return []
    setup = Setup({**game.rules.trial(mode), "games": 3})
    match, shaker = Match.begin(game, setup, "state of a series"), Shaker(3)
    while match.asking is not None and (match.rest is None or not match.rest.series.played):
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    assert match.rest is not None
    return [(setup, match.rest)]


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
                look_within(name, match.table)
    return found


@cache
def told_within_a_step(name: str) -> dict[tuple[str, str], bool]:
    """Of what is there within a step only, class and attribute: whether a dump was seen to tell it."""
    return {}


def look_within(name: str, table: Table) -> None:
    """Give what is there within a step only another value, and see whether a dump of the live table tells."""
    found = told_within_a_step(name)
    for part in parts_of(table):
        kind = type(part)
        lasts = kind is type(table) or kind in KERNEL_PARTS or kind in type(table).parts
        for attribute in kind.momentary if lasts else attributes(part):
            key = (kind.__name__, attribute)
            if not found.get(key):
                found[key] = is_told(table, part, attribute)


def is_told(table: Table, part: Part, attribute: str) -> bool:
    before, truth = getattr(part, attribute), dump(table)
    at_rest = [type(part).momentary[attribute]] if attribute in type(part).momentary else []
    others = another_value(table, before) or alike(table).get(type(before).__name__) or printed_alike(table, before)
    told = False
    for value in [*at_rest, *others]:
        setattr(part, attribute, value)
        told = told or dump(table) != truth
    setattr(part, attribute, before)
    return told


def printed_alike(table: Table, value: Any) -> list[Any]:
    """What is printed on cards of this table, and of that type."""
    kinds = {id(card.kind): card.kind for card in table.cards} if isinstance(table, CardTable) else {}
    printed = [getattr(kind, name) for kind in kinds.values() for name in attributes(kind)]
    return [one for several in printed if isinstance(several, list) for one in several if type(one) is type(value)]


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


def never_had(name: str) -> list[str]:
    """Attributes that no part of their class ever has, as it says itself (`Part.unused`)."""
    parts = [part for _, table in some_tables(name) for part in parts_of(table)]
    unused = {(type(part).__name__, attribute) for part in parts for attribute in part.unused()}
    return sorted(".".join(key) for key in unused - set(all_kept(name)))


@pytest.mark.parametrize("name", GAMES)
def test_no_attribute_is_forgotten(name: str) -> None:
    proofs = Proofs()
    for setup, table in some_tables(name):
        proofs.look_at(find(name), setup, table)
    assert proofs.unproved() == never_had(name)
    met = {type(part) for _, table in some_tables(name) for part in parts_of(table)}
    assert [kind.__name__ for kind in type(table).parts if kind not in met] == []


@pytest.mark.parametrize("name", GAMES)
def test_what_is_there_within_a_step_is_told(name: str) -> None:
    """No copy is made then, but forks are compared then: whatever a dump left out could differ unseen."""
    some_tables(name)
    assert [key for key, told in told_within_a_step(name).items() if not told] == []


@pytest.mark.parametrize("name", games.names())
def test_every_class_that_lies_on_a_table_was_looked_at(name: str) -> None:
    """Beside those that lie there at rest points, nothing but what was met within a step, and things to choose."""
    _, table = some_tables(name)[0]
    known = {kind.__name__ for kind in type(table).parts} | {kind for kind, _ in told_within_a_step(name)}
    package = type(table).__module__.partition(".table")[0]
    classes = [kind for kind in subclasses(Part) if kind.__module__.startswith(package)]
    choices = [kind for kind in classes if issubclass(kind, Thing | Table)]
    assert {kind.__name__ for kind in classes if kind not in choices} <= known


def subclasses(kind: type[Part]) -> list[type[Part]]:
    return [one for direct in kind.__subclasses__() for one in (direct, *subclasses(direct))]


@pytest.mark.parametrize("name", GAMES)
def test_a_table_of_any_mode_forgets_nothing_by_itself(name: str) -> None:
    """The kit may see no other: a single match of one mode, of which nothing but this table was looked at."""
    for mode, tables in played_tables(name).items():
        proofs = Proofs()
        setup, table = tables[-1]
        proofs.look_at(find(name), setup, table)
        assert proofs.proved, mode


def all_kept(name: str) -> list[tuple[str, str]]:
    """Every attribute that is state, of every class on those tables, unless none of that class ever has it."""
    found = {
        (type(part).__name__, attribute): None
        for _, table in some_tables(name)
        for part in parts_of(table)
        for attribute in declared(part).kept
        if attribute not in part.unused()
    }
    return list(found)


class Forgetful:
    """Copies, keeps and tells tables without one attribute of one class."""

    def __init__(self, kind: str, attribute: str, table: Table) -> None:
        self.kind = kind
        self.attribute = attribute
        self.before = [getattr(part, attribute) for part in self.mine(table)]

    def mine(self, table: Table) -> list[Part]:
        return alike(table).get(self.kind, [])

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


def alike(table: Table) -> dict[str, list[Part]]:
    """The parts of each class."""
    found: dict[str, list[Part]] = {}
    for part in parts_of(table):
        found.setdefault(type(part).__name__, []).append(part)
    return found


def is_reference(value: Any) -> bool:
    return isinstance(value, Part) and not isinstance(value, Card)


class Astray(Forgetful):
    """Copies refer to another part of that class."""

    def copied(self, table: Table) -> Table:
        twin = table.copy(True)
        for part in self.mine(twin):
            others = alike(twin)[type(getattr(part, self.attribute)).__name__]
            setattr(part, self.attribute, others[others.index(getattr(part, self.attribute)) - 1])
        return twin


@pytest.mark.parametrize("name", GAMES)
def test_whatever_forgets_an_attribute_is_found_out(name: str) -> None:
    """Take away each attribute from a copy, from what is kept, and from what is told: each time the kit notices."""
    unseen = []
    for kind, attribute in all_kept(name):
        places = where_it_can_differ(name, kind, attribute)
        if COMPILED and not places:
            continue  # compiled, it takes nothing but what it is declared for: on plain Python it is proved
        for way in ("copied", "kept", "told"):
            if not any(finds(find(name), *place, attribute, way) for place in places):
                unseen.append(f"{kind}.{attribute} is forgotten when {way}, and nobody notices")
    assert not unseen, "\n".join(unseen)


def where_it_can_differ(name: str, kind: str, attribute: str) -> list[tuple[Setup, Table, Part]]:
    """A part on which it can have another value; if with any other no table holds together, the first and the last."""
    senseless: list[tuple[Setup, Table, Part]] = []
    tables = some_tables(name)
    for setup, table in [*tables[::3], *tables]:
        for part in alike(table).get(kind, [])[:1]:
            fault = Proofs().forgotten_by(find(name), setup, table, part, attribute)
            if fault == NOTHING and not is_alone(table, part, getattr(part, attribute)):
                return [(setup, table, part)]
            if fault in (NOTHING, SENSELESS):
                senseless = [*senseless[:1], (setup, table, part)]
    return senseless


def is_alone(table: Table, part: Part, value: Any) -> bool:
    """Whether it refers to the only other part of its class: it cannot be taken for another."""
    return is_reference(value) and not [one for one in alike(table)[type(value).__name__] if one not in (value, part)]


def finds(game: Game[Any], setup: Setup, table: Table, part: Part, attribute: str, way: str) -> bool:
    kind, value = type(part).__name__, getattr(part, attribute)
    honest = Proofs().forgotten_by(game, setup, table, part, attribute)
    if honest == NOTHING and not is_reference(value):
        return is_missed(game, setup, table, part, attribute, {way: getattr(Forgetful(kind, attribute, table), way)})
    if way != "copied":
        return finds_what_is_undeclared(game, setup, table, part, attribute, way)
    if honest == NOTHING:
        lost = Astray(kind, attribute, table).copied
        return is_alone(table, part, value) or is_missed(game, setup, table, part, attribute, {"copied": lost})
    # No table holds together with another value: it is enough that a copy with one is told otherwise.
    others, truth, twin = another_value(table, value), dump(table), table.copy(True)
    assert others is not None
    copied = alike(twin)[kind][0]
    setattr(copied, attribute, others[0])
    missed = is_told_otherwise(twin, truth)
    setattr(copied, attribute, value)  # what is never changed may be shared with the copy
    return missed


def is_missed(game: Game[Any], setup: Setup, table: Table, part: Part, name: str, hooks: dict[str, Any]) -> bool:
    return Proofs(**hooks).forgotten_by(game, setup, table, part, name) != NOTHING


def is_told_otherwise(table: Table, truth: str) -> bool:
    try:
        return dump(table) != truth
    except (AttributeError, IndexError):
        return True


def finds_what_is_undeclared(game: Game[Any], setup: Setup, table: Table, part: Part, attribute: str, way: str) -> bool:
    """A class that leaves it out of its declaration is found by that, or by what it leads to."""
    known, value, truth = declared(part), getattr(part, attribute), dump(table)
    names = getattr(known, way)
    setattr(known, way, [name for name in names if name != attribute])
    try:
        if way == "kept":
            again = game.rules.first_table(setup)
            thaw(again, freeze(table))
            if is_told_otherwise(again, truth):
                return True
        looked_at = [(part, attribute)]
        looked_at += [(value, name) for name in declared(value).kept] if is_reference(value) else []
        return any(Proofs().forgotten_by(game, setup, table, *pair) in (TOLD, KEPT) for pair in looked_at)
    except (AttributeError, IndexError, KeyError):  # without it, a table cannot even be taken out again
        return True
    finally:
        setattr(known, way, names)


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
