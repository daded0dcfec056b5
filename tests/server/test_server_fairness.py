"""Nobody gets an edge: not by luck that is known, not by an opponent's lost line."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from server_house import Standing, run, settled, standing

from theomachy.server.client import Client, ServerRefused, at_random
from theomachy.server.doors import messages
from theomachy.server.tables.clocks import ManualClock


async def finished_match(here: Standing, ann: Client) -> dict[str, Any]:
    table = await ann.new_table("titans", ["me", "bot:uniform"])
    async with ann.line(table["id"]) as line:
        await line.play(at_random(random.Random(1)))
    return table


async def sits_down_only_knowingly(eve: Client, table: dict[str, Any]) -> None:
    """The mark is in the list and on the table; who has not read it is told, and stays where they are."""
    listed = await eve.call("GET", "/api/tables")
    assert [(one["id"], one["known_luck"]) for one in listed] == [(table["id"], True)]
    assert (await eve.call("GET", f"/api/tables/{table['id']}"))["known_luck"]
    with pytest.raises(ServerRefused) as refused:
        await eve.call("POST", f"/api/tables/{table['id']}/seats/1/take")
    assert refused.value.code == "known-luck"
    seated = await eve.call("POST", f"/api/tables/{table['id']}/seats/1/take", {"known_luck": True})
    assert (seated["seat"], seated["state"]) == (1, "playing")


def test_a_stranger_learns_that_a_continued_match_may_be_known(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, eve = await here.guest("Ann"), await here.guest("Eve")
            played = await finished_match(here, ann)
            seats = [{"who": "me"}, {"who": "open"}]
            body = {"step": 3, "seats": seats, "visibility": "open"}
            await sits_down_only_knowingly(eve, await ann.call("POST", f"/api/tables/{played['id']}/continue", body))

    run(scenario)


def test_a_stranger_learns_that_an_uploaded_record_may_be_known(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, eve = await here.guest("Ann"), await here.guest("Eve")
            played = await finished_match(here, ann)
            record = await ann.call("GET", f"/api/tables/{played['id']}/record")
            uploaded = await ann.call("POST", "/api/records", record)
            seats = [{"who": "me"}, {"who": "open"}]
            body = {"step": 0, "seats": seats, "visibility": "open"}
            await sits_down_only_knowingly(eve, await ann.call("POST", f"/api/tables/{uploaded['id']}/continue", body))

    run(scenario)


def test_an_ordinary_table_has_luck_that_nobody_knows(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, eve = await here.guest("Ann"), await here.guest("Eve")
            table = await ann.new_table("titans", ["me", "open"])
            assert not table["known_luck"]
            assert (await eve.join(table, 1))["state"] == "playing"

    run(scenario)


def test_nobody_takes_back_what_an_absent_player_saw(tmp_path: Path) -> None:
    """A bot sits in for Bob; Ann's wish to rewind waits for Bob himself, and he may say no."""
    clock = ManualClock()

    async def scenario() -> None:
        async with standing(tmp_path, clock=clock) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            table = await ann.new_table("titans", ["me", "open"])
            await bob.join(table, 1)
            async with ann.line(table["id"]) as mine:
                async with bob.line(table["id"]) as theirs:
                    lines = [mine, theirs]
                    choose = at_random(random.Random(3))
                    for _ in range(12):
                        await settled(*lines)
                        asked = next(line for line in lines if line.view["question"] is not None)
                        await asked.answer(choose(asked.view))
                    await settled(*lines)
                room = here.house.rooms[table["id"]]
                clock.move(here.house.settings.grace + 1)
                await ann.call("POST", f"/api/tables/{table['id']}/seats/1/bot", {"bot": "uniform"})
                await mine.until(lambda: mine.view["question"] is not None)
                while room.thinking.tasks():
                    await asyncio.sleep(0.005)
                assert room.keeping is not None
                number = room.keeping.number
                assert room.keeping.undo_for(0) == "ask"
                await mine.undo()
                assert room.keeping.number == number
                assert room.undoing.request is not None
                assert room.undoing.request.waiting == [1]
                async with bob.line(table["id"]) as theirs:
                    await theirs.until(lambda: theirs.asked is not None)
                    assert theirs.asked is not None
                    await theirs.send(messages.Consent(theirs.asked.request, False))
                    await settled(theirs)
                assert room.keeping.number == number

    run(scenario)
