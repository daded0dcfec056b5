"""`theomachy serve`: the house in which matches live."""

import asyncio
import os
import re
import socket
import sys
import webbrowser
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated

import typer

from theomachy import games
from theomachy.cli.errors import Mistake

PROCESSES = max(2, (os.cpu_count() or 2) - 1)  # two at least: one stays free for bots that do not think for long
PASSWORD = re.compile(r"://[^:/@]*:[^/@]+@")
LEVELS = ("debug", "info", "warning", "error")


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The address to listen on; 0.0.0.0 for all.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(metavar="PORT", min=0, max=65535, help="The port to listen on; 0 for any free one.")
    ] = 8000,
    data: Annotated[Path, typer.Option(metavar="FOLDER", help="The folder that everything is kept in.")] = Path(
        "theomachy-data"
    ),
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="THEOMACHY_DATABASE",
            show_envvar=True,
            help="Another database than SQLite in the data folder: postgresql+asyncpg://USER@HOST/NAME.",
        ),
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="ORIGIN", help="A page of another origin that may speak to this server; may be repeated."),
    ] = None,
    https: Annotated[bool, typer.Option(help="It is reached over HTTPS: cookies go nowhere else.")] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help="A proxy whose word is taken for whom it asks: address or network; may be repeated."
        ),
    ] = None,
    metrics_key: Annotated[
        str,
        typer.Option(
            metavar="KEY", envvar="THEOMACHY_METRICS_KEY", show_envvar=True, help="Whoever bears it may read /metrics."
        ),
    ] = "",
    keep_days: Annotated[
        float,
        typer.Option(
            metavar="DAYS", min=0, help="Delete tables at which nothing has happened for so many days; 0: never."
        ),
    ] = 0.0,
    bots: Annotated[int, typer.Option(metavar="N", min=1, help="Processes in which bots think.")] = PROCESSES,
    engine: Annotated[
        str, typer.Option(metavar="processes|ray", help="Where bots think: here, or on a Ray cluster (RAY_ADDRESS).")
    ] = "processes",
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    log: Annotated[str, typer.Option(metavar="LEVEL", help="How much to log: debug, info, warning or error.")] = "info",
) -> None:
    """Serve tables to browsers, programs and bots. Everything acknowledged is on disk."""
    if log not in LEVELS:
        raise Mistake(f'there is no log level "{log}"; the levels are: {", ".join(LEVELS)}')
    see_that_bots_can_think(engine)
    proxies = tuple(network(one) for one in proxy or ())
    see_that_it_is_free(host, port)
    see_that_all_games_can_be_played()
    warn_of_secrets(sys.argv)
    if database:
        see_that_it_answers(database)
    else:
        see_that_nobody_else_uses(data)
    from theomachy.server.serving import serve as run  # only who serves pays for the import
    from theomachy.server.settings import Settings

    settings = Settings(
        data=data,
        database=database,
        origins=tuple(origin or ()),
        proxies=proxies,
        metrics_key=metrics_key,
        secure=https,
        keep_days=keep_days,
        bot_workers=bots,
        bot_engine=engine,
    )

    def listening(address: str) -> None:
        if log == "info":
            where = "the database" if database else data
            typer.echo(f"Serving on {address}, keeping everything in {where}.", err=True)
        if open_page:
            webbrowser.open(address)

    run(settings, host, port, log, listening)


def see_that_bots_can_think(engine: str) -> None:
    """Said before anything is opened: whether there is such an engine, and whether it answers."""
    if engine == "processes":
        return
    from theomachy.lab.faults import LabFault
    from theomachy.lab.playing.engines import ENGINES, check_that_it_answers, import_ray

    if engine not in ENGINES:
        raise Mistake(f'there is no engine "{engine}"; the engines are: {", ".join(ENGINES)}')
    try:
        import_ray()
        check_that_it_answers(os.environ.get("RAY_ADDRESS", ""))
    except LabFault as fault:
        raise Mistake(str(fault)) from None


def see_that_all_games_can_be_played() -> None:
    """A game of somebody else's that is none would spoil the page for all: it is named before anybody comes."""
    for name in games.names():
        games.find(name)


def network(said: str) -> str:
    try:
        return str(ip_network(said, strict=False))
    except ValueError:
        raise Mistake(f'--proxy is an address or a network, like 10.0.0.7 or 10.0.0.0/8, not "{said}"') from None


def warn_of_secrets(arguments: list[str]) -> None:
    """What is on the command line can be read by everybody on the machine."""
    for said in arguments:
        if PASSWORD.search(said) or said.startswith("--metrics-key"):
            typer.echo(
                "Others on this machine can read the command line, and a secret is on it. "
                "Put it into the environment instead: THEOMACHY_DATABASE, THEOMACHY_METRICS_KEY; "
                "or a database's password into ~/.pgpass.",
                err=True,
            )
            return


def see_that_it_is_free(host: str, port: int) -> None:
    """Said before anything is opened: nothing is half done when the address cannot be had."""
    try:
        kind, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(kind, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as fault:
        raise Mistake(
            f"cannot listen on {host}, port {port}: {fault.strerror}. "
            "If a table is open there already, use it; otherwise say another port: theomachy serve --port 8080"
        ) from None


def see_that_nobody_else_uses(data: Path) -> None:
    """Said before anything is opened: SQLite is for one server at a time."""
    from theomachy.server.keeping.locking import InUse, Lock

    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        with Lock(data / "theomachy.db"):
            pass
    except InUse as fault:
        raise Mistake(str(fault)) from None
    except OSError as fault:
        raise Mistake(f"the folder {data} cannot be used: {fault.strerror}. Say another one with --data") from None


def see_that_it_answers(database: str) -> None:
    """Said before anything is opened: what is wrong with the address of a database, or that nobody is there."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError, InvalidRequestError, SQLAlchemyError
    from sqlalchemy.ext.asyncio import create_async_engine

    example = "write it like postgresql+asyncpg://user:password@host/name"
    shown = "the database"
    try:
        url = make_url(database)
        shown = url.render_as_string(hide_password=True)
        engine = create_async_engine(url)
    except ModuleNotFoundError as fault:
        raise Mistake(
            f'{shown} needs the driver "{fault.name}", which is not installed. '
            'For PostgreSQL: pip install "theomachy[postgres]", and postgresql+asyncpg:// in the address'
        ) from None
    except InvalidRequestError:
        raise Mistake(f"the driver of {shown} cannot wait for several things at once; {example}") from None
    except ArgumentError:
        raise Mistake(f"--database is not the address of a database; {example}") from None

    async def look() -> None:
        async with engine.connect():
            pass
        await engine.dispose()

    try:
        asyncio.run(look())
    except (SQLAlchemyError, OSError) as fault:
        reason = str(getattr(fault, "orig", None) or fault).splitlines()[0]
        raise Mistake(f"{shown} cannot be opened: {reason}. Is it running, and is the address right?") from None
