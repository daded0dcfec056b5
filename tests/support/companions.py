"""Which games have what: a game may be a single file, and then has nothing of it."""

from functools import cache

from theomachy import games
from theomachy.games.homes import folder_of
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.playout import play_uniformly


def games_with(companion: str) -> list[str]:
    """The games that have this file or folder beside their rules."""
    return [name for name in games.names() if (folder_of(name) / companion).exists()]


@cache
def games_that_last() -> list[str]:
    """The games that are not over after a few answers, as the smallest one is."""
    return [name for name in games.names() if _answers_of(name) > 20]


def _answers_of(name: str) -> int:
    game = games.find(name)
    match = Match.begin(game, Setup(game.rules.trial(next(iter(game.rules.modes())))), "how long")
    play_uniformly(match, Shaker(1), 40)
    return len(match.answers)
