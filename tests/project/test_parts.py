"""Parts of tables are made anew when a table is read back: compiled, only from what their constructors take."""

import inspect
from typing import Any

import pytest

from theomachy import games
from theomachy.kernel.freezing import KERNEL_PARTS
from theomachy.kernel.game import Setup
from theomachy.kernel.state import Part

MADE_BY_HAND = {"Outcome", "Waiting", "Series"}  # their constructors take what is no attribute, or outside games derive


def parts() -> list[type[Part]]:
    found: dict[str, type[Part]] = {f"kernel {kind.__name__}": kind for kind in KERNEL_PARTS}
    for name in games.names():
        rules: Any = games.find(name).rules
        table = rules.table(Setup(rules.trial(next(iter(rules.modes())))))
        found.update({f"{name} {kind.__name__}": kind for kind in type(table).parts})
    return list(found.values())


@pytest.mark.parametrize("kind", parts(), ids=lambda kind: f"{kind.__module__.split('.')[-3]} {kind.__name__}")
def test_a_part_says_what_it_is_made_of(kind: type[Part]) -> None:
    parameters = list(inspect.signature(kind).parameters.values())
    needed = tuple(one.name for one in parameters if one.default is inspect.Parameter.empty)
    assert kind.made_of == needed or (kind.__name__ in MADE_BY_HAND and kind.made_of == ())
