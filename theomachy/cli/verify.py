"""`theomachy verify`: whether a server's shuffle was what it had committed to."""

from pathlib import Path
from typing import Annotated

import typer

from theomachy import games
from theomachy.cli.errors import Mistake, text_of
from theomachy.cli.table.saving import load


def verify(
    file: Annotated[Path, typer.Argument(metavar="PROOF", help="What GET /api/tables/TABLE/shuffle said at the end.")],
    record: Annotated[Path | None, typer.Option(help="The record of the match: replayed with the seed.")] = None,
    commitment: Annotated[str, typer.Option(help="What the table showed before you sat down.")] = "",
    mine: Annotated[str, typer.Option(help="The luck that you added.")] = "",
) -> None:
    """Check that neither the server nor anybody else chose the luck of a match."""
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
    if mine and mine not in proof.added:
        found.append("your luck is not among what the players added")
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
    if not commitment or not mine:
        typer.echo("That it was not chosen shows with --commitment (noted before) and --mine (your own luck).")
