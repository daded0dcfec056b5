"""The Ray engine: the same results from a cluster of two workers as from one process."""

from collections.abc import Iterator

import pytest

from theomachy.games import find
from theomachy.lab.engines import RAY
from theomachy.lab.matches import plan_matches, play_all

# What Ray itself warns about is not ours to mend.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
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
