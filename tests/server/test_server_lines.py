"""Lines to a match: lost and resumed, several of one person, answers that come twice, late, or not from those asked."""

import asyncio
import random
from pathlib import Path

import pytest
from server_house import play_all, run, settled, standing, table_for, told_alike

from theomachy.server.client import AnswerRefused, Connection, at_random
from theomachy.server.doors import messages


def test_a_lost_line_is_resumed_in_mid_question(tmp_path: Path) -> None:
    """The log goes on where it broke, the question is the same, and play goes on."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            clients, table = await table_for(here, "duel", 2)
            lines = [client.line(table["id"]) for client in clients]
            rng = random.Random(3)
            for line in lines:
                await line.open()

            async def torn() -> None:
                for _ in range(15):
                    await asyncio.sleep(0.02)
                    line = rng.choice(lines)
                    socket = line._socket
                    if socket is not None:
                        socket.transport.abort()

            tearing = asyncio.create_task(torn())
            outcomes = await play_all(lines)
            await tearing
            assert told_alike(outcomes)
            assert sum(line.reconnects for line in lines) > 0
            async with clients[0].line(table["id"]) as fresh:
                await settled(fresh)
                assert [told.line for told in fresh.log] == [told.line for told in lines[0].log]
            for line in lines:
                await line.close()

    run(scenario)


def test_resuming_sends_only_what_was_missed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            (ann, bob), table = await table_for(here, "duel", 2)
            mine, theirs = ann.line(table["id"]), bob.line(table["id"])
            await mine.open()
            await theirs.open()
            await settled(mine)
            await settled(theirs)
            choose = at_random(random.Random(5))
            for _ in range(12):
                for line in (mine, theirs):
                    if line.view["question"] is not None:
                        await line.answer(choose(line.view))
                    await settled(line)
            await mine.close()
            known = len(mine.log)
            while theirs.view["question"] is not None:
                await theirs.answer(choose(theirs.view))
                await settled(theirs)
            await mine.open()
            news = await mine.next()
            assert isinstance(news, messages.Welcome)
            assert news.resumed
            while not isinstance(news, messages.Update):
                news = await mine.next()
            assert news.since <= known
            assert news.since > 0
            assert [told.name for told in mine.log] == [told.name for told in theirs.log]
            await mine.close()
            await theirs.close()

    run(scenario)


def test_two_tabs_agree(tmp_path: Path) -> None:
    """Both tabs see every step; an answer from one makes the other's stale, and harmlessly so."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            clients, table = await table_for(here, "duel", 2)
            tabs = [clients[0].line(table["id"]), clients[0].line(table["id"])]
            other = clients[1].line(table["id"])
            for line in [*tabs, other]:
                await line.open()
            outcomes = await play_all([*tabs, other])
            assert told_alike(outcomes)
            for tab in tabs:
                await settled(tab)
            assert tabs[0].update == tabs[1].update
            for line in [*tabs, other]:
                await line.close()

    run(scenario)


def test_duplicates_and_stale_answers_are_harmless(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            (ann, bob), table = await table_for(here, "duel", 2)
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                await settled(mine)
                await settled(theirs)
                asked, other = (mine, theirs) if mine.view["question"] is not None else (theirs, mine)
                assert asked.update is not None
                answer = messages.Answer("the-key", asked.update.question, at_random(random.Random(1))(asked.view))
                for _ in range(5):
                    await asked.send(answer)
                acks = [await acknowledged(asked, "the-key") for _ in range(5)]
                assert acks == [False, True, True, True, True]
                await asked.send(messages.Answer("another-key", answer.question, answer.picks))
                refusal = await refused(asked, "another-key")
                assert refusal.code == "stale"
                room = here.house.rooms[table["id"]]
                assert room.keeping is not None
                assert room.keeping.number == 1
                await settled(other)
                if other.view["question"] is None:
                    await other.send(messages.Answer("not-mine", other.update.question if other.update else 0, [0]))
                    assert (await refused(other, "not-mine")).code == "not-asked"

    run(scenario)


async def acknowledged(line: Connection, key: str) -> bool:
    while True:
        message = await line.next()
        if isinstance(message, messages.Ack) and message.key == key:
            return message.again


async def refused(line: Connection, key: str) -> messages.Refused:
    while True:
        message = await line.next()
        if isinstance(message, messages.Refused) and message.key == key:
            return message


def test_a_refusal_says_why(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            (ann, bob), table = await table_for(here, "duel", 2)
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                await settled(mine)
                await settled(theirs)
                asked = mine if mine.view["question"] is not None else theirs
                before = asked.update
                with pytest.raises(AnswerRefused) as caught:
                    await asked.answer([77])
                refusal = caught.value.refusal
                assert refusal.code == "not-offered"
                assert refusal.rule
                assert refusal.text
                await settled(asked)
                assert asked.update is before

    run(scenario)
