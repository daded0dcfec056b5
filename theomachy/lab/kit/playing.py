"""A random match from beginning to end: each answer is given to it and to all copies that should go the same way."""

from theomachy.kernel.match import Match
from theomachy.kernel.refusal import Refused
from theomachy.lab.kit.ending import at_the_end
from theomachy.lab.kit.forks import cards_are_conserved, forks_equal_the_original, no_option_crashes
from theomachy.lab.kit.laws import APART, CRASH, ENDS, FORK, FROZEN, SAVED, SECRECY, UNDO, Breach, expect_same, under
from theomachy.lab.kit.looking import asked_now, named
from theomachy.lab.kit.marking import questions_are_marked
from theomachy.lab.kit.records import kept_tables_go_on, saved_matches_play_on, undo_restores
from theomachy.lab.kit.refusals import illegal_answers_are_refused
from theomachy.lab.kit.secrets import hide_other_secrets, secrets_change_nothing
from theomachy.lab.kit.trial import MOST_ANSWERS, NOW_AND_THEN, Chosen, Trial
from theomachy.lab.kit.worlds import imagined_worlds_look_the_same


def play_under_the_laws(trial: Trial) -> None:
    """The whole match. What is broken raises `Breach`."""
    with under(CRASH):
        trial.match = Match.begin(trial.game, trial.setup, trial.luck)
    trial.dumps[0] = trial.dump()
    while trial.match.outcome is None:
        if trial.answers >= MOST_ANSWERS:
            raise Breach(ENDS, f"it is not over after {MOST_ANSWERS} answers")
        if not trial.match.pending:
            raise Breach(ENDS, "it is not over, and nobody is asked anything")
        trial.look_at_the_cards()
        one_answer(trial)
    at_the_end(trial)


def one_answer(trial: Trial) -> None:
    """One random answer, given to the match and to all copies that should go the same way."""
    match = trial.match
    trial.keep_rests_where_needed()
    pending = match.pending
    chosen = Chosen(pending[trial.throw(len(pending))], trial.shaker)
    if not trial.is_time_to_look(chosen):
        in_passing(trial, chosen)
        return
    if change_a_wish(trial):
        return
    before = trial.dump()
    length = len(match.answers)
    alone = match.alone
    asked_before = asked_now(match)
    questions_are_marked(trial, chosen)
    no_option_crashes(trial, chosen)
    expect_same(APART, before, trial.dump(), "the original, after forks were played on,")
    illegal_answers_are_refused(trial, before, asked_before)
    still, ahead = forks_equal_the_original(trial, before, asked_before)
    at_rest = still.replayed == 0
    kept = kept_tables_go_on(trial, before, asked_before) if at_rest else None
    hide_other_secrets(trial, at_rest)
    imagined_worlds_look_the_same(trial, before)
    mapped = [disguise.answer_as(match, chosen) for disguise in trial.disguises]
    with under(FORK):
        ahead.answer(chosen.seat, chosen.picks)
    expect_same(APART, before, trial.dump(), "the original, after its fork was played on,")
    answer(trial, chosen)
    after = trial.dump()
    note_the_table(trial, after, length, before)
    expect_same(FORK, after, trial.game.dump(ahead.table), "a fork that was given the same answer")
    expect_same(FORK, asked_now(match), asked_now(ahead), "what a fork asks after the same answer")
    expect_same(APART, before, trial.game.dump(still.table), "a fork, after the original was played on,")
    if kept is not None:
        with under(FROZEN):
            kept.answer(chosen.seat, chosen.picks)
        expect_same(FROZEN, after, trial.game.dump(kept.table), "a match that went on from a kept table")
    cards_are_conserved(trial, match, "the table", trial.census_for(match))
    secrets_change_nothing(trial, chosen, mapped)
    play_again = trial.is_time_to_play_again()
    saved_matches_play_on(trial, chosen, after, play_again)
    if alone and play_again:
        undo_restores(trial, len(match.answers) - length, before, asked_before)
    if not alone and match.outcome is None and not match.alone:
        think_again(trial)


def in_passing(trial: Trial, chosen: Chosen) -> None:
    """An answer between two looks: the matches beside the true one go the same way, and a secret changes nothing."""
    mapped = [disguise.answer_as(trial.match, chosen) for disguise in trial.disguises]
    answer(trial, chosen)
    secrets_change_nothing(trial, chosen, mapped, in_passing=True)
    if trial.loaded is not None:
        with under(SAVED):
            trial.loaded.answer(chosen.seat, chosen.picks)


def answer(trial: Trial, chosen: Chosen) -> None:
    """Give the answer to the match: whole, or pick by pick as a bot does."""
    match = trial.match
    length = len(match.answers)
    with under(CRASH):
        first = match.asking
        if chosen.forced:
            match.answer(chosen.seat, chosen.picks[:])
        elif first is not None and first.question is chosen.question and trial.throw(2):
            for move in chosen.moves[:-1]:
                match.pick(move)
                if match.rest is None:
                    continue
                twin = match.fork().asking
                if twin is None or twin.picks != first.picks or twin.moves() != first.moves():
                    raise Breach(FORK, f"{named(chosen.question)} is half answered, but not so in a fork")
            match.pick(chosen.moves[-1])
        else:
            match.answer(chosen.seat, chosen.otherwise(trial.shaker))
    trial.moved_on()
    trial.answers += 1
    trial.said = trial.said + 1 if len(match.answers) == length else 0


def change_a_wish(trial: Trial) -> bool:
    """Now and then somebody changes a standing wish, such as opening a hand; who sees what may be different then."""
    match = trial.match
    for seat in range(trial.seats):
        wishes = trial.game.rules.wishes(match.table, seat)
        if wishes and trial.throw(NOW_AND_THEN * trial.seats) == 0:
            wish = wishes[trial.throw(len(wishes))]
            with under(CRASH, f"the wish {wish} of seat {seat}"):
                match.wish(seat, wish)
            trial.moved_on()
            trial.disguises = []
            trial.loaded = None
            trial.dumps[len(match.answers)] = trial.dump()
            fork = match.fork()
            expect_same(FORK, trial.dump(), trial.game.dump(fork.table), f"a fork after the wish {wish}")
            return True
    return False


def think_again(trial: Trial) -> None:
    """While seats answer together, somebody may change their mind: all that they said is as if it had not been."""
    if trial.throw(NOW_AND_THEN):
        return
    match = trial.match
    before = trial.dump()
    for seat in range(trial.seats):
        try:
            match.revise(seat)
        except Refused:
            continue
        trial.moved_on()
        expect_same(UNDO, before, trial.dump(), "the table, after a seat took its answers back,")
        for disguise in trial.disguises:
            disguise.world.revise(seat)
        if trial.loaded is not None:
            trial.loaded.revise(seat)
        return


def note_the_table(trial: Trial, dump: str, length: int, before: str) -> None:
    """Remember how it looks after so many answers; while answers are secret, nothing may show them."""
    if len(trial.match.answers) == length and trial.match.outcome is None:
        expect_same(SECRECY, before, dump, "the table, after an answer that not all have given yet,")
    trial.dumps[len(trial.match.answers)] = dump
