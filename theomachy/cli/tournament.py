"""`theomachy tournament`: bots against each other."""

from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from theomachy import games
from theomachy.cli import laboratory as lab
from theomachy.cli.modes import mode_of
from theomachy.cli.table.terminals import make_console

CHART = 49  # columns, where there is room
LEAST = 21


def tournament(
    game: lab.GameName,
    bots: lab.Bots = "uniform,greedy",
    matches: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, help="How many matches between each pair; rounded up to whole rounds of seatings."
        ),
    ] = 100,
    seed: lab.Seed = 1,
    mode: lab.Mode = "",
    set: lab.SetFiles = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep every match there; an interrupted tournament goes on.")
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write table and chart as a page.")] = None,
    workers: lab.Workers = 0,
    engine: lab.Engine = "processes",
    as_json: lab.Json = False,
) -> None:
    """Let bots play each other, every two of them. Gives ratings, and win rates with 95 % intervals.

    The same luck is played in every seating, and a team is of one bot. Where a match has more than two sides, each of
    the two bots plays half of them; a draw is half a win.

    \b
    theomachy tournament titans --bots uniform,greedy,novice --matches 100
    theomachy tournament bazaar --mode 4-players --bots greedy,my_bot.py --html duel.html
    theomachy tournament theos --bots novice,adept --matches 200 --seed 7 --json
    theomachy tournament titans --bots search@0.1s,ismcts@0.1s --matches 400 --out runs/tenth.jsonl
    """
    found = games.find(game)
    console = make_console()
    with lab.the_lab():
        from theomachy.lab.experiments.tournament import Tournament, write_page  # loaded only for a tournament

        lab.check_places(out)
        lab.check_pages(html)
        sets = lab.sets_of(found, set)
        event = Tournament(found, mode_of(found, mode), lab.names_in(bots), matches, seed, sets, out)
        figures = lab.carry_out(console, f"{game}, {event.mode}", event, workers, engine, as_json)
        data = {**figures, "command": lab.command_of("tournament", game, bots, matches, seed, mode, set)}
        page = None if html is None or lab.stays(html, data) else partial(write_page, html, found.title, data)
    lab.end(data, as_json, partial(show, console), page)


def show(console: Console, data: dict[str, Any]) -> None:
    if not lab.headline(console, data):
        return
    lab.tell_rounding(console, data)
    ascii_only = console.options.ascii_only
    grid = lab.grid_of("bot", "matches", "won", "95 % interval", "rating")
    names = lab.short_names([entry["bot"] for entry in data["bots"]])
    width = max(LEAST, min(CHART, console.width - max(map(len, names.values())) - 4)) | 1  # odd: one half has a place
    chart = lab.grid_of("", "0 %" + "50 %".center(width - 8) + "100 %", words=2)
    for entry in data["bots"]:
        name = names[entry["bot"]]
        rating = f"{entry['rating']:.1f} {'+-' if ascii_only else '±'} {2 * entry['uncertainty']:.1f}"
        grid.add_row(name, str(entry["matches"]), lab.percent(entry["win_rate"]), lab.reach(entry), rating)
        chart.add_row(name, lab.whiskers(entry, width, ascii_only))
    console.print(grid)
    console.print()
    console.print(chart)
    if len(data["bots"]) > 2:
        console.print()
        pairs = lab.grid_of("bot", "against", "won", "95 % interval", words=2)
        for pair in data["pairs"]:
            pairs.add_row(names[pair["bot"]], names[pair["against"]], lab.percent(pair["win_rate"]), lab.reach(pair))
        console.print(pairs)
