"""Every case of Bazaar, plainly and with a fork after every answer."""

from pathlib import Path

import pytest

from theomachy.games import bazaar
from theomachy.games.bazaar.casework import POSITIONS
from theomachy.kernel.cases import read_cases, run_case

FOLDER = Path(bazaar.__file__).parent / "cases"
FILES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
@pytest.mark.parametrize("forking", [False, True], ids=["plain", "forking"])
def test_cases_of_a_file_pass(path: Path, forking: bool) -> None:
    file = read_cases(path)
    results = [run_case(POSITIONS, bazaar.GAME, case, file.proxies, forking) for case in file.cases]
    assert [f"{result.id}: {fault}" for result in results for fault in result.faults] == []
