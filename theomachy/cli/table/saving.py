"""Records on disk: whole or not at all, and never over something that is none."""

import os
import tempfile
from pathlib import Path

from theomachy.cli.errors import Mistake, text_of
from theomachy.kernel.record import BadRecord, Record


def load(path: Path) -> Record:
    """Read a record; what is wrong with it names the file."""
    text = text_of(path)
    try:
        return Record.from_text(text)
    except BadRecord as fault:
        raise BadRecord(f"{path}: {fault}") from None


def save(record: Record, path: Path) -> None:
    """Write the record at once or not at all. A file that is no record is not overwritten."""
    if path.is_dir():
        raise Mistake(f"{path} is a folder; name a file")
    if path.exists() and not is_record(path):
        raise Mistake(f"{path} is there already and is not a record; choose another name")
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(record.to_text())
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def is_record(path: Path) -> bool:
    try:
        load(path)
    except (BadRecord, Mistake, OSError):
        return False
    return True


def save_somewhere(record: Record, wanted: Path | None) -> Path:
    """Save where it was wanted, else under a new name here, else wherever it can be written. Returns where."""
    refused = ""
    for path in [*([wanted] if wanted else []), *places(record.game)]:
        try:
            save(record, path)
        except (OSError, Mistake) as fault:
            refused = refused or str(fault)
            continue
        return path
    raise Mistake(f"the match could not be saved anywhere: {refused}")


def places(game: str) -> list[Path]:
    """New names for a match: here, in the folder for programs' state, in the one for passing things."""
    state = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "theomachy"
    folders = [Path(), state, Path(tempfile.gettempdir())]
    return [new_name(folder, game) for folder in folders if usable(folder)]


def usable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def new_name(folder: Path, game: str) -> Path:
    """`theomachy-titans.json`, or the first number after it that is free."""
    path = folder / f"theomachy-{game}.json"
    number = 2
    while path.exists():
        path = folder / f"theomachy-{game}-{number}.json"
        number += 1
    return path
