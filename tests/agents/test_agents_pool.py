"""The pool of workers: answers for several at once, calls off what is not wanted, and survives what crashes."""

import asyncio
import os
import subprocess
import sys
from concurrent.futures import CancelledError
from pathlib import Path
from pickle import PicklingError
from select import select
from typing import Any

import pytest
from pool_help import SlowToLoad, first_answer, odd_job

from theomachy.agents.pool import Future, Lost, Pool

A_MINUTE = 60.0  # seconds after which whoever is still there stays for ever


@pytest.fixture(scope="module")
def pool() -> Any:
    with Pool(odd_job, workers=2) as pool:
        yield pool


def test_results_come_in_order(pool: Pool[Any, Any]) -> None:
    assert list(pool.each(range(20))) == [2 * n for n in range(20)]


def test_a_fault_is_raised_where_the_result_is_wanted(pool: Pool[Any, Any]) -> None:
    future = pool.submit("fail")
    with pytest.raises(ValueError, match="as told"):
        future.result()
    assert pool.submit(4).result() == 8


def test_a_crash_loses_one_task_only(pool: Pool[Any, Any]) -> None:
    crash, other = pool.submit("crash"), pool.submit(5)
    with pytest.raises(Lost, match=r"the process ended: the system ended it \(Killed\)"):
        crash.result()
    assert other.result() == 10
    assert list(pool.each([1, 2, 3])) == [2, 4, 6]


def test_whoever_leaves_is_told_apart_from_whoever_is_ended(pool: Pool[Any, Any]) -> None:
    with pytest.raises(Lost, match="it left by itself, with exit code 3"):
        pool.submit("leave").result()


def test_what_a_worker_prints_is_not_mixed_with_what_the_parent_prints(capfd: pytest.CaptureFixture[str]) -> None:
    """Also what its libraries write without asking Python."""
    with Pool(odd_job, workers=1) as pool:
        assert pool.submit("print").result() == "printed"
    out, err = capfd.readouterr()
    assert out == ""
    assert "said" in err
    assert "written" in err


def test_what_cannot_be_told_is_a_fault(pool: Pool[Any, Any]) -> None:
    with pytest.raises(Lost):
        pool.submit("unsendable").result()
    assert pool.submit(6).result() == 12


def test_a_slow_task_is_ended(pool: Pool[Any, Any]) -> None:
    with pytest.raises(Lost, match="within"):
        pool.submit("hang", seconds=0.2).result()


def test_a_task_is_called_off_before_and_while_it_runs(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    with Pool(odd_job, workers=1) as pool:
        worker = pool.submit("who").result()
        running, waiting = pool.submit(begun), pool.submit("hang")
        assert begun.read_text() == ""
        for future in (waiting, running):
            future.cancel()
            with pytest.raises(CancelledError):
                future.result()
        assert pool.submit("who").result() != worker  # its process is gone, and another has taken over


def test_a_task_that_is_taken_on_while_it_is_called_off_is_called_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that took it on in the very moment would think on, and nobody could use it."""
    future: Future[int] = Future(1, 0.0)
    told: list[str] = []
    end = future.end

    def meanwhile_taken_on(result: int | None, fault: BaseException | None = None) -> None:
        assert future.begin(lambda: told.append("called off"))
        end(result, fault)

    monkeypatch.setattr(future, "end", meanwhile_taken_on)
    future.cancel()
    assert told == ["called off"]


def test_a_process_that_cannot_be_started_is_a_fault_of_the_task() -> None:
    """Nobody waits for ever, and the next task is tried anew."""

    def defined_here(task: int) -> int:  # and so cannot be sent to a process
        return task

    with Pool(defined_here, workers=1) as pool:
        for task in (1, 2):
            with pytest.raises((AttributeError, PicklingError)):
                pool.submit(task).result()


def test_workers_end_with_whoever_they_work_for(tmp_path: Path) -> None:
    """Also where it is killed, and while they think."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    begin = f"from pool_help import keep_a_worker_busy; keep_a_worker_busy({str(pipe)!r})"
    path = os.pathsep.join([str(Path(__file__).parents[1] / "support"), os.environ.get("PYTHONPATH", "")])
    process = subprocess.Popen([sys.executable, "-c", begin], env={**os.environ, "PYTHONPATH": path})
    with process, pipe.open("rb") as held:  # opens when the worker has opened its end
        process.kill()
        gone, _, _ = select([held], [], [], A_MINUTE)  # comes to its end when the worker is gone
        assert gone


def test_whoever_stops_listening_calls_the_rest_off() -> None:
    with Pool(odd_job, workers=1) as pool:
        results = pool.each([1, "hang", "hang"])
        results.close()
        listening = pool.each([1, 2, 3, 4])
        assert next(listening) == 2
        listening.close()
        assert pool.submit(3).result() == 6


def test_closing_ends_what_is_under_way() -> None:
    pool: Pool[Any, Any] = Pool(odd_job, workers=1)
    futures = [pool.submit("hang"), pool.submit(1)]
    pool.close()
    for future in futures:
        with pytest.raises(CancelledError):
            future.result()
    with pytest.raises(RuntimeError):
        pool.submit(1)


def test_an_event_loop_awaits_and_cancels(pool: Pool[Any, Any]) -> None:
    async def ask() -> None:
        assert await pool.submit(21) == 42
        waiting = asyncio.ensure_future(asyncio.wait_for(_awaited(pool.submit("hang")), 0.1))
        with pytest.raises(TimeoutError):
            await waiting
        assert await pool.submit(1) == 2

    asyncio.run(ask())


def test_a_loop_that_is_gone_keeps_nobody_from_closing() -> None:
    """Whoever waited there is gone, too: the pool ends its processes all the same."""
    loop = asyncio.new_event_loop()
    with Pool(odd_job, workers=1) as pool:
        future: Any = pool.submit("hang")
        waiting = loop.create_task(_awaited(future))
        loop.run_until_complete(asyncio.sleep(0.1))
        waiting._log_destroy_pending = False  # type: ignore[attr-defined]  # it is left behind on purpose
        loop.close()
    assert future.over
    assert pool.processes() == []


async def _awaited(future: Any) -> Any:
    return await future


def test_bots_think_elsewhere_as_they_do_here() -> None:
    with Pool(first_answer, workers=2) as pool:
        assert list(pool.each(["uniform", "novice"])) == [first_answer("uniform"), first_answer("novice")]


def test_a_worker_that_wants_too_much_memory_fails_by_itself() -> None:
    with Pool(odd_job, workers=1, memory=256 * 2**20) as pool:
        with pytest.raises(MemoryError):
            pool.submit("much").result()
        assert pool.submit(4).result() == 8


def test_a_task_may_be_for_one_worker(pool: Pool[Any, Any]) -> None:
    """It remembers something, so that nobody else will do."""
    first, second = pool.submit("who", worker=0).result(), pool.submit("who", worker=1).result()
    assert first != second
    assert [pool.submit("who", worker=1).result() for _ in range(3)] == [second] * 3


def test_loading_does_not_count() -> None:
    """A task that may take a second has it, though its new process takes longer than that to be there."""
    with Pool(SlowToLoad(), workers=1) as pool:
        assert pool.submit(7, seconds=1.0).result() == 7
