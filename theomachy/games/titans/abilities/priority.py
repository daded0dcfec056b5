"""Who decides and acts first (T13, T80, TR109)."""

from theomachy.games.titans.table.layout import Layout
from theomachy.games.titans.table.player import Player
from theomachy.games.titans.table.side import Side


class Priority(Layout):
    """Sides and players in their order."""

    def in_order(self) -> list[Side]:
        """Sides in priority order: Avatar team first, then clockwise; in a team by player (T13, T80, TR109)."""
        if len(self.sides) == 2:
            return self.sides if self.avatar == 0 else [self.sides[1], self.sides[0]]
        return [self.sides[number] for number in self.format.orders[self.avatar]]

    def players_in_order(self) -> list[Player]:
        order: list[Player] = []
        for side in self.in_order():
            if side.player not in order:
                order.append(side.player)
        return order

    def sides_of(self, seat: int) -> list[Side]:
        return [side for side in self.sides if side.seat == seat]
