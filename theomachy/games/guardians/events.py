"""What happens at a table of Guardians: all of it openly (GR66)."""

from theomachy.games.guardians.kinds import GuardianCard
from theomachy.kernel.events import Event


def names(cards: list[GuardianCard]) -> list[str]:
    return [card.kind.name for card in cards]


class Happened(Event):
    """`what` is the name of the log line, `values` are what it tells."""

    def __init__(self, what: str, values: dict[str, object]) -> None:
        self.what = what
        self.values = values

    def name(self) -> str:
        return self.what

    def told_to(self, seat: int) -> dict[str, object]:
        return dict(self.values)
