"""The drawings of cards, as they are told: made by `theomachy.print`, shown by the page as they are."""

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from theomachy.kernel.faces import Face
from theomachy.kernel.game import Game
from theomachy.print.drawing import draw, draw_back, look_of


class DrawnCard(BaseModel):
    """A card as SVG, in four levels of detail."""

    full: str = Field(description="All that is printed on it, in the form of a card.")
    reading: str = Field(description="The same, in letters of one size: it grows with its text.")
    small: str = Field(description="Emblem, sign and numbers, with room for its name.")
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


def drawings_of(game: Game[Any], faces: Sequence[Face]) -> Drawings:
    """All drawings of these cards; of frames also those that the game declares and no card has."""
    look = look_of(game.name)
    frames = dict.fromkeys([*look.frames, *(face.frame for face in faces)])
    return Drawings(
        cards={face.name: drawn(game, face) for face in faces},
        frames={name: FrameLook.model_validate(look.frame(name)) for name in frames},
        back=draw_back(look),
    )


def drawn(game: Game[Any], face: Face) -> DrawnCard:
    look = look_of(game.name)
    return DrawnCard.model_validate({level: draw(face, look, level) for level in DrawnCard.model_fields})
