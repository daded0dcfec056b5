"""The doors: who gets in when there is no room, whose session has ended, and what is not taken from anybody."""

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_house import ROOMY, WATCH, Standing, run, settings_for, settled, standing
from server_postgres import Engine, kinds
from sqlalchemy import update
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from theomachy.server import logs
from theomachy.server.client import Client, ServerRefused
from theomachy.server.doors import messages
from theomachy.server.doors.guards import address, is_plain, origin_allowed
from theomachy.server.keeping import schema
from theomachy.server.people.guests import UNUSED
from theomachy.server.people.keys import Keys
from theomachy.server.tables.clocks import ManualClock
from theomachy.server.tables.house import House
from theomachy.server.tables.room import Room


async def line_to(here: Standing, table: str, token: str = "", where: str = "") -> ClientConnection:
    """A line as any program may open it, from any address."""
    url = "ws" + here.url.removeprefix("http") + "/socket"
    headers = {"x-forwarded-for": where} if where else {}
    line = await connect(url, compression=None, additional_headers=headers)
    here.lines.append(line)
    await line.send(messages.encode(messages.Hello(messages.VERSION, table, token)).decode())
    return line


async def first_word(line: ClientConnection) -> str:
    """What is said first, and for a refusal which."""
    said = messages.from_server(await line.recv())
    return said.code if isinstance(said, messages.Fault) else type(said).__name__


async def is_cut(line: ClientConnection) -> int:
    with suppress(ConnectionClosed):
        while True:
            await line.recv()
    return line.close_code or 0


async def duel(here: Standing) -> tuple[Client, Client, dict[str, Any]]:
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await ann.new_table("titans", ["me", "open"], visibility="open")
    await bob.join(table, 1)
    return ann, bob, table


async def refused(act: Any) -> tuple[int, str]:
    with pytest.raises(ServerRefused) as caught:
        await act
    return caught.value.status, caught.value.code


# ---------------------------------------------------------------------- no room for all


def test_a_player_gets_in_though_the_table_is_full_of_strangers(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, limits=replace(ROOMY, connections_per_table=3)) as here:
            ann, bob, table = await duel(here)
            crowd = [await line_to(here, table["id"]) for _ in range(3)]
            for line in crowd:
                assert await first_word(line) == "Welcome"
            late = await line_to(here, table["id"])
            assert await first_word(late) == "full"
            for who in (ann, bob):
                mine = await line_to(here, table["id"], who.token)
                assert await first_word(mine) == "Welcome"
            assert [await is_cut(line) for line in crowd[:2]] == [4029, 4029]
            eve = await line_to(here, table["id"], (await here.guest("Eve")).token)
            assert await first_word(eve) == "Welcome"  # who has a name goes before who has none
            assert await is_cut(crowd[2]) == 4029
            assert len(here.house.rooms[table["id"]].viewers) == 3

    run(scenario)


def test_a_player_gets_in_though_the_house_is_full(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, limits=replace(ROOMY, connections=2)) as here:
            ann, _, table = await duel(here)
            crowd = [await line_to(here, table["id"]) for _ in range(2)]
            for line in crowd:
                assert await first_word(line) == "Welcome"
            assert await first_word(await line_to(here, table["id"])) == "full"
            assert await first_word(await line_to(here, table["id"], ann.token)) == "Welcome"
            assert await is_cut(crowd[0]) == 4029

    run(scenario)


def test_one_address_does_not_lock_the_others_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, limits=replace(ROOMY, connections_per_address=2)) as here:
            ann, _, table = await duel(here)
            for _ in range(2):
                assert await first_word(await line_to(here, table["id"], where="192.0.2.7")) == "Welcome"
            assert await first_word(await line_to(here, table["id"], where="192.0.2.7")) == "full"
            assert await first_word(await line_to(here, table["id"], where="192.0.2.8")) == "Welcome"
            assert await first_word(await line_to(here, table["id"], ann.token, "192.0.2.7")) == "Welcome"

    run(scenario)


def test_the_hallway_holds_so_many_of_one_address(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, limits=replace(ROOMY, hallway_per_address=2)) as here:
            url = "ws" + here.url.removeprefix("http") + "/socket"
            silent = [await connect(url, additional_headers={"x-forwarded-for": "192.0.2.7"}) for _ in range(2)]
            with pytest.raises(InvalidStatus):
                await connect(url, additional_headers={"x-forwarded-for": "192.0.2.7"})
            here.lines += [*silent, await connect(url, additional_headers={"x-forwarded-for": "192.0.2.8"})]

    run(scenario)


def test_of_newer_addresses_a_household_counts_as_one() -> None:
    assert address({"client": ("192.0.2.7", 1)}) == "192.0.2.7"
    assert address({"client": ("2001:db8::1", 1)}) == address({"client": ("2001:db8::2:3", 1)})
    assert address({"client": ("2001:db8:0:1::1", 1)}) != address({"client": ("2001:db8::1", 1)})
    assert address({"client": ("unix:", 1)}) == "unix:"


def test_only_a_trusted_proxy_says_for_whom_it_asks(tmp_path: Path) -> None:
    from theomachy.server.serving import configure

    config = configure(settings_for(tmp_path, proxies=("192.0.2.0/24",)), "127.0.0.1", 0)
    assert config.forwarded_allow_ips == ["127.0.0.1", "::1", "192.0.2.0/24"]
    config.load()

    async def asked_from(peer: str) -> str:
        seen: list[str] = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            seen.append(scope["client"][0])

        loaded: Any = config.loaded_app
        loaded.app = app
        headers = [(b"x-forwarded-for", b"203.0.113.5")]
        await loaded({"type": "http", "client": (peer, 1), "headers": headers, "scheme": "http"}, None, None)
        return seen[0]

    async def scenario() -> None:
        assert await asked_from("192.0.2.9") == "203.0.113.5"
        assert await asked_from("198.51.100.1") == "198.51.100.1"

    run(scenario)


def test_chat_is_limited_by_person_and_not_by_line(tmp_path: Path) -> None:
    async def scenario() -> None:
        limits = replace(ROOMY, chat=0.0, chat_at_once=3.0)
        async with standing(tmp_path, limits=limits) as here:
            ann, bob, table = await duel(here)
            for number in range(4):
                async with ann.line(table["id"]) as line:
                    await line.send(messages.Chat(f"k{number}", f"line {number}"))
                    await settled(line)
            async with bob.line(table["id"]) as theirs:
                await settled(theirs)
                assert [said.text for said in theirs.chat] == ["line 0", "line 1", "line 2"]

    run(scenario)


# ---------------------------------------------------------------------- sessions


@pytest.fixture
def _cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashing is dear on purpose, and not what these tests are about."""

    async def hash_password(self: Keys, password: str) -> str:
        return f"hashed {password}"

    async def password_fits(self: Keys, hashed: str | None, password: str) -> bool:
        return hashed == f"hashed {password}"

    monkeypatch.setattr(Keys, "hash_password", hash_password)
    monkeypatch.setattr(Keys, "password_fits", password_fits)


def test_a_token_opens_nothing_after_signing_out(tmp_path: Path) -> None:
    """And the lines that it opened are closed, those of its seat's token, too."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, _, table = await duel(here)
            seat_token = (await ann.call("POST", f"/api/tables/{table['id']}/token"))["token"]
            lines = [await line_to(here, table["id"], token) for token in (ann.token, seat_token)]
            for line in lines:
                assert await first_word(line) == "Welcome"
            await ann.call("POST", "/api/logout")
            for line in lines:
                assert await is_cut(line) == 4001
            assert await refused(ann.call("GET", "/api/me")) == (401, "token")
            for token in (ann.token, seat_token):
                assert await first_word(await line_to(here, table["id"], token)) == "token"

    run(scenario)


def test_a_line_does_nothing_after_its_session_has_ended(tmp_path: Path) -> None:
    """Not even what was sent before and is read after."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, _, table = await duel(here)
            room = here.house.rooms[table["id"]]
            line = await line_to(here, table["id"], ann.token)
            assert await first_word(line) == "Welcome"
            async with room.lock:
                for number in range(3):
                    await line.send(messages.encode(messages.Chat(f"k{number}", "still here")).decode())
                await asyncio.sleep(0.05)  # they are there, and the first waits for the lock
                await ann.call("POST", "/api/logout")
            assert await is_cut(line) == 4001
            assert len(await here.house.store.chat(room.id, 0, 50)) <= 1

    run(scenario)


@pytest.mark.usefixtures("_cheap_passwords")
def test_signing_out_everywhere_ends_all_sessions_and_here_only_this_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            login = {"login": "ann", "password": "correct horse"}
            ann.token = (await ann.call("POST", "/api/me/password", login))["token"]
            others = [Client(here.url) for _ in range(2)]
            for other in others:
                here.clients.append(other)
                other.token = (await other.call("POST", "/api/login", login))["token"]
            await others[0].call("POST", "/api/logout")
            assert (await refused(others[0].call("GET", "/api/me")))[0] == 401
            assert (await others[1].call("GET", "/api/me"))["name"] == "Ann"
            await others[1].call("POST", "/api/logout?everywhere=true")
            assert (await refused(ann.call("GET", "/api/me")))[0] == 401

    run(scenario)


@pytest.mark.usefixtures("_cheap_passwords")
def test_a_new_password_needs_the_old_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            login = {"login": "ann", "password": "correct horse"}
            ann.token = (await ann.call("POST", "/api/me/password", login))["token"]
            new = {"login": "ann", "password": "battery staple"}
            for old in ("", "wrong horse"):
                assert (await refused(ann.call("POST", "/api/me/password", {**new, "old": old})))[1] == "password"
            new["old"] = "correct horse"
            before, ann.token = ann.token, (await ann.call("POST", "/api/me/password", new))["token"]
            assert (await ann.call("GET", "/api/me"))["login"] == "ann"
            here.clients.append(Client(here.url, before))
            assert (await refused(here.clients[-1].call("GET", "/api/me")))[0] == 401

    run(scenario)


@pytest.mark.usefixtures("_cheap_passwords")
def test_wrong_guesses_do_not_lock_the_owner_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, clock=ManualClock()) as here:
            ann = await here.guest("Ann")
            login = {"login": "ann", "password": "correct horse"}
            await ann.call("POST", "/api/me/password", login)
            async with httpx.AsyncClient(base_url=here.url) as browser:
                wrong = {**login, "password": "wrong horse"}
                far, home = {"x-forwarded-for": "192.0.2.7"}, {"x-forwarded-for": "192.0.2.8"}
                tries = [(await browser.post("/api/login", json=wrong, headers=far)).status_code for _ in range(12)]
                assert tries == [401] * 10 + [429] * 2
                assert (await browser.post("/api/login", json=login, headers=home)).status_code == 200

    run(scenario)


def test_passwords_are_tried_from_one_place_no_faster_than_anybody_needs(tmp_path: Path) -> None:
    """A guess takes a processor a seventh of a second, whatever the login: by any door, for the same or for many."""

    async def scenario() -> None:
        limits = replace(ROOMY, passwords=0.001, passwords_at_once=3)
        async with standing(tmp_path, limits=limits) as here:
            ann, eve = await here.guest("Ann"), Client(here.url)
            here.clients.append(eve)
            tried = {"login": "nobody", "password": "a guess that fails"}
            mine = await ann.call("POST", "/api/me/password", {"login": "ann", "password": "hers is long"})
            ann.token = mine["token"]
            assert await refused(eve.call("POST", "/api/login", tried)) == (401, "password")
            await refused(ann.call("POST", "/api/me/delete", {"password": "another guess"}))
            for login in ("nobody", "somebody"):
                guess = eve.call("POST", "/api/login", {**tried, "login": login})
                assert await refused(guess) == (429, "too-many-requests")

    run(scenario)


def test_a_session_that_nobody_uses_ends(tmp_path: Path) -> None:
    clock = ManualClock()

    async def scenario() -> None:
        async with standing(tmp_path, clock=clock) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            clock.move(UNUSED * 0.6)
            await ann.call("GET", "/api/me")
            clock.move(UNUSED * 0.6)
            await ann.call("GET", "/api/me")
            assert (await refused(bob.call("GET", "/api/me")))[0] == 401

    run(scenario)


def test_a_seats_token_ends_with_the_session_that_gave_it(tmp_path: Path) -> None:
    """Not only when its owner signs out: when nobody has used the session, and when the owner is banned."""
    clock = ManualClock()

    async def scenario() -> None:
        async with standing(tmp_path, clock=clock) as here:
            ann, bob, table = await duel(here)
            tokens = [(await who.call("POST", f"/api/tables/{table['id']}/token"))["token"] for who in (ann, bob)]
            banned = update(schema.people).where(schema.people.c.id == bob.person["id"]).values(banned=True)
            await here.house.store.write([(banned, {})])
            assert await first_word(await line_to(here, table["id"], tokens[1])) == "token"
            assert await first_word(await line_to(here, table["id"], tokens[0])) == "Welcome"
            clock.move(UNUSED + 1)
            assert await first_word(await line_to(here, table["id"], tokens[0])) == "token"

    run(scenario)


@pytest.mark.parametrize("kind", kinds())
def test_small_letters_may_be_more_than_large_ones(
    kind: str, tmp_path: Path, postgres: Callable[[], Engine]
) -> None:
    """PostgreSQL refused such a login as too long, and the server said that its disk had failed."""

    async def scenario() -> None:
        database = postgres().database() if kind == "postgresql" else ""
        async with standing(tmp_path, database=database) as here:
            ann = await here.guest("Ann")
            said = {"login": "ß" * 64, "password": "long enough"}
            mine = await ann.call("POST", "/api/me/password", said)
            assert mine["login"] == "s" * 64
            ann.token = ""
            assert (await ann.call("POST", "/api/login", said))["id"] == ann.person["id"]

    run(scenario)


def test_an_old_password_does_not_sign_in_while_it_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It fitted when it was looked at; by the time the session is made, all sessions have ended."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            old = {"login": "anna", "password": "the old one"}
            ann.token = (await ann.call("POST", "/api/me/password", old))["token"]
            looked, go = asyncio.Event(), asyncio.Event()
            honest = Keys.password_fits

            async def slowly(keys: Keys, hashed: str | None, password: str) -> bool:
                fits = await honest(keys, hashed, password)
                if not looked.is_set():
                    looked.set()
                    await go.wait()
                return fits

            monkeypatch.setattr(Keys, "password_fits", slowly)
            thief = Client(here.url)
            here.clients.append(thief)
            entering = asyncio.create_task(thief.call("POST", "/api/login", old))
            await looked.wait()
            new = {"login": "anna", "password": "the new one", "old": "the old one"}
            await ann.call("POST", "/api/me/password", new)
            go.set()
            assert await refused(entering) == (401, "password")
            assert len(await here.house.store.sessions_of(ann.person["id"])) == 1

    run(scenario)


def test_tokens_from_before_there_were_sessions_still_open() -> None:
    keys = Keys("secret")
    said = keys.person(str(keys._people.dumps(["p1", 3])))
    assert said is not None
    assert (said.id, said.session) == ("p1", "p1.3")


# ---------------------------------------------------------------------- what would have been an error 500


def test_an_origin_that_is_none_is_not_ours() -> None:
    assert not origin_allowed({b"origin": b"http://[", b"host": b"x"}, ())


def test_half_characters_and_zeros_are_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here, httpx.AsyncClient(base_url=here.url) as browser:
            ann = await here.guest("Ann")
            bearer = {"authorization": f"Bearer {ann.token}", "content-type": "application/json"}
            for path, body in [
                ("/api/me", b'{"name": "\\ud800"}'),
                ("/api/play", b'{"game": "titans", "luck": "\\u0000"}'),  # PostgreSQL keeps no zeros
                ("/api/tables", b'{"game": "titans", "seats": [{"who": "me"}], "options": {"\\ud800": 1}}'),
            ]:
                answer = await browser.post(path, content=body, headers=bearer)
                assert (answer.status_code, answer.json()["text"][:28]) == (422, "The body is JSON of whole ch")
            for path in ("/api/tables/%00", "/api/tables?game=%00", "/api/games/%00/cards"):
                assert (await browser.get(path)).status_code == 404
            strange = {"origin": "http://["}
            assert (await browser.post("/api/me", json={"name": "x"}, headers=strange)).status_code == 403
            assert await first_word(await line_to(here, "\0")) == "malformed"

    run(scenario)


def test_whole_characters_are_taken() -> None:
    assert is_plain('{"name": "\\ud83d\\ude00 Änn \\u00e4"}'.encode())
    assert is_plain(b"")
    assert not is_plain(b"\\u nonsense")
    assert is_plain(b'{"name": "\\\\u0000"}')  # a backslash, and letters


def test_a_mistake_of_ours_is_answered_and_logged_as_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """And what was in the variables is not in the log."""
    root = logging.getLogger()
    before = root.handlers[:], root.level

    async def broken(self: House, id: str) -> Room:
        password = "correct horse"
        raise ZeroDivisionError(len(password))

    monkeypatch.setattr(House, "room", broken)

    async def scenario() -> None:
        async with standing(tmp_path) as here, httpx.AsyncClient(base_url=here.url) as browser:
            answer = await browser.get("/api/tables/x")
            assert (answer.status_code, answer.json()["code"]) == (500, "mistake")

    logs.set_up()
    try:
        run(scenario)
    finally:
        root.handlers, root.level = before
        import structlog

        structlog.reset_defaults()
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    assert any("ZeroDivisionError" in json.dumps(line) for line in lines)
    assert "correct horse" not in json.dumps(lines)


# ---------------------------------------------------------------------- what is not told


def test_metrics_are_for_whoever_has_the_key(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here, httpx.AsyncClient(base_url=here.url) as browser:
            for key, status in [("", 404), ("guess", 404), (WATCH, 200)]:
                headers = {"authorization": f"Bearer {key}"} if key else {}
                assert (await browser.get("/metrics", headers=headers)).status_code == status
            assert set((await browser.get("/health")).json()) == {"status", "database", "version"}
        async with standing(tmp_path, metrics_key="") as here, httpx.AsyncClient(base_url=here.url) as browser:
            assert (await browser.get("/metrics", headers={"authorization": "Bearer"})).status_code == 404

    run(scenario)


def test_browsers_are_told_to_stay_with_https(tmp_path: Path) -> None:
    async def scenario() -> None:
        for secure in (True, False):
            async with standing(tmp_path, secure=secure) as here, httpx.AsyncClient(base_url=here.url) as browser:
                assert ("strict-transport-security" in (await browser.get("/health")).headers) == secure

    run(scenario)
