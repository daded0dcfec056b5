"""What is printed differently in two versions of the cards: which came, which went, and what changed on the others.

Nothing here knows a game: it compares the faces that a game prints, and the facts that it lists of its cards.
"""

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.game import Game, Setup
from theomachy.kernel.sets import read_toml
from theomachy.lab.playing.matches import Sets

Facts = dict[str, dict[str, Any]]  # what is printed on each card, by its name
NEW, GONE, CHANGED = ORDER = ("new", "gone", "changed")
NOTHING = "-"  # stands where a card has no such thing


def same_cards(game: Game[Any], one: Sets, other: Sets) -> bool:
    """Whether both say the same, whatever their files are called and however they are laid out."""
    return read(game, one) == read(game, other)


def read(game: Game[Any], sets: Sets) -> list[dict[str, Any]]:
    files = dict(sets) or game.rules.default_sets()  # none means the game's own
    return [read_toml(name, text) for name, text in files.items()]


class Print:
    """All that is printed on the cards of one version."""

    def __init__(self, game: Game[Any], sets: Sets, facts: Facts) -> None:
        self.faces = {face.name: face for face in game.printing.faces(Setup({}, dict(sets)))}
        self.facts = facts

    def of(self, card: str) -> dict[str, str]:
        """The face of a card, line by line, and the numbers that are listed of it but not printed on it."""
        face = self.faces[card]
        lines = {"title": face.title, "type": face.type, "frame": face.frame, "family": face.family}
        lines |= {number.label: number.value for number in face.numbers}
        lines["text"] = f'"{" / ".join(face.text)}"' if face.text else ""
        lines["keywords"] = ", ".join(face.keywords)
        printed = {number.key for number in face.numbers}
        for key, value in self.facts.get(card, {}).items():
            if isinstance(value, int) and key.replace("_", "-") not in printed:
                lines[key.replace("_", " ")] = in_words(value)
        return lines

    def in_short(self, card: str) -> str:
        """A card that nobody knows yet: its type, its numbers and its text."""
        face = self.faces[card]
        numbers = [f"{number.label} {number.value}" for number in face.numbers]
        return "; ".join(part for part in (face.type, ", ".join(numbers), " / ".join(face.text)) if part)


IMPLIED = {"frame": "type", "family": "type", "keywords": "text"}  # what is told already when the other is


def differences(before: Print, after: Print) -> list[dict[str, Any]]:
    """Every card that is not the same in both: `new`, `gone`, or what of it was and is."""
    found: list[dict[str, Any]] = []
    for card in sorted(before.faces.keys() | after.faces.keys()):
        if card not in before.faces:
            found.append({"card": card, "what": NEW, "print": after.in_short(card), "lines": []})
        elif card not in after.faces:
            found.append({"card": card, "what": GONE, "print": before.in_short(card), "lines": []})
        elif lines := changed_lines(before.of(card), after.of(card)):
            found.append({"card": card, "what": CHANGED, "print": after.in_short(card), "lines": lines})
    return sorted(found, key=lambda row: ORDER.index(row["what"]))


def changed_lines(old: dict[str, str], new: dict[str, str]) -> list[dict[str, str]]:
    changed = [name for name in {**old, **new} if old.get(name) != new.get(name)]
    return [
        {"line": name, "before": old.get(name) or NOTHING, "after": new.get(name) or NOTHING}
        for name in changed
        if IMPLIED.get(name) not in changed
    ]


def in_words(value: int) -> str:
    """A fact as people say it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def told(rows: Sequence[dict[str, Any]]) -> list[str]:
    """A sentence for each card that differs."""
    return [sentence(row) for row in rows] or ["On the cards nothing differs: what differs is not printed on them."]


def sentence(row: dict[str, Any]) -> str:
    """One card.

    >>> sentence({"card": "Imp", "what": "changed", "lines": [{"line": "Power", "before": "2", "after": "9"}]})
    'Imp: power 2 -> 9.'
    """
    if row["what"] != CHANGED:
        said = f"{row['card']} is {row['what']}" + (f": {row['print']}" if row["print"] else "")
    else:
        lines = [f"{line['line'].lower()} {line['before']} -> {line['after']}" for line in row["lines"]]
        said = f"{row['card']}: {'; '.join(lines)}"
    return said.removesuffix(".") + "."
