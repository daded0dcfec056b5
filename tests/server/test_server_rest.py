"""What is not live: people, tables, seats, replays, records, and going on from where another match was."""

import random
import warnings
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from server_house import WATCH, Killable, Standing, run, standing

from theomachy import games
from theomachy.kernel.record import Record
from theomachy.server.client import Client, ServerRefused, at_random


async def refusal(act: Any) -> ServerRefused:
    with pytest.raises(ServerRefused) as caught:
        await act
    return caught.value


async def finished_table(here: Standing) -> tuple[Client, dict[str, Any]]:
    ann = await here.guest("Ann")
    table = await ann.new_table("titans", ["me", "bot:uniform"])
    async with ann.line(table["id"]) as line:
        await line.play(at_random(random.Random(1)))
    return ann, table


def test_a_guest_sets_a_password_and_sits_down_on_another_device(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            old = ann.token
            table = await ann.new_table("titans", ["me", "open"])
            login = {"login": "Ann", "password": "correct horse"}
            ann.token = (await ann.call("POST", "/api/me/password", login))["token"]
            async with Client(here.url, old) as stale:
                assert (await refusal(stale.call("GET", "/api/me"))).status == 401
            async with Client(here.url) as elsewhere:
                wrong = {"login": "ann", "password": "wrong horse"}
                assert (await refusal(elsewhere.call("POST", "/api/login", wrong))).status == 401
                wrong["login"] = "nobody"
                assert (await refusal(elsewhere.call("POST", "/api/login", wrong))).status == 401
                elsewhere.token = (await elsewhere.call("POST", "/api/login", login))["token"]
                assert (await elsewhere.call("GET", "/api/me"))["name"] == "Ann"
                seen = await elsewhere.call("GET", f"/api/tables/{table['id']}")
                assert seen["seat"] == 0
                assert [mine["id"] for mine in await elsewhere.call("GET", "/api/me/tables")] == [table["id"]]
            bob = await here.guest("Bob")
            assert (await refusal(bob.call("POST", "/api/me/password", login))).code == "taken"
            row = await here.house.store.person(ann.person["id"])
            assert row is not None
            assert row["password"].startswith("$argon2id$")

    run(scenario)


def test_tables_seats_and_links(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob, eve = await here.guest("Ann"), await here.guest("Bob"), await here.guest("Eve")
            hidden = await ann.new_table("titans", ["me", "open"])
            private = await ann.new_table("titans", ["me", "open"], visibility="private")
            shown = await ann.new_table("titans", ["me", "open"], visibility="open")
            assert [table["id"] for table in await eve.call("GET", "/api/tables")] == [shown["id"]]
            assert (await refusal(bob.join({**hidden, "key": "guess"}, 1))).status == 404
            seen = await bob.join(hidden, 1)
            assert seen["state"] == "playing"
            assert seen["key"] == hidden["key"]
            await eve.call("POST", f"/api/tables/{hidden['id']}/join", {"key": hidden["key"]})
            watching = await eve.call("GET", f"/api/tables/{hidden['id']}")
            assert (watching["seat"], watching["key"]) == (-1, "")
            assert (await refusal(eve.call("POST", f"/api/tables/{hidden['id']}/seats/1/take"))).code == "taken"
            await bob.join(private, 1)
            await eve.call("POST", f"/api/tables/{private['id']}/join", {"key": private["key"]})
            assert (await refusal(eve.call("GET", f"/api/tables/{private['id']}/log"))).status == 403
            # An empty seat goes to a bot by the host's hand only; one's own at any time, and back.
            refused = await refusal(eve.call("POST", f"/api/tables/{shown['id']}/seats/1/bot", {"bot": "greedy"}))
            assert refused.code == "not-host"
            begun = await ann.call("POST", f"/api/tables/{shown['id']}/seats/1/bot", {"bot": "uniform"})
            assert begun["state"] == "playing"
            away = await ann.call("POST", f"/api/tables/{shown['id']}/leave")
            assert away["seats"][0]["bot"] == "greedy"
            back = await ann.call("POST", f"/api/tables/{shown['id']}/back")
            assert back["seats"][0]["bot"] == ""
            for body in [
                {"game": "chess", "seats": [{"who": "me"}]},
                {"game": "titans", "mode": "blitz", "seats": [{"who": "me"}]},
                {"game": "titans", "seats": [{"who": "me"}]},
                {"game": "titans", "seats": [{"who": "me"}, {"who": "me"}]},
                {"game": "titans", "seats": [{"who": "me"}, {"who": "bot", "bot": "deep thought"}]},
                {"game": "titans", "seats": [{"who": "me"}, {"who": "open"}], "options": {"avatar": "Q"}},
                {"game": "titans", "seats": [{"who": "me"}, {"who": "open"}], "clock": {"kind": "live", "move": 1}},
            ]:
                refused = await refusal(ann.call("POST", "/api/tables", body))
                assert refused.status == 422
                assert refused.text

    run(scenario)


def test_what_may_be_decided_before_a_match(tmp_path: Path) -> None:
    """The choices of every way to play are offered, and a table is laid as was decided."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            bazaar = next(game for game in await ann.call("GET", "/api/games") if game["name"] == "bazaar")
            choices = {choice["key"]: choice for choice in bazaar["ways"][0]["choices"]}
            assert choices["colours"]["several"]
            assert [one["value"] for one in choices["begins"]["values"]] == ["random", "A", "B"]
            decided = {"colours": ["red", "blue"], "ask": "possible"}
            table = await ann.new_table("bazaar", ["me", "bot:uniform"], options=decided)
            assert table["options"] == {"mode": "duel", **decided}

    run(scenario)


def test_a_spellbook_that_somebody_brings_is_nobodys_business(tmp_path: Path) -> None:
    """T100: neither the table nor the lists say what was decided in secret."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, eve = await here.guest("Ann"), await here.guest("Eve")
            options = {"books": {"A": "Winter Siege"}, "avatar": "A"}
            table = await ann.new_table(
                "titans", ["me", "open"], mode="duel-constructed", visibility="open", options=options
            )
            shown = {"mode": "duel-constructed", "avatar": "A"}
            assert (await eve.call("GET", f"/api/tables/{table['id']}"))["options"] == shown
            assert [listed["options"] for listed in await eve.call("GET", "/api/tables")] == [shown]

    run(scenario)


def test_replays_records_and_going_on_from_there(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, table = await finished_table(here)
            path = f"/api/tables/{table['id']}"
            steps = (await ann.call("GET", f"{path}/replay/0"))["steps"]
            assert steps > 20
            for eye in ("own", "public", "0", "1", "all"):
                step = await ann.call("GET", f"{path}/replay/{steps // 2}?as={eye}")
                assert len(step["views"]) == (2 if eye == "all" else 1)
                assert (step["dump"] is not None) == (eye == "all")
            assert (await refusal(ann.call("GET", f"{path}/replay/{steps + 1}"))).code == "no-step"
            text = await ann.call("GET", f"{path}/record")
            assert Record.from_text(text).replay(games.find("titans")).outcome is not None
            assert (await ann.call("GET", f"{path}/log"))["lines"]
            uploaded = await ann.call("POST", "/api/records", text)
            assert uploaded["state"] == "over"
            assert (await ann.call("GET", f"/api/tables/{uploaded['id']}/replay/5?as=all"))["steps"] == steps
            for bad in ("", "{}", text[:-40], text.replace('"seed"', '"sead"'), text.replace('["A", [', '["B", [')):
                refused = await refusal(ann.call("POST", "/api/records", bad))
                assert (refused.status, refused.code) == (422, "record")
            body: dict[str, Any] = {"step": 10, "seats": [{"who": "me"}, {"who": "bot", "bot": "uniform"}]}
            for source in (table, uploaded):
                new = await ann.call("POST", f"/api/tables/{source['id']}/continue", body)
                async with ann.line(new["id"]) as line:
                    outcome = await line.play(at_random(random.Random(9)))
                    assert outcome["reason"]
                again = Record.from_text(await ann.call("GET", f"/api/tables/{new['id']}/record"))
                old = Record.from_text(text)
                assert [given.picks for given in again.answers[:10]] == [given.picks for given in old.answers[:10]]
            body["step"] = steps
            assert (await refusal(ann.call("POST", f"{path}/continue", body))).code == "step"

    run(scenario)


def test_rules_that_changed_stop_a_running_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never silently replayed under other rules: it is stopped, said so, and its record can be had."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"])
            token = ann.token
        game = games.find("titans")
        monkeypatch.setattr(game, "revision", game.revision + 1)
        async with standing(tmp_path) as here, Client(here.url, token) as ann:
            seen = await ann.call("GET", f"/api/tables/{table['id']}")
            assert seen["state"] == "stopped"
            assert "theomachy record" in await ann.call("GET", f"/api/tables/{table['id']}/record")
            new = await ann.call("POST", f"/api/tables/{table['id']}/rematch")
            assert new["table"] != table["id"]

    run(scenario)


def test_health_and_metrics(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here, Client(here.url) as anyone, Client(here.url, WATCH) as operator:
            assert (await anyone.call("GET", "/health"))["status"] == "ok"
            figures = await operator.call("GET", "/metrics")
            assert "theomachy_commit_seconds_bucket" in figures
            assert "theomachy_rooms" in figures
            described = await anyone.call("GET", "/api/openapi.json")
            assert "/api/tables/{table}/replay/{step}" in described["paths"]

    run(scenario)


def test_requests_of_every_shape(tmp_path: Path) -> None:
    """Schemathesis: whatever is sent, nothing breaks, and every refusal is of the described form."""
    server = Killable(tmp_path)
    try:
        server.start()
        server.healthy()
        attack(server.url)
        server.healthy()
    finally:
        server.close()


def attack(url: str) -> None:
    token = httpx.post(f"{url}/api/me", json={"name": "Ann"}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    seats = [{"who": "me"}, {"who": "open"}]
    table = httpx.post(f"{url}/api/tables", json={"game": "titans", "seats": seats}, headers=headers).json()["id"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the tool's own
        import schemathesis

        schema = schemathesis.openapi.from_url(f"{url}/api/openapi.json")
        count = 0
        for found in schema.get_all_operations():
            operation: Any = found
            operation = operation.ok()
            count += 1

            @settings(
                max_examples=5,
                deadline=None,
                database=None,
                derandomize=True,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=operation.as_strategy())
            def attempt(case: Any) -> None:
                if case.path_parameters and "table" in case.path_parameters:
                    case.path_parameters["table"] = table
                answer = case.call(headers=headers)
                assert answer.status_code < 500
                if answer.status_code >= 400:
                    assert {"code", "text"} == set(answer.json())

            attempt()
    assert count > 20
