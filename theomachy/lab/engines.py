"""Where the work is done: here, on the processors of this machine, or on a Ray cluster. The results are the same."""

import logging
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from functools import partial
from typing import Any, TypeVar

from theomachy.agents.pool import Lost, Pool
from theomachy.lab.faults import LabFault

PROCESSES, RAY = "processes", "ray"
ENGINES = (PROCESSES, RAY)
CHUNK = 8  # at most so many matches at a time

P = TypeVar("P")
R = TypeVar("R")


def work_through(
    work: Callable[[P], R], plans: list[P], workers: int = 1, engine: str = PROCESSES
) -> Generator[R, None, None]:
    """Do this with every plan, in order, with so many workers; 0 is one per processor, of the cluster if there is one.

    Whoever stops listening ends the work at once.
    """
    if not plans:
        return
    if engine == RAY:
        with ray_pool(workers) as pool:
            yield from pool.imap(work, plans, chunk_of(len(plans), workers or 8))
        return
    workers = min(workers or os.cpu_count() or 1, len(plans))
    if workers <= 1:
        yield from map(work, plans)
        return
    size = chunk_of(len(plans), workers)
    chunks = [plans[first : first + size] for first in range(0, len(plans), size)]
    try:
        with Pool(partial(each_of, work), workers) as pool, closing(pool.each(chunks)) as done:
            for results in done:
                yield from results
    except Lost as lost:
        raise LabFault(f"a worker was lost, and with it the matches that it played: {lost}") from None


def chunk_of(plans: int, workers: int) -> int:
    """How many a worker takes at a time: sending them costs little then, and at the end nobody waits for long."""
    return max(1, min(CHUNK, plans // (64 * workers)))


def each_of(work: Callable[[P], R], plans: list[P]) -> list[R]:
    return [work(plan) for plan in plans]


@contextmanager
def ray_pool(workers: int) -> Iterator[Any]:
    """Ray's own pool, on the cluster at RAY_ADDRESS or that this process is part of, or else on one begun here."""
    try:
        import ray
        from ray.util.multiprocessing import Pool as RayPool
    except ModuleNotFoundError:
        raise LabFault("this engine needs Ray: pip install 'theomachy[ray]'") from None
    ours = not ray.is_initialized()
    if ours:
        here = not os.environ.get("RAY_ADDRESS")
        try:
            ray.init(
                num_cpus=workers or os.cpu_count() if here else None,
                include_dashboard=False if here else None,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        except ConnectionError as fault:
            raise LabFault(f"the Ray cluster at {os.environ.get('RAY_ADDRESS')} does not answer: {fault}") from None
    try:
        with RayPool(workers or None) as pool:
            yield pool
    finally:
        if ours:
            ray.shutdown()
