"""Many matches, written down one by one: stopped at any moment, it goes on where it was.

A run is a folder: `run.json` says what is played, `matches.csv` has a line for every match that is over, and
`matches.parquet` the same once all are. The files are the same, byte for byte, whatever the number of workers.
"""

import csv
import io
import json
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import fmean
from typing import Any

import pyarrow as arrow  # type: ignore[import-untyped]
from pyarrow import parquet

from theomachy.kernel.game import Game, Setup
from theomachy.kernel.record import SEATS
from theomachy.lab.matches import Plan, Result, plan_matches, play_all, wilson

RUN, CSV, PARQUET = "run.json", "matches.csv", "matches.parquet"
NUMBERS = ("number", "answers", "decisions")


class OtherRun(Exception):
    """The folder holds matches of another run."""


class Simulation:
    """What is to be played, and the folder in which it is written down; with no folder, nothing is kept."""

    def __init__(
        self, game: Game, mode: str, bots: list[str], matches: int, seed: int, folder: Path | None = None
    ) -> None:
        self.game = game
        self.mode = mode
        self.folder = folder
        self.seats = game.seats(Setup({"mode": mode}))
        self.plans = plan_matches(game, mode, bots, matches, seed)
        self.run_data = {"game": game.name, "rules": game.rules_revision, "mode": mode, "bots": bots, "seed": seed}
        self.columns = [
            "number", "seed", *[f"bot_{SEATS[seat]}" for seat in range(self.seats)],
            "winners", "reason", "answers", "decisions",
        ]  # fmt: skip
        self.rows: list[list[str]] = self._read() if folder is not None else []
        self.resumed = len(self.rows)

    # ------------------------------------------------------------------ going on

    def _read(self) -> list[list[str]]:
        """The matches that are written down already. A line that was cut off when it was stopped is played again."""
        assert self.folder is not None
        self.folder.mkdir(parents=True, exist_ok=True)
        described = self.folder / RUN
        if not described.exists():
            described.write_text(json.dumps(self.run_data, indent=1) + "\n", encoding="utf-8")
        elif json.loads(described.read_text(encoding="utf-8")) != self.run_data:
            raise OtherRun(f"{self.folder} holds another run; choose another folder, or see its {RUN}")
        path = self.folder / CSV
        if not path.exists():
            return []
        text = path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        rows = [row for row in csv.reader(io.StringIO(whole)) if row][1:]
        for row, plan in zip(rows, self.plans):
            if row[: 2 + self.seats] != [str(plan.number), plan.seed, *plan.bots]:
                raise OtherRun(f"{path} has matches that this run would not have; choose another folder")
        return rows

    def run(self, workers: int = 1, progress: Callable[[int], None] | None = None) -> None:
        """Play what is missing. Every match is on the disk before the next is counted."""
        if self.folder is not None:
            (self.folder / CSV).write_text(self._as_csv([self.columns, *self.rows]), encoding="utf-8")
        rest: list[Plan] = self.plans[len(self.rows) :]
        with closing(play_all(rest, workers)) as results:
            for result in results:
                self._write_down(result)
                if progress is not None:
                    progress(len(self.rows))
        if self.folder is not None:
            self._write_parquet(self.folder / PARQUET)

    def _write_down(self, result: Result) -> None:
        plan = result.plan
        winners = "".join(SEATS[seat] for seat in result.winners)
        told = [winners, result.reason, str(result.answers), str(result.decisions)]
        row = [str(plan.number), plan.seed, *plan.bots, *told]
        if self.folder is not None:
            with (self.folder / CSV).open("a", encoding="utf-8", newline="") as file:
                file.write(self._as_csv([row]))
        self.rows.append(row)

    def _as_csv(self, rows: list[list[str]]) -> str:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(rows)
        return text.getvalue()

    def _write_parquet(self, path: Path) -> None:
        columns: dict[str, Any] = {}
        for i, name in enumerate(self.columns):
            values = [row[i] for row in self.rows]
            if name in NUMBERS:
                columns[name] = arrow.array([int(value) for value in values], arrow.int64())
            else:
                columns[name] = arrow.array(values, arrow.string())
        parquet.write_table(arrow.table(columns), path)

    # ------------------------------------------------------------------ in short

    def as_data(self) -> dict[str, Any]:
        """The run in figures; a win that is shared or a draw counts by halves for nobody: see `draws`."""
        column = {name: i for i, name in enumerate(self.columns)}
        count = len(self.rows)
        by_seat: list[dict[str, Any]] = []
        for seat in range(self.seats):
            won = sum(SEATS[seat] in row[column["winners"]] for row in self.rows)
            by_seat.append({"seat": SEATS[seat], **rate(won, count)})
        by_bot: dict[str, list[int]] = {}
        for row in self.rows:
            for seat in range(self.seats):
                tally = by_bot.setdefault(row[2 + seat], [0, 0])
                tally[0] += SEATS[seat] in row[column["winners"]]
                tally[1] += 1
        return {
            **self.run_data,
            "matches": count,
            "planned": len(self.plans),
            "seats": by_seat,
            "bots": [{"bot": bot, **rate(won, played)} for bot, (won, played) in sorted(by_bot.items())],
            "draws": sum(not row[column["winners"]] for row in self.rows),
            "reasons": dict(sorted(Counter(row[column["reason"]] for row in self.rows).items())),
            "answers": round(fmean(int(row[column["answers"]]) for row in self.rows), 2) if self.rows else 0.0,
            "decisions": round(fmean(int(row[column["decisions"]]) for row in self.rows), 2) if self.rows else 0.0,
        }


def rate(won: int, count: int) -> dict[str, float]:
    low, high = wilson(won, count)
    return {"win_rate": round(won / count, 4) if count else 0.0, "low": round(low, 4), "high": round(high, 4)}
