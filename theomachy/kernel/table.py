"""The table: everything that a match consists of between two rules."""

from typing import Any, ClassVar, Generic

from mypy_extensions import mypyc_attr

from theomachy.kernel.cards import Card, CardKind, K, Thing
from theomachy.kernel.chance import Shaker
from theomachy.kernel.copying import Copier, cards_in
from theomachy.kernel.events import Event, Happened
from theomachy.kernel.knowledge import HiddenPool, Knowledge
from theomachy.kernel.series import ONE_GAME, Series
from theomachy.kernel.state import Part


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome(Part):
    """How a match ended: the seats that won (none in a draw, all in a cooperative win) and the reason."""

    def __init__(self, winners: list[int], reason: str, values: dict[str, str | int] | None = None) -> None:
        self.winners = winners
        self.reason = reason
        self.values: dict[str, str | int] = values or {}

    def as_data(self) -> dict[str, object]:
        return {"winners": self.winners, "reason": self.reason, "values": self.values}


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Part):
    """What every game's table has. Games add their zones and say how all of it is copied.

    `step` names the rule that acts next; between two steps no rule is suspended (a *rest point*), which is where a
    table can be copied. `watched` is set where somebody listens: only then are events and knowledge kept, so
    that a plain playout pays nothing for them.
    """

    apart: ClassVar[tuple[str, ...]] = ("watched", "hurries", "shown", "events")
    parts: ClassVar[list[type[Part]]] = []  # the classes of what lies on it, beside the kernel's own

    def __init__(self, seats: int = 0, streams: int = 0) -> None:
        self.seats = seats
        self.step = 0
        self.outcome: Outcome | None = None
        self.rolls: list[int] = [0] * streams  # how often each stream of chance was used
        self.watched = False
        self.hurries = False  # a playout: no rest points are needed, and nobody is asked who could only pass
        self.shown = False  # a rule turned up something hidden: what was answered before cannot be taken back
        self.events: list[Event] = []  # since the match last collected them
        self.knowledge: list[Knowledge] = [Knowledge() for _ in range(seats)]
        self.series: Series = ONE_GAME  # replaced, never changed

    def copy_basics_to(self, twin: "Table", watched: bool) -> None:
        """The kernel's part of a copy."""
        twin.seats = self.seats
        twin.step = self.step
        twin.outcome = self.outcome
        twin.rolls = self.rolls[:]
        twin.series = self.series
        twin.watched = watched
        twin.knowledge = [facts.copy() for facts in self.knowledge] if watched else self.knowledge

    def copy(self, watched: bool) -> "Table":
        """An independent copy, at a rest point. This one is right, and slow: write your own where it is hot."""
        twin = Copier().part(self)
        assert isinstance(twin, Table)
        twin.watched = watched
        twin.shown = False
        twin.events = []
        return twin

    def in_match(self, chances: list[float]) -> list[float]:
        """How likely each side is to win the match, if so likely it wins this game; a match may be several."""
        return self.series.in_match(chances)

    def let_go(self) -> None:
        """Nobody needs the table any more: undo what keeps itself alive by referring to each other.

        Such circles wait for Python's sweep, and while thousands of worlds wait, all others are slower.
        """

    def twin_of(self, thing: Thing) -> Thing:
        """This table's own copy of a thing that stands on another copy of it."""
        raise NotImplementedError

    def kind_named(self, name: str) -> CardKind:
        """The kind of that name, among those in use."""
        raise NotImplementedError

    def name_of(self, printed: Any) -> Any:
        """Plain data by which something printed that parts refer to (an ability, a trigger) is found again."""
        raise NotImplementedError(f"{type(printed).__name__} lies on the table, and is no Part")

    def printed(self, name: Any) -> Any:
        """What `name_of` named."""
        raise NotImplementedError

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        """The cards that this seat can neither see nor place, by pool and zone."""
        raise NotImplementedError

    def ranks(self) -> list[int]:
        """A number for the kind of each card that may lie hidden, by id: equal cards have the same."""
        return []

    def made_up_for(self, seat: int) -> int:
        """The zones in which `invent` makes up whatever this seat has never seen: it need not be dealt first."""
        return 0

    def invent(self, now: "Table", seat: int, hidden: list[HiddenPool], shaker: Shaker) -> None:
        """Make up secrets that cannot be dealt anew because the seat does not know their whole: a secret deck list.

        `now` is the table as it stands; this one is an earlier copy, on which the answers since are to be played again.
        The `hidden` cards have just been dealt anew, and what the seat knows of them has followed (`knowledge`).
        """

    def deal_anew(self, dealt: dict[int, int]) -> None:
        """Give hidden places other kinds: place (the id that lies there) -> the id whose kind lies there now."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CardTable(Table, Generic[K]):
    """A table of cards that are numbered from 0 in the order in which they come to it: what a card game begins with."""

    apart: ClassVar[tuple[str, ...]] = (*Table.apart, "set", "plan", "cards")

    def __init__(self, seats: int = 0, streams: int = 0) -> None:
        super().__init__(seats, streams)
        self.cards: list[Card[K]] = []  # by id; shared with copies, replaced in imagined worlds
        self.plan: object = None  # the set-up options, until they are carried out

    def copy_basics_to(self, twin: Table, watched: bool) -> None:
        assert isinstance(twin, CardTable)
        super().copy_basics_to(twin, watched)
        twin.plan = self.plan
        twin.cards = self.cards

    def new_card(self, kind: K) -> Card[K]:
        """Another card comes to the table. (Copies share the list: in the middle of a match, replace it first.)"""
        card = Card(len(self.cards), kind)
        self.cards.append(card)
        return card

    def tell(self, event: Event) -> None:
        """Something happened. Callers ask `watched` first, so that a playout does not even make the event."""
        self.events.append(event)

    def note(self, what: str, values: dict[str, object]) -> None:
        """Something happened that everybody sees."""
        self.events.append(Happened(what, values))

    def everyone_forgets(self, card: Card[K]) -> None:
        """The card lies open now."""
        for facts in self.knowledge:
            facts.forget(card.id)

    def everyone_saw(self, card: Card[K], zone: int, viewers: int) -> None:
        """All saw the card go to that hidden zone; the viewers, as bits, see it there anyway."""
        for seat in range(self.seats):
            if not viewers >> seat & 1:
                self.knowledge[seat].pin(card.id, zone)

    def everyone_supposes(self, source: int, target: int) -> None:
        """Some card went from one hidden zone to the other."""
        for facts in self.knowledge:
            facts.could_move(source, target)

    def lies_open(self, card: Card[K], zones: int, known_to: int = 0) -> None:
        """Everybody sees this card, which lay in one of these zones; some seats, as bits, knew already which it is."""
        for seat in range(self.seats):
            self.comes_to_light(seat, card, 0 if known_to >> seat & 1 else zones)

    def comes_to_light(self, seat: int, card: Card[K], zones: int) -> None:
        """The seat sees a card, but not which of several equal ones it is: one that it knew of, or another."""
        facts = self.knowledge[seat]
        alike: list[int] = []
        if zones:
            cards = self.cards
            kind = card.kind
            alike = [other for other in facts.facts if cards[other].kind is kind]
        facts.came_to_light(card.id, zones, alike)

    def deal_anew(self, dealt: dict[int, int]) -> None:
        cards = self.cards[:]
        for place in dealt:
            kind = self.cards[dealt[place]].kind
            if cards[place].kind is not kind:
                cards[place] = Card(place, kind)
        self.cards = cards
        self.lay_anew(cards)
        if self.watched:
            self.knowledge = [facts.dealt_anew(dealt) for facts in self.knowledge]

    def all_cards(self) -> list[Card[K]]:
        """Every card of the match, wherever it lies: what must be conserved once the set-up is over."""
        return cards_in(self)

    def twin_of(self, thing: Thing) -> Thing:
        return self.cards[thing.twin_key()]

    def kind_named(self, name: str) -> CardKind:
        return next(card.kind for card in self.cards if card.kind.name == name)

    def ranks(self) -> list[int]:
        return [card.kind.index for card in self.cards]

    def lay_anew(self, dealt: list[Card[K]]) -> None:
        """Take these cards, listed by id, for those of the same ids, wherever cards may lie hidden."""
        cards_in(self, dealt)
