"""Knowledge: facts widen and narrow, worlds respect them, and equal cards are not told apart."""

from collections import Counter

from hypothesis import assume, given
from hypothesis import strategies as st
from toy import ANT, BEE, CROW, CROWS, FEED, IN_DECK, IN_HAND, LAID, LAY, OMEN, ToyCard, ToyTable, zone

from theomachy.kernel.cards import Card, CardKind
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.knowledge import HiddenPool, Knowledge
from theomachy.kernel.match import Match

HAND, DECK, TABLE = 1, 2, 4
RANKS = list(range(12))  # all different


# ---------------------------------------------------------------------- facts


def test_what_was_seen_is_known() -> None:
    facts = Knowledge()
    facts.pin(7, HAND)
    assert facts.facts == {7: HAND}
    facts.forget(7)
    facts.forget(7)
    assert facts.facts == {}


def test_a_move_that_cannot_be_followed_widens() -> None:
    facts = Knowledge()
    facts.pin(7, HAND)
    facts.pin(8, DECK)
    facts.could_move(HAND, TABLE)
    assert facts.facts == {7: HAND | TABLE, 8: DECK}


def test_an_empty_zone_narrows() -> None:
    facts = Knowledge()
    facts.pin(7, HAND)
    facts.could_move(HAND, TABLE)
    facts.emptied(TABLE)
    assert facts.facts == {7: HAND}


def test_a_copy_is_independent() -> None:
    facts = Knowledge()
    facts.pin(7, HAND)
    twin = facts.copy()
    twin.could_move(HAND, DECK)
    assert facts.facts == {7: HAND}


# ---------------------------------------------------------------------- imagining


@st.composite
def pools_with_true_facts(draw: st.DrawFn) -> tuple[HiddenPool, dict[int, int]]:
    """Hidden cards, and facts about some of them that are true and nested, as rules make them."""
    sizes = [draw(st.integers(0, 4)) for _ in range(3)]
    pool: HiddenPool = {}
    facts: dict[int, int] = {}
    for size, where, wider in zip(sizes, (HAND, DECK, TABLE), (HAND | DECK, DECK | HAND, TABLE | HAND), strict=True):
        start = sum(len(ids) for ids in pool.values())
        pool[where] = list(range(start, start + size))
        for card in pool[where]:
            known = draw(st.sampled_from([0, where, wider, HAND | DECK | TABLE]))
            if known:
                facts[card] = known
    return pool, facts


@given(pools_with_true_facts(), st.integers(0, 2**30))
def test_every_place_gets_a_card_and_every_fact_holds(case: tuple[HiddenPool, dict[int, int]], seed: int) -> None:
    pool, facts = case
    known = Knowledge()
    known.facts = facts.copy()
    dealt = known.imagine([pool], RANKS, Shaker(seed))
    places = {card: where for where, cards in pool.items() for card in cards}
    assert sorted(dealt) == sorted(places)
    assert sorted(dealt.values()) == sorted(places)
    for place, card in dealt.items():
        assert places[place] & facts.get(card, -1)


def test_cards_of_different_pools_are_never_confused() -> None:
    dealt = Knowledge().imagine([{HAND: [0, 1], DECK: [2]}, {HAND << 3: [3], DECK << 3: [4, 5]}], RANKS, Shaker(4))
    assert {dealt[place] for place in (0, 1, 2)} == {0, 1, 2}


def test_all_deals_that_the_facts_allow_are_equally_likely() -> None:
    """One card in hand, three in the deck, one of these known to be there: three deals."""
    known = Knowledge()
    known.pin(3, DECK)
    seen: Counter[tuple[int, ...]] = Counter()
    shaker = Shaker(1)
    for _ in range(3000):
        dealt = known.imagine([{HAND: [0], DECK: [1, 2, 3]}], RANKS, shaker)
        seen[(dealt[0],)] += 1
    assert set(seen) == {(0,), (1,), (2,)}
    assert all(abs(count - 1000) < 5 * 1000**0.5 for count in seen.values())


# ---------------------------------------------------------------------- equal cards


def after_one_came_to_light(facts: dict[int, int], card: int, zones: int, alike: list[int]) -> dict[int, int]:
    known = Knowledge()
    known.facts = facts.copy()
    known.came_to_light(card, zones, alike)
    return known.facts


SETS_OF_ZONES = st.integers(1, 7)


@given(st.lists(SETS_OF_ZONES, min_size=1, max_size=5), st.sampled_from([HAND, DECK, TABLE]))
def test_which_of_several_equal_cards_was_seen_cannot_be_told(known: list[int], where: int) -> None:
    """Ten is an equal card that the seat knew nothing of. Whichever card it was, the seat knows the same afterwards."""
    facts = dict(enumerate(known))
    possible = [10, *[card for card, zones in facts.items() if zones & where]]
    results = [after_one_came_to_light(facts, card, where, [*facts, 10]) for card in possible]
    assert len({tuple(sorted(result.values())) for result in results}) == 1
    assert all(card not in result for card, result in zip(possible, results, strict=True))


@given(st.lists(st.tuples(SETS_OF_ZONES, st.sampled_from([HAND, DECK, TABLE])), min_size=1, max_size=5), st.data())
def test_what_is_still_known_is_true(cards: list[tuple[int, int]], data: st.DataObject) -> None:
    facts = {card: zones for card, (zones, _) in enumerate(cards)}
    places = {card: place for card, (_, place) in enumerate(cards)}
    assume(all(facts[card] & places[card] for card in facts))
    seen = data.draw(st.sampled_from(sorted(facts)))
    for card, zones in after_one_came_to_light(facts, seen, places[seen], list(facts)).items():
        assert zones & places[card]


def test_other_kinds_and_other_zones_are_not_touched() -> None:
    facts = {1: HAND, 2: DECK, 3: HAND}
    assert after_one_came_to_light(facts, 9, HAND, [1, 2, 9]) == {2: DECK, 3: HAND}


def test_of_two_known_ones_one_is_still_known() -> None:
    assert after_one_came_to_light({1: HAND, 2: HAND}, 2, HAND, [1, 2]) == {1: HAND}


def test_a_card_that_was_known_by_its_place_uses_up_no_other_fact() -> None:
    assert after_one_came_to_light({1: HAND}, 2, 0, []) == {1: HAND}


# ---------------------------------------------------------------------- at a table


def table_with(hands: list[list[CardKind]]) -> ToyTable:
    """Crows with these hands and the rest in the decks, at the moment of laying."""
    table: ToyTable = CROWS.rules.table(Setup())
    table.watched = True
    for seat, kinds in enumerate(hands):
        bag = table.decks[seat].segments[0].cards
        for kind in kinds:
            card = next(card for card in bag if card.kind is kind)
            bag.remove(card)
            table.hands[seat].append(card)
    table.step = LAY
    return table


def match_at(table: ToyTable) -> Match:
    match = Match(CROWS, Setup(), "known")
    match.take_over(table)
    match.run()
    return match


def seen_hand(match: Match, seat: int, owner: int) -> list[str]:
    hand: list[str] = match.view(seat)["table"]["players"][owner]["hand"]
    return hand


def taken_back(hands: list[list[CardKind]], kind: CardKind) -> ToyTable:
    """Seat 1 has openly taken a card of this kind back to hand."""
    table = table_with(hands)
    bag = table.decks[1].segments[0].cards
    card: ToyCard = next(card for card in bag if card.kind is kind)
    bag.remove(card)
    table.discards[1].append(card)
    table.take_back(1, card)
    return table


def test_a_card_seen_going_to_hand_is_known_there_to_the_others() -> None:
    match = match_at(taken_back([[ANT], [ANT, BEE]], CROW))
    assert seen_hand(match, 0, 1) == ["Crow", "?", "?"]
    assert seen_hand(match, -1, 1) == ["?", "?", "?"]


def test_it_is_not_recognised_when_it_is_laid_face_down() -> None:
    """Whether seat 1 lays the Crow that everybody saw or a card that nobody saw, seat 0 sees the same."""
    views: list[object] = []
    for kind in ("Crow", "Ant"):
        match = match_at(taken_back([[ANT], [ANT, BEE]], CROW))
        question = match.asked(1)
        assert question is not None
        labels = [option.kind.name for option in question.question.options]
        match.answer(1, [labels.index(kind)])
        match.answer(1, [0])
        match.answer(0, [0])
        match.answer(0, [0])
        assert match.table.step == OMEN
        assert seen_hand(match, 0, 1) == ["?", "?"]
        views.append(match.view(0)["table"])
    assert views[0] == views[1]


def lay_and_show(match: Match, kind: str) -> None:
    question = match.asked(1)
    assert question is not None
    match.answer(1, [[option.kind.name for option in question.question.options].index(kind)])
    for seat, picks in ((1, [1]), (0, [0]), (0, [0])):
        match.answer(seat, picks)
    match.answer(0, [])  # no omen
    assert match.table.step == FEED


def test_another_card_turned_up_leaves_it_in_hand() -> None:
    match = match_at(taken_back([[ANT], [ANT, BEE]], CROW))
    lay_and_show(match, "Bee")
    assert seen_hand(match, 0, 1) == ["Crow", "?"]


def test_an_equal_card_turned_up_may_have_been_it() -> None:
    """Seat 1 has two Crows, one of them known. It shows a Crow: nobody else can say which."""
    match = match_at(taken_back([[ANT], [CROW, BEE]], CROW))
    lay_and_show(match, "Crow")
    assert seen_hand(match, 0, 1) == ["?", "?"]


def test_imagined_worlds_keep_what_is_known_and_change_the_rest() -> None:
    match = match_at(taken_back([[ANT], [ANT, BEE]], CROW))
    hands: Counter[tuple[str, ...]] = Counter()
    for seed in range(60):
        world = match.imagine(0, seed, live=True)
        assert isinstance(world.table, ToyTable)
        assert seen_hand(world, 0, 1) == ["Crow", "?", "?"]
        hands[tuple(sorted(card.kind.name for card in world.table.hands[1]))] += 1
    assert all("Crow" in hand for hand in hands)
    assert len(hands) > 3


def test_playouts_are_forked_off_a_world_that_need_not_know_what_others_know() -> None:
    """Such a fork is the world that a live one would be, card by card, and so are the forks after it."""
    match = match_at(taken_back([[ANT], [ANT, BEE]], CROW))
    for seed in range(10):
        quick = match.imagine(0, seed, forkable=True)
        forks = [match.imagine(0, seed, live=True).fork(False), quick.fork(False), quick.fork(False)]
        dumps = []
        for fork in forks:
            asking = fork.asking
            assert asking is not None
            fork.pick(asking.moves()[0])
            assert isinstance(fork.table, ToyTable)
            dumps.append(fork.game.dump(fork.table))
        assert dumps[0] == dumps[1] == dumps[2]


def test_zones_of_different_seats_are_different_bits() -> None:
    bits = [zone(seat, which) for seat in range(3) for which in (IN_HAND, IN_DECK, LAID)]
    assert len(set(bits)) == len(bits) == bin(sum(bits)).count("1")


def test_a_card_never_changes() -> None:
    """Copies of a table share cards, so an imagined world has cards of its own where they differ."""
    match = match_at(table_with([[ANT, BEE], [ANT, CROW]]))
    assert isinstance(match.table, ToyTable)
    before = [card.kind.name for card in match.table.cards]
    for seed in range(10):
        match.imagine(1, seed)
    assert [card.kind.name for card in match.table.cards] == before
    assert isinstance(match.table.cards[0], Card)
