"""How far the journal had come, noted beside the database: whether something of it is missing shows at the next start.

SQLite writes to a log first (`theomachy.db-wal`). Whoever loses that file, or a part of it, loses what was written
since the last checkpoint, and SQLite says nothing: the database is merely older.
"""

import os
from contextlib import suppress
from pathlib import Path

WIDTH = 20


class Mark:
    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + "-mark")
        self._file = -1

    def read(self) -> int:
        """The number of the last line that was written; 0 if nobody noted it."""
        with suppress(OSError, ValueError):
            return int(self._path.read_text() or "0")
        return 0

    def write(self, number: int) -> None:
        """Not forced to disk: after a power cut the note may be older than the journal, which harms nobody."""
        with suppress(OSError):  # a note that cannot be made is no reason to stop
            if self._file < 0:
                self._file = os.open(self._path, os.O_WRONLY | os.O_CREAT, 0o600)
            os.pwrite(self._file, f"{number:0{WIDTH}}".encode(), 0)

    def close(self) -> None:
        file, self._file = self._file, -1
        if file >= 0:
            os.close(file)
