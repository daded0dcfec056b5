"""A text that is being carried out: whose it is, and which players and assets its words mean."""

from typing import Any

from theomachy.games.bazaar.abilities.printed import (
    ATTACHED,
    EACH_OPPONENT,
    EACH_PLAYER,
    FILTERED,
    IT,
    ITS_CONTROLLER,
    SELF,
    TARGET,
    TARGET_2,
    THIS,
    Effect,
)
from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.table import Asset, BazaarTable, Player
from theomachy.kernel.cards import Thing
from theomachy.shelf.aims import AT_PIECE, AT_PLAYER, GONE, Aim


class Doing:
    """A text that is being carried out: whose it is, what it comes from and what it aims at."""

    def __init__(self, seat: int, card: BazaarCard, source: int, aims: list[Aim], about: Any) -> None:
        self.seat = seat
        self.card = card
        self.source = source  # the asset that it comes from, in play or not; 0 for an event
        self.aims = aims
        self.about = about  # what questions are about
        self.it = 0  # the asset that a trigger is about
        self.host = 0  # what the source is attached to
        self.lost = False  # the card of a trigger is another object now (BR34)
        self.controllers: list[int] = []  # who controlled the targets when it began
        self.more_gold = 0  # Rich Soil
        self.banish_itself = False
        self.chosen_already = False  # "you may" was answered by choosing the target
        self.did = True  # what was said last was done: what follows "if you do" depends on it


def aim_of(doing: Doing, whom: int) -> Aim:
    place = 0 if whom == TARGET else 1
    return doing.aims[place] if place < len(doing.aims) else GONE


def players(table: BazaarTable, doing: Doing, who: int) -> list[Player]:
    """T12: clockwise from the active player."""
    if who == SELF:
        me = table.players[doing.seat]
        return [] if me.out else [me]
    if who == EACH_OPPONENT:
        return table.opponents(doing.seat)
    if who == EACH_PLAYER:
        return table.clockwise()
    if who == ITS_CONTROLLER:
        seat = doing.controllers[0] if doing.controllers else -1
        return [table.players[seat]] if seat >= 0 else []
    what, number = aim_of(doing, who)
    return [table.players[number]] if what == AT_PLAYER else []


def assets(table: BazaarTable, doing: Doing, effect: Effect) -> list[Asset]:
    """The assets that an effect concerns, oldest first."""
    whom = effect.whom
    which = effect.which
    if whom == FILTERED and which is not None:
        return [one for one in table.all_assets() if table.fits(which, one, doing.seat, doing.source)]
    number = 0
    if whom == TARGET or whom == TARGET_2:
        what, aimed = aim_of(doing, whom)
        number = aimed if what == AT_PIECE else 0
    elif whom == THIS:
        number = doing.source
    elif whom == IT:
        number = doing.it
    elif whom == ATTACHED:
        number = doing.host
    asset = table.asset(number) if number else None
    return [] if asset is None else [asset]


def victims(table: BazaarTable, doing: Doing, effect: Effect) -> list[Thing]:
    """Characters and players, for damage and its prevention."""
    whom = effect.whom
    found: list[Thing] = []
    if whom == SELF or whom == EACH_OPPONENT or whom == EACH_PLAYER:
        found.extend(players(table, doing, whom))
        return found
    if whom == TARGET or whom == TARGET_2:
        what, number = aim_of(doing, whom)
        if what == AT_PLAYER:
            found.append(table.players[number])
            return found
    found.extend([asset for asset in assets(table, doing, effect) if asset.kind.character])
    return found
