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
from theomachy.cli.modes import modes_of
from theomachy.cli.table.terminals import make_console
from theomachy.kernel.game import Game
from theomachy.kernel.names import did_you_mean

RUNS = Path("runs")
CHART = 41  # columns


def strength(
    game: lab.GameName,
    mode: Annotated[
        str, typer.Option(metavar="MODES", help="Which, with commas between; all: each. [default: the standard one]")
    ] = "",
    matches: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, help="How many between two levels, and against a yardstick; 0: only the strongest."
        ),
    ] = 400,
    strongest: Annotated[
        int, typer.Option(metavar="N", min=0, help="How many between the two strongest, which are slow; 0 for none.")
    ] = 60,
    yardsticks: Annotated[
        bool, typer.Option(help="Let the best of the quick levels meet uniform and greedy, too.")
    ] = True,
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="Measure only these, with commas between, such as greedy,master.")
    ] = "",
    seed: lab.Seed = 1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where matches of a mode go. [default: runs/strength-GAME-MODE.jsonl]"),
    ] = None,
    write: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the figures into this page, such as docs/strength.md.")
    ] = None,
    mark: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Play nothing; say on this page what is of older rules, cards or bots."),
    ] = None,
    workers: lab.Workers = 0,
    engine: lab.Engine = "processes",
    as_json: lab.Json = False,
) -> None:
    """Measure the levels of the bots. Each plays the next lower one, and the best quick one plays uniform and greedy.

    Win rates with 95 % intervals, and seconds per decision. Interrupted, it goes on where it was when called again.
    What a page says of levels that were not measured this time stays, if it is of the same rules and cards.
    Where all win together, each level plays against the game; a table of all modes comes first on the page.

    \b
    theomachy strength titans --write docs/strength.md
    theomachy strength theos --matches 100 --strongest 20 --json
    theomachy strength bazaar --mode 4-players --matches 0 --strongest 6 --write docs/strength.md
    theomachy strength guardians --mode all --bots greedy,master --matches 100 --write docs/strength.md
    theomachy strength titans --mark docs/strength.md
    """
    if not matches and not strongest:
        raise Mistake("there is nothing to play; set --matches or --strongest above 0")
    found = games.find(game)
    console = make_console()
    if mark is not None:
        lab.end(marked(mark, found), as_json, partial(show_marks, console, mark))
    ways = modes_of(found, mode)
    if out is not None and len(ways) > 1:
        raise Mistake("--out is for one mode; leave it out, and each mode has a file of its own")
    with lab.the_lab():
        from theomachy.lab.experiments.strength import Strength, write_section  # loaded only when something is measured

        chosen = names_in(bots)
        today = datetime.now(UTC).date()
        all_data: list[dict[str, Any]] = []
        for way in ways:
            kept = out or RUNS / f"{'-'.join(['strength', game, way, *chosen])}.jsonl"
            lab.check_places(kept, write)
            run = Strength(found, way, matches, strongest, seed, today, kept, yardsticks, chosen)
            if not run.plans:
                raise Mistake(f"of {bots} nobody would play; set --matches, and --strongest for the strongest level")
            data = lab.carry_out(console, f"{game}, {way}", run, workers, engine, as_json)
            all_data.append(data)
            if write is not None and data["matches"]:
                write_section(write, found.title, data)
            if data["interrupted"]:
                break
            if way != ways[-1] and not as_json:
                show(console, data)
    last = all_data[-1]
    whole = last if len(ways) == 1 else {**last, "by_mode": all_data}
    lab.end(whole, as_json, partial(show, console))


def marked(page: Path, game: Game[Any]) -> dict[str, Any]:
    if not page.is_file():
        raise Mistake(f"{page}: there is no such page; `theomachy strength {game.name} --write {page}` makes one")
    lab.check_places(page)
    with lab.the_lab():
        from theomachy.lab.experiments.strength import mark_older

        return {"game": game.name, "sections": mark_older(page, game), "interrupted": False}


def show_marks(console: Console, page: Path, data: dict[str, Any]) -> None:
    older = [one["mode"] for one in data["sections"] if one["older"]]
    if not data["sections"]:
        console.print(f"{page} says nothing about {data['game']} yet")
    elif not older:
        console.print(f"all that {page} says about {data['game']} is of these rules, cards and bots")
    else:
        console.print(f"of older rules, cards or bots, and marked in {page}: {', '.join(older)}")


def names_in(bots: str) -> tuple[str, ...]:
    """The bots that are to be measured, in the order of the page."""
    from theomachy.lab.experiments.strength import BOTS_MEASURED

    wanted = [name.strip() for name in bots.split(",") if name.strip()]
    for name in wanted:
        if name not in BOTS_MEASURED:
            raise Mistake(f'"{name}" is not measured here; {did_you_mean(name, list(BOTS_MEASURED))}')
    return tuple(name for name in BOTS_MEASURED if name in wanted)


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
