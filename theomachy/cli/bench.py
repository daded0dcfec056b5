"""`theomachy bench`: how fast a game is, or the server."""

import json
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from theomachy import games
from theomachy.cli.bench_server import bench_server
from theomachy.cli.modes import mode_of
from theomachy.cli.table.terminals import make_console

SERVER = "server"  # no game is called that
MEANING = {
    "matches_per_second": "whole matches of random play, one core",
    "decisions_per_second": "answers with at least two options, in those matches",
    "decisions_per_match": "such answers in one match, on average",
    "fork_us": "microseconds to copy a match in play",
    "fork_p99_us": "the same, exceeded by one fork in a hundred",
    "imagine_us": "microseconds to deal a world that fits what a seat knows",
    "imagine_p99_us": "the same, exceeded by one world in a hundred",
    "replayed_per_fork": "answers and throws that a fork plays again",
    "replayed_per_fork_p99": "the same, exceeded by one fork in a hundred",
    "search_iterations_per_second": "of the searching bot, with playouts to the end, from halfway through matches",
    "bytes_per_match": "memory of a live match, halfway through",
    "compiled": "whether the compiled build is in use",
    "calibration_ms": "a fixed piece of plain Python on this machine, to compare machines by",
}


def bench(
    game: Annotated[str, typer.Argument(metavar="GAME|server", help="Which game; or the server, with its storage.")],
    mode: Annotated[str, typer.Option(metavar="MODE", help="Which mode to play. [default: the standard one]")] = "",
    seconds: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.1, max=600, help="How long each long measurement takes.")
    ] = 5.0,
    idle: Annotated[
        int,
        typer.Option(metavar="N", min=0, max=50_000, help="Of the server: how many idle tables to weigh; 0 for none."),
    ] = 5_000,
    processes: Annotated[
        int, typer.Option(metavar="N", min=1, max=16, help="Of the server: how many processes share one PostgreSQL.")
    ] = 1,
    database: Annotated[
        str,
        typer.Option(metavar="URL", help="Of the server: an empty PostgreSQL database to measure with."),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure how fast a game is. That is: matches, decisions, forks and imagined worlds a second, and memory.

    Or `bench server`: round trips and moves a second at 1, 20 and 200 tables with durable storage, and memory; with
    `--processes N`, what several servers at one PostgreSQL carry, and how many times what one does.
    """
    if game == SERVER:
        bench_server(seconds, idle, processes, database, as_json)
        return
    from theomachy.lab.experiments.bench import run_bench  # loaded only when something is measured

    found = games.find(game)
    console = make_console()
    if console.is_terminal and not as_json:
        with console.status("measuring ...") as status:
            figures = run_bench(found, mode_of(found, mode), seconds, lambda what: status.update(f"{what} ..."))
    else:
        figures = run_bench(found, mode_of(found, mode), seconds)
    if as_json:
        typer.echo(json.dumps(figures, indent=1))
        return
    console.print(Text(f"{figures.pop('game')}, {figures.pop('mode')}", style="bold"))
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right", style="bold")
    grid.add_column(style="dim")
    for name, value in figures.items():
        grid.add_row(name.replace("_", " "), figure(value), MEANING.get(name, ""))
    console.print(grid)


def figure(value: float | int | bool | str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else f"{value:,}"
