"""Answering from outside: nothing is taken for granted about what comes in."""

from theomachy.kernel.asking import Answer
from theomachy.kernel.questions import AMOUNT
from theomachy.kernel.refusal import Refusal, Refused
from theomachy.kernel.stepping import Stepping


class Answering(Stepping):
    """Answers by seat, each whole; while seats answer together, they can be taken back."""

    def answer(self, seat: object, picks: object, at: object = -1) -> None:
        """Answer the seat's open question, whole. Refused answers change nothing.

        `at` is the number of answers that the answerer had seen (-1: it does not say); an answer to an older question
        is stale. This is where answers come in from outside, so nothing is taken for granted about them.
        """
        if self.table.outcome is not None:
            raise Refused(Refusal("over"))
        if type(seat) is not int or type(at) is not int or type(picks) is not list:
            raise Refused(Refusal("malformed"))
        if at != -1 and at != self.answered:
            raise Refused(Refusal("stale", {"at": at, "now": self.answered}))
        asking = self.asked(seat)
        if asking is None:
            raise Refused(Refusal("not-asked", {}))
        if any(type(pick) is not int for pick in picks):
            raise Refused(Refusal("malformed"))
        question = asking.question
        if question.form == AMOUNT and len(picks) == 1 and not question.least <= picks[0] <= question.most:
            raise Refused(self.game.telling.why_not_number(self.table, question, picks[0]))
        self._accept(asking, asking.check(picks, self.game.telling.rule_behind(question)))

    def said_together(self) -> list[Answer]:
        """While seats answer together: what was answered so far, and may still be revised."""
        return [said for dialogue in self._together for said in dialogue.answers]

    def revise(self, seat: int) -> None:
        """While seats answer together: take back all that this seat has answered so far."""
        for dialogue in self._together:
            if dialogue.seat == seat and dialogue.answers:
                self._restart(seat)
                return
        raise Refused(Refusal("not-asked", {}))

    def _restart(self, seat: int) -> None:
        """Ask the rule again, and give all but this seat's answers again."""
        given = {dialogue.seat: dialogue.answers for dialogue in self._together if dialogue.seat != seat}
        self._together = []
        self._replay(self._rest_copy(), self._since)
        self._give_again(given)
