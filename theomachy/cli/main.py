"""The `theomachy` command: its sub-commands, put together."""

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from theomachy import __version__
from theomachy.cli import (
    backup,
    balance,
    bench,
    cards,
    case,
    check,
    clicks,
    conformance,
    explain,
    fit,
    judge,
    listing,
    moderate,
    new,
    play,
    replay,
    serve,
    simulate,
    strength,
    tournament,
    types,
    verify,
)
from theomachy.cli.builds import description
from theomachy.cli.errors import Commands

app = typer.Typer(
    name="theomachy",
    cls=Commands,
    help="Card games about gods at war: play them, watch them, check them, design cards for them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"theomachy {__version__} ({description()})")
        raise typer.Exit


@app.callback()
def theomachy(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version and which build runs.", callback=show_version, is_eager=True),
    ] = False,
) -> None:
    """Typer needs a place for the options that belong to no command."""


app.command("play", cls=play.PlayCommand, context_settings=play.CONTEXT)(play.play)
app.command("replay")(replay.replay)
app.command("games")(listing.list_games)
app.add_typer(cards.app, name="cards")
app.add_typer(case.app, name="case")
app.add_typer(new.app, name="new")
app.command("check")(check.check)
app.command("conformance")(conformance.conformance)
app.command("bench")(bench.bench)
app.command("clicks")(clicks.clicks)
app.command("explain")(explain.explain)
app.command("simulate")(simulate.simulate)
app.command("balance")(balance.balance)
app.command("tournament")(tournament.tournament)
app.command("strength")(strength.strength)
app.command("judge")(judge.judge)
app.command("fit")(fit.fit)
app.command("serve")(serve.serve)
app.command("types")(types.types)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.add_typer(moderate.app, name="moderate")
app.command("verify")(verify.verify)


def main() -> None:
    """The entry point of the installed command. A sign that the terminal does not know is no reason to stop."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="theomachy")
