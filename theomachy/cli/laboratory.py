"""What the commands of the lab share: their options, their progress bar, and how they end."""

import json
import os
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated, Any, NoReturn, Protocol

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from theomachy.cli.check import Bar
from theomachy.cli.errors import Mistake, complain
from theomachy.cli.table.sets import sets_with
from theomachy.kernel.game import Game
from theomachy.lab.experiments.findings import percent as percent
from theomachy.lab.experiments.findings import reach as reach
from theomachy.lab.faults import LabFault
from theomachy.lab.playing.engines import ENGINES, PROCESSES
from theomachy.lab.playing.matches import Sets, each_once

INTERRUPTED = 130

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game.")]
Bots = Annotated[
    str,
    typer.Option(
        metavar="A,B,...",
        help="Who plays: levels, bots, search:N, ismcts:N, search@0.1s, or your own file, as my_bot.py.",
    ),
]
Seed = Annotated[int, typer.Option(metavar="N", help="The seed: the same number gives the same matches.")]
Mode = Annotated[str, typer.Option(metavar="MODE", help="Which mode to play. [default: the standard one]")]
SetFiles = Annotated[
    list[Path] | None,
    typer.Option("--set", metavar="FILE", help="Your own set file: replaces the game's of that name, or is added."),
]
Workers = Annotated[int, typer.Option(metavar="N", min=0, help="How many processes; 0: one per processor.")]
Engine = Annotated[
    str, typer.Option(metavar="|".join(ENGINES), help="Processes here, or a Ray cluster (at RAY_ADDRESS, if set).")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


class Run(Protocol):
    """Work of the lab that takes a while: it can say how far it is, and what has come of it so far."""

    done: int

    @property
    def plans(self) -> Sequence[Any]: ...

    def run(self, workers: int, progress: Callable[[int], None] | None, engine: str) -> None: ...

    def as_data(self) -> dict[str, Any]: ...


@contextmanager
def the_lab() -> Iterator[None]:
    """The lab's own libraries are an extra, and its errors are shown in one line."""
    try:
        yield
    except ModuleNotFoundError as fault:
        how = "`make lab` in a source tree, else pip install 'theomachy[lab]'"
        raise Mistake(f"this needs {fault.name}, which comes with the lab: {how}") from None
    except LabFault as fault:
        raise Mistake(str(fault)) from None


def carry_out(console: Console, what: str, run: Run, workers: int, engine: str, quiet: bool) -> dict[str, Any]:
    """Do all of it, with a progress bar. An interruption ends it, and what was done so far is shown."""
    if engine not in ENGINES:
        raise Mistake(f'there is no engine "{engine}"; the engines are: {", ".join(ENGINES)}')
    interrupted = False
    try:
        aside = prints_aside() if quiet else nullcontext()
        with aside, Bar(console, what, len(run.plans), quiet=quiet, done=run.done) as bar:
            run.run(workers if engine != PROCESSES else workers or processors(), bar.at, engine)
    except KeyboardInterrupt:
        interrupted = True
    return {**run.as_data(), "interrupted": interrupted}


@contextmanager
def prints_aside() -> Iterator[None]:
    """What users' bots, or programs that they start, write past Python goes to stderr."""
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        yield
    finally:
        for stream in (sys.stdout, sys.__stdout__):
            if stream is not None:
                stream.flush()
        os.dup2(kept, 1)
        os.close(kept)


def end(
    data: dict[str, Any],
    as_json: bool,
    show: Callable[[dict[str, Any]], None],
    write: Callable[[], object] | None = None,
) -> NoReturn:
    """Write the files, show the result, and exit. The result is shown even if a file cannot be written."""
    fault: OSError | None = None
    try:
        if write is not None:
            write()
    except OSError as unwritten:
        fault = unwritten
    if as_json:
        typer.echo(json.dumps(data, indent=1, ensure_ascii=False))
    else:
        show(data)
    if fault is not None:
        raise fault
    raise typer.Exit(INTERRUPTED if data["interrupted"] else 0)


def stays(page: Path | None, data: dict[str, Any]) -> bool:
    """Whether this page is left alone: an interrupted run never replaces a report."""
    if page is None or not data["interrupted"]:
        return page is None
    if page.is_file():
        complain(f"{page} was not overwritten, as the run was interrupted; name another file to write what there is")
        return True
    return not data["matches"]


def names_in(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def some_names(text: str) -> list[str]:
    """At least one bot, and each once."""
    names = names_in(text)
    if not names:
        raise Mistake("no bots are named; name at least one, such as --bots greedy,uniform")
    each_once(names)
    return names


def sets_of(game: Game[Any], files: list[Path] | None) -> Sets:
    return tuple(sets_with(game, files or [], replacing=True).items())


def processors() -> int:
    return os.cpu_count() or 1


def command_of(
    command: str,
    game: str,
    bots: str,
    matches: int,
    seed: int,
    mode: str,
    set_files: list[Path] | None = None,
    against: list[Path] | None = None,
) -> str:
    """The command that reproduces the figures, wherever they were written."""
    words = ["theomachy", command, game, "--bots", bots, "--matches", str(matches), "--seed", str(seed)]
    words += ["--mode", mode] if mode else []
    for option, files in (("--set", set_files), ("--against", against)):
        for file in files or []:
            words += [option, str(file)]
    return shlex.join(words)


def check_folder(folder: Path | None) -> None:
    """The folder of a run must not be a file."""
    if folder is not None and folder.exists() and not folder.is_dir():
        raise Mistake(f"{folder} is a file; name a folder (it is made if it is missing)")


def check_places(*wanted: Path | None) -> None:
    """What cannot be written is found out before anything is played."""
    for file in wanted:
        if file is None:
            continue
        if file.is_dir():
            raise Mistake(f"{file} is a folder; name a file in it")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=file.parent):
                pass
        except OSError as fault:
            raise Mistake(f"{file} cannot be written ({(fault.strerror or str(fault)).lower()})") from None


def check_pages(*wanted: Path | None) -> None:
    """As above; libraries that pages need may be missing, and that too is found out first."""
    if any(file is not None for file in wanted):
        import theomachy.lab.reports.pages  # noqa: F401
    check_places(*wanted)


# ---------------------------------------------------------------------- on the screen


def headline(console: Console, data: dict[str, Any]) -> bool:
    """Say what was played; whether there is anything more to say."""
    said = f"{data['game']}, {data['mode']}: {data['matches']} matches"
    if data["interrupted"]:
        said += f" of {data['planned']}, then interrupted"
    console.print(Text(said, style="bold"))
    return bool(data["matches"])


def not_won(data: dict[str, Any]) -> str:
    """Matches that nobody won: a lone player has lost them."""
    return f"{data['lost']} lost" if data["lost"] else f"{data['draws']} draws"


def tell_rounding(console: Console, data: dict[str, Any]) -> None:
    """Someone who asks for seven matches and gets eight should know why."""
    asked, round = data["asked"], data["round"]
    if asked % round:
        more = f"so {asked + round - asked % round} matches, not {asked}"
        console.print(Text(f"only whole rounds are played, the same luck in all {round} seatings: {more}", style="dim"))


def short_names(bots: list[str]) -> dict[str, str]:
    """Bots of files by the end of their paths, as much as it takes to tell them apart.

    >>> list(short_names(["greedy", "old/bots/mine.py", "new/bots/mine.py", "/home/ada/other.py"]).values())
    ['greedy', 'old/bots/mine.py', 'new/bots/mine.py', 'other.py']
    >>> list(short_names(["adept", "adept@runs/fit/value.toml"]).values())
    ['adept', 'adept@value.toml']
    """
    who = {bot: "".join(bot.rpartition("@")[:2]) for bot in bots}
    parts = {bot: bot.removeprefix(who[bot]).split("/") for bot in bots}
    short = dict.fromkeys(bots, 1)
    told = {bot: who[bot] + parts[bot][-1] for bot in bots}
    while len(set(told.values())) < len(told):
        for bot in bots:
            if sum(other == told[bot] for other in told.values()) > 1:
                short[bot] += 1
        told = {bot: who[bot] + "/".join(parts[bot][-short[bot] :]) for bot in bots}
    return told


def grid_of(*headings: str, words: int = 1) -> Grid:
    """A plain table: the first columns hold words, the others numbers."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for place, heading in enumerate(headings):
        grid.add_column(heading, justify="left" if place < words else "right")
    return grid


def whiskers(entry: dict[str, Any], width: int, ascii_only: bool = False) -> str:
    """A rate and its interval on a line from 0 to 100 %, with a mark at one half.

    >>> whiskers({"win_rate": 0.75, "low": 0.5, "high": 1.0}, 9, ascii_only=True)
    '    |-o-|'
    """
    end, line, dot, half = "|-o:" if ascii_only else "\u2502\u2500\u25cf\u250a"
    low, high, middle = (round((width - 1) * entry[key]) for key in ("low", "high", "win_rate"))
    drawn = [" "] * width
    drawn[width // 2] = half
    drawn[low : high + 1] = [line] * (high - low + 1)
    drawn[low] = drawn[high] = end
    drawn[middle] = dot
    return "".join(drawn)
