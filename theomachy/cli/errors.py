"""Mistakes of whoever types are answered in a line, never by a traceback."""

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

MISTAKE = 2  # the exit code for what cannot be begun; 1 is for what was done and found wanting


class Mistake(Exception):
    """Something on the command line that cannot be done: what, and what would be right."""


def text_of(path: Path) -> str:
    """What the file says; that it is no text is said with its name."""
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
        except BrokenPipeError:  # `theomachy cards list titans | head`: nobody reads on, and that is no mistake
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
