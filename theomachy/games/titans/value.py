"""How well a side stands, for bots that look ahead: temples first, then the battle at hand, then the deck."""

from theomachy.games.titans.abilities.printed import CONTROL, DISCARD, DRAW, ENERGY, FLASH, HAUNT, SUBVERT, SUMMON
from theomachy.games.titans.kinds import Kind
from theomachy.games.titans.table import BATTLE, END_OF_TURN, SHUFFLE, Player, Side, TitansTable

PER_TEMPLE = 0.13
WORTH_OF_A_FAMILY = [
    (ENERGY, 1.0),
    (SUMMON, 1.5),
    (FLASH, 1.5),
    (DRAW, 0.6),
    (DISCARD, 0.8),
    (SUBVERT, 1.6),
    (HAUNT, 1.5),
    (CONTROL, 2.0),
]


def value(table: TitansTable, seat: int) -> float:
    """0 is lost, 1 is won."""
    if table.outcome is not None:
        if not table.outcome.winners:
            return 0.5
        return 1.0 if seat in table.outcome.winners else 0.0
    mine = [side for side in table.sides if side.team == table.players[seat].team]
    lead = 0.0
    for me in mine:
        lead += lead_of(table, me) / len(mine)
    return 0.5 + 0.5 * squashed(2.0 * lead)


def lead_of(table: TitansTable, me: Side) -> float:
    """How far one side is ahead of the one it faces."""
    foe = me.foe
    lead = PER_TEMPLE * (me.mat.temples - foe.mat.temples)
    if table.step < END_OF_TURN and table.age:
        lead += 0.10 * squashed((me.total() - foe.total()) / 3.0) * (0.4 + 0.2 * table.age)
    lead += 0.012 * (deck_worth(me) - deck_worth(foe))
    if table.step < BATTLE or table.step == SHUFFLE:
        lead += 0.004 * (len(me.player.hand) - len(foe.player.hand))
    return lead + 0.01 * (me.player.surge - foe.player.surge)


def squashed(x: float) -> float:
    """-1 to 1, smoothly."""
    return x / (1.0 + abs(x))


def deck_worth(side: Side) -> float:
    """What an average six cards of all that the player owns are worth."""
    total = 0.0
    count = 0
    for card in owned(side.player):
        total += worth(card)
        count += 1
    for other in (side, side.foe):
        for in_play in other.in_play:
            if in_play.owner is side:
                total += worth(in_play.kind)
                count += 1
    return 6.0 * total / count if count else 0.0


def owned(player: Player) -> list[Kind]:
    kinds = [card.kind for card in player.hand]
    kinds.extend(card.kind for card in player.deck.cards())
    kinds.extend(card.kind for card in player.discard)
    return kinds


def worth(kind: Kind) -> float:
    """A rough price: printed power, and something for each family of abilities; a Ghost costs."""
    worth = float(kind.power)
    if kind.families:
        for family, price in WORTH_OF_A_FAMILY:
            if kind.families & family:
                worth += price
        worth += 0.4 * kind.cost
    return worth
