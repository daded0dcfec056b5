"""The conformance kit: what every game must pass, the same way (docs/architecture.md, last section).

Random matches are played to the end while the laws are looked at: at every answer, or now and then in a long run.
A law that does not hold is reported with the record of the match, which leads back to the very spot.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from traceback import extract_tb
from typing import Any, NamedTuple

import msgspec

from theomachy import games
from theomachy.agents.pool import Pool
from theomachy.agents.villains import forgeries
from theomachy.kernel.cards import Card, CardKind
from theomachy.kernel.chance import Shaker
from theomachy.kernel.events import Event
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import RUN_UP, Answer, Asking, Match
from theomachy.kernel.questions import AMOUNT, SEVERAL, Question
from theomachy.kernel.record import Record
from theomachy.kernel.refusal import Refused
from theomachy.kernel.table import Table

ENDS = "random matches run to the end"
CRASH = "no option crashes"
REASON = "the outcome carries its reason"
CONSERVED = "cards are conserved"
REPLAY = "replaying the record gives the same match"
RECORD = "a record is read as it was written"
SAVED = "a saved match plays on"
FORK = "a fork equals the original"
APART = "a fork is independent"
IMAGINE = "an imagined world looks like the true one"
VARIETY = "imagined worlds differ"
SECRECY = "a secret changes nothing that the others receive"
UNDO = "undo restores"
REFUSED = "illegal answers are refused and change nothing"
FORCED = "skipping forced answers changes nothing"
UNWATCHED = "a match that nobody watches goes the same way"
FROZEN = "a table that was kept goes on"
LAWS = [
    ENDS, CRASH, REASON, CONSERVED, REPLAY, RECORD, SAVED, FORK, APART,
    IMAGINE, VARIETY, SECRECY, UNDO, REFUSED, FORCED, UNWATCHED, FROZEN,
]  # fmt: skip

PUBLIC = -1
MOST_ANSWERS = 20_000  # more than any match should need
RARELY = 100  # without every answer, the laws are looked at once in so many answers
LONG_RUN = 25  # in a long run once in a number of answers that is this part of its matches
NO_CHOICE = 8  # where a seat can answer only one thing, the dear laws are looked at once in so many answers,
AT_FIRST = 50  # but always during so many answers
FROM_THE_START = 16  # undoing and loading play everything again: once in so many answers, or when it is so much longer
BEGINNING = 8  # answers during which playing everything again is cheap
SIDE_STEPS = 3  # answers that a fork or an imagined world is played on for
TO_THE_END = 1000  # of so many forks and imagined worlds one is played to its end
ENOUGH_WORLDS = 12  # so many imagined worlds that one of them must have been different
WANTED = 2  # names that a seat asks for in vain, at each look
MANY_INVENTIONS = 8  # made up so often, one of them is not the truth
BATCH = 5  # matches that a process plays at a time
NOW_AND_THEN = 6  # looks between standing wishes, changes of mind, kept tables


class Broken:
    """A law that did not hold: which, what was seen, and the record that leads there."""

    def __init__(self, law: str, what: str, record_text: str) -> None:
        self.law = law
        self.what = what
        self.record_text = record_text

    def __repr__(self) -> str:
        return f"{self.law}: {self.what}"


class KitReport:
    """What a run of the kit found."""

    def __init__(self) -> None:
        self.matches = 0
        self.answers = 0
        self.seconds = 0.0
        self.broken: list[Broken] = []

    def add(self, other: "KitReport") -> None:
        self.matches += other.matches
        self.answers += other.answers
        self.broken += other.broken


class Breach(Exception):
    """A law does not hold."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.what = what


def run_kit(
    game: Game,
    mode: str,
    matches: int,
    seed: int,
    every_answer: bool,
    progress: Callable[[int], None] | None = None,
    sets: dict[str, str] | None = None,
    first: int = 0,
    rarely: int = RARELY,
) -> KitReport:
    """Play that many random matches of a mode under all laws. A match in which a law is broken ends there."""
    report = KitReport()
    began = time.perf_counter()
    often = 1 if every_answer else rarely
    for number in range(first, first + matches):
        setup = Setup(game.trial(mode), sets or {})
        trial = Trial(game, setup, f"kit {seed} {number}", seed * 1_000_003 + number, often)
        try:
            with under(CRASH):
                play_under_the_laws(trial)
        except Breach as breach:
            report.broken.append(Broken(breach.law, breach.what, trial.record_text()))
        report.matches += 1
        report.answers += trial.answers
        if progress is not None:
            progress(report.matches)
    report.seconds = time.perf_counter() - began
    return report


def run_kit_on(
    workers: int,
    game: Game,
    mode: str,
    matches: int,
    seed: int,
    every_answer: bool,
    progress: Callable[[int], None] | None = None,
    sets: dict[str, str] | None = None,
) -> KitReport:
    """The same matches and the same report, on several processors."""
    rarely = max(RARELY, matches // LONG_RUN)
    if workers == 1:
        return run_kit(game, mode, matches, seed, every_answer, progress, sets, rarely=rarely)
    report = KitReport()
    began = time.perf_counter()
    firsts = range(0, matches, BATCH)
    batches = [Batch(game.name, mode, min(BATCH, matches - n), seed, every_answer, sets, n, rarely) for n in firsts]
    with Pool(run_batch, workers) as pool, closing(pool.each(batches)) as done:
        for batch in done:
            report.add(batch)
            if progress is not None:
                progress(report.matches)
    report.seconds = time.perf_counter() - began
    return report


class Batch(NamedTuple):
    """Some of the matches, as `run_kit` takes them."""

    game: str
    mode: str
    matches: int
    seed: int
    every_answer: bool
    sets: dict[str, str] | None
    first: int
    rarely: int


def run_batch(batch: Batch) -> KitReport:
    """Play them, in a process of their own."""
    game, mode, matches, seed, every_answer, sets, first, rarely = batch
    return run_kit(games.find(game), mode, matches, seed, every_answer, None, sets, first, rarely)


class Trial:
    """One random match, and the copies of it that must go the same way."""

    def __init__(self, game: Game, setup: Setup, luck: str, seed: int, often: int) -> None:
        self.game = game
        self.setup = setup
        self.luck = luck
        self.often = often  # the laws are looked at once in so many answers
        self.every_answer = often == 1
        self.shaker = Shaker(seed)
        self.look_at = self.throw(often)  # the number of the answer at which to look next, in a long run
        self.number = seed
        self.seats = game.seats(setup)
        self.answers = 0
        self.play_again_at = BEGINNING  # so many answers of the match
        self.match: Match
        self.census: dict[str, int] = {}  # of all cards, once they are all there
        self.names: list[str] = []
        self.dumps: dict[int, str] = {}  # how the table looked after so many answers of the record
        self.said = 0  # answers in an open round of simultaneous ones
        self.loaded: Match | None = None  # a saved and loaded match that plays on beside this one
        self.disguises: list[Disguise] = []
        self.worlds = [0] * self.seats  # imagined worlds in which something could differ, by seat
        self.different = [0] * self.seats
        self._seen: dict[int, str] = {}
        self._kinds: dict[int, str] = {}
        self._told: dict[tuple[int, int], str] = {}
        self.sentences: set[str] = set()  # the codes of refusals that were put into words

    def record_text(self) -> str:
        return Record.of(self.match).to_text() if hasattr(self, "match") else ""

    def dump(self) -> str:
        return self.game.dump(self.match.table)

    def seen_by(self, seat: int) -> str:
        """The view of this seat, byte for byte; worked out once for each answer."""
        if seat not in self._seen:
            self._seen[seat] = as_text(self.match.view(seat))
        return self._seen[seat]

    def told_to(self, seat: int, since: int) -> list[str]:
        """What this seat is told of the events since that one."""
        events = self.match.events
        for number in range(since, len(events)):
            if (seat, number) not in self._told:
                self._told[seat, number] = told(self.match, events[number], seat)
        return [self._told[seat, number] for number in range(since, len(events))]

    def kinds_hidden_from(self, seat: int) -> list[list[str]]:
        """The names of the cards in each pool that the seat cannot see. In one match a card stays what it is."""
        return kinds_by_pool(self.match, seat, self._kinds)

    def moved_on(self) -> None:
        self._seen.clear()

    def throw(self, sides: int) -> int:
        return self.shaker.throw(sides)

    def is_time_to_look(self, chosen: "Chosen") -> bool:
        if self.every_answer:
            return not chosen.forced or self.answers < AT_FIRST or self.throw(NO_CHOICE) == 0
        if self.answers < self.look_at or self.match.rest is None:
            return False
        self.look_at = self.answers + self.throw(2 * self.often)
        return True

    def keep_rests_where_needed(self) -> None:
        """Rest points cost half the time of a long run, which looks at few of them, and needs one for each look."""
        self.match.keeps_rests = self.every_answer or self.answers + RUN_UP >= self.look_at

    def is_time_to_play_again(self) -> bool:
        """Whether to do what has to play the match from its beginning: the longer it is, the more seldom."""
        answered = self.match.answered
        if not self.every_answer:
            return self.throw(FROM_THE_START + answered // FROM_THE_START) == 0
        if answered < BEGINNING:
            return True
        if answered < self.play_again_at:
            return False
        self.play_again_at = answered + max(FROM_THE_START, answered // FROM_THE_START)
        return True


class Chosen:
    """A random answer, as picks and as the single moves that lead there."""

    def __init__(self, asking: Asking, shaker: Shaker, first: int | None = None) -> None:
        self.seat = asking.question.seat
        self.question = asking.question
        self.moves: list[int] = []
        fresh = Asking(asking.question)
        self.forced = fresh.forced()
        while True:
            moves = fresh.moves()
            if not moves:
                raise Breach(CRASH, f"{named(self.question)} cannot be answered: nothing is offered")
            move = moves[shaker.throw(len(moves))] if first is None or self.moves else first
            self.moves.append(move)
            if fresh.pick(move):
                break
        self.picks = fresh.picks
        self.groups = fresh.groups() if self.question.form == SEVERAL else []

    def otherwise(self, shaker: Shaker) -> list[int]:
        """The same answer, as a person may give it: in any order, and with any of several equal options."""
        if self.question.form != SEVERAL:
            return self.picks[:]
        left = list(range(len(self.question.options)))
        picks: list[int] = []
        for pick in self.picks:
            equal = [i for i in left if self.groups[i] == self.groups[pick]]
            picks.append(equal[shaker.throw(len(equal))])
            left.remove(picks[-1])
        shaker.shuffle(picks)
        return picks


def play_under_the_laws(trial: Trial) -> None:
    """The whole match. What is broken raises `Breach`."""
    with under(CRASH):
        trial.match = Match.begin(trial.game, trial.setup, trial.luck)
    trial.dumps[0] = trial.dump()
    while trial.match.outcome is None:
        if trial.answers >= MOST_ANSWERS:
            raise Breach(ENDS, f"it is not over after {MOST_ANSWERS} answers")
        if not trial.match.pending:
            raise Breach(ENDS, "it is not over, and nobody is asked anything")
        if not trial.census and trial.game.set_up_is_over(trial.match.table):
            trial.census = trial.game.census(trial.match.table)
            trial.names = sorted(trial.census)
        one_answer(trial)
    at_the_end(trial)


def one_answer(trial: Trial) -> None:
    """One random answer, given to the match and to all copies that should go the same way."""
    match = trial.match
    trial.keep_rests_where_needed()
    pending = match.pending
    chosen = Chosen(pending[trial.throw(len(pending))], trial.shaker)
    if not trial.is_time_to_look(chosen):
        in_passing(trial, chosen)
        return
    if change_a_wish(trial):
        return
    before = trial.dump()
    length = len(match.answers)
    alone = match.alone
    asked_before = asked_now(match)
    no_option_crashes(trial, chosen)
    expect_same(APART, before, trial.dump(), "the original, after forks were played on,")
    illegal_answers_are_refused(trial, before, asked_before)
    still, ahead = forks_equal_the_original(trial, before, asked_before)
    at_rest = still.replayed == 0
    kept = kept_tables_go_on(trial, before, asked_before) if at_rest else None
    hide_other_secrets(trial, at_rest)
    imagined_worlds_look_the_same(trial, before)
    mapped = [disguise.answer_as(match, chosen) for disguise in trial.disguises]
    with under(FORK):
        ahead.answer(chosen.seat, chosen.picks)
    expect_same(APART, before, trial.dump(), "the original, after its fork was played on,")
    answer(trial, chosen)
    after = trial.dump()
    note_the_table(trial, after, length, before)
    expect_same(FORK, after, trial.game.dump(ahead.table), "a fork that was given the same answer")
    expect_same(FORK, asked_now(match), asked_now(ahead), "what a fork asks after the same answer")
    expect_same(APART, before, trial.game.dump(still.table), "a fork, after the original was played on,")
    if kept is not None:
        with under(FROZEN):
            kept.answer(chosen.seat, chosen.picks)
        expect_same(FROZEN, after, trial.game.dump(kept.table), "a match that went on from a kept table")
    cards_are_conserved(trial, match, "the table", trial.census)
    secrets_change_nothing(trial, chosen, mapped)
    play_again = trial.is_time_to_play_again()
    saved_matches_play_on(trial, chosen, after, play_again)
    if alone and play_again:
        undo_restores(trial, len(match.answers) - length, before, asked_before)
    if not alone and match.outcome is None and not match.alone:
        think_again(trial)


def in_passing(trial: Trial, chosen: Chosen) -> None:
    """An answer between two looks: the matches beside the true one go the same way, and a secret changes nothing."""
    mapped = [disguise.answer_as(trial.match, chosen) for disguise in trial.disguises]
    answer(trial, chosen)
    secrets_change_nothing(trial, chosen, mapped)
    if trial.loaded is not None:
        with under(SAVED):
            trial.loaded.answer(chosen.seat, chosen.picks)


def answer(trial: Trial, chosen: Chosen) -> None:
    """Give the answer to the match: whole, or pick by pick as a bot does."""
    match = trial.match
    length = len(match.answers)
    with under(CRASH):
        first = match.asking
        if chosen.forced:
            match.answer(chosen.seat, chosen.picks[:])
        elif first is not None and first.question is chosen.question and trial.throw(2):
            for move in chosen.moves[:-1]:
                match.pick(move)
                if match.rest is None:
                    continue
                twin = match.fork().asking
                if twin is None or twin.picks != first.picks or twin.moves() != first.moves():
                    raise Breach(FORK, f"{named(chosen.question)} is half answered, but not so in a fork")
            match.pick(chosen.moves[-1])
        else:
            match.answer(chosen.seat, chosen.otherwise(trial.shaker))
    trial.moved_on()
    trial.answers += 1
    trial.said = trial.said + 1 if len(match.answers) == length else 0


def change_a_wish(trial: Trial) -> bool:
    """Now and then somebody changes a standing wish, such as opening a hand; who sees what may be different then."""
    match = trial.match
    for seat in range(trial.seats):
        wishes = trial.game.wishes(match.table, seat)
        if wishes and trial.throw(NOW_AND_THEN * trial.seats) == 0:
            wish = wishes[trial.throw(len(wishes))]
            with under(CRASH, f"the wish {wish} of seat {seat}"):
                match.wish(seat, wish)
            trial.moved_on()
            trial.disguises = []
            trial.loaded = None
            trial.dumps[len(match.answers)] = trial.dump()
            fork = match.fork()
            expect_same(FORK, trial.dump(), trial.game.dump(fork.table), f"a fork after the wish {wish}")
            return True
    return False


def think_again(trial: Trial) -> None:
    """While seats answer together, somebody may change their mind: all that they said is as if it had not been."""
    if trial.throw(NOW_AND_THEN):
        return
    match = trial.match
    before = trial.dump()
    for seat in range(trial.seats):
        try:
            match.revise(seat)
        except Refused:
            continue
        trial.moved_on()
        expect_same(UNDO, before, trial.dump(), "the table, after a seat took its answers back,")
        for disguise in trial.disguises:
            disguise.world.revise(seat)
        if trial.loaded is not None:
            trial.loaded.revise(seat)
        return


# ---------------------------------------------------------------------- while it is played


def note_the_table(trial: Trial, dump: str, length: int, before: str) -> None:
    """Remember how it looks after so many answers; while answers are secret, nothing may show them."""
    if len(trial.match.answers) == length and trial.match.outcome is None:
        expect_same(SECRECY, before, dump, "the table, after an answer that not all have given yet,")
    trial.dumps[len(trial.match.answers)] = dump


def no_option_crashes(trial: Trial, chosen: Chosen) -> None:
    """Every single move that is possible now, each on a fork of its own."""
    asking = trial.match.asked(chosen.seat)
    assert asking is not None
    for move in Asking(asking.question).moves():
        with under(CRASH, f"move {move} of {named(asking.question)}"):
            fork = trial.match.fork(live=False)
            option = fork.asked(chosen.seat)
            assert option is not None
            fork.answer(chosen.seat, Chosen(option, trial.shaker, move).picks)
        cards_are_conserved(trial, fork, f"move {move} of {named(asking.question)}", trial.census)


def cards_are_conserved(trial: Trial, match: Match, where: str, before: dict[str, int]) -> None:
    """As many cards of each kind as before, if they were all there by then."""
    census = trial.game.census(match.table)
    if before and census != before:
        kinds = sorted({*census, *before})
        more = [f"{kind} {census.get(kind, 0) - before.get(kind, 0):+}" for kind in kinds]
        changed = [text for text in more if not text.endswith("+0")]
        raise Breach(CONSERVED, f"{where}: the cards of the match are not what they were: {', '.join(changed)}")


def illegal_answers_are_refused(trial: Trial, before: str, asked: str) -> None:
    """All that villains try: from a seat that is asked, and from another."""
    match = trial.match
    asked_seats = [asking.question.seat for asking in match.pending]
    for seat in {*asked_seats[:1], trial.throw(trial.seats)}:
        for forged in forgeries(msgspec.json.decode(trial.seen_by(seat)), trial.seats):
            try:
                match.answer(forged.seat, forged.picks, forged.at)
            except Refused as refused:
                put_into_words(trial, refused)
            except Exception as fault:
                raise Breach(REFUSED, f"{forged!r} is answered by {where_it_broke(fault)}") from fault
            else:
                raise Breach(REFUSED, f"{forged!r} is taken")
    illegal_wishes_are_refused(trial)
    expect_same(REFUSED, before, trial.dump(), "the table, after answers were refused,")
    expect_same(REFUSED, asked, asked_now(match), "what is asked, after answers were refused,")


def illegal_wishes_are_refused(trial: Trial) -> None:
    for seat, wish in [(0, "no such wish"), (trial.seats, "open"), (-1, ""), ("A", "open"), (0, None), (True, 1)]:
        try:
            trial.match.wish(seat, wish)
        except Refused as refused:
            put_into_words(trial, refused)
        except Exception as fault:
            raise Breach(REFUSED, f"the wish {wish!r} of {seat!r} is answered by {where_it_broke(fault)}") from fault
        else:
            raise Breach(REFUSED, f"the wish {wish!r} of {seat!r} is granted")


def put_into_words(trial: Trial, refused: Refused) -> None:
    """There is a sentence for every refusal."""
    code = refused.refusal.code
    if code not in trial.sentences:
        with under(REFUSED, f"the refusal {code}"):
            if not trial.game.refusal_text(refused.refusal):
                raise Breach(REFUSED, f"there is no sentence for {code}")
        trial.sentences.add(code)


def forks_equal_the_original(trial: Trial, here: str, asked: str) -> tuple[Match, Match]:
    """Two forks: one to leave alone, one to play on with. A third one goes its own way."""
    match = trial.match
    with under(FORK):
        still = match.fork()
        ahead = match.fork()
    expect_same(FORK, here, trial.game.dump(still.table), "a fork")
    expect_same(FORK, asked, asked_now(still), "what a fork asks")
    if len(still.answers) != len(match.answers) or len(still.events) != len(match.events):
        raise Breach(FORK, "a fork remembers another past")
    for seat in range(trial.seats):
        if still.undo_is_free(seat) != match.undo_is_free(seat):
            raise Breach(FORK, f"seat {seat} may take back its answer in one of fork and original only")
    with under(CRASH, "a fork"):
        astray = match.fork(live=trial.throw(2) == 0)
        play_on(trial, astray)
    return still, ahead


def play_on(trial: Trial, match: Match) -> None:
    """Some random answers; now and then to the end."""
    steps = MOST_ANSWERS if trial.throw(TO_THE_END) == 0 else SIDE_STEPS
    census = trial.game.census(match.table) if trial.census else {}
    for _ in range(steps):
        pending = match.pending
        if not pending:
            break
        picked = Chosen(pending[trial.throw(len(pending))], trial.shaker)
        match.answer(picked.seat, picked.picks)
    cards_are_conserved(trial, match, "a match that was played on", census)


# ---------------------------------------------------------------------- imagined worlds


def imagined_worlds_look_the_same(trial: Trial, truth: str) -> None:
    """For every seat: the same view, the same question, the same moves; and the cards of each pool are the same."""
    match = trial.match
    astray = trial.throw(trial.seats)
    for seat in range(trial.seats):
        seed = trial.throw(1 << 30)
        live = trial.throw(2) == 0
        with under(IMAGINE, f"imagining for seat {seat}"):
            world = match.imagine(seat, seed, live)
        if live:  # a playout keeps no knowledge, so nobody may look at it
            what = f"the view of seat {seat} in an imagined world"
            expect_same(IMAGINE, trial.seen_by(seat), as_text(world.view(seat)), what)
        mine, theirs = match.asked(seat), world.asked(seat)
        asked, there = question_of(match, mine), question_of(world, theirs)
        expect_same(IMAGINE, asked, there, f"what seat {seat} is asked in an imagined world")
        if mine is not None and theirs is not None and mine.moves() != theirs.moves():
            raise Breach(IMAGINE, f"seat {seat} has other moves in an imagined world")
        there_are = sum(trial.game.census(world.table).values())
        if trial.census and there_are != sum(trial.census.values()):
            raise Breach(CONSERVED, f"there are {there_are} cards in an imagined world")
        pools = trial.kinds_hidden_from(seat)
        if live and pools != kinds_by_pool(world, seat, {}):
            raise Breach(IMAGINE, f"a pool of cards hidden from seat {seat} has other cards in an imagined world")
        if any(len(set(kinds)) > 1 for kinds in pools):
            trial.worlds[seat] += 1
            if not trial.different[seat]:
                trial.different[seat] = int(trial.game.dump(world.table) != truth)
        if seat == astray or world.asked(seat) is not None:
            with under(CRASH, "an imagined world"):
                play_on(trial, world)


def kinds_by_pool(match: Match, seat: int, kinds: dict[int, str]) -> list[list[str]]:
    """The names of the cards in each pool that the seat cannot see; `kinds` are those looked up so far."""
    pools: list[list[str]] = []
    for pool in match.table.hidden_from(seat):
        hidden = [card for cards in pool.values() for card in cards]
        kinds.update({card: kind_of(match, card) for card in hidden if card not in kinds})
        pools.append(sorted(kinds[card] for card in hidden))
    return pools


def kind_of(match: Match, card_id: int) -> str:
    """What is printed on the card of that id. The table finds its own card by a stand-in."""
    card: Any = match.table.twin_of(Card(card_id, CardKind()))
    return str(card.kind.name)


def imagined_worlds_differ(trial: Trial) -> None:
    """Where two kinds are hidden in one pool, imagining must not always lead back to the truth."""
    for seat in range(trial.seats):
        if trial.worlds[seat] >= ENOUGH_WORLDS and not trial.different[seat]:
            raise Breach(VARIETY, f"all {trial.worlds[seat]} worlds imagined for seat {seat} are the true one")


# ---------------------------------------------------------------------- secrets


class Disguise:
    """A match like the true one in all that one seat may know. It follows the true one for as long as it can."""

    def __init__(self, trial: Trial, seat: int) -> None:
        match = trial.match
        self.trial = trial
        self.seat = seat
        self.world = match.change_secrets(seat, trial.throw(1 << 30))
        self.began = match.table.copy(True)  # where both were still one
        self.events = len(match.events)
        self.events_there = len(self.world.events)
        self.knew = hidden_and_known(match, seat)
        self.knew_there = hidden_and_known(self.world, seat)

    def compare_what_is_seen(self) -> None:
        world = self.world
        for viewer in (self.seat, PUBLIC):
            what = f"the view of {who(viewer)}, where only secrets of others differ,"
            expect_same(SECRECY, self.trial.seen_by(viewer), as_text(world.view(viewer)), what)

    def compare_refusals(self) -> None:
        """What the seat is told when it asks for what it cannot have."""
        match, world, trial = self.trial.match, self.world, self.trial
        mine, theirs = match.asked(self.seat), world.asked(self.seat)
        if mine is None or theirs is None:
            return
        for _ in range(WANTED):
            name = [*trial.names, "pass"][trial.throw(len(trial.names) + 1)]
            with under(REFUSED, f"why not {name}, when asked for {named(mine.question)}"):
                said = trial.game.refusal_text(trial.game.why_not(match.table, mine.question, name))
                there = trial.game.refusal_text(trial.game.why_not(world.table, theirs.question, name))
            expect_same(SECRECY, said, there, f"why {who(self.seat)} cannot have {name}")

    def answer_as(self, match: Match, chosen: Chosen) -> list[int] | None:
        """The picks that mean the same in this world; None if nothing does. Asked before the match goes on."""
        asking = self.world.asked(chosen.seat)
        if asking is None or asking.question.why != chosen.question.why:
            return None
        if chosen.seat == self.seat or chosen.question.form == AMOUNT:
            return chosen.picks
        labels = [as_text(self.trial.game.option(match.table, chosen.question, o)) for o in chosen.question.options]
        there = [as_text(self.trial.game.option(self.world.table, asking.question, o)) for o in asking.question.options]
        picks: list[int] = []
        for pick in chosen.picks:
            equal = [i for i, label in enumerate(there) if label == labels[pick] and i not in picks]
            if not equal:
                return None
            picks.append(equal[0])
        return picks

    def follow(self, picks: list[int] | None, chosen: Chosen) -> bool:
        """Give the same answer; False if this world cannot go the same way any further."""
        if picks is None:
            return False
        with under(CRASH, f"a match with other secrets, after the same answer to {named(chosen.question)}"):
            try:
                self.world.answer(chosen.seat, picks)
            except Refused:
                if chosen.seat == self.seat:
                    raise Breach(SECRECY, f"{who(self.seat)} may answer so only if others' secrets allow") from None
                return False
        return self.is_still_the_same()

    def is_still_the_same(self) -> bool:
        """Whether both go on alike. They may part only where something different came to light."""
        match, world = self.trial.match, self.world
        learned = learned_since(self.knew, match, self.seat)
        learned_there = learned_since(self.knew_there, world, self.seat)
        for viewer in (self.seat, PUBLIC):
            here = self.trial.told_to(viewer, self.events)
            there = [told(world, event, viewer) for event in world.events[self.events_there :]]
            if here != there:
                if learned != learned_there or hid_something(self.knew, match, self.seat):
                    return False
                if has_inventions(match.game, self.began, self.seat):
                    return False
                expect_same(SECRECY, "\n".join(here), "\n".join(there), f"what {who(viewer)} is told")
        self.compare_what_is_seen()
        self.events, self.events_there = len(match.events), len(world.events)
        self.knew, self.knew_there = hidden_and_known(match, self.seat), hidden_and_known(world, self.seat)
        return True


def hide_other_secrets(trial: Trial, at_rest: bool) -> None:
    """See that every seat has a match beside the true one in which only secrets of others are different.

    They begin at rest points: what somebody has chosen in secret within a step would mean something else there.
    """
    wearing = [disguise.seat for disguise in trial.disguises]
    if at_rest and not trial.said:
        for seat in range(trial.seats):
            if seat not in wearing:
                with under(SECRECY, f"changing what is secret to seat {seat}"):
                    trial.disguises.append(Disguise(trial, seat))
                trial.disguises[-1].compare_what_is_seen()
    for disguise in trial.disguises:
        disguise.compare_refusals()


def secrets_change_nothing(trial: Trial, chosen: Chosen, mapped: list[list[int] | None]) -> None:
    """Let the disguised matches follow, and compare every byte."""
    if not trial.disguises:
        return
    trial.disguises = [
        disguise for disguise, picks in zip(trial.disguises, mapped, strict=True) if disguise.follow(picks, chosen)
    ]
    if not trial.every_answer:
        trial.disguises = []  # the answers before the next look are not followed


def has_inventions(game: Game, true: Table, seat: int) -> bool:
    """Whether there are secrets that are no hidden cards, and that an imagined world has to make up."""
    truth = game.dump(true)
    shaker = Shaker(1)
    for _ in range(MANY_INVENTIONS):
        table = true.copy(True)
        table.invent(true, seat, shaker)
        if game.dump(table) != truth:
            return True
    return False


def hidden_and_known(match: Match, seat: int) -> tuple[list[int], dict[int, int]]:
    pools = match.table.hidden_from(seat)
    hidden = [card for pool in pools for cards in pool.values() for card in cards]
    return hidden, match.table.knowledge[seat].facts.copy()


def learned_since(knew: tuple[list[int], dict[int, int]], match: Match, seat: int) -> list[str]:
    """What came to light for this seat: cards that are no longer hidden, and cards whose place it now knows better."""
    hidden, facts = knew
    hidden_now, facts_now = hidden_and_known(match, seat)
    still = set(hidden_now)
    shown = [kind_of(match, card) for card in hidden if card not in still]
    narrowed = [card for card, zones in facts_now.items() if facts.get(card, -1) & ~zones]
    return shown + sorted(f"{kind_of(match, card)} in {facts_now[card]}" for card in narrowed)


def hid_something(knew: tuple[list[int], dict[int, int]], match: Match, seat: int) -> bool:
    """Whether cards that lay open are hidden now: what came to light in between may be among them."""
    hidden_now, _ = hidden_and_known(match, seat)
    return not set(hidden_now) <= set(knew[0])


def told(match: Match, event: Event, seat: int) -> str:
    """An event as the seat is told it: plain data and log line."""
    return f"{event.name()} {as_text(event.told_to(seat))} {match.game.log_line(event, seat)}"


# ---------------------------------------------------------------------- going back, saving, loading


def undo_restores(trial: Trial, count: int, before: str, asked: str) -> None:
    with under(UNDO):
        back = trial.match.undo(count)
    expect_same(UNDO, before, trial.game.dump(back.table), "the table after undo")
    expect_same(UNDO, asked, asked_now(back), "what is asked after undo")


def saved_matches_play_on(trial: Trial, chosen: Chosen, dump: str, play_again: bool) -> None:
    """A match that was saved and loaded some answers ago went the same way; then another is saved."""
    if trial.loaded is not None:
        with under(SAVED):
            trial.loaded.answer(chosen.seat, chosen.picks)
        expect_same(SAVED, dump, trial.game.dump(trial.loaded.table), "a match that was saved, loaded and played on")
        expect_same(SAVED, asked_now(trial.match), asked_now(trial.loaded), "what a loaded match asks")
    if trial.said == 0 and play_again:
        with under(SAVED):
            text = Record.of(trial.match).to_text()
            trial.loaded = Record.from_text(text).replay(trial.game)
        expect_same(SAVED, dump, trial.game.dump(trial.loaded.table), "a match that was saved and loaded")
    if not trial.every_answer:
        trial.loaded = None


def kept_tables_go_on(trial: Trial, before: str, asked: str) -> Match | None:
    """At a rest point the table can be written down and taken up again, if the game knows how."""
    rest = trial.match.rest
    if rest is None or trial.said or trial.throw(NOW_AND_THEN):
        return None
    game = trial.game
    with under(FROZEN):
        frozen = game.freeze(rest)
        if frozen is None:
            return None
        thawed = game.thaw(trial.setup, msgspec.json.decode(as_text(frozen)))
        expect_same(FROZEN, game.dump(rest), game.dump(thawed), "a table that was kept")
        kept = Match.resume(game, trial.setup, trial.luck, thawed, trial.match.answers)
    expect_same(FROZEN, before, game.dump(kept.table), "a match that was taken up from a kept table")
    expect_same(FROZEN, asked, asked_now(kept), "what is asked after a table was kept")
    return kept


def give(match: Match, given: Answer) -> None:
    """One entry of a record."""
    if given.wish:
        match.wish(given.seat, given.wish)
    else:
        match.answer(given.seat, given.picks)


# ---------------------------------------------------------------------- at the end


def at_the_end(trial: Trial) -> None:
    match = trial.match
    outcome = match.outcome
    assert outcome is not None
    if not outcome.reason:
        raise Breach(REASON, "the outcome says no reason")
    with under(REASON):
        if not trial.game.outcome_text(match.table):
            raise Breach(REASON, f"there is no sentence for the outcome {outcome.reason}")
    if any(winner not in range(trial.seats) for winner in outcome.winners):
        raise Breach(REASON, f"the winners {outcome.winners} do not all have a seat")
    cards_are_conserved(trial, match, "the end", trial.census)
    trial.dumps[len(match.answers)] = trial.dump()
    illegal_answers_are_refused(trial, trial.dump(), "")
    imagined_worlds_differ(trial)
    text = records_are_read_as_written(trial)
    replaying_gives_the_same_match(trial, text)
    if trial.every_answer or trial.number % 10 == 0:
        skipping_forced_answers_changes_nothing(trial, text)
        unwatched_matches_go_the_same_way(trial)


def records_are_read_as_written(trial: Trial) -> str:
    with under(RECORD):
        text = Record.of(trial.match).to_text()
        again = Record.from_text(text).to_text()
    expect_same(RECORD, text, again, "the record, read and written again,")
    return text


def replaying_gives_the_same_match(trial: Trial, text: str) -> None:
    """One replay is compared wherever the table was looked at: every saved beginning of the match is one of these."""
    record = Record.from_text(text)
    with under(REPLAY):
        again = record.replay(trial.game, upto=0)
        again.keeps_rests = False
    for number in range(len(record.answers) + 1):
        if number:
            given = record.answers[number - 1]
            with under(REPLAY, f"answer {number}"):
                give(again, given)
        if number in trial.dumps and len(again.answers) == number:
            expect_same(REPLAY, trial.dumps[number], trial.game.dump(again.table), f"the table after answer {number}")
    expect_same(REPLAY, text, Record.of(again).to_text(), "the record of the replay")
    for seat in (PUBLIC, *range(trial.seats)):
        first = [(event.name(), event.told_to(seat)) for event in trial.match.events]
        second = [(event.name(), event.told_to(seat)) for event in again.events]
        if first != second:
            lines = ["\n".join(as_text(told) for told in events) for events in (first, second)]
            expect_same(REPLAY, lines[0], lines[1], f"what {who(seat)} is told in the replay")


def skipping_forced_answers_changes_nothing(trial: Trial, text: str) -> None:
    """Only real answers are given; the record has the forced ones all the same."""
    match = trial.match
    if any(given.wish for given in match.answers):
        return  # a wish before a forced answer would come after it
    with under(FORCED):
        short = Match.begin(trial.game, trial.setup, trial.luck, skip_forced=True)
        for given in match.answers:
            if not given.forced:
                give(short, given)
    expect_same(FORCED, trial.dump(), trial.game.dump(short.table), "the table, where forced answers were skipped,")
    expect_same(FORCED, text, Record.of(short).to_text(), "the record, where forced answers were skipped,")
    if any(not given.forced for given in match.answers):
        with under(UNDO):
            back = short.undo()
        if back.answered >= short.answered:
            raise Breach(UNDO, "undo leads nowhere, where forced answers were skipped")
        if back.alone and back.answered in trial.dumps:
            then = trial.dumps[back.answered]
            expect_same(UNDO, then, trial.game.dump(back.table), "undo, where forced answers were skipped,")


def unwatched_matches_go_the_same_way(trial: Trial) -> None:
    """A playout keeps no events and no knowledge, and is otherwise the same match."""
    match = trial.match
    with under(UNWATCHED):
        plain = Match.begin(trial.game, trial.setup, trial.luck, live=False)
        for given in match.answers:
            give(plain, given)
    if plain.outcome is None or match.outcome is None or plain.outcome.as_data() != match.outcome.as_data():
        raise Breach(UNWATCHED, "it ends otherwise")
    seen, plainly = trial.game.view(match.table, PUBLIC), trial.game.view(plain.table, PUBLIC)
    expect_same(UNWATCHED, as_text(seen), as_text(plainly), "the public view of a match that nobody watches")


# ---------------------------------------------------------------------- comparing


@contextmanager
def under(law: str, doing: str = "") -> Iterator[None]:
    """Whatever is raised in here breaks this law."""
    try:
        yield
    except Breach:
        raise
    except Exception as fault:
        raise Breach(law, f"{doing}{': ' if doing else ''}{where_it_broke(fault)}") from fault


def where_it_broke(fault: Exception) -> str:
    frames = extract_tb(fault.__traceback__)
    place = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(fault).__name__}: {fault}{place}"


def expect_same(law: str, one: str, other: str, what: str) -> None:
    if one != other:
        raise Breach(law, f"{what} is different: {first_difference(one, other)}")


def first_difference(one: str, other: str) -> str:
    """Both texts where they begin to differ: the first line that does, from shortly before."""
    lines, others = one.splitlines() or [""], other.splitlines() or [""]
    at = 0
    while at < min(len(lines), len(others)) and lines[at] == others[at]:
        at += 1
    here = lines[at] if at < len(lines) else "(nothing)"
    there = others[at] if at < len(others) else "(nothing)"
    same = 0
    while same < min(len(here), len(there)) and here[same] == there[same]:
        same += 1
    start = max(0, same - 60)
    return f'"{here[start : same + 80]}" and "{there[start : same + 80]}"'


def as_text(data: object) -> str:
    """Plain data, byte for byte as it would leave the process."""
    return msgspec.json.encode(data).decode()


def asked_now(match: Match) -> str:
    """All open questions with their options and the picks made so far."""
    return "\n".join(
        f"seat {asking.question.seat}: {question_of(match, asking)}" for asking in match.pending
    )


def question_of(match: Match, asking: Asking | None) -> str:
    """All of a question but its sentence, which views have."""
    if asking is None:
        return "nothing"
    question = asking.question
    options = [match.game.option(match.table, question, option) for option in question.options]
    rest = [question.why, question.form, question.behalf, question.least, question.most, asking.picks]
    return as_text([rest, options])


def named(question: Question) -> str:
    return f"the question {question.why} to seat {question.seat}"


def who(seat: int) -> str:
    return "the public" if seat < 0 else f"seat {seat}"


__all__ = ["LAWS", "Broken", "KitReport", "run_kit", "run_kit_on"]
