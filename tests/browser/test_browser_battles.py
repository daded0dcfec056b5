"""The boards of Epic and of Guardians at the moments that matter: battles, a line, Threats, many players."""

from collections.abc import Callable
from typing import Any

import pytest
from browser_house import PHONE, Visitor, Welcome
from browser_measures import AT_REST, barriers, covered, stage_faults
from browser_moments import Table, moment, sit_at
from playwright.sync_api import Locator

WIDE = {"width": 1920, "height": 1080}
LOOKS = 20  # at a board whose cards are still finding their size


def roles(table: Table, role: str) -> list[Any]:
    return [piece for player in table["players"] for piece in player["in_play"] if piece.get("role") == role]


def attacked(table: Table) -> bool:
    return bool(table["defender"] == 0 and len(roles(table, "attacking")) >= 2)


def hunted(table: Table) -> bool:
    return bool(roles(table, "attacking") and table["hunted"] > 0)


def aimed(table: Table) -> bool:
    aims = [aim for item in table["line"] for aim in item["targets"] if aim["what"] in ("piece", "player")]
    return len(table["line"]) >= 2 and bool(aims)


def crowded(table: Table) -> bool:
    return all(len(player["in_play"]) >= 2 for player in table["players"])


def borrowed(table: Table) -> bool:
    """In somebody's discard pile lies what belongs to another."""
    return any(player["foreign"] for player in table["players"]) and crowded(table) and table["defender"] < 0


def played_against_threats(table: Table) -> bool:
    return table["playing"] is not None and sum(threat is not None for threat in table["threats"]) >= 2


def full_threats(table: Table) -> bool:
    return all(table["threats"])


def turn(number: int) -> Callable[[Table], bool]:
    return lambda table: bool(table["turn"] >= number)


def box(thing: Locator) -> dict[str, float]:
    found: dict[str, float] = thing.evaluate("one => one.getBoundingClientRect().toJSON()")
    return found


def scrolls(visitor: Visitor) -> bool:
    """Whether the board does, when its cards have found their size."""
    found = True
    for _ in range(LOOKS):
        visitor.page.evaluate(AT_REST)
        found = visitor.see("surface").evaluate("surface => surface.scrollHeight > surface.clientHeight + 1")
        if not found:
            break
    return found


def test_attackers_and_blockers_face_one_another(welcome: Welcome) -> None:
    """Beside the rows of those that rest, so that neither needs the height of the other."""
    ann = sit_at(welcome(), moment("epic", "duel", attacked))
    assert not scrolls(ann)
    battle = ann.page.locator(".battle")
    above, below = battle.locator(".side").nth(0), battle.locator(".side").nth(1)
    front = box(battle.locator(".front"))
    assert above.locator("[data-zone=play]").count() >= 2
    assert box(above)["bottom"] <= front["top"] + 1
    assert box(below)["top"] >= front["bottom"] - 1
    for card in ann.page.locator(".play [data-zone=play]").all():
        assert box(card)["right"] <= box(battle)["left"]
    assert stage_faults(ann.page) == []


def test_a_battle_fits_a_phone(welcome: Welcome) -> None:
    """What is not blocked goes to the defender, who stands there with their Mojo: nobody scrolls to see what comes."""
    ann = sit_at(welcome(viewport=PHONE), moment("epic", "duel", attacked))
    assert not scrolls(ann)
    assert stage_faults(ann.page) == []
    surface, defender = box(ann.see("surface")), box(ann.page.locator(".battle [data-defends]"))
    for card in ann.page.locator("[data-zone=play]").all():
        assert box(card)["top"] >= surface["top"]
        assert box(card)["bottom"] <= surface["bottom"] + 1
    ann.page.wait_for_function(  # lines are drawn anew in the frame after cards have another size
        """([left, right, top]) => {
          const lines = [...document.querySelectorAll(".lines .line.attack")];
          const at = document.querySelector(".epic").getBoundingClientRect();
          const ends = lines.map((line) => line.getPointAtLength(line.getTotalLength()));
          const met = ({ x, y }) => x + at.x >= left && x + at.x <= right && Math.abs(y + at.y - top) < 4;
          return ends.length > 1 && ends.every(met);
        }""",
        arg=[defender["left"], defender["right"], defender["top"]],
    )
    ann.page.set_viewport_size({"width": 1920, "height": 1080})
    assert not scrolls(ann)
    said = [ann.page.locator(f"{part} .mojo").get_attribute("aria-label") for part in ("[data-defends]", ".me")]
    assert said[0] == said[1]
    assert "Mojo" in (said[0] or "")
    assert covered(ann.page, 0.3) >= 0.3


def test_an_arrow_goes_to_whoever_is_hunted(welcome: Welcome) -> None:
    """And ends at its edge, whatever sizes the cards have found meanwhile."""
    ann = sit_at(welcome(), moment("epic", "duel", hunted))
    assert not scrolls(ann)
    prey = box(ann.page.locator(".battle [data-zone=play]", has_text="hunted").first)
    board = box(ann.page.locator(".epic"))
    arrow = ann.page.locator(".lines .line.attack").first
    arrow.wait_for(state="attached")
    ann.page.wait_for_function(  # lines are drawn anew in the frame after cards have another size
        """([left, right, top, bottom]) => {
          const line = document.querySelector(".lines .line.attack");
          const end = line.getPointAtLength(line.getTotalLength());
          return end.x >= left && end.x <= right && (Math.abs(end.y - top) < 4 || Math.abs(end.y - bottom) < 4);
        }""",
        arg=[
            prey["left"] - board["left"], prey["right"] - board["left"],
            prey["top"] - board["top"], prey["bottom"] - board["top"],
        ],
    )  # fmt: skip
    # lines pass beneath the cards: they cover no number and no name
    said = "all => all.map(one => [one.x, one.y].map(at => at.baseVal.value))"
    holes = ann.page.locator(".lines mask rect[x]").evaluate_all(said)
    cards = [box(card) for card in ann.page.locator(".epic .place").all()]
    assert cards
    for card in cards:
        x, y = card["left"] - board["left"], card["top"] - board["top"]
        assert any(abs(x - left) < 2 and abs(y - top) < 2 for left, top in holes)


def test_the_line_is_a_chain_beside_the_rows(welcome: Welcome) -> None:
    """Its first link says that it resolves next; each link names what it aims at, and an arrow goes there."""
    record = moment("epic", "duel", aimed)
    ann = sit_at(welcome(), record)
    assert not scrolls(ann)
    line = ann.page.locator("section.line")
    links = line.get_by_role("listitem")
    assert links.count() >= 2
    assert "Resolves next" in links.first.inner_text()
    assert links.first.locator("[data-zone=line]").count() == 1
    assert line.locator(".aim").count() >= 1
    ann.page.locator(".lines .line.aim").first.wait_for(state="attached")
    for row in ann.page.locator(".play").all():
        assert box(row)["right"] <= box(line)["left"] + 1
    assert stage_faults(ann.page) == []


def test_epic_fills_a_wide_table(welcome: Welcome) -> None:
    """In mid-match, and in the opening, when nothing is in play but piles."""
    for come, least in ((crowded, 0.3), (turn(1), 0.27), (turn(0), 0.3)):
        ann = sit_at(welcome(viewport=WIDE), moment("epic", "duel", come))
        assert not scrolls(ann)
        assert covered(ann.page, least) >= least


def test_piles_lie_on_the_mat(welcome: Welcome) -> None:
    """As cards, with their numbers, until champions need the room; then small ones beside; on a phone, in a line."""
    ann = sit_at(welcome(), moment("epic", "duel", turn(0)))
    deck = ann.page.locator(".large [data-zone=deck][data-seat='0']")
    deck.wait_for()
    assert "Deck" in deck.inner_text()
    opening = box(deck)["bottom"] - box(deck)["top"]
    assert opening > 150
    later = sit_at(welcome(), moment("epic", "duel", borrowed)).page.locator(".large [data-zone=deck][data-seat='0']")
    later.wait_for()
    assert 50 < box(later)["bottom"] - box(later)["top"] < opening
    ann.page.set_viewport_size({"width": 390, "height": 844})
    small = ann.page.locator("[data-zone=deck][data-seat='0']:not(.large *)")
    small.wait_for()
    assert box(small)["bottom"] - box(small)["top"] < 50


def test_the_name_of_a_pile_costs_the_cards_nothing(welcome: Welcome) -> None:
    """A pile with a long name lies beside the others, and champions are as large as without it."""
    ann = sit_at(welcome(), moment("epic", "duel", borrowed))
    ann.page.locator(".large .name", has_text="Others").first.wait_for()
    assert not scrolls(ann)
    assert stage_faults(ann.page) == []
    assert all(box(card)["right"] - box(card)["left"] > 100 for card in ann.page.locator(".play .whole").all())


@pytest.mark.parametrize("mode", ["4-players", "6-players"])
def test_epic_with_many_fits_a_laptop(welcome: Welcome, mode: str) -> None:
    ann = sit_at(welcome(), moment("epic", mode, turn(4)))
    assert not scrolls(ann)
    assert stage_faults(ann.page) == []


def test_nothing_lies_over_the_threats(welcome: Welcome) -> None:
    """While a card is played, it, the Abomination and the Threats each have a place of their own."""
    ann = sit_at(welcome(), moment("guardians", "2-players", played_against_threats))
    for width, height in ((1920, 1080), (1440, 900), (1024, 768)):
        ann.page.set_viewport_size({"width": width, "height": height})
        scrolls(ann)
        assert stage_faults(ann.page) == []
        boss, threats, now = (box(ann.page.locator(name)) for name in (".boss", ".threats", ".enemy > .now"))
        assert boss["right"] <= threats["left"] + 1 or boss["bottom"] <= threats["top"] + 1
        assert threats["right"] <= now["left"] + 1 or threats["bottom"] <= now["top"] + 1
        for card in ann.page.locator(".threats .place").all():
            assert box(card)["left"] >= threats["left"] - 1
            assert box(card)["right"] <= threats["right"] + 1


def test_a_boss_fight_fits_a_phone(welcome: Welcome) -> None:
    """The Abomination, its Threats, the own board, and in a strip the partner, whose board opens on a press."""
    ann = sit_at(welcome(viewport=PHONE), moment("guardians", "2-players", turn(5)))
    assert not scrolls(ann)
    assert stage_faults(ann.page) == []
    surface = box(ann.see("surface"))
    for part in (".boss", ".threats", ".guardian.own", ".partners"):
        assert box(ann.page.locator(part))["top"] >= surface["top"]
        assert box(ann.page.locator(part))["bottom"] <= surface["bottom"] + 1
    partner = ann.see("partner-1")
    assert "Vitality" in partner.inner_text()
    for expanded, boards in (("false", 1), ("true", 2), ("false", 1)):
        assert partner.get_attribute("aria-expanded") == expanded
        assert ann.page.locator(".guardian").count() == boards
        partner.click()
    assert barriers(ann.page) == []


@pytest.mark.parametrize("number", [1, 5])
def test_four_guardians_fit_a_laptop(welcome: Welcome, number: int) -> None:
    ann = sit_at(welcome(), moment("guardians", "4-players", turn(number)))
    assert not scrolls(ann)
    assert stage_faults(ann.page) == []


def test_a_full_threat_board_says_whom_it_strikes(welcome: Welcome) -> None:
    """And how hard: what each Threat announces stands below it, the sum with the Guardian."""
    record = moment("guardians", "2-players", full_threats)
    ann = sit_at(welcome(viewport=WIDE), record)
    assert not scrolls(ann)
    heading = ann.page.locator(".threats h2").inner_text()
    assert "strikes you" in heading or "strikes Greedy" in heading
    struck = ann.page.locator(".foretold.hit")
    assert struck.count() >= 1
    assert covered(ann.page, 0.2) >= 0.2


@pytest.mark.parametrize(("game", "mode", "come"), [
    ("epic", "duel", attacked), ("epic", "duel", aimed), ("guardians", "2-players", played_against_threats),
])  # fmt: skip
def test_axe_finds_nothing_serious_in_the_thick_of_it(
    welcome: Welcome, game: str, mode: str, come: Callable[[Table], bool]
) -> None:
    """By night and by day: nothing is dark on dark."""
    ann = sit_at(welcome(), moment(game, mode, come))
    found = []
    for theme in ("dark", "light"):
        ann.wear(theme)
        found += barriers(ann.page)
    assert found == []
