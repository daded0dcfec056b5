"""Cards of one's own: what would be printed and then do nothing is told, with all else that is wrong, at once."""

import pytest

from theomachy.games.epic.game import GAME
from theomachy.games.epic.kinds import FOLDER
from theomachy.kernel.game import Setup
from theomachy.kernel.sets import BadSet
from theomachy.shelf.decks import read_deck

EVENT = '[[card]]\nname = "Mine"\ntype = "Event"\ncost = "free"\nspeed = "Fast"\n'
CHAMPION = '[[card]]\nname = "Mine"\noffense = 1\ndefense = 1\n'
OBJECT = '[[card]]\nname = "Mine"\ntype = "Object"\n'
ABILITY = "[[card.ability]]\n"
AT_ALL = 'targets = [{ what = "champion" }]\n'
AT_PLAYER = 'targets = [{ what = "player" }]\n'


def faults_of(text: str) -> list[str]:
    with pytest.raises(BadSet) as told:
        FOLDER.cards(Setup({}, {**GAME.rules.default_sets(), "mine.toml": text}))
    faults = told.value.each()
    assert all(fault.remedy and fault.file == "mine.toml" and fault.line for fault in faults)
    return [fault.fault for fault in faults]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CHAMPION + ABILITY + 'as = "unveiled"\ndoes = [{ verb = "draw", amount = 2 }]', 'no as trigger has "draw"'),
        (
            CHAMPION
            + ABILITY
            + 'as = "unveiled"\ndoes = [{ verb = "counters", amount = 1, whom = { what = "champion" } }]',
            '"counters" of an as trigger is about this',
        ),
        (
            CHAMPION + ABILITY + 'as = "unveiled"\ndoes = [{ verb = "lose-mojo", amount = 1, who = "each opponent" }]',
            '"lose-mojo" of an as trigger is about you',
        ),
        (EVENT + 'does = [{ verb = "tokens", tokens = { Goblin = 2 } }]', 'there is no token "Goblin"'),
        (EVENT + 'does = [{ verb = "tokens", tokens = { Wolf = "two" } }]', "Wolf must be a whole number"),
        (EVENT + 'does = [{ verb = "tokens", tokens = { Wolf = -1 } }]', "Wolf is -1"),
        (EVENT + AT_PLAYER + 'does = [{ verb = "break", whom = "target" }]', '"break" does nothing to players'),
        (EVENT + 'does = [{ verb = "fight" }]', '"fight" is about two champions'),
        (
            EVENT + AT_ALL + 'does = [{ verb = "draw", amount = 1, who = "target" }]',
            'the target of "draw" is no player',
        ),
        (EVENT + 'does = [{ verb = "draw", amount = 1, who = "that player" }]', 'there is no "that player" here'),
        (
            EVENT + 'does = [{ verb = "break", whom = "this" }]',
            'an event is never in play, and cannot do something to "this"',
        ),
        (EVENT + 'does = [{ verb = "heal", whom = "it" }]', 'there is no "it" here'),
        (EVENT + 'does = [{ verb = "gain-mojo", measure = "that much" }]', 'nothing here is "that much"'),
        (EVENT + 'does = [{ verb = "gain-mojo", amount = 1, measure = "broken" }]', "nothing is broken before it"),
        (EVENT + AT_ALL + 'does = [{ verb = "change", whom = "target" }]', '"change" changes nothing'),
        (
            EVENT + 'additional_cost = { expend = true }\ndoes = [{ verb = "extra-turn" }]',
            "no card in hand can pay with expend",
        ),
        (
            EVENT + 'does = [{ verb = "break", whom = { what = "champion", other = true } }]',
            "an event is never in play, and nothing is another than it",
        ),
        (
            EVENT
            + 'targets = [{ what = "event", zone = "your discard" }]\ndoes = [{ verb = "raise", whom = "target" }]',
            "an event cannot come into play",
        ),
        (
            EVENT + AT_ALL + 'does = [{ verb = "control", whom = "target", lasts = "while you control this" }]',
            "nobody controls an event",
        ),
        (
            CHAMPION + ABILITY + 'when = "broken"\ndoes = [{ verb = "counters", amount = 1, whom = "this" }]',
            '"counters": this has left play by then',
        ),
        (CHAMPION + ABILITY + 'whom = "this"', "this ability says nothing"),
        (CHAMPION + ABILITY + 'whom = "you"\ngains = ["Airborne"]', 'of "you" only safe can be said'),
        (CHAMPION + ABILITY + "control = true", "you control this anyway"),
        (CHAMPION + ABILITY + "are = [true, 5]", "offense must be a whole number"),
        (CHAMPION + ABILITY + 'whom = { what = "champion" }\nalignment = "chosen"', "no alignment is chosen"),
        (OBJECT + 'keywords = ["Airborne"]', "an object takes no part in a battle"),
        (
            OBJECT + ABILITY + 'speed = "Fast"\ncost = { counters = 1 }\ndoes = [{ verb = "draw", amount = 1 }]',
            "only champions have +1/+1 counters",
        ),
        (
            '[[token]]\nname = "Ghost"\noffense = 1\ndefense = 1\nkeywords = ["Veiled"]',
            "a token is never played, veiled or not (E117)",
        ),
        ('[[crad]]\nname = "Mine"', 'nobody reads "crad" in a set file'),
        ('game = "titans"\n' + CHAMPION, "these are cards of another game: titans"),
    ],
)
def test_what_would_do_nothing_is_told(text: str, said: str) -> None:
    assert faults_of(text) == [said]


def test_all_that_is_wrong_with_one_effect_is_told_at_once() -> None:
    text = (
        EVENT
        + """does = [
  { verb = "change", whom = "target", gains = ["Flying", "Breakthru"], lasts = "forever" },
  { verb = "explode" }, { verb = "draw", amount = -3 }, { verb = "break", whom = { whose = "mine", colour = "Red" } },
]
"""
    )
    words = ("Flying", "Breakthru", "forever", "not there", "explode", "amount is -3", "mine", "colour")
    found = faults_of(text)
    assert len(found) == len(words)
    assert all(any(word in fault for fault in found) for word in words)


def test_files_may_begin_with_a_byte_order_mark() -> None:
    """Some editors write one; no line is another because of it."""
    mark = "\ufeff"
    cards = FOLDER.cards(Setup({}, {**GAME.rules.default_sets(), "mine.toml": mark + CHAMPION}))
    assert "Mine" in cards.by_name
    with pytest.raises(BadSet) as told:
        FOLDER.cards(Setup({}, {**GAME.rules.default_sets(), "mine.toml": mark + CHAMPION + 'rarity = "mythic"'}))
    assert [fault.line for fault in told.value.each()] == [5]
    names = [kind.name for kind in cards.kinds]
    assert read_deck("mine", f"{mark}3 Unmake", names).main == {"Unmake": 3}
