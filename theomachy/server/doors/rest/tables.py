"""Tables: laying, joining, seats, bots, hints, rematches."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hmac import compare_digest
from typing import Annotated, Any, Literal

from fastapi import Path, Query, Request, Response
from pydantic import BaseModel, Field

from theomachy.games import NoSuchGame
from theomachy.kernel.game import BadSetup, Game, Setup
from theomachy.kernel.sets import BadSet
from theomachy.server.doors.rest.common import (
    AHouse,
    Anyone,
    ATable,
    Heavy,
    Somebody,
    State,
    Stop,
    Strict,
    hosting,
    router,
    unless_gone,
)
from theomachy.server.doors.rest.persons import signed_in, welcomed
from theomachy.server.doors.rest.shuffles import shuffled, used_once
from theomachy.server.keeping.storage import Conflict, Row
from theomachy.server.people.access import may_find
from theomachy.server.people.keys import NAME_LENGTH, SeatHold, clean
from theomachy.server.tables.clocks import TimeControl
from theomachy.server.tables.house import NEW_GUEST, Chair, House
from theomachy.server.tables.room import Room
from theomachy.server.tables.shuffling import LONGEST, commitment
from theomachy.server.tables.states import FRESH, PUBLIC, Unwelcome

MOST_SEATS = 8
MOST_FAULTS = 40  # that are told at once
LONGEST_BROUGHT = 8000  # characters: a deck of a hundred different cards takes three thousand
A_MOMENT = 0.25  # seconds for which a list of open tables is passed on as it was
QUICK_BOT = "apprentice"  # whom one meets who did not say whom


Visibility = Literal["open", "link", "private"]


class SeatInfo(BaseModel):
    seat: int
    name: str
    bot: str
    here: bool
    you: bool
    absent: float | None


class ClockInfo(Strict):
    """ "none"; "live": `move` seconds a move and a `bank` of seconds; "days": `move` days a move."""

    kind: Literal["none", "live", "days"] = "none"
    move: float = Field(default=0.0, ge=0, le=86400, strict=False)
    bank: float = Field(default=0.0, ge=0, le=86400, strict=False)


class TableInfo(BaseModel):
    id: str
    game: str
    title: str
    options: dict[str, Any]
    state: State
    visibility: Visibility
    clock: ClockInfo
    seats: list[SeatInfo]
    seat: int = Field(description="Yours; -1 if you have none.")
    host: bool = Field(description="Whether it is you who hosts the table.")
    key: str = Field(description="What a link to this table carries; only its host and players see it.")
    outcome: dict[str, Any] | None = Field(json_schema_extra={"x-type": "Outcome | null"})
    rematch: str | None
    known_luck: bool = Field(description="It goes on from another match, whose luck others may know already.")
    brought: str = Field(description="What you brought along; nobody else is told.")
    commitment: str = Field(description="To the luck of this match, before the first card; empty where it was given.")
    hints: bool = Field(description="Whether you may ask for one here.")
    created: float


class Brought(Strict):
    """What somebody brings along where the game allows it, such as a deck of their own."""

    file: str = Field("", max_length=100, description="What the file is called; faults are told by this name.")
    text: str = Field(max_length=LONGEST_BROUGHT, description="A deck file as text, or the name of a ready deck.")


class NewSeat(Strict):
    who: Literal["me", "bot", "open"]
    bot: str = Field("greedy", max_length=32)
    brought: Brought | None = Field(None, description="Yours, where you sit.")


class NewTable(Strict):
    game: str = Field(max_length=32)
    mode: str = Field("", max_length=32)
    options: dict[str, Any] = Field(default_factory=dict)
    seats: list[NewSeat] = Field(min_length=1, max_length=MOST_SEATS)
    visibility: Visibility = "link"
    clock: ClockInfo = ClockInfo()
    hints: bool | None = Field(None, description="Whether players may ask for hints; null: where all others are bots.")
    shuffle: str = Field("", max_length=200, description="From POST /api/shuffle: its commitment is this table's.")
    luck: str = Field("", max_length=LONGEST, description="What you add to the shuffle, if you sit down.")


class Joining(Strict):
    key: str = Field(max_length=64)


class Taking(Strict):
    luck: str = Field("", max_length=LONGEST, description="What you add to the shuffle: anything that nobody guesses.")
    known_luck: bool = Field(False, description="I know that others may know this table's luck (`known_luck`).")
    brought: Brought | None = None


class ABot(Strict):
    bot: str = Field(max_length=32)


class QuickStart(Strict):
    """Everything has a default but the game: one click."""

    game: str = Field(max_length=32)
    mode: str = Field("", max_length=32)
    options: dict[str, Any] = Field(default_factory=dict)
    bot: str = Field(QUICK_BOT, max_length=32)
    seat: int = Field(0, ge=0, lt=MOST_SEATS)
    name: str = Field("", max_length=200, description="Yours, if you have none yet.")
    shuffle: str = Field("", max_length=200, description="From POST /api/shuffle: its commitment is this table's.")
    luck: str = Field("", max_length=LONGEST, description="What you add to the shuffle.")
    brought: Brought | None = None


class SeatToken(BaseModel):
    token: str


def info(room: Room, person: Row) -> TableInfo:
    row = room.row
    seat = room.seat_of(person["id"]) if person["id"] else PUBLIC
    inside = seat >= 0 or row["host"] == person["id"]
    return TableInfo(
        id=room.id,
        game=room.game.name,
        title=room.game.title,
        options=room.game.rules.open_options(room.setup),
        state=room.state,
        visibility=row["visibility"],
        clock=ClockInfo(**row["clock"]),
        seats=[
            SeatInfo(seat=s.seat, name=s.name, bot=s.bot, here=s.here, you=s.you, absent=s.absent)
            for s in room.seating.states(person["id"])
        ],
        seat=seat,
        host=bool(person["id"]) and row["host"] == person["id"],
        key=row["key"] if inside else "",
        outcome=row["outcome"],
        hints=room.hints.allowed(seat),
        rematch=row["rematch"] if inside or row["visibility"] == "open" else None,
        known_luck=room.seating.known_luck(),
        brought=room.seats[seat].brought if seat >= 0 else "",
        commitment=commitment(row["secret"]) if row["secret"] else "",
        created=row["created"],
    )


class Listed(BaseModel):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, Any]
    state: State
    visibility: Visibility
    clock: ClockInfo
    known_luck: bool = Field(description="It goes on from another match, whose luck others may know already.")
    seats: list[str] = Field(description='Whose each seat is: a name, "bot ..." or "" for an empty one.')
    created: float


def open_options(house: House, row: Row) -> dict[str, Any]:
    try:
        return house.find(row["game"]).rules.open_options(Setup(row["options"]))
    except NoSuchGame:  # it was played here once
        return {}


async def listed(house: House, rows: list[Row]) -> list[Listed]:
    seats = await house.store.seats_of([row["id"] for row in rows])
    return [
        Listed(
            id=row["id"],
            game=row["game"],
            options=open_options(house, row),
            state=row["state"],
            visibility=row["visibility"],
            clock=ClockInfo(**row["clock"]),
            known_luck=row["origin"] != FRESH,
            seats=[seat["name"] or (f"bot {seat['bot']}" if seat["bot"] else "") for seat in seats[row["id"]]],
            created=row["created"],
        )
        for row in rows
    ]


@router.get("/tables", response_model=list[Listed])
async def list_tables(house: AHouse, game: Annotated[str | None, Query(max_length=32)] = None) -> Response:
    """The open tables, those that wait for players first; as they were a moment ago, however many ask."""
    if game is not None and game not in house.names():
        return Response(b"[]", media_type="application/json")
    now = asyncio.get_running_loop().time()
    at, body = house.listings.get(game, (float("-inf"), b""))
    if now - at >= A_MOMENT:
        rows = await listed(house, await house.store.open_tables(game))
        body = b"[" + b",".join(row.model_dump_json().encode() for row in rows) + b"]"
        house.listings[game] = (asyncio.get_running_loop().time(), body)
    return Response(body, media_type="application/json")


@router.get("/me/tables", dependencies=[Heavy])
async def my_tables(house: AHouse, person: Somebody) -> list[Listed]:
    """The tables at which I sit or which I host, newest first."""
    return await listed(house, await house.store.tables_of(person["id"]))


def checked(game: Game[Any], setup: Setup, brought: Brought | None, fresh: bool = True) -> str:
    """What somebody brings along, if it may be brought; all that is wrong with it is told to them alone."""
    if brought is None or not brought.text.strip():
        return ""
    if not game.rules.brings(setup):
        raise BadSetup("Nobody brings anything along here; leave it out.")
    if not fresh:
        raise BadSetup("This table goes on from another match, and with what was brought to that; leave it out.")
    try:
        game.rules.check_brought(setup, clean(brought.file, NAME_LENGTH) or "your deck", brought.text)
    except BadSetup as fault:
        told = str(fault).split("\n")
        more = [f"... and {len(told) - MOST_FAULTS} faults more"] if len(told) > MOST_FAULTS else []
        raise BadSetup("\n".join(told[:MOST_FAULTS] + more)) from None
    return brought.text


def chairs_of(
    house: House, game: Game[Any], setup: Setup, seats: list[NewSeat], person: Row, luck: str = "", fresh: bool = True
) -> list[Chair]:
    sides = len(game.rules.teams(setup))
    if sum(seat.who == "me" for seat in seats) > 1 and sides > 1:
        raise Stop(422, "seats", "You can have one seat at a table, unless all who sit there play together.")
    chairs = []
    for seat in seats:
        if seat.who == "bot":
            house.check_bot(seat.bot)
            chairs.append(Chair(bot=seat.bot))
        elif seat.who == "me":
            brought = checked(game, setup, seat.brought, fresh)
            chairs.append(Chair(person["id"], person["name"], luck=luck, brought=brought))
        else:
            chairs.append(Chair())
    return chairs


def clock_of(given: ClockInfo) -> TimeControl:
    clock = TimeControl(given.kind, given.move, given.bank)
    if clock.fault():
        raise Stop(422, "clock", clock.fault())
    return clock


@router.post("/tables", status_code=201)
async def new_table(body: NewTable, house: AHouse, person: Somebody) -> TableInfo:
    """A new table. It begins as soon as all its seats are taken."""
    with set_ups_explained():
        game, setup = way_to_play(house, body.game, body.mode, body.options)
        chairs = chairs_of(house, game, setup, body.seats, person, body.luck)
        clock, name = clock_of(body.clock), shuffled(house, body.shuffle)
        async with hosting(house, person):
            with used_once():
                room = await house.new_table(
                    game, setup, person["id"], chairs, body.visibility, clock, hints=body.hints, shuffled=name
                )
    return info(room, person)


@contextmanager
def set_ups_explained() -> Iterator[None]:
    """What is wrong with a game, a mode or a set-up is told to whoever wished it."""
    try:
        yield
    except NoSuchGame as fault:
        raise Stop(422, "no-game", str(fault)) from None
    except (BadSetup, BadSet) as fault:
        raise Stop(422, "set-up", str(fault)) from None


def way_to_play(house: House, name: str, mode: str, options: dict[str, Any]) -> tuple[Game[Any], Setup]:
    game = house.find(name)
    mode = mode or game.rules.modes()[0]
    if mode not in game.rules.modes():
        raise Stop(422, "mode", f"There is no such mode; the modes are: {', '.join(game.rules.modes())}.")
    return game, Setup({**options, "mode": mode})


async def host_or_guest(request: Request, response: Response, house: House, person: Row, name: str) -> Row:
    """Whoever asks for a table: somebody, or a new guest of that name."""
    if person["id"]:
        return person
    guest = await welcomed(request, house, clean(name, NAME_LENGTH) or "Guest")
    signed_in(house, response, guest)
    return guest


@router.post("/play", status_code=201)
async def play(body: QuickStart, request: Request, response: Response, house: AHouse, person: Anyone) -> TableInfo:
    """One click: a table with bots in all other seats, and you at it. Whoever is nobody yet becomes a guest."""
    house.check_bot(body.bot)
    with set_ups_explained():
        game, setup = way_to_play(house, body.game, body.mode, body.options)
        seats = game.rules.seats(setup)
        if body.seat >= seats:
            raise Stop(422, "seats", f"This way to play has {seats} seats.")
        person = await host_or_guest(request, response, house, person, body.name)
        chairs = [Chair(bot=body.bot)] * seats
        brought = checked(game, setup, body.brought)
        chairs[body.seat] = Chair(person["id"], person["name"], luck=body.luck, brought=brought)
        async with hosting(house, person):
            with used_once():
                name = shuffled(house, body.shuffle)
                room = await house.new_table(game, setup, person["id"], chairs, "link", TimeControl(), shuffled=name)
    return info(room, person)


@router.get("/tables/{table}")
async def see_table(room: ATable, person: Anyone) -> TableInfo:
    return info(room, person)


@router.post("/tables/{table}/join")
async def join(table: Annotated[str, Path(max_length=32)], body: Joining, house: AHouse, person: Somebody) -> TableInfo:
    """Come in through a link: from now on the table exists for you."""
    room = await house.room(table)
    if not await may_find(house, room, person["id"]):
        if not compare_digest(body.key.encode(), str(room.row["key"]).encode()):
            raise Unwelcome("no-table", "There is no such table.")
        with suppress(Conflict):  # came in twice
            await house.store.write([(NEW_GUEST, {"table_id": room.id, "person": person["id"]})])
    return info(room, person)


ASeat = Annotated[int, Path(ge=0, lt=MOST_SEATS)]


@router.post("/tables/{table}/seats/{seat}/take")
async def take_seat(
    seat: ASeat, house: AHouse, room: ATable, person: Somebody, body: Taking | None = None
) -> TableInfo:
    """Sit down. When the last seat is taken, the match begins."""
    if await house.kept_for(room, seat) not in ("", person["id"]):
        raise Unwelcome("kept", "This seat is kept for whoever played the last match.")
    wish = body or Taking(luck="", known_luck=False)
    with set_ups_explained():
        brought = checked(room.game, room.laid, wish.brought, fresh=not room.seating.known_luck())
    await room.seating.take(person["id"], person["name"], seat, wish.known_luck, wish.luck, brought)
    return info(room, person)


@router.post("/tables/{table}/seats/{seat}/bot")
async def give_to_bot(seat: ASeat, body: ABot, house: AHouse, room: ATable, person: Somebody) -> TableInfo:
    """Let a bot play: for you at any time, for an empty seat if you host, for an absent player after the grace time."""
    house.check_bot(body.bot)
    await room.seating.give_to_bot(person["id"], seat, body.bot)
    return info(room, person)


@router.post("/tables/{table}/fill")
async def fill(body: ABot, house: AHouse, room: ATable, person: Somebody) -> TableInfo:
    """The host gives all empty seats to bots, and the match begins."""
    house.check_bot(body.bot)
    await room.seating.fill(person["id"], body.bot)
    return info(room, person)


@router.post("/tables/{table}/leave")
async def leave(room: ATable, person: Somebody) -> TableInfo:
    """Get up. During a match a bot takes over; you may come back."""
    await room.seating.leave(person["id"])
    return info(room, person)


@router.post("/tables/{table}/back")
async def come_back(room: ATable, person: Somebody) -> TableInfo:
    """Take your seat back from the bot that stands in."""
    await room.seating.come_back(person["id"])
    return info(room, person)


class Verdict(BaseModel):
    """One option: how it fares, and how sure that is (95 %)."""

    pick: int
    label: str
    chance: float
    low: float
    high: float
    visits: int


class HintStep(BaseModel):
    seat: int
    prompt: str
    said: list[str] = Field(description="What the picks are called, as your seat would see them.")


class Hint(BaseModel):
    prompt: str
    options: list[Verdict] = Field(description="Best first. Of a question for several things, the first pick.")
    answer: list[int] = Field(description="The picks of the whole answer.")
    said: list[str] = Field(description="What they are called, or what declining is called.")
    line: list[HintStep] = Field(description="How it might go on.")
    iterations: int


@router.post("/tables/{table}/hint", dependencies=[Heavy])
async def hint(request: Request, room: ATable, person: Somebody) -> Hint:
    """What the strongest bot, thinking for up to two seconds, would do in your chair, from what you can know."""
    return Hint(**await unless_gone(request, room.hints.hint(person["id"])))


@router.post("/tables/{table}/token")
async def seat_token(house: AHouse, room: ATable, person: Somebody) -> SeatToken:
    """A token that opens your seat at this table and nothing else: to let a program of yours play there."""
    seat = room.seat_of(person["id"])
    if seat < 0:
        raise Unwelcome("not-seated", "You have no seat at this table.")
    hold = SeatHold(room.id, seat, person["id"], room.seats[seat].grip, person["session"])
    return SeatToken(token=house.keys.for_seat(hold))
