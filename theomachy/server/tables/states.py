"""What a table can be, and what the server itself says no with; the game has the words for the rest."""

from theomachy.kernel.refusal import Refusal, Refused

STATES = WAITING, PLAYING, OVER, STOPPED = "waiting", "playing", "over", "stopped"
FRESH, CONTINUED, UPLOADED, LESSON = "", "continued", "uploaded", "lesson"  # where a table's luck comes from
# What other processes are told of a table: entries of its journal; who has lines to it; that anything else changed.
ANSWERED, PRESENT, CHANGED = "a", "p", "t"
PUBLIC = -1  # the seat of whoever has none

WORDS = {
    "stale": "That question is no longer open.",
    "not-asked": "You are not asked anything now.",
    "you-watch": "You are watching: only a seat can do that.",
    "bot-plays": "A bot plays for this seat; take the seat back first.",
    "not-playing": "The match is not being played.",
    "nothing-to-undo": "There is nothing of yours to take back.",
    "not-stored": "It could not be stored, so it did not happen. Please try again.",
    "rule-broke": "A rule broke on this, so it did not happen. Please choose something else, and tell us.",
    "undo-open": "Another wish to undo is still open.",
    "undo-declined": "The others did not agree; you can ask again once something else has happened.",
    "too-fast": "Not so fast: that means going through a long match again. Please wait a little.",
    "no-passing": "This game asks nothing that could be passed on.",
    "offered": "That is offered: choose it.",
}


class Outrun(Refused):
    """Another process wrote to the same table first: read again, then decide."""

    def __init__(self) -> None:
        super().__init__(Refusal("not-stored"))


class Deserted(Exception):
    """This room has left memory while somebody was on the way to it: ask for the table again."""


class Unwelcome(Exception):
    """Something about a table that somebody may not do: a code and a sentence. Nothing has changed."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
