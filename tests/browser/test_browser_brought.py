"""Decks of one's own at a table: pasted or out of a file, faults told in place, saved in the browser, joined with."""

from pathlib import Path

import pytest
from browser_house import LAPTOP, PHONE, Visitor, Welcome, barriers, cut_off
from playwright.sync_api import expect

from theomachy.games.epic.decklists import ready_decks
from theomachy.kernel.setup import Setup

DECK = ready_decks(Setup())["Dawn Engine"].as_text()
AWAY = DECK.replace("3 Unmake\n", "Unmake\n4 Void Drake\n")


def brings(visitor: Visitor, text: str) -> None:
    visitor.see("bring-deck").select_option("own")
    visitor.see("bring-text").fill(text)


def deck_that_was_brought(visitor: Visitor) -> str:
    seen: str = visitor.call("GET", f"/tables/{visitor.table()}")["brought"]
    return seen


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE])
def test_whoever_lays_a_table_brings_a_deck_and_is_told_its_faults(welcome: Welcome, viewport: dict[str, int]) -> None:
    ann = welcome(viewport=viewport)
    ann.forgiven = ("422",)
    ann.go("/new/epic")
    brings(ann, AWAY)
    ann.press("create")
    problem = ann.see("bring-problem")
    expect(problem).to_contain_text('line 19: "Unmake" is no card with a count. To fix it: write "3 Unmake".')
    expect(problem).to_contain_text("7 copies of Void Drake, at most 3 are allowed (E158). To fix it: take 4 out.")
    assert barriers(ann.page) == []
    assert cut_off(ann.page) == []
    brings(ann, DECK)
    ann.press("create")
    ann.see("waiting-room")
    assert deck_that_was_brought(ann) == DECK
    assert "deck_A" not in str(ann.call("GET", f"/tables/{ann.table()}")["options"])


def test_whoever_joins_brings_a_file_and_finds_it_saved_next_time(welcome: Welcome, tmp_path: Path) -> None:
    ann = welcome()
    ann.go("/new/epic").press("create")
    link = ann.see("join-link").input_value()
    file = tmp_path / "mine.txt"
    file.write_text(DECK, encoding="utf-8")
    bob = welcome()
    bob.page.goto(link)
    bob.see("bring-deck").select_option("own")
    bob.page.locator("[data-testid=bring] input[type=file]").set_input_files(file)
    expect(bob.see("bring-text")).to_have_value(DECK)
    bob.page.get_by_role("button", name="Save in this browser").click()
    expect(bob.see("bring").get_by_role("status")).to_contain_text("mine.txt is saved in this browser.")
    bob.press("join")
    bob.see("table")
    assert deck_that_was_brought(bob) == DECK
    assert deck_that_was_brought(ann) == ""
    bob.go("/new/epic")
    bob.see("bring-deck").select_option(label="mine.txt (saved here)")
    expect(bob.see("bring-text")).to_have_value(DECK)


def test_what_is_no_deck_of_ones_own_is_not_asked_for(welcome: Welcome) -> None:
    ann = welcome()
    ann.go("/new/epic").see("bring-deck")
    ann.see("mode").select_option("duel-draft")
    expect(ann.page.get_by_test_id("bring")).to_have_count(0)
    ann.go("/new/titans").see("mode")
    expect(ann.page.get_by_test_id("bring")).to_have_count(0)
