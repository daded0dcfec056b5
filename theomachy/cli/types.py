"""`theomachy types`: the types of the page, made from what Python declares."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from theomachy.cli.errors import Mistake
from theomachy.server.doors.schema import schemas

WEB = Path(__file__).parents[1] / "web"
FOLDER = WEB / "src" / "generated"


def types(
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit with 1 if one is out of date.")] = False,
) -> None:
    """Make the page's TypeScript types from Python's. They come from the messages and views declared there."""
    texts = {FOLDER / f"{name}.ts": text for name, text in compiled().items()}
    strays = [file for file in FOLDER.glob("*.ts") if file not in texts]
    stale = [file for file, text in texts.items() if not file.exists() or file.read_text(encoding="utf-8") != text]
    if check:
        for file in [*stale, *strays]:
            typer.echo(f"{file.relative_to(WEB)} is out of date. To fix it: theomachy types")
        raise typer.Exit(1 if stale or strays else 0)
    FOLDER.mkdir(exist_ok=True)
    for file in strays:
        file.unlink()
    for file in stale:
        file.write_text(texts[file], encoding="utf-8")
    typer.echo(f"{len(stale)} of {len(texts)} files were out of date.")


def compiled() -> dict[str, str]:
    """The texts of the files, by name: the tool that makes them is one of the page's own."""
    beside = Path(sys.executable).parent
    node = shutil.which("node", path=f"{beside}{os.pathsep}{os.environ.get('PATH', '')}")
    if node is None or not (WEB / "node_modules" / "json-schema-to-typescript").exists():
        raise Mistake("the page's own tools are not here. To fix it: make web")
    done = subprocess.run(
        [node, str(WEB / "types.mjs")], input=json.dumps(schemas()), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Mistake(f"the types could not be made: {done.stderr.strip()}")
    texts: dict[str, str] = json.loads(done.stdout)
    return texts
