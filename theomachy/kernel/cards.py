"""What is printed (`CardKind`), this copy of it (`Card`), and the pile whose unseen order does not exist (`Deck`)."""

from collections.abc import Generator
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from theomachy.kernel.questions import Asked, Chance
from theomachy.kernel.state import Part


@mypyc_attr(allow_interpreted_subclasses=True)
class CardKind:
    """What is printed on a card. Games add their own facts in a subclass."""

    def __init__(self, name: str = "", index: int = 0) -> None:
        self.name = name
        self.index = index  # its place in the sets in use: the order in which hands and options are shown


K = TypeVar("K", bound=CardKind)


@mypyc_attr(allow_interpreted_subclasses=True)
class Thing(Part):
    """Something that can be an option and has to be found again in a copy of the table."""

    def is_twin(self, other: "Thing") -> bool:
        """Whether they are the same thing, on two copies of a table."""
        return type(self) is type(other) and self.twin_key() == other.twin_key()

    def likeness(self) -> object:
        """Two options with equal likeness are one option to whoever is asked."""
        return self

    def twin_key(self) -> int:
        """The number under which a copy of the table finds its own copy of this."""
        raise NotImplementedError


class Card(Thing, Generic[K]):
    """This copy on the table. It never changes, so that copies of a table share it.

    What a card gathers while it is in play (marks, controller, attachments) belongs to the game's own class for a
    card in play: a card that leaves play and comes back starts anew, and a copy of the table pays only for what
    is in play.
    """

    def __init__(self, id: int, kind: K) -> None:
        self.id = id
        self.kind = kind

    def likeness(self) -> object:
        return self.kind

    def twin_key(self) -> int:
        return self.id

    def __repr__(self) -> str:
        return f"<{self.kind.name} #{self.id}>"


def names(cards: list[Card[K]]) -> list[str]:
    """What they are called, in the order given."""
    return [card.kind.name for card in cards]


def in_order(cards: list[Card[K]]) -> list[Card[K]]:
    """Cards sorted as they are shown: by kind, equal ones side by side."""
    return sorted(cards, key=_as_shown)


# A function of its own, not a lambda: compiled, whatever has a lambda in it allocates a place for it at every call.
def _as_shown(card: Card[K]) -> tuple[int, int]:
    return card.kind.index, card.id


def one_of_each(cards: list[Card[K]]) -> list[Card[K]]:
    """One card of each kind, in the order shown: equal cards whose faces are seen are one option."""
    seen: dict[int, Card[K]] = {}
    for card in cards:
        index = card.kind.index
        if index not in seen:
            seen[index] = card
    if len(seen) == 1:
        return list(seen.values())
    return [seen[index] for index in sorted(seen)]


class Segment(Part, Generic[K]):
    """A stretch of a deck: one placed card, or a bag of cards without an order."""

    made_of: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: list[Card[K]], placed: bool = False, known_to: int = 0) -> None:
        self.cards = cards
        self.placed = placed
        self.known_to = known_to  # the seats that know a placed card, as bits

    def copy(self) -> "Segment[K]":
        return Segment(self.cards[:], self.placed, self.known_to)


class Deck(Part, Generic[K]):
    """A face-down pile. *An order that nobody has seen does not exist.*

    A deck is a row of segments from the top down. Shuffling costs nothing; a card leaves a bag by chance at the
    moment at which it is drawn.
    """

    def __init__(self, luck: int = 0) -> None:
        self.luck = luck  # the stream of chance from which this deck is drawn
        self.segments: list[Segment[K]] = []

    def copy(self) -> "Deck[K]":
        twin: Deck[K] = Deck(self.luck)
        twin.segments = [segment.copy() for segment in self.segments]
        return twin

    def __len__(self) -> int:
        size = 0
        for segment in self.segments:
            size += len(segment.cards)
        return size

    def empty(self) -> bool:
        return not self.segments

    def cards(self) -> list[Card[K]]:
        """All cards in it. The order says nothing beyond the placed ones."""
        return [card for segment in self.segments for card in segment.cards]

    def deal_anew(self, dealt: list[Card[K]]) -> None:
        """Take these cards, listed by id, for those of the same ids: the places stay, kinds may be others."""
        for segment in self.segments:
            segment.cards = [dealt[card.id] for card in segment.cards]

    def put_on_top(self, card: Card[K], known_to: int = 0) -> None:
        self.segments.insert(0, Segment([card], True, known_to))

    def put_below(self, card: Card[K], known_to: int = 0) -> None:
        self.segments.append(Segment([card], True, known_to))

    def put_bag_below(self, cards: list[Card[K]]) -> None:
        """A shuffled pile under the deck."""
        if cards:
            self.segments.append(Segment(cards[:]))

    def shuffle_in(self, cards: list[Card[K]]) -> None:
        """Shuffle these cards and all that was in the deck into one bag: every place is forgotten."""
        if len(self.segments) == 1 and not self.segments[0].placed:
            self.segments[0].cards.extend(cards)
            return
        together = self.cards()
        together.extend(cards)
        self.segments = [Segment(together)] if together else []

    def draw(self) -> Generator[Asked, Any, Card[K]]:
        """Take the top card. The deck must not be empty."""
        segment = self.segments[0]
        cards = segment.cards
        card: Card[K]
        if len(cards) == 1:
            card = cards[0]
            del self.segments[0]
            return card
        card = yield Chance(self.luck, cards)
        cards.remove(card)
        return card

    def fix_top(self, count: int) -> Generator[Asked, Any, list[Segment[K]]]:
        """Settle which cards the top `count` are (fewer in a short deck), in place, and return their segments."""
        depth = 0
        while depth < count and depth < len(self.segments):
            segment = self.segments[depth]
            if not segment.placed:
                cards = segment.cards
                card: Card[K] = cards[0]
                if len(cards) > 1:
                    card = yield Chance(self.luck, cards)
                cards.remove(card)
                if not cards:
                    del self.segments[depth]
                self.segments.insert(depth, Segment([card], True, 0))
            depth += 1
        return self.segments[:depth]
