"""Bots think in processes of their own; one that is slow or crashes is replaced, and the match goes on."""

import asyncio
import os
import sys
from asyncio.subprocess import Process
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from theomachy.server.keeping import Job
from theomachy.server.metrics import BOT_SECONDS, BOTS_REPLACED
from theomachy.server.worker import LENGTH, Check, Explain, Explained, Failed, Picks, Played, Result, Task, Think

log = structlog.get_logger()


class BotFailed(Exception):
    """No answer came: too slow, crashed, or unable."""


class Worker:
    """One process, started when it is first needed and again after it was lost."""

    def __init__(self, games: str) -> None:
        self._games = games
        self._process: Process | None = None

    async def work(self, task: Task, seconds: float) -> Result:
        try:
            return await asyncio.wait_for(self._exchange(task), seconds)
        except TimeoutError:
            await self.stop()
            raise BotFailed("slow") from None
        except (OSError, EOFError, msgspec.MsgspecError):
            await self.stop()
            raise BotFailed("crashed") from None
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def _exchange(self, task: Task) -> Result:
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        data = msgspec.msgpack.encode(task)
        process.stdin.write(LENGTH.pack(len(data)) + data)
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH.size)
        answer = await process.stdout.readexactly(LENGTH.unpack(head)[0])
        result: Result = msgspec.msgpack.decode(answer, type=Result)
        return result

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            starting = asyncio.ensure_future(self._start())
            try:
                self._process = await asyncio.shield(starting)
            except asyncio.CancelledError:
                self._process = await starting  # it is on its way: let it arrive, so that it can be stopped
                raise
        return self._process

    async def _start(self) -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "theomachy.server.worker",
            self._games,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Bots:
    """The pool."""

    def __init__(self, workers: int, seconds: float, games: str) -> None:
        self._seconds = seconds
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._workers = [Worker(games) for _ in range(max(1, workers))]
        for worker in self._workers:
            self._idle.put_nowait(worker)

    async def think(self, task: Think) -> list[int]:
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
        return result.picks

    async def explain(self, job: Job) -> dict[str, Any]:
        """What a bot in that chair makes of its question. `BotFailed` if none comes of it."""
        result = await self._work(Explain(job))
        if not isinstance(result, Explained):
            log.warning("no hint", game=job.game, why=getattr(result, "why", ""))
            raise BotFailed("failed")
        return result.found

    async def check(self, text: str) -> Played | Failed:
        try:
            result = await self._work(Check(text))
        except BotFailed:
            return Failed("it takes too long to play", "record")
        assert isinstance(result, Played | Failed)
        return result

    async def _work(self, task: Task) -> Result:
        worker = await self._idle.get()
        try:
            return await worker.work(task, self._seconds)
        finally:
            self._idle.put_nowait(worker)

    async def close(self) -> None:
        for worker in self._workers:
            await worker.stop()
