"""What the Threats on the board will do to somebody, told before it happens: as things stand, and if nobody steps in.

All of it follows from what lies open (GR66). A card that is still to be revealed is not part of it, nor a Creation that
takes a blow, nor what is exhausted to soften one.
"""

from typing import Final, TypedDict

from theomachy.games.guardians.abilities.printed import ENEMY_WORDS, HIT, Line
from theomachy.games.guardians.table import GuardiansTable, Player
from theomachy.games.guardians.table.steps import (
    ACTION_START,
    END_OF_ABOMINATION,
    FIRST_WOUND,
    MOST_SHIELD,
    SECOND_WOUND,
    THREATS,
    WINDOW,
    WINDOW_B,
)

BlowSeen = TypedDict("BlowSeen", {
    "space": int,  # 0: not of a Threat
    "card": str,
    "hits": list[int],  # the blows that it announces
    "suffered": int,  # of them, after Shield and Lineage
    "vitality": int,  # what is left then
    "stopped": str,  # "frozen", "suspended"; "": it acts
})
ForecastSeen = TypedDict("ForecastSeen", {
    "turns": int,  # until it happens: 0 in this turn
    "unknown": bool,  # a card is revealed before that, and nobody knows which
    "blows": list[BlowSeen],
    "suffers": int, "vitality": int,
    "falls": bool,
})

RETALIATE: Final = ENEMY_WORDS["retaliate"].index
MUTATE: Final = ENEMY_WORDS["mutate"].index
COUNTER: Final = ENEMY_WORDS["counter"].index
DISCARD: Final = ENEMY_WORDS["discard"].index
TRIBUTE: Final = ENEMY_WORDS["tribute"].index
AFFLICT: Final = ENEMY_WORDS["afflict"].index


def forecast(table: GuardiansTable, player: Player) -> ForecastSeen:
    """The next Abomination Step of this player."""
    turns = (player.seat - table.active) % table.seats
    if turns == 0 and is_over(table):
        turns = table.seats
    told = Foretold(table, player, turns)
    told.play()
    return {
        "turns": turns,
        "unknown": not (turns == 0 and threats_act(table)),
        "blows": told.blows,
        "suffers": told.suffered,
        "vitality": max(0, told.vitality),
        "falls": told.vitality <= 0,
    }


def threats_act(table: GuardiansTable) -> bool:
    """Whether the Abomination's card of this turn has been revealed, and Threats are still to act."""
    step = table.step
    return step == THREATS or step == END_OF_ABOMINATION or (step == WINDOW and table.window == WINDOW_B)


def is_over(table: GuardiansTable) -> bool:
    """Whether the Abomination Step of this turn lies behind."""
    if table.step == WINDOW:
        return table.window > WINDOW_B
    return table.step > END_OF_ABOMINATION


class Foretold:
    """A player, while what is announced is gone through."""

    def __init__(self, table: GuardiansTable, player: Player, turns: int) -> None:
        self.table = table
        self.player = player
        self.turn = table.turn + turns
        self.first = table.space if turns == 0 and table.step < ACTION_START else 0
        self.passes = 2 if turns == 0 and table.doubled and not table.second_pass else 1
        self.vitality = player.vitality
        self.shield = min(MOST_SHIELD, player.shield if turns == 0 else player.next_shield)
        self.softens = 0 if turns == 0 and player.softened else player.side.softens
        self.counter = table.counter
        self.afflicted = player.afflicted
        self.suffered = 0
        self.hits: list[int] = []
        self.blows: list[BlowSeen] = []
        self.thawed: list[int] = []

    def wounds(self) -> int:
        if self.vitality > FIRST_WOUND:
            return 0
        return 1 if self.vitality > SECOND_WOUND else 2

    def play(self) -> None:
        for number in range(self.passes):
            self.threats(self.first if number == 0 else 0)
        affliction = self.table.abomination.affliction
        if affliction is not None and self.afflicted:
            before = self.suffered
            self.hit(self.afflicted)
            self.note(0, affliction.name, before, "")

    def threats(self, first: int) -> None:
        """G32: from left to right."""
        for space in range(first, len(self.table.threats)):
            threat = self.table.threats[space]
            if threat is None:
                continue
            before = self.suffered
            stopped = ""
            if threat.suspended == self.turn:
                stopped = "suspended"
            elif threat.frozen and space not in self.thawed:
                stopped = "frozen"
                self.thawed.append(space)
            else:
                self.act(threat.kind.lines)
            self.note(space + 1, threat.kind.name, before, stopped)

    def note(self, space: int, card: str, before: int, stopped: str) -> None:
        self.blows.append({
            "space": space, "card": card, "hits": self.hits, "suffered": self.suffered - before,
            "vitality": max(0, self.vitality), "stopped": stopped,
        })  # fmt: skip
        self.hits = []

    def act(self, lines: list[Line]) -> None:
        for line in lines:
            if line.condition and not self.wounds():
                continue
            verb = line.verb
            if verb == HIT:
                more = line.per_wound * self.wounds() + (self.counter if line.with_counter else 0)
                self.hit(line.amount + more)
            elif verb == RETALIATE:
                self.act(self.table.abomination.retaliate)
            elif verb == MUTATE or verb == COUNTER:
                self.count(1 if verb == MUTATE else line.amount)
            elif self.cannot_give(line):
                self.hit(line.or_hit)
            elif verb == AFFLICT and self.table.abomination.affliction is not None:
                self.afflicted = min(self.table.abomination.affliction.most, self.afflicted + line.amount)

    def cannot_give(self, line: Line) -> bool:
        """Cards are demanded, and there are too few: then it hits."""
        held = len(self.player.hand)
        return held == 0 if line.verb == DISCARD else line.verb == TRIBUTE and held < line.amount

    def count(self, amount: int) -> None:
        """The counter goes up; where the board says so it begins again, and something happens (Worship)."""
        counter = self.table.abomination.counter
        if counter is None:
            return
        now = max(0, self.counter + amount)
        resets = bool(counter.resets) and now >= counter.most
        self.counter = 0 if resets else min(counter.most, now)
        if resets:
            self.act(counter.resets)

    def hit(self, amount: int) -> None:
        """GR13 (4), without what somebody may decide."""
        self.hits.append(amount)
        left = max(0, amount - self.shield)
        if left and self.softens:
            left = max(0, left - self.softens)
            self.softens = 0
        self.vitality -= left
        self.suffered += left
