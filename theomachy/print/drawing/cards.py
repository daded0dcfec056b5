"""Cards as SVG. Sizes are in quarters of a millimetre of a card of 63 by 88; a drawing fills whatever room it is given.

Only presentation attributes are used, no style sheets and no `style`: the page's content policy forbids those. What is
written on a card may come from strangers: all of it goes through ElementTree, which escapes it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from xml.etree.ElementTree import Element, SubElement, tostring

from theomachy.kernel.faces import Face
from theomachy.print.drawing.emblems import LAYERS, emblem
from theomachy.print.drawing.lettering import BETWEEN, LEADING, SANS, SERIF, Block, block, fitted, printable, width
from theomachy.print.drawing.looks import Frame, Look, shade
from theomachy.print.drawing.paths import around, circle, luck_of, polygon, short

WIDTH, HEIGHT = 252, 352
CORNER = 12
Corners = Sequence[tuple[float, float]]
CORNERS = [(18, 21), (82, 21), (82, 52), (18, 50)]  # of a card on a table: its numbers
HIGH_CORNERS = [(14, 13), (86, 13), (86, 33.5), (15, 31)]  # the same, where a long text leaves less room
PALE, GOLD, PAPER, INK, LETTERS = "#fdf3d8", "#e8b23a", "#f7efdc", "#241c10", "#fdf6e3"
BADGE, BADGE_EDGE, FIGURE = "#14100a", "#f4d58a", "#ffffff"
RISE, FALL = "M0,-18L4.5,-12.5L-4.5,-12.5Z", "M0,18.5L4.5,13L-4.5,13Z"
LACE = polygon(8, 44) + circle(0, 0, 38) + polygon(8, 44, -67.5)
BEADS = around(circle(0, -50, 1.6), 16) + around("M0,-41L3,-45L0,-49L-3,-45Z", 8)
LEAST_TEXT = 6.8  # of the letters on a card on a table
NO_WORDS: Mapping[str, str] = MappingProxyType({})
ROUND = {"stroke-linecap": "round", "stroke-linejoin": "round"}


@dataclass(frozen=True)
class Card:
    """A face, and all that is needed to draw it."""

    face: Face
    look: Look
    frame: Frame
    key: str  # for names inside the drawing
    keywords: Sequence[str] = ()  # as people call them


def draw(
    face: Face, look: Look, level: str = "full", *, titled: bool = False, glossary: Mapping[str, str] = NO_WORDS
) -> str:
    """The face of a card: one of the `LEVELS` of detail. `titled` names it, for where nothing else does; the glossary
    says what its keywords are called.
    """
    root = drawing(face, look, level, glossary=glossary)
    if titled:
        title = Element("title")
        title.text = printable(face.title)
        root.insert(0, title)
        root.set("role", "img")
    return written(root)


def drawing(
    face: Face, look: Look, level: str = "full", key: str = "", glossary: Mapping[str, str] = NO_WORDS
) -> Element:
    """The same as an element, to be put among others: then the key is its own."""
    keywords = [printable(glossary[word]) for word in face.keywords if word in glossary]
    name = key or f"{level}-{luck_of(face.name):x}"
    return DRAWN[level](Card(face, look, look.frame(face.frame), name, keywords))


def draw_back(look: Look) -> str:
    """The back of a game's cards: one motif within ornament."""
    ground, pale = shade(look.hue, 32, 17), shade(look.hue, 45, 66)
    edge = {"fill": "none", "stroke": shade(look.hue, 45, 62)}
    motif = look.motifs[look.back]
    root = sheet("-60 -84 120 168")
    put(root, "rect", x=-60, y=-84, width=120, height=168, rx=8, fill=ground)
    put(root, "rect", x=-54, y=-78, width=108, height=156, rx=5, **edge, **{"stroke-width": 1.4})
    outline(root, LACE, **edge, stroke_width=1.4)
    outline(root, BEADS, fill=pale)
    charge = put(root, "g", transform="scale(0.8)")
    outline(charge, motif["fill"], fill=pale)
    outline(charge, motif["rope"], **edge, stroke_width=4)
    outline(charge, motif["thread"], **edge, stroke_width=1.4)
    outline(charge, motif["cut"], fill=ground)
    outline(charge, motif["line"], fill="none", stroke=ground, stroke_width=1.8)
    return written(root)


# ---------------------------------------------------------------------- the levels of detail


def draw_full(card: Card) -> Element:
    """Everything, in the form of a card: a long text is set smaller."""
    root = sheet(f"0 0 {WIDTH} {HEIGHT}")
    ground(root, card, HEIGHT)
    art(root, card, 51, 12, 1.5)
    below = heading(root, card, 166, 21.5)
    room = HEIGHT - 12 - below
    text = fitted(texts(card.face), WIDTH - 40, room - 12, 15, 5)
    if text.paragraphs:
        paper(root, text, below, room)
    badges(root, card, [(26, 28), (WIDTH - 26, 28), (WIDTH - 26, 70), (26, 70)], 1.55)
    return root


def draw_reading(card: Card) -> Element:
    """Everything, to be read: the card grows with its text."""
    root = sheet("")
    body = put(root, "g")
    art(body, card, 62, 10, 1.28)
    below = heading(body, card, 141, 19)
    text = block(texts(card.face), WIDTH - 36, 12.8)
    room = text.height + 16 if text.paragraphs else 0
    if text.paragraphs:
        paper(body, text, below, room)
    badges(body, card, [(28, 28), (WIDTH - 28, 28), (WIDTH - 28, 68), (28, 68)], 1.45)
    height = below + room + 12
    root.set("viewBox", f"0 0 {WIDTH} {short(height)}")
    root.remove(body)
    ground(root, card, height)
    root.append(body)
    return root


def draw_small(card: Card) -> Element:
    """A card on a table: emblem, sign and numbers, with room below for its name in letters of any size."""
    return on_table(card, 0.94, (12, 89, 1), (69, 98.5))


def draw_keyed(card: Card) -> Element:
    """A larger card on a table: below the name there is room for its keywords."""
    words = fitted([" · ".join(card.keywords)], 92, 22, 9.6, 8.6)
    if not words.paragraphs:
        return draw_small(card)
    words = Block([[line.strip("· ") for line in lines] for lines in words.paragraphs], words.size)
    root = on_table(card, 0.78, (2, 84, 1.1), (58, 80.5))
    put(root, "rect", x=3, y=114, width=94, height=23, rx=4, fill=card.frame.deep)
    text_lines(root, words, 50, 114 + (23 - words.height) / 2, fill=card.frame.bright, font_family=SANS)
    return root


def draw_worded(card: Card) -> Element:
    """A large card on a table: below the name there is room for its text. A long one has more of it."""
    written = texts(card.face)
    text = fitted(written, 90, 44, 8.4, LEAST_TEXT)
    if not text.paragraphs:
        return draw_small(card)
    short = text == block(written, 90, text.size)
    if not short:
        text = fitted(written, 90, 65, LEAST_TEXT, 5.8)
    top, room = (90, 47) if short else (69, 68)
    size, sign, band = (0.62, (-8, 84, 1.3), (47, 63.5)) if short else (0.42, (-46, 73, 1.5), (32, 48.5))
    root = on_table(card, size, sign, band)
    put(root, "rect", x=3, y=top, width=94, height=room, rx=4, fill=PAPER)
    text_lines(root, text, 50, top + (room - text.height) / 2, fill=INK, font_family=SANS)
    return root


def on_table(card: Card, size: float, sign: tuple[float, float, float], band: tuple[float, float]) -> Element:
    """A card on a table, with room below its emblem. The page writes the name, from here to there in hundredths."""
    root = sheet("0 0 100 140")
    root.set("data-band", f"{band[0]:g} {band[1]:g}")
    high = band[0] < 50  # the name is up where numbers would be
    backdrop(root, card, 100, 140, 7, 1.2)
    art(root, card, 50 - 50 * size, 3, size, sign=sign)
    corners, size = (HIGH_CORNERS, 0.82) if high and len(card.face.numbers) > 2 else (CORNERS, 1.15)
    badges(root, card, corners, size, small=True)
    return root


def draw_emblem(card: Card) -> Element:
    """No larger than a word: beside the card's name wherever that is written."""
    root = sheet("0 0 100 100")
    backdrop(root, card, 100, 100, 14, 0)
    art(root, card, 0, 0, 1, sign=None)
    return root


DRAWN: dict[str, Callable[[Card], Element]] = {
    "full": draw_full,
    "reading": draw_reading,
    "small": draw_small,
    "keyed": draw_keyed,
    "worded": draw_worded,
    "emblem": draw_emblem,
}
LEVELS = tuple(DRAWN)

# ---------------------------------------------------------------------- what they are made of


def ground(root: Element, card: Card, height: float) -> None:
    backdrop(root, card, WIDTH, height, CORNER, 2)


def backdrop(root: Element, card: Card, wide: float, high: float, corner: float, edge: float) -> None:
    """The frame's colours, from light to dark."""
    name = f"{card.key}-ground"
    gradient = put(root, "linearGradient", id=name, x1=0.33, y1=0, x2=0.67, y2=1)
    put(gradient, "stop", offset=0, **{"stop-color": card.frame.dark})
    put(gradient, "stop", offset=0.75, **{"stop-color": card.frame.deep})
    inset = edge / 2
    rect = put(root, "rect", x=inset, y=inset, width=wide - edge, height=high - edge, rx=corner, fill=f"url(#{name})")
    if edge:
        rect.set("stroke", darker(card.frame.bright))
        rect.set("stroke-width", f"{edge:g}")


def art(
    root: Element, card: Card, x: float, y: float, size: float, sign: tuple[float, float, float] | None = (6, 92, 0.8)
) -> None:
    """The emblem in its window, and the sign of what the card belongs to."""
    frame, face = card.frame, card.face
    box = put(root, "g", transform=f"translate({x} {y}) scale({size})")
    shape = card.look.window(face.family)
    name = f"{card.key}-window"
    outline(put(box, "clipPath", id=name), shape)
    outline(box, shape, fill=frame.deep)
    inside = put(put(box, "g", **{"clip-path": f"url(#{name})"}), "g", transform="translate(50 50)")
    put(inside, "circle", r=36, fill=frame.dark)
    drawn = emblem(card.look, face.name, face.frame, face.family)
    for layer in LAYERS:
        if drawn[layer]:
            put(inside, "path", d=drawn[layer], **colours(layer, frame))
    outline(box, shape, fill="none", stroke=frame.bright, stroke_width=1.6)
    if sign is not None:
        at = put(box, "g", transform=f"translate({sign[0]} {sign[1]}) scale({sign[2]})")
        put(at, "circle", r=13, fill=frame.deep, stroke=frame.bright, **{"stroke-width": 1.3})
        put(at, "path", d=frame.sign, fill=frame.bright, **{"fill-rule": "evenodd"})


def colours(layer: str, frame: Frame) -> dict[str, str | float]:
    strokes: dict[str, dict[str, str | float]] = {
        "ghost": {"fill": frame.bright, "opacity": 0.26},
        "faint": {"fill": "none", "stroke": frame.bright, "stroke-width": 0.7, "opacity": 0.55},
        "fill": {"fill": PALE, "stroke": PALE, "stroke-width": 0.8, "stroke-linejoin": "round"},
        "rope": {"fill": "none", "stroke": PALE, "stroke-width": 4.2, **ROUND},
        "thread": {"fill": "none", "stroke": PALE, "stroke-width": 1.6, **ROUND},
        "cut": {"fill": frame.deep},
        "line": {"fill": "none", "stroke": frame.deep, "stroke-width": 1.7, **ROUND},
        "gold": {"fill": GOLD, "stroke": frame.deep, "stroke-width": 0.7},
    }
    return strokes[layer]


def heading(root: Element, card: Card, top: float, size: float) -> float:
    """Name and type line; where they end. A long name is set smaller, a very long one in two lines."""
    room = WIDTH - 20
    title = printable(card.face.title)
    fits = min(size, room / max(width(title), 1))
    name = block([title], room + 1, fits) if fits >= 14 else fitted([title], room, 40, 16.5, 8)
    y = text_lines(root, name, WIDTH / 2, top, fill=LETTERS, font_family=SERIF, font_weight=600)
    kind = fitted([printable(card.face.type)], room, 17, 12.6, 7)
    return text_lines(root, kind, WIDTH / 2, y + 1, fill=card.frame.bright, font_family=SANS) + 5


def texts(face: Face) -> list[str]:
    return [printable(text) for text in face.text]


def paper(root: Element, text: Block, top: float, height: float) -> None:
    put(root, "rect", x=10, y=top, width=WIDTH - 20, height=height, rx=6, fill=PAPER)
    text_lines(root, text, WIDTH / 2, top + (height - text.height) / 2, fill=INK, font_family=SANS)


def text_lines(
    root: Element, text: Block, x: float, top: float, *, fill: str, font_family: str, font_weight: int = 400
) -> float:
    """Lines around x, from there down; where they end. Each is a text of its own, so that it is copied as a line."""
    letters: dict[str, str | float] = {"font-family": font_family, "font-size": text.size, "font-weight": font_weight}
    group = put(root, "g", fill=fill, **letters, **{"text-anchor": "middle"})
    y = top
    for number, paragraph in enumerate(text.paragraphs):
        y += BETWEEN * text.size if number else 0
        for line in paragraph:
            put(group, "text", x=x, y=y + text.size * 0.93).text = line
            y += LEADING * text.size
    return y


def badges(root: Element, card: Card, corners: Corners, size: float, *, small: bool = False) -> None:
    """The printed numbers. Small cards lie on a table, where numbers change: arrows up and down are ready."""
    numbers = [(number, card.look.number(number.key)) for number in card.face.numbers]
    shown = [(number, shape) for number, shape in numbers if not (small and shape.minor)]
    for (number, shape), (x, y) in zip(shown, corners):
        at = put(root, "g", transform=f"translate({x} {y}) scale({size})", **{"data-number": printable(number.key)})
        put(at, "title").text = printable(f"{number.label} {number.value}")
        put(at, "path", d=shape.badge, fill=BADGE, stroke=BADGE_EDGE, **{"stroke-width": 1.5})
        value = printable(number.value).replace("-", "−")
        letters = figure_size(value)
        y = letters * 0.34
        if number.value in shape.signs:  # a word: its sign, and the word itself in small letters
            put(at, "path", d=shape.signs[number.value], fill=FIGURE, transform="translate(0 -3) scale(0.72)")
            letters, y = 5.5, 9.4
        figure: dict[str, str | float] = {"font-family": SANS, "font-size": letters, "text-anchor": "middle"}
        put(at, "text", y=y, fill=FIGURE, **figure, **{"font-weight": 700}).text = value
        if small:
            for name, arrow in (("rise", RISE), ("fall", FALL)):
                put(at, "path", d=arrow, fill=FIGURE, visibility="hidden", **{"data-change": name})


def figure_size(value: str) -> float:
    """Two digits stay within their badge; a word instead of a number is set in small letters."""
    if len(value) <= 2 and not value.startswith("−"):
        return 16.5 if len(value) == 1 else 14
    return 13 if len(value) <= 3 else 9 if len(value) == 4 else 7.8


# ---------------------------------------------------------------------- SVG


def sheet(box: str) -> Element:
    return Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box})


def put(parent: Element, tag: str, **attributes: str | float) -> Element:
    return SubElement(parent, tag, {
        name: value if isinstance(value, str) else f"{round(value, 2):g}" for name, value in attributes.items()
    })


def outline(parent: Element, path: str, **attributes: str | float) -> None:
    if path:
        put(parent, "path", d=path, **{name.replace("_", "-"): value for name, value in attributes.items()})


def darker(colour: str) -> str:
    """Seven tenths of it."""
    return "#" + "".join(f"{round(int(colour[at : at + 2], 16) * 0.7):02x}" for at in (1, 3, 5))


def written(root: Element) -> str:
    return tostring(root, encoding="unicode")
