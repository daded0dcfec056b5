"""Pictures of the main pages, for docs/screenshots: `python tests/support/screenshots.py FOLDER` makes them all anew,
or only those that are named after it.

The matches are always the same ones: bots play them from fixed seeds up to a moment at which the first seat is asked.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))  # the tests' helper modules call each other by their bare names

from browser_house import LAPTOP, PHONE, Visitor, open_browser, open_house
from browser_moments import Table, moment
from PIL import Image
from playwright.sync_api import Browser, ViewportSize

from theomachy.agents import Greedy, Seat
from theomachy.games import find
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.record import Record

NAMES = ["Ann", "Bruno", "Cleo", "Dora", "Emil", "Fay"]
MOST = 300_000  # bytes of a picture


def match_of_bots(game: str, mode: str, answers: int, seed: str = "picture") -> Record:
    """Played so far by hasty bots, up to a question for the first seat that has something to choose from."""
    match = Match.begin(find(game), Setup({"mode": mode}), seed)
    bots = [Greedy(seat + 1) for seat in range(match.table.seats)]
    while match.pending and (match.answered < answers or not _asks_the_first(match)):
        seat = match.pending[0].question.seat
        match.answer(seat, bots[seat].answer(Seat(match, seat)))
    return Record.of(match, NAMES[: match.table.seats])


def _asks_the_first(match: Match) -> bool:
    asking = match.asked(0)
    return asking is not None and len(asking.question.options) > 2


# ---------------------------------------------------------------------- what is shown


def landing(visitor: Visitor) -> None:
    visitor.go("/").see("play-now-titans")


def new_table(visitor: Visitor) -> None:
    visitor.go("/new/titans").see("mode").select_option("three-arenas-6")
    visitor.see("who-5")


def table(game: str, mode: str, answers: int) -> Callable[[Visitor], None]:
    return continued(lambda: match_of_bots(game, mode, answers))


def continued(so_far: Callable[[], Record]) -> Callable[[Visitor], None]:
    def sit(visitor: Visitor) -> None:
        visitor.is_called("Ann")
        record = so_far()
        bots = [{"who": "bot", "bot": "greedy"}] * (len(record.names) - 1)
        body = {"step": len(record.answers), "seats": [{"who": "me"}, *bots]}
        made = visitor.call("POST", f"/tables/{visitor.film(record)}/continue", body)
        visitor.go(f"/table/{made['id']}")
        visitor.asked()
        visitor.page.wait_for_load_state("networkidle")
        for button in visitor.page.get_by_test_id("recap-close").all():
            button.click()
        if visitor.page.viewport_size == LAPTOP:
            visitor.page.locator("[data-testid=board] button[data-card]:visible").first.focus()
            visitor.page.locator("[data-testid=board]").evaluate("(board) => board.scrollTo(0, 0)")

    return sit


def hint(game: str, mode: str, answers: int) -> Callable[[Visitor], None]:
    def ask(visitor: Visitor) -> None:
        table(game, mode, answers)(visitor)
        visitor.press("hint")
        visitor.page.locator("[data-testid=hint-panel][data-phase=told]").wait_for()

    return ask


def replay(visitor: Visitor) -> None:
    visitor.is_called("Ann")
    film = visitor.film(match_of_bots("titans", "duel", 10_000))
    visitor.go(f"/replay/{film}?step=44&as=all").see("replay-board")
    visitor.page.locator("[data-testid=replay-board] button").first.wait_for()


def end(visitor: Visitor) -> None:
    visitor.is_called("Ann")
    film = visitor.film(match_of_bots("titans", "duel", 10_000))
    visitor.go(f"/table/{film}").see("figures")


def rules(visitor: Visitor) -> None:
    visitor.go("/rules/titans").see("rules-search").fill("energy")
    visitor.page.locator("mark").first.wait_for()


def puzzle(visitor: Visitor) -> None:
    visitor.go("/puzzle/titans/TC33a").see("puzzle-board")
    visitor.asked()


def lesson(visitor: Visitor) -> None:
    visitor.go("/learn/titans").see("lesson-begin").click()
    visitor.see("coach").get_by_role("heading").wait_for()
    visitor.asked()


def cards(visitor: Visitor) -> None:
    visitor.go("/cards/titans")
    visitor.page.locator("main svg").nth(20).wait_for()


def in_battle(table: Table) -> bool:
    """Somebody attacks the first seat with two champions or more."""
    pieces = [piece for player in table["players"] for piece in player["in_play"]]
    return bool(table["defender"] == 0 and sum(piece.get("role") == "attacking" for piece in pieces) >= 2)


TABLES = {
    "titans": table("titans", "duel", 60),
    "theos": table("theos", "1v1", 50),
    "bazaar": table("bazaar", "duel", 110),
    "epic": continued(lambda: moment("epic", "duel", in_battle)),
    "guardians": table("guardians", "2-players", 60),
}
SIX = table("titans", "three-arenas-6", 90)
HINT = hint("theos", "1v1", 50)

SCREENS: dict[str, ViewportSize] = {
    "small-phone": {"width": 320, "height": 568},
    "phone": {"width": PHONE["width"], "height": PHONE["height"]},
    "tablet": {"width": 768, "height": 1024},
    "laptop": {"width": LAPTOP["width"], "height": LAPTOP["height"]},
    "wide": {"width": 1920, "height": 1080},
}


@dataclass(frozen=True)
class Picture:
    name: str
    show: Callable[[Visitor], None]
    themes: tuple[str, ...] = ("dark",)
    screens: tuple[str, ...] = ("laptop",)


DARK, LIGHT, BOTH = ("dark",), ("light",), ("dark", "light")
PICTURES = [
    Picture("landing", landing, BOTH),
    Picture("new-table", new_table),
    *[Picture(game, show, DARK, ("laptop", "small-phone", "phone", "tablet", "wide")) for game, show in TABLES.items()],
    *[Picture(game, show, LIGHT) for game, show in TABLES.items()],
    Picture("titans-six", SIX, DARK, ("laptop", "phone")),
    Picture("hint", HINT, DARK),
    Picture("hint", HINT, DARK, ("phone",)),
    Picture("replay", replay, DARK, ("laptop", "phone")),
    Picture("end", end, DARK, ("laptop", "phone")),
    Picture("rules", rules, LIGHT, ("laptop", "phone")),
    Picture("puzzle", puzzle),
    Picture("lesson", lesson, LIGHT),
    Picture("cards", cards),
    Picture("landing", landing, DARK, ("phone",)),
]


def keep(picture: bytes, file: Path) -> int:
    """With a palette, as drawings need no more: a third of the size. How large it has become."""
    colours = Image.open(BytesIO(picture)).convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1)
    colours.save(file, optimize=True)
    return file.stat().st_size


def take(picture: Picture, browser: Browser, url: str, folder: Path) -> None:
    """The page is loaded for the first of its screens, and shown on the others, too."""
    finger: dict[str, Any] = {"has_touch": True, "is_mobile": True} if picture.screens[0] == "phone" else {}
    visitor = Visitor(browser, url, viewport=SCREENS[picture.screens[0]], **finger)
    picture.show(visitor)
    visitor.page.wait_for_load_state("networkidle")
    for screen, theme in product(picture.screens, picture.themes):
        visitor.page.set_viewport_size(SCREENS[screen])
        visitor.wear(theme)
        file = folder / f"{picture.name}-{screen}-{theme}.png"
        size = keep(visitor.page.screenshot(animations="disabled"), file)
        print(f"{file.name}: {size // 1000} kB")
        assert size < MOST, f"{file.name} is too large"
    faults = visitor.leave()
    assert not faults, "\n".join(faults)


def main(folder: Path, *only: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, open_house(Path(data), "theomachy.games") as house, open_browser() as browser:
        for picture in PICTURES:
            if not only or picture.name in only:
                take(picture, browser, house.url, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots"), *sys.argv[2:])
