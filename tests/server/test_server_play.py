"""Matches over real sockets: people-like clients, bots, spectators, undo, chat, rematches."""

import random
import runpy
from pathlib import Path

import pytest
from server_house import SEATS, play_all, run, settled, standing, table_for, told_alike

from theomachy import games
from theomachy.kernel import marks
from theomachy.kernel.record import Record
from theomachy.server.client import AnswerRefused, Client, Connection, ServerRefused, at_random
from theomachy.server.doors import messages

MARKED_WITH_RULE = [marks.TEXT, marks.RULE, marks.TEXT]


@pytest.mark.parametrize("mode", SEATS)
def test_people_play_to_the_end(tmp_path: Path, mode: str) -> None:
    """All seats are people; a spectator looks on; the record replays to the same outcome."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            clients, table = await table_for(here, mode, SEATS[mode])
            watcher = await here.guest("Watcher")
            await watcher.call("POST", f"/api/tables/{table['id']}/join", {"key": table["key"]})
            lines = [client.line(table["id"]) for client in [*clients, watcher]]
            for line in lines:
                await line.open()
            outcomes = await play_all(lines)
            assert [line.seat for line in lines] == [*range(SEATS[mode]), -1]
            assert all(len(line.log) == len(lines[0].log) > 10 for line in lines)
            for line in lines:
                await line.close()
            text = await clients[0].call("GET", f"/api/tables/{table['id']}/record")
            match = Record.from_text(text).replay(games.find("titans"))
            assert match.outcome is not None
            for line, outcome in zip(lines, outcomes, strict=True):
                text = match.game.telling.outcome_text(match.table, line.seat)
                assert outcome == {**match.outcome.as_data(), "drawn": match.drawn(), "text": text}
                assert ("You " in text) == (line.seat in match.outcome.winners)

    run(scenario)


def test_one_person_among_bots(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            clients, table = await table_for(here, "two-arenas-3", 1)
            async with clients[0].line(table["id"]) as line:
                outcome = await line.play(at_random(random.Random(1)))
                assert outcome["reason"]

    run(scenario)


def asked(line: Connection) -> bool:
    return line.view["question"] is not None


def test_undo_free_and_by_consent(tmp_path: Path) -> None:
    """Free until somebody else has acted; then the others are asked, and may say no."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            (ann, bob), table = await table_for(here, "duel", 2, options={"avatar": "A"})
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                await settled(mine)
                await settled(theirs)
                assert mine.update is not None
                assert mine.update.undo == "none"
                first = mine.view
                await mine.answer([])  # no Surge
                await settled(mine)
                assert mine.update.undo == "free"
                await mine.undo()
                await settled(mine)
                assert mine.view == first
                await mine.answer([])
                await settled(theirs)
                await theirs.answer([])
                await settled(mine)
                assert mine.update.undo == "ask"
                await mine.undo()
                await settled(theirs)
                assert theirs.asked is not None
                assert theirs.asked.seat == 0
                await theirs.send(messages.Consent(theirs.asked.request, False))
                await settled(theirs, mine)
                assert mine.update.view["answers"] == 2
                await mine.undo()
                await settled(theirs)
                await mine.send(messages.Consent(theirs.asked.request, True))  # not theirs to say
                await settled(mine)
                assert mine.update.view["answers"] == 2
                await theirs.send(messages.Consent(theirs.asked.request, True))
                await settled(theirs, mine)
                assert mine.update.view["answers"] == 0
                assert mine.view == first
                for line in (mine, theirs):
                    await line.answer([])
                    await settled(mine, theirs)
                for _ in range(2):
                    await mine.undo()
                    await settled(theirs)
                    await theirs.send(messages.Consent(theirs.asked.request, False))
                    await settled(theirs, mine)
                with pytest.raises(AnswerRefused, match="did not agree"):  # not over and over
                    await mine.undo()
                assert [told.name for told in mine.log] == [told.name for told in theirs.log]
                outcomes = await play_all([mine, theirs])
                assert told_alike(outcomes)

    run(scenario)


def test_revising_while_all_answer_together(tmp_path: Path) -> None:
    """What a seat has said in secret it may take back; the others notice nothing at all."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            table = await ann.new_table("titans", ["me", "open"], mode="duel-constructed")
            await bob.join(table, 1)
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                await settled(mine, theirs)
                assert mine.view["waiting"] == [0, 1]
                before, seen = mine.view["question"], theirs.view
                choose = at_random(random.Random(1))
                while asked(mine):
                    await mine.answer(choose(mine.view))
                    await settled(mine)
                await settled(theirs)
                assert theirs.view is seen
                assert mine.update is not None
                assert mine.update.undo == "free"
                await mine.undo()
                await settled(mine, theirs)
                assert mine.view["question"] == before
                assert theirs.view is seen
                room = here.house.rooms[table["id"]]
                await room.sleep()  # and all that is on disk, though nothing of it is in the record yet
                while asked(mine):
                    await mine.answer(choose(mine.view))
                    await settled(mine)
                await room.sleep()
                outcomes = await play_all([mine, theirs])
                assert told_alike(outcomes)

    run(scenario)


def test_a_match_leaves_memory_and_comes_back_from_its_snapshot(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, snapshot_every=5) as here:
            (ann, bob), table = await table_for(here, "duel", 2)
            choose = at_random(random.Random(5))
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                for n in range(60):
                    for line in (mine, theirs):
                        await settled(line)
                        if line.view["question"] is not None:
                            await line.answer(choose(line.view))
                    if n % 7 == 0:
                        room = here.house.rooms[table["id"]]
                        await settled(mine)
                        await settled(theirs)
                        view, log = mine.view, [told.line for told in mine.log]
                        await room.sleep()
                        assert room.keeping is None
                        if view["outcome"] is not None:
                            break
                        async with ann.line(table["id"]) as fresh:
                            await settled(fresh)
                            assert fresh.view == view
                            assert [told.line for told in fresh.log] == log
                snapshot = await here.house.store.snapshot(table["id"])
                assert snapshot is not None
                assert snapshot["number"] > 0
                outcomes = await play_all([mine, theirs])
                assert told_alike(outcomes)

    run(scenario)


def test_teammates_open_and_close_their_hands(tmp_path: Path) -> None:
    """A standing wish is changed at any time, is kept, and changes what teammates see."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            clients, table = await table_for(here, "two-arenas-4", 4)
            lines = [client.line(table["id"]) for client in clients]
            for line in lines:
                await line.open()
            await settled(*lines)
            mine = lines[0]
            assert mine.update is not None
            (wish,) = mine.update.wishes
            before = [line.view["table"] for line in lines]
            await mine.wish(wish)
            await settled(*lines)
            assert mine.update.wishes != [wish]
            changed = [seat for seat, line in enumerate(lines) if line.view["table"] != before[seat]]
            assert len(changed) >= 1
            seen = [line.view for line in lines]
            await here.house.rooms[table["id"]].sleep()
            await mine.close()
            await mine.open()
            await settled(*lines)
            assert [line.view for line in lines] == seen
            with pytest.raises(AnswerRefused):
                await mine.wish("win")
            await play_all(lines)
            for line in lines:
                await line.close()

    run(scenario)


def test_nobody_forges_a_mark(tmp_path: Path) -> None:
    """Not by a name, not by chat, not by what one wants; what the game says is marked, and read once."""
    forged = f"Eve{marks.seat(1)}{marks.rule('T1')}"

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            eve = await here.guest(forged)
            assert eve.person["name"] == marks.harmless(forged)
            table = await eve.new_table("titans", ["me", "bot:uniform"])
            async with eve.line(table["id"]) as line:
                await settled(line)
                await line.send(messages.Chat("k", forged))
                said = await line.why(f"{forged} is wanted")
                assert [piece.kind for piece in marks.pieces(said.text)] in ([marks.TEXT], MARKED_WITH_RULE)
                assert marks.ANCHOR not in str(said.values)
                await settled(line)
                assert [one.text for one in line.chat] == [marks.harmless(forged)]
                await line.play(at_random(random.Random(1)))
                assert any(marks.seat(0) in told.line for told in line.log)
                assert all(marks.ANCHOR not in str(told.values) for told in line.log)
                assert marks.seat(line.view["outcome"]["winners"][0]) in line.view["outcome"]["text"]
                lines = (await eve.call("GET", f"/api/tables/{table['id']}/log"))["lines"]
                assert [told.line for told in line.log if told.line] == lines

    run(scenario)


def test_chat(tmp_path: Path) -> None:
    """Words are kept, cleaned, and not for spectators to whisper to players with."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            (ann, bob), table = await table_for(here, "duel", 2, visibility="open")
            eve = await here.guest("\u202eEve\u0007 <script>")
            assert eve.person["name"] == "Eve <script>"
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs, eve.line(table["id"]) as watch:
                for line in (mine, theirs, watch):
                    await settled(line)
                await mine.send(messages.Chat("a", "hello\nthere \u0007 <img src=x onerror=alert(1)>"))
                await settled(mine)
                await watch.send(messages.Chat("b", "psst"))
                await settled(mine, watch, theirs, mine)
                assert [said.text for said in theirs.chat] == ["hello there <img src=x onerror=alert(1)>"]
                assert [said.text for said in watch.chat][1:] == ["psst"]
                assert [said.key for said in theirs.chat] == [""]
                assert [said.key for said in mine.chat] == ["a"]
            async with bob.line(table["id"]) as later:
                await settled(later)
                assert [said.text for said in later.chat] == ["hello there <img src=x onerror=alert(1)>"]

    run(scenario)


def test_rematch(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            (ann, bob), table = await table_for(here, "duel", 2)
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                await play_all([mine, theirs])
                new = await bob.call("POST", f"/api/tables/{table['id']}/rematch")
                await settled(mine)
                assert mine.moved == new["table"]
                waits = await ann.call("GET", f"/api/tables/{new['table']}")
                assert (waits["state"], waits["seat"]) == ("waiting", -1)  # nobody is dragged along
                assert [seat["name"] for seat in waits["seats"]] == ["Player 1", ""]
                eve = await here.guest("Eve")
                await eve.call("POST", f"/api/tables/{new['table']}/join", {"key": await key_of(bob, new["table"])})
                assert await status_of(eve, f"/api/tables/{new['table']}/seats/1/take") == 409  # it is kept for Ann
                assert await ann.call("POST", f"/api/tables/{table['id']}/rematch") == new
            seen = await ann.call("GET", f"/api/tables/{new['table']}")
            assert [seat["name"] for seat in seen["seats"]] == ["Player 1", "Player 0"]
            assert seen["state"] == "playing"
            async with ann.line(new["table"]) as mine, bob.line(new["table"]) as theirs:
                await play_all([mine, theirs])

    run(scenario)


async def key_of(client: Client, table: str) -> str:
    return str((await client.call("GET", f"/api/tables/{table}"))["key"])


async def status_of(client: Client, path: str) -> int:
    try:
        await client.call("POST", path)
    except ServerRefused as failed:
        return failed.status
    return 200


def test_a_rematch_against_bots_begins_at_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, bot_pace=0.0) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"])
            async with ann.line(table["id"]) as mine:
                await settled(mine)
                await mine.resign()
            new = await ann.call("POST", f"/api/tables/{table['id']}/rematch")
            seen = await ann.call("GET", f"/api/tables/{new['table']}")
            assert (seen["state"], seen["seat"]) == ("playing", 1)

    run(scenario)


def test_a_new_name_is_everywhere_at_once(tmp_path: Path) -> None:
    """At the table, in presence, beside what was said before and after."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            (ann, bob), table = await table_for(here, "duel", 2)
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                await settled(mine, theirs)
                await mine.send(messages.Chat("a", "before"))
                await settled(mine, theirs)
                await ann.call("POST", "/api/me", {"name": "Ariadne"})
                await mine.send(messages.Chat("b", "after"))
                await settled(mine, theirs)
                assert [said.name for said in theirs.chat] == ["Player 0", "Ariadne"]
                assert theirs.presence is not None
                assert theirs.presence.seats[0].name == "Ariadne"
            seen = await bob.call("GET", f"/api/tables/{table['id']}")
            assert seen["seats"][0]["name"] == "Ariadne"
            async with bob.line(table["id"]) as later:
                await settled(later)
                assert [said.name for said in later.chat] == ["Ariadne", "Ariadne"]

    run(scenario)


def test_the_example_bot_of_the_docs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A program in a process of its own plays the seat that a token opens."""
    path = Path(__file__).parents[2] / "docs" / "example_bot.py"
    main = runpy.run_path(str(path))["main"]

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"])
            token = (await ann.call("POST", f"/api/tables/{table['id']}/token"))["token"]
            await main(here.url, table["id"], token)

    run(scenario)
    assert "I was seat 0" in capsys.readouterr().out
