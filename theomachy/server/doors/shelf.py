"""What was read and worked out once for everybody: books of cards, rules and cases, ready to be sent."""

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import Request
from pydantic import BaseModel, ConfigDict, Field

from theomachy.cases.puzzles import Move, Puzzle, open_case
from theomachy.games.casebook import CaseEntry, cases_of, positions_of
from theomachy.games.rulebook import Rule, Rulebook, how_to_play, rulebook_of
from theomachy.kernel.faces import Face, Keyword
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Match
from theomachy.print.drawing import look_of, scene_of
from theomachy.server.doors.drawings import DrawnCard, drawings_of, drawn, keyword_names
from theomachy.server.doors.sending import Content, Kept, tag_of

MOST_SETS = 16  # of tables' own cards, whose drawings are kept


class Printed(BaseModel):
    model_config = ConfigDict(from_attributes=True)


class CardBook(BaseModel):
    game: str
    faces: list[Face]
    glossary: list[Keyword]
    drawings: str = Field(description="Where the drawings of these cards are; the address changes when they do.")


class RuleEntry(BaseModel):
    id: str
    title: str
    text: str
    kind: str = Field(description='"rule", "ability", "ruling", "procedure", or "remark" (nothing to enforce).')
    several: bool = Field(description="It matters only with more than two players, or in a variant.")


class RuleSection(BaseModel):
    title: str
    text: list[str] = Field(description="Paragraphs that introduce the section.")
    entries: list[RuleEntry]


class RuleBook(BaseModel):
    """How to play: the first section is the game in two minutes."""

    game: str
    title: str
    sections: list[RuleSection]


class CaseInfo(BaseModel):
    id: str
    title: str
    rules: list[str]
    seats: int = Field(description="How many play; 0 if the case is only about a set-up.")
    puzzle: bool = Field(description="Whether somebody is asked something, so that it can be tried.")


T = TypeVar("T")


class Shelf:
    """What was read and worked out once, for as long as the server runs."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._locks: dict[tuple[str, str], threading.Lock] = {}
        self._kept: dict[tuple[str, str], Any] = {}
        self._of_sets: dict[str, Kept] = {}

    def _lock(self, game: Game[Any], what: str) -> threading.Lock:
        """One at a time for each thing; nobody waits for another thing."""
        with self._guard:
            return self._locks.setdefault((game.name, what), threading.Lock())

    def _once(self, game: Game[Any], what: str, make: Callable[[], T]) -> T:
        with self._lock(game, what):
            if (game.name, what) not in self._kept:
                self._kept[game.name, what] = make()
            kept: T = self._kept[game.name, what]
            return kept

    def ready(self, game: Game[Any], what: str, make: Callable[[Game[Any]], Content]) -> Kept:
        """Something of a game that is the same for everybody: put into words and squeezed once, however many ask."""
        return self._once(game, f"ready {what}", lambda: Kept.of(make(game)))

    def cards(self, game: Game[Any]) -> CardBook:
        address = f"/api/games/{game.name}/drawings?of={self.drawings(game).tag}"
        return self._once(game, "cards", lambda: card_book(game, Setup(), address))

    def drawings(self, game: Game[Any]) -> Kept:
        return self._once(game, "drawings", lambda: Kept.of(drawings_of(game, Setup())))

    def scene(self, game: Game[Any]) -> str:
        return self._once(game, "scene", lambda: scene_of(game.name, look_of(game.name)))

    def names(self, game: Game[Any]) -> frozenset[str]:
        """Of the game's own cards."""
        return self._once(game, "names", lambda: frozenset(face.name for face in game.printing.faces(Setup())))

    def proxy(self, game: Game[Any], face: Face) -> DrawnCard:
        """A card that only cases have: drawn once. Another file may have another one of the same name."""
        return self._once(game, f"proxy {face!r}", lambda: drawn(game, face, self._keywords(game)))

    def _keywords(self, game: Game[Any]) -> dict[str, str]:
        return self._once(game, "keywords", lambda: keyword_names(game, Setup()))

    def drawings_with(self, game: Game[Any], setup: Setup) -> Kept:
        """Those of a table: of its own sets, where it has some. The latest few of these are kept."""
        if not setup.sets:
            return self.drawings(game)
        key = tag_of(repr((game.name, sorted(setup.sets.items()))).encode())
        with self._lock(game, "own drawings"):
            kept = self._of_sets.pop(key, None) or Kept.of(drawings_of(game, setup))
            self._of_sets[key] = kept
            while len(self._of_sets) > MOST_SETS:
                del self._of_sets[next(iter(self._of_sets))]
            return kept

    def rulebook(self, game: Game[Any]) -> Rulebook:
        return self._once(game, "rulebook", lambda: rulebook_of(game.name))

    def rules(self, game: Game[Any]) -> RuleBook:
        return self._once(game, "rules", lambda: rule_book(game))

    def entries(self, game: Game[Any]) -> dict[str, CaseEntry]:
        return self._once(game, "entries", lambda: cases_of(game))

    def cases(self, game: Game[Any]) -> list[CaseInfo]:
        entries = self.entries(game)
        return self._once(game, "cases", lambda: [self._case_info(game, entry) for entry in entries.values()])

    def _case_info(self, game: Game[Any], entry: CaseEntry) -> CaseInfo:
        puzzle = self.puzzle(game, entry)
        seats = puzzle.start.table.seats if puzzle is not None else 0
        return CaseInfo(id=entry.id, title=entry.title, rules=entry.rules, seats=seats, puzzle=puzzle is not None)

    def puzzle(self, game: Game[Any], entry: CaseEntry) -> Puzzle | None:
        """The case, opened; it is opened once, and every attempt plays on a copy."""

        def opened() -> Puzzle | None:
            positions = positions_of(game)
            return None if positions is None else open_case(positions, game, entry.case, entry.proxies)

        return self._once(game, f"puzzle {entry.id}", opened)

    def next_puzzle(self, game: Game[Any], id: str) -> str | None:
        """The id of the next case that can be tried."""
        entries = list(self.entries(game).values())
        later = entries[[entry.id for entry in entries].index(id) + 1 :]
        return next((entry.id for entry in later if self.puzzle(game, entry) is not None), None)

    def attempt(self, game: Game[Any], id: str, puzzle: Puzzle, answers: list[list[int]]) -> tuple[Match, list[Move]]:
        with self._lock(game, f"attempt {id}"):  # copies are made from one match
            return puzzle.play(answers)


def the_shelf(request: Request) -> Shelf:
    state = request.app.state
    if not hasattr(state, "shelf"):
        state.shelf = Shelf()
    shelf: Shelf = state.shelf
    return shelf


def card_book(game: Game[Any], setup: Setup, drawings: str) -> CardBook:
    faces, glossary = list(game.printing.faces(setup)), list(game.printing.glossary(setup))
    return CardBook(game=game.name, faces=faces, glossary=glossary, drawings=drawings)


def rule_book(game: Game[Any]) -> RuleBook:
    sections = [
        RuleSection(title=part.title, text=part.text, entries=[rule_entry(rule) for rule in part.rules])
        for part in how_to_play(game.name)
    ]
    return RuleBook(game=game.name, title=game.title, sections=sections)


def rule_entry(rule: Rule) -> RuleEntry:
    return RuleEntry(id=rule.id, title=rule.title, text=rule.text, kind=rule.kind, several=rule.several)
