"""`theomachy judge`: what bots' choices cost, by the judgement of a deeper search."""

from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from theomachy import games
from theomachy.cli import laboratory as lab
from theomachy.cli.modes import mode_of
from theomachy.cli.table.terminals import make_console


def judge(
    game: lab.GameName,
    bots: lab.Bots = "apprentice,adept,master",
    by: Annotated[str, typer.Option(metavar="SEARCH", help="Who judges: a search of many worlds.")] = "search:4000",
    matches: Annotated[int, typer.Option(metavar="N", min=2, help="In how many matches decisions are looked at.")] = 20,
    seed: lab.Seed = 1,
    mode: lab.Mode = "",
    set: lab.SetFiles = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep every match there; an interrupted command goes on.")
    ] = None,
    workers: lab.Workers = 0,
    engine: lab.Engine = "processes",
    as_json: lab.Json = False,
) -> None:
    """Hold what bots choose against a deeper search. Tells how much each loses per decision, in chances to win.

    All bots answer the same questions, those of one seat in matches between quick bots. So a better way to search
    shows after a thousand decisions, long before it would in matches; what the judge itself does not understand, it
    cannot show. The first bot is the one that the others are compared with.

    \b
    theomachy judge titans --bots search:200,search:400,ismcts:200
    theomachy judge theos --bots master,my_bot.py --by search:8000 --matches 50 --out runs/judged.jsonl
    """
    found = games.find(game)
    console = make_console()
    with lab.the_lab():
        from theomachy.lab.experiments.judge import Judging  # loaded only for this command

        sets = lab.sets_of(found, set)
        lab.check_places(out)
        run = Judging(found, mode_of(found, mode), lab.names_in(bots), by, matches, seed, sets, out)
        data = lab.carry_out(console, f"{game}, {run.mode}", run, workers, engine, as_json)
    lab.end(data, as_json, partial(show, console))


def show(console: Console, data: dict[str, Any]) -> None:
    if not lab.headline(console, data):
        return
    names = lab.short_names([entry["bot"] for entry in data["bots"]])
    sign = "+-" if console.options.ascii_only else "±"
    first = data["bots"][0]
    console.print(f"{data['decisions']:,} decisions, judged by {data['judge']}; lost and saved in per cent of a win")
    grid = lab.grid_of("bot", "lost per decision", f"saved against {names[first['bot']]}", "seconds per decision")
    for entry in data["bots"]:
        saved = "" if entry is first else f"{entry['saved']:+.2f} {sign} {entry['error']:.2f}"
        grid.add_row(names[entry["bot"]], f"{entry['lost']:.2f}", saved, f"{entry['seconds']:.4f}")
    console.print(grid)
