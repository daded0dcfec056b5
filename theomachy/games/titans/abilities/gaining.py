"""Gaining cards: from the ritual piles of an arena, and from one's own spellbook (T6, T99, T100)."""

from theomachy.games.titans import events
from theomachy.games.titans.abilities.declaring import Declaring
from theomachy.games.titans.kinds import Kind, TitanCard
from theomachy.games.titans.table.arena import Arena, Pile
from theomachy.games.titans.table.side import Side


def gainable(side: Side, most: int) -> list[Kind]:
    """The kinds to be gained there for at most that cost: the arena's piles, the own spellbook (T6, T99)."""
    kinds: list[Kind] = []
    arena = side.arena
    for pile in arena.piles:
        if pile.kind.cost > most:
            break
        if arena.left[pile.place]:
            kinds.append(pile.kind)
    if side.book:
        for card in side.book:
            if card.kind.cost <= most and card.kind not in kinds:
                kinds.append(card.kind)
        kinds.sort(key=_index_of)
    return kinds


def _index_of(kind: Kind) -> int:
    return kind.index


class Gaining(Declaring):
    """Where cards are gained from, and where they go."""

    def ghosts_of(self, arena: Arena) -> Pile | None:
        """T58, T73: each arena has its own."""
        for pile in arena.piles:
            if pile.kind.name == "Ghost":
                return pile
        return None

    def take(self, side: Side, kind: Kind) -> TitanCard:
        """One copy from the arena's pile or, in constructed play, from the own spellbook."""
        pile = side.arena.pile_of(kind)
        if pile is not None and side.arena.left[pile.place]:
            return side.arena.take(pile)
        for card in side.book:
            if card.kind is kind:
                side.book = [other for other in side.book if other is not card]
                side.taken += (kind.index,)
                return card
        raise ValueError(kind.name)

    def promise(self, side: Side, kind: Kind | None) -> None:
        """A batch will gain this kind, or nothing (TR58). With a secret spellbook the choice itself tells what it holds
        (T100), and those who choose later know it."""
        if not self.format.constructed:
            return
        if kind is not None and not side.arena.left_of(kind):
            side.promised += (kind.index,)
        if self.watched:
            self.shown = True
            self.tell_declared()

    def gain(self, side: Side, kind: Kind, to: str) -> TitanCard:
        """T6, T100: take one copy to discard pile, hand or deck, openly."""
        card = self.take(side, kind)
        player = side.player
        if to == "hand":
            self.came_to_hand(player, card)
            if self.watched:
                self.came_to_hand_openly(player.seat, card)
        elif to == "deck":
            self.shuffle_into_deck(player, [card])
        else:
            player.discard.append(card)
        if self.watched:
            self.tell_in(side.arena, events.of_card(f"gained-to-{to}", player.seat, card))
        return card
