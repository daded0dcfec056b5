"""One click to a match, giving up, asking why not, and the page itself."""

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from companions import games_that_last
from server_house import Standing, run, settled, standing

from theomachy import games
from theomachy.kernel.game import Setup
from theomachy.kernel.record import Record
from theomachy.server.client import AnswerRefused, Client, Connection, ServerRefused, at_random
from theomachy.server.doors import messages
from theomachy.server.tables.clocks import ManualClock

# ---------------------------------------------------------------------- one click


@pytest.mark.parametrize("game", games.names())
def test_one_click_and_one_plays(tmp_path: Path, game: str) -> None:
    """No account, no name, no second request: a cookie, and a table that has begun."""

    async def scenario() -> None:
        async with standing(tmp_path) as here, httpx.AsyncClient(base_url=here.url) as browser:
            answer = await browser.post("/api/play", json={"game": game, "bot": "uniform"})
            assert answer.status_code == 201
            table = answer.json()
            assert table["state"] == "playing"
            assert table["seat"] == 0
            assert [seat["bot"] for seat in table["seats"]][1:] == ["uniform"] * (len(table["seats"]) - 1)
            who = (await browser.get("/api/me")).json()
            assert who["name"] == "Guest"
            again = (await browser.post("/api/play", json={"game": game, "bot": "uniform", "name": "No"})).json()
            assert again["seats"][0]["name"] == "Guest"
            async with Client(here.url, who["token"]).line(table["id"]) as line:
                await settled(line)
                for _ in range(10):
                    await line.until(lambda: line.view["question"] is not None or line.view["outcome"] is not None)
                    if line.view["outcome"] is not None:
                        break
                    await line.answer(at_random(random.Random(1))(line.view))
                    await settled(line)
                assert line.view["answers"] > 0

    run(scenario)


def test_one_click_says_what_is_wrong(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here, Client(here.url) as client:
            for body, code in [
                ({"game": "chess"}, "no-game"),
                ({"game": "titans", "mode": "x"}, "mode"),
                ({"game": "titans", "bot": "hal"}, "no-bot"),
                ({"game": "titans", "seat": 5}, "seats"),
                ({"game": "titans", "options": {"avatar": "Z"}}, "set-up"),
                ({"game": "titans", "colour": "red"}, "malformed"),
            ]:
                with pytest.raises(ServerRefused) as caught:
                    await client.call("POST", "/api/play", body)
                assert (caught.value.status, caught.value.code) == (422, code)

    run(scenario)


def test_the_host_fills_the_table_with_bots(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            table = await ann.new_table("titans", ["me", "open", "open"], mode="two-arenas-3")
            await bob.join(table, 1)
            path = f"/api/tables/{table['id']}/fill"
            with pytest.raises(ServerRefused) as caught:
                await bob.call("POST", path, {"bot": "uniform"})
            assert caught.value.code == "not-host"
            filled = await ann.call("POST", path, {"bot": "uniform"})
            assert filled["state"] == "playing"
            assert [seat["bot"] for seat in filled["seats"]] == ["", "", "uniform"]
            with pytest.raises(ServerRefused) as caught:
                await ann.call("POST", path, {"bot": "uniform"})
            assert caught.value.code == "playing"

    run(scenario)


# ---------------------------------------------------------------------- giving up


async def table_of(
    here: Standing, game: str, mode: str, seats: int
) -> tuple[list[Client], dict[str, Any], list[Connection]]:
    clients = [await here.guest(f"Player {n}") for n in range(seats)]
    table = await clients[0].new_table(game, ["me", *["open"] * (seats - 1)], mode=mode)
    for seat, client in enumerate(clients[1:], start=1):
        await client.join(table, seat)
    lines = [client.line(table["id"]) for client in clients]
    for line in lines:
        await line.open()
    await settled(*lines)
    return clients, table, lines


async def some_answers(lines: list[Connection], count: int) -> None:
    choose = at_random(random.Random(7))
    for _ in range(count):
        asked = next(line for line in lines if line.view["question"] is not None)
        await asked.answer(choose(asked.view))
        await settled(*lines)


def resigning(line: Connection) -> str:
    assert line.update is not None
    return line.update.resign


def setup_of(mode: str) -> Setup:
    return Setup({"mode": mode})


def duel_of(game: str) -> str:
    """The first mode of a game for two who play against each other; "" where all are on one side."""
    rules = games.find(game).rules
    duels = (m for m in rules.modes() if len(rules.teams(setup_of(m))) == 2 == rules.seats(setup_of(m)))
    return next(duels, "")


@pytest.mark.parametrize("game", [game for game in games_that_last() if duel_of(game)])
def test_of_two_the_other_wins(tmp_path: Path, game: str) -> None:
    """At once and for every game; the record knows of it and replays to it."""
    found = games.find(game)
    mode = duel_of(game)

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            clients, table, lines = await table_of(here, game, mode, 2)
            await some_answers(lines, 5)
            assert [resigning(line) for line in lines] == ["lose", "lose"]
            await lines[1].resign()
            await settled(*lines)
            for line in lines:
                assert line.view["outcome"]["winners"] == [0]
                assert line.view["outcome"]["text"]
                assert resigning(line) == "none"
                assert line.state == "over"
            with pytest.raises(AnswerRefused) as caught:
                await lines[1].resign()
            assert caught.value.refusal.code == "over"
            text = await clients[0].call("GET", f"/api/tables/{table['id']}/record")
            outcome = Record.from_text(text).replay(found).outcome
            assert outcome is not None
            assert outcome.winners == [0]
            uploaded = await clients[0].call("POST", "/api/records", text)
            last = len(Record.from_text(text).answers)
            end = await clients[0].call("GET", f"/api/tables/{uploaded['id']}/replay/{last}")
            assert end["views"][0]["outcome"]["winners"] == [0]
            for line in lines:
                await line.close()

    run(scenario)


def test_who_goes_from_a_team_leaves_a_bot_in_the_seat(tmp_path: Path) -> None:
    """Guardians win or lose together: nobody can give up for the others, and nobody has to wait for who has gone."""

    async def scenario() -> None:
        async with standing(tmp_path, stand_in="uniform") as here:
            _, _, lines = await table_of(here, "guardians", "2-players", 2)
            await some_answers(lines, 5)
            assert [resigning(line) for line in lines] == ["bot", "bot"]
            await lines[1].resign()
            await settled(*lines)
            assert lines[0].view["outcome"] is None
            outcome = await lines[0].play(at_random(random.Random(3)))
            assert outcome["winners"] in ([], [0, 1])
            assert outcome["drawn"] is False
            for line in lines:
                await line.close()

    run(scenario)


def test_conceding_by_the_rules_changes_the_question_and_play_goes_on(tmp_path: Path) -> None:
    """Bazaar knows how to go on with fewer: the asked player gives up, another is asked, and one of them wins."""

    async def scenario() -> None:
        async with standing(tmp_path, snapshot_every=3) as here:
            found = games.find("bazaar")
            mode = next(mode for mode in found.rules.modes() if found.rules.seats(setup_of(mode)) == 3)
            _, table, lines = await table_of(here, "bazaar", mode, 3)
            while any(resigning(line) != "lose" for line in lines):
                await some_answers(lines, 1)
            await some_answers(lines, 4)
            asked = next(line for line in lines if line.view["question"] is not None)
            await asked.resign()
            await settled(*lines)
            assert asked.view["question"] is None
            rest = [line for line in lines if line is not asked]
            assert sum(line.view["question"] is not None for line in rest) == 1
            assert resigning(asked) == "none"
            await some_answers(rest, 5)
            await settled(asked)
            seen = [line.view for line in lines]
            await here.house.rooms[table["id"]].sleep()
            async with asyncio.timeout(20):
                for line in lines:
                    await line.close()
                    await line.open()
                await settled(*lines)
            assert [line.view for line in lines] == seen
            await rest[0].resign()
            await settled(*lines)
            assert asked.view["outcome"]["winners"] == [lines.index(rest[1])]
            for line in lines:
                await line.close()

    run(scenario)


def test_among_many_a_bot_takes_the_seat_for_good(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, stand_in="uniform") as here:
            clients, table, lines = await table_of(here, "titans", "two-arenas-4", 4)
            assert {resigning(line) for line in lines} == {"bot"}
            await lines[2].resign()
            await settled(*lines)
            assert resigning(lines[2]) == "none"
            assert lines[0].presence is not None
            assert [seat.bot for seat in lines[0].presence.seats] == ["", "", "uniform", ""]
            for person, path, body in [
                (clients[2], "back", None),
                (clients[2], "seats/2/bot", {"bot": "greedy"}),
                (clients[0], "seats/2/bot", {"bot": "greedy"}),
            ]:
                with pytest.raises(ServerRefused) as caught:
                    await person.call("POST", f"/api/tables/{table['id']}/{path}", body)
                assert caught.value.code == "resigned"
            with pytest.raises(AnswerRefused) as refused:
                await lines[2].answer([0])
            assert refused.value.refusal.code in ("bot-plays", "stale")
            here.house.rooms.pop(table["id"])  # as after a restart
            with pytest.raises(ServerRefused):
                await clients[2].call("POST", f"/api/tables/{table['id']}/back")
            for line in lines:
                await line.close()

    run(scenario)


# ---------------------------------------------------------------------- why not


@pytest.mark.parametrize("game", games.names())
def test_why_a_thing_is_not_offered(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            found = games.find(game)
            mode = next(mode for mode in found.rules.modes() if found.rules.seats(setup_of(mode)) == 2)
            _, _, lines = await table_of(here, game, mode, 2)
            asked = next(line for line in lines if line.view["question"] is not None)
            before = asked.update
            said = await asked.why("A card that is not there")
            assert said.code
            assert said.text
            assert said.rule or "(" not in said.text
            offered = asked.view["question"]["options"]
            if offered:
                assert (await asked.why(offered[0]["label"])).code == "offered"
            for line in lines:
                if line.view["question"] is None:
                    assert (await line.why("pass")).code == "not-asked"
            await settled(*lines)
            assert asked.update is before
            for line in lines:
                await line.close()

    run(scenario)


def test_why_is_asked_a_few_times_a_second_only(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, clock=ManualClock()) as here:
            _, _, lines = await table_of(here, "titans", "duel", 2)
            await settled(*lines)
            for n in range(30):
                await lines[0].send(messages.Why(f"k{n}", "pass"))
            replies = [await lines[0].next() for _ in range(30)]
            faults = [reply.code for reply in replies if isinstance(reply, messages.Fault)]
            assert len(faults) == 10
            assert set(faults) == {"too-many-questions"}
            for line in lines:
                await line.close()

    run(scenario)


# ---------------------------------------------------------------------- the page


def test_the_page_is_served_as_it_was_built(tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_text("<!doctype html><title>T</title>")
    (dist / "assets" / "index-Ab3dE_9x.js").write_text("let plain")
    (dist / "assets" / "index-Ab3dE_9x.js.br").write_bytes(b"squeezed")
    (dist / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("no")

    async def scenario() -> None:
        async with standing(tmp_path, page=dist) as here, httpx.AsyncClient(base_url=here.url) as browser:
            page = await browser.get("/")
            for path in ("/", "/table/abc", "/replay/abc/17"):
                page = await browser.get(path)
                assert page.text.startswith("<!doctype html>")
                assert page.headers["cache-control"] == "no-cache"
                assert page.headers["content-type"] == "text/html; charset=utf-8"
                assert "unsafe" not in page.headers["content-security-policy"]
            same = await browser.get("/", headers={"if-none-match": page.headers["etag"]})
            assert same.status_code == 304
            script = await browser.get("/assets/index-Ab3dE_9x.js", headers={"accept-encoding": "identity"})
            assert script.text == "let plain"
            assert "immutable" in script.headers["cache-control"]
            assert script.headers["content-type"].startswith("text/javascript")
            async with browser.stream(
                "GET", "/assets/index-Ab3dE_9x.js", headers={"accept-encoding": "gzip, br"}
            ) as squeezed:
                assert squeezed.headers["content-encoding"] == "br"
                assert b"".join([part async for part in squeezed.aiter_raw()]) == b"squeezed"
            assert (await browser.get("/icon.svg")).headers["content-type"] == "image/svg+xml"
            assert (await browser.head("/")).status_code == 200
            for path in ("/assets/none.js", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/api/none", "/api/none.js"):
                assert (await browser.get(path)).status_code == 404

    run(scenario)


def test_a_page_that_is_not_built_says_how(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, page=tmp_path / "none") as here, httpx.AsyncClient(base_url=here.url) as browser:
            page = await browser.get("/")
            assert page.status_code == 200
            assert "make web" in page.text
            assert (await browser.get("/table/x")).status_code == 503

    run(scenario)
