"""The conformance page: for every rule of a game, the cases and tests that prove it."""

import re
from collections.abc import Sequence
from pathlib import Path

from theomachy.cases.format import case_files, read_cases
from theomachy.games import find
from theomachy.games.casebook import by_number
from theomachy.games.homes import folder_of
from theomachy.kernel.sets import Block, read_blocks

TESTS = Path("tests")
REMARK = "remark"  # there is nothing to enforce


class Rule:
    """One row of the page."""

    def __init__(self, entry: Block) -> None:
        self.id = entry.text("id")
        self.title = entry.text("title")
        self.kind = entry.text_or("kind", "rule")
        self.cases: list[str] = []
        self.tests: list[str] = []

    @property
    def proved(self) -> bool:
        return bool(self.cases or self.tests)

    @property
    def needs_proof(self) -> bool:
        return self.kind != REMARK

    def row(self) -> str:
        cases = ", ".join(self.cases)
        if not self.proved:
            cases = "**none**" if self.needs_proof else "(a remark)"
        return f"| {self.id} | {_plain(self.title)} | {cases} | {', '.join(self.tests)} |"


def page(game_name: str, tests: Path = TESTS) -> tuple[str, list[str]]:
    """The page as Markdown, and its gaps: a sentence for each rule that nothing proves."""
    folder = folder_of(game_name)
    rules = read_rules(folder / "rules.toml")
    note_cases(rules, folder / "cases")
    note_tests(rules, tests, game_name)
    gaps = [f"{rule.id} ({rule.title}) is proved by no case and no test" for rule in rules if _is_gap(rule)]
    return as_markdown(find(game_name).title, game_name, rules), gaps


def read_rules(file: Path) -> list[Rule]:
    """The rules of a game, in their order."""
    return [Rule(entry) for entry in read_blocks(str(file), file.read_text(encoding="utf-8"), "rule")]


def note_cases(rules: Sequence[Rule], folder: Path) -> None:
    """Which cases name the rule."""
    by_id = {rule.id: rule for rule in rules}
    for file in case_files([folder]) if folder.is_dir() else []:
        for case in read_cases(file).cases:
            for name in case.texts("rules", []):
                if name not in by_id:
                    raise case.bad("rules", f'there is no rule "{name}"', "use the ids of the game's rules.toml")
                by_id[name].cases.append(case.text("id"))
    for rule in rules:
        rule.cases.sort(key=by_number)


def note_tests(rules: Sequence[Rule], folder: Path, game_name: str) -> None:
    """Which test files have the rule's id in them, as a whole word. Another game's tests mean rules of its own."""
    for file in sorted(folder.rglob("test_*.py"), key=lambda file: file.name):
        if file.parent.parent.name == "games" and file.parent.name != game_name:
            continue
        words = set(re.findall(r"\b[A-Z]+\d+\b", file.read_text(encoding="utf-8")))
        for rule in rules:
            if rule.id in words:
                rule.tests.append(file.name)


def as_markdown(title: str, game_name: str, rules: Sequence[Rule]) -> str:
    proved = [rule for rule in rules if rule.proved]
    remarks = [rule for rule in rules if rule.kind == REMARK and not rule.proved]
    gaps = [rule for rule in rules if _is_gap(rule)]
    lines = [
        f"# Conformance: {title}",
        "",
        f"Which case and which test proves which rule. Made by `theomachy conformance {game_name} --write`.",
        "",
        "| rules | proved | remarks, with nothing to prove | gaps |",
        "|---|---|---|---|",
        f"| {len(rules)} | {len(proved)} | {len(remarks)} | {len(gaps)} |",
        "",
        f"Cases are in `theomachy/games/{game_name}/cases`, tests in `tests`.",
        "",
        "| rule | | cases | tests |",
        "|---|---|---|---|",
        *[rule.row() for rule in rules],
        "",
    ]
    return "\n".join(lines)


def _is_gap(rule: Rule) -> bool:
    return rule.needs_proof and not rule.proved


def _plain(text: str) -> str:
    return text.replace("|", "\\|")
