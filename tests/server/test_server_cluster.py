"""Bots that think on a Ray cluster: the same match, and a worker that is slow or dies is replaced."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_help import theomachy
from pool_help import odd_job
from server_house import run, standing

from theomachy.agents.pool import Lost, TooSlow
from theomachy.lab.playing.engines import RAY
from theomachy.server.bots.cluster import ClusterPool
from theomachy.server.client import at_random

# What Ray itself warns about is not ours to fix.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """A cluster of this machine alone, with room for two workers."""
    import ray

    support = str(Path(__file__).parents[1] / "support")
    ray.init(
        "local", num_cpus=2, include_dashboard=False, log_to_driver=False,
        runtime_env={"env_vars": {"PYTHONPATH": support}},
    )  # fmt: skip
    yield
    ray.shutdown()


@pytest.mark.usefixtures("cluster")
def test_a_match_against_a_bot_that_thinks_on_a_cluster(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, bot_engine=RAY) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:greedy"])
            async with ann.line(table["id"]) as line:
                outcome = await line.play(at_random(random.Random(1)))
            assert outcome["winners"] is not None
            assert here.house.rooms[table["id"]].seats[1].bot == "greedy"
            assert isinstance(here.house.bots.pool, ClusterPool)

    run(scenario)


@pytest.mark.usefixtures("cluster")
def test_a_worker_that_is_slow_or_dies_is_replaced() -> None:
    async def scenario() -> None:
        pool: ClusterPool[str, int] = ClusterPool(odd_job, 1)
        first = await pool.submit("who", 60.0, 0)
        assert await pool.submit("who", 60.0, 0) == first  # it remembers what it thought of
        with pytest.raises(TooSlow):
            await pool.submit("hang", 0.5, 0)
        with pytest.raises(Lost):
            await pool.submit("leave", 60.0, 0)
        waiting = asyncio.create_task(pool.submit("hang", 60.0, 0))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await pool.submit("who", 60.0, 0) != first
        pool.close()

    run(scenario)


def test_a_cluster_that_does_not_answer_is_told_before_anything_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    result = theomachy("serve", "--engine", "ray", "--data", str(tmp_path / "new"))
    assert (result.exit_code, "no Ray cluster answers" in result.output) == (2, True)
    result = theomachy("serve", "--engine", "abacus", "--data", str(tmp_path / "new"))
    assert (result.exit_code, "the engines are: processes, ray" in result.output) == (2, True)
    assert not (tmp_path / "new").exists()
