"""The luck of tables that are still to be laid: committed to first, then added to. Rematches are such tables."""

from collections.abc import Iterator
from contextlib import contextmanager

from pydantic import BaseModel, Field

from theomachy.server.doors.rest.common import AHouse, ATable, Somebody, Stop, Strict, hosting, router
from theomachy.server.keeping.storage import Conflict
from theomachy.server.people.keys import new_id
from theomachy.server.tables.house import House
from theomachy.server.tables.shuffling import LONGEST, commitment


class Shuffling(BaseModel):
    shuffle: str = Field(description="To lay one table with, within an hour.")
    commitment: str = Field(description="To the luck of that table: note it before you add yours.")


class Another(BaseModel):
    table: str


class Again(Strict):
    shuffle: str = Field("", max_length=200, description="From POST /api/shuffle, if nobody has asked before you.")
    luck: str = Field("", max_length=LONGEST, description="What you add, once you know the new table's commitment.")


@router.post("/shuffle", status_code=201)
async def new_shuffle(house: AHouse) -> Shuffling:
    """Settle the luck of a table that is still to be laid: so that whoever lays it sees the commitment first."""
    table = new_id()
    return Shuffling(shuffle=house.keys.for_shuffle(table), commitment=commitment(house.keys.luck_of(table)))


def shuffled(house: House, token: str) -> str:
    """The name of the table whose luck is settled; "" where nobody has asked for that."""
    table = house.keys.shuffle(token) if token else ""
    if table is None:
        raise Stop(422, "shuffle", "That shuffle is not from here, or too old. Ask for another: POST /api/shuffle.")
    return table


@contextmanager
def used_once() -> Iterator[None]:
    """Whoever used a shuffle twice would know what luck has in store."""
    try:
        yield
    except Conflict:
        raise Stop(409, "shuffle", "That shuffle was used already. Ask for another: POST /api/shuffle.") from None


@router.post("/tables/{table}/rematch")
async def rematch(house: AHouse, room: ATable, person: Somebody, body: Again | None = None) -> Another:
    """I would like to play again. The new table waits until the others want it, too, and say so in the same way."""
    wish = body or Again(shuffle="", luck="")
    with used_once():
        name = shuffled(house, wish.shuffle)
        if room.row["rematch"] is not None:
            return Another(table=await house.rematch(room, person["id"], name, wish.luck))
        async with hosting(house, person):
            return Another(table=await house.rematch(room, person["id"], name, wish.luck))
