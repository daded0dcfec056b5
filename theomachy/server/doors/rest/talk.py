"""What one can do about what others say: report it, or not hear them any more."""

from typing import Annotated

from fastapi import Path
from pydantic import BaseModel, Field

from theomachy.server.doors.rest.common import AHouse, ATable, Heavy, Somebody, Stop, Strict, router
from theomachy.server.keeping.storage import Row
from theomachy.server.people import moderating
from theomachy.server.tables.house import House
from theomachy.server.tables.room import Room
from theomachy.server.tables.states import PLAYING

Number = Annotated[int, Path(ge=1, le=2**31 - 1)]
PersonId = Annotated[str, Path(max_length=32)]


class Report(Strict):
    reason: str = Field("", max_length=moderating.LONGEST_REASON, description="What is wrong with it.")


class Blocked(BaseModel):
    id: str
    name: str


async def words_of(house: House, room: Room, person: Row, number: int) -> Row:
    """What was said, if this person could hear it."""
    row = await house.store.words(room.id, number)
    heard = row is not None and (row["seat"] >= 0 or room.seat_of(person["id"]) < 0 or room.state != PLAYING)
    if row is None or row["removed"] or not heard:
        raise Stop(404, "no-words", "Nothing was said under that number.")
    if row["person"] == person["id"]:
        raise Stop(409, "your-own", "You said that yourself.")
    return row


@router.post("/tables/{table}/chat/{number}/report", status_code=204, dependencies=[Heavy])
async def report(body: Report, number: Number, house: AHouse, room: ATable, person: Somebody) -> None:
    """Show a line of the talk to the moderators."""
    row = await words_of(house, room, person, number)
    try:
        await moderating.report(house.store, person["id"], row, body.reason, house.settings.clock.now())
    except moderating.TooMany as fault:
        raise Stop(429, "too-many-reports", str(fault)) from None


@router.post("/tables/{table}/chat/{number}/block", dependencies=[Heavy])
async def block(number: Number, house: AHouse, room: ATable, person: Somebody) -> list[Blocked]:
    """Do not pass on to me what whoever said that says, at any table."""
    row = await words_of(house, room, person, number)
    await moderating.block(house.store, person["id"], row["person"])
    return await heed(house, person["id"])


@router.get("/me/blocks")
async def my_blocks(house: AHouse, person: Somebody) -> list[Blocked]:
    """Whose words are not passed on to me."""
    return [Blocked(**row) for row in await moderating.blocked(house.store, person["id"])]


@router.delete("/me/blocks/{other}")
async def unblock(other: PersonId, house: AHouse, person: Somebody) -> list[Blocked]:
    await moderating.unblock(house.store, person["id"], other)
    return await heed(house, person["id"])


async def heed(house: House, person: str) -> list[Blocked]:
    """From now on, on lines that are open, too."""
    rows = await moderating.blocked(house.store, person)
    for room in house.rooms.values():
        for viewer in room.viewers:
            if viewer.person == person:
                viewer.blocked = frozenset(row["id"] for row in rows)
    return [Blocked(**row) for row in rows]
