"""Cards of other designers: they load, play and read well without Python; mistakes say where and how to fix them."""

import pytest

from theomachy.cases.running import run_case
from theomachy.games.bazaar import GAME, rules
from theomachy.games.bazaar.abilities import verbs
from theomachy.games.bazaar.abilities.printed import VERBS
from theomachy.games.bazaar.casework import POSITIONS
from theomachy.games.bazaar.faces import card_text
from theomachy.games.bazaar.kinds import read_card_blocks, read_set
from theomachy.games.bazaar.table.steps import CLEAN_UP, SET_UP
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.sets import BadSet, Block

OWN = """
[[card]]
name = "Tide Wall"
colour = "blue"
types = ["Character"]
cost = 3
strength = 0
vitality = 5
copies = 2
keywords = ["Armor 1"]
[[card.trigger]]
when = "comes into play"
targets = [{ what = "character", whose = "opponent" }]
does = [{ verb = "change", whom = "target", active = false, strength = -1 }, { verb = "draw", amount = 1 }]
[[card.activation]]
costs = [{ verb = "lose-life", amount = 1 }]
targets = [{ what = "any" }]
does = [{ verb = "damage", amount = 1, whom = "target" }]

[[card]]
name = "Banner of the Tide"
colour = "blue"
types = ["Swift", "Relic"]
cost = 2
[[card.constant]]
whom = { what = "character", whose = "you" }
strength = 1
keywords = ["Steadfast"]
"""


def test_a_card_of_ones_own_reads_as_it_plays() -> None:
    cards = read_set({**GAME.rules.default_sets(), "own.toml": OWN})
    wall, banner = cards.by_name["Tide Wall"], cards.by_name["Banner of the Tide"]
    assert card_text(wall) == (
        "Armor 1. When this comes into play, target character an opponent controls becomes inactive and gets -1/-0 "
        "this turn. Draw a card. ↷, lose 1 life: Deal 1 damage to any target."
    )
    assert card_text(banner) == "Characters you control have +1/+0 and Steadfast."


def test_a_match_with_a_set_of_ones_own_runs_to_its_end() -> None:
    setup = Setup({"turn_limit": 40, "colours": ["blue"]}, {**GAME.rules.default_sets(), "own.toml": OWN})
    match = Match.begin(GAME, setup, "own")
    play_uniformly(match, Shaker(3))
    assert match.outcome is not None


def test_a_proxy_plays_in_a_case() -> None:
    proxies = read_card_blocks("own.toml", OWN, "card")
    values = {
        "id": "own",
        "A": {"hand": ["Tide Wall"]},
        "B": {"play": ["Elder Stag"]},
        "step": [
            {"A": "Tide Wall"},
            {"A": "Elder Stag", "to": "target"},
            {"until": "A act", "expect": {"B": {"play": ["Elder Stag 2/3 inactive"]}, "A": {"hand": 1}}},
        ],
    }
    result = run_case(POSITIONS, GAME, Block("own.toml", "case", values, 1, {}), proxies)
    assert result.faults == []


CARD = '[[card]]\nname = "X"\ncolour = "red"\ntypes = ["Event"]\ncost = 1\n'
MISTAKES = [
    (CARD + 'does = [{ verb = "drow", amount = 1 }]', 6, 'write "draw"'),
    (CARD + 'does = [{ verb = "draw" }]', 6, "add amount"),
    (CARD + 'does = [{ verb = "damage", amount = 1, whom = "target" }]', 6, "add targets"),
    (CARD + 'targets = [{ what = "charcter" }]\ndoes = [{ verb = "destroy", whom = "target" }]', 7, '"character"'),
    (CARD + 'colr = "red"\n', 6, 'write "colour"'),
    (CARD, 1, "does ="),
    (CARD.replace("Event", "Spell"), 1, "attach"),
    (CARD.replace("Event", "Evnt"), 4, "Event"),
    (CARD.replace("Event", "Character"), 1, "strength"),
    (CARD.replace("Event", "Relic") + '[[card.trigger]]\nwhen = "begin"\n', 7, "write one of"),
    (
        CARD.replace("Event", "Relic")
        + '[[card.constant]]\nwhom = { what = "character", strength_least = 4 }\nkeywords = ["Frenzy 1"]\n',
        6,
        "leave out strength_least",
    ),
    (
        CARD.replace("Event", "Relic")
        + '[[card.constant]]\nwhom = { what = "character", strength_least = 4 }\nstrength = 1\n',
        6,
        "leave out strength_least",
    ),
    (
        CARD.replace("Event", "Relic")
        + '[[card.activation]]\ncosts = [{ verb = "destroy", whom = "this" }, { verb = "destroy", whom = "this" }]\n'
        + 'does = [{ verb = "draw", amount = 1 }]\n',
        8,
        "leave one",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "remedy"), MISTAKES)
def test_a_mistake_names_the_line_and_the_remedy(text: str, line: int, remedy: str) -> None:
    with pytest.raises(BadSet) as fault:
        read_set({"mine.toml": text})
    assert fault.value.line == line
    assert remedy in fault.value.remedy


def test_an_id_is_given_once() -> None:
    relic = CARD.replace("Event", "Relic")
    one = relic.replace('name = "X"', 'name = "X"\nid = "Q1"')
    with pytest.raises(BadSet, match=r"line \d+: the id .Q1. is taken by X"):
        read_set({"mine.toml": one + one.replace('"X"', '"Y"')})


def test_every_verb_and_every_step_has_its_function() -> None:
    assert sorted([*verbs.AT_ONCE, *verbs.ASKING]) == sorted(VERBS.values())
    assert sorted(rules.STEPS) == list(range(SET_UP, CLEAN_UP + 1))
