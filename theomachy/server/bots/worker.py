"""What is done in processes of their own, by `agents.pool`: bots think there, and strangers' records are played.

They may be slow, crash or be killed at any time.
"""

from collections import OrderedDict
from contextlib import suppress
from time import monotonic, process_time
from typing import Any

import msgspec

from theomachy.agents import BOTS, Search, Seat
from theomachy.agents.explain import Adviser, explain
from theomachy.agents.partner import Partner
from theomachy.kernel import plans
from theomachy.kernel.calls import Call
from theomachy.kernel.game import BadSetup, Game, Setup
from theomachy.kernel.match import Answer, Match
from theomachy.kernel.record import BadRecord, Record
from theomachy.kernel.refusal import Refused
from theomachy.kernel.sets import BadSet
from theomachy.server.keeping.journal import Given, Job, give, pack, why_not
from theomachy.server.settings import registry

LONGEST_REPLAY = 1.0  # seconds of processor time
MOST_SET_TEXT, MOST_BLOCKS, MOST_ANSWERS = 250_000, 1_000, 20_000  # of a stranger's record
LONGEST_SEED = 64  # as databases keep it
LONGEST_ANSWER = 0.5  # seconds of processor time for an answer at a table with a stranger's cards, and to tell of it
MOST_TOLD = 2_000_000  # bytes of all that is told to the seats of such a table
MOST_SITTING = 32  # bots that one process remembers


class Think(msgspec.Struct):
    """Which picks does this bot answer with?"""

    job: Job


class Explain(msgspec.Struct):
    """What would the strongest bot in this chair make of the question?"""

    job: Job


class Check(msgspec.Struct):
    """Can this record be played?"""

    text: str


class Try(msgspec.Struct):
    """Can these answers be given where the cards are a stranger's, and everybody would wait for what comes of them?"""

    job: Job
    given: list[Given]
    plan: str = ""  # or this one, by the seat that is asked
    wanted: str = ""  # or, why is that not offered?


class Unoffered(msgspec.Struct):
    """Why something is not offered."""

    code: str
    values: dict[str, Any]
    rule: str


class Ready(msgspec.Struct):
    """Load whatever is needed to think, so that nobody waits for it later."""


class Picks(msgspec.Struct):
    """What a bot answers, and for how long it thought: whoever holds the answer back counts from there."""

    picks: list[int]
    seconds: float = 0.0
    why: str = ""  # said at the table, where partners explain themselves


class Explained(msgspec.Struct):
    found: dict[str, Any]


class Played(msgspec.Struct):
    """A record that can be played: how far it goes."""

    game: str
    seats: int
    answers: int
    over: bool


class Failed(msgspec.Struct):
    why: str
    at_fault: str  # "bot", "record", or "busy": nobody, it can be tried again


Task = Think | Explain | Check | Try | Ready
Result = Picks | Explained | Played | Failed | Ready | Unoffered


def load(games: str) -> None:
    """All games with their cards, rules and words: each lays a table and looks at it."""
    find, names = registry(games)
    for name in names():
        with suppress(Exception):  # one that cannot: whoever plays it is told
            game = find(name)
            Match.begin(game, Setup({"mode": game.rules.modes()[0]}), "").view(0)


def work(games: str, task: Task) -> Result:
    """Do one task; `games` names where games are found."""
    find, _ = registry(games)
    if isinstance(task, Ready):
        load(games)
        return task
    if isinstance(task, Think | Explain):
        job = task.job
        try:
            match = job.match(find(job.game))
            if isinstance(task, Explain):
                return Explained(explain(Seat(match, job.seat), Adviser(job.luck)).as_data())
            started = monotonic()
            bot = sit_down(job, match)
            picks = [int(pick) for pick in bot.answer()]
            seconds = monotonic() - started
            picks, why = bot.settle(picks, job.calls)
            return Picks(picks, seconds, why)
        except Exception as fault:
            return Failed(type(fault).__name__, "bot")
    if isinstance(task, Try):
        return tried(task, find(task.job.game))
    begin = process_time()
    try:
        record = Record.from_text(task.text)
        if too_much := excess(record):
            return Failed(too_much, "record")
        game = find(record.game)
        match = record.replay(game)
        if record.setup.sets and told_of(match) > MOST_TOLD:
            return Failed("there is too much to tell of it", "record")
    except (BadRecord, BadSet, BadSetup) as fault:
        return Failed(str(fault)[:500], "record")
    except Exception as fault:  # a stranger's file: whatever it does, it is the file's fault
        return Failed(f"it cannot be played ({type(fault).__name__})", "record")
    if process_time() - begin > LONGEST_REPLAY and replay_time(record, game) > LONGEST_REPLAY:
        return Failed("it takes too long to play", "record")  # later on it will be played where tables wait for it
    return Played(record.game, match.table.seats, len(record.answers), match.outcome is not None)


def excess(record: Record) -> str:
    """What of a stranger's record is more than anybody needs; "" if nothing is. Looked at before anything is read."""
    sets = record.setup.sets
    size = sum(len(name) + len(text) for name, text in sets.items())
    blocks = sum(text.count("[[") for text in sets.values())
    if size > MOST_SET_TEXT:
        return f"its sets have {size} characters; at most {MOST_SET_TEXT} are read"
    if blocks > MOST_BLOCKS:
        return f"its sets have {blocks} blocks; at most {MOST_BLOCKS} are read"
    if len(record.seed) > LONGEST_SEED or not record.seed.isprintable():
        return f"its seed is longer than {LONGEST_SEED} characters, or cannot be printed"
    if len(record.answers) > MOST_ANSWERS:
        return f"it has {len(record.answers)} answers; at most {MOST_ANSWERS} are read"
    return ""


def tried(task: Try, game: Game[Any]) -> Ready | Unoffered | Failed:
    """Give the answers, and tell everybody. Cards of strangers may do more than a server can: lay a million tokens."""
    try:
        match = task.job.match(game)
        begin, known, seat = process_time(), len(match.events), task.job.seat
        if task.wanted:
            refusal = why_not(match, seat, task.wanted)
            return Unoffered(refusal.code, refusal.values, refusal.rule)
        for picks in plans.answers(match, seat, task.plan) if task.plan else []:
            match.answer(seat, picks)
        for given in task.given:
            give(match, Answer(*given))
        size = told_of(match, known)
    except Refused:
        return Ready()  # that is found out, and said, at the table
    except Exception as fault:
        return Failed(type(fault).__name__, "cards")
    if process_time() - begin > LONGEST_ANSWER:
        return Failed("it takes too long", "cards")
    return Failed("there is too much to tell", "cards") if size > MOST_TOLD else Ready()


def told_of(match: Match, since: int = 0) -> int:
    """How many bytes are told of it to all its seats and to those who watch."""
    seats = range(-1, match.table.seats)
    told = sum(len(msgspec.json.encode(match.view(seat))) + sum(map(len, match.told(seat, since))) for seat in seats)
    offered = [plan.as_data() for asking in match.pending for plan in plans.plans(match, asking.question.seat)]
    return told + len(msgspec.json.encode(offered))


# ---------------------------------------------------------------------- bots in their chairs


class Sitting:
    """A bot in its chair, from question to question, and what everybody could see of the match when it last answered.

    What a bot learnt is of use to it for as long as it goes on undisturbed; it judges that itself (`Search`). After
    something was taken back there is nothing to go on from.
    """

    def __init__(self, job: Job, match: Match) -> None:
        self.name = job.bot
        self.bot = BOTS[job.bot](job.luck)
        self._usual = self.bot.seconds if isinstance(self.bot, Search) else 0.0
        self._seat = Seat(match, job.seat)
        self._partner = Partner()
        self.see(job, match)

    def see(self, job: Job, match: Match) -> None:
        """The match as it stands now, and how long the bot may think about it."""
        self._seat.go_on(match)
        self._answers = [pack(given) for given in match.answers]
        self._own = own_words(match, job.seat)
        if isinstance(self.bot, Search) and job.seconds:  # it must not be seen for how long it thinks
            self.bot.seconds = min(job.seconds, self._usual or job.seconds)
            self.bot.clock = monotonic

    def goes_on(self, job: Job, match: Match) -> bool:
        """Whether this is the same bot's match, later: nothing that was answered then has been taken back."""
        answers = [pack(given) for given in match.answers[: len(self._answers)]]
        own = own_words(match, job.seat)[: len(self._own)]
        together = len(match.answers) == len(self._answers)
        return self.name == job.bot and answers == self._answers and (not together or own == self._own)

    def answer(self) -> list[int]:
        return self.bot.answer(self._seat)

    def settle(self, picks: list[int], calls: list[Call]) -> tuple[list[int], str]:
        """Its answer, having heard its partners, and why."""
        return self._partner.settle(self.bot, self._seat, picks, calls)


_sitting: OrderedDict[str, Sitting] = OrderedDict()  # by chair; the one that was asked longest ago goes first


def sit_down(job: Job, match: Match) -> Sitting:
    """The bot that sat in this chair before, if the match goes on from where it was; else a new one."""
    kept = _sitting.pop(job.chair, None)
    if kept is not None and kept.goes_on(job, match):
        kept.see(job, match)
    else:
        kept = Sitting(job, match)
    if job.chair:
        _sitting[job.chair] = kept
        if len(_sitting) > MOST_SITTING:
            _sitting.popitem(last=False)
    return kept


def own_words(match: Match, seat: int) -> list[Given]:
    """What the seat has said while all answer together."""
    return [pack(said) for said in match.said_together() if said.seat == seat]


def replay_time(record: Record, game: Game[Any]) -> float:
    """Seconds. The first time it may have been the game that took so long to load."""
    begin = process_time()
    record.replay(game)
    return process_time() - begin
