"""How well a side stands, for bots that look ahead: temples, the battle at hand, and above all the deck.

What is counted stands here; what each of it weighs is data (`value.toml`), in logits. It speaks of what is printed, so
that cards of yours have a price.
"""

from typing import Final

from theomachy.games.titans.abilities.printed import FAMILIES
from theomachy.games.titans.kinds import Kind, TitanCard
from theomachy.games.titans.rules import QUESTIONS
from theomachy.games.titans.table import CardInPlay, Player, Side, TitansTable
from theomachy.games.titans.table.steps import END_OF_TURN, NOW
from theomachy.kernel.mind import CountingMind
from theomachy.kernel.questions import Question
from theomachy.kernel.weights import Scales

NAMES: Final = [
    "temples", "last temple", "surge", "ahead in age 1", "ahead in age 2", "ahead in age 3", "decided",
    "power in hand", "cards",
]  # fmt: skip
# Of an average hand of the deck: what is printed on it, and how many abilities of each family.
IN_DECK: Final = ["power", "cost", *[family.lower() for family in FAMILIES]]
SCALES: Final = Scales(__file__, [*NAMES, *IN_DECK])
FAMILY_BITS: Final = list(FAMILIES.values())
HAND: Final = 6.0  # cards
CLEAR: Final = 2  # ahead by so much, when nothing more is played: the battle is decided
SCALE: Final = 3.0  # of power: by so much ahead is half of all that can be gained by it


def count(table: TitansTable, team: int) -> list[float]:
    """What a team has, on average over its sides; the last of it what is printed on its cards."""
    total: list[float] = []
    sides = 0
    for side in table.sides:
        if side.team == team:
            counted = count_side(table, side) + count_deck(side)
            total = counted if not sides else [one + other for one, other in zip(total, counted)]
            sides += 1
    return [amount / sides for amount in total]


def standing(table: TitansTable, team: int) -> float:
    """The same, weighed; quicker, since every kind has its price."""
    points = 0.0
    sides = 0
    for side in table.sides:
        if side.team == team:
            points += SCALES.weigh(count_side(table, side)) + deck_worth(side)
            sides += 1
    return points / sides


def count_side(table: TitansTable, side: Side) -> list[float]:
    """All but the deck, in the order of `NAMES`. Of a lead each side has half, as gain or loss."""
    counted = [0.0] * len(NAMES)
    player = side.player
    temples = side.mat.temples
    counted[0] = float(temples)
    counted[1] = 1.0 if temples == 1 else 0.0
    counted[2] = float(player.surge)
    age = table.age
    if age and table.step < END_OF_TURN:
        ahead = side.total() - side.foe.total()
        counted[2 + age] = 0.5 * squashed(ahead / SCALE)
        if age == 3 and table.step >= NOW and abs(ahead) >= CLEAR:
            counted[6] = 0.5 if ahead > 0 else -0.5
        counted[7] = float(power_in_hand(player))
    counted[8] = float(cards_of(side))
    return counted


def power_in_hand(player: Player) -> int:
    power = 0
    for card in player.hand:
        power += card.kind.power
    return power


def squashed(x: float) -> float:
    """-1 to 1, smoothly."""
    return x / (1.0 + abs(x))


# ---------------------------------------------------------------------- the deck


def cards_of(side: Side) -> int:
    """How many cards the player owns, wherever they are."""
    player = side.player
    count = len(player.hand) + len(player.deck) + len(player.discard)
    for other in (side, side.foe):
        for in_play in other.in_play:
            if in_play.owner is side:
                count += 1
    return count


def kinds_of(side: Side) -> list[Kind]:
    player = side.player
    kinds = [card.kind for card in player.hand]
    for segment in player.deck.segments:
        for card in segment.cards:
            kinds.append(card.kind)
    for card in player.discard:
        kinds.append(card.kind)
    for other in (side, side.foe):
        for in_play in other.in_play:
            if in_play.owner is side:
                kinds.append(in_play.kind)
    return kinds


def count_deck(side: Side) -> list[float]:
    """An average hand of all that the player owns, in the order of `IN_DECK`."""
    counted = [0.0] * len(IN_DECK)
    kinds = kinds_of(side)
    for kind in kinds:
        printed = count_printed(kind)
        for i in range(len(printed)):
            counted[i] += HAND * printed[i] / len(kinds)
    return counted


def deck_worth(side: Side) -> float:
    """The same, weighed."""
    prices = SCALES.prices
    total = 0.0
    kinds = kinds_of(side)
    if not kinds:
        return 0.0
    for kind in kinds:
        price = prices.get(kind)
        if price is None:
            price = SCALES.price(kind, count_printed(kind), len(NAMES))
        total += price
    return HAND * total / len(kinds)


def count_printed(kind: Kind) -> list[float]:
    """Printed power and cost, and the abilities; a Ghost only weighs."""
    counted = [0.0] * len(IN_DECK)
    counted[0] = float(kind.power)
    if kind.power >= 0 or kind.abilities:
        counted[1] = float(kind.cost)
        for ability in kind.abilities:
            counted[2 + FAMILY_BITS.index(ability.bit)] += 1.0
    return counted


class TitansMind(CountingMind[TitansTable]):
    """Sides are teams, however many sides of arenas they have."""

    def __init__(self) -> None:
        super().__init__(SCALES)

    def count(self, table: TitansTable, side: int) -> list[float]:
        return count(table, side)

    def standing(self, table: TitansTable, side: int) -> float:
        return standing(table, side)

    def sides(self, table: TitansTable) -> int:
        return len(table.format.teams)

    def side_of(self, table: TitansTable, seat: int) -> int:
        return table.players[seat].team


def key_in_play(table: TitansTable, question: Question, card: CardInPlay, observer: int) -> str:
    """Of cards in play, of which many are alike, the name is told beside the number."""
    return f"{card.kind.name} #{card.number}"


def key_of_card(table: TitansTable, question: Question, card: TitanCard, observer: int) -> str:
    """Others see a card only if it is chosen openly.

    What is discarded for the Shuffle lies open once all have chosen (TR112), what Foresee discards at once (TA38).
    """
    why = question.why
    if observer == question.seat or QUESTIONS[why].openly:
        return card.kind.name
    if why == "shuffle" and not decides_after(table, observer, question.seat):
        return card.kind.name
    if why == "foresee" and len(question.options) > 1:
        rest = ", ".join([other.kind.name for other in question.options if other is not card])
        return f"a card, discarding {rest}"
    return "a card"


def decides_after(table: TitansTable, observer: int, seat: int) -> bool:
    """Whether the observer still has cards to choose for the Shuffle: until then others' choices are hidden (TR112)."""
    order = table.players_in_order()
    later = order[order.index(table.players[seat]) + 1 :]
    return any(player.seat == observer and player.hand for player in later)
