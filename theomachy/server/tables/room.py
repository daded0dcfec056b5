"""One table: its seats, its match, and everybody who looks at it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import structlog

from theomachy.kernel.game import Game, Setup
from theomachy.kernel.refusal import Refusal, Refused
from theomachy.server.bots.hints import Hints
from theomachy.server.bots.processes import Bots
from theomachy.server.bots.thinking import Thinking
from theomachy.server.doors import messages
from theomachy.server.keeping.journal import ANSWER, UNDO, WISH, Entry, Keeping, play_all, play_one, row_from_entry
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
from theomachy.server.tables.following import Following
from theomachy.server.tables.holding import Holding
from theomachy.server.tables.leading import Leading
from theomachy.server.tables.partners import Partners
from theomachy.server.tables.passing import Driving
from theomachy.server.tables.resigning import Resigning
from theomachy.server.tables.seating import Seat, Seating
from theomachy.server.tables.sharing import Sharing
from theomachy.server.tables.states import (
    CHANGED,
    OVER,
    PLAYING,
    PUBLIC,
    WAITING,
    WORDS,
    Deserted,
    Outrun,
    Unwelcome,
)
from theomachy.server.tables.talk import Talk, said
from theomachy.server.tables.timing import Timing
from theomachy.server.tables.trying import Trying
from theomachy.server.tables.undoing import Undoing
from theomachy.server.tables.viewer import TOO_MANY, Viewer

if TYPE_CHECKING:
    from theomachy.server.tables.neighbours import Neighbours

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
        others: "Neighbours",
        fresh: bool = False,
    ) -> None:
        self.id: str = row["id"]
        self.row = row
        self.state: str = row["state"]
        self.game = game
        self.laid = setup  # as the table was laid
        self._set_up: Setup | None = None
        self.seats = [Seat(seat) for seat in seats]
        self.viewers: list[Viewer] = []
        self.keeping: Keeping | None = None
        self.lock = asyncio.Lock()
        self.timers = Timers(TimeControl(**row["clock"]), len(seats))
        self.gone: dict[int, float] = {}  # seat -> since when its owner has no line
        self.grace = [settings.grace] * len(seats)  # how long a lost line may still stop the clock
        self.touched = settings.clock.now()
        self.deserted = False  # it has left memory: there may be another one of it
        self.fresh = fresh  # nothing of a match is on disk yet
        self._snapshot = 0  # the journal's number in the last snapshot
        self.store = store
        self.settings = settings
        self._others = others
        self.sharing = Sharing(self, others)
        self.holding = Holding(self, others)
        self.timing = Timing(self)
        self.seating = Seating(self)
        self.undoing = Undoing(self)
        self.resigning = Resigning(self)
        self.following = Following(self)
        self.talk = Talk(self, fresh)
        self.partners = Partners(self)
        self.leading = Leading(self)
        self.driving = Driving(self, len(seats))
        self.thinking = Thinking(self, bots)
        self.hints = Hints(self, bots)
        self.trying = Trying(self, bots)

    def now(self) -> float:
        return self.settings.clock.now()

    @property
    def setup(self) -> Setup:
        """How the match is set up: once it has begun, with what its players brought along."""
        if self.state == WAITING:
            return self.laid
        if self._set_up is None:
            self._set_up = self.seating.set_up()
        return self._set_up

    # ------------------------------------------------------------------ the match, in memory and on disk

    async def match_here(self) -> Keeping:
        """The match; from its last snapshot and the answers since, if it is not in memory."""
        if self.keeping is None:
            if self.state not in (PLAYING, OVER):
                raise Refused(Refusal("not-playing"))
            self.keeping = await self._restore()
            self.timers.banks = self.keeping.banks[:]
            self.timing.settle(self.timing.began())
        return self.keeping

    async def _restore(self) -> Keeping:
        seed = self.row["seed"]
        bank = self.timers.control.bank
        if self.fresh:
            self.fresh = False
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

    async def sleep(self) -> None:
        """Let the match leave memory; what would be lost is only work."""
        async with self.lock:
            keeping = self.keeping
            if keeping is None or self.thinking.tasks() or self.driving.tasks():
                return
            if self.state == PLAYING and keeping.rest_number() > self._snapshot:
                data = keeping.freeze(1)
                if data is not None:
                    number = keeping.rest_number()
                    with suppress(Conflict):  # another process was faster
                        await self.store.write(keep_snapshot(self.id, number, self.row["revision"], data))
                    self._snapshot = number
            self.keeping = None

    async def go_on(self) -> None:
        """Whatever is to be done by itself here: bots, clocks, passing on."""
        if self.state == PLAYING:
            keeping = await self.match_here()
            self.timing.settle()
            self.driving.go_on(keeping)
            self.thinking.wake()

    async def take(self, entry: Entry, viewer: Viewer | None = None) -> None:
        """Play an entry and put it on disk. Only then may anybody hear of it, whoever sent it first."""
        await self.take_all([entry], viewer)

    async def take_all(self, entries: list[Entry], viewer: Viewer | None = None) -> None:
        """All of these, by one seat, or none of them."""
        keeping = await self.match_here()
        await self.trying.entries(keeping, entries)
        first, seq, entry = keeping.event_count(), keeping.seq, entries[-1]
        try:
            for one in entries:
                await play_one(keeping, one)
        except Refused:
            self.keeping = keeping if len(entries) == 1 else None  # some were played: what is on disk stands
            raise
        except Exception:
            self.keeping = None  # a rule broke in the middle
            log.exception("a rule broke", table=self.id, game=self.game.name, entry=entry.number)
            raise Refused(Refusal("rule-broke")) from None
        unit: list[Write] = [(NEW_ENTRY, row_from_entry(self.id, one)) for one in entries]
        outcome = keeping.match.outcome
        if outcome is not None:
            unit.append(set_table(self.id, state=OVER, outcome=outcome.as_data(), wake=None))
        elif self._is_snapshot_due(keeping):
            unit.extend(self._snapshot_writes(keeping))
        try:
            await self.store.write(unit, self._others.notice_of(self, entries))
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
            first = min(first, keeping.event_count())
            self.timers.since = {}
            self.thinking.forget()
        if outcome is not None:
            self.state = OVER
            self.row["outcome"] = outcome.as_data()
            log.info("match over", table=self.id, reason=outcome.reason, answers=keeping.match.answered)
        await self.timing.settle_days()
        if viewer is not None:
            viewer.say(messages.Ack(entries[0].key))
        self._show(keeping, entry.seat, first, seq)

    def _is_snapshot_due(self, keeping: Keeping) -> bool:
        return keeping.rest_number() - self._snapshot >= self.settings.snapshot_every

    def note_snapshot(self, keeping: Keeping) -> None:
        """Another process has played on: it keeps its snapshots when we would."""
        if self._is_snapshot_due(keeping):
            self._snapshot = keeping.rest_number()

    def _snapshot_writes(self, keeping: Keeping) -> list[Write]:
        data = keeping.freeze(1)
        self._snapshot = keeping.rest_number()  # a game that cannot is asked again later
        return [] if data is None else keep_snapshot(self.id, self._snapshot, self.row["revision"], data)

    # ------------------------------------------------------------------ showing

    def _show(self, keeping: Keeping, seat: int, first: int, seq: int) -> None:
        """After an entry of this seat: to each viewer what its seat may know.

        What a seat says while all answer together is shown to that seat only: the others' views are as they were,
        and even that something was said is none of their business.
        """
        self.timing.settle()
        self.driving.go_on(keeping)
        if keeping.seq == seq:
            self.show_to([viewer for viewer in self.viewers if viewer.seat == seat], first)
        else:
            self.leading.show_all(keeping, first)
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
        telling = self.game.telling
        told = [messages.Told(event.name(), event.told_to(seat), telling.log_line(event, seat)) for event in events]
        view = keeping.match.view(seat)
        if view["outcome"] is not None:
            view["outcome"]["text"] = telling.outcome_text(keeping.match.table, seat)
        return messages.Update(
            seq=keeping.seq,
            since=first,
            events=told,
            view=view,
            question=keeping.counts[seat] if seat >= 0 else 0,
            undo=keeping.undo_for(seat),
            wishes=self.game.rules.wishes(keeping.match.table, seat) if seat >= 0 and self.state == PLAYING else [],
            clock=self.timing.told(keeping, seat),
            resign=self.resigning.does(keeping, seat),
            passing=self.driving.state(keeping, seat, view),
            plans=self.following.told(keeping, seat),
            hints=self.hints.allowed(seat),
        )

    def tell_presence(self) -> None:
        watching = self.lines().get(PUBLIC, 0) + self.sharing.elsewhere.get(PUBLIC, 0)
        self._others.note(self)
        data = messages.encode(messages.Presence(self.state, self.seating.states(), watching))
        for viewer in self.viewers:
            viewer.send(data)

    def lines(self) -> dict[int, int]:
        """Which seats have how many lines here; and how many people watch."""
        watching = len({viewer.person for viewer in self.viewers if viewer.seat == PUBLIC})
        seats = [viewer.seat for viewer in self.viewers if viewer.seat != PUBLIC]
        return {seat: seats.count(seat) for seat in seats} | ({PUBLIC: watching} if watching else {})

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
            if not self._others.alone:
                await self.talk.find_end()
            if viewer.person:
                viewer.blocked = await self.store.blocked_by(viewer.person)
            self.viewers.append(viewer)
            self.touched = self.now()
            for seat in self.leading.seats(viewer):
                self.came_back(seat)
            resumed = keeping is not None and since is not None and keeping.knows(since)
            viewer.say(self.talk.welcome(viewer.seat, resumed))
            self.tell_presence()
            for row in await self.talk.recent(chat):
                if self.talk.hears(viewer, row):
                    viewer.say(said(row, viewer.person, self.game))
            if keeping is not None:
                since = None if viewer in self.leading.follow(keeping) else since
                self.show_to([viewer], keeping.first_news(since))
                self.timing.settle()
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

    def came_back(self, seat: int) -> None:
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
            for seat in self.leading.left_by(viewer):
                self.gone[seat] = self.now()
            self.tell_presence()

    def reseat_viewers(self) -> None:
        """Seats have changed hands: everybody looks from where they sit now."""
        keeping = self.keeping
        for viewer in self.viewers[:]:
            seat = viewer.seat if viewer.seat in self.leading.seats(viewer) else self.seat_of(viewer.person)
            if viewer.only is not None and seat != viewer.only:
                viewer.close(4003, "this seat has changed hands")
                self.viewers.remove(viewer)
            elif seat != viewer.seat:
                viewer.seat = seat
                viewer.say(self.talk.welcome(seat, False))
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
            holder = self.holding.from_the_start()
            began = change_state(self.id, WAITING, state=PLAYING, wake=wake, seed=seed, holder=holder)
            await self.store.write([began], CHANGED + self.id)
        except Conflict:
            await self.sharing.catch_up()  # another process has begun it
            return
        self.row.update(seed=seed, holder=holder)
        self.state = PLAYING
        keeping = await self.match_here()
        log.info("match begins", table=self.id, game=self.game.name)
        self.tell_presence()
        if keeping.match.outcome is not None:
            self.state = OVER
            over = set_table(self.id, state=OVER, outcome=keeping.match.outcome.as_data())
            await self.store.write([over], CHANGED + self.id)
        self.show_to(self.viewers, 0)
        self.timing.settle()
        self.thinking.wake()

    # ------------------------------------------------------------------ the end

    def busy(self) -> bool:
        return bool(self.thinking.tasks()) or self.lock.locked()

    async def close(self) -> None:
        tasks = self.thinking.tasks() + self.driving.tasks() + self.holding.tasks()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for viewer in self.viewers:
            viewer.close(1012, "the server restarts")
