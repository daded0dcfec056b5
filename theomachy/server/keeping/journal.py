"""A match as it is kept: the fold of its journal, and the snapshot from which the fold can go on.

The journal is everything that was put into a match, in the order in which it came in: answers (while seats answer
together, too: the record will order them by seat, but each was acknowledged when it was given), takings-back of an
open dialogue (`revise`), and undos. The match is what comes of it.
"""

import asyncio
from typing import Any

import msgspec

from theomachy.kernel.calls import Call
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.marks import plain
from theomachy.kernel.match import CONCEDE, Answer, Match, replay
from theomachy.kernel.refusal import Refusal, Refused
from theomachy.kernel.table import Table

ANSWER = "answer"
REVISE = "revise"
UNDO = "undo"
WISH = "wish"
PASSED = "(passed)"  # the key of an answer that the server gave for a seat, by its wish or as part of a plan

MANY = 60  # lines of a journal, or answers, that take too long to play while others wait
NEARLY = 40  # the last answers before what is taken back: places among them are kept
MOST_PLACES = 8

Given = tuple[int, list[int], bool, str]  # an answer of the record, to be packed


class Entry(msgspec.Struct, frozen=True):
    """One line of the journal."""

    number: int
    kind: str
    seat: int
    picks: list[int]  # of an answer; for an undo how many answers are kept; for a revision how many are taken back
    key: str = ""
    bank: float = 0.0
    at: float = 0.0
    wish: str = ""


class Frozen(msgspec.Struct):
    """A snapshot: the table at a rest point, and what cannot be read off the table."""

    number: int  # the last journal entry that is in it
    table: Any
    answers: list[Given]
    lock: int
    seq: int
    events: int  # how many there were once that entry had been played
    counts: list[int]
    keys: list[str]
    banks: list[float]
    read: list[int]
    at: float
    unasked: list[int] = []


class Job(msgspec.Struct):
    """A question for a bot's process: the match as it stands, which seat is asked, and which bot answers."""

    game: str
    options: dict[str, Any]
    sets: dict[str, str]
    seed: str
    table: Any  # at a rest point; None: from the beginning
    before: list[Given]
    lock: int
    after: list[Given]
    seat: int
    bot: str
    luck: int
    seconds: float = 0.0  # that the bot may think at most; 0: as long as it does
    chair: str = ""  # in which the same bot sits from question to question; "": for this question only
    calls: list[Call] = []  # what its partners called out, as far as it stands

    def match(self, game: Game[Any]) -> Match:
        setup = Setup(self.options, self.sets)
        if self.table is None:
            match = Match.begin(game, setup, self.seed)
        else:
            answers = [Answer(*given) for given in self.before]
            match = Match.resume(game, setup, self.seed, game.thaw(setup, self.table), answers, self.lock)
        for given in self.after:
            give(match, Answer(*given))
        return match


class _Place:
    """A rest point from which the match can go on: what was answered, and how many events there were, by then."""

    def __init__(self, table: Table, match: Match, events: int) -> None:
        self.table = table
        self.answers = len(match.answers)
        self.lock = match.lock
        self.events = events


class _Rest(_Place):
    """What held when a rest point was reached, in case it becomes a snapshot."""

    def __init__(self, keeping: "Keeping", table: Table) -> None:
        super().__init__(table, keeping.match, keeping.event_count())
        self.number = keeping.number
        self.seq = keeping.seq
        self.counts = keeping.counts[:]
        self.keys = keeping.keys[:]
        self.banks = keeping.banks[:]
        self.read = keeping.read[:]
        self.at = keeping.at


class Keeping:
    """The match of one table, and where its journal stands.

    `seq` counts the steps that everybody may notice; what a seat answers while all answer together is its own affair
    and does not count until the last answer is in. `counts` number each seat's questions: an answer names the number
    that its question had, so that a duplicate or a late one is recognised.
    """

    def __init__(self, game: Game[Any], setup: Setup, seed: str, match: Match, bank: float = 0.0) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.match = match
        self.number = 0
        self.seq = 0
        self.counts = [0] * match.table.seats
        self.keys = [""] * match.table.seats
        self.banks = [bank] * match.table.seats
        self.shown_banks = self.banks[:]  # as they were before anything was said in secret
        self.read = [0] * match.table.seats  # how many events there were when the seat last answered
        self.at = 0.0  # when the last entry came in
        self.gone = _conceded(match.answers)  # seats that gave up
        self.unasked: set[int] = set()  # answers that were passed on: nobody takes these back
        self.marks: dict[int, int] = {}  # seq -> how many events there were then
        self._missing = 0  # events from before the snapshot, which nobody holds
        self._past: list[Any] = []  # events since then that this match does not hold
        self._places: list[_Place] = []  # the latest ones: what is taken back is played again from there
        self._mark()
        self._seen_rest = match.rest
        self._rest: _Rest | None = None
        self._at_rest()

    @staticmethod
    def begin(game: Game[Any], setup: Setup, seed: str, bank: float = 0.0) -> "Keeping":
        # Nothing is answered unasked: who is skipped because there is no choice tells the others something.
        return Keeping(game, setup, seed, Match.begin(game, setup, seed), bank)

    # ------------------------------------------------------------------ going on

    def check(self, seat: int, question: int, key: str) -> bool:
        """Whether an answer is new (True) or a duplicate (False). A stale one is refused."""
        if question == self.counts[seat]:
            return True
        if key and key == self.keys[seat]:
            return False
        raise Refused(Refusal("stale", {"at": question, "now": self.counts[seat]}))

    def play(self, entry: Entry) -> None:
        """Put one entry into the match. A refused one changes nothing."""
        match = self.match
        answered = match.answered
        if entry.kind == ANSWER:
            match.answer(entry.seat, entry.picks)
            if entry.key == PASSED:
                self.unasked.add(len(match.answers) - 1)
        elif entry.kind == REVISE:
            match.revise(entry.seat)
        elif entry.kind == WISH:
            match.wish(entry.seat, entry.wish)
        else:
            self._undo(entry.picks[0])
        self.number = entry.number
        self.at = entry.at
        if entry.kind == UNDO or entry.wish == CONCEDE:  # other questions are open now, or the old ones asked anew
            self.counts = [count + 1 for count in self.counts]
            self.gone = _conceded(self.match.answers)
        elif entry.kind != WISH:  # a wish leaves the open question as it is
            self.counts[entry.seat] += 1
            if entry.key != PASSED:
                self.keys[entry.seat] = entry.key
            self.banks[entry.seat] = entry.bank
            self.read[entry.seat] = self.event_count()
        if self.match.answered != answered or entry.kind == UNDO or self.match.outcome is not None:
            self.seq += 1
            self.shown_banks = self.banks[:]
        self._mark()
        rest = self.match.rest
        if rest is not None and rest is not self._seen_rest:
            self._seen_rest = rest
            if entry.kind == UNDO:
                self._rest = None  # entries up to this one do not lead to this rest point: wait for the next
            else:
                self._at_rest()

    def _at_rest(self) -> None:
        if self.match.rest is not None:
            self._rest = _Rest(self, self.match.rest)
            self._places = [*self._places[-1:], self._rest]

    # ------------------------------------------------------------------ going back

    def replays(self, kept: int) -> int:
        """How many answers are played again when so many are kept."""
        place = self._place_before(kept)
        return kept - place.answers if place is not None else kept

    def _place_before(self, kept: int) -> _Place | None:
        return next((place for place in reversed(self._places) if place.answers <= kept), None)

    def _undo(self, kept: int) -> None:
        self.unasked = {number for number in self.unasked if number < kept}
        answers = self.match.answers[:kept]
        place = self._place_before(kept)
        if place is None:
            self._play_again(answers)
            return
        held = self._past + self.match.events
        given = answers[: place.answers]
        match = Match.resume(self.game, self.setup, self.seed, place.table.copy(True), given, place.lock)
        self._past = held[: place.events - len(match.events) - self._missing]
        for answer in answers[place.answers :]:
            give(match, answer)
        self._places = [other for other in self._places if other.answers <= kept]
        self.match = match

    def _play_again(self, answers: list[Answer]) -> None:
        """From the beginning; whoever goes on taking back what was answered is spared that for a while."""
        match = replay(self.game, self.setup, self.seed, answers[:-NEARLY])
        rest, places = match.rest, list[_Place]()
        for answer in answers[-NEARLY:]:
            give(match, answer)
            if match.rest is not None and match.rest is not rest:
                rest = match.rest
                places.append(_Place(rest, match, len(match.events)))
        self._places = places[-MOST_PLACES:]
        self._past, self._missing = [], 0
        self.match = match

    def _mark(self) -> None:
        events = self.event_count()
        self.marks[self.seq] = min(self.marks.get(self.seq, events), events)

    # ------------------------------------------------------------------ events

    def event_count(self) -> int:
        return self._missing + len(self._past) + len(self.match.events)

    def knows(self, seq: int) -> bool:
        """Whether the steps since then are all remembered."""
        return seq <= self.seq and all(step in self.marks for step in range(seq, self.seq + 1))

    def first_news(self, seq: int | None) -> int:
        """The first event that is news to whoever has received everything up to that step (None: nothing yet)."""
        if seq is None or not self.knows(seq):
            return 0
        return min(self.marks[step] for step in range(seq, self.seq + 1))

    def events_since(self, first: int) -> list[Any]:
        if first < self._missing:
            self._recall()
        begin = self._missing + len(self._past)
        if first >= begin:
            return self.match.events[first - begin :]
        return self._past[first - self._missing :] + self.match.events

    def _recall(self) -> None:
        """Somebody asks for what happened before the snapshot: play it again, on the side."""
        past = replay(self.game, self.setup, self.seed, self.match.answers)
        self._past = past.events[: self.event_count() - len(self.match.events)]
        self._missing = 0

    # ------------------------------------------------------------------ undo

    def undo_for(self, seat: int) -> str:
        """Whether the seat could take its last answer back: "free", "ask" (the others), or "none"."""
        match = self.match
        if seat < 0 or match.outcome is not None:
            return "none"
        if not match.alone and self._said_something(seat):
            return "free"
        kept = self.kept_by_undo(seat)
        if kept is None:
            return "none"
        nobody_acted = all(given.seat == seat for given in match.answers[kept:])
        return "free" if match.alone and nobody_acted and match.lock <= kept else "ask"

    def _said_something(self, seat: int) -> bool:
        return any(said.seat == seat for said in self.match.said_together())

    def undo_entry(self, seat: int, number: int, key: str, at: float) -> Entry:
        said = [said for said in self.match.said_together() if said.seat == seat]
        if said:
            return Entry(number, REVISE, seat, [len(said)], key, self.banks[seat], at)
        return self.taking_back(seat, number, key, at)

    def taking_back(self, seat: int, number: int, key: str, at: float) -> Entry:
        """The seat's last answer that everybody knows of, whatever is being said in secret."""
        kept = self.kept_by_undo(seat)
        if kept is None:
            raise Refused(Refusal("nothing-to-undo"))
        return Entry(number, UNDO, seat, [kept], key, self.banks[seat], at)

    def kept_by_undo(self, seat: int) -> int | None:
        """How many answers remain when this seat takes its last one back; what was passed on for it goes with it."""
        answers = self.match.answers
        for i in range(len(answers) - 1, -1, -1):
            if answers[i].seat == seat and not answers[i].wish and i not in self.unasked:
                return i
        return None

    # ------------------------------------------------------------------ snapshots

    def freeze(self, least: int) -> bytes | None:
        """The last rest point as bytes, if it is at least so many entries old; None if there is none to keep."""
        rest = self._rest
        if rest is None or rest.number < least:
            return None
        table = self.game.freeze(rest.table)
        if table is None:
            return None
        answers = [pack(given) for given in self.match.answers[: rest.answers]]
        return msgspec.msgpack.encode(
            Frozen(
                number=rest.number,
                table=table,
                answers=answers,
                lock=rest.lock,
                seq=rest.seq,
                events=rest.events,
                counts=rest.counts,
                keys=rest.keys,
                banks=rest.banks,
                read=rest.read,
                at=rest.at,
                unasked=[number for number in self.unasked if number < rest.answers],
            )
        )

    def job(self, seat: int, bot: str, luck: int, seconds: float = 0.0, chair: str = "") -> "Job":
        """What a bot's process needs to sit down at this seat."""
        match = self.match
        rest = self._rest
        table = None if rest is None else self.game.freeze(rest.table)
        before = 0 if rest is None or table is None else rest.answers
        lock = 0 if rest is None or table is None else rest.lock
        given = [pack(said) for said in match.answers + match.said_together()]
        options, sets = self.setup.options, self.setup.sets
        name, seed, after = self.game.name, self.seed, given[before:]
        return Job(name, options, sets, seed, table, given[:before], lock, after, seat, bot, luck, seconds, chair)

    def rest_number(self) -> int:
        return self._rest.number if self._rest is not None else 0

    @staticmethod
    def thaw(game: Game[Any], setup: Setup, seed: str, data: bytes) -> "Keeping":
        frozen = msgspec.msgpack.decode(data, type=Frozen)
        answers = [Answer(*given) for given in frozen.answers]
        match = Match.resume(game, setup, seed, game.thaw(setup, frozen.table), answers, frozen.lock)
        keeping = Keeping(game, setup, seed, match)
        keeping.number = frozen.number
        keeping.seq = frozen.seq
        keeping.counts = frozen.counts
        keeping.keys = frozen.keys
        keeping.banks = frozen.banks
        keeping.shown_banks = frozen.banks[:]
        keeping.read = frozen.read
        keeping.at = frozen.at
        keeping.unasked = set(frozen.unasked)
        keeping._missing = frozen.events - len(match.events)
        keeping.marks = {}
        keeping._mark()
        keeping._seen_rest = match.rest
        keeping._places = []
        keeping._at_rest()
        return keeping


def why_not(match: Match, seat: int, wanted: str) -> Refusal:
    """Why the thing of that name is not offered: from a world that the seat imagines, so that no secret answers."""
    wanted = plain(wanted)  # what a label says, or what somebody wrote
    if match.asked(seat) is None:
        return Refusal("not-asked")
    world = match.imagine(seat, 1)
    asking = world.asked(seat)
    assert asking is not None, "an imagined world asks the same"
    question, telling = asking.question, match.game.telling
    options = [telling.option(world.table, question, option) for option in question.options]
    if any(wanted in (plain(option["label"]), option.get("card")) for option in options):
        return Refusal("offered")
    return telling.why_not(world.table, question, wanted)


def give(match: Match, given: Answer) -> None:
    if given.wish:
        match.wish(given.seat, given.wish)
    else:
        match.answer(given.seat, given.picks)


def _conceded(answers: list[Answer]) -> set[int]:
    return {given.seat for given in answers if given.wish == CONCEDE}


def pack(given: Answer) -> Given:
    return given.seat, given.picks, given.forced, given.wish


def answers_of(entries: list[Entry]) -> list[Answer]:
    """The answers that stand at the end of a journal, worked out without playing it."""
    answers: list[Answer] = []
    for entry in entries:
        if entry.kind == ANSWER:
            answers.append(Answer(entry.seat, entry.picks))
        elif entry.kind == WISH:
            answers.append(Answer(entry.seat, [], False, entry.wish))
        elif entry.kind == UNDO:
            del answers[entry.picks[0] :]
        else:
            mine = [i for i, given in enumerate(answers) if given.seat == entry.seat and not given.wish]
            for i in reversed(mine[len(mine) - entry.picks[0] :]):
                del answers[i]
    return answers


def entry_from_row(row: dict[str, Any]) -> Entry:
    if row["kind"] == WISH:
        return Entry(row["number"], WISH, row["seat"], [], row["key"], row["bank"], row["at"], row["picks"])
    picks = [int(pick) for pick in row["picks"].split(",")] if row["picks"] else []
    return Entry(row["number"], row["kind"], row["seat"], picks, row["key"], row["bank"], row["at"])


def told(entries: list[Entry]) -> str:
    """Entries as other processes are told of them: on one line."""
    return msgspec.json.encode(entries).decode()


def heard(text: str) -> list[Entry]:
    return _entries.decode(text)


_entries = msgspec.json.Decoder(list[Entry])


def row_from_entry(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "picks": entry.wish or ",".join(map(str, entry.picks)),
        "key": entry.key,
        "bank": entry.bank,
        "at": entry.at,
    }


def is_long(keeping: Keeping, entry: Entry) -> bool:
    """Whether much of the match must be played again for it."""
    return entry.kind == UNDO and keeping.replays(entry.picks[0]) > MANY


async def play_one(keeping: Keeping, entry: Entry) -> None:
    """Aside, if that takes long."""
    if is_long(keeping, entry):
        await asyncio.to_thread(keeping.play, entry)
    else:
        keeping.play(entry)


async def play_all(keeping: Keeping, rows: list[dict[str, Any]]) -> None:
    """What the journal says; aside, if that takes long: others do not wait for it."""

    def play() -> None:
        for row in rows:
            keeping.play(entry_from_row(row))

    if len(rows) > MANY or keeping.setup.sets or any(row["kind"] == UNDO for row in rows):
        await asyncio.to_thread(play)
    else:
        play()
