# interpreted: it reads case files, for people
"""The cases of a game: found by its name, each by its id."""

import re
from typing import Any

from theomachy.cases.format import case_files, read_cases
from theomachy.cases.positions import Positions
from theomachy.games.homes import companion, folder_of
from theomachy.kernel.game import Game
from theomachy.kernel.sets import Block


class CaseEntry:
    """A case and the proxies that its file uses."""

    def __init__(self, case: Block, proxies: list[Block]) -> None:
        self.case = case
        self.proxies = proxies
        self.id = case.text("id")
        self.title = case.text_or("title", "")
        self.rules = case.texts("rules", [])


def positions_of(game: Game[Any]) -> Positions[Any] | None:
    """How the game's cases name things; None if it has none."""
    found = companion(game.name, "casework", "POSITIONS")
    assert found is None or isinstance(found, Positions)
    return found


def cases_of(game: Game[Any]) -> dict[str, CaseEntry]:
    """All cases of the game, by id, in the order of their numbers."""
    entries: dict[str, CaseEntry] = {}
    cases = folder_of(game.name) / "cases"
    for path in case_files([cases]) if cases.is_dir() else []:
        file = read_cases(path)
        for case in file.cases:
            entry = CaseEntry(case, file.proxies)
            entries[entry.id] = entry
    return {id: entries[id] for id in sorted(entries, key=by_number)}


def by_number(name: str) -> tuple[str, int, str]:
    """TC9 before TC10, and TC10a before TC10b.

    >>> sorted(["TC10b", "TC9", "TC10a"], key=by_number)
    ['TC9', 'TC10a', 'TC10b']
    """
    found = re.match(r"(\D*)(\d*)(.*)", name)
    assert found is not None
    return found[1], int(found[2] or 0), found[3]
