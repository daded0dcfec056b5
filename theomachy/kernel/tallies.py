"""What a game tells those who count: which of its events are about getting, drawing and playing a card."""

from typing import Final

BOUGHT: Final = "bought"
DRAWN: Final = "drawn"
PLAYED: Final = "played"

TOGETHER: Final = " + "  # between two keys of an event, and between what they name


class Tally:
    """One thing that a player does with a card (or a deck).

    `events` are the names of the events that tell of it, each with the key under which it names the card or cards
    ("character + lineage": the two are counted together); the `player` of the event did it. `offers` are the questions
    whose options are the cards with which it could be done: whoever was offered a card and did not take it is who
    takers are compared with. Without them, that is everybody else at the table.
    """

    def __init__(self, word: str, events: dict[str, str], offers: list[str]) -> None:
        self.word = word  # as the players say it: "awakened"
        self.events = events
        self.offers = offers


class Tallies:
    """What to count in a game. `turn` is the event with which a turn or round begins; its first player goes first."""

    def __init__(self, tallies: dict[str, Tally], turn: str, first: str = "") -> None:
        self.tallies = tallies
        self.turn = turn
        self.first = first  # the key of that event that names the player or players; "": nobody goes first
