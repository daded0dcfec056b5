"""The pages around the tables: first page, replays, rules, puzzles, the guided match."""

import gzip
from contextlib import suppress
from urllib.parse import unquote

import pytest
from browser_house import SOON, Visitor, Welcome, WithMouse, played
from browser_measures import cards_told
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from theomachy.games import find
from theomachy.games.casebook import cases_of

MOST_SCRIPT = 150_000  # bytes, compressed
TRIES = 4  # a press on a board that is still being laid out can miss


def test_the_first_page_is_light_and_all_ours(welcome: Welcome) -> None:
    """Whatever a visitor loads from elsewhere fails every test; here it is counted what the first page loads."""
    ann = welcome().go("/")
    ann.see("play-now-titans")
    ann.page.wait_for_load_state("networkidle")
    scripts = [answer for answer in ann.loaded if answer.request.resource_type == "script"]
    assert scripts
    assert sum(len(gzip.compress(script.body())) for script in scripts) < MOST_SCRIPT


def test_open_tables_and_my_tables(welcome: Welcome) -> None:
    """A table that waits is listed for everybody; whoever laid it finds it again."""
    ann, bob = welcome(), welcome()
    ann.go("/new/bazaar")
    ann.see("who-1").select_option("open")
    ann.page.locator("input[name=visibility][value=open]").check()
    ann.press("create")
    ann.see("waiting-room")
    bob.go("/")
    bob.see("open-tables").get_by_test_id("listed-table").first.wait_for()
    ann.go("/")
    ann.see("my-tables").get_by_test_id("listed-table").first.wait_for()


def test_a_table_is_laid_as_was_decided(welcome: Welcome) -> None:
    """Set-up options are chosen on the page, told to whoever comes in, and hold."""
    ann = welcome().go("/new/bazaar")
    ann.see("who-1").select_option("open")
    ann.press("set-up")
    ann.press("choice-colours-red")
    ann.press("choice-colours-blue")
    ann.press("choice-colours-blue")  # thought better of it
    ann.press("choice-colours-green")
    ann.see("choice-ask").select_option(label="Only players who can respond")
    ann.press("create")
    room = ann.see("waiting-room")
    expect(room).to_contain_text("Colours of the market deck: Red, Green")
    expect(room).to_contain_text("Who is asked for responses: Only players who can respond")
    expect(room).not_to_contain_text("Who takes the first turn")


def replayed(visitor: Visitor) -> str:
    visitor.is_called("Ann")
    return visitor.film(played("titans", "duel", seed=3))


def test_replay_step_by_step(welcome: Welcome) -> None:
    """Forward, back, by keys, to the end; and the link leads anybody to the very step."""
    ann = welcome(permissions=["clipboard-read", "clipboard-write"])
    film = replayed(ann)
    ann.go(f"/replay/{film}")
    step = ann.see("replay-step")
    expect(step).to_contain_text("Step 0 of")
    for _ in range(3):
        ann.press("replay-forward")
    expect(step).to_contain_text("Step 3 of")
    ann.press("replay-back")
    expect(step).to_contain_text("Step 2 of")
    ann.page.keyboard.press("End")
    steps = step.inner_text().split()[-1]
    expect(step).to_contain_text(f"Step {steps} of {steps}")
    expect(ann.see("replay-continue")).to_be_disabled()
    ann.page.keyboard.press("PageUp")
    expect(step).to_contain_text(f"Step {int(steps) - 10} of")
    ann.page.wait_for_url(f"**/#/replay/{film}?step={int(steps) - 10}&as=all")
    now, board = ann.see("replay-now").inner_text(), cards_told(ann.see("replay-board"))

    ann.page.goto(ann.page.url.replace(f"step={int(steps) - 10}", "step=4"))  # the address, by hand
    expect(step).to_contain_text("Step 4 of")
    ann.page.goto(ann.page.url.replace("step=4", f"step={int(steps) - 10}"))
    expect(step).to_contain_text(f"Step {int(steps) - 10} of")

    ann.press("replay-copy")
    expect(ann.see("toasts")).to_contain_text("copied")
    bob = welcome()
    bob.page.goto(ann.page.evaluate("navigator.clipboard.readText()"))
    expect(bob.see("replay-step")).to_contain_text(f"Step {int(steps) - 10} of")
    expect(bob.see("replay-now")).to_have_text(now)
    bob.page.locator("[data-testid=replay-board] button").first.wait_for()
    assert cards_told(bob.see("replay-board")) == board


def test_replay_through_other_eyes(welcome: Welcome) -> None:
    """A spectator sees fewer cards than the open table shows, and each player their own hand."""
    ann = welcome()
    film = replayed(ann)
    seen = {}
    for eyes in ("all", "public", "0", "1"):
        ann.go(f"/replay/{film}?step=20&as={eyes}")
        ann.page.reload()
        expect(ann.see("replay-step")).to_contain_text("Step 20 of")
        expect(ann.see("replay-eyes")).to_have_value(eyes)
        ann.page.locator("[data-testid=replay-board] button").first.wait_for()
        cards = "(cards) => cards.map((card) => card.dataset.card ?? '?').filter((card) => card !== '?').length"
        seen[eyes] = ann.page.locator("[data-testid=replay-board] [data-zone=hand]").evaluate_all(cards)
    assert seen["all"] == seen["0"] + seen["1"] > seen["0"] > seen["public"] == 0
    ann.see("replay-eyes").select_option("0")
    ann.page.wait_for_url("**as=0")


def test_continue_from_a_step_of_a_replay(welcome: Welcome) -> None:
    ann = welcome()
    film = replayed(ann)
    ann.go(f"/replay/{film}?step=20")
    ann.see("replay-continue").click()
    ann.page.locator("#chair-1").select_option("greedy")
    ann.press("continue-go")
    ann.see("table")
    assert ann.table() not in ("", film)
    WithMouse(ann, seed=21).play(most=4)


def test_a_record_is_opened_from_a_file(welcome: Welcome) -> None:
    ann = welcome().go("/")
    record = played("theos", "1v1").to_text().encode()
    ann.see("play-now-titans")
    ann.page.get_by_test_id("upload").set_input_files(
        {"name": "match.json", "mimeType": "application/json", "buffer": record}
    )
    ann.see("replay-board")


def test_the_rules_can_be_searched(welcome: Welcome) -> None:
    """By a word, by an id; what is found is marked; a rule has an address of its own."""
    ann = welcome().go("/rules/titans")
    ann.page.locator(".rule").first.wait_for()
    everything = ann.page.locator(".rule").count()
    ann.see("rules-search").fill("energy")
    expect(ann.page.locator("mark").first).to_contain_text("nergy")
    found = ann.page.locator(".rule").count()
    assert 0 < found < everything
    assert str(found) in ann.see("rules-count").inner_text()
    ann.see("rules-search").fill("no such word anywhere")
    expect(ann.see("rules-count")).to_contain_text("No rule")
    ann.go("/rules/titans?id=T43")
    expect(ann.page.locator("#rule-T43")).to_be_in_viewport()


def test_a_puzzle(welcome: Welcome) -> None:
    """The position, the question; an answer is tried, and what happened is told; then what the rules say."""
    ann = welcome().go("/puzzles/titans")
    ann.see("puzzle-search").fill("TC103a")
    puzzle = ann.page.locator("a[href='#/puzzle/titans/TC103a']")
    shows = cases_of(find("titans"))["TC103a"].title
    expect(puzzle).not_to_contain_text(shows)
    ann.see("puzzle-telling").check()
    expect(puzzle).to_contain_text(shows)
    puzzle.click()
    ann.see("puzzle-board")
    expect(ann.see("puzzle-heading")).not_to_contain_text(shows)
    player, story = WithMouse(ann, seed=22), ann.page.get_by_test_id("puzzle-story").locator("li").first
    for _ in range(TRIES):
        player.answer(ann.asked())
        with suppress(PlaywrightTimeout):
            story.wait_for(timeout=SOON)
            break
    expect(story).to_be_visible()
    ann.press("puzzle-reveal")
    ann.see("puzzle-solution").locator("li").first.wait_for()
    expect(ann.see("puzzle-heading")).to_have_text(shows)
    ann.press("puzzle-again")
    expect(ann.page.get_by_test_id("puzzle-story")).to_have_count(0)


def test_puzzles_by_how_hard_they_are(welcome: Welcome) -> None:
    """Few rules are easy; one may be had by chance; one that was seen says what it shows."""
    ann = welcome().go("/puzzles/theos")
    ann.see("puzzle-grade").select_option("easy")
    ann.page.locator("a[href^='#/puzzle/theos/']").first.wait_for()
    expect(ann.page.locator("a[href^='#/puzzle/theos/']", has_text="hard")).to_have_count(0)
    ann.press("puzzle-any")
    ann.see("puzzle-board")
    ann.press("puzzle-reveal")
    ann.see("puzzle-solution")
    shows = ann.see("puzzle-heading").inner_text()
    puzzle = unquote(ann.page.url.rpartition("/")[2])
    ann.go("/puzzles/theos")
    ann.page.locator("#puzzle-wanted").fill(f"{puzzle} {shows}")  # by chance it may be one far down the list
    expect(ann.page.locator(".list a")).to_have_count(1)
    expect(ann.page.locator(".list a")).to_contain_text(shows)
    expect(ann.page.locator(".list a")).to_contain_text("done")


def test_who_plays_with_whom_is_said_before_anybody_sits_down(welcome: Welcome) -> None:
    ann = welcome().go("/new/theos")
    expect(ann.page.get_by_test_id("with-0")).to_have_count(0)
    ann.see("mode").select_option("2v2")
    for seat, partner in enumerate("BADC"):
        expect(ann.see(f"with-{seat}")).to_have_text(f"with {partner}")
    ann.press("create")
    expect(ann.see("seat-1")).to_contain_text("with A")


@pytest.mark.parametrize("game", ["titans", "theos", "bazaar"])
def test_the_guided_first_match(welcome: Welcome, game: str) -> None:
    """The coach speaks at the first question, points at the board, and is there again after a reload."""
    ann = welcome().go(f"/learn/{game}")
    ann.see("lesson-begin").click()
    ann.see("table")
    hint = ann.see("coach").get_by_role("heading")
    hint.wait_for()
    first = hint.inner_text()
    ann.page.locator(".coached").first.wait_for()
    expect(ann.see("live")).not_to_be_empty()
    ann.press("coach-got-it")
    expect(ann.page.get_by_test_id("coach").get_by_text(first, exact=True)).to_have_count(0)
    WithMouse(ann, seed=23).play(most=3)
    ann.page.reload()
    ann.see("coach")
    ann.asked()


def test_a_name_is_kept(welcome: Welcome) -> None:
    ann = welcome().go("/account")
    ann.see("name").fill("Ann of Athens")
    ann.press("save-name")
    expect(ann.page.get_by_role("banner")).to_contain_text("Ann of Athens")
    ann.page.reload()
    expect(ann.page.get_by_role("banner")).to_contain_text("Ann of Athens")


def test_the_theme_is_kept(welcome: Welcome) -> None:
    ann = welcome().go("/")
    theme = "document.documentElement.dataset.theme"
    assert ann.page.evaluate(theme) == "dark"
    ann.press("theme")
    assert ann.page.evaluate(theme) == "light"
    ann.page.reload()
    assert ann.page.evaluate(theme) == "light"
