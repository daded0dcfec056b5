"""Deck files: names with counts, a deck and perhaps a sideboard. All faults of a file are told at once.

A deck file is plain text that people write and swap:

    # a comment
    3 Griffon Lancers
    2 Unmake

    Sideboard
    3 Deny Reality
"""

import re
from typing import Final

from theomachy.kernel.names import nearest
from theomachy.kernel.sets import BYTE_ORDER_MARK

SIDEBOARD: Final = "sideboard"
MOST_HINTS: Final = 40  # faults of which the nearest name is looked for: strangers' files may have no end of them
LINE: Final = re.compile(r"(\d{1,4})\s*x?\s+(.+)")


class DeckList:
    """Names with counts, in the order written."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.main: dict[str, int] = {}
        self.side: dict[str, int] = {}

    def size(self) -> int:
        return sum(self.main.values())

    def side_size(self) -> int:
        return sum(self.side.values())

    def copies(self) -> dict[str, int]:
        """Deck and sideboard together."""
        both = dict(self.main)
        for name, count in self.side.items():
            both[name] = both.get(name, 0) + count
        return both

    def as_text(self) -> str:
        """The deck as a file."""
        lines = [f"{count} {name}" for name, count in self.main.items()]
        if self.side:
            lines += ["", "Sideboard", *[f"{count} {name}" for name, count in self.side.items()]]
        return "\n".join(lines) + "\n"


class BadDeck(Exception):
    """All that is wrong with a deck, a line each, and what of it could be read."""

    def __init__(self, faults: list[str], deck: DeckList | None = None) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults
        self.deck = deck or DeckList()


def read_deck(file: str, text: str, names: list[str]) -> DeckList:
    """Read a deck file. Names of cards that are not known, and lines that mean nothing, raise `BadDeck`.

    >>> deck = read_deck("mine", "2 Unmake\\n\\nSideboard\\n1x Unmake", ["Unmake"])
    >>> deck.main, deck.side
    ({'Unmake': 2}, {'Unmake': 1})
    """
    deck = DeckList(file)
    faults: list[str] = []
    into = deck.main
    by_small = {name.lower(): name for name in names}
    for number, line in enumerate(text.removeprefix(BYTE_ORDER_MARK).splitlines(), start=1):
        said = line.partition("#")[0].strip()
        if not said:
            continue
        if said.lower().rstrip(":") == SIDEBOARD:
            into = deck.side
            continue
        found = LINE.fullmatch(said)
        if not found or not int(found[1]):
            faults.append(f'{file}, line {number}: "{said}" is no card with a count. To fix it: write "3 Unmake".')
            continue
        name = by_small.get(found[2].strip().lower(), "")
        if not name:
            meant = nearest(found[2], names) if len(faults) < MOST_HINTS else ""
            hint = f'write "{meant}"' if meant else "write the name of a card of the sets in use"
            faults.append(f'{file}, line {number}: there is no card "{found[2]}". To fix it: {hint}.')
            continue
        into[name] = into.get(name, 0) + int(found[1])
    if faults:
        raise BadDeck(faults, deck)
    return deck
