"""Nobody gets an edge: not by luck that is known, not by an opponent's lost line."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from server_house import ROOMY, Standing, run, settled, standing

from theomachy.games import find
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.record import Record
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


def test_a_burst_of_tables_is_counted_one_by_one(tmp_path: Path) -> None:
    """However many are asked for at once, and by whatever door: tables, one click, lessons."""

    async def scenario() -> None:
        async with standing(tmp_path, limits=replace(ROOMY, running_tables=3)) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            chairs = [{"who": "me"}, {"who": "open"}]
            asked = [ann.call("POST", "/api/tables", {"game": "titans", "seats": chairs}) for _ in range(5)]
            asked += [ann.call("POST", "/api/play", {"game": "titans"}) for _ in range(5)]
            asked += [ann.call("POST", "/api/games/titans/lesson", {}) for _ in range(5)]
            asked.append(bob.call("POST", "/api/play", {"game": "titans"}))
            found = await asyncio.gather(*asked, return_exceptions=True)
            refused = [result for result in found if isinstance(result, ServerRefused)]
            assert {(fault.status, fault.code) for fault in refused} == {(429, "too-many-tables")}
            assert len(refused) == 12
            assert isinstance(found[-1], dict)  # others lay theirs meanwhile
            assert await here.house.store.count_running(ann.person["id"]) == 3

    run(scenario)


def test_rematches_count_as_tables_do(tmp_path: Path) -> None:
    """Finished matches are as many as anybody likes, and each of them led to another running one."""

    async def scenario() -> None:
        async with standing(tmp_path, limits=replace(ROOMY, running_tables=2)) as here:
            ann = await here.guest("Ann")
            over = []
            for _ in range(3):
                table = await ann.call("POST", "/api/play", {"game": "titans"})
                async with ann.line(table["id"]) as line:
                    await settled(line)
                    await line.resign()
                over.append(table["id"])
            asked = [ann.call("POST", f"/api/tables/{id}/rematch", {}) for id in over]
            found = await asyncio.gather(*asked, return_exceptions=True)
            assert [result.code for result in found if isinstance(result, ServerRefused)] == ["too-many-tables"]
            assert await here.house.store.count_running(ann.person["id"]) == 2

    run(scenario)


def test_a_burst_of_records_is_counted_one_by_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, limits=replace(ROOMY, records=2)) as here:
            ann = await here.guest("Ann")
            record = Record.of(Match.begin(find("titans"), Setup({"mode": "duel"}), "5")).to_text()
            asked = [ann.call("POST", "/api/records", record) for _ in range(5)]
            found = await asyncio.gather(*asked, return_exceptions=True)
            refused = [result.code for result in found if isinstance(result, ServerRefused)]
            assert refused == ["too-many-records"] * 3
            assert await here.house.store.count_uploads(ann.person["id"]) == 2

    run(scenario)


def test_no_way_leads_a_stranger_to_a_marked_deck_unknowing(tmp_path: Path) -> None:
    """Whatever the host does with such a table, the mark stays, and whoever sits down has to say that they know."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob, eve = [await here.guest(name) for name in ("Ann", "Bob", "Eve")]
            first = await ann.new_table("titans", ["me", "bot:uniform"])
            async with ann.line(first["id"]) as line:
                await settled(line)
                await line.resign()
            chairs = [{"who": "open"}, {"who": "open"}]
            body = {"step": 0, "seats": chairs, "visibility": "open"}
            marked = await ann.call("POST", f"/api/tables/{first['id']}/continue", body)
            path = f"/api/tables/{marked['id']}"
            take = f"{path}/seats/0/take"
            for wish in (None, {}, {"known_luck": False}, {"luck": "mine"}, {"known_luck": False, "luck": "mine"}):
                with pytest.raises(ServerRefused, match="known-luck"):
                    await bob.call("POST", take, wish)
            await bob.call("POST", f"{path}/join", {"key": marked["key"]})  # a link makes nobody knowing
            with pytest.raises(ServerRefused, match="known-luck"):
                await bob.call("POST", take)
            await ann.call("POST", take)
            await ann.call("POST", f"{path}/leave")  # a seat that was warm is no other
            with pytest.raises(ServerRefused, match="known-luck"):
                await bob.call("POST", take)
            await ann.call("POST", f"{path}/seats/1/bot", {"bot": "uniform"})  # nor is a bot's
            with pytest.raises(ServerRefused, match="known-luck"):
                await eve.call("POST", f"{path}/seats/1/take")
            shown = [await bob.call("GET", path), await bob.call("GET", f"{path}/invitation?key={marked['key']}")]
            shown += [row for row in await bob.call("GET", "/api/tables") if row["id"] == marked["id"]]
            assert [told["known_luck"] for told in shown] == [True] * 3
            await bob.call("POST", take, {"known_luck": True})
            async with bob.line(marked["id"]) as line:
                await settled(line)
                await line.resign()
            again = await bob.call("POST", f"{path}/rematch")
            assert not (await bob.call("GET", f"/api/tables/{again['table']}"))["known_luck"]
            seeds = [(await here.house.store.table(id) or {})["seed"] for id in (first["id"], marked["id"])]
            assert seeds[0] == seeds[1]  # that is why
            assert (await here.house.store.table(again["table"]) or {})["seed"] != seeds[0]

    run(scenario)
