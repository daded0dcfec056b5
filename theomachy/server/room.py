"""One table: its seats, its match, and everybody who looks at it."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from theomachy.agents.agent import pick_by_pick
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Asking
from theomachy.kernel.refusal import Refusal, Refused
from theomachy.server import messages
from theomachy.server.bots import BotFailed, Bots
from theomachy.server.clocks import TimeControl, Timers
from theomachy.server.keeping import ANSWER, UNDO, WISH, Entry, Keeping, entry_from_row, row_from_entry
from theomachy.server.keys import clean
from theomachy.server.metrics import ANSWERS, BOTS_REPLACED, REFUSALS, RESTORED
from theomachy.server.settings import Settings
from theomachy.server.storage import (
    NEW_ENTRY,
    NEW_WORDS,
    Conflict,
    NotStored,
    Row,
    Store,
    Write,
    keep_snapshot,
    set_seat,
    set_table,
)
from theomachy.server.viewer import Viewer
from theomachy.server.worker import Think

log = structlog.get_logger()

WAITING, PLAYING, OVER, STOPPED = "waiting", "playing", "over", "stopped"
PUBLIC = -1
RECENT_CHAT = 50
CHAT_LENGTH = 500

# What the server itself refuses, in sentences; the game has the words for the rest.
WORDS = {
    "stale": "That question is no longer open.",
    "not-asked": "You are not asked anything now.",
    "you-watch": "You are watching: only a seat can do that.",
    "bot-plays": "A bot plays for this seat; take the seat back first.",
    "not-playing": "The match is not being played.",
    "nothing-to-undo": "There is nothing of yours to take back.",
    "not-stored": "It could not be stored, so it did not happen. Please try again.",
    "undo-open": "Another wish to undo is still open.",
}


class Unwelcome(Exception):
    """Something about a table that somebody may not do: a code and a sentence. Nothing has changed."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Seat:
    """A chair: whose it is, and which bot plays for it at present, if any."""

    def __init__(self, row: Row) -> None:
        self.person: str | None = row["person"]
        self.name: str = row["name"]
        self.bot: str | None = row["bot"]
        self.grip: int = row["grip"]

    def taken(self) -> bool:
        return self.person is not None or self.bot is not None


class UndoRequest:
    """A wish to take an answer back, until all others have agreed."""

    def __init__(self, number: int, seat: int, at: int, waiting: list[int]) -> None:
        self.number = number
        self.seat = seat
        self.at = at  # the journal's number when it was made: any new entry makes it void
        self.waiting = waiting


class Room:
    """A table in memory. What matters of it is on disk before anybody hears of it."""

    def __init__(
        self, row: Row, seats: list[Row], game: Game, setup: Setup, store: Store, bots: Bots, settings: Settings
    ) -> None:
        self.id: str = row["id"]
        self.row = row
        self.state: str = row["state"]
        self.game = game
        self.setup = setup
        self.seats = [Seat(seat) for seat in seats]
        self.viewers: list[Viewer] = []
        self.keeping: Keeping | None = None
        self.lock = asyncio.Lock()
        self.timers = Timers(TimeControl(**row["clock"]), len(seats))
        self.gone: dict[int, float] = {}  # seat -> since when its owner has no line
        self.grace = [settings.grace] * len(seats)  # how long a lost line may still stop the clock
        self.request: UndoRequest | None = None
        self.touched = settings.clock.now()
        self._requests = 0
        self._chat: int | None = None  # the number of the last chat line, once it is known
        self._snapshot = 0  # the journal's number in the last snapshot
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._store = store
        self._bots = bots
        self._settings = settings

    def now(self) -> float:
        return self._settings.clock.now()

    # ------------------------------------------------------------------ the match, in memory and on disk

    async def match_here(self) -> Keeping:
        """The match; from its last snapshot and the answers since, if it is not in memory."""
        if self.keeping is None:
            if self.state not in (PLAYING, OVER):
                raise Refused(Refusal("not-playing"))
            self.keeping = await self._restore()
            self.timers.banks = self.keeping.banks[:]
            # Days go by though the server is down; a live clock starts its move again.
            began = self.keeping.at if self.timers.control.kind == "days" and self.keeping.at else self.now()
            self._settle_clocks(began)
        return self.keeping

    async def _restore(self) -> Keeping:
        snapshot = await self._store.snapshot(self.id)
        seed = self.row["seed"]
        bank = self.timers.control.bank
        if snapshot is not None and snapshot["revision"] == self.row["revision"]:
            entries = await self._store.journal(self.id, snapshot["number"])
            try:
                keeping = Keeping.thaw(self.game, self.setup, seed, snapshot["data"])
                for row in entries:
                    keeping.play(entry_from_row(row))
            except Exception as fault:  # a snapshot is a short cut: where it leads nowhere, take the long way
                log.error("snapshot useless", table=self.id, fault=type(fault).__name__)
            else:
                self._snapshot = snapshot["number"]
                RESTORED.labels("snapshot").inc()
                return keeping
        keeping = Keeping.begin(self.game, self.setup, seed, bank)
        for row in await self._store.journal(self.id):
            keeping.play(entry_from_row(row))
        RESTORED.labels("beginning").inc()
        return keeping

    async def rest(self) -> None:
        """Let the match leave memory; what would be lost is only work."""
        async with self.lock:
            keeping = self.keeping
            if keeping is None or self._thinking:
                return
            if self.state == PLAYING and keeping.rest_number() > self._snapshot:
                data = keeping.freeze(1)
                if data is not None:
                    number = keeping.rest_number()
                    await self._store.write(keep_snapshot(self.id, number, self.row["revision"], data))
                    self._snapshot = number
            self.keeping = None

    async def _take(self, entry: Entry, viewer: Viewer | None = None) -> None:
        """Play an entry and put it on disk. Only then may anybody hear of it, whoever sent it first."""
        keeping = await self.match_here()
        first = keeping.event_count()
        seq = keeping.seq
        try:
            keeping.play(entry)
        except Refused:
            raise
        except Exception:
            self.keeping = None  # a rule broke in the middle: what is on disk still stands
            log.exception("a rule broke", table=self.id, game=self.game.name, entry=entry.number)
            raise Refused(Refusal("not-stored")) from None
        unit: list[Write] = [(NEW_ENTRY, row_from_entry(self.id, entry))]
        outcome = keeping.match.outcome
        if outcome is not None:
            unit.append(set_table(self.id, state=OVER, outcome=outcome.as_data(), wake=None))
        elif keeping.rest_number() - self._snapshot >= self._settings.snapshot_every:
            unit.extend(self._snapshot_writes(keeping))
        try:
            await self._store.write(unit)
        except (Conflict, NotStored) as fault:
            self.keeping = None
            log.error("answer not stored", table=self.id, entry=entry.number, fault=type(fault).__name__)
            raise Refused(Refusal("not-stored")) from None
        self.touched = self.now()
        if entry.kind != WISH:
            self.timers.spend(entry.seat, entry.bank)
        if entry.kind == UNDO:
            self.timers.since = {}
        self.request = None
        if outcome is not None:
            self.state = OVER
            self.row["outcome"] = outcome.as_data()
            log.info("match over", table=self.id, reason=outcome.reason, answers=keeping.match.answered)
        await self._settle_days()
        if entry.kind == UNDO:
            first = min(first, keeping.event_count())
        if viewer is not None:
            viewer.say(messages.Ack(entry.key))
        self._show(keeping, entry.seat, first, seq)

    def _snapshot_writes(self, keeping: Keeping) -> list[Write]:
        data = keeping.freeze(1)
        if data is None:
            self._snapshot = keeping.rest_number()  # this game cannot: ask again later
            return []
        self._snapshot = keeping.rest_number()
        return keep_snapshot(self.id, self._snapshot, self.row["revision"], data)

    # ------------------------------------------------------------------ showing

    def _waiting(self, keeping: Keeping) -> list[int]:
        return [asking.question.seat for asking in keeping.match.pending]

    def _show(self, keeping: Keeping, seat: int, first: int, seq: int) -> None:
        """After an entry of this seat: to each viewer what its seat may know.

        What a seat says while all answer together is shown to that seat only: the others' views are as they were,
        and even that something was said is none of their business.
        """
        self._settle_clocks()
        if keeping.seq == seq:
            self.show_to([viewer for viewer in self.viewers if viewer.seat == seat], first)
        else:
            self.show_to(self.viewers, first)
        if self.state == OVER and keeping.seq != seq:
            self.tell_presence()
        self._wake_bots()

    def show_to(self, viewers: list[Viewer], first: int) -> None:
        """One update for each seat among these viewers."""
        keeping = self.keeping
        assert keeping is not None
        updates: dict[int, bytes] = {}
        events = None
        for viewer in viewers:
            update = updates.get(viewer.seat)
            if update is None:
                if events is None:
                    events = keeping.events_since(first)
                update = updates[viewer.seat] = messages.encode(self._update(keeping, viewer.seat, first, events))
            viewer.send(update)

    def _update(self, keeping: Keeping, seat: int, first: int, events: list[Any]) -> messages.Update:
        """The only way in which anything about a match leaves the process while it is played."""
        game = self.game
        told = [messages.Told(event.name(), event.told_to(seat), game.log_line(event, seat)) for event in events]
        undo = keeping.undo_for(seat)
        return messages.Update(
            seq=keeping.seq,
            since=first,
            events=told,
            view=keeping.match.view(seat),
            question=keeping.counts[seat] if seat >= 0 else 0,
            undo=undo,
            wishes=self.game.wishes(keeping.match.table, seat) if seat >= 0 and self.state == PLAYING else [],
            clock=self.clock_data(keeping, seat),
        )

    def clock_data(self, keeping: Keeping, seat: int) -> dict[str, Any] | None:
        """Whose time runs; while all answer together only one's own, for when others are done is their affair."""
        timers = self.timers
        if timers.control.kind == "none":
            return None
        shown = [other for other in timers.since if other not in self.gone]
        if not keeping.match.alone:
            shown = [other for other in shown if other == seat]
        return {
            "kind": timers.control.kind,
            "now": self.now(),
            "banks": timers.banks,
            "deadlines": {str(other): timers.deadline(other) for other in shown},
        }

    def seat_states(self, person: str = "") -> list[messages.SeatState]:
        return [
            messages.SeatState(
                seat=number,
                name=seat.name,
                bot=seat.bot or "",
                here=seat.person is None or any(viewer.seat == number for viewer in self.viewers),
                you=bool(person) and seat.person == person,
                absent=self.gone.get(number),
            )
            for number, seat in enumerate(self.seats)
        ]

    def tell_presence(self) -> None:
        watching = len({viewer.person for viewer in self.viewers if viewer.seat == PUBLIC})
        data = messages.encode(messages.Presence(self.state, self.seat_states(), watching))
        for viewer in self.viewers:
            viewer.send(data)

    def tell_all(self, message: Any) -> None:
        data = messages.encode(message)
        for viewer in self.viewers:
            viewer.send(data)

    # ------------------------------------------------------------------ coming and going

    def seat_of(self, person: str) -> int:
        for number, seat in enumerate(self.seats):
            if seat.person == person:
                return number
        return PUBLIC

    async def enter(self, viewer: Viewer, since: int | None, chat: int) -> None:
        """A line opens: how things stand, and what was missed."""
        async with self.lock:
            if len(self.viewers) >= self._settings.limits.connections_per_table:
                raise Unwelcome("full", "Too many people watch this table already.")
            keeping = await self.match_here() if self.state in (PLAYING, OVER) else None
            self.viewers.append(viewer)
            self.touched = self.now()
            if viewer.seat >= 0:
                self._came_back(viewer.seat)
            resumed = keeping is not None and since is not None and keeping.knows(since)
            viewer.say(
                messages.Welcome(messages.VERSION, self.id, self.game.name, viewer.seat, self.state, resumed)
            )
            self.tell_presence()
            for row in await self.recent_chat(chat):
                if self._hears(viewer, row["seat"]):
                    viewer.say(_said(row, viewer.person))
            if keeping is not None:
                self.show_to([viewer], keeping.first_news(since))
                self._settle_clocks()
                self._wake_bots()
            request = self.request
            if request is not None and viewer.seat in request.waiting:
                viewer.say(messages.UndoAsked(request.number, request.seat, request.waiting))

    def _came_back(self, seat: int) -> None:
        since = self.gone.pop(seat, None)
        if since is not None:
            away = min(self.now() - since, self.grace[seat])
            self.grace[seat] -= away
            self.timers.pause(seat, since, since + away)

    def exit(self, viewer: Viewer) -> None:
        """A line is lost."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.touched = self.now()
            seat = viewer.seat
            if seat >= 0 and not any(other.seat == seat for other in self.viewers):
                self.gone[seat] = self.now()
            self.tell_presence()

    def _reseat_viewers(self) -> None:
        """Seats have changed hands: everybody looks from where they sit now."""
        keeping = self.keeping
        for viewer in self.viewers[:]:
            seat = self.seat_of(viewer.person)
            if viewer.only is not None and seat != viewer.only:
                viewer.close(4003, "this seat has changed hands")
                self.viewers.remove(viewer)
            elif seat != viewer.seat:
                viewer.seat = seat
                viewer.say(messages.Welcome(messages.VERSION, self.id, self.game.name, seat, self.state, False))
                if keeping is not None:
                    self.show_to([viewer], 0)
        self.tell_presence()

    # ------------------------------------------------------------------ what players do

    async def answer(self, viewer: Viewer, message: messages.Answer) -> None:
        await self._attempt(viewer, message.key, lambda: self._answer(viewer, message))

    async def _attempt(self, viewer: Viewer, key: str, act: Callable[[], Awaitable[bool | None]]) -> None:
        """`act` returns whether it was a duplicate, or None if the sender has already been told."""
        async with self.lock:
            try:
                again = await act()
            except Refused as refused:
                self._refuse(viewer, key, refused.refusal)
            else:
                if again is not None:
                    viewer.say(messages.Ack(key, again))

    def _refuse(self, viewer: Viewer, key: str, refusal: Refusal) -> None:
        REFUSALS.labels(refusal.code).inc()
        text = WORDS.get(refusal.code) or self.game.refusal_text(refusal)
        viewer.say(messages.Refused(key, refusal.code, text, refusal.values, refusal.rule))

    async def _answer(self, viewer: Viewer, message: messages.Answer) -> bool | None:
        seat = viewer.seat
        self._may_act(seat)
        keeping = await self.match_here()
        if not keeping.check(seat, message.question, message.key):
            return True
        if self.seats[seat].bot is not None:
            raise Refused(Refusal("bot-plays"))
        entry = self._entry(keeping, ANSWER, seat, message.picks, message.key)
        await self._take(entry, viewer)
        ANSWERS.labels("person").inc()
        return None

    def _entry(self, keeping: Keeping, kind: str, seat: int, picks: list[int], key: str) -> Entry:
        now = self.now()
        return Entry(keeping.number + 1, kind, seat, picks, key, self.timers.left_after(seat, now), now)

    def _may_act(self, seat: int) -> None:
        if seat < 0:
            raise Refused(Refusal("you-watch"))
        if self.state == OVER:
            raise Refused(Refusal("over"))
        if self.state != PLAYING:
            raise Refused(Refusal("not-playing"))

    # ------------------------------------------------------------------ undo

    async def undo(self, viewer: Viewer, message: messages.Undo) -> None:
        await self._attempt(viewer, message.key, lambda: self._undo(viewer, message))

    async def _undo(self, viewer: Viewer, message: messages.Undo) -> bool | None:
        seat = viewer.seat
        self._may_act(seat)
        keeping = await self.match_here()
        if message.key == keeping.keys[seat]:
            return True  # a duplicate of what was done
        entry = keeping.undo_entry(seat, keeping.number + 1, message.key, self.now())
        others = [n for n, other in enumerate(self.seats) if n != seat and other.bot is None]
        if keeping.undo_for(seat) == "free" or not others:
            await self._take(entry, viewer)
            return None
        if self.request is not None and self.request.at == keeping.number:
            if self.request.seat == seat:
                return True
            raise Refused(Refusal("undo-open"))
        self._requests += 1
        self.request = UndoRequest(self._requests, seat, keeping.number, others)
        asked = messages.encode(messages.UndoAsked(self._requests, seat, others))
        for other in self.viewers:
            if other.seat >= 0:
                other.send(asked)
        return False

    async def wish(self, viewer: Viewer, message: messages.Wish) -> None:
        await self._attempt(viewer, message.key, lambda: self._wish(viewer, message))

    async def _wish(self, viewer: Viewer, message: messages.Wish) -> bool | None:
        seat = viewer.seat
        self._may_act(seat)
        keeping = await self.match_here()
        now = self.now()
        entry = Entry(keeping.number + 1, WISH, seat, [], message.key, self.timers.banks[seat], now, message.wish)
        await self._take(entry, viewer)
        return None

    async def consent(self, viewer: Viewer, message: messages.Consent) -> None:
        async with self.lock:
            request = self.request
            if request is None or request.number != message.request or viewer.seat not in request.waiting:
                return  # late, or not theirs to say: harmless
            keeping = await self.match_here()
            if request.at != keeping.number:
                self.request = None
                return
            if not message.agree:
                self.request = None
                self.tell_all(messages.UndoAnswered(request.number, False))
                return
            request.waiting = [seat for seat in request.waiting if seat != viewer.seat]
            if request.waiting:
                return
            entry = keeping.undo_entry(request.seat, keeping.number + 1, f"undo-{request.number}", self.now())
            try:
                await self._take(entry)
            except Refused as refused:
                log.warning("undo refused", table=self.id, code=refused.refusal.code)
                self.request = None
            self.tell_all(messages.UndoAnswered(request.number, True))

    # ------------------------------------------------------------------ chat

    async def recent_chat(self, after: int) -> list[Row]:
        return await self._store.chat(self.id, after, RECENT_CHAT)

    def _hears(self, viewer: Viewer, seat: int) -> bool:
        """While the match is played, spectators talk among themselves: no advice from outside."""
        return seat >= 0 or viewer.seat == PUBLIC or self.state != PLAYING

    async def chat(self, viewer: Viewer, message: messages.Chat) -> None:
        text = clean(message.text, CHAT_LENGTH)
        if not text:
            viewer.say(messages.Ack(message.key))
            return
        async with self.lock:
            if self._chat is None:
                rows = await self.recent_chat(0)
                self._chat = rows[-1]["number"] if rows else 0
            row: Row = {
                "table_id": self.id,
                "number": self._chat + 1,
                "person": viewer.person,
                "name": viewer.name,
                "seat": viewer.seat,
                "text": text,
                "key": message.key,
                "at": self.now(),
            }
            try:
                await self._store.write([(NEW_WORDS, row)])
            except (Conflict, NotStored):
                self._chat = None
                self._refuse(viewer, message.key, Refusal("not-stored"))
                return
            self._chat += 1
            for other in self.viewers:
                if self._hears(other, viewer.seat):
                    other.say(_said(row, other.person))

    # ------------------------------------------------------------------ seats

    async def take_seat(self, person: str, name: str, seat: int) -> None:
        async with self.lock:
            if not 0 <= seat < len(self.seats):
                raise Unwelcome("no-seat", "There is no such seat.")
            mine = self.seat_of(person)
            if mine == seat:
                return
            if mine >= 0:
                raise Unwelcome("seated", "You already have a seat at this table.")
            if self.seats[seat].person is not None:
                raise Unwelcome("taken", "That seat is taken.")
            if self.state not in (WAITING, PLAYING):
                raise Unwelcome("over", "The match is over.")
            if self.state == PLAYING:
                raise Unwelcome("taken", "A bot has had that seat since the match began.")
            await self._set_seat(seat, person, name, None)
            await self.begin_if_full()

    async def leave(self, person: str) -> None:
        """Before the match the seat is free again; during it a bot takes over, and the owner may come back."""
        async with self.lock:
            seat = self.seat_of(person)
            if seat < 0:
                raise Unwelcome("not-seated", "You have no seat at this table.")
            if self.state == WAITING:
                await self._set_seat(seat, None, "", None)
            elif self.state == PLAYING and self.seats[seat].bot is None:
                await self._set_bot(seat, self._settings.stand_in)

    async def give_to_bot(self, person: str, seat: int, bot: str) -> None:
        """Your own seat at any time, an empty one if you are the host, an absent player's after the grace time."""
        async with self.lock:
            if not 0 <= seat < len(self.seats):
                raise Unwelcome("no-seat", "There is no such seat.")
            if self.state not in (WAITING, PLAYING):
                raise Unwelcome("over", "The match is over.")
            theirs = self.seats[seat]
            if theirs.person == person:
                if self.state == WAITING:
                    raise Unwelcome("waiting", "The match has not begun; leave the seat instead.")
            elif theirs.person is None:
                if self.row["host"] != person:
                    raise Unwelcome("not-host", "Only the host may give an empty seat to a bot.")
            else:
                if self.seat_of(person) < 0:
                    raise Unwelcome("not-seated", "Only players at this table may do that.")
                since = self.gone.get(seat)
                if since is None or self.now() - since < self._settings.grace:
                    raise Unwelcome("not-absent", "That player is here, or has not been away for long enough.")
            await self._set_bot(seat, bot)
            await self.begin_if_full()

    async def come_back(self, person: str) -> None:
        """The owner takes the seat back from the bot that stood in."""
        async with self.lock:
            seat = self.seat_of(person)
            if seat < 0:
                raise Unwelcome("not-seated", "You have no seat at this table.")
            if self.seats[seat].bot is not None:
                await self._set_bot(seat, None)

    async def _set_bot(self, seat: int, bot: str | None) -> None:
        await self._store.write([set_seat(self.id, seat, bot=bot)])
        self.seats[seat].bot = bot
        self.touched = self.now()
        task = self._thinking.pop(seat, None)
        if task is not None:
            task.cancel()
        log.info("seat", table=self.id, seat=seat, bot=bot)
        self._settle_clocks()
        self.tell_presence()
        self._wake_bots()

    async def _set_seat(self, seat: int, person: str | None, name: str, bot: str | None) -> None:
        grip = self.seats[seat].grip + 1
        await self._store.write([set_seat(self.id, seat, person=person, name=name, bot=bot, grip=grip)])
        self.seats[seat] = Seat({"person": person, "name": name, "bot": bot, "grip": grip})
        self.touched = self.now()
        if person is not None and not any(viewer.person == person for viewer in self.viewers):
            self.gone[seat] = self.now()
        else:
            self.gone.pop(seat, None)
        self._reseat_viewers()

    async def begin_if_full(self) -> None:
        if self.state == WAITING and all(seat.taken() for seat in self.seats):
            await self.begin()

    async def begin(self) -> None:
        """All seats are taken: the match begins (or goes on, at a table that continues another match)."""
        wake = 0.0 if self.timers.control.kind != "none" else None
        await self._store.write([set_table(self.id, state=PLAYING, wake=wake)])
        self.state = PLAYING
        keeping = await self.match_here()
        log.info("match begins", table=self.id, game=self.game.name)
        self.tell_presence()
        if keeping.match.outcome is not None:
            self.state = OVER
            await self._store.write([set_table(self.id, state=OVER, outcome=keeping.match.outcome.as_data())])
        self.show_to(self.viewers, 0)
        self._settle_clocks()
        self._wake_bots()

    # ------------------------------------------------------------------ clocks

    def _settle_clocks(self, now: float | None = None) -> None:
        """Whose time runs: seats that are asked and not played by a bot."""
        keeping = self.keeping
        if keeping is None or self.state != PLAYING:
            self.timers.since = {}
            return
        asked = [seat for seat in self._waiting(keeping) if self.seats[seat].bot is None]
        self.timers.set_waiting(asked, self.now() if now is None else now)

    async def _settle_days(self) -> None:
        """A clock in days must wake the table though nobody holds it in memory."""
        if self.timers.control.kind == "days" and self.state == PLAYING:
            self._settle_clocks()
            self.row["wake"] = self.timers.next_deadline()
            await self._store.write([set_table(self.id, wake=self.row["wake"])])

    def is_due(self) -> bool:
        """Whether a clock in days has run out for a match that is not in memory."""
        wake = self.row["wake"]
        return wake is not None and wake <= self.now()

    async def tick(self) -> None:
        """Time passes: clocks fall, and leavers' seats go to bots."""
        if self.state != PLAYING or self.timers.control.kind == "none":
            return
        now = self.now()
        live = self.timers.control.kind == "live"
        async with self.lock:
            if self.keeping is None:
                await self.match_here()
            left = [
                seat
                for seat, since in self.gone.items()
                if live and now - since >= max(1.0, self.grace[seat]) and self.seats[seat].bot is None
            ]
            paused = self.gone if live else {}
            fallen = [seat for seat in self.timers.fallen(now) if seat not in paused]
            for seat in dict.fromkeys(left + fallen):
                log.info("stand-in", table=self.id, seat=seat, why="left" if seat in left else "time")
                await self._set_bot(seat, self._settings.stand_in)

    # ------------------------------------------------------------------ bots

    def _wake_bots(self) -> None:
        keeping = self.keeping
        if keeping is None or self.state != PLAYING:
            return
        for asking in keeping.match.pending:
            seat = asking.question.seat
            bot = self.seats[seat].bot
            if bot is not None and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat, bot), name=f"bot {self.id} {seat}")

    async def _think(self, seat: int, bot: str) -> None:
        keeping = self.keeping
        assert keeping is not None
        at = keeping.counts[seat]
        try:
            picks = await self._ask_bot(keeping, seat, bot)
        except Exception:  # whatever it was, the match goes on
            log.exception("bot lost", table=self.id, seat=seat)
            picks = None
        async with self.lock:
            if self._thinking.get(seat) is asyncio.current_task():
                del self._thinking[seat]
            keeping = self.keeping
            if keeping is None or keeping.counts[seat] != at or self.seats[seat].bot is None:
                self._wake_bots()
                return
            try:
                await self._take_for_bot(keeping, seat, picks)
                ANSWERS.labels("bot").inc()
            except Refused as refused:
                log.error("bot refused", table=self.id, seat=seat, code=refused.refusal.code)

    async def _ask_bot(self, keeping: Keeping, seat: int, bot: str) -> list[int] | None:
        """The bot; if it fails, the simplest one; if that fails, nobody."""
        for name in dict.fromkeys([bot, "uniform"]):
            try:
                return await self._bots.think(Think(keeping.job(seat, name, secrets.randbits(30))))
            except BotFailed as failed:
                log.warning("bot replaced", table=self.id, seat=seat, bot=name, why=str(failed))
        return None

    async def _take_for_bot(self, keeping: Keeping, seat: int, picks: list[int] | None) -> None:
        if picks is not None:
            try:
                await self._take(self._entry(keeping, ANSWER, seat, picks, ""))
                return
            except Refused as refused:
                if refused.refusal.code == "not-stored":
                    raise
                BOTS_REPLACED.labels("nonsense").inc()
                log.warning("bot answered nonsense", table=self.id, seat=seat, code=refused.refusal.code)
        keeping = await self.match_here()
        asking = keeping.match.asked(seat)
        assert asking is not None
        await self._take(self._entry(keeping, ANSWER, seat, simplest(asking), ""))

    def busy(self) -> bool:
        return bool(self._thinking) or self.lock.locked()

    async def close(self) -> None:
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        for viewer in self.viewers:
            viewer.close(1012, "the server restarts")


def simplest(asking: Asking) -> list[int]:
    """An answer that is always allowed."""
    return pick_by_pick(asking, lambda moves: moves[-1])


def _said(row: Row, person: str) -> messages.Said:
    key = row["key"] if row["person"] == person else ""
    return messages.Said(row["number"], row["name"], row["seat"], row["text"], row["at"], key)
