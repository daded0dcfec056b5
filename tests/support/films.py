"""Short films of what is staged, one of each game: `python tests/support/films.py FOLDER` makes them all anew.

A film is a replay that plays by itself, from the step before the game's greatest scene on, kept as a moving picture.
"""

import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))  # the tests' helper modules call each other by their bare names

from browser_house import LAPTOP, PHONE, Visitor, open_browser, open_house
from PIL import Image
from playwright.sync_api import Browser
from screenshots import match_of_bots

from theomachy.games import find, names
from theomachy.games.staging import staging_of
from theomachy.kernel.record import Record

SCENES = ["crumble", "clash", "attack", "purchase", "blow", "judgement"]  # the greatest first
FRAMES = 32
PAUSE = 90  # milliseconds between two frames, besides what a picture takes
WIDEST = 720  # pixels
LATE, END = 0.2, 0.9  # of the match: before, hardly anything is on the board; after, it is over too soon


def scene_step(game: str, frames: list[dict[str, Any]]) -> int:
    """The step before the greatest scene; the middle of the match, if it has none."""
    beats = staging_of(game).beats
    for scene in SCENES:
        for frame in frames:
            played = [beats[event["name"]].scene for event in frame["events"] if event["name"] in beats]
            if scene in played and LATE < frame["step"] / len(frames) < END:
                return int(frame["step"]) - 1
    return len(frames) // 2


def film(game: str, record: Record, browser: Browser, url: str, phone: bool, file: Path) -> None:
    size: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {"viewport": LAPTOP}
    visitor = Visitor(browser, url, reduced_motion="no-preference", **size).is_called("Ann")
    table = visitor.film(record)
    frames: list[dict[str, Any]] = []
    while len(frames) <= len(record.answers):
        path = f"/tables/{table}/replay?first={len(frames)}&as=all"
        frames += visitor.call("GET", path)["frames"]
    visitor.go(f"/replay/{table}?step={scene_step(game, frames)}&as=all").see("replay-board")
    visitor.page.wait_for_load_state("networkidle")
    visitor.press("replay-play")
    shots: list[Image.Image] = []
    for _ in range(FRAMES):
        visitor.page.wait_for_timeout(PAUSE)
        shot = Image.open(BytesIO(visitor.page.screenshot())).convert("RGB")
        shot.thumbnail((WIDEST, WIDEST))
        shots.append(shot)
    faults = visitor.leave()
    assert not faults, "\n".join(faults)
    shots[0].save(file, save_all=True, append_images=shots[1:], duration=2 * PAUSE, loop=0, quality=60, method=4)
    print(f"{file.name}: {file.stat().st_size // 1000} kB")


def main(folder: Path, *only: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, open_house(Path(data), "theomachy.games") as house, open_browser() as browser:
        for game in only or names():
            record = match_of_bots(game, find(game).rules.modes()[0], 10_000)
            for phone in (False, True):
                film(game, record, browser, house.url, phone, folder / f"{game}-{'phone' if phone else 'laptop'}.webp")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots/films"), *sys.argv[2:])
