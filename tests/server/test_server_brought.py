"""What somebody brings along to a table, such as a deck of their own: checked at once, theirs alone, and kept."""

import json
from pathlib import Path
from typing import Any

import pytest
from server_house import Standing, run, settled, standing

from theomachy.games import find
from theomachy.games.epic.kinds import FOLDER
from theomachy.kernel.setup import Setup
from theomachy.server.client import Client, Connection, ServerRefused
from theomachy.server.doors import messages
from theomachy.server.tables.clocks import ManualClock

NAMES = [kind.name for kind in FOLDER.cards(Setup()).kinds if not kind.free and not kind.gift and not kind.limit]


def deck(which: int) -> str:
    """Sixty cards, three of each: one deck, or a wholly different one."""
    return "# mine\n" + "".join(f"3 {name}\n" for name in NAMES[20 * which : 20 * which + 20])


def brings(which: int) -> dict[str, Any]:
    return {"brought": {"file": "mine.txt", "text": deck(which)}}


async def laid(here: Standing, which: int, **more: Any) -> tuple[Client, dict[str, Any]]:
    ann = await here.guest("Ann")
    seats = [{"who": "me", **brings(which)}, {"who": "open"}]
    return ann, await ann.call("POST", "/api/tables", {"game": "epic", "seats": seats, **more})


async def sits_down(here: Standing, table: dict[str, Any], body: dict[str, Any], name: str = "Bob") -> Client:
    bob = await here.guest(name)
    await bob.call("POST", f"/api/tables/{table['id']}/join", {"key": table["key"]})
    await bob.call("POST", f"/api/tables/{table['id']}/seats/1/take", body)
    return bob


async def hand_of(client: Client, table: str) -> set[str]:
    async with client.line(table) as line:
        await line.until(lambda: line.update is not None)
        players = line.view["table"]["players"]
        return set(next(one["hand"] for one in players if one["seat"] == line.view["seat"]))


def test_both_play_with_what_they_brought(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, table = await laid(here, 0)
            assert table["brought"] == deck(0)
            bob = await sits_down(here, table, brings(1))
            assert (await bob.call("GET", f"/api/tables/{table['id']}"))["brought"] == deck(1)
            assert await hand_of(ann, table["id"]) <= set(NAMES[:20])
            assert await hand_of(bob, table["id"]) <= set(NAMES[20:40])

    run(scenario)


def test_a_server_that_starts_again_plays_on_with_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, table = await laid(here, 1)
            await sits_down(here, table, brings(2))
            before, token = await hand_of(ann, table["id"]), ann.token
        async with standing(tmp_path) as here, Client(here.url, token) as ann:
            assert await hand_of(ann, table["id"]) == before <= set(NAMES[20:40])

    run(scenario)


async def gives_up(client: Client, table: str) -> None:
    async with client.line(table) as line:
        await line.until(lambda: line.update is not None)
        await line.resign()
        await line.until(lambda: line.view["outcome"] is not None)


async def told_to(line: Connection) -> str:
    """All that a line was told, but for the names and times of tables."""
    await line.until(lambda: line.update is not None)
    await settled(line)
    assert line.presence is not None
    told = [line.presence, *line.log]
    return json.dumps([line.view, [messages.encode(one).decode() for one in told]])


async def all_that_others_receive(folder: Path, which: int) -> list[str]:
    """Ann's and a stranger's bytes, where Bob brought this deck."""
    folder.mkdir()
    async with standing(folder, deal=3, clock=ManualClock()) as here:
        ann, table = await laid(here, 0, visibility="open", options={"begins": "A"})
        await sits_down(here, table, brings(which))
        eve, path = await here.guest("Eve"), f"/api/tables/{table['id']}"
        told = []
        for one in (ann, eve):
            seen = await one.call("GET", path)
            listed = await one.call("GET", "/api/tables")
            about = await one.call("GET", f"{path}/cards")
            told.append(json.dumps([seen, listed, about]))
            async with one.line(table["id"]) as line:
                told.append(await told_to(line))
        told.append(json.dumps(await eve.call("GET", f"{path}/invitation?key={table['key']}")))
        for name in (table["id"], table["key"], table["commitment"]):
            told = [text.replace(name, "") for text in told]
        return told


def test_nobody_else_is_told_anything_of_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        one = await all_that_others_receive(tmp_path / "one", 1)
        other = await all_that_others_receive(tmp_path / "other", 2)
        assert len(one) == len(other) == 5
        assert one == other
        assert NAMES[20] not in one[1]

    run(scenario)


def test_all_that_is_wrong_is_told_at_once_with_file_and_line_and_remedy(tmp_path: Path) -> None:
    bad = f"3 {NAMES[0]}\nUnmake\n2 Unmakee\n4 {NAMES[1]}\n"

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("epic", ["open", "open"])
            wish = {"brought": {"file": "my deck.txt", "text": bad}}
            with pytest.raises(ServerRefused) as refused:
                await ann.call("POST", f"/api/tables/{table['id']}/seats/0/take", wish)
            assert (refused.value.status, refused.value.code) == (422, "set-up")
            assert refused.value.text.split("\n") == [
                'my deck.txt, line 2: "Unmake" is no card with a count. To fix it: write "3 Unmake".',
                'my deck.txt, line 3: there is no card "Unmakee". To fix it: write "Unmake".',
                f"my deck.txt: 4 copies of {NAMES[1]}, at most 3 are allowed (E158). To fix it: take 1 out.",
            ]
            seen = await ann.call("GET", f"/api/tables/{table['id']}")
            assert (seen["seat"], seen["brought"]) == (-1, "")  # nobody sat down
            seats = [{"who": "me", **wish}, {"who": "open"}]
            with pytest.raises(ServerRefused) as at_once:
                await ann.call("POST", "/api/tables", {"game": "epic", "seats": seats})
            assert at_once.value.text == refused.value.text
            wish["brought"]["text"] = "nonsense\n" * 800
            with pytest.raises(ServerRefused) as endless:
                await ann.call("POST", f"/api/tables/{table['id']}/seats/0/take", wish)
            assert endless.value.text.endswith("... and 760 faults more")
            wish["brought"]["text"] = "9" * 5000 + " Unmake\n"  # more digits than a number may have
            with pytest.raises(ServerRefused, match="is no card with a count"):
                await ann.call("POST", f"/api/tables/{table['id']}/seats/0/take", wish)
            wish["brought"]["text"] = "#" * 8001
            with pytest.raises(ServerRefused, match="8000"):
                await ann.call("POST", f"/api/tables/{table['id']}/seats/0/take", wish)

    run(scenario)


@pytest.mark.parametrize(("game", "mode"), [("titans", "duel"), ("epic", "duel-sealed")])
def test_where_nobody_brings_anything_it_is_refused(tmp_path: Path, game: str, mode: str) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            seats = [{"who": "me", **brings(0)}, {"who": "open"}]
            with pytest.raises(ServerRefused, match="Nobody brings anything along here"):
                await ann.call("POST", "/api/tables", {"game": game, "mode": mode, "seats": seats})

    run(scenario)


def test_whoever_gets_up_takes_it_along(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, table = await laid(here, 1)
            path = f"/api/tables/{table['id']}"
            await ann.call("POST", f"{path}/leave")
            seen = await ann.call("POST", f"{path}/seats/0/take", {"brought": None})
            assert seen["brought"] == ""
            kept = (await ann.call("GET", "/api/me/export"))["seats"]
            assert [seat["brought"] for seat in kept] == [""]

    run(scenario)


def test_in_a_rematch_everybody_has_their_own_deck_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, table = await laid(here, 0)
            bob = await sits_down(here, table, brings(1))
            await gives_up(ann, table["id"])
            new = (await ann.call("POST", f"/api/tables/{table['id']}/rematch"))["table"]
            await bob.call("POST", f"/api/tables/{table['id']}/rematch")
            assert (await ann.call("GET", f"/api/tables/{new}"))["seat"] == 1  # they have changed seats
            assert await hand_of(ann, new) <= set(NAMES[:20])
            assert await hand_of(bob, new) <= set(NAMES[20:40])

    run(scenario)


def test_a_match_that_goes_on_keeps_the_decks_it_was_dealt_with(tmp_path: Path) -> None:
    """Another deck would make the answers so far mean something else."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            seats = [{"who": "me", **brings(0)}, {"who": "bot", "bot": "uniform"}]
            table = await ann.call("POST", "/api/tables", {"game": "epic", "seats": seats})
            await gives_up(ann, table["id"])
            record = json.loads(await ann.call("GET", f"/api/tables/{table['id']}/record"))
            assert record["options"]["deck_A"] == deck(0)
            step = {"step": 0, "seats": [{"who": "me", **brings(1)}, {"who": "open"}]}
            with pytest.raises(ServerRefused, match="goes on from another match"):
                await ann.call("POST", f"/api/tables/{table['id']}/continue", step)
            step["seats"] = [{"who": "open"}, {"who": "open"}]
            new = await ann.call("POST", f"/api/tables/{table['id']}/continue", step)
            with pytest.raises(ServerRefused, match="goes on from another match"):
                await ann.call("POST", f"/api/tables/{new['id']}/seats/0/take", {"known_luck": True, **brings(1)})

    run(scenario)


def test_every_mode_says_what_may_be_brought() -> None:
    rules = find("epic").rules
    assert rules.brings(Setup({"mode": "3-players"})) == ["deck_A", "deck_B", "deck_C"]
    assert rules.brings(Setup({"mode": "duel-draft"})) == []
