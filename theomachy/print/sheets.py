"""Many cards on one sheet, to look at."""

from collections.abc import Sequence

from theomachy.kernel.faces import Face
from theomachy.print.drawing.cards import HEIGHT, WIDTH, drawing, sheet, written
from theomachy.print.drawing.looks import Look

COLUMNS = 8
GAP = 12


def contact_sheet(faces: Sequence[Face], look: Look, columns: int = COLUMNS) -> str:
    """All faces in rows, as one SVG."""
    columns = max(1, min(columns, len(faces)))
    rows = -(-len(faces) // columns)
    root = sheet(f"0 0 {columns * (WIDTH + GAP) + GAP} {rows * (HEIGHT + GAP) + GAP}")
    for number, face in enumerate(faces):
        row, column = divmod(number, columns)
        card = drawing(face, look, key=f"card-{number}")
        for name, value in (("x", column * (WIDTH + GAP) + GAP), ("y", row * (HEIGHT + GAP) + GAP)):
            card.set(name, str(value))
        card.set("width", str(WIDTH))
        card.set("height", str(HEIGHT))
        root.append(card)
    return written(root)
