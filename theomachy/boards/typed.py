"""Set-up options as they are typed, read as the rules want them; what cannot be read is left to the rules to refuse."""

from collections.abc import Callable, Mapping
from typing import Any

Given = Mapping[str, str | bool | list[str]]  # set-up options as they were typed; a list came from a file
Reader = Callable[[str], Any]


class Lines(list[str]):
    """The lines of a file that was named, without comments and empty ones; and the file as it is."""

    def __init__(self, file: str, text: str) -> None:
        lines = [line.strip() for line in text.splitlines()]
        super().__init__(line for line in lines if line and not line.startswith("#"))
        self.file = file
        self.text = text


def number(typed: str) -> int | str:
    """
    >>> number("30"), number("many")
    (30, 'many')
    """
    return int(typed) if typed.isdigit() else typed


def numbers(typed: str) -> list[int] | str:
    """
    >>> numbers("2, 1"), numbers("in order")
    ([2, 1], 'in order')
    """
    parts = typed.replace(",", " ").split()
    return [int(part) for part in parts] if parts and all(part.isdigit() for part in parts) else typed


def parts_of(typed: str) -> list[str]:
    """
    >>> parts_of("red, blue"), parts_of("red")
    (['red', 'blue'], ['red'])
    """
    return [part.strip() for part in typed.split(",")]


def several(typed: str) -> list[str] | str:
    """
    >>> several("P+H, G+D"), several("P+H")
    (['P+H', 'G+D'], 'P+H')
    """
    return parts_of(typed) if "," in typed else typed


def pairs(typed: str) -> dict[str, str]:
    """
    >>> pairs("A=Winter Siege, B=Purging Flame")
    {'A': 'Winter Siege', 'B': 'Purging Flame'}
    """
    named = [part.partition("=") for part in typed.split(",")]
    return {name.strip(): value.strip() for name, _, value in named}


def unless(word: str, reader: Reader) -> Reader:
    """Read like that, unless it is this word, which the rules know.

    >>> unless("all", parts_of)("all"), unless("all", parts_of)("red")
    ('all', ['red'])
    """
    return lambda typed: typed if typed == word else reader(typed)
