"""What a player does not want to be asked: a seat's driver answers it.

It goes by the player's wishes, and by what everybody can see; and it takes the same while whatever is in the hand. Only
where no other person looks on may it follow from the hand that there is just one answer, which is then given at once.
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
    """What one seat wishes, for as long as its table is in memory; afterwards it is asked everything again."""

    def __init__(self, steps_in: bool) -> None:
        self._passing = Passing()
        self._steps_in = steps_in  # whether this game offers to step in at all

    def set(self, message: messages.Passing, seen: int) -> None:
        passing = self._passing
        if message.stops is not None:
            passing.stops = [Stop(stop.turn_of, stop.moment) for stop in message.stops]
        if message.when is not None:
            passing.when = message.when
        if message.forced is not None:
            passing.answers_forced = message.forced
        if message.obvious is not None:
            passing.takes_obvious = message.obvious
        passing.ask_me()
        if message.on and message.until_turn:
            passing.pass_until_my_turn()
        elif message.on:
            passing.pass_until_something_happens(seen)

    def answer(
        self, match: Match, seat: int, seen: int, alone: bool, view: dict[str, Any] | None = None
    ) -> list[int] | None:
        """What answers the open question for the player; None if the player is asked."""
        return self._passing.answer(match, seat, seen, alone, view)

    def state(self, match: Match, seat: int, seen: int, alone: bool, view: dict[str, Any]) -> messages.PassingState:
        now = self.answer(match, seat, seen, alone, view) is not None
        passing = self._passing
        return messages.PassingState(
            on=passing.on,
            stops=[messages.Stop(stop.turn_of, stop.moment) for stop in passing.stops],
            when=passing.when,
            now=now,
            forced=passing.answers_forced,
            obvious=passing.takes_obvious,
            until_turn=passing.until_turn,
            steps_in=self._steps_in,
        )


class Driving:
    """The drivers of all seats of a table."""

    def __init__(self, room: "Room", seats: int) -> None:
        self._room = room
        self.wishes = [PassingOn(bool(room.game.telling.passable())) for _ in range(seats)]
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
        if message.on and not room.game.telling.passable():
            raise Refused(Refusal("no-passing"))
        self.wishes[seat].set(message, keeping.event_count())
        self.go_on(keeping)
        room.show_to([other for other in room.viewers if other.seat == seat], keeping.event_count())
        return False

    def alone(self, seat: int) -> bool:
        """Whether nobody but this seat's player could notice what is answered, and when."""
        room = self._room
        others = [chair for number, chair in enumerate(room.seats) if number != seat]
        looking_on = room.lines().keys() | room.sharing.elsewhere.keys()
        return all(chair.person is None for chair in others) and looking_on <= {seat}

    def answer(self, keeping: Keeping, seat: int) -> list[int] | None:
        """What is answered for the player of this seat; None if the player is asked."""
        return self.wishes[seat].answer(keeping.match, seat, keeping.event_count(), self.alone(seat))

    def state(self, keeping: Keeping, seat: int, view: dict[str, Any]) -> messages.PassingState | None:
        """For whoever plays this seat; a bot answers by itself."""
        if seat < 0 or self._room.seats[seat].bot is not None:
            return None
        return self.wishes[seat].state(keeping.match, seat, keeping.event_count(), self.alone(seat), view)

    def go_on(self, keeping: Keeping) -> None:
        """Who is asked and does not want to be: the answer is given for them, in a while that is always the same.

        Where nobody else looks on, nobody could learn from the pace, and nobody has to wait.
        """
        room = self._room
        for asking in keeping.match.pending:
            seat = asking.question.seat
            key = (seat, keeping.counts[seat])
            if room.seats[seat].bot is None and key not in self._drivers and self._is_ours(seat):
                if self.answer(keeping, seat) is not None:
                    self._drivers[key] = asyncio.create_task(self._drive(*key), name=f"pass {room.id} {seat}")

    def _is_ours(self, seat: int) -> bool:
        """Whoever has a line elsewhere says there what they wish."""
        room = self._room
        return seat in room.lines() or seat not in room.sharing.elsewhere

    def ask_again(self, seat: int) -> None:
        self.wishes[seat] = PassingOn(bool(self._room.game.telling.passable()))

    async def _drive(self, seat: int, question: int) -> None:
        room = self._room
        await asyncio.sleep(0.0 if self.alone(seat) else room.settings.pace)
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
                picks = self._still_wished(keeping, seat, question)
                if picks is not None:
                    await room.take(room.entry(keeping, ANSWER, seat, picks, PASSED))
            return True
        except Refused as refused:
            if refused.refusal.code != "not-stored":
                log.error("pass refused", table=room.id, seat=seat, code=refused.refusal.code)
                return True
        except Exception:  # not even what is stored could be read
            log.exception("pass stuck", table=room.id, seat=seat)
        self._drivers[seat, question] = driver
        return False

    def _still_wished(self, keeping: Keeping, seat: int, question: int) -> list[int] | None:
        """Meanwhile the player may have answered, or want to be asked."""
        return self.answer(keeping, seat) if keeping.counts[seat] == question else None
