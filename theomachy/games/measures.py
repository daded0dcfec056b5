# interpreted: it looks games' companions up by name
"""What a match is measured by: what a game counts (`tallies.py`) and shows at the end (`figures.py`), and who leads."""

from typing import Any

from theomachy.games.homes import companion
from theomachy.kernel.figures import Figure, figures_from
from theomachy.kernel.game import Game
from theomachy.kernel.match import Match
from theomachy.kernel.tallies import Tallies


def tallies_of(game: Game[Any]) -> Tallies:
    """What the game wants counted; nothing, if it does not say."""
    found = companion(game.name, "tallies", "TALLIES")
    return found if isinstance(found, Tallies) else Tallies({}, "")


def figures_of(game: Game[Any]) -> dict[str, Figure]:
    """The figures of a match that is over, by what people call them; what the lab counts, if the game does not say."""
    tallies = tallies_of(game)
    found: list[Figure] = companion(game.name, "figures", "FIGURES") or figures_from(tallies)
    say = game.telling.words
    titles = {key: tally.word.capitalize() for key, tally in tallies.tallies.items()}
    return {
        say.say(f"figure-{one.key}") if say.has(f"figure-{one.key}") else titles.get(one.key, one.key): one
        for one in found
    }


def values(match: Match) -> list[float]:
    """How well each side stands, from 0 (lost) to 1 (won)."""
    return [match.game.mind.value(match.table, team[0]) for team in match.game.rules.teams(match.setup)]


def leads(match: Match) -> list[float]:
    """How far each side is ahead of the best other; where there is no other, how well it stands above the middle."""
    return leads_among(values(match))


def leads_among(values: list[float]) -> list[float]:
    if len(values) == 1:
        return [values[0] - 0.5]
    return [one - max(values[:side] + values[side + 1 :]) for side, one in enumerate(values)]
