"""What is printed on the cards of a game: one part of a `Game`."""

from typing import Any, Generic

from mypy_extensions import mypyc_attr

from theomachy.kernel.faces import Face, Keyword, face_by_name
from theomachy.kernel.folder import Folder
from theomachy.kernel.rules import Rules, T
from theomachy.kernel.setup import Setup
from theomachy.kernel.table import CardTable


@mypyc_attr(allow_interpreted_subclasses=True)
class Printing(Generic[T]):
    """Faces, and the words on them explained. Nothing here is secret: they are kinds, wherever their copies lie."""

    def __init__(self) -> None:
        self.rules: Rules[T]  # of the same game

    def faces(self, setup: Setup) -> list[Face]:
        """What is printed on the cards in use. By default their names."""
        table = self.rules.table(setup)
        names = {card.kind.name for card in table.cards} if isinstance(table, CardTable) else set()
        return [face_by_name(name) for name in sorted(names)]

    def faces_of(self, cards: Any) -> list[Face]:
        """What is printed on these cards: a game's own with some that were made up for a case."""
        return self.faces(Setup())

    def glossary(self, setup: Setup) -> list[Keyword]:
        """The words on those cards, explained."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class FolderPrinting(Printing[T]):
    """What is printed on cards that are read from a game's folder: the game says it of a card set."""

    def __init__(self, folder: Folder[Any]) -> None:
        super().__init__()
        self.folder = folder

    def faces(self, setup: Setup) -> list[Face]:
        return self.faces_of(self.folder.cards(setup))

    def faces_of(self, cards: Any) -> list[Face]:
        raise NotImplementedError
