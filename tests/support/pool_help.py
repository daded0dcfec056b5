"""What the worker processes of the pool's tests can do: a module of its own, which they find by its name."""

import os
import signal
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

from theomachy.agents import BOTS, Seat
from theomachy.agents.pool import Pool
from theomachy.games import find
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match


def odd_job(task: Any) -> Any:
    """What the worker of these tests can do: think, fail, crash, and never come to an end."""
    if task == "fail":
        raise ValueError("as told")
    if task == "crash":
        os.kill(os.getpid(), signal.SIGKILL)
    if task == "leave":
        os._exit(3)
    if task == "print":
        print("said", flush=True)
        os.write(1, b"written\n")
        return "printed"
    if task == "hang":
        Event().wait()
    if isinstance(task, Path):
        task.open("w").close()  # somebody waits for this at the other end
        Event().wait()
    if isinstance(task, tuple):
        file = task[0].open("w")  # somebody reads at the other end for as long as this process lives
        Event().wait()
        file.close()
    if task == "much":
        return len(bytearray(400 * 2**20))
    if task == "who":
        return os.getpid()
    if task == "unsendable":
        return lambda: None
    return task * 2


def keep_a_worker_busy(pipe: str) -> None:
    """What a process of its own does: have a worker think for ever, and wait for it."""
    with Pool(odd_job, workers=1) as pool:
        pool.submit((Path(pipe),)).result()


def first_answer(bot: str) -> list[int]:
    match = Match.begin(find("titans"), Setup(), "1", skip_forced=True)
    assert match.asking is not None
    return BOTS[bot](3).answer(Seat(match, match.asking.question.seat))


class SlowToLoad:
    """Work that takes a new process a while to load, as all of it does where a machine is busy."""

    def __setstate__(self, state: object) -> None:
        sleep(1.5)

    def __getstate__(self) -> int:
        return 1

    def __call__(self, task: int) -> int:
        return task
