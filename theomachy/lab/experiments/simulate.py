"""Many matches, written down one by one: stopped at any moment, it continues where it was.

A run is a folder: `run.json` says what is played, `matches.csv` has a line for every match that is over, and
`matches.parquet` the same once all are. The files are the same, byte for byte, whatever the number of workers.
"""

import csv
import io
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from errno import ENOLCK, ENOSYS, EOPNOTSUPP
from pathlib import Path
from statistics import fmean
from typing import IO, Any

from theomachy.kernel.game import Game, Setup
from theomachy.kernel.record import SEATS, revision
from theomachy.lab.faults import LabFault
from theomachy.lab.notes.files import add_line, as_csv, write_parquet, write_whole
from theomachy.lab.playing.engines import PROCESSES
from theomachy.lab.playing.makings import different, makings
from theomachy.lab.playing.matches import Result, Sets, arrangements, check_bots, plan_matches, play_all, rate_of

RUN, CSV, PARQUET, LOCK = "run.json", "matches.csv", "matches.parquet", ".lock"
NO_LOCKS = (ENOLCK, ENOSYS, EOPNOTSUPP)  # on some shared disks, where one may work nevertheless
PLAY_AGAIN = "delete this line and all lines after it; the same command then plays those matches again"
NUMBERS = ("number", "answers", "decisions")


class OtherRun(LabFault):
    """The folder holds matches of another run."""


class Damaged(LabFault):
    """A file of the run is not as it was written: what is wrong, where, and how nothing is lost."""


class InUse(LabFault):
    """Another command writes into the folder."""


class Simulation:
    """What is to be played, and the folder in which it is written down; with no folder, nothing is kept."""

    def __init__(
        self,
        game: Game[Any],
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
        self.teams = game.rules.teams(Setup({"mode": mode}))
        self.seats = sum(len(team) for team in self.teams)
        self.asked = matches
        self.round = len(arrangements(game, mode, bots))  # whole rounds are played
        self.plans = plan_matches(game, mode, bots, matches, seed, sets=sets)
        played = revision(game, Setup({"mode": mode}, dict(sets)))
        self.run_data: dict[str, Any] = {
            "game": game.name, "revision": played, "mode": mode, "bots": bots, "seed": seed,
            **makings(game, bots),  # a bot that was changed meanwhile is another bot
        }  # fmt: skip
        self.columns = [
            "number", "seed", *[f"bot_{SEATS[seat]}" for seat in range(self.seats)],
            "winners", "reason", "answers", "decisions",
        ]  # fmt: skip
        self.rows = self._read()
        self.done = self.resumed = len(self.rows)

    # ------------------------------------------------------------------ going on

    def _read(self) -> list[list[str]]:
        """The matches that are written down already. Nothing is changed: another command may be writing them."""
        if self.folder is None:
            return []
        described = self.folder / RUN
        other = different(data_in(described), self.run_data) if described.exists() else []
        if other:
            told = f"different: {', '.join(other)}; see its {RUN}"
            raise OtherRun(f"{self.folder} holds another run ({told}); choose another folder")
        path = self.folder / CSV
        lines = lines_in(path)
        if next(lines, (1, self.columns)) != (1, self.columns):
            heading = ",".join(self.columns)
            raise Damaged(f"{path}: the first line should be {heading}; put it there, or choose another folder")
        rows: list[list[str]] = []
        for line, row in lines:
            self._check_row(f"{path}, line {line}", row, len(rows))
            rows.append(row)
        return rows

    def _check_row(self, place: str, row: list[str], number: int) -> None:
        """A line that is wrong is found before anything is played, not when all is summed up."""
        if len(row) != len(self.columns):
            raise Damaged(f"{place} has {len(row)} columns and not {len(self.columns)}; {PLAY_AGAIN}")
        told = dict(zip(self.columns, row))
        if not all(told[name].isdecimal() for name in NUMBERS) or set(told["winners"]) - set(SEATS[: self.seats]):
            raise Damaged(f"{place} does not have numbers and seat letters where they should be; {PLAY_AGAIN}")
        if number < len(self.plans):
            plan = self.plans[number]
            expected = [str(plan.number), plan.seed, *plan.bots]
        else:
            expected = [str(number)]  # of a longer run
        if row[: len(expected)] != expected:
            raise OtherRun(
                f"{place} is not the match that belongs there; choose another folder, or, if all lines before "
                f"it belong to this run, {PLAY_AGAIN}"
            )

    def run(self, workers: int = 1, progress: Callable[[int], None] | None = None, engine: str = PROCESSES) -> None:
        """Play what is missing. Every match is on the disk before the next is counted."""
        check_bots(self.run_data["bots"])  # before a folder is made for a name that nobody has
        with nullcontext() if self.folder is None else alone_in(self.folder):
            self._begin()
            with closing(play_all(self.plans[len(self.rows) :], workers, engine)) as results:
                for result in results:
                    self._write_down(result)
                    if progress is not None:
                        progress(self.done)
            if self.folder is not None:
                write_parquet(self.folder / PARQUET, self._as_columns())

    def _begin(self) -> None:
        """Make the folder ready. A line that was cut off when the run was stopped is played again."""
        if self.folder is None:
            return
        self.rows = self._read()  # once more: another command may have gone on with it until now
        self.done = self.resumed = len(self.rows)
        if not (self.folder / RUN).exists():
            write_whole(self.folder / RUN, json.dumps(self.run_data, indent=1) + "\n")
        path = self.folder / CSV
        whole = whole_lines(path) or as_csv([self.columns])
        if not path.exists() or path.read_bytes() != whole.encode():
            write_whole(path, whole)
        if self.done < len(self.plans):
            (self.folder / PARQUET).unlink(missing_ok=True)  # it would lack what is played now

    def _write_down(self, result: Result) -> None:
        plan = result.plan
        winners = "".join(SEATS[seat] for seat in result.winners)
        told = [winners, result.reason, str(result.answers), str(result.decisions)]
        row = [str(plan.number), plan.seed, *plan.bots, *told]
        if self.folder is not None:
            add_line(self.folder / CSV, as_csv([row]).rstrip("\n"))
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
        by_seat = [0] * self.seats
        by_bot: dict[str, list[int]] = {}  # won and played
        for row in self.rows:
            won = [SEATS[seat] in row[column["winners"]] for seat in range(self.seats)]
            by_seat = [before + one for before, one in zip(by_seat, won)]
            for team in self.teams:  # which is of one bot, and wins together: teammates are no two samples
                tally = by_bot.setdefault(row[2 + team[0]], [0, 0])
                tally[0] += any(won[seat] for seat in team)
                tally[1] += 1
        unwon = sum(not row[column["winners"]] for row in self.rows)
        return {
            **self.run_data,
            "matches": self.done,
            "planned": max(self.done, len(self.plans)),
            "asked": self.asked,
            "round": self.round,
            "seats": [{"seat": SEATS[seat], **rate_of(wins, self.done)} for seat, wins in enumerate(by_seat)],
            "bots": [{"bot": bot, **rate_of(*tally)} for bot, tally in sorted(by_bot.items())],
            "draws": unwon if len(self.teams) > 1 else 0,
            "lost": unwon if len(self.teams) == 1 else 0,  # in solo modes
            "reasons": dict(sorted(Counter(row[column["reason"]] for row in self.rows).items())),
            "answers": round(fmean(int(row[column["answers"]]) for row in self.rows), 2) if self.rows else 0.0,
            "decisions": round(fmean(int(row[column["decisions"]]) for row in self.rows), 2) if self.rows else 0.0,
        }


# ---------------------------------------------------------------------- the folder


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keeps a second command out of the folder. The lock goes when the process ends, however it ends."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("w", encoding="utf-8") as file:
        try:
            take_hold_of(file)
        except BlockingIOError:
            raise InUse(
                f"another command is writing its matches to {folder}; wait until it is over, or choose another folder"
            ) from None
        yield


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Two commands that write to one file would mix their lines. Other files of the folder are free to others."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_name(f".{path.name}.lock").open("w", encoding="utf-8") as lock:
        try:
            take_hold_of(lock)
        except BlockingIOError:
            raise InUse(
                f"another command is writing its matches to {path}; wait until it is over, or choose another file with"
                " --out"
            ) from None
        yield


def take_hold_of(file: IO[str]) -> None:
    if sys.platform == "win32":
        return  # it has no such locks
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        if fault.errno not in NO_LOCKS:
            raise


def data_in(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except ValueError as fault:  # no JSON, or no text at all
        raise Damaged(
            f"{path} is damaged ({fault}); if the matches beside it are of this very run, delete {path.name} and the "
            "same command goes on with them; else choose another folder"
        ) from None


def whole_lines(path: Path) -> str:
    """What the file says, without a line that was cut off; "" if there is none."""
    written = path.read_bytes() if path.exists() else b""
    whole = written[: written.rfind(b"\n") + 1]
    try:
        return whole.decode()
    except UnicodeDecodeError as fault:
        line = whole[: fault.start].count(b"\n") + 1
        raise Damaged(f"{path}, line {line} is not text; {PLAY_AGAIN}") from None


def lines_in(path: Path) -> Iterator[tuple[int, list[str]]]:
    """The lines of a CSV file, each with its number."""
    reader = csv.reader(io.StringIO(whole_lines(path)))
    try:
        for row in reader:
            if row:
                yield reader.line_num, row
    except csv.Error as fault:
        raise Damaged(f"{path}, line {reader.line_num + 1} cannot be read ({fault}); {PLAY_AGAIN}") from None
