"""One table: its seats, its match, and everybody who looks at it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from theomachy.kernel.game import Game, Setup
from theomachy.kernel.refusal import Refusal, Refused
from theomachy.server.bots.hints import Hints
from theomachy.server.bots.processes import Bots
from theomachy.server.bots.thinking import Thinking
from theomachy.server.doors import messages
from theomachy.server.keeping.journal import ANSWER, UNDO, WISH, Entry, Keeping, play_all, row_from_entry
from theomachy.server.keeping.storage import (
    NEW_ENTRY,
    Conflict,
    NotStored,
    Row,
    Store,
    Write,
    change_state,
    keep_snapshot,
    set_table,
)
from theomachy.server.metrics import BY_PEOPLE, REFUSALS, RESTORED
from theomachy.server.settings import Settings
from theomachy.server.tables.clocks import TimeControl, Timers
from theomachy.server.tables.passing import Driving
from theomachy.server.tables.resigning import Resigning
from theomachy.server.tables.seating import Seat, Seating
from theomachy.server.tables.sharing import Sharing
from theomachy.server.tables.states import OVER, PLAYING, PUBLIC, WAITING, WORDS, Deserted, Outrun, Unwelcome
from theomachy.server.tables.talk import Talk, said
from theomachy.server.tables.undoing import Undoing
from theomachy.server.tables.viewer import TOO_MANY, Viewer

log = structlog.get_logger()


class Room:
    """A table in memory. What matters of it is on disk before anybody hears of it."""

    def __init__(
        self,
        row: Row,
        seats: list[Row],
        game: Game[Any],
        setup: Setup,
        store: Store,
        bots: Bots,
        settings: Settings,
        fresh: bool = False,
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
        self.touched = settings.clock.now()
        self.deserted = False  # it has left memory: there may be another one of it
        self._fresh = fresh  # nothing of a match is on disk yet
        self._snapshot = 0  # the journal's number in the last snapshot
        self.store = store
        self.settings = settings
        self.sharing = Sharing(self)
        self.seating = Seating(self)
        self.undoing = Undoing(self)
        self.resigning = Resigning(self)
        self.talk = Talk(self, fresh)
        self.driving = Driving(self, len(seats))
        self.thinking = Thinking(self, bots)
        self.hints = Hints(self, bots)

    def now(self) -> float:
        return self.settings.clock.now()

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
            self.settle_clocks(began)
        return self.keeping

    async def _restore(self) -> Keeping:
        seed = self.row["seed"]
        bank = self.timers.control.bank
        if self._fresh:
            self._fresh = False
            return Keeping.begin(self.game, self.setup, seed, bank)
        snapshot = await self.store.snapshot(self.id)
        if snapshot is not None and snapshot["revision"] == self.row["revision"]:
            entries = await self.store.journal(self.id, snapshot["number"])
            try:
                keeping = Keeping.thaw(self.game, self.setup, seed, snapshot["data"])
                await play_all(keeping, entries)
            except Exception as fault:  # a snapshot is a short cut: where it leads nowhere, take the long way
                log.error("snapshot useless", table=self.id, fault=type(fault).__name__)
            else:
                self._snapshot = snapshot["number"]
                RESTORED.labels("snapshot").inc()
                return keeping
        keeping = Keeping.begin(self.game, self.setup, seed, bank)
        await play_all(keeping, await self.store.journal(self.id))
        RESTORED.labels("beginning").inc()
        return keeping

    async def rest(self) -> None:
        """Let the match leave memory; what would be lost is only work."""
        async with self.lock:
            keeping = self.keeping
            if keeping is None or self.thinking.tasks() or self.driving.tasks():
                return
            if self.state == PLAYING and keeping.rest_number() > self._snapshot:
                data = keeping.freeze(1)
                if data is not None:
                    number = keeping.rest_number()
                    await self.store.write(keep_snapshot(self.id, number, self.row["revision"], data))
                    self._snapshot = number
            self.keeping = None

    async def take(self, entry: Entry, viewer: Viewer | None = None) -> None:
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
            raise Refused(Refusal("rule-broke")) from None
        unit: list[Write] = [(NEW_ENTRY, row_from_entry(self.id, entry))]
        outcome = keeping.match.outcome
        if outcome is not None:
            unit.append(set_table(self.id, state=OVER, outcome=outcome.as_data(), wake=None))
        elif keeping.rest_number() - self._snapshot >= self.settings.snapshot_every:
            unit.extend(self._snapshot_writes(keeping))
        try:
            await self.store.write(unit)
        except (Conflict, NotStored) as fault:
            self.keeping = None
            if isinstance(fault, Conflict):
                raise Outrun from None
            log.error("answer not stored", table=self.id, entry=entry.number, fault=type(fault).__name__)
            raise Refused(Refusal("not-stored")) from None
        self.touched = self.now()
        if entry.kind != WISH:
            self.timers.spend(entry.seat, entry.bank)
        if entry.kind == UNDO:
            self.timers.since = {}
            self.thinking.forget()
        self.undoing.request = None
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
        self.settle_clocks()
        self.driving.go_on(keeping)
        if keeping.seq == seq:
            self.show_to([viewer for viewer in self.viewers if viewer.seat == seat], first)
        else:
            self.show_to(self.viewers, first)
        if self.state == OVER and keeping.seq != seq:
            self.tell_presence()
        self.thinking.wake()

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
        line = game.telling.log_line
        told = [messages.Told(event.name(), event.told_to(seat), line(event, seat)) for event in events]
        view = keeping.match.view(seat)
        if view["outcome"] is not None:
            view["outcome"]["text"] = game.telling.outcome_text(keeping.match.table)
        return messages.Update(
            seq=keeping.seq,
            since=first,
            events=told,
            view=view,
            question=keeping.counts[seat] if seat >= 0 else 0,
            undo=keeping.undo_for(seat),
            wishes=self.game.rules.wishes(keeping.match.table, seat) if seat >= 0 and self.state == PLAYING else [],
            clock=self.clock_data(keeping, seat),
            resign=self.resigning.does(keeping, seat),
            passing=self._passing(keeping, seat, view),
        )

    def _passing(self, keeping: Keeping, seat: int, view: dict[str, Any]) -> messages.PassingState | None:
        """What is passed on for this seat; a bot passes by itself."""
        if seat < 0 or self.seats[seat].bot is not None:
            return None
        return self.driving.wishes[seat].state(keeping.match, seat, keeping.event_count(), view)

    def clock_data(self, keeping: Keeping, seat: int) -> messages.Clock | None:
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

    def tell_presence(self) -> None:
        watching = len({viewer.person for viewer in self.viewers if viewer.seat == PUBLIC})
        data = messages.encode(messages.Presence(self.state, self.seating.states(), watching))
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
            if self.deserted:
                raise Deserted
            self._make_room_for(viewer)
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
            for row in await self.talk.recent(chat):
                if self.talk.hears(viewer, row["seat"]):
                    viewer.say(said(row, viewer.person))
            if keeping is not None:
                self.show_to([viewer], keeping.first_news(since))
                self.settle_clocks()
                self.driving.go_on(keeping)
                self.thinking.wake()
            self.undoing.remind(viewer)

    def _make_room_for(self, viewer: Viewer) -> None:
        """Spectators give way to players, nameless ones to all others."""
        if len(self.viewers) >= self.settings.limits.connections_per_table:
            least = min(self.viewers, key=Viewer.weight)
            if least.weight() >= viewer.weight():
                raise Unwelcome("full", "Too many people watch this table already.")
            least.close(TOO_MANY, "somebody else needs the place")
            self.exit(least)

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

    def reseat_viewers(self) -> None:
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
        await self.attempt(viewer, message.key, lambda: self._answer(viewer, message))

    async def attempt(self, viewer: Viewer, key: str, act: Callable[[], Awaitable[bool | None]]) -> None:
        """`act` returns whether it was a duplicate, or None if the sender has already been told."""
        async with self.lock:
            try:
                try:
                    again = await act()
                except Outrun:
                    await self.sharing.catch_up()
                    again = await act()
            except Refused as refused:
                self.refuse(viewer, key, refused.refusal)
            except (Conflict, NotStored):  # it could not be stored, or what is stored could not be read
                self.refuse(viewer, key, Refusal("not-stored"))
            else:
                if again is not None:
                    viewer.say(messages.Ack(key, again))

    def refuse(self, viewer: Viewer, key: str, refusal: Refusal) -> None:
        REFUSALS.labels(refusal.code).inc()
        text = WORDS.get(refusal.code) or self.game.telling.refusal_text(refusal)
        viewer.say(messages.Refused(key, refusal.code, text, refusal.values, refusal.rule))

    async def _answer(self, viewer: Viewer, message: messages.Answer) -> bool | None:
        seat = viewer.seat
        self.may_act(seat)
        keeping = await self.match_here()
        if not keeping.check(seat, message.question, message.key):
            return True
        if self.seats[seat].bot is not None:
            raise Refused(Refusal("bot-plays"))
        entry = self.entry(keeping, ANSWER, seat, message.picks, message.key)
        await self.take(entry, viewer)
        BY_PEOPLE.inc()
        return None

    def entry(self, keeping: Keeping, kind: str, seat: int, picks: list[int], key: str) -> Entry:
        now = self.now()
        return Entry(keeping.number + 1, kind, seat, picks, key, self.timers.left_after(seat, now), now)

    def may_act(self, seat: int) -> None:
        if seat < 0:
            raise Refused(Refusal("you-watch"))
        if self.state == OVER:
            raise Refused(Refusal("over"))
        if self.state != PLAYING:
            raise Refused(Refusal("not-playing"))

    async def wish(self, viewer: Viewer, message: messages.Wish) -> None:
        await self.attempt(viewer, message.key, lambda: self.wish_for(viewer, message))

    async def wish_for(self, viewer: Viewer, message: messages.Wish) -> bool | None:
        seat = viewer.seat
        self.may_act(seat)
        keeping = await self.match_here()
        now = self.now()
        entry = Entry(keeping.number + 1, WISH, seat, [], message.key, self.timers.banks[seat], now, message.wish)
        await self.take(entry, viewer)
        return None

    # ------------------------------------------------------------------ the beginning

    async def begin_if_full(self) -> None:
        if self.state == WAITING and all(seat.taken() for seat in self.seats):
            await self.begin()

    async def begin(self) -> None:
        """All seats are taken: the match begins (or goes on, at a table that continues another match)."""
        wake = 0.0 if self.timers.control.kind != "none" else None
        try:
            seed = self.seating.seed()
            await self.store.write([change_state(self.id, WAITING, state=PLAYING, wake=wake, seed=seed)])
        except Conflict:
            await self.sharing.catch_up()  # another process has begun it
            return
        self.row["seed"] = seed
        self.state = PLAYING
        keeping = await self.match_here()
        log.info("match begins", table=self.id, game=self.game.name)
        self.tell_presence()
        if keeping.match.outcome is not None:
            self.state = OVER
            await self.store.write([set_table(self.id, state=OVER, outcome=keeping.match.outcome.as_data())])
        self.show_to(self.viewers, 0)
        self.settle_clocks()
        self.thinking.wake()

    # ------------------------------------------------------------------ clocks

    def settle_clocks(self, now: float | None = None) -> None:
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
            self.settle_clocks()
            self.row["wake"] = self.timers.next_deadline()
            await self.store.write([set_table(self.id, wake=self.row["wake"])])

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
                await self.seating.set_bot(seat, self.settings.stand_in)

    # ------------------------------------------------------------------ the end

    def busy(self) -> bool:
        return bool(self.thinking.tasks()) or self.lock.locked()

    async def close(self) -> None:
        tasks = self.thinking.tasks() + self.driving.tasks()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for viewer in self.viewers:
            viewer.close(1012, "the server restarts")
