"""A balance run as a page of Markdown, for the docs: dated, and with the command that made it."""

from collections.abc import Sequence
from typing import Any

from theomachy.lab.experiments.findings import (
    called,
    changes,
    differences,
    findings,
    never_met,
    percent,
    reach,
    rows_of,
    shares,
    unwon,
    whose,
)
from theomachy.lab.reports.pages import CARD_HEADINGS, about_run, by_worth, card_cells

LEGEND = [
    "*Worth* is how much more often, in percentage points, players won who did it with a card than those who could",
    "have and did not. This does not prove cause: a player who is winning can afford more. Intervals are 95 %; cards",
    "in **bold** stand out after correction for multiple tests (Benjamini-Hochberg, 5 % false discoveries).",
    "How it is measured: [the lab](../lab.md).",
]


def balance_markdown(data: dict[str, Any]) -> str:
    lines = [f"# {data['title']}: balance", "", f"Made by `{data['command']}`: {about_run(data)}"]
    lines += ["", *LEGEND, *filter(None, [shares(data)]), whose(data)]
    if "changes" in data:
        lines += section("What is printed differently", differences(data))
    if "changes" in data and data["runs"]:
        lines += section("What changed", changes(data))
    if data["runs"]:
        lines += section("What stands out", findings(data))
    for said in never_met(data):
        lines += ["", said]
    for run in data["runs"]:
        lines += ["", f"## {called(run)}", "", *run_tables(data, run)]
    return "\n".join(lines) + "\n"


def section(heading: str, sentences: list[str]) -> list[str]:
    return ["", f"## {heading}", "", *[f"* {said}" for said in sentences]]


def run_tables(data: dict[str, Any], run: dict[str, Any]) -> list[str]:
    length, turns, told = run["decisions"], run["turns"], run["story"]
    figures = [
        ["matches", f"{run['matches']:,}"],
        [*unwon(run)],
        ["decisions a match", f"{length['mean']} (eight in ten: {length['tenth']} to {length['ninetieth']})"],
        ["options a decision", f"{run['options_per_decision']}"],
        ["turns a match", f"{turns['mean']} (eight in ten: {turns['tenth']} to {turns['ninetieth']})"],
    ]
    figures += [[f"seat {seat['seat']} wins", with_reach(seat)] for seat in rows_of(data, "seats", run)]
    if run["first_player"]:
        figures.append(["who goes first wins", with_reach(run["first_player"])])
    if told["matches"]:
        for leader in told["leader_wins"]:
            figures.append([f"who leads after {percent(leader['at'], 0)} of the match wins", with_reach(leader)])
        figures.append(["the lead changes, from turn to turn", f"{told['lead_changes']} times a match"])
        figures.append(["the winner leads for good after", f"{percent(told['decided_at'], 0)} of the match (mean)"])
        figures.append(["runaway leads", with_reach(told["runaways"])])
        figures.append(["comebacks", with_reach(told["comebacks"])])
    lines = table(["", ""], figures)
    for verb, word in data["verbs"].items():
        rows = [row for row in rows_of(data, "cards", run) if row["verb"] == verb]
        if rows:
            lines += ["", f"### {word.capitalize()}", ""]
            cells = [card_cells(data, row) for row in sorted(rows, key=by_worth)]
            lines += table(drop(CARD_HEADINGS), [drop(bold(kind, [said for said, _ in row])) for kind, row in cells])
    return lines


def drop(cells: list[str]) -> list[str]:
    """Without the column that says what was done: the heading says it."""
    return cells[:2] + cells[3:]


def bold(kind: str, cells: list[str]) -> list[str]:
    return [f"**{cells[0]}**", *cells[1:]] if kind else cells


def with_reach(entry: dict[str, Any]) -> str:
    return f"{percent(entry['win_rate'])} ({reach(entry)})"


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [f"| {' | '.join(headings)} |", "|---" + "|---:" * (len(headings) - 1) + "|"]
    return lines + [f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in rows]
