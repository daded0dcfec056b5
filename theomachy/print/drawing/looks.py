"""How the cards of a game look: its `faces.toml`, and a stock of motifs and shapes for all games.

Whatever a game does not say is drawn all the same: a frame without a colour gets one from its name, a family without a
window likewise, and a name that calls for no motif bears one of those that suit anything.
"""

import colorsys
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from theomachy.games.homes import folder_of
from theomachy.kernel.names import nearest
from theomachy.kernel.sets import read_toml
from theomachy.print.drawing.paths import BadOutline, luck_of, outline, polygon, star

STOCK = Path(__file__).parent / "stock"
PARTS: Final = ("fill", "rope", "thread", "cut", "line", "gold")  # of a motif, from back to front
ORNAMENTS: Final = ("rings", "rays", "crystal", "blocks", "petals", "dunes", "ripples")
COLOUR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
PLAIN_FRAME: Final = ("#cfc6b8", "#5c5a58", "#232221")

Motif = dict[str, str]  # path data by part


class BadLook(Exception):
    """A `faces.toml` with mistakes in it: all of them, a line each."""

    def __init__(self, file: str, faults: list[str]) -> None:
        super().__init__("\n".join(f"{file}: {fault}" for fault in faults))
        self.faults = faults


@dataclass(frozen=True)
class Frame:
    """What a card belongs to: a colour in three shades, and always a sign beside it."""

    bright: str  # border and sign
    dark: str  # the ground of the emblem
    deep: str  # its edge
    sign: str  # path data in a circle of radius 10
    ornament: str = "rings"


@dataclass(frozen=True)
class Family:
    window: str = ""  # path data in a box of 100 by 100; "": one that its name chooses
    motifs: tuple[str, ...] = ()  # what it bears where a card's name calls for nothing


@dataclass(frozen=True)
class Number:
    badge: str  # path data in a circle of radius 12
    minor: bool = False  # small cards leave it out
    signs: dict[str, str] = field(default_factory=dict)  # of values that are words: path data in a circle of radius 10


@dataclass(frozen=True)
class Look:
    """All that decides how a game's cards are drawn."""

    motifs: dict[str, Motif]
    windows: dict[str, str]
    usual: Number
    calls: list[tuple[re.Pattern[str], str]]  # words of names, and the motif that they call for; earlier ones win
    any: tuple[str, ...]
    frames: dict[str, Frame] = field(default_factory=dict)
    families: dict[str, Family] = field(default_factory=dict)
    numbers: dict[str, Number] = field(default_factory=dict)
    back: str = "stars"
    hue: int = 0

    def frame(self, name: str) -> Frame:
        return self.frames.get(name) or frame_by_name(name)

    def window(self, family: str) -> str:
        known = self.families.get(family)
        forms = list(self.windows.values())
        return (known.window if known else "") or forms[luck_of(family) % len(forms)]

    def number(self, key: str) -> Number:
        return self.numbers.get(key, self.usual)

    def charges(self, name: str, family: str) -> list[str]:
        """The motifs that a card may bear, most telling first."""
        called = [motif for words, motif in self.calls if words.search(name)]
        known = self.families.get(family)
        house = (known.motifs if known else ()) or self.any
        luck = luck_of(name)
        usual = [house[(index + luck) % len(house)] for index in range(len(house))]
        return list(dict.fromkeys([*called, *usual]))


def frame_by_name(name: str) -> Frame:
    """A frame of which nothing is said: a colour and a sign that hang on its name alone."""
    if not name:
        return Frame(*PLAIN_FRAME, sign=polygon(4, 9))
    luck = luck_of(name)
    sign = star(5 + luck % 4, 10, 5) if luck % 2 else polygon(3 + luck % 6, 10)
    hue = luck % 360
    return Frame(shade(hue, 65, 72), shade(hue, 48, 36), shade(hue, 55, 14), sign)


def shade(hue: int, saturation: int, lightness: int) -> str:
    """As CSS has it: degrees, and two percentages.

    >>> shade(0, 100, 50), shade(120, 0, 100)
    ('#ff0000', '#ffffff')
    """
    parts = colorsys.hls_to_rgb(hue / 360, lightness / 100, saturation / 100)
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


# ---------------------------------------------------------------------- reading


class Reading:
    """Values of a file, each looked at once; what is wrong is gathered, to be said all at once."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def wrong(self, where: str, what: str, remedy: str) -> None:
        self.faults.append(f"{where}: {what}. To fix it: {remedy}.")

    def table(self, values: dict[str, Any], key: str, where: str) -> dict[str, Any]:
        value = values.get(key, {})
        if isinstance(value, dict):
            return value
        self.wrong(where, "this must be a table", f"write [{where}]")
        return {}

    def allow(self, values: dict[str, Any], keys: list[str], where: str) -> None:
        for key in values:
            if key not in keys:
                self.unknown(where or "the file", f'"{key}" is not known here', key, keys)

    def unknown(self, where: str, what: str, word: object, known: list[str]) -> None:
        close = nearest(str(word), known)
        self.wrong(where, what, f'write "{close}"' if close else "write one of " + ", ".join(known))

    def one_of(self, values: dict[str, Any], key: str, known: list[str], otherwise: str, where: str) -> str:
        value = values.get(key, otherwise)
        if value in known or value == otherwise:
            return str(value)
        self.unknown(f"{where}.{key}", f'"{value}" is not known', value, known)
        return otherwise

    def several_of(self, value: Any, known: list[str], where: str) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            self.wrong(where, "this must be a list of texts", 'write ["...", "..."]')
            return ()
        for one in value:
            if one not in known:
                self.unknown(where, f'"{one}" is not known', one, known)
        return tuple(one for one in value if one in known)

    def colour(self, values: dict[str, Any], key: str, otherwise: str, where: str) -> str:
        value = values.get(key, otherwise)
        if isinstance(value, str) and COLOUR.fullmatch(value):
            return value
        self.wrong(f"{where}.{key}", f'"{value}" is no colour', 'write one like "#6ea8f0"')
        return otherwise

    def shape(self, values: dict[str, Any], key: str, stock: dict[str, str], otherwise: str, where: str) -> str:
        """A shape of the stock by its name, or an outline of its own."""
        value = values.get(key)
        if value is None:
            return otherwise
        if isinstance(value, str) and value[:1] in ("M", "{"):
            return self.outline(value, f"{where}.{key}")
        if value in stock:
            return stock[str(value)]
        self.unknown(f"{where}.{key}", f'"{value}" is not known', value, list(stock))
        return otherwise

    def outline(self, value: Any, where: str) -> str:
        try:
            return outline(value) if isinstance(value, str) else ""
        except BadOutline as fault:
            self.wrong(where, str(fault), "docs/drawing.md explains outlines")
            return ""

    def motifs(self, values: dict[str, Any], where: str) -> dict[str, Motif]:
        found: dict[str, Motif] = {}
        for name in values:
            parts = self.table(values, name, f"{where}{name}")
            self.allow(parts, list(PARTS), f"{where}{name}")
            found[name] = {part: self.outline(parts.get(part, ""), f"{where}{name}.{part}") for part in PARTS}
        return found

    def calls(self, value: Any, motifs: list[str]) -> list[tuple[re.Pattern[str], str]]:
        calls: list[tuple[re.Pattern[str], str]] = []
        for line in value if isinstance(value, list) else [value]:
            if not isinstance(line, list) or len(line) < 2 or not all(isinstance(word, str) for word in line):
                self.wrong("words", f"{line} is no line of words", 'write ["hood", "monk", "nun"]: a motif, its words')
            elif line[0] not in motifs:
                self.unknown("words", f'there is no motif "{line[0]}"', line[0], motifs)
            else:
                calls.append((met_by(line[1:]), line[0]))
        return calls


def met_by(words: list[str]) -> re.Pattern[str]:
    """Names that have one of these words; "pilgrim*" is met by "Pilgrimage", too.

    >>> bool(met_by(["wolf"]).search("The Wolf's Howl")), bool(met_by(["wolf"]).search("Wolfpack"))
    (True, False)
    """
    either = "|".join(re.escape(word).replace(r"\*", r"\w*") for word in words)
    return re.compile(rf"\b(?:{either})(?:'s|s)?\b", re.IGNORECASE | re.ASCII)


@cache
def stock(name: str) -> dict[str, Any]:
    path = STOCK / f"{name}.toml"
    return read_toml(path.name, path.read_text(encoding="utf-8"))


@cache
def plain_look(game: str = "") -> Look:
    """The look of a game that says nothing about it."""
    reading = Reading()
    shapes = stock("shapes")
    motifs = reading.motifs(stock("motifs"), "")
    calls = reading.calls(stock("words")["words"], list(motifs))
    luck = luck_of(game)
    look = Look(
        motifs=motifs,
        windows={name: reading.outline(shape, name) for name, shape in shapes["windows"].items()},
        usual=Number(reading.outline(shapes["badges"]["octagon"], "octagon")),
        calls=calls,
        any=reading.several_of(stock("words")["any"], list(motifs), "any"),
        back=list(motifs)[luck % len(motifs)],
        hue=luck % 360,
    )
    if reading.faults:
        raise BadLook("stock", reading.faults)
    return look


def read_look(game: str, text: str, file: str = "faces.toml") -> Look:
    """A look as somebody wrote it. Raises `BadLook` with every mistake in it."""
    values, plain, reading = read_toml(file, text), plain_look(game), Reading()
    reading.allow(values, ["words", "back", "frames", "families", "numbers", "motifs"], "")
    motifs = plain.motifs | reading.motifs(reading.table(values, "motifs", "motifs"), "motifs.")
    names = list(motifs)
    back = reading.table(values, "back", "back")
    reading.allow(back, ["motif", "hue"], "back")
    hue = back.get("hue", plain.hue)
    if not isinstance(hue, int):
        reading.wrong("back.hue", f'"{hue}" is no number', "write one from 0 to 359")
    look = Look(
        motifs=motifs,
        windows=plain.windows,
        usual=plain.usual,
        calls=reading.calls(values.get("words", []), names) + plain.calls,
        any=plain.any,
        frames=read_frames(values, reading),
        families=read_families(values, names, plain.windows, reading),
        numbers=read_numbers(values, plain.usual, reading),
        back=reading.one_of(back, "motif", names, plain.back, "back"),
        hue=hue if isinstance(hue, int) else 0,
    )
    if reading.faults:
        raise BadLook(file, reading.faults)
    return look


def read_frames(values: dict[str, Any], reading: Reading) -> dict[str, Frame]:
    signs = {name: outline(shape) for name, shape in stock("shapes")["signs"].items()}
    table = reading.table(values, "frames", "frames")
    frames: dict[str, Frame] = {}
    for name in table:
        where, said, usual = f"frames.{name}", reading.table(table, name, f"frames.{name}"), frame_by_name(name)
        reading.allow(said, ["bright", "dark", "deep", "sign", "ornament"], where)
        frames[name] = Frame(
            bright=reading.colour(said, "bright", usual.bright, where),
            dark=reading.colour(said, "dark", usual.dark, where),
            deep=reading.colour(said, "deep", usual.deep, where),
            sign=reading.shape(said, "sign", signs, usual.sign, where),
            ornament=reading.one_of(said, "ornament", list(ORNAMENTS), usual.ornament, where),
        )
    return frames


def read_families(
    values: dict[str, Any], motifs: list[str], windows: dict[str, str], reading: Reading
) -> dict[str, Family]:
    table = reading.table(values, "families", "families")
    families: dict[str, Family] = {}
    for name in table:
        where, said = f"families.{name}", reading.table(table, name, f"families.{name}")
        reading.allow(said, ["window", "motifs"], where)
        families[name] = Family(
            window=reading.shape(said, "window", windows, "", where),
            motifs=reading.several_of(said.get("motifs", []), motifs, f"{where}.motifs"),
        )
    return families


def read_numbers(values: dict[str, Any], usual: Number, reading: Reading) -> dict[str, Number]:
    badges = {name: outline(shape) for name, shape in stock("shapes")["badges"].items()}
    signs = {name: outline(shape) for name, shape in stock("shapes")["signs"].items()}
    table = reading.table(values, "numbers", "numbers")
    numbers: dict[str, Number] = {}
    for key in table:
        where, said = f"numbers.{key}", reading.table(table, key, f"numbers.{key}")
        reading.allow(said, ["badge", "minor", "signs"], where)
        badge = reading.shape(said, "badge", badges, usual.badge, where)
        named = reading.table(said, "signs", f"{where}.signs")
        drawn = {value: reading.shape(named, value, signs, "", f"{where}.signs") for value in named}
        numbers[key] = Number(badge, said.get("minor") is True, drawn)
    return numbers


@cache
def look_of(name: str) -> Look:
    """The look of a game's cards; of one that has no `faces.toml`, a plain one."""
    path = folder_of(name) / "faces.toml"
    if not path.exists():
        return plain_look(name)
    return read_look(name, path.read_text(encoding="utf-8"), f"{name}/faces.toml")
