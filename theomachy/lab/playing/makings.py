"""What makes a bot what it is: another bot by the same name must not be counted as the same one."""

import json
from pathlib import Path
from typing import Any

from theomachy.agents import LEVELS
from theomachy.agents.search import REVISION
from theomachy.games.homes import folder_of
from theomachy.kernel.game import Game
from theomachy.lab.notes.files import digest_of, short_digest
from theomachy.lab.playing.bots import is_own
from theomachy.lab.playing.timing import without_time
from theomachy.lab.playing.valuing import BY, file_in

VALUE = ("value.py", "value.toml")


def makings(game: Game[Any], bots: list[str]) -> dict[str, Any]:
    """How bots search, how levels are set, what the game thinks a position is worth, and what is in files of yours."""
    named = {without_time(bot)[0].partition(BY)[0] for bot in bots}
    levels = {name: level() for name, level in LEVELS.items() if name in named}
    said: dict[str, Any] = {"search": REVISION, "value": value_of(game)}
    if levels:
        said["levels"] = {
            name: [bot.iterations, bot.seconds, bot.ahead, bot.noise, bot.often, bot.clear]
            for name, bot in levels.items()
        }
    files = {bot: digest_of(Path(bot.partition(BY)[0])) for bot in bots if is_own(bot)}
    files |= {str(file): digest_of(file) for file in map(file_in, bots) if file is not None}
    if files:
        said["files"] = files
    return said


def different(before: Any, now: dict[str, Any]) -> list[str]:
    """In what two runs differ, as they describe themselves; `before` was read from a file, and may be anything."""
    written = before if isinstance(before, dict) else {}
    said = json.loads(json.dumps(now))
    return [name for name in {**written, **said} if written.get(name) != said.get(name)]


def value_of(game: Game[Any]) -> str:
    """A short name for how this game values positions: what it counts and what that weighs; "" if it does not say."""
    sources = [folder_of(game.name) / name for name in VALUE]
    said = b"".join(source.read_bytes() for source in sources if source.is_file())
    return short_digest(said) if said else ""
