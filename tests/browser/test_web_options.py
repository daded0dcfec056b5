"""Whatever may be chosen and lies on the board can be found there: the view shows it under the same names."""

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from theomachy import games
from theomachy.games.homes import folder_of, homes
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.view import UNKNOWN

View = dict[str, Any]
PLACED = [name for name in games.names() if (folder_of(name) / "view.py").is_file()]  # others have the plain board
MODES = [(name, mode) for name in PLACED for mode in games.find(name).rules.modes()]
ANSWERS = 250  # of each match: enough to see every phase
FIELDS = ["card", "zone", "seat", "number", "arena"]


def things(part: Any, path: list[str], known: View, called: str = "") -> Iterator[View]:
    """What lies at the end of a path through the view, and what is said of it on the way.

    A list is all that is in it, numbered from 1 where its parts have no numbers of their own; a text is a card.
    What is below one of the `arenas` is told by its number as `arena`, too.
    """
    if isinstance(part, list):
        for place, one in enumerate(part, start=1):
            yield from things(one, path, {**known, "number": place}, called)
    elif isinstance(part, dict):
        told = {field: part[field] for field in ("seat", "number", "card") if field in part}
        told |= {"card": part["name"]} if "name" in part else {}
        if path and path[0]:
            told |= {called: told["number"]} if "number" in told else {}
            yield from things(part[path[0]], path[1:], known | told, path[0].removesuffix("s"))
        else:
            yield known | told
    elif isinstance(part, str):
        yield {**known, "card": part}
    elif part:
        yield {field: value for field, value in known.items() if field != "card"}


def stands_for(thing: View, option: View) -> bool:
    """As the page looks for it: a field that one of the two lacks is no hindrance."""
    return all(thing[field] == option[field] for field in FIELDS if field in thing and field in option)


def questions(match: Match, luck: Random) -> Iterator[View]:
    """All that is asked while somebody answers at random, as the asked seats see it."""
    for _ in range(ANSWERS):
        if match.outcome is not None:
            return
        asking = match.pending[0]
        yield match.view(asking.question.seat)
        match.pick(luck.choice(asking.moves()), asking.question.seat)


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_every_option_with_a_place_lies_there_in_the_view(name: str, mode: str) -> None:
    game = games.find(name)
    zones: dict[str, list[str]] = import_module(f"{homes()[name].package}.view").ZONES
    match = Match.begin(game, Setup(game.rules.trial(mode)), mode)
    placed = 0
    for view in questions(match, Random(mode)):
        there = {
            zone: [thing for path in paths for thing in things(view["table"], path.split("."), {"zone": zone})]
            for zone, paths in zones.items()
        }
        for option in view["question"]["options"]:
            if not zones.get(option.get("zone", ""), "unknown"):
                continue  # it lies nowhere yet
            if "zone" in option:
                placed += 1
                assert option.get("card") != UNKNOWN or "number" in option, "what may be chosen can be told apart"
                lies = [thing for thing in there[option["zone"]] if stands_for(thing, option)]
                assert lies, (view["question"]["why"], option)
    assert placed > 20
