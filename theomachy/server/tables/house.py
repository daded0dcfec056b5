"""All tables: made, found, brought into memory, and let go of again."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from hashlib import blake2b
from typing import Any

import msgspec
import structlog
from sqlalchemy import insert

from theomachy.agents import BOTS
from theomachy.games import NoSuchGame
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Answer
from theomachy.kernel.record import Record, revision
from theomachy.kernel.table import Table
from theomachy.server.bots.processes import Bots
from theomachy.server.bots.worker import load
from theomachy.server.doors import messages
from theomachy.server.keeping import schema
from theomachy.server.keeping.journal import ANSWER, WISH, Entry, answers_of, entry_from_row, row_from_entry
from theomachy.server.keeping.storage import NEW_ENTRY, Conflict, Row, Store, Write, set_rematch, set_table
from theomachy.server.metrics import ROOMS
from theomachy.server.people.keys import Keys, new_id, new_secret
from theomachy.server.settings import Settings
from theomachy.server.tables.clocks import TimeControl
from theomachy.server.tables.neighbours import Neighbours
from theomachy.server.tables.retention import close_ended_lines, delete_old_tables, forget_shuffles, used_shuffle
from theomachy.server.tables.room import Room
from theomachy.server.tables.states import CHANGED, FRESH, OVER, PLAYING, STOPPED, WAITING, Unwelcome
from theomachy.server.tables.turns import Turns

log = structlog.get_logger()

CLOSES_WITHIN = 6.0  # seconds that each part of the house may take to close
A_PULSE = 1.0  # seconds for which the database is believed to be as it was
A_LOOK = 60.0  # seconds for which a table stays in memory at which nobody plays and nobody looks
SWEEP = 2.0  # seconds between two looks for lines whose session has ended elsewhere
LOOK_FOR_DUE = 60.0  # seconds between two looks for tables whose clock ran out while nobody held them
NO_TABLE = "There is no such table."
NO_GAME = "What was played at this table is not played here any more."
NEW_TABLE = insert(schema.tables)
NEW_SEAT = insert(schema.seats)
NEW_GUEST = insert(schema.guests)


class Chair(msgspec.Struct, frozen=True):
    """How a seat of a new table is filled: by a person, by a bot, or not yet."""

    person: str | None = None
    name: str = ""
    bot: str | None = None
    luck: str = ""  # what the person adds to the shuffle
    brought: str = ""  # what the person brings along, such as a deck


class House:
    """The rooms in memory, and the way to those that are not."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.find, self.names = settings.registry()
        self.store = Store(settings.database_url())
        self.bots = Bots(settings.bot_workers, settings.bot_seconds, settings.games, settings.bot_engine)
        self.others = Neighbours(self)
        self.keys = Keys("")
        self.rooms: dict[str, Room] = {}
        self._loading = Turns()
        self.hosts = Turns()  # who lays a table, and so is counted
        self._ticker: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()
        self._aside: dict[str, asyncio.Task[None]] = {}  # tables whose clocks are looked at though it takes long
        self._looked = self._swept = float("-inf")
        self._digests: dict[str, str] = {}  # game -> the name of its own sets
        self._pulse: asyncio.Future[bool] | None = None  # whether the database took the last write that tried it
        self._pulse_at = 0.0
        self.listings: dict[str | None, tuple[float, bytes]] = {}  # lists of open tables as they were sent last
        self._kept_sets: set[str] = set()  # sets that are on disk for sure

    async def open(self) -> None:
        await self.store.open()
        self.keys = Keys(await self.store.secret("signing", new_secret()))
        await self.bots.open(at_once=not self.others.alone)
        if not self.others.alone:
            await asyncio.to_thread(load, self.settings.games)  # others' tables may be ours in a moment
        await self.others.open()
        self._ticker = asyncio.create_task(self._tick_on(), name="ticker")

    async def close(self) -> None:
        """In bounded time, whatever does not answer: what was acknowledged is on disk already."""
        for part in (self._stop_ticking, self._close_rooms, self.others.close, self.bots.close, self.store.close):
            try:
                async with asyncio.timeout(CLOSES_WITHIN):
                    await part()
            except TimeoutError:
                log.error("closed without waiting any longer", part=part.__name__)

    async def _stop_ticking(self) -> None:
        """Whatever it is reading, it reads to the end."""
        self._closing.set()
        if self._ticker is not None:
            await asyncio.wait([self._ticker], timeout=CLOSES_WITHIN / 2)
            self._ticker.cancel()
            with suppress(asyncio.CancelledError):
                await self._ticker

    async def _close_rooms(self) -> None:
        for task in self._aside.values():
            task.cancel()
        await asyncio.gather(*(room.close() for room in list(self.rooms.values())))

    async def is_sound(self) -> bool:
        """Whether the database takes writes, others are heard, and bots can think where tables of others may come here.

        Looked at once a second, however many ask.
        """
        now = asyncio.get_running_loop().time()
        if self._pulse is None or now - self._pulse_at >= A_PULSE:
            self._pulse_at = now
            self._pulse = asyncio.ensure_future(self.store.pulse())
        return await asyncio.shield(self._pulse) and self.others.is_sound() and self.bots.ready

    # ------------------------------------------------------------------ rooms

    async def room(self, id: str) -> Room:
        """The table of that name. `Unwelcome` if there is none."""
        room = self.rooms.get(id)
        if room is not None:
            room.touched = self.settings.clock.now()  # somebody is on the way: it stays
            if not self.others.alone:
                await self.others.catch_up(room)
                if room.deserted:
                    self.rooms.pop(id, None)
                    raise Unwelcome("no-table", NO_TABLE)
            return room
        async with self._loading.turn(id):
            if id not in self.rooms:
                room = await self._load(id)
                if id in self.rooms:  # laid meanwhile
                    return self.rooms[id]
                async with room.lock:
                    self.rooms[id] = room  # from now on we hear of it; what was missed before is read
                    try:
                        await room.sharing.begin_if_full()  # somebody may have died between last seat and start
                    except BaseException:
                        del self.rooms[id]
                        raise
                ROOMS.set(len(self.rooms))
            return self.rooms[id]

    async def _load(self, id: str) -> Room:
        row = await self.store.table(id)
        if row is None:
            raise Unwelcome("no-table", NO_TABLE)
        try:
            game = self.find(row["game"])
        except NoSuchGame:
            raise Unwelcome("no-game", NO_GAME) from None
        setup = await self.setup_of(game, row)
        if setup.sets:
            await table_of(game, setup)
        if row["state"] == PLAYING and revision(game, setup) != row["revision"]:
            # Never replay a match under other rules: it would become another match.
            log.warning("rules changed", table=id, was=row["revision"], now=revision(game, setup))
            await self.store.write([set_table(id, state=STOPPED, wake=None)])
            row["state"] = STOPPED
        seats = await self.store.seats(id)
        room = Room(row, seats, game, setup, self.store, self.bots, self.settings, self.others)
        now = self.settings.clock.now()
        room.gone = {seat["seat"]: now for seat in seats if seat["person"] is not None}  # until they come
        return room

    async def setup_of(self, game: Game[Any], row: Row) -> Setup:
        """With the sets that the match was begun with, though the game's own may have changed since."""
        if row["sets"] == self._digest_of(game):
            return Setup(row["options"])
        return Setup(row["options"], await self.store.set_files(row["sets"]))

    def _digest_of(self, game: Game[Any]) -> str:
        """The name of the sets that come with the game; they do not change while the server runs."""
        if game.name not in self._digests:
            self._digests[game.name] = digest(game.rules.default_sets())
        return self._digests[game.name]

    # ------------------------------------------------------------------ new tables

    async def new_table(
        self,
        game: Game[Any],
        setup: Setup,
        host: str,
        chairs: list[Chair],
        visibility: str,
        clock: TimeControl,
        seed: str = "",
        answers: list[Answer] | None = None,
        came_from: str | None = None,
        outcome: dict[str, Any] | None = None,
        only_to_look_at: bool = False,
        hints: bool | None = None,
        origin: str = FRESH,
        rematch_of: str | None = None,
        shuffled: str = "",
    ) -> Room:
        """A table, on disk. It begins by itself if all seats are taken. A bad set-up raises `BadSetup`."""
        table = await table_of(game, setup)
        if len(chairs) != table.seats:
            raise Unwelcome("seats", f"This way to play has {table.seats} seats, not {len(chairs)}.")
        for chair in chairs:
            self.check_bot(chair.bot)
        files = setup.sets or game.rules.default_sets()
        sets = digest(files) if setup.sets else self._digest_of(game)
        if sets not in self._kept_sets:
            await self.store.keep_sets(sets, files)
            self._kept_sets.add(sets)
        now = self.settings.clock.now()
        name = shuffled or new_id()
        row: Row = {
            "id": name,
            "key": new_id(),
            "game": game.name,
            "options": setup.options,
            "sets": sets,
            "revision": revision(game, setup),
            "seed": seed,
            "secret": "" if seed else self.keys.luck_of(name) if shuffled else self.settings.luck.of_match(),
            "visibility": visibility,
            "clock": msgspec.to_builtins(clock),
            "host": host,
            "state": OVER if only_to_look_at else WAITING,
            "outcome": outcome,
            "came_from": came_from,
            "origin": origin,
            "rematch": None,
            "created": now,
            "hints": hints,
            "wake": None,
            "holder": None,
            "undo": "",
        }
        seats: list[Row] = [
            {
                "table_id": name,
                "seat": number,
                "person": chair.person,
                "name": chair.name,
                "bot": chair.bot,
                "luck": chair.luck,
                "brought": chair.brought,
                "grip": 1,
                "resigned": False,
            }
            for number, chair in enumerate(chairs)
        ]
        writes: list[Write] = [(NEW_TABLE, row), *((NEW_SEAT, seat) for seat in seats)]
        if shuffled:
            writes.append(used_shuffle(shuffled, now))
        for number, given in enumerate(answers or [], start=1):
            kind = WISH if given.wish else ANSWER
            entry = Entry(number, kind, given.seat, given.picks, "", clock.bank, now, given.wish)
            writes.append((NEW_ENTRY, row_from_entry(name, entry)))
        if rematch_of is not None:
            writes.append(set_rematch(rematch_of, name))
        await self.store.write(writes, CHANGED + rematch_of if rematch_of is not None else "")
        log.info("table", table=name, game=game.name, seats=len(chairs), visibility=visibility, clock=clock.kind)
        room = Room(row, seats, game, setup, self.store, self.bots, self.settings, self.others, not answers)
        self.rooms[name] = room
        async with room.lock:
            for number, chair in enumerate(chairs):
                if chair.person is not None:
                    room.gone[number] = now
            await room.begin_if_full()
        return room

    def check_bot(self, bot: str | None) -> None:
        if bot is not None and bot not in BOTS:
            raise Unwelcome("no-bot", f"There is no bot of that name; the bots are: {', '.join(BOTS)}.")

    async def rematch(self, room: Room, person: str, shuffled: str = "", luck: str = "") -> str:
        """Somebody would like to play again, everybody one seat further, at a table that waits for the others.

        Whoever else wants it asks, too, and sits down there; nobody is made to. The seats are kept for them.
        `shuffled`: the first one to ask has seen the commitment to the new table's luck, and adds `luck`. Whoever had
        seen another commitment, because somebody else was first, adds nothing.
        """
        seat = room.seat_of(person)
        if seat < 0:
            raise Unwelcome("not-seated", "Only players at this table may do that.")
        async with room.lock:
            if room.state not in (OVER, STOPPED):
                raise Unwelcome("playing", "The match is still being played.")
            if room.row["rematch"] is None:
                await self._lay_rematch(room, person, seat, shuffled, luck)
                if room.row["rematch"] is None:
                    raise Conflict("this shuffle was used already")
            next_one = str(room.row["rematch"])
        other = await self.room(next_one)
        place = (seat + 1) % len(room.seats)
        if other.state == WAITING and other.seat_of(person) < 0 and not other.seats[place].taken():
            added = luck if shuffled in ("", next_one) else ""
            mine = room.seats[seat]
            await other.seating.take(person, mine.name, place, luck=added, brought=mine.brought)
        return next_one

    async def _lay_rematch(self, room: Room, person: str, seat: int, shuffled: str, luck: str) -> None:
        chairs = [Chair(bot=None if theirs.person else theirs.bot) for theirs in room.seats]
        mine = room.seats[seat]
        chairs[seat] = Chair(person, mine.name, luck=luck if shuffled else "", brought=mine.brought)
        others = [theirs.person for theirs in room.seats if theirs.person not in (None, person)]
        try:
            new = await self.new_table(
                room.game,
                Setup(room.laid.options),
                person,
                chairs[-1:] + chairs[:-1],
                room.row["visibility"],
                room.timers.control,
                came_from=room.id,
                hints=room.row["hints"],
                rematch_of=room.id,
                shuffled=shuffled,
            )
        except Conflict:  # another process was asked first
            await room.sharing.catch_up()
            return
        for other in others:
            await self.store.write([(NEW_GUEST, {"table_id": new.id, "person": other})])
        room.row["rematch"] = new.id
        room.tell_all(messages.Moved(new.id, seat))

    async def kept_for(self, room: Room, seat: int) -> str:
        """The person for whom this seat of a rematch is kept; "" if it is anybody's."""
        before = room.row["came_from"]
        row = await self.store.table(before) if before else None
        if row is None or row["rematch"] != room.id:
            return ""
        theirs = await self.store.seats(before)
        return str(theirs[seat - 1]["person"] or "")

    async def record(self, room: Room) -> Record:
        """What was played, to be replayed. Whether somebody may see it is not decided here."""
        names = [seat.name or (f"bot {seat.bot}" if seat.bot else "") for seat in room.seats]
        setup = Setup(room.setup.options, room.setup.sets or room.game.rules.default_sets())
        if room.state == STOPPED:
            answers = answers_of([entry_from_row(row) for row in await self.store.journal(room.id)])
        else:
            async with room.lock:
                answers = (await room.match_here()).match.answers[:]
        return Record(
            room.game.name, room.row["revision"], setup, room.row["seed"], answers, names, room.row["outcome"]
        )

    # ------------------------------------------------------------------ time

    async def _tick_on(self) -> None:
        while not self._closing.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), self.settings.tick)
                return
            try:
                await self.tick()
            except Exception:
                log.exception("tick failed")

    async def tick(self) -> None:
        """Clocks fall, leavers are replaced, quiet matches leave memory."""
        now = self.settings.clock.now()
        if now - self._looked >= LOOK_FOR_DUE:
            self._looked = now
            for due in await self.store.due(now):
                await self._guarded(due, self.room(due))
            await delete_old_tables(self, now)
            await forget_shuffles(self, now)
        if now - self._swept >= SWEEP:
            self._swept = now
            await close_ended_lines(self)
        for room in list(self.rooms.values()):
            if room.lock.locked() or (room.keeping is None and self._is_timed(room)):
                self._tick_aside(room, now)
            else:
                await self._guarded(room.id, self._tick(room, now))
        if self._aside:
            await asyncio.wait(self._aside.values(), timeout=self.settings.tick)
        ROOMS.set(len(self.rooms))

    def _tick_aside(self, room: Room, now: float) -> None:
        """Somebody is at it, or it must be read first: that may take long, and the clocks of all others go on."""
        if room.id not in self._aside:
            task = asyncio.create_task(self._guarded(room.id, self._tick(room, now)), name=f"tick {room.id}")
            self._aside[room.id] = task
            task.add_done_callback(lambda _: self._aside.pop(room.id, None))

    def _is_timed(self, room: Room) -> bool:
        return room.state == PLAYING and room.timers.control.kind != "none"

    async def _guarded(self, table: str, act: Awaitable[object]) -> None:
        """A damaged table is its own trouble: all others go on."""
        try:
            await act
        except Exception:
            log.exception("tick failed", table=table)

    async def _tick(self, room: Room, now: float) -> None:
        if self._is_timed(room):
            if room.keeping is not None or room.row["clock"]["kind"] == "live" or room.timing.is_due():
                await room.timing.tick()
        if not room.holding.mine() and not room.lock.locked():
            room.thinking.wake()  # if whoever holds it has died, it is ours
        heir = room.holding.heir()
        if heir is not None:
            await room.holding.hand_over(heir)
        if self._is_quiet(room, now):
            await self._let_go(room)

    def _is_quiet(self, room: Room, now: float) -> bool:
        idle = self.settings.idle if room.state == PLAYING or room.viewers else min(A_LOOK, self.settings.idle)
        return now - room.touched >= idle and not room.busy()

    async def _let_go(self, room: Room) -> None:
        if room.timers.control.kind == "live" and room.timers.since:
            return  # its clock runs
        await room.sleep()
        await room.holding.let_go()
        if not room.viewers and self._is_quiet(room, self.settings.clock.now()):
            room.deserted = True  # whoever was on the way to it must ask for it again
            self.rooms.pop(room.id, None)

    def census(self) -> dict[str, Any]:
        """How many of what is in memory."""
        return {
            "rooms": len(self.rooms),
            "matches": sum(room.keeping is not None for room in self.rooms.values()),
            "viewers": sum(len(room.viewers) for room in self.rooms.values()),
        }


async def table_of(game: Game[Any], setup: Setup) -> Table:
    """A new table. Sets that are not the game's own are read aside, for they may be long; then the game knows them."""
    return await asyncio.to_thread(game.rules.first_table, setup) if setup.sets else game.rules.first_table(setup)


def digest(files: dict[str, str]) -> str:
    """A name for these set files."""
    hashed = blake2b(digest_size=20)
    for name, text in files.items():
        hashed.update(f"{name}\0{text}\0".encode())
    return hashed.hexdigest()
