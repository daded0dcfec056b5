# interpreted: it reads files and compares; the matches it plays are as fast as the build
"""Cases: a position, the answers given, what must then be true. The format is described in docs/cases.md."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from theomachy.kernel.cards import Card, Deck, K
from theomachy.kernel.faces import Face
from theomachy.kernel.game import BadSetup, Game, Setup
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import SEATS, BadName, did_you_mean
from theomachy.kernel.sets import BadSet, Block, block_lines, read_blocks, read_toml
from theomachy.kernel.view import UNKNOWN

PUBLIC = -1

FILE_KEYS = ["game", "uses", "proxy", "case", "title"]

W = TypeVar("W")
P = TypeVar("P")


class Unknown(Exception):
    """A name in a case that means nothing, or too much; the message says what it might mean."""


class Positions:
    """A game's half of the case format: how a position is laid out, and what words mean on its table."""

    also_called: dict[str, str] = {}  # other words for moments, as the rules have them, in small letters

    def __init__(self, game: Game[Any], guide: str) -> None:
        self.game = game
        self.guide = guide  # the page that describes the game's half

    def keys(self) -> list[str]:
        """The keys that a case may have beside id, title, rules and steps."""
        raise NotImplementedError

    def moments(self) -> list[str]:
        """The names that `until` knows, without numbers of ages."""
        raise NotImplementedError

    def is_moment(self, wanted: str) -> bool:
        """Whether there is such a moment, with its number or without."""
        return wanted.rstrip(" 0123456789") in self.moments()

    def moment_called(self, name: str) -> str:
        """A moment as people write it: "End of Round 2", "main phase"; the words for `until` and `at`."""
        said = " ".join(name.lower().split())
        for also, moment in self.also_called.items():
            if said.rstrip(" 0123456789") == also:
                return moment + said[len(also) :]
        plain = re.sub(r"^the | phase\b", "", said)
        return next((one for one in (name, said, plain) if self.is_moment(one)), name)

    def questions(self) -> list[str]:
        """What the game's questions are called: each has a sentence of its own."""
        return list(self.game.rules.questions)

    def chapter(self, match: Match) -> int:
        """A number that changes when a turn ends: answers are not looked for beyond it."""
        raise NotImplementedError

    def moment_meant(self, match: Match, wanted: str) -> str:
        """The moment that `until` waits for, where a number may be left out."""
        return wanted

    # ------------------------------------------------------------------ laying out

    def match(self, case: Block, proxies: list[Block]) -> Match:
        """The match at the position of the case, paused before the rule of that moment acts."""
        at = case.values.get("at")
        if isinstance(at, str):
            case.values["at"] = self.moment_called(at)
        try:
            return self.lay_out_match(case, proxies)
        except (BadName, BadSetup) as fault:
            remedy = f"see {self.guide} for names and positions"
            raise BadSet(case.file, line_of_fault(case, str(fault)), str(fault), remedy) from None

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        """The same; names and set-ups that mean nothing may raise `BadName` and `BadSetup`."""
        raise NotImplementedError

    def faces(self, proxies: list[Block]) -> list[Face]:
        """What is printed on the game's own cards and on the proxies of a case file."""
        return self.game.printing.faces(Setup())

    def part_of_seat(self, case: Block, seat: str, allowed: list[str]) -> dict[str, Any]:
        """What the case says of a seat; nothing, if the seat is not mentioned."""
        values: dict[str, Any] = case.values.get(seat, {})
        if not isinstance(values, dict):
            raise case.bad(seat, f"seat {seat} is not described", f"write {seat} = {{ {allowed[0]} = ... }}")
        for key in values:
            if key not in allowed:
                raise case.bad(seat, f'seat {seat} has no "{key}"', "the keys are " + ", ".join(allowed))
        return values

    # ------------------------------------------------------------------ options

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        """Whether the option goes by that name."""
        raise NotImplementedError

    def recognise(self, match: Match, name: str) -> None:
        """A name that nothing in this game can have raises `Unknown` or `BadName`."""

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        """The option as a case would name it."""
        raise NotImplementedError

    def listed(self, names: str) -> list[str]:
        """Several things in one string, as the game's rules write them."""
        return [name.strip() for name in names.split(",")]

    def is_fresh(self, match: Match, option: Any) -> bool:
        """Whether nothing was declared or aimed at it yet."""
        return True

    # ------------------------------------------------------------------ looking

    def differences(self, match: Match, expected: dict[str, Any]) -> list[str]:
        """What is not as expected."""
        try:
            return [fault for key, wanted in expected.items() for fault in self.difference(match, key, wanted)]
        except BadName as fault:
            raise Unknown(str(fault)) from None

    def difference(self, match: Match, key: str, wanted: Any) -> list[str]:
        table = match.table
        seats = self.seats_at(table)
        if key in list(SEATS) and key not in seats:
            raise Unknown(f"nobody sits at {key}; the seats are {', '.join(seats)}")
        if key in seats:
            seat = SEATS.index(key)
            if not isinstance(wanted, dict):
                raise Unknown(f"what is expected of {key}? Write expect.{key}.hand = 3, or another of its values")
            faults = [fault for name, one in wanted.items() for fault in self.of_seat(table, seat, name, one)]
            return [f"{key}.{fault}" for fault in faults]
        if key == "view":
            return self.views(table, wanted)
        return self.of_table(match, key, wanted)

    def seats_at(self, table: Any) -> list[str]:
        return list(SEATS[: table.seats])

    def of_seat(self, table: Any, seat: int, key: str, wanted: Any) -> list[str]:
        """What is not as expected of a seat."""
        raise NotImplementedError

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        """What is not as expected of the table."""
        raise NotImplementedError

    def compare_one_of(
        self, present: dict[str, Any], key: str, wanted: Any, others: Sequence[str], of: str = ""
    ) -> list[str]:
        """Compare the plain value of that name. There may be no such value; `others` can be expected besides."""
        if key not in present:
            names = [*others, *present]
            raise Unknown(f'one cannot expect "{of}{key}"; {did_you_mean(key, names)} See {self.guide}')
        if key == "winner":
            wanted = winners_called(wanted, present)
        return compare(key, wanted, present[key])

    def ending(self, table: Any) -> dict[str, Any]:
        """Who has won, and why."""
        outcome = table.outcome
        winners = "".join(SEATS[seat] for seat in outcome.winners) if outcome is not None else ""
        return {"winner": winners or "nobody", "reason": outcome.reason if outcome is not None else ""}

    def compare_cards(self, key: str, wanted: Any, present: list[str], ordered: bool = False) -> list[str]:
        """Cards in a zone by name; a number says how many there are."""
        if isinstance(wanted, int):
            return compare(key, wanted, len(present))
        return compare(key, wanted, present) if ordered else compare(key, sorted(wanted), sorted(present))

    def views(self, table: Any, wanted: dict[str, Any]) -> list[str]:
        """What seats see of one another's zones: `view = { B = { A = { hand = ["?"] } } }`."""
        faults: list[str] = []
        seats = self.seats_at(table)
        for seat in [*wanted, *[whose for players in wanted.values() for whose in players]]:
            if seat not in (*seats, "public"):
                raise Unknown(f'"{seat}" is nobody who sees, or is seen; write public or one of: {", ".join(seats)}')
        for viewer, players in wanted.items():
            seen = self.game.telling.view(table, PUBLIC if viewer == "public" else SEATS.index(viewer))
            for whose, zones in players.items():
                for zone, names in zones.items():
                    present = self.zone_seen(table, seen, SEATS.index(whose), zone)
                    if isinstance(names, list):
                        names = one_by_one(names)
                        names = sorted(UNKNOWN if name == UNKNOWN else self.full_name(table, name) for name in names)
                        present = sorted(present)
                    elif isinstance(names, int) and isinstance(present, list):
                        present = len(present)
                    elif names == "":
                        present = present or ""  # nothing lies there
                    faults.extend(compare(f"{viewer} sees {whose}.{zone}", names, present))
        return faults

    def zone_seen(self, table: Any, seen: dict[str, Any], seat: int, zone: str) -> Any:
        """A zone of a player, as a view has it."""
        zones = seen["players"][seat]
        if zone not in zones:
            raise Unknown(f'one cannot see "{zone}"; {did_you_mean(zone, list(zones))}')
        return zones[zone]

    def full_name(self, table: Any, name: str) -> str:
        """The name of the card that is meant."""
        raise NotImplementedError


def line_of_fault(case: Block, fault: str) -> int:
    """The line of the part of a case that has what the fault quotes; else that of the case."""
    for quoted in re.findall('"([^"]+)"', fault):
        for key, value in case.values.items():
            if quoted in str(value) and key in case.lines:
                return case.lines[key]
    return case.first_line


def winners_called(wanted: Any, present: dict[str, Any]) -> Any:
    """Several winners as a list or with a plus, and a match that nobody won."""
    if isinstance(wanted, list):
        wanted = "".join(sorted(wanted))
    if isinstance(wanted, str):
        wanted = wanted.replace("+", "")
        if wanted in ("draw", "drawn") and present.get("reason"):
            return "nobody"
    return wanted


def one_by_one(names: list[Any]) -> list[Any]:
    """Each thing for itself: "Coin x2" are two Coins.

    >>> one_by_one(["Coin x2", "Spark"])
    ['Coin', 'Coin', 'Spark']
    """
    each: list[Any] = []
    for name in names:
        many = re.fullmatch(r"(.*\S) x(\d+)", name) if isinstance(name, str) else None
        each += [many[1]] * int(many[2]) if many else [name]
    return each


def compare(what: str, wanted: Any, present: Any) -> list[str]:
    return [] if wanted == present else [f"{what} is {present}, expected {wanted}"]


def all_fit(wanted: Sequence[W], present: Sequence[P], fits: Callable[[W, P], bool]) -> bool:
    """Whether each description can be given a thing of its own."""
    if not wanted:
        return True
    first, rest = wanted[0], wanted[1:]
    for i, thing in enumerate(present):
        if fits(first, thing) and all_fit(rest, [*present[:i], *present[i + 1 :]], fits):
            return True
    return False


def lay_deck(deck: Deck[K], cards: list[Card[K]], in_this_order: bool) -> None:
    """Cards that a case lists lie in that order, from the top; those that it only counts are shuffled."""
    if in_this_order:
        for card in cards:
            deck.put_below(card)
    else:
        deck.put_bag_below(cards)


class CaseFile:
    """A file of cases and the proxies that they use."""

    def __init__(self, path: str, game: str, cases: list[Block], proxies: list[Block]) -> None:
        self.path = path
        self.game = game
        self.cases = cases
        self.proxies = proxies


def read_cases(path: Path) -> CaseFile:
    """Read a case file and the files it uses. A mistake raises `BadSet`."""
    text = _read(path)
    data = read_toml(str(path), text)
    for key in data:
        if key not in FILE_KEYS:
            raise BadSet(str(path), 0, f'a case file has no "{key}" at the top', "the keys are " + ", ".join(FILE_KEYS))
    game = data.get("game")
    if not isinstance(game, str):
        raise BadSet(str(path), 1, "the file does not say which game it is about", 'begin it with: game = "titans"')
    proxies = read_blocks(str(path), text, "proxy")
    for used in data.get("uses", []):
        other = path.parent / used
        lent = _read(other)
        proxies = read_blocks(str(other), lent, "proxy") + read_blocks(str(other), lent, "card") + proxies
    cases = read_blocks(str(path), text, "case")
    step_lines = [line for line, _ in block_lines(text, "case.step")]
    for i, case in enumerate(cases):
        end = cases[i + 1].first_line if i + 1 < len(cases) else len(text.splitlines()) + 1
        case.lines["#steps"] = len([line for line in step_lines if case.first_line < line < end])
        for n, line in enumerate(line for line in step_lines if case.first_line < line < end):
            case.lines[f"#step {n}"] = line
    return CaseFile(str(path), game, cases, proxies)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadSet(str(path), 0, f"the file cannot be read ({fault.strerror})", "check the path") from None
    except UnicodeDecodeError:
        raise BadSet(str(path), 0, "the file is not UTF-8 text", "save it as UTF-8") from None


def case_files(paths: list[Path]) -> list[Path]:
    """Files as given, folders by the case files in them."""
    files: list[Path] = []
    for path in paths:
        files.extend(sorted(path.rglob("*.toml")) if path.is_dir() else [path])
    return files
