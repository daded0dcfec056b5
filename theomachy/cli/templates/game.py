"""Higher: two players hold three of nine cards each, and show one at the same time. The higher card wins."""

from typing import Any

from theomachy.kernel.cards import Card, CardKind, Deck
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.knowledge import HiddenPool
from theomachy.kernel.questions import Choose, Rule, Together
from theomachy.kernel.rules import Rules
from theomachy.kernel.table import CardTable, Outcome
from theomachy.kernel.telling import Telling
from theomachy.kernel.view import UNKNOWN, names_in_order

NUMBERS = [CardKind(str(number), number) for number in range(1, 10)]
DECK, HAND = 1, 2  # what is hidden from somebody, as bits


class HigherTable(CardTable[CardKind]):
    def __init__(self) -> None:
        super().__init__(seats=2, streams=1)
        self.deck: Deck[CardKind] = Deck(luck=0)
        self.deck.put_bag_below([self.new_card(kind) for kind in NUMBERS])
        self.hands: list[list[Card[CardKind]]] = [[], []]
        self.open: list[Card[CardKind]] = []  # the cards that were shown, by seat

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        unseen = [card.id for other in range(2) if other != seat for card in self.hands[other]]
        return [{DECK: [card.id for card in self.deck.cards()], HAND: unseen}]


class HigherRules(Rules[HigherTable]):
    def table(self, setup: Setup) -> HigherTable:
        return HigherTable()

    def rule(self, table: HigherTable) -> Rule:
        if table.step == 0:
            for hand in table.hands * 3:
                hand.append((yield from table.deck.draw()))
            table.step = 1
            return
        table.open = yield Together([0, 1], [self.show(table, seat) for seat in range(2)], "show")
        for seat, card in enumerate(table.open):
            table.hands[seat].remove(card)
            table.note("shows", {"player": seat, "card": card.kind.name})
        best = max(table.open, key=lambda card: card.kind.index)
        table.outcome = Outcome([table.open.index(best)], "the higher card")

    def show(self, table: HigherTable, seat: int) -> Any:
        return (yield Choose(seat, table.hands[seat], "show"))


class HigherTelling(Telling[HigherTable]):
    def view(self, table: HigherTable, seat: int) -> dict[str, Any]:
        hidden = [[UNKNOWN] * len(hand) for hand in table.hands]
        hands = [names_in_order(hand) if seat == owner else hidden[owner] for owner, hand in enumerate(table.hands)]
        return {"deck": len(table.deck), "hands": hands, "shown": [card.kind.name for card in table.open]}


GAME = Game("higher", "Higher", 1, HigherRules(), HigherTelling())
