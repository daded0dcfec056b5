"""`theomachy simulate`: many matches, and what came of them as files."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from theomachy import games
from theomachy.cli.check import Bar
from theomachy.cli.errors import Mistake
from theomachy.cli.modes import mode_of
from theomachy.cli.table.terminals import make_console
from theomachy.cli.tournament import INTERRUPTED, names_in, percent, processors, the_lab


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    bots: Annotated[
        str, typer.Option(metavar="A,B,...", help="Who plays: levels, bots, search:N, or files such as my_bot.py.")
    ] = "uniform",
    matches: Annotated[int, typer.Option(min=1, help="How many matches.")] = 1000,
    seed: Annotated[int, typer.Option(help="Another number, other matches.")] = 1,
    mode: Annotated[str, typer.Option(metavar="MODE", help="Which way to play it. [default: the ordinary one]")] = "",
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where to write CSV and Parquet; an unfinished run goes on.")
    ] = None,
    workers: Annotated[int, typer.Option(min=0, help="How many processes; 0 is one per processor.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play many matches between bots, with the same luck in every seat. Stopped, it goes on where it was."""
    with the_lab():
        from theomachy.lab.matches import NoSuchBot
        from theomachy.lab.simulate import OtherRun, Simulation  # only whoever simulates waits for it
    found = games.find(game)
    console = make_console()
    interrupted = False
    try:
        run = Simulation(found, mode_of(found, mode), names_in(bots) or ["uniform"], matches, seed, out)
    except OtherRun as fault:
        raise Mistake(str(fault)) from None
    try:
        with Bar(console, f"{game}, {run.mode}", len(run.plans), quiet=as_json) as bar:
            run.run(workers or processors(), bar.at)
    except NoSuchBot as fault:
        raise Mistake(str(fault)) from None
    except KeyboardInterrupt:
        interrupted = True
    data = {**run.as_data(), "interrupted": interrupted}
    if as_json:
        typer.echo(json.dumps(data, indent=1))
    else:
        show(console, data, out)
    raise typer.Exit(INTERRUPTED if interrupted else 0)


def show(console: Console, data: dict[str, Any], out: Path | None) -> None:
    said = f"{data['game']}, {data['mode']}: {data['matches']} matches"
    if data["interrupted"]:
        said += f" of {data['planned']}, then interrupted; the same command goes on" if out else ", then interrupted"
    console.print(Text(said, style="bold"))
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column("")
    grid.add_column("won", justify="right")
    grid.add_column("95 % interval", justify="right")
    for entry in data["seats"]:
        grid.add_row(f"seat {entry['seat']}", *figures(entry))
    if len(data["bots"]) > 1:
        for entry in data["bots"]:
            grid.add_row(entry["bot"], *figures(entry))
    console.print(grid)
    console.print(f"{data['draws']} draws; {data['decisions']} decisions a match")
    if out is not None:
        console.print(Text(f"written to {out}", style="dim"))


def figures(entry: dict[str, Any]) -> tuple[str, str]:
    return percent(entry["win_rate"]), f"{percent(entry['low'])} to {percent(entry['high'])}"
