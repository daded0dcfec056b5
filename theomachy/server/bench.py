"""How fast the server is, measured over real sockets with durable storage: round trips, moves a second, memory.

A server in a process of its own, and players in this one; both share the machine, so the figures are what is left
for players who bring no processor of their own.
"""

import asyncio
import multiprocessing
import os
import random
import resource
import socket
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from theomachy.server import messages
from theomachy.server.client import Client, at_random
from theomachy.server.serving import serve
from theomachy.server.settings import Limits, Settings

ROOMY = Limits(
    guests=1e9,
    guests_at_once=1e9,
    requests=1e9,
    requests_at_once=1e9,
    heavy=1e9,
    heavy_at_once=1e9,
    messages=1e9,
    messages_at_once=1e9,
    running_tables=1_000_000,
)
GAME = "titans"


def _serve(data: str, port: int) -> None:
    serve(Settings(data=Path(data), limits=ROOMY, bot_workers=1), "127.0.0.1", port, "error")


class _Brief(msgspec.Struct):
    """As much of a message as a player in a hurry reads."""

    type: str
    question: int = 0
    view: dict[str, Any] | None = None


_read = msgspec.json.Decoder(_Brief)


class Meter:
    """What the players measure."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.counting = False


async def _player(url: str, client: Client, table: str, meter: Meter, seed: float, until: float) -> None:
    """Answer whenever asked; note the time from the answer to the view that it leads to."""
    choose = at_random(random.Random(seed))
    line: ClientConnection
    async with connect("ws" + url.removeprefix("http") + "/socket", compression=None, max_size=None) as line:
        await line.send(messages.encode(messages.Hello(messages.VERSION, table, client.token)), text=True)
        sent = 0.0
        number = 0
        while time.perf_counter() < until:
            message = _read.decode(await line.recv(decode=False))
            if message.type != "update" or message.view is None:
                continue
            if sent:
                if meter.counting:
                    meter.trips.append(time.perf_counter() - sent)
                sent = 0.0
            if message.view["outcome"] is not None:
                return
            if message.view["question"] is not None:
                number += 1
                sent = time.perf_counter()
                answer = messages.Answer(f"k{number}", message.question, choose(message.view))
                await line.send(messages.encode(answer), text=True)


async def _new_table(ann: Client, bob: Client) -> str:
    table = await ann.new_table(GAME, ["me", "open"])
    await bob.join(table, 1)
    return str(table["id"])


async def _table(url: str, table: str, ann: Client, bob: Client, meter: Meter, seed: int, until: float) -> None:
    """One match after another between the same two."""
    rng = random.Random(seed)
    while time.perf_counter() < until:
        await asyncio.gather(*(_player(url, who, table, meter, rng.random(), until) for who in (ann, bob)))
        table = await _new_table(ann, bob)


async def live_tables(url: str, pid: int, count: int, seconds: float) -> dict[str, float]:
    """So many tables with two players each, all playing at once."""
    clients = [Client(url) for _ in range(2 * count)]
    before = memory(pid)
    try:
        for at in range(0, len(clients), 20):
            await asyncio.gather(*(client.guest(f"P{at + n}") for n, client in enumerate(clients[at : at + 20])))
        pairs = [(clients[2 * n], clients[2 * n + 1]) for n in range(count)]
        first = [await _new_table(ann, bob) for ann, bob in pairs]
        meter = Meter()
        warm_up = 0.5 + count / 200
        until = time.perf_counter() + warm_up + 4 * seconds
        tables = [
            asyncio.create_task(_table(url, first[n], ann, bob, meter, n, until)) for n, (ann, bob) in enumerate(pairs)
        ]
        await asyncio.sleep(warm_up)
        meter.counting = True
        begin = time.perf_counter()
        used = processor(pid)
        await asyncio.sleep(seconds)
        meter.counting = False
        spent = time.perf_counter() - begin
        used = processor(pid) - used
        after = memory(pid)
        for task in tables:
            task.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
    finally:
        for client in clients:
            await client.__aexit__(None, None, None)
    trips = sorted(meter.trips)
    return {
        "moves_per_second": round(len(trips) / spent, 1),
        "p50_ms": round(1000 * statistics.median(trips), 2) if trips else float("nan"),
        "p99_ms": round(1000 * trips[int(0.99 * (len(trips) - 1))], 2) if trips else float("nan"),
        "server_cpu_ms_per_move": round(1000 * used / max(1, len(trips)), 3),
        "kilobytes_per_live_table": round((after - before) / 1024 / count, 1),
    }


async def idle_tables(url: str, pid: int, count: int) -> dict[str, float]:
    """Tables with a match begun and nobody there: what each costs."""
    async with Client(url) as ann:
        await ann.guest("Host")
        before = memory(pid)
        for at in range(0, count, 25):
            few = range(min(25, count - at))
            await asyncio.gather(
                *(ann.new_table(GAME, ["me", "bot:uniform"], options={"avatar": "A"}) for _ in few)
            )
        await asyncio.sleep(1.0)
        held = memory(pid) - before
    return {
        "tables": count,
        "megabytes": round(held / 2**20, 1),
        "kilobytes_per_idle_table": round(held / 1024 / count, 1),
        "server_megabytes": round(memory(pid) / 2**20, 1),
    }


def memory(pid: int) -> int:
    """Bytes that the process holds."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()
    except FileNotFoundError:
        return 0


def processor(pid: int) -> float:
    """Seconds of processor time that the process has used."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def commit_ms(folder: Path) -> float:
    """What one durable write costs here, without any server: the floor of every round trip."""
    trips = []
    with (folder / "probe").open("wb", buffering=0) as file:
        for _ in range(200):
            begin = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            trips.append(time.perf_counter() - begin)
    return round(1000 * statistics.median(trips), 3)


def run_bench(
    seconds: float = 5.0,
    tables: tuple[int, ...] = (1, 20, 200),
    idle: int = 5_000,
    progress: Callable[[str], None] | None = None,
) -> dict[str, Any]:
    """All figures. Each load takes `seconds` and a warm-up; everything stays on this machine."""
    say = progress or (lambda what: None)
    figures: dict[str, Any] = {"game": GAME}
    with tempfile.TemporaryDirectory(prefix="theomachy-bench-") as folder:
        figures["durable_write_ms"] = commit_ms(Path(folder))
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        url = f"http://127.0.0.1:{port}"
        server = multiprocessing.get_context("spawn").Process(target=_serve, args=(folder, port), daemon=True)
        server.start()
        try:
            _await_health(url)
            assert server.pid is not None
            for count in tables:
                say(f"{count} live tables")
                figures[f"live_{count}"] = _run(live_tables(url, server.pid, count, seconds))
            if idle:
                say(f"{idle} idle tables")
                figures["idle"] = _run(idle_tables(url, server.pid, idle))
        finally:
            server.terminate()
            server.join(15)
    return figures


def _run(measurement: Any) -> dict[str, float]:
    try:
        import uvloop
    except ImportError:
        found: dict[str, float] = asyncio.run(measurement)
    else:
        found = uvloop.run(measurement)
    return found


def _await_health(url: str) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            httpx.get(f"{url}/health", timeout=2).raise_for_status()
            return
        except httpx.HTTPError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
