"""Abilities as they are printed: name, number, window and priority (TA1-TA56, T9-T11)."""

import re
from typing import Final

DRAW: Final = 1 << 0
DISCARD: Final = 1 << 1
ARMOR: Final = 1 << 2
BOLSTER: Final = 1 << 3
CONTROL: Final = 1 << 4
DELAY: Final = 1 << 5
PROTECT: Final = 1 << 6
SUMMON: Final = 1 << 7
MYTHIC: Final = 1 << 8
SUBVERT: Final = 1 << 9
DIVERT: Final = 1 << 10
MIMIC: Final = 1 << 11
FLASH: Final = 1 << 12
HAUNT: Final = 1 << 13
RETURN: Final = 1 << 14
SACRIFICE: Final = 1 << 15
PURIFY: Final = 1 << 16
ENERGY: Final = 1 << 17
FURY: Final = 1 << 18
SUBSTITUTE: Final = 1 << 19
RAGE: Final = 1 << 20
SPITE: Final = 1 << 21

FAMILIES: Final[dict[str, int]] = {
    "Draw": DRAW,
    "Discard": DISCARD,
    "Armor": ARMOR,
    "Bolster": BOLSTER,
    "Control": CONTROL,
    "Delay": DELAY,
    "Protect": PROTECT,
    "Summon": SUMMON,
    "Mythic": MYTHIC,
    "Subvert": SUBVERT,
    "Divert": DIVERT,
    "Mimic": MIMIC,
    "Flash": FLASH,
    "Haunt": HAUNT,
    "Return": RETURN,
    "Sacrifice": SACRIFICE,
    "Purify": PURIFY,
    "Energy": ENERGY,
    "Night's Fury": FURY,
    "Substitute": SUBSTITUTE,
    "Rage": RAGE,
    "Spite": SPITE,
}

# The Now window acts in this order (T10); all other abilities have no number here.
NOW_PRIORITY: Final[dict[str, int]] = {
    "Mythic": 1,
    "Subvert": 2,
    "Divert": 3,
    "Mimic": 4,
    "Flash": 5,
    "Haunt": 6,
    "Return": 7,
    "Sacrifice": 8,
    "Purify": 9,
}
NOW_NAMES: Final[dict[int, str]] = {priority: family for family, priority in NOW_PRIORITY.items()}

# Every ability that may be printed, and what a number on it means: copies of it (T9), or part of it (TR11).
COPIES: Final = "copies"
PART: Final = "part"
ABILITIES: Final[dict[str, str]] = {
    "Draw": COPIES,
    "Draw: A New Hope": COPIES,
    "Discard": COPIES,
    "Discard: Deck": COPIES,
    "Armor": COPIES,
    "Bolster: Sky": COPIES,
    "Bolster: Fire": COPIES,
    "Bolster: Ice": COPIES,
    "Bolster: Rock": COPIES,
    "Bolster: Warriors": COPIES,
    "Bolster: Beasts": COPIES,
    "Bolster: Dragons": COPIES,
    "Bolster: Titans": COPIES,
    "Bolster: Allies": PART,
    "Bolster: Cards": PART,
    "Bolster: Glory": COPIES,
    "Bolster: Hero": COPIES,
    "Bolster: Rivals": PART,
    "Bolster: Token": PART,
    "Control": COPIES,
    "Delay": COPIES,
    "Protect": COPIES,
    "Protect: Eternal": COPIES,
    "Summon": COPIES,
    "Mythic": COPIES,
    "Subvert: Cave In": COPIES,
    "Subvert: Exhausted": COPIES,
    "Subvert: Extinguished": COPIES,
    "Subvert: Feral": COPIES,
    "Subvert: Harmless": COPIES,
    "Subvert: Mindless": COPIES,
    "Subvert: Quivering Fools": COPIES,
    "Subvert: Replicate": COPIES,
    "Subvert: Stunted": COPIES,
    "Subvert: Total Warfare": COPIES,
    "Subvert: Traitorous": COPIES,
    "Subvert: Wounded": COPIES,
    "Divert": COPIES,
    "Mimic: Beasts": COPIES,
    "Flash": COPIES,
    "Flash: Foresee": PART,
    "Flash: Optional": COPIES,
    "Flash: Singular": COPIES,
    "Haunt": COPIES,
    "Haunt: No Escape": PART,
    "Return": COPIES,
    "Sacrifice": COPIES,
    "Sacrifice: Ritual": COPIES,
    "Purify": COPIES,
    "Purify: Absolute": COPIES,
    "Purify: Token": COPIES,
    "Energy": COPIES,
    "Energy: Arc": COPIES,
    "Energy: Evanesce": COPIES,
    "Night's Fury": COPIES,
    "Substitute": COPIES,
    "Substitute: Fear": PART,
    "Rage": COPIES,
    "Spite": COPIES,
}
MAY_SAY_ALL: Final = ["Discard"]  # "All" has a meaning only where something outside the card bounds it (T9, TR12)

SUBVERSIONS: Final = ["Exhausted", "Feral", "Harmless", "Mindless", "Stunted", "Traitorous", "Wounded"]


class Ability:
    """One printed ability. Immutable and shared by all cards that carry it."""

    def __init__(self, name: str, number: int, all: bool, printed: str) -> None:
        family = name.partition(":")[0]
        self.name = name
        self.family = family
        self.bit = FAMILIES[family]
        self.number = number
        self.all = all  # "All": as many copies as could be used (T9)
        self.copies = number if ABILITIES[name] == COPIES else 1
        self.priority = NOW_PRIORITY.get(family, 0)  # 0: not a Now ability
        self.printed = printed

    def __repr__(self) -> str:
        return f"<{self.printed}>"


class BadAbility(ValueError):
    """Words on a card that are no ability; the message says what would be right."""


_PATTERN: Final = re.compile(
    r"(?P<family>[A-Z][A-Za-z' ]*?)(?: (?P<before>\d+|All))?"
    r"(?:: (?P<variant>[A-Z][A-Za-z ]*?))?(?: x?(?P<after>\d+|All))?"
)
_known: dict[str, Ability] = {}
MOST_KNOWN: Final = 2000


def read_ability(printed: str) -> Ability:
    """The ability that these words mean.

    >>> read_ability("Subvert 2: Wounded").copies, read_ability("Bolster: Rivals 6").copies
    (2, 1)
    >>> read_ability("Energy: Evanesce 4").printed == read_ability("Energy 4: Evanesce").printed
    True
    """
    if printed in _known:
        return _known[printed]
    found = _PATTERN.fullmatch(printed.strip())
    if found is None:
        raise BadAbility(f'"{printed}" is no ability; write it like "Flash", "Draw 2" or "Subvert: Harmless"')
    family, variant = found["family"], found["variant"]
    name = f"{family}: {variant}" if variant else family
    if name not in ABILITIES:
        raise BadAbility(f'there is no ability "{name}"; {_nearest(name)}')
    number = found["before"] or found["after"]
    if found["before"] and found["after"]:
        raise BadAbility(f'"{printed}" has two numbers; an ability has at most one')
    if number == "All" and name not in MAY_SAY_ALL:
        raise BadAbility(f'"All" has no meaning on {name}; it may stand on: {", ".join(MAY_SAY_ALL)}')
    if number == "0":
        raise BadAbility(f'"{printed}": a number on an ability is at least 1')
    count = 1 if number is None or number == "All" else int(number)
    ability = Ability(name, count, number == "All", _as_printed(name, count, number))
    if len(_known) >= MOST_KNOWN:  # strangers' cards may be printed in endless ways
        _known.clear()
    _known[printed] = ability
    return ability


def _as_printed(name: str, count: int, number: str | None) -> str:
    """The one spelling in which an ability is shown, whichever the set file used."""
    if number is None or (count == 1 and number != "All"):
        return name
    family, _, variant = name.partition(": ")
    if name == "Bolster: Token":
        return f"{name} x{count}"
    if not variant:
        return f"{name} {number}"
    if family in ("Bolster", "Energy") or name == "Flash: Foresee":
        return f"{name} {number}"
    return f"{family} {number}: {variant}"


def _nearest(name: str) -> str:
    import difflib

    close = difflib.get_close_matches(name, list(ABILITIES), n=3, cutoff=0.5)
    if close:
        return "did you mean " + " or ".join(f'"{one}"' for one in close) + "?"
    return "the abilities are: " + ", ".join(ABILITIES)
