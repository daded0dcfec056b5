"""The stage: what happens is played as beats, once each and in order, heard if one likes, and it has an end."""

import json
import re
from functools import cache
from typing import Any

import pytest
from browser_house import LAPTOP, PHONE, Visitor, Welcome, barriers, cut_off
from companions import games_that_last, games_with
from playwright.sync_api import ViewportSize, WebSocket, expect
from screenshots import match_of_bots

from theomachy import games
from theomachy.games import find
from theomachy.games.staging import staging_of
from theomachy.kernel.marks import plain
from theomachy.kernel.record import Record

GAMES = games.names()
MODES = {name: find(name).rules.modes()[0] for name in GAMES}
MOVING = "no-preference"


@cache
def whole_match(game: str) -> Record:
    """One that bots have played to its end."""
    return match_of_bots(game, MODES[game], 10_000)



# Watches the stage and the live regions from the beginning: which beats were played, what was said, and how much of
# what they are about was ever covered by their words.
WATCH = """() => {
  window.beats = [];
  window.spoken = [];
  window.covered = [];
  const box = (thing) => thing.getBoundingClientRect();
  const over = (one, other) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > 1 && high > 1 ? wide * high : 0;
  };
  let last = null;
  const look = () => {
    const stage = document.querySelector("[data-testid=stage]");
    const number = stage?.dataset.beat ?? null;
    if (number !== null && number !== last) {
      window.beats.push([Number(number), stage.dataset.event]);
    }
    last = number;
    const words = stage?.querySelector("[data-testid=caption]");
    if (words && getComputedStyle(words).visibility === "visible") {
      for (const actor of stage.querySelectorAll("[data-actor=acts], [data-actor=hit]")) {
        const area = over(box(words), box(actor));
        if (area > 0) window.covered.push(`${stage.dataset.event}: ${Math.round(area)}`);
      }
      if (box(words).left < -1 || box(words).right > innerWidth + 1) window.covered.push("sticks out");
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  for (const region of document.querySelectorAll("[aria-live]")) {
    new MutationObserver(() => region.textContent && window.spoken.push(region.textContent)).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }
}"""
IDLE = "() => !document.querySelector('[data-testid=stage]')?.dataset.beat"
BUSY = "() => document.querySelector('[data-testid=stage]')?.dataset.beat"


def told(visitor: Visitor) -> list[dict[str, Any]]:
    """All updates that come over the line from now on."""
    updates: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: updates.append(json.loads(text)))

    visitor.page.on("websocket", listen)
    return updates


def sit_down(visitor: Visitor, game: str, step: int = 24, pace: str = "fast") -> list[dict[str, Any]]:
    """At a table that goes on from the middle of a match, against bots."""
    visitor.is_called("Ann")
    visitor.context.add_init_script(f"localStorage.setItem('theomachy-pace', '{pace}')")
    record = whole_match(game)
    seats = find(game).rules.seats(record.setup)
    chairs = [{"who": "me"}, *[{"who": "bot", "bot": "uniform"}] * (seats - 1)]
    film = visitor.film(record)
    made = visitor.call("POST", f"/tables/{film}/continue", {"step": step, "seats": chairs})
    updates = told(visitor)
    visitor.go(f"/table/{made['id']}")
    visitor.see("table")
    visitor.asked()
    visitor.page.evaluate(WATCH)
    return updates


def staged(game: str, updates: list[dict[str, Any]], since: int) -> list[tuple[int, str, str]]:
    """The events that must have been beats: their numbers, names and sentences."""
    beats = staging_of(game).beats
    found = {}
    for update in updates:
        if update["type"] == "update":
            for n, event in enumerate(update["events"]):
                found[update["since"] + n] = event
    return [
        (number, event["name"], plain(event["line"]))
        for number, event in sorted(found.items())
        if number >= since and event["line"] and (event["name"] not in beats or beats[event["name"]].kind != "none")
    ]


def heard(updates: list[dict[str, Any]]) -> int:
    """How many events there have been."""
    return max(int(update["since"]) + len(update["events"]) for update in updates if update["type"] == "update")


def one_answer(visitor: Visitor, updates: list[dict[str, Any]], option: int = 1) -> int:
    """An answer by keys, which may take several; the number of the first event that came of it."""
    first = heard(updates)
    while heard(updates) == first:
        asked = visitor.asked()
        if asked["confirm"]:
            keys = ["q", "Enter"]
        else:
            keys = ["0"] if asked["decline"] and not asked["options"] and not asked["lit"] else [str(option)]
            option = option % 9 + 1
        for key in keys:
            visitor.page.keyboard.press(key)
        while visitor.glance() is None and heard(updates) == first:
            visitor.page.wait_for_timeout(20)  # it is on its way
    return first


@pytest.mark.parametrize("game", games_that_last())
def test_every_event_is_a_beat_once_and_in_order_and_is_heard_once(welcome: Welcome, game: str) -> None:
    """On a phone, where the words cover nothing that they are about; nothing moves, and all is said."""
    ann = welcome(viewport=PHONE, has_touch=True, is_mobile=True)
    updates = sit_down(ann, game)
    first = one_answer(ann, updates)
    ann.asked()
    ann.page.wait_for_function(IDLE)
    expected = staged(game, updates, first)
    beats = [(number, name) for number, name in ann.page.evaluate("window.beats") if number >= first]
    assert beats == [(number, name) for number, name, _ in expected]
    assert ann.page.evaluate("window.covered") == []
    assert ann.page.get_by_test_id("stage").get_attribute("data-still") == "true"
    assert ann.page.get_by_test_id("stage").get_attribute("aria-hidden") == "true"
    spoken = " ".join(ann.page.evaluate("window.spoken"))
    for _, _, line in expected:
        known = re.sub(r"\b([A-H])\b", ".+?", re.escape(line))
        assert re.search(known, spoken), f"nobody said: {line}"


@pytest.mark.parametrize("game", GAMES[:1])
def test_it_is_never_in_the_way(welcome: Welcome, game: str) -> None:
    """A click or a key skips it; what happened is played again on a key or a button; an answer counts at once."""
    ann = welcome(reduced_motion=MOVING)
    updates = sit_down(ann, game, pace="calm")
    first = one_answer(ann, updates)
    ann.page.wait_for_function(BUSY)
    ann.asked()  # though it still plays
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_function(IDLE)
    ann.page.evaluate("window.beats = []")
    ann.page.keyboard.press("w")
    ann.page.wait_for_function(BUSY)
    assert ann.page.evaluate("window.beats[0][0]") >= first
    ann.page.get_by_role("heading", name="What is asked").or_(ann.page.get_by_test_id("prompt")).first.click()
    ann.page.wait_for_function(IDLE)
    ann.press("again")
    ann.page.wait_for_function(BUSY)
    ann.press("again")
    ann.page.wait_for_function(IDLE)
    ann.press("again")
    ann.page.wait_for_function(BUSY)
    before = ann.asked()
    one_answer(ann, updates, option=2)
    assert ann.page.evaluate("window.beats.length") > 0
    assert before["prompt"]


def test_whoever_wants_no_show_gets_none(welcome: Welcome) -> None:
    ann = welcome()
    updates = sit_down(ann, "titans", pace="off")
    one_answer(ann, updates)
    ann.asked()
    assert ann.page.evaluate("window.beats") == []
    ann.press("menu")
    expect(ann.see("pace-off")).to_have_attribute("aria-pressed", "true")
    ann.press("pace-calm")
    assert ann.page.evaluate("localStorage.getItem('theomachy-pace')") == "calm"
    assert barriers(ann.page) == []


# ---------------------------------------------------------------------- sound

LISTEN = """
  window.heard = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor(...all) { super(...all); window.heard += 1; } };
"""


def test_nothing_is_heard_by_default(welcome: Welcome) -> None:
    ann = welcome()
    ann.context.add_init_script(LISTEN)
    updates = sit_down(ann, "titans")
    one_answer(ann, updates)
    ann.asked()
    assert ann.page.evaluate("window.heard") == 0
    assert not [one for one in ann.loaded if "/sound-" in one.url]


def test_nothing_is_heard_before_the_first_press_even_where_it_is_on(welcome: Welcome) -> None:
    ann = welcome()
    ann.context.add_init_script(LISTEN + "localStorage.setItem('theomachy-sound', 'yes')")
    updates = sit_down(ann, "titans")
    assert ann.page.evaluate("window.heard") == 0
    one_answer(ann, updates)
    ann.page.wait_for_function("() => window.heard === 1")
    ann.press("menu")
    expect(ann.see("sound")).to_be_checked()
    ann.see("volume").fill("0")
    assert ann.page.evaluate("localStorage.getItem('theomachy-volume')") == "0"


# ---------------------------------------------------------------------- the end


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("game", games_with("figures.py"))
def test_the_end_of_a_match_is_a_screen(welcome: Welcome, game: str, size: dict[str, int]) -> None:
    """Who won and why, figures, who was ahead, what decided it; from any turn one may look back or try again."""
    ann = welcome(viewport=size).is_called("Ann")
    film = ann.film(whole_match(game))
    ann.go(f"/table/{film}")
    assert ann.see("end-why").inner_text()
    went = ann.call("GET", f"/tables/{film}/ending")
    rows = ann.see("figures").locator("tbody tr")
    assert rows.count() == len(went["figures"]) >= 4
    expect(ann.page.get_by_test_id("decided")).to_have_count(1 if went["decided"] else 0)
    slider = ann.see("lead-turn")
    slider.focus()
    slider.press("Home")
    expect(ann.see("watch-turn")).to_have_attribute("href", f"#/replay/{film}?step={went['turns'][0]['step']}")
    assert cut_off(ann.page) == []
    assert barriers(ann.page) == []
    ann.press("try-turn")
    ann.page.wait_for_url(lambda url: "#/table/" in url and film not in url)
    assert not ann.asked()["over"]


def test_defeat_is_staged_and_one_may_look_at_the_board_again(welcome: Welcome) -> None:
    ann = welcome(reduced_motion=MOVING)
    sit_down(ann, "titans", pace="calm")
    ann.press("menu")
    ann.press("resign")
    ann.press("resign-yes")
    expect(ann.see("scene-finale")).to_contain_text("Defeat")
    ann.see("end-screen")
    assert ann.see("outcome").get_attribute("data-won") == "false"
    ann.press("see-board")
    ann.page.locator("[data-testid=board] button[data-card]").first.wait_for()
    ann.press("see-board")
    ann.see("end-screen")


def test_whoever_comes_to_a_match_that_is_over_sees_how_it_ended(welcome: Welcome) -> None:
    """No notice lies over the verdict, and the figures of all six are in sight."""
    ann = welcome().is_called("Ann")
    record = match_of_bots("titans", "three-arenas-6", 10_000)
    ann.go(f"/table/{continued(ann, record)}").see("figures")
    expect(ann.page.get_by_test_id("toasts").locator(".toast")).to_have_count(0)
    head = ann.see("figures").locator("thead")
    expect(head.locator("th")).to_have_count(6)
    wide: ViewportSize = {"width": 1920, "height": 1080}
    for size in (LAPTOP, wide):
        ann.page.set_viewport_size(size)
        assert head.evaluate("(head) => head.closest('.scroll').scrollWidth <= head.closest('.scroll').clientWidth")
        assert cut_off(ann.page) == []


def continued(visitor: Visitor, record: Record) -> str:
    """A table of one's own that begins where the record ends, with bots in the other chairs."""
    seats = [{"who": "me"}, *[{"who": "bot", "bot": "greedy"}] * (len(record.names) - 1)]
    body = {"step": len(record.answers), "seats": seats}
    return str(visitor.call("POST", f"/tables/{visitor.film(record)}/continue", body)["id"])
