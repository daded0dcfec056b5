"""Bots think in processes of their own; one that is slow or crashes is replaced, and the match goes on."""

import asyncio
from functools import partial
from typing import Any

import structlog

from theomachy.agents.pool import Pool, TooSlow
from theomachy.server.bots.worker import Check, Explain, Explained, Failed, Picks, Played, Result, Task, Think, work
from theomachy.server.keeping.journal import Job
from theomachy.server.metrics import BOT_SECONDS, BOTS_REPLACED

log = structlog.get_logger()

NICE = 5  # the tables come first


class BotFailed(Exception):
    """No answer came: too slow, crashed, or unable."""


class Bots:
    """What the tables ask of the pool. Bots go before hints: a table waits for a bot, and one person for a hint."""

    def __init__(self, workers: int, seconds: float, games: str) -> None:
        self._seconds = seconds
        self._workers = max(1, workers)
        self.pool: Pool[Task, Result] = Pool(partial(work, games), self._workers, NICE)
        self._handed_in: list[Task] = []  # what the pool has not yet answered
        self._answered = asyncio.Event()  # the next of these is; then there is another event

    async def think(self, task: Think) -> Picks:
        begin = asyncio.get_running_loop().time()
        try:
            result = await self._work(task)
        except BotFailed as failed:
            BOTS_REPLACED.labels(str(failed)).inc()
            raise
        BOT_SECONDS.observe(asyncio.get_running_loop().time() - begin)
        if not isinstance(result, Picks):
            BOTS_REPLACED.labels("failed").inc()
            log.warning("bot failed", bot=task.job.bot, game=task.job.game, why=getattr(result, "why", ""))
            raise BotFailed("failed")
        return result

    async def explain(self, job: Job) -> dict[str, Any]:
        """What a bot in that chair makes of its question. `BotFailed` if none comes of it."""
        while not self._has_time_for_hints():
            await self._answered.wait()
        result = await self._work(Explain(job))
        if not isinstance(result, Explained):
            log.warning("no hint", game=job.game, why=getattr(result, "why", ""))
            raise BotFailed("failed")
        return result.found

    def _has_time_for_hints(self) -> bool:
        """Whether a worker has nothing else to do; and where there are several, one stays free for the next bot."""
        hints = sum(isinstance(task, Explain) for task in self._handed_in)
        return len(self._handed_in) < self._workers and hints < max(1, self._workers - 1)

    async def check(self, text: str) -> Played | Failed:
        try:
            result = await self._work(Check(text))
        except BotFailed:
            return Failed("it takes too long to play", "record")
        assert isinstance(result, Played | Failed)
        return result

    async def _work(self, task: Task) -> Result:
        self._handed_in.append(task)
        try:
            return await self.pool.submit(task, self._seconds)
        except TooSlow:
            raise BotFailed("slow") from None
        except Exception as lost:  # whatever became of the process, the tables go on
            raise BotFailed("crashed") from lost
        finally:
            self._handed_in = [other for other in self._handed_in if other is not task]
            self._answered.set()
            self._answered = asyncio.Event()

    async def close(self) -> None:
        await asyncio.to_thread(self.pool.close)
