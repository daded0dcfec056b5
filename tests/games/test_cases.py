"""Every case of every game, run plainly and with a fork after every answer."""

import re
from collections import Counter
from importlib import import_module
from typing import Any

import pytest

from theomachy.cases.format import CaseFile, case_files, read_cases
from theomachy.cases.positions import Positions
from theomachy.cases.running import run_case
from theomachy.games import find, names
from theomachy.games.homes import folder_of
from theomachy.kernel.sets import Block

PUBLIC_CASES = {"titans": ("TC", 110)}  # the cases that the specification numbers, from 1 to that number


def files_of(game: str) -> list[CaseFile]:
    folder = folder_of(game) / "cases"
    return [read_cases(path) for path in case_files([folder])] if folder.is_dir() else []


FILES = {game: files_of(game) for game in names()}
CASES = [
    pytest.param(game, file, case, id=f"{game} {case.values.get('id', case.first_line)}")
    for game, files in FILES.items()
    for file in files
    for case in file.cases
]


def positions_of(game: str) -> Positions[Any]:
    positions = import_module(f"theomachy.games.{game}.casework").POSITIONS
    assert isinstance(positions, Positions)
    return positions


@pytest.mark.parametrize("forking", [False, True], ids=["plainly", "forking"])
@pytest.mark.parametrize(("game", "file", "case"), CASES)
def test_case(game: str, file: CaseFile, case: Block, forking: bool) -> None:
    result = run_case(positions_of(game), find(game), case, file.proxies, forking)
    assert result.passed, "\n".join([f"{file.path}: {result.id} ({result.title})", *result.faults, *result.story])


@pytest.mark.parametrize("game", FILES)
def test_case_ids_are_unique(game: str) -> None:
    ids = Counter(case.text("id") for file in FILES[game] for case in file.cases)
    assert [name for name, count in ids.items() if count > 1] == []


@pytest.mark.parametrize("game", FILES)
def test_every_file_of_cases_is_about_its_game(game: str) -> None:
    assert {file.game for file in FILES[game]} <= {game}


@pytest.mark.parametrize("game", FILES)
def test_every_file_of_cases_has_some(game: str) -> None:
    """A file may also hold nothing but proxies, for others to use."""
    assert [file.path for file in FILES[game] if not file.cases and not file.proxies] == []


@pytest.mark.parametrize("game", PUBLIC_CASES)
def test_every_public_case_is_there(game: str) -> None:
    """TC12 is there if TC12 or TC12a is."""
    letters, last = PUBLIC_CASES[game]
    ids = [case.text("id") for file in FILES[game] for case in file.cases]
    found = {int(number[1]) for name in ids if (number := re.fullmatch(rf"{letters}(\d+)\D?.*", name))}
    assert [f"{letters}{number}" for number in range(1, last + 1) if number not in found] == []
