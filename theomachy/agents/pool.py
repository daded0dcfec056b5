# interpreted: it waits for other processes
"""A pool of worker processes, for those who have more questions than processors, or cannot wait.

Every worker is a process that does one task at a time, so that a bot may be slow, crash or be cancelled without harm:
then its process ends, and the next task gets a new one. Any number of threads and event loops may share a pool.

>>> with Pool(round, workers=1) as pool:
...     pool.submit(2.6).result(), list(pool.each([0.1, 0.9]))
(3, [0, 1])
"""

import asyncio
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import CancelledError
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Condition, Event, Thread
from types import TracebackType
from typing import Any, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")

A_MOMENT = 1.0  # seconds that a process may take to be gone after its pipe is closed
LOADS_WITHIN = 60.0  # seconds that a new process may take to load what it needs
READY = "ready"  # what it says then
ANY = -1  # as a worker: whichever is free
IN_HAND = 2  # tasks of `each` per worker that are handed out before the first result is taken


class Lost(Exception):
    """The process ended before it was done, or took longer than it had."""


class TooSlow(Lost):
    """It took longer than it had."""


class Future(Generic[R]):
    """The result of a task that was submitted, sooner or later, unless it is cancelled."""

    def __init__(self, task: Any, seconds: float, worker: int = ANY) -> None:
        self.task = task
        self.seconds = seconds  # 0: as long as it takes
        self.worker = worker  # which one is to do it
        self._over = Event()
        self._result: R | None = None
        self._fault: BaseException | None = None
        self._heirs: list[Callable[[], object]] = []
        self._call_off: Callable[[], None] | None = None
        self._changing = Condition()

    @property
    def over(self) -> bool:
        return self._over.is_set()

    def result(self) -> R:
        """Wait for it. A fault of the task is raised here; `Lost` and `CancelledError` say what became of it else."""
        self._over.wait()
        if self._fault is not None:
            raise self._fault
        result: Any = self._result
        return result  # type: ignore[no-any-return]  # what came over the pipe has no type

    def cancel(self) -> None:
        """Cancel it: if it has started, its process is ended. Nothing happens if it is over."""
        try:
            self.end(None, CancelledError())
        finally:
            with self._changing:  # not before it is over: a worker may just be taking it on
                call_off = self._call_off
            if call_off is not None:
                call_off()

    def when_over(self, heir: Callable[[], object]) -> None:
        """Call this once it is over, in whatever thread that happens; at once if it is."""
        with self._changing:
            if not self._over.is_set():
                self._heirs.append(heir)
                return
        heir()

    def end(self, result: R | None, fault: BaseException | None = None) -> None:
        """The first end counts."""
        with self._changing:
            if self._over.is_set():
                return
            self._result, self._fault = result, fault
            self._over.set()
            heirs = self._heirs
        for heir in heirs:
            heir()

    def begin(self, call_off: Callable[[], None]) -> bool:
        """A worker takes it; False if it was cancelled before."""
        with self._changing:
            self._call_off = call_off
            return not self._over.is_set()

    def __await__(self) -> Generator[Any, None, R]:
        """In an event loop: cancelling the wait cancels the task."""
        return self._wait().__await__()

    async def _wait(self) -> R:
        loop = asyncio.get_running_loop()
        told = asyncio.Event()
        self.when_over(lambda: _tell_loop(loop, told))
        try:
            await told.wait()
        except asyncio.CancelledError:
            self.cancel()
            raise
        return self.result()


def _tell_loop(loop: asyncio.AbstractEventLoop, told: asyncio.Event) -> None:
    with suppress(RuntimeError):  # it is closed, and nobody waits there any more
        loop.call_soon_threadsafe(told.set)


class Worker:
    """One process, started when it is first needed and again after it was lost."""

    def __init__(self, work: Callable[[Any], Any], nice: int, memory: int) -> None:
        self._work = work
        self._nice = nice
        self._memory = memory
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._loading = True

    def do(self, future: Future[Any]) -> None:
        pipe = self._running()
        wake, called_off = get_context("spawn").Pipe(duplex=False)
        with wake, called_off:
            if not future.begin(lambda: _tell(called_off)):
                return
            try:
                if self._has_loaded(pipe, wake):
                    pipe.send(future.task)
                    if pipe in wait([pipe, wake], future.seconds or None):
                        result, fault = pipe.recv()
                        future.end(result, fault)
                        return
            except (OSError, EOFError) as lost:
                future.end(None, Lost(f"the process ended: {self._last_words() or str(lost) or 'nobody knows why'}"))
            self.stop()
            future.end(None, TooSlow(f"no answer within {future.seconds:g} seconds"))

    def _has_loaded(self, pipe: Connection, wake: Connection) -> bool:
        """What a new process loads first does not count: on a busy machine that takes longer than the task may."""
        if self._loading and pipe in wait([pipe, wake], LOADS_WITHIN):
            pipe.recv()
            self._loading = False
        return not self._loading

    @property
    def pid(self) -> int | None:
        process = self._process
        return None if process is None else process.pid

    def _last_words(self) -> str:
        """How the process came to its end, if it did."""
        process = self._process
        if process is None:
            return ""
        process.join(A_MOMENT)
        code = process.exitcode
        if code is None:
            return ""
        if code >= 0:
            return f"it left by itself, with exit code {code}"
        return f"the system ended it ({signal.strsignal(-code) or -code})"

    def _running(self) -> Connection:
        if self._pipe is None or self._process is None or not self._process.is_alive():
            self.stop()
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=_live, args=(self._work, theirs, self._nice, self._memory), daemon=True)
            try:
                process.start()
            except BaseException:  # no room for it, or work that cannot be sent: there is nothing to stop later
                ours.close()
                raise
            finally:
                theirs.close()
            self._process, self._pipe, self._loading = process, ours, True
        return self._pipe

    def stop(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()


def _tell(pipe: Connection) -> None:
    with suppress(OSError):  # it was over in this very moment
        pipe.send(None)


def _live(work: Callable[[Any], Any], pipe: Connection, nice: int, memory: int) -> None:
    """The life of a worker's process: it ends when nobody is at the other end any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # interrupting is the parent's business
    Thread(target=_end_with_parent, daemon=True).start()
    _print_aside()
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    _limit_memory(memory)
    with suppress(OSError):
        pipe.send(READY)
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: tuple[Any, Exception | None] = (work(task), None)
        except Exception as fault:
            answer = (None, fault)
        try:
            pipe.send(answer)
        except (BrokenPipeError, OSError):
            return
        except Exception as unsendable:  # a result or a fault that cannot be told
            pipe.send((None, Lost(f"{type(unsendable).__name__}: {unsendable}")))


def _limit_memory(most: int) -> None:
    """Whatever wants more bytes than that fails by itself (`MemoryError`), instead of taking the machine along."""
    if most:
        with suppress(ImportError, ValueError, OSError):  # not every system can
            import resource

            resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def _end_with_parent() -> None:
    """Whatever it is thinking about, nobody will ask for it any more."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _print_aside() -> None:
    """Whatever is printed here goes where errors go: what the parent prints may be read by a program."""
    sys.stdout = sys.stderr
    with suppress(OSError):  # there may be no such streams
        os.dup2(2, 1)


class Pool(Generic[T, R]):
    """So many workers, all of which can do the same. `work` is a function at the top of a module, or a partial one."""

    def __init__(self, work: Callable[[T], R], workers: int = 0, nice: int = 0, memory: int = 0) -> None:
        self._waiting: deque[Future[R]] = deque()
        self._changed = Condition()
        self._closed = False
        self.workers = workers or os.cpu_count() or 1
        self._staff = [Worker(work, nice, memory) for _ in range(self.workers)]
        self._threads = [Thread(target=self._serve, args=(n,), daemon=True) for n in range(self.workers)]
        self._at_work: set[Future[R]] = set()
        for thread in self._threads:
            thread.start()

    def submit(self, task: T, seconds: float = 0.0, worker: int = ANY) -> Future[R]:
        """Hand in a task. `seconds` is how long it may take from when a worker takes it on; 0 is for ever.

        A worker may be named by its number, for what it remembers: then the task waits for that one.
        """
        future: Future[R] = Future(task, seconds, worker)
        with self._changed:
            if self._closed:
                raise RuntimeError("the pool is closed")
            self._waiting.append(future)
            self._changed.notify_all()
        return future

    def each(self, tasks: Iterable[T]) -> Generator[R, None, None]:
        """The results of all tasks, in order. Closing the iterator cancels the rest."""
        handed: deque[Future[R]] = deque()
        try:
            for task in tasks:
                handed.append(self.submit(task))
                if len(handed) > IN_HAND * self.workers:
                    yield handed.popleft().result()
            while handed:
                yield handed.popleft().result()
        finally:
            for future in handed:
                future.cancel()

    def processes(self) -> list[int]:
        """The process numbers of the workers that were needed so far."""
        return [worker.pid for worker in self._staff if worker.pid is not None]

    def _serve(self, number: int) -> None:
        worker = self._staff[number]
        while (future := self._next(number)) is not None:
            try:
                worker.do(future)
            except Exception as fault:  # a task that cannot be sent, a process that cannot be started
                future.end(None, fault)
                worker.stop()
            with self._changed:
                self._at_work.discard(future)
        worker.stop()

    def _next(self, number: int) -> Future[R] | None:
        with self._changed:
            while not self._closed:
                for future in self._waiting:
                    if future.worker in (ANY, number):
                        self._waiting.remove(future)
                        self._at_work.add(future)
                        return future
                self._changed.wait()
            return None

    def close(self) -> None:
        """Call everything off and end all processes."""
        with self._changed:
            self._closed = True
            futures = [*self._waiting, *self._at_work]
            self._waiting.clear()
            self._changed.notify_all()
        for future in futures:
            future.cancel()
        for thread in self._threads:
            thread.join()

    def __enter__(self) -> "Pool[T, R]":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()
