"""`theomachy tournament`: bots against each other."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
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

INTERRUPTED = 130


def tournament(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    bots: Annotated[
        str, typer.Option(metavar="A,B,...", help="Who plays: levels, bots, search:N, or files such as my_bot.py.")
    ] = "uniform,greedy",
    matches: Annotated[int, typer.Option(min=1, help="How many matches between every two of them.")] = 100,
    seed: Annotated[int, typer.Option(help="Another number, other matches.")] = 1,
    mode: Annotated[str, typer.Option(metavar="MODE", help="Which way to play it. [default: the ordinary one]")] = "",
    workers: Annotated[int, typer.Option(min=0, help="How many processes; 0 is one per processor.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play each other, with the same luck in every seat; ratings, and win rates with 95 % intervals."""
    with the_lab():
        from theomachy.lab.matches import NoSuchBot
        from theomachy.lab.tournament import OneSided, Tournament  # only whoever plays one waits for it
    found = games.find(game)
    console = make_console()
    try:
        event = Tournament(found, mode_of(found, mode), names_in(bots), matches, seed)
    except OneSided as fault:
        raise Mistake(str(fault)) from None
    interrupted = False
    try:
        with Bar(console, f"{game}, {event.mode}", len(event.plans), quiet=as_json) as bar:
            event.run(workers or processors(), bar.at)
    except NoSuchBot as fault:
        raise Mistake(str(fault)) from None
    except KeyboardInterrupt:
        interrupted = True
    data = {**event.as_data(), "interrupted": interrupted}
    if as_json:
        typer.echo(json.dumps(data, indent=1))
    else:
        show(console, data)
    raise typer.Exit(INTERRUPTED if interrupted else 0)


@contextmanager
def the_lab() -> Iterator[None]:
    """The lab's own libraries are an extra: whoever lacks them is told how to get them."""
    try:
        yield
    except ModuleNotFoundError as fault:
        raise Mistake(f"this needs {fault.name}, which comes with the lab: pip install 'theomachy[lab]'") from None


def names_in(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def processors() -> int:
    return os.cpu_count() or 1


def show(console: Console, data: dict[str, Any]) -> None:
    said = f"{data['game']}, {data['mode']}: {data['matches']} matches"
    if data["interrupted"]:
        said += f" of {data['planned']}, then interrupted"
    console.print(Text(said, style="bold"))
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column("bot")
    for heading in ("matches", "won", "95 % interval", "rating"):
        grid.add_column(heading, justify="right")
    grid.add_column("")
    for entry in data["bots"]:
        interval = f"{percent(entry['low'])} to {percent(entry['high'])}"
        rating = f"{entry['rating']:.1f} \u00b1 {2 * entry['uncertainty']:.1f}"
        bar = "\u2588" * round(20 * entry["win_rate"])
        grid.add_row(entry["bot"], str(entry["matches"]), percent(entry["win_rate"]), interval, rating, bar)
    console.print(grid)
    if len(data["bots"]) > 2:
        console.print()
        for pair in data["pairs"]:
            interval = f"{percent(pair['low'])} to {percent(pair['high'])}"
            console.print(Text(f"{pair['bot']} against {pair['against']}: {percent(pair['win_rate'])} ({interval})"))


def percent(rate: float) -> str:
    """0.125 as 12.5 %."""
    return f"{100 * rate:.1f} %"
