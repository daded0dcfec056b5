"""`theomachy balance`: what many matches say about seats, length and cards, and what a change to the cards changes."""

import json
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from theomachy import games
from theomachy.cli import laboratory as lab
from theomachy.cli.errors import Mistake
from theomachy.cli.modes import modes_of
from theomachy.cli.table.terminals import make_console, terminal_of
from theomachy.kernel.game import Game, Setup
from theomachy.lab.playing.matches import Sets

STUDIES = "studies.jsonl"  # in the folder of a run: what was seen in each match, so that it can go on
PLAIN_OURS = "^"
SHOWN = 12  # cards in the terminal, best and worst; all are in the report


def balance(
    game: lab.GameName,
    bots: Annotated[
        str, typer.Option(metavar="A,B,...", help="Levels, bots or files; each plays all seats of matches of its own.")
    ] = "greedy",
    matches: Annotated[int, typer.Option(metavar="N", min=1, help="How many matches for each bot and mode.")] = 200,
    seed: lab.Seed = 1,
    mode: Annotated[
        str, typer.Option(metavar="MODE,...", help="Which modes to play; all: each. [default: the standard one]")
    ] = "",
    set: lab.SetFiles = None,
    against: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Compare with this set file instead: what changes beyond noise?"),
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the report as a page, with charts.")] = None,
    markdown: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the report as Markdown.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write everything: page, JSON, CSV, Parquet; an unfinished run continues."),
    ] = None,
    workers: lab.Workers = 0,
    engine: lab.Engine = "processes",
    as_json: lab.Json = False,
) -> None:
    """Measure what each card is worth. Also seats, length, runaway leads and comebacks, in matches between equal bots.

    Rates have 95 % intervals, and a card is called beyond noise only after correction for how many were looked at.
    A set file called like one of the game's own takes its place: copy it, change a card, and compare.

    \b
    theomachy balance titans --matches 2000 --html titans.html
    theomachy balance bazaar --bots greedy,novice --mode duel,4-players --out runs/bazaar
    theomachy balance titans --against drafts/fire.toml --matches 1000
    theomachy balance titans --set drafts/old/fire.toml --against drafts/new/fire.toml --json
    """
    found = games.find(game)
    modes = modes_of(found, mode)
    console = make_console()
    with lab.the_lab():
        from theomachy.lab.experiments.balance import Balance, Comparison  # loaded only when something is measured
        from theomachy.lab.reports.printed import same_cards

        lab.check_folder(out)
        lab.check_pages(html, markdown, out / STUDIES if out is not None else None)
        before = Balance(found, modes, lab.some_names(bots), matches, seed, *cards_of(found, set))
        run: Balance | Comparison = before
        if against is not None:
            after = Balance(found, modes, lab.some_names(bots), matches, seed, *cards_of(found, against))
            if same_cards(found, before.sets, after.sets):
                raise Mistake("both versions of the cards are the same; there is nothing to compare")
            run = Comparison(before, after)
        if out is not None:
            run.go_on(out / STUDIES)
        figures = lab.carry_out(console, f"{game}, {modes_in_short(modes)}", run, workers, engine, as_json)
        data = {**figures, "command": lab.command_of("balance", game, bots, matches, seed, mode, set, against)}
        html, markdown = (None if lab.stays(page, data) else page for page in (html, markdown))
    written = [path for path in (html, markdown, out) if path is not None]
    lab.end(data, as_json, partial(show, console, out, written), partial(write_reports, data, html, markdown, out))


def modes_in_short(modes: list[str]) -> str:
    """Beside the bar there is little room."""
    return modes[0] if len(modes) == 1 else f"{len(modes)} modes"


def cards_of(game: Game[Any], files: list[Path] | None) -> tuple[Sets, dict[str, dict[str, Any]]]:
    """The sets in use, and what is printed on their cards."""
    sets = lab.sets_of(game, files)
    terminal = terminal_of(game, Setup({}, dict(sets)), make_console())
    return sets, {card["name"]: card for card in terminal.cards()}


def write_reports(data: dict[str, Any], html: Path | None, markdown: Path | None, out: Path | None) -> None:
    """The same figures in every form that was asked for."""
    if html is None and markdown is None and out is None:
        return
    from theomachy.lab.notes.files import write_rows, write_whole
    from theomachy.lab.reports.markdown import balance_markdown
    from theomachy.lab.reports.pages import balance_page

    if markdown is not None:
        write_whole(markdown, balance_markdown(data))
    if out is not None:
        write_whole(out / "balance.json", json.dumps(data, indent=1, ensure_ascii=False) + "\n")
        for part in ("cards", "seats", "changes"):
            if part in data:
                write_rows(out, part, data[part])
    for page in (html, out / "balance.html" if out is not None else None):
        if page is not None:
            balance_page(page, data)


def show(console: Console, out: Path | None, written: list[Path], data: dict[str, Any]) -> None:
    from theomachy.lab.experiments.findings import changes, differences, findings, never_met, shares, whose

    said = f"{data['title']}: {data['matches']} matches"
    if data["interrupted"]:
        said += f" of {data['planned']}, then interrupted" + "; the same command continues" * (out is not None)
    console.print(Text(said, style="bold"))
    for run in data["runs"]:
        show_run(console, data, run)
    if data["runs"]:
        console.print()
    if "changes" in data:
        console.print(Text("What is printed differently", style="bold"))
        tell(console, differences(data))
    if "changes" in data and data["runs"]:
        console.print(Text("What changed", style="bold"))
        tell(console, changes(data))
    if data["runs"]:
        console.print(Text("What stands out", style="bold"))
        tell(console, findings(data))
        for said in filter(None, [*never_met(data), shares(data), whose(data)]):
            console.print(Text(plain(console, said), style="dim"))
    for path in written:
        console.print(Text(f"written to {path}", style="dim"))


def tell(console: Console, sentences: list[str]) -> None:
    for said in sentences:
        grid = lab.grid_of("", "", words=2)
        grid.show_header = False
        grid.add_row("*", plain(console, said))
        console.print(grid)


def plain(console: Console, said: str) -> str:
    """With a sign that every terminal has."""
    from theomachy.lab.experiments.findings import OURS

    return said.replace(OURS, PLAIN_OURS) if console.options.ascii_only else said


def show_run(console: Console, data: dict[str, Any], run: dict[str, Any]) -> None:
    from theomachy.lab.experiments.findings import called, rows_of, signed

    length = run["decisions"]
    console.print()
    console.print(Text(called(run), style="bold"))
    console.print(
        f"{run['matches']} matches, {lab.not_won(run)}; {length['mean']} decisions each (eight in ten: "
        f"{length['tenth']} to {length['ninetieth']}), {run['options_per_decision']} options a decision"
    )
    seats = lab.grid_of("", "won", "95 % interval")
    for entry in rows_of(data, "seats", run):
        seats.add_row(f"seat {entry['seat']}", lab.percent(entry["win_rate"]), lab.reach(entry))
    console.print(seats)
    for verb, word in data["verbs"].items():
        rows = [row for row in rows_of(data, "cards", run) if row["verb"] == verb and row["beyond_noise"]]
        if rows:
            named = [{**row, "card": plain(console, signed(data, row))} for row in rows]
            show_cards(console, word, sorted(named, key=lambda row: -row["worth"]))


def show_cards(console: Console, word: str, rows: list[dict[str, Any]]) -> None:
    """The cards that stand out; of very many, the best and the worst."""
    from theomachy.lab.experiments.findings import points

    console.print()
    grid = lab.grid_of(word, "taken by", "won with it", "without", "worth", "95 % interval")
    shown = rows if len(rows) <= SHOWN else rows[: SHOWN // 2] + rows[-SHOWN // 2 :]
    for row in shown:
        rates = (lab.percent(row[key]) for key in ("taken", "with_win_rate", "without_win_rate"))
        between = f"{points(row['worth_low'])} to {points(row['worth_high'])}"
        grid.add_row(row["card"], *rates, points(row["worth"]), between)
    console.print(grid)
    if len(rows) > SHOWN:
        console.print(Text(f"and {len(rows) - SHOWN} more between them", style="dim"))
