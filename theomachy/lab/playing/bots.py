"""Bots by the name that somebody types: ours, a search, or one of a file, and what is said of those that fail.

Lab and terminal both ask bots here, so that the same fault gets the same message.
"""

import difflib
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, redirect_stdout
from functools import cache
from hashlib import blake2b
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any

from theomachy.agents import BOTS, Agent, Search, Seat
from theomachy.agents.ismcts import Ismcts
from theomachy.kernel.marks import plain
from theomachy.kernel.match import Match
from theomachy.kernel.refusal import Refused
from theomachy.lab.faults import LabFault
from theomachy.lab.playing.timing import by_the_clock, without_time
from theomachy.lab.playing.valuing import BY, Weighing, WeighingByFile, file_in

OWN = ".py"  # how the name of a user's bot ends
SEARCHES: dict[str, type[Search]] = {"search": Search, "ismcts": Ismcts}
WORLDS = ":"  # search:200 is a search of two hundred iterations
FAILINGS = (Exception, SystemExit)  # of a bot: one that ends the program has failed like any other


class NoSuchBot(LabFault):
    """A name that is no bot's: what, and what would be right."""


class BadBot(LabFault):
    """A user's bot that failed during a match: which, where, and how."""


# ---------------------------------------------------------------------- bots by name


def bot_called(name: str, seed: int, besides: tuple[str, ...] = ()) -> Agent:
    """A bot of ours, `search:200` for a search of so many iterations, or the one of a file of yours.

    `adept@mine/value.toml` is one that values positions by the weights in that file, `search@0.1s` one that thinks by
    the clock, and `ismcts:200` the textbook's search.

    `besides` are names that are no bots' and would be right all the same, so that they are thought of in the complaint.
    """
    untimed, seconds = without_time(name)
    if seconds or untimed != name:
        bot = bot_called(f"{untimed}{WORLDS}1" if untimed in SEARCHES else untimed, seed, besides)
        by_the_clock(bot.bot if isinstance(bot, Weighing) else bot, seconds, name)
        return bot
    file = file_in(name)
    if file is not None:
        who = name.partition(BY)[0]
        return WeighingByFile(bot_called(who, seed, besides), file)
    if name in BOTS:
        return BOTS[name](seed)
    kind = name.partition(WORLDS)[0]
    if kind in SEARCHES:
        return SEARCHES[kind](seed, iterations=iterations_of(name))
    if is_own(name):
        return made(bot_of_file(name), name, seed)
    close = difflib.get_close_matches(name, [*BOTS, *besides], n=1)
    known = f"{', '.join([*BOTS, *besides])}, search:N, search@0.1s, ismcts:N, or a file such as my_bot.py"
    hint = f'did you mean "{close[0]}"?' if close else f"choose one of: {known}"
    raise NoSuchBot(f'nobody is called "{name}"; {hint}')


def is_bots_name(name: str) -> bool:
    """Whether this name in a record is a bot's, not a person's.

    >>> [is_bots_name(name) for name in ("greedy", "search:200", "bots/mine.py", "adept@a.toml", "you", "search: me")]
    [True, True, True, True, False, False]
    >>> [is_bots_name(name) for name in ("search@0.1s", "ismcts:50", "adept@a.toml@2s", "search", "me@2s")]
    [True, True, True, False, False]
    """
    untimed, seconds = without_time(name)
    name = untimed.partition(BY)[0]
    kind, _, worlds = name.partition(WORLDS)
    searches = kind in SEARCHES and (worlds.isdecimal() or (name == kind and seconds > 0.0))
    return name in BOTS or is_own(name) or searches


def is_own(name: str) -> bool:
    """Whether it is a Python file: such a bot may do anything, even end its process."""
    return name.partition(BY)[0].endswith(OWN)


def iterations_of(name: str) -> int:
    """The 200 of `search:200`."""
    kind, _, worlds = name.partition(WORLDS)
    if worlds.isdecimal() and int(worlds) > 0:
        return int(worlds)
    right = f"a number of iterations, 1 or more, such as {kind}:200, or a time, such as {kind}@0.1s"
    raise NoSuchBot(f'"{name}": after the name comes {right}')


# ---------------------------------------------------------------------- asking them


def answer_of(bot: Agent, chair: Seat, name: str, where: str) -> list[int]:
    """The bot's answer. If a user's bot fails, the error says in which line, and `where` in which match."""
    if not is_own(name):
        return bot.answer(chair)
    try:
        picks: Any = bot.answer(chair)  # whatever it says
    except FAILINGS as fault:
        raise BadBot(f"{name}{line_in(name, fault)} crashed ({where}): {told(fault)}") from fault
    if isinstance(picks, tuple):
        right = "an answer is a list of numbers: return list(picks)"
        raise BadBot(f"{name} gave {picks}, which is a tuple ({where}); {right}")
    return picks  # type: ignore[no-any-return]  # the match looks at the rest


def give(match: Match, seat: int, picks: list[int], name: str, where: str) -> None:
    """Give the bot's answer to the match, which may not allow it."""
    try:
        match.answer(seat, picks)
    except Refused as refused:
        said = plain(match.game.telling.refusal_text(refused.refusal))
        raise BadBot(f"{name} gave an answer that is not allowed ({where}): {said}") from None


def printing_aside(name: str) -> AbstractContextManager[object]:
    """What a bot of a file prints goes where errors go: what we print ourselves may be JSON, or the board.

    It holds for the whole process, so it is entered in the thread that leaves it, and not where the bot thinks.
    """
    return redirect_stdout(sys.stderr) if is_own(name) else nullcontext()


# ---------------------------------------------------------------------- users' bots


@cache
def bot_of_file(name: str) -> type[Agent]:
    """The one class in this file that is a bot."""
    path = Path(name)
    module = load(path)
    found = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Agent) and thing.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise NoSuchBot(f"{path} has {len(found)} classes of bots; it should have one")
    made(found[0], name, 1)  # what cannot be made is found before anything begins
    return found[0]


def load(path: Path) -> ModuleType:
    """Run this file, as a module with a name of its own: a bot in random.py must not take the place of `random`."""
    spec = spec_from_file_location(f"bot_{blake2b(str(path.resolve()).encode(), digest_size=6).hexdigest()}", path)
    if spec is None or spec.loader is None or not path.exists():
        raise NoSuchBot(f"{path}: there is no such Python file")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look for their module there
    try:
        with helpers_beside(path), printing_aside(str(path)):
            spec.loader.exec_module(module)
    except FAILINGS as fault:
        del sys.modules[spec.name]
        raise NoSuchBot(f"{path}{line_in(str(path), fault)}: it cannot be loaded: {told(fault)}") from fault
    return module


@contextmanager
def helpers_beside(path: Path) -> Iterator[None]:
    """What lies in the bot's folder can be imported while the bot is loaded.

    Afterwards it is forgotten: the helpers of another bot, such as an older version of this one in another folder, may
    have the same names, and would silently not be loaded.
    """
    folder = path.resolve().parent
    before = set(sys.modules)
    on_the_path = str(folder) in sys.path
    if not on_the_path:
        sys.path.append(str(folder))  # last: what Python has itself comes before a file called random.py
    try:
        yield
    finally:
        if not on_the_path:
            sys.path.remove(str(folder))
        new = [name for name in sys.modules if name not in before]
        helpers = [name for name in new if "." not in name and lies_in(folder, sys.modules[name])]
        for name in new:
            if name.partition(".")[0] in helpers:
                del sys.modules[name]


def lies_in(folder: Path, module: ModuleType) -> bool:
    """Whether it is a file of this folder, or a package in it."""
    file = getattr(module, "__file__", None)
    return file is not None and folder in Path(file).resolve().parents[:2]


def made(kind: type[Agent], name: str, seed: int) -> Agent:
    try:
        with printing_aside(name):
            return kind(seed)
    except FAILINGS as fault:
        right = "its constructor takes a seed: def __init__(self, seed: int), which calls super().__init__(seed)"
        raise NoSuchBot(
            f"{name}{line_in(name, fault)}: the bot {kind.__name__} cannot be created: {told(fault)}; {right}"
        ) from fault


def line_in(name: str, fault: BaseException) -> str:
    """Where in this file it went wrong, if it did there."""
    path = Path(name).resolve()
    lines = [frame.lineno for frame in extract_tb(fault.__traceback__) if Path(frame.filename).resolve() == path]
    return f", line {lines[-1]}" if lines else ""


def told(fault: BaseException) -> str:
    return f"{type(fault).__name__}: {fault}"
