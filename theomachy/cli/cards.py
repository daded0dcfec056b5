"""`theomachy cards`: list, show and check cards."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from theomachy import games
from theomachy.cli.errors import Mistake
from theomachy.cli.table.rulebook import shown
from theomachy.cli.table.sets import sets_with
from theomachy.cli.table.terminals import Terminal, make_console, terminal_of
from theomachy.games.homes import folder_of
from theomachy.games.rulebook import rulebook_of
from theomachy.kernel.game import Setup
from theomachy.kernel.names import nearest
from theomachy.kernel.sets import BadSet

app = typer.Typer(
    help="The cards of a game: list, show, and check your own.", no_args_is_help=True, rich_markup_mode=None
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game.")]
Sets = Annotated[list[Path] | None, typer.Option("--set", metavar="FILE", help="A set file of yours; may be repeated.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def terminal_with(game: str, files: list[Path] | None) -> Terminal:
    found = games.find(game)
    return terminal_of(found, Setup({}, sets_with(found, files or [])), make_console())


@app.command("list")
def list_cards(game: GameName, set: Sets = None, as_json: Json = False) -> None:
    """List the cards of a game, with their printed facts."""
    cards = terminal_with(game, set).cards()
    if as_json:
        typer.echo(json.dumps(cards, indent=1, ensure_ascii=False))
        return
    grid = Grid(box=None, padding=(0, 1), header_style="bold", pad_edge=False)
    columns = [key for key in cards[0] if key not in ("text", "copies", "known")] if cards else []
    for column in columns:
        numeric = any(isinstance(card[column], int) for card in cards)
        grid.add_column(column, justify="right" if numeric else "left")
    for card in cards:
        grid.add_row(*[in_a_cell(card[key]) for key in columns])
    make_console().print(grid)


def in_a_cell(value: Any) -> str:
    """A fact of a card; what it has not is a dash."""
    if isinstance(value, list):
        return ", ".join(value)
    return "-" if value is None else str(value)


@app.command()
def show(
    game: GameName,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The card, or any words of its name that no other has.")],
    set: Sets = None,
    as_json: Json = False,
) -> None:
    """Show one card: its printed text, and the rules behind its words."""
    terminal = terminal_with(game, set)
    try:
        full = terminal.find(name)
    except LookupError as fault:
        meant = nearest(name, [card["name"] for card in terminal.cards()])
        raise Mistake(f"{fault}" + (f'; did you mean "{meant}"?' if meant else "")) from None
    if as_json:
        card = next(card for card in terminal.cards() if card["name"] == full)
        typer.echo(json.dumps(card, indent=1, ensure_ascii=False))
        return
    console = make_console()
    console.print(terminal.card(full))
    console.print(shown(rulebook_of(games.find(game).name).about(terminal.keywords(full))))


@app.command("words")
def list_words(game: GameName, set: Sets = None, as_json: Json = False) -> None:
    """List the words that cards have, such as abilities and keywords, and what they mean."""
    found = games.find(game)
    words = found.printing.glossary(Setup({}, sets_with(found, set or [])))
    if as_json:
        typer.echo(json.dumps([asdict(word) for word in words], indent=1, ensure_ascii=False))
        return
    console = make_console()
    if not words:
        console.print(f"The cards of {found.title} have no words that need explaining.")
    for word in words:
        console.print(Text.assemble((word.title, "bold"), ("  " + " ".join(word.rules), "dim")))
        console.print(Padding(Text(word.text), (0, 0, 0, 6)))


@app.command()
def check(
    game: GameName,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Set files.")],
    as_json: Json = False,
) -> None:
    """Check set files: file, line, what is wrong and what would be right. Exits with 1 if anything is."""
    found = games.find(game)
    faults: list[BadSet] = []
    for path in files:
        try:
            sets = sets_with(found, [path], replacing=path.resolve().is_relative_to(folder_of(found.name)))
            found.printing.faces(Setup({}, sets))  # whatever can be played can be printed
        except BadSet as fault:
            faults.append(fault)
        except KeyError as fault:
            faults.append(BadSet(str(path), 0, str(fault.args[0]), f"add it to theomachy/games/{found.name}/words"))
    if as_json:
        data = [{"file": f.file, "line": f.line, "fault": f.fault, "remedy": f.remedy} for f in faults]
        typer.echo(json.dumps(data, indent=1, ensure_ascii=False))
    else:
        for found_fault in faults:
            typer.echo(str(found_fault))
        if not faults:
            typer.echo(f"{'All files are' if len(files) > 1 else 'The file is'} good to play with.")
    raise typer.Exit(1 if faults else 0)
