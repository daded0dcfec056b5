"""A match: the generator's questions, and the list of answers. Views, copies and imagined worlds of it.

It is built room by room, each a class on top of the one before: `stepping`, `answering`, `conceding`, and this one.
"""

from typing import Any, Final

from theomachy.kernel.asking import DONE, Answer, Asking, Dialogue
from theomachy.kernel.chance import Shaker
from theomachy.kernel.conceding import CONCEDE, RESIGNED, Conceding
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.knowledge import HiddenPool, Knowledge
from theomachy.kernel.marks import plain
from theomachy.kernel.questions import FORMS, MAY, SEVERAL, Fate
from theomachy.kernel.refusal import Refusal, Refused
from theomachy.kernel.table import Table

NO_FACTS: Final = Knowledge()
MOST_WORLDS: Final = 1000  # tried for one that fits what happened since the last rest point; nearly always the first
RUN_UP: Final = 40  # answers among which a step nearly always begins

# Whoever plays a match needs these beside it.
__all__ = ["CONCEDE", "DONE", "RESIGNED", "Answer", "Asking", "Dialogue", "Match", "replay"]


def _ids_in(pools: list[HiddenPool]) -> set[int]:
    return {card_id for pool in pools for ids in pool.values() for card_id in ids}


class Match(Conceding):
    """Drives a game's rules: what is pending, answers, views, copies, imagined worlds."""

    @staticmethod
    def begin(
        game: Game[Any],
        setup: Setup,
        seed: str,
        live: bool = True,
        skip_forced: bool = False,
        stops_at_chance: bool = False,
    ) -> "Match":
        """Set up and run to the first question; or, if it stops there, to the first thing that luck decides."""
        match = Match(game, setup, seed, live, skip_forced)
        match.fate = Fate() if stops_at_chance else None
        match.take_over(game.rules.first_table(setup))
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

    # ------------------------------------------------------------------ copies

    def fork(self, live: bool = True) -> "Match":
        """An independent copy with the same luck: for undo, replay, tests, and as the root of playouts."""
        twin = Match(self.game, self.setup, self.seed, live, self.skip_forced)
        twin._dice = self._dice
        twin.fate = None if self.fate is None else self.fate.copy()
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

    # ------------------------------------------------------------------ imagined worlds

    def imagine(self, seat: int, seed: int, live: bool = False, forkable: bool = False) -> "Match":
        """A world that the seat cannot tell from the true one: same view, same question, same options.

        Hidden cards are dealt anew as far as the seat's knowledge allows, and luck to come is other luck.
        What other seats have said but not yet shown (while seats answer together) is not part of it.

        Playouts can be forked off a `forkable` world as it is. A live one can be forked after further answers, too, and
        knows what every seat knows, which takes twice as long, and with six players three times.
        """
        return self._other_world(seat, self.table.hidden_from(seat), seed, live, f"imagined {seed}", forkable)

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

    def _other_world(
        self, seat: int, hidden: list[HiddenPool], seed: int, live: bool, luck: str, forkable: bool = False
    ) -> "Match":
        """This match with those cards dealt anew, as the seat's knowledge allows."""
        rest = self._rest
        assert rest is not None, "only a live match that keeps its rest points can be imagined"
        shaker = Shaker(seed)
        facts = self.table.knowledge[seat]
        ranks = self.table.ranks()
        made_up = self.table.made_up_for(seat)
        at_rest = self.table.outcome is not None or self.paused
        if not at_rest and len(self._since) > 1:
            # What the seat still saw when the step began is not dealt anew, though it is hidden by now.
            unseen = _ids_in(rest.hidden_from(seat))
            hidden = [{zone: [i for i in pool[zone] if i in unseen] for zone in pool} for pool in hidden]
        for _ in range(MOST_WORLDS):
            twin = Match(self.game, self.setup, luck, live, self.skip_forced)
            twin.earlier = self.answered
            twin.paused = self.paused
            twin.fate = self.fate if self.stops_at_chance else None
            table = self.table.copy(live) if at_rest else rest.copy(live)
            dealt = facts.imagine(hidden, ranks, shaker, made_up)
            table.deal_anew(dealt)
            if not live:  # nobody keeps knowledge up there: what the seat knows now, and nothing of what others do
                table.knowledge = [NO_FACTS] * table.seats
                table.knowledge[seat] = facts.dealt_anew(dealt)
            table.invent(self.table, seat, hidden, shaker)
            if live or forkable:
                twin._rest = table.copy(live)
                twin._since = self._since[:]
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
            "outcome": None if table.outcome is None else {**table.outcome.as_data(), "drawn": self.drawn()},
        }
        if table.series.games > 1 and not self.game.rules.repeats:
            view["series"] = self._series_seen()
        asking = self.asked(seat)
        if asking is not None:
            view["question"] = self.question_data(asking)
        return view

    def _series_seen(self) -> dict[str, Any]:
        """How the games of this match stand, by seat."""
        series = self.table.series
        wins = [0] * self.table.seats
        for side, won in zip(self.sides(), series.wins, strict=True):
            for seat in side:
                wins[seat] = won
        return {"games": series.games, "played": series.played, "wins": wins}

    def drawn(self) -> bool:
        """Whether the match ended without a winner though there were several sides: one side alone has lost."""
        outcome = self.table.outcome
        return outcome is not None and not outcome.winners and len(self.sides()) > 1

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

    def log(self, seat: int, since: int = 0, names: list[str] | None = None) -> list[str]:
        """What happened, as this seat may know it, in plain text: seats by these names, or by their letters."""
        return [plain(line, names) for line in self.told(seat, since)]

    def told(self, seat: int, since: int = 0) -> list[str]:
        """What happened, as this seat may know it, in sentences with marks."""
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
