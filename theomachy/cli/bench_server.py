"""`theomachy bench-server`: how fast the server is."""

import json
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from theomachy.cli.table.terminals import make_console


def bench_server(
    seconds: Annotated[float, typer.Option(min=0.5, max=120, help="How long each load is kept up.")] = 5.0,
    idle: Annotated[int, typer.Option(min=0, max=50_000, help="How many idle tables to weigh; 0 for none.")] = 5_000,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure the server on this machine: round trips and moves a second for 1, 20 and 200 tables, and memory."""
    from theomachy.server.bench import run_bench  # only whoever measures waits for it

    console = make_console()
    if console.is_terminal and not as_json:
        with console.status("measuring ...") as status:
            figures = run_bench(seconds, idle=idle, progress=lambda what: status.update(f"{what} ..."))
    else:
        figures = run_bench(seconds, idle=idle)
    if as_json:
        typer.echo(json.dumps(figures, indent=1))
        return
    grid = Grid.grid(padding=(0, 2))
    for name, value in figures.items():
        if isinstance(value, dict):
            grid.add_row(Text(name.replace("_", " "), style="bold"))
            for inner, number in value.items():
                grid.add_row("  " + inner.replace("_", " "), f"{number:,}")
        else:
            grid.add_row(name.replace("_", " "), str(value))
    console.print(grid)
