"""Where the work is done: here, on the processors of this machine, or on a Ray cluster. The results are the same."""

import logging
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from functools import partial
from socket import create_connection
from typing import Any, TypeVar

from theomachy.agents.pool import Lost, Pool
from theomachy.lab.faults import LabFault

PROCESSES, RAY = "processes", "ray"
ENGINES = (PROCESSES, RAY)
CHUNK = 8  # at most so many matches at a time
PATIENCE = 10.0  # seconds until a cluster does not answer

P = TypeVar("P")
R = TypeVar("R")


def work_through(
    work: Callable[[P], R], plans: list[P], workers: int = 1, engine: str = PROCESSES, apart: bool = False
) -> Generator[R, None, None]:
    """Do this with every plan, in order, with so many workers; 0 is one per processor, of the cluster if there is one.

    Closing the iterator ends the work at once. One worker is this process itself, unless the work is to
    be kept `apart`, because it may end its process.
    """
    if not plans:
        return
    if engine == RAY:
        yield from on_ray(work, plans, workers)
        return
    workers = min(workers or os.cpu_count() or 1, len(plans))
    if workers <= 1 and not apart:
        yield from map(work, plans)
        return
    size = chunk_of(len(plans), workers)
    chunks = in_chunks(plans, size)
    done = 0
    try:
        with Pool(partial(each_of, work), workers) as pool, closing(pool.each(chunks)) as finished:
            for results in finished:
                yield from results
                done += len(results)
    except Lost as lost:
        first, last = done + 1, min(done + size, len(plans))
        which = f"match {first}" if first == last else f"matches {first} to {last}"
        raise LabFault(f"a worker process died, and with it {which} of {len(plans)}: {lost}") from None


def chunk_of(plans: int, workers: int) -> int:
    """How many a worker takes at a time: sending them costs little then, and at the end nobody waits for long."""
    return max(1, min(CHUNK, plans // (64 * workers)))


def in_chunks(plans: list[P], size: int) -> list[list[P]]:
    return [plans[first : first + size] for first in range(0, len(plans), size)]


def each_of(work: Callable[[P], R], plans: list[P]) -> list[R]:
    return [work(plan) for plan in plans]


def on_ray(work: Callable[[P], R], plans: list[P], workers: int) -> Generator[R, None, None]:
    with ray_workers(work, workers) as (hands, ray):
        chunks = in_chunks(plans, chunk_of(len(plans), len(hands)))
        try:
            for results in ray.util.ActorPool(hands).map(lambda hand, chunk: hand.do.remote(chunk), chunks):
                yield from results
        except ray.exceptions.RayTaskError as fault:
            raise fault.cause from None
        except ray.exceptions.RayError as fault:
            why = str(fault).partition("\n")[0]
            raise LabFault(f"a worker of the Ray cluster died, and what it played is lost: {why}") from None


@contextmanager
def ray_workers(work: Callable[[P], R], workers: int) -> Iterator[tuple[list[Any], Any]]:
    """Ray's own actors, on the cluster at RAY_ADDRESS or that this process is part of, or else on one started here.

    Not its multiprocessing pool: that leaves threads behind, which join the cluster again after it was left.
    """
    ray = import_ray()
    ours = not ray.is_initialized()
    if ours:
        join_cluster(ray, workers)
    hands: list[Any] = []
    try:
        actor = ray.remote(num_cpus=1)(Hand)
        there = int(ray.cluster_resources().get("CPU", 1))
        hands += [actor.remote(work) for _ in range(min(workers or there, there))]
        yield hands, ray
    finally:
        for hand in hands:
            ray.kill(hand)
        if ours:
            ray.shutdown()


def import_ray() -> Any:
    try:
        import ray
        import ray.util
    except ModuleNotFoundError:
        raise LabFault("this engine needs Ray: pip install 'theomachy[ray]'") from None
    return ray


class Hand:
    """One worker of a cluster."""

    def __init__(self, work: Callable[[P], R]) -> None:
        self.work = work

    def do(self, plans: list[Any]) -> list[Any]:
        return each_of(self.work, plans)


def join_cluster(ray: Any, workers: int) -> None:
    address = os.environ.get("RAY_ADDRESS", "")
    here = not address
    check_that_it_answers(address)
    try:
        ray.init(
            "local" if here else address,
            num_cpus=workers or os.cpu_count() if here else None,
            include_dashboard=False if here else None,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except ConnectionError as fault:
        raise LabFault(f"the Ray cluster at {address} does not answer: {fault}") from None


def check_that_it_answers(address: str) -> None:
    """Ray itself would try for a minute, and print warnings that nobody understands."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return  # such as "auto": Ray knows where that is
    try:
        create_connection((host, int(port)), PATIENCE).close()
    except OSError as fault:
        right = "begin it there (ray start --head), or unset RAY_ADDRESS to work on this machine"
        raise LabFault(f"no Ray cluster answers at RAY_ADDRESS={address} ({fault}); {right}") from None
