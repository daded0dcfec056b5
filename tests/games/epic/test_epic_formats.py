"""Packs, drafts and decks of Epic, as players would notice them."""

import pytest

from theomachy.games.epic import GAME
from theomachy.games.epic.decklists import faults_of_designed, ready_decks
from theomachy.games.epic.kinds import FOLDER
from theomachy.games.epic.table import EpicTable
from theomachy.games.epic.table.steps import DRAFTING
from theomachy.kernel.chance import Shaker
from theomachy.kernel.conceding import CONCEDE
from theomachy.kernel.game import BadSetup
from theomachy.kernel.match import Match
from theomachy.kernel.sets import BadSet
from theomachy.kernel.setup import Setup
from theomachy.shelf.decks import BadDeck, read_deck


def table_of(match: Match) -> EpicTable:
    assert isinstance(match.table, EpicTable)
    return match.table


def test_a_pack_has_a_rare_four_uncommons_and_ten_commons() -> None:
    match = Match.begin(GAME, Setup({"mode": "6-players-packwar"}), "1")
    for player in table_of(match).players:
        names = [card.kind.name for card in player.main]
        rarities = [card.kind.rarity for card in player.main]
        assert len(set(names)) == 15
        assert [rarities.count(rarity) for rarity in ("rare", "uncommon", "common")] == [1, 4, 10]
        uncommon = [card.kind.alignment for card in player.main if card.kind.rarity == "uncommon"]
        assert sorted(uncommon) == ["Evil", "Good", "Unaligned", "Wild"]


def test_packs_go_left_then_right() -> None:
    """From A's first pack A takes picks 1, 4, 7 ..., B 2, 5, 8 ..., C the others (EC96)."""
    match = Match.begin(GAME, Setup({"mode": "3-players-draft", "packs": 2}), "1")
    first = [card.id for card in table_of(match).players[0].pack]
    second: list[int] = []
    shaker = Shaker(1)
    while table_of(match).step == DRAFTING:
        if table_of(match).rounds == 2 and not second:
            second = [card.id for card in table_of(match).players[0].pack]
        for seat in range(3):
            asking = match.asked(seat)
            assert asking is not None
            match.answer(seat, [shaker.throw(len(asking.question.options))])
    pools = [[card.id for card in player.main] for player in table_of(match).players]
    assert [[pool.index(card) % 3 for card in pool if card in first] for pool in pools] == [[0] * 5, [1] * 5, [2] * 5]
    assert [[pool.index(card) % 3 for card in pool if card in second] for pool in pools] == [[0] * 5, [2] * 5, [1] * 5]


def test_the_ready_decks_keep_to_the_limits() -> None:
    cards = FOLDER.cards(Setup())
    decks = ready_decks(Setup())
    assert list(decks) == ["Dawn Engine", "Fang and Grave"]
    for deck in decks.values():
        assert (deck.size(), deck.side_size()) == (60, 15)
        assert faults_of_designed(deck, cards) == []


def test_all_faults_of_a_deck_file_are_told_at_once() -> None:
    names = [kind.name for kind in FOLDER.cards(Setup()).kinds]
    with pytest.raises(BadDeck) as told:
        read_deck("mine.txt", "3 Skyfrie\nthree Unmake\n", names)
    assert told.value.faults == [
        'mine.txt, line 1: there is no card "Skyfrie". To fix it: write "Skyfire".',
        'mine.txt, line 2: "three Unmake" is no card with a count. To fix it: write "3 Unmake".',
    ]
    with pytest.raises(BadSetup, match=r"(?s)at least 60 are needed.*4 copies of Skyfire"):
        GAME.rules.table(Setup({"deck_A": "4 Skyfire\n1 Unmake\n"}))


def test_a_deck_that_cannot_be_read_is_told_what_else_is_wrong_with_it() -> None:
    with pytest.raises(BadSetup, match=r"(?s)line 2: there is no card \"Storm Rok\".*61 copies of Skyfire"):
        GAME.rules.table(Setup({"deck_A": "61 Skyfire\n3 Storm Rok\n"}))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"mode": "duel-sealed", "deck_A": "Dawn Engine"}, "deck_A means nothing in the mode duel-sealed"),
        ({"deck_C": "Dawn Engine"}, "deck_C means nothing in the mode duel; the decks are deck_A, deck_B"),
        ({"packs": 3}, "packs means nothing in the mode duel; decks are brought along"),
        ({"mode": "3-players-packwar", "packs": 2}, "one pack each is the deck"),
    ],
)
def test_what_has_no_effect_in_a_format_is_told(options: dict[str, object], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        GAME.rules.table(Setup(options))


def test_all_faults_of_set_files_are_told_at_once() -> None:
    mine = """
[[card]]
name = "Ember Warden"
alignment = "Wyld"
speed = "Quick"
offense = "six"
keywords = ["Airborn"]

[[card]]
name = "Lead Cloak"
type = "Object"
[[card.ability]]
whom = { what = "champion" }
loses = ["Evil ward"]

[[card]]
name = "Barrow Giant"
offense = 1
defense = 1
"""
    with pytest.raises(BadSet) as told:
        FOLDER.cards(Setup({}, {**GAME.rules.default_sets(), "mine.toml": mine}))
    assert [(fault.file, fault.line) for fault in told.value.each()] == [("mine.toml", n) for n in (4, 5, 6, 7, 12, 17)]
    assert all(fault.remedy for fault in told.value.each())


def test_decks_that_people_bring_are_nobody_elses_business() -> None:
    setup = Setup({"mode": "duel", "deck_A": "Dawn Engine"})
    assert GAME.rules.open_options(setup) == {"mode": "duel"}


def test_a_match_of_three_games_ends_with_two_wins() -> None:
    match = Match.begin(GAME, Setup({"mode": "duel-packwar", "games": 3}), "5", live=False)
    shaker = Shaker(5)
    while match.outcome is None:
        asking = match.asking
        assert asking is not None
        moves = asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    series = table_of(match).series
    assert max(series.wins) == 2
    assert match.outcome.winners == [series.wins.index(2)]
    assert series.played >= 2


def test_a_game_that_is_won_is_worth_more_than_one_that_is_led() -> None:
    """Bots play for the match (E149): after one of three games three in four are won, if the others are even."""
    match = Match.begin(GAME, Setup({"mode": "duel", "games": 3, "begins": "A"}), "1")
    leading = table_of(match)
    leading.players[0].mojo, leading.players[1].mojo = 200, 1
    assert 0.7 < GAME.mind.value(leading, 0) < 0.75  # were it all of the match, it would be nearly 1
    match = Match.begin(GAME, Setup({"mode": "duel", "games": 3, "begins": "A"}), "1")
    match.wish(1, CONCEDE)
    won = table_of(match)
    assert won.series.wins == [1, 0]
    assert GAME.mind.value(won, 0) == pytest.approx(0.75, abs=0.03)
    assert sum(GAME.mind.values(won)) == pytest.approx(1.0)
