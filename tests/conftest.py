"""What all tests share: Hypothesis looks for the same things on every machine and at every speed; and a browser."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings
from server_postgres import Engine, engine, kinds

if TYPE_CHECKING:
    from browser_house import Welcome
    from playwright.sync_api import Browser
    from server_house import Killable

settings.register_profile(
    "theomachy", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("theomachy")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever a busy machine did not draw in time is tried once more, and counted. A wrong page fails at once."""
    once_more = pytest.mark.flaky(reruns=1, only_rerun=["TimeoutError"])
    for item in items:
        if item.path.parent.name == "browser":
            item.add_marker(once_more)


@pytest.fixture
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The current folder is empty, and the terminal has eighty columns."""
    from theomachy.lab.playing.bots import bot_of_file

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    bot_of_file.cache_clear()  # which knows files by the name they are called by


# Imported where they are used: the kernel's tests must run where no server and no browser is installed.


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Killable]":
    """One server for all browser tests of a worker."""
    from browser_house import open_house

    with open_house(tmp_path_factory.mktemp("house")) as standing:
        yield standing


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    """For a module, not for the session: while Playwright runs, no other test could use an event loop of its own."""
    from browser_house import open_browser

    with open_browser() as running:
        yield running


@pytest.fixture
def welcome(browser: "Browser", house: "Killable") -> "Iterator[Welcome]":
    """Lets visitors in, and sees them out: whatever went wrong in their browsers fails the test."""
    from browser_house import Visitor

    visitors: list[Visitor] = []

    def one_more(url: str = "", **wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, url or house.url, **wishes))
        return visitors[-1]

    yield one_more
    faults = [fault for visitor in visitors for fault in visitor.leave()]
    assert not faults, "\n".join(faults)


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
def database(request: pytest.FixtureRequest, tmp_path: Path, postgres: Callable[[], Engine]) -> str:
    """The address of a new database, of every kind that can be had here."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'theomachy.db'}"
    return postgres().database()
