"""Bots may think on other machines: a pool of workers on a Ray cluster, in place of processes here.

Each worker is one of Ray's actors, so that a bot keeps its chair, and what it learnt, from question to question. One
that is slow, is called off or dies with its machine is replaced by a new one, wherever there is room.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

import structlog

from theomachy.agents.pool import Lost, TooSlow
from theomachy.lab.playing.engines import Hand, import_ray, join_cluster

log = structlog.get_logger()

T = TypeVar("T")
R = TypeVar("R")


class ClusterPool(Generic[T, R]):
    """So many workers on the cluster at RAY_ADDRESS; without one, on a cluster that is started here."""

    def __init__(self, work: Callable[[T], R], workers: int) -> None:
        self._work = work
        self._hands: list[Any] = [None] * workers
        self._ray: Any = None
        self._ours = False
        self._joining = asyncio.Lock()

    async def open(self) -> None:
        """Joins the cluster. `LabFault`, with a sentence, if there is none."""
        async with self._joining:
            if self._ray is None:
                await asyncio.to_thread(self._join)

    def _join(self) -> None:
        ray = import_ray()
        self._ours = not ray.is_initialized()
        if self._ours:
            join_cluster(ray, len(self._hands))
        self._ray = ray

    def _hand(self, worker: int) -> Any:
        if self._hands[worker] is None:
            self._hands[worker] = self._ray.remote(num_cpus=1)(Hand).remote(self._work)
        return self._hands[worker]

    async def submit(self, task: T, seconds: float, worker: int) -> R:
        """What comes of it; `Lost` if nothing does. Whoever no longer waits for it calls it off."""
        await self.open()
        hand = self._hand(worker)
        try:
            async with asyncio.timeout(seconds):
                [result] = await hand.do.remote([task])
                return result  # type: ignore[no-any-return]  # Ray does not say what it brings
        except TimeoutError:
            self._dismiss(worker)
            raise TooSlow(f"no answer within {seconds:g} seconds") from None
        except asyncio.CancelledError:
            self._dismiss(worker)
            raise
        except self._ray.exceptions.RayError as fault:
            self._dismiss(worker)
            raise Lost(str(fault).partition("\n")[0]) from None

    def _dismiss(self, worker: int) -> None:
        """Whatever it does, nobody waits for it: the next task gets a new one."""
        hand, self._hands[worker] = self._hands[worker], None
        if hand is not None:
            with suppress(Exception):  # it may be gone already
                self._ray.kill(hand)

    def processes(self) -> list[int]:
        """None of this machine's are ours."""
        return []

    def close(self) -> None:
        if self._ray is None:
            return
        for worker in range(len(self._hands)):
            self._dismiss(worker)
        if self._ours:
            self._ray.shutdown()
