"""How well a seat stands, for bots that look ahead: Mojo, what is in play and in hand, how short the deck is.

The prices are in logits and speak of what is printed, so that cards of yours have a price.
"""

from math import exp
from typing import Any

from theomachy.games.epic.abilities.printed import (
    AIRBORNE,
    BREAKTHROUGH,
    DEADLY,
    HUNTER,
    RANGE,
    UNBLOCKABLE,
    UNBREAKABLE,
    UNTARGETABLE,
)
from theomachy.games.epic.kinds import Kind
from theomachy.games.epic.table import Buried, EpicTable, FaceDown, Foreign, Piece, Player, Unveil, Use
from theomachy.games.epic.table.steps import PREPARED, TURN
from theomachy.kernel.mind import Mind
from theomachy.kernel.questions import Question
from theomachy.kernel.setup import Setup

PER_MOJO = 0.10
PER_OFFENSE = 0.12
PER_DEFENSE = 0.05
PER_CARD = 0.30
PER_OBJECT = 0.5
PER_ACTION = 0.2
SHORT_DECK = 12  # cards; from here on each one less is worth something
PER_CARD_LESS = 0.12
WORTH_OF_A_KEYWORD = [
    (AIRBORNE, 0.3), (UNBLOCKABLE, 0.4), (BREAKTHROUGH, 0.2), (DEADLY, 0.35), (HUNTER, 0.25), (RANGE, 0.15),
    (UNBREAKABLE, 0.5), (UNTARGETABLE, 0.2),
]  # fmt: skip

# Decisions ahead that bots look: turns are long, and most decisions are passes.
FORESIGHT = 12


def value(table: EpicTable, seat: int) -> float:
    """0 is lost, 1 is won: this player's share, where everybody's standing makes them as likely to win as it does."""
    if table.outcome is not None:
        if not table.outcome.winners:
            return 0.5
        return 1.0 / len(table.outcome.winners) if seat in table.outcome.winners else 0.0
    if table.players[seat].out:
        return 0.0
    mine = standing(table, table.players[seat])
    total = 1.0
    for player in table.players:
        if player.seat != seat and not player.out:
            total += exp(max(-30.0, min(30.0, standing(table, player) - mine)))
    return 1.0 / total


def standing(table: EpicTable, player: Player) -> float:
    if table.step < TURN:
        return promise(player)
    points = mojo_worth(player.mojo) + PER_CARD * min(len(player.hand), 10) + PER_ACTION * player.actions
    for piece in player.pieces:
        points += piece_worth(table, piece)
    if not table.pack_war:
        points += PER_CARD_LESS * max(0, SHORT_DECK - len(player.deck))
    return points


def promise(player: Player) -> float:
    """Before the first turn: how good the cards are; those of a deck on average, for a small good deck is better."""
    points = PER_MOJO * player.mojo
    for card in player.pool:
        points += 0.1 * kind_worth(card.kind)
    if player.main:
        points += sum([kind_worth(card.kind) for card in player.main]) / len(player.main)
    return points


def kind_worth(kind: Kind) -> float:
    """A card as printed; a free one leaves the action for another."""
    worth = 0.4 if kind.free else 0.0
    if kind.champion:
        worth += 0.2 + PER_OFFENSE * kind.offense + PER_DEFENSE * kind.defense
        for bit, price in WORTH_OF_A_KEYWORD:
            if kind.bits & bit:
                worth += price
        worth += 0.1 * len(kind.abilities)
    else:
        worth += 0.9 if kind.event else PER_OBJECT
    return worth


def mojo_worth(mojo: int) -> float:
    """The last points are worth most."""
    worth = PER_MOJO * mojo
    return worth if mojo > 12 else worth - 0.02 * (12 - mojo) * (12 - mojo)


def piece_worth(table: EpicTable, piece: Piece) -> float:
    if not piece.kind.champion:
        return PER_OBJECT
    left = table.defense(piece) - piece.damage
    worth = 0.2 + PER_OFFENSE * max(0, table.offense(piece)) + PER_DEFENSE * max(0, left)
    bits = table.bits(piece)
    for bit, price in WORTH_OF_A_KEYWORD:
        if bits & bit:
            worth += price
    if piece.veiled:
        worth += 0.3
    return worth if piece.orientation == PREPARED else 0.9 * worth


class EpicMind(Mind[EpicTable]):
    def value(self, table: EpicTable, seat: int) -> float:
        return value(table, seat)

    def foresight(self, setup: Setup) -> int:
        return FORESIGHT

    def option_key(self, table: EpicTable, question: Question, option: Any, observer: int) -> str:
        """Of several abilities each is told apart; of a card laid face down nobody else sees which (E131)."""
        if isinstance(option, FaceDown):
            return f"veiled {option.kind.name}" if observer == question.seat else "a card face down"
        if isinstance(option, Use):
            return f"#{option.twin_key()}, {option.index}"
        if isinstance(option, Unveil):
            return f"#{option.twin_key()} unveiled"
        if isinstance(option, Foreign):
            return f"{option.kind.name} of {option.owner}"
        if isinstance(option, Buried):
            return f"{option.kind.name} of {option.owner} with {option.seat}"
        return super().option_key(table, question, option, observer)
