"""`theomachy play`: a match at the terminal, against a bot or between two people."""

import secrets
import textwrap
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.text import Text
from typer.core import TyperCommand

from theomachy import games
from theomachy.agents import BOTS
from theomachy.boards.typed import Lines
from theomachy.cli.errors import Mistake, text_of
from theomachy.cli.modes import mode_of
from theomachy.cli.table.saving import load
from theomachy.cli.table.seating import PERSON, Bot, chairs_against, persons_seat, seats_called
from theomachy.cli.table.session import Session, resumed
from theomachy.cli.table.sets import sets_with
from theomachy.cli.table.terminals import Given, make_console, terminal_of, terminal_type
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Match
from theomachy.kernel.record import SEATS, Record

# What play does not know belongs to the set-up of the game, which does.
CONTEXT = {"allow_extra_args": True, "ignore_unknown_options": True}
OPPOSITE = "greedy"  # the opponent, unless another is named
PARTNER = "master"  # where all win together: a partner that loses every match is none
FIRST = "A"  # the seat of a player who does not ask for another


class PlayCommand(TyperCommand):
    """Its help ends with the set-up options of each game."""

    def format_help(self, ctx: Any, formatter: Any) -> None:  # typer brings its own copy of click: no public types
        paragraphs = []
        for name in games.names():
            options = terminal_type(games.find(name)).set_up_options()
            if options:
                paragraphs.append("\n".join(["\b", f"Set-up of {name}:", *[set_up_help(*o) for o in options.items()]]))
        self.epilog = "\n\n".join(paragraphs)
        super().format_help(ctx, formatter)


def set_up_help(option: str, meaning: str) -> str:
    """Two columns, as the help of the other options."""
    return textwrap.fill(meaning, 76, initial_indent=f"  --{option:<12} ", subsequent_indent=" " * 17)


def play(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game; `theomachy games` lists them.")] = "",
    against: Annotated[
        str,
        typer.Option(
            metavar="|".join([*BOTS, PERSON]),
            help="Who else plays: a bot, search:N, a file such as my_bot.py, or a human at the same keyboard. Where all"
            f" win together, they are your partners. [default: {OPPOSITE}; as a partner {PARTNER}]",
        ),
    ] = "",
    seat: Annotated[
        str, typer.Option(metavar="A|B...", show_default=FIRST, help="Your seat; several, such as A,C, of one team.")
    ] = "",
    mode: Annotated[str, typer.Option(metavar="MODE", help="Which mode to play. [default: the standard one]")] = "",
    seed: Annotated[str, typer.Option(metavar="SEED", help="Same seed, same luck. [default: a secret one]")] = "",
    set: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help="Add the cards of this set file; may be repeated.")
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Continue a saved match, with the same players or with --against."),
    ] = None,
    save_to: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to save it, when you leave and at the end.")
    ] = None,
) -> None:
    """Play a match. Type ? at any question for help."""
    console = make_console()
    if game.startswith("-"):  # before the name of a game, nobody can say what is an option's value
        raise Mistake(f'"{game}" is unexpected; name the game first, or see `theomachy play --help`')
    given = read_options(ctx.args)
    if resume is not None:
        if given or set or seed or mode or (seat and not against):
            raise Mistake("a saved match has its set-up already; leave out the options that would change it")
        match, chairs = gone_on_with(load(resume), against, seat)
        if game and game != match.game.name:
            raise Mistake(f"{resume} is a match of {match.game.name}, not of {game}")
        session = Session(console, match, chairs, save_to or resume)
    else:
        found = games.find(game or the_only_game())
        setup = set_up(found, mode_of(found, mode), given, set or [])
        match = Match.begin(found, setup, seed or secrets.token_hex(8))
        mine = seats_of(match, seat)
        one_side = len(found.rules.teams(setup)) < 2
        chairs = chairs_against(against or (PARTNER if one_side else OPPOSITE), mine, match.table.seats, match.seed)
        session = Session(console, match, chairs, save_to)
        introduce(session)
    raise typer.Exit(session.run())


def seats_of(match: Match, letters: str) -> list[int]:
    """Where a person sits. Who leads several seats sees all of their hands, so they must be of one team."""
    mine = seats_called(letters or FIRST, match.table.seats)
    teams = match.game.rules.teams(match.setup)
    if not any(all(seat in team for seat in mine) for team in teams):
        several = " and ".join(SEATS[seat] for seat in mine)
        raise Mistake(f"{several} are not of one team; lead one seat, or several of a team")
    return mine


def the_only_game() -> str:
    names = games.names()
    if len(names) > 1:
        raise Mistake(f"which game? The games are: {', '.join(names)}")
    return names[0]


def set_up(game: Game[Any], mode: str, given: Given, files: list[Path]) -> Setup:
    sets = sets_with(game, files)
    terminal = terminal_of(game, Setup({}, sets), make_console())
    return Setup({"mode": mode, **terminal.set_up(given)}, sets)


def gone_on_with(record: Record, against: str, seat: str) -> tuple[Match, list[Bot | None]]:
    """A saved match with the same players, or against somebody else."""
    if not against:
        return resumed(record)
    match = record.replay(games.find(record.game))
    count = match.table.seats
    known = bool(seat) or against == PERSON
    mine = seats_of(match, seat) if known else [persons_seat(record.names, count)]
    return match, chairs_against(against, mine, count, record.seed)


def read_options(words: list[str]) -> Given:
    """`--piles random --advanced` as a dictionary; `@file` stands for the lines of a file."""
    given: dict[str, str | bool | list[str]] = {}
    i = 0
    while i < len(words):
        name, equals, value = words[i].partition("=")
        if not name.startswith("--") or name == "--":
            raise Mistake(f'"{words[i]}" is unexpected; see `theomachy play --help`')
        i += 1
        if not equals and i < len(words) and not words[i].startswith("--"):
            value, equals = words[i], "="
            i += 1
        given[name[2:].replace("-", "_")] = read_value(value) if equals else True
    return given


def read_value(value: str) -> str | bool | list[str]:
    if value.lower() in ("true", "false"):
        return value.lower() == "true"
    if value.startswith("@"):
        return Lines(value[1:], text_of(Path(value[1:]).expanduser()))
    return value


def introduce(session: Session) -> None:
    """Who you are, and the game in a minute."""
    console, terminal = session.console, session.terminal
    console.print(Text(session.game.title, style="bold"))
    if terminal.introduction():
        console.print(Padding(Text(terminal.introduction()), (1, 2)))
    mine = session.people
    if len(mine) == 1 or (mine and len(mine) < len(session.names)):
        others = ", ".join(f"{SEATS[n]} is {name}" for n, name in enumerate(session.names) if n not in mine)
        you = " and ".join(SEATS[seat] for seat in mine)
        console.print(Text(f"You are {you}; {others}. Type ? at any time for help.", style="bold"))
