"""A user's mistake gets one line, never a traceback."""

import os
import sys
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from theomachy.games import NoSuchGame
from theomachy.kernel.game import BadSetup
from theomachy.kernel.record import BadRecord
from theomachy.kernel.sets import BadSet

MISTAKE = 2  # the exit code for a wrong command line; 1 means that it ran and found a fault


class Mistake(Exception):
    """Something on the command line that cannot be done: what is wrong, and how to fix it."""


def text_of(path: Path) -> str:
    """The text of the file; if it is not text, the error names it."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Mistake(f"{path}: the file is not UTF-8 text") from None


class Commands(TyperGroup):
    """The commands, with errors that say what is wrong and no more."""

    def invoke(self, ctx: Any) -> Any:  # typer brings its own copy of click: its context has no public type here
        try:
            return super().invoke(ctx)
        except (Mistake, NoSuchGame, BadSet, BadSetup, BadRecord) as fault:
            complain(str(fault))
        except BrokenPipeError:  # `theomachy cards list titans | head`: nobody reads the rest, which is not an error
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(0) from None
        except UnicodeDecodeError:
            complain("the file is not UTF-8 text")
        except OSError as fault:
            if fault.filename is None:
                raise
            complain(f"{fault.filename}: {(fault.strerror or 'cannot be read').lower()}")
        raise typer.Exit(MISTAKE)


def complain(message: str) -> None:
    """One line, to the stream for errors."""
    typer.echo(f"theomachy: {message}", err=True)
