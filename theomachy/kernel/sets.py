"""Reading TOML files that people write: every mistake names the file, the line, the fault and the remedy."""

import difflib
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

BYTE_ORDER_MARK: Final = "\ufeff"  # some editors begin a file with it
# What marks are made of (kernel/marks.py), as it is or as TOML escapes it: whoever writes a set could forge one.
FORGED: Final = re.compile(r"[\ufff9-\ufffb]|\\(?:u|U0000)[fF]{3}[9abAB]")


@mypyc_attr(allow_interpreted_subclasses=True)
class BadSet(Exception):
    """A file of cards, rules or cases with a mistake in it.

    >>> str(BadSet("mine.toml", 7, "cost is missing", "add a line like: cost = 1"))
    'mine.toml, line 7: cost is missing. To fix it: add a line like: cost = 1.'
    """

    def __init__(self, file: str, line: int, fault: str, remedy: str) -> None:
        where = f"{file}, line {line}" if line else file
        end = "" if fault.endswith("?") else "."
        super().__init__(f"{where}: {fault}{end} To fix it: {remedy}.")
        self.file = file
        self.line = line
        self.fault = fault
        self.remedy = remedy

    def each(self) -> "list[BadSet]":
        """The mistakes one by one."""
        return [self]


class BadSets(BadSet):
    """Several mistakes, told at once; what is asked about one is told of the first."""

    def __init__(self, faults: list[BadSet]) -> None:
        first = faults[0]
        super().__init__(first.file, first.line, first.fault, first.remedy)
        self.faults = faults

    def each(self) -> list[BadSet]:
        return self.faults

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


def bad(faults: list[BadSet]) -> BadSet:
    """One mistake, or all of them as one.

    >>> print(bad([BadSet("mine.toml", n, "cost is missing", "add it") for n in (3, 9)]))
    mine.toml, line 3: cost is missing. To fix it: add it.
    mine.toml, line 9: cost is missing. To fix it: add it.
    """
    return faults[0] if len(faults) == 1 else BadSets(faults)


def read_toml(file: str, text: str) -> dict[str, Any]:
    try:
        data = tomllib.loads(text.removeprefix(BYTE_ORDER_MARK))
    except tomllib.TOMLDecodeError as fault:
        found = re.search(r"\(at line (\d+), column \d+\)", str(fault))
        line = int(found.group(1)) if found else 0
        why = re.sub(r"\s*\(at .*\)", "", str(fault))
        raise BadSet(file, line, f"this is not valid TOML ({why})", "see docs/adding-a-card.md") from None
    except RecursionError:
        raise BadSet(file, 0, "this is nested too deep", "write plain lists and tables") from None
    forged = FORGED.search(text)
    if forged:
        what = "there is a character that only marks in sentences have (U+FFF9 to U+FFFB)"
        raise BadSet(file, text.count("\n", 0, forged.start()) + 1, what, "leave it out")
    return data


class Block:
    """One `[[block]]` of a file, with the lines its keys stand on, so that a mistake can be pointed at."""

    def __init__(self, file: str, kind: str, values: dict[str, Any], first_line: int, lines: dict[str, int]) -> None:
        self.file = file
        self.kind = kind
        self.values = values
        self.first_line = first_line
        self.lines = lines

    def bad(self, key: str, fault: str, remedy: str) -> BadSet:
        return BadSet(self.file, self.lines.get(key, self.first_line), fault, remedy)

    def allow(self, keys: list[str]) -> None:
        """Refuse keys that nobody will read: they are spelling mistakes."""
        for fault in self.misspelt(keys):
            raise fault

    def misspelt(self, keys: list[str]) -> list[BadSet]:
        """The faults of keys that nobody will read. What they say is then read under the key that was meant."""
        faults: list[BadSet] = []
        for key in [key for key in self.values if key not in keys]:
            close = difflib.get_close_matches(key, keys, n=1)
            remedy = f'write "{close[0]}"' if close else "leave it out; the keys are " + ", ".join(keys)
            faults.append(self.bad(key, f'a {self.kind} has no "{key}"', remedy))
            if close and close[0] not in self.values:
                self.values[close[0]] = self.values[key]
                self.lines[close[0]] = self.lines.get(key, self.first_line)
        return faults

    def _get(self, key: str, example: str) -> Any:
        if key not in self.values:
            raise self.bad("", f"this {self.kind} has no {key}", f"add a line like: {key} = {example}")
        return self.values[key]

    def text(self, key: str) -> str:
        value = self._get(key, '"..."')
        if not isinstance(value, str) or not value.strip():
            raise self.bad(key, f"{key} must be a text", f'write {key} = "..."')
        return value

    def text_or(self, key: str, otherwise: str) -> str:
        return self.text(key) if key in self.values else otherwise

    def texts(self, key: str, otherwise: list[str] | None = None) -> list[str]:
        if otherwise is not None and key not in self.values:
            return otherwise
        value = self._get(key, '["..."]')
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.bad(key, f"{key} must be a list of texts", f'write {key} = ["...", "..."]')
        return [str(item) for item in value]

    def one_of(self, key: str, allowed: list[str]) -> str:
        value = self._get(key, f'"{allowed[0]}"')
        if value not in allowed:
            close = difflib.get_close_matches(str(value), allowed, n=1)
            hint = f'write "{close[0]}"' if close else "write one of: " + ", ".join(allowed)
            raise self.bad(key, f'{key} is "{value}", which is not known', hint)
        return str(value)

    def number(self, key: str, least: int, most: int, otherwise: int | None = None) -> int:
        if otherwise is not None and key not in self.values:
            return otherwise
        value = self._get(key, str(max(least, 1)))
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.bad(key, f"{key} must be a whole number", f"write {least} to {most}, without quotes")
        if not least <= value <= most:
            raise self.bad(key, f"{key} is {value}", f"write a number from {least} to {most}")
        return value

    def flag(self, key: str, otherwise: bool) -> bool:
        value = self.values.get(key, otherwise)
        if not isinstance(value, bool):
            raise self.bad(key, f"{key} must be true or false", f"write {key} = true")
        return value


def read_blocks(file: str, text: str, kind: str) -> list[Block]:
    """All `[[kind]]` blocks of a file, in order."""
    data = read_toml(file, text)
    found = data.get(kind, [])
    if not isinstance(found, list) or not all(isinstance(values, dict) for values in found):
        raise BadSet(file, 0, f'"{kind}" must be written as [[{kind}]] blocks', f"begin each with a line [[{kind}]]")
    places = block_lines(text, kind)
    blocks: list[Block] = []
    for i, values in enumerate(found):
        first, lines = places[i] if i < len(places) else (0, {})
        blocks.append(Block(file, kind, values, first, lines))
    return blocks


def block_lines(text: str, kind: str) -> list[tuple[int, dict[str, int]]]:
    """For each `[[kind]]` header its line, and the line of each key up to the next header."""
    places: list[tuple[int, dict[str, int]]] = []
    inside = False
    for number, line in enumerate(text.removeprefix(BYTE_ORDER_MARK).splitlines(), start=1):
        header = header_of(line)
        if header:
            inside = header == kind and line.lstrip().startswith("[[")
            if inside:
                places.append((number, {}))
            continue
        key = re.match(r"\s*([A-Za-z_][\w-]*)\s*[=.]", line)
        if inside and key and places:
            places[-1][1].setdefault(key.group(1), number)
    return places


def header_of(line: str) -> str:
    """The name in a header line; "" if it is none. Without a pattern, which a stranger's line could keep busy for ever.

    >>> header_of("  [[ card ]]"), header_of("[god]  # fast"), header_of("cost = [1]")
    ('card', 'god', '')
    """
    line = line.lstrip()
    if not line.startswith("["):
        return ""
    name, bracket, _ = line.lstrip("[").partition("]")
    return name.strip() if bracket else ""


def read_folder(folder: str, ending: str) -> dict[str, str]:
    """The texts of all files with that ending, by name and in the order of names."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(Path(folder).glob(f"*{ending}"))}
