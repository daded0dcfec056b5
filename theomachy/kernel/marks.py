"""Marks: the seats, cards and rules in a sentence, marked by whoever says it.

A sentence says "A plays Monk."; its reader wants to see who sits at A, and to look at the card. So these are marked
where the sentence is made, and nobody has to find them again by the grammar of a language. A mark is text with a note
behind it, in the three characters that Unicode has for that (interlinear annotation): an anchor, the text as it reads,
a separator, the note, a terminator. The note is a word for what it is, and its name where the text is not the name:
`seat 0`, `card`, `card Monk`, `rule`.

Without its marks a sentence reads as it should on paper, with letters for seats: so terminal, lab and golden files
show it (`plain`). Whatever people write themselves cannot have a mark in it: `harmless` leaves the three characters
out, as does every mark with the text it is put around.
"""

import re
from typing import Any, Final, NamedTuple

from theomachy.kernel.names import SEATS

ANCHOR: Final = "\ufff9"
SEPARATOR: Final = "\ufffa"
TERMINATOR: Final = "\ufffb"

SEAT: Final = "seat"
CARD: Final = "card"
RULE: Final = "rule"
TEXT: Final = ""  # what is not marked

_SIGNS = re.compile("[\ufff9-\ufffb]")
_MARK = re.compile("\ufff9([^\ufff9-\ufffb]*)\ufffa([^\ufff9-\ufffb]*)\ufffb")


class Piece(NamedTuple):
    """A piece of a sentence: what it is, how it reads, and the seat's number, the card's name or the rule's id."""

    kind: str
    text: str
    name: str


# ---------------------------------------------------------------------- writing


def seat(number: int) -> str:
    """A seat of that number; "" for nobody.

    >>> plain(seat(1)), plain(seat(1), ["Ann", "Bob"]), seat(-1)
    ('B', 'Bob', '')
    """
    return f"{ANCHOR}{SEATS[number]}{SEPARATOR}{SEAT} {number}{TERMINATOR}" if number >= 0 else ""


def card(name: str, text: str = "") -> str:
    """A card by its name, which may read otherwise; "" where there is none.

    >>> pieces(card("Monk", "the Monk"))
    [Piece(kind='card', text='the Monk', name='Monk')]
    """
    return _mark(CARD, name, text) if name else ""


def rule(id: str) -> str:
    """A rule by its id.

    >>> pieces("It is too dear (" + rule("T43") + ").")[1]
    Piece(kind='rule', text='T43', name='T43')
    """
    return _mark(RULE, id, "")


def _mark(kind: str, name: str, text: str) -> str:
    name, text = harmless(name), harmless(text)
    note = f"{kind} {name}" if text and text != name else kind
    return f"{ANCHOR}{text or name}{SEPARATOR}{note}{TERMINATOR}"


def harmless(text: str) -> str:
    """Text of people, in which nothing is marked.

    >>> harmless("Ann" + card("Monk"))
    'AnnMonkcard'
    """
    return text if text.isascii() else _SIGNS.sub("", text)


# ---------------------------------------------------------------------- reading


def pieces(sentence: str) -> list[Piece]:
    """The sentence in pieces, marked and unmarked, in their order."""
    found: list[Piece] = []
    at = 0
    for mark in _MARK.finditer(sentence):
        _add_text(found, sentence[at : mark.start()])
        kind, _, name = mark[2].partition(" ")
        found.append(Piece(kind, mark[1], name or mark[1]))
        at = mark.end()
    _add_text(found, sentence[at:])
    return found


def _add_text(found: list[Piece], text: str) -> None:
    text = harmless(text)
    if text:
        found.append(Piece(TEXT, text, ""))


def plain(sentence: str, names: list[str] | None = None) -> str:
    """The sentence as text, with the seats' letters, or with these names for them.

    >>> plain(seat(0) + " plays " + card("Monk") + ".", ["Ann", "Bob"])
    'Ann plays Monk.'
    """
    if sentence.isascii():
        return sentence
    return "".join([_named(piece, names) for piece in pieces(sentence)])


def _named(piece: Piece, names: list[str] | None) -> str:
    if names and piece.kind == SEAT and piece.name.isdecimal() and int(piece.name) < len(names):
        return names[int(piece.name)]
    return piece.text


def plain_data(data: Any) -> Any:
    """Plain data, such as a view, with all its sentences as text.

    >>> plain_data({"options": [{"label": card("Monk")}], "least": 1})
    {'options': [{'label': 'Monk'}], 'least': 1}
    """
    if isinstance(data, str):
        return plain(data)
    if isinstance(data, list):
        return [plain_data(one) for one in data]
    if isinstance(data, dict):
        return {key: plain_data(value) for key, value in data.items()}
    return data


def together(seats: list[int]) -> str:
    """The names of teammates.

    >>> plain(together([0, 1]))
    'A and B'
    """
    return " and ".join([seat(one) for one in seats])
