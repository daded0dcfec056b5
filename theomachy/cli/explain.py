"""`theomachy explain`: what the searching bot would answer in a saved match, and why."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from theomachy import games
from theomachy.agents import Search, Seat
from theomachy.agents.explain import Explanation
from theomachy.agents.explain import explain as explained
from theomachy.cli.errors import Mistake
from theomachy.cli.table.saving import load
from theomachy.cli.table.terminals import make_console
from theomachy.kernel.match import Match

ITERATIONS = 400
SHOWN = 8  # options; the others are hardly worth a look


def explain(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `save` writes it.")],
    at: Annotated[int, typer.Option(metavar="N", help="After that many answers. [default: where it stands]")] = -1,
    iterations: Annotated[int, typer.Option(min=1, help="How many worlds to imagine.")] = 2000,
    seed: Annotated[int, typer.Option(help="Another number, other worlds.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show each option with its chances, as whoever is asked can know them, and how play would go on."""
    record = load(file)
    match = record.replay(games.find(record.game), upto=at)
    if match.asking is None:
        raise Mistake("the match is over there; choose an earlier answer with --at")
    found = hint_for(match, match.asking.question.seat, iterations, seed)
    if as_json:
        typer.echo(json.dumps(found.as_data(), indent=1))
    else:
        console = make_console()
        console.print(Text(found.prompt, style="bold"))
        console.print(shown(found))


def hint_for(match: Match, seat: int, iterations: int = ITERATIONS, seed: int = 1) -> Explanation:
    return explained(Seat(match, seat), Search(seed, iterations))


def shown(found: Explanation) -> RenderableType:
    """The options with their chances, best first, and the main line."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", style="bold")
    grid.add_column(style="dim")
    grid.add_column()
    for verdict in found.verdicts[:SHOWN]:
        unsure = 50 * (verdict.high - verdict.low)
        grid.add_row(f"{100 * verdict.chance:.0f} %", f"\u00b1 {unsure:.0f}", verdict.label)
    parts: list[RenderableType] = [Padding(grid, (0, 2))]
    if len(found.verdicts) > SHOWN:
        parts.append(Text(f"  ... and {len(found.verdicts) - SHOWN} more", style="dim"))
    if len(found.line) > 1:
        parts.append(Text("It might go on like this:", style="dim"))
        parts.extend(Padding(Text(said), (0, 2)) for said in found.line[1:])
    return Group(*parts)
