"""`theomachy new`: a folder with a small whole thing in it, to change into one's own."""

from pathlib import Path
from typing import Annotated

import typer

from theomachy import games
from theomachy.cli.errors import Mistake

TEMPLATE = Path(__file__).parent / "templates" / "game.py"

app = typer.Typer(help="Begin something of your own: a game.", no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def new() -> None:
    """Typer needs a place for what belongs to no command."""


@app.command("game")
def new_game(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="What it is called: small letters, which is also the folder.")
    ],
    into: Annotated[Path, typer.Option("--into", metavar="FOLDER", help="The folder in which to make it.")] = Path(),
) -> None:
    """Write a small whole game into a folder. The higher card wins; change it into yours.

    \b
    theomachy new game crowns
    theomachy check ./crowns
    """
    folder = into / name
    if not name.isidentifier() or name != name.lower():
        raise Mistake(f'"{name}" cannot be the name of a game; use small letters, such as crowns or sea_kings')
    if name in games.names():
        raise Mistake(f'there is a game "{name}" already; choose another name')
    if folder.exists():
        raise Mistake(f"{folder} is there already, and nothing was written; choose another name or folder")
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(named(TEMPLATE.read_text(encoding="utf-8"), name), encoding="utf-8")
    typer.echo(f"{folder / '__init__.py'} is a whole game. What to do with it:")
    path = folder if folder.is_absolute() else f"./{folder}"
    for command in (f"check {path}", f"play {path} --against greedy", f"simulate {path} --matches 100"):
        typer.echo(f"  theomachy {command}")
    typer.echo("docs/adding-a-game.md tells how to go on.")


def named(text: str, name: str) -> str:
    """The example under another name."""
    title = "".join(part.title() for part in name.split("_"))
    return text.replace("Higher", title).replace('"higher"', f'"{name}"')
