"""Going back, saving, loading, replaying: the record is the match."""

import msgspec

from theomachy.kernel.match import Answer, Match
from theomachy.kernel.record import Record
from theomachy.lab.kit.laws import (
    FORCED,
    FROZEN,
    RECORD,
    REPLAY,
    SAVED,
    STATE,
    UNDO,
    UNWATCHED,
    Breach,
    expect_same,
    under,
)
from theomachy.lab.kit.looking import PUBLIC, as_text, asked_now, who
from theomachy.lab.kit.trial import NOW_AND_THEN, Chosen, Trial


def undo_restores(trial: Trial, count: int, before: str, asked: str) -> None:
    with under(UNDO):
        back = trial.match.undo(count)
    expect_same(UNDO, before, trial.game.dump(back.table), "the table after undo")
    expect_same(UNDO, asked, asked_now(back), "what is asked after undo")


def saved_matches_play_on(trial: Trial, chosen: Chosen, dump: str, play_again: bool) -> None:
    """A match that was saved and loaded some answers ago went the same way; then another is saved."""
    if trial.loaded is not None:
        with under(SAVED):
            trial.loaded.answer(chosen.seat, chosen.picks)
        expect_same(SAVED, dump, trial.game.dump(trial.loaded.table), "a match that was saved, loaded and played on")
        expect_same(SAVED, asked_now(trial.match), asked_now(trial.loaded), "what a loaded match asks")
    if trial.said == 0 and play_again:
        with under(SAVED):
            text = Record.of(trial.match).to_text()
            trial.loaded = Record.from_text(text).replay(trial.game)
        expect_same(SAVED, dump, trial.game.dump(trial.loaded.table), "a match that was saved and loaded")
    if not trial.every_answer:
        trial.loaded = None


def kept_tables_go_on(trial: Trial, before: str, asked: str) -> Match | None:
    """At a rest point the table can be written down and taken up again, and nothing on it is forgotten."""
    rest = trial.match.rest
    if rest is None or trial.said or trial.throw(NOW_AND_THEN):
        return None
    game = trial.game
    with under(STATE):
        trial.proofs.look_at(game, trial.setup, rest)
    with under(FROZEN):
        frozen = game.freeze(rest)
        thawed = game.thaw(trial.setup, msgspec.json.decode(as_text(frozen)))
        expect_same(FROZEN, game.dump(rest), game.dump(thawed), "a table that was kept")
        kept = Match.resume(game, trial.setup, trial.luck, thawed, trial.match.answers)
    expect_same(FROZEN, before, game.dump(kept.table), "a match that was taken up from a kept table")
    expect_same(FROZEN, asked, asked_now(kept), "what is asked after a table was kept")
    return kept


def give(match: Match, given: Answer) -> None:
    """One entry of a record."""
    if given.wish:
        match.wish(given.seat, given.wish)
    else:
        match.answer(given.seat, given.picks)


def records_are_read_as_written(trial: Trial) -> str:
    with under(RECORD):
        text = Record.of(trial.match).to_text()
        again = Record.from_text(text).to_text()
    expect_same(RECORD, text, again, "the record, read and written again,")
    return text


def replaying_gives_the_same_match(trial: Trial, text: str) -> None:
    """One replay is compared wherever the table was looked at: every saved beginning of the match is one of these."""
    record = Record.from_text(text)
    with under(REPLAY):
        again = record.replay(trial.game, upto=0)
        again.keeps_rests = False
    for number in range(len(record.answers) + 1):
        if number:
            given = record.answers[number - 1]
            with under(REPLAY, f"answer {number}"):
                give(again, given)
        if number in trial.dumps and len(again.answers) == number:
            expect_same(REPLAY, trial.dumps[number], trial.game.dump(again.table), f"the table after answer {number}")
    expect_same(REPLAY, text, Record.of(again).to_text(), "the record of the replay")
    for seat in (PUBLIC, *range(trial.seats)):
        first = [(event.name(), event.told_to(seat)) for event in trial.match.events]
        second = [(event.name(), event.told_to(seat)) for event in again.events]
        if first != second:
            lines = ["\n".join(as_text(told) for told in events) for events in (first, second)]
            expect_same(REPLAY, lines[0], lines[1], f"what {who(seat)} is told in the replay")


def skipping_forced_answers_changes_nothing(trial: Trial, text: str) -> None:
    """Only real answers are given; the record has the forced ones all the same."""
    match = trial.match
    if any(given.wish for given in match.answers):
        return  # a wish before a forced answer would come after it
    with under(FORCED):
        short = Match.begin(trial.game, trial.setup, trial.luck, skip_forced=True)
        for given in match.answers:
            if not given.forced:
                give(short, given)
    expect_same(FORCED, trial.dump(), trial.game.dump(short.table), "the table, where forced answers were skipped,")
    expect_same(FORCED, text, Record.of(short).to_text(), "the record, where forced answers were skipped,")
    if any(not given.forced for given in match.answers):
        with under(UNDO):
            back = short.undo()
        if back.answered >= short.answered:
            raise Breach(UNDO, "undo leads nowhere, where forced answers were skipped")
        if back.alone and back.answered in trial.dumps:
            then = trial.dumps[back.answered]
            expect_same(UNDO, then, trial.game.dump(back.table), "undo, where forced answers were skipped,")


def unwatched_matches_go_the_same_way(trial: Trial) -> None:
    """A playout keeps no events and no knowledge, and is otherwise the same match."""
    match = trial.match
    with under(UNWATCHED):
        plain = Match.begin(trial.game, trial.setup, trial.luck, live=False)
        for given in match.answers:
            give(plain, given)
    if plain.outcome is None or match.outcome is None or plain.outcome.as_data() != match.outcome.as_data():
        raise Breach(UNWATCHED, "it ends otherwise")
    seen, plainly = trial.game.telling.view(match.table, PUBLIC), trial.game.telling.view(plain.table, PUBLIC)
    expect_same(UNWATCHED, as_text(seen), as_text(plainly), "the public view of a match that nobody watches")
