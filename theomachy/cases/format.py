# interpreted: it reads files
"""Case files: a position, the answers given, what must then be true. The format is described in docs/cases.md."""

from pathlib import Path
from traceback import extract_tb
from typing import Any

from theomachy.kernel.sets import BadSet, Block, block_lines, read_blocks, read_toml

FILE_KEYS = ["game", "uses", "proxy", "case", "title"]


class CaseFile:
    """A file of cases and the proxies that they use."""

    def __init__(self, path: str, game: str, cases: list[Block], proxies: list[Block]) -> None:
        self.path = path
        self.game = game
        self.cases = cases
        self.proxies = proxies


class BadCase(BadSet):
    """All that is wrong with a position, at once."""

    def __init__(self, faults: list[BadSet]) -> None:
        first = faults[0]
        super().__init__(first.file, first.line, first.fault, first.remedy)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


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
    for used in _files_used(path, data.get("uses", [])):
        other = path.parent / used
        lent = _read(other)
        data = read_toml(str(other), lent)
        words = [key for key in data if key != "case" and isinstance(data[key], list)]
        proxies = [block for word in words for block in read_blocks(str(other), lent, word)] + proxies
    cases = read_blocks(str(path), text, "case")
    step_lines = [line for line, _ in block_lines(text, "case.step")]
    for i, case in enumerate(cases):
        end = cases[i + 1].first_line if i + 1 < len(cases) else len(text.splitlines()) + 1
        own = [line for line in step_lines if case.first_line < line < end]
        case.lines["#steps"] = len(own)
        for n, line in enumerate(own):
            case.lines[f"#step {n}"] = line
    return CaseFile(str(path), game, cases, proxies)


def _files_used(path: Path, uses: Any) -> list[str]:
    if not isinstance(uses, list) or not all(isinstance(one, str) for one in uses):
        raise BadSet(str(path), 0, f"uses is {uses!r}, and must be a list of files", 'write uses = ["proxies.toml"]')
    return [str(one) for one in uses]


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadSet(str(path), 0, f"the file cannot be read ({fault.strerror})", "check the path") from None
    except UnicodeDecodeError:
        raise BadSet(str(path), 0, "the file is not UTF-8 text", "save it as UTF-8") from None
    except ValueError:  # a path with a zero byte in it
        raise BadSet(repr(str(path)), 0, "there is no such file", "check the path") from None


def case_files(paths: list[Path]) -> list[Path]:
    """Files as given, folders by the case files in them."""
    files: list[Path] = []
    for path in paths:
        files.extend(sorted(path.rglob("*.toml")) if path.is_dir() else [path])
    return files


def crash(fault: Exception) -> str:
    """What crashed, and where."""
    frame = extract_tb(fault.__traceback__)[-1]
    place = f"{frame.filename.rpartition('theomachy')[2]}, line {frame.lineno}"
    return f"{type(fault).__name__}: {fault} ({place})"
