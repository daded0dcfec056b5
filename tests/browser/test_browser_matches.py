"""Whole matches in the browser, as people play them."""

import pytest
from browser_house import Welcome, WithDrag, WithKeys, WithMouse, play_together, tab_to


def test_a_match_against_a_bot_with_the_mouse(welcome: Welcome) -> None:
    """One click on the first page, then cards are dragged to the end; what happened stands in the log."""
    ann = welcome().play_now("titans")
    player = WithDrag(ann)
    assert player.play()
    assert player.dragged > 5
    assert ann.see("outcome").get_attribute("data-won") in ("true", "false")
    assert ann.see("log").locator("li").count() > 10
    ann.press("rematch")
    ann.page.get_by_test_id("outcome").wait_for(state="detached")
    assert not ann.asked()["over"]


def test_a_match_against_a_bot_with_keys_alone(welcome: Welcome) -> None:
    """From the first page to the last answer, and on to the replay; the mouse lies in its drawer."""
    ann = welcome().go("/")
    ann.see("play-now-titans")
    tab_to(ann.page, "play-now-titans")
    ann.page.keyboard.press("Enter")
    ann.see("table")
    player = WithKeys(ann, seed=2)
    player.key("?")
    ann.see("cheat-sheet")
    player.key("Escape")
    ann.page.get_by_test_id("cheat-sheet").wait_for(state="detached")
    assert player.play()
    tab_to(ann.page, "to-replay")
    player.key("Enter")
    ann.see("replay-board")


def test_two_browsers_play_each_other(welcome: Welcome) -> None:
    """One lays a table and passes the link on; the other sits down; they play to the end and talk about it."""
    ann, bob = welcome(), welcome()
    ann.go("/new/titans")
    ann.see("who-1").select_option("open")
    ann.press("create")
    link = ann.see("join-link").input_value()
    bob.page.goto(link)
    bob.see("guest-name").fill("Bob")
    bob.press("join")
    assert [ann.see("table").get_attribute("data-seat"), bob.see("table").get_attribute("data-seat")] == ["0", "1"]
    play_together(WithMouse(ann, seed=3), WithKeys(bob, seed=4))
    won = [visitor.see("outcome").get_attribute("data-won") for visitor in (ann, bob)]
    assert won.count("true") <= 1  # one of them, or neither
    assert set(won) <= {"true", "false"}
    bob.press("tab-chat")
    bob.see("chat-input").fill("Well played!")
    bob.press("chat-send")
    ann.press("tab-chat")
    ann.page.get_by_test_id("chat").get_by_text("Well played!").wait_for()


@pytest.mark.parametrize(("game", "mode"), [("titans", "three-arenas-6"), ("theos", "ffa-6")])
def test_six_seats(welcome: Welcome, game: str, mode: str) -> None:
    """Five bots and a person: everybody is there to be seen, and the match goes on."""
    ann = welcome().sit(game, mode, bot="uniform")
    names = [ann.see(f"seat-{seat}").inner_text() for seat in range(6)]
    assert len(set(names)) == 6
    WithMouse(ann, seed=5).play(most=15)
    assert ann.see("log").locator("li").count() > 6


def test_theos_to_the_end(welcome: Welcome) -> None:
    ann = welcome().play_now("theos")
    assert WithMouse(ann, seed=6).play()
    assert ann.see("outcome").inner_text() != ""


def test_bazaar_for_a_while(welcome: Welcome) -> None:
    """Its matches are long; giving up is a way to end one, too."""
    ann = welcome().play_now("bazaar")
    player = WithMouse(ann, seed=7)
    player.play(most=12)
    assert player.answers == 12
    ann.press("menu")
    ann.press("resign")
    ann.press("resign-yes")
    ann.see("outcome")


def test_epic_with_mouse_and_with_keys(welcome: Welcome) -> None:
    """A deck is drafted card by card with the mouse; then keys alone play on, through deck, mulligan and battle."""
    ann = welcome().sit("epic", "duel-draft")
    assert not WithMouse(ann, seed=9).play(most=45)
    keys = WithKeys(ann, seed=9)
    keys.play(most=25)
    assert keys.answers == 25


def test_a_game_without_a_board_of_its_own(welcome: Welcome) -> None:
    """It is on the first page like any other, and is played to the end on the default layout."""
    ann = welcome().play_now("crows")
    assert WithMouse(ann, seed=8).play()
