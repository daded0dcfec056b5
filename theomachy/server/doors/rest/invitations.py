"""Invitations: what a link to a table says to whoever follows it, before they are anybody here."""

from hmac import compare_digest
from typing import Annotated, Any

from fastapi import Path, Query
from pydantic import BaseModel, Field

from theomachy.server.doors.rest.common import AHouse, State, router
from theomachy.server.doors.rest.tables import ClockInfo
from theomachy.server.tables.house import House
from theomachy.server.tables.room import Room
from theomachy.server.tables.states import WAITING, Unwelcome


class Invitation(BaseModel):
    """Who invites to what. It tells what a spectator could see, and only to whoever has the key."""

    table: str
    game: str
    title: str = Field(description="What the game is called.")
    mode: str = Field(description="The way to play, in words.")
    about: str
    options: dict[str, Any]
    host: str = Field(description='The name of whoever invites; "" if they have no seat.')
    state: State
    clock: ClockInfo
    seats: list[str] = Field(description='Whose each seat is: a name, "bot ..." or "" for an empty one.')
    free: int = Field(description="How many seats are free.")
    known_luck: bool


def invitation(room: Room) -> Invitation:
    row, game = room.row, room.game
    host = room.seat_of(row["host"])
    mode = game.telling.mode_words(str(room.setup.options.get("mode", game.rules.modes()[0])))
    return Invitation(
        table=room.id,
        game=game.name,
        title=game.title,
        mode=mode.title,
        about=mode.about,
        options=game.rules.open_options(room.setup),
        host=room.seats[host].name if host >= 0 else "",
        state=room.state,
        clock=ClockInfo(**row["clock"]),
        seats=[seat.name or (f"bot {seat.bot}" if seat.bot else "") for seat in room.seats],
        free=sum(not seat.taken() for seat in room.seats) if room.state == WAITING else 0,
        known_luck=room.seating.known_luck(),
    )


async def invited(house: House, table: str, key: str) -> Invitation:
    """Whether there is such a table is told only to whoever has its key."""
    room = await house.room(table)
    if not compare_digest(key.encode(), str(room.row["key"]).encode()):
        raise Unwelcome("no-table", "There is no such table.")
    return invitation(room)


@router.get("/tables/{table}/invitation")
async def see_invitation(
    table: Annotated[str, Path(max_length=32)], house: AHouse, key: Annotated[str, Query(max_length=64)]
) -> Invitation:
    """What a link leads to. Nobody has to be somebody to read it."""
    return await invited(house, table, key)
