"""The drawings of cards, as they are told: made by `theomachy.print`, shown by the page as they are."""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from theomachy.kernel.faces import Face
from theomachy.kernel.game import Game, Setup
from theomachy.print.drawing import draw, draw_back, look_of


class DrawnCard(BaseModel):
    """A card as SVG, in six levels of detail."""

    full: str = Field(description="All that is printed on it, in the form of a card.")
    reading: str = Field(description="The same, in letters of one size: it grows with its text.")
    small: str = Field(description="Emblem, sign and numbers, with room for its name.")
    keyed: str = Field(description="The same with its keywords below the name.")
    worded: str = Field(description="The same with its text below the name.")
    emblem: str = Field(description="The emblem alone.")


class FrameLook(BaseModel):
    """What a card belongs to, as it looks: a colour in three shades, and a sign."""

    model_config = ConfigDict(from_attributes=True)

    bright: str
    dark: str
    deep: str
    sign: str = Field(description="SVG path data, in a circle of radius 10.")


class Drawings(BaseModel):
    cards: dict[str, DrawnCard] = Field(description="By the names of the cards.")
    frames: dict[str, FrameLook]
    back: str = Field(description="The back of the cards, as SVG.")


def drawings_of(game: Game[Any], setup: Setup) -> Drawings:
    """All drawings of a match's cards; of frames also those that the game declares and no card has."""
    look = look_of(game.name)
    faces, glossary = game.printing.faces(setup), keyword_names(game, setup)
    frames = dict.fromkeys([*look.frames, *(face.frame for face in faces)])
    return Drawings(
        cards={face.name: drawn(game, face, glossary) for face in faces},
        frames={name: FrameLook.model_validate(look.frame(name)) for name in frames},
        back=draw_back(look),
    )


def keyword_names(game: Game[Any], setup: Setup) -> dict[str, str]:
    """What the keywords on cards are called."""
    return {word.key: word.title for word in game.printing.glossary(setup)}


def drawn(game: Game[Any], face: Face, glossary: Mapping[str, str]) -> DrawnCard:
    look = look_of(game.name)
    levels = DrawnCard.model_fields
    return DrawnCard.model_validate({level: draw(face, look, level, glossary=glossary) for level in levels})
