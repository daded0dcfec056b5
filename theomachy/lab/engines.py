"""Where the work is done: here, on the processors of this machine, or on a Ray cluster. The results are the same."""

import logging
import os
import signal
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import get_context
from typing import Any, TypeVar

from theomachy.lab.faults import LabFault

PROCESSES, RAY = "processes", "ray"
ENGINES = (PROCESSES, RAY)
CHUNK = 8  # matches that a worker takes at a time, where there are many

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
    opened: AbstractContextManager[Any]
    if engine == RAY:
        opened = ray_pool(workers)
    else:
        workers = min(workers or os.cpu_count() or 1, len(plans))
        if workers <= 1:
            yield from map(work, plans)
            return
        opened = get_context("spawn").Pool(workers, _leave_interrupts_to_the_parent)
    with opened as pool:
        yield from pool.imap(work, plans, max(1, min(CHUNK, len(plans) // (64 * (workers or 8)))))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def ray_pool(workers: int) -> Iterator[Any]:
    """Ray's own pool, on the cluster at RAY_ADDRESS or that this process is part of, or else on one begun here."""
    try:
        import ray
        from ray.util.multiprocessing import Pool
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
        with Pool(workers or None) as pool:
            yield pool
    finally:
        if ours:
            ray.shutdown()
