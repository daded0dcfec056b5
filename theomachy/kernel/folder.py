"""A game's folder: set files in `cards/` and beside it, sentences in `words/`. Each is read once."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from theomachy.kernel.sets import read_folder
from theomachy.kernel.setup import Setup
from theomachy.kernel.words import Words

MOST_SETS: Final = 16  # card sets that are kept in memory; whoever brings others has them read again
COMMON: Final = __file__.rpartition("/")[0]  # where the kernel keeps its own sentences

S = TypeVar("S")  # the game's own class for the cards in use


class Folder(Generic[S]):
    """Where a game lives. `read_set` makes the cards in use of set files; a mistake in one raises `BadSet`.

    `shelves` are the folders with set files, each with what stands before the names of its files (`books/mine.toml`).
    """

    def __init__(
        self, file: str, read_set: Callable[[dict[str, str]], S], shelves: dict[str, str] | None = None
    ) -> None:
        self.path = file.rpartition("/")[0]
        self._read_set = read_set
        self._shelves = shelves or {"cards": ""}
        self._standard: S | None = None  # the cards that come with the game
        self._files: dict[str, str] = {}
        self._read: dict[str, S] = {}

    def files(self) -> dict[str, str]:
        """The set files that come with the game, as text."""
        if not self._files:
            files: dict[str, str] = {}
            for shelf, before in self._shelves.items():
                for name, text in read_folder(f"{self.path}/{shelf}", ".toml").items():
                    files[before + name] = text
            self._files = files
        return self._files

    def cards(self, setup: Setup) -> S:
        """The cards in use: the game's own, unless the set-up brings others."""
        if not setup.sets and self._standard is not None:
            return self._standard
        files = setup.sets or self.files()
        key = "\0".join(f"{name}\0{text}" for name, text in files.items())
        if key in self._read:
            cards = self._read.pop(key)
        else:
            cards = self._read_set(files)
        self._read[key] = cards  # the last one used is the last to go
        if len(self._read) > MOST_SETS:
            del self._read[next(iter(self._read))]
        if not setup.sets:
            self._standard = cards
        return cards

    def words(self) -> Words:
        return words_in(self.path)


_WORDS: dict[str, Words] = {}  # by folder


def words_in(folder: str) -> Words:
    """The sentences of a folder, and the kernel's own where it has none of the same name."""
    if folder not in _WORDS:
        _WORDS[folder] = _read_words(folder)
    return _WORDS[folder]


def _read_words(folder: str) -> Words:
    own = read_folder(f"{folder}/words", "en.ftl") if folder else {}
    common = read_folder(COMMON, "common.en.ftl")  # of two messages of one name the first is said
    return Words("\n".join([*own.values(), *common.values()]))
