"""Playing a match to its end at random, as fast as the rules go."""

from theomachy.kernel.chance import Shaker
from theomachy.kernel.match import DONE, Match
from theomachy.kernel.questions import CHOOSE, MAY


def play_uniformly(match: Match, shaker: Shaker, most: int = 1_000_000) -> int:
    """Give uniformly random answers until it is over (or `most` decisions are made); returns how many there were.

    A decision has at least two options: forced answers are not counted.
    """
    decisions = 0
    while decisions < most:
        asking = match.asking
        if asking is None:
            break
        question = asking.question
        form = question.form
        if form == CHOOSE:
            count = len(question.options)
            if count > 1:
                decisions += 1
                match.pick(shaker.throw(count))
            else:
                match.pick(0)
        elif form == MAY:
            count = len(question.options)
            decisions += 1 if count else 0
            throw = shaker.throw(count + 1)
            match.pick(DONE if throw == count else throw)
        else:
            moves = asking.moves()
            if len(moves) > 1:
                decisions += 1
                match.pick(moves[shaker.throw(len(moves))])
            else:
                match.pick(moves[0])
    return decisions
