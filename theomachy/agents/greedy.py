"""The bot that looks one answer ahead, on imagined worlds, and takes what the game's `value` likes best."""

from typing import Final

from mypy_extensions import mypyc_attr

from theomachy.agents.agent import Agent, Seat, asking_of
from theomachy.kernel.chance import Shaker
from theomachy.kernel.match import Asking, Match

WORLDS: Final = 6  # imagined worlds per answer
AHEAD: Final = 12  # answers, drawn at random, until a world is valued: enough to see a play turned up


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(Agent):
    """One answer ahead: each option is tried in several imagined worlds, and the best average wins."""

    def __init__(self, seed: int = 1, worlds: int = WORLDS) -> None:
        super().__init__(seed)
        self.worlds = worlds
        self._shaker = Shaker(seed)

    def answer(self, seat: Seat) -> list[int]:
        roots = [seat.imagine(self._shaker.throw(1 << 30), live=True) for _ in range(self.worlds)]
        asking = Asking(asking_of(roots[0], seat.number).question)
        habit = seat.game.mind.habit(roots[0].table, asking.question)
        if habit is not None:
            return habit
        while True:
            move = self._best(roots, asking.moves(), seat.number)
            if asking.pick(move):
                for world in roots:
                    world.let_go()
                return asking.picks
            for world in roots:
                world.pick(move, seat.number)

    def _best(self, roots: list[Match], moves: list[int], seat: int) -> int:
        if len(moves) == 1:
            return moves[0]
        scores = [0.0] * len(moves)
        for world in roots:
            for i, move in enumerate(moves):
                scores[i] += self._worth(world, move, seat)
        return moves[scores.index(max(scores))]

    def _worth(self, world: Match, move: int, seat: int) -> float:
        """Take the option, let everybody answer a little at random, and ask the game how the seat stands."""
        future = world.fork(live=False)
        future.skip_forced = True
        future.pick(move, seat)
        for _ in range(AHEAD):
            asking = future.asking
            if asking is None:
                break
            moves = asking.moves()
            future.pick(moves[self._shaker.throw(len(moves))])
        worth = future.game.mind.value(future.table, seat)
        future.let_go()
        return worth
