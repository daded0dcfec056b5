"""Small games for tests, written as one plain class: what it says is put into the part that asks for it."""

from typing import Any

from theomachy.kernel.game import Game
from theomachy.kernel.mind import Mind
from theomachy.kernel.rules import Rules
from theomachy.kernel.telling import Telling


class Sketch:
    """A class with some of the methods of `Rules`, `Telling` and `Mind`; `game()` is the game that they make."""

    name = "sketch"

    def game(self) -> Game[Any]:
        return Game(self.name, self.name.title(), 1, self._part(Rules), self._part(Telling), self._part(Mind))

    def _part(self, part: type[Any]) -> Any:
        """The part of a game that does as the sketch says wherever the sketch says something."""
        said = {name: _calling(self, name) for name in dir(part) if not name.startswith("_") and hasattr(self, name)}
        return type(f"Sketched{part.__name__}", (part,), said)()


def _calling(sketch: Sketch, name: str) -> Any:
    def call(_: object, *given: Any) -> Any:
        return getattr(sketch, name)(*given)

    return call
