"""What can be singled out: players, things in play, items on the line, cards in open piles. Each knows its aim.

Attributes are only declared here: what lies on a table in numbers is copied often, and its own class sets them all.
"""

from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from theomachy.kernel.cards import Thing
from theomachy.shelf.aims import AT_CARD, AT_ITEM, AT_PIECE, AT_PLAYER, GONE, Aim
from theomachy.shelf.claims import Claim


@mypyc_attr(allow_interpreted_subclasses=True)
class Target(Thing):
    """Something that can be singled out."""

    def aim(self) -> Aim:
        """By what it is found again."""
        return GONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Person(Target):
    """A player, who may have left the game."""

    seat: int
    out: bool

    def twin_key(self) -> int:
        return self.seat

    def aim(self) -> Aim:
        return (AT_PLAYER, self.seat)

    def __repr__(self) -> str:
        return f"<player {self.seat}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class InPlay(Target):
    """Something in play, with a number of its own: it starts anew each time it comes into play."""

    number: int  # the how-manieth thing of this match: its time stamp
    owner: int
    controller: int
    placed_by: int  # under whose control it came into play
    claims: list[Claim] | None  # replaced, never changed

    def twin_key(self) -> int:
        return self.number

    def aim(self) -> Aim:
        return (AT_PIECE, self.number)


@mypyc_attr(allow_interpreted_subclasses=True)
class OnLine(Target):
    """A card or an ability on the line. Never changed: a target that is gone makes it a new one."""

    number: int
    seat: int  # its controller
    source: int  # the number in play of what has the ability
    aims: list[Aim]

    def likeness(self) -> object:
        return self.number

    def twin_key(self) -> int:
        return self.number

    def aim(self) -> Aim:
        return (AT_ITEM, self.number)

    def nth(self) -> int:
        """Which of the abilities of its card that go on the line it is, from 1; 0: the card itself."""
        raise NotImplementedError

    def is_about(self, aim: Aim) -> bool:
        """Whether losing sight of that changes it."""
        return aim in self.aims

    def without(self, gone: Aim) -> Any:
        """The same, without that aim: another one of its class."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class InPile(Target):
    """A card in a player's open pile, as an option."""

    card: Any  # of the game's own kind; declared there
    seat: int

    def twin_key(self) -> int:
        key: int = self.card.id
        return key

    def aim(self) -> Aim:
        return (AT_CARD, self.twin_key())


T = TypeVar("T", bound=InPlay)


def by_number(thing: InPlay) -> int:
    return thing.number


def insert(things: list[T], thing: T) -> None:
    """Among things that lie in the order of their numbers."""
    place = len(things)
    while place and things[place - 1].number > thing.number:
        place -= 1
    things.insert(place, thing)
