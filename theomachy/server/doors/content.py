"""What surrounds the tables: cards, rules, cases as puzzles, the first match. None of it is secret."""

import asyncio
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import BaseModel, Field

from theomachy.cases.puzzles import Move, Puzzle
from theomachy.games import NoSuchGame
from theomachy.games.casebook import CaseEntry, positions_of
from theomachy.games.lessons import Lesson, lesson_of
from theomachy.games.staging import Beat, staging_of
from theomachy.kernel.faces import Face
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.sets import Block
from theomachy.server.doors.drawings import Drawings, DrawnCard
from theomachy.server.doors.rest import ANSWERS, Stop
from theomachy.server.doors.rest.common import AHouse, Anyone, ATable, Heavy, Strict, ToldView, hosting
from theomachy.server.doors.rest.tables import TableInfo, host_or_guest, info
from theomachy.server.doors.sending import Kept, confirmed, known, sent
from theomachy.server.doors.shelf import (
    CardBook,
    CaseInfo,
    Printed,
    RuleBook,
    RuleEntry,
    Shelf,
    card_book,
    rule_entry,
    the_shelf,
)
from theomachy.server.tables.clocks import TimeControl
from theomachy.server.tables.house import Chair, House
from theomachy.server.tables.replays import aside
from theomachy.server.tables.room import Room
from theomachy.server.tables.states import LESSON, WORDS

MOST_ANSWERS = 60  # to one puzzle
MOST_PICKS = 100  # in one answer

router = APIRouter(prefix="/api", tags=["content"], responses=ANSWERS)


def the_game(house: House, name: str) -> Game[Any]:
    try:
        return house.find(name)
    except NoSuchGame as fault:
        raise Stop(404, "no-game", str(fault)) from None


GameName = Annotated[str, Path(max_length=32)]
CaseId = Annotated[str, Path(max_length=32)]
Tag = Annotated[str, Query(max_length=32)]
UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "You have it already (If-None-Match)."}}

# ---------------------------------------------------------------------- cards


@router.get("/games/{game}/cards", response_model=CardBook, responses=UNCHANGED)
async def cards_of_game(game: GameName, request: Request, house: AHouse) -> Response:
    """What is printed on the game's cards, and the words on them explained."""
    found = the_game(house, game)
    shelf = the_shelf(request)
    return sent(request, await asyncio.to_thread(shelf.ready, found, "cards", shelf.cards))


@router.get("/tables/{table}/cards", response_model=CardBook, responses=UNCHANGED, dependencies=[Heavy])
async def cards_of_table(room: ATable, request: Request) -> Response:
    """The cards with which this table is played: kinds only, and no list that somebody made of them in secret."""
    shelf = the_shelf(request)
    if not room.setup.sets:
        return sent(request, await asyncio.to_thread(shelf.ready, room.game, "cards", shelf.cards), shared=False)

    tag = (await own_drawings(shelf, room)).tag

    def work() -> CardBook:
        return card_book(room.game, room.setup, f"/api/tables/{room.id}/drawings?of={tag}")

    return await known(request, work, shared=False)


@router.get("/games/{game}/drawings", response_model=Drawings, responses=UNCHANGED)
async def drawings_of_game(game: GameName, request: Request, house: AHouse, of: Tag = "") -> Response:
    """The game's cards as SVG. The book of cards names the address, with an `of` that changes when they do."""
    found = the_game(house, game)
    return sent(request, await asyncio.to_thread(the_shelf(request).drawings, found), of)


@router.get("/games/{game}/scene.svg", response_class=Response, responses=UNCHANGED)
async def scene_of_game(game: GameName, request: Request, house: AHouse) -> Response:
    """A picture that stands for the game."""
    found = the_game(house, game)
    svg = await asyncio.to_thread(the_shelf(request).scene, found)
    return confirmed(request, svg.encode(), "image/svg+xml")


@router.get("/tables/{table}/drawings", response_model=Drawings, responses=UNCHANGED, dependencies=[Heavy])
async def drawings_of_table(room: ATable, request: Request, of: Tag = "") -> Response:
    """The cards with which this table is played, as SVG."""
    return sent(request, await own_drawings(the_shelf(request), room), of, shared=False)


async def own_drawings(shelf: Shelf, room: Room) -> Kept:
    """A stranger may have a thousand cards to draw: a few at a time, so that other threads stay free."""
    drawn = partial(shelf.drawings_with, room.game, room.setup)
    return await (aside(drawn) if room.setup.sets else asyncio.to_thread(drawn))


# ---------------------------------------------------------------------- rules


@router.get("/games/{game}/rules", response_model=RuleBook, responses=UNCHANGED)
async def rules_of_game(game: GameName, request: Request, house: AHouse) -> Response:
    """How to play, in our own words, with the ids of all rules and rulings."""
    found = the_game(house, game)
    shelf = the_shelf(request)
    return sent(request, await asyncio.to_thread(shelf.ready, found, "rules", shelf.rules))


# ---------------------------------------------------------------------- the stage


class StageInfo(Printed):
    """How what happens in a match of this game is shown."""

    game: str
    beats: dict[str, Beat] = Field(description="By the names of events.")


def stage_info(game: Game[Any]) -> StageInfo:
    return StageInfo.model_validate(staging_of(game.name))


@router.get("/games/{game}/stage", response_model=StageInfo, responses=UNCHANGED)
async def stage_of_game(game: GameName, request: Request, house: AHouse) -> Response:
    """Which events are beats of which kind, and which have a scene of their own."""
    found = the_game(house, game)
    return sent(request, await asyncio.to_thread(the_shelf(request).ready, found, "stage", stage_info))


# ---------------------------------------------------------------------- cases


class Case(BaseModel):
    """A case, opened at its first question: the view of the seat that is asked."""

    id: str
    title: str
    rules: list[RuleEntry]
    names: list[str] = Field(description="Of the seats.")
    seat: int = Field(description="Who is asked.")
    view: ToldView | None = Field(description="Null if nothing is asked, so that there is nothing to try.")
    cards: list[Face] = Field(description="Cards that only this case has: the game's own are in its card book.")
    drawings: dict[str, DrawnCard] = Field(description="Those cards, as SVG.")
    next: str | None = Field(description="The id of the next puzzle of this game.")


class WhyNot(BaseModel):
    """What the rules say against it."""

    code: str
    text: str
    rule: str


class Happened(BaseModel):
    """An answer, and what came of it."""

    seat: int
    prompt: str
    answer: str
    lines: list[str]
    refusal: WhyNot | None
    own: bool = Field(description="Whether somebody chose it; false where nobody cared.")


class Attempt(Strict):
    """Answers from the first question on, each a list of picks as on the socket, for whichever seat is asked."""

    answers: list[Annotated[list[int], Field(max_length=MOST_PICKS)]] = Field(max_length=MOST_ANSWERS)
    wanted: str = Field("", max_length=100, description="Something that is not offered now: why not?")


class Attempted(BaseModel):
    moves: list[Happened]
    refusal: WhyNot | None = Field(description="Why the last answer, or what was wanted, cannot be had.")
    seat: int = Field(description="Who is asked now, or was asked last.")
    view: ToldView = Field(description="As that seat sees it.")
    outcome: str = Field(description="How it ended, in a sentence; empty while it goes on.")


class Solution(BaseModel):
    """What the case itself does, and so what the rules say."""

    moves: list[Happened]
    rules: list[RuleEntry]


def the_entry(shelf: Shelf, game: Game[Any], id: str) -> CaseEntry:
    entry = shelf.entries(game).get(id)
    if entry is None:
        raise Stop(404, "no-case", f"There is no such case; GET /api/games/{game.name}/cases lists them.")
    return entry


def the_puzzle(shelf: Shelf, game: Game[Any], entry: CaseEntry) -> Puzzle:
    puzzle = shelf.puzzle(game, entry)
    if puzzle is None:
        raise Stop(409, "no-puzzle", "Nothing is asked in this case, so there is nothing to try; read its rules.")
    return puzzle


def why_not(game: Game[Any], refusal: Refusal) -> WhyNot:
    text = WORDS.get(refusal.code) or game.telling.refusal_text(refusal)
    return WhyNot(code=refusal.code, text=text, rule=refusal.rule)


def happened(game: Game[Any], move: Move) -> Happened:
    return Happened(
        seat=move.seat,
        prompt=move.prompt,
        answer=move.answer,
        lines=move.lines,
        refusal=why_not(game, move.refusal) if move.refusal is not None else None,
        own=move.own,
    )


def rules_behind(shelf: Shelf, game: Game[Any], entry: CaseEntry) -> list[RuleEntry]:
    rules = shelf.rulebook(game).by_id
    return [rule_entry(rules[id]) for id in entry.rules if id in rules]


@router.get("/games/{game}/cases", response_model=list[CaseInfo], responses=UNCHANGED)
async def list_cases(game: GameName, request: Request, house: AHouse) -> Response:
    """The game's cases: rules as little stories, most of which can be tried as puzzles."""
    found = the_game(house, game)
    shelf = the_shelf(request)
    return sent(request, await asyncio.to_thread(shelf.ready, found, "cases", shelf.cases))


@router.get("/games/{game}/cases/{case}", response_model=Case, responses=UNCHANGED)
async def see_case(game: GameName, case: CaseId, request: Request, house: AHouse) -> Response:
    """One case as a puzzle: the position and the question."""
    found, shelf = the_game(house, game), the_shelf(request)
    entry = the_entry(shelf, found, case)
    return await known(request, partial(opened_case, shelf, found, entry))


def opened_case(shelf: Shelf, game: Game[Any], entry: CaseEntry) -> Case:
    puzzle = shelf.puzzle(game, entry)
    own = cards_of_its_own(shelf, game, entry)
    return Case(
        id=entry.id,
        title=entry.title,
        rules=rules_behind(shelf, game, entry),
        names=game.rules.seat_names(puzzle.start.setup) if puzzle is not None else [],
        seat=puzzle.seat if puzzle is not None else -1,
        view=puzzle.start.view(puzzle.seat) if puzzle is not None else None,
        cards=own,
        drawings={face.name: shelf.proxy(game, face) for face in own},
        next=shelf.next_puzzle(game, entry.id),
    )


def cards_of_its_own(shelf: Shelf, game: Game[Any], entry: CaseEntry) -> list[Face]:
    """Those of its file that are in play or named: a file has many, and most of them are other cases'."""
    positions, proxies = positions_of(game), named_by(entry, shelf.puzzle(game, entry))
    if positions is None or not proxies:
        return []
    return [face for face in positions.faces(proxies) if face.name not in shelf.names(game)]


def named_by(entry: CaseEntry, puzzle: Puzzle | None) -> list[Block]:
    """Proxies that the case or its table names, and those that these name in turn."""
    left, named, said = list(entry.proxies), list[Block](), repr(entry.case.values)
    if puzzle is not None:
        match = puzzle.start
        said += match.game.dump(match.table) + repr([match.view(seat) for seat in range(match.table.seats)])
    while found := [proxy for proxy in left if str(proxy.values.get("name", "")) in said]:
        named += found
        left = [proxy for proxy in left if proxy not in found]
        said = "".join(repr(proxy.values) for proxy in found)
    return named


@router.post("/games/{game}/cases/{case}/try", dependencies=[Heavy])
async def try_case(game: GameName, case: CaseId, body: Attempt, request: Request, house: AHouse) -> Attempted:
    """What happens if these answers are given: line by line, or why it cannot be."""
    found, shelf = the_game(house, game), the_shelf(request)
    entry = the_entry(shelf, found, case)

    def work() -> Attempted:
        puzzle = the_puzzle(shelf, found, entry)
        match, moves = shelf.attempt(found, entry.id, puzzle, body.answers)
        refusal = moves[-1].refusal if moves else None
        if refusal is None and body.wanted:
            refusal = puzzle.why_not(match, body.wanted)
        asking = match.asking
        seat = asking.question.seat if asking is not None else (moves[-1].seat if moves else puzzle.seat)
        return Attempted(
            moves=[happened(found, move) for move in moves],
            refusal=why_not(found, refusal) if refusal is not None else None,
            seat=seat,
            view=match.view(seat),
            outcome=found.telling.outcome_text(match.table),
        )

    return await asyncio.to_thread(work)


@router.get("/games/{game}/cases/{case}/solution", response_model=Solution, responses=UNCHANGED, dependencies=[Heavy])
async def solve_case(game: GameName, case: CaseId, request: Request, house: AHouse) -> Response:
    """What the rules say: the answers of the case itself, and what came of them."""
    found, shelf = the_game(house, game), the_shelf(request)
    entry = the_entry(shelf, found, case)

    def work() -> Solution:
        moves = the_puzzle(shelf, found, entry).solution()
        return Solution(moves=[happened(found, move) for move in moves], rules=rules_behind(shelf, found, entry))

    return await known(request, work)


# ---------------------------------------------------------------------- the first match


class Lecture(Printed):
    """Something that a coach says when it first matters."""

    id: str
    title: str
    text: str
    again: str = Field(description="What is said the second time, shorter; empty for nothing.")
    rules: list[str]
    show: list[str] = Field(description="Zones of the board that are meant.")
    moments: list[str] = Field(description="View moments, with or without their numbers; empty for any.")
    asked: list[str] = Field(description="The `why` of the question that it is about; empty for any.")
    events: list[str] = Field(description="Names of events after which it is said; empty for any.")
    after: str = Field(description="The id of a hint that must have been said before; empty for none.")
    turn: int = Field(description="In this turn or later.")


class LessonInfo(Printed):
    game: str
    title: str
    about: str
    hints: list[Lecture]


class Beginner(Strict):
    name: str = Field("", max_length=200, description="Yours, if you have none yet.")


def the_lesson(game: Game[Any]) -> Lesson:
    lesson = lesson_of(game.name)
    if lesson is None:
        raise Stop(404, "no-lesson", f"{game.title} has no guided match yet; GET /api/games/{game.name}/rules.")
    return lesson


@router.get("/games/{game}/lesson", response_model=LessonInfo, responses=UNCHANGED)
async def see_lesson(game: GameName, request: Request, house: AHouse) -> Response:
    """What the coach of the guided first match says, and when."""
    return await known(request, partial(LessonInfo.model_validate, the_lesson(the_game(house, game))))


@router.post("/games/{game}/lesson", status_code=201)
async def begin_lesson(
    game: GameName, body: Beginner, request: Request, response: Response, house: AHouse, person: Anyone
) -> TableInfo:
    """A table for the guided first match: a friendly deal, and a gentle bot."""
    found = the_game(house, game)
    lesson = the_lesson(found)
    person = await host_or_guest(request, response, house, person, body.name)
    setup = Setup(dict(lesson.options))
    chairs = [Chair(bot=lesson.bot)] * found.rules.seats(setup)
    chairs[lesson.seat] = Chair(person["id"], person["name"])
    async with hosting(house, person):
        room = await house.new_table(
            found, setup, person["id"], chairs, "private", TimeControl(), seed=lesson.seed, origin=LESSON
        )
    return info(room, person)
