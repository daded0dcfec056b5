"""Pieces of any screen: rows that break between cards, lines with two ends, equal things counted."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

View = Mapping[str, Any]
X = TypeVar("X")


class Flow:
    """Pieces in a row, with a dot between them; lines end between pieces, never within one."""

    def __init__(self, pieces: list[Text]) -> None:
        self.pieces = pieces

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self.pieces:
            if line and line.cell_len + 3 + piece.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, (" · ", "dim"), piece) if line else Text.assemble(piece)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        lengths = [piece.cell_len for piece in self.pieces] or [0]
        return Measurement(max(lengths), sum(lengths) + 3 * (len(lengths) - 1)).clamp(max_width=options.max_width)


def tally(things: Iterable[X]) -> list[tuple[X, int]]:
    """Equal things together with their number, in the order in which they first come.

    >>> tally(["Coin", "Spark", "Coin"])
    [('Coin', 2), ('Spark', 1)]
    """
    first: dict[str, X] = {}
    counts: dict[str, int] = {}
    for thing in things:
        key = "\n".join(str(cell) for cell in thing) if isinstance(thing, tuple) else str(thing)
        first.setdefault(key, thing)
        counts[key] = counts.get(key, 0) + 1
    return [(thing, counts[key]) for key, thing in first.items()]


def right(width: int, style: str = "") -> Column:
    """A column of numbers."""
    return Column(justify="right", width=width, style=style)


def left(width: int, style: str = "") -> Column:
    """A column of names, or of what else stays on its line: at least so wide."""
    return Column(min_width=width, style=style, no_wrap=True)


def rows(columns: Sequence[Column], cells: Iterable[Sequence[RenderableType]], gap: int = 1) -> Grid:
    """Rows under each other, so many blanks between their columns."""
    grid = Grid.grid(*[column.copy() for column in columns], padding=(0, gap))  # rich keeps the cells in them
    for row in cells:
        grid.add_row(*row)
    return grid


def head_line(left: Text, right: Text) -> RenderableType:
    """Something at each end of a line."""
    grid = Grid.grid(Column(no_wrap=True), Column(justify="right", no_wrap=True), expand=True)
    grid.add_row(left, right)
    return grid


def dim(text: str) -> Text:
    """A line of less weight, a little to the right."""
    return Text("  " + text, style="dim")
