"""A process in which bots think and strangers' records are played: it may be slow, crash or be killed at any time.

It reads jobs from its standard input and writes results to its standard output, each a length and MessagePack.
Run by `theomachy.server.bots`, as `python -m theomachy.server.worker`.
"""

import os
import struct
import sys
from time import monotonic, process_time
from typing import Any, BinaryIO

import msgspec

from theomachy.agents import BOTS, Search, Seat
from theomachy.agents.explain import explain
from theomachy.kernel.game import BadSetup
from theomachy.kernel.record import BadRecord, Record
from theomachy.kernel.sets import BadSet
from theomachy.server.keeping import Job
from theomachy.server.settings import GAMES, registry

LENGTH = struct.Struct("<I")
LONGEST_REPLAY = 1.0  # seconds of processor time
HINT_ITERATIONS, HINT_SECONDS = 2000, 2.0  # whichever comes first


class Think(msgspec.Struct, tag="think"):
    """Which picks does this bot answer with?"""

    job: Job


class Explain(msgspec.Struct, tag="explain"):
    """What would a bot in this chair make of the question?"""

    job: Job


class Check(msgspec.Struct, tag="check"):
    """Can this record be played?"""

    text: str


class Picks(msgspec.Struct, tag="picks"):
    picks: list[int]


class Explained(msgspec.Struct, tag="explained"):
    found: dict[str, Any]


class Played(msgspec.Struct, tag="played"):
    """A record that can be played: how far it goes."""

    game: str
    seats: int
    answers: int
    over: bool


class Failed(msgspec.Struct, tag="failed"):
    why: str
    at_fault: str  # "bot", "record"


Task = Think | Explain | Check
Result = Picks | Explained | Played | Failed


def work(task: Task, games: str) -> Result:
    find, _ = registry(games)
    if isinstance(task, Think | Explain):
        job = task.job
        try:
            seat = Seat(job.match(find(job.game)), job.seat)
            if isinstance(task, Explain):
                search = Search(job.luck, HINT_ITERATIONS, HINT_SECONDS, monotonic)
                return Explained(explain(seat, search).as_data())
            picks = BOTS[job.bot](job.luck).answer(seat)
        except Exception as fault:
            return Failed(type(fault).__name__, "bot")
        return Picks([int(pick) for pick in picks])
    begin = process_time()
    try:
        record = Record.from_text(task.text)
        game = find(record.game)
        match = record.replay(game)
    except (BadRecord, BadSet, BadSetup) as fault:
        return Failed(str(fault)[:500], "record")
    except Exception as fault:  # a stranger's file: whatever it does, it is the file's fault
        return Failed(f"it cannot be played ({type(fault).__name__})", "record")
    if process_time() - begin > LONGEST_REPLAY:  # later on it will be played where tables wait for it
        return Failed("it takes too long to play", "record")
    return Played(record.game, match.table.seats, len(record.answers), match.outcome is not None)


def read(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return stream.read(LENGTH.unpack(head)[0])


def main(games: str) -> None:
    tasks, results = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints does not get among the results
    if hasattr(os, "nice"):
        os.nice(5)  # the tables come first
    decoder: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(Task)
    while (data := read(tasks)) is not None:
        answer = msgspec.msgpack.encode(work(decoder.decode(data), games))
        try:
            results.write(LENGTH.pack(len(answer)) + answer)
            results.flush()
        except BrokenPipeError:  # nobody waits any longer
            os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else GAMES)
