"""What is known about somebody can be had, and goes when they go."""

from pathlib import Path
from typing import Any

import pytest
from server_house import run, settled, standing
from sqlalchemy import select

from theomachy.server.client import ServerRefused
from theomachy.server.doors import messages
from theomachy.server.keeping import schema
from theomachy.server.people.leaving import LEFT


def test_everything_known_about_me_and_nothing_about_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            table = await ann.new_table("titans", ["me", "open"])
            await bob.join(table, 1)
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                await mine.send(messages.Chat("a", "from Ann"))
                await theirs.send(messages.Chat("b", "from Bob"))
                await settled(mine, theirs)
            known = await ann.call("GET", "/api/me/export")
            assert (known["person"]["name"], len(known["sessions"])) == ("Ann", 1)
            assert [row["id"] for row in known["hosted"]] == [table["id"]]
            assert [row["seat"] for row in known["seats"]] == [0]
            assert [row["text"] for row in known["chat"]] == ["from Ann"]
            seed = here.house.rooms[table["id"]].row["seed"]
            assert seed not in str(known)

    run(scenario)


def test_whoever_deletes_their_account_is_gone_and_the_others_play_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            alone = await ann.new_table("titans", ["me", "bot:uniform"])
            shared = await ann.new_table("titans", ["me", "open"])
            await bob.join(shared, 1)
            async with ann.line(shared["id"]) as mine, bob.line(shared["id"]) as theirs:
                await mine.send(messages.Chat("a", "from Ann"))
                await settled(mine, theirs)
                await ann.call("POST", "/api/me/delete", {})
                await settled(theirs)
            with pytest.raises(ServerRefused):
                await ann.call("GET", "/api/me")
            seen = await bob.call("GET", f"/api/tables/{shared['id']}")
            assert [(seat["name"], seat["bot"]) for seat in seen["seats"]] == [(LEFT, "greedy"), ("Bob", "")]
            assert seen["state"] == "playing"
            with pytest.raises(ServerRefused) as refused:
                await bob.call("GET", f"/api/tables/{alone['id']}")
            assert refused.value.status == 404
            id = ann.person["id"]
            for part in schema.metadata.tables.values():
                rows: list[dict[str, Any]] = await here.house.store.rows(select(part))
                left = [row for row in rows if id in map(str, row.values()) or "from Ann" in row.values()]
                assert not left, part.name

    run(scenario)


def test_deleting_needs_the_password(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            login = {"login": "ann", "password": "correct horse"}
            ann.token = (await ann.call("POST", "/api/me/password", login))["token"]
            with pytest.raises(ServerRefused) as refused:
                await ann.call("POST", "/api/me/delete", {})
            assert refused.value.code == "password"
            await ann.call("POST", "/api/me/delete", {"password": "correct horse"})

    run(scenario)
