"""The databases that the server's tests run on."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from server_postgres import Engine, engine, kinds

if TYPE_CHECKING:
    from _pytest.fixtures import FixtureRequest


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], Engine]]:
    """One engine for all tests of a worker, started when it is first needed."""
    with ExitStack() as stack:
        running: list[Engine] = []

        def needed() -> Engine:
            if not running:
                running.append(stack.enter_context(engine()))
            return running[0]

        yield needed


@pytest.fixture(params=kinds())
def database(request: "FixtureRequest", tmp_path: Path, postgres: Callable[[], Engine]) -> str:
    """The address of a new database, of every kind that can be had here."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'theomachy.db'}"
    return postgres().database()
