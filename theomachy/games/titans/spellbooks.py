"""Spellbooks for constructed play (T97-T102, TR92-TR96)."""

from collections.abc import Generator
from typing import Any, Final

from theomachy.games.titans.formats import SEATS
from theomachy.games.titans.kinds import ELEMENTAL, Book, CardSet, Kind
from theomachy.games.titans.table import Side, TitansTable
from theomachy.games.titans.table.steps import COPIES_IN_A_BOOK
from theomachy.kernel.cards import Card
from theomachy.kernel.game import BadSetup
from theomachy.kernel.questions import Asked, Choose, Rule, Several, Together
from theomachy.kernel.sets import BadSet, read_toml

SIZE: Final = 32
OWN: Final = "build my own"
FOLDER: Final = "books/"


def read_book(file: str, text: str, cards: CardSet) -> Book:
    """Read a spellbook file. A mistake raises `BadSet` with file, line, fault and remedy."""
    data = read_toml(file, text)
    for key in data:
        if key not in ("name", "intent", "cards"):
            raise BadSet(file, line_of(text, key), f'a spellbook has no "{key}"', "it has name, intent and [cards]")
    name = data.get("name")
    if not isinstance(name, str):
        raise BadSet(file, 1, "the spellbook has no name", 'begin it with: name = "..."')
    listed = data.get("cards")
    if not isinstance(listed, dict):
        raise BadSet(file, 0, "the spellbook has no cards", 'add a table [cards] with lines like: "Frostbreath" = 4')
    kinds: list[Kind] = []
    for card, count in listed.items():
        fault = fault_of(cards, card, count)
        if fault:
            raise BadSet(file, line_of(text, card), fault[0], fault[1])
        kinds.extend([cards.by_name[card]] * count)
    if len(kinds) != SIZE:
        what = f"{SIZE - len(kinds)} more" if len(kinds) < SIZE else f"{len(kinds) - SIZE} fewer"
        raise BadSet(file, 0, f"the spellbook has {len(kinds)} cards, not {SIZE} (T97)", f"list {what}")
    return Book(name, str(data.get("intent", "")), kinds)


def fault_of(cards: CardSet, name: str, count: Any) -> tuple[str, str] | None:
    """What is wrong with that many of this card, and how to fix it (T97, TR92)."""
    kind = cards.by_name.get(name)
    if kind is None:
        return f'there is no card "{name}"', "compare the name with `theomachy cards list titans`"
    if kind.element not in ELEMENTAL:
        return f'"{name}" is a {kind.element} card (T97)', "a spellbook holds sky, fire, ice and rock cards only"
    if type(count) is not int or not 1 <= count <= COPIES_IN_A_BOOK:
        return f'"{name}" stands there {count} times (TR92)', f"write a number from 1 to {COPIES_IN_A_BOOK}"
    return None


def line_of(text: str, key: str) -> int:
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().lstrip('"').startswith(key):
            return number
    return 0


def ready_made(sets: dict[str, str], cards: CardSet) -> list[Book]:
    """The spellbooks that come with the sets in use, as far as these have their cards."""
    return [read_book(file, text, cards) for file, text in sets.items() if file.startswith(FOLDER)]


def read_choice(choice: Any, seat: str, books: list[Book], cards: CardSet) -> list[Kind]:
    """A book given in the set-up: the name of a ready-made one, or a table of cards."""
    if isinstance(choice, str):
        for book in books:
            if book.name == choice:
                return book.kinds
        names = ", ".join(book.name for book in books)
        raise BadSetup(f'there is no spellbook "{choice}" for {seat}; there are: {names}. A file is given by its cards')
    if not isinstance(choice, dict):
        raise BadSetup(f"the spellbook of {seat} must be a name or a table of cards")
    kinds: list[Kind] = []
    for name, count in choice.items():
        fault = fault_of(cards, name, count)
        if fault:
            raise BadSetup(f"the spellbook of {seat}: {fault[0]}; {fault[1]}")
        kinds.extend([cards.by_name[name]] * count)
    if len(kinds) != SIZE:
        raise BadSetup(f"the spellbook of {seat} has {len(kinds)} cards; it must have exactly {SIZE} (T97)")
    return kinds


def side_names(side: Side) -> list[str]:
    """How a set-up names the book of a side: by the seat, or by seat and arena (`A2`) for a player in two."""
    seat = SEATS[side.seat]
    return [f"{seat}{side.arena.number + 1}", seat]


def build(table: TitansTable) -> Rule:
    """All who have not brought a spellbook build one, together and in secret (T97, T100)."""
    chosen = list(table.brought)
    seats = sorted({side.seat for side in table.sides if not chosen[side.number]})
    if seats:
        results: list[list[list[Kind]]] = yield Together(seats, [dialogue(table, seat) for seat in seats], "book")
        for seat, books in zip(seats, results):
            for side, kinds in zip(books_wanted(table, seat), books):
                chosen[side.number] = kinds
    cards = table.cards[:]
    for side in table.sides:
        side.book = []
        for kind in sorted(chosen[side.number], key=lambda kind: kind.index):
            side.book.append(Card(len(cards), kind))
            cards.append(side.book[-1])
    table.cards = cards


def books_wanted(table: TitansTable, seat: int) -> list[Side]:
    return [side for side in table.sides_of(seat) if not table.brought[side.number]]


def dialogue(table: TitansTable, seat: int) -> Generator[Asked, Any, list[list[Kind]]]:
    """One player's building: a ready-made book, or 32 cards of one's own, for each arena."""
    built: list[list[Kind]] = []
    for side in books_wanted(table, seat):
        names = [book.name for book in table.ready_made]
        name: str = yield Choose(seat, [*names, OWN], "book", side)
        if name == OWN:
            supply = [kind for kind in table.set.ritual_kinds() for _ in range(COPIES_IN_A_BOOK)]
            kinds: list[Kind] = yield Several(seat, supply, "book-cards", SIZE, SIZE, side)
            built.append(kinds)
        else:
            built.append(next(book.kinds for book in table.ready_made if book.name == name))
    return built


def read_brought(table: TitansTable, given: Any) -> list[list[Kind]]:
    """The spellbooks that the set-up brings along, by side."""
    if not isinstance(given, dict):
        raise BadSetup('books must be a table such as { A = "Winter Siege" }')
    known = {name for side in table.sides for name in side_names(side)}
    for name in given:
        if name not in known:
            raise BadSetup(f'there is no side "{name}" to bring a spellbook for; there are: {", ".join(sorted(known))}')
    brought: list[list[Kind]] = []
    for side in table.sides:
        choice = next((given[name] for name in side_names(side) if name in given), None)
        brought.append([] if choice is None else read_choice(choice, SEATS[side.seat], table.ready_made, table.set))
    return brought
