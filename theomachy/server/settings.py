"""Everything about the server that can be set."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from theomachy import games
from theomachy.agents.passing import PACE
from theomachy.kernel.game import Game
from theomachy.lab.playing.engines import PROCESSES
from theomachy.server.tables.clocks import Clock
from theomachy.server.tables.luck import Luck

GAMES = "theomachy.games"  # the module that finds games: `find(name)` and `names()`


@dataclass(frozen=True)
class Limits:
    """Sizes and rates; generous for people, tight for floods. Rates are per second."""

    message_bytes: int = 16_384
    body_bytes: int = 32_768
    record_bytes: int = 2_000_000
    messages: float = 40.0
    messages_at_once: float = 120.0
    chat: float = 0.5
    chat_at_once: float = 6.0
    questions: float = 3.0  # "why is this not offered?"
    questions_at_once: float = 20.0
    guests: float = 0.2  # new people, by address
    guests_at_once: float = 30.0
    requests: float = 40.0  # by person or address
    requests_at_once: float = 200.0
    files: float = 200.0  # what is not under /api: the page's own files, links; by address
    files_at_once: float = 1_000.0
    openings: float = 10.0  # new lines, by address
    openings_at_once: float = 100.0
    heavy: float = 2.0  # replays, uploads, passwords: by person; five times as much by address
    heavy_at_once: float = 20.0
    uploads: float = 0.02  # records, by address
    uploads_at_once: float = 20.0
    passwords: float = 0.5  # set or tried, by address
    passwords_at_once: float = 30.0
    work: float = 10_000.0  # answers and events of matches that are gone through again, by address
    work_at_once: float = 400_000.0
    records: int = 50  # uploaded records that are kept of one person
    connections: int = 5_000
    connections_per_address: int = 100
    requesting: int = 2_000  # connections for requests, not lines
    requesting_per_address: int = 200
    hallway: int = 500  # lines on which nobody has said yet who they are
    hallway_per_address: int = 40
    connections_per_table: int = 200
    connections_per_person: int = 20
    running_tables: int = 100  # unfinished tables of one host
    unsent_bytes: int = 2**19  # what a slow reader may lag behind before its line is cut


@dataclass(frozen=True)
class Settings:
    data: Path
    database: str = ""  # an SQLAlchemy URL; SQLite in `data` if empty
    origins: tuple[str, ...] = ()  # pages that may speak to us besides our own
    proxies: tuple[str, ...] = ()  # addresses or networks whose word is taken for whom they ask (X-Forwarded-For)
    metrics_key: str = ""  # whoever bears it may read /metrics; without one nobody may
    secure: bool = False  # served over HTTPS: cookies only go there
    bot_workers: int = 1
    bot_engine: str = PROCESSES  # where bots think: in processes here, or on a Ray cluster
    bot_seconds: float = 20.0  # after that a bot is replaced
    stand_in: str = "greedy"  # the bot that takes the seat of whoever left or ran out of time
    grace: float = 60.0  # seconds for which a lost line is not yet an absence
    pace: float = PACE  # seconds that an automatic pass takes, whatever the hand
    bot_pace: float = PACE / 2  # seconds that a bot's answer takes at least, whatever its hand (`pace.py`)
    idle: float = 600.0  # seconds after which a quiet match leaves memory; it comes back from its snapshot
    keep_days: float = 0.0  # after which tables at which nothing has happened are deleted; 0: never
    snapshot_every: int = 24  # answers
    tick: float = 0.5  # seconds between two looks at the clocks
    limits: Limits = field(default_factory=Limits)
    clock: Clock = field(default_factory=Clock)
    luck: Luck = field(default_factory=Luck)
    games: str = GAMES
    page: Path | None = None  # the built page of the browser's table, if it is not in its usual place

    def database_url(self) -> str:
        return self.database or f"sqlite+aiosqlite:///{self.data / 'theomachy.db'}"

    def registry(self) -> tuple[Callable[[str], Game[Any]], Callable[[], list[str]]]:
        """How games are found: by name; tests bring their own."""
        return registry(self.games)


def registry(module: str) -> tuple[Callable[[str], Game[Any]], Callable[[], list[str]]]:
    if module == GAMES:
        return games.find, games.names
    from importlib import import_module

    found = import_module(module)
    return found.find, found.names
