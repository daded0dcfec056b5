"""Every page on a phone, and for everybody: nothing is cut off or covered, and axe finds nothing serious.

And every table, over whole matches, on every screen: the hand is in sight, cards fill the board, nothing is covered.
"""

from collections.abc import Callable

import browser_games
import pytest
from browser_house import LAPTOP, PHONE, Visitor, Welcome, WithKeys, WithMouse, barriers, cut_off, played, with_a_choice
from browser_measures import covered, stage_faults
from browser_moments import asked_for, sit_at
from companions import games_that_last
from playwright.sync_api import expect
from screenshots import match_of_bots

SCREENS = {
    "a small phone": (320, 568),
    "a phone": (390, 844),
    "a tablet": (768, 1024),
    "a laptop": (1440, 900),
    "a wide screen": (1920, 1080),
    "a laptop at 200 %": (720, 450),
}
EVERY = 12  # so many answers are given between two looks at the stage
MOST = 200  # answers of a match that is watched
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


def epic(visitor: Visitor) -> None:
    WithMouse(visitor.sit("epic", "duel"), seed=36).play(most=14)
    visitor.asked()


def epic_draft(visitor: Visitor) -> None:
    WithMouse(visitor.sit("epic", "duel-draft"), seed=37).play(most=4)
    visitor.asked()


def guardians(visitor: Visitor) -> None:
    WithMouse(visitor.sit("guardians", "2-players"), seed=38).play(most=8)
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
    titans, six_titans, theos, bazaar, epic, epic_draft, guardians, crows, menu,
]  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_cut_off_on_a_phone_and_axe_finds_nothing_serious(
    welcome: Welcome, place: Callable[[Visitor], None]
) -> None:
    """One visit: on a phone, then on a laptop, in the dark and in the light."""
    ann = welcome(**PHONE_LIKE)
    place(ann)
    assert cut_off(ann.page) == []
    ann.page.set_viewport_size(LAPTOP)
    found = []
    for theme in ("dark", "light"):
        ann.wear(theme)
        found += barriers(ann.page)
    assert found == []


# ---------------------------------------------------------------------- the stage


def on_every_screen(visitor: Visitor) -> list[str]:
    """What is wrong with the stage as it is now, on whichever screen."""
    found = []
    for screen, (width, height) in SCREENS.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        found += [f"on {screen}: {fault}" for fault in stage_faults(visitor.page)]
    return found


@pytest.mark.parametrize("game", browser_games.names())
def test_a_whole_match_on_every_screen(welcome: Welcome, game: str) -> None:
    """The hand is always in sight, and nothing is covered, overlapping or cut off."""
    ann = welcome().sit(game, browser_games.find(game).rules.modes()[0])
    player = WithKeys(ann, seed=41)
    looks = 0
    while player.answers < MOST:
        asked = ann.asked()
        if asked["over"]:
            break
        assert on_every_screen(ann) == [], f"after {player.answers} answers: {asked['prompt']}"
        looks += 1
        player.play(most=1 if looks == 1 else EVERY)  # some matches are short
    assert looks > 1 or game not in games_that_last()


MANY = [
    ("titans", "three-arenas-6", 90), ("titans", "three-arenas-6", 300), ("titans", "two-arenas-4", 120),
    ("theos", "3v3", 60), ("theos", "3v3", 200), ("bazaar", "4-players", 150), ("bazaar", "6-players", 400),
]  # fmt: skip


@pytest.mark.parametrize(("game", "mode", "answers"), MANY)
def test_many_players_fit(welcome: Welcome, game: str, mode: str, answers: int) -> None:
    ann = welcome().is_called("Ann")
    record, mine = with_a_choice(game, mode, answers)
    seats = [{"who": "me"} if seat == mine else {"who": "bot", "bot": "greedy"} for seat in range(len(record.names))]
    made = ann.call("POST", f"/tables/{ann.film(record)}/continue", {"step": len(record.answers), "seats": seats})
    ann.go(f"/table/{made['id']}").asked()
    assert on_every_screen(ann) == []
    ann.page.set_viewport_size(LAPTOP)
    for button in ann.page.get_by_test_id("recap-close").all():
        button.click()
    assert stage_faults(ann.page) == []
    assert "tight" not in (ann.see("surface").get_attribute("class") or "")  # nobody has to scroll on a laptop


def test_cards_fill_the_table(welcome: Welcome) -> None:
    """In the opening of Titans almost half of a wide screen is cards, and piles grow with the screen."""
    ann = welcome(viewport={"width": 1920, "height": 1080}).sit("titans", "duel")
    ann.asked()
    ann.page.locator("[data-zone=pile] svg").first.wait_for()
    assert covered(ann.page, 0.45) >= 0.45
    names = ann.page.locator("[data-name-on-card]").evaluate_all(
        "(names) => names.map((name) => parseFloat(getComputedStyle(name).fontSize))"
    )
    assert len(names) > 18
    assert min(names) >= 13
    pile = ann.page.locator("[data-zone=pile]").first
    wide = pile.bounding_box()
    ann.page.set_viewport_size({"width": 2560, "height": 1440})
    assert covered(ann.page, 0.45) >= 0.45
    wider = pile.bounding_box()
    assert wide is not None
    assert wider is not None
    assert wider["width"] > wide["width"] * 1.2


MIDDLES = [("titans", "duel", 40, 0.45), ("theos", "1v1", 90, 0.38), ("bazaar", "duel", 600, 0.32)]


def sit_in(visitor: Visitor, game: str, mode: str, answers: int) -> None:
    """In the middle of a match, in the seat that is asked, at a board whose cards are drawn."""
    record, mine = with_a_choice(game, mode, answers)
    seats = [{"who": "me"} if seat == mine else {"who": "bot", "bot": "greedy"} for seat in range(len(record.names))]
    body = {"step": len(record.answers), "seats": seats}
    made = visitor.call("POST", f"/tables/{visitor.film(record)}/continue", body)
    visitor.go(f"/table/{made['id']}").asked()
    visitor.page.locator("[data-testid=surface] .whole svg").first.wait_for()


@pytest.mark.parametrize(("game", "mode", "answers", "share"), MIDDLES)
def test_cards_fill_the_table_in_a_duel(welcome: Welcome, game: str, mode: str, answers: int, share: float) -> None:
    """What both share lies beside two who face one another: nobody's cards are kept small by an empty row."""
    ann = welcome(viewport={"width": 1920, "height": 1080}).is_called("Ann")
    sit_in(ann, game, mode, answers)
    for width, height in ((1440, 900), (1920, 1080), (2560, 1440)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert stage_faults(ann.page) == []
        assert covered(ann.page, share) >= share, f"at {width}x{height}"
    shared = {"titans": "[data-coach=piles]", "theos": "[data-coach=gods]", "bazaar": "[data-coach=market]"}[game]
    beside = ann.page.locator(shared).bounding_box()
    plates = [plate.bounding_box() for plate in ann.page.locator("[data-plate]").all()]
    assert beside is not None
    assert len(plates) == 2
    if game == "theos":  # there, the players' figures stand over and under the gods
        assert all(plate and plate["x"] > 1000 for plate in plates)
    else:
        assert all(plate and plate["x"] + plate["width"] <= beside["x"] for plate in plates)


def test_a_hand_makes_room_for_a_crowded_board(welcome: Welcome) -> None:
    """On a board whose cards would be tiny, they are no smaller than half of those in the hand."""
    ann = welcome(viewport={"width": 768, "height": 1024}).is_called("Ann")
    sit_in(ann, "theos", "1v1", 40)
    assert stage_faults(ann.page) == []
    wide = "all => Math.min(...all.map(one => one.getBoundingClientRect().width))"
    least, held = (ann.page.locator(f"[data-testid={part}] .whole").evaluate_all(wide) for part in ("surface", "fan"))
    assert least >= held / 2


def test_a_hand_has_its_size_again_when_the_window_has(welcome: Welcome) -> None:
    """It is small beside a board that has to scroll, and not any more after the phone was turned or left."""
    ann = welcome(viewport=PHONE).is_called("Ann")
    sit_in(ann, "guardians", "4-players", 40)
    wide = "all => Math.min(...all.map(one => one.getBoundingClientRect().width))"
    held = ann.page.locator("[data-testid=fan] .whole")
    sizes = []
    for width, height in ((390, 844), (1920, 1080), (320, 568), (390, 844), (1920, 1080)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert stage_faults(ann.page) == []
        sizes.append(held.evaluate_all(wide))
    assert sizes[0] == sizes[3] <= 84
    assert sizes[1] == sizes[4] > 100


WIDTHS = "all => all.map(one => one.getBoundingClientRect().width)"


def test_what_is_chosen_from_can_be_read_on_a_crowded_phone(welcome: Welcome) -> None:
    """Beside six players' cards a hand is small, but never so small that a choice has no names."""
    ann = sit_at(welcome(viewport=PHONE), match_of_bots("theos", "3v3", 420))
    assert ann.asked()["prompt"].startswith("Choose 5 cards of your deck")
    deck = ann.page.locator("[data-testid=fan] .place:has([data-zone=deck])")
    for width, height in ((390, 844), (320, 640), (720, 450)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert stage_faults(ann.page) == []
        assert min(deck.locator(".whole").evaluate_all(WIDTHS)) >= 48
        expect(deck.locator("[data-name-on-card]")).to_have_count(deck.count())


def test_among_many_ones_own_cards_are_the_largest(welcome: Welcome) -> None:
    """Six rows of seven on a laptop: one chooses from one's own."""
    ann = sit_at(welcome(viewport=LAPTOP), match_of_bots("theos", "3v3", 200))
    assert stage_faults(ann.page) == []
    own, others = (ann.page.locator(f"[data-coach={row}] .whole").evaluate_all(WIDTHS) for row in ("row", "foe-row"))
    assert len(own) == 7
    assert len(others) == 35
    assert min(own) >= 64
    assert min(own) >= max(others)
    assert min(others) >= 46


def test_a_short_question_takes_one_line_of_the_smallest_phone(welcome: Welcome) -> None:
    """The tools stand beside it: the board needs the room."""
    ann = welcome(**{**PHONE_LIKE, "viewport": {"width": 320, "height": 640}})
    sit_at(ann, match_of_bots("titans", "duel", 60))
    assert ann.asked()["prompt"] == "Choose a card to play."
    assert stage_faults(ann.page) == []
    dock = ann.page.locator(".dock").bounding_box()
    assert dock is not None
    assert dock["height"] <= 64
    assert cut_off(ann.page) == []


def test_the_controls_of_a_replay_fit_a_phone(welcome: Welcome) -> None:
    """Each of them large enough for a finger, all at the foot of the screen, and more board than controls above."""
    ann = welcome(**PHONE_LIKE)
    replay(ann)
    for width, height in ((390, 844), (320, 640)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert cut_off(ann.page) == []
        foot = ann.page.locator(".controls")
        boxes = [button.bounding_box() for button in foot.locator("button:visible, select:visible").all()]
        assert len(boxes) >= 9
        assert all(box and box["width"] >= 40 and box["height"] >= 36 for box in boxes)
        panel = foot.bounding_box()
        assert panel is not None
        assert panel["height"] <= 270


def test_an_order_is_confirmed_without_looking_for_the_button(welcome: Welcome) -> None:
    ann = sit_at(welcome(viewport=PHONE), asked_for("theos", "1v1", "order"))
    for width, height in ((390, 844), (320, 640), (720, 450)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert stage_faults(ann.page) == []
        expect(ann.see("confirm")).to_be_in_viewport(ratio=1)


def test_a_phone_gives_the_table_its_whole_screen(welcome: Welcome) -> None:
    """The header makes way: the way home stands beside the seats, theme and account in the menu."""
    ann = welcome(**PHONE_LIKE).sit("titans", "duel")
    ann.asked()
    header = ann.page.get_by_role("navigation", name="Main")
    expect(header).to_have_count(0)
    ann.press("menu")
    ann.press("menu-theme")
    ann.page.wait_for_function("document.documentElement.dataset.theme === 'light'")
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("link", name="To the games").click()
    ann.see("play-now-titans")


def test_a_puzzle_on_a_phone_shows_its_board(welcome: Welcome) -> None:
    """And nobody in it is called by a letter."""
    ann = welcome(**PHONE_LIKE)
    puzzle(ann)
    board = ann.see("surface").bounding_box()
    assert board is not None
    assert board["height"] >= 200
    names = ann.page.locator("[data-plate] .plate .name").all_inner_texts()
    assert names
    assert all(name.startswith("Player ") for name in names)


def test_the_coach_leaves_the_hand_in_sight(welcome: Welcome) -> None:
    """While saying what to choose from it."""
    ann = welcome()
    lesson(ann)
    assert on_every_screen(ann) == []
