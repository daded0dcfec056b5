"""Views are built up from nothing, never stripped down. These are the pieces that games share."""

from typing import Final

from theomachy.kernel.cards import Card, Deck, K, in_order

UNKNOWN: Final = "?"  # a card that the seat cannot see


def names_in_order(cards: list[Card[K]]) -> list[str]:
    """As a hand is sorted: the order in which cards lie says nothing."""
    return [card.kind.name for card in in_order(cards)]


def known_first(known: list[Card[K]], count: int) -> list[str]:
    """A zone of so many cards, of which the seat knows some."""
    return names_in_order(known) + [UNKNOWN] * (count - len(known))


def top_as_known(deck: Deck[K], seat: int) -> list[str]:
    """The cards on top of a deck, as far down as the seat knows them."""
    top: list[str] = []
    for segment in deck.segments:
        if seat < 0 or not segment.placed or not segment.known_to >> seat & 1:
            break
        top.append(segment.cards[0].kind.name)
    return top
