"""What every route needs: who asks, for which table, and how a refusal is told."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends, Path, Request
from pydantic import BaseModel, ConfigDict, Field

from theomachy.server.doors.guards import address
from theomachy.server.doors.limits import Buckets
from theomachy.server.keeping.storage import Row
from theomachy.server.metrics import TURNED_AWAY
from theomachy.server.people import guests as people
from theomachy.server.people.access import may_find
from theomachy.server.tables.house import House
from theomachy.server.tables.replays import length_of
from theomachy.server.tables.room import Room
from theomachy.server.tables.states import STATES, WORDS, Unwelcome


class Problem(BaseModel):
    """Why a request was not done: a code for programs, a sentence for people."""

    code: str
    text: str


class Stop(Exception):
    """Raised by a route: answered with a `Problem`."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text


ANSWERS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 404, 409, 413, 422, 429)
}
STATUS = {"no-table": 404, "no-game": 404, "no-seat": 404, "no-bot": 422, "seats": 422}

T = TypeVar("T")

router = APIRouter(prefix="/api", responses=ANSWERS)


# What the page's types say more exactly than ours.
ToldView = Annotated[dict[str, Any], Field(json_schema_extra={"x-type": "View"})]
State = Annotated[str, Field(json_schema_extra={"enum": list(STATES)})]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


# ---------------------------------------------------------------------- who asks


def the_house(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def anyone(request: Request) -> AsyncIterator[Row]:
    """Whoever asks: a person, or nobody in particular (with an empty id)."""
    house = the_house(request)
    header = request.headers.get("authorization", "")
    token = header[7:] if header[:7].lower() == "bearer " else request.cookies.get(people.COOKIE, "")
    person = await people.whose(house, token)
    if person is None and header:
        raise Stop(401, "token", "This token is not valid.")
    yield person or {"id": "", "name": "", "login": None}


Anyone = Annotated[Row, Depends(anyone)]
AHouse = Annotated[House, Depends(the_house)]


async def somebody(person: Anyone) -> Row:
    if not person["id"]:
        raise Stop(401, "nameless", "Tell us your name first: POST /api/me.")
    return person


Somebody = Annotated[Row, Depends(somebody)]


async def heavily(request: Request, person: Anyone) -> None:
    """For what costs more than most. New guests cost nothing, so it also counts by address."""
    of_person: Buckets = request.app.state.heavy
    of_address: Buckets = request.app.state.heavy_by_address
    if not of_address.take(address(request.scope)) or (person["id"] and not of_person.take(person["id"])):
        TURNED_AWAY.labels("heavy").inc()
        raise Stop(429, "too-many-requests", "Too many requests of this kind; wait a little.")


Heavy = Depends(heavily)


async def a_table(table: Annotated[str, Path(max_length=32)], house: AHouse, person: Anyone) -> Room:
    """A table that this person may know about; for all others it does not exist."""
    room = await house.room(table)
    if not await may_find(house, room, person["id"]):
        raise Unwelcome("no-table", "There is no such table.")
    return room


ATable = Annotated[Room, Depends(a_table)]


def going_through(request: Request, room: Room, times: int = 1) -> None:
    """For whatever goes through a whole match again: a long one costs more, and is not to be had all the time."""
    work: Buckets = request.app.state.work
    if not work.take(address(request.scope), times * length_of(room)):
        TURNED_AWAY.labels("work").inc()
        raise Stop(429, "too-fast", WORDS["too-fast"])


@asynccontextmanager
async def hosting(house: House, person: Row) -> AsyncIterator[None]:
    """Whoever lays a table in here may host one more. One at a time, or many at once would all be the last."""
    most = house.settings.limits.running_tables
    async with house.hosts.turn(person["id"]):
        if await house.store.count_running(person["id"]) >= most:
            raise Stop(429, "too-many-tables", f"You host {most} unfinished tables already.")
        yield


# ---------------------------------------------------------------------- what takes a while


async def unless_gone(request: Request, answering: Coroutine[Any, Any, T]) -> T:
    """For what takes a while: it is called off as soon as nobody waits for it any more."""
    answer, leaving = asyncio.create_task(answering), asyncio.create_task(gone(request))
    try:
        await asyncio.wait([answer, leaving], return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            raise Stop(400, "gone", "You have gone away.")  # said to nobody
        return answer.result()
    finally:
        answer.cancel()
        leaving.cancel()


async def gone(request: Request) -> None:
    """Returns when whoever asked has hung up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
