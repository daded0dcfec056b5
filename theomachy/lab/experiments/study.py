"""One match, looked at closely: what each seat could have done and did with each card, and how it stood meanwhile.

Nothing here knows a game: a game's `tallies.py` says which of its events are about a card being bought, drawn or
played, and its `value.py` how well a seat stands.
"""

from collections import Counter
from typing import NamedTuple

from theomachy.games.measures import leads, tallies_of
from theomachy.kernel.cards import Card, CardKind
from theomachy.kernel.events import Event
from theomachy.kernel.match import Match
from theomachy.kernel.tallies import TOGETHER
from theomachy.lab.playing.matches import Plan, Result, play

POINTS = 20  # moments of a match at which its story is told, besides its beginning


class Deed(NamedTuple):
    """What a seat did with a card, or could have done."""

    seat: int
    verb: str
    card: str
    offered: int
    done: int


class Moment(NamedTuple):
    """How the sides stood at one moment of a match."""

    at: float  # 0 is its beginning, 1 its end
    leads: list[float]


class Study(NamedTuple):
    """What is kept of a match."""

    result: Result
    options: dict[int, int]  # how many decisions there were with so many options
    turns: int
    first: tuple[int, ...]  # who went first; empty where nobody does
    deeds: list[Deed]
    leads: list[list[float]]  # of each side over the best other, at even distances from beginning to end
    by_turn: list[Moment]  # the same whenever a turn began, and at the end


def study(plan: Plan) -> Study:
    """Play it, and look on."""
    onlooker = Onlooker()
    result = play(plan, onlooker)
    return Study(
        result,
        dict(onlooker.options),
        onlooker.turns,
        onlooker.first,
        onlooker.deeds(),
        resampled(onlooker.leads),
        onlooker.by_turn(),
    )


class Onlooker:
    """Counts while a match is played."""

    def __init__(self) -> None:
        self.options: Counter[int] = Counter()
        self.offered: Counter[tuple[int, str, str]] = Counter()  # seat, verb, card
        self.done: Counter[tuple[int, str, str]] = Counter()
        self.leads: list[list[float]] = []
        self.beginnings: list[int] = []  # of turns: which of the leads they are
        self.turns = 0
        self._read = 0  # events
        self.first: tuple[int, ...] = ()

    def before(self, match: Match, seat: int, picks: list[int]) -> None:
        asking = match.asked(seat)
        assert asking is not None
        question = asking.question
        self.options[len(asking.moves())] += 1
        for verb, tally in tallies_of(match.game).tallies.items():
            if question.why in tally.offers:
                names = {name_of(option) for option in question.options}
                self.offered.update((seat, verb, name) for name in names if name)
        turn = tallies_of(match.game).turn
        if any(event.name() == turn for event in match.events[self._read :]):
            self.beginnings.append(len(self.leads))
        self._read = len(match.events)
        self.leads.append(leads(match))

    def after(self, match: Match) -> None:
        self.leads.append(leads(match))
        tallies = tallies_of(match.game)
        verbs_of: dict[str, list[tuple[str, str]]] = {}  # one event may tell several things, such as who leads what
        for verb, tally in tallies.tallies.items():
            for about, key in tally.events.items():
                verbs_of.setdefault(about, []).append((verb, key))
        for event in match.events:
            name = event.name()
            if name == tallies.turn:
                self.turns += 1
                if self.turns == 1 and tallies.first:
                    self.first = seats_in(event, tallies.first)
            for verb, key in verbs_of.get(name, []):
                [seat] = seats_in(event, "player")
                self.done.update((seat, verb, card) for card in cards_in(event, seat, key))

    def by_turn(self) -> list[Moment]:
        """Within a turn the lead goes to and fro with every card; where a game has no turns, that is all there is."""
        last = len(self.leads) - 1
        looked_at = [*self.beginnings, last] if self.beginnings else range(last + 1)
        return [Moment(round(place / max(1, last), 3), rounded(self.leads[place])) for place in looked_at]

    def deeds(self) -> list[Deed]:
        every = sorted(self.offered.keys() | self.done.keys())
        return [Deed(*key, self.offered[key], self.done[key]) for key in every]


def name_of(option: object) -> str:
    """The card that an option is, if it is a card as such and not one in play."""
    kind = option.kind if isinstance(option, Card) else option
    return kind.name if isinstance(kind, CardKind) else ""


def seats_in(event: Event, key: str) -> tuple[int, ...]:
    said = event.told_to(-1)[key]
    return tuple(said) if isinstance(said, list) else (int(str(said)),)


def cards_in(event: Event, seat: int, key: str) -> list[str]:
    """The cards of an event, as the seat that it is about was told."""
    told = event.told_to(seat)
    if TOGETHER in key:
        return [TOGETHER.join([str(told[part]) for part in key.split(TOGETHER)])]
    said = told[key]
    return [str(name) for name in said] if isinstance(said, list) else [str(said)]


def resampled(traces: list[list[float]]) -> list[list[float]]:
    """Matches are of different lengths: the same number of moments of each."""
    last = len(traces) - 1
    return [rounded(traces[round(last * point / POINTS)]) for point in range(POINTS + 1)]


def rounded(numbers: list[float]) -> list[float]:
    return [round(number, 3) for number in numbers]
