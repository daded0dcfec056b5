"""`theomachy conformance`: which rule of a game is proved by which case."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from theomachy import games
from theomachy.cli.errors import complain

Page = Callable[[str], tuple[str, list[str]]]  # of a game's name: the page as Markdown, and its gaps
FOLDER = Path("docs") / "conformance"


def conformance(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    write: Annotated[bool, typer.Option("--write", help="Write docs/conformance/GAME.md instead.")] = False,
) -> None:
    """Show which case proves which rule. Exits with 1 if a rule is left without."""
    found = games.find(game)
    page: Page = import_module("theomachy.lab.reports.conformance").page  # loaded only when asked for
    text, gaps = page(found.name)
    if write:
        FOLDER.mkdir(parents=True, exist_ok=True)
        path = FOLDER / f"{game}.md"
        path.write_text(text, encoding="utf-8")
        typer.echo(f"{path} is written.")
    else:
        typer.echo(text)
    for gap in gaps:
        complain(gap)
    raise typer.Exit(1 if gaps else 0)
