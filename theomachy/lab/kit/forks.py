"""No option crashes, cards are conserved, a fork equals the original and is independent."""

from theomachy.kernel.match import Asking, Match
from theomachy.lab.kit.laws import CONSERVED, CRASH, FORK, Breach, expect_same, under
from theomachy.lab.kit.looking import asked_now, named
from theomachy.lab.kit.trial import MOST_ANSWERS, Chosen, Trial

SIDE_STEPS = 3  # answers that a fork or an imagined world is played on for
TO_THE_END = 1000  # of so many forks and imagined worlds one is played to its end


def no_option_crashes(trial: Trial, chosen: Chosen) -> None:
    """Every single move that is possible now, each on a fork of its own."""
    asking = trial.match.asked(chosen.seat)
    assert asking is not None
    for move in Asking(asking.question).moves():
        with under(CRASH, f"move {move} of {named(asking.question)}"):
            fork = trial.match.fork(live=False)
            option = fork.asked(chosen.seat)
            assert option is not None
            fork.answer(chosen.seat, Chosen(option, trial.shaker, move).picks)
        cards_are_conserved(trial, fork, f"move {move} of {named(asking.question)}", trial.census_for(fork))


def cards_are_conserved(trial: Trial, match: Match, where: str, before: dict[str, int]) -> None:
    """As many cards of each kind as before, if they were all there by then."""
    census = trial.game.census(match.table)
    if before and census != before:
        kinds = sorted({*census, *before})
        more = [f"{kind} {census.get(kind, 0) - before.get(kind, 0):+}" for kind in kinds]
        changed = [text for text in more if not text.endswith("+0")]
        raise Breach(CONSERVED, f"{where}: the cards of the match are not what they were: {', '.join(changed)}")


def forks_equal_the_original(trial: Trial, here: str, asked: str) -> tuple[Match, Match]:
    """Two forks: one to leave alone, one to play on with. A third one goes its own way."""
    match = trial.match
    with under(FORK):
        still = match.fork()
        ahead = match.fork()
    expect_same(FORK, here, trial.game.dump(still.table), "a fork")
    expect_same(FORK, asked, asked_now(still), "what a fork asks")
    if len(still.answers) != len(match.answers) or len(still.events) != len(match.events):
        raise Breach(FORK, "a fork remembers another past")
    for seat in range(trial.seats):
        if still.undo_is_free(seat) != match.undo_is_free(seat):
            raise Breach(FORK, f"seat {seat} may take back its answer in one of fork and original only")
    with under(CRASH, "a fork"):
        astray = match.fork(live=trial.throw(2) == 0)
        play_on(trial, astray)
    return still, ahead


def play_on(trial: Trial, match: Match) -> None:
    """Some random answers; now and then to the end."""
    steps = MOST_ANSWERS if trial.throw(TO_THE_END) == 0 else SIDE_STEPS
    census, game = trial.game.census(match.table) if trial.census else {}, match.table.series.played
    for _ in range(steps):
        pending = match.pending
        if not pending:
            break
        picked = Chosen(pending[trial.throw(len(pending))], trial.shaker)
        match.answer(picked.seat, picked.picks)
    same_game = match.table.series.played == game
    cards_are_conserved(trial, match, "a match that was played on", census if same_game else {})
