"""What may happen at a table: reloads, spectators, a server that dies, undo, refusals, and what is spoken."""

import re
import time
from pathlib import Path

from browser_house import PATIENCE, SERVER_AWAY, Visitor, Welcome, WithMouse, open_house, played
from playwright.sync_api import expect


def lines(visitor: Visitor) -> list[str]:
    return [line.strip() for line in visitor.see("log").locator("li").all_inner_texts()]


def mid_match(visitor: Visitor, game: str, mode: str, seats: list[dict[str, str]], answers: int = 30) -> str:
    """A table that goes on from the middle of a match, the same one each time."""
    visitor.is_called("Ann")
    film = visitor.film(played(game, mode))
    made = visitor.call("POST", f"/tables/{film}/continue", {"step": answers, "seats": seats})
    return str(made["id"])


def test_reload_in_mid_game(welcome: Welcome) -> None:
    """The same question, the same log, and on it goes."""
    ann = welcome().play_now("titans")
    player = WithMouse(ann, seed=11)
    player.play(most=6)
    before, log = ann.asked(), lines(ann)
    ann.page.reload()
    after = ann.asked()
    assert (after["prompt"], after["options"]) == (before["prompt"], before["options"])
    assert lines(ann) == log
    player.play(most=3)


def test_a_spectator(welcome: Welcome) -> None:
    """Sees the board and not the hands, is counted, and is asked nothing; what happens is told to them, too."""
    ann, eve = welcome(permissions=["clipboard-read", "clipboard-write"]).play_now("titans"), welcome()
    ann.press("menu")
    ann.press("watch-link")
    expect(ann.see("toasts")).to_contain_text("copied")
    eve.page.goto(ann.page.evaluate("navigator.clipboard.readText()"))
    eve.press("watch")
    assert eve.see("table").get_attribute("data-seat") == "-1"
    expect(ann.see("watching")).to_contain_text("1")
    assert eve.glance() is None
    hand = "[data-testid=board] [data-zone=hand]"
    mine = set(ann.page.locator(hand).evaluate_all("(cards) => cards.map((card) => card.dataset.card)"))
    seen = set(eve.page.locator(hand).evaluate_all("(cards) => cards.map((card) => card.dataset.card ?? '?')"))
    assert mine
    assert not mine & seen
    before = len(lines(eve))
    WithMouse(ann, seed=12).play(most=4)
    ann.asked()
    eve.page.wait_for_function("(n) => document.querySelectorAll('[data-testid=log] li').length > n", arg=before)


def test_the_page_goes_on_when_the_server_was_killed(welcome: Welcome, tmp_path: Path) -> None:
    """kill -9 in mid-game: the page says so, waits, and goes on by itself where it was; an answer meanwhile counts."""
    with open_house(tmp_path) as house:
        ann = welcome(url=house.url).play_now("titans")
        ann.forgiven = (*SERVER_AWAY, "WebSocket connection to")
        player = WithMouse(ann, seed=13)
        player.play(most=5)
        before, log = ann.asked(), lines(ann)
        house.kill()
        expect(ann.see("line-lost")).to_be_visible()
        house.start()
        ann.page.get_by_test_id("line-lost").wait_for(state="detached", timeout=60_000)
        after = ann.asked()
        assert (after["prompt"], after["options"]) == (before["prompt"], before["options"])
        assert lines(ann) == log
        player.play(most=5)
        assert len(lines(ann)) >= len(log)


def test_undo(welcome: Welcome) -> None:
    """Locked while there is nothing to take back; then one press brings the question back as it was."""
    ann = welcome().play_now("titans")
    first = ann.asked()
    undo = ann.see("undo")
    assert (undo.get_attribute("data-lock"), undo.get_attribute("aria-disabled")) == ("none", "true")
    WithMouse(ann, seed=14).answer(first)
    ann.asked()
    expect(undo).not_to_have_attribute("data-lock", "none")
    undo.click()
    ann.page.wait_for_function(
        "(prompt) => document.querySelector('[data-testid=prompt]')?.textContent === prompt", arg=first["prompt"]
    )
    again = ann.asked()
    assert (again["prompt"], again["options"]) == (first["prompt"], first["options"])


def test_undo_that_needs_consent(welcome: Welcome) -> None:
    """The lock is to be seen before the click; the other one is asked, and may say no, or yes."""
    ann, bob = welcome(), welcome().is_called("Bob")
    table = mid_match(ann, "titans", "duel", [{"who": "me"}, {"who": "open"}])
    key = ann.call("GET", f"/tables/{table}")["key"]
    ann.go(f"/table/{table}")
    bob.go(f"/table/{table}?join={key}").press("sit-1")
    players = WithMouse(ann, seed=15), WithMouse(bob, seed=16)
    for visitor in (ann, bob):
        visitor.see("table")
    until = time.monotonic() + PATIENCE / 1000
    while ann.see("undo").get_attribute("data-lock") != "ask" and time.monotonic() < until:
        for player in players:
            asked = player.visitor.glance()
            if asked is not None:
                player.answer(asked)
    expect(ann.see("undo")).to_have_attribute("data-lock", "ask")
    ann.press("undo")
    bob.see("consent")
    bob.press("disagree")
    expect(ann.see("toasts")).to_contain_text("did not agree")
    ann.press("undo")
    told = len(lines(ann))
    bob.press("agree")
    ann.page.wait_for_function("(n) => document.querySelectorAll('[data-testid=log] li').length <= n", arg=told)
    assert ann.asked()["options"]


def test_pressing_what_is_not_offered_says_why(welcome: Welcome) -> None:
    """The reason, and a link to the rule that leads there."""
    ann = welcome()
    table = mid_match(ann, "titans", "duel", [{"who": "me"}, {"who": "bot", "bot": "greedy"}], answers=24)
    ann.go(f"/table/{table}")
    ann.asked()
    ann.page.locator("[data-testid=board] button[data-card]:not([data-lit])").first.click()
    toast = ann.see("toasts")
    link = toast.get_by_role("link")
    link.wait_for()
    rule = link.inner_text().split()[-1]
    assert len(toast.inner_text()) > len(rule) + 10
    assert f"={rule}" in (link.get_attribute("href") or "")
    with ann.context.expect_page() as opened:
        link.click()
    opened.value.locator(f"#rule-{rule}").wait_for()


def test_what_a_screen_reader_is_told(welcome: Welcome) -> None:
    """What is asked, and after each answer what happened; the title says whose turn it is."""
    ann = welcome().play_now("titans")
    live = ann.page.get_by_test_id("live")
    asked = ann.asked()
    expect(live).to_contain_text(asked["prompt"])
    assert "Your turn" in ann.page.title()
    spoken: list[str] = []
    ann.page.expose_function("spoken", lambda text: spoken.append(text))
    live.evaluate("""(live) => new MutationObserver(() => spoken(live.textContent))
        .observe(live, { subtree: true, childList: true, characterData: true })""")
    before = len(lines(ann))
    WithMouse(ann, seed=17).play(most=8)
    last = ann.asked()
    expect(live).to_contain_text("" if last["over"] else last["prompt"])
    news = [line for line in lines(ann)[before:] if line]
    assert news
    heard = " ".join(spoken)
    assert all(line in heard for line in news), [line for line in news if line not in heard]


def test_a_bot_plays_for_me_and_i_come_back(welcome: Welcome) -> None:
    """In a long match, and with a bot that thinks: it must not be over before anybody can come back."""
    ann = welcome().play_now("bazaar")
    ann.asked()
    ann.press("menu")
    ann.press("swap-bot")
    ann.press("swap-master")
    ann.see("come-back").click()
    assert ann.asked()["prompt"]


def test_the_card_under_the_pointer_is_explained(welcome: Welcome) -> None:
    """Full text and current numbers, in the inspector that is always there."""
    ann = welcome().play_now("titans")
    ann.asked()
    card = ann.page.locator("[data-testid=board] button[data-card]").first
    name = card.get_attribute("data-card") or ""
    card.hover()
    expect(ann.see("inspector")).to_contain_text(name)


def test_bazaar_asks_only_what_matters_unless_one_wishes_otherwise(welcome: Welcome) -> None:
    """Nobody has to pass at every turn of the wheel; and the wish is remembered for the next table."""
    ann = welcome().play_now("bazaar")
    expect(ann.see("question")).not_to_contain_text("Do you respond?")
    ann.press("menu")
    ann.press("open-asking")
    expect(ann.see("asking-concerns")).to_be_checked()
    ann.see("stop-end").check()
    ann.see("asking-always").check()
    expect(ann.page.get_by_test_id("stop-end")).to_have_count(0)
    ann.page.reload()
    ann.see("table")
    ann.press("menu")
    ann.press("open-asking")
    expect(ann.see("asking-always")).to_be_checked()
    expect(ann.see("answer-forced")).to_be_checked()
    ann.see("answer-obvious").uncheck()
    ann.see("asking-concerns").check()
    expect(ann.see("stop-end")).to_be_checked()
    expect(ann.see("answer-obvious")).not_to_be_checked()


def test_the_rival_that_nobody_plays_has_a_name(welcome: Welcome) -> None:
    """In a match alone (HR80), log and board call it the same; it is no seat that one could watch from."""
    ann = welcome()
    made = mid_match(ann, "theos", "solo", [{"who": "me"}])
    ann.go(f"/table/{made}").asked()
    said = " ".join(lines(ann))
    assert "The Rival plays " in said
    assert not re.search(r"\bB\b", said)
    assert "The Rival" in ann.see("surface").inner_text()
    ann.go(f"/replay/{ann.film(played('theos', 'solo'))}").see("replay-board")
    assert "The Rival" not in ann.see("replay-eyes").locator("option").all_inner_texts()
