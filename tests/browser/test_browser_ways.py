"""Every way to play from one's hand: by touch, by drag, by key, by ear; and what cards say of themselves."""

import itertools
from typing import Any

import browser_games
import pytest
from browser_house import PHONE, Player, Visitor, Welcome, WithDrag, WithEars, WithKeys, WithTouch
from playwright.sync_api import expect

PHONE_LIKE = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SOME = 16  # answers


def first_mode(game: str) -> str:
    return browser_games.find(game).rules.modes()[0]


def test_a_whole_match_by_touch(welcome: Welcome) -> None:
    """On a phone: a card of the hand is looked at, and then played by the button below it."""
    player = WithTouch(welcome(**PHONE_LIKE).sit("titans", "duel"), seed=51)
    assert player.play()
    assert player.looked > 2  # how long a match takes is a matter of luck


def test_a_whole_match_by_ear(welcome: Welcome) -> None:
    """What is asked is said, and every option is in a list that has a name."""
    player = WithEars(welcome().sit("titans", "duel"), seed=53)
    assert player.play()


@pytest.mark.parametrize("game", browser_games.names())
@pytest.mark.parametrize("way", [WithTouch, WithDrag, WithEars, WithKeys])
def test_every_game_can_be_played_every_way(welcome: Welcome, game: str, way: type[Player]) -> None:
    touch: dict[str, Any] = PHONE_LIKE if way is WithTouch else {}
    player = way(welcome(**touch).sit(game, first_mode(game)), seed=54)
    player.play(most=SOME)
    assert player.answers >= 1


def with_hand(visitor: Visitor) -> Visitor:
    """At a table of Titans where a card of the hand is to be chosen."""
    visitor.sit("titans", "duel")
    player = WithKeys(visitor, seed=55)
    for _ in range(20):
        asked = visitor.asked()
        if visitor.page.locator("[data-testid=fan] [data-lit]").count():
            visitor.page.locator("[data-testid=fan] svg").first.wait_for()
            return visitor
        player.answer(asked)
    raise AssertionError("no card of the hand is ever to be chosen")


def test_a_tap_shows_a_card_large_and_its_button_plays_it(welcome: Welcome) -> None:
    """And a tap elsewhere puts it back: nothing is played by accident."""
    ann = with_hand(welcome(**PHONE_LIKE))
    asked = ann.asked()
    card = ann.page.locator("[data-testid=fan] [data-lit]").first
    name = card.get_attribute("data-card") or ""
    card.tap()
    large = ann.see("large-card")
    expect(large).to_contain_text(name)
    ann.page.touchscreen.tap(195, 110)  # beside it
    large.wait_for(state="detached")
    assert ann.asked()["prompt"] == asked["prompt"]
    card.tap()
    ann.see("play-card").tap()
    large.wait_for(state="detached")
    ann.press("open-log")
    expect(ann.see("log")).to_contain_text(f"You lay {name} face-down.")


def test_hover_and_focus_show_a_card_large(welcome: Welcome) -> None:
    """With its text; and a key plays it."""
    ann = with_hand(welcome())
    card = ann.page.locator("[data-testid=fan] [data-lit]").last
    box = card.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 10, box["y"] + 20)
    ann.page.mouse.move(box["x"] + 12, box["y"] + 24)
    expect(ann.see("large-card")).to_contain_text(card.get_attribute("data-card") or "")
    ann.page.mouse.move(5, 200)
    ann.page.get_by_test_id("large-card").wait_for(state="detached")
    ann.page.keyboard.press("b")
    ann.page.keyboard.press("ArrowRight")
    ann.page.locator("[data-testid=fan] [data-lit]").first.focus()
    ann.page.keyboard.press("ArrowRight")
    expect(ann.see("large-card")).to_be_visible()


def test_a_card_that_is_dropped_beside_the_board_stays_in_the_hand(welcome: Welcome) -> None:
    ann = with_hand(welcome())
    asked = ann.asked()
    card = ann.page.locator("[data-testid=fan] [data-lit]").first
    box = card.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ann.page.mouse.down()
    ann.page.mouse.move(box["x"] + 90, box["y"] + 30, steps=3)
    ann.page.mouse.up()
    assert ann.asked()["prompt"] == asked["prompt"]
    assert ann.page.get_by_test_id("fan").locator("[inert]").count() == 0


def test_every_number_says_what_it_is(welcome: Welcome) -> None:
    """To a screen reader in the card's name, to a pointer that rests on it, and in the inspector."""
    ann = welcome().sit("theos", "1v1")
    ann.asked()
    card = ann.page.locator("[data-testid=fan] button[data-card]").first
    card.locator("svg").first.wait_for()
    said = card.inner_text()
    for label in ("Speed", "Followers at most", "God Speed"):
        assert label in said, said
    told = card.locator("svg [data-number] title").all_text_contents()
    assert len(told) >= 2
    assert all(any(character.isdigit() for character in one) and one[0].isalpha() for one in told)
    card.focus()
    facts = ann.see("inspector").get_by_role("term")
    expect(facts.filter(has_text="Speed").first).to_be_visible()


def test_options_in_words_light_their_card_and_fill_the_inspector(welcome: Welcome) -> None:
    ann = with_hand(welcome())
    ann.page.keyboard.press("o")
    option = ann.page.locator("[data-testid^=option-][data-card]").first
    name = option.get_attribute("data-card") or ""
    option.focus()
    expect(ann.page.locator(f"[data-testid=fan] .told[data-card='{name}']").first).to_be_visible()
    expect(ann.see("inspector")).to_contain_text(name)
    ann.page.keyboard.press("Escape")
    expect(option).to_have_count(0)


def test_piles_are_in_order_and_can_be_read(welcome: Welcome) -> None:
    """What belongs to one element lies together, and a press shows all that is printed on them."""
    ann = welcome().sit("titans", "duel")
    ann.asked()
    piles = ann.page.locator("[data-zone=pile]").evaluate_all("(piles) => piles.map((pile) => pile.dataset.card)")
    faces = {face["name"]: face for face in ann.call("GET", "/games/titans/cards")["faces"]}
    frames = [faces[name]["frame"] for name in piles]
    assert len(piles) > 10
    changes = sum(one != other for one, other in itertools.pairwise(frames))
    assert changes == len(set(frames)) - 1
    ann.press("read-cards")
    expect(ann.see("reading-sheet").locator("li")).to_have_count(len(piles))
