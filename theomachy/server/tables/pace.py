"""How long a bot takes, so that nobody learns from it what the bot holds.

A question with one possible answer needs no thought, and one with many needs more than one with two; which it is often
follows from the hand. So, wherever people play, an answer is held until a moment that depends on nothing but which bot
it is and whether the question only offers to step in. That is counted from when a worker has begun to think about it:
what waits for a free worker waits equally long, whatever it is.
"""

import asyncio
from functools import cache

import msgspec

from theomachy.agents import BOTS, Search

A_WORLD = 0.001  # seconds: imagining one and playing on in it takes less, as a rule


class Pace(msgspec.Struct, frozen=True):
    """Seconds that a bot may think, and after which its answer is given. 0: as long as it does, and at once."""

    thinks: float = 0.0
    takes: float = 0.0


AT_ONCE = Pace()


def pace_of(bot: str, least: float, steps_in: bool) -> Pace:
    """Where it may step in, a bot has no more than half of the least pace; half is for what it cannot stop in time."""
    half = least / 2
    thinks = half if steps_in else max(half, budget(bot))
    return Pace(thinks, thinks + half)


@cache
def budget(bot: str) -> float:
    """Seconds for which a bot likes to think."""
    made = BOTS[bot]()
    if not isinstance(made, Search):
        return 0.0
    return made.seconds or made.iterations * A_WORLD


async def hold(seconds: float) -> None:
    """Keep an answer back for so long."""
    await asyncio.sleep(max(0.0, seconds))
