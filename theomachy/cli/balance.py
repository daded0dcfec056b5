"""`theomachy balance`: what many matches say about seats, length and cards."""

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from theomachy import games
from theomachy.cli.check import Bar
from theomachy.cli.errors import Mistake
from theomachy.cli.modes import mode_of
from theomachy.cli.simulate import figures
from theomachy.cli.table.terminals import make_console
from theomachy.cli.tournament import INTERRUPTED, names_in, percent, processors, the_lab


def balance(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    bots: Annotated[str, typer.Option(metavar="A,B,...", help="Who plays; one name plays every seat.")] = "greedy",
    matches: Annotated[int, typer.Option(min=1, help="How many matches.")] = 200,
    seed: Annotated[int, typer.Option(help="Another number, other matches.")] = 1,
    mode: Annotated[str, typer.Option(metavar="MODE", help="Which way to play it. [default: the ordinary one]")] = "",
    workers: Annotated[int, typer.Option(min=0, help="How many processes; 0 is one per processor.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, with all cards.")] = False,
) -> None:
    """Measure seats, length and cards in matches between bots: rates with 95 % intervals."""
    with the_lab():
        from theomachy.lab.balance import Balance
        from theomachy.lab.matches import NoSuchBot  # only whoever measures waits for it
    found = games.find(game)
    console = make_console()
    gathered = Balance(found, mode_of(found, mode), names_in(bots) or ["greedy"], matches, seed)
    interrupted = False
    try:
        with Bar(console, f"{game}, {gathered.mode}", len(gathered.plans), quiet=as_json) as bar:
            gathered.run(workers or processors(), bar.at)
    except NoSuchBot as fault:
        raise Mistake(str(fault)) from None
    except KeyboardInterrupt:
        interrupted = True
    data = {**gathered.as_data(), "interrupted": interrupted}
    if as_json:
        typer.echo(json.dumps(data, indent=1))
    else:
        show(console, data)
    raise typer.Exit(INTERRUPTED if interrupted else 0)


def show(console: Console, data: dict[str, Any]) -> None:
    from theomachy.lab.balance import beyond_noise

    said = f"{data['game']}, {data['mode']}: {data['matches']} matches of {', '.join(data['bots'])}"
    console.print(Text(said + (", then interrupted" if data["interrupted"] else ""), style="bold"))
    if not data["matches"]:
        return
    length = data["decisions"]
    console.print(
        f"{length['mean']} decisions a match (eight in ten: {length['tenth']} to {length['ninetieth']}), "
        f"{data['options_per_decision']} options each; {data['draws']} draws"
    )
    seats = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for heading in ("", "won", "95 % interval"):
        seats.add_column(heading, justify="right" if heading else "left")
    for entry in data["seats"]:
        seats.add_row(f"seat {entry['seat']}", *figures(entry))
    console.print(seats)
    telling = [card for card in data["cards"] if beyond_noise(card)]
    if not telling:
        console.print("No card goes with winning or losing beyond noise in so many matches.")
        return
    console.print(Text("Players who chose these fared otherwise than those who could have:"))
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column("card")
    grid.add_column("question")
    for heading in ("chosen", "won with it", "won without"):
        grid.add_column(heading, justify="right")
    for card in sorted(telling, key=lambda card: card["when_not"]["win_rate"] - card["when_chosen"]["win_rate"]):
        often = f"{card['chosen']} of {card['offered']}"
        grid.add_row(card["card"], card["question"], often, rate(card["when_chosen"]), rate(card["when_not"]))
    console.print(grid)


def rate(entry: dict[str, Any]) -> str:
    return f"{percent(entry['win_rate'])} ({percent(entry['low'])} to {percent(entry['high'])})"
