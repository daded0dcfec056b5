"""`theomachy simulate`: many matches, and what came of them as files."""

from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from theomachy import games
from theomachy.cli import laboratory as lab
from theomachy.cli.modes import mode_of
from theomachy.cli.table.terminals import make_console


def simulate(
    game: lab.GameName,
    bots: lab.Bots = "uniform",
    matches: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many matches; rounded up to whole rounds of seatings.")
    ] = 1000,
    seed: lab.Seed = 1,
    mode: lab.Mode = "",
    set: lab.SetFiles = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where to write CSV and Parquet; an unfinished run continues.")
    ] = None,
    workers: lab.Workers = 0,
    engine: lab.Engine = "processes",
    as_json: lab.Json = False,
) -> None:
    """Play many matches between bots. Every seat gets the same luck.

    The results are the same whatever the number of workers. With --out, matches are written down in their order, each
    as soon as it and all before it are over: stopped or killed, the same command goes on where it was, and a larger
    --matches adds to it. Where bots can be seated in many ways (a duel among six or more), only neighbours in the list
    meet; `theomachy tournament` lets every two of them meet.

    \b
    theomachy simulate titans --bots greedy,uniform --matches 200
    theomachy simulate theos --mode ffa-4 --matches 5000 --out runs/theos
    RAY_ADDRESS=head:6379 theomachy simulate bazaar --engine ray --matches 100000 --out runs/bazaar
    """
    found = games.find(game)
    console = make_console()
    with lab.the_lab():
        from theomachy.lab.experiments.simulate import Simulation  # loaded only when simulating

        lab.check_folder(out)
        run = Simulation(found, mode_of(found, mode), lab.some_names(bots), matches, seed, out, lab.sets_of(found, set))
        data = lab.carry_out(console, f"{game}, {run.mode}", run, workers, engine, as_json)
    lab.end(data, as_json, partial(show, console, out))


def show(console: Console, out: Path | None, data: dict[str, Any]) -> None:
    said = f"{data['game']}, {data['mode']}: {data['matches']} matches"
    if data["interrupted"]:
        said += f" of {data['planned']}, then interrupted; the same command continues" if out else ", then interrupted"
    console.print(Text(said, style="bold"))
    lab.tell_rounding(console, data)
    if data["matches"]:
        grid = lab.grid_of("", "won", "95 % interval")
        for entry in data["seats"]:
            grid.add_row(f"seat {entry['seat']}", lab.percent(entry["win_rate"]), lab.reach(entry))
        for entry in data["bots"] if len(data["bots"]) > 1 else []:
            grid.add_row(entry["bot"], lab.percent(entry["win_rate"]), lab.reach(entry))
        console.print(grid)
        console.print(f"{lab.not_won(data)}; {data['decisions']} decisions a match")
    if out is not None:
        console.print(Text(f"written to {out}", style="dim"))
