"""Cards as the server draws them: shown, read out, and never run, whoever wrote what is on them."""

from browser_house import Welcome
from playwright.sync_api import expect

from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.record import Record

HOSTILE = "<img src=x onerror=hurt()><script>hurt()</script>"
MINE = f"""
[[card]]
name = "{HOSTILE}"
element = "sky"
species = "warrior"
cost = 1
power = 7
abilities = []
"""


def played_with_strange_cards() -> Record:
    """A match in which the strange card lies among the piles."""
    titans = find("titans")
    setup = Setup({"mode": "duel"}, {**titans.rules.default_sets(), "mine.toml": MINE})
    for seed in range(100):
        match = Match.begin(titans, setup, str(seed))
        piles = match.view(-1)["table"]["arenas"][0]["piles"]
        if HOSTILE in [pile["name"] for pile in piles]:
            play_uniformly(match, Shaker(seed))
            return Record.of(match, ["Ann", "Bob"])
    raise AssertionError("no deal has it")


def test_cards_of_strangers_are_drawn_and_run_nothing(welcome: Welcome) -> None:
    """They come with a record that somebody uploads. The policy of the page would stop a script; there is none."""
    ann = welcome().is_called("Ann")
    film = ann.film(played_with_strange_cards())
    ann.page.add_init_script("window.hurt = () => { window.isHurt = true }")
    ann.go(f"/replay/{film}?step=3&as=all").see("replay-board")
    ann.page.wait_for_load_state("networkidle")
    ann.page.get_by_role("button", name=HOSTILE).first.hover()
    inspector = ann.see("inspector").first
    expect(inspector.locator("svg").first).to_contain_text("onerror=hurt()")
    assert inspector.locator("script, img, image, foreignObject, style").count() == 0
    assert ann.page.evaluate("window.isHurt === undefined")


def test_a_card_is_read_out_and_can_be_copied(welcome: Welcome) -> None:
    """The drawing itself is silent; beside it stand the words, line by line, for who does not see it."""
    ann = welcome().go("/cards/titans")
    ann.see("gallery").get_by_role("button", name="Andar, The Ageless").click()
    inspector = ann.see("inspector").first
    expect(inspector.locator("p").first).to_have_text("Sky Warrior")
    drawing = inspector.locator("[aria-hidden=true] svg").first
    expect(drawing).to_contain_text("Andar, The Ageless")
    copied = drawing.evaluate(
        "(svg) => { getSelection().selectAllChildren(svg); return getSelection().toString().replace(/\\s+/g, ' ') }"
    )
    assert "you may take one of your cards in play" in copied


def test_drawings_are_fetched_once_for_a_set_of_cards(welcome: Welcome) -> None:
    ann = welcome().go("/cards/titans")
    ann.page.locator("main svg").nth(20).wait_for()
    ann.go("/cards/theos").page.get_by_role("heading", name="The cards of Theos").wait_for()
    ann.go("/cards/titans").page.get_by_role("heading", name="The cards of Titans").wait_for()
    ann.page.locator("main svg").nth(20).wait_for()
    asked = [answer.url for answer in ann.loaded if "/api/games/titans/drawings" in answer.url]
    assert len(asked) == 1
