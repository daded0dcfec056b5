"""The drawing of a card, in one place: from a face and the look of its game to an SVG.

`looks` reads what a game says of its frames, families and motifs; `emblems` puts the picture together; `lettering`
breaks lines; `cards` draws. The page shows these drawings as they are; whoever prints cards prints the same.
"""

from theomachy.print.drawing.cards import LEVELS, draw, draw_back
from theomachy.print.drawing.looks import BadLook, Frame, Look, look_of, read_look
from theomachy.print.drawing.scenes import scene_of

__all__ = ["LEVELS", "BadLook", "Frame", "Look", "draw", "draw_back", "look_of", "read_look", "scene_of"]
