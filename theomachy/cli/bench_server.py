"""`theomachy bench server`: how fast the server is."""

import json
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid
from rich.text import Text

from theomachy.cli.errors import Mistake
from theomachy.cli.table.terminals import make_console

MEANING = {
    "durable_write_ms": "one write to this disk, without a server",
    "processes": "servers at one database, each player at any of them unless it says otherwise",
    "times_what_one_carries": "moves a second of all processes, over those of one",
    "times_by_processor_time": "the same if players and database were elsewhere: by the servers' processor time",
    "compiled": "whether the compiled build is in use",
    "moves_per_second": "answers on disk, over all tables",
    "p50_ms": "from an answer to the view it led to",
    "p99_ms": "exceeded by one answer in a hundred",
    "server_cpu_ms_per_move": "processor time of the server",
    "client_cpu_ms_per_move": "of all players, on the same machine",
    "kilobytes_per_live_table": "with two players at it",
    "kilobytes_per_idle_table": "a match that has started, with nobody there",
    "server_megabytes": "the whole server then",
}


def bench_server(seconds: float, idle: int, processes: int, database: str, as_json: bool) -> None:
    """Measure the server on this machine, and show the figures."""
    from theomachy.server.bench import LOADS, NotShared, run_bench  # loaded only when something is measured

    console = make_console()
    parts = len(LOADS) + (1 if idle else 0) + (1 if processes > 1 else 0)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=as_json or not console.is_terminal,
    ) as progress:
        task = progress.add_task("starting the server", total=parts)

        def say(what: str, done: int) -> None:
            progress.update(task, description=what, completed=done)

        try:
            figures = run_bench(seconds, idle=idle, progress=say, processes=processes, database=database)
        except NotShared as fault:
            raise Mistake(str(fault)) from None
    if as_json:
        typer.echo(json.dumps(figures, indent=1))
    else:
        console.print(shown(figures))


def shown(figures: dict[str, Any]) -> Grid:
    """One block for each load."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right", style="bold")
    grid.add_column(style="dim")
    for name, value in figures.items():
        if isinstance(value, dict):
            grid.add_row(Text(f"\n{value.pop('title')}", style="bold"))
            for inner, number in value.items():
                grid.add_row("  " + inner.replace("_", " "), f"{number:,}", MEANING.get(inner, ""))
        else:
            shown_value = {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
            grid.add_row(name.replace("_", " "), shown_value, MEANING.get(name, ""))
    return grid
