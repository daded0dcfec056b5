"""Balance: figures that add up, the same whatever the number of workers."""

import json

import pytest
from cli_help import theomachy

from theomachy.games import find
from theomachy.lab.balance import Balance, beyond_noise, interval, spread


def gathered(workers: int = 1, matches: int = 6) -> Balance:
    found = Balance(find("titans"), "duel", ["uniform"], matches, 1)
    found.run(workers)
    return found


def test_the_figures_add_up() -> None:
    data = gathered().as_data()
    assert data["matches"] == 6
    assert sum(entry["win_rate"] for entry in data["seats"]) == pytest.approx(1.0, abs=0.001)
    assert data["options_per_decision"] >= 2
    awakened = [card for card in data["cards"] if card["question"] == "awaken"]
    assert awakened
    for card in awakened:
        assert 0 <= card["chosen"] <= card["offered"]
        assert card["when_chosen"]["players"] + card["when_not"]["players"] <= 12


def test_workers_do_not_change_the_figures() -> None:
    assert gathered(1, 4).as_data() == gathered(2, 4).as_data()


def test_only_what_is_beyond_noise_is_told() -> None:
    card = {"when_chosen": interval(90, 100), "when_not": interval(40, 100)}
    assert beyond_noise(card)
    assert not beyond_noise({"when_chosen": interval(5, 6), "when_not": interval(1, 6)})
    assert not beyond_noise({"when_chosen": interval(52, 100), "when_not": interval(48, 100)})


def test_spread() -> None:
    assert spread([7]) == {"mean": 7.0, "tenth": 7.0, "ninetieth": 7.0}
    assert spread(list(range(11))) == {"mean": 5.0, "tenth": 1.0, "ninetieth": 9.0}


def test_the_command() -> None:
    words = ["balance", "titans", "--bots", "uniform", "--matches", "4", "--workers", "1"]
    data = json.loads(theomachy(*words, "--json").output)
    assert [entry["seat"] for entry in data["seats"]] == ["A", "B"]
    assert "decisions a match" in theomachy(*words).output
