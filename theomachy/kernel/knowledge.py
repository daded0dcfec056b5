"""What each seat knows of cards that it cannot see: facts of the form *this card is among these zones*.

Zones are numbered by the game and sets of zones are bits. A card without a fact may be in any of the zones hidden
from the seat in its pool. Knowledge is computed here and nowhere else; views and imagined worlds both read it.
"""

from typing import Final

from theomachy.kernel.chance import Shaker
from theomachy.kernel.state import Part

ANYWHERE: Final = -1


# The cards of one pool that a seat cannot see: zone (one bit) -> the ids that lie there. Cards of one pool might be
# confused with one another, as far as the facts allow; cards of different pools never are.
HiddenPool = dict[int, list[int]]


def hide(pool: HiddenPool, zone: int, ids: list[int]) -> None:
    """These cards, too, lie unseen in this zone."""
    if zone in pool:
        pool[zone] += ids
    elif ids:
        pool[zone] = ids


class Knowledge(Part):
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

    def came_to_light(self, card_id: int, zones: int, alike: list[int]) -> None:
        """The seat sees a card that lay in one of these zones. `alike` are the cards that look the same.

        It cannot tell which of them it is. So, of what it knew about such cards in those zones, one fact is used up,
        and it must not matter which card it really was: the narrowest fact goes, and each of the others may from now
        on be about the card that the fact before it was about.
        """
        facts = self.facts
        known = [other for other in alike if other != card_id and facts.get(other, 0) & zones]
        if card_id in facts:
            known.append(card_id)
        if not known:
            return
        known.sort(key=self._narrow_first)
        gone = card_id if card_id in facts else known[0]
        widened = [facts[known[i]] | facts[known[i - 1]] for i in range(1, len(known))]
        known.remove(gone)
        del facts[gone]
        for i in range(len(known)):
            facts[known[i]] = widened[i]

    def dealt_anew(self, dealt: dict[int, int]) -> "Knowledge":
        """The same facts where hidden places were given other kinds: a fact is about a kind, and follows it."""
        facts = self.facts
        twin = Knowledge()
        for card_id in facts:
            if card_id not in dealt:
                twin.facts[card_id] = facts[card_id]
        for place in dealt:
            source = dealt[place]
            if source in facts:
                twin.facts[place] = facts[source]
        return twin

    def _narrow_first(self, card_id: int) -> tuple[int, int]:
        return _narrow(self.facts[card_id])

    def could_move(self, source: int, target: int) -> None:
        """Some card went from one hidden zone to another, and the seat could not see which."""
        facts = self.facts
        for card_id, zones in facts.items():
            if zones & source:
                facts[card_id] = zones | target

    def emptied(self, zone: int) -> None:
        """Nothing lies in this zone any more."""
        facts = self.facts
        for card_id, zones in facts.items():
            if zones & zone:
                facts[card_id] = zones & ~zone

    def imagine(self, hidden: list[HiddenPool], ranks: list[int], shaker: Shaker, made_up: int = 0) -> dict[int, int]:
        """Deal the hidden cards anew, as the facts allow: place (the id lying there) -> id of the card dealt there.

        `ranks` has a number for the kind of each card, by id: cards are dealt from this order, so that which world
        comes of which luck does not depend on where the cards truly lie. Cards of which nothing is known are not dealt
        in zones where they are `made_up` afterwards.
        """
        dealt: dict[int, int] = {}
        for pool in hidden:
            if made_up and self._knows_nothing_of(pool, made_up):
                continue
            for _ in range(1000):
                if self._deal(pool, ranks, shaker, dealt):
                    break
            else:
                raise AssertionError("the facts of a seat contradict one another")
        return dealt

    def _knows_nothing_of(self, pool: HiddenPool, zones: int) -> bool:
        """Whether all of the pool lies in these zones, and no fact is about any of it."""
        facts = self.facts
        for zone in pool:
            if not zone & zones:
                return False
            for card_id in pool[zone]:
                if card_id in facts:
                    return False
        return True

    def _deal(self, pool: HiddenPool, ranks: list[int], shaker: Shaker, dealt: dict[int, int]) -> bool:
        """Bound cards first, the most bound before the others, each to a random place that its fact allows.

        Facts are nested as a rule (*in hand*, *in hand or deck*), and then all deals are equally likely.
        False at a dead end.
        """
        facts = self.facts
        places: HiddenPool = {}
        bound: dict[int, list[int]] = {}
        free: list[int] = []
        noted: list[int] = []  # there is a fact, but it says nothing here
        everywhere = 0
        for zone in pool:
            everywhere |= zone
            places[zone] = pool[zone][:]
        for zone in pool:
            for card_id in pool[zone]:
                if card_id not in facts:
                    free.append(card_id)
                    continue
                zones = facts[card_id] & everywhere
                if zones == everywhere:
                    noted.append(card_id)
                elif zones in bound:
                    bound[zones].append(card_id)
                else:
                    bound[zones] = [card_id]
        free.sort(key=ranks.__getitem__)
        if noted:
            free += self._in_order(noted, ranks)
        if bound:
            for zones in sorted(bound, key=_narrow):
                for card_id in self._in_order(bound[zones], ranks):
                    place = _take_place(places, zones, shaker)
                    if place < 0:
                        return False
                    dealt[place] = card_id
        shaker.shuffle(free)
        for zone in places:
            for place in places[zone]:
                dealt[place] = free.pop()
        return True

    def _in_order(self, known: list[int], ranks: list[int]) -> list[int]:
        """By kind, equal cards by what is known of them."""
        facts = self.facts
        return sorted(known, key=lambda card_id: (ranks[card_id], facts[card_id]))


def _narrow(zones: int) -> tuple[int, int]:
    return zones.bit_count(), zones


def _take_place(places: HiddenPool, zones: int, shaker: Shaker) -> int:
    """A random open place in one of these zones; -1 if there is none."""
    count = 0
    for zone in places:
        if zone & zones:
            count += len(places[zone])
    if not count:
        return -1
    throw = shaker.throw(count)
    for zone in places:
        if zone & zones:
            here = places[zone]
            if throw < len(here):
                place = here[throw]
                here[throw] = here[-1]
                here.pop()
                return place
            throw -= len(here)
    return -1
