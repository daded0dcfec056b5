"""The progress bar: there when one waits, right about the time that is left, and never in the output."""

from contextlib import redirect_stderr
from io import StringIO

import pytest
from rich.console import Console

from theomachy.cli import check
from theomachy.cli.check import Bar, pace


class Screen(StringIO):
    """A terminal, as far as one can tell."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar is shown at once, as on a terminal that nobody has changed."""
    monkeypatch.setattr(check, "PATIENCE", 0.0)
    monkeypatch.setenv("TERM", "xterm")
    for changed in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(changed, raising=False)


def wait(output: StringIO, errors: StringIO, quiet: bool = False) -> None:
    """Wait for something of which no more is done before one loses patience."""
    with redirect_stderr(errors), Bar(Console(file=output, width=80), "titans, duel", 40, quiet, done=10) as bar:
        if bar.timer.ident is not None:
            bar.timer.join(10)


def test_it_is_shown_before_the_first_match_is_over() -> None:
    output, errors = Screen(), Screen()
    wait(output, errors)
    assert "10/40" in output.getvalue()
    assert errors.getvalue() == ""


@pytest.mark.parametrize(("output", "quiet"), [(StringIO(), False), (Screen(), True)], ids=["pipe", "json"])
def test_where_the_output_is_data_it_is_drawn_beside_it(output: StringIO, quiet: bool) -> None:
    errors = Screen()
    wait(output, errors, quiet)
    assert output.getvalue() == ""
    assert "10/40" in errors.getvalue()


@pytest.mark.parametrize(("output", "quiet"), [(StringIO(), False), (Screen(), True)], ids=["pipe", "json"])
def test_without_a_terminal_there_is_none(output: StringIO, quiet: bool) -> None:
    errors = StringIO()
    wait(output, errors, quiet)
    assert output.getvalue() == errors.getvalue() == ""


def test_the_time_left_follows_from_all_that_was_done() -> None:
    """Three of forty in eight seconds, all at once in the last moment: that is a minute and a half, not a second."""
    assert pace(3, 37, 8.0) == "0.4/s, 2 min left"
    assert pace(30, 10, 30.0) == "1.0/s, 10 s left"
    assert pace(10, 9990, 10.0) == "1.0/s, 2.8 h left"
    assert pace(0, 40, 30.0) == ""
