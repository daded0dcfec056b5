"""No file is longer than 500 lines, but for those that have a reason. (Ruff looks at the length of lines.)"""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("theomachy", "tests", "tools", "docs", "deploy")
MADE = {"node_modules", "dist", "__pycache__"}  # by tools, and not kept
WRITTEN = {".py", ".ts", ".js", ".svelte", ".css", ".html", ".toml", ".ftl", ".md"}
LONGEST = 500
# What may be longer, and why.
REASONS = {
    "theomachy/games/*/rules.toml": "the rules of one game, in the order of its rulebook, each in a block",
    "theomachy/games/*/cases/proxies.toml": "cards made up for cases: in one file no name is taken twice",
    "theomachy/web/src/generated/*.ts": "made by `theomachy types`",
    "theomachy/print/drawing/stock/motifs.toml": "drawings, one block each",
    "tests/data/*-texts.toml": "the text of every card, one block each",
    "docs/balance/*.md": "written by `theomachy balance`",
    "docs/strength.md": "written by `theomachy strength`",
}


def written_files() -> list[Path]:
    files = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in WRITTEN]
    return [file for file in files if file.is_file() and not MADE & set(file.relative_to(ROOT).parts)]


def test_no_file_is_too_long() -> None:
    long = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in written_files()}
    without_reason = [
        f"{file.relative_to(ROOT)}: {lines} lines"
        for file, lines in long.items()
        if lines > LONGEST and not any(file.relative_to(ROOT).match(pattern) for pattern in REASONS)
    ]
    assert not without_reason, "split these, or say here why not:\n" + "\n".join(without_reason)


@pytest.mark.parametrize("pattern", REASONS)
def test_a_reason_is_for_a_file_that_is_long(pattern: str) -> None:
    found = [file for file in ROOT.glob(pattern) if len(file.read_text(encoding="utf-8").splitlines()) > LONGEST]
    assert found, f"{pattern} needs no reason any more"
