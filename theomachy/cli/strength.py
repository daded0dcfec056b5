"""`theomachy strength`: how strong the levels are, measured."""

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from theomachy import games
from theomachy.cli import laboratory as lab
from theomachy.cli.errors import Mistake
from theomachy.cli.modes import mode_of
from theomachy.cli.table.terminals import make_console

RUNS = Path("runs")
CHART = 41  # columns


def strength(
    game: lab.GameName,
    mode: lab.Mode = "",
    matches: Annotated[
        int, typer.Option(min=0, help="How many between two levels, and against a yardstick; 0: only the strongest.")
    ] = 400,
    strongest: Annotated[
        int, typer.Option(min=0, help="How many between the two strongest, which are slow; 0 for none.")
    ] = 60,
    yardsticks: Annotated[
        bool, typer.Option(help="Let the best of the quick levels meet uniform and greedy, too.")
    ] = True,
    seed: lab.Seed = 1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where matches are stored. [default: runs/strength-GAME-MODE.jsonl]"),
    ] = None,
    write: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the figures into this page, such as docs/strength.md.")
    ] = None,
    workers: lab.Workers = 0,
    engine: lab.Engine = "processes",
    as_json: lab.Json = False,
) -> None:
    """Measure the levels: each against the next lower, the best quick one against uniform and greedy.

    Win rates with 95 % intervals, and seconds per decision. Interrupted, it goes on where it was when called again.
    What a page says of levels that were not measured this time stays, if it is of the same rules and cards.

    \b
    theomachy strength titans --write docs/strength.md
    theomachy strength theos --matches 100 --strongest 20 --json
    theomachy strength bazaar --mode 4-players --matches 0 --strongest 6 --write docs/strength.md
    """
    if not matches and not strongest:
        raise Mistake("there is nothing to play; set --matches or --strongest above 0")
    found = games.find(game)
    console = make_console()
    way = mode_of(found, mode)
    with lab.the_lab():
        from theomachy.lab.experiments.strength import Strength, write_section  # loaded only when something is measured

        today = datetime.now(UTC).date()
        kept = out or RUNS / f"strength-{game}-{way}.jsonl"
        lab.check_places(kept, write)
        run = Strength(found, way, matches, strongest, seed, today, kept, yardsticks)
        data = lab.carry_out(console, f"{game}, {way}", run, workers, engine, as_json)
        if write is not None and data["matches"]:
            write_section(write, found.title, data)
    lab.end(data, as_json, partial(show, console))


def show(console: Console, data: dict[str, Any]) -> None:
    if not lab.headline(console, data):
        return
    ascii_only = console.options.ascii_only
    grid = lab.grid_of("bot", "against", "matches", "won", "95 % interval", words=2)
    chart = lab.grid_of("", "0 %" + "50 %".center(CHART - 8) + "100 %", words=2)
    for pair in data["pairs"]:
        won = lab.percent(pair["win_rate"])
        against = pair["against"] or "the game"
        grid.add_row(pair["bot"], against, str(pair["matches"]), won, lab.reach(pair))
        chart.add_row(f"{pair['bot']} against {against}", lab.whiskers(pair, CHART, ascii_only))
    times = lab.grid_of("bot", "seconds per decision")
    for bot, seconds in data["seconds"].items():
        times.add_row(bot, f"{seconds:.4f}")
    for part in (grid, chart, times):
        console.print(part)
        console.print()
