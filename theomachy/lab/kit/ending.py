"""What is looked at when a match is over."""

from theomachy.lab.kit.forks import cards_are_conserved
from theomachy.lab.kit.laws import REASON, STATE, Breach, under
from theomachy.lab.kit.marking import log_is_marked, sentence_is_marked
from theomachy.lab.kit.records import (
    records_are_read_as_written,
    replaying_gives_the_same_match,
    skipping_forced_answers_changes_nothing,
    unwatched_matches_go_the_same_way,
)
from theomachy.lab.kit.refusals import illegal_answers_are_refused
from theomachy.lab.kit.trial import Trial
from theomachy.lab.kit.worlds import imagined_worlds_differ


def at_the_end(trial: Trial) -> None:
    match = trial.match
    outcome = match.outcome
    assert outcome is not None
    if not outcome.reason:
        raise Breach(REASON, "the outcome says no reason")
    with under(REASON):
        text = trial.game.telling.outcome_text(match.table)
        if not text:
            raise Breach(REASON, f"there is no sentence for the outcome {outcome.reason}")
    sentence_is_marked(trial, text, [], f"the outcome {outcome.reason}")
    if any(winner not in range(trial.seats) for winner in outcome.winners):
        raise Breach(REASON, f"the winners {outcome.winners} do not all have a seat")
    cards_are_conserved(trial, match, "the end", trial.census_for(match))
    with under(STATE):
        trial.proofs.look_at(trial.game, trial.setup, match.table)
    trial.dumps[len(match.answers)] = trial.dump()
    illegal_answers_are_refused(trial, trial.dump(), "")
    imagined_worlds_differ(trial)
    record = records_are_read_as_written(trial)
    replaying_gives_the_same_match(trial, record)
    if trial.every_answer or trial.number % 10 == 0:
        skipping_forced_answers_changes_nothing(trial, record)
        unwatched_matches_go_the_same_way(trial)
        log_is_marked(trial)
