# interpreted: it only serves cases
"""Finding cases: those of a card, whatever they call it, and those of a rule."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from theomachy.kernel.cards import CardKind
from theomachy.kernel.names import BadName, find_by_words
from theomachy.kernel.sets import Block

NOT_ABOUT_CARDS = ("id", "title", "rules", "note", "seed", "impossible")


def card_called(kinds: Sequence[Any], name: str) -> Any:
    """The card of that name or code, in any capitals, or the only one whose name has these words in it."""
    small = name.strip().lower()
    for kind in kinds:
        if small in (kind.name.lower(), code_of(kind).lower()):
            return kind
    if not small:
        raise BadName("say which card")
    return find_by_words(list(kinds), name.strip())


def code_of(kind: CardKind) -> str:
    """The code of a card, in games that have them."""
    return str(getattr(kind, "code", "") or "")


class CardFinder:
    """Finds a card in the words of cases: by its name, its code, or words of its name that no other card has."""

    def __init__(self, kind: Any, kinds: Sequence[Any]) -> None:
        names = [other.name for other in kinds if other is not kind]
        self.longer = [name for name in names if _has_words(name, [kind.name])]
        words = re.findall(r"[\w'-]+", kind.name)
        parts = [" ".join(words[i:j]) for i in range(len(words)) for j in range(i + 1, len(words) + 1)]
        own = [part for part in parts if part[0].isupper() and not any(_has_words(name, [part]) for name in names)]
        self.names = [one for one in (kind.name, code_of(kind), *own) if one]
        self.code = code_of(kind)

    def is_in(self, case: Block) -> bool:
        return any(self.is_named(text) for text in texts_in(case.values))

    def is_named(self, text: str) -> bool:
        for name in self.longer:
            text = text.replace(name, "")
        coded = self.code and re.search(rf"(?<!\w){re.escape(self.code)}(?=x|\W|$)", text, re.IGNORECASE)
        return bool(coded) or _has_words(text, self.names)


def _has_words(text: str, names: list[str]) -> bool:
    return any(re.search(rf"(?<![\w'-]){re.escape(name)}(?![\w'-])", text, re.IGNORECASE) for name in names)


def texts_in(value: Any) -> Iterator[str]:
    """All texts in what a case says of its position and its steps, keys of tables included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from texts_in(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            if key not in NOT_ABOUT_CARDS:
                yield key
                yield from texts_in(one)
