"""What is not live: people, tables, seats, replays, records. Described at `/api/openapi.json`."""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from theomachy.agents import BOTS
from theomachy.games import NoSuchGame
from theomachy.games.lessons import lesson_of
from theomachy.kernel.game import BadSetup, Game, Setup
from theomachy.kernel.record import BadRecord, Record
from theomachy.kernel.sets import BadSet
from theomachy.server import people, replays
from theomachy.server.access import may_find, may_watch
from theomachy.server.clocks import TimeControl
from theomachy.server.guards import address
from theomachy.server.house import NEW_GUEST, Chair, House
from theomachy.server.keys import NAME_LENGTH, SeatHold, clean
from theomachy.server.limits import Buckets
from theomachy.server.metrics import TURNED_AWAY
from theomachy.server.room import Room
from theomachy.server.states import OVER, PUBLIC, STOPPED, Unwelcome
from theomachy.server.storage import Conflict, Row
from theomachy.server.worker import Failed

MOST_SEATS = 8
MOST_FRAMES = 40  # of a replay, at once
QUICK_BOT = "apprentice"  # whom one meets who did not say whom


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
STATUS = {"no-table": 404, "no-seat": 404, "no-bot": 422, "seats": 422}

router = APIRouter(prefix="/api", responses=ANSWERS)


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
    """For what costs more than most."""
    buckets: Buckets = request.app.state.heavy
    if not buckets.take(person["id"] or address(request.scope)):
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

# ---------------------------------------------------------------------- people


class Me(BaseModel):
    id: str
    name: str
    login: str | None
    token: str = Field(description="For programs; browsers have the same in a cookie.")


class Name(Strict):
    name: str = Field(max_length=200)


class Login(Strict):
    login: str = Field(min_length=3, max_length=64)
    password: str = Field(min_length=8, max_length=200)


def signed_in(house: House, response: Response, person: Row) -> Me:
    token = people.token_of(house, person)
    response.set_cookie(
        people.COOKIE,
        token,
        max_age=people.YEAR,
        httponly=True,
        samesite="strict",
        secure=house.settings.secure,
    )
    return Me(id=person["id"], name=person["name"], login=person["login"], token=token)


@router.get("/me")
async def me(house: AHouse, person: Somebody) -> Me:
    """Who am I?"""
    token = people.token_of(house, person)
    return Me(id=person["id"], name=person["name"], login=person["login"], token=token)


@router.post("/me")
async def set_name(body: Name, request: Request, response: Response, house: AHouse, person: Anyone) -> Me:
    """Become a guest with this name; or, if you are somebody already, change it."""
    name = clean(body.name, NAME_LENGTH)
    if not name:
        raise Stop(422, "name", "A name has at least one visible letter.")
    if person["id"]:
        return signed_in(house, response, await people.change(house, person, name=name))
    return signed_in(house, response, await welcomed(request, house, name))


async def welcomed(request: Request, house: House, name: str) -> Row:
    """A new guest, unless too many came from there."""
    buckets: Buckets = request.app.state.guests
    if not buckets.take(address(request.scope)):
        TURNED_AWAY.labels("guests").inc()
        raise Stop(429, "too-many-requests", "Too many new guests from there; wait a little.")
    return await people.new_guest(house, name)


@router.post("/me/password", dependencies=[Heavy])
async def set_password(body: Login, response: Response, house: AHouse, person: Somebody) -> Me:
    """Set a login and a password, to sit down on another device. All other sessions end."""
    login = clean(body.login, 64).casefold()
    if len(login) < 3:
        raise Stop(422, "login", "A login has at least three visible letters.")
    hashed = await house.keys.hash_password(body.password)
    try:
        changed = await people.change(house, person, login=login, password=hashed, sessions=person["sessions"] + 1)
    except people.LoginTaken:
        raise Stop(409, "taken", "Somebody else has this login.") from None
    return signed_in(house, response, changed)


@router.post("/login", dependencies=[Heavy])
async def log_in(body: Login, request: Request, response: Response, house: AHouse) -> Me:
    """Be who you were on another device."""
    login = clean(body.login, 64).casefold()
    buckets: Buckets = request.app.state.logins
    if not buckets.take(login):
        raise Stop(429, "too-many-requests", "Too many attempts for this login; wait a little.")
    person = await house.store.person_by_login(login)
    if not await house.keys.password_fits(person["password"] if person else None, body.password) or person is None:
        raise Stop(401, "password", "Login and password do not fit.")
    return signed_in(house, response, person)


@router.post("/logout", status_code=204)
async def log_out(response: Response) -> None:
    """Forget me on this device."""
    response.delete_cookie(people.COOKIE, httponly=True, samesite="strict")


# ---------------------------------------------------------------------- games and tables


class ChoiceValueInfo(BaseModel):
    value: Any
    title: str


class ChoiceInfo(BaseModel):
    """Something to decide before a match; what is not decided stays as the first value has it, or all of `several`."""

    key: str
    title: str
    about: str
    several: bool
    values: list[ChoiceValueInfo]


class ModeInfo(BaseModel):
    """A way to play, in words."""

    mode: str
    title: str
    about: str
    seats: int
    teams: list[list[int]] = Field(description="The seats of each side.")
    choices: list[ChoiceInfo] = Field(description="What may be decided before the match: its set-up options.")


class GameInfo(BaseModel):
    name: str
    title: str
    modes: list[str]
    bots: list[str]
    ways: list[ModeInfo] = Field(description="The modes, in words.")
    lesson: bool = Field(description="Whether there is a guided first match.")


class SeatInfo(BaseModel):
    seat: int
    name: str
    bot: str
    here: bool
    you: bool
    absent: float | None


class ClockInfo(Strict):
    """"none"; "live": `move` seconds a move and a `bank` of seconds; "days": `move` days a move."""

    kind: Literal["none", "live", "days"] = "none"
    move: float = Field(default=0.0, ge=0, le=86400, strict=False)
    bank: float = Field(default=0.0, ge=0, le=86400, strict=False)


class TableInfo(BaseModel):
    id: str
    game: str
    title: str
    options: dict[str, Any]
    state: str
    visibility: str
    clock: ClockInfo
    seats: list[SeatInfo]
    seat: int = Field(description="Yours; -1 if you have none.")
    host: bool = Field(description="Whether it is you who hosts the table.")
    key: str = Field(description="What a link to this table carries; only its host and players see it.")
    outcome: dict[str, Any] | None
    rematch: str | None
    hints: bool = Field(description="Whether you may ask for one here.")
    created: float


class NewSeat(Strict):
    who: Literal["me", "bot", "open"]
    bot: str = Field("greedy", max_length=32)


class NewTable(Strict):
    game: str = Field(max_length=32)
    mode: str = Field("", max_length=32)
    options: dict[str, Any] = Field(default_factory=dict)
    seats: list[NewSeat] = Field(min_length=1, max_length=MOST_SEATS)
    visibility: Literal["open", "link", "private"] = "link"
    clock: ClockInfo = ClockInfo()
    hints: bool | None = Field(None, description="Whether players may ask for hints; null: where all others are bots.")


class Joining(Strict):
    key: str = Field(max_length=64)


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


class SeatToken(BaseModel):
    token: str


class Another(BaseModel):
    table: str


def info(room: Room, person: Row) -> TableInfo:
    row = room.row
    seat = room.seat_of(person["id"]) if person["id"] else PUBLIC
    inside = seat >= 0 or row["host"] == person["id"]
    return TableInfo(
        id=room.id,
        game=room.game.name,
        title=room.game.title,
        options=room.game.open_options(room.setup),
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
        hints=room.thinking.allows_hints(seat),
        rematch=row["rematch"] if inside or row["visibility"] == "open" else None,
        created=row["created"],
    )


@router.get("/games")
async def list_games(house: AHouse) -> list[GameInfo]:
    """What can be played, and against which bots."""
    return [about_game(house.find(name)) for name in house.names()]


def about_game(game: Game) -> GameInfo:
    ways: list[ModeInfo] = []
    for mode in game.modes():
        setup, words = Setup({"mode": mode}), game.mode_words(mode)
        seats, teams = game.seats(setup), game.teams(setup)
        choices = [ChoiceInfo.model_validate(choice, from_attributes=True) for choice in game.choices(mode)]
        ways.append(
            ModeInfo(mode=mode, title=words.title, about=words.about, seats=seats, teams=teams, choices=choices)
        )
    lesson = lesson_of(game.name) is not None
    return GameInfo(name=game.name, title=game.title, modes=game.modes(), bots=list(BOTS), ways=ways, lesson=lesson)


class Listed(BaseModel):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, Any]
    state: str
    visibility: str
    clock: ClockInfo
    seats: list[str] = Field(description='Whose each seat is: a name, "bot ..." or "" for an empty one.')
    created: float


def open_options(house: House, row: Row) -> dict[str, Any]:
    try:
        return house.find(row["game"]).open_options(Setup(row["options"]))
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
            seats=[seat["name"] or (f"bot {seat['bot']}" if seat["bot"] else "") for seat in seats[row["id"]]],
            created=row["created"],
        )
        for row in rows
    ]


@router.get("/tables")
async def list_tables(house: AHouse, game: Annotated[str | None, Query(max_length=32)] = None) -> list[Listed]:
    """The open tables, those that wait for players first."""
    return await listed(house, await house.store.open_tables(game))


@router.get("/me/tables")
async def my_tables(house: AHouse, person: Somebody) -> list[Listed]:
    """The tables at which I sit or which I host, newest first."""
    return await listed(house, await house.store.tables_of(person["id"]))


def chairs_of(house: House, seats: list[NewSeat], person: Row) -> list[Chair]:
    if sum(seat.who == "me" for seat in seats) > 1:
        raise Stop(422, "seats", "You can have one seat at a table.")
    chairs = []
    for seat in seats:
        if seat.who == "bot":
            house.check_bot(seat.bot)
            chairs.append(Chair(bot=seat.bot))
        elif seat.who == "me":
            chairs.append(Chair(person["id"], person["name"]))
        else:
            chairs.append(Chair())
    return chairs


def clock_of(given: ClockInfo) -> TimeControl:
    clock = TimeControl(given.kind, given.move, given.bank)
    if clock.fault():
        raise Stop(422, "clock", clock.fault())
    return clock


async def check_host(house: House, person: Row) -> None:
    most = house.settings.limits.running_tables
    if await house.store.count_running(person["id"]) >= most:
        raise Stop(429, "too-many-tables", f"You host {most} unfinished tables already.")


@router.post("/tables", status_code=201)
async def new_table(body: NewTable, house: AHouse, person: Somebody) -> TableInfo:
    """A new table. It begins as soon as all its seats are taken."""
    await check_host(house, person)
    with set_ups_explained():
        game, setup = way_to_play(house, body.game, body.mode, body.options)
        chairs = chairs_of(house, body.seats, person)
        room = await house.new_table(
            game,
            setup,
            person["id"],
            chairs,
            body.visibility,
            clock_of(body.clock),
            hints=body.hints,
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


def way_to_play(house: House, name: str, mode: str, options: dict[str, Any]) -> tuple[Game, Setup]:
    game = house.find(name)
    mode = mode or game.modes()[0]
    if mode not in game.modes():
        raise Stop(422, "mode", f"There is no such mode; the modes are: {', '.join(game.modes())}.")
    return game, Setup({**options, "mode": mode})


async def host_or_guest(request: Request, response: Response, house: House, person: Row, name: str) -> Row:
    """Whoever asks for a table: somebody who may host one more, or a new guest of that name."""
    if person["id"]:
        await check_host(house, person)
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
        seats = game.seats(setup)
        if body.seat >= seats:
            raise Stop(422, "seats", f"This way to play has {seats} seats.")
        person = await host_or_guest(request, response, house, person, body.name)
        chairs = [Chair(bot=body.bot)] * seats
        chairs[body.seat] = Chair(person["id"], person["name"])
        room = await house.new_table(game, setup, person["id"], chairs, "link", TimeControl())
    return info(room, person)


@router.get("/tables/{table}")
async def see_table(room: ATable, person: Anyone) -> TableInfo:
    return info(room, person)


@router.post("/tables/{table}/join")
async def join(
    table: Annotated[str, Path(max_length=32)], body: Joining, house: AHouse, person: Somebody
) -> TableInfo:
    """Come in through a link: from now on the table exists for you."""
    room = await house.room(table)
    if not await may_find(house, room, person["id"]):
        if body.key != room.row["key"]:
            raise Unwelcome("no-table", "There is no such table.")
        with suppress(Conflict):  # came in twice
            await house.store.write([(NEW_GUEST, {"table_id": room.id, "person": person["id"]})])
    return info(room, person)


ASeat = Annotated[int, Path(ge=0, lt=MOST_SEATS)]


@router.post("/tables/{table}/seats/{seat}/take")
async def take_seat(seat: ASeat, room: ATable, person: Somebody) -> TableInfo:
    """Sit down. When the last seat is taken, the match begins."""
    await room.seating.take(person["id"], person["name"], seat)
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


class Hint(BaseModel):
    prompt: str
    options: list[Verdict] = Field(description="Best first.")
    line: list[str] = Field(description="How it might go on, in the game's words.")
    iterations: int


@router.post("/tables/{table}/hint", dependencies=[Heavy])
async def hint(room: ATable, person: Somebody) -> Hint:
    """What a bot in your chair would make of the open question, from what you can know."""
    return Hint(**await room.thinking.hint(person["id"]))


@router.post("/tables/{table}/token")
async def seat_token(house: AHouse, room: ATable, person: Somebody) -> SeatToken:
    """A token that opens your seat at this table and nothing else: to let a program of yours play there."""
    seat = room.seat_of(person["id"])
    if seat < 0:
        raise Unwelcome("not-seated", "You have no seat at this table.")
    return SeatToken(token=house.keys.for_seat(SeatHold(room.id, seat, person["id"], room.seats[seat].grip)))


@router.post("/tables/{table}/rematch")
async def rematch(house: AHouse, room: ATable, person: Somebody) -> Another:
    """The same players again, everybody one seat further."""
    return Another(table=await house.rematch(room, person["id"]))


# ---------------------------------------------------------------------- what happened


class Lines(BaseModel):
    lines: list[str]


class Step(BaseModel):
    """The table as it was after so many answers."""

    step: int
    steps: int
    views: list[dict[str, Any]]
    dump: str | None = Field(description="All cards open; only once the match is over.")


async def eyes(room: Room, house: House, person: Row) -> int:
    """The seat through which this person looks while the match is played."""
    seat = room.seat_of(person["id"]) if person["id"] else PUBLIC
    if seat < 0 and not await may_watch(house, room, person["id"]):
        raise Stop(403, "private", "Only players may look at this table.")
    return seat


@router.get("/tables/{table}/summary")
async def summary(house: AHouse, room: ATable, person: Anyone) -> Lines:
    """What happened since your last answer, without your own doings; for spectators the whole log."""
    return Lines(lines=await replays.summary(room, await eyes(room, house, person)))


@router.get("/tables/{table}/log", dependencies=[Heavy])
async def whole_log(house: AHouse, room: ATable, person: Anyone) -> Lines:
    """What happened so far, as you may know it."""
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
    views: list[dict[str, Any]]
    events: list[Told]


class Film(BaseModel):
    steps: int
    frames: list[FrameInfo]


@router.get("/tables/{table}/replay", dependencies=[Heavy])
async def replay_steps(
    house: AHouse,
    room: ATable,
    person: Anyone,
    first: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = MOST_FRAMES,
    eye: Eye = "own",
) -> Film:
    """Several steps in a row, to be leafed through; through the same eyes as a single one."""
    steps, frames = await replays.film(room, first, count, await seats_seen(room, house, person, eye))
    told = [[Told(name=one.name, values=one.values, line=one.line) for one in frame.events] for frame in frames]
    infos = [
        FrameInfo(step=frame.step, views=frame.views, events=events)
        for frame, events in zip(frames, told, strict=True)
    ]
    return Film(steps=steps, frames=infos)


@router.get("/tables/{table}/replay/{step}", dependencies=[Heavy])
async def replay_step(
    step: Annotated[int, Path(ge=0, le=1_000_000)],
    house: AHouse,
    room: ATable,
    person: Anyone,
    eye: Eye = "own",
) -> Step:
    """Any step. While the match is played only through your own eyes; afterwards as anyone, or as "all"."""
    seats = await seats_seen(room, house, person, eye)
    found = await replays.at_step(room, step, seats, eye == "all")
    return Step(step=found.step, steps=found.steps, views=found.views, dump=found.dump)


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


@router.post("/records", status_code=201, dependencies=[Heavy])
async def upload(request: Request, house: AHouse, person: Somebody) -> TableInfo:
    """Upload a record (the body, as text): it becomes a table to look at, and to continue from."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Stop(422, "record", "A record is UTF-8 text.") from None
    played = await house.bots.check(text)
    if isinstance(played, Failed):
        raise Stop(422, "record", f"This record cannot be used: {clean(played.why, 500)}")
    try:
        record = Record.from_text(text)
        game = house.find(record.game)
        sets = {} if record.setup.sets == game.default_sets() else record.setup.sets
        names = [clean(str(name), NAME_LENGTH) for name in record.names] + [""] * played.seats
        chairs = [Chair(None, names[seat]) for seat in range(played.seats)]
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
    await check_host(house, person)
    if room.state != OVER:
        raise Stop(403, "playing", "One can continue from a match that is over.")
    record = await house.record(room)
    if body.step > len(record.answers) or (room.row["outcome"] and body.step == len(record.answers)):
        raise Stop(422, "step", f"There are {len(record.answers)} steps; take one before the end.")
    new = await house.new_table(
        room.game,
        room.setup,
        person["id"],
        chairs_of(house, body.seats, person),
        body.visibility,
        clock_of(body.clock),
        seed=record.seed,
        answers=record.answers[: body.step],
        came_from=room.id,
    )
    return info(new, person)
