"""What happens at a table of Epic. Nearly everything happens openly; what does not has an event of its own."""

from theomachy.games.epic.kinds import EpicCard
from theomachy.kernel.events import Event


def names(cards: list[EpicCard]) -> list[str]:
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


class OwnCards(Event):
    """Something with cards that only their player sees; the others see how many."""

    def __init__(self, what: str, seat: int, cards: list[EpicCard]) -> None:
        self.what = what
        self.seat = seat
        self.cards = cards

    def name(self) -> str:
        return self.what

    def told_to(self, seat: int) -> dict[str, object]:
        cards = sorted(names(self.cards)) if seat == self.seat else []
        return {"player": self.seat, "count": len(self.cards), "cards": cards}
