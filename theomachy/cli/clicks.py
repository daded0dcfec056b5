"""`theomachy clicks`: how much a person has to click in a turn."""

import json
from typing import Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from theomachy import games
from theomachy.agents import BOTS
from theomachy.cli.check import Bar
from theomachy.cli.errors import Mistake
from theomachy.cli.modes import mode_of
from theomachy.cli.table.terminals import make_console

WAYS = {
    "before": "asked whenever somebody acts",
    "against_bots": "the default settings, against bots",
    "with_people": "the default settings, where others look on",
}


def clicks(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    mode: Annotated[str, typer.Option(metavar="MODE", help="Which mode to play. [default: the standard one]")] = "",
    matches: Annotated[int, typer.Option(metavar="N", min=1, max=10_000, help="How many matches to count.")] = 10,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who plays.")] = "greedy",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Count what a person is asked and clicks in one turn. With and without what is answered for people."""
    from theomachy.lab.experiments.clicks import count_clicks  # loaded only when something is counted

    found = games.find(game)
    if bot not in BOTS:
        raise Mistake(f'there is no bot "{bot}"; the bots are: {", ".join(BOTS)}')
    way = mode_of(found, mode)
    console = make_console()
    with Bar(console, f"{found.name}, {way}", matches, quiet=as_json) as bar:
        counted = count_clicks(found, way, bot, matches, bar.at)
    if as_json:
        typer.echo(json.dumps(counted, indent=1))
    else:
        console.print(Text(f"{counted['game']}, {counted['mode']}, {matches} matches by {bot}", style="bold"))
        console.print(shown(counted))


def shown(counted: dict[str, Any]) -> Grid:
    grid = Grid("for one seat, a turn", "questions", "of these without a choice", "clicks", box=None, padding=(0, 2))
    for way, meaning in WAYS.items():
        figures = counted[way]
        grid.add_row(meaning, *[f"{figures[what]:.2f}" for what in ("questions", "empty", "clicks")])
    return grid
