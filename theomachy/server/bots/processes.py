"""Bots think in processes of their own; one that is slow or crashes is replaced, and the match goes on."""

import asyncio
from collections import OrderedDict
from functools import partial
from typing import Any

import structlog

from theomachy.agents.pool import ANY, Pool, TooSlow
from theomachy.lab.playing.engines import PROCESSES, RAY
from theomachy.server.bots.cluster import ClusterPool
from theomachy.server.bots.queue import HINT, Asker, FairQueue, Turn
from theomachy.server.bots.worker import (
    Check,
    Explain,
    Explained,
    Failed,
    Picks,
    Played,
    Ready,
    Result,
    Task,
    Think,
    Try,
    Unoffered,
    work,
)
from theomachy.server.keeping.journal import Job
from theomachy.server.metrics import BOT_SECONDS, BOTS_REPLACED
from theomachy.server.tables.pace import budget

log = structlog.get_logger()

NICE = 5  # the tables come first
LONG = 0.5  # seconds: a bot that thinks for longer than that keeps a process from others
READY_WITHIN = 60.0  # seconds for a process to load all games
MOST_HOMES = 5_000  # chairs of which it is known in which process their bot sits
READ_WITHIN = 10.0  # seconds for a stranger's record
READ_MEMORY = 512 * 2**20  # bytes for the process that reads it, and for the one in which its cards are played
MOST_TO_READ = 8  # records that may wait to be read; whoever brings another is told to come back

AnyPool = Pool[Task, Result] | ClusterPool[Task, Result]


class BotFailed(Exception):
    """No answer came: too slow, crashed, or unable."""


class Bots:
    """What the tables ask of the processes: bots and hints of one pool, strangers' records of another.

    A third thinks wherever the cards are a stranger's own: they may be made to be slow or large.
    """

    def __init__(self, workers: int, seconds: float, games: str, engine: str = PROCESSES) -> None:
        self._seconds = seconds
        self._workers = max(1, workers)
        self.pool: AnyPool = (
            ClusterPool(partial(work, games), self._workers)
            if engine == RAY
            else Pool(partial(work, games), self._workers, NICE)
        )
        self._queue: FairQueue[Task] = FairQueue(self._workers, lambda: asyncio.get_running_loop().time())
        self._begun: dict[Turn[Task], asyncio.Future[int]] = {}  # whoever waits for a process, and which it gets
        self._free = list(range(self._workers))
        self._homes: OrderedDict[str, int] = OrderedDict()  # chair -> the process that remembers its bot
        self._reader: Pool[Task, Result] = Pool(partial(work, games), 1, NICE, READ_MEMORY)
        self._reading = 0
        self._strange: Pool[Task, Result] = Pool(partial(work, games), 1, NICE, READ_MEMORY)
        self._trying = 0
        self.ready = True  # whether a bot that is asked can begin to think
        self._readying: asyncio.Task[None] | None = None

    async def open(self, at_once: bool = False) -> None:
        """Where others are needed to think, they are there. `at_once`: nobody is to wait for them to begin.

        A process begins when it is first needed. Where another server may die, it is needed in that very moment.
        """
        if isinstance(self.pool, ClusterPool):
            await self.pool.open()
        if at_once:
            self.ready = False
            self._readying = asyncio.create_task(self._make_ready(), name="make bots ready")

    async def _make_ready(self) -> None:
        asked = (self.pool.submit(Ready(), READY_WITHIN, worker) for worker in range(self._workers))
        for result in await asyncio.gather(*asked, return_exceptions=True):
            if isinstance(result, BaseException):  # the next task gets a new process
                log.warning("bots not ready", why=type(result).__name__)
        self.ready = True

    async def think(self, task: Think, asker: Asker | None = None) -> Picks:
        begin = asyncio.get_running_loop().time()
        try:
            result = await self._work(task, asker or Asker(), budget(task.job.bot) > LONG)
        except BotFailed as failed:
            BOTS_REPLACED.labels(str(failed)).inc()
            raise
        BOT_SECONDS.observe(asyncio.get_running_loop().time() - begin)
        if not isinstance(result, Picks):
            BOTS_REPLACED.labels("failed").inc()
            log.warning("bot failed", bot=task.job.bot, game=task.job.game, why=getattr(result, "why", ""))
            raise BotFailed("failed")
        return result

    async def explain(self, job: Job, asker: Asker | None = None) -> dict[str, Any]:
        """What a bot in that chair makes of its question. `BotFailed` if none comes of it."""
        asker = asker or Asker()
        result = await self._work(Explain(job), Asker(asker.host, asker.table, HINT), long=True)
        if not isinstance(result, Explained):
            log.warning("no hint", game=job.game, why=getattr(result, "why", ""))
            raise BotFailed("failed")
        return result.found

    async def check(self, text: str) -> Played | Failed:
        """Read a stranger's record, in a process that thinks for nobody."""
        if self._reading >= MOST_TO_READ:
            return Failed("too many records are being read; try again in a moment", "busy")
        self._reading += 1
        try:
            result = await self._reader.submit(Check(text), READ_WITHIN)
        except TooSlow:
            return Failed("it takes too long to play", "record")
        except Exception as lost:
            log.warning("record not read", why=type(lost).__name__)
            return Failed("it cannot be played", "record")
        finally:
            self._reading -= 1
        assert isinstance(result, Played | Failed)
        return result

    async def try_out(self, task: Try) -> Ready | Unoffered | Failed:
        """What comes of it at a table with a stranger's cards: whether it ends in time and can be told, or why not."""
        if self._trying >= MOST_TO_READ:
            return Failed("others are trying theirs", "busy")
        self._trying += 1
        try:
            result = await self._strange.submit(task, READ_WITHIN)
        except Exception as lost:
            result = Failed(type(lost).__name__, "cards")
        finally:
            self._trying -= 1
        if isinstance(result, Failed):
            log.warning("not tried", game=task.job.game, why=result.why)
        assert isinstance(result, Ready | Unoffered | Failed)
        return result

    # ------------------------------------------------------------------ one after another

    async def _work(self, task: Think | Explain, asker: Asker, long: bool) -> Result:
        if task.job.sets:
            return await self._submit(self._strange, task)
        clock = asyncio.get_running_loop().time
        turn = self._queue.add(task, asker, long)
        mine: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._begun[turn] = mine
        self._go_on()
        begin = clock()
        try:
            worker = await mine
            begin = clock()
            return await self._submit(self.pool, task, worker)
        finally:
            self._begun.pop(turn, None)
            self._queue.done(turn, clock() - begin)
            if mine.done() and not mine.cancelled():
                self._free.append(mine.result())
            self._go_on()

    async def _submit(self, pool: AnyPool, task: Task, worker: int = ANY) -> Result:
        try:
            return await pool.submit(task, self._seconds, worker)
        except TooSlow:
            raise BotFailed("slow") from None
        except Exception as lost:  # whatever became of the process, the tables go on
            raise BotFailed("crashed") from lost

    def _go_on(self) -> None:
        """Give free processes to whoever's turn it is."""
        while self._free and (turn := self._queue.next()) is not None:
            worker = self._place(turn.task)
            self._free.remove(worker)
            self._begun[turn].set_result(worker)

    def _place(self, task: Task) -> int:
        """Where this chair's bot sits, if that process is free: it remembers what it thought of before."""
        chair = task.job.chair if isinstance(task, Think) else ""
        home = self._homes.get(chair, -1)
        worker = home if home in self._free else self._free[0]
        if chair:
            self._homes[chair] = worker
            self._homes.move_to_end(chair)
            if len(self._homes) > MOST_HOMES:
                self._homes.popitem(last=False)
        return worker

    async def close(self) -> None:
        if self._readying is not None:
            self._readying.cancel()
            await asyncio.gather(self._readying, return_exceptions=True)
        pools = (self.pool, self._reader, self._strange)
        await asyncio.gather(*(asyncio.to_thread(pool.close) for pool in pools))
