"""Files that are there whole or not at all: nobody ever reads half of one."""

import csv
import io
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any


def write_whole(path: Path, content: str | bytes) -> None:
    """Written beside its place and then moved there in one step. If that fails, nothing is left beside it."""
    data = content.encode() if isinstance(content, str) else content
    path = path.resolve()  # where a link leads, and not the link
    if path.exists() and not path.is_file():
        with naming(path):
            path.write_bytes(data)  # a device or a pipe is written to, and stays what it is
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with naming(path):  # nobody knows the file beside it
            beside.write_bytes(data)
            beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def add_line(path: Path, line: str) -> None:
    """One line more, handed to the system in one piece: killed at any moment, the file ends with a whole line."""
    with naming(path), path.open("a", encoding="utf-8", newline="") as file:
        file.write(f"{line}\n")


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """A write error, such as a full disk, is reported with the file's name, which the system does not always do."""
    try:
        yield
    except OSError as fault:
        raise type(fault)(fault.errno, fault.strerror, str(path)) from None


def as_csv(rows: Sequence[Sequence[Any]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def write_parquet(path: Path, columns: dict[str, list[Any]]) -> None:
    import pyarrow as arrow  # type: ignore[import-untyped]  # it comes without types
    from pyarrow import parquet

    sink = io.BytesIO()
    table = arrow.table(columns)
    for place, field in enumerate(table.schema):
        if arrow.types.is_null(field.type):  # nothing in it this time: a number, so that it fits other runs
            table = table.set_column(place, field.name, table.column(place).cast(arrow.float64()))
    parquet.write_table(table, sink)
    write_whole(path, sink.getvalue())


def write_rows(folder: Path, name: str, rows: list[dict[str, Any]]) -> None:
    """Rows that have the same keys, as CSV and as Parquet; no rows, no files."""
    if not rows:
        return  # without a row nobody knows the columns
    columns = {key: [row[key] for row in rows] for key in rows[0]}
    write_whole(folder / f"{name}.csv", as_csv([list(columns), *zip(*columns.values())]))
    write_parquet(folder / f"{name}.parquet", columns)


def digest_of(path: Path) -> str:
    """A short name for what a file holds now; "" if there is none."""
    return short_digest(path.read_bytes()) if path.exists() else ""


def short_digest(data: bytes) -> str:
    return blake2b(data, digest_size=6).hexdigest()
