"""A hint: what the strongest bot would do, how sure it is, how it might go on; and it goes with the question."""

import re
from typing import Any

import pytest
from browser_house import PHONE, Visitor, Welcome, WithMouse, barriers, cut_off
from playwright.sync_api import Route, expect

DUELS = [("titans", "duel"), ("theos", "1v1"), ("bazaar", "duel")]
RANGE = re.compile(r"^(\d+) to (\d+) %$")
NEVER = {"code": "no-hint", "text": "The adviser has nothing to say. Please try again."}


def with_a_choice(visitor: Visitor, seed: int) -> tuple[WithMouse, dict[str, Any]]:
    """Play on until there are two things on the board to choose from."""
    player = WithMouse(visitor, seed)
    for _ in range(30):
        asked = visitor.asked()
        if asked["lit"] > 1 and len(asked["options"]) > 1 and asked["form"] == "choose":
            return player, asked
        player.answer(asked)
    raise AssertionError("there is never anything to choose from")


def never_answered(route: Route) -> None:
    """The server thinks, and thinks."""


def told(visitor: Visitor) -> None:
    expect(visitor.see("hint-panel")).to_have_attribute("data-phase", "told")


@pytest.mark.parametrize(("game", "mode"), DUELS)
def test_a_hint_tells_options_with_ranges_and_goes_with_the_answer(welcome: Welcome, game: str, mode: str) -> None:
    ann = welcome().sit(game, mode)
    player, asked = with_a_choice(ann, seed=21)
    ann.press("hint")
    expect(ann.see("hint-cancel")).to_be_visible()
    told(ann)
    answer = ann.see("hint-answer").inner_text()
    options = ann.page.get_by_test_id("hint-option").all()
    assert 2 <= len(options) <= 5
    chances = []
    for option in options:
        text = option.inner_text()
        found = RANGE.match(option.get_by_test_id("hint-range").inner_text())
        chance = re.search(r"^(\d+) %$", text, re.MULTILINE)
        assert found, text
        assert chance, text
        chances.append(int(chance[1]))
        assert int(found[1]) <= chances[-1] <= int(found[2]), text
    assert chances[1:] == sorted(chances[1:], reverse=True)
    assert answer in options[0].inner_text()
    first = ann.see("hint-line").locator("li").first
    expect(first).to_contain_text("Ann")
    expect(first).to_contain_text(answer)
    assert ann.asked() == asked  # nothing has been answered
    assert not barriers(ann.page)
    player.answer(asked)
    expect(ann.page.get_by_test_id("hint-panel")).to_have_count(0)
    expect(ann.page.get_by_test_id("tab-log")).to_have_attribute("aria-selected", "true")


def test_a_hint_with_the_keyboard_shows_its_options_at_the_table(welcome: Welcome) -> None:
    """H asks, and leads to the hint; an option that has the focus is shown at the table, and is not taken.

    What lies on the table is chosen there, and has no button of its own: so it is marked there, and in the list of all.
    """
    ann = welcome().sit("titans", "duel")
    _, asked = with_a_choice(ann, seed=21)
    keys = ann.page.keyboard
    keys.press("h")
    told(ann)
    expect(ann.page.locator("[data-testid=board] .press.hinted").first).to_contain_text("is the hint")
    keys.press("o")
    expect(ann.page.locator("[data-testid=question] .hinted")).to_contain_text("hint")
    keys.press("h")
    option = ann.page.locator("[data-testid=hint-option] button").first
    for _ in range(5):
        keys.press("Tab")
        if option.evaluate("(option) => option === document.activeElement"):
            break
    expect(option).to_be_focused()
    pick = option.evaluate("(option) => option.closest('[data-pick]').dataset.pick")
    expect(ann.page.get_by_test_id(f"option-{pick}")).to_have_class(re.compile("pointed"))
    expect(ann.page.locator("[data-testid=board] .told").first).to_be_visible()
    keys.press("Enter")
    assert {**ann.asked(), "buttons": []} == {**asked, "buttons": []}
    keys.press("Escape")
    expect(ann.page.get_by_test_id("hint-panel")).to_have_count(0)
    expect(ann.see("hint")).to_be_focused()
    expect(ann.page.locator("[data-testid=board] .told")).to_have_count(0)
    keys.press("h")
    told(ann)  # at once: it is not thought out twice
    assert sum("/hint" in response.url for response in ann.loaded) == 1


def test_a_hint_on_a_phone_is_a_sheet(welcome: Welcome) -> None:
    ann = welcome(viewport=PHONE, has_touch=True, is_mobile=True).sit("titans", "duel")
    player, asked = with_a_choice(ann, seed=21)
    ann.press("hint")
    sheet = ann.see("hint-sheet")
    told(ann)
    expect(sheet.get_by_test_id("hint-range").first).to_be_visible()
    assert sheet.get_by_test_id("hint-line").locator("li").count() >= 1
    assert not cut_off(ann.page)
    for theme in ("light", "dark"):
        ann.wear(theme)
        assert not barriers(ann.page)
    sheet.get_by_role("button", name="Close").click()
    expect(ann.page.get_by_test_id("hint-sheet")).to_have_count(0)
    assert ann.asked() == asked
    player.answer(asked)


def test_a_hint_on_a_tablet_lies_beside_the_board(welcome: Welcome) -> None:
    ann = welcome(viewport={"width": 820, "height": 1180}, has_touch=True).sit("theos", "1v1")
    _, asked = with_a_choice(ann, seed=21)
    ann.press("hint")
    told(ann)
    boxes = [ann.see(name).bounding_box() for name in ("board", "question", "hint-panel")]
    board, question, hint = (box for box in boxes if box is not None)
    assert max(board["x"] + board["width"], question["x"] + question["width"]) <= hint["x"]
    assert not cut_off(ann.page)
    ann.press("hint-close")
    expect(ann.page.get_by_test_id("hint-panel")).to_have_count(0)
    assert ann.asked() == asked


def test_a_hint_that_is_not_given_and_one_that_is_not_waited_for(welcome: Welcome) -> None:
    ann = welcome().sit("titans", "duel")
    ann.forgiven = ("409",)
    ann.asked()
    ann.page.route("**/hint", never_answered)
    ann.press("hint")
    ann.press("hint-cancel")
    expect(ann.page.get_by_test_id("hint-panel")).to_have_count(0)
    expect(ann.see("hint")).to_be_focused()
    ann.page.unroute("**/hint")
    ann.page.route("**/hint", lambda route: route.fulfill(status=409, json=NEVER))
    ann.press("hint")
    expect(ann.see("hint-panel")).to_contain_text(NEVER["text"])
    assert not barriers(ann.page)
    ann.page.unroute("**/hint")
    ann.press("hint-again")
    told(ann)
