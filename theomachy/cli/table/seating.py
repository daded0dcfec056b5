"""Who sits where: people, and bots by the name of their kind."""

import difflib
from hashlib import blake2b

from theomachy.agents import BOTS, Agent
from theomachy.cli.errors import Mistake
from theomachy.kernel.record import SEATS
from theomachy.lab.matches import NoSuchBot, bot_of_file

PERSON = "human"


def names_of(chairs: list[Agent | None]) -> list[str]:
    """What the players are called: a bot by its kind, so that a record knows who sat where; a person alone is "you"."""
    alone = chairs.count(None) == 1
    names: list[str] = []
    for seat, chair in enumerate(chairs):
        if chair is None:
            names.append("you" if alone else f"player {SEATS[seat]}")
        else:
            names.append(next((name for name, kind in BOTS.items() if kind is type(chair)), type(chair).__name__))
    return names


def bot_for(name: str, seat: int, seed: str) -> Agent:
    """A bot of that kind, or of a file. It throws its own dice, which say nothing about the match's."""
    if name not in BOTS and not name.endswith(".py"):
        known = [*BOTS, PERSON, "a file like my_bot.py"]
        close = difflib.get_close_matches(name, known, n=1)
        hint = f'did you mean "{close[0]}"?' if close else f"choose one of: {', '.join(known)}"
        raise Mistake(f'nobody is called "{name}"; {hint}')
    digest = blake2b(f"bot {seat} {seed}".encode(), digest_size=4).digest()
    try:
        kind = BOTS[name] if name in BOTS else bot_of_file(name)
    except NoSuchBot as fault:
        raise Mistake(str(fault)) from None
    return kind(int.from_bytes(digest, "little"))


def chairs_of(names: list[str], seats: int, seed: str) -> list[Agent | None]:
    """The chairs of a record: a name that is a bot's is that bot, everybody else is a person."""
    named = [*names, *[""] * (seats - len(names))][:seats]
    return [bot_for(name, seat, seed) if name in BOTS else None for seat, name in enumerate(named)]


def seat_called(letter: str, seats: int) -> int:
    """The number of a seat."""
    known = SEATS[:seats]
    if len(letter) != 1 or letter.upper() not in known:
        raise Mistake(f'there is no seat "{letter}"; the seats are {", ".join(known)}')
    return known.index(letter.upper())
