"""`theomachy moderate`: what people have reported, and what is done about it. The server may be running."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from theomachy.cli.errors import Mistake
from theomachy.cli.replay import printable
from theomachy.cli.table.terminals import make_console

app = typer.Typer(
    help="Look after people: reports, mute, ban, remove a line.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Data = Annotated[Path, typer.Option(metavar="FOLDER", help="The server's folder.")]
Database = Annotated[
    str, typer.Option(metavar="URL", envvar="THEOMACHY_DATABASE", show_envvar=True, help="The server's PostgreSQL.")
]
Who = Annotated[str, typer.Argument(metavar="PERSON", help="An id, as reports show it, or a login.")]
HOME = Path("theomachy-data")


def at(data: Path, database: str, act: Callable[[Any], Awaitable[Any]]) -> Any:
    """Do something with the server's database."""
    from theomachy.server.keeping.storage import NotStored, Store
    from theomachy.server.people.moderating import NoSuch

    file = data / "theomachy.db"
    if not database and not file.exists():
        raise Mistake(f"{data} is not the folder of a server: there is no theomachy.db in it. Say which with --data")

    async def doing() -> Any:
        store = Store(database or f"sqlite+aiosqlite:///{file}")
        store.borrow()
        try:
            return await act(store)
        finally:
            await store.close()

    try:
        return asyncio.run(doing())
    except NoSuch as fault:
        raise Mistake(str(fault)) from None
    except NotStored as fault:
        raise Mistake(
            f"the database cannot be used: {fault}. Is it there, and has this version of the server used it?"
        ) from None


@app.command("reports")
def list_reports(
    data: Data = HOME,
    database: Database = "",
    everything: Annotated[bool, typer.Option("--all", help="Those that were dealt with, too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the open reports. That is what people have reported and nobody has dealt with yet, oldest first."""
    from theomachy.server.people import moderating

    rows = at(data, database, lambda store: moderating.reports(store, everything))
    if as_json:
        typer.echo(json.dumps(rows, indent=1))
        return
    if not rows:
        typer.echo("Nothing was reported.")
        return
    console = make_console()
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    for title in ("report", "table, number", "said by", "person", "what", "why", "done"):
        grid.add_column(title)
    for row in rows:
        said = [row["id"], f"{row['table_id']} {row['number']}", row["name"], row["person"], row["text"], row["reason"]]
        grid.add_row(*(Text(printable(part)) for part in [*said, row["settled"]]))
    console.print(grid)


@app.command()
def mute(
    who: Who,
    hours: Annotated[float, typer.Option(metavar="HOURS", min=0, help="For how long; 0: they may speak again.")] = 24.0,
    data: Data = HOME,
    database: Database = "",
) -> None:
    """Let somebody play, and say nothing for a while."""
    from theomachy.server.people import moderating

    person = at(data, database, lambda store: moderating.mute(store, who, hours, time.time()))
    done = f"is silent for {hours:g} hours" if hours else "may speak again"
    typer.echo(f"{printable(person['name'])} {done}.")


@app.command()
def ban(
    who: Who,
    undo: Annotated[bool, typer.Option("--undo", help="Let them in again.")] = False,
    data: Data = HOME,
    database: Database = "",
) -> None:
    """Sign somebody out everywhere, for good."""
    from theomachy.server.people import moderating

    person = at(data, database, lambda store: moderating.ban(store, who, not undo))
    typer.echo(f"{printable(person['name'])} {'may come back' if undo else 'is banned'}.")


@app.command()
def remove(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="At which table, as reports show it.")],
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="Which line of its talk.")],
    data: Data = HOME,
    database: Database = "",
) -> None:
    """Remove a line of talk. Whoever comes to the table from now on does not see it."""
    from theomachy.server.people import moderating

    row = at(data, database, lambda store: moderating.remove(store, table, number))
    typer.echo(f"Removed what {printable(row['name'])} said.")


@app.command()
def dismiss(
    report: Annotated[str, typer.Argument(metavar="REPORT", help="Which one, as `reports` shows it.")],
    data: Data = HOME,
    database: Database = "",
) -> None:
    """Do nothing about a report."""
    from theomachy.server.people import moderating

    at(data, database, lambda store: moderating.dismiss(store, report))
    typer.echo("Dismissed.")
