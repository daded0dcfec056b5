"""State, declared once: what a table and everything on it is made of, and how all of that is kept, told and compared.

An attribute of a `Part` is state: it is copied, kept (`freeze`, `thaw`) and told (`dump`), and listed nowhere else.
Only the exceptions are named, in the class. Copies are written by hand, because they are hot; the conformance kit
finds whatever a copy forgets.
"""

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

NO_NAMES: Final[tuple[str, ...]] = ()


# Compiled, `allow_interpreted_subclasses` makes every use of a class slower (a search by 5 %, when all parts said so).
# Only classes that games outside the package derive from say so, and those whose constructor takes something that is
# no attribute. (`serializable` would leave empty what interpreted code makes.)
@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A table, or something on it that has a state of its own: a player, a card in play, a deck.

    | attributes named in | are | a copy | is kept | is told |
    |---|---|---|---|---|
    | nothing | state | has the same | yes | yes |
    | `momentary` | set within a step only, each with its value at a rest point | has the same | no | yes |
    | `derived` | worked out from the rest by `derive` | has the same | no | no |
    | `apart` | no state: the set-up, or what belongs to one copy alone | may differ | no | no |
    """

    made_of: ClassVar[tuple[str, ...]] = NO_NAMES  # the attributes without which a part cannot be made, in their order
    momentary: ClassVar[dict[str, Any]] = {}
    derived: ClassVar[tuple[str, ...]] = NO_NAMES
    apart: ClassVar[tuple[str, ...]] = NO_NAMES

    def derive(self) -> None:
        """Work out what is `derived`, once everything else is there."""

    def unused(self) -> tuple[str, ...]:
        """State that a part of this sort never has (damage on a card that is no character): a copy may leave it out."""
        return NO_NAMES


def make(kind: type[Part], made_of: list[Any]) -> Part:
    """A part of this class that is still to be filled, from what it cannot be made without."""
    return kind(*made_of) if made_of else kind.__new__(kind)


def attributes(part: object) -> list[str]:
    """The names of all attributes that a part, or anything else, has, however it was compiled."""
    compiled: tuple[str, ...] | None = getattr(type(part), "__mypyc_attrs__", None)
    names = set() if compiled is None else {name for name in compiled if name != "__dict__" and hasattr(part, name)}
    names.update(getattr(part, "__dict__", {}))
    return sorted(names)


class Declared:
    """What a class of parts is made of: looked up once, as all parts of a class have the same attributes."""

    def __init__(self, part: Part) -> None:
        kind = type(part)
        self.name = kind.__name__
        self.all = attributes(part)
        self.told = [name for name in self.all if name not in kind.derived and name not in kind.apart]
        self.kept = [name for name in self.told if name not in kind.momentary]


_DECLARED: dict[type[Part], Declared] = {}


def declared(part: Part) -> Declared:
    """What the part's class is made of."""
    found = _DECLARED.get(type(part))
    if found is None:
        found = _DECLARED[type(part)] = Declared(part)
    return found
