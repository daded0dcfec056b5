"""How fast the server is, measured over real sockets with durable storage: round trips, moves a second, memory.

Servers in processes of their own, and players in this one; all share the machine, so the figures are what is left
for players who bring no processor of their own. The players are as cheap as players can be: they answer at random,
read no more of a message than that takes, and speak to their socket directly.
"""

import asyncio
import base64
import multiprocessing
import os
import random
import resource
import socket
import statistics
import struct
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast
from zlib import crc32

import httpx
import msgspec

from theomachy.kernel import match
from theomachy.server.client import Client
from theomachy.server.doors import messages
from theomachy.server.serving import serve
from theomachy.server.settings import Limits, Settings

ROOMY = Limits(
    guests=1e9,
    guests_at_once=1e9,
    requests=1e9,
    requests_at_once=1e9,
    heavy=1e9,
    heavy_at_once=1e9,
    connections_per_address=1_000_000,  # all players are on this machine
    openings=1_000_000,
    openings_at_once=1_000_000,
    hallway=1_000_000,
    hallway_per_address=1_000_000,
    messages=1e9,
    messages_at_once=1e9,
    running_tables=1_000_000,
)
GAME = "titans"
LOADS = (1, 20, 200)  # tables that are played at at once
FEWEST_MOVES = 10  # before there is anything to say about them
PATIENCE = 60.0  # seconds for which they are waited for
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # the first bytes of frames (RFC 6455), each whole


def _serve(data: str, port: int, database: str) -> None:
    serve(Settings(data=Path(data), database=database, limits=ROOMY, bot_workers=1), "127.0.0.1", port, "error")


class NotShared(Exception):
    """Several processes need a database that they can share."""


# ---------------------------------------------------------------------- players


class _Question(msgspec.Struct):
    form: str
    least: int
    most: int
    options: list[msgspec.Raw]


class _View(msgspec.Struct):
    question: _Question | None
    outcome: dict[str, Any] | None


class _Brief(msgspec.Struct):
    """As much of a message as a player in a hurry reads."""

    type: str
    question: int = 0
    view: _View | None = None


_read = msgspec.json.Decoder(_Brief)


class Meter:
    """What the players measure."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.counting = False
        self.playing: set[str] = set()  # tokens of those who have been shown their first table


class Player(asyncio.Protocol):
    """Answers whenever asked, and notes the time from the answer to the view that it leads to."""

    def __init__(self, host: str, table: str, token: str, meter: Meter, seed: float) -> None:
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._host = host
        self._hello = messages.encode(messages.Hello(messages.VERSION, table, token))
        self._token = token
        self._meter = meter
        self._rng = random.Random(seed)
        self._data = bytearray()
        self._opened = False
        self._transport: asyncio.Transport | None = None
        self._number = 0
        self._sent = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are of another family
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET /socket HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.over.done():
            self.over.set_result(None)

    def leave(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._opened:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            del self._data[: end + 4]
            self._opened = True
            self._send(TEXT, self._hello)
        at = 0
        while (frame := _frame(self._data, at)) is not None:
            kind, begin, at = frame
            self._heard(kind, self._data[begin:at])
        del self._data[:at]

    def _send(self, kind: int, payload: bytes) -> None:
        """Clients mask what they send; with a mask of zeros nothing has to be done for it."""
        length = len(payload)
        if length < 126:
            head = struct.pack("!BB", kind, 0x80 | length)
        else:
            head = struct.pack("!BBH", kind, 0x80 | 126, length)
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + payload)

    def _heard(self, kind: int, payload: bytearray) -> None:
        if kind == PING:
            self._send(PONG, bytes(payload))
        elif kind == CLOSE:
            self.leave()
        elif kind == TEXT and payload.startswith(b'{"type":"update"'):
            self._play(_read.decode(payload))

    def _play(self, message: _Brief) -> None:
        now = time.perf_counter()
        view = message.view
        assert view is not None
        self._meter.playing.add(self._token)
        if self._sent:
            if self._meter.counting:
                self._meter.trips.append(now - self._sent)
            self._sent = 0.0
        if view.outcome is not None:
            self.leave()
        elif view.question is not None:
            self._number += 1
            answer = messages.Answer(f"k{self._number}", message.question, self._choose(view.question))
            self._sent = time.perf_counter()
            self._send(TEXT, messages.encode(answer))

    def _choose(self, question: _Question) -> list[int]:
        """Anything that it takes."""
        rng, options = self._rng, len(question.options)
        if question.form == "amount":
            return [rng.randint(question.least, question.most)]
        if question.form == "order":
            return rng.sample(range(options), options)
        count = rng.randint(question.least, min(question.most, options))
        return sorted(rng.sample(range(options), count))


def _frame(data: bytearray, at: int) -> tuple[int, int, int] | None:
    """The frame that begins there: its kind, where its payload begins, and where it ends; None if more must come."""
    if len(data) - at < 2:
        return None
    length = data[at + 1] & 0x7F
    begin = at + 2
    if length == 126:
        length = int.from_bytes(data[begin : begin + 2], "big")
        begin += 2
    elif length == 127:
        length = int.from_bytes(data[begin : begin + 8], "big")
        begin += 8
    if len(data) < begin + length:
        return None
    return data[at], begin, begin + length


# ---------------------------------------------------------------------- loads


Place = Callable[[str], str]  # to which server a request or a line goes that belongs to this table


def anywhere(urls: list[str]) -> Place:
    """As any balancer has it."""
    rng = random.Random(1)
    return lambda table: rng.choice(urls)


def by_table(urls: list[str]) -> Place:
    """As `deploy/haproxy.cfg` has it: what belongs to one table goes to one server."""
    return lambda table: urls[crc32(table.encode()) % len(urls)]


async def _match(place: Place, table: str, tokens: list[str], meter: Meter, rng: random.Random) -> None:
    """One match between two."""
    loop = asyncio.get_running_loop()
    players: list[Player] = []
    try:
        for token in tokens:
            host, port = place(table).removeprefix("http://").split(":")
            player = Player(f"{host}:{port}", table, token, meter, rng.random())
            players.append(player)
            await loop.create_connection(lambda player=player: player, host, int(port))  # type: ignore[misc]
        await asyncio.gather(*(player.over for player in players))
    finally:
        for player in players:
            player.leave()


async def _table(place: Place, table: str, ann: Client, bob: Client, meter: Meter, seed: int) -> None:
    """One match after another between the same two."""
    rng = random.Random(seed)
    while True:
        await _match(place, table, [ann.token, bob.token], meter, rng)
        path = f"/api/tables/{table}/rematch"
        asked = [await one.call("POST", place(table) + path) for one in (ann, bob)]  # it takes both
        table = asked[0]["table"]


async def _new_table(place: Place, ann: Client, bob: Client) -> str:
    table = await ann.new_table(GAME, ["me", "open"])
    at = f"{place(table['id'])}/api/tables/{table['id']}"
    await bob.call("POST", f"{at}/join", {"key": table["key"]})
    await bob.call("POST", f"{at}/seats/1/take")
    return str(table["id"])


async def live_tables(
    urls: list[str], pids: list[int], count: int, seconds: float, place: Place | None = None
) -> dict[str, Any]:
    """So many tables with two players each, all playing at once."""
    place = place or anywhere(urls)
    clients = [Client(urls[n % len(urls)]) for n in range(2 * count)]
    before = sum(map(memory, pids))
    try:
        for at in range(0, len(clients), 20):
            await asyncio.gather(*(client.guest(f"P{at + n}") for n, client in enumerate(clients[at : at + 20])))
        pairs = [(clients[2 * n], clients[2 * n + 1]) for n in range(count)]
        first = [await _new_table(place, ann, bob) for ann, bob in pairs]
        meter = Meter()
        tables = [
            asyncio.create_task(_table(place, first[n], ann, bob, meter, n)) for n, (ann, bob) in enumerate(pairs)
        ]
        until = time.perf_counter() + PATIENCE
        while len(meter.playing) < 2 * count and time.perf_counter() < until:
            await asyncio.sleep(0.05)  # until all are at it: sitting down is no move
        meter.counting = True
        begin, used, own = time.perf_counter(), sum(map(processor, pids)), time.process_time()
        while time.perf_counter() - begin < seconds or len(meter.trips) < FEWEST_MOVES:
            assert time.perf_counter() - begin < seconds + PATIENCE, "nobody plays"
            await asyncio.sleep(min(seconds, 0.1))
        meter.counting = False
        spent, used, own = time.perf_counter() - begin, sum(map(processor, pids)) - used, time.process_time() - own
        after = sum(map(memory, pids))
        for task in tables:
            task.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
    finally:
        for client in clients:
            await client.__aexit__(None, None, None)
    trips = sorted(meter.trips)
    return {
        "title": f"{count} live table{'s' if count > 1 else ''}",
        "moves_per_second": round(len(trips) / spent, 1),
        "p50_ms": round(1000 * statistics.median(trips), 2),
        "p99_ms": round(1000 * trips[int(0.99 * (len(trips) - 1))], 2),
        "server_cpu_ms_per_move": round(1000 * used / len(trips), 3),
        "client_cpu_ms_per_move": round(1000 * own / len(trips), 3),
        "kilobytes_per_live_table": round((after - before) / 1024 / count, 1),
    }


async def idle_tables(url: str, pid: int, count: int) -> dict[str, Any]:
    """Tables with a match begun and nobody there: what each costs."""
    async with Client(url) as ann:
        await ann.guest("Host")
        before = memory(pid)
        for at in range(0, count, 25):
            few = range(min(25, count - at))
            await asyncio.gather(*(ann.new_table(GAME, ["me", "bot:uniform"], options={"avatar": "A"}) for _ in few))
        await asyncio.sleep(1.0)
        held = memory(pid) - before
    return {
        "title": f"{count:,} idle tables",
        "megabytes": round(held / 2**20, 1),
        "kilobytes_per_idle_table": round(held / 1024 / count, 1),
        "server_megabytes": round(memory(pid) / 2**20, 1),
    }


# ---------------------------------------------------------------------- the machine


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
    loads: tuple[int, ...] = LOADS,
    idle: int = 5_000,
    progress: Callable[[str, int], None] | None = None,
    processes: int = 1,
    database: str = "",
) -> dict[str, Any]:
    """All figures. Each load takes `seconds` and a warm-up; everything stays on this machine.

    Several processes are compared with one that has its share of the largest load: then each of them has as many tables
    as that one had. First the lines of a table are at any of them, then all of them at one.
    """
    say = progress or (lambda what, done: None)
    if processes > 1 and not database:
        raise NotShared("several processes need a PostgreSQL that they can share: say which with --database")
    figures: dict[str, Any] = {"game": GAME, "compiled": not match.__file__.endswith(".py"), "processes": processes}
    with tempfile.TemporaryDirectory(prefix="theomachy-bench-") as folder:
        figures["durable_write_ms"] = commit_ms(Path(folder))
        with _servers(folder, processes, database) as (urls, pids):
            say("warming up", 0)
            _run(live_tables(urls, pids, 2 * processes, 0.5))  # what the first table loads is no table's weight
            if processes > 1:
                share = max(max(loads) // processes, 1)
                say(f"{share} live tables at one process", 0)
                one = _run(live_tables(urls[:1], pids[:1], share, seconds))
                figures["one_process"] = {**one, "title": f"{one['title']}, one process"}
            for done, count in enumerate(loads):
                say(f"{count} live tables", done)
                figures[f"live_{count}"] = _run(live_tables(urls, pids, count, seconds))
            if processes > 1:
                most = max(loads)
                say(f"{most} live tables, each at one process", len(loads))
                apart = _run(live_tables(urls, pids, most, seconds, by_table(urls)))
                figures["by_table"] = {**apart, "title": f"{apart['title']}, each at one process"}
                for name in (f"live_{most}", "by_table"):
                    figures[name].update(_compared(figures["one_process"], figures[name], processes))
            if idle:
                say(f"{idle:,} idle tables", len(loads))
                figures["idle"] = _run(idle_tables(urls[0], pids[0], idle))
    return figures


def _compared(one: dict[str, Any], all_of_them: dict[str, Any], processes: int) -> dict[str, float]:
    """How many times what one process carries so many carry: here, and if each of them has a processor of its own.

    Players and database take as much again, on this machine from the servers and elsewhere from nobody; so for the
    second figure only the servers' own processor time counts: what a move costs one, against what it costs all.
    """
    together = all_of_them["server_cpu_ms_per_move"]
    return {
        "times_what_one_carries": round(all_of_them["moves_per_second"] / one["moves_per_second"], 2),
        "times_by_processor_time": round(processes * one["server_cpu_ms_per_move"] / together, 2) if together else 0.0,
    }


@contextmanager
def _servers(folder: str, processes: int, database: str) -> Iterator[tuple[list[str], list[int]]]:
    """So many of them, each on a port of its own: where they are, and their numbers."""
    started: list[Any] = []
    urls: list[str] = []
    try:
        for _ in range(processes):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                port = int(probe.getsockname()[1])
            server = multiprocessing.get_context("spawn").Process(
                target=_serve, args=(folder, port, database), daemon=True
            )
            server.start()
            started.append(server)
            urls.append(f"http://127.0.0.1:{port}")
        for url in urls:
            _await_health(url)
        yield urls, [server.pid for server in started]
    finally:
        for server in started:
            server.terminate()
        for server in started:
            server.join(15)


def _run(measurement: Any) -> dict[str, Any]:
    try:
        import uvloop
    except ImportError:
        found: dict[str, Any] = asyncio.run(measurement)
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
