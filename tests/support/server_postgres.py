"""A PostgreSQL of our own for tests, where the machine has its programs; elsewhere SQLite is tested alone."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

PLACES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
UNPRIVILEGED = "postgres"  # PostgreSQL does not run as root
QUICK = "-c fsync=off -c full_page_writes=off -c max_connections=60 -c shared_buffers=16MB"


def program(name: str) -> str | None:
    """The program of that name, on the path or where Debian puts it."""
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, PLACES)]))


def kinds() -> list[str]:
    """The databases that can be tested here."""
    can = program("initdb") and program("pg_ctl") and (os.getuid() != 0 or shutil.which("runuser"))
    return ["sqlite", "postgresql"] if can else ["sqlite"]


class Engine:
    """An engine that can be stopped and started; its databases are new and empty."""

    def __init__(self, folder: Path) -> None:
        from server_house import hold_port  # here: whoever only asks which databases there are needs no server

        self.folder = folder
        self._held = hold_port()
        self.port = int(self._held.getsockname()[1])
        if os.getuid() == 0:
            shutil.chown(folder, UNPRIVILEGED)
        self._run("initdb", "-D", str(folder / "data"), "-U", "postgres", "-A", "trust", "--no-sync")

    def _run(self, name: str, *arguments: str) -> None:
        found = program(name)
        assert found is not None
        as_somebody = ["runuser", "-u", UNPRIVILEGED, "--"] if os.getuid() == 0 else []
        command = [*as_somebody, found, *arguments]
        subprocess.run(command, cwd="/", check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def start(self) -> None:
        options = f"{QUICK} -p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-l", log, "-w", "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")

    def database(self) -> str:
        """The address of a new database."""
        name = f"d{uuid4().hex}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", name)
        return f"postgresql+asyncpg://postgres@127.0.0.1:{self.port}/{name}"

    def close(self) -> None:
        self._held.close()


@contextmanager
def engine() -> Iterator[Engine]:
    with TemporaryDirectory(prefix="theomachy-pg-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o700)
        running = Engine(Path(folder))
        running.start()
        try:
            yield running
        finally:
            running.stop()
            running.close()
