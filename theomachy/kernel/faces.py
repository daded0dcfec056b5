# interpreted: what is printed on cards, for whoever draws them
"""Faces: all that is printed on a card, ready to be drawn, and the words on it that the rules explain."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class FaceNumber:
    """A number in a corner of a card."""

    key: str  # "cost", "power", "speed": what draws it goes by this
    label: str  # what people call it
    value: str


@dataclass(frozen=True)
class Face:
    """What is printed on a card. Frame and family decide how it is drawn; both may be empty."""

    name: str  # what views and options call it
    title: str
    type: str = ""  # the type line
    frame: str = ""  # what it belongs to: an element, a god, a colour
    family: str = ""  # a species, a type
    numbers: Sequence[FaceNumber] = ()
    text: Sequence[str] = ()
    keywords: Sequence[str] = ()  # keys of the glossary


@dataclass(frozen=True)
class Keyword:
    """A word on cards, explained: the sentence, and the ids of the rules behind it."""

    key: str
    title: str
    text: str
    rules: Sequence[str] = ()


@dataclass(frozen=True)
class ModeWords:
    """A way to play, as it is offered: its name and one line about it."""

    title: str
    about: str = ""


@dataclass(frozen=True)
class ChoiceValue:
    """One way to decide it."""

    value: Any  # as the set-up option wants it
    title: str


@dataclass(frozen=True)
class Choice:
    """Something to decide before a match: a set-up option, as it is offered."""

    key: str
    title: str
    about: str
    values: Sequence[ChoiceValue]  # the first is what holds if nobody decides; of `several`, all of them are
    several: bool = False  # any number of them, as a list


def face_by_name(name: str) -> Face:
    """The face of a card of which nothing else is known."""
    return Face(name=name, title=name)
