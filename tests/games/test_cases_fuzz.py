"""Cases with something wrong in them: whatever it is, only a readable fault comes out, never a crash."""

from copy import deepcopy
from typing import Any

import pytest

from theomachy.cases.format import case_files, read_cases
from theomachy.cases.running import run_case
from theomachy.games import find, names
from theomachy.games.casebook import positions_of
from theomachy.games.homes import folder_of
from theomachy.kernel.chance import Shaker
from theomachy.kernel.sets import Block

MUTATIONS = 400  # for each game
WRONG: list[Any] = [
    -1, 0, 9, 2.5, 10**9, True, "", " ", "Z", "b", "A", "nobody", "Nonsense", "x99", "A A A", "use ", "?", "{}", "a=b",
    "1", [], {}, [1, 2], [[]], [{}], ["Nonsense"], [""], [None], {"A": 1}, {"A": {}}, {"Z": {"hand": 1}}, {"": ""},
    {"hand": -1}, "Monk@1{Harmless:b}", "Elder Stag owner=F", "G2(99)", "Coin x0", "Coin on Coin", "next ",
    "next batch", "T999", "BR999",
]  # fmt: skip
KEYS = [
    "until", "asked", "to", "offers", "offers_with", "offers_without", "refused", "concedes", "expect", "note",
    "chance", "happened", "play", "row", "hand", "deck", "piles", "piles_2", "pool", "life", "setup", "at", "mode",
    "type",
    "teams", "active", "avatar", "view", "power", "limbo", "A", "B", "F", "Z", "turn", "impossible", "fails", "step",
    "rules", "id",
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all values inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    found = [path] if path else []
    for key, one in inside:
        found += places(one, (*path, key))
    return found


def mutated(values: dict[str, Any], shaker: Shaker) -> dict[str, Any]:
    """The same case with one to three things in it wrong: another value, another key, or one more."""
    twin = deepcopy(values)
    for _ in range(1 + shaker.throw(3)):
        found = places(twin)
        path = found[shaker.throw(len(found))]
        holder: Any = twin
        for key in path[:-1]:
            holder = holder[key]
        wrong = deepcopy(WRONG[shaker.throw(len(WRONG))])
        if shaker.throw(3) or not isinstance(holder, dict):
            holder[path[-1]] = wrong
        elif shaker.throw(2):
            holder[KEYS[shaker.throw(len(KEYS))]] = wrong
        else:
            holder[KEYS[shaker.throw(len(KEYS))]] = holder.pop(path[-1])
    return twin


def crashes(game: str, seed: int, mutations: int) -> list[str]:
    """What came out of that many wrong cases and is no readable fault."""
    shaker = Shaker(seed)
    files = [read_cases(path) for path in case_files([folder_of(game) / "cases"])]
    files = [file for file in files if file.cases]
    positions = positions_of(find(game))
    assert positions is not None
    found: list[str] = []
    for _ in range(mutations):
        file = files[shaker.throw(len(files))]
        case = file.cases[shaker.throw(len(file.cases))]
        values = mutated(case.values, shaker)
        wrong = Block(case.file, "case", values, case.first_line, case.lines)
        result = run_case(positions, find(game), wrong, file.proxies)
        found += [f"{fault}\n{values}" for fault in result.faults if "crashes" in fault]
    return found


@pytest.mark.parametrize("game", [game for game in names() if (folder_of(game) / "cases").is_dir()])
def test_wrong_cases_are_told_and_do_not_crash(game: str) -> None:
    assert crashes(game, seed=1, mutations=MUTATIONS) == []
