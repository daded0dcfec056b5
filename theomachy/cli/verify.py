"""`theomachy verify`: whether a server's shuffle was what it had committed to."""

from pathlib import Path
from typing import Annotated

import typer

from theomachy import games
from theomachy.cli.errors import Mistake, text_of
from theomachy.cli.table.saving import load
from theomachy.kernel.names import SEATS


def verify(
    file: Annotated[Path, typer.Argument(metavar="PROOF", help="What GET /api/tables/TABLE/shuffle said at the end.")],
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The record of the match: replayed with the seed.")
    ] = None,
    commitment: Annotated[str, typer.Option(metavar="TEXT", help="What the table showed before you sat down.")] = "",
    mine: Annotated[str, typer.Option(metavar="TEXT", help="The luck that you added.")] = "",
    seat: Annotated[str, typer.Option(metavar="A|B|...", help="Your seat: your luck must be there.")] = "",
) -> None:
    """Check that nobody chose the luck of a match. Neither the server did, nor anybody else."""
    import msgspec

    from theomachy.server.tables.shuffling import Proof, faults

    try:
        proof = msgspec.json.decode(text_of(file), type=Proof)
    except msgspec.MsgspecError as fault:
        raise Mistake(f"{file} is no proof of a shuffle: {fault}") from None
    played = load(record) if record is not None else None
    found = faults(proof, played.names if played is not None else [])
    if commitment and commitment != proof.commitment:
        found.append("the table had shown another commitment")
    if mine and mine not in (proof.added if not seat else at_seat(seat, proof.added)):
        found.append("your luck is not " + (f"at seat {seat}" if seat else "among what the players added"))
    if played is not None:
        if played.seed != proof.seed:
            found.append("the match was played with another seed")
        else:
            played.replay(games.find(played.game))
    for wrong in found:
        typer.echo(f"Not as it should be: {wrong}.")
    if found:
        raise typer.Exit(1)
    typer.echo("The shuffle is as the server had committed to.")
    if not (commitment and mine and seat and record):
        typer.echo(
            "That nobody chose it shows with --commitment (noted before), --mine (your own luck), --seat and --record."
        )


def at_seat(seat: str, added: list[str]) -> list[str]:
    if len(seat) != 1 or seat not in SEATS[: len(added)]:
        raise Mistake(f'--seat is one of {", ".join(SEATS[: len(added)])}, not "{seat}"')
    return [added[SEATS.index(seat)]]
