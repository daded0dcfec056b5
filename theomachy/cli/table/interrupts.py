"""Leaving a match, by wish or by a signal: a closed window saves it, too."""

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Any


class Left(Exception):
    """The match is left for now."""

    def __init__(self, code: int = 0) -> None:
        super().__init__()
        self.code = code


@contextlib.contextmanager
def signals(names: list[str], handler: Any) -> Iterator[None]:
    """Handle these signals so, for a while. Only the main thread may, and not every system has them all."""
    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        for name in names:
            if hasattr(signal, name):
                number = getattr(signal, name)
                before[number] = signal.signal(number, handler)
    try:
        yield
    finally:
        for number, usual in before.items():
            signal.signal(number, usual)


def hanging_up_is_leaving() -> contextlib.AbstractContextManager[None]:
    """A closed window or a `kill` saves the match, too."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise Left(128 + number)

    return signals(["SIGHUP", "SIGTERM"], leave)


def undisturbed() -> contextlib.AbstractContextManager[None]:
    return signals(["SIGINT", "SIGHUP", "SIGTERM"], signal.SIG_IGN)
