"""Types once: what Python declares of views holds for every view, and the page's types are made from it."""

from importlib import import_module
from typing import Any

import msgspec
import pytest
from companions import games_with
from typer.testing import CliRunner

from theomachy import games
from theomachy.agents import Seat, Uniform
from theomachy.cli.main import app
from theomachy.kernel import view
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.server.doors.schema import schemas

MODES = [(game, mode) for game in games_with("view.py") for mode in games.find(game).rules.modes()]
ANSWERS = 30


def test_the_types_of_the_page_are_fresh() -> None:
    """Declared in Python, made by `theomachy types`."""
    done = CliRunner().invoke(app, ["types", "--check"])
    assert done.exit_code == 0, done.output


def test_every_game_declares_its_view() -> None:
    assert {"messages", *games_with("view.py")} <= set(schemas())


def as_told(value: Any) -> Any:
    """As a client has it, who got it as JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_view_is_as_declared(game: str, mode: str) -> None:
    """Nothing is missing, nothing is of another type, and nothing is there that is not declared."""
    declared = import_module(f"theomachy.games.{game}.view").View
    match = Match.begin(games.find(game), Setup({"mode": mode}), "types")
    bots = [Uniform(seat + 1) for seat in range(match.table.seats)]
    for _ in range(ANSWERS):
        for seat in range(-1, match.table.seats):
            told = as_told(match.view(seat))
            assert as_told(msgspec.convert(told, view.View)) == told
            assert as_told(msgspec.convert(told["table"], declared)) == told["table"]
        if not match.pending:
            break
        seat = match.pending[0].question.seat
        match.answer(seat, bots[seat].answer(Seat(match, seat)))
