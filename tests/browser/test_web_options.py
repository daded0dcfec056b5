"""Whatever may be chosen and lies on the board can be found there: the view shows it under the same names."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from theomachy import games
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match

View = dict[str, Any]
MODES = [(name, mode) for name in games.names() for mode in games.find(name).rules.modes()]
ANSWERS = 250  # of each match: enough to see every phase


def named(names: list[str], zone: str, seat: int) -> Iterator[View]:
    """Cards of a zone that are known by their names alone."""
    yield from ({"card": name, "zone": zone, "seat": seat} for name in names)


def numbered(cards: list[View], seat: int, **more: int) -> Iterator[View]:
    for card in cards:
        yield {"card": card["name"], "zone": "play", "seat": seat, "number": card["number"], **more}


def titans_things(table: View) -> Iterator[View]:
    for player in table["players"]:
        seat = player["seat"]
        yield from named(player["hand"], "hand", seat)
        yield from named(player["top"], "deck", seat)
        if player["deck"]:
            yield {"zone": "deck", "seat": seat}
    for arena in table["arenas"]:
        number = arena["number"]
        yield from ({"card": pile["name"], "zone": "pile", "arena": number} for pile in arena["piles"] if pile["left"])
        for side in arena["sides"]:
            yield from numbered(side["in_play"], side["seat"], arena=number)
            yield from ({**one, "arena": number} for one in named(side["book"], "book", side["seat"]))


def theos_things(table: View) -> Iterator[View]:
    in_play = table["unresolved"] + ([] if table["resolving"] is None else [table["resolving"]])
    for card in in_play:
        yield from numbered([card], card["seat"])
    for player in table["players"]:
        seat = player["seat"]
        yield {"zone": "player", "seat": seat}
        yield from numbered(player["row"], seat)
        for key, zone in (("hand", "hand"), ("deck_cards", "deck"), ("roster", "roster"), ("pack", "pack")):
            yield from named(player[key], zone, seat)
    yield from ({"zone": "team", "number": number + 1} for number in range(len(table["teams"])))
    yield from ({"zone": "realm", "number": number + 1} for number in range(len(table["realms"])))
    yield from ({"zone": "god", "card": god} for pair in table["pairs"] for god in pair)
    if table["draft"] is not None:
        yield from ({"zone": "laid out", "card": name} for name in table["draft"]["laid_out"])


def bazaar_things(table: View) -> Iterator[View]:
    for place, card in enumerate(table["market"]):
        if card is not None:
            yield {"card": card["name"], "zone": "market", "number": place + 1}
    for item in table["limbo"]:
        yield {"card": item["name"], "zone": "limbo", "seat": item["seat"], "number": item["number"]}
    for one in table["waiting"]:
        yield {"card": one["card"], "zone": "trigger", "seat": one["seat"], "number": one["number"]}
    for player in table["players"]:
        seat = player["seat"]
        yield {"zone": "player", "seat": seat}
        yield from numbered(player["in_play"], seat)
        for key, zone in (("hand", "hand"), ("top", "deck"), ("discard", "discard")):
            yield from named(player[key], zone, seat)


def guardians_things(table: View) -> Iterator[View]:
    yield from ({"zone": zone} for zone in ("abomination", "basic", "block", "upgrade", "special", "spend", "freeze"))
    yield from ({"zone": zone} for zone in ("token", "trigger"))
    for space, threat in enumerate(table["threats"], start=1):
        if threat is not None:
            yield {"card": threat["name"], "zone": "threats", "number": space}
    yield from ({"card": name, "zone": "looked_at"} for name in table["abomination"]["looked_at"])
    if table["echo"] is not None:
        yield from ({"card": name, "zone": "echo"} for name in table["echo"]["row"])
    for player in table["players"]:
        seat = player["seat"]
        yield {"zone": "player", "seat": seat}
        for zone in ("hand", "discard", "wound_tokens"):
            yield from named(player[zone], zone, seat)
        for zone in ("permanents", "extras"):
            yield from ({**one, "zone": zone} for one in numbered(player[zone], seat))


THINGS = {"guardians": guardians_things, "titans": titans_things, "theos": theos_things, "bazaar": bazaar_things}
FIELDS = ["card", "zone", "seat", "number", "arena"]
NOWHERE = ["supply"]  # spellbooks are built from cards that lie nowhere yet


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
    luck = Random(mode)
    match = Match.begin(game, Setup(game.rules.trial(mode)), mode)
    placed = 0
    for view in questions(match, luck):
        things = list(THINGS[name](view["table"]))
        for option in view["question"]["options"]:
            if "zone" not in option or option["zone"] in NOWHERE:
                continue
            placed += 1
            assert any(stands_for(thing, option) for thing in things), (view["question"]["why"], option)
            assert option.get("card") != "?", "what may be chosen is known"
    assert placed > 20
