"""The sets that a match is played with: the game's own, and those of designers."""

from pathlib import Path
from typing import Any

from theomachy.cli.errors import Mistake, text_of
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.sets import BadSet, BadSets


def sets_with(game: Game[Any], files: list[Path], replacing: bool = False) -> dict[str, str]:
    """The game's own sets and these files, checked; {} if there are none, which means the game's own.

    With `replacing`, a file takes the place of the game's own of that name: a designer's next version of it.
    """
    if not files:
        return {}
    sets = dict(game.rules.default_sets())
    paths: dict[str, Path] = {}
    for path in files:
        name = next((own for own in sets if replacing and Path(own).name == path.name), path.name)
        if name in sets and not replacing:
            raise Mistake(f'{path}: another set file is called "{path.name}" already; rename this one')
        if name in paths:
            raise Mistake(f"{paths[name]} and {path} have the same name; rename one of them")
        sets[name] = text_of(path)
        paths[name] = path
    try:
        game.rules.table(Setup({}, sets))
    except BadSet as found:
        raise BadSets([with_path(game, fault, paths, replacing) for fault in found.each()]) from None
    return sets


def with_path(game: Game[Any], fault: BadSet, paths: dict[str, Path], replacing: bool) -> BadSet:
    """A record carries sets by their bare names; to fix a file, one needs its path."""
    remedy = fault.remedy
    own = next((own for own in game.rules.default_sets() if fault.fault.endswith(f" is already in {own}")), None)
    if replacing and fault.file in paths and own is not None:
        remedy += f"; or, if this is the next version of the game's own file, call it {Path(own).name}"
    return BadSet(str(paths.get(fault.file, fault.file)), fault.line, fault.fault, remedy)
