"""Which games have what: a game may be a single file, and then has nothing of it."""

from theomachy import games
from theomachy.games.homes import folder_of


def games_with(companion: str) -> list[str]:
    """The games that have this file or folder beside their rules."""
    return [name for name in games.names() if (folder_of(name) / companion).exists()]
