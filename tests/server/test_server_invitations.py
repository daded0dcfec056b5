"""Invitations: what a link says before anybody joins, and where it is passed on; and what is compressed."""

from pathlib import Path

import httpx
from server_house import Standing, run, standing

from theomachy.server.doors.squeezing import LEAST, SAFE

PAGE = """<!doctype html><html><head>
<meta name="description" content="ours" /><title>T</title></head><body></body></html>"""


def built(folder: Path) -> Path:
    dist = folder / "dist"
    dist.mkdir()
    (dist / "index.html").write_text(PAGE)
    (dist / "long.js").write_text("let a = 1;\n" * LEAST)
    (dist / "short.js").write_text("let a = 1;\n")
    return dist


async def invite(here: Standing, name: str = "Ann") -> dict[str, str]:
    ann = await here.guest(name)
    clock = {"kind": "live", "move": 30, "bank": 600}
    return dict(await ann.new_table("titans", ["me", "open"], mode="duel", clock=clock, visibility="private"))


def test_an_invitation_says_who_invites_to_what(tmp_path: Path) -> None:
    """Nobody has to be somebody to read it; and without the key the table does not exist."""

    async def scenario() -> None:
        async with standing(tmp_path) as here, httpx.AsyncClient(base_url=here.url) as browser:
            table = await invite(here)
            path = f"/api/tables/{table['id']}/invitation"
            told = (await browser.get(path, params={"key": table["key"]})).json()
            assert (told["host"], told["title"], told["mode"]) == ("Ann", "Titans of Eden", "Duel")
            assert told["seats"] == ["Ann", ""]
            assert told["free"] == 1
            assert told["clock"] == {"kind": "live", "move": 30.0, "bank": 600.0}
            assert not {"key", "seed", "secret"} & set(told)
            assert not browser.cookies
            wrong = await browser.get(path, params={"key": "wrong"})
            none = await browser.get("/api/tables/none/invitation", params={"key": "wrong"})
            assert (wrong.status_code, wrong.json()) == (none.status_code, none.json())
            assert wrong.status_code == 404

    run(scenario)


def test_a_link_shows_what_it_leads_to_where_it_is_passed_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        dist = built(tmp_path)
        async with standing(tmp_path, page=dist) as here, httpx.AsyncClient(base_url=here.url) as browser:
            table = await invite(here, 'Ann "<b>')
            page = (await browser.get(f"/join/{table['id']}/{table['key']}")).text
            assert '<meta property="og:title" content="Ann &quot;&lt;b&gt; invites you to Titans of Eden" />' in page
            assert "Duel. 2 seats, 1 free, 30 seconds a move, 10 minutes in reserve." in page
            assert f'content="{here.url}/icon-512.png"' in page
            assert "ours" not in page
            assert table["key"] not in page
            for path in (f"/join/{table['id']}/wrong", "/join/none/wrong", f"/join/{'x' * 500}/y"):
                assert (await browser.get(path)).text == PAGE  # as if nobody had ever heard of it

    run(scenario)


def test_what_holds_no_secret_is_compressed(tmp_path: Path) -> None:
    async def scenario() -> None:
        dist = built(tmp_path)
        async with standing(tmp_path, page=dist) as here, httpx.AsyncClient(base_url=here.url) as browser:
            table = await invite(here)
            squeezed = {
                path: (await browser.get(path)).headers.get("content-encoding")
                for path in ("/long.js", "/short.js", "/api/games", "/api/openapi.json", f"/join/{table['id']}/x")
            }
            assert squeezed == {
                "/long.js": "gzip",
                "/short.js": None,
                "/api/games": "gzip",
                "/api/openapi.json": "gzip",
                f"/join/{table['id']}/x": None,
            }
            assert (await browser.get("/long.js")).text == "let a = 1;\n" * LEAST

    run(scenario)


def test_what_holds_secrets_is_never_compressed() -> None:
    for path in ("/api/me", "/api/tables", "/api/tables/x", "/api/tables/x/token", "/api/tables/x/replay", "/api/play"):
        assert not SAFE.match(path)
    for path in ("/", "/assets/app.js", "/api/games", "/api/games/titans/cards", "/api/tables/x/drawings"):
        assert SAFE.match(path)
