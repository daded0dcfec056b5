"""What is done in processes of their own, by `agents.pool`: bots think there, and strangers' records are played.

They may be slow, crash or be killed at any time.
"""

from time import monotonic, process_time
from typing import Any

import msgspec

from theomachy.agents import BOTS, Agent, Search, Seat
from theomachy.agents.explain import Adviser, explain
from theomachy.kernel.game import BadSetup, Game
from theomachy.kernel.record import BadRecord, Record
from theomachy.kernel.sets import BadSet
from theomachy.server.keeping.journal import Job
from theomachy.server.settings import registry

LONGEST_REPLAY = 1.0  # seconds of processor time


class Think(msgspec.Struct):
    """Which picks does this bot answer with?"""

    job: Job


class Explain(msgspec.Struct):
    """What would the strongest bot in this chair make of the question?"""

    job: Job


class Check(msgspec.Struct):
    """Can this record be played?"""

    text: str


class Picks(msgspec.Struct):
    """What a bot answers, and for how long it thought: whoever holds the answer back counts from there."""

    picks: list[int]
    seconds: float = 0.0


class Explained(msgspec.Struct):
    found: dict[str, Any]


class Played(msgspec.Struct):
    """A record that can be played: how far it goes."""

    game: str
    seats: int
    answers: int
    over: bool


class Failed(msgspec.Struct):
    why: str
    at_fault: str  # "bot", "record"


Task = Think | Explain | Check
Result = Picks | Explained | Played | Failed


def work(games: str, task: Task) -> Result:
    """Do one task; `games` names where games are found."""
    find, _ = registry(games)
    if isinstance(task, Think | Explain):
        job = task.job
        try:
            seat = Seat(job.match(find(job.game)), job.seat)
            if isinstance(task, Explain):
                return Explained(explain(seat, Adviser(job.luck)).as_data())
            started = monotonic()
            picks = bot_for(job).answer(seat)
        except Exception as fault:
            return Failed(type(fault).__name__, "bot")
        return Picks([int(pick) for pick in picks], monotonic() - started)
    begin = process_time()
    try:
        record = Record.from_text(task.text)
        game = find(record.game)
        match = record.replay(game)
    except (BadRecord, BadSet, BadSetup) as fault:
        return Failed(str(fault)[:500], "record")
    except Exception as fault:  # a stranger's file: whatever it does, it is the file's fault
        return Failed(f"it cannot be played ({type(fault).__name__})", "record")
    if process_time() - begin > LONGEST_REPLAY and replay_time(record, game) > LONGEST_REPLAY:
        return Failed("it takes too long to play", "record")  # later on it will be played where tables wait for it
    return Played(record.game, match.table.seats, len(record.answers), match.outcome is not None)


def bot_for(job: Job) -> Agent:
    """The bot; one that searches stops in time, where it must not be seen for how long it thinks."""
    bot = BOTS[job.bot](job.luck)
    if job.seconds and isinstance(bot, Search):
        bot.seconds = min(job.seconds, bot.seconds or job.seconds)
        bot.clock = monotonic
    return bot


def replay_time(record: Record, game: Game[Any]) -> float:
    """Seconds. The first time it may have been the game that took so long to load."""
    begin = process_time()
    record.replay(game)
    return process_time() - begin
