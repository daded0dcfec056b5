"""What happens at a table of Bazaar. Nearly everything happens openly (`note`); here is what does not."""

from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.kernel.cards import names
from theomachy.kernel.events import Happened


def drew(seat: int, cards: list[BazaarCard]) -> Happened:
    """Cards went from draw pile to hand: their player sees them, the others see how many."""
    return Happened("drew", {"player": seat, "count": len(cards)}, {"cards": sorted(names(cards))}, (seat,))


def looked(seat: int, cards: list[BazaarCard]) -> Happened:
    """Somebody looked at the top of the own draw pile."""
    return Happened("looked", {"player": seat, "count": len(cards)}, {"cards": names(cards)}, (seat,))
