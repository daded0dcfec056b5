"""Illegal answers are refused, in words, and change nothing."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from theomachy.agents.villains import forgeries
from theomachy.kernel.refusal import Refused
from theomachy.lab.kit.laws import REFUSED, Breach, expect_same, under, where_it_broke
from theomachy.lab.kit.looking import asked_now
from theomachy.lab.kit.trial import Trial


def illegal_answers_are_refused(trial: Trial, before: str, asked: str) -> None:
    """All that villains try: from a seat that is asked, and from another."""
    match = trial.match
    asked_seats = [asking.question.seat for asking in match.pending]
    for seat in {*asked_seats[:1], trial.throw(trial.seats)}:
        for forged in forgeries(msgspec.json.decode(trial.seen_by(seat)), trial.seats):
            with refusing(trial, repr(forged)):
                match.answer(forged.seat, forged.picks, forged.at)
    illegal_wishes_are_refused(trial)
    expect_same(REFUSED, before, trial.dump(), "the table, after answers were refused,")
    expect_same(REFUSED, asked, asked_now(match), "what is asked, after answers were refused,")


def illegal_wishes_are_refused(trial: Trial) -> None:
    for seat, wish in [(0, "no such wish"), (trial.seats, "open"), (-1, ""), ("A", "open"), (0, None), (True, 1)]:
        with refusing(trial, f"the wish {wish!r} of {seat!r}"):
            trial.match.wish(seat, wish)


@contextmanager
def refusing(trial: Trial, what: str) -> Iterator[None]:
    """What is tried in here must be refused, in words."""
    try:
        yield
    except Refused as refused:
        put_into_words(trial, refused)
    except Exception as fault:
        raise Breach(REFUSED, f"{what} is answered by {where_it_broke(fault)}") from fault
    else:
        raise Breach(REFUSED, f"{what} is taken")


def put_into_words(trial: Trial, refused: Refused) -> None:
    """There is a sentence for every refusal."""
    code = refused.refusal.code
    if code not in trial.sentences:
        with under(REFUSED, f"the refusal {code}"):
            if not trial.game.refusal_text(refused.refusal):
                raise Breach(REFUSED, f"there is no sentence for {code}")
        trial.sentences.add(code)
