"""What came of each plan, a line of JSON each, below a line that says what is played: stopped, it goes on."""

import json
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from theomachy.lab.experiments.simulate import whole_lines
from theomachy.lab.faults import LabFault
from theomachy.lab.notes.files import add_line, write_whole
from theomachy.lab.playing.engines import PROCESSES, work_through
from theomachy.lab.playing.makings import different

P = TypeVar("P")


class OtherLedger(LabFault):
    """The file holds something else, or is damaged."""


class Ledger:
    """A file with a line for every plan that was worked through, in their order; with no file, nothing is kept."""

    def __init__(self, file: Path | None, what: dict[str, Any]) -> None:
        self.file = file
        self.what = what

    def read(self) -> list[Any]:
        """What is written down already; a line that was cut off is worked through again."""
        if self.file is None or not self.file.exists():
            return []
        head, *lines = whole_lines(self.file).split("\n")[:-1] or [json.dumps(self.what)]
        other = different(self._said(head, 1), self.what)
        if other:
            raise OtherLedger(
                f"{self.file} is of another run (different: {', '.join(other)}); choose another folder with --out, or"
                " remove this one"
            )
        return [self._said(line, number) for number, line in enumerate(lines, 2)]

    def _said(self, line: str, number: int) -> Any:
        try:
            return json.loads(line)
        except ValueError:
            raise OtherLedger(
                f"{self.file}, line {number} is damaged; delete it and all lines after it, and they are played again"
            ) from None

    def work(
        self,
        work: Callable[[P], Any],
        plans: list[P],
        workers: int,
        engine: str = PROCESSES,
        apart: bool = False,
    ) -> Generator[Any, None, None]:
        """Everything that comes of the plans, read or worked out now; each is on the disk before it is told."""
        said = self.read()[: len(plans)]
        if self.file is not None:
            text = "\n".join([json.dumps(self.what), *[compact(one) for one in said]]) + "\n"
            if not self.file.exists() or self.file.read_bytes() != text.encode():
                write_whole(self.file, text)
        yield from said
        with closing(work_through(work, plans[len(said) :], workers, engine, apart)) as results:
            for result in results:
                if self.file is not None:
                    add_line(self.file, compact(result))
                yield result


def compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
