"""`theomachy fit`: what a position is worth, learned from matches."""

import shlex
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from theomachy import games
from theomachy.cli import laboratory as lab
from theomachy.cli.builds import HERE, is_checkout
from theomachy.cli.errors import Mistake
from theomachy.cli.modes import modes_of
from theomachy.cli.table.terminals import make_console

RUNS = Path("runs")
CHART = 41  # columns, where there is room
LEAST = 21
ROOM = 40  # of the figures beside it
BLIND = ("uniform",)  # bots that never ask for a value


def fit(
    game: lab.GameName,
    mode: Annotated[
        str, typer.Option(metavar="MODE,...", help="Which modes to play; all: each. [default: the standard one]")
    ] = "",
    bot: Annotated[
        str, typer.Option(metavar="BOT", help="Who plays and is tested: a level, greedy, search:N, or your own file.")
    ] = "adept",
    matches: Annotated[
        int, typer.Option(metavar="N", min=10, help="How many matches to learn from, in each mode and round.")
    ] = 400,
    positions: Annotated[
        str,
        typer.Option(metavar="played|asked", help="Learn from positions of matches, or from where searches ask."),
    ] = "played",
    tests: Annotated[
        int, typer.Option(metavar="N", min=2, help="How many matches between the two values, in each mode.")
    ] = 400,
    rounds: Annotated[
        int, typer.Option(metavar="N", min=1, help="At most so many rounds; it ends when nothing is gained.")
    ] = 3,
    seed: lab.Seed = 1,
    set: lab.SetFiles = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where matches are stored. [default: runs/fit-GAME]")
    ] = None,
    write: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Where better weights go. [default: the game's value.toml; with --set: value.toml in the folder]",
        ),
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the report as a page.")] = None,
    workers: lab.Workers = 0,
    engine: lab.Engine = "processes",
    as_json: lab.Json = False,
) -> None:
    """Learn from matches what a position is worth. What was learnt is kept if it wins.

    Each round plays matches, fits the weights of what the game counts (value.toml) to who won, and lets the new
    value play the present one at equal worlds, on fresh deals with seats swapped. Only weights that win beyond noise
    are written, and the next round is played with them. Interrupted, it goes on where it was when called again.

    \b
    theomachy fit theos --mode 1v1,ffa-4 --html theos.html
    theomachy fit titans --set drafts/fire.toml --bot search:30
    theomachy fit bazaar --positions asked --matches 1000
    theomachy balance titans --set drafts/fire.toml --bots adept@runs/fit-titans/value.toml
    """
    found = games.find(game)
    console = make_console()
    modes = modes_of(found, mode)
    if positions not in ("played", "asked"):
        raise Mistake(f'positions are "played" or "asked", not "{positions}"')
    if bot in BLIND:
        raise Mistake(f"{bot} never asks what a position is worth; choose a level, greedy or search:N")
    folder = out or RUNS / f"fit-{game}"
    lab.check_folder(folder)
    with lab.the_lab():
        from theomachy.lab.experiments.fit import Fit  # loaded only for a fit: it needs NumPy
        from theomachy.lab.notes.weights import write_weights

        run = Fit(found, modes, bot, matches, tests, rounds, seed, folder, lab.sets_of(found, set), positions)
        target = write or (folder / "value.toml" if set else at_home(Path(run.mind.balance.file)))
        lab.check_places(target)
        lab.check_pages(html)
        figures = lab.carry_out(console, f"{game}, {', '.join(modes)}", run, workers, engine, as_json)
        keeps = run.better and not figures["interrupted"]
        command = command_of(game, mode, bot, matches, positions, tests, rounds, seed, set)
        data = {**figures, "written": str(target) if keeps else "", "command": command}
        if keeps:
            write_weights(target, Path(run.mind.balance.file), data)
        page = None
        if html is not None and not lab.stays(html, data):
            from theomachy.lab.reports.fitted import fit_page

            page = partial(fit_page, html, found.title, data)
    lab.end(data, as_json, partial(show, console), page)


def at_home(file: Path) -> Path:
    """A file of ours in the source tree, even if it is a compiled build of it that runs."""
    root = HERE.parents[1]
    if HERE.parent.name == "build" and is_checkout(root) and file.is_relative_to(HERE):
        return root / file.relative_to(HERE)
    return file


def command_of(
    game: str,
    mode: str,
    bot: str,
    matches: int,
    positions: str,
    tests: int,
    rounds: int,
    seed: int,
    set_files: list[Path] | None,
) -> str:
    words = ["theomachy", "fit", game, *(["--mode", mode] if mode else []), "--bot", bot, "--matches", str(matches)]
    words += ["--positions", positions] if positions != "played" else []
    words += ["--tests", str(tests), "--rounds", str(rounds), "--seed", str(seed)]
    for file in set_files or []:
        words += ["--set", str(file)]
    return shlex.join(words)


def show(console: Console, data: dict[str, Any]) -> None:
    lab.headline(console, data)
    ascii_only = console.options.ascii_only
    for one in data["rounds"]:
        loss = one["log_loss"]
        console.print()
        console.print(Text(f"round {one['round']}: {one['positions']} positions of {one['matches']} matches", "bold"))
        console.print(
            f"log loss {loss['after']:.3f} on matches not seen, {loss['before']:.3f} before, {loss['even']:.3f} for"
            " knowing nothing"
        )
        width = max(LEAST, min(CHART, console.width - ROOM)) | 1
        grid = lab.grid_of("value said", "won", "positions", "0 %" + "50 %".center(width - 8) + "100 %")
        for row in one["calibration"]:
            bar = lab.whiskers({**row, "win_rate": row["won"]}, width, ascii_only)
            grid.add_row(lab.percent(row["said"]), lab.percent(row["won"]), f"{row['positions']:,}", bar)
        console.print(grid)
        console.print()
        tests = lab.grid_of("new against present", "matches", "won", "95 % interval", "present won", "ahead")
        for test in one["tests"]:
            before = lab.percent(test["before"] / max(1, test["matches"])) if "before" in test else ""
            ahead = f"{test['lead']:+.1f} s.e."
            won = lab.percent(test["win_rate"])
            tests.add_row(test["mode"], str(test["matches"]), won, lab.reach(test), before, ahead)
        console.print(tests)
        console.print("better beyond noise" if one["better"] else "not better beyond noise")
    if data["rounds"]:
        console.print()
        console.print(f"weights written to {data['written']}" if data["written"] else "the present weights stay")
