"""What each seat knows of cards that it cannot see: facts of the form *this card is among these zones*.

Zones are numbered by the game and sets of zones are bits. A card without a fact may be in any of the zones hidden
from the seat in its pool. Knowledge is computed here and nowhere else; views and imagined worlds both read it.
"""

from theomachy.kernel.chance import Shaker

ANYWHERE = -1


class Hidden:
    """A card that a seat cannot see: where it lies, and with which others it might be confused (its pool)."""

    def __init__(self, card_id: int, zone: int, pool: int) -> None:
        self.card_id = card_id
        self.zone = zone  # one bit
        self.pool = pool


class Knowledge:
    """One seat's facts: card id -> the zones (bits) among which it knows that card to be."""

    def __init__(self) -> None:
        self.facts: dict[int, int] = {}

    def copy(self) -> "Knowledge":
        twin = Knowledge()
        twin.facts = self.facts.copy()
        return twin

    def pin(self, card_id: int, zone: int) -> None:
        """The seat saw that this card is in this zone."""
        self.facts[card_id] = zone

    def forget(self, card_id: int) -> None:
        """The card lies open now, so there is nothing left to remember."""
        self.facts.pop(card_id, None)

    def could_move(self, source: int, target: int) -> None:
        """Some card went from one hidden zone to another, and the seat could not see which."""
        facts = self.facts
        for card_id in facts:
            zones = facts[card_id]
            if zones & source:
                facts[card_id] = zones | target

    def emptied(self, zone: int) -> None:
        """Nothing lies in this zone any more."""
        facts = self.facts
        for card_id in facts:
            facts[card_id] &= ~zone

    def imagine(self, hidden: list[Hidden], shaker: Shaker) -> dict[int, int]:
        """Deal the hidden cards anew, as the facts allow: place (the id lying there) -> id of the card dealt there."""
        dealt: dict[int, int] = {}
        pools: dict[int, list[Hidden]] = {}
        for place in hidden:
            pools.setdefault(place.pool, []).append(place)
        for pool in pools:
            self._deal(pools[pool], shaker, dealt)
        return dealt

    def _deal(self, places: list[Hidden], shaker: Shaker, dealt: dict[int, int]) -> None:
        bound = [place.card_id for place in places if self.facts.get(place.card_id, ANYWHERE) != ANYWHERE]
        if not bound:
            cards = [place.card_id for place in places]
            left = len(cards)
            for place in places:
                throw = shaker.throw(left)
                left -= 1
                dealt[place.card_id] = cards[throw]
                cards[throw] = cards[left]
            return
        free = [place.card_id for place in places if self.facts.get(place.card_id, ANYWHERE) == ANYWHERE]
        for _ in range(1000):
            attempt = self._try_to_deal(places, bound, free, shaker)
            if attempt is not None:
                dealt.update(attempt)
                return
        raise AssertionError("the facts of a seat contradict one another")

    def _try_to_deal(
        self, places: list[Hidden], bound: list[int], free: list[int], shaker: Shaker
    ) -> dict[int, int] | None:
        """Bound cards first, each to a random place that its fact allows; the rest anywhere. None at a dead end."""
        open_places = places[:]
        attempt: dict[int, int] = {}
        waiting = bound[:]
        while waiting:
            card_id = waiting.pop(shaker.throw(len(waiting)))
            zones = self.facts[card_id]
            allowed = [i for i in range(len(open_places)) if open_places[i].zone & zones]
            if not allowed:
                return None
            place = open_places.pop(allowed[shaker.throw(len(allowed))])
            attempt[place.card_id] = card_id
        waiting = free[:]
        for place in open_places:
            attempt[place.card_id] = waiting.pop(shaker.throw(len(waiting)))
        return attempt
