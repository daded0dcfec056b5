"""Illegal answers are refused, in words, and change nothing."""

from types import TracebackType

import msgspec

from theomachy.agents.villains import forgeries
from theomachy.kernel.refusal import Refused
from theomachy.lab.kit.laws import REFUSED, Breach, expect_same, under, where_it_broke
from theomachy.lab.kit.looking import asked_now
from theomachy.lab.kit.marking import sentence_is_marked
from theomachy.lab.kit.trial import Trial


def illegal_answers_are_refused(trial: Trial, before: str, asked: str) -> None:
    """All that villains try: from a seat that is asked, and from another."""
    match = trial.match
    asked_seats = [asking.question.seat for asking in match.pending]
    for seat in {*asked_seats[:1], trial.throw(trial.seats)}:
        for forged in forgeries(msgspec.json.decode(trial.seen_by(seat)), trial.seats):
            with refusing(trial, forged):
                match.answer(forged.seat, forged.picks, forged.at)
    illegal_wishes_are_refused(trial)
    expect_same(REFUSED, before, trial.dump(), "the table, after answers were refused,")
    expect_same(REFUSED, asked, asked_now(match), "what is asked, after answers were refused,")


def illegal_wishes_are_refused(trial: Trial) -> None:
    for seat, wish in [(0, "no such wish"), (trial.seats, "open"), (-1, ""), ("A", "open"), (0, None), (True, 1)]:
        with refusing(trial, f"the wish {wish!r} of {seat!r}"):
            trial.match.wish(seat, wish)


class refusing:  # noqa: N801, it is read as `with refusing(...):`
    """What is tried in here must be refused, in words."""

    def __init__(self, trial: Trial, what: object) -> None:
        self.trial = trial
        self.what = what

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None) -> bool:
        if isinstance(fault, Refused):
            put_into_words(self.trial, fault)
            return True
        if isinstance(fault, Exception):
            raise Breach(REFUSED, f"{self.what} is answered by {where_it_broke(fault)}") from fault
        if fault is None:
            raise Breach(REFUSED, f"{self.what} is taken")
        return False


def put_into_words(trial: Trial, refused: Refused) -> None:
    """There is a sentence for every refusal."""
    code = refused.refusal.code
    if code not in trial.sentences:
        with under(REFUSED, f"the refusal {code}"):
            text = trial.game.telling.refusal_text(refused.refusal)
            if not text:
                raise Breach(REFUSED, f"there is no sentence for {code}")
            sentence_is_marked(trial, text, [], f"the refusal {code}")
        trial.sentences.add(code)
