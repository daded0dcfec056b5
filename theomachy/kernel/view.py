"""Views are built up from nothing, never stripped down. These are the pieces that games share."""

from typing import Any, Final, Literal, NotRequired, TypedDict

from theomachy.kernel.cards import Card, Deck, K, in_order

UNKNOWN: Final = "?"  # a card that the seat cannot see

# A view as it is told, plain data that `Match.view` builds. Whoever reads views in another language goes by these.
Option = TypedDict("Option", {
    "label": str,
    # The rest is for finding it on a board; what does not apply is absent.
    "card": NotRequired[str],
    "zone": NotRequired[str],
    "seat": NotRequired[int],  # whose
    "number": NotRequired[int],  # which card in play: the `number` of the view
    "arena": NotRequired[int],  # in which arena, from 1
    "ability": NotRequired[int],  # which ability of the card
    "owner": NotRequired[int],  # whose card it is, where another one holds it
    "face": NotRequired[Literal["down", "up"]],  # play it face down; turn it face up
})
Question = TypedDict("Question", {
    "why": str,
    "form": Literal["choose", "may", "several", "order", "amount"],
    "prompt": str,
    "about": str,  # the card whose ability asks; "" if the turn itself asks
    "behalf": int,
    "least": int,
    "most": int,
    "options": list[Option],
    "pass": NotRequired[str],  # what declining is called, where it may be declined
})
Outcome = TypedDict("Outcome", {
    "winners": list[int], "reason": str, "values": dict[str, str | int],
    "drawn": bool,  # nobody won, and there were several sides: one side alone has lost to the game
    "text": NotRequired[str],
})
Series = TypedDict("Series", {
    "games": int,  # of which more than half have to be won
    "played": int,
    "wins": list[int],  # by seat; a side wins together
})
View = TypedDict("View", {
    "game": str,
    "seat": int,  # -1: whoever watches
    "answers": int,
    "moment": str,
    "waiting": list[int],  # seats that have not answered yet
    "table": Any,  # in the game's own form: `View` of its view.py
    "question": Question | None,
    "outcome": Outcome | None,
    "series": NotRequired[Series],  # where several games make one match, and the game does not tell of it itself
})


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
