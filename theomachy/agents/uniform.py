"""The bot that takes any option with equal chance."""

from mypy_extensions import mypyc_attr

from theomachy.agents.agent import Agent, Seat, asking_of, pick_by_pick
from theomachy.kernel.chance import Shaker


@mypyc_attr(allow_interpreted_subclasses=True)
class Uniform(Agent):
    """Plays at random: the yardstick for every other bot."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self._shaker = Shaker(seed)

    def answer(self, seat: Seat) -> list[int]:
        world = seat.imagine(self._shaker.throw(1 << 30))
        return pick_by_pick(asking_of(world, seat.number), lambda moves: moves[self._shaker.throw(len(moves))])
