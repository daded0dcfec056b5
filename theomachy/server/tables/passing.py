"""Passing without tedium: a seat's driver answers what its player does not want to be asked.

It goes by the player's wishes, and by what everybody can see; and it takes the same while whatever is in the hand.
"""

import asyncio
from typing import TYPE_CHECKING, Any

import structlog

from theomachy.agents.passing import Passing, Stop
from theomachy.kernel.match import Match
from theomachy.kernel.refusal import Refusal, Refused
from theomachy.server.doors import messages
from theomachy.server.keeping.journal import ANSWER, PASSED, Keeping
from theomachy.server.keeping.writing import growing_pauses
from theomachy.server.tables.states import PLAYING
from theomachy.server.tables.viewer import Viewer

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room

log = structlog.get_logger()


class PassingOn:
    """What one seat wishes, for as long as its table is in memory; afterwards it is asked again."""

    def __init__(self, questions: list[str]) -> None:
        self._passing = Passing(questions)

    def set(self, on: bool, stops: list[messages.Stop] | None, quiet: bool | None, seen: int) -> None:
        if stops is not None:
            self._passing.stops = [Stop(stop.turn_of, stop.moment) for stop in stops]
        if quiet is not None:
            self._passing.quiet = quiet
        if on:
            self._passing.pass_until_something_happens(seen)
        else:
            self._passing.ask_me()

    def wants(self, match: Match, seat: int, seen: int, view: dict[str, Any] | None = None) -> bool:
        """Whether the open question is passed on: by the wish and by what everybody sees, never by the options."""
        passing = self._passing
        if not passing.on and not passing.quiet:
            return False
        view = view or match.view(seat)
        return passing.passes(view, seen, match.game.telling.stirs(view, seat))

    def state(self, match: Match, seat: int, seen: int, view: dict[str, Any]) -> messages.PassingState | None:
        passing = self._passing
        if not passing.questions:
            return None
        now = self.wants(match, seat, seen, view)
        stops = [messages.Stop(stop.turn_of, stop.moment) for stop in passing.stops]
        return messages.PassingState(passing.on, stops, passing.quiet, now)


class Driving:
    """The drivers of all seats of a table."""

    def __init__(self, room: "Room", seats: int) -> None:
        self._room = room
        self.wishes = [PassingOn(room.game.telling.passable()) for _ in range(seats)]
        self._drivers: dict[tuple[int, int], asyncio.Task[None]] = {}  # (seat, question) -> passes it on in a while

    def tasks(self) -> list[asyncio.Task[None]]:
        return list(self._drivers.values())

    async def set(self, viewer: Viewer, message: messages.Passing) -> None:
        room = self._room
        await room.attempt(viewer, message.key, lambda: self._set(viewer, message))

    async def _set(self, viewer: Viewer, message: messages.Passing) -> bool:
        room = self._room
        seat = viewer.seat
        room.may_act(seat)
        keeping = await room.match_here()
        if not room.game.telling.passable():
            raise Refused(Refusal("no-passing"))
        self.wishes[seat].set(message.on, message.stops, message.quiet, keeping.event_count())
        self.go_on(keeping)
        room.show_to([other for other in room.viewers if other.seat == seat], keeping.event_count())
        return False

    def go_on(self, keeping: Keeping) -> None:
        """Who is asked and does not want to be: the answer is given for them, in a while that is always the same."""
        room = self._room
        for asking in keeping.match.pending:
            seat = asking.question.seat
            key = (seat, keeping.counts[seat])
            if room.seats[seat].bot is None and key not in self._drivers:
                if self.wishes[seat].wants(keeping.match, seat, keeping.event_count()):
                    self._drivers[key] = asyncio.create_task(self._drive(*key), name=f"pass {room.id} {seat}")

    async def _drive(self, seat: int, question: int) -> None:
        room = self._room
        await asyncio.sleep(room.settings.pace)
        for pause in growing_pauses():
            async with room.lock:
                if await self._is_settled(seat, question):
                    return
            await asyncio.sleep(pause)

    async def _is_settled(self, seat: int, question: int) -> bool:
        """Pass, if that is still wished. False: it was not stored, and the question is still open."""
        room = self._room
        driver = self._drivers.pop((seat, question))
        try:
            if room.state == PLAYING:
                keeping = await room.match_here()
                if self._still_wished(keeping, seat, question):
                    await room.take(room.entry(keeping, ANSWER, seat, [], PASSED))
            return True
        except Refused as refused:
            if refused.refusal.code != "not-stored":
                log.error("pass refused", table=room.id, seat=seat, code=refused.refusal.code)
                return True
        except Exception:  # not even what is stored could be read
            log.exception("pass stuck", table=room.id, seat=seat)
        self._drivers[seat, question] = driver
        return False

    def _still_wished(self, keeping: Keeping, seat: int, question: int) -> bool:
        """Meanwhile the player may have answered, or want to be asked."""
        if keeping.counts[seat] != question or keeping.match.asked(seat) is None:
            return False
        return self.wishes[seat].wants(keeping.match, seat, keeping.event_count())
