"""The bots of a table: they are asked in their processes, and whatever they do, the match goes on."""

import asyncio
from typing import TYPE_CHECKING

import structlog

from theomachy.agents.agent import pick_by_pick
from theomachy.kernel.match import Asking
from theomachy.kernel.refusal import Refused
from theomachy.server.bots.processes import BotFailed, Bots
from theomachy.server.bots.queue import AMONG_BOTS, FOR_PEOPLE, Asker
from theomachy.server.bots.worker import Picks, Think
from theomachy.server.keeping.journal import ANSWER, Keeping
from theomachy.server.keeping.writing import growing_pauses
from theomachy.server.metrics import BOTS_REPLACED, BY_BOTS
from theomachy.server.people.keys import new_id
from theomachy.server.tables.pace import AT_ONCE, Pace, hold, pace_of
from theomachy.server.tables.states import PLAYING

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room

log = structlog.get_logger()


class Thinking:
    """Which seats' bots think at present."""

    def __init__(self, room: "Room", bots: Bots) -> None:
        self._room = room
        self._bots = bots
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._chairs: dict[int, str] = {}  # seat -> the name under which its bot is remembered

    def tasks(self) -> list[asyncio.Task[None]]:
        return list(self._thinking.values())

    def dismiss(self, seat: int) -> None:
        """The seat has changed hands: what its bot thinks no longer matters."""
        self._chairs.pop(seat, None)
        task = self._thinking.pop(seat, None)
        if task is not None:
            task.cancel()

    def forget(self) -> None:
        """Something was taken back: what bots learnt of it is nothing to go on from."""
        self._chairs.clear()
        self._room.partners.forget()

    def asker(self) -> Asker:
        """For whom the bots of this table think: people who are there come first."""
        room = self._room
        rank = FOR_PEOPLE if any(viewer.seat >= 0 for viewer in room.viewers) else AMONG_BOTS
        return Asker(room.row["host"], room.id, rank)

    def wake(self) -> None:
        room = self._room
        keeping = room.keeping
        if keeping is None or room.state != PLAYING:
            return
        for asking in keeping.match.pending:
            seat = asking.question.seat
            bot = room.seats[seat].bot
            if bot is not None and not room.holding.mine():
                room.holding.want()  # another process thinks for this table, if it is up
            elif bot is not None and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat, bot), name=f"bot {room.id} {seat}")

    async def _think(self, seat: int, bot: str) -> None:
        """Find an answer and give it, again and again if need be: nobody else would."""
        room = self._room
        keeping = room.keeping
        assert keeping is not None
        at = keeping.counts[seat]
        answer = await self._answer(keeping, seat, bot)
        for pause in growing_pauses():
            async with room.lock:
                if await self._is_settled(seat, at, answer):
                    return
            log.warning("bot not stored", table=room.id, seat=seat, again_in=pause)
            await asyncio.sleep(pause)

    # ------------------------------------------------------------------ finding an answer

    async def _answer(self, keeping: Keeping, seat: int, bot: str) -> Picks | None:
        """Partners may ask it to wait, and what they call out meanwhile is thought over."""
        partners = self._room.partners
        pace = self._pace(keeping, seat, bot)
        while True:
            await partners.let_them()
            heard = partners.standing()
            try:
                answer = await self._ask_bot(keeping, seat, bot, pace)
            except Exception:  # whatever it was, the match goes on
                log.exception("bot lost", table=self._room.id, seat=seat)
                answer = None
            if pace != AT_ONCE:
                await hold(pace.takes - (answer.seconds if answer is not None else 0.0))
            if partners.standing() == heard and not partners.wait():
                return answer

    def _pace(self, keeping: Keeping, seat: int, bot: str) -> Pace:
        """Where nobody has a seat, nobody gains by knowing what a bot holds, and none of them waits."""
        room = self._room
        least = room.settings.bot_pace
        if not least or all(chair.person is None for chair in room.seats):
            return AT_ONCE
        asking = keeping.match.asked(seat)
        return pace_of(bot, least, asking is not None and asking.question.why in room.game.telling.passable())

    async def _ask_bot(self, keeping: Keeping, seat: int, bot: str, pace: Pace) -> Picks | None:
        """The bot; if it fails, the simplest one; if that fails, nobody."""
        room = self._room
        luck = room.settings.luck
        for name in dict.fromkeys([bot, "uniform"]):
            try:
                chair = self._chairs.setdefault(seat, new_id()) if name == bot else ""
                job = keeping.job(seat, name, luck.of_bot(), pace.thinks, chair)
                job.calls = room.partners.standing()
                return await self._bots.think(Think(job), self.asker())
            except BotFailed as failed:
                log.warning("bot replaced", table=room.id, seat=seat, bot=name, why=str(failed))
        return None

    # ------------------------------------------------------------------ giving it

    async def _is_settled(self, seat: int, at: int, answer: Picks | None) -> bool:
        """Give the answer, unless the table has moved on. False: it was not stored, and the question is still open."""
        room = self._room
        task = asyncio.current_task()
        if task is None or self._thinking.get(seat) is not task:
            return True  # dismissed
        del self._thinking[seat]  # the answer may lead to this bot's next question
        try:
            if room.state == PLAYING:
                keeping = await room.match_here()
                if keeping.counts[seat] == at and room.seats[seat].bot is not None:
                    await self._take_for_bot(keeping, seat, answer.picks if answer is not None else None)
                    BY_BOTS.inc()
                    if answer is not None and answer.why:
                        await room.talk.explain(seat, answer.why)
                    return True
            self.wake()
            return True
        except Refused as refused:
            if refused.refusal.code != "not-stored":
                log.error("bot refused", table=room.id, seat=seat, code=refused.refusal.code)
                return True
        except Exception:  # not even what is stored could be read
            log.exception("bot stuck", table=room.id, seat=seat)
        self._thinking[seat] = task
        return False

    async def _take_for_bot(self, keeping: Keeping, seat: int, picks: list[int] | None) -> None:
        room = self._room
        if picks is not None:
            try:
                await room.take(room.entry(keeping, ANSWER, seat, picks, ""))
                return
            except Refused as refused:
                if refused.refusal.code == "not-stored":
                    raise
                BOTS_REPLACED.labels("nonsense").inc()
                log.warning("bot answered nonsense", table=room.id, seat=seat, code=refused.refusal.code)
        keeping = await room.match_here()
        asking = keeping.match.asked(seat)
        assert asking is not None
        await room.take(room.entry(keeping, ANSWER, seat, simplest(asking), ""))


def simplest(asking: Asking) -> list[int]:
    """An answer that is always allowed."""
    return pick_by_pick(asking, lambda moves: moves[-1])
