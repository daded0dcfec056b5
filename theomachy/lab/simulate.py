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

from theomachy.kernel.game import Game, Setup
from theomachy.kernel.record import SEATS, revision
from theomachy.lab.engines import PROCESSES
from theomachy.lab.faults import LabFault
from theomachy.lab.files import as_csv, digest_of, write_parquet, write_whole
from theomachy.lab.matches import Plan, Result, Sets, plan_matches, play_all, rate_of

RUN, CSV, PARQUET = "run.json", "matches.csv", "matches.parquet"
NUMBERS = ("number", "answers", "decisions")


class OtherRun(LabFault):
    """The folder holds matches of another run."""


class Simulation:
    """What is to be played, and the folder in which it is written down; with no folder, nothing is kept."""

    def __init__(
        self,
        game: Game,
        mode: str,
        bots: list[str],
        matches: int,
        seed: int,
        folder: Path | None = None,
        sets: Sets = (),
    ) -> None:
        self.game = game
        self.mode = mode
        self.folder = folder
        self.seats = game.seats(Setup({"mode": mode}))
        self.plans = plan_matches(game, mode, bots, matches, seed, sets=sets)
        played = revision(game, Setup({"mode": mode}, dict(sets)))
        self.run_data: dict[str, Any] = {
            "game": game.name, "revision": played, "mode": mode, "bots": bots, "seed": seed,
        }  # fmt: skip
        written = {bot: digest_of(Path(bot)) for bot in bots if bot.endswith(".py")}
        if written:
            self.run_data["files"] = written  # a bot that was changed meanwhile is another bot
        self.columns = [
            "number", "seed", *[f"bot_{SEATS[seat]}" for seat in range(self.seats)],
            "winners", "reason", "answers", "decisions",
        ]  # fmt: skip
        self.rows: list[list[str]] = self._read() if folder is not None else []
        self.done = self.resumed = len(self.rows)

    # ------------------------------------------------------------------ going on

    def _read(self) -> list[list[str]]:
        """The matches that are written down already. A line that was cut off when it was stopped is played again."""
        assert self.folder is not None
        self.folder.mkdir(parents=True, exist_ok=True)
        described = self.folder / RUN
        if not described.exists():
            write_whole(described, json.dumps(self.run_data, indent=1) + "\n")
        elif json.loads(described.read_text(encoding="utf-8")) != self.run_data:
            raise OtherRun(f"{self.folder} holds another run; choose another folder, or see its {RUN}")
        path = self.folder / CSV
        if not path.exists():
            write_whole(path, as_csv([self.columns]))
        text = path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            write_whole(path, whole)
        rows = [row for row in csv.reader(io.StringIO(whole)) if row][1:]
        for row, plan in zip(rows, self.plans):
            if row[: 2 + self.seats] != [str(plan.number), plan.seed, *plan.bots]:
                raise OtherRun(f"{path} has matches that this run would not have; choose another folder")
        return rows

    def run(self, workers: int = 1, progress: Callable[[int], None] | None = None, engine: str = PROCESSES) -> None:
        """Play what is missing. Every match is on the disk before the next is counted."""
        rest: list[Plan] = self.plans[len(self.rows) :]
        if rest and self.folder is not None:
            (self.folder / PARQUET).unlink(missing_ok=True)  # it would lack what is played now
        with closing(play_all(rest, workers, engine)) as results:
            for result in results:
                self._write_down(result)
                if progress is not None:
                    progress(self.done)
        if self.folder is not None:
            write_parquet(self.folder / PARQUET, self._as_columns())

    def _write_down(self, result: Result) -> None:
        """One line, handed to the system in one piece: killed at any moment, the file ends with a whole line."""
        plan = result.plan
        winners = "".join(SEATS[seat] for seat in result.winners)
        told = [winners, result.reason, str(result.answers), str(result.decisions)]
        row = [str(plan.number), plan.seed, *plan.bots, *told]
        if self.folder is not None:
            with (self.folder / CSV).open("a", encoding="utf-8", newline="") as file:
                file.write(as_csv([row]))
        self.rows.append(row)
        self.done += 1

    def _as_columns(self) -> dict[str, list[Any]]:
        columns: dict[str, list[Any]] = {}
        for i, name in enumerate(self.columns):
            values = [row[i] for row in self.rows]
            columns[name] = [int(value) for value in values] if name in NUMBERS else values
        return columns

    # ------------------------------------------------------------------ in short

    def as_data(self) -> dict[str, Any]:
        """The run in figures; where nobody won, nobody is given a win: see `draws`."""
        column = {name: i for i, name in enumerate(self.columns)}
        by_seat = [[0, 0] for _ in range(self.seats)]  # won and played
        by_bot: dict[str, list[int]] = {}
        for row in self.rows:
            for seat in range(self.seats):
                won = SEATS[seat] in row[column["winners"]]
                for tally in (by_seat[seat], by_bot.setdefault(row[2 + seat], [0, 0])):
                    tally[0] += won
                    tally[1] += 1
        return {
            **self.run_data,
            "matches": self.done,
            "planned": max(self.done, len(self.plans)),
            "seats": [{"seat": SEATS[seat], **rate_of(*tally)} for seat, tally in enumerate(by_seat)],
            "bots": [{"bot": bot, **rate_of(*tally)} for bot, tally in sorted(by_bot.items())],
            "draws": sum(not row[column["winners"]] for row in self.rows),
            "reasons": dict(sorted(Counter(row[column["reason"]] for row in self.rows).items())),
            "answers": round(fmean(int(row[column["answers"]]) for row in self.rows), 2) if self.rows else 0.0,
            "decisions": round(fmean(int(row[column["decisions"]]) for row in self.rows), 2) if self.rows else 0.0,
        }
