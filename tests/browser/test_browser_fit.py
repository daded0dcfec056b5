"""Every page on a phone, and for everybody: nothing is cut off or covered, and axe finds nothing serious."""

from collections.abc import Callable

import pytest
from browser_house import PHONE, Visitor, Welcome, WithMouse, barriers, cut_off, played

PHONE_LIKE = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def landing(visitor: Visitor) -> None:
    visitor.go("/").see("play-now-titans")


def new_table(visitor: Visitor) -> None:
    visitor.go("/new/theos").see("who-1")


def waiting_room(visitor: Visitor) -> None:
    new_table(visitor)
    visitor.see("who-1").select_option("open")
    visitor.press("create")
    visitor.see("waiting-room")


def my_tables(visitor: Visitor) -> None:
    visitor.sit("titans", "duel")
    visitor.go("/mine").see("listed-table")


def account(visitor: Visitor) -> None:
    visitor.go("/account").see("name")


def cards(visitor: Visitor) -> None:
    visitor.go("/cards/titans")
    visitor.page.locator("main svg").nth(5).wait_for()


def rules(visitor: Visitor) -> None:
    visitor.go("/rules/bazaar")
    visitor.page.locator(".rule").first.wait_for()


def puzzles(visitor: Visitor) -> None:
    visitor.go("/puzzles/theos")
    visitor.page.locator("a[href^='#/puzzle/theos/']").first.wait_for()


def puzzle(visitor: Visitor) -> None:
    puzzles(visitor)
    visitor.page.locator("a[href^='#/puzzle/theos/']").first.click()
    visitor.see("puzzle-board")


def lesson(visitor: Visitor) -> None:
    visitor.go("/learn/titans").see("lesson-begin").click()
    visitor.see("coach").get_by_role("heading").wait_for()
    visitor.asked()


def replay(visitor: Visitor) -> None:
    visitor.is_called("Ann")
    visitor.go(f"/replay/{visitor.film(played('titans', 'duel', seed=3))}?step=60").see("replay-board")
    visitor.page.locator("[data-testid=replay-board] button").first.wait_for()


def titans(visitor: Visitor) -> None:
    WithMouse(visitor.sit("titans", "duel"), seed=31).play(most=12)
    visitor.asked()


def six_titans(visitor: Visitor) -> None:
    WithMouse(visitor.sit("titans", "three-arenas-6", bot="uniform"), seed=32).play(most=4)
    visitor.asked()


def theos(visitor: Visitor) -> None:
    WithMouse(visitor.sit("theos", "1v1"), seed=33).play(most=12)
    visitor.asked()


def bazaar(visitor: Visitor) -> None:
    WithMouse(visitor.sit("bazaar", "duel"), seed=34).play(most=12)
    visitor.asked()


def crows(visitor: Visitor) -> None:
    WithMouse(visitor.sit("crows", "pair"), seed=35).play(most=4)
    visitor.asked()


def menu(visitor: Visitor) -> None:
    visitor.sit("titans", "duel")
    visitor.press("menu")
    visitor.see("menu-sheet")


PLACES: list[Callable[[Visitor], None]] = [
    landing, new_table, waiting_room, my_tables, account, cards, rules, puzzles, puzzle, lesson, replay,
    titans, six_titans, theos, bazaar, crows, menu,
]  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_cut_off_on_a_phone(welcome: Welcome, place: Callable[[Visitor], None]) -> None:
    ann = welcome(**PHONE_LIKE)
    place(ann)
    assert cut_off(ann.page) == []


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_serious(welcome: Welcome, place: Callable[[Visitor], None]) -> None:
    """In the dark and in the light."""
    ann = welcome()
    place(ann)
    found = []
    for theme in ("dark", "light"):
        ann.wear(theme)
        found += barriers(ann.page)
    assert found == []
