"""What happens at a table of Epic. Nearly everything happens openly (`note`); here is what does not."""

from theomachy.games.epic.kinds import EpicCard
from theomachy.kernel.cards import names
from theomachy.kernel.events import Happened


def own_cards(what: str, seat: int, cards: list[EpicCard]) -> Happened:
    """Something with cards that only their player sees; the others see how many."""
    return Happened(what, {"player": seat, "count": len(cards)}, {"cards": sorted(names(cards))}, (seat,))
