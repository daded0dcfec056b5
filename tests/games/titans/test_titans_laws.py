"""Titans of Eden: laws that hold in every position, looked for with made-up cards and in random matches."""

from fractions import Fraction
from math import ceil
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from theomachy.games import find
from theomachy.games.titans.casework import POSITIONS
from theomachy.games.titans.kinds import FOLDER
from theomachy.games.titans.table import TitansTable
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import BadSetup, Setup
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.questions import CHOOSE, MAY
from theomachy.kernel.refusal import Refused
from theomachy.kernel.sets import Block

GAME = find("titans")

SUBVERSIONS = ["Exhausted", "Feral", "Harmless", "Mindless", "Stunted", "Wounded"]
CARRIED = st.sets(st.sampled_from(SUBVERSIONS))
POWERS = st.integers(-9, 20)


def made_up(name: str, power: int = 1, abilities: list[str] | None = None, element: str = "rock") -> Block:
    """A card for this test only."""
    facts = {"name": name, "element": element, "species": "warrior", "cost": 1, "power": power}
    return Block("a test", "proxy", facts | {"abilities": abilities or []}, 1, {})


def lay_out(at: str, proxies: list[Block], **values: Any) -> Match:
    return POSITIONS.match(Block("a test", "case", {"at": at, **values}, 1, {}), proxies)


def in_play(name: str, carried: set[str], stamp: int = 1) -> str:
    """The card as a case writes it, its subversions placed by B."""
    return f"{name}@{stamp}" + "{" + ", ".join(f"{one}:B" for one in sorted(carried)) + "}"


def side(match: Match, seat: int) -> dict[str, Any]:
    """A side of the duel, as everybody sees it."""
    found: dict[str, Any] = match.view(-1)["table"]["arenas"][0]["sides"][seat]
    return found


def rounded_up(power: int) -> int:
    return ceil(Fraction(power, 2))


# ---------------------------------------------------------------------- power (TA60)


@given(POWERS, st.integers(0, 6), st.integers(0, 5), CARRIED)
@settings(max_examples=60)
def test_power_is_base_then_bolster_then_wounded_then_stunted(
    power: int, most: int, rivals: int, carried: set[str]
) -> None:
    """TA60, TA27, TA31, TA34: in this order, whatever the card carries."""
    abilities = [f"Bolster: Rivals {most}"] if most else []
    match = lay_out(
        "battle",
        [made_up("Crow", power, abilities)],
        A={"play": [in_play("Crow", carried)]},
        B={"play": ["Monk@1"] * rivals},
    )
    expected = 0 if "Harmless" in carried else power
    if not carried & {"Mindless", "Exhausted"}:
        expected += min(most, rivals)
    if "Wounded" in carried:
        expected = rounded_up(expected)
    if "Stunted" in carried:
        expected = min(expected, 1)
    card = side(match, 0)["in_play"][0]
    assert card["power"] == expected
    assert sum(amount for _, amount in card["terms"]) == expected, "the terms that are shown add up"
    assert side(match, 0)["total"] == expected


@pytest.mark.parametrize(("power", "halved"), [(-3, -1), (-1, 0), (0, 0), (1, 1), (3, 2), (5, 3), (-4, -2), (20, 10)])
def test_halves_round_towards_plus_infinity(power: int, halved: int) -> None:
    """TR75, TA34."""
    match = lay_out("battle", [made_up("Crow", power)], A={"play": [in_play("Crow", {"Wounded"})]})
    assert side(match, 0)["in_play"][0]["power"] == halved


@given(st.lists(st.tuples(POWERS, CARRIED), max_size=6))
@settings(max_examples=40)
def test_a_total_is_the_sum_over_the_cards_and_none_means_zero(cards: list[tuple[int, set[str]]]) -> None:
    """TA60, T47."""
    proxies = [made_up(f"Crow{i}", power) for i, (power, _) in enumerate(cards)]
    play = [in_play(f"Crow{i}", carried) for i, (_, carried) in enumerate(cards)]
    shown = side(lay_out("battle", proxies, A={"play": play}), 0)
    assert shown["total"] == sum(card["power"] for card in shown["in_play"])
    assert len(shown["in_play"]) == len(cards)


@given(POWERS, st.integers(0, 4), CARRIED)
@settings(max_examples=40)
def test_a_token_counts_once(power: int, tokens: int, carried: set[str]) -> None:
    """TR73: +2, however many there are."""
    text = in_play("Crow", carried) + f" tokens={tokens}"
    plain = lay_out("battle", [made_up("Crow", power, ["Bolster: Token x2"])], A={"play": [text]})
    terms = dict(side(plain, 0)["in_play"][0]["terms"])
    works = not carried & {"Mindless", "Exhausted"}
    assert terms.get("Bolster: Token x2", 0) == (2 if tokens and works else 0)


# ---------------------------------------------------------------------- energy (TA49-TA51)

ENERGIES = st.tuples(
    st.sampled_from(["Energy", "Energy: Arc", "Energy: Evanesce"]), st.integers(1, 4), st.integers(1, 3), CARRIED
)
Energies = list[tuple[str, int, int, set[str]]]


def energy_expected(cards: Energies, age: int, only_feral: bool) -> int:
    total = 0
    for ability, copies, stamp, carried in cards:
        suppressed = carried & {"Mindless", "Exhausted"}
        at_work = {"Energy": True, "Energy: Arc": age == 3, "Energy: Evanesce": stamp == age}[ability]
        if at_work and not suppressed and ("Feral" in carried or not only_feral):
            total += copies
    return total


@given(st.lists(ENERGIES, max_size=4), st.lists(ENERGIES, max_size=4), st.integers(1, 3))
@settings(max_examples=60)
def test_energy_comes_from_own_cards_and_feral_ones_of_the_opponent(
    mine: Energies, theirs: Energies, age: int
) -> None:
    """TA49, TA50, TA51, TR63, TA57."""
    mine, theirs = ([(a, copies, min(stamp, age), on) for a, copies, stamp, on in cards] for cards in (mine, theirs))
    proxies = [
        made_up(f"{seat}Crow{i}", 0, [f"{ability} {copies}"])
        for seat, cards in (("A", mine), ("B", theirs))
        for i, (ability, copies, _, _) in enumerate(cards)
    ]
    play = {
        seat: {"play": [in_play(f"{seat}Crow{i}", carried, stamp) for i, (_, _, stamp, carried) in enumerate(cards)]}
        for seat, cards in (("A", mine), ("B", theirs))
    }
    match = lay_out(f"awaken {age}", proxies, **play)
    assert side(match, 0)["energy"] == energy_expected(mine, age, False) + energy_expected(theirs, age, True)
    assert side(match, 1)["energy"] == energy_expected(theirs, age, False) + energy_expected(mine, age, True)


@given(st.integers(0, 6))
@settings(max_examples=20)
def test_what_can_be_awakened_is_what_energy_pays_for(have: int) -> None:
    """T43: of the piles that are left, all that cost no more; energy is not used up."""
    match = lay_out("awaken 1", [], A={"play": ["Monk@1"] * have}, B={"play": []})
    match.run()
    asking = match.asking
    if asking is None or asking.question.why != "awaken":
        assert have == 0
        return
    cost = {kind.name: kind.cost for kind in FOLDER.cards(Setup()).kinds}
    piles = {pile["name"] for pile in match.view(-1)["table"]["arenas"][0]["piles"]}
    offered = {option["card"] for option in match.question_data(asking)["options"]}
    assert offered == {name for name in piles if cost[name] <= have}
    match.answer(0, [0])
    assert side(match, 0)["energy"] == have


# ---------------------------------------------------------------------- temples (T47, T48, TR71)


@given(st.integers(-3, 6), st.integers(-3, 6), st.integers(1, 3), st.integers(1, 3))
@settings(max_examples=80)
def test_a_battle_takes_at_most_one_temple_and_never_the_last_of_both(
    first: int, second: int, mine: int, theirs: int
) -> None:
    """T47, T48, T49, TR71."""
    match = lay_out(
        "battle",
        [made_up("Crow", first), made_up("Rook", second)],
        A={"play": ["Crow@1"], "temples": mine},
        B={"play": ["Rook@1"], "temples": theirs},
    )
    match.run()
    temples = [side(match, seat)["temples"] for seat in (0, 1)]
    expected = [mine, theirs]
    if abs(first - second) >= 2:
        winner = 0 if first > second else 1
        captured = expected[winner] == 1
        expected[1 - winner] -= 1
        expected[winner] += 1 if captured else 0
    assert temples == expected
    assert sum(temples) > 0
    assert (match.outcome is not None) == (0 in expected)
    if match.outcome is not None:
        assert match.outcome.winners == [expected.index(max(expected))]
        assert match.outcome.reason == "temples"


# ---------------------------------------------------------------------- random matches


def random_match(mode: str, seed: int) -> Match:
    return Match.begin(GAME, Setup({"mode": mode}), f"laws {seed}")


def answer_at_random(match: Match, shaker: Shaker) -> None:
    asking = match.asking
    assert asking is not None
    moves = asking.moves()
    match.pick(moves[shaker.throw(len(moves))])


@pytest.mark.parametrize(("mode", "most"), [("duel", 6), ("two-arenas-4", 6), ("three-arenas-3", 4)])
def test_temples_never_run_out_and_are_never_more_than_at_the_start(mode: str, most: int) -> None:
    """TR71, T25, T57, T74: between 1 and as many as were there, in every arena and at any time."""
    for seed in range(4):
        match, shaker = random_match(mode, seed), Shaker(seed)
        while match.asking is not None:
            answer_at_random(match, shaker)
            assert isinstance(match.table, TitansTable)
            for arena in match.table.arenas:
                temples = [one.mat.temples for one in match.table.sides if one.arena is arena]
                assert min(temples) >= 0
                assert 1 <= sum(temples) <= most


@pytest.mark.parametrize("mode", ["duel", "two-arenas-3", "duel-constructed"])
def test_equal_options_are_offered_once(mode: str) -> None:
    """Whoever is asked for one thing is offered each kind of it once."""
    for seed in range(4):
        match, shaker = random_match(mode, seed), Shaker(seed)
        while match.asking is not None:
            asking = Asking(match.asking.question)
            if asking.question.form in (CHOOSE, MAY):
                assert len(set(asking.groups())) == len(asking.question.options), asking.question.why
            answer_at_random(match, shaker)


@pytest.mark.parametrize("mode", ["duel", "two-arenas-3"])
def test_a_turn_begins_with_a_full_hand_or_an_empty_deck(mode: str) -> None:
    """T53, T67: draw up to the hand size."""
    for seed in range(4):
        match, shaker = random_match(mode, seed), Shaker(seed)
        turns: set[int] = set()
        while match.asking is not None:
            table = match.table
            assert isinstance(table, TitansTable)
            if table.step == 1 and table.turn not in turns:  # the first question of a turn is about surging
                turns.add(table.turn)
                for player in table.players:
                    assert len(player.hand) == player.hand_size or player.deck.empty()
            answer_at_random(match, shaker)
        assert turns


def test_a_match_without_a_winner_is_a_draw_after_a_hundred_turns() -> None:
    """The guard against endless matches: passing all the time destroys no temple."""
    match = lay_out("shuffle", [], turn=99)
    match.run()
    for _ in range(2000):
        if match.asking is None:
            break
        question = match.asking.question
        picks = [] if question.least == 0 else [len(question.options) - 1]
        match.answer(question.seat, picks)
    assert match.outcome is not None
    assert match.outcome.reason == "turn-limit"
    assert match.outcome.winners == []


# ---------------------------------------------------------------------- set-up

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=4,
)
OPTIONS = st.sampled_from(["mode", "piles", "advanced", "avatar", "open_hands", "books", "wings"])


@given(st.dictionaries(OPTIONS, JUNK, max_size=3))
def test_junk_in_a_set_up_is_refused_or_harmless(options: dict[str, Any]) -> None:
    """TR1: whatever stands in the options, there is a table or a `BadSetup` that says what is wrong."""
    try:
        seats = GAME.rules.table(Setup(options)).seats
    except BadSetup as bad:
        said = str(bad)
    else:
        said = "" if seats >= 2 else "no seats"
    assert said != "no seats"


# ---------------------------------------------------------------------- open hands (T62)


def hand_seen(match: Match, seat: int, whose: int) -> list[str]:
    hand: list[str] = match.view(seat)["table"]["players"][whose]["hand"]
    return hand


def test_a_hand_is_opened_to_the_teammate_and_closed_again() -> None:
    """T62, TR8: at any time and unasked; opponents see nothing; what was seen in a closed hand is remembered."""
    match = lay_out("play 1", [], mode="two-arenas-4", A={"hand": ["Akari", "Ghost"]})
    match.run()
    assert GAME.rules.wishes(match.table, 0) == ["open hand"]
    assert hand_seen(match, 1, 0) == ["?", "?"]

    match.wish(0, "open hand")
    assert GAME.rules.wishes(match.table, 0) == ["close hand"]
    assert hand_seen(match, 1, 0) == hand_seen(match, 0, 0) != ["?", "?"]
    for opponent in (2, 3):
        assert hand_seen(match, opponent, 0) == ["?", "?"]
    assert GAME.dump(match.fork().table) == GAME.dump(match.table), "a copy knows the wish"

    match.wish(0, "close hand")
    assert hand_seen(match, 1, 0) == hand_seen(match, 0, 0), "nobody forgets what was seen"
    assert match.view(1)["table"]["players"][0]["open"] is False
    assert [given.wish for given in match.answers] == ["open hand", "close hand"]


def test_a_card_that_comes_to_a_closed_hand_is_not_seen() -> None:
    """T62: to close a hand hides what comes to it from then on."""
    match = Match.begin(GAME, Setup({"mode": "two-arenas-4"}), "closed")
    seen = hand_seen(match, 1, 0)
    assert "?" not in seen, "hands are open from the beginning"
    match.wish(0, "close hand")
    for asking in match.pending:
        assert asking.question.why == "surge"
    while match.asked(0) is None:
        match.answer(match.pending[0].question.seat, [])
    match.answer(0, [0])  # a new hand
    assert hand_seen(match, 1, 0) == ["?"] * 6
    assert "?" not in hand_seen(match, 0, 0)


@pytest.mark.parametrize("mode", ["duel", "two-arenas-3"])
def test_whoever_plays_alone_has_nobody_to_open_the_hand_to(mode: str) -> None:
    match = Match.begin(GAME, Setup({"mode": mode}), "alone")
    alone = [team[0] for team in GAME.rules.teams(match.setup) if len(team) == 1]
    assert alone
    for seat in alone:
        assert GAME.rules.wishes(match.table, seat) == []
        with pytest.raises(Refused):
            match.wish(seat, "open hand")


# ---------------------------------------------------------------------- the log


@pytest.mark.parametrize(("mode", "told"), [("duel", False), ("two-arenas-3", True), ("three-arenas-3", True)])
def test_the_log_says_in_which_arena_where_there_are_several(mode: str, told: bool) -> None:
    """A lone player plays in two arenas: "A plays Monk" would not say where."""
    match = Match.begin(GAME, Setup({"mode": mode}), "log")
    shaker = Shaker(3)
    while match.asking is not None and "battle" not in GAME.rules.moment(match.table) and match.answered < 60:
        moves = match.asking.moves()
        match.pick(moves[shaker.throw(len(moves))])
    for seat in range(-1, match.table.seats):
        played = [line for line in match.log(seat) if " plays " in line and " trade: " not in line]
        assert played
        assert all(line.startswith("Arena ") == told for line in played)
