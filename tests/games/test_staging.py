"""How events are staged and what matches show at their end: by data, which fits what really happens."""

from typing import Any

import pytest
from toy import CROWS

from theomachy.games import find
from theomachy.games.homes import companion, folder_of, homes
from theomachy.games.measures import figures_of, leads, leads_among, values
from theomachy.games.staging import KINDS, read_staging, staging_of
from theomachy.kernel.chance import Shaker
from theomachy.kernel.figures import Figure
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.sets import BadSet

OURS = sorted(name for name in homes() if (folder_of(name) / "stage.toml").is_file())  # a game need not have one


def over(game: Game[Any], seed: int = 1) -> Match:
    """A match that dice have played, in the mode that is offered first."""
    match = Match.begin(game, Setup({"mode": game.rules.modes()[0]}), f"staged {seed}")
    play_uniformly(match, Shaker(seed), 10_000)
    assert match.table.outcome is not None
    return match


@pytest.mark.parametrize("name", OURS)
def test_every_event_that_has_a_sentence_is_a_beat_of_some_kind(name: str) -> None:
    words = find(name).telling.words.beginning_with("log-")
    addressed = ("-you", "-yours")  # the same, told to its doer or to whom it is done
    said = {word.removeprefix("log-") for word in words if not word.endswith(addressed)}
    beats = staging_of(name).beats
    assert set(beats) - said == set(), "stage.toml names events that do not exist"
    assert said - set(beats) == set(), "stage.toml says nothing about these events"


@pytest.mark.parametrize("name", OURS)
def test_beats_speak_of_values_that_events_really_have(name: str) -> None:
    staging = staging_of(name)
    happened = {event.name(): event.told_to(0) for event in over(find(name)).events}
    assert len(happened.keys() & staging.beats.keys()) > 8
    for event, told in happened.items():
        if event in staging.beats:
            assert set(staging.fields(event)) <= set(told), f"{event} has {sorted(told)}"


@pytest.mark.parametrize("name", OURS)
def test_what_matters_has_a_scene(name: str) -> None:
    scenes = {beat.scene for beat in staging_of(name).beats.values()} - {""}
    wanted = {
        "titans": {"clash", "crumble"}, "theos": {"judgement"}, "bazaar": {"purchase", "attack"},
        "epic": {"attack"}, "guardians": {"blow"},
    }  # fmt: skip
    assert scenes
    assert wanted.get(name, set()) <= scenes


def test_a_game_that_says_nothing_is_staged_all_the_same() -> None:
    assert staging_of(CROWS.name).beats.keys() == {"game-over"}  # which the kernel tells


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('[[beat]]\nevents = ["a"]\nkind = "strikes"', 'line 3: kind is "strikes", which is not known'),
        ('[[beat]]\nevents = ["a"]\nkind = "note"\nsceen = "clash"', 'line 4: a beat has no "sceen"'),
        ('[[beat]]\nevents = ["a"]\nkind = "note"\n[[beat]]\nevents = ["a"]\nkind = "turn"', 'a beat for "a" already'),
        ('[[beats]]\nevents = ["a"]', 'has no "beats"'),
    ],
)
def test_a_mistake_is_pointed_at(text: str, fault: str) -> None:
    with pytest.raises(BadSet) as caught:
        read_staging("toy", "stage.toml", text)
    assert fault in str(caught.value)
    assert "none" in KINDS


@pytest.mark.parametrize("name", OURS)
def test_every_game_has_figures_that_people_can_read(name: str) -> None:
    game = find(name)
    match = over(game)
    shown = {title: one.values(match.table, match.events, match.table.seats) for title, one in figures_of(game).items()}
    assert len(shown) >= 4
    assert all(title[0].isupper() and " " in f"{title} " for title in shown)
    assert all(len(numbers) == match.table.seats and min(numbers) >= 0 for numbers in shown.values())
    assert sum(any(numbers) for numbers in shown.values()) >= 3, f"hardly anything is counted: {shown}"
    declared: list[Figure] = companion(name, "figures", "FIGURES")
    words = game.telling.words
    assert all(words.has(f"figure-{one.key}") for one in declared)


def test_figures_count_events_and_read_the_table() -> None:
    match = over(find("bazaar"))
    figures = {one.key: one for one in companion("bazaar", "figures", "FIGURES")}
    bought = [event.told_to(-1) for event in match.events if event.name() == "bought"]
    for seat in range(match.table.seats):
        mine = [told for told in bought if told["player"] == seat]
        assert figures["bought"].values(match.table, match.events, 2)[seat] == len(mine)
        spent = sum(int(str(one["amount"])) for one in mine)
        assert figures["spent"].values(match.table, match.events, 2)[seat] == spent
    assert figures["life"].values(match.table, match.events, 2).count(0) >= 1


def test_who_leads_is_how_far_one_is_ahead_of_the_best_other() -> None:
    assert leads_among([0.5, 0.25, 0.125]) == [0.25, -0.25, -0.375]
    assert leads_among([0.75]) == [0.25]
    match = over(find("titans"))
    assert leads(match) == leads_among(values(match))
