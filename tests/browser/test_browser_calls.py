"""Talking at the table without a keyboard: calls of one press, pointing, and what bots say to that."""

import pytest
from browser_house import LAPTOP, PHONE, Visitor, Welcome, barriers, with_a_choice
from playwright.sync_api import ViewportSize, expect

SIZES = [LAPTOP, PHONE, {"width": 360, "height": 640}]


def seated(visitor: Visitor, bot: str) -> Visitor:
    """In the middle of a match of two, beside a bot."""
    record, seat = with_a_choice("guardians", "2-players", 40)
    visitor.is_called("Ann")
    seats = [{"who": "me"} if one == seat else {"who": "bot", "bot": bot} for one in range(2)]
    body = {"step": len(record.answers), "seats": seats}
    made = visitor.call("POST", f"/tables/{visitor.film(record)}/continue", body)
    visitor.go(f"/table/{made['id']}").asked()
    for button in visitor.page.get_by_test_id("recap-close").all():
        button.click()
    return visitor


@pytest.mark.parametrize("size", SIZES, ids=["laptop", "phone", "small phone"])
def test_a_call_is_one_press_and_is_answered_on_the_board(welcome: Welcome, size: ViewportSize) -> None:
    """Every call lies within the window; the answer stands over the board, whose cards keep their size."""
    ann = seated(welcome(viewport=size), "novice")
    ann.press("calls")
    for name in ("call-point", "call-boost-me", "call-heal-me", "call-wait", "call-go"):
        expect(ann.see(name)).to_be_in_viewport(ratio=1)
    assert barriers(ann.page) == []
    card = ann.page.locator("[data-testid=board] button[data-zone=abomination]").first
    before = card.bounding_box()
    assert before is not None
    ann.press("call-boost-me")
    said = ann.page.get_by_test_id("call-bubbles").locator("li")
    expect(said.first).to_contain_text("Boost me!")
    expect(said).to_have_count(2)
    expect(said.last).to_be_in_viewport()
    expect(ann.page.get_by_test_id("call-go")).to_be_hidden()
    after = card.bounding_box()
    assert after is not None
    assert abs(after["width"] - before["width"]) < 1


def test_who_points_at_something_presses_it_and_answers_nothing(welcome: Welcome) -> None:
    ann = seated(welcome(), "uniform")
    asked = ann.asked()
    ann.press("calls")
    ann.press("call-point")
    ann.page.locator("[data-testid=board] button[data-zone=threats]").first.click()
    expect(ann.see("pointed-at")).to_be_visible()
    expect(ann.page.get_by_test_id("call-bubbles")).to_contain_text("Look: ")
    assert ann.glance() == asked
