"""Understanding what somebody typed in answer to a question: numbers, names, counts, "all" and nothing."""

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from theomachy.cases.looking import Unknown
from theomachy.cases.positions import Positions
from theomachy.cli.table.terminals import Terminal, View
from theomachy.kernel.marks import plain, plain_data
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import NOTHING
from theomachy.kernel.plan import Plan
from theomachy.kernel.plans import plans
from theomachy.kernel.questions import AMOUNT, CHOOSE, MAY, ORDER, SEVERAL

ONE_NUMBER = r"\d+(?:\s*[x*×-]\s*\d+)?"
NUMBERS = re.compile(rf"{ONE_NUMBER}(?:[\s,;]+{ONE_NUMBER})*")


class NotUnderstood(Exception):
    """What was typed is no answer; the message says why, and what would be one."""


def sentence(fault: Exception) -> str:
    """The message with a capital letter."""
    return f"{str(fault)[:1].upper()}{str(fault)[1:]}"


class Row:
    """One line of the menu: options that look equal to the asked seat, under one number."""

    def __init__(self, data: View, indexes: list[int]) -> None:
        self.data = data
        self.indexes = indexes

    @property
    def label(self) -> str:
        return str(self.data["label"])

    @property
    def card(self) -> str:
        return str(self.data.get("card", ""))

    def called(self, name: str) -> bool:
        """Whether these words stand in its name."""
        return re.search(rf"(?<![\w'-]){re.escape(name)}(?![\w'-])", self.label, re.IGNORECASE) is not None


class Menu:
    """An open question as a person sees it."""

    def __init__(self, match: Match, asking: Asking) -> None:
        self.match = match
        self.asking = asking
        self.question = asking.question
        self.data = plain_data(match.question_data(asking))
        self.plans = plans(match, asking.question.seat)
        self.rows: list[Row] = []
        of_group: dict[int, Row] = {}
        for i, (option, group) in enumerate(zip(self.data["options"], asking.groups(), strict=True)):
            if group not in of_group:
                of_group[group] = Row(option, [])
                self.rows.append(of_group[group])
            of_group[group].indexes.append(i)

    # ------------------------------------------------------------------ showing

    def shown(self, terminal: Terminal) -> RenderableType:
        question = self.question
        prompt = Text(self.data["prompt"], style="bold")
        about = getattr(getattr(question.about, "kind", None), "name", "")
        if about and about not in self.data["prompt"]:
            prompt.append(f"  ({about})", style="dim")
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold", width=4)
        grid.add_column(min_width=20)
        grid.add_column(style="dim")
        for number, row in enumerate(self.rows, start=1):
            label, note = terminal.option(row.data)
            if len(row.indexes) > 1:
                label = Text.assemble(label, f" ×{len(row.indexes)}")
            grid.add_row(str(number), label, note)
        if question.form in (MAY, SEVERAL) and question.least == 0:
            grid.add_row("0", Text(self.match.game.telling.pass_label(question), style="italic"), "or just Enter")
        for number, plan in enumerate(self.plans, start=len(self.rows) + 1):
            grid.add_row(str(number), plain(plan.label), "in one go")
        return Group(prompt, grid)

    def hint(self) -> str:
        """How to answer, beside the prompt sign."""
        question, last = self.question, len(self.rows) + len(self.plans)
        if question.form == AMOUNT:
            return f"{question.least}-{question.most}"
        if question.form == ORDER:
            return "all numbers in your order, like 2 1 3"
        if question.form == SEVERAL and not question.least == question.most == 1:
            if question.least == question.most:
                count = f"exactly {question.most}"
            else:
                count = f"{question.least} to {question.most}" if question.least else f"up to {question.most}"
            example = ": 1" if question.most == 1 else ": 1 2, or all" if last > 1 else ": 1x2, or all"
            return f"{count}{example}"
        first = 0 if question.form == MAY else 1
        return f"{first}-{last}" if first != last else f"{first}"

    # ------------------------------------------------------------------ understanding

    def plan(self, text: str) -> Plan | None:
        """The plan that these words mean: by its number, or by the name of its card where that is no option."""
        words = text.strip().lower()
        if words.isdigit():
            number = int(words) - len(self.rows) - 1
            return self.plans[number] if 0 <= number < len(self.plans) else None
        if any(row.called(words) for row in self.rows):
            return None
        for plan in self.plans:
            if words and words in (plain(plan.label).lower(), str(plan.place.get("card", "")).lower()):
                return plan
        return None

    def picks(self, text: str, positions: Positions[Any] | None) -> list[int]:
        """The picks that these words mean."""
        question = self.question
        words = text.strip().lower()
        if question.form == AMOUNT:
            return self.amount(words)
        if words in ("", "0", *NOTHING) or words == self.match.game.telling.pass_label(question).lower():
            if question.least == 0:
                return []
            raise NotUnderstood(self.why_not("pass"))
        if words == "all" and question.form in (SEVERAL, ORDER):
            return list(range(len(question.options)))
        if words.startswith("all but ") and question.form == SEVERAL:
            without = self.picks(text.strip()[len("all but ") :], positions)
            return [index for index in range(len(question.options)) if index not in without]
        if NUMBERS.fullmatch(words):
            return self.numbered(words)
        return self.named(text.strip(), positions)

    def amount(self, words: str) -> list[int]:
        if not words.isdigit():
            raise NotUnderstood(f"Type a number from {self.question.least} to {self.question.most}.")
        return [int(words)]

    def numbered(self, words: str) -> list[int]:
        picks: list[int] = []
        for part in re.findall(ONE_NUMBER, words):
            first, dash, last = part.partition("-")
            if dash:
                picks.extend(self.from_to(int(first), int(last), picks))
                continue
            number, _, times = re.sub(r"[*×]", "x", part).partition("x")
            for _ in range(int(times) if times else 1):
                picks.append(self.next_of(self.row_of(int(number)), picks))
        return self.one(picks)

    def from_to(self, first: int, last: int, taken: list[int]) -> list[int]:
        """All of the options with these numbers."""
        if self.question.form != SEVERAL or first > last:
            raise NotUnderstood(f"{first}-{last} is no answer here: write the numbers one by one.")
        indexes = [index for number in range(first, last + 1) for index in self.row_of(number).indexes]
        return [index for index in indexes if index not in taken]

    def row_of(self, number: int) -> Row:
        if not 1 <= number <= len(self.rows):
            last = len(self.rows) + len(self.plans)
            there = "the only number is 1" if last == 1 else f"the numbers are 1 to {last}"
            raise NotUnderstood(f"There is no {number}: {there}.")
        return self.rows[number - 1]

    def next_of(self, row: Row, taken: list[int]) -> int:
        """Of equal options, one that is not taken yet."""
        for index in row.indexes:
            if index not in taken:
                return index
        raise NotUnderstood(f"There is no more of {row.label}: you named it {len(row.indexes) + 1} times.")

    def one(self, picks: list[int]) -> list[int]:
        if self.question.form in (CHOOSE, MAY) and len(picks) > 1:
            raise NotUnderstood("Choose only one.")
        return picks

    def named(self, text: str, positions: Positions[Any] | None) -> list[int]:
        """Names: one, or several with semicolons or commas between them (a name may have a comma itself)."""
        if self.question.form in (CHOOSE, MAY):
            return [self.row_named(text, positions).indexes[0]]
        for separator in (None, ";", ","):
            names = [text] if separator is None else [name.strip() for name in text.split(separator) if name.strip()]
            if len(names) > 1 or separator is None or separator == ",":
                try:
                    picks: list[int] = []
                    for name in names:
                        picks.append(self.next_of(self.row_named(name, positions), picks))
                    return picks
                except NotUnderstood:
                    if separator == "," or not ("," in text or ";" in text):
                        raise
        raise AssertionError("the last separator either answers or refuses")

    def row_named(self, name: str, positions: Positions[Any] | None) -> Row:
        exactly = [row for row in self.rows if name.lower() in (row.label.lower(), row.card.lower())]
        found = exactly or [row for row in self.rows if row.called(name)]
        if len(found) != 1 and positions is not None:
            found = self.fitting(name, positions) or found
        if len(found) == 1:
            return found[0]
        if found:
            numbers = "; ".join(f"{self.rows.index(row) + 1} {row.label}" for row in found)
            raise NotUnderstood(f"“{name}” could be any of: {numbers}. Type the number.")
        raise NotUnderstood(self.why_not(name))

    def fitting(self, name: str, positions: Positions[Any]) -> list[Row]:
        """The rows that go by this name in the language of cases."""
        options = self.question.options
        try:
            return [row for row in self.rows if positions.fits(self.match, self.asking, options[row.indexes[0]], name)]
        except Unknown as fault:
            raise NotUnderstood(f"{sentence(fault)}. Type a number, a name, or ? for help.") from None

    def why_not(self, name: str) -> str:
        game = self.match.game
        return plain(game.telling.refusal_text(game.telling.why_not(self.match.table, self.question, name)))
