"""What is kept of a match leads to the same match: from the beginning, and from any snapshot."""

import random

import pytest

from theomachy import games
from theomachy.kernel.game import Setup
from theomachy.kernel.refusal import Refused
from theomachy.server.client import at_random
from theomachy.server.keeping.journal import ANSWER, WISH, Entry, Keeping, answers_of, entry_from_row, row_from_entry

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
