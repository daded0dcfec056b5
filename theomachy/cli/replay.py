"""`theomachy replay`: a record, step by step or as a log."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.segment import Segment
from rich.text import Text

from theomachy import games
from theomachy.cli.errors import Mistake
from theomachy.cli.table.saving import load
from theomachy.cli.table.seating import seat_called
from theomachy.cli.table.terminals import make_console, terminal_of
from theomachy.kernel.game import Game
from theomachy.kernel.marks import plain, plain_data
from theomachy.kernel.match import Match
from theomachy.kernel.record import SEATS, Record
from theomachy.lab.playing.bots import is_bots_name

PUBLIC = -1
ALL = -2


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `save` writes it.")],
    eyes: Annotated[
        str, typer.Option(metavar="A|B|public|all", help="Through whose eyes. [default: all when over, else yours]")
    ] = "",
    start: Annotated[int, typer.Option("--from", metavar="N", min=0, help="Begin after that many answers.")] = 0,
    print_log: Annotated[bool, typer.Option("--print", help="Print the whole log, and leave.")] = False,
) -> None:
    """Watch a record. Enter for the next answer, p for the one before, g 40 to go there, q to leave."""
    record = load(file)
    game = games.find(record.game)
    whole = record.replay(game)
    viewer = Viewer(make_console(), game, record, whole, read_eyes(eyes, record, whole))
    if print_log:
        viewer.print_all()
    else:
        viewer.step_through(start)


def read_eyes(eyes: str, record: Record, whole: Match) -> int:
    """The seat to look from. While a match is not over, nobody sees all by default."""
    seats = whole.table.seats
    if eyes == "":
        if whole.outcome is not None:
            return ALL
        people = [seat for seat, name in enumerate(record.names[:seats]) if not is_bots_name(name)]
        return people[0] if len(people) == 1 else PUBLIC
    if eyes.lower() in ("public", "all"):
        return PUBLIC if eyes.lower() == "public" else ALL
    try:
        return seat_called(eyes, seats)
    except Mistake as fault:
        raise Mistake(f"{fault}; or public, or all") from None


def printable(name: str) -> str:
    """A stranger's name, without what would steer the terminal."""
    return "".join(sign for sign in name if sign.isprintable())


class Harmless:
    """A board of cards that may be a stranger's: drawn as it is, without what would steer the terminal."""

    def __init__(self, board: RenderableType) -> None:
        self._board = board

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for part in console.render(self._board, options):
            lines = [printable(line) for line in part.text.split("\n")]
            yield Segment("\n".join(lines), part.style, part.control)


class Viewer:
    """Somebody who watches a record."""

    def __init__(self, console: Console, game: Game[Any], record: Record, whole: Match, eyes: int) -> None:
        self.console = console
        self.game = game
        self.record = record
        self.whole = whole
        self.eyes = eyes
        self.terminal = terminal_of(game, record.setup, console)
        seats = whole.table.seats
        named = [printable(name) for name in record.names]
        self.names = [*named, *[f"player {SEATS[seat]}" for seat in range(len(record.names), seats)]][:seats]

    # ------------------------------------------------------------------ looking

    def view(self, match: Match) -> dict[str, Any]:
        if self.eyes == ALL:
            return self.terminal.open_view([match.view(seat) for seat in range(match.table.seats)])
        return match.view(self.eyes)

    def log(self, match: Match, since: int = 0) -> list[str]:
        """What happened, as these eyes see it; all eyes together know what any seat knows."""
        if self.eyes != ALL:
            return match.log(self.eyes, since)
        lines: list[str] = []
        for event in match.events[since:]:
            public = self.game.telling.log_line(event, PUBLIC)
            seen = [self.game.telling.log_line(event, seat, by_name=True) for seat in range(match.table.seats)]
            lines.append(next((line for line in seen if line != public), public))
        return [plain(line) for line in lines if line]

    def outcome(self) -> str:
        if self.whole.outcome is None:
            return f"The match is not over: {len(self.whole.answers)} answers so far."
        return plain(self.game.telling.outcome_text(self.whole.table))

    # ------------------------------------------------------------------ the whole log

    def print_all(self) -> None:
        names = ", ".join(f"{SEATS[seat]} is {name}" for seat, name in enumerate(self.names))
        self.say(f"{self.game.title}: {names}.", "bold")
        for line in self.log(self.whole):
            self.say(line)
        self.say(self.outcome(), "bold")

    def say(self, text: str, style: str = "") -> None:
        """A record may come from a stranger: what would steer the terminal is left out."""
        text = "\n".join(printable(line) for line in text.split("\n"))
        self.console.print(Text(text, style=style), soft_wrap=not self.console.is_terminal)

    # ------------------------------------------------------------------ step by step

    def step_through(self, start: int) -> None:
        last = len(self.whole.answers)
        if start > last:
            raise Mistake(f"the record has {last} answers; begin at one of 0 to {last}")
        here, before = start, max(start - 1, 0)
        while True:
            self.show(here, before)
            moved = self.next_move(here)
            if moved is None:
                return
            before, here = (moved - 1 if moved != here + 1 else here), moved
            before = max(before, 0)

    def show(self, here: int, before: int) -> None:
        """The table after that many answers, and what the last of them brought about."""
        earlier = self.record.replay(self.game, before)
        match = self.record.replay(self.game, here)
        self.console.print()
        self.console.print(Harmless(self.terminal.board(self.view(match), self.names)))
        self.console.print()
        for number in range(before, here):
            self.console.print(self.answer_line(number))
        for line in self.log(match, len(earlier.events)):
            self.console.print(Padding(Text(printable(line)), (0, 0, 0, 2)), style="cyan")
        if here == len(self.whole.answers):
            self.say(self.outcome(), "bold")

    def answer_line(self, number: int) -> Text:
        """Who was asked what, and what they said if these eyes may see it."""
        given = self.record.answers[number]
        match = self.record.replay(self.game, number)
        asking = match.asked(given.seat)
        if asking is None or self.eyes not in (ALL, given.seat):
            return Text(f"{number + 1}. {SEATS[given.seat]} answers.")
        data = plain_data(match.question_data(asking))
        labels = [data["options"][pick]["label"] for pick in given.picks] if data["options"] else map(str, given.picks)
        said = ", ".join(labels) or self.game.telling.pass_label(asking.question)
        asked = printable(f"{number + 1}. {SEATS[given.seat]}: {data['prompt']} ")
        return Text(asked).append(printable(f"{said}."), style="bold")

    def next_move(self, here: int) -> int | None:
        """Where to go: what was typed, until it makes sense. None to leave."""
        last = len(self.whole.answers)
        while True:
            sys.stdout.flush()
            try:
                words = input(f"[{here}/{last}] Enter: next, p: back, g N: go to N, q: leave > ").lower().split()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return None
            if words in ([], ["n"]):
                if here < last:
                    return here + 1
                self.say("That was the last answer.", "dim")
            elif words == ["p"]:
                if here > 0:
                    return here - 1
                self.say("This is the beginning.", "dim")
            elif words[0] == "g" and len(words) == 2 and words[1].isdigit() and int(words[1]) <= last:
                return int(words[1])
            elif words in (["q"], ["quit"]):
                return None
            else:
                self.say(f"Type Enter, p, q, or g and a number from 0 to {last}.", "red")
