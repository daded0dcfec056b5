"""`theomachy check`: many random matches, and the laws that every game must keep."""

import json
import re
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
from rich.text import Text

from theomachy import games
from theomachy.cli.cards import Sets
from theomachy.cli.case import count
from theomachy.cli.errors import Mistake
from theomachy.cli.modes import mode_of
from theomachy.cli.table.sets import sets_with
from theomachy.cli.table.terminals import make_console
from theomachy.kernel.series import LENGTHS

if TYPE_CHECKING:
    from theomachy.lab.kit import KitReport

PATIENCE = 2.0  # seconds until a bar is shown


def check(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game. [default: all of them]")] = "",
    matches: Annotated[int, typer.Option(metavar="N", min=1, help="How many matches of each mode.")] = 20,
    mode: Annotated[str, typer.Option(metavar="MODE", help="Which mode to play. [default: the standard one]")] = "",
    all_modes: Annotated[bool, typer.Option("--all-modes", help="All modes of the game.")] = False,
    series: Annotated[
        int, typer.Option("--games", metavar="1|3|5", help="Matches best of so many games, where there are sides.")
    ] = 1,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed: the same number gives the same matches.")] = 1,
    set: Sets = None,
    soak: Annotated[
        bool, typer.Option("--soak", help="For many matches: check expensive laws now and then, not at every answer.")
    ] = False,
    workers: Annotated[int, typer.Option(metavar="N", min=1, max=64, help="How many processes to use.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check in random matches that a game keeps every law. Exits with 1 if one is broken."""
    from theomachy.lab.kit import run_kit_on  # loaded only when checking

    if not game and (mode or set):
        raise Mistake("--mode and --set need a game, as in: theomachy check titans --mode duel")
    if series not in LENGTHS:
        raise Mistake(f"--games {series} is not possible; a match is best of 1, 3 or 5 games")
    console = make_console()
    reports = []
    for found in [games.find(game)] if game else [games.find(name) for name in games.names()]:
        sets = sets_with(found, set or [])
        for name in found.rules.modes() if all_modes else [mode_of(found, mode)]:
            with Bar(console, f"{found.name}, {name}", matches, quiet=as_json) as bar:
                report = run_kit_on(workers, found, name, matches, seed, not soak, bar.at, sets, series)
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
        console.print(Text("all laws hold", style="green"))


def write_broken(law: str, seed: int, text: str) -> Path:
    """Write the record that broke a law into the current folder, under a name that is still free."""
    stem = f"broken-{re.sub(r'[^a-z0-9]+', '-', law.lower()).strip('-')}-{seed}"
    path = Path(f"{stem}.json")
    number = 2
    while path.exists() and path.read_text(encoding="utf-8") != text:
        path = Path(f"{stem}-{number}.json")
        number += 1
    path.write_text(text, encoding="utf-8")
    return path


class Bar:
    """A progress bar for what takes longer than a moment. Where the output is kept or read on, it stays out of it."""

    def __init__(self, console: Console, what: str, total: int, quiet: bool, done: int = 0) -> None:
        screen = console if console.is_terminal and not quiet else Console(stderr=True)
        self.progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            Pace(),
            console=screen,
            transient=True,
            disable=not screen.is_terminal,
        )
        # What an earlier run did says nothing about how fast this one is.
        self.task = self.progress.add_task(what, total=total, completed=done, before=done)
        self.timer = Timer(PATIENCE, self.progress.start)  # a long first match still shows that it is running
        self.timer.daemon = True

    def __enter__(self) -> "Bar":
        if not self.progress.disable:
            self.timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.timer.cancel()
        if self.timer.ident is not None:
            self.timer.join()  # it may be drawing at this moment
        if self.progress.live.is_started:
            self.progress.stop()

    def at(self, done: int) -> None:
        """So many are done."""
        self.progress.update(self.task, completed=done)


class Pace(ProgressColumn):
    """How fast it goes, reckoned from the beginning: results come in order, so in bursts, and the last ones mislead."""

    def render(self, task: Task) -> Text:
        return Text(pace(task.completed - task.fields["before"], (task.total or 0) - task.completed, task.elapsed or 0))


def pace(done: float, left: float, seconds: float) -> str:
    """So many done in so many seconds: how fast that is, and how long the rest takes.

    >>> pace(30, 90, 60.0), pace(3, 37, 7.5), pace(0, 40, 2.0)
    ('0.5/s, 3 min left', '0.4/s, 2 min left', '')
    """
    if not done or not seconds:
        return ""
    rest = left * seconds / done
    if rest < 90:
        said = f"{rest:.0f} s"
    elif rest < 90 * 60:
        said = f"{rest / 60:.0f} min"
    else:
        said = f"{rest / 3600:.1f} h"
    return f"{done / seconds:.1f}/s, {said} left"
