"""Cards as people name them: in cases, at the terminal, in set-ups."""

import difflib
import re
from typing import Final

from theomachy.kernel.cards import K

SEATS: Final = "ABCDEFGH"
NOTHING: Final = ["pass", "none", "no", "decline"]  # what people say who want none of the options
LEAST_OF_A_WORD: Final = 3  # letters; shorter words of a name are like too much
ALIKE: Final = 0.75  # how alike a single word has to be


class BadName(Exception):
    """A name that no card has, or that several cards share."""


def find_by_words(kinds: list[K], name: str) -> K:
    """The only kind whose name has these words in it; otherwise `BadName` says what it might mean."""
    pattern = re.compile(rf"(?<![\w'-]){re.escape(name)}(?![\w'-])", re.IGNORECASE)
    found = [kind for kind in kinds if pattern.search(kind.name)]
    if len(found) == 1:
        return found[0]
    if not found:
        meant = nearest(name, [kind.name for kind in kinds])
        raise BadName(f'there is no card "{name}"' + (f'; did you mean "{meant}"?' if meant else ""))
    raise BadName(f'"{name}" may be any of: {"; ".join(kind.name for kind in found)}')


def did_you_mean(name: str, names: list[str]) -> str:
    """How to go on after "there is no such thing": the nearest name, or all of them.

    >>> did_you_mean("powr", ["power", "energy"]), did_you_mean("x", ["power", "energy"])
    ('did you mean "power"?', 'there are: power, energy')
    """
    meant = nearest(name, names)
    return f'did you mean "{meant}"?' if meant else f"there are: {', '.join(names)}"


def nearest(name: str, names: list[str]) -> str:
    """The card whose name, what stands before the comma in it, or else a word of it, is spelt most like this.

    >>> nearest("Serph", ["Spark", "Seraph of the Ninth Lamp"])
    'Seraph of the Ninth Lamp'
    """
    spelt = {spelling.lower(): full for full in names for spelling in (full, full.partition(",")[0])}
    close = difflib.get_close_matches(name.lower(), list(spelt), n=1)
    if not close:
        spelt = {word: full for full in names for word in full.lower().split() if len(word) > LEAST_OF_A_WORD}
        close = difflib.get_close_matches(name.lower(), list(spelt), n=1, cutoff=ALIKE)
    return spelt[close[0]] if close else ""


def counted(names: list[str]) -> str:
    """Names with equal ones counted; many names have commas of their own.

    >>> counted(["Monk", "Monk", "Caiden, Fire Lord"])
    'Monk \u00d72 \u00b7 Caiden, Fire Lord'
    """
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return " \u00b7 ".join(name if count == 1 else f"{name} \u00d7{count}" for name, count in counts.items())
