"""Outlines: how they are written, moved and turned.

An outline is SVG path data with absolute M, L, C, Q, A (circles only) and Z. What repeats is written in braces:
`{circle X Y RADIUS}`, `{star POINTS OUTER INNER X Y}`, `{polygon CORNERS RADIUS FROM}`, `{mirror OUTLINE}` (a right
half and its reflection), `{around TIMES FROM OUTLINE}` (several times round the middle, from that many degrees on).
"""

import math
import re
from functools import cache

Matrix = tuple[float, float, float, float, float, float]

SAME: Matrix = (1, 0, 0, 1, 0, 0)
MIRROR: Matrix = (-1, 0, 0, 1, 0, 0)
COMMAND = re.compile(r"([MLCQAZ])([^MLCQAZ]*)")
NUMBER = re.compile(r"-?\d*\.?\d+")
PLAIN = re.compile(r"(?:[MLCQAZ][\d\s.,-]*)*")
# How many numbers follow each word in braces, and whether an outline does.
WORDS = {"circle": (3, False), "star": (5, False), "polygon": (3, False), "mirror": (0, True), "around": (2, True)}


class BadOutline(ValueError):
    """An outline that cannot be read; the message says why."""


def short(number: float) -> str:
    """To one decimal: a tenth of a unit is finer than any printer.

    >>> short(2.0), short(-0.04), short(1.25)
    ('2', '0', '1.3')
    """
    return f"{math.floor(number * 10 + 0.5) / 10 + 0.0:g}"


def turn(degrees: float) -> Matrix:
    angle = math.radians(degrees)
    return (math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle), 0, 0)


def place(x: float, y: float, size: float) -> Matrix:
    return (size, 0, 0, size, x, y)


def both(outer: Matrix, inner: Matrix) -> Matrix:
    """First `inner`, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def moved(path: str, matrix: Matrix) -> str:
    """The path under a matrix that keeps circles round.

    >>> moved("M1,2L3,4Z", place(10, 0, 2)), moved("M-5,0A5,5 0 1 1 5,0", MIRROR)
    ('M12,4L16,8Z', 'M5,0A5,5 0 1 0 -5,0')
    """
    if matrix == SAME or not path:
        return path
    a, b, c, d, e, f = matrix
    size = math.hypot(a, b)
    flips = a * d - b * c < 0

    def point(x: float, y: float) -> str:
        return f"{short(a * x + c * y + e)},{short(b * x + d * y + f)}"

    def step(found: re.Match[str]) -> str:
        command = found[1]
        numbers = [float(number) for number in NUMBER.findall(found[2])]
        if command == "A":
            wide, high, _, large, sweep, x, y = numbers
            way = 1 - sweep if flips else sweep
            return f"A{short(wide * size)},{short(high * size)} 0 {large:g} {way:g} {point(x, y)}"
        return command + " ".join(point(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True))

    return COMMAND.sub(step, path)


def mirrored(half: str) -> str:
    return half + moved(half, MIRROR)


def circle(x: float, y: float, r: float) -> str:
    half = f"A{short(r)},{short(r)} 0 1 1 "
    return f"M{short(x - r)},{short(y)}{half}{short(x + r)},{short(y)}{half}{short(x - r)},{short(y)}Z"


def around(path: str, times: int, start: float = 0) -> str:
    return "".join(moved(path, turn(start + 360 * i / times)) for i in range(times))


def star(points: int, outer: float, inner: float, x: float = 0, y: float = 0) -> str:
    corners = [
        (outer if i % 2 == 0 else inner, math.pi * i / points - math.pi / 2) for i in range(points * 2)
    ]
    return closed([(x + r * math.cos(angle), y + r * math.sin(angle)) for r, angle in corners])


def polygon(corners: int, r: float, start: float = -90) -> str:
    angles = [math.radians(start + 360 * i / corners) for i in range(corners)]
    return closed([(r * math.cos(angle), r * math.sin(angle)) for angle in angles])


def closed(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{short(x)},{short(y)}" for x, y in points) + "Z"


@cache
def outline(text: str) -> str:
    """An outline as it is written, as plain path data.

    >>> outline("M1,0L2,0{mirror M3,0L4,0}")
    'M1,0L2,0M3,0L4,0M-3,0L-4,0'
    """
    path, rest = _read(text)
    if rest:
        raise BadOutline('there is a "}" without its "{"')
    return path


def _read(text: str) -> tuple[str, str]:
    """All up to the brace that closes, and what follows that brace."""
    path = ""
    while True:
        found = re.search(r"[{}]", text)
        plain = text[: found.start()] if found else text
        if not PLAIN.fullmatch(plain.strip()):
            raise BadOutline(f'"{plain[:40]}" is no path of M, L, C, Q, A and Z with numbers')
        path += plain.strip()
        if found is None:
            return path, ""
        text = text[found.end() :]
        if found[0] == "}":
            return path, "}" + text
        drawn, text = _word(text)
        path += drawn


def _word(text: str) -> tuple[str, str]:
    """What stands in braces, drawn; and what follows."""
    word = text.split(" ", 1)[0]
    if word not in WORDS:
        raise BadOutline(f'"{{{word[:20]}" is not known; there are {", ".join(WORDS)}')
    count, takes_path = WORDS[word]
    found = re.match(rf"\w+((?: -?\d*\.?\d+){{{count}}})(?: |(?=}}))", text)
    if found is None:
        raise BadOutline(f'"{{{word}" takes {count} numbers')
    numbers = [float(number) for number in found[1].split()]
    inside, rest = _read(text[found.end() :])
    if not rest:
        raise BadOutline(f'"{{{word}" is not closed')
    if bool(inside) != takes_path:
        raise BadOutline(f'"{{{word}" takes {"an outline" if takes_path else "numbers only"}')
    return _draw(word, numbers, inside), rest[1:]


def _draw(word: str, numbers: list[float], inside: str) -> str:
    if word == "circle":
        return circle(*numbers)
    if word == "star":
        return star(int(numbers[0]), *numbers[1:])
    if word == "polygon":
        return polygon(int(numbers[0]), *numbers[1:])
    if word == "mirror":
        return mirrored(inside)
    return around(inside, int(numbers[0]), numbers[1])


def luck_of(text: str) -> int:
    """A number from a text, the same on every machine (FNV-1a).

    >>> luck_of("Metalwing")
    107650897
    """
    value = 0x811C9DC5
    data = text.encode("utf-16-le", "replace")
    for low, high in zip(data[::2], data[1::2], strict=True):
        value = (value ^ (low | high << 8)) * 0x01000193 & 0xFFFFFFFF
    value ^= value >> 15
    return value * 0x2C1B3C6D & 0xFFFFFFFF
