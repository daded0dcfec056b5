"""Who sits where: people, and bots by the name that they were called by."""

from hashlib import blake2b
from typing import NamedTuple

from theomachy.agents import Agent
from theomachy.cli.errors import Mistake
from theomachy.kernel.record import SEATS
from theomachy.lab.playing.bots import NoSuchBot, bot_called, is_bots_name, is_own

PERSON = "human"
ALONE = "you"  # what the only person at the table is called


class Bot(NamedTuple):
    """Somebody at the table who is no person."""

    name: str  # as it was typed, and as a record keeps it: greedy, search:200, my_bot.py
    agent: Agent


def names_of(chairs: list[Bot | None]) -> list[str]:
    """What the players are called: a bot so that a record can bring it back; a person alone is "you"."""
    alone = chairs.count(None) == 1
    people = [ALONE if alone else f"player {SEATS[seat]}" for seat in range(len(chairs))]
    return [people[seat] if chair is None else chair.name for seat, chair in enumerate(chairs)]


def bot_for(name: str, seat: int, seed: str) -> Bot:
    """The bot of that name. It throws its own dice, which say nothing about the match's."""
    digest = blake2b(f"bot {seat} {seed}".encode(), digest_size=4).digest()
    try:
        return Bot(name, bot_called(name, int.from_bytes(digest, "little"), besides=(PERSON,)))
    except NoSuchBot as fault:
        raise Mistake(str(fault)) from None


def chairs_against(against: str, mine: list[int], seats: int, seed: str) -> list[Bot | None]:
    """A person's chairs, and the others'."""
    if against == PERSON:
        return [None] * seats
    return [None if seat in mine else bot_for(against, seat, seed) for seat in range(seats)]


def chairs_of(names: list[str], seats: int, seed: str) -> list[Bot | None]:
    """The chairs of a record: a name that is a bot's is that bot, everybody else is a person."""
    return [bot_again(name, seat, seed) if is_bots_name(name) else None for seat, name in each_named(names, seats)]


def bot_again(name: str, seat: int, seed: str) -> Bot:
    """A bot of a record. Records come from anywhere, and run no programs; and nobody takes a bot's place unasked."""
    if is_own(name):
        known = f"{SEATS[seat]} was played by {name}, which is a program, and a saved match does not run programs"
        raise Mistake(f"{known}; say who plays on: --against {name}, or another bot, such as --against greedy")
    return bot_for(name, seat, seed)


def persons_seat(names: list[str], seats: int) -> int:
    """The seat of the person who continues a record, if that is unambiguous."""
    named = each_named(names, seats)
    people = [seat for seat, name in named if name == ALONE] or [s for s, name in named if not is_bots_name(name)]
    if len(people) != 1:
        raise Mistake(f"say which seat is yours, such as --seat {SEATS[people[0] if people else 0]}")
    return people[0]


def each_named(names: list[str], seats: int) -> list[tuple[int, str]]:
    """Every seat with its name; a record may have fewer, or more."""
    return list(enumerate([*names, *[""] * (seats - len(names))][:seats]))


def seats_called(letters: str, seats: int) -> list[int]:
    """The seats that one person leads, such as A,C.

    >>> seats_called("C, a", 4)
    [0, 2]
    """
    return sorted({seat_called(letter.strip(), seats) for letter in letters.split(",")})


def seat_called(letter: str, seats: int) -> int:
    """The number of a seat."""
    known = SEATS[:seats]
    if len(letter) != 1 or letter.upper() not in known:
        raise Mistake(f'there is no seat "{letter}"; the seats are {", ".join(known)}')
    return known.index(letter.upper())
