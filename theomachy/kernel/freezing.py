"""Tables as plain data, and back: the parts that every game freezes the same way.

Only tables at a rest point are frozen. Cards are named by their id; the game says how it names their kinds.
"""

from typing import Any

from theomachy.kernel.cards import Card, Deck, K, Segment
from theomachy.kernel.knowledge import Knowledge
from theomachy.kernel.table import Outcome, Table


def freeze_basics(table: Table) -> dict[str, Any]:
    """The kernel's part of a table; the game adds its own."""
    outcome = table.outcome
    return {
        "step": table.step,
        "outcome": None if outcome is None else [outcome.winners, outcome.reason, outcome.values],
        "rolls": table.rolls,
        "knowledge": [list(facts.facts.items()) for facts in table.knowledge],
    }


def thaw_basics(table: Table, frozen: dict[str, Any]) -> None:
    table.step = frozen["step"]
    ended = frozen["outcome"]
    table.outcome = None if ended is None else Outcome(ended[0], ended[1], ended[2])
    table.rolls = list(frozen["rolls"])
    table.knowledge = []
    for pairs in frozen["knowledge"]:
        facts = Knowledge()
        for card_id, zones in pairs:
            facts.facts[card_id] = zones
        table.knowledge.append(facts)


def ids(cards: list[Card[K]]) -> list[int]:
    return [card.id for card in cards]


def with_ids(cards: list[Card[K]], wanted: list[int]) -> list[Card[K]]:
    """These of all cards of the table."""
    return [cards[card_id] for card_id in wanted]


def freeze_deck(deck: Deck[K]) -> list[Any]:
    return [[ids(segment.cards), segment.placed, segment.known_to] for segment in deck.segments]


def thaw_deck(deck: Deck[K], kept: list[Any], cards: list[Card[K]]) -> None:
    deck.segments = [Segment(with_ids(cards, wanted), placed, known_to) for wanted, placed, known_to in kept]


def freeze_fields(thing: object, names: list[str]) -> list[Any]:
    """The values of these fields, for things with many plain ones."""
    return [getattr(thing, name) for name in names]


def thaw_fields(thing: object, names: list[str], values: list[Any]) -> None:
    for name, value in zip(names, values):
        setattr(thing, name, value)
