"""One server for one SQLite file: a second one would give seats away twice, and neither would hear of the other."""

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self


class InUse(Exception):
    """Another process has the database already."""


class Lock:
    """A lock file beside the database, which the system lets go of when the process ends, however it does."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ".lock")
        self._file: IO[str] | None = None

    def take(self) -> None:
        """Raises `InUse`, with a sentence for whoever started the second one."""
        file = self._path.open("a+")
        try:
            _lock(file)
        except OSError:
            file.seek(0)
            by = file.read().strip()
            file.close()
            raise InUse(
                f"another server (process {by or 'unknown'}) is using {self._path.parent} already. "
                "Stop it first, or give this one a folder of its own with --data; "
                "several servers on one set of tables need PostgreSQL (docs/server.md)"
            ) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        self._file = file

    def let_go(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            file.close()

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.let_go()


def _lock(file: IO[str]) -> None:
    with suppress(ImportError):
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return
    import msvcrt  # on Windows

    locking = msvcrt.locking  # type: ignore[attr-defined]  # not on the system that the types are checked on
    locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
