"""Breaking text into lines without knowing the font: widths of a wide one, so that what fits here fits everywhere."""

import re
import unicodedata
from dataclasses import dataclass

SERIF = "Iowan Old Style, Palatino Linotype, Palatino, URW Palladio L, P052, Book Antiqua, Georgia, serif"
SANS = "system-ui, Segoe UI, Roboto, Noto Sans, Liberation Sans, DejaVu Sans, Helvetica Neue, sans-serif"
LEADING = 1.2  # from line to line
BETWEEN = 0.35  # between paragraphs
ELLIPSIS = "…"

# In hundredths of the letter size, from the space to the tilde.
WIDTHS = (
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
    84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99, 69, 61,
    69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59,
    82, 59, 59, 52, 64, 34, 64, 84,
)  # fmt: skip
UNPRINTABLE = re.compile(r"[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def printable(text: str) -> str:
    """Without what an SVG may not contain, such as control characters and halves of characters.

    >>> printable("Nar\\x00whal\\ud800")
    'Narwhal'
    """
    return UNPRINTABLE.sub("", text)


def width(text: str, size: float = 1) -> float:
    """How wide it is at most.

    >>> width("iii") < width("mmm")
    True
    """
    return sum(_letter(letter) for letter in text) * size / 100


def _letter(letter: str) -> int:
    place = ord(letter) - 32
    if 0 <= place < len(WIDTHS):
        return WIDTHS[place]
    if unicodedata.combining(letter):
        return 0
    return 100 if unicodedata.east_asian_width(letter) in "WF" else 75


def lines(text: str, room: float, size: float) -> list[str]:
    """Lines of whole words; a word that is too long for a line is cut.

    >>> lines("one two three", 5, 1)
    ['one two', 'three']
    """
    found: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width(longer, size) <= room:
            line = longer
            continue
        if line:
            found.append(line)
        while width(word, size) > room and len(word) > 1:
            cut = max(count for count in range(1, len(word)) if count == 1 or width(word[:count], size) <= room)
            found.append(word[:cut])
            word = word[cut:]
        line = word
    return [*found, line] if line else found


@dataclass(frozen=True)
class Block:
    """Paragraphs, set: each a list of lines, all in one size."""

    paragraphs: list[list[str]]
    size: float

    @property
    def height(self) -> float:
        count = sum(len(paragraph) for paragraph in self.paragraphs)
        return self.size * (count * LEADING + (len(self.paragraphs) - 1) * BETWEEN)


def block(texts: list[str], room: float, size: float) -> Block:
    return Block([broken for text in texts if (broken := lines(text, room, size))], size)


def fitted(texts: list[str], room: float, height: float, size: float, least: float) -> Block:
    """As large as fits; what does not fit even in the least size is cut short."""
    found = block(texts, room, size)
    while found.height > height and size > least:
        size = max(least, size - 0.25)
        found = block(texts, room, size)
    while found.height > height and found.paragraphs:
        last = found.paragraphs[-1]
        last.pop()
        if not last:
            found.paragraphs.pop()
        if found.paragraphs:
            found.paragraphs[-1][-1] = found.paragraphs[-1][-1].rstrip(ELLIPSIS) + ELLIPSIS
    return found
