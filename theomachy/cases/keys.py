# interpreted: it only serves cases
"""The keys of cases, declared: what each may be, how to write it, and what the rules of the game allow."""

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.names import did_you_mean

MOST = 9999  # of anything in a case


class Fault:
    """What is wrong with a value, and how to fix it. What is only impossible may be said on purpose."""

    def __init__(self, text: str, remedy: str, impossible: bool = False) -> None:
        self.text = text
        self.remedy = remedy
        self.impossible = impossible


class Key:
    """A key of a case.

    `at` are the moments (with numbers or without) at which it means something; none: at all. `field` is the attribute
    of the player, or of the table, that holds it; `otherwise` is its value where the case says nothing (None: it stays
    as it is).
    """

    example = "..."
    must_be = "something else"

    def __init__(self, at: Sequence[str] = (), field: str = "", otherwise: Any = None) -> None:
        self.at = at
        self.field = field
        self.otherwise = otherwise

    def takes(self, value: Any) -> bool:
        """Whether this is the right sort of value."""
        return True

    def faults(self, key: str, value: Any) -> list[Fault]:
        if not self.takes(value):
            said = f"{key} is {value!r}, and must be {self.must_be}"
            return [Fault(said, f"write {key} = {self.example}")]
        return self.limits(key, value)

    def limits(self, key: str, value: Any) -> list[Fault]:
        """What is wrong with a value of the right sort."""
        return []


class Number(Key):
    """A whole number; beyond `least` and `most` it is impossible, below 0 and above `hard` it is nonsense."""

    must_be = "a whole number, without quotes"

    def __init__(
        self,
        least: int = 0,
        most: int = MOST,
        at: Sequence[str] = (),
        hard: int = MOST,
        field: str = "",
        otherwise: int | None = None,
    ) -> None:
        super().__init__(at, field, otherwise)
        self.least = least
        self.most = most
        self.hard = max(hard, most)
        self.example = str(least)

    def takes(self, value: Any) -> bool:
        return is_number(value)

    def limits(self, key: str, value: Any) -> list[Fault]:
        if self.least <= value <= self.most:
            return []
        remedy = f"write a number from {self.least} to {self.most}"
        return [Fault(f"{key} is {value}", remedy, impossible=0 <= value <= self.hard)]


class Flag(Key):
    example = "true"
    must_be = "true or false"

    def takes(self, value: Any) -> bool:
        return isinstance(value, bool)


class Text(Key):
    example = '"..."'
    must_be = "a text"

    def takes(self, value: Any) -> bool:
        return isinstance(value, str)


class Seed(Key):
    """What luck is drawn from."""

    example = "1"
    must_be = "a number, or a text"

    def takes(self, value: Any) -> bool:
        return is_number(value) or isinstance(value, str)


class Word(Text):
    """One of a few words."""

    def __init__(self, words: Sequence[str], at: Sequence[str] = ()) -> None:
        super().__init__(at)
        self.words = words
        self.example = f'"{words[0]}"'

    def limits(self, key: str, value: Any) -> list[Fault]:
        if value in self.words:
            return []
        close = did_you_mean(value, list(self.words))
        return [Fault(f'{key} is "{value}", which means nothing; {close}', f"write one of: {', '.join(self.words)}")]


class Names(Key):
    """A list of names."""

    example = '["..."]'
    must_be = "a list of texts"

    def takes(self, value: Any) -> bool:
        return isinstance(value, list) and all(isinstance(one, str) for one in value)


class Things(Names):
    """Things in a list, each described by a text; `bare`: what else a text without a list may mean."""

    must_be = "a list"

    def __init__(self, bare: bool = False, at: Sequence[str] = (), field: str = "", otherwise: Any = None) -> None:
        super().__init__(at, field, otherwise)
        self.bare = bare
        if bare:
            self.must_be = "a list, or a text"

    def takes(self, value: Any) -> bool:
        return super().takes(value) or (self.bare and isinstance(value, str))


class Cards(Things):
    """A list of cards, or how many of them there are."""

    def __init__(
        self, bare: bool = False, at: Sequence[str] = (), most: int = 200, field: str = "", otherwise: Any = None
    ) -> None:
        super().__init__(bare, at, field, otherwise)
        self.number = Number(0, most, hard=most)
        self.must_be = f"{self.must_be} of cards, or a number of them".replace("a text of cards", "a text")

    def takes(self, value: Any) -> bool:
        return is_number(value) or super().takes(value)

    def limits(self, key: str, value: Any) -> list[Fault]:
        return self.number.limits(key, value) if is_number(value) else []


class Table(Key):
    """A table of anything."""

    example = "{ ... }"
    must_be = "a table"

    def takes(self, value: Any) -> bool:
        return isinstance(value, dict)


class Counts(Table):
    """A table of numbers, by name."""

    must_be = "a table of numbers"

    def __init__(self, most: int, at: Sequence[str] = ()) -> None:
        super().__init__(at)
        self.number = Number(0, most, hard=99)
        self.example = "{ ... = 1 }"

    def limits(self, key: str, value: Any) -> list[Fault]:
        return [fault for name, one in value.items() for fault in self.number.faults(f"{key}.{name}", one)]


def is_number(value: Any) -> bool:
    """Whether it is a whole number: true and false are none.

    >>> is_number(3), is_number(True), is_number("3")
    (True, False, False)
    """
    return isinstance(value, int) and not isinstance(value, bool)
