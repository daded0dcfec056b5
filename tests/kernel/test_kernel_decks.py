"""Decks: an order that nobody has seen does not exist."""

from collections.abc import Generator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from theomachy.kernel.cards import Card, CardKind, Deck
from theomachy.kernel.questions import Asked, Chance

KIND = CardKind("Ant", 0)
LUCK = 7

Actions = list[tuple[str, int]]
BUILDING = st.lists(st.tuples(st.sampled_from(["top", "below", "bag", "shuffle in"]), st.integers(0, 4)), max_size=8)


class Throws:
    """Stands in for the match: answers chance with given numbers, and remembers what was asked."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.asked: list[Chance] = []

    def run(self, rule: Generator[Asked, Any, Any]) -> Any:
        value: Any = None
        while True:
            try:
                asked = rule.send(value)
            except StopIteration as stop:
                return stop.value
            assert isinstance(asked, Chance)
            self.asked.append(asked)
            number = self.numbers[len(self.asked) % len(self.numbers)]
            value = asked.options[number % len(asked.options)]


def build(actions: Actions) -> tuple[Deck[CardKind], list[Card[CardKind]], list[list[Card[CardKind]]]]:
    """A deck, all its cards, and what it should be: groups from the top down, within which the order is open."""
    deck: Deck[CardKind] = Deck(LUCK)
    cards: list[Card[CardKind]] = []
    model: list[list[Card[CardKind]]] = []
    for what, count in actions:
        new = [Card(len(cards) + i, KIND) for i in range(count if what in ("bag", "shuffle in") else 1)]
        cards.extend(new)
        if what == "top":
            deck.put_on_top(new[0], known_to=1)
            model.insert(0, new)
        elif what == "below":
            deck.put_below(new[0])
            model.append(new)
        elif what == "bag":
            deck.put_bag_below(new)
            model.append(new)
        else:
            deck.shuffle_in(new)
            model = [[card for group in model for card in group] + new]
    return deck, cards, [group for group in model if group]


@given(BUILDING, st.lists(st.integers(0, 99), min_size=1))
def test_drawing_all_gives_every_card_once_and_respects_places(actions: Actions, numbers: list[int]) -> None:
    deck, cards, model = build(actions)
    throws = Throws(numbers)
    drawn = [throws.run(deck.draw()) for _ in cards]
    assert deck.empty()
    assert sorted(card.id for card in drawn) == list(range(len(cards)))
    for group in model:
        here, drawn = drawn[: len(group)], drawn[len(group) :]
        assert sorted(card.id for card in here) == sorted(card.id for card in group)


@given(BUILDING)
def test_a_deck_counts_its_cards(actions: Actions) -> None:
    deck, cards, _ = build(actions)
    assert len(deck) == len(deck.cards()) == len(cards)
    assert deck.empty() == (not cards)


@given(BUILDING, st.integers(0, 5), st.lists(st.integers(0, 99), min_size=1))
def test_looking_at_the_top_settles_it(actions: Actions, count: int, numbers: list[int]) -> None:
    """What was looked at is what is drawn, and no card comes or goes."""
    deck, cards, _ = build(actions)
    throws = Throws(numbers)
    top = throws.run(deck.fix_top(count))
    assert len(top) == min(count, len(cards))
    assert all(segment.placed and len(segment.cards) == 1 for segment in top)
    seen = [segment.cards[0] for segment in top]
    assert len(deck) == len(cards)
    asked_before = len(throws.asked)
    assert [throws.run(deck.draw()) for _ in seen] == seen
    assert len(throws.asked) == asked_before, "what was settled is drawn without chance"


@given(BUILDING, st.integers(0, 3))
def test_a_shuffle_forgets_every_place(actions: Actions, more: int) -> None:
    deck, cards, _ = build(actions)
    deck.shuffle_in([Card(100 + i, KIND) for i in range(more)])
    assert len(deck.segments) == (1 if cards or more else 0)
    assert not any(segment.placed or segment.known_to for segment in deck.segments)


@given(BUILDING, st.lists(st.integers(0, 99), min_size=1))
def test_a_copy_is_independent(actions: Actions, numbers: list[int]) -> None:
    deck, cards, _ = build(actions)
    twin = deck.copy()
    throws = Throws(numbers)
    for _ in cards:
        throws.run(twin.draw())
    assert twin.empty()
    assert sorted(card.id for card in deck.cards()) == list(range(len(cards)))


def test_chance_is_asked_for_in_the_stream_of_the_deck_and_only_where_there_is_a_choice() -> None:
    deck: Deck[CardKind] = Deck(LUCK)
    deck.put_bag_below([Card(i, KIND) for i in range(3)])
    throws = Throws([0])
    for _ in range(3):
        throws.run(deck.draw())
    assert [chance.luck for chance in throws.asked] == [LUCK, LUCK], "the last card needs no throw"


def test_who_knows_a_placed_card_is_remembered() -> None:
    deck: Deck[CardKind] = Deck(LUCK)
    deck.put_on_top(Card(0, KIND), known_to=0b10)
    deck.put_on_top(Card(1, KIND))
    assert [segment.known_to for segment in deck.segments] == [0, 0b10]
    assert [segment.known_to for segment in deck.copy().segments] == [0, 0b10]
