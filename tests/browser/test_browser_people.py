"""With people: invitations, names, rematches, spectators; looking back; buying in one go; the installed page."""

import json

import pytest
from browser_house import Visitor, Welcome, WithKeys, barriers, cut_off
from playwright.sync_api import expect


def invited(host: Visitor, game: str = "titans") -> str:
    """A table that waits for one more; its link."""
    host.is_called("Ann").go(f"/new/{game}")
    host.see("who-1").select_option("open")
    host.press("create")
    return host.see("join-link").input_value()


@pytest.mark.parametrize("width", [390, 1440])
def test_an_invitation_says_who_invites_to_what_before_one_joins(welcome: Welcome, width: int) -> None:
    ann = welcome()
    bob = welcome(viewport={"width": width, "height": 844})
    bob.page.goto(invited(ann))
    page = bob.see("invitation")
    expect(page).to_contain_text("Ann invites you to Titans of Eden")
    expect(page).to_contain_text("Duel · No clock")
    expect(bob.see("invited-0")).to_contain_text("Ann")
    expect(bob.see("invited-1")).to_contain_text("Free seat")
    assert not bob.context.cookies()  # nobody yet
    assert cut_off(bob.page) == []
    assert barriers(bob.page) == []
    bob.see("guest-name").fill("Bob")
    bob.press("join")
    assert bob.see("table").get_attribute("data-seat") == "1"
    expect(ann.see("seat-1")).to_contain_text("Bob")


def test_a_link_that_leads_nowhere_says_so(welcome: Welcome) -> None:
    bob = welcome()
    bob.forgiven = ("404",)
    bob.page.goto(f"{bob.url}/join/nothing/nobody")
    expect(bob.page.get_by_role("alert")).to_contain_text("There is no such table.")


def test_a_chosen_name_is_in_the_chat_at_once(welcome: Welcome) -> None:
    """Also beside what was said under the old one."""
    ann, bob = welcome(), welcome()
    link = invited(ann)
    bob.page.goto(link)
    bob.press("join")
    bob.see("table")
    bob.press("tab-chat")
    bob.see("chat-input").fill("first")
    bob.press("chat-send")
    ann.see("table")
    ann.press("tab-chat")
    expect(ann.see("chat")).to_contain_text("Guest")
    bob.call("POST", "/me", {"name": "Bob"})
    expect(ann.see("chat")).not_to_contain_text("Guest")
    bob.see("chat-input").fill("second")
    bob.press("chat-send")
    expect(ann.see("chat").locator("strong")).to_have_text(["Bob", "Bob"])
    expect(bob.see("chat").locator("strong")).to_have_text(["Bob", "Bob"])


def test_a_rematch_asks_the_other_and_spectators_cannot_undo(welcome: Welcome) -> None:
    ann, bob, eve = welcome(), welcome().is_called("Bob"), welcome()
    link = invited(ann)
    bob.page.goto(link)
    bob.press("join")
    bob.see("table")
    eve.page.goto(link)
    expect(eve.see("invitation")).to_contain_text("The match is in progress.")
    eve.press("watch")
    eve.see("table")
    expect(ann.see("undo")).to_be_visible()
    for name in ("undo", "hint", "pass-on"):
        expect(eve.page.get_by_test_id(name)).to_have_count(0)
    expect(ann.page.get_by_test_id("hint")).to_have_count(0)  # two people play: there are no hints
    ann.press("menu")
    ann.press("resign")
    ann.press("resign-yes")
    ann.press("rematch")
    expect(ann.see("waiting-room")).to_contain_text("Waiting for players")
    expect(bob.see("rematch-asked")).to_have_text("Ann would like a rematch.")
    assert "/table/" in bob.page.url
    bob.press("rematch")
    ann.see("table")
    bob.see("table")


def test_one_can_look_back_and_return(welcome: Welcome) -> None:
    """Earlier positions as one saw them oneself, on the same board; nothing can be pressed there."""
    ann = welcome().play_now("titans")
    WithKeys(ann).play(12)
    asked = ann.asked()
    board = ann.page.locator("[data-place=board] [data-zone] .hidden-visually")
    now = board.all_text_contents()
    ann.press("menu")
    ann.press("look-back")
    ann.see("look-back-bar")
    expect(ann.page.get_by_test_id("question")).to_have_count(0)
    ann.press("look-earlier")
    ann.page.keyboard.press("ArrowLeft")
    ann.see("look-back-bar").get_by_role("slider").fill("0")
    expect(board).not_to_have_text(now)
    expect(ann.page.locator("[data-place=board] [data-lit]")).to_have_count(0)
    assert barriers(ann.page) == []
    ann.press("back-to-now")
    expect(ann.page.get_by_test_id("look-back-bar")).to_have_count(0)
    assert ann.asked()["prompt"] == asked["prompt"]
    expect(board).to_have_text(now)


@pytest.mark.parametrize("width", [390, 1440])
def test_buying_pays_by_itself_and_only_after_a_yes(welcome: Welcome, width: int) -> None:
    ann = welcome(viewport={"width": width, "height": 844}).play_now("bazaar")
    ann.asked()
    card = ann.page.locator("[data-zone=market][data-lit]").first
    name = card.get_attribute("data-card") or ""
    in_hand = ann.page.locator("[data-zone=hand][data-card]")
    expect(in_hand.first).to_be_visible()
    before = in_hand.count()
    card.click()
    expect(ann.see("plan-label")).to_contain_text(f"Buy {name} for")
    expect(ann.see("plan-label")).to_contain_text("Coin")
    ann.press("plan-no")
    expect(ann.page.get_by_test_id("plan")).to_have_count(0)
    assert in_hand.count() == before  # nothing is half-done
    if width > 1000:
        card.focus()
        ann.page.keyboard.press("Enter")
        expect(ann.see("plan-label")).to_contain_text(f"Buy {name} for")
        ann.page.keyboard.press("Enter")  # on what is chosen already, it confirms
    else:
        card.click()
        ann.press("plan-yes")
    expect(ann.page.locator(f'[data-zone=hand][data-card="{name}"]').first).to_be_visible()
    ann.press("undo")
    expect(ann.page.locator(f'[data-zone=hand][data-card="{name}"]')).to_have_count(0)


def test_the_tab_shows_whose_turn_it_is(welcome: Welcome) -> None:
    ann = welcome().play_now("titans")
    ann.asked()
    expect(ann.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    ann.go("/cards/titans")
    expect(ann.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")


def test_the_page_can_be_installed_and_opens_without_a_network(welcome: Welcome) -> None:
    """What it is made of is kept; nothing that anybody plays is."""
    ann = welcome(service_workers="allow").play_now("titans")
    manifest = json.loads(ann.context.request.get(f"{ann.url}/manifest.webmanifest").text())
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert all(ann.context.request.get(f"{ann.url}{icon['src']}").ok for icon in manifest["icons"])
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.page.reload()
    ann.see("table")
    kept = ann.page.evaluate(
        "caches.keys().then(all => Promise.all(all.map(one => caches.open(one).then(shelf => shelf.keys()))))"
        ".then(all => all.flat().map(one => new URL(one.url).pathname))"
    )
    assert "/offline.html" in kept
    assert not [path for path in kept if path.startswith(("/api", "/socket", "/join"))]
    ann.forgiven = ("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    ann.context.set_offline(True)
    ann.page.goto(f"{ann.url}/")
    expect(ann.page.get_by_role("main")).to_be_visible()
