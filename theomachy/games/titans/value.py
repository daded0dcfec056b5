"""How well a side stands, for bots that look ahead: temples, the battle at hand, and above all the deck.

The prices are in logits: a fit to who won seven hundred duels between bots that look one answer ahead, rounded;
families of abilities that such bots rarely own or play badly were moved towards nothing by hand. They speak of what is
printed, so that cards of yours have a price.
"""

from math import exp

from theomachy.games.titans.abilities.printed import (
    BOLSTER,
    CONTROL,
    DELAY,
    DISCARD,
    DIVERT,
    DRAW,
    ENERGY,
    FLASH,
    MIMIC,
    MYTHIC,
    PROTECT,
    RAGE,
    SUBVERT,
    SUMMON,
)
from theomachy.games.titans.kinds import Kind, TitanCard
from theomachy.games.titans.rules import QUESTIONS
from theomachy.games.titans.table import CardInPlay, Player, Side, TitansTable
from theomachy.games.titans.table.steps import END_OF_TURN, NOW
from theomachy.kernel.mind import Mind
from theomachy.kernel.questions import Question

PER_TEMPLE = 0.63
PER_SURGE = 0.16
PER_POWER_IN_HAND = 0.06  # while there are ages to come
BATTLE = [0.0, 0.4, 1.0, 1.1]  # by age, for a clear lead in power
DECIDED = 0.4  # the third age, and nothing more to be played
HAND = 6.0  # cards: the deck is priced by what an average hand of it is worth
PER_POWER = 0.3
PER_COST = 0.42
PER_CARD = -0.03  # a large deck is slow to show what was bought
WORTH_OF_A_FAMILY = {
    BOLSTER: 0.4,
    CONTROL: 2.0,
    DELAY: 0.8,
    DISCARD: 0.2,
    DIVERT: 0.5,
    DRAW: 0.7,
    ENERGY: 0.25,
    FLASH: -0.1,
    MIMIC: 0.3,
    MYTHIC: 0.8,
    PROTECT: 0.4,
    RAGE: -0.5,
    SUBVERT: 0.4,
    SUMMON: -0.1,
}


def value(table: TitansTable, seat: int) -> float:
    """0 is lost, 1 is won."""
    if table.outcome is not None:
        if not table.outcome.winners:
            return 0.5
        return 1.0 if seat in table.outcome.winners else 0.0
    team = table.players[seat].team
    lead = 0.0
    sides = 0
    for side in table.sides:
        if side.team == team:
            lead += lead_of(table, side)
            sides += 1
    return 1.0 / (1.0 + exp(-lead / sides))


def lead_of(table: TitansTable, me: Side) -> float:
    """How far one side is ahead of the one it faces."""
    foe = me.foe
    lead = PER_TEMPLE * (me.mat.temples - foe.mat.temples)
    lead += PER_SURGE * (me.player.surge - foe.player.surge)
    if table.age and table.step < END_OF_TURN:
        lead += battle_of(table, me, foe)
    return lead + deck_worth(me) - deck_worth(foe)


def battle_of(table: TitansTable, me: Side, foe: Side) -> float:
    """What the power on the table promises, and what is still in hand for the ages to come."""
    ahead = me.total() - foe.total()
    lead = BATTLE[table.age] * squashed(ahead / 3.0)
    if table.age == 3 and table.step >= NOW and abs(ahead) >= 2:
        lead += DECIDED if ahead > 0 else -DECIDED
    return lead + PER_POWER_IN_HAND * (power_in_hand(me.player) - power_in_hand(foe.player))


def power_in_hand(player: Player) -> int:
    power = 0
    for card in player.hand:
        power += card.kind.power
    return power


def squashed(x: float) -> float:
    """-1 to 1, smoothly."""
    return x / (1.0 + abs(x))


def deck_worth(side: Side) -> float:
    """What an average hand of all that the player owns is worth."""
    player = side.player
    total = 0.0
    count = 0
    for card in player.hand:
        total += worth(card.kind)
        count += 1
    for segment in player.deck.segments:
        for card in segment.cards:
            total += worth(card.kind)
            count += 1
    for card in player.discard:
        total += worth(card.kind)
        count += 1
    for other in (side, side.foe):
        for in_play in other.in_play:
            if in_play.owner is side:
                total += worth(in_play.kind)
                count += 1
    return HAND * total / count + PER_CARD * count if count else 0.0


def worth(kind: Kind) -> float:
    """A rough price: printed power and cost, and something for each family of abilities; a Ghost only weighs."""
    if kind.power < 0 and not kind.abilities:
        return PER_POWER * kind.power
    worth = PER_POWER * kind.power + PER_COST * kind.cost
    for ability in kind.abilities:
        worth += WORTH_OF_A_FAMILY.get(ability.bit, 0.0)
    return worth


class TitansMind(Mind[TitansTable]):
    def value(self, table: TitansTable, seat: int) -> float:
        return value(table, seat)


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
