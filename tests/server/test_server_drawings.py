"""The drawings of cards, as the page fetches them: once for a set of cards, with nothing in them that runs."""

import asyncio
import threading
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import httpx
import pytest
from server_house import Standing, run, standing

from theomachy import games
from theomachy.kernel.game import Game, Setup
from theomachy.server.doors.sending import Kept
from theomachy.server.doors.shelf import Shelf
from theomachy.server.tables.clocks import TimeControl
from theomachy.server.tables.house import Chair

HOSTILE = "<script>alert(1)</script>"
MINE = f'[[card]]\nname = "{HOSTILE}"\nelement = "sky"\nspecies = "warrior"\ncost = 1\npower = 7\nabilities = []\n'


async def get(here: Standing, path: str, **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=here.url, timeout=60) as client:
        return await client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})


@pytest.mark.parametrize("game", games.names())
def test_every_card_of_the_book_is_drawn(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            book = (await get(here, f"/api/games/{game}/cards")).json()
            drawings = (await get(here, book["drawings"])).json()
            assert list(drawings["cards"]) == [face["name"] for face in book["faces"]]
            assert {face["frame"] for face in book["faces"]} <= set(drawings["frames"])
            assert fromstring(drawings["back"]).tag.endswith("svg")
            scene = await get(here, f"/api/games/{game}/scene.svg")
            assert scene.headers["content-type"].startswith("image/svg+xml")
            assert fromstring(scene.text).tag.endswith("svg")

    run(scenario)


def test_under_the_address_of_the_book_drawings_never_change(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            address = (await get(here, "/api/games/titans/cards")).json()["drawings"]
            first = await get(here, address, accept_encoding="gzip")
            assert "immutable" in first.headers["cache-control"]
            assert first.headers["content-encoding"] == "gzip"
            plain = await get(here, address, accept_encoding="identity")
            assert "content-encoding" not in plain.headers
            assert plain.json() == first.json()
            again = await get(here, address, if_none_match=first.headers["etag"])
            assert (again.status_code, again.content) == (304, b"")
            other = await get(here, "/api/games/titans/drawings?of=nothing")
            assert "immutable" not in other.headers["cache-control"]
            assert (await get(here, "/api/games/whist/drawings")).status_code == 404

    run(scenario)


def test_cards_of_strangers_are_drawn_for_their_table_alone_and_run_nothing(tmp_path: Path) -> None:
    titans = games.find("titans")
    setup = Setup({"mode": "duel"}, {**titans.rules.default_sets(), "mine.toml": MINE})

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            chairs = [Chair(ann.person["id"], "Ann"), Chair()]
            room = await here.house.new_table(titans, setup, ann.person["id"], chairs, "open", TimeControl())
            book = (await get(here, f"/api/tables/{room.id}/cards")).json()
            answer = await get(here, book["drawings"])
            assert "private" in answer.headers["cache-control"]
            drawn: dict[str, Any] = answer.json()["cards"][HOSTILE]
            for svg in drawn.values():
                assert "<script" not in svg
                assert all(not element.tag.endswith("script") for element in fromstring(svg).iter())
            common = (await get(here, "/api/games/titans/cards")).json()["drawings"]
            assert HOSTILE not in (await get(here, common)).json()["cards"]

    run(scenario)


def test_drawing_strangers_cards_leaves_threads_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand cards take seconds, and every thread of the server drew the same ones."""
    titans = games.find("titans")
    setup = Setup({"mode": "duel"}, {**titans.rules.default_sets(), "mine.toml": MINE})
    go, honest = threading.Event(), Shelf.drawings_with

    def slowly(shelf: Shelf, game: Game[Any], setup: Setup) -> Kept:
        go.wait()
        return honest(shelf, game, setup)

    monkeypatch.setattr(Shelf, "drawings_with", slowly)

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            chairs = [Chair(ann.person["id"], "Ann"), Chair()]
            room = await here.house.new_table(titans, setup, ann.person["id"], chairs, "open", TimeControl())
            drawn = [asyncio.create_task(get(here, f"/api/tables/{room.id}/drawings")) for _ in range(40)]
            try:
                await asyncio.wait(drawn, timeout=0.5)  # all of them have asked
                assert (await asyncio.wait_for(get(here, "/api/games/titans/cards"), 60)).status_code == 200
            finally:
                go.set()
            assert {answer.status_code for answer in await asyncio.gather(*drawn)} == {200}

    run(scenario)
