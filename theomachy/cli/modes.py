"""The ways to play a game, by name."""

import difflib
from typing import Any

from theomachy.cli.errors import Mistake
from theomachy.kernel.game import Game

ALL = "all"  # modes


def modes_of(game: Game[Any], names: str) -> list[str]:
    """The modes of these names, with commas between, each once; `all` is every one, and no name the ordinary one."""
    if names == ALL:
        return game.rules.modes()
    named = [name.strip() for name in names.split(",") if name.strip()]
    return list(dict.fromkeys(mode_of(game, name) for name in named or [""]))


def mode_of(game: Game[Any], name: str) -> str:
    """The mode of that name; the ordinary one if none is named."""
    modes = game.rules.modes()
    if not name:
        return modes[0]
    if name not in modes:
        close = difflib.get_close_matches(name, modes, n=1)
        hint = f'did you mean "{close[0]}"?' if close else f"the modes are: {', '.join(modes)}"
        raise Mistake(f'{game.name} has no mode "{name}"; {hint}')
    return name
