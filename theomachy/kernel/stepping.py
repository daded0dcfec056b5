"""Stepping: the rules' generator is driven from one rest point to the next, and asked again on copies.

Everything that happens to a rule passes here: what it is sent, what it asks, what luck throws, and dialogues with
several seats at once.
"""

from typing import Any

from theomachy.kernel.asking import Answer, Asking, Dialogue
from theomachy.kernel.automatic import Played, played
from theomachy.kernel.cards import Thing
from theomachy.kernel.chance import Dice
from theomachy.kernel.events import Event, Happened
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.questions import DICE, MAY, WAITS, Asked, Chance, Fate, Question, Rule, Together
from theomachy.kernel.rules import Rules
from theomachy.kernel.table import Outcome, Table


class Wish:
    """A standing wish that was changed in the middle of a step: a copy changes it at the same place."""

    def __init__(self, seat: int, wish: str) -> None:
        self.seat = seat
        self.wish = wish


def twins(table: Table, value: Any) -> Any:
    """What a rule was sent, as this copy of the table has it; dialogues may return lists of lists."""
    if isinstance(value, Thing):
        return table.twin_of(value)
    if isinstance(value, list):
        return [twins(table, item) for item in value]
    if isinstance(value, tuple):
        return tuple([twins(table, item) for item in value])
    return value


def _step_after_step(rules: Rules[Any], table: Table) -> Rule:
    """The top loop of a playout, which needs no rest points.

    It does not know its match: a world that nobody looks at any more is then gone at once. As a method it kept its
    match and was kept by it, so that every world of a search waited for Python's sweep.
    """
    while table.outcome is None:
        yield from rules.rule(table)


def _seat_of(dialogue: Dialogue) -> int:
    return dialogue.seat


class Stepping:
    """A table, the rule that acts at it, and the open questions.

    `live` matches keep a copy of the table at the last rest point, a record, events and knowledge; a playout
    (`live=False`) keeps none of them and runs as fast as the rules do. `skip_forced` answers questions that have
    only one answer; the record is the same either way. Where there is a `fate`, it says how chance comes out.
    """

    def __init__(self, game: Game[Any], setup: Setup, seed: str, live: bool = True, skip_forced: bool = False) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.live = live
        self.skip_forced = skip_forced
        self.keeps_rests = True  # without, nothing can be forked or imagined, but it takes half the time
        self.answers: list[Answer] = []
        self.earlier = 0  # answers before this match was imagined: how many, but not which
        self.events: list[Event] = []
        self.lock = 0  # answers before this one may no longer be undone without asking the others
        self.replayed = 0  # answers and throws that the last fork had to play again: what `bench` reports
        self.pause_at = ""  # the moment (as the game names it) at which to stop before its rule acts
        self.paused = False
        self.fate: Fate | None = None  # says how chance comes out, where somebody wants to; else the dice do
        self.throwing: Chance | None = None  # what luck is asked, in a match that stops there
        self._dice = Dice(seed)
        self._rule: Played | None = None
        self._asking: Asking | None = None
        self._together: list[Dialogue] = []
        self._since: list[Any] = []  # what the rule was sent since the last rest point
        self._told = 0  # events before that
        self._rest: Table | None = None
        self._rest_shared = False  # with a copy of this match
        self._imagined = False  # a replay of the step would not lead to what a seat knows here
        self._sides: list[list[int]] | None = None  # who plays with whom, once somebody asks

    @property
    def rest(self) -> Table | None:
        """The table at the last rest point, for whoever wants it; not to be changed. None if it was not kept."""
        return self._rest

    def take_over(self, table: Table) -> None:
        self.table = table
        table.watched = self.live

    # ------------------------------------------------------------------ what is asked

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def pending(self) -> list[Asking]:
        """The open questions: one as a rule, one per seat while seats answer together, none when it is over."""
        if self._asking is not None:
            return [self._asking]
        return [dialogue.asking for dialogue in self._together if dialogue.asking is not None]

    @property
    def asking(self) -> Asking | None:
        """The open question to answer first."""
        if self._asking is not None or not self._together:
            return self._asking
        for dialogue in self._together:
            if dialogue.asking is not None:
                return dialogue.asking
        return None

    @property
    def alone(self) -> bool:
        """Whether just one seat is asked, rather than several together."""
        return self._asking is not None

    @property
    def answered(self) -> int:
        """How many answers were given so far."""
        return self.earlier + len(self.answers)

    def asked(self, seat: int) -> Asking | None:
        """The open question of this seat."""
        for asking in self.pending:
            if asking.question.seat == seat:
                return asking
        return None

    # ------------------------------------------------------------------ answers

    def pick(self, move: int, seat: int = -1) -> None:
        """One pick of an open question, the seat's or else the first: the bots' way. It must be one of `moves()`."""
        asking = self.asking if seat < 0 else self.asked(seat)
        assert asking is not None
        if asking.pick(move):
            self._accept(asking, asking.picks)

    def give(self, value: Any) -> None:
        """A playout's fast lane: hand the rule what its one open question asks for."""
        self._asking = None
        self._send(value)

    def _accept(self, asking: Asking, picks: list[int]) -> None:
        if self._asking is not None:
            self._asking = None
            self._note(asking, picks)
            self._send(asking.question.result(picks))
            return
        for dialogue in self._together:
            if dialogue.asking is asking:
                dialogue.answer(picks)
                break
        self._close_dialogues()

    def _note(self, asking: Asking, picks: list[int]) -> None:
        if self.live:
            seat = asking.question.seat
            if self.answers and self.answers[-1].seat != seat:
                self.lock = len(self.answers)
            self.answers.append(Answer(seat, picks, asking.forced()))

    def settle(self) -> None:
        """Answer what is forced, if this match does so by itself."""
        while self.skip_forced and self._asking is not None and self._asking.forced():
            self._accept(self._asking, self._asking.forced_picks())
        if self.skip_forced and self._together:
            self._close_dialogues()

    # ------------------------------------------------------------------ running

    def run(self) -> None:
        """From a rest point on to the next question."""
        self.paused = False
        self._begin_step()
        self._send(None)

    def pause(self) -> None:
        """Stop at this rest point: nothing is asked until `run`."""
        self.paused = True
        self._rule = None
        self._collect()
        self._told = len(self.events)
        self._rest = self.table.copy(True)
        self._rest_shared = False
        self._since = []

    def _begin_step(self) -> None:
        if self.live:
            self._collect()
            self._told = len(self.events)
            self._rest = self.table.copy(True) if self.keeps_rests else None
            self._rest_shared = False
            self._since = []
            self._rule = played(self.game.rules, self.table, self.game.rules.rule(self.table))
        else:
            self.table.hurries = self.skip_forced
            self._rule = played(self.game.rules, self.table, _step_after_step(self.game.rules, self.table))

    def _send(self, value: Any) -> None:
        """Send a value into the rule and run until somebody has to answer, or until it is over."""
        table = self.table
        live = self.live
        if live:
            self._since.append(value)
        rule = self._rule
        assert rule is not None
        while True:
            try:
                asked = rule.send(value)
            except StopIteration:
                if table.outcome is not None:
                    if not self._next_game():
                        self._finish()
                        return
                    table = self.table
                if self.pause_at and self.game.rules.moment(table) == self.pause_at:
                    self.pause()
                    return
                self._begin_step()
                rule = self._rule
                assert rule is not None
                if live:
                    self._since.append(None)
                value = None
                continue
            if isinstance(asked, Chance):
                luck = asked.luck
                rolls = table.rolls
                options = asked.options
                throw = DICE
                if self.fate is not None:
                    throw = self.fate.decide(asked)
                    if throw == WAITS:
                        self.throwing = asked
                        break
                if throw == DICE:
                    throw = self._dice.throw(luck, rolls[luck], len(options))
                rolls[luck] += 1
                value = options[throw]
                if live:
                    self._since.append(value)
                    self.lock = len(self.answers)
            elif isinstance(asked, Question):
                if self.skip_forced and not live and asked.form == MAY and not asked.options:
                    value = None  # nothing but passing is possible, and nobody writes it down
                    continue
                asking = Asking(asked)
                few = len(asked.options) <= asked.least or asked.most == 0
                if self.skip_forced and few and asking.forced():
                    picks = asking.forced_picks()
                    self._note(asking, picks)
                    value = asked.result(picks)
                    if live:
                        self._since.append(value)
                else:
                    self._asking = asking
                    break
            else:
                assert isinstance(asked, Together)
                if self._open_dialogues(asked):
                    break
                value = self._results()
                if live:
                    self._since.append(value)
        if live:
            self._collect()

    @property
    def stops_at_chance(self) -> bool:
        """Until somebody says what is thrown; such a match has no record."""
        return self.fate is not None and self.fate.waits()

    def throw(self, number: int) -> None:
        """Luck throws this option of what it is asked, in a match that stops at chance."""
        chance = self.throwing
        assert chance is not None, "nothing is thrown now"
        self.throwing = None
        self.table.rolls[chance.luck] += 1
        self.lock = len(self.answers)
        self._send(chance.options[number])

    def _next_game(self) -> bool:
        """The next of several games that make one match is laid out; False if the match is over."""
        table = self.table
        outcome = table.outcome
        if table.series.games == 1 or outcome is None or self.game.rules.repeats:
            return False
        sides = self.game.rules.teams(self.setup)
        series = table.series.copy()
        over = series.won([number for number, side in enumerate(sides) if side[0] in outcome.winners])
        table.series = series
        if over:
            return False
        if self.live:
            winners = outcome.winners
            told = {"players": winners, "number": series.played, "count": len(winners)}
            table.events.append(Happened("game-over", told))
            self._collect()
        self._told = len(self.events)
        self.lock = len(self.answers)  # the luck of the next game is at work
        fresh = self.game.rules.first_table(self.setup)
        fresh.series = series
        fresh.rolls = table.rolls
        self.take_over(fresh)
        return True

    def _finish(self) -> None:
        self._rule = None
        self._collect()

    def _collect(self) -> None:
        """Take what happened off the table; what was shown can no longer be taken back."""
        if self.live:
            table = self.table
            self.events.extend(table.events)
            table.events = []
            if table.shown:
                table.shown = False
                self.lock = len(self.answers)

    # ------------------------------------------------------------------ together

    def _open_dialogues(self, together: Together) -> bool:
        """Begin a dialogue with each seat; False if nobody has anything to answer."""
        self._together = [
            Dialogue(seat, together.dialogues[i]) for i, seat in enumerate(together.seats)
        ]
        for dialogue in self._together:
            self._answer_what_is_forced(dialogue)
        return any(dialogue.asking is not None for dialogue in self._together)

    def _answer_what_is_forced(self, dialogue: Dialogue) -> None:
        while self.skip_forced and dialogue.asking is not None and dialogue.asking.forced():
            dialogue.answer(dialogue.asking.forced_picks())

    def _close_dialogues(self) -> None:
        """When all have answered, write the answers down by seat and let the rule go on."""
        for dialogue in self._together:
            self._answer_what_is_forced(dialogue)
        if all(dialogue.asking is None for dialogue in self._together):
            self._send(self._results())

    def _results(self) -> list[Any]:
        results = [dialogue.result for dialogue in self._together]
        if self.live:
            for dialogue in sorted(self._together, key=_seat_of):
                self.answers.extend(dialogue.answers)
            self.lock = len(self.answers)
        self._together = []
        return results

    def _give_again(self, given: dict[int, list[Answer]]) -> None:
        for dialogue in self._together:
            for said in given.get(dialogue.seat, [])[len(dialogue.answers) :]:
                dialogue.answer(said.picks)

    # ------------------------------------------------------------------ the same step again

    def _rest_copy(self) -> Table:
        rest = self._rest
        assert rest is not None, "only a live match that keeps its rest points can be copied"
        return rest.copy(True)

    def _send_again(self, table: Table, rule: Played, asked: Asked | None, value: Any) -> Asked | None:
        """Send a rule on a copy of the table what was sent before, in reply to what it asked; what it asks then."""
        if isinstance(value, Wish):
            self.game.rules.grant(table, value.seat, value.wish)
            return asked
        if isinstance(asked, Chance):
            table.rolls[asked.luck] += 1
        return rule.send(twins(table, value))

    def _replay(self, table: Table, since: list[Any]) -> bool:
        """Run the present step again on this table (a copy from the rest point), sending what was sent before.

        False if the rule would not have asked as it did: an imagined table that contradicts what happened.
        """
        self.table = table
        rule = played(self.game.rules, table, self.game.rules.rule(table))
        self._rule = rule
        asked: Asked | None = None
        try:
            for value in since:
                asked = self._send_again(table, rule, asked, value)
        except StopIteration:
            return False
        table.events = []
        table.shown = False
        table.hurries = self.skip_forced and not self.live
        if isinstance(asked, Question):
            self._asking = Asking(asked)
        elif isinstance(asked, Together):
            self._open_dialogues(asked)
        elif isinstance(asked, Chance) and self.stops_at_chance:
            self.throwing = asked
        else:
            return False
        return True
