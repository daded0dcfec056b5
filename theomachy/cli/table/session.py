"""A match at the terminal: people and bots in its seats, from the first question to the outcome."""

import contextlib
import shlex
import sys
import threading
from pathlib import Path

from rich.console import Console, RenderableType
from rich.live import Live
from rich.padding import Padding
from rich.spinner import Spinner
from rich.text import Text

from theomachy import games
from theomachy.agents import Search, Seat
from theomachy.agents.partner import Heard, Partner, replies
from theomachy.agents.passing import Passing
from theomachy.cli.errors import Mistake
from theomachy.cli.table.answers import Menu, NotUnderstood
from theomachy.cli.table.commands import carry_out
from theomachy.cli.table.decks import deck_line
from theomachy.cli.table.endings import figures
from theomachy.cli.table.interrupts import Left, hanging_up_is_leaving, undisturbed
from theomachy.cli.table.saving import load, save, save_somewhere
from theomachy.cli.table.seating import Bot, chairs_of, names_of
from theomachy.cli.table.terminals import terminal_of
from theomachy.games.casebook import positions_of
from theomachy.games.rulebook import rulebook_of
from theomachy.kernel import plans
from theomachy.kernel.calls import Call
from theomachy.kernel.marks import plain
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.plan import Plan
from theomachy.kernel.record import SEATS, BadRecord, Record
from theomachy.kernel.refusal import Refused
from theomachy.lab.playing.bots import BadBot, answer_of, give, is_own, printing_aside

PATIENCE = 0.5  # seconds until it is said that a bot is thinking
NEWS = 16  # lines of what happened that are shown without being asked for


class Session:
    """One match with its chairs: None is a person, everything else a bot."""

    def __init__(self, console: Console, match: Match, chairs: list[Bot | None], save_to: Path | None = None) -> None:
        self.console = console
        self.save_to = save_to
        self.begin(match, chairs)

    def begin(self, match: Match, chairs: list[Bot | None]) -> None:
        self.chairs = chairs
        self.go_on_with(match)
        self.game = match.game
        self.terminal = terminal_of(self.game, match.setup, self.console)
        self.positions = positions_of(self.game)
        self.rules = rulebook_of(self.game.name)
        self.people = [seat for seat, chair in enumerate(chairs) if chair is None]
        self.hides = len(self.people) > 1 and not are_partners(match, self.people, len(chairs))
        self.told = [0] * len(chairs)  # how many events each seat was told
        self.notes: list[list[str]] = [[] for _ in chairs]  # what was answered for a person, to be told
        self.passing = [Passing().as_people_like_it() for _ in chairs]
        self.unasked: set[int] = set()  # answers that were given for a person, or as part of a plan
        self.at_keyboard = -1  # nobody yet

    def go_on_with(self, match: Match) -> None:
        """One seat for the whole match, so that a bot may reuse what it thought before."""
        self.match = match
        self.seats = [Seat(match, seat) for seat in range(len(self.chairs))]
        self.partners = [Partner() for _ in self.chairs]
        self.heard = Heard()

    @property
    def names(self) -> list[str]:
        """What the players are called: a bot so that a record knows who sat where."""
        return names_of(self.chairs)

    # ------------------------------------------------------------------ the course of a match

    def run(self) -> int:
        """Play to the end, or until somebody leaves. Whatever happens, the match is not lost. Returns the exit code."""
        try:
            with hanging_up_is_leaving():
                while True:
                    try:
                        self.play()
                        return self.end()
                    except Switched:
                        continue
        except Left as left:
            self.leave()
            return left.code
        except EOFError:
            self.say()
            self.leave()
            return 0
        except KeyboardInterrupt:
            self.say()
            self.leave()
            return 130
        except BadBot as fault:
            self.leave()
            raise Mistake(str(fault)) from None
        except BaseException:  # a mistake of ours: the match is saved, and then the mistake is shown
            self.leave()
            raise

    def play(self) -> None:
        while self.match.outcome is None:
            asking = self.match.asking
            assert asking is not None, "a match that is not over asks something"
            seat = asking.question.seat
            if asking.forced():
                self.answer_what_is_forced(asking)
            elif (bot := self.chairs[seat]) is not None:
                self.let_answer(bot, seat)
            else:
                picks = self.passing[seat].answer(self.match, seat, len(self.match.events))
                if picks is None:
                    self.ask(asking)
                else:
                    self.answer_unasked(seat, picks)

    def answer_unasked(self, seat: int, picks: list[int]) -> None:
        self.match.answer(seat, picks)
        self.unasked.add(len(self.match.answers) - 1)

    def follow(self, seat: int, plan: Plan) -> None:
        """A plan from its beginning to its end. Taken back, all of it goes."""
        first, *more = plans.answers(self.match, seat, plan.name)
        self.match.answer(seat, first)
        for picks in more:
            self.answer_unasked(seat, picks)

    def answer_what_is_forced(self, asking: Asking) -> None:
        """There is one way to answer: nobody is asked, and a person is told before the next question."""
        seat = asking.question.seat
        picks = asking.forced_picks()
        if self.chairs[seat] is None and picks and asking.question.options:
            menu = Menu(self.match, asking)
            labels = ", ".join(menu.data["options"][pick]["label"] for pick in picks)
            self.notes[seat].append(f"{menu.data['prompt']} {labels}, the only choice.")
        self.match.answer(seat, picks)

    def let_answer(self, bot: Bot, seat: int) -> None:
        """Ask a bot, ours or a user's. What it prints is not part of the board."""
        where = f"after {self.match.answered} answers"
        with printing_aside(bot.name):
            picks = self.thought_of(bot, seat, where)
        picks, why = self.partners[seat].settle(bot.agent, self.seats[seat], picks, self.heard.calls)
        give(self.match, seat, picks, bot.name, where)
        if why:
            for person in self.people:
                self.notes[person].append(f"{SEATS[seat]}: {why}")

    def hear(self, call: Call) -> None:
        """Bots heed it while it stands, and those that have something to say to it say so."""
        self.heard.add(self.match, call)
        bots = {seat: isinstance(bot.agent, Search) for seat, bot in enumerate(self.chairs) if bot is not None}
        for seat, text in replies(self.match, bots, call, self.match.answered).items():
            self.say(f"{SEATS[seat]}: {text}", "dim italic")

    def thought_of(self, bot: Bot, seat: int, where: str) -> list[int]:
        """Let the bot think, beside the keyboard: Ctrl-C stays at hand, and a long thought is announced."""
        found: list[list[int]] = []
        faults: list[BaseException] = []

        def think() -> None:
            try:
                found.append(answer_of(bot.agent, self.seats[seat], bot.name, where))
            except BaseException as fault:
                faults.append(fault)

        thread = threading.Thread(target=think, daemon=True)
        thread.start()
        thread.join(PATIENCE)
        if thread.is_alive():
            with self.thinking(seat):
                while thread.is_alive():
                    thread.join(0.1)
        if faults:
            raise faults[0]
        return found[0]

    def thinking(self, seat: int) -> contextlib.AbstractContextManager[object]:
        """A sign that somebody thinks, where there is a screen to show it on.

        What is printed meanwhile stands above the sign, unless errors, with which it goes, are written elsewhere.
        """
        if not self.console.is_terminal:
            return contextlib.nullcontext()
        sign = Spinner("dots", Text(f"{SEATS[seat]} is thinking ..."), style="status.spinner")
        here = sys.stderr.isatty()
        return Live(
            sign, console=self.console, refresh_per_second=12.5, transient=True,
            redirect_stdout=here, redirect_stderr=here,
        )  # fmt: skip

    # ------------------------------------------------------------------ asking a person

    def ask(self, asking: Asking) -> None:
        """Show the table and ask until the question is answered, or the match is another one."""
        seat = asking.question.seat
        self.hand_over(seat)
        self.show_board(asking)
        menu = Menu(self.match, asking)
        match = self.match
        while self.match is match and match.asked(seat) is asking:
            line = self.read(f"{SEATS[seat]} [{menu.hint()}, ?: help] > ")
            try:
                if not carry_out(self, line.strip(), menu):
                    plan = menu.plan(line)
                    if plan is not None:
                        self.follow(seat, plan)
                    else:
                        match.answer(seat, menu.picks(line, self.positions))
            except (NotUnderstood, Mistake) as fault:
                self.say(str(fault), "red")
            except Refused as refused:
                self.say(plain(self.game.telling.refusal_text(refused.refusal)), "red")
            except OSError as fault:
                self.say(f"{fault.filename}: {(fault.strerror or 'no').lower()}", "red")

    def read(self, prompt: str) -> str:
        self.console.file.flush()
        return input(prompt)

    def hand_over(self, seat: int) -> None:
        """Two people at one keyboard: nobody sees the other's hand, unless they play together."""
        if not self.hides or seat == self.at_keyboard:
            return
        if self.at_keyboard >= 0:
            self.wipe()
        self.at_keyboard = seat
        self.read(f"Press Enter when {SEATS[seat]} is ready. ")
        self.wipe()

    def wipe(self) -> None:
        """Clear the screen, and what can be scrolled back to."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()

    def show_board(self, asking: Asking) -> None:
        seat = asking.question.seat
        self.say()
        self.show(self.terminal.board(self.match.view(seat), self.names))
        self.show_news(seat)
        self.say()
        menu = Menu(self.match, asking)
        self.show(menu.shown(self.terminal))
        if deck_line(self, menu):
            self.say(deck_line(self, menu), "dim")

    def show_news(self, seat: int) -> None:
        """What happened since this seat last looked."""
        news = self.match.log(seat, self.told[seat])
        notes, self.notes[seat] = self.notes[seat], []
        self.told[seat] = len(self.match.events)
        if not news and not notes:
            return
        self.say()
        if len(news) > NEWS:
            self.say(f"... {len(news) - NEWS} lines before these: type log", "dim")
        for line in news[-NEWS:]:
            self.show(Padding(Text(line), (0, 0, 0, 2)), "cyan")
        for line in notes:
            self.show(Padding(Text(line), (0, 0, 0, 2)), "dim italic")

    def say(self, text: str = "", style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def show(self, what: RenderableType, style: str = "") -> None:
        self.console.print(what, style=style or None)

    # ------------------------------------------------------------------ taking back

    def undo(self, seat: int) -> None:
        """Back to this person's last answer that was a choice."""
        if self.take_back_what_is_secret(seat):
            return
        answers = self.match.answers
        mine = [
            i for i, given in enumerate(answers) if given.seat == seat and not given.forced and i not in self.unasked
        ]
        if not mine:
            raise NotUnderstood("There is nothing to take back.")
        free = self.match.undo_is_free(seat) and self.match.lock <= mine[-1]
        others = [SEATS[person] for person in self.people if person != seat]
        if not free and others:
            who = " and ".join(others)
            agreed = self.read(f"Others have acted or something was shown since. Does {who} agree? [y/N] ")
            if agreed.strip().lower() not in ("y", "yes"):
                self.say("Then the answer stands.")
                return
        if free or others:
            self.say("Taken back.", "green")
        else:
            self.say("Taken back. You have seen more since then; against a bot that is allowed.", "green")
        self.go_on_with(self.match.undo(len(answers) - mine[-1]))
        self.unasked = {number for number in self.unasked if number < mine[-1]}
        self.told = [min(told, len(self.match.events)) for told in self.told]
        self.notes = [[] for _ in self.chairs]

    def take_back_what_is_secret(self, seat: int) -> bool:
        """While several answer together, nobody has seen anything yet: all of it may be changed."""
        try:
            self.match.revise(seat)
        except Refused:
            return False
        self.say("Taken back: you answer this from the start.", "green")
        return True

    # ------------------------------------------------------------------ saving and leaving

    def record(self) -> Record:
        return Record.of(self.match, self.names)

    def switch(self, path: Path) -> None:
        """Go on with another match; this one is saved first."""
        try:
            match, chairs = resumed(load(path))
        except BadRecord as fault:
            raise Mistake(str(fault)) from None
        here = save_somewhere(self.record(), self.save_to)
        self.say(f"This match is saved to {here}. Now: {path}.", "green")
        self.save_to = path
        self.begin(match, chairs)
        raise Switched

    def leave(self) -> None:
        """Save first, speak then: the terminal may be gone already. An impatient second Ctrl-C waits."""
        with undisturbed():
            self.save_to = save_somewhere(self.record(), self.save_to)
        with contextlib.suppress(OSError):
            own = [f" --against {quoted(Path(name))}" for name in self.names if is_own(name)]  # not run unasked
            self.say(f"Saved. To continue: theomachy play --resume {quoted(self.save_to)}{''.join(own[:1])}", "green")

    def end(self) -> int:
        """Who won and why, the seed, and an offer to save the record."""
        seat = self.people[0] if len(self.people) == 1 else -1
        self.say()
        self.show(self.terminal.board(self.match.view(seat), self.names))
        self.say()
        for line in self.match.log(seat, self.told[seat] if seat >= 0 else min(self.told))[-NEWS:]:
            self.show(Padding(Text(line), (0, 0, 0, 2)), "cyan")
        self.say()
        self.say(self.verdict() + plain(self.game.telling.outcome_text(self.match.table)), "bold")
        self.show(figures(self.match, self.names))
        self.say(f"Seed: {self.match.seed}", "dim")
        if self.save_to is None:
            self.offer_to_save()
        else:
            save(self.record(), self.save_to)
        if self.save_to is not None:
            self.say(f"The record is in {self.save_to}. To watch it: theomachy replay {quoted(self.save_to)}", "green")
        return 0

    def verdict(self) -> str:
        """For somebody alone against bots, or with partners."""
        outcome = self.match.outcome
        assert outcome is not None
        if self.hides or not self.people or self.match.drawn():
            return ""
        return "You have won! " if self.people[0] in outcome.winners else "You have lost. "

    def offer_to_save(self) -> None:
        while self.save_to is None:
            try:
                name = self.read("Save the record? Type a file name, or Enter for no: ").strip()
            except (EOFError, KeyboardInterrupt):
                self.say()
                return
            if name.lower() in ("", "n", "no", "q", "quit"):
                return
            try:
                save(self.record(), Path(name).expanduser())
                self.save_to = Path(name).expanduser()
            except (Mistake, OSError) as fault:
                self.say(str(fault), "red")


def are_partners(match: Match, people: list[int], chairs: int) -> bool:
    """Whether these need hide nothing from one another: all win together, or one person leads several of a team."""
    teams = match.game.rules.teams(match.setup)
    if len(teams) < 2:
        return True
    return len(people) < chairs and any(all(seat in team for seat in people) for team in teams)


class Switched(Exception):
    """Another match lies on the table."""


def quoted(path: Path) -> str:
    """A path as a shell takes it."""
    return shlex.quote(str(path))


def resumed(record: Record) -> tuple[Match, list[Bot | None]]:
    """The match of a record, to be played on, with the same players in its seats."""
    match = record.replay(games.find(record.game))
    return match, chairs_of(record.names, match.table.seats, record.seed)
