"""The studies of a balance run, written down one by one: stopped at any moment, the same command goes on.

A line for each match that is over, below a line that says what is played. What follows from the plan is not repeated.
"""

import json
from pathlib import Path
from typing import Any

from theomachy.lab.experiments.simulate import whole_lines
from theomachy.lab.experiments.study import Deed, Moment, Study
from theomachy.lab.faults import LabFault
from theomachy.lab.notes.files import add_line, write_whole
from theomachy.lab.playing.makings import different
from theomachy.lab.playing.matches import Plan, Result


class OtherStudies(LabFault):
    """The file holds the matches of another run."""


class Notebook:
    """A file of studies, in the order of the plans."""

    def __init__(self, path: Path, what: dict[str, Any]) -> None:
        self.path = path
        self.heading = json.dumps(what)

    def read(self, plans: list[Plan]) -> list[Study]:
        """What is written down already; a line that was cut off is played again."""
        heading, *lines = whole_lines(self.path).splitlines() or [self.heading]
        if heading != self.heading:
            raise OtherStudies(f"{self.path} holds the matches of another run{other_than(self.heading, heading)}")
        return [study_in(line, plan, f"{self.path}, line {n}") for n, (line, plan) in enumerate(zip(lines, plans), 2)]

    def begin(self) -> None:
        """Make ready for writing: a heading, whole lines, and nothing else."""
        text = whole_lines(self.path) or self.heading + "\n"
        if not self.path.exists() or self.path.read_text(encoding="utf-8") != text:
            write_whole(self.path, text)  # killed in this moment, no study is lost

    def write(self, one: Study) -> None:
        add_line(self.path, line_of(one))


def other_than(wanted: str, written: str) -> str:
    """In what way it is another, as far as that can be read, and what to do."""
    right = "; choose another folder"
    try:
        other = json.loads(written)
    except ValueError:
        return right
    differ = different(other, json.loads(wanted))
    if differ == ["planned"]:
        return (
            f" of {other['planned']} matches; with several bots or modes none can be added to it or left out: ask for"
            " as many, or choose another folder"
        )
    return f" (different: {', '.join(differ)}){right}"


def line_of(one: Study) -> str:
    result = one.result
    options = sorted(one.options.items())
    told = (result.plan.number, result[1:], options, one.turns, one.first, one.deeds, one.leads, one.by_turn)
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def study_in(line: str, plan: Plan, place: str) -> Study:
    try:
        number, (winners, reason, answers, decisions), options, turns, first, deeds, leads, by_turn = json.loads(line)
        result = Result(plan, tuple(winners), reason, answers, decisions)
        study = Study(
            result,
            dict(options),
            turns,
            tuple(first),
            [Deed(*deed) for deed in deeds],
            leads,
            [Moment(*moment) for moment in by_turn],
        )
    except (ValueError, TypeError):  # no JSON, or JSON that says something else
        raise OtherStudies(f"{place} is damaged; delete it and all lines after it, and they are played again") from None
    if number != plan.number:
        raise OtherStudies(f"{place} is not match {plan.number}; delete it and all lines after it")
    return study
