"""What people can check and take away: the shuffle, what is known about them, their account, and others' words."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from browser_house import Visitor, Welcome
from playwright.sync_api import Browser, expect
from server_house import await_health, hold_port

ANOTHER_LUCK = """() => {
    const noted = JSON.parse(localStorage.getItem("theomachy-shuffles"));
    localStorage.setItem("theomachy-shuffles", JSON.stringify(noted.map((one) => ({ ...one, luck: "another" }))));
}"""


@pytest.fixture
def honest(browser: Browser, tmp_path: Path) -> Iterator[Visitor]:
    """A visitor of a server whose luck nobody knows, as the command starts it."""
    held = hold_port()
    port = str(held.getsockname()[1])
    run = "from theomachy.cli.launch import main; main()"
    command = [sys.executable, "-c", run, "serve", "--port", port, "--data", str(tmp_path)]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        await_health(f"http://127.0.0.1:{port}")
        visitor = Visitor(browser, f"http://127.0.0.1:{port}")
        yield visitor
        assert visitor.leave() == []
    finally:
        server.terminate()
        server.wait(20)
        held.close()


def test_the_page_checks_the_shuffle_of_a_match_that_began_at_once(honest: Visitor) -> None:
    ann = honest.go("/").play_now("titans")
    ann.asked()
    ann.press("menu")
    ann.press("resign")
    ann.press("resign-yes")
    ann.see("outcome")
    ann.press("check-shuffle")
    expect(ann.see("toasts").get_by_text("Nobody chose this shuffle")).to_be_visible()
    ann.page.evaluate(ANOTHER_LUCK)
    ann.press("check-shuffle")
    expect(ann.see("toasts").get_by_text("the luck that you added is missing")).to_be_visible()


def test_what_is_known_about_me_can_be_had_and_deleted(welcome: Welcome) -> None:
    ann = welcome().go("/account")
    ann.see("name").fill("Ann of Athens")
    ann.press("save-name")
    with ann.page.expect_download() as kept:
        ann.press("export")
    assert json.loads(Path(kept.value.path()).read_text())["person"]["name"] == "Ann of Athens"
    ann.press("delete")
    ann.press("delete-sure")
    expect(ann.page.get_by_test_id("what-is-yours")).to_have_count(0)


def test_a_password_is_changed_by_whoever_knows_the_old_one(welcome: Welcome) -> None:
    ann = welcome().go("/account")
    ann.see("name").fill("Ann of Athens")
    ann.press("save-name")
    ann.page.get_by_label("Login", exact=True).fill(login := f"ann{uuid4().hex}")
    ann.page.get_by_label("Password (at least 8 characters)").fill("the first one")
    ann.page.get_by_role("button", name="Set login and password").click()
    ann.page.get_by_label("Current password").fill("the first one")
    ann.page.get_by_label("New password").fill("the second one")
    ann.press("change-password")
    expect(ann.page.get_by_label("New password")).to_have_value("")
    eve = welcome().go("/account")
    eve.page.get_by_label("Login", exact=True).fill(login)
    eve.page.get_by_label("Password (at least 8 characters)").fill("the second one")
    eve.page.get_by_role("button", name="Log in").click()
    expect(eve.page.get_by_role("banner")).to_contain_text("Ann of Athens")


def test_somebody_is_not_heard_any_more(welcome: Welcome) -> None:
    ann, bob = welcome().is_called("Ann"), welcome().is_called("Bob")
    table = ann.call("POST", "/tables", {"game": "titans", "seats": [{"who": "me"}, {"who": "open"}]})
    ann.go(f"/table/{table['id']}")
    bob.go(f"/table/{table['id']}?join={table['key']}").press("sit-1")
    for visitor in (ann, bob):
        visitor.press("tab-chat")
    bob.see("chat-input").fill("something rude")
    bob.press("chat-send")
    ann.page.get_by_test_id("chat").get_by_text("something rude").wait_for()
    for button in ("Report", "Mute Bob"):
        if not ann.page.get_by_role("button", name=button).is_visible():
            ann.page.get_by_test_id("about-1").locator("summary").click()
        ann.page.get_by_role("button", name=button).click()
    expect(ann.see("toasts").get_by_text("You no longer hear Bob")).to_be_visible()
    bob.see("chat-input").fill("can you hear me?")
    bob.press("chat-send")
    bob.page.get_by_test_id("chat").get_by_text("can you hear me?").wait_for()
    ann.see("chat-input").fill("peace")
    ann.press("chat-send")
    ann.page.get_by_test_id("chat").get_by_text("peace").wait_for()
    expect(ann.page.get_by_test_id("chat").get_by_text("can you hear me?")).to_have_count(0)
