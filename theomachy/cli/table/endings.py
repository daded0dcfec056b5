"""What a match that is over has to show: a row for each figure, a column for each player."""

from rich.table import Table as Grid

from theomachy.games.measures import figures_of
from theomachy.kernel.match import Match
from theomachy.kernel.names import SEATS


def figures(match: Match, names: list[str]) -> Grid:
    """Who dealt, healed, played how much, as far as anybody did."""
    seats = match.table.seats
    grid = Grid.grid(padding=(0, 2))
    grid.add_row("", *[f"{SEATS[seat]} · {names[seat]}" if seats < 4 else SEATS[seat] for seat in range(seats)])
    for title, figure in figures_of(match.game).items():
        numbers = figure.values(match.table, match.events, seats)
        if any(numbers):
            grid.add_row(f"  {title}", *[str(number) for number in numbers])
    return grid
