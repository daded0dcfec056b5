"""What can be played, in which ways, and against whom."""

from typing import Any

from fastapi import Request, Response
from pydantic import BaseModel, Field

from theomachy.agents import BOTS
from theomachy.games.lessons import lesson_of
from theomachy.kernel.game import Game, Setup
from theomachy.server.doors.rest.common import AHouse, router
from theomachy.server.doors.sending import Kept, sent


class ChoiceValueInfo(BaseModel):
    value: Any
    title: str


class ChoiceInfo(BaseModel):
    """Something to decide before a match; what is not decided stays as the first value has it, or all of `several`."""

    key: str
    title: str
    about: str
    several: bool
    values: list[ChoiceValueInfo]


class ModeInfo(BaseModel):
    """A way to play, in words."""

    mode: str
    title: str
    about: str
    seats: int
    teams: list[list[int]] = Field(description="The seats of each side.")
    choices: list[ChoiceInfo] = Field(description="What may be decided before the match: its set-up options.")
    brings: list[str] = Field(description="The option that whoever sits there may bring along, seat by seat.")


class Pause(BaseModel):
    """A moment at which somebody may be asked whether to step in."""

    moment: str
    title: str


class GameInfo(BaseModel):
    name: str
    title: str
    modes: list[str]
    bots: list[str]
    ways: list[ModeInfo] = Field(description="The modes, in words.")
    lesson: bool = Field(description="Whether there is a guided first match.")
    pauses: list[Pause] = Field(description="Moments of others' turns at which one may wish to be asked.")


@router.get("/games", response_model=list[GameInfo])
async def list_games(request: Request, house: AHouse) -> Response:
    """What can be played, and against which bots."""
    state = request.app.state
    if not hasattr(state, "games"):  # they stay as they are while the server runs
        state.games = Kept.of([about_game(house.find(name)) for name in house.names()])
    return sent(request, state.games)


def about_game(game: Game[Any]) -> GameInfo:
    ways: list[ModeInfo] = []
    for mode in game.rules.modes():
        setup, words = Setup({"mode": mode}), game.telling.mode_words(mode)
        seats, teams = game.rules.seats(setup), game.rules.teams(setup)
        choices = [ChoiceInfo.model_validate(choice, from_attributes=True) for choice in game.telling.all_choices(mode)]
        ways.append(
            ModeInfo(
                mode=mode,
                title=words.title,
                about=words.about,
                seats=seats,
                teams=teams,
                choices=choices,
                brings=game.rules.brings(setup),
            )
        )
    lesson = lesson_of(game.name) is not None
    return GameInfo(
        name=game.name,
        title=game.title,
        modes=game.rules.modes(),
        bots=list(BOTS),
        ways=ways,
        lesson=lesson,
        pauses=[Pause(moment=moment, title=title) for moment, title in game.telling.pauses().items()],
    )
