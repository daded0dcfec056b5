"""How well the Guardians stand, for bots that look ahead: all of them together, since they win together.

What is counted of a table stands here; what each of it weighs is data (`value.toml`), fitted to who won many matches
between bots. It speaks of what is printed and of tracks, so that boards and cards of yours have a price.
"""

from math import exp
from typing import Any, Final

from theomachy.games.guardians.abilities.printed import HIT, Line
from theomachy.games.guardians.kinds import BASIC_ACTIONS
from theomachy.games.guardians.positions import as_named
from theomachy.games.guardians.table import GuardiansTable, Permanent, Player, Threat
from theomachy.games.guardians.table.steps import (
    ACTION_START,
    BOOST_ROUND,
    END_OF_ABOMINATION,
    END_OF_ACTIONS,
    MOST_SHIELD,
    NORMAL,
    REVEAL,
    START,
    THREATS,
    TRACK,
    WINDOW,
    WINDOW_A,
    WINDOW_B,
    WINDOW_F,
)
from theomachy.games.guardians.view import announced
from theomachy.kernel.mind import CountingMind
from theomachy.kernel.questions import Question
from theomachy.kernel.setup import Setup
from theomachy.kernel.weights import Scales

# Decisions ahead that bots look: a card that is played shows in the value after token, boost, order and target. What is
# answered at random beyond that wears off what was decided.
FORESIGHT: Final = 4
TOGETHER: Final = [
    "one", "life", "life squared", "last bar", "lowest", "vitality", "next hit", "peril", "peril of others", "wounds",
    "threats", "hits", "hits to come", "left of threats", "to pay", "full board", "points now", "to be hit", "points",
    "points to come", "divinity", "draw", "heal", "focus", "attack", "eminence", "lineage", "progress", "hand",
    "big hand", "sigils", "vengeance", "frost", "time", "runes", "talents", "creations", "ready", "wound tokens",
    "next shield", "next bonus", "retaliates", "near reset", "armour", "affliction", "later", "echo", "card to resolve",
    "boosts to resolve",
]  # fmt: skip
# Alone, the same things weigh otherwise: nobody can be boosted with the cards in hand, and only one can fall.
ALONE: Final = [f"{name}, alone" for name in TOGETHER]
NAMES: Final = [*TOGETHER, *ALONE]
NOTHING_TOGETHER: Final = [0.0] * len(TOGETHER)
SCALES: Final = Scales(__file__, NAMES)


# ---------------------------------------------------------------------- what is counted


def count(table: GuardiansTable) -> list[float]:
    """All that is counted, in the order of the names; what players have as the mean of all."""
    seats = table.seats
    many = float(seats)
    life = (table.marker + TRACK * table.wound_tokens) * 4.0 / (TRACK * (seats + 2))
    counted = [1.0, life, life * life, 0.0 if table.wound_tokens else 1.0 - table.marker / TRACK]
    counted += danger(table)
    counted += threats(table, life)
    counted += now(table)
    points = divinity = eminence = lineage = progress = 0.0
    basics = [0.0] * len(BASIC_ACTIONS)
    hand = big = sigils = vengeance = frost = time = runes = 0.0
    talents = creations = ready = tokens = shield = bonus = affliction = later = 0.0
    for player in table.players:
        character = player.character
        points += player.points() - character.points[0]
        divinity += player.divinity
        eminence += player.eminence
        lineage += player.flipped
        progress += player.progress
        for number in range(len(BASIC_ACTIONS)):
            basics[number] += player.upgraded >> number & 1
        held = len(player.hand)
        hand += min(held, 4)
        big += max(0, held - 4)
        sigils += min(player.sigils, 3)
        if character.freezes:
            frost += player.tokens
        elif character.frees:
            time += player.tokens
        else:
            vengeance += player.tokens
        runes += player.lit_runes()
        for permanent in player.permanents:
            if permanent.kind.vitality:
                creations += player.creation_vitality(permanent) - permanent.damage
            else:
                talents += permanent.kind.cost
            if permanent.ready and permanent.kind.exhaust is not None:
                ready += 1
        tokens += len(player.wound_tokens)
        shield += min(MOST_SHIELD, player.next_shield)
        bonus += player.next_bonus
        affliction += player.afflicted
        later += len(player.later)
    for amount in (points, points * life, divinity, *basics, eminence, lineage, progress, hand, big, sigils, vengeance):
        counted.append(amount / many)
    for amount in (frost, time, runes, talents, creations, ready, tokens, shield, bonus):
        counted.append(amount / many)
    counted += of_the_board(table)
    counted += [affliction / many, later / many, float(len(table.echo_row))]
    counted += to_resolve(table)
    return counted


def acts_on(table: GuardiansTable) -> tuple[int, int]:
    """Whose Vitality the next Threat hits, and from which space on Threats are still to act."""
    step = table.step
    if step == THREATS or (step == WINDOW and table.window == WINDOW_B):
        return table.active, table.space
    if step in (START, REVEAL) or (step == WINDOW and table.window == WINDOW_A):
        return table.active, 0
    return (table.active + 1) % table.seats, 0


def danger(table: GuardiansTable) -> list[float]:
    """How near the weakest is to falling, and what is announced to whoever is hit next."""
    who, space = acts_on(table)
    lowest = 99
    total = wounds = 0
    others = 0.0
    for player in table.players:
        vitality = player.vitality
        lowest = min(lowest, vitality)
        total += vitality
        wounds += player.wounds()
        if player.seat != who:
            others += 1.0 / (1.0 + exp((vitality - 9.0) / 3.0))
    target = table.players[who]
    coming = pending(table, target, space)
    peril = 1.0 / (1.0 + exp((target.vitality - coming - 7.0) / 3.0))
    many = table.seats
    return [lowest / 10.0, total / (10.0 * many), coming / 10.0, peril, others, wounds / many]


def pending(table: GuardiansTable, player: Player, space: int) -> float:
    """What the Threats from this space on announce to that player, less Shield on every blow."""
    mine = player.seat == table.active and table.step < ACTION_START
    shield = min(MOST_SHIELD, player.shield if mine else player.next_shield)
    turn = table.turn if mine else table.turn + 1
    wounds = player.wounds()
    coming = 0
    for number in range(space, len(table.threats)):
        threat = table.threats[number]
        if threat is not None and not threat.frozen and threat.suspended != turn:
            coming += max(0, blows(table, threat.kind.lines, wounds) - shield)
    return float(coming + player.afflicted)


def blows(table: GuardiansTable, lines: list[Line], wounds: int) -> int:
    """The damage that these lines announce to somebody with so many Wounds."""
    total = 0
    for line in lines:
        if line.verb == HIT:
            total += line.amount + line.per_wound * wounds + (table.counter if line.with_counter else 0)
        elif line.word == "retaliate":
            total += blows(table, table.abomination.retaliate, wounds)
    return total


def threats(table: GuardiansTable, life: float) -> list[float]:
    """What lies on the Threat Board: it acts again and again, and must be paid for to be rid of it."""
    lying = hits = left = pay = 0
    for threat in table.threats:
        if threat is None:
            continue
        lying += 1
        hits += announced(table, threat.kind.lines)
        if threat.kind.vitality:
            left += threat.left()
        else:
            pay += threat.kind.removal_cost
    full = 1.0 if lying == len(table.threats) else 0.0
    return [float(lying), hits / 10.0, hits * life / 10.0, left / 10.0, float(pay), full]


def now(table: GuardiansTable) -> list[float]:
    """Action Points left in this turn, or that the next has; and 1 while the turn's Abomination Step is to come.

    The end of one turn and the start of the next are worth the same.
    """
    step = table.step
    if step >= END_OF_ACTIONS or (step == WINDOW and table.window == WINDOW_F):
        player = table.players[(table.active + 1) % table.seats]
        return [float(max(0, player.points() + player.next_bonus)), 1.0]
    points = float(table.points_left())
    if step == START or step == REVEAL or (step == WINDOW and table.window == WINDOW_A):
        return [points, 1.0]
    if step <= END_OF_ABOMINATION and (step != WINDOW or table.window == WINDOW_B):
        return [points, 0.5]
    return [points, 0.0]


def of_the_board(table: GuardiansTable) -> list[float]:
    """The Abomination's counter: what it adds to each blow, how near it is to its reset, how much it shields."""
    counter = table.abomination.counter
    if counter is None:
        return [0.0, 0.0, 0.0]
    adds = 0.0
    for line in table.abomination.retaliate:
        if line.with_counter:
            adds = float(table.counter)
    near = table.counter / counter.most if counter.resets else 0.0
    return [adds, near, float(table.counter) if counter.is_shield else 0.0]


def to_resolve(table: GuardiansTable) -> list[float]:
    """A card that is being played has left the hand and done nothing yet: its cost and one more, and its boosts."""
    playing = table.playing
    if playing is None:
        return [0.0, 0.0]
    if not playing.blocks and table.step <= BOOST_ROUND:
        return [1.0 + playing.card.kind.cost, 0.0]
    normal = boosts = 0
    for block in playing.blocks:
        if block == NORMAL:
            normal = 1 + playing.card.kind.cost
        else:
            boosts += 1
    return [float(normal), float(boosts)]


class GuardiansMind(CountingMind[GuardiansTable]):
    """All Guardians are one side."""

    def __init__(self) -> None:
        super().__init__(SCALES)

    def count(self, table: GuardiansTable, side: int) -> list[float]:
        return count(table) if table.seats > 1 else NOTHING_TOGETHER + count(table)

    def standing(self, table: GuardiansTable, side: int) -> float:
        return self.balance.weigh(count(table), 0 if table.seats > 1 else len(TOGETHER))

    def sides(self, table: GuardiansTable) -> int:
        return 1

    def side_of(self, table: GuardiansTable, seat: int) -> int:
        return 0

    def is_counted(self, table: GuardiansTable) -> bool:
        return table.turn > 0

    def ended(self, table: GuardiansTable, seat: int) -> float:
        return 1.0 if table.outcome is not None and table.outcome.winners else 0.0

    def foresight(self, setup: Setup) -> int:
        return FORESIGHT

    def option_key(self, table: GuardiansTable, question: Question, option: Any, observer: int) -> str:
        """Everything is chosen openly (GR66)."""
        if isinstance(option, Threat | Permanent):
            return f"{option.kind.name} #{option.card.id}"
        return f"{option.word} {option.amount}" if isinstance(option, Line) else as_named(table, option)
