"""Playing a match to its end at random, as fast as the rules go."""

from theomachy.kernel.chance import Shaker
from theomachy.kernel.match import Match
from theomachy.kernel.questions import MAY


def play_uniformly(match: Match, shaker: Shaker, most: int = 1_000_000) -> int:
    """Give uniformly random answers until it is over (or `most` decisions are made); returns how many there were.

    A decision has at least two options: forced answers are not counted.
    """
    decisions = 0
    plain = not match.live
    while decisions < most:
        asking = match.asking
        if asking is None:
            break
        question = asking.question
        form = question.form
        if plain and form <= MAY and match.alone:
            options = question.options
            count = len(options) + form  # a May has one more: declining
            throw = shaker.throw(count)
            decisions += 1 if count > 1 else 0
            match.give(options[throw] if throw < len(options) else None)
        else:
            moves = asking.moves()
            if len(moves) > 1:
                decisions += 1
                match.pick(moves[shaker.throw(len(moves))])
            else:
                match.pick(moves[0])
    return decisions
