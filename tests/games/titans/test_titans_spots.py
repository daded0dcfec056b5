"""Spots in long matches where imagining a world once went wrong: what is hidden there is told in the file's name."""

from pathlib import Path

import pytest

from theomachy import games
from theomachy.kernel.chance import Shaker
from theomachy.kernel.match import Match
from theomachy.kernel.record import Record
from theomachy.lab.kit.trial import Chosen

SPOTS = sorted((Path(__file__).parents[2] / "data" / "spots").glob("*.json"))
SEEDS = 25
STEPS = 6


def at(spot: Path) -> Match:
    record = Record.from_text(spot.read_text(encoding="utf-8"))
    return record.replay(games.find(record.game))


def play_on(world: Match, seed: int) -> None:
    shaker = Shaker(seed)
    for _ in range(STEPS):
        if world.pending:
            chosen = Chosen(world.pending[0], shaker)
            world.answer(chosen.seat, chosen.picks)


@pytest.mark.parametrize("spot", SPOTS, ids=[spot.stem for spot in SPOTS])
def test_imagined_worlds_look_the_same_and_go_on(spot: Path) -> None:
    match = at(spot)
    for seat in range(match.table.seats):
        seen = match.view(seat)
        for seed in range(SEEDS):
            world = match.imagine(seat, seed, live=True)
            assert world.view(seat) == seen
            assert world.fork().view(seat) == seen
            play_on(world, seed)
            disguised = match.change_secrets(seat, seed)
            assert disguised.view(seat) == seen
            play_on(disguised, seed)
