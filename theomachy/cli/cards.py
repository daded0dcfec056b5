"""`theomachy cards`: list, show, draw and check cards."""

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
from theomachy.kernel.faces import Face
from theomachy.kernel.game import Setup
from theomachy.kernel.sets import BadSet
from theomachy.kernel.words import slug
from theomachy.print.drawing import BadLook, draw_back, look_of
from theomachy.print.drawing import draw as draw_face
from theomachy.print.sheets import contact_sheet

app = typer.Typer(
    help="The cards of a game: list, show, draw, and check your own.", no_args_is_help=True, rich_markup_mode=None
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game.")]
Sets = Annotated[list[Path] | None, typer.Option("--set", metavar="FILE", help="A set file of yours; may be repeated.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def terminal_with(game: str, files: list[Path] | None) -> Terminal:
    found = games.find(game)
    return terminal_of(found, Setup({}, sets_with(found, files or [])), make_console())


def full_name(terminal: Terminal, name: str) -> str:
    try:
        return terminal.find(name)
    except LookupError as fault:
        raise Mistake(str(fault)) from None


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
    full = full_name(terminal, name)
    if as_json:
        card = next(card for card in terminal.cards() if card["name"] == full)
        typer.echo(json.dumps(card, indent=1, ensure_ascii=False))
        return
    console = make_console()
    console.print(terminal.card(full))
    console.print(shown(rulebook_of(games.find(game).name).about(terminal.keywords(full))))


@app.command("words")
def list_words(game: GameName, set: Sets = None, as_json: Json = False) -> None:
    """List the words on cards, and what they mean. Words are abilities, keywords and the like."""
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
def draw(
    game: GameName,
    card: Annotated[str, typer.Option("--card", metavar="NAME", help="This card or board, by words of its name.")] = "",
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where to; made if it is not there.")] = Path(
        "cards"
    ),
    back: Annotated[bool, typer.Option("--back", help="Draw the back of the cards, too.")] = False,
    set: Sets = None,
) -> None:
    """Draw cards as SVG files. One each, and all of them on a contact sheet."""
    found = games.find(game)
    try:
        look = look_of(found.name)
    except BadLook as fault:
        raise Mistake(str(fault)) from None
    faces = found.printing.faces(Setup({}, sets_with(found, set or [])))
    if card:
        named = boards_or_cards(faces, card)
        if not named:
            full = full_name(terminal_with(game, set), card)
            named = [face for face in faces if face.name == full]
        faces = named
    files = {f"{name}.svg": draw_face(face, look, titled=True) for name, face in file_names(faces).items()}
    if len(faces) > 1:
        files["contact-sheet.svg"] = contact_sheet(faces, look)
    if back:
        files["back.svg"] = draw_back(look)
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, svg in files.items():
            (out / name).write_text(svg, encoding="utf-8")
    except OSError as fault:
        raise Mistake(f"cannot write into {out}: {fault.strerror}") from None
    typer.echo(f"{len(files)} file{'s' if len(files) > 1 else ''} in {out}")


def boards_or_cards(faces: list[Face], name: str) -> list[Face]:
    """What goes by exactly this name: also a board, such as a Character's, and by the name before its comma."""
    wanted = name.strip().lower()
    named = [face for face in faces if face.name.lower() == wanted]
    return named or [face for face in faces if face.name.partition(",")[0].lower() == wanted]


def file_names(faces: list[Face]) -> dict[str, Face]:
    """A name for the file of each, of plain letters; a second card of the same letters gets a number."""
    named: dict[str, Face] = {}
    for face in faces:
        plain = slug(face.name) or "card"
        name = plain if plain not in ("back", "contact-sheet") else f"card-{plain}"
        number = 2
        while name in named:
            name, number = f"{plain}-{number}", number + 1
        named[name] = face
    return named


@app.command()
def check(
    game: GameName,
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Set files.")],
    as_json: Json = False,
) -> None:
    """Check set files. Tells file, line, what is wrong and what would be right; exits with 1 if anything is wrong."""
    found = games.find(game)
    faults: list[BadSet] = []
    for path in files:
        try:
            sets = sets_with(found, [path], replacing=path.resolve().is_relative_to(folder_of(found.name)))
            found.printing.faces(Setup({}, sets))  # whatever can be played can be printed
        except BadSet as fault:
            faults += fault.each()
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
