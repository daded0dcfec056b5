"""What happened at a table: summaries, logs, replays, records, playing on from any step."""

import asyncio
from typing import Annotated, Any, Literal

from fastapi import Path, Query, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from theomachy.games import NoSuchGame
from theomachy.kernel.game import BadSetup, Setup
from theomachy.kernel.record import BadRecord, Record
from theomachy.kernel.sets import BadSet
from theomachy.server.bots.worker import Failed
from theomachy.server.doors.guards import address
from theomachy.server.doors.limits import Buckets
from theomachy.server.doors.rest.common import (
    AHouse,
    Anyone,
    ATable,
    Heavy,
    Somebody,
    Stop,
    Strict,
    ToldView,
    going_through,
    hosting,
    router,
)
from theomachy.server.doors.rest.tables import (
    MOST_SEATS,
    ClockInfo,
    NewSeat,
    TableInfo,
    chairs_of,
    clock_of,
    info,
    set_ups_explained,
)
from theomachy.server.keeping.storage import Row
from theomachy.server.metrics import TURNED_AWAY
from theomachy.server.people.access import may_watch
from theomachy.server.people.keys import NAME_LENGTH, clean
from theomachy.server.tables import replays
from theomachy.server.tables.clocks import TimeControl
from theomachy.server.tables.endings import Endings
from theomachy.server.tables.house import Chair, House
from theomachy.server.tables.room import Room
from theomachy.server.tables.shuffling import commitment
from theomachy.server.tables.states import CONTINUED, OVER, PUBLIC, STOPPED, UPLOADED

MOST_FRAMES = 40  # of a replay, at once
LOOKING_BACK = 4  # times what it takes to play a match again


class Lines(BaseModel):
    lines: list[str]


class Step(BaseModel):
    """The table as it was after so many answers."""

    step: int
    steps: int
    views: list[ToldView]
    dump: str | None = Field(description="All cards open; only once the match is over.")


async def eyes(room: Room, house: House, person: Row) -> int:
    """The seat through which this person looks while the match is played."""
    seat = room.seat_of(person["id"]) if person["id"] else PUBLIC
    if seat < 0 and not await may_watch(house, room, person["id"]):
        raise Stop(403, "private", "Only players may look at this table.")
    return seat


class Summary(BaseModel):
    since: int = Field(description="The number of the first event since your last answer.")
    lines: list[str]


@router.get("/tables/{table}/summary")
async def summary(request: Request, house: AHouse, room: ATable, person: Anyone) -> Summary:
    """What happened since your last answer, without your own doings; for spectators the whole log."""
    going_through(request, room)
    since, lines = await replays.summary(room, await eyes(room, house, person))
    return Summary(since=since, lines=lines)


@router.get("/tables/{table}/log", dependencies=[Heavy])
async def whole_log(request: Request, house: AHouse, room: ATable, person: Anyone) -> Lines:
    """What happened so far, as you may know it."""
    going_through(request, room)
    return Lines(lines=await replays.log_lines(room, await eyes(room, house, person)))


Eye = Annotated[str, Query(max_length=8, alias="as", pattern=r"^(own|public|all|[0-7])$")]


async def seats_seen(room: Room, house: House, person: Row, eye: str) -> list[int]:
    """Through whose eyes a match is looked at; through those of others only when it is over."""
    own = await eyes(room, house, person)
    if eye == "own":
        return [own]
    if eye == "public":
        return [PUBLIC]
    if room.state != OVER:
        raise Stop(403, "playing", "While the match is played you see it through your own eyes only.")
    if eye == "all":
        return list(range(len(room.seats)))
    if int(eye) >= len(room.seats):
        raise Stop(404, "no-seat", "There is no such seat.")
    return [int(eye)]


class Told(BaseModel):
    name: str
    values: dict[str, Any]
    line: str


class FrameInfo(BaseModel):
    """The table after so many answers, and what the last of them did."""

    step: int
    views: list[ToldView]
    events: list[Told]


class Film(BaseModel):
    steps: int
    frames: list[FrameInfo]


@router.get("/tables/{table}/replay", dependencies=[Heavy])
async def replay_steps(
    request: Request,
    house: AHouse,
    room: ATable,
    person: Anyone,
    first: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = MOST_FRAMES,
    eye: Eye = "own",
) -> Film:
    """Several steps in a row, to be leafed through; through the same eyes as a single one."""
    going_through(request, room)
    steps, frames = await replays.film(room, first, count, await seats_seen(room, house, person, eye))
    told = [[Told(name=one.name, values=one.values, line=one.line) for one in frame.events] for frame in frames]
    infos = [
        FrameInfo(step=frame.step, views=frame.views, events=events) for frame, events in zip(frames, told, strict=True)
    ]
    return Film(steps=steps, frames=infos)


@router.get("/tables/{table}/replay/{step}", dependencies=[Heavy])
async def replay_step(
    request: Request,
    step: Annotated[int, Path(ge=0, le=1_000_000)],
    house: AHouse,
    room: ATable,
    person: Anyone,
    eye: Eye = "own",
) -> Step:
    """Any step. While the match is played only through your own eyes; afterwards as anyone, or as "all"."""
    going_through(request, room)
    seats = await seats_seen(room, house, person, eye)
    found = await replays.at_step(room, step, seats, eye == "all")
    return Step(step=found.step, steps=found.steps, views=found.views, dump=found.dump)


class FigureShown(BaseModel):
    """One number for each seat, such as temples or cards bought."""

    title: str
    values: list[int]


class TurnShown(BaseModel):
    """How well each side stood when a turn began, from 0 to 1; the last one is the end."""

    step: int
    values: list[float]


class DecisionShown(BaseModel):
    """The answer that decided the match, by the lead."""

    step: int = Field(description="The step before it: from there one may try again.")
    turn: int = Field(description="The turn it fell in, from 1; 0 where there are no turns.")
    seat: int = Field(description="Who answered.")
    lines: list[str] = Field(description="What came of it.")


class HowItWent(BaseModel):
    """A match that is over, in figures."""

    steps: int
    teams: list[list[int]] = Field(description="The seats of each side.")
    figures: list[FigureShown]
    in_turns: bool = Field(description="Whether the game has turns; otherwise `turns` are single steps.")
    turns: list[TurnShown]
    decided: DecisionShown | None


@router.get("/tables/{table}/ending", dependencies=[Heavy])
async def ending(request: Request, house: AHouse, room: ATable, person: Anyone) -> HowItWent:
    """How a match that is over went: figures that the game says it has, who led when, and what decided it."""
    seat = await eyes(room, house, person)
    going_through(request, room, LOOKING_BACK)
    found = await the_endings(request).of(room)
    decision = found.decision
    told = [replays.told_of(room.game, event, seat).line for event in decision.events] if decision is not None else []
    return HowItWent(
        steps=found.steps,
        teams=found.teams,
        figures=[FigureShown(title=title, values=values) for title, values in found.figures.items()],
        in_turns=found.in_turns,
        turns=[TurnShown(step=turn.step, values=turn.values) for turn in found.turns],
        decided=None
        if decision is None
        else DecisionShown(
            step=decision.step, turn=decision.turn, seat=decision.seat, lines=[line for line in told if line]
        ),
    )


def the_endings(request: Request) -> Endings:
    state = request.app.state
    if not hasattr(state, "endings"):
        state.endings = Endings()
    endings: Endings = state.endings
    return endings


class Shuffle(BaseModel):
    """What a shuffle is checked with: `theomachy verify`, or the hashes of `server/tables/shuffling.py`."""

    commitment: str
    secret: str
    added: list[str] = Field(description="What each seat's owner added.")
    seed: str


@router.get("/tables/{table}/shuffle")
async def shuffle(house: AHouse, room: ATable, person: Anyone) -> Shuffle:
    """The proof that nobody chose the luck of a match; once it is over."""
    await eyes(room, house, person)
    if room.state not in (OVER, STOPPED):
        raise Stop(403, "playing", "The shuffle can be checked once the match is over.")
    secret = room.row["secret"]
    if not secret:
        raise Stop(404, "no-commitment", "The luck of this match was given, so that there was nothing to commit to.")
    added = [seat.luck for seat in room.seats]
    return Shuffle(commitment=commitment(secret), secret=secret, added=added, seed=room.row["seed"])


@router.get(
    "/tables/{table}/record",
    response_class=PlainTextResponse,
    dependencies=[Heavy],
    responses={200: {"content": {"text/plain": {}}, "description": "The record, as text."}},
)
async def download(house: AHouse, room: ATable, person: Anyone) -> PlainTextResponse:
    """The record of a match that is over: seed, set-up, sets and all answers."""
    await eyes(room, house, person)
    if room.state not in (OVER, STOPPED):
        raise Stop(403, "playing", "The record can be had once the match is over.")
    record = await house.record(room)
    name = f'attachment; filename="{room.game.name}-{room.id}.json"'
    return PlainTextResponse(record.to_text(), headers={"content-disposition": name})


async def check_records(house: House, person: Row) -> None:
    most = house.settings.limits.records
    if await house.store.count_uploads(person["id"]) >= most:
        raise Stop(429, "too-many-records", f"You have {most} uploaded records here, and may not have more.")


async def check_uploads(request: Request, house: House, person: Row) -> None:
    """So many records of one person are kept, and so many an hour are taken from one place."""
    await check_records(house, person)
    buckets: Buckets = request.app.state.uploads
    if not buckets.take(address(request.scope)):
        TURNED_AWAY.labels("uploads").inc()
        raise Stop(429, "too-many-requests", "Too many records from there; wait a little.")


@router.post("/records", status_code=201, dependencies=[Heavy])
async def upload(request: Request, house: AHouse, person: Somebody) -> TableInfo:
    """Upload a record (the body, as text): it becomes a table to look at, and to continue from."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Stop(422, "record", "A record is UTF-8 text.") from None
    await check_uploads(request, house, person)
    played = await house.bots.check(text)
    if isinstance(played, Failed):
        if played.at_fault == "busy":
            raise Stop(429, "busy", f"{played.why[0].upper()}{played.why[1:]}.")
        raise Stop(422, "record", f"This record cannot be used: {clean(played.why, 500)}")
    try:
        record = await asyncio.to_thread(Record.from_text, text)
        game = house.find(record.game)
        sets = {} if record.setup.sets == game.rules.default_sets() else record.setup.sets
        names = [clean(str(name), NAME_LENGTH) for name in record.names] + [""] * played.seats
        chairs = [Chair(None, names[seat]) for seat in range(played.seats)]
        async with house.hosts.turn(person["id"]):
            await check_records(house, person)  # others of theirs may have been read in the meantime
            room = await house.new_table(
                game,
                Setup(record.setup.options, sets),
                person["id"],
                chairs,
                "link",
                TimeControl(),
                seed=record.seed,
                answers=record.answers,
                only_to_look_at=True,
                origin=UPLOADED,
            )
    except (BadRecord, BadSet, BadSetup, NoSuchGame) as fault:
        raise Stop(422, "record", str(fault)) from None
    return info(room, person)


class Continuing(Strict):
    step: int = Field(ge=0, le=1_000_000)
    seats: list[NewSeat] = Field(min_length=1, max_length=MOST_SEATS)
    visibility: Literal["open", "link", "private"] = "link"
    clock: ClockInfo = ClockInfo()


@router.post("/tables/{table}/continue", status_code=201, dependencies=[Heavy])
async def continue_from(body: Continuing, house: AHouse, room: ATable, person: Somebody) -> TableInfo:
    """Go on from a step of a match that is over, as a new table, with bots or friends."""
    await eyes(room, house, person)
    if room.state != OVER:
        raise Stop(403, "playing", "One can continue from a match that is over.")
    record = await house.record(room)
    if body.step > len(record.answers) or (room.row["outcome"] and body.step == len(record.answers)):
        raise Stop(422, "step", f"There are {len(record.answers)} steps; take one before the end.")
    with set_ups_explained():
        chairs = chairs_of(house, room.game, room.setup, body.seats, person, fresh=False)
    async with hosting(house, person):
        new = await house.new_table(
            room.game,
            room.setup,
            person["id"],
            chairs,
            body.visibility,
            clock_of(body.clock),
            seed=record.seed,
            answers=record.answers[: body.step],
            came_from=room.id,
            origin=CONTINUED,
        )
    return info(new, person)
