"""What is wrong with a set file or a deck of Theos is said with the file, the line, the fault and the remedy."""

import pytest

from theomachy.games.theos import GAME
from theomachy.games.theos.kinds import CardSet, read_deck_file, read_set
from theomachy.kernel.game import BadSetup, Setup
from theomachy.kernel.sets import BadSet

GODS = '[[god]]\nname = "Poseidon"\nspeed = 7\n\n'
CARD = '[[card]]\ncode = "P4"\nname = "Mine"\nmax = 3\n\n[[card.ability]]\n'


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return GAME.card_set(Setup())


@pytest.mark.parametrize(
    ("ability", "line", "words"),
    [
        ('kind = "potent"\ndo = [{ add = 1, to = "this card" }]', 11, "potent"),
        ('kind = "power"\ndo = [{ add = 1, to = "a frendly card" }]', 12, "names no cards"),
        ('kind = "power"\ndo = [{ add = 1, to = "an friendly card" }]', 12, 'write "a friendly card"'),
        ('kind = "power"\ndo = [{ steal = 1 }]', 12, 'add from = "..."'),
        ('kind = "power"\ndo = [{ steal = 1, add = 1 }]', 12, "more than one verb"),
        ('kind = "power"\ndo = [{ add = 0, to = "this card" }]', 12, "no number of Followers"),
        ('kind = "power"\ndo = [{ add = "#", to = "this card" }]', 10, "# and its number belong together"),
        ('kind = "triggered"\ndo = [{ add = 1, to = "this card" }]', 11, "does not say when it acts"),
        ('kind = "power"\nwhenever = "x"\ndo = [{ add = 1, to = "this card" }]', 12, 'kind = "triggered"'),
        ('kind = "power"\ndevoted = true\nmulti = true\ndo = [{ destroy = "an enemy card" }]', 11, "only one of"),
        ('kind = "power"\ndo = [{ empower = "a card" }, { add = 1, to = "this card" }]', 12, "last effect"),
        ('kind = "power"\ndo = [{ immune = "steal" }]', 12, "passive"),
        ('kind = "power"\nwhen = "always"\ndo = [{ add = 1, to = "this card" }]', 12, 'no "when"'),
    ],
)
def test_a_mistake_in_an_ability_is_pointed_at(ability: str, line: int, words: str) -> None:
    with pytest.raises(BadSet) as fault:
        read_set({"mine.toml": GODS + CARD + ability + "\n"})
    assert str(fault.value).startswith(f"mine.toml, line {line}: ")
    assert words in str(fault.value)
    assert "To mend it: " in str(fault.value)


def test_a_card_of_ones_own_plays(cards: CardSet) -> None:
    own = dict(GAME.default_sets())
    own["mine.toml"] = CARD.replace("P4", "P4b") + 'kind = "instant"\ndo = [{ destroy = "a card" }]\n'
    table = GAME.table(Setup({}, own))
    assert table.set.by_name["Mine"].text() == "I Destroy a card."
    assert len(table.set.kinds) == len(cards.kinds) + 1


def test_a_deck_file_says_what_it_does_not_know(cards: CardSet) -> None:
    with pytest.raises(BadSet, match=r'decks.toml, line 3: there is no card "P44".*did you mean P4'):
        read_deck_file("decks.toml", '[[deck]]\nname = "Mine"\ncards = ["P1", "P44"]\n', cards)
    with pytest.raises(BadSet, match="there twice"):
        read_deck_file("decks.toml", '[[deck]]\ncards = ["P1", "Spring of Salt"]\n', cards)
    assert [deck.name for deck in read_deck_file("d.toml", '[[deck]]\ncards = ["War Fleet"]\n', cards)] == ["Deck 1"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"mode": "4v4"}, "there is no mode"),
        ({"type": "ffa", "players": 7}, "(H10)"),
        ({"players": 1}, "(HR80)"),
        ({"decks": "Tutorial Gane"}, "there are no decks"),
        ({"decks": [["P1"], ["P2"]]}, "(H17)"),
        ({"type": "ffa", "players": 4, "decks": "roster"}, "(H37)"),
        ({"active": "P+G"}, "(H7)"),
        ({"pairs": [["Poseidon", "Zeus"], ["Hades", "Demeter"]]}, "(H5)"),
        ({"luck": "good"}, "there is no set-up option"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(BadSetup) as fault:
        GAME.table(Setup(dict(options)))
    assert words in str(fault.value)
