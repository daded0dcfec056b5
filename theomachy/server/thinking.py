"""The bots of a table: they are asked in their processes, and whatever they do, the match goes on."""

import asyncio
from typing import TYPE_CHECKING, Any

import structlog

from theomachy.agents.agent import pick_by_pick
from theomachy.kernel.match import Asking
from theomachy.kernel.refusal import Refused
from theomachy.server.bots import BotFailed, Bots
from theomachy.server.keeping import ANSWER, Keeping
from theomachy.server.metrics import BOTS_REPLACED, BY_BOTS
from theomachy.server.states import PLAYING, WORDS, Unwelcome
from theomachy.server.worker import Think

if TYPE_CHECKING:
    from theomachy.server.room import Room

log = structlog.get_logger()


class Thinking:
    """Which seats' bots think at present; and hints for those who ask a bot for advice."""

    def __init__(self, room: "Room", bots: Bots) -> None:
        self._room = room
        self._bots = bots
        self._thinking: dict[int, asyncio.Task[None]] = {}

    def tasks(self) -> list[asyncio.Task[None]]:
        return list(self._thinking.values())

    def dismiss(self, seat: int) -> None:
        """The seat has changed hands: what its bot thinks no longer matters."""
        task = self._thinking.pop(seat, None)
        if task is not None:
            task.cancel()

    def wake(self) -> None:
        room = self._room
        keeping = room.keeping
        if keeping is None or room.state != PLAYING:
            return
        for asking in keeping.match.pending:
            seat = asking.question.seat
            bot = room.seats[seat].bot
            if bot is not None and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat, bot), name=f"bot {room.id} {seat}")

    async def _think(self, seat: int, bot: str) -> None:
        room = self._room
        keeping = room.keeping
        assert keeping is not None
        at = keeping.counts[seat]
        pace = self._pace(keeping, seat)
        begin = asyncio.get_running_loop().time()
        try:
            picks = await self._ask_bot(keeping, seat, bot, pace)
        except Exception:  # whatever it was, the match goes on
            log.exception("bot lost", table=room.id, seat=seat)
            picks = None
        if pace:
            await hold_until(begin + pace)
        async with room.lock:
            if self._thinking.get(seat) is asyncio.current_task():
                del self._thinking[seat]
            keeping = room.keeping
            if keeping is None or keeping.counts[seat] != at or room.seats[seat].bot is None:
                self.wake()
                return
            try:
                await self._take_for_bot(keeping, seat, picks)
                BY_BOTS.inc()
            except Refused as refused:
                log.error("bot refused", table=room.id, seat=seat, code=refused.refusal.code)

    def _pace(self, keeping: Keeping, seat: int) -> float:
        """Where a seat may step in, how long a bot thinks would tell what it holds: it always takes the same while."""
        asking = keeping.match.asked(seat)
        passable = asking is not None and asking.question.why in self._room.game.passable()
        return self._room.settings.bot_pace if passable else 0.0

    async def _ask_bot(self, keeping: Keeping, seat: int, bot: str, pace: float) -> list[int] | None:
        """The bot; if it fails, the simplest one; if that fails, nobody. Half its pace is for the way to and fro."""
        room = self._room
        luck = room.settings.luck
        for name in dict.fromkeys([bot, "uniform"]):
            try:
                return await self._bots.think(Think(keeping.job(seat, name, luck.of_bot(), pace / 2)))
            except BotFailed as failed:
                log.warning("bot replaced", table=room.id, seat=seat, bot=name, why=str(failed))
        return None

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

    # ------------------------------------------------------------------ hints

    def allows_hints(self, seat: int) -> bool:
        """As the table has it; by default where nobody but bots could mind."""
        room = self._room
        allowed: bool | None = room.row["hints"]
        if seat < 0 or allowed is not None:
            return seat >= 0 and bool(allowed)
        return all(other.person is None for number, other in enumerate(room.seats) if number != seat)

    async def hint(self, person: str) -> dict[str, Any]:
        """What a bot in this person's chair would make of the open question."""
        room = self._room
        async with room.lock:
            seat = room.seat_of(person)
            if seat < 0:
                raise Unwelcome("not-seated", "You have no seat at this table.")
            if not self.allows_hints(seat):
                raise Unwelcome("no-hints", "There are no hints at this table.")
            keeping = await room.match_here()
            if keeping.match.asked(seat) is None:
                raise Unwelcome("not-asked", WORDS["not-asked"])
            job = keeping.job(seat, "", keeping.counts[seat] + 1)
        try:
            return await self._bots.explain(job)
        except BotFailed:
            raise Unwelcome("no-hint", "The adviser has nothing to say. Please try again.") from None


async def hold_until(moment: float) -> None:
    """By the clock of the event loop."""
    await asyncio.sleep(max(0.0, moment - asyncio.get_running_loop().time()))


def simplest(asking: Asking) -> list[int]:
    """An answer that is always allowed."""
    return pick_by_pick(asking, lambda moves: moves[-1])
