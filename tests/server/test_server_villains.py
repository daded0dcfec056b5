"""Clients that lie, flood, shout, and use what is not theirs. Honest players notice nothing."""

import asyncio
import json
import random
import shutil
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from companions import games_that_last
from server_house import ROOMY, Standing, run, settled, standing, told_alike
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from theomachy import games
from theomachy.agents.villains import Forgery, forgeries
from theomachy.kernel.game import Setup
from theomachy.server.client import Client, Connection, ServerRefused, at_random
from theomachy.server.doors import messages
from theomachy.server.tables.clocks import ManualClock


async def duel(here: Standing, **more: Any) -> tuple[Client, Client, dict[str, Any]]:
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await ann.new_table("titans", ["me", "open"], **more)
    await bob.join(table, 1)
    return ann, bob, table


def socket_of(here: Standing) -> str:
    return "ws" + here.url.removeprefix("http") + "/socket"


def hello(table: str, token: str = "") -> str:
    return messages.encode(messages.Hello(messages.VERSION, table, token)).decode()


async def cut_off(line: ClientConnection) -> None:
    """Listen until the server has had enough."""
    with suppress(ConnectionClosed):
        while True:
            await line.recv()


NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    '{"type":"answer"}',
    '{"type":"answer","key":"k","question":0,"picks":["a"]}',
    '{"type":"answer","key":"k","question":0,"picks":[1e99]}',
    '{"type":"answer","key":"k","question":-1,"picks":[]}',
    '{"type":"answer","key":"k","question":0,"picks":[true]}',
    '{"type":"answer","key":"<script>","question":0,"picks":[]}',
    '{"type":"answer","key":"k","question":0,"picks":[],"seat":1}',
    '{"type":"answer","key":"k","question":0,"picks":' + "[" * 500 + "]" * 500 + "}",
    '{"type":"undo","key":"k","seat":1}',
    '{"type":"kick","seat":1}',
    '{"type":"consent","request":99,"agree":true}',
    '{"type":"wish","key":"k","wish":"see everything"}',
    '{"type":"hello","protocol":1,"table":"x"}',
    '{"type":"chat","key":"k","text":""}',
    '{"type":"chat","key":"k","text":"' + "x" * 600 + '"}',
    "\x00\x01\x02",
    '{"type":"update","seq":1}',
]


def test_nonsense_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob, table = await duel(here)
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                await settled(mine, theirs)
                before = theirs.view
                assert mine._socket is not None
                for text in NONSENSE:
                    await mine._socket.send(text)
                await mine._socket.send(bytes(range(256)))
                for _ in range(50):
                    picks = [random.Random(1).randrange(-5, 2**31)]
                    await mine.send(messages.Answer("k", random.Random(2).randrange(2**40), picks))
                await settled(mine, theirs)
                assert theirs.view == before
                assert mine.reconnects == 0
                outcomes = await asyncio.gather(
                    mine.play(at_random(random.Random(1))), theirs.play(at_random(random.Random(2)))
                )
                assert told_alike(outcomes)

    run(scenario)


def test_a_flood_is_dropped_then_cut_and_others_play_on(tmp_path: Path) -> None:
    limits = replace(ROOMY, messages=50.0, messages_at_once=100.0)

    async def scenario() -> None:
        async with standing(tmp_path, limits=limits) as here:
            ann, bob, table = await duel(here, visibility="open")
            eve = await here.guest("Eve")

            async def flood() -> None:
                async with connect(socket_of(here), compression=None) as line:
                    await line.send(hello(table["id"], eve.token))
                    with suppress(ConnectionClosed):
                        for _ in range(5_000):
                            await line.send('{"type":"ping"}')
                    await cut_off(line)
                    assert line.close_code == 4029

            async def giant() -> None:
                async with connect(socket_of(here), compression=None, max_size=None) as line:
                    await line.send(hello(table["id"], eve.token))
                    await line.send("x" * 200_000)
                    await cut_off(line)
                    assert line.close_code == 1009

            over = asyncio.Event()

            async def half_open() -> None:
                """Never reads, never says goodbye."""
                line = await connect(socket_of(here), compression=None)
                await line.send(hello(table["id"]))
                line.transport.pause_reading()
                await over.wait()
                line.transport.abort()

            async def to_the_end(line: Connection, seed: int) -> Any:
                outcome = await line.play(at_random(random.Random(seed)))
                over.set()
                return outcome

            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                players = [to_the_end(mine, 1), to_the_end(theirs, 2)]
                results = await asyncio.gather(*players, flood(), giant(), half_open(), half_open())
                assert told_alike(results[:2])
                assert mine.reconnects == theirs.reconnects == 0

    run(scenario)


def test_a_slow_reader_is_cut(tmp_path: Path) -> None:
    from theomachy.server.tables.viewer import TOO_SLOW, Viewer

    async def scenario() -> None:
        class Deaf:
            """The other end takes nothing."""

            said = 0
            hung_up = False

            def say(self, text: bytes) -> None:
                self.said += len(text)

            def unsent(self) -> int:
                return self.said

            def hang_up(self) -> None:
                self.hung_up = True

        wire = Deaf()
        viewer = Viewer("p", "P", -1, wire, most=9)
        for _ in range(12):
            viewer.send(b"x")
        assert viewer.closed is not None
        assert viewer.closed[0] == TOO_SLOW
        assert wire.hung_up
        assert wire.said == 10

    run(scenario)


def test_nobody_sits_on_anothers_chair(tmp_path: Path) -> None:
    """Forged, borrowed and outdated tokens open nothing."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob, table = await duel(here)
            eve = await here.guest("Eve")
            seat_token = (await ann.call("POST", f"/api/tables/{table['id']}/token"))["token"]
            other_ann, _, other = await duel(here)
            for token, id in [
                (ann.token[:-3] + ("A" if ann.token[-3] != "A" else "B") + ann.token[-2:], table["id"]),
                ("nonsense", table["id"]),
                (seat_token, other["id"]),  # another table
                (seat_token[:-1], table["id"]),
                (eve.token, table["id"]),  # not invited: the table does not exist
                ("", table["id"]),
                (eve.token, "no-such-table"),
            ]:
                async with connect(socket_of(here)) as line:
                    await line.send(hello(id, token))
                    said = messages.from_server(await line.recv())
                    assert isinstance(said, messages.Fault), (token, id)
                    with pytest.raises(ConnectionClosed):
                        await line.recv()
            for method, path, body in [
                ("GET", "", None),
                ("POST", "/seats/0/take", None),
                ("POST", "/seats/0/bot", {"bot": "uniform"}),
                ("POST", "/leave", None),
                ("POST", "/rematch", None),
                ("GET", "/replay/1", None),
                ("GET", "/record", None),
                ("POST", "/join", {"key": "guess"}),
            ]:
                with pytest.raises(ServerRefused) as caught:
                    await eve.call(method, f"/api/tables/{table['id']}{path}", body)
                assert caught.value.status == 404
            with pytest.raises(ServerRefused) as caught:
                await bob.call("POST", f"/api/tables/{table['id']}/seats/0/bot", {"bot": "uniform"})
            assert caught.value.code == "not-absent"
            with pytest.raises(ServerRefused) as caught:
                await ann.call("GET", f"/api/tables/{table['id']}/replay/0?as=1")
            assert caught.value.status == 403
            with pytest.raises(ServerRefused) as caught:
                await ann.call("GET", f"/api/tables/{table['id']}/record")
            assert caught.value.status == 403
            # The seat's token opens the seat, and no more once the seat has changed hands.
            async with Client(here.url, seat_token) as program:
                async with program.line(table["id"]) as line:
                    await settled(line)
                    assert line.seat == 0
                with pytest.raises(ServerRefused):
                    await program.call("GET", "/api/me")
            assert other_ann.token != ann.token

    run(scenario)


def test_a_spectator_can_only_watch(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, _, table = await duel(here, visibility="open")
            eve = await here.guest("Eve")
            async with ann.line(table["id"]) as mine, eve.line(table["id"]) as watch:
                await settled(mine, watch)
                before = mine.view
                await watch.send(messages.Answer("a", 0, []))
                await watch.send(messages.Undo("b"))
                await watch.send(messages.Wish("c", "open-hand"))
                await watch.send(messages.Consent(1, True))
                codes: list[str] = []
                while len(codes) < 3:
                    message = await watch.next()
                    if isinstance(message, messages.Refused):
                        codes.append(message.code)
                assert codes == ["you-watch"] * 3
                await settled(mine)
                assert mine.view == before
                hands = [player["hand"] for player in watch.view["table"]["players"]]
                assert all(card == "?" for hand in hands for card in hand)

    run(scenario)


def test_other_origins_may_not_act(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, origins=("https://friend.example",)) as here:
            async with httpx.AsyncClient(base_url=here.url) as browser:
                evil = {"origin": "https://evil.example"}
                refused = await browser.post("/api/me", json={"name": "x"}, headers=evil)
                assert refused.status_code == 403
                assert (await browser.post("/api/me", json={"name": "x"}, headers={"origin": here.url})).is_success
                friend = {"origin": "https://friend.example"}
                assert (await browser.post("/api/me", json={"name": "x"}, headers=friend)).is_success
                page = await browser.get("/health")
                assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
                assert "unsafe" not in page.headers["content-security-policy"]
                assert page.headers["x-content-type-options"] == "nosniff"
                cookie = (await browser.post("/api/me", json={"name": "y"})).headers["set-cookie"].lower()
                assert "httponly" in cookie
                assert "samesite=strict" in cookie
            with pytest.raises(InvalidStatus):
                async with connect(socket_of(here), origin="https://evil.example"):  # type: ignore[arg-type]
                    pass

    run(scenario)


def test_sizes_and_rates_of_requests_are_bounded(tmp_path: Path) -> None:
    limits = replace(ROOMY, requests=1.0, requests_at_once=20.0, guests=0.001, guests_at_once=3.0)

    async def scenario() -> None:
        house = standing(tmp_path, limits=limits, clock=ManualClock())
        async with house as here, httpx.AsyncClient(base_url=here.url) as anyone:
            large = await anyone.post("/api/me", content=b"x" * 100_000)
            assert large.status_code == 413

            async def endless() -> Any:
                for _ in range(100):
                    yield b"x" * 1000

            assert (await anyone.post("/api/me", content=endless())).status_code == 413
            names = []
            for n in range(5):
                anyone.cookies.clear()
                names.append((await anyone.post("/api/me", json={"name": str(n)})).status_code)
            assert names == [200, 200, 200, 429, 429]
            codes = [(await anyone.get("/api/games")).status_code for _ in range(30)]
            assert codes[-1] == 429
            assert (await anyone.get("/health")).status_code == 200

    run(scenario)


def abandon(data: Path, count: int) -> None:
    """Lines that break in the middle of matches: these leave memory, and each can still be gone on with."""

    async def scenario() -> None:
        async with standing(data, idle=0.0, tick=3600.0) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            left: dict[str, list[dict[str, Any]]] = {}

            async def begin_and_vanish(seed: int) -> None:
                table = await ann.new_table("titans", ["me", "open"])
                await bob.join(table, 1)
                choose = at_random(random.Random(seed))
                lines = [ann.line(table["id"]), bob.line(table["id"])]
                for line in lines:
                    await line.open()
                for _ in range(8 + seed % 8):
                    await settled(*lines)
                    asked = next(line for line in lines if line.view["question"] is not None)
                    await asked.answer(choose(asked.view))
                await settled(*lines)
                left[table["id"]] = [line.view for line in lines]
                for line in lines:
                    assert line._socket is not None
                    line._socket.transport.abort()

            for at in range(0, count, 5):
                await asyncio.gather(*(begin_and_vanish(seed) for seed in range(at, min(count, at + 5))))
            while here.house.census()["viewers"]:
                await asyncio.sleep(0.01)
            assert here.house.census()["matches"] == len(left) == count
            await here.house.tick()
            assert here.house.census() == {"rooms": 0, "matches": 0, "viewers": 0}
            for id in random.Random(1).sample(sorted(left), 10):
                lines = [ann.line(id), bob.line(id)]
                for line in lines:
                    await line.open()
                await settled(*lines)
                assert [line.view for line in lines] == left[id]
                outcomes = await asyncio.gather(*(line.play(at_random(random.Random(1))) for line in lines))
                assert told_alike(outcomes)
                for line in lines:
                    await line.close()

    run(scenario, 60 + count)


def test_a_hundred_tables_abandoned_in_mid_game(tmp_path: Path) -> None:
    abandon(tmp_path, 100)


@pytest.mark.slow
def test_a_thousand_tables_abandoned_in_mid_game(tmp_path: Path) -> None:
    abandon(tmp_path, 1000)


@pytest.mark.parametrize("game", games_that_last())
def test_every_forgery_is_refused_over_the_wire(tmp_path: Path, game: str) -> None:
    """All that a villain with this view would try, as it arrives in JSON: nothing changes, and the match goes on."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            found = games.find(game)
            mode = next(mode for mode in found.rules.modes() if found.rules.seats(Setup({"mode": mode})) == 2)
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            table = await ann.new_table(game, ["me", "open"], mode=mode)
            await bob.join(table, 1)
            lines = [ann.line(table["id"]), bob.line(table["id"])]
            for line in lines:
                await line.open()
            choose = at_random(random.Random(1))
            for _ in range(5):  # a line that sends some hundred malformed messages is cut
                await settled(*lines)
                asked = next(line for line in lines if line.view["question"] is not None)
                seen = [line.view for line in lines]
                tricks = [trick for trick in forgeries(asked.view, 2) if not isinstance(trick.picks, tuple)]
                assert len(tricks) > 20  # a tuple would be a list on the wire, like any other
                for trick in tricks:
                    await try_on(asked, trick)
                heard = await replies(asked)
                assert heard >= {"error", "refusal"}
                assert "ack" not in heard
                await settled(*lines)
                assert [line.view for line in lines] == seen
                await asked.answer(choose(asked.view))
            for line in lines:
                assert line.reconnects == 0
                await line.close()

    run(scenario)


async def try_on(line: Connection, trick: Forgery) -> None:
    """One's seat is where one's line is: a villain can only write another one next to the answer."""
    assert line._socket is not None
    assert line.update is not None
    number = line.update.question if trick.at == -1 else trick.at
    if trick.trick == "stale" and trick.at == line.view["answers"] + 1:
        number = line.update.question + 1
    elif trick.trick == "stale" and trick.at == line.view["answers"] - 1:
        number = -1
    said: dict[str, Any] = {"type": "answer", "key": "forged", "question": number, "picks": trick.picks}
    if trick.trick == "lie":
        said["seat"] = trick.seat
    await line._socket.send(json.dumps(said, default=str))


async def replies(line: Connection) -> set[str]:
    """The kinds of all that came back."""
    kinds = set()
    await line.send(messages.Ping())
    while not isinstance(reply := await line.next(), messages.Pong):
        kinds.add(str(type(reply).__struct_config__.tag))
    return kinds


@pytest.mark.slow
def test_villains_for_an_hour(tmp_path: Path) -> None:
    """All of the above, again and again: whatever they leave behind does not add up."""
    until = time.monotonic() + 3600
    rounds = 0
    while time.monotonic() < until:
        for number, attack in enumerate(
            (
                test_nonsense_is_answered_and_changes_nothing,
                test_a_flood_is_dropped_then_cut_and_others_play_on,
                test_nobody_sits_on_anothers_chair,
            )
        ):
            folder = tmp_path / f"{rounds}-{number}"
            folder.mkdir()
            attack(folder)
            shutil.rmtree(folder)
        rounds += 1
    assert rounds > 10
