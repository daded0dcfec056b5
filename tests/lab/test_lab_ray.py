"""The Ray engine: the same results from a cluster of two workers as from one process."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from theomachy.games import find
from theomachy.lab.faults import LabFault
from theomachy.lab.playing.engines import RAY
from theomachy.lab.playing.matches import BadBot, plan_matches, play_all

# What Ray itself warns about is not ours to fix.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """Two machines of one processor each, as far as Ray can tell."""
    import ray
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    made.add_node(num_cpus=1)
    ray.init(address=made.address, log_to_driver=False)
    yield
    ray.shutdown()
    made.shutdown()  # type: ignore[no-untyped-call]


@pytest.mark.usefixtures("cluster")
def test_a_cluster_gives_the_same_results() -> None:
    plans = plan_matches(find("titans"), "duel", ["uniform"], 6, seed=2)
    assert list(play_all(plans, 2, RAY)) == list(play_all(plans))


BAD = "import os, sys\nfrom theomachy.agents import Agent\n\n\nclass Bad(Agent):\n    def answer(self, seat):\n        "


@pytest.mark.usefixtures("cluster")
@pytest.mark.parametrize(
    ("line", "kind", "said"),
    [
        ("return [99]", BadBot, r"bad\.py gave an answer that is not allowed \(match 0, seed 2/0\)"),
        ("return [1 // 0]", BadBot, r"bad\.py, line 7 crashed \(match 0, seed 2/0\): ZeroDivisionError"),
        ("sys.exit(3)", BadBot, r"bad\.py, line 7 crashed \(match 0, seed 2/0\): SystemExit"),
        ("os._exit(3)", LabFault, "a worker of the Ray cluster died"),
    ],
    ids=["lies", "crashes", "exits", "dies"],
)
def test_a_bot_that_fails_is_named(tmp_path: Path, line: str, kind: type[LabFault], said: str) -> None:
    mine = tmp_path / "bad.py"
    mine.write_text(BAD + line + "\n", encoding="utf-8")
    plans = plan_matches(find("titans"), "duel", [str(mine), "uniform"], 2, seed=2)
    with pytest.raises(kind, match=said):
        list(play_all(plans, 2, RAY))


def test_a_cluster_that_does_not_answer_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    monkeypatch.setattr("ray.is_initialized", lambda: False)
    with pytest.raises(LabFault, match=r"no Ray cluster answers at RAY_ADDRESS=127\.0\.0\.1:1"):
        list(play_all(plan_matches(find("titans"), "duel", ["uniform"], 2, seed=2), 2, RAY))
