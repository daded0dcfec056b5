"""What is kept of a match leads to the same match: from the beginning, and from any snapshot."""

import random

import pytest
from companions import games_that_last

from theomachy import games
from theomachy.kernel.game import Setup
from theomachy.kernel.match import replay
from theomachy.kernel.refusal import Refused
from theomachy.server.client import at_random
from theomachy.server.keeping.journal import (
    ANSWER,
    UNDO,
    WISH,
    Entry,
    Keeping,
    answers_of,
    entry_from_row,
    row_from_entry,
)

MODES = ["duel", "duel-constructed", "two-arenas-3", "two-arenas-4-constructed"]


def any_entry(keeping: Keeping, rng: random.Random) -> Entry:
    """Mostly an answer; now and then an undo, a revision, a changed wish."""
    number = keeping.number + 1
    match = keeping.match
    dice = rng.random()
    if dice < 0.08:
        seat = rng.randrange(match.table.seats)
        if keeping.undo_for(seat) != "none":
            return keeping.undo_entry(seat, number, f"u{number}", float(number))
    if dice < 0.12:
        seat = rng.randrange(match.table.seats)
        wishes = keeping.game.rules.wishes(match.table, seat)
        if wishes:
            return Entry(number, WISH, seat, [], f"w{number}", 0.0, float(number), wishes[0])
    seat = rng.choice(match.pending).question.seat
    picks = at_random(rng)(match.view(seat))
    return Entry(number, ANSWER, seat, picks, f"a{number}", 0.0, float(number))


def shown(keeping: Keeping) -> object:
    """Everything about it that could be told to anybody, and what it remembers."""
    match = keeping.match
    seats = range(-1, match.table.seats)
    return (
        keeping.game.dump(match.table),
        [match.view(seat) for seat in seats],
        [keeping.undo_for(seat) for seat in seats],
        (keeping.number, keeping.seq, keeping.counts, keeping.keys, keeping.banks, keeping.read, keeping.at),
        (match.lock, [(given.seat, given.picks, given.wish) for given in match.answers]),
        keeping.event_count(),
    )


def lines(keeping: Keeping) -> list[str]:
    return [keeping.game.telling.log_line(event, 0) for event in keeping.events_since(0)]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_snapshot_and_the_journal_since_lead_to_the_same_match(mode: str, seed: int) -> None:
    game = games.find("titans")
    setup = Setup({"mode": mode})
    rng = random.Random(seed)
    keeping = Keeping.begin(game, setup, "luck")
    journal: list[Entry] = []
    snapshots: dict[int, bytes] = {}
    while keeping.match.outcome is None and keeping.number < 150:
        entry = any_entry(keeping, rng)
        keeping.play(entry)
        journal.append(entry_from_row(row_from_entry("table", entry)))
        data = keeping.freeze(1)
        if data is not None:
            snapshots[keeping.rest_number()] = data
        if keeping.number % 30 == 0:
            for number in rng.sample(sorted(snapshots), min(4, len(snapshots))):
                thawed = Keeping.thaw(game, setup, "luck", snapshots[number])
                assert thawed.number == number
                for later in journal[number:]:
                    thawed.play(later)
                assert shown(thawed) == shown(keeping)
                assert lines(thawed) == lines(keeping)
    again = Keeping.begin(game, setup, "luck")
    for entry in journal:
        again.play(entry)
    assert shown(again) == shown(keeping)
    assert len(snapshots) > 5
    folded = sorted((given.seat, len(given.picks), given.wish) for given in answers_of(journal))
    standing = keeping.match.answers + keeping.match.said_together()
    assert folded == sorted((given.seat, len(given.picks), given.wish) for given in standing)


def test_a_bots_job_is_the_match_as_it_stands() -> None:
    game = games.find("titans")
    rng = random.Random(4)
    keeping = Keeping.begin(game, Setup({"mode": "two-arenas-4"}), "luck")
    for _ in range(80):
        keeping.play(any_entry(keeping, rng))
        if keeping.match.outcome is not None:
            break
        seat = keeping.match.pending[0].question.seat
        match = keeping.job(seat, "uniform", 1).match(game)
        assert game.dump(match.table) == game.dump(keeping.match.table)
        assert match.view(seat) == keeping.match.view(seat)


def test_duplicates_are_known_and_old_answers_are_stale() -> None:
    keeping = Keeping.begin(games.find("titans"), Setup({"mode": "duel"}), "luck")
    seat = keeping.match.pending[0].question.seat
    assert keeping.check(seat, 0, "k1")
    keeping.play(Entry(1, ANSWER, seat, [], "k1"))
    assert not keeping.check(seat, 0, "k1")
    with pytest.raises(Refused):
        keeping.check(seat, 0, "k2")
    with pytest.raises(Refused):
        keeping.check(seat, 7, "k3")


@pytest.mark.parametrize("game", games_that_last())
def test_what_is_taken_back_is_as_if_it_had_never_been_said(game: str) -> None:
    """From the last rest points, from far behind them, and from a snapshot: always what a replay leads to."""
    found = games.find(game)
    setup = Setup({"mode": found.rules.modes()[0]})
    rng = random.Random(7)
    keeping = Keeping.begin(found, setup, "luck")
    near = far = 0
    while keeping.match.outcome is None and keeping.number < 220:
        seat = rng.choice(keeping.match.pending).question.seat
        if keeping.undo_for(seat) != "none" and rng.random() < 0.3:
            for _ in range(rng.choice([1, 1, 1, 25])):
                kept = keeping.kept_by_undo(seat)
                if kept is None:
                    break
                near, far = near + (keeping.replays(kept) < kept), far + (keeping.replays(kept) == kept)
                plain = replay(found, setup, "luck", keeping.match.answers[:kept])
                keeping.play(Entry(keeping.number + 1, UNDO, seat, [kept], "", 0.0, 0.0))
                assert found.dump(keeping.match.table) == found.dump(plain.table)
                assert [keeping.match.view(n) for n in range(-1, plain.table.seats)] == [
                    plain.view(n) for n in range(-1, plain.table.seats)
                ]
                assert keeping.match.lock == plain.lock
                assert lines(keeping) == [found.telling.log_line(event, 0) for event in plain.events]
                assert keeping.event_count() == len(plain.events)
        if rng.random() < 0.05 and (data := keeping.freeze(1)) is not None and keeping.rest_number() == keeping.number:
            keeping = Keeping.thaw(found, setup, "luck", data)
        seat = rng.choice(keeping.match.pending).question.seat
        picks = at_random(rng)(keeping.match.view(seat))
        keeping.play(Entry(keeping.number + 1, ANSWER, seat, picks))
    assert near > 3
    assert far > 0


def test_taking_back_again_and_again_does_not_play_the_whole_match_each_time() -> None:
    """One guest with a long match held everybody up for half a second with every answer that was taken back."""
    game = games.find("bazaar")
    keeping = Keeping.begin(game, Setup({"mode": "duel"}), "luck")
    rng = random.Random(1)
    played = []
    for number in range(400):
        seat = keeping.match.pending[0].question.seat
        picks = at_random(rng)(keeping.match.view(seat))
        keeping.play(Entry(keeping.number + 1, ANSWER, seat, picks))
        if number > 300:
            kept = len(keeping.match.answers) - 1
            played.append(keeping.replays(kept))
            keeping.play(Entry(keeping.number + 1, UNDO, seat, [kept]))
    assert max(played[2:]) < 40
