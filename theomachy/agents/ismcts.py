"""The textbook search, as a yardstick: single-observer information-set Monte Carlo tree search (ISMCTS).

One tree for all seats, grown from the seat that is asked: each iteration plays in another imagined world, chooses in
the tree by upper confidence bounds (UCB) among what that world offers, adds one node, and plays on at random. It looks
as far ahead as our own search and asks the same value, so that a match between the two shows what the rest is worth:
trees for each seat, habits, and equal luck for all options.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012). Their constant is for worlds
that are won or lost; here it counts in standard deviations of what worlds were worth, which is kinder to it.
"""

from math import log, sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from theomachy.agents.agent import Seat, asking_of
from theomachy.agents.search import CURIOSITY, FINE, TO_THE_END, Search
from theomachy.agents.trees import NEVER, Edge, Forest, Mind, Node, Path, key_of
from theomachy.kernel.chance import Shaker
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.playout import play_uniformly

APART: Final = " / "  # between seat, question and option in a key: worlds that were shuffled otherwise ask otherwise


@mypyc_attr(allow_interpreted_subclasses=True)
class Ismcts(Search):
    """Answers like `Search`, with the same budgets, but grows one tree by the textbook."""

    def grow(self, forest: Forest, seat: Seat, asking: Asking, iterations: int, deadline: float = NEVER) -> list[int]:
        """Iterate until the budget is spent; what was looked at most is all that is left."""
        me = forest.me
        mind = forest.minds[me]
        counts: dict[int, int] = {}
        spent = 0
        while not spent or (spent < iterations and not self._is_time(deadline)):
            world = seat.imagine(self._shaker.throw(FINE))
            world.skip_forced = True
            for move in asking.picks:
                world.pick(move, me)
            move = self._one(forest, mind, world, Shaker(self._shaker.throw(FINE)))
            counts[move] = counts.get(move, 0) + 1
            spent += 1
        forest.iterations += spent
        return [max(counts, key=lambda move: counts[move])]

    def _one(self, forest: Forest, mind: Mind, world: Match, shaker: Shaker) -> int:
        """One iteration: selection, expansion, playout and backpropagation. Returns what it tried of the question."""
        path = Path()
        node = mind.root
        asking: Asking | None = asking_of(world, forest.me)
        first = -1
        new = False
        while asking is not None and not new:
            moves = asking.moves()
            seat = asking.question.seat
            if len(moves) == 1:
                world.pick(moves[0], seat)
            else:
                move, edge = self._best_of(forest, mind, world, asking, moves, node, shaker)
                if not path.seats:
                    first = move
                new = not edge.visits
                path.add(seat, edge)
                if edge.node is None:
                    edge.node = Node()
                node = edge.node
                world.pick(move, seat)
            asking = world.asking
        play_uniformly(world, shaker, TO_THE_END if self.ahead >= TO_THE_END else self.ahead or forest.foresight)
        self._learn(forest, world, path)
        world.let_go()
        return first

    def _best_of(
        self, forest: Forest, mind: Mind, world: Match, asking: Asking, moves: list[int], node: Node, shaker: Shaker
    ) -> tuple[int, Edge]:
        """What was never tried here, any of it; else the best by UCB, among what this world offers."""
        question = asking.question
        seat = question.seat
        own = node is mind.root
        curiosity = CURIOSITY * forest.minds[seat].spread()
        count = len(moves)
        first = shaker.throw(count)
        best = moves[first]
        best_edge: Edge | None = None
        best_score = -NEVER
        for i in range(count):
            move = moves[(first + i) % count]
            key = key_of(world, asking, move, seat)
            edge = node.edge(key if own else f"{seat}{APART}{question.why}{APART}{key}")
            edge.offered += 1
            score = NEVER
            if edge.visits:
                score = edge.total / edge.visits + curiosity * sqrt(log(edge.offered) / edge.visits)
            if best_edge is None or score > best_score:
                best = move
                best_edge = edge
                best_score = score
        assert best_edge is not None
        return best, best_edge
