"""What happens at a table of Bazaar. Nearly everything happens openly; what does not has an event of its own."""

from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.kernel.events import Event


def names(cards: list[BazaarCard]) -> list[str]:
    return [card.kind.name for card in cards]


class Happened(Event):
    """Something that everybody sees. `what` is the name of the log line, `values` are what it tells."""

    def __init__(self, what: str, values: dict[str, object]) -> None:
        self.what = what
        self.values = values

    def name(self) -> str:
        return self.what

    def told_to(self, seat: int) -> dict[str, object]:
        return dict(self.values)


class Drew(Event):
    """Cards went from draw pile to hand: their player sees them, the others see how many."""

    def __init__(self, seat: int, cards: list[BazaarCard]) -> None:
        self.seat = seat
        self.cards = cards

    def name(self) -> str:
        return "drew"

    def told_to(self, seat: int) -> dict[str, object]:
        cards = sorted(names(self.cards)) if seat == self.seat else []
        return {"player": self.seat, "count": len(self.cards), "cards": cards}


class Looked(Event):
    """Somebody looked at the top of the own draw pile."""

    def __init__(self, seat: int, cards: list[BazaarCard]) -> None:
        self.seat = seat
        self.cards = cards

    def name(self) -> str:
        return "looked"

    def told_to(self, seat: int) -> dict[str, object]:
        cards = names(self.cards) if seat == self.seat else []
        return {"player": self.seat, "count": len(self.cards), "cards": cards}


class Took(Event):
    """Of the cards looked at, one went to the hand: only its player knows which."""

    def __init__(self, seat: int, card: BazaarCard) -> None:
        self.seat = seat
        self.card = card

    def name(self) -> str:
        return "drew"

    def told_to(self, seat: int) -> dict[str, object]:
        return {"player": self.seat, "count": 1, "cards": [self.card.kind.name] if seat == self.seat else []}
