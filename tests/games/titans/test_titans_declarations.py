"""Titans of Eden: whoever decides later sees and hears what was declared before it is carried out (T13, TR112)."""

from typing import Any

import pytest

from theomachy.games.titans import GAME
from theomachy.games.titans.casework import POSITIONS
from theomachy.games.titans.table import TitansTable
from theomachy.kernel.dumping import dump
from theomachy.kernel.marks import plain
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.sets import Block

PUBLIC = -1
PASS: list[str] = []
ABILITIES = {
    "Warmonger": "Subvert: Total Warfare",
    "Jester": "Subvert: Quivering Fools",
    "Copier": "Subvert: Replicate",
    "Mirror": "Divert",
    "Prankster": "Mimic: Beasts",
    "Ferryman": "Return",
    "Priest": "Sacrifice",
    "Cultist": "Sacrifice: Ritual",
    "Healer": "Purify",
    "Saint": "Purify: Absolute",
    "Burner": "Night's Fury",
    "Changeling": "Substitute",
    "Horror": "Substitute 2: Fear",
    "Berserk": "Rage",
}


def proxies() -> list[Block]:
    facts = {"element": "rock", "species": "warrior", "cost": 1, "power": 1}
    return [
        Block("a test", "proxy", {**facts, "name": name, "abilities": [ability]}, 1, {})
        for name, ability in ABILITIES.items()
    ]


def lay_out(at: str, **values: Any) -> Match:
    match = POSITIONS.match(Block("a test", "case", {"at": at, "avatar": "A", **values}, 1, {}), proxies())
    match.run()
    return match


def answer(match: Match, seat: int, names: list[str]) -> None:
    """What is named: cards by the beginning of their label. Nothing: pass."""
    asking = match.asking
    assert asking is not None
    assert asking.question.seat == seat
    labels = [plain(option["label"]) for option in match.question_data(asking)["options"]]
    picks: list[int] = []
    for name in names:
        fits = [i for i, label in enumerate(labels) if label.startswith(name) and i not in picks]
        assert fits, f"{name} is not among {labels}"
        picks.append(fits[0])
    match.answer(seat, picks)


def who_decides(match: Match) -> int:
    return PUBLIC if match.asking is None else match.asking.question.seat


class Declaring:
    """A position in which A declares something, and then B has to decide."""

    def __init__(self, what: str, at: str, a: list[str], b: list[str], said: list[list[str]], shown: str) -> None:
        self.what = what
        self.at = at
        self.a = a
        self.b = b
        self.said = said  # A's answers, one after another
        self.shown = shown  # what a log line about it has in it; an ellipsis for whose it is

    def match(self) -> Match:
        hands = ["Akari", "Wizard", "Monk"]
        return lay_out(self.at, A={"play": self.a, "hand": hands}, B={"play": self.b, "hand": hands})

    def declared(self) -> Match:
        match = self.match()
        for names in self.said:
            answer(match, 0, names)
        return match


HARMED = ["Monk@1{Harmless:B}", "Wizard@1"]
SPOILED = ["Monk@1{Harmless:A}", "Mirror@2"]
RITUAL = ["Monk@1", "Cultist@2"]
ALL = [
    Declaring("subvert", "reveal 2", ["Jace@2"], ["Jace@2", "Akari@1"], [["Akari"]], "Harmless on … Akari"),
    Declaring("cave-in", "reveal 2", ["Cavern's Defender@2"], ["Jace@2"], [["Jace"]], "cave in, and … Jace"),
    Declaring("fools", "reveal 2", ["Akari@1", "Jester@2"], ["Jace@2"], [["Strike"]], "power 1 or less"),
    Declaring("total-warfare", "reveal 2", ["Warmonger@2"], ["Jace@2"], [], "Wounded on all of "),
    Declaring("replicate", "reveal 2", ["Copier@2"], ["Jace@2", "Akari@1"], [["Akari"]], "gain Akari"),
    Declaring("replicate", "reveal 2", ["Copier@2"], ["Jace@2", "Monk@1"], [["Monk"]], "gain nothing"),
    Declaring("divert", "reveal 2", [*HARMED, "Mirror@2"], SPOILED, [["Monk"], ["Wizard"]], "from Monk to … Wizard"),
    Declaring("mimic", "reveal 2", ["Akari@1", "Prankster@2"], ["Monk@1", "Prankster@2"], [["Akari"]], "copy Akari"),
    Declaring("return", "reveal 2", ["Akari@1", "Ferryman@2"], ["Monk@1", "Ferryman@2"], [["Akari"]], "Akari"),
    Declaring("sacrifice", "reveal 2", ["Priest@2"], ["Priest@2"], [["Akari"]], "remove Akari"),
    Declaring("ritual", "reveal 2", RITUAL, RITUAL, [["Monk"], ["Zodiac"]], "gain Zodiac"),
    Declaring("purify", "reveal 2", [*HARMED, "Healer@2"], ["Healer@2"], [["Monk"]], "free … Monk"),
    Declaring("purify", "reveal 2", [*HARMED, "Saint@2"], ["Saint@2"], [["Monk"]], "free … Monk"),
    Declaring("nights-fury", "end of age 1", ["Burner@1"], ["Burner@1"], [["Discard"]], "whole hand"),
    Declaring("substitute", "end of age 3", ["Akari@1", "Changeling@1"], ["Changeling@1"], [["Akari"]], "Akari"),
    Declaring("fear", "end of age 3", ["Horror@1"], ["Akari@1", "Horror@1"], [["Akari"]], "send … Akari"),
    Declaring("rage", "end of turn", ["Akari@1", "Berserk@1"], ["Monk@1", "Berserk@1"], [["Akari"]], "return Akari"),
]  # fmt: skip


def declared_by(match: Match, whose: int, viewer: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = match.view(viewer)["table"]["arenas"][0]["sides"][whose]["declared"]
    return found


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.what}: {case.shown}")
def test_what_was_declared_is_seen_and_heard_by_whoever_decides_later(case: Declaring) -> None:
    match = case.declared()
    assert who_decides(match) == 1, "B decides after A, in the same batch"
    for viewer in (0, 1, PUBLIC):
        assert [said["what"] for said in declared_by(match, 0, viewer)] == [case.what]
        told = [event for event in match.events if event.name() == f"declared-{case.what}"]
        heard = [plain(GAME.telling.log_line(event, viewer)) for event in told]
        assert len(heard) == 1
        assert all(part in heard[0] for part in case.shown.split(" … "))


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.what}: {case.shown}")
def test_an_imagined_world_and_a_fork_show_the_same_declarations(case: Declaring) -> None:
    match = case.declared()
    assert dump(match.fork().table) == dump(match.table)
    for seed in range(8):
        assert match.imagine(1, seed, live=True).view(1) == match.view(1)


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.what}: {case.shown}")
def test_nothing_is_declared_any_more_when_the_batch_is_carried_out(case: Declaring) -> None:
    match = case.declared()
    asking = match.asking
    while asking is not None and declared_by(match, 0, PUBLIC):
        whole = Asking(asking.question)
        while not whole.pick(whole.moves()[-1]):
            pass
        match.answer(asking.question.seat, whole.picks)
        asking = match.asking
    sides = match.view(PUBLIC)["table"]["arenas"][0]["sides"]
    assert all(side["declared"] == [] for side in sides)
    assert all("declared" not in card for side in sides for card in side["in_play"])


@pytest.mark.parametrize("case", [case for case in ALL if case.what in ("substitute", "return", "nights-fury")])
def test_passing_declares_nothing(case: Declaring) -> None:
    match = case.match()
    answer(match, 0, PASS)
    assert who_decides(match) == 1
    assert declared_by(match, 0, 1) == []
    assert not [event for event in match.events if event.name().startswith("declared")]


def test_nobody_is_told_twice_where_nobody_decides_later() -> None:
    """One's own second copy is no reason to tell: what is carried out is told then."""
    match = lay_out("reveal 2", A={"play": ["Jace@2 x2"]}, B={"play": ["Monk@1", "Akari@1"]})
    answer(match, 0, ["Akari"])
    assert [said["cards"] for said in declared_by(match, 0, 1)] == [["Akari, Timeless Fighter"]]
    answer(match, 0, ["Monk"])
    names = [event.name() for event in match.events]
    assert "declared-subvert" not in names
    assert names.count("subverted") == 2


def test_cards_to_be_sacrificed_are_known_and_still_in_hand() -> None:
    """TR112, TR58: they are shown when they are declared, and go when all have declared."""
    match = lay_out(
        "reveal 2",
        A={"play": ["Priest@2"], "hand": ["Akari", "Akari", "Monk"]},
        B={"play": ["Priest@2"], "hand": ["Monk"]},
    )
    answer(match, 0, ["Akari"])
    hand = match.view(1)["table"]["players"][0]["hand"]
    assert sorted(hand) == ["?", "?", "Akari, Timeless Fighter"]
    answer(match, 1, PASS)
    player = match.view(1)["table"]["players"][0]
    assert player["hand"] == ["?", "?"]
    assert player["removed"] == ["Akari, Timeless Fighter"]


def test_how_a_lone_player_shares_out_too_few_cards_is_told() -> None:
    """TR91, T13: the others decide after it."""
    match = lay_out("play 1", mode="two-arenas-3", A={"hand": ["Akari"], "deck": []})
    assert match.asking is not None
    assert match.asking.question.why == "share-out"
    match.answer(0, [0])
    heard = [plain(GAME.telling.log_line(event, PUBLIC)) for event in match.events if event.name() == "shared-out"]
    assert heard == ["Arena 1: A has no card to play here.", "Arena 2: A will play one card here."]


# ---------------------------------------------------------------------- what searching bots go by


def keys(match: Match, observer: int) -> list[str]:
    assert match.asking is not None
    question = match.asking.question
    assert isinstance(match.table, TitansTable)
    return sorted({GAME.mind.option_key(match.table, question, option, observer) for option in question.options})


def test_what_is_chosen_for_the_shuffle_is_open_to_those_who_have_chosen() -> None:
    """TR112: hidden until it is carried out, so the second to choose does not know what the first chose."""
    match = lay_out("shuffle", A={"hand": ["Akari", "Monk"]}, B={"hand": ["Wizard", "Monk"]})
    assert keys(match, 0) == ["Akari, Timeless Fighter", "Monk"]
    assert keys(match, 1) == ["a card"]
    answer(match, 0, PASS)
    assert keys(match, 0) == keys(match, 1) == ["Monk", "Wizard"]


def test_a_choice_for_the_shuffle_is_open_at_once_to_whoever_has_nothing_to_choose() -> None:
    match = lay_out("shuffle", A={"hand": ["Akari", "Monk"]}, B={"hand": []})
    assert keys(match, 1) == ["Akari, Timeless Fighter", "Monk"]


def test_of_what_was_foreseen_the_others_see_what_is_discarded() -> None:
    """TA38: the card played lies face-down, the other one is discarded openly."""
    match = lay_out("reveal 2", A={"play": ["Dawn of Flight@2"], "deck": ["Akari", "Monk", "Monk"]})
    assert keys(match, 0) == ["Akari, Timeless Fighter", "Monk"]
    assert keys(match, 1) == ["a card, discarding Akari, Timeless Fighter", "a card, discarding Monk"]
