"""`theomachy games`: which games there are."""

import json
from typing import Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from theomachy import games
from theomachy.cli.table.terminals import make_console, terminal_of, terminal_type
from theomachy.kernel.game import Game, Setup


def list_games(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Show more about this one.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games, or tell about one."""
    if as_json:
        listed = [as_data(games.find(name)) for name in ([game] if game else games.names())]
        typer.echo(json.dumps(listed, indent=1, ensure_ascii=False))
        return
    console = make_console()
    if game:
        found = games.find(game)
        terminal = terminal_of(found, Setup(), console)
        console.print(Text(found.title, style="bold"))
        console.print()
        console.print(Text(terminal.introduction()))
        console.print()
    grid = Grid.grid(padding=(0, 2))
    for name in [game] if game else games.names():
        found = games.find(name)
        grid.add_row(Text(name, style="bold"), found.title, "modes: " + ", ".join(found.rules.modes()))
    console.print(grid)
    if game:
        options = Grid.grid(padding=(0, 2))
        for option, meaning in terminal_type(games.find(game)).set_up_options().items():
            options.add_row(Text(f"--{option}", style="bold"), meaning)
        console.print(options)
    console.print()
    console.print(Text(f"To play: theomachy play {game or games.names()[0]}", style="dim"))


def as_data(game: Game[Any]) -> dict[str, Any]:
    rules = game.rules
    modes = {mode: rules.seats(Setup({"mode": mode})) for mode in rules.modes()}
    return {"name": game.name, "title": game.title, "modes": modes, "set_up": terminal_type(game).set_up_options()}
