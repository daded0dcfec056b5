"""A browser in front of a real server, and people at it: one with a mouse, one with nothing but keys.

Whoever visits is watched: an error in the browser's console, a page that throws, a request that fails or that goes to
anybody else's server is a fault, in whatever test it happens.
"""

import json
import random
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from browser_measures import barriers as barriers
from browser_measures import cut_off as cut_off
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    ViewportSize,
    expect,
    sync_playwright,
)
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from server_house import Killable

from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.record import Record
from theomachy.server.doors.page import DIST

LAPTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 30_000  # milliseconds for which anything is waited for
MATCH = 600.0  # seconds after which a match that people play does not end
DEAL = 7  # what every table is dealt
MANY = 1500  # answers; no match that is played to its end here comes near
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run", "--font-render-hinting=none",
]  # fmt: skip

expect.set_options(timeout=PATIENCE)

# What the browser itself says while a server is away.
SERVER_AWAY = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "ERR_SOCKET_NOT_CONNECTED")


# ---------------------------------------------------------------------- house and browser


@contextmanager
def open_house(data: Path, games: str = "browser_games") -> Iterator[Killable]:
    """A server with a copy of the built page: a build that happens meanwhile disturbs nobody."""
    assert (DIST / "index.html").is_file(), "The page is not built. Build it with: make web"
    page = data / "page"
    shutil.copytree(DIST, page)
    house = Killable(data, games=games, page=str(page), deal=DEAL)
    try:
        house.start()
        house.healthy()
        yield house
    finally:
        house.close()


@contextmanager
def open_browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium, "The browser tests need Chromium. On Debian and Ubuntu: sudo apt install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """Somebody with a browser of their own: nobody knows them, and they would rather play a quick bot."""

    def __init__(self, browser: Browser, url: str, bot: str = "greedy", **context: Any) -> None:
        options: dict[str, Any] = {"viewport": LAPTOP, "reduced_motion": "reduce", "color_scheme": "dark", **context}
        self.url = url
        self.faults: list[str] = []
        self.loaded: list[Response] = []
        self.forgiven: tuple[str, ...] = ()
        self.context = browser.new_context(base_url=url, **options)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(
            f"if (!localStorage.getItem('theomachy-bot')) localStorage.setItem('theomachy-bot', {json.dumps(bot)})"
        )
        self.page = self.context.new_page()
        self._watch(self.page)

    def _watch(self, page: Page) -> None:
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.faults.append(f"the page threw: {error}"))
        page.on("request", self._asked)
        page.on("requestfailed", self._failed)
        page.on("response", lambda response: self.loaded.append(response))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._blame(f"the console says: {message.text} ({message.location.get('url', '')})")

    def _asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and f"{address.scheme}://{address.netloc}" != self.url:
            self._blame(f"loaded from elsewhere: {request.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # whoever leaves a page waits for nothing
            self._blame(f"{request.url} failed: {request.failure}")

    def _blame(self, fault: str) -> None:
        if not any(word in fault for word in self.forgiven):
            self.faults.append(fault)

    def leave(self) -> list[str]:
        self.context.close()
        return self.faults

    # ------------------------------------------------------------------ going about

    def go(self, place: str) -> "Visitor":
        """To a page, by its address; a page that is open already goes there without being loaded again."""
        self.page.goto(f"{self.url}/#{place}")
        return self

    def see(self, name: str) -> Locator:
        """The thing of that name, once it is there."""
        thing = self.page.get_by_test_id(name)
        thing.first.wait_for()
        return thing

    def press(self, name: str) -> None:
        self.page.get_by_test_id(name).click()

    def play_now(self, game: str) -> "Visitor":
        """One click on the first page."""
        self.go("/").press(f"play-now-{game}")
        self.see("table")
        return self

    def table(self) -> str:
        return self.page.url.partition("#/table/")[2].partition("?")[0]

    def call(self, method: str, path: str, body: object = None) -> Any:
        """As the page itself would, with its cookie."""
        answer = self.context.request.fetch(f"{self.url}/api{path}", method=method, data=body)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def is_called(self, name: str) -> "Visitor":
        """Somebody by that name, as the page would have them remembered."""
        self.call("POST", "/me", {"name": name})
        self.context.add_init_script("localStorage.setItem('theomachy-known', 'yes')")
        return self

    def sit(self, game: str, mode: str, bot: str = "greedy") -> "Visitor":
        """At a table of that kind, with bots in all other chairs."""
        made = self.call("POST", "/play", {"game": game, "mode": mode, "bot": bot, "name": "Ann"})
        self.context.add_init_script("localStorage.setItem('theomachy-known', 'yes')")
        self.go(f"/table/{made['id']}")
        self.see("table")
        return self

    def film(self, record: Record) -> str:
        """Bring a record along: the table at which it can be looked at."""
        return str(self.call("POST", "/records", record.to_text())["id"])

    def wear(self, theme: str) -> None:
        """Dark or light, as the system would have it; the colours have settled when this is done."""
        self.page.emulate_media(color_scheme="light" if theme == "light" else "dark")
        self.page.wait_for_function("(theme) => document.documentElement.dataset.theme === theme", arg=theme)
        self.page.evaluate(TWO_FRAMES)  # by then the colours are on their way
        self.page.wait_for_function(SETTLED)
        self.page.evaluate(TWO_FRAMES)

    # ------------------------------------------------------------------ the question

    def glance(self) -> dict[str, Any] | None:
        """What is asked just now; nothing while somebody else is."""
        found: dict[str, Any] | None = self.page.evaluate(ASKED)
        return found

    def asked(self) -> dict[str, Any]:
        """Wait until something is asked, or the match is over."""
        found: dict[str, Any] = self.page.wait_for_function(ASKED).json_value()
        return found


SETTLED = "() => document.getAnimations().every((move) => move.playState !== 'running')"
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"

# What may be chosen where it lies: on the board, or in the fan below it.
LIT = ":is([data-testid=surface], [data-testid=fan]) [data-lit]"

# What is asked: null while an answer is on its way or somebody else is thinking.
ASKED = """() => {
  const at = (name) => document.querySelector(`[data-testid="${name}"]`);
  const open = (thing) => thing !== null && thing.getAttribute("aria-disabled") !== "true";
  if (at("outcome")) return { over: true };
  if (at("plan")) {
    if (at("plan-yes").disabled) return null;
    const prompt = at("plan-label").textContent;
    const none = { options: [], buttons: [], picked: [], lit: 0 };
    return { ...none, over: false, prompt, form: "plan", confirm: true, decline: true };
  }
  const question = at("question");
  const prompt = at("prompt");
  if (!question || !prompt) return null;
  if ("sent" in question.dataset) return null;
  const named = (index) => `option-${index}`;
  const all = [...Array(Number(question.dataset.options)).keys()].map(named);
  const found = {
    over: false,
    prompt: prompt.textContent,
    options: all,
    buttons: all.filter((name) => at(name) !== null),
    picked: question.dataset.picked.split(" ").filter(Boolean).map(named),
    lit: [...document.querySelectorAll(`${LIT}`)].length,
    form: at("amount") ? "amount" : question.querySelector(".order") ? "order" : at("confirm") ? "several" : "choose",
    confirm: open(at("confirm")),
    decline: open(at("decline")),
  };
  return all.length > 0 || found.confirm || found.decline ? found : null;
}""".replace("${LIT}", LIT)

# The middle of a thing, once it is scrolled to and the page is at rest; null if something else would take the press.
SOON = 3000  # milliseconds in which a thing that is still there is found
REDRAWN = 5  # how often a thing may be drawn anew while somebody reaches for it
MIDDLE = """async (thing) => {
  for (let frame = 0; frame < 60; frame += 1) {
    thing.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = thing.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (thing.contains(document.elementFromPoint(x, y))) return [x, y];
    await new Promise(requestAnimationFrame);
  }
  return null;
}"""


class Player:
    """Answers at random, with a die of their own. How an answer is given is the business of the two below."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.dice = random.Random(seed)
        self.answers = 0

    def play(self, most: int = MANY) -> bool:
        """Answer that many questions, or until the match is over; whether it is."""
        for _ in range(most):
            asked = self.visitor.asked()
            if asked["over"]:
                return True
            self.answer(asked)
        return False

    def answer(self, asked: dict[str, Any]) -> None:
        """A few presses: the answer is given when nothing is asked any more, or something else."""
        self.answers += 1
        if asked["form"] == "plan":
            self.agree(self.dice.random() < 0.75)
        elif asked["form"] == "choose":
            self.choose(asked)
        elif asked["confirm"] and (asked["form"] != "several" or self.dice.random() < 0.5 or not asked["options"]):
            self.confirm(asked)
        else:
            fresh = [name for name in asked["options"] if name not in asked["picked"]]
            self.pick(asked, self.dice.choice(fresh) if fresh and not asked["confirm"] else "")

    def agree(self, yes: bool) -> None:
        """To something that can be done in one go, or not."""
        raise NotImplementedError

    def choose(self, asked: dict[str, Any]) -> None:
        raise NotImplementedError

    def pick(self, asked: dict[str, Any], option: str) -> None:
        raise NotImplementedError

    def confirm(self, asked: dict[str, Any]) -> None:
        raise NotImplementedError


class WithMouse(Player):
    """Presses things where they are lit, on the board and in the fan, and the options in words."""

    def agree(self, yes: bool) -> None:
        self._press(self.page.get_by_test_id("plan-yes" if yes else "plan-no"))

    def choose(self, asked: dict[str, Any]) -> None:
        if asked["decline"] and (not asked["options"] or self.dice.random() < 0.15):
            self._press(self.page.get_by_test_id("decline"))
        elif asked["confirm"]:
            self.confirm(asked)
        elif asked["lit"] and self.dice.random() < 0.7 and self._press_lit(LIT):
            pass
        else:
            self.pick(asked, self.dice.choice(asked["options"]))

    def pick(self, asked: dict[str, Any], option: str) -> None:
        """What has no button of its own is chosen where it lies, or from the list of all options."""
        name = option or self.dice.choice(asked["options"])
        if asked["form"] == "several" and self.dice.random() < 0.7 and self._press_lit(f"{LIT}[aria-pressed=false]"):
            return
        if name not in asked["buttons"]:
            self._press(self.page.get_by_test_id("all-options"))
        self._press(self.page.get_by_test_id(name))

    def confirm(self, asked: dict[str, Any]) -> None:
        self._press(self.page.get_by_test_id("confirm"))

    def _press(self, thing: Locator) -> None:
        for _ in range(REDRAWN):
            if not thing.count():
                return  # something else is asked by now
            try:
                middle = thing.evaluate(MIDDLE, timeout=SOON)
            except PlaywrightTimeout:
                return
            if middle is not None:
                self.press_at(*middle)
                return
        raise AssertionError(f"{thing} lies under something else")

    def press_at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def _press_lit(self, which: str) -> bool:
        """A lit thing that can be reached; one on a part of the board that is not shown cannot."""
        things = self.page.locator(which)
        count = things.count()
        thing = things.nth(self.dice.randrange(count)) if count else None
        middle = thing.evaluate(MIDDLE) if thing is not None and thing.is_visible() else None
        if thing is not None and middle is not None:
            self.press_lit(thing, *middle)
        return middle is not None

    def press_lit(self, thing: Locator, x: float, y: float) -> None:
        self.press_at(x, y)


class WithTouch(WithMouse):
    """Has fingers, and no hover: a card of the hand is looked at first, and chosen by the button below it."""

    looked = 0  # cards that were looked at before they were chosen

    def press_at(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def press_lit(self, thing: Locator, x: float, y: float) -> None:
        held = thing.evaluate("(thing) => thing.closest('[data-testid=fan]') !== null")
        at_once = self.page.get_by_test_id("confirm").count() == 0
        self.press_at(x, y)
        if held and at_once:
            self.looked += 1
            self._press(self.page.get_by_test_id("play-card"))


class WithDrag(WithMouse):
    """Takes cards of the hand and drags them onto the board."""

    dragged = 0

    def press_lit(self, thing: Locator, x: float, y: float) -> None:
        if not thing.evaluate("(thing) => thing.closest('[data-testid=fan]') !== null"):
            super().press_lit(thing, x, y)
            return
        board = self.page.get_by_test_id("surface").bounding_box()
        assert board is not None
        self.dragged += 1
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y - 20)
        self.page.mouse.move(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2, steps=4)
        self.page.mouse.up()


class WithKeys(Player):
    """Touches nothing but the keyboard."""

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def agree(self, yes: bool) -> None:
        self.key("q", "Enter" if yes else "Escape")

    def choose(self, asked: dict[str, Any]) -> None:
        if asked["decline"] and (not asked["options"] or self.dice.random() < 0.15):
            self.key("0")
        elif asked["confirm"]:
            self.confirm(asked)
        elif asked["lit"] and self.dice.random() < 0.4:
            self.key("b", *self.dice.choices(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"], k=2), "Enter")
        else:
            self.pick(asked, "")

    def pick(self, asked: dict[str, Any], option: str) -> None:
        """By number, as far as there are digits."""
        shown = min(len(asked["options"]), 9)
        place = asked["options"].index(option) if option else self.dice.randrange(shown)
        self.key(str(1 + min(place, 8)))

    def confirm(self, asked: dict[str, Any]) -> None:
        self.key("q", "Enter")


class WithEars(WithKeys):
    """Sees nothing: knows what the live region says, and goes by roles and names, which a screen reader reads out."""

    def choose(self, asked: dict[str, Any]) -> None:
        self.hears(asked["prompt"])
        super().choose({**asked, "lit": 0})

    def pick(self, asked: dict[str, Any], option: str) -> None:
        """From the list of all options, by what they are called; the board is never looked at."""
        options = self.page.get_by_role("list", name="Your options").get_by_role("button")
        if len(asked["buttons"]) < len(asked["options"]):
            self.key("o")
            expect(options).to_have_count(len(asked["options"]))
        at = asked["options"].index(option) if option else self.dice.randrange(len(asked["options"]))
        heard = options.nth(at)
        assert heard.inner_text().strip()
        heard.focus()
        self.key("Enter")

    def hears(self, sentence: str) -> None:
        expect(self.page.get_by_test_id("live")).to_contain_text(sentence)


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """With the Tab key, until the thing of that name has the focus."""
    for _ in range(most):
        if page.evaluate("document.activeElement?.dataset.testid ?? ''") == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def play_together(*players: Player, seconds: float = MATCH) -> None:
    """Everybody answers what they are asked, until it is over for everybody."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        asked = [player.visitor.glance() for player in players]
        if all(seen is not None and seen["over"] for seen in asked):
            return
        for player, seen in zip(players, asked, strict=True):
            if seen is not None and not seen["over"]:
                player.answer(seen)
    raise AssertionError("the match does not end")


# ---------------------------------------------------------------------- matches to look at


def played(game: str, mode: str, seed: int = 1, answers: int = 10_000) -> Record:
    """A match that dice have played so far, always the same one."""
    return _record(_thrown(game, mode, seed, answers))


def with_a_choice(game: str, mode: str, answers: int) -> tuple[Record, int]:
    """A match that dice have played until somebody has several things to choose from; and who that is."""
    match, dice = _thrown(game, mode, 1, answers), Shaker(2)
    while match.asking and len(match.asking.question.options) < 3:
        play_uniformly(match, dice, 1)
    assert match.asking
    return _record(match), match.asking.question.seat


def _thrown(game: str, mode: str, seed: int, answers: int) -> Match:
    match = Match.begin(find(game), Setup({"mode": mode}), f"browser {seed}")
    play_uniformly(match, Shaker(seed), answers)
    return match


def _record(match: Match) -> Record:
    return Record.of(match, ["Ann", "Bob", "Cleo", "Dora", "Emil", "Fay"][: match.table.seats])


Welcome = Callable[..., Visitor]
