"""Tables as text, secrets included, one fact a line: two tables are the same if their dumps are."""

from theomachy.kernel.cards import Card, Deck, K
from theomachy.kernel.table import Table


def dump_basics(table: Table) -> list[str]:
    """The kernel's part of a table; the game adds its own."""
    lines = [
        f"step {table.step} rolls {table.rolls}",
        f"outcome {table.outcome.as_data() if table.outcome else None}",
    ]
    lines.extend(f"facts {seat}: {sorted(facts.facts.items())}" for seat, facts in enumerate(table.knowledge))
    return lines


def cards_text(cards: list[Card[K]]) -> str:
    return " ".join(f"{card.kind.name}#{card.id}" for card in cards)


def deck_text(deck: Deck[K]) -> str:
    """From the top down: placed cards with the seats that know them, bags without an order."""
    return " ".join(
        f"{'placed' if segment.placed else 'bag'} {segment.known_to} {cards_text(segment.cards)}"
        for segment in deck.segments
    )
