"""Options, by their class: what one is called, where it lies on the board, and what a bot sees when it is taken."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from theomachy.kernel.cards import Card, Deck, K
from theomachy.kernel.questions import Question
from theomachy.kernel.rules import T

O = TypeVar("O")  # noqa: E741  - the class of the options


class OptionType(Generic[T, O]):
    """What a game says of one class of options; what it leaves out, the kernel says of all (`Telling`, `Mind`)."""

    def __init__(
        self,
        tell: Callable[[T, Question, O], dict[str, Any]] | None = None,
        key: Callable[[T, Question, O, int], str] | None = None,
    ) -> None:
        self.tell = tell  # its label, and where it lies: card, zone, seat, number, in the words of the board
        self.key = key  # what an observer sees when it is taken: options with equal keys look the same


def in_hand_or_deck(card: Card[K], hands: list[list[Card[K]]], decks: list[Deck[K]]) -> dict[str, Any]:
    """Where a card lies that is chosen: in a hand, or on top of a deck that was looked at; both are listed by seat."""
    name = card.kind.name
    for seat, hand in enumerate(hands):
        if card in hand:
            return {"card": name, "zone": "hand", "seat": seat}
    for seat, deck in enumerate(decks):
        if any(segment.placed and segment.cards[0] is card for segment in deck.segments):
            return {"card": name, "zone": "deck", "seat": seat}
    return {"card": name}
