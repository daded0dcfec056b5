"""Files that are there whole or not at all: whoever reads them never finds half of one."""

import csv
import io
import os
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any


def write_whole(path: Path, content: str | bytes) -> None:
    """Written beside its place and then moved there in one step. If that fails, nothing is left beside it."""
    data = content.encode() if isinstance(content, str) else content
    path = path.resolve()  # where a link leads, and not the link
    if path.exists() and not path.is_file():
        path.write_bytes(data)  # a device or a pipe is written to, and stays what it is
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as fault:
        raise type(fault)(fault.errno, fault.strerror, str(path)) from None  # nobody knows the file beside it
    finally:
        beside.unlink(missing_ok=True)


def as_csv(rows: Sequence[Sequence[Any]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def write_parquet(path: Path, columns: dict[str, list[Any]]) -> None:
    import pyarrow as arrow  # type: ignore[import-untyped]
    from pyarrow import parquet

    sink = io.BytesIO()
    table = arrow.table(columns)
    for place, field in enumerate(table.schema):
        if arrow.types.is_null(field.type):  # nothing in it this time: a number, so that it fits other runs
            table = table.set_column(place, field.name, table.column(place).cast(arrow.float64()))
    parquet.write_table(table, sink)
    write_whole(path, sink.getvalue())


def write_rows(folder: Path, name: str, rows: list[dict[str, Any]]) -> None:
    """Rows that have the same keys, as CSV and as Parquet."""
    columns = {key: [row[key] for row in rows] for key in rows[0]} if rows else {}
    write_whole(folder / f"{name}.csv", as_csv([list(columns), *zip(*columns.values())]))
    write_parquet(folder / f"{name}.parquet", columns)


def digest_of(path: Path) -> str:
    """A short name for what a file holds now; "" if there is none."""
    return short_digest(path.read_bytes()) if path.exists() else ""


def short_digest(data: bytes) -> str:
    return blake2b(data, digest_size=6).hexdigest()
