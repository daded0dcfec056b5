# interpreted: it only serves cases and people who name things
"""Things as people describe them: whose they are, their name, and words that say more ("A Elder Stag 3/3 new x2")."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeVar

from theomachy.kernel.cards import K
from theomachy.kernel.names import NOTHING, SEATS, BadName, did_you_mean, find_by_words, nearest

W = TypeVar("W")
P = TypeVar("P")

MOST_TIMES = 99
ANYBODY = "anybody"  # said of a seat: it is somebody, no matter who
NOBODY = -1


class Wording:
    """The words that may stand after a name, and what each says of the thing.

    `flags` say something by themselves; `numbers`, `seats` and `texts` with a value (`damage=2`, `owner=B`); `ending`
    is a pattern for what stands right after the name, such as "@2"; its groups are what it says.
    """

    def __init__(
        self,
        flags: Mapping[str, Mapping[str, Any]] | None = None,
        numbers: Sequence[str] = (),
        seats: Sequence[str] = (),
        texts: Sequence[str] = (),
        ending: str = "",
        examples: str = "",
    ) -> None:
        self.flags = flags or {}
        self.numbers = numbers
        self.seats = seats
        self.texts = texts
        self.ending = re.compile(rf"(?P<name>.+?){ending}") if ending else None
        self.examples = examples

    def read(self, word: str) -> Mapping[str, Any] | None:
        """What a word says; None if it may be part of the name."""
        if word in self.flags:
            return self.flags[word]
        if re.fullmatch(r"x\d+", word):
            if not 1 <= int(word[1:]) <= MOST_TIMES:
                raise BadName(f'"{word}" is no number of things; write x1 to x{MOST_TIMES}')
            return {"times": int(word[1:])}
        key, equals, value = word.partition("=")
        if not equals:
            return None
        if key in self.numbers:
            if not value.isdecimal() or int(value) > MOST_TIMES:
                raise BadName(f'"{word}": {key} takes a number from 0 to {MOST_TIMES}, as in {key}=1')
            return {key: int(value)}
        if key in self.seats:
            return {key: seat_called(value)}
        if key in self.texts and value:
            return {key: value}
        known = [*self.numbers, *self.seats, *self.texts, *self.flags]
        raise BadName(f'"{word}" says nothing; {did_you_mean(key, known)}')


class Description(Generic[K]):
    """A thing as somebody describes it. What is not said is not looked at."""

    wording = Wording()

    def __init__(self, text: Any, find: Callable[[str], K]) -> None:
        if not isinstance(text, str) or not text.strip():
            raise BadName(f"{text!r} is no card; write its name")
        self.text = text
        self.said: dict[str, Any] = {}
        self.seat: int | None = None
        whole = " ".join(text.split())
        letter = re.match(rf"([{SEATS}]) (?=\S)", whole)
        if letter is not None:
            self.seat = SEATS.index(letter[1])
        self.name = whole[2:] if letter else whole
        if not self.is_whole_name(find):
            self.name = self.peel(self.name)
        self.kind = self.find_kind(find)
        self.times: int = self.said.pop("times", 1)

    def is_whole_name(self, find: Callable[[str], K]) -> bool:
        """A name may have words in it that would otherwise say something: the whole name wins."""
        with suppress(BadName):
            return find(self.name).name == self.name
        return False

    def peel(self, text: str) -> str:
        """Take the words off the name, and note what they say."""
        words = text.split(" ")
        while len(words) > 1:
            two = " ".join(words[-2:])  # "not attacking"
            known = len(words) > 2 and two in self.wording.flags
            said = self.wording.flags[two] if known else self.wording.read(words[-1])
            if said is None:
                break
            del words[-2 if known else -1 :]
            for key, value in said.items():
                if self.said.setdefault(key, value) != value:
                    raise BadName(f'"{self.text}" says two things that cannot both be so')
        name = " ".join(words)
        found = self.wording.ending.fullmatch(name) if self.wording.ending is not None else None
        if found is None:
            return name
        for key, value in found.groupdict().items():
            if key != "name" and value is not None:
                self.said[key] = value
        return found["name"].strip()

    def find_kind(self, find: Callable[[str], K]) -> K:
        """The kind of that name. Where only the last word is too much, it is no word that a case may add."""
        try:
            return find(self.name)
        except BadName:
            shorter, _, last = self.name.rpartition(" ")
            kind: K | None = None
            with suppress(BadName):
                kind = find(shorter) if shorter else None
            if kind is None or len(kind.name.split()) >= len(self.name.split()):
                raise
            close = nearest(last, list(self.wording.flags))
            hint = f'did you mean "{close}"?' if close else f"one may add: {self.wording.examples}"
            raise BadName(f'"{self.name}": nothing is said by "{last}" after {kind.name}; {hint}') from None

    def fits(self, table: Any, thing: Any) -> bool:
        """Whether everything that is said holds for this thing."""
        return thing.kind is self.kind and self.fits_shown(self.shown(table, thing))

    def shown(self, table: Any, thing: Any) -> dict[str, Any]:
        """The thing as plain data, as a view has it: all that may be said of it, and the seat it is with."""
        raise NotImplementedError

    def fits_shown(self, shown: Mapping[str, Any]) -> bool:
        """The same for what a view shows: its name, and whatever is said."""
        if self.seat is not None and shown["seat"] != self.seat:
            return False
        return shown["name"] == self.kind.name and all(
            self.is_so(key, value, shown) for key, value in self.said.items()
        )

    def is_so(self, key: str, value: Any, shown: Mapping[str, Any]) -> bool:
        """Whether one thing that is said holds."""
        if key not in shown:
            raise BadName(f'"{self.text}": nothing shows "{key}" there')
        return bool(shown[key] >= 0 if value == ANYBODY else shown[key] == value)


def meant(name: str, read: Callable[[str], W], words: Sequence[str] = ()) -> W | str | None:
    """What somebody means by a name: what it describes; the bare words, if nothing; None stands for declining."""
    if not name or name in NOTHING:
        return None
    if name not in words:
        with suppress(BadName):
            return read(name)
    return name


def seat_called(letter: str) -> int:
    """The seat of that letter.

    >>> seat_called("B")
    1
    """
    if len(letter) == 1 and letter in SEATS:
        return SEATS.index(letter)
    meant = f'; did you mean "{letter.upper()}"?' if len(letter) == 1 and letter.upper() in SEATS else ""
    raise BadName(f'there is no seat "{letter}"{meant or "; seats are capital letters, from A on"}')


def find_named(exact: Sequence[Mapping[str, K]], kinds: list[K], name: str) -> K:
    """The card of exactly that name or code, or the only one whose name has these words in it."""
    for table in exact:
        if name in table:
            return table[name]
    return find_by_words(kinds, name)


def all_fit(wanted: Sequence[W], present: Sequence[P], fits: Callable[[W, P], bool]) -> bool:
    """Whether each description can be given a thing of its own.

    >>> all_fit(["card", "spell"], ["card", "spell card"], lambda wanted, present: wanted in present)
    True
    """
    given: dict[int, int] = {}  # thing -> description

    def give(number: int, tried: list[int]) -> bool:
        for place, thing in enumerate(present):
            if place not in tried and fits(wanted[number], thing):
                tried.append(place)
                if place not in given or give(given[place], tried):
                    given[place] = number
                    return True
        return False

    return all(give(number, []) for number in range(len(wanted)))


def one_by_one(names: Any) -> list[Any]:
    """Each thing for itself: "Coin x2" are two Coins.

    >>> one_by_one(["Coin x2", "Spark"])
    ['Coin', 'Coin', 'Spark']
    """
    each: list[Any] = []
    for name in names:
        many = re.fullmatch(r"(.*\S) x(\d{1,2})", name) if isinstance(name, str) else None
        each += [many[1]] * int(many[2]) if many else [name]
    return each
