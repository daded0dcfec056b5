"""A match: the generator's questions, and the list of answers."""

from typing import Any

from theomachy.kernel.asking import DONE, Answer, Asking, Dialogue
from theomachy.kernel.automatic import played
from theomachy.kernel.cards import Thing
from theomachy.kernel.chance import Dice, Shaker
from theomachy.kernel.events import Event
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.knowledge import HiddenPool, Knowledge
from theomachy.kernel.questions import AMOUNT, FORMS, MAY, SEVERAL, Asked, Chance, Question, Rule, Together
from theomachy.kernel.refusal import Refusal, Refused
from theomachy.kernel.table import Outcome, Table

CONCEDE = "concede"  # the wish to give up
NO_FACTS = Knowledge()
MOST_WORLDS = 1000  # tried for one that fits what happened since the last rest point; nearly always the first does
RUN_UP = 40  # answers among which a step nearly always begins
RESIGNED = "resigned"  # the reason of an outcome where no rule of the game speaks of giving up

# Whoever plays a match needs these beside it.
__all__ = ["CONCEDE", "DONE", "RESIGNED", "Answer", "Asking", "Dialogue", "Match", "replay"]


class Wish:
    """A standing wish that was changed in the middle of a step: a copy changes it at the same place."""

    def __init__(self, seat: int, wish: str) -> None:
        self.seat = seat
        self.wish = wish


def _twins(table: Table, value: Any) -> Any:
    """What a rule was sent, as this copy of the table has it; dialogues may return lists of lists."""
    if isinstance(value, Thing):
        return table.twin_of(value)
    if isinstance(value, list):
        return [_twins(table, item) for item in value]
    if isinstance(value, tuple):
        return tuple([_twins(table, item) for item in value])
    return value


def _is_among(thing: Any, chosen: Any) -> bool:
    """Whether that is one of several things that were chosen at once, on this copy of the table or another."""
    if not isinstance(thing, Thing) or not isinstance(chosen, list):
        return False
    return any(isinstance(other, Thing) and thing.is_twin(other) for other in chosen)


def _as_told(event: Event) -> str:
    """An event as the public is told it: told again, it is the same."""
    return f"{event.name()} {event.told_to(-1)}"


def _ids_in(pools: list[HiddenPool]) -> set[int]:
    return {card_id for pool in pools for ids in pool.values() for card_id in ids}


def _step_after_step(game: Game[Any], table: Table) -> Rule:
    """The top loop of a playout, which needs no rest points.

    It does not know its match: a world that nobody looks at any more is then gone at once. As a method it kept its
    match and was kept by it, so that every world of a search waited for Python's sweep.
    """
    while table.outcome is None:
        yield from game.rules.rule(table)


class Match:
    """Drives a game's rules: what is pending, answers, views, copies, imagined worlds.

    `live` matches keep a copy of the table at the last rest point, a record, events and knowledge; a playout
    (`live=False`) keeps none of them and runs as fast as the rules do. `skip_forced` answers questions that have
    only one answer; the record is the same either way.
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
        self._dice = Dice(seed)
        self._rule: Rule | None = None
        self._asking: Asking | None = None
        self._together: list[Dialogue] = []
        self._since: list[Any] = []  # what the rule was sent since the last rest point
        self._told = 0  # events before that
        self._rest: Table | None = None
        self._rest_shared = False  # with a copy of this match
        self._imagined = False  # a replay of the step would not lead to what a seat knows here
        self._sides: list[list[int]] | None = None  # who plays with whom, once somebody asks

    @staticmethod
    def begin(game: Game[Any], setup: Setup, seed: str, live: bool = True, skip_forced: bool = False) -> "Match":
        """Set up and run to the first question."""
        match = Match(game, setup, seed, live, skip_forced)
        match.take_over(game.rules.table(setup))
        match.run()
        return match

    @staticmethod
    def resume(game: Game[Any], setup: Setup, seed: str, table: Table, answers: list[Answer], lock: int = 0) -> "Match":
        """Go on from a table at a rest point: the answers before it are taken as given and not played again."""
        match = Match(game, setup, seed)
        match.answers = answers[:]
        match.lock = lock
        match.take_over(table)
        match.run()
        return match

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

    # ------------------------------------------------------------------ answering

    def answer(self, seat: object, picks: object, at: object = -1) -> None:
        """Answer the seat's open question, whole. Refused answers change nothing.

        `at` is the number of answers that the answerer had seen (-1: it does not say); an answer to an older question
        is stale. This is where answers come in from outside, so nothing is taken for granted about them.
        """
        if self.table.outcome is not None:
            raise Refused(Refusal("over"))
        if type(seat) is not int or type(at) is not int or type(picks) is not list:
            raise Refused(Refusal("malformed"))
        if at != -1 and at != self.answered:
            raise Refused(Refusal("stale", {"at": at, "now": self.answered}))
        asking = self.asked(seat)
        if asking is None:
            raise Refused(Refusal("not-asked", {}))
        if any(type(pick) is not int for pick in picks):
            raise Refused(Refusal("malformed"))
        question = asking.question
        if question.form == AMOUNT and len(picks) == 1 and not question.least <= picks[0] <= question.most:
            raise Refused(self.game.telling.why_not_number(self.table, question, picks[0]))
        self._accept(asking, asking.check(picks, self.game.telling.rule_behind(question)))

    def said_together(self) -> list[Answer]:
        """While seats answer together: what was answered so far, and may still be revised."""
        return [said for dialogue in self._together for said in dialogue.answers]

    def wish(self, seat: object, wish: object) -> None:
        """Change a standing wish of a seat, at any time and without being asked; views follow at once."""
        if self.table.outcome is not None:
            raise Refused(Refusal("over"))
        if type(seat) is not int or type(wish) is not str:
            raise Refused(Refusal("malformed"))
        if wish == CONCEDE and 0 <= seat < self.table.seats:
            self._concede(seat)
            return
        if not 0 <= seat < self.table.seats or wish not in self.game.rules.wishes(self.table, seat):
            raise Refused(Refusal("not-offered", {"card": wish}))
        self.game.rules.grant(self.table, seat, wish)
        if self.paused and self._rest is not None:
            self.game.rules.grant(self._rest, seat, wish)
        else:
            self._since.append(Wish(seat, wish))
        self.answers.append(Answer(seat, [], False, wish))
        self._collect()

    def may_concede(self, seat: int) -> bool:
        """Whether the seat may give up: where the rules say what happens then, or where nobody stands on its side.

        Of two sides the other has won, though no rule speaks of it; one of many, or of a team, cannot just go.
        """
        rest = self._rest
        if rest is None or self.table.outcome is not None or not 0 <= seat < rest.seats:
            return False
        if self._sides is None:
            self._sides = self.game.rules.teams(self.setup)
        return (len(self._sides) <= 2 and [seat] in self._sides) or self.game.rules.may_concede(rest, seat)

    def _concede(self, seat: int) -> None:
        """The seat gives up. The present step begins anew without it, and what others said in it is said again."""
        if not self.may_concede(seat):
            raise Refused(Refusal("not-offered", {"card": CONCEDE}))
        said = self._said_since_rest()
        told = [_as_told(event) for event in self.events[self._told :]]
        rest = self._rest_copy()
        begin = len(self.events)
        self.answers.append(Answer(seat, [], False, CONCEDE))
        self.lock = len(self.answers)
        self._begin_without(seat, rest.copy(True))
        while self._asking is not None and said:
            unsaid = self._say_again(said, seat)
            if unsaid < 0:
                break
            said = said[:unsaid]
            del self.events[begin:]
            self._begin_without(seat, rest.copy(True))
        self._forget_what_was_told(begin, told)

    def _begin_without(self, seat: int, table: Table) -> None:
        """Begin the step of this table anew, for all but one who has just given up."""
        if self.game.rules.may_concede(table, seat):
            self.game.rules.concede(table, seat)
        else:
            others = [other for other in range(table.seats) if other != seat]
            table.outcome = Outcome(others, RESIGNED, {"player": self.game.rules.seat_names(self.setup)[seat]})
        self.table = table
        self._asking = None
        self._together = []
        if table.outcome is not None:
            self._finish()
        elif self.paused:
            self.pause()
        else:
            self.run()

    def _said_since_rest(self) -> list[tuple[Question, Any]]:
        """What was answered since the rest point, question by question, until seats were asked together."""
        said: list[tuple[Question, Any]] = []
        table = self._rest_copy()
        rule = played(self.game.rules, table, self.game.rules.rule(table))
        asked: Asked | None = None
        for value in self._since:
            if isinstance(asked, Together):
                break
            if isinstance(asked, Question) and not isinstance(value, Wish):
                said.append((asked, _twins(table, value)))
            asked = self._send_again(table, rule, asked, value)
        return said

    def _say_again(self, said: list[tuple[Question, Any]], gone: int) -> int:
        """Give those answers again that still answer what is asked, without one who is gone.

        Where one answer cannot, about one of several things that were chosen at once, all of these are chosen anew:
        the number of the answer that chose them is returned, -1 if there is none.
        """
        again: list[bool] = []
        for question, value in said:
            again.append(question.seat != gone and self._is_said_again(question, value))
        for number, (question, _) in enumerate(said):
            if not again[number] and question.seat != gone:
                for earlier in range(number):
                    if again[earlier] and said[earlier][0].seat == question.seat:
                        if _is_among(question.about, said[earlier][1]):
                            return earlier
        return -1

    def _is_said_again(self, question: Question, value: Any) -> bool:
        """Answer what is asked now as that question was answered, if it is the same one."""
        asking = self._asking
        if asking is None or asking.question.seat != question.seat or asking.question.why != question.why:
            return False
        now, then = asking.question.about, question.about
        if isinstance(now, Thing) and isinstance(then, Thing) and not now.is_twin(then):
            return False
        picks = asking.picks_for(value)
        if picks is None:
            return False
        self._asking = None
        self._send(asking.question.result(picks))
        return True

    def _forget_what_was_told(self, begin: int, told: list[str]) -> None:
        """Nobody is told twice what was said again: of the events from there on, only news stay."""
        news: list[Event] = []
        for event in self.events[begin:]:
            as_told = _as_told(event)
            if as_told in told:
                told.remove(as_told)
            else:
                news.append(event)
        self.events[begin:] = news

    def revise(self, seat: int) -> None:
        """While seats answer together: take back all that this seat has answered so far."""
        for dialogue in self._together:
            if dialogue.seat == seat and dialogue.answers:
                self._restart(seat)
                return
        raise Refused(Refusal("not-asked", {}))

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
            self._rule = played(self.game.rules, self.table, _step_after_step(self.game, self.table))

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
                    self._finish()
                    return
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
                throw = self._dice.throw(luck, rolls[luck], len(asked.options))
                rolls[luck] += 1
                value = asked.options[throw]
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
            for dialogue in sorted(self._together, key=lambda dialogue: dialogue.seat):
                self.answers.extend(dialogue.answers)
            self.lock = len(self.answers)
        self._together = []
        return results

    def _restart(self, seat: int) -> None:
        """Ask the rule again, and give all but this seat's answers again."""
        given = {dialogue.seat: dialogue.answers for dialogue in self._together if dialogue.seat != seat}
        self._together = []
        self._replay(self._rest_copy(), self._since)
        self._give_again(given)

    def _give_again(self, given: dict[int, list[Answer]]) -> None:
        for dialogue in self._together:
            for said in given.get(dialogue.seat, [])[len(dialogue.answers) :]:
                dialogue.answer(said.picks)

    # ------------------------------------------------------------------ copies

    def _rest_copy(self) -> Table:
        rest = self._rest
        assert rest is not None, "only a live match that keeps its rest points can be copied"
        return rest.copy(True)

    def _send_again(self, table: Table, rule: Rule, asked: Asked | None, value: Any) -> Asked | None:
        """Send a rule on a copy of the table what was sent before, in reply to what it asked; what it asks then."""
        if isinstance(value, Wish):
            self.game.rules.grant(table, value.seat, value.wish)
            return asked
        if isinstance(asked, Chance):
            table.rolls[asked.luck] += 1
        return rule.send(_twins(table, value))

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
        if isinstance(asked, Question):
            self._asking = Asking(asked)
        elif isinstance(asked, Together):
            self._open_dialogues(asked)
        else:
            return False
        return True

    def fork(self, live: bool = True) -> "Match":
        """An independent copy with the same luck: for undo, replay, tests, and as the root of playouts."""
        twin = Match(self.game, self.setup, self.seed, live, self.skip_forced)
        twin._dice = self._dice
        rest = self._rest
        assert rest is not None, "only a live match that keeps its rest points can be forked"
        if live:
            twin.answers = self.answers[:]
            twin.earlier = self.earlier
            twin.events = self.events[:]
            twin.lock = self.lock
            twin._rest = rest
            twin._rest_shared = self._rest_shared = True
            twin._since = self._since[:]
            twin._told = self._told
        else:
            twin.earlier = self.answered
        if self.table.outcome is not None or self.paused:
            twin.table = self.table.copy(live)
            twin.paused = self.paused
            return twin
        twin._replay(rest.copy(live), self._since)
        twin.replayed = len(self._since) - 1
        twin._carry_on(self)
        if live and self._imagined:
            twin._imagined = True
            twin.table.knowledge = [facts.copy() for facts in self.table.knowledge]
        return twin

    def let_go(self) -> None:
        """Whoever made this copy is done with it: it is gone at once."""
        self._rule = None
        self.table.let_go()
        if self._rest is not None and not self._rest_shared:
            self._rest.let_go()

    def _carry_on(self, original: "Match") -> None:
        """Take over what the original's seats have said of questions that are not answered whole yet."""
        if self._asking is not None and original._asking is not None:
            self._asking.picks = original._asking.picks[:]
        elif self._together:
            self._give_again({dialogue.seat: dialogue.answers for dialogue in original._together})
            for mine, theirs in zip(self._together, original._together, strict=True):
                if mine.asking is not None and theirs.asking is not None:
                    mine.asking.picks = theirs.asking.picks[:]

    def imagine(self, seat: int, seed: int, live: bool = False) -> "Match":
        """A world that the seat cannot tell from the true one: same view, same question, same options.

        Hidden cards are dealt anew as far as the seat's knowledge allows, and luck to come is other luck.
        What other seats have said but not yet shown (while seats answer together) is not part of it.
        """
        return self._other_world(seat, self.table.hidden_from(seat), seed, live, f"imagined {seed}")

    def change_secrets(self, seat: int, seed: int) -> "Match":
        """This match and its luck, but what other seats know and this one cannot is something else.

        Nothing that the seat receives may be different, now or later, for as long as what is turned up is the same:
        that is how the conformance kit looks for leaks. Cards that nobody has seen are luck, and stay.
        """
        table = self.table
        unseen_by_all = _ids_in(table.hidden_from(seat))
        for other in range(table.seats):
            unseen_by_all &= _ids_in(table.hidden_from(other))
        secrets = [pool for pool in table.hidden_from(seat) if not _ids_in([pool]) <= unseen_by_all]
        return self._other_world(seat, secrets, seed, True, self.seed)

    def _other_world(self, seat: int, hidden: list[HiddenPool], seed: int, live: bool, luck: str) -> "Match":
        """This match with those cards dealt anew, as the seat's knowledge allows."""
        rest = self._rest
        assert rest is not None, "only a live match that keeps its rest points can be imagined"
        shaker = Shaker(seed)
        facts = self.table.knowledge[seat]
        ranks = self.table.ranks()
        at_rest = self.table.outcome is not None or self.paused
        if not at_rest and len(self._since) > 1:
            # What the seat still saw when the step began is not dealt anew, though it is hidden by now.
            unseen = _ids_in(rest.hidden_from(seat))
            hidden = [{zone: [i for i in pool[zone] if i in unseen] for zone in pool} for pool in hidden]
        for _ in range(MOST_WORLDS):
            twin = Match(self.game, self.setup, luck, live, self.skip_forced)
            twin.earlier = self.answered
            twin.paused = self.paused
            table = self.table.copy(live) if at_rest else rest.copy(live)
            dealt = facts.imagine(hidden, ranks, shaker)
            table.deal_anew(dealt)
            table.invent(self.table, seat, shaker)
            if live:
                twin._rest = table.copy(True)
                twin._since = self._since[:]
            else:  # nobody keeps knowledge up there: what the seat knows now, and nothing of what others do
                table.knowledge = [NO_FACTS] * table.seats
                table.knowledge[seat] = facts.dealt_anew(dealt)
            if at_rest:
                twin.table = table
                return twin
            if twin._replay(table, self._since) and self._asks_the_same(twin, seat):
                twin.replayed = len(self._since) - 1
                twin._carry_on_for(self, seat)
                if live:
                    twin._knows_now(seat, facts.dealt_anew(dealt))
                return twin
        raise AssertionError("no world fits what the seat has seen")

    def _asks_the_same(self, twin: "Match", seat: int) -> bool:
        if self._together or twin._together:
            return len(self._together) == len(twin._together)  # what others have said so far is not part of it
        mine = self.asking
        theirs = twin.asking
        if mine is None or theirs is None:
            return mine is theirs
        if mine.question.seat != theirs.question.seat or mine.question.why != theirs.question.why:
            return False
        return theirs.question.seat == seat or bool(theirs.moves())  # whoever is asked for a kind of card holds one

    def _knows_now(self, seat: int, facts: Knowledge) -> None:
        """What a seat knows in an imagined world is what it knows, not what the replay of the step would make of it:
        a card that came to light may have been one of several that it knew, and here it is another of them."""
        self.table.knowledge[seat] = facts
        self._imagined = True

    def _carry_on_for(self, original: "Match", seat: int) -> None:
        """Take over what this one seat has said of questions that are not answered whole yet."""
        if self._asking is not None and original._asking is not None:
            if self._asking.question.seat == seat:
                self._asking.picks = original._asking.picks[:]
        else:
            given = {dialogue.seat: dialogue.answers for dialogue in original._together}
            self._give_again({seat: given[seat]} if seat in given else {})

    # ------------------------------------------------------------------ undo

    def undo_is_free(self, seat: int) -> bool:
        """Whether this seat may take its last answer back without asking: nobody acted, nothing was shown since."""
        return bool(self.answers) and self.answers[-1].seat == seat and self.lock < len(self.answers)

    def undo(self, count: int = 1) -> "Match":
        """The match as it was that many answers ago, worked out anew from the record.

        Where forced answers are given unasked, they do not count, and go with the answer before them.
        """
        kept = len(self.answers)
        for _ in range(count):
            while kept and self.skip_forced and self.answers[kept - 1].forced:
                kept -= 1
            if not kept:
                raise Refused(Refusal("nothing-to-undo"))
            kept -= 1
        return replay(self.game, self.setup, self.seed, self.answers[:kept], self.skip_forced)

    # ------------------------------------------------------------------ what leaves the process

    def view(self, seat: int) -> dict[str, Any]:
        """All that this seat may know now, as plain data; seat -1 is the public."""
        table = self.table
        view: dict[str, Any] = {
            "game": self.game.name,
            "seat": seat,
            "answers": self.answered,
            "moment": self.game.rules.moment(table),
            "waiting": self.waiting_for(seat),
            "table": self.game.telling.view(table, seat),
            "question": None,
            "outcome": None if table.outcome is None else table.outcome.as_data(),
        }
        asking = self.asked(seat)
        if asking is not None:
            view["question"] = self.question_data(asking)
        return view

    def waiting_for(self, seat: int) -> list[int]:
        """The seats that have yet to answer, as this seat may know: of a dialogue held together, only its own end."""
        if self._asking is not None:
            return [self._asking.question.seat]
        return [dialogue.seat for dialogue in self._together if dialogue.seat != seat or dialogue.asking is not None]

    def question_data(self, asking: Asking) -> dict[str, Any]:
        question = asking.question
        data: dict[str, Any] = {
            "why": question.why,
            "form": FORMS[question.form],
            "prompt": self.game.telling.prompt(self.table, question),
            "about": self.game.telling.about(self.table, question),
            "behalf": question.behalf,
            "least": question.least,
            "most": question.most,
            "options": [self.game.telling.option(self.table, question, option) for option in question.options],
        }
        if question.form in (MAY, SEVERAL) and not question.least:
            data["pass"] = self.game.telling.pass_label(question)
        return data

    def log(self, seat: int, since: int = 0) -> list[str]:
        """What happened, in sentences, as this seat may know it."""
        lines = [self.game.telling.log_line(event, seat) for event in self.events[since:]]
        return [line for line in lines if line]


def replay(
    game: Game[Any], setup: Setup, seed: str, answers: list[Answer], skip_forced: bool = False, live: bool = True
) -> Match:
    """Play a list of answers from the beginning. An answer that does not fit raises `Refused`."""
    gives_up = any(given.wish == CONCEDE for given in answers)  # which goes back to a rest point
    match = _play_again(game, setup, seed, answers, live, 0 if gives_up else len(answers) - RUN_UP)
    if live and match.rest is None:
        match = _play_again(game, setup, seed, answers, live, 0)
    match.skip_forced = skip_forced
    match.settle()
    return match


def _play_again(game: Game[Any], setup: Setup, seed: str, answers: list[Answer], live: bool, rests_from: int) -> Match:
    """Play them, keeping rest points from that answer on: of all of them, only the last will be needed."""
    match = Match.begin(game, setup, seed, live, False)
    for number, given in enumerate(answers):
        match.keeps_rests = number >= rests_from
        if given.wish:
            match.wish(given.seat, given.wish)
        else:
            match.answer(given.seat, given.picks)
    match.keeps_rests = True
    return match
