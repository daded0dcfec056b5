"""Drafting and building a deck in the browser: suggested, changed, searched, kept, written to a file and read again."""

from pathlib import Path

import pytest
from browser_house import PHONE, Visitor, Welcome, barriers
from playwright.sync_api import expect

from theomachy.agents import Seat, Uniform
from theomachy.games import find
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.record import Record


def at_question(why: str, mode: str) -> Record:
    """A match up to the first question of that kind to the first seat."""
    match = Match.begin(find("epic"), Setup({"mode": mode}), "decks")
    bots = [Uniform(seat + 1) for seat in range(match.table.seats)]
    while True:
        asked = match.asked(0)
        if asked is not None and asked.question.why == why:
            return Record.of(match, ["Ann", "Bruno"])
        seat = match.pending[0].question.seat
        match.answer(seat, bots[seat].answer(Seat(match, seat)))


def sits_down(visitor: Visitor, why: str, mode: str) -> Visitor:
    visitor.is_called("Ann")
    record = at_question(why, mode)
    body = {"step": len(record.answers), "seats": [{"who": "me"}, {"who": "bot", "bot": "uniform"}]}
    made = visitor.call("POST", f"/tables/{visitor.film(record)}/continue", body)
    visitor.go(f"/table/{made['id']}")
    visitor.asked()
    return visitor


def size(visitor: Visitor) -> str:
    return visitor.see("deck-size").locator("strong").inner_text()


def test_a_deck_is_suggested_changed_and_confirmed(welcome: Welcome) -> None:
    ann = sits_down(welcome(), "deck", "duel-draft")
    assert size(ann) == "0"
    expect(ann.see("confirm")).to_have_attribute("aria-disabled", "true")
    ann.press("suggest-deck")
    assert size(ann) == "30"
    expect(ann.see("confirm")).to_have_attribute("aria-disabled", "false")
    builder = ann.see("deck-builder")
    builder.get_by_role("button", name="One ").first.click()
    assert size(ann) == "29"
    expect(ann.see("deck-size")).to_contain_text("one more needed")
    ann.press("suggest-deck")
    assert barriers(ann.page) == []
    before = ann.asked()["prompt"]
    ann.press("confirm")
    ann.page.wait_for_function(
        "(prompt) => document.querySelector('[data-testid=prompt]')?.textContent !== prompt", arg=before
    )


def test_cards_are_found_by_words_and_by_what_they_are(welcome: Welcome) -> None:
    ann = sits_down(welcome(), "deck", "duel-draft")
    builder = ann.see("deck-builder")
    cards = builder.locator("[data-zone=pool]:visible")
    everything = cards.count()
    builder.get_by_role("button", name="evil", exact=True).click()
    evil = cards.count()
    assert 0 < evil < everything
    builder.get_by_role("button", name="evil", exact=True).click()
    builder.get_by_role("searchbox").fill("champion draw")
    assert cards.count() < everything
    builder.get_by_role("searchbox").fill("")
    assert cards.count() == everything


def test_a_deck_is_kept_and_goes_to_a_file_and_back(welcome: Welcome, tmp_path: Path) -> None:
    ann = sits_down(welcome(), "deck", "duel-draft")
    ann.press("suggest-deck")
    builder = ann.see("deck-builder")
    with ann.page.expect_download() as loading:
        builder.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "deck.txt"
    loading.value.save_as(file)
    assert sum(int(line.split()[0]) for line in file.read_text(encoding="utf-8").splitlines()) == 30
    builder.get_by_label("A name for the deck").fill("Mine")
    builder.get_by_role("button", name="Save", exact=True).click()
    builder.get_by_role("button", name="Clear").click()
    assert size(ann) == "0"
    builder.get_by_role("button", name="Load Mine").click()
    assert size(ann) == "30"
    builder.get_by_role("button", name="Clear").click()
    with file.open("a", encoding="utf-8") as more:
        more.write("2 No Such Card\n")
    builder.locator("input[type=file]").set_input_files(file)
    expect(builder.get_by_role("status")).to_contain_text("No Such Card")
    assert size(ann) == "30"


@pytest.mark.parametrize("viewport", [None, PHONE])
def test_a_pack_is_held_and_the_picks_lie_on_the_board(welcome: Welcome, viewport: dict[str, int] | None) -> None:
    ann = sits_down(welcome(**({"viewport": viewport} if viewport else {})), "pick", "duel-draft")
    fan = ann.see("fan").locator("[data-zone=pack]")
    assert fan.count() == 15
    first = fan.first.get_attribute("data-card")
    fan.first.press("Enter")
    expect(ann.page.locator(f'[data-testid=surface] [data-card="{first}"]')).to_be_visible()
    assert barriers(ann.page) == []
