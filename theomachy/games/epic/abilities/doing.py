"""An effect that is being carried out: who does it, and whom it concerns."""

from collections.abc import Generator
from typing import Any, Final

from theomachy.games.epic.abilities.leaving import unveil
from theomachy.games.epic.abilities.printed import (
    ANYBODY,
    CHAMPION,
    EACH_OPPONENT,
    EACH_PLAYER,
    FILTERED,
    IT,
    ITS_CONTROLLER,
    OPPONENT,
    SELF,
    TARGET,
    TARGET_2,
    THAT_PLAYER,
    THIS,
    Effect,
)
from theomachy.games.epic.kinds import EpicCard, Kind
from theomachy.games.epic.table import EpicTable, Item, Piece, Player
from theomachy.kernel.questions import Asked
from theomachy.shelf.aims import AT_PIECE, AT_PLAYER, GONE, Aim

YES: Final = "yes"
Pieces = Generator[Asked, Any, list[Piece]]


class Doing:
    """A text that is being carried out: whose it is, what it comes from and what it aims at."""

    def __init__(self, table: EpicTable, item: Item, aims: list[Aim]) -> None:
        self.seat = item.seat
        self.card: EpicCard = item.card
        self.kind: Kind = item.kind
        self.source = item.source  # the thing in play that it comes from, there or not; 0 for an event
        self.aims = aims
        self.it = item.it
        self.player = item.player
        self.amount = item.amount
        self.qualities = table.source_qualities(item.kind, item.source)
        self.broken = 0  # champions broken this way
        self.controllers: list[int] = [-1] * len(aims)  # of the targets, when last in play (ER12)
        self.offenses: list[int] = [0] * len(aims)

    def look(self, table: EpicTable) -> None:
        """Note the targets' last state in play."""
        for i, (what, number) in enumerate(self.aims):
            piece = table.piece(number) if what == AT_PIECE else None
            if piece is not None:
                self.controllers[i] = piece.controller
                self.offenses[i] = max(0, table.offense(piece))


def aim_of(doing: Doing, whom: int) -> Aim:
    place = 1 if whom == TARGET_2 else 0
    return doing.aims[place] if place < len(doing.aims) else GONE


def players_of(table: EpicTable, doing: Doing, who: int) -> list[Player]:
    """Clockwise from the active player (ER49)."""
    seat = doing.seat
    if who == EACH_OPPONENT:
        return table.opponents(doing.seat)
    if who == EACH_PLAYER:
        return table.clockwise()
    if who == TARGET:
        what, number = aim_of(doing, who)
        seat = number if what == AT_PLAYER else -1
    elif who == THAT_PLAYER:
        seat = doing.player
    elif who == ITS_CONTROLLER:
        seat = doing.controllers[0] if doing.aims and doing.aims[0] != GONE else -1
    if seat < 0 or table.players[seat].out:
        return []
    return [table.players[seat]]


def players_hit(table: EpicTable, doing: Doing, effect: Effect) -> list[Player]:
    """Whom damage concerns beside what is in play."""
    which = effect.which
    if effect.whom == SELF:
        return [table.players[doing.seat]]
    if effect.whom == TARGET or effect.whom == TARGET_2:
        what, number = aim_of(doing, effect.whom)
        return [table.players[number]] if what == AT_PLAYER else []
    if effect.and_players or (which is not None and which.players == ANYBODY):
        return table.clockwise()
    if which is not None and which.players == OPPONENT:
        return table.opponents(doing.seat)
    return []


def pieces_of(table: EpicTable, doing: Doing, effect: Effect) -> Pieces:
    """What in play an effect concerns, oldest first. To look at a quality unveils (ER115)."""
    which = effect.which
    if effect.whom == FILTERED and which is not None:
        if which.checks and which.types & CHAMPION:
            for piece in table.all_pieces():
                if piece.veiled and table.is_whose(which, piece, doing.seat):
                    if not which.other or piece.number != doing.source:
                        yield from unveil(table, piece)
        return [piece for piece in table.all_pieces() if table.fits(which, piece, doing.seat, doing.source)]
    number = 0
    if effect.whom == THIS:
        number = doing.source
    elif effect.whom == IT:
        number = doing.it[1] if doing.it[0] == AT_PIECE else 0
    else:
        what, aimed = aim_of(doing, effect.whom)
        number = aimed if what == AT_PIECE else 0
    one = table.piece(number) if number else None
    return [] if one is None else [one]


def affected(table: EpicTable, doing: Doing, effect: Effect) -> Pieces:
    """The same, without what is warded against the source (E97)."""
    found = yield from pieces_of(table, doing, effect)
    return [piece for piece in found if not table.warded(piece, doing.qualities)]


Did = Generator[Asked, Any, bool]
