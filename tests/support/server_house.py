"""A server to test against: in this process on a real socket, or in a process of its own that can be killed."""

import asyncio
import itertools
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection

from theomachy.server.client import Client, Connection, at_random
from theomachy.server.doors import messages
from theomachy.server.keeping.storage import NotStored, Write
from theomachy.server.serving import configure
from theomachy.server.settings import Limits, Settings
from theomachy.server.tables.house import House
from theomachy.server.tables.luck import Luck
from theomachy.server.tables.room import Room

T = TypeVar("T")

WATCH = "watch"  # the key to /metrics

# Titans' modes, and how many seats they have.
SEATS = {"duel": 2, "two-arenas-3": 3, "two-arenas-4": 4, "three-arenas-5": 5, "three-arenas-6": 6}

# Everybody comes from one address here; the limits have tests of their own.
ROOMY = Limits(
    guests=1e6, guests_at_once=1e6, requests=1e6, requests_at_once=1e6, heavy=1e6, heavy_at_once=1e6, uploads=1e6,
    uploads_at_once=1e6, messages=1e6, messages_at_once=1e6, connections_per_address=10_000,
    files=1e6, files_at_once=1e6, openings=1e6, openings_at_once=1e6,
    work=1e9, work_at_once=1e9,
    passwords=1e6, passwords_at_once=1e6, hallway=10_000, hallway_per_address=10_000, running_tables=10_000,
)


class KnownLuck(Luck):
    """The same matches in every run: what a test says does not hang on the day's luck.

    With a deal, every table gets that one: a test does not hang on how many tables were laid before it, either.
    """

    def __init__(self, deal: int | None = None) -> None:
        self._matches = itertools.count() if deal is None else itertools.repeat(deal)
        self._bots = itertools.count()

    def of_match(self) -> str:
        return f"{next(self._matches):032x}"

    def seed_of(self, secret: str, added: list[str]) -> str:
        """Also where the secret was settled before the table was laid, as pages do it."""
        return secret if secret.startswith("0" * 16) else self.of_match()

    def of_bot(self) -> int:
        return next(self._bots)


def settings_for(data: Path, deal: int | None = None, **changes: Any) -> Settings:
    luck = KnownLuck(deal)
    usual = Settings(data, limits=ROOMY, bot_workers=1, bot_pace=0.0, tick=0.05, luck=luck, metrics_key=WATCH)
    return replace(usual, **changes)


class Standing:
    """A server in this process."""

    def __init__(self, url: str, house: House) -> None:
        self.url = url
        self.house = house
        self.clients: list[Client] = []
        self.lines: list[ClientConnection] = []

    async def guest(self, name: str) -> Client:
        client = Client(self.url)
        self.clients.append(client)
        await client.guest(name)
        return client


@asynccontextmanager
async def standing(data: Path, **changes: Any) -> AsyncIterator[Standing]:
    settings = settings_for(data, **changes)
    config = configure(settings, "127.0.0.1", 0)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            await task
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    app: Any = config.app
    here = Standing(f"http://127.0.0.1:{port}", app.state.house)
    try:
        yield here
    finally:
        for line in here.lines:
            await line.close()
        for client in here.clients:
            await client.__aexit__(None, None, None)
        server.should_exit = True
        await task


def run(scenario: Callable[[], Awaitable[T]], seconds: float = 120.0) -> T:
    """Run a scenario to its end, or fail: nothing may hang."""

    async def bounded() -> T:
        return await asyncio.wait_for(scenario(), seconds)

    return asyncio.run(bounded())


async def settled(*lines: Connection) -> None:
    """Each of these lines has said all it had to say, and heard all that came of what lines before it said."""
    for line in lines:
        heard = False
        while not heard:
            breaks = line.reconnects
            await line.send(messages.Ping())
            while not heard and line.reconnects == breaks:
                heard = isinstance(await line.next(), messages.Pong)


async def table_for(here: Standing, mode: str, people: int, **more: Any) -> tuple[list[Client], dict[str, Any]]:
    """A table with so many people; bots have the other seats."""
    clients = [await here.guest(f"Player {n}") for n in range(people)]
    chairs = ["me", *["open"] * (people - 1), *["bot:uniform"] * (SEATS[mode] - people)]
    table = await clients[0].new_table("titans", chairs, mode=mode, **more)
    for seat, client in enumerate(clients[1:], start=1):
        await client.join(table, seat)
    return clients, table


async def play_all(lines: list[Connection], seed: int = 1) -> list[dict[str, Any]]:
    rng = random.Random(seed)
    return await asyncio.gather(*(line.play(at_random(random.Random(rng.random()))) for line in lines))


def told_alike(outcomes: Sequence[dict[str, Any]]) -> bool:
    """They were told of the same end, each in words that address them."""
    return all({**outcome, "text": ""} == {**outcomes[0], "text": ""} for outcome in outcomes)


class FailingDisk:
    """Refuses what one seat answers, so often."""

    def __init__(self, room: Room, seat: int, refusals: int) -> None:
        self.left = refusals
        self.refused = asyncio.Event()
        honest = room.store.write

        async def write(writes: list[Write], notice: str = "") -> None:
            if self.left and any(row.get("kind") == "answer" and row.get("seat") == seat for _, row in writes):
                self.left -= 1
                self.refused.set()
                raise NotStored("no space left, for a moment")
            await honest(writes, notice)

        room.store.write = write  # type: ignore[method-assign]


# ---------------------------------------------------------------------- a process that can be killed

NURSERY = """
import json, os, sys
from pathlib import Path
from server_house import settings_for
from theomachy import games
import theomachy.server.serving as serving
data, port, changes = Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3])
if "page" in changes:
    changes["page"] = Path(changes["page"])
games.find("titans")
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        serving.serve(settings_for(data, **changes), "127.0.0.1", port, "error")
        os._exit(0)
    print(child, flush=True)
    os.waitpid(child, 0)
"""


def await_health(url: str, seconds: float = 300.0) -> None:
    until = time.monotonic() + seconds
    while True:
        try:
            httpx.get(f"{url}/health", timeout=2).raise_for_status()
            return
        except httpx.HTTPError:
            assert time.monotonic() < until, "the server does not come up"
            time.sleep(0.02)


class Killable:
    """A server that dies by SIGKILL and is born again at once, from a process that has everything loaded."""

    def __init__(self, data: Path, **changes: Any) -> None:
        self._held = hold_port()
        self.port = int(self._held.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        path = os.pathsep.join([str(Path(__file__).parent), *(entry for entry in sys.path if entry)])
        self._nursery = subprocess.Popen(
            [sys.executable, "-c", NURSERY, str(data), str(self.port), json.dumps(changes)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
            text=True,
        )
        self.pid = 0

    def start(self) -> None:
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.write("go\n")
        self._nursery.stdin.flush()
        self.pid = int(self._nursery.stdout.readline())

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def healthy(self, seconds: float = 300.0) -> None:
        await_health(self.url, seconds)

    def close(self) -> None:
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGTERM)
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.close()
        self._nursery.wait(30)
        self._nursery.stdout.close()
        self._held.close()


def hold_port() -> socket.socket:
    """A free port, bound and not listened at: a server may, and nobody else is given it while that server is dead."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    return held


Pair = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def connected(here: Standing, where: str = "127.0.0.1") -> AsyncIterator[Pair]:
    """A connection from this address of the machine; all but the first are strangers."""
    port = int(here.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(where, 0))
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
