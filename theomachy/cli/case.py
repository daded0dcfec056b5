"""`theomachy case`: run, list and show cases."""

import difflib
import json
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.text import Text

from theomachy import games
from theomachy.cases.answering import rule_called
from theomachy.cases.finding import CardFinder, card_called
from theomachy.cases.format import CaseFile, case_files, read_cases
from theomachy.cases.playing_on import CaseResult
from theomachy.cases.positions import Positions
from theomachy.cases.running import run_case
from theomachy.cli.errors import Mistake
from theomachy.cli.table.terminals import make_console
from theomachy.games.casebook import positions_of
from theomachy.games.homes import folder_of
from theomachy.kernel.game import Game
from theomachy.kernel.names import BadName
from theomachy.kernel.sets import Block

app = typer.Typer(
    help="Rules as little stories: run, list and show cases.", no_args_is_help=True, rich_markup_mode=None
)

Paths = Annotated[
    list[Path], typer.Argument(metavar="PATH", help="Case files, folders of them, or a game's name for its own.")
]

OfCard = Annotated[
    str, typer.Option("--card", metavar="NAME", help="Only cases in which this card is named, by name or code.")
]
OfRule = Annotated[str, typer.Option("--rule", metavar="ID", help="Only cases that prove this rule.")]


@app.command()
def run(
    paths: Paths,
    card: OfCard = "",
    rule: OfRule = "",
    verbose: Annotated[bool, typer.Option(help="Print every question and answer.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    forks: Annotated[bool, typer.Option(help="Run each case again, with a fork after every answer.")] = True,
) -> None:
    """Run cases. Exits with 1 if one of them fails, with 2 if a file or a position cannot be read."""
    console = make_console()
    files = read_all(paths, card, rule)
    results = [result for file in files for result in run_file(file, forks)]
    note_what_is_odd(files, results)
    failed = [result for result in results if not result.passed]
    if as_json:
        typer.echo(json.dumps([as_data(result) for result in results], indent=1, ensure_ascii=False))
    else:
        for result in results:
            if verbose or not result.passed:
                mark, style = ("passed", "green") if result.passed else ("FAILED", "bold red")
                title = Text.assemble((mark, style), " ", (result.id, "bold"), f" {result.title} ")
                console.print(title.append(f"{result.file}:{result.line}", "dim"))
                for line in result.story if verbose else []:
                    console.print(Padding(Text(line), (0, 0, 0, 7)))
                for fault in result.faults:
                    console.print(Padding(Text(fault, style="red"), (0, 0, 0, 7)))
            for note in result.notes:
                console.print(Text.assemble(("note", "yellow"), f"   {result.id} {note} ", (result.file, "dim")))
        typer.echo(f"{count(len(results) - len(failed), 'case')} passed, {len(failed)} failed")
    raise typer.Exit(0 if not failed else 1 if all(result.readable for result in failed) else 2)


def count(number: int, what: str, plural: str = "s") -> str:
    """So many of them: "1 match", "2 matches"."""
    return f"{number} {what}{'' if number == 1 else plural}"


def read_all(paths: list[Path], card: str = "", rule: str = "") -> list[CaseFile]:
    """All the files that are meant, in order; of a card or a rule, with the cases that are about it."""
    files = case_files([path_of(path) for path in paths])
    if not files:
        raise Mistake(f"there is no case file in {', '.join(str(path) for path in paths)}; case files end in .toml")
    return only_about([read_cases(path) for path in files], card, rule)


def only_about(files: list[CaseFile], card: str, rule: str) -> list[CaseFile]:
    finders = finders_of(files, card)
    wanted = rule_called(rule).upper()
    found = [
        CaseFile(
            file.path,
            file.game,
            [
                case
                for case in file.cases
                if not rule or wanted in [rule_called(one).upper() for one in rules_of(case)]
                if not card or (file.path in finders and finders[file.path].is_in(case))
            ],
            file.proxies,
        )
        for file in files_with_rule(files, wanted)
    ]
    if (card or rule) and not any(file.cases for file in found):
        raise Mistake(f"there is no case of {' and '.join(one for one in (card, rule) if one)}")
    return found


def path_of(path: Path) -> Path:
    """A path as it is; the name of a game means the folder of its own cases."""
    if path.exists():
        return path
    if str(path) in games.names():
        return folder_of(str(path)) / "cases"
    raise Mistake(f"{path}: no such file or folder, and no game; the games are: {', '.join(games.names())}")


def game_of(file: CaseFile) -> tuple[Game[Any], Positions[Any]]:
    game = games.find(file.game)
    positions = positions_of(game)
    if positions is None:
        raise Mistake(f"{file.path}: {file.game} has no casework.py, which lays out its cases (docs/adding-a-game.md)")
    return game, positions


def run_file(file: CaseFile, forks: bool) -> list[CaseResult]:
    game, positions = game_of(file)
    return [run_twice(positions, game, case, file.proxies, forks) for case in file.cases]


def run_twice(positions: Positions[Any], game: Game[Any], case: Block, proxies: list[Block], forks: bool) -> CaseResult:
    """Plainly, and again with forks; what differs only with forks says so."""
    result = run_case(positions, game, case, proxies)
    if forks and result.passed:
        again = run_case(positions, game, case, proxies, forking=True)
        result.faults.extend(f"only with a fork after every answer: {fault}" for fault in again.faults)
    return result


def note_what_is_odd(files: list[CaseFile], results: list[CaseResult]) -> None:
    """What makes no case fail, and is a slip all the same."""
    cases = [(file.game, case) for file in files for case in file.cases]
    seen: dict[tuple[str, str], str] = {}
    for (game, case), result in zip(cases, results, strict=True):
        if not case.values.get("step") and not case.values.get("fails"):
            result.notes.append("it has no step, so it proves nothing")
        if (game, result.id) in seen:
            result.notes.append(f"another case has this id, in {seen[game, result.id]}")
        seen[game, result.id] = result.file


def as_data(result: CaseResult) -> dict[str, Any]:
    return {
        "file": result.file,
        "line": result.line,
        "id": result.id,
        "title": result.title,
        "rules": result.rules,
        "passed": result.passed,
        "faults": result.faults,
        "notes": result.notes,
        "story": result.story,
    }


@app.command("list")
def list_cases(
    paths: Paths,
    card: OfCard = "",
    rule: OfRule = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the list as JSON.")] = False,
) -> None:
    """List cases. Each with its title, the rules that it proves, and where it stands."""
    console = make_console()
    found = [listed_as_data(case) for file in read_all(paths, card, rule) for case in file.cases]
    if as_json:
        typer.echo(json.dumps(found, indent=1, ensure_ascii=False))
        return
    for data in found:
        place = f"{data['file']}:{data['line']}"
        words = f"  {data['title']}  ", (", ".join(data["rules"]), "cyan"), "  ", (place, "dim")
        console.print(Text.assemble((data["id"], "bold"), *words), soft_wrap=True)


def files_with_rule(files: list[CaseFile], rule: str) -> list[CaseFile]:
    """The files of the games that have this rule, or that have written no rules down."""
    known = {file.game: [id.upper() for id in game_of(file)[1].rule_ids()] for file in files} if rule else {}
    found = [file for file in files if not rule or not known[file.game] or rule in known[file.game]]
    if not found:
        meant = difflib.get_close_matches(rule, known[files[0].game], n=1)
        hint = f'did you mean "{meant[0]}"?' if meant else f"`theomachy conformance {files[0].game}` lists the rules"
        raise Mistake(f'there is no rule "{rule}"; {hint}')
    return found


def finders_of(files: list[CaseFile], card: str) -> dict[str, CardFinder]:
    """What finds the card in each file in which it can be named: its own proxies are no cards elsewhere."""
    finders: dict[str, CardFinder] = {}
    fault = ""
    for file in files if card else []:
        kinds = game_of(file)[1].card_set(file.proxies).kinds
        try:
            finders[file.path] = CardFinder(card_called(kinds, card), kinds)
        except BadName as unknown:
            fault = str(unknown)
    if fault and not finders:
        raise Mistake(fault)
    return finders


def rules_of(case: Block) -> list[str]:
    rules = case.values.get("rules", [])
    return [str(one) for one in rules] if isinstance(rules, list) else [str(rules)]


def listed_as_data(case: Block) -> dict[str, Any]:
    return {
        "id": str(case.values.get("id", "(no id)")),
        "title": str(case.values.get("title", "")),
        "rules": rules_of(case),
        "file": case.file,
        "line": case.first_line,
    }


@app.command()
def show(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="A case file, a folder of them, or the name of a game.")],
    id: Annotated[str, typer.Argument(metavar="ID", help="The id of a case in it.")],
) -> None:
    """Show the position and the steps of one case, as it is written."""
    files = read_all([path])
    for read in files:
        for i, case in enumerate(read.cases):
            if case.values.get("id") == id:
                end = read.cases[i + 1].first_line - 1 if i + 1 < len(read.cases) else None
                lines = Path(read.path).read_text(encoding="utf-8").splitlines()[case.first_line - 1 : end]
                typer.echo("\n".join(lines).rstrip())
                return
    known = [str(case.values.get("id")) for read in files for case in read.cases]
    close = get_close_matches(id, known, n=3) or known[:10]
    raise Mistake(f'{path} has no case "{id}"; some that it has: {", ".join(close) or "none"}')
