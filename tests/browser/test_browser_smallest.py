"""A game that lives in a folder of its own, in the browser: nothing on the page was told of it."""

from pathlib import Path

import pytest
from browser_house import PHONE, Visitor, WithKeys, WithMouse, cut_off, open_house
from cli_help import theomachy
from playwright.sync_api import Browser

from theomachy.games.homes import ELSEWHERE


def test_the_smallest_game_is_played_on_the_plain_board(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first page to the outcome, with the mouse and on a phone with keys; the log tells what was shown."""
    made = theomachy("new", "game", "tiny_crowns", "--into", str(tmp_path / "games"))
    assert made.exit_code == 0, made.output
    monkeypatch.setenv(ELSEWHERE, str(tmp_path / "games" / "tiny_crowns"))
    (tmp_path / "data").mkdir()
    with open_house(tmp_path / "data", games="theomachy.games") as house:
        ann, bob = Visitor(browser, house.url), Visitor(browser, house.url, viewport=PHONE)
        for visitor, player in ((ann, WithMouse), (bob, WithKeys)):
            visitor.play_now("tiny_crowns")
            assert len(visitor.asked()["options"]) == 3
            assert cut_off(visitor.page) == []
            assert player(visitor).play(), "the match does not end"
            assert visitor.see("outcome").get_attribute("data-won") in ("true", "false")
        assert ann.see("log").locator("li").count() >= 2
        assert ann.leave() + bob.leave() == []
