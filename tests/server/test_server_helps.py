"""Hints, and passing without tedium."""

import random
from pathlib import Path
from typing import Any

import pytest
from server_house import FailingDisk, Standing, run, settled, standing

from theomachy.agents import Search, Seat
from theomachy.agents.explain import Adviser
from theomachy.games import find
from theomachy.server.bots.worker import Explain, Explained, work
from theomachy.server.client import AnswerRefused, Client, Connection, ServerRefused, at_random
from theomachy.server.doors import messages
from theomachy.server.keeping.journal import Job
from theomachy.server.settings import GAMES


async def asked(line: Connection) -> None:
    await settled(line)
    await line.until(lambda: line.view["question"] is not None or line.view["outcome"] is not None)


# ---------------------------------------------------------------------- hints


@pytest.mark.parametrize("game", ["titans", "theos", "bazaar"])
def test_a_hint_says_how_the_options_fare(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.call("POST", "/api/play", {"game": game, "bot": "uniform"})
            assert table["hints"]
            async with ann.line(table["id"]) as line:
                await asked(line)
                hint = await ann.call("POST", f"/api/tables/{table['id']}/hint")
                question = line.view["question"]
                assert hint["prompt"] == question["prompt"]
                labels = {option["label"] for option in question["options"]}
                assert labels & {option["label"] for option in hint["options"]} or not labels
                assert all(0 <= o["low"] <= o["chance"] <= o["high"] <= 1 for o in hint["options"])
                assert hint["iterations"] > 0

    run(scenario)


def test_hints_are_for_those_who_may_have_them(tmp_path: Path) -> None:
    async def refused(client: Client, table: dict[str, Any], code: str) -> None:
        with pytest.raises(ServerRefused) as caught:
            await client.call("POST", f"/api/tables/{table['id']}/hint")
        assert caught.value.code == code

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob, eve = [await here.guest(name) for name in ("Ann", "Bob", "Eve")]
            plain = await ann.new_table("titans", ["me", "open"], visibility="open")
            await bob.join(plain, 1)
            await refused(ann, plain, "no-hints")
            await refused(eve, plain, "not-seated")
            alone = await ann.new_table("titans", ["me", "bot:uniform"], hints=False)
            await refused(ann, alone, "no-hints")
            agreed = await ann.new_table("titans", ["me", "open"], hints=True, options={"avatar": "A"})
            await bob.join(agreed, 1)
            await refused(bob, agreed, "not-asked")
            assert (await ann.call("POST", f"/api/tables/{agreed['id']}/hint"))["options"]

    run(scenario)


def test_hints_are_what_the_strongest_bot_would_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked as it is, without a budget of the server's own; and whole, seven cards of a hand."""
    asked_for: list[int] = []

    def adviser(seed: int) -> Adviser:
        asked_for.append(seed)
        return Adviser(seed, 60)

    monkeypatch.setattr("theomachy.server.bots.worker.Adviser", adviser)
    job = Job("theos", {"mode": "1v1"}, {}, "1", None, [], 0, [], seat=1, bot="", luck=5)
    result = work(GAMES, Explain(job))
    assert isinstance(result, Explained)
    assert asked_for == [5]
    assert result.found["answer"] == Search(5, 60).answer(Seat(job.match(find("theos")), 1))
    assert len(result.found["said"]) == 7


# ---------------------------------------------------------------------- passing


async def bazaar(here: Standing, **more: Any) -> tuple[Connection, Connection]:
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await ann.new_table("bazaar", ["me", "open"], **more)
    await bob.join(table, 1)
    lines = ann.line(table["id"]), bob.line(table["id"])
    for line in lines:
        await line.open()
    await settled(*lines)
    return lines


async def until_asked_to_respond(lines: tuple[Connection, Connection]) -> tuple[Connection, Connection]:
    """Play at random until somebody is asked whether to respond; the one who is asked, and the other."""
    choose = at_random(random.Random(3))
    for _ in range(300):
        await settled(*lines)
        mine, other = lines if lines[0].view["question"] is not None else lines[::-1]
        if mine.view["question"]["why"] == "respond":
            return mine, other
        await mine.answer(choose(mine.view))
    raise AssertionError("nobody was asked to respond")


def passes(line: Connection) -> bool:
    assert line.update is not None
    assert line.update.passing is not None
    return line.update.passing.on


def test_passing_until_something_happens(tmp_path: Path) -> None:
    """The server passes for the seat until there is news; the wish is seen by its owner only."""

    async def scenario() -> None:
        async with standing(tmp_path, pace=0.0) as here:
            lines = await bazaar(here)
            mine, other = await until_asked_to_respond(lines)
            assert not passes(mine)
            before = len(mine.log)
            number = mine.update.question if mine.update else -1
            await mine.passing(True)
            await mine.until(lambda: mine.update is not None and mine.update.question > number)
            await settled(mine, other)
            assert not passes(other)
            if len(mine.log) > before:
                assert not passes(mine) or mine.view["question"] is None
            await mine.passing(False)
            await settled(mine)
            assert not passes(mine)
            for line in lines:
                await line.close()

    run(scenario)


def test_a_pass_that_was_not_stored_is_given_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, pace=0.0) as here:
            lines = await bazaar(here)
            mine, _ = await until_asked_to_respond(lines)
            disk = FailingDisk(here.house.rooms[mine.table], mine.seat, 2)
            number = mine.update.question if mine.update else -1
            await mine.passing(True)
            await mine.until(lambda: mine.update is not None and mine.update.question > number)
            assert disk.left == 0
            for line in lines:
                await line.close()

    run(scenario)


def test_a_stop_is_kept_and_always_ask_is_the_default(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, pace=0.0) as here:
            lines = await bazaar(here)
            mine, _ = await until_asked_to_respond(lines)
            here_and_now = [messages.Stop(mine.view["table"]["active"], mine.view["moment"])]
            number = mine.update.question if mine.update else -1
            await mine.passing(True, here_and_now)
            await settled(mine)
            assert mine.update is not None
            assert mine.update.question == number  # asked all the same
            assert mine.update.passing == messages.PassingState(True, here_and_now, steps_in=True)
            for line in lines:
                await line.close()

    run(scenario)


def test_one_may_be_asked_only_when_somebody_acts(tmp_path: Path) -> None:
    """For good; and who takes back an answer gets back to one of their own, not to what was passed on for them."""

    async def scenario() -> None:
        async with standing(tmp_path, pace=0.0) as here:
            lines = await bazaar(here)
            choose = at_random(random.Random(5))
            for line in lines:
                await line.passing(when="acts")
            asked = 0
            for _ in range(600):
                await settled(*lines)
                line = lines[0] if lines[0].view["question"] is not None else lines[1]
                update, question = line.update, line.view["question"]
                assert update is not None
                assert update.passing is not None
                if update.passing.now:
                    while line.update is update:
                        await line.next()
                elif question is not None:
                    if question["why"] == "respond":
                        asked += 1
                        assert find("bazaar").telling.happens(line.view, line.view["seat"])
                    await line.answer(choose(line.view))
                if asked == 2:
                    break
            assert asked
            room = here.house.rooms[lines[0].table]
            keeping = room.keeping
            assert keeping is not None
            assert len(keeping.unasked) > asked
            for seat in range(2):
                kept = keeping.kept_by_undo(seat)
                assert kept is not None
                assert kept not in keeping.unasked
            for line in lines:
                await line.close()

    run(scenario)


def test_games_without_such_questions_say_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"])
            async with ann.line(table["id"]) as line:
                await settled(line)
                assert line.update is not None
                assert line.update.passing == messages.PassingState(False, [])
                await line.passing(forced=True, obvious=True)  # these are for every game
                with pytest.raises(AnswerRefused) as caught:
                    await line.passing(True)
                assert caught.value.refusal.code == "no-passing"

    run(scenario)


def test_a_table_may_ask_only_where_there_is_a_choice(tmp_path: Path) -> None:
    """By agreement, as part of the set-up, and off by default: nobody is asked whether to respond with nothing."""

    async def asked_about_nothing(here: Standing, **more: Any) -> int:
        lines = await bazaar(here, **more)
        choose = at_random(random.Random(3))
        count = 0
        for _ in range(60):
            await settled(*lines)
            mine = next(line for line in lines if line.view["question"] is not None)
            question = mine.view["question"]
            count += question["why"] == "respond" and not question["options"]
            await mine.answer(choose(mine.view))
        for line in lines:
            await line.close()
        return count

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            assert await asked_about_nothing(here) > 0
            assert await asked_about_nothing(here, options={"ask": "possible"}) == 0

    run(scenario)


# ---------------------------------------------------------------------- what nobody needs to be asked


def test_against_bots_one_is_asked_only_what_leaves_a_choice(tmp_path: Path) -> None:
    """Nobody looks on: what has one answer is answered at once, and drawing a card is taken."""

    async def scenario() -> None:
        async with standing(tmp_path, pace=60.0, bot_pace=0.0) as here:  # whoever waits for the pace waits for ever
            ann = await here.guest("Ann")
            table = await ann.new_table("bazaar", ["me", "bot:uniform"], options={"begins": "A"})
            choose = at_random(random.Random(5))
            async with ann.line(table["id"]) as line:
                await settled(line)
                await line.passing(when="concerns", forced=True, obvious=True)
                for _ in range(25):
                    await line.until(lambda: line.view["question"] is not None and not goes_on_alone(line))
                    question = line.view["question"]
                    assert question["options"]
                    assert question["why"] != "draw"
                    await line.answer(choose(line.view))
                    await settled(line)
                    if line.view["outcome"]:
                        break

    run(scenario)


def goes_on_alone(line: Connection) -> bool:
    assert line.update is not None
    assert line.update.passing is not None
    return line.update.passing.now


@pytest.mark.parametrize("watched", [False, True])
def test_with_people_no_hand_decides_whether_one_is_asked(tmp_path: Path, watched: bool) -> None:
    """Nothing but passing is possible, and the others could not know: then one is asked, and takes one's time."""

    async def scenario() -> None:
        async with standing(tmp_path, pace=0.0, bot_pace=0.0) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            seats = ["me", "bot:uniform"] if watched else ["me", "open"]
            table = await ann.new_table("bazaar", seats, options={"begins": "A"}, visibility="open")
            if not watched:
                await bob.join(table, 1)
            async with bob.line(table["id"]) as other, ann.line(table["id"]) as line:
                await settled(line, other)
                await line.passing(forced=True)
                await settled(line)
                room = here.house.rooms[table["id"]]
                asking = room.keeping.match.asked(0) if room.keeping is not None else None
                assert asking is not None
                assert asking.question.why == "respond"
                assert asking.forced()
                assert not goes_on_alone(line)
                assert not room.driving.tasks()
                assert not room.driving.alone(0)
                await other.close()
                if watched:  # the only one who looked on has left
                    await line.passing(forced=True)
                    await line.until(lambda: line.view["question"] is None or line.view["question"]["options"] != [])

    run(scenario)


def test_buying_in_one_go_is_stored_and_taken_back_as_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, pace=0.0, bot_pace=0.0) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("bazaar", ["me", "bot:uniform"], options={"begins": "A"})
            async with ann.line(table["id"]) as line:
                await settled(line)
                await line.passing(when="concerns", forced=True, obvious=True)
                await line.until(lambda: line.update is not None and bool(line.update.plans))
                assert line.update is not None
                plan = line.update.plans[0]
                before, view = line.update.question, line.view["table"]
                assert plan.zone == "market"
                with pytest.raises(AnswerRefused) as caught:
                    await line.follow("buy-99")
                assert caught.value.refusal.code == "no-plan"
                await line.follow(plan.name)
                await settled(line)
                assert line.update.question > before + 2
                assert plan.card in line.view["table"]["players"][0]["hand"]
                room = here.house.rooms[table["id"]]
                stored = await here.house.store.journal(table["id"])
                assert room.keeping is not None
                assert len(stored) == room.keeping.number
                await line.undo()
                await settled(line)
                assert line.view["table"] == view

    run(scenario)


def test_a_plan_that_cannot_be_stored_is_not_begun(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, pace=0.0, bot_pace=0.0) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("bazaar", ["me", "bot:uniform"], options={"begins": "A"})
            async with ann.line(table["id"]) as line:
                await settled(line)
                await line.passing(when="concerns", forced=True, obvious=True)
                await line.until(lambda: line.update is not None and bool(line.update.plans))
                assert line.update is not None
                view = line.view["table"]
                disk = FailingDisk(here.house.rooms[line.table], 0, 1)
                with pytest.raises(AnswerRefused) as caught:
                    await line.follow(line.update.plans[0].name)
                assert caught.value.refusal.code == "not-stored"
                assert disk.left == 0
                keeping = await here.house.rooms[line.table].match_here()
                assert keeping.match.view(0)["table"] == view
                await line.follow(line.update.plans[0].name)

    run(scenario)
