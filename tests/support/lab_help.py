"""What the tests of the lab share."""

from typing import Any

from theomachy.games import find
from theomachy.lab.experiments.balance import Balance
from theomachy.lab.playing.matches import Sets


def gathered(workers: int = 1, matches: int = 6, game: str = "titans", **changed: Any) -> Balance:
    found = find(game)
    plan: dict[str, Any] = {"modes": found.rules.modes()[:1], "bots": ["uniform"], "seed": 1, **changed}
    balance = Balance(found, matches=matches, **plan)
    balance.run(workers)
    return balance


def stronger(name: str = "fire.toml") -> Sets:
    """The game's own set, with every fire warrior of another strength: what a designer might try."""
    sets = dict(find("titans").rules.default_sets())
    sets[name] = sets[name].replace("\npower = 2\n", "\npower = 9\n")
    return tuple(sets.items())
