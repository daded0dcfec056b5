"""The socket protocol, version 1: every message that may pass, typed. `docs/protocol.md` explains it.

Messages are JSON texts. `type` says which it is; unknown fields and wrong types are errors.
"""

from typing import Annotated, Any, TypedDict

import msgspec
from msgspec import Meta, Struct

from theomachy.agents.passing import ALWAYS, When
from theomachy.server.tables.states import STATES

VERSION = 1

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Pick = Annotated[int, Meta(ge=-(2**31), le=2**31)]
Number = Annotated[int, Meta(ge=0, le=2**53)]

# What the page's types say more exactly than ours: words of a list, and views as `kernel/view.py` has them.
State = Annotated[str, Meta(extra_json_schema={"enum": list(STATES)})]
Undoing = Annotated[str, Meta(extra_json_schema={"enum": ["free", "ask", "none"]})]
Resigning = Annotated[str, Meta(extra_json_schema={"enum": ["lose", "bot", "none"]})]
ToldView = Annotated[dict[str, Any], Meta(extra_json_schema={"x-type": "View"})]

# ---------------------------------------------------------------------- from the client


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: which table, who, and what was already received."""

    protocol: int
    table: Annotated[str, Meta(max_length=32, pattern=r"^[A-Za-z0-9_-]*$")]
    token: Annotated[str, Meta(max_length=400)] = ""  # a person's or a seat's; browsers send a cookie instead
    since: Number | None = None  # the last `seq` received
    chat: Annotated[int, Meta(ge=0, lt=2**31)] = 0  # the number of the last chat line received


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """The picks that answer the open question, whole. `key` is new for each answer, and the same when it is resent."""

    key: Key
    question: Number
    picks: Annotated[list[Pick], Meta(max_length=200)]


class Follow(Struct, tag="follow", forbid_unknown_fields=True):
    """Answer the open question, and those after it, by one of the update's `plans`: all of it or nothing."""

    key: Key
    question: Number
    plan: Annotated[str, Meta(min_length=1, max_length=100)]


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back my last answer: at once where that is free, by consent of the others where it is not."""

    key: Key


class Wish(Struct, tag="wish", forbid_unknown_fields=True):
    """Change a standing wish of mine, such as opening my hand to teammates: one of the update's `wishes`."""

    key: Key
    wish: Annotated[str, Meta(min_length=1, max_length=100)]


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    """I give up. The update's `resign` says beforehand what comes of it."""

    key: Key


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """I pressed a thing that is not offered: why not? Answered by a `refusal`."""

    key: Key
    wanted: Annotated[str, Meta(min_length=1, max_length=100)]


class Stop(Struct, forbid_unknown_fields=True):
    """A moment at which I want to be asked all the same: in whose turn (-1: anybody's), and which moment ("": any)."""

    turn_of: Annotated[int, Meta(ge=-1, le=7)] = -1
    moment: Annotated[str, Meta(max_length=40)] = ""


class Passing(Struct, tag="passing", forbid_unknown_fields=True):
    """What I do not want to be asked.

    `on`: pass for me until something happens, or until my turn (`until_turn`). `when`: ask me whether I step in always,
    when somebody acts, or when it concerns me. `forced`: answer for me what has only one answer, where that tells
    nobody anything. `obvious`: take for me what nobody declines. What is left out stays as it is.
    """

    key: Key
    on: bool = False
    stops: Annotated[list[Stop], Meta(max_length=60)] | None = None
    when: When | None = None
    forced: bool | None = None
    obvious: bool | None = None
    until_turn: bool = False


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    """What I say to another player's wish to undo."""

    request: Number
    agree: bool


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    key: Key
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Thing(Struct, forbid_unknown_fields=True):
    """Something on the board that a player points at, in the words of options: as far as they apply."""

    card: Annotated[str, Meta(max_length=100)] = ""
    zone: Annotated[str, Meta(max_length=40)] = ""
    seat: Annotated[int, Meta(ge=-1, le=15)] = -1
    number: Annotated[int, Meta(ge=-1, le=2**31)] = -1


class Call(Struct, tag="call", forbid_unknown_fields=True):
    """Say one of the welcome's `calls`, or point at something on the board, or both: for those without a keyboard."""

    key: Key
    call: Annotated[str, Meta(max_length=40)] = ""
    thing: Thing | None = None


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Is the line alive?"""


FromClient = Hello | Answer | Follow | Undo | Wish | Resign | Why | Passing | Consent | Chat | Call | Ping

# ---------------------------------------------------------------------- from the server


class SeatState(Struct):
    """A seat as everybody may see it."""

    seat: int
    name: str  # of whoever owns it; "" if nobody does
    bot: str  # the bot that plays for it at present; "" if none does
    here: bool
    you: bool = False
    absent: float | None = None  # since when its owner is away


class CallOffer(Struct):
    """What may be called out at this table."""

    call: str
    text: str


class Welcome(Struct, tag="welcome"):
    """The answer to `hello`."""

    protocol: int
    table: str
    game: str
    seat: int  # yours; -1: you watch
    state: State
    resumed: bool  # events since your `seq` follow; otherwise the log starts anew
    calls: list[CallOffer] = []  # with none, nobody calls and points


class Told(Struct):
    """Something that happened, as this seat may know it."""

    name: str
    values: dict[str, Any]
    line: str


class Clock(TypedDict):
    """What the clocks say: the banks of all seats, and until when who may think, by seat."""

    kind: str
    now: float
    banks: list[float]
    deadlines: dict[str, float]


class PassingState(Struct):
    """What the server answers for this seat, and where it stops all the same."""

    on: bool
    stops: list[Stop]
    when: When = ALWAYS
    now: bool = False  # the open question will be answered in a moment
    forced: bool = False
    obvious: bool = False
    until_turn: bool = False
    steps_in: bool = False  # whether this game asks whether one steps in at all


class PlanTold(Struct, omit_defaults=True):
    """Something that can be done in one go (`follow`), and the thing on the board that stands for it."""

    name: str
    label: str
    card: str = ""
    zone: str = ""
    seat: int | None = None
    number: int | None = None


class Update(Struct, tag="update"):
    """All that this seat may know now, and what happened since the last update.

    The log is what it was up to event number `since`, and then `events`.
    """

    seq: int
    since: int
    events: list[Told]
    view: ToldView
    question: int  # the number to answer by
    undo: Undoing
    wishes: list[str]  # standing wishes that may be changed at any time
    clock: Clock | None
    resign: Resigning = "none"  # what giving up would do; "bot": one takes the seat for good
    passing: PassingState | None = None  # None for whoever watches, and for bots
    plans: list[PlanTold] = []  # beside the options of the question
    hints: bool = False  # whether you may ask for one here


class Ack(Struct, tag="ack"):
    """Your answer is on disk (or was already)."""

    key: str
    again: bool = False


class Refused(Struct, tag="refusal"):
    """Your answer changed nothing: why, in a code, its values, the rule behind it and a sentence."""

    key: str
    code: str
    text: str
    values: dict[str, str | int]
    rule: str


class Said(Struct, tag="chat"):
    number: int
    name: str
    seat: int  # -1: a spectator
    text: str
    at: float
    key: str = ""  # only to whoever said it
    call: str = ""  # which of the calls it is; "": somebody's own words, or somebody points
    thing: Thing | None = None  # what is pointed at
    of_bot: bool = False  # a bot says why it does something, or answers a call


class Presence(Struct, tag="presence"):
    """Who sits where, who is here, who watches."""

    state: State
    seats: list[SeatState]
    watching: int


class UndoAsked(Struct, tag="undo-asked"):
    """A player would like to take an answer back, and needs your consent."""

    request: int
    seat: int
    waiting: list[int]


class UndoAnswered(Struct, tag="undo-answered"):
    request: int
    agreed: bool


class Moved(Struct, tag="moved"):
    """Somebody would like a rematch, and waits at another table. It begins when all have come."""

    table: str
    seat: int = -1  # of this table: whoever asks


class Fault(Struct, tag="error"):
    """Something about the line, not about the match."""

    code: str
    text: str


class Pong(Struct, tag="pong"):
    pass


FromServer = (
    Welcome
    | Update
    | Ack
    | Refused
    | Said
    | Presence
    | UndoAsked
    | UndoAnswered
    | Moved
    | Fault
    | Pong
)

_encoder = msgspec.json.Encoder()
_from_client = msgspec.json.Decoder(FromClient)
_from_server = msgspec.json.Decoder(FromServer)


def encode(message: Struct) -> bytes:
    return _encoder.encode(message)


def from_client(text: str | bytes) -> FromClient:
    """Raises `msgspec.ValidationError` or `msgspec.DecodeError`."""
    message: FromClient = _from_client.decode(text)
    return message


def from_server(text: str | bytes) -> FromServer:
    message: FromServer = _from_server.decode(text)
    return message
