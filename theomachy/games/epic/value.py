"""How well a seat stands, for bots that look ahead: Mojo, what is in play and in hand, how short the deck is.

What is counted stands here; what each of it weighs is data (`value.toml`), in logits, fitted to who won many matches.
It speaks of what is printed, so that cards of yours have a price.
"""

from typing import Any, Final

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
from theomachy.games.epic.decklists import LEAST_BUILT
from theomachy.games.epic.kinds import EpicCard, Kind
from theomachy.games.epic.table import Buried, EpicTable, FaceDown, Foreign, Piece, Player, Unveil, Use
from theomachy.games.epic.table.steps import A_CARD, ATTACKER, PREPARED, TURN
from theomachy.kernel.mind import CountingMind
from theomachy.kernel.questions import Question
from theomachy.kernel.setup import Setup
from theomachy.kernel.weights import Scales

KEYWORDS: Final = [AIRBORNE, UNBLOCKABLE, BREAKTHROUGH, DEADLY, HUNTER, RANGE, UNBREAKABLE, UNTARGETABLE]
NAMES: Final = [
    "mojo", "low mojo", "hand", "actions", "short deck", "objects", "champions", "offense", "defense", "spent offense",
    "veiled", "abilities", "airborne", "unblockable", "breakthrough", "deadly", "hunter", "range", "unbreakable",
    "untargetable", "free in hand", "turn", "on the line", "small hand", "ready", "attacking", "events in hand",
]  # fmt: skip
# What a card is worth in a deck is another thing: many are never played.
IN_DECK: Final = ["champion in deck", "offense in deck", "defense in deck", "keyword in deck", "ability in deck",
                  "event in deck", "object in deck", "free in deck"]  # fmt: skip
SCALES: Final = Scales(__file__, [*NAMES, *IN_DECK])
LOW_MOJO: Final = 12  # the last points are worth most
SHORT_DECK: Final = 12  # cards; from here on each one less is worth something
MOST_IN_HAND: Final = 10
SMALL_HAND: Final = 3
FREE_SHARE: Final = 12  # of thirty cards: more of them leave actions unused
FIRST_KEYWORD: Final = NAMES.index("airborne")
FREE_IN_HAND: Final = NAMES.index("free in hand")
ON_THE_LINE: Final = NAMES.index("on the line")
READY: Final = NAMES.index("ready")

# Decisions ahead that bots look: turns are long, and most decisions are passes.
FORESIGHT: Final = 12


def count(table: EpicTable, player: Player) -> list[float]:
    """What this player has, in the order of `NAMES`; before the first turn, how good the cards are."""
    if table.step < TURN:
        return promise(player)
    counted = [0.0] * len(NAMES)
    counted[0] = float(player.mojo)
    low = max(0, LOW_MOJO - player.mojo)
    counted[1] = float(low * low)
    counted[2] = float(min(len(player.hand), MOST_IN_HAND))
    counted[3] = float(player.actions)
    if not table.pack_war:
        counted[4] = float(max(0, SHORT_DECK - len(player.deck)))
    for piece in player.pieces:
        if piece.kind.champion:
            count_champion(table, piece, counted)
        else:
            counted[5] += 1.0
    free = events = 0
    for card in player.hand:
        kind = card.kind
        if kind.free:
            free += 1
        elif kind.event:
            events += 1
    counted[FREE_IN_HAND] = float(free)
    if table.active == player.seat:
        counted[FREE_IN_HAND + 1] = 1.0
    for item in table.line.items:
        if item.seat == player.seat and item.part == A_CARD:
            counted[ON_THE_LINE] += 1.0
    counted[ON_THE_LINE + 1] = float(max(0, SMALL_HAND - len(player.hand)))
    counted[READY + 2] = float(events)
    return counted


def count_champion(table: EpicTable, piece: Piece, counted: list[float]) -> None:
    offense = float(max(0, table.offense(piece)))
    counted[6] += 1.0
    counted[7] += offense
    counted[8] += float(max(0, table.defense(piece) - piece.damage))
    if piece.orientation != PREPARED:
        counted[9] += offense
    else:
        counted[READY] += 1.0
    if piece.role == ATTACKER and not piece.blocked:
        counted[READY + 1] += offense
    if piece.veiled:
        counted[10] += 1.0
    else:
        counted[11] += float(len(piece.kind.abilities))
    bits = table.bits(piece)
    if bits:
        for nth in range(len(KEYWORDS)):
            if bits & KEYWORDS[nth]:
                counted[FIRST_KEYWORD + nth] += 1.0


def promise(player: Player) -> list[float]:
    """Before the first turn: how good the cards are; those of a deck on average, for a small good deck is better."""
    counted = [0.0] * (len(NAMES) + len(IN_DECK))
    counted[0] = float(player.mojo)
    for card in player.pool:
        add_printed(card.kind, 0.1, counted)
    for card in player.main:
        add_printed(card.kind, 1.0 / len(player.main), counted)
    return counted


def add_printed(kind: Kind, share: float, counted: list[float]) -> None:
    printed = count_printed(kind)
    for i in range(len(printed)):
        counted[len(NAMES) + i] += share * printed[i]


def kind_worth(kind: Kind) -> float:
    """A card of a deck, as printed."""
    worth = SCALES.prices.get(kind)
    if worth is None:
        worth = SCALES.price(kind, count_printed(kind), len(NAMES))
    return worth


def count_printed(kind: Kind) -> list[float]:
    """What is printed on it, in the order of `IN_DECK`."""
    return [
        1.0 if kind.champion else 0.0,
        float(kind.offense),
        float(kind.defense),
        float(sum([1 for bit in KEYWORDS if kind.bits & bit])),
        float(len(kind.abilities)),
        1.0 if kind.event else 0.0,
        1.0 if not kind.champion and not kind.event else 0.0,
        1.0 if kind.free else 0.0,
    ]


# ---------------------------------------------------------------------- drafts and decks


def habit(question: Question) -> list[int] | None:
    """How a deck is drafted and built; everything else is worth thinking about."""
    options: list[EpicCard] = question.options
    if question.why == "pick":
        worths = [kind_worth(card.kind) for card in options]
        return [worths.index(max(worths))]
    if question.why == "deck":
        deck = {card.id for card in suggested(options)}
        return [index for index, card in enumerate(options) if card.id in deck]
    if question.why in ("sideboard", "side-out"):
        return []
    return None


def suggested(pool: list[EpicCard]) -> list[EpicCard]:
    """The best thirty cards, as printed; a smaller pool is the deck."""
    best = sorted(pool, key=lambda card: (-kind_worth(card.kind), card.kind.index, card.id))
    deck: list[EpicCard] = []
    free = 0
    for card in best:
        if len(deck) == LEAST_BUILT:
            break
        if card.kind.free:
            if free == FREE_SHARE:
                continue
            free += 1
        deck.append(card)
    missing = LEAST_BUILT - len(deck)
    if missing > 0:
        taken = {card.id for card in deck}
        deck.extend([card for card in best if card.id not in taken][:missing])
    return deck


class EpicMind(CountingMind[EpicTable]):
    def __init__(self) -> None:
        super().__init__(SCALES)

    def count(self, table: EpicTable, side: int) -> list[float]:
        return count(table, table.players[side])

    def is_out(self, table: EpicTable, side: int) -> bool:
        return table.players[side].out

    def ended(self, table: EpicTable, seat: int) -> float:
        """Who wins together shares it."""
        outcome = table.outcome
        if outcome is None or not outcome.winners:
            return 0.5
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0

    def foresight(self, setup: Setup) -> int:
        return FORESIGHT

    def habit(self, table: EpicTable, question: Question) -> list[int] | None:
        return habit(question)

    def option_key(self, table: EpicTable, question: Question, option: Any, observer: int) -> str:
        """Of several abilities each is told apart; of a card laid face down nobody else sees which (E131)."""
        if isinstance(option, FaceDown):
            whose = "" if option.owner == question.seat else f" of {option.owner}"
            return f"veiled {option.kind.name}{whose}" if observer == question.seat else "a card face down"
        if isinstance(option, Use):
            return f"#{option.twin_key()}, {option.index}"
        if isinstance(option, Unveil):
            return f"#{option.twin_key()} unveiled"
        if isinstance(option, Foreign):
            return f"{option.kind.name} of {option.owner}"
        if isinstance(option, Buried):
            return f"{option.kind.name} of {option.owner} with {option.seat}"
        return super().option_key(table, question, option, observer)
