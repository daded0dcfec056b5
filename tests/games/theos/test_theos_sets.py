"""What is wrong with a set file or a deck of Theos is said with the file, the line, the fault and the remedy."""

import pytest

from theomachy.games import find
from theomachy.games.theos.kinds import FOLDER, CardSet, read_set
from theomachy.games.theos.table import CardInPlay, TheosTable
from theomachy.games.theos.table.steps import OUT_OF_PLAY, PLACING, RESOLVING
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import BadSetup, Setup
from theomachy.kernel.match import Match
from theomachy.kernel.sets import BadSet

GAME = find("theos")

GODS = '[[god]]\nname = "Poseidon"\nspeed = 7\n\n'
CARD = '[[card]]\ncode = "P4"\nname = "Mine"\nmax = 3\n\n[[card.ability]]\n'


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return FOLDER.cards(Setup())


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
    assert "To fix it: " in str(fault.value)


def test_a_card_of_ones_own_plays(cards: CardSet) -> None:
    own = dict(GAME.rules.default_sets())
    own["mine.toml"] = CARD.replace("P4", "P4b") + 'kind = "instant"\ndo = [{ destroy = "a card" }]\n'
    table = GAME.rules.table(Setup({}, own))
    assert table.set.by_name["Mine"].text() == "I Destroy a card."
    assert len(table.set.kinds) == len(cards.kinds) + 1


@pytest.mark.parametrize(
    ("listed", "words"),
    [
        ('["P1", "P44"]', r'there is no card "P44".*did you mean P4'),
        ('["P1", "Spring of Salt"]', "there twice"),
        ('["P1", "P4"]', "Mine has 2 cards"),
    ],
)
def test_a_mistake_in_a_list_of_cards_is_pointed_at(listed: str, words: str) -> None:
    text = f'set = "Own"\nplayers = 2\n[[deck]]\nname = "Mine"\ncards = {listed}\n'
    with pytest.raises(BadSet, match=f"decks.toml, line 5: .*{words}"):
        read_set({**GAME.rules.default_sets(), "decks.toml": text})


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"mode": "4v4"}, "there is no mode"),
        ({"type": "ffa", "players": 7}, "(H10)"),
        ({"players": 1}, "(HR80)"),
        ({"decks": "Tutorial Gane"}, "there are no decks"),
        ({"decks": [["P1"], ["P2"]]}, "(H17)"),
        ({"decks": []}, "(H20)"),
        ({"players": 0}, "(H10)"),
        ({"players": True}, "(H10)"),
        ({"type": "3v3", "solo": True}, "(HR80)"),
        ({"mode": "1v1", "type": "3v3"}, "(H10)"),
        ({"mode": "ffa-5", "players": 4}, "(H10)"),
        ({"mode": "1v1", "solo": True}, "(HR80)"),
        ({"mode": "1v1-draft", "decks": "prebuilt"}, "(H18)"),
        ({"mode": "2v2", "teams": ["AC", "BD"]}, "(HR9)"),
        ({"mode": "3v3", "first": "AD"}, "(HR6)"),
        ({"type": "ffa", "players": 4, "decks": "roster"}, "(H37)"),
        ({"active": "P+G"}, "(H7)"),
        ({"pairs": [["Poseidon", "Zeus"], ["Hades", "Demeter"]]}, "(H5)"),
        ({"luck": "good"}, "there is no set-up option"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(BadSetup) as fault:
        GAME.rules.table(Setup(dict(options)))
    assert words in str(fault.value)


@pytest.mark.parametrize(("players", "type"), [(2, "1v1"), (3, "ffa")])
def test_printed_decks_are_used_in_any_game_they_fit(players: int, type: str) -> None:
    """H20: four decks of twelve serve two or three players as well, who agree on some of them."""
    deal = list(range(4, 4 - players, -1))
    options = {"type": type, "players": players, "decks": "Four Seasons", "deal": deal}
    table = Match.begin(GAME, Setup(options), "1").table
    assert isinstance(table, TheosTable)
    lists = next(one for one in FOLDER.cards(Setup()).decks if one.name == "Four Seasons").lists
    for player, number in zip(table.players, deal, strict=True):
        assert sorted(card.kind.code for card in player.deck) == sorted(kind.code for kind in lists[number - 1].kinds)


def test_decks_that_do_not_fit_are_refused() -> None:
    """H17, H20: with six players a deck has ten cards, and every one needs a list."""
    for options in ({"type": "ffa", "players": 5, "decks": "Four Seasons"}, {"mode": "ffa-6", "decks": "Five Winds"}):
        with pytest.raises(BadSetup, match="H20"):
            GAME.rules.table(Setup(options))


def test_luck_may_make_the_pairs() -> None:
    """H6, H7: then of each pair one god is active, whichever the pairs are."""
    found = set()
    for seed in range(40):
        table = Match.begin(GAME, Setup({"type": "1v1", "decks": "draft", "pairs": "random"}), str(seed)).table
        assert isinstance(table, TheosTable)
        found.add(tuple(table.opponent))
        for god, other in enumerate(table.opponent):
            assert table.is_active(god, 0) != table.is_active(other, 0)
    assert len(found) == 3
    with pytest.raises(BadSetup, match="H7"):
        GAME.rules.table(Setup({"type": "1v1", "decks": "draft", "pairs": "random", "active": "P+H"}))


def test_teams_are_those_of_the_set_up() -> None:
    """H12: whoever asks who plays with whom is told what was agreed."""
    assert GAME.rules.teams(Setup({"mode": "2v2", "teams": ["BC", "DA"]})) == [[1, 2], [3, 0]]


@pytest.mark.parametrize(("why", "decks", "rule"), [("hand", "Tutorial Game", "H45"), ("build", "roster", "HR10")])
def test_a_card_that_is_named_twice_is_chosen_already(why: str, decks: str, rule: str) -> None:
    """HR10: it is in the deck or the roster, once."""
    match = Match.begin(GAME, Setup({"decks": decks}), "1")
    assert match.asking is not None
    question = match.asking.question
    assert question.why == why
    refusal = GAME.telling.why_not(match.table, question, question.options[0].kind.name)
    assert (refusal.code, refusal.rule) == ("chosen-already", rule)


def test_a_card_swapped_out_while_it_is_resolved_is_in_every_copy() -> None:
    """HR38, HR63: its player empowers, although it is in the hand already."""
    setup = Setup({"type": "1v1"})
    table = GAME.rules.table(setup)
    table.active = [5]
    card = CardInPlay(table.new_card(table.set.by_code["P10"]), 0, 0, OUT_OF_PLAY)
    card.destroyed = True
    table.players[0].hand = [card.card]
    table.resolving, table.active_player, table.step = card, 0, RESOLVING
    for twin in (table.copy(True), GAME.thaw(setup, GAME.freeze(table))):
        assert GAME.dump(twin) == GAME.dump(table)
        assert GAME.telling.view(twin, 0)["resolving"] is None


def test_decks_are_face_down_once_the_draft_is_over() -> None:
    """H34: while teams are placed, nobody sees what others drafted."""
    match = Match.begin(GAME, Setup({"mode": "3v3-draft"}), "1")
    shaker = Shaker(1)
    while match.asking is not None and match.asking.question.why not in ("placing", "place"):
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    table = match.table
    assert isinstance(table, TheosTable)
    assert table.step == PLACING
    assert match.view(0)["table"]["draft"]["decks"] == []
