"""Crows: a small game with one of everything that the kernel can ask, for the kernel's own tests.

Everybody lays a card face-down and bids coins, together and in secret (`Together`, `Choose`, `Amount`). The leader may
double the stake (`May`). The cards are turned up; the strongest crow wins, and chance decides a tie (`Chance`). The
winner feeds crows (`Several`, equal crows are one option) and may take a card back. Everybody buries old cards in an
order of their own (`Order`) and draws one.
"""

from collections.abc import Generator
from typing import Any, ClassVar

from sketches import Sketch

from theomachy.kernel.cards import Card, CardKind, Deck, Thing, in_order, one_of_each
from theomachy.kernel.chance import Shaker
from theomachy.kernel.events import Event
from theomachy.kernel.game import BadSetup, Setup
from theomachy.kernel.knowledge import HiddenPool
from theomachy.kernel.questions import Amount, Asked, Chance, Choose, May, Order, Question, Rule, Several, Together
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.state import Part
from theomachy.kernel.table import CardTable, Outcome, Table

DEAL, LAY, OMEN, TURN_UP, FEED, TIDY = range(6)
MOMENTS = ["deal", "lay", "omen", "turn up", "feed", "tidy"]

ANT, BEE, CROW = KINDS = [CardKind("Ant", 0), CardKind("Bee", 1), CardKind("Crow", 2)]
DECK = [ANT, ANT, ANT, ANT, BEE, BEE, BEE, CROW, CROW]
HAND_SIZE = 3
COINS = 4
ENOUGH = 5

# Hidden zones, three bits for each seat.
IN_HAND, IN_DECK, LAID = 1, 2, 4
LUCK_OF_TIES = 0

ToyCard = Card[CardKind]


def zone(seat: int, which: int) -> int:
    return which << (3 * seat)


class Happened(Event):
    """Something that happened. Some seats may be told more than the others."""

    def __init__(
        self, what: str, seat: int, cards: list[ToyCard], knowing: list[int] | None = None, amount: int = 0
    ) -> None:
        self.amount = amount
        self.what = what
        self.seat = seat
        self.cards = cards
        self.knowing = knowing  # None: everybody

    def name(self) -> str:
        return self.what

    def told_to(self, seat: int) -> dict[str, object]:
        known = self.knowing is None or seat in self.knowing
        cards = [card.kind.name if known else "?" for card in self.cards]
        return {"seat": self.seat, "amount": self.amount, "cards": cards}


class Perch(Thing):
    """A card that won a round, and how often it was fed."""

    def __init__(self, number: int, card: ToyCard, fed: int = 0) -> None:
        self.number = number
        self.card = card
        self.fed = fed

    def likeness(self) -> object:
        return (self.card.kind.index, self.fed)

    def twin_key(self) -> int:
        return self.number


class ToyTable(CardTable[CardKind]):
    parts: ClassVar[list[type[Part]]] = [Perch]

    def __init__(self, seats: int) -> None:
        super().__init__(seats, 1 + seats)
        self.hands: list[list[ToyCard]] = [[] for _ in range(seats)]
        self.decks: list[Deck[CardKind]] = [Deck(1 + seat) for seat in range(seats)]
        self.discards: list[list[ToyCard]] = [[] for _ in range(seats)]
        self.laid: list[ToyCard | None] = [None] * seats
        self.bids = [0] * seats
        self.perches: list[list[Perch]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.coins = [COINS] * seats
        self.leader = 0
        self.stake = 1
        self.won = 0  # rounds

    def copy(self, watched: bool) -> "ToyTable":
        twin = type(self)(self.seats)
        self.copy_basics_to(twin, watched)
        twin.hands = [hand[:] for hand in self.hands]
        twin.decks = [deck.copy() for deck in self.decks]
        twin.discards = [pile[:] for pile in self.discards]
        twin.laid = self.laid[:]
        twin.bids = self.bids[:]
        twin.perches = [[Perch(p.number, p.card, p.fed) for p in perches] for perches in self.perches]
        twin.points = self.points[:]
        twin.coins = self.coins[:]
        twin.leader = self.leader
        twin.stake = self.stake
        twin.won = self.won
        return twin

    def kind_named(self, name: str) -> CardKind:
        return next(kind for kind in KINDS if kind.name == name)

    def all_cards(self) -> list[ToyCard]:
        lists = [*self.hands, *self.discards, *[deck.cards() for deck in self.decks]]
        cards = [card for cards in lists for card in cards]
        cards += [card for card in self.laid if card is not None]
        return cards + [perch.card for perches in self.perches for perch in perches]

    def twin_of(self, thing: Thing) -> Thing:
        if isinstance(thing, Card):
            return self.cards[thing.twin_key()]
        return next(p for perches in self.perches for p in perches if p.number == thing.twin_key())

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        pools: list[HiddenPool] = []
        for owner in range(self.seats):
            unknown = [segment for segment in self.decks[owner].segments if not segment.known_to >> seat & 1]
            pool = {zone(owner, IN_DECK): [card.id for segment in unknown for card in segment.cards]}
            if owner != seat:
                laid = self.laid[owner]
                pool[zone(owner, IN_HAND)] = [card.id for card in self.hands[owner]]
                pool[zone(owner, LAID)] = [laid.id] if laid is not None else []
            pools.append(pool)
        return pools

    def lay_anew(self, dealt: list[ToyCard]) -> None:
        self.hands = [[dealt[card.id] for card in hand] for hand in self.hands]
        self.laid = [None if card is None else dealt[card.id] for card in self.laid]
        for deck in self.decks:
            deck.deal_anew(dealt)

    def invent(self, now: Table, seat: int, hidden: list[HiddenPool], shaker: Shaker) -> None:
        """Bids are secret, and no cards."""
        for other in range(self.seats):
            if other != seat and self.laid[other] is not None:
                self.bids[other] = shaker.throw(self.coins[other] + 1)

    # ------------------------------------------------------------------ who knows what

    def tell_of(
        self, what: str, seat: int, cards: list[ToyCard], knowing: list[int] | None = None, amount: int = 0
    ) -> None:
        if self.watched:
            self.tell(Happened(what, seat, cards, knowing, amount))

    def comes_to_light(self, seat: int, card: ToyCard, zones: int) -> None:
        facts = self.knowledge[seat]
        facts.came_to_light(card.id, zones, [other for other in facts.facts if self.cards[other].kind is card.kind])

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other != seat]

    def draw(self, seat: int) -> Rule:
        deck = self.decks[seat]
        known_to = deck.segments[0].known_to
        card: ToyCard = yield from deck.draw()
        self.hands[seat].append(card)
        if self.watched:
            self.comes_to_light(seat, card, 0 if known_to >> seat & 1 else zone(seat, IN_DECK))
            for other in self.others(seat):
                self.knowledge[other].could_move(zone(seat, IN_DECK), zone(seat, IN_HAND))
            self.tell_of("drew", seat, [card], [seat])

    def lay(self, seat: int, card: ToyCard, bid: int) -> None:
        self.hands[seat].remove(card)
        self.laid[seat] = card
        self.bids[seat] = bid
        if self.watched:
            for other in self.others(seat):
                self.knowledge[other].could_move(zone(seat, IN_HAND), zone(seat, LAID))
            self.tell_of("laid", seat, [card], [seat])

    def turn_up(self) -> list[tuple[int, ToyCard]]:
        """All laid cards, by seat; they lie open now."""
        shown = [(seat, card) for seat, card in enumerate(self.laid) if card is not None]
        self.laid = [None] * self.seats
        if self.watched:
            self.shown = True
            for seat, card in shown:
                for other in range(self.seats):
                    self.comes_to_light(other, card, zone(seat, LAID))
                    self.knowledge[other].emptied(zone(seat, LAID))
                self.tell_of("showed", seat, [card])
        return shown

    def take_back(self, seat: int, card: ToyCard) -> None:
        self.discards[seat].remove(card)
        self.hands[seat].append(card)
        if self.watched:
            for other in self.others(seat):
                self.knowledge[other].pin(card.id, zone(seat, IN_HAND))
            self.tell_of("took back", seat, [card])

    def bury(self, seat: int, cards: list[ToyCard]) -> None:
        """Openly, but only their owner sees in which order."""
        self.discards[seat] = []
        for card in cards:
            self.decks[seat].put_below(card, 1 << seat)
            if self.watched:
                for other in self.others(seat):
                    self.knowledge[other].pin(card.id, zone(seat, IN_DECK))
        self.tell_of("buried", seat, in_order(cards))

    def known_in_hand(self, seat: int, owner: int) -> list[str]:
        if seat == owner:
            return [card.kind.name for card in in_order(self.hands[owner])]
        facts = self.knowledge[seat].facts if seat >= 0 else {}
        known = [card for card in self.hands[owner] if facts.get(card.id) == zone(owner, IN_HAND)]
        return [card.kind.name for card in in_order(known)] + ["?"] * (len(self.hands[owner]) - len(known))


class Crows(Sketch):
    name = "crows"
    table_class = ToyTable

    def modes(self) -> list[str]:
        return ["pair", "three"]

    def seats(self, setup: Setup) -> int:
        return 3 if setup.options.get("mode") == "three" else 2

    def default_sets(self) -> dict[str, str]:
        return {"crows.toml": "# the cards are in the rules"}

    def table(self, setup: Setup) -> ToyTable:
        if setup.options.get("mode", "pair") not in self.modes():
            raise BadSetup(f"there is no mode {setup.options['mode']}; there are: pair, three")
        table = self.table_class(self.seats(setup))
        for seat in range(table.seats):
            mine = [Card(len(table.cards) + i, kind) for i, kind in enumerate(DECK)]
            table.cards.extend(mine)
            table.decks[seat].put_bag_below(mine)
        return table

    # ------------------------------------------------------------------ the rules

    def rule(self, table: ToyTable) -> Rule:
        return [self.deal, self.lay, self.omen, self.turn_up, self.feed, self.tidy][table.step](table)

    def deal(self, table: ToyTable) -> Rule:
        for seat in range(table.seats):
            for _ in range(HAND_SIZE):
                yield from table.draw(seat)
        table.step = LAY

    def lay(self, table: ToyTable) -> Rule:
        seats = [seat for seat in range(table.seats) if table.hands[seat]]
        laid: list[tuple[ToyCard, int]] = yield Together(seats, [self.secretly(table, seat) for seat in seats], "lay")
        for seat, (card, bid) in zip(seats, laid, strict=True):
            table.lay(seat, card, bid)
        table.step = OMEN

    def secretly(self, table: ToyTable, seat: int) -> Generator[Asked, Any, tuple[ToyCard, int]]:
        card: ToyCard = yield Choose(seat, one_of_each(table.hands[seat]), "lay")
        bid: int = yield Amount(seat, 0, table.coins[seat], "bid")
        return card, bid

    def omen(self, table: ToyTable) -> Rule:
        doubled: str | None = yield May(table.leader, ["double"], "omen")
        table.stake = 1 if doubled is None else 2
        table.step = TURN_UP

    def turn_up(self, table: ToyTable) -> Rule:
        shown = table.turn_up()
        strength = {seat: card.kind.index + table.bids[seat] for seat, card in shown}
        best = [seat for seat, _ in shown if strength[seat] == max(strength.values())]
        table.leader = best[0]
        if len(best) > 1:
            table.leader = yield Chance(LUCK_OF_TIES, best)
        for seat, card in shown:
            table.coins[seat] -= table.bids[seat]
            table.tell_of("paid", seat, [], None, table.bids[seat])
            table.bids[seat] = 0
            if seat == table.leader:
                table.won += 1
                table.perches[seat].append(Perch(table.won, card))
            else:
                table.discards[seat].append(card)
        self.score(table)

    def score(self, table: ToyTable) -> None:
        table.points[table.leader] += table.stake
        table.tell_of("won", table.leader, [])
        table.step = FEED
        if table.points[table.leader] >= ENOUGH:
            table.outcome = self.outcome([table.leader], "points")

    def outcome(self, winners: list[int], reason: str) -> Outcome:
        return Outcome(winners, reason)

    def feed(self, table: ToyTable) -> Rule:
        fed: list[Perch] = yield Several(table.leader, table.perches[table.leader], "feed", 0, 2)
        for perch in fed:
            perch.fed += 1
        back: ToyCard | None = yield May(table.leader, one_of_each(table.discards[table.leader]), "take back")
        if back is not None:
            table.take_back(table.leader, back)
        table.step = TIDY

    def tidy(self, table: ToyTable) -> Rule:
        for seat in range(table.seats):
            if len(table.discards[seat]) >= 2:
                buried: list[ToyCard] = yield Order(seat, in_order(table.discards[seat]), "bury")
                table.bury(seat, buried)
            if not table.decks[seat].empty():
                yield from table.draw(seat)
        table.step = LAY
        if not any(table.hands):
            best = max(table.points)
            winners = [seat for seat in range(table.seats) if table.points[seat] == best]
            table.outcome = self.outcome(winners, "no cards")

    def moment(self, table: ToyTable) -> str:
        return "over" if table.outcome is not None else MOMENTS[table.step]

    # ------------------------------------------------------------------ what is seen

    def view(self, table: ToyTable, seat: int) -> dict[str, Any]:
        return {
            "leader": table.leader,
            "players": [self.player_seen(table, seat, owner) for owner in range(table.seats)],
        }

    def player_seen(self, table: ToyTable, seat: int, owner: int) -> dict[str, Any]:
        laid = table.laid[owner]
        known = [segment for segment in table.decks[owner].segments if seat >= 0 and segment.known_to >> seat & 1]
        return {
            "points": table.points[owner],
            "coins": table.coins[owner],
            "hand": table.known_in_hand(seat, owner),
            "deck": len(table.decks[owner]),
            "below": [segment.cards[0].kind.name for segment in known],
            "laid": None if laid is None else laid.kind.name if seat == owner else "?",
            "bid": table.bids[owner] if seat == owner else None,
            "discard": [card.kind.name for card in in_order(table.discards[owner])],
            "perches": [[perch.card.kind.name, perch.fed] for perch in table.perches[owner]],
        }

    def option(self, table: ToyTable, question: Question, option: Any) -> dict[str, Any]:
        if isinstance(option, Perch):
            return {"label": f"{option.card.kind.name} fed {option.fed}"}
        return {"label": option.kind.name if isinstance(option, Card) else str(option)}

    def prompt(self, table: ToyTable, question: Question) -> str:
        return f"{question.why}?"

    def pass_label(self, question: Question) -> str:
        return "no"

    def log_line(self, event: Event, seat: int) -> str:
        return f"{event.name()}: {event.told_to(seat)}"

    def rule_behind(self, question: Question) -> str:
        return f"C-{question.why}"

    def why_not(self, table: ToyTable, question: Question, wanted: str) -> Refusal:
        return Refusal("not-offered", {"card": wanted}, self.rule_behind(question))

    def refusal_text(self, refusal: Refusal) -> str:
        return str(refusal)

    def outcome_text(self, table: ToyTable, seat: int = -1) -> str:
        return "" if table.outcome is None else f"{table.outcome.winners} win: {table.outcome.reason}"

    def value(self, table: ToyTable, seat: int) -> float:
        return table.points[seat] / (ENOUGH + 1)


CROWS = Crows().game()
