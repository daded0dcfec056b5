"""What people can do about what others say, and what a moderator's commands do while the server runs."""

import asyncio
import json
from pathlib import Path

import pytest
from cli_help import theomachy
from server_house import Standing, run, settled, standing
from sqlalchemy import update

from theomachy.server.client import Client, Connection, ServerRefused
from theomachy.server.doors import messages
from theomachy.server.keeping import schema
from theomachy.server.tables.clocks import DAY, ManualClock


async def two_at_a_table(here: Standing) -> tuple[Client, Client, dict[str, str]]:
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await ann.new_table("titans", ["me", "open"])
    await bob.join(table, 1)
    return ann, bob, table


async def says(line: Connection, key: str, text: str) -> None:
    await line.send(messages.Chat(key, text))
    await settled(line)


def test_words_are_reported_and_their_speaker_blocked(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob, table = await two_at_a_table(here)
            path = f"/api/tables/{table['id']}/chat"
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                await says(theirs, "c1", "something rude")
                await settled(mine)
                assert [said.text for said in mine.chat] == ["something rude"]
                for _ in range(2):  # said twice, it is one report
                    await ann.call("POST", f"{path}/1/report", {"reason": "rude"})
                with pytest.raises(ServerRefused) as refused:
                    await bob.call("POST", f"{path}/1/report", {})
                assert refused.value.code == "your-own"
                with pytest.raises(ServerRefused) as refused:
                    await ann.call("POST", f"{path}/7/report", {})
                assert refused.value.code == "no-words"
                blocked = await ann.call("POST", f"{path}/1/block")
                assert [one["name"] for one in blocked] == ["Bob"]
                await says(theirs, "c2", "can you hear me?")
                await settled(mine)
                assert [said.text for said in mine.chat] == ["something rude"]
                assert await ann.call("DELETE", f"/api/me/blocks/{blocked[0]['id']}") == []
                await says(theirs, "c3", "and now?")
                await settled(mine)
                assert [said.text for said in mine.chat] == ["something rude", "and now?"]
                assert [one["reason"] for one in (await ann.call("GET", "/api/me/export"))["reports"]] == ["rude"]
            with pytest.raises(ServerRefused) as refused:  # a stranger cannot even know that something was said
                await (await here.guest("Eve")).call("POST", f"{path}/1/report", {})
            assert refused.value.code == "no-table"

    run(scenario)


def test_a_moderator_mutes_removes_and_bans_while_the_server_runs(tmp_path: Path) -> None:
    home = ["--data", str(tmp_path)]

    def moderate(*said: str) -> str:
        result = theomachy("moderate", *said, *home)
        assert result.exit_code == 0, result.output
        return str(result.output)

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob, table = await two_at_a_table(here)
            path = f"/api/tables/{table['id']}/chat"
            assert "Nothing was reported" in await asyncio.to_thread(moderate, "reports")
            async with bob.line(table["id"]) as theirs:
                await says(theirs, "c1", "rude \x1b[2J words")
                await ann.call("POST", f"{path}/1/report", {"reason": "look"})
                [report] = json.loads(await asyncio.to_thread(moderate, "reports", "--json"))
                assert (report["person"], report["number"]) == (bob.person["id"], 1)
                assert "\x1b[2J" not in await asyncio.to_thread(moderate, "reports")
                await asyncio.to_thread(moderate, "mute", bob.person["id"], "--hours", "1")
                await says(theirs, "c2", "and another thing")
                await asyncio.to_thread(moderate, "mute", bob.person["id"], "--hours", "0")
                await says(theirs, "c3", "sorry")
                await asyncio.to_thread(moderate, "remove", table["id"], "1")
                async with ann.line(table["id"]) as mine:
                    await settled(mine)
                    assert [said.text for said in mine.chat] == ["sorry"]
                assert json.loads(await asyncio.to_thread(moderate, "reports", "--json")) == []
                [settled_one] = json.loads(await asyncio.to_thread(moderate, "reports", "--json", "--all"))
                assert settled_one["settled"] == "muted for 1 hours"
                await asyncio.to_thread(moderate, "ban", bob.person["id"])
                while here.house.rooms[table["id"]].lines():  # his line is cut
                    await asyncio.sleep(0.05)
            with pytest.raises(ServerRefused) as refused:
                await bob.call("GET", "/api/me")
            assert refused.value.status == 401
            wrong = await asyncio.to_thread(theomachy, "moderate", "ban", "nobody", *home)
            assert (wrong.exit_code, "there is nobody" in wrong.output) == (2, True)

    run(scenario)


def test_a_banned_login_is_told_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            login = {"login": "ann-of-old", "password": "long enough"}
            await ann.call("POST", "/api/me/password", login)
            result = await asyncio.to_thread(theomachy, "moderate", "ban", "ann-of-old", "--data", str(tmp_path))
            assert result.output == "Ann is banned.\n"
            with pytest.raises(ServerRefused) as refused:
                await (await here.guest("Somebody")).call("POST", "/api/login", login)
            assert refused.value.code == "banned"

    run(scenario)


def test_old_tables_go_and_those_that_are_played_stay(tmp_path: Path) -> None:
    clock = ManualClock()

    async def scenario() -> None:
        async with standing(tmp_path, clock=clock, keep_days=30.0, tick=3600.0) as here:
            ann = await here.guest("Ann")
            waiting = await ann.new_table("titans", ["me", "open"])
            played = await ann.new_table("titans", ["me", "bot:uniform"])
            over = await ann.new_table("titans", ["me", "bot:uniform"])
            async with ann.line(over["id"]) as line:
                await settled(line)
                await line.resign()
            clock.move(29 * DAY)
            await here.house.tick()
            assert len(await ann.call("GET", "/api/me/tables")) == 3
            clock.move(2 * DAY)
            await here.house.tick()
            left = [table["id"] for table in await ann.call("GET", "/api/me/tables")]
            assert left == [played["id"]]
            with pytest.raises(ServerRefused) as refused:
                await ann.call("GET", f"/api/tables/{waiting['id']}")
            assert refused.value.code == "no-table"

    run(scenario)


def test_whoever_is_muted_says_nothing_by_their_name(tmp_path: Path) -> None:
    """And nobody talks by changing it all the time: everybody at all their tables is shown each."""
    clock = ManualClock()

    async def scenario() -> None:
        async with standing(tmp_path, clock=clock) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            muted = update(schema.people).where(schema.people.c.id == bob.person["id"]).values(muted=clock.now() + 60)
            await here.house.store.write([(muted, {})])
            with pytest.raises(ServerRefused) as refused:
                await bob.call("POST", "/api/me", {"name": "Ann is a cheat"})
            assert (refused.value.status, refused.value.code) == (403, "muted")
            clock.move(61)
            assert (await bob.call("POST", "/api/me", {"name": "Robert"}))["name"] == "Robert"
            named = [await asyncio.gather(ann.call("POST", "/api/me", {"name": f"A{n}"}), return_exceptions=True)
                     for n in range(8)]  # fmt: skip
            codes = [result.code for [result] in named if isinstance(result, ServerRefused)]
            assert codes == ["too-many-requests"] * 2

    run(scenario)
