"""Positions for the tests of bots: in the middle of a match, and pairs of tables that differ in secrets only."""

from collections.abc import Iterator
from typing import Any

from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.knowledge import HiddenPool
from theomachy.kernel.match import Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.table import Table

DUELS = [("titans", "duel"), ("theos", "1v1"), ("bazaar", "duel")]


def middle(seed: int = 1, mode: str = "duel", game: str = "titans", answers: int = 41) -> Match:
    """A match somewhere on its way, at a question of which nothing was answered yet."""
    match = Match.begin(find(game), Setup({"mode": mode}), f"middle {seed}", skip_forced=True)
    play_uniformly(match, Shaker(seed), answers)
    while match.asking is not None and match.asking.picks:
        match.pick(match.asking.moves()[0])
    return match


def asked(match: Match) -> int:
    assert match.asking is not None
    return match.asking.question.seat


def pairs_with_other_secrets(game: str, mode: str, wanted: int = 2) -> Iterator[tuple[Match, Match, int]]:
    """Two tables that look the same to the seat that is asked, and are not."""
    found = 0
    for seed in range(1, 400):
        match = middle(seed, mode, game, 20 + seed % 80)
        if match.asking is None:
            continue
        seat = asked(match)
        other = match.change_secrets(seat, seed)
        if match.game.dump(match.table) != other.game.dump(other.table):
            yield match, other, seat
            found += 1
            if found == wanted:
                return
    raise AssertionError(f"{game} has no secrets")


class SmallTable(Table):
    """The table of a game without cards: all that there is was said, and nothing of it is hidden."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.said: list[Any] = []

    def copy(self, watched: bool) -> "SmallTable":
        twin = SmallTable(self.seats)
        twin.said = self.said[:]
        twin.outcome = self.outcome
        twin.rolls = self.rolls[:]
        twin.watched = watched
        return twin

    def hidden_from(self, seat: int) -> list[dict[int, list[int]]]:
        return []

    def deal_anew(self, dealt: dict[int, int]) -> None:
        pass

    def invent(self, now: Table, seat: int, hidden: list[HiddenPool], shaker: Shaker) -> None:
        pass
