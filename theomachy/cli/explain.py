"""`theomachy explain`: what the strongest bot would answer in a saved match, and why."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from theomachy import games
from theomachy.agents import Seat
from theomachy.agents.explain import Adviser, Explanation, Verdict
from theomachy.agents.explain import explain as explained
from theomachy.agents.levels import Grandmaster
from theomachy.cli.errors import Mistake
from theomachy.cli.table.saving import load
from theomachy.cli.table.seating import seat_called
from theomachy.cli.table.terminals import make_console
from theomachy.kernel.marks import plain, plain_data
from theomachy.kernel.match import Match
from theomachy.kernel.record import SEATS, Record

SHOWN = 8  # options; the others are hardly worth a look
STRONGEST = Grandmaster()


def explain(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `save` writes it.")],
    at: Annotated[
        int | None, typer.Option(metavar="N", show_default="the end", help="After that many answers.")
    ] = None,
    seat: Annotated[
        str, typer.Option(metavar="A|B|...", show_default="the first", help="Whose question, if several are asked.")
    ] = "",
    iterations: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1,
            show_default=f"as the strongest bot: {STRONGEST.iterations}, or as many as {STRONGEST.seconds:g} s allow",
            help="How many worlds to imagine, however long it takes.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed: the same number gives the same worlds.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show what the strongest bot would answer. Each option with its chances, and how play might continue.

    In brackets: the 95 % interval of each chance. The bot knows what the asked seat may know, and no more.
    """
    match = match_at(load(file), at)
    found = hint_for(match, asked_seat(match, seat), iterations, seed)
    if as_json:
        typer.echo(json.dumps(plain_data(found.as_data()), indent=1))
    else:
        console = make_console()
        console.print(Text(plain(found.prompt), style="bold"))
        console.print(shown(found))


def match_at(record: Record, at: int | None) -> Match:
    """The match after so many answers of the record, or after all of them."""
    last = len(record.answers)
    if at is not None and not 0 <= at <= last:
        raise Mistake(f"the record has {last} answers; choose one of 0 to {last} with --at")
    return record.replay(games.find(record.game), upto=last if at is None else at)


def asked_seat(match: Match, letter: str) -> int:
    """Whose question is explained: that of the seat that was named, or else the first."""
    asked = [asking.question.seat for asking in match.pending]
    if not asked:
        raise Mistake("the match is over there; choose an earlier answer with --at")
    if letter == "":
        return asked[0]
    seat = seat_called(letter, match.table.seats)
    if seat not in asked:
        raise Mistake(f"{SEATS[seat]} is not asked there; choose {' or '.join(SEATS[other] for other in asked)}")
    return seat


def hint_for(match: Match, seat: int, iterations: int | None = None, seed: int = 1) -> Explanation:
    """What the strongest bot makes of the seat's question, thinking as long as it would at the table."""
    return explained(Seat(match, seat), Adviser(seed, iterations))


def shown(found: Explanation) -> RenderableType:
    """The options with their chances, best first, and the principal variation."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", style="bold", no_wrap=True)
    grid.add_column(justify="right", style="dim", no_wrap=True)
    grid.add_column()
    for verdict in found.verdicts[:SHOWN]:
        grid.add_row(f"{100 * verdict.chance:.0f} %", range_of(verdict), plain(verdict.label))
    parts: list[RenderableType] = [Padding(grid, (0, 2))]
    if len(found.verdicts) > SHOWN:
        parts.append(Text(f"  ... and {len(found.verdicts) - SHOWN} more", style="dim"))
    if len(found.answer) > 1:
        parts.append(Text.assemble(("Altogether: ", "dim"), plain(", ".join(found.said))))
    if len(found.line) > 1:
        parts.append(Text("It might continue like this:", style="dim"))
        parts.extend(Padding(Text(plain(str(step))), (0, 2)) for step in found.line[1:])
    return Group(*parts)


def range_of(verdict: Verdict) -> str:
    """Where the chance lies, 95 % sure: both ends, for near 0 and 100 it reaches further to one side."""
    return f"({100 * verdict.low:.0f} to {100 * verdict.high:.0f})"
