"""Bots that think by the clock: `search@0.1s` thinks for a tenth of a second of processor time over every decision.

What it chooses depends on how fast the machine is, so the same command need not give the same results.
"""

import re
from time import thread_time
from typing import Final

from theomachy.agents import Agent, Search
from theomachy.lab.faults import LabFault

TIMED: Final = re.compile(r"(.+)@(\d+(?:\.\d+)?)s")
NO_LIMIT: Final = 1 << 30  # of worlds: the clock ends it
MOST: Final = 600.0  # seconds


class NoClock(LabFault):
    """A bot that cannot think by the clock, or a time that makes no sense."""


def without_time(name: str) -> tuple[str, float]:
    """The bot, and for how many seconds it thinks; 0 if it does not go by the clock.

    >>> without_time("search@0.1s"), without_time("adept@mine/value.toml@2s"), without_time("adept@mine/value.toml")
    (('search', 0.1), ('adept@mine/value.toml', 2.0), ('adept@mine/value.toml', 0.0))
    """
    timed = TIMED.fullmatch(name)
    return (timed[1], float(timed[2])) if timed is not None else (name, 0.0)


def by_the_clock(bot: Agent, seconds: float, name: str) -> None:
    """Let it think for so long over every decision, however many worlds that is."""
    if not isinstance(bot, Search):
        raise NoClock(f'"{name}": only bots that search can think by the clock, such as search@0.1s')
    if not 0.0 < seconds <= MOST:
        raise NoClock(f'"{name}": a bot thinks for more than 0 and at most {MOST:g} seconds, such as search@0.1s')
    bot.iterations = NO_LIMIT
    bot.seconds = seconds
    bot.clock = thread_time
