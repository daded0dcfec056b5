"""Calls of one press, and pointing at things: typed, limited like chat, kept, and only where a game has them."""

import asyncio
import re
from pathlib import Path
from random import Random

from server_house import run, settled, standing

from theomachy.kernel.marks import harmless
from theomachy.server.client import Choose, Connection, View, at_random
from theomachy.server.doors import messages
from theomachy.server.people import moderating
from theomachy.server.settings import Limits

# What a partner does, and what it gives the team then; at a chance of 0 % the figures would say nothing.
WHY = re.compile(
    r".+[^.]: (I give us \d+ % then, and \d+ % with “.+”|I give us \d+ %, and “.+” is as good to me"
    r"|it looks grim, whatever I do)\."
)
THREAT = messages.Thing("Voidborn Crawler", "threats", -1, 1)


def heard(line: Connection) -> list[tuple[int, str, str, str]]:
    return [(said.seat, said.call, said.text, said.thing.card if said.thing else "") for said in line.chat]


def test_a_call_is_heard_by_all_and_again_after_a_break(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            table = await ann.new_table("guardians", ["me", "open"], mode="2-players")
            await bob.join(table, 1)
            mine, theirs = ann.line(table["id"]), bob.line(table["id"])
            await mine.open()
            await theirs.open()
            await settled(mine, theirs)
            await mine.send(messages.Call("a", "boost-me"))
            await mine.send(messages.Call("b", "help", THREAT))
            await settled(mine, theirs)
            await theirs.send(messages.Call("c", "", THREAT))
            await settled(theirs, mine)
            said = [
                (0, "boost-me", "Boost me!", ""),
                (0, "help", "Help me with this Threat. (Voidborn Crawler)", "Voidborn Crawler"),
                (1, "", "Look: Voidborn Crawler", "Voidborn Crawler"),
            ]
            assert heard(mine) == heard(theirs) == said
            await theirs.close()
            late = bob.line(table["id"])
            await late.open()
            await settled(late)
            assert heard(late) == said
            for line in (mine, late):
                await line.close()

    run(scenario)


def test_what_is_no_call_is_refused_and_nobody_can_type_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            for game, call in (("guardians", "surrender"), ("titans", "wait"), ("titans", "")):
                table = await ann.new_table(game, ["me", "bot:uniform"])
                line = ann.line(table["id"])
                await line.open()
                await settled(line)
                await line.send(messages.Call("k", call, THREAT))
                while not isinstance(reply := await line.next(), messages.Refused):
                    pass
                assert reply.code == "not-offered"
                await line.send(messages.Chat("t", '\ue000["wait",null]'))
                await settled(line)
                assert [(said.call, said.text) for said in line.chat] == [("", '["wait",null]')]
                await line.close()

    run(scenario)


def test_calls_are_limited_as_chat_is(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, limits=Limits(chat=0.001, chat_at_once=2)) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("guardians", ["me", "bot:uniform"], mode="2-players")
            line = ann.line(table["id"])
            await line.open()
            await settled(line)
            for number in range(4):
                await line.send(messages.Call(f"k{number}", "wait"))
            await settled(line)
            assert len(line.chat) == 2
            await line.close()

    run(scenario)


def test_a_thing_that_is_pointed_at_is_harmless(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("guardians", ["me", "bot:uniform"], mode="2-players")
            line = ann.line(table["id"])
            await line.open()
            await settled(line)
            await line.send(messages.Call("k", "", messages.Thing("\ufff9x\ufffaseat 0\ufffb\u202e<b>")))
            await settled(line)
            [said] = line.chat
            assert said.text == harmless(said.text) == "Look: xseat 0<b>"
            await line.close()

    run(scenario)


def test_a_partner_says_in_a_line_why_it_steps_in(tmp_path: Path) -> None:
    """Of a bot that boosts a person's card, everybody hears what it hopes for; it never keeps anybody waiting."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            options = {"guardians": ["Cryomancer + Tempest", "Avenger + Dawn"]}
            table = await ann.new_table("guardians", ["me", "bot:novice"], mode="2-players", options=options)
            line = ann.line(table["id"])
            await line.open()
            await settled(line)
            choose = at_random(Random(4))
            while not line.chat and line.view["outcome"] is None:
                if line.view["question"] is not None:
                    await line.answer(choose(line.view))
                await settled(line)
            assert {(said.seat, said.call) for said in line.chat} == {(1, "")}
            assert WHY.fullmatch(line.chat[0].text)
            await line.close()

    run(scenario)


def test_a_bot_waits_when_asked_to_and_goes_on_when_told(tmp_path: Path) -> None:
    """It says so, and nothing of it happens meanwhile; every other bot is one that does not think, and says nothing."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            options = {"guardians": ["Cryomancer + Tempest", "Avenger + Dawn", "Timeshifter + Wild"]}
            seats = ["me", "bot:novice", "bot:uniform"]
            table = await ann.new_table("guardians", seats, mode="3-players", options=options)
            async with ann.line(table["id"]) as line:
                await settled(line)
                while line.view["question"] is None:
                    await settled(line)
                choose = at_random(Random(4))
                await line.send(messages.Call("w", "wait"))
                await settled(line)
                while line.view["question"] is not None:  # until it is the bot's turn to answer
                    await line.answer(choose(line.view))
                    await settled(line)
                assert 0 not in line.view["waiting"]
                before = line.view
                for _ in range(40):
                    await asyncio.sleep(0.02)  # time enough for a bot that does not wait
                    await settled(line)
                    assert line.view == before
                await line.send(messages.Call("g", "go"))
                while line.view == before:
                    await settled(line)
                said = [(said.seat, said.text, said.of_bot) for said in line.chat]
                assert (0, "Wait!", False) in said
                assert (1, "I will wait. Call “Go ahead” when you are ready.", True) in said
                assert (1, "On we go.", True) in said
                assert not [seat for seat, _, _ in said if seat == 2]

    run(scenario)


def plays_cards(rng: Random) -> Choose:
    """Cards are played where that is possible, so that there is something to boost."""
    anything = at_random(rng)

    def choose(view: View) -> list[int]:
        question = view["question"]
        if question["why"] != "act":
            return anything(view)
        return [next((n for n, one in enumerate(question["options"]) if one.get("zone") == "hand"), 0)]

    return choose


def test_a_bot_says_what_it_was_asked_for(tmp_path: Path) -> None:
    """Called to boost, a bot does where it costs the team little, or says what it costs; the same is said once."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            options = {"guardians": ["Elderblade + Tempest", "Avenger + Dawn"]}
            table = await ann.new_table("guardians", ["me", "bot:novice"], mode="2-players", options=options)
            async with ann.line(table["id"]) as line:
                await settled(line)
                choose = plays_cards(Random(4))
                while line.view["outcome"] is None and not [said for said in line.chat if "ou ask" in said.text]:
                    if line.view["question"] is not None:
                        for number in range(2):
                            await line.send(messages.Call(f"k{len(line.chat)}-{number}", "boost-me"))
                        await line.answer(choose(line.view))
                    await settled(line)
                said = [said.text for said in line.chat if said.seat == 1]
                assert [text for text in said if "ou ask" in text]
                replies = [text for text in said if text.startswith("I can boost")]
                assert 0 < len(replies) < sum(said.call == "boost-me" for said in line.chat)

    run(scenario)


def test_whoever_is_muted_does_not_point_at_words_either(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("guardians", ["me", "bot:uniform"], mode="2-players")
            async with ann.line(table["id"]) as line:
                await settled(line)
                now = here.house.settings.clock.now()
                await moderating.mute(here.house.store, ann.person["id"], 1.0, now)
                await line.send(messages.Call("a", "", messages.Thing("rude words", "threats", -1, 1)))
                await settled(line)
                assert heard(line) == []
                await moderating.mute(here.house.store, ann.person["id"], 0.0, now)
                await line.send(messages.Call("b", "boost-me"))
                await settled(line)
                assert [call for _, call, _, _ in heard(line)] == ["boost-me"]

    run(scenario)
