"""`theomachy check`: many random matches, and the laws that every game must keep."""

import json
import re
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from theomachy import games
from theomachy.cli.cards import Sets
from theomachy.cli.case import count
from theomachy.cli.errors import Mistake
from theomachy.cli.modes import mode_of
from theomachy.cli.table.sets import sets_with
from theomachy.cli.table.terminals import make_console

if TYPE_CHECKING:
    from theomachy.lab.kit import KitReport

PATIENCE = 2.0  # seconds until a bar is shown


def check(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game. [default: every one]")] = "",
    matches: Annotated[int, typer.Option(min=1, help="How many matches of each mode.")] = 20,
    mode: Annotated[str, typer.Option(metavar="MODE", help="Which way to play it. [default: the ordinary one]")] = "",
    all_modes: Annotated[bool, typer.Option("--all-modes", help="Every way to play it.")] = False,
    seed: Annotated[int, typer.Option(help="Another number, other matches.")] = 1,
    set: Sets = None,
    soak: Annotated[
        bool, typer.Option("--soak", help="For many matches: check the dear laws now and then, not after every answer.")
    ] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help="On so many processors.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play random matches and check that the game keeps the laws of every game. Exits with 1 if one is broken."""
    from theomachy.lab.kit import run_kit_on  # only whoever checks waits for it

    if not game and (mode or set):
        raise Mistake("a mode and a set belong to a game: say which, as in: theomachy check titans --mode duel")
    console = make_console()
    reports = []
    for found in [games.find(game)] if game else [games.find(name) for name in games.names()]:
        sets = sets_with(found, set or [])
        for name in found.modes() if all_modes else [mode_of(found, mode)]:
            with Bar(console, f"{found.name}, {name}", matches, quiet=as_json) as bar:
                report = run_kit_on(workers, found, name, matches, seed, not soak, bar.at, sets)
            reports.append(as_data(found.name, name, seed, report))
            if not as_json:
                show(console, reports[-1])
    if as_json:
        typer.echo(json.dumps(reports, indent=1))
    raise typer.Exit(1 if any(report["broken"] for report in reports) else 0)


def as_data(game: str, mode: str, seed: int, report: "KitReport") -> dict[str, Any]:
    """What was found; the records that broke a law are files from now on."""
    return {
        "game": game,
        "mode": mode,
        "matches": report.matches,
        "answers": report.answers,
        "seconds": round(report.seconds, 2),
        "broken": broken_laws(report, seed),
    }


def broken_laws(report: "KitReport", seed: int) -> list[dict[str, Any]]:
    """Each thing that went wrong once, with how often, and the record of the first match in which it did."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for broken in report.broken:
        key = (broken.law, broken.what)
        if key not in found:
            file = write_broken(broken.law, seed, broken.record_text)
            found[key] = {"law": broken.law, "what": broken.what, "times": 0, "record": str(file)}
        found[key]["times"] += 1
    return list(found.values())


def show(console: Console, report: dict[str, Any]) -> None:
    rate = report["matches"] / report["seconds"] if report["seconds"] else 0.0
    console.print(
        f"{report['game']}, {report['mode']}: {count(report['matches'], 'match', 'es')},",
        f"{count(report['answers'], 'answer')}, {report['seconds']:.1f} s",
        f"({rate:.1f} matches a second)",
        soft_wrap=True,
    )
    for broken in report["broken"]:
        console.print(Text(f"broken: {broken['law']}", style="bold red"))
        console.print(Text(f"  {broken['what']}"))
        more = f" ({broken['times']} matches broke it like this)" if broken["times"] > 1 else ""
        console.print(Text(f"  the record is in {broken['record']}{more}", style="dim"))
    if not report["broken"]:
        console.print(Text("every law is kept", style="green"))


def write_broken(law: str, seed: int, text: str) -> Path:
    """The record that broke a law, beside whoever asked; a number is added rather than a file overwritten."""
    stem = f"broken-{re.sub(r'[^a-z0-9]+', '-', law.lower()).strip('-')}-{seed}"
    path = Path(f"{stem}.json")
    number = 2
    while path.exists() and path.read_text(encoding="utf-8") != text:
        path = Path(f"{stem}-{number}.json")
        number += 1
    path.write_text(text, encoding="utf-8")
    return path


class Bar:
    """A progress bar for what takes longer than a moment."""

    def __init__(self, console: Console, what: str, total: int, quiet: bool, done: int = 0) -> None:
        self.began = monotonic()
        self.before = done  # by an earlier run: it says nothing about how fast this one is
        self.quiet = quiet or not console.is_terminal
        self.progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
            console=console,
            transient=True,
        )
        self.task = self.progress.add_task(what, total=total, completed=done, rate="")
        self.shown = False

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None:
        if self.shown:
            self.progress.stop()

    def at(self, done: int) -> None:
        """So many are done."""
        spent = monotonic() - self.began
        if self.quiet or spent < PATIENCE:
            return
        if not self.shown:
            self.shown = True
            self.progress.start()
        self.progress.update(self.task, completed=done, rate=f"{(done - self.before) / spent:.1f}/s")
