"""The bot that searches: information-set Monte Carlo tree search over imagined worlds.

Every iteration plays in another world that the seat cannot tell from the true one. What is learnt is kept by what the
players can tell apart: each seat has a tree of its own, in which other seats' choices appear as that seat sees them.
So a card laid face-down does not split the opponent's tree, an opponent does not answer what it cannot know, and
questions that are answered together are just questions of which nobody sees the others' answers.
"""

from collections.abc import Callable
from math import exp, log, sqrt

from theomachy.agents.agent import Agent, Seat, asking_of
from theomachy.kernel.chance import Shaker
from theomachy.kernel.match import DONE, Asking, Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.questions import AMOUNT, ORDER, SEVERAL

ITERATIONS = 200
AHEAD = 14  # random decisions after the tree's last, until a world is valued
CURIOSITY = 1.2  # how much an option's uncertainty counts, in standard deviations of what worlds were worth
LEAST_SPREAD = 0.02
STOPPED = "done"  # the key of the pick that ends or declines
FINE = 1 << 30
NEVER = float("inf")


class Edge:
    """An option as one seat sees it, and what came of it."""

    __slots__ = ("node", "offered", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0  # iterations in which it could have been taken: worlds differ
        self.total = 0.0
        self.squares = 0.0
        self.node: Node | None = None

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.visits < 2:
            return 0.5
        variance = (self.squares - self.total * self.total / self.visits) / (self.visits - 1)
        return sqrt(max(variance, 0.0) / self.visits)

    def learn(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.squares += value * value


class Node:
    """What one seat has seen so far: its own options from here, and where others' visible choices lead."""

    __slots__ = ("edges", "seen")

    def __init__(self) -> None:
        self.edges: dict[str, Edge] = {}
        self.seen: dict[str, Node] = {}

    def after(self, key: str) -> "Node":
        """Where this seat stands after its own choice."""
        edge = self.edges[key]
        if edge.node is None:
            edge.node = Node()
        return edge.node

    def having_seen(self, key: str) -> "Node":
        """Where this seat stands after somebody else's."""
        node = self.seen.get(key)
        if node is None:
            node = self.seen[key] = Node()
        return node


class Spread:
    """How much the values of worlds vary for one seat: the scale on which options are compared."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def learn(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def now(self) -> float:
        if self.count < 2:
            return 0.25
        mean = self.total / self.count
        return max(LEAST_SPREAD, sqrt(max(0.0, self.squares / self.count - mean * mean)))


class Option:
    """One way to answer at the root: the pick, its key, and what is known of it."""

    def __init__(self, move: int, key: str, edge: Edge) -> None:
        self.move = move
        self.key = key
        self.edge = edge


class Forest:
    """All that one search has learnt: a tree for each seat, grown from the open question of one of them."""

    def __init__(self, seats: int, me: int) -> None:
        self.me = me
        self.roots = [Node() for _ in range(seats)]
        self.spreads = [Spread() for _ in range(seats)]
        self.iterations = 0


def key_of(world: Match, asking: Asking, move: int, observer: int) -> str:
    """What this seat sees of a pick."""
    question = asking.question
    if move == DONE:
        return STOPPED
    if question.form == AMOUNT:
        return str(move)
    return world.game.option_key(world.table, question, question.options[move], observer)


class Search(Agent):
    """Searches for so many iterations, or until the clock says that the seconds are up, or until it is stopped.

    Under a budget of iterations alone, the same seed gives the same answer. `noise` makes it choose among options that
    look about as good, on the scale of how much worlds vary: 0 takes the best.
    """

    def __init__(
        self,
        seed: int = 1,
        iterations: int = ITERATIONS,
        seconds: float = 0.0,
        clock: Callable[[], float] | None = None,
        ahead: int = AHEAD,
        noise: float = 0.0,
    ) -> None:
        super().__init__(seed)
        self.iterations = iterations
        self.seconds = seconds
        self.clock = clock
        self.ahead = ahead
        self.noise = noise
        self._shaker = Shaker(seed)
        self._stopped = False

    def stop(self) -> None:
        """Answer with what is known by now; may be called from another thread."""
        self._stopped = True

    # ------------------------------------------------------------------ answering

    def answer(self, seat: Seat) -> list[int]:
        world = seat.imagine(self._shaker.throw(FINE))
        asking = Asking(asking_of(world, seat.number).question)
        unfolds = asking.question.form in (SEVERAL, ORDER)
        forest = Forest(world.table.seats, seat.number)
        limit = self.iterations
        left = self.seconds
        end = self._seconds_from_now(left)
        while True:
            moves = asking.moves()
            move = moves[0]
            if len(moves) > 1:
                if unfolds:  # half of what is left for this pick, the rest for those that follow
                    limit = max(1, limit // 2)
                    left /= 2
                self.grow(forest, seat, asking, limit, end - left if unfolds else end)
                chosen = self.choose(forest, self.options(forest, world, asking))
                move = chosen.move
                forest.roots[seat.number] = forest.roots[seat.number].after(chosen.key)
                if world.alone:
                    self._show(world, asking, move, forest.roots)
            if asking.pick(move):
                self._stopped = False
                return asking.picks

    def look(self, seat: Seat) -> tuple[Forest, list[Option]]:
        """Spend the budget on the first pick of the open question: what is known of each option, and all the trees."""
        world = seat.imagine(self._shaker.throw(FINE))
        asking = Asking(asking_of(world, seat.number).question)
        forest = Forest(world.table.seats, seat.number)
        self.grow(forest, seat, asking, self.iterations, self._seconds_from_now(self.seconds))
        self._stopped = False
        return forest, self.options(forest, world, asking)

    def _seconds_from_now(self, seconds: float) -> float:
        return self.clock() + seconds if self.clock is not None and seconds else NEVER

    def options(self, forest: Forest, world: Match, asking: Asking) -> list[Option]:
        """The picks open to the seat, with what the search knows of them."""
        edges = forest.roots[forest.me].edges
        options = []
        for move in asking.moves():
            key = key_of(world, asking, move, forest.me)
            if key not in edges:
                edges[key] = Edge()
            options.append(Option(move, key, edges[key]))
        return options

    def choose(self, forest: Forest, options: list[Option]) -> Option:
        """The option that was tried most; with noise, one of those that look about as good."""
        if self.noise <= 0.0:
            return max(options, key=lambda option: (option.edge.visits, option.edge.mean))
        scale = self.noise * forest.spreads[forest.me].now()
        best = max(option.edge.mean for option in options)
        weights = [exp((option.edge.mean - best) / scale) if option.edge.visits else 0.0 for option in options]
        throw = sum(weights) * self._shaker.throw(FINE) / FINE
        for option, weight in zip(options, weights):
            throw -= weight
            if throw < 0.0:
                return option
        return max(options, key=lambda option: option.edge.mean)

    # ------------------------------------------------------------------ growing

    def grow(self, forest: Forest, seat: Seat, asking: Asking, iterations: int, deadline: float = NEVER) -> None:
        """Round by round, in each of which all options are tried in the same world with the same luck.

        Luck then favours none of them, so that small differences show. As the budget is used up, the worse half of the
        options is left aside, again and again, until two are left. The first round is a look at every option; it is
        always had.
        """
        rivals = asking.moves()
        world = seat.imagine(self._shaker.throw(FINE))
        for move in asking.picks:
            world.pick(move, forest.me)
        open_question = asking_of(world, forest.me)
        edges = forest.roots[forest.me].edges
        keys = {move: key_of(world, open_question, move, forest.me) for move in rivals}
        stages = max(1, (len(rivals) - 1).bit_length())
        sizes = [max(2, -(-len(rivals) >> stage)) for stage in range(stages)]
        begin = self.clock() if self.clock is not None else 0.0
        spent = 0
        while not spent or (spent + len(rivals) <= iterations and not self._is_time(deadline)):
            world_seed, luck = self._shaker.throw(FINE), self._shaker.throw(FINE)
            for move in rivals:
                self._iterate(forest, seat.imagine(world_seed), [*asking.picks, move], Shaker(luck))
            spent += len(rivals)
            used = spent / iterations
            if self.clock is not None and deadline < NEVER:
                used = max(used, (self.clock() - begin) / max(deadline - begin, 1e-9))
            size = sizes[min(stages - 1, int(used * stages))]
            if size < len(rivals):
                rivals = sorted(rivals, key=lambda move: -edges[keys[move]].mean)[:size]
        forest.iterations += spent

    def _is_time(self, deadline: float) -> bool:
        return self._stopped or (self.clock is not None and self.clock() >= deadline)

    def _iterate(self, forest: Forest, world: Match, said: list[int], shaker: Shaker) -> None:
        """One world: down the trees to something new, on at random for a while, and back up with what it was worth.

        `said` are the picks of the open question so far; the last of them is the one that is tried.
        """
        me = forest.me
        world.skip_forced = True
        nodes = forest.roots[:]
        for move in said[:-1]:
            world.pick(move, me)
        asking = asking_of(world, me)
        key = key_of(world, asking, said[-1], me)
        edge = nodes[me].edges.setdefault(key, Edge())
        path: list[tuple[int, Edge]] = [(me, edge)]
        new = not edge.visits
        if not new:
            nodes[me] = nodes[me].after(key)
            if world.alone:
                self._show(world, asking, said[-1], nodes)
        world.pick(said[-1], me)
        while not new:
            open_question = world.asking
            if open_question is None:
                break
            seat = open_question.question.seat
            moves = open_question.moves()
            if len(moves) == 1:
                world.pick(moves[0])
                continue
            node = nodes[seat]
            chosen, key = self._select(world, open_question, moves, node, forest.spreads[seat], shaker)
            edge = node.edges[key]
            new = not edge.visits
            path.append((seat, edge))
            if not new:
                nodes[seat] = node.after(key)
                if world.alone:
                    self._show(world, open_question, chosen, nodes)
            world.pick(chosen)
        play_uniformly(world, shaker, self.ahead)
        value = world.game.value
        values: dict[int, float] = {}
        for seat, edge in path:
            if seat not in values:
                values[seat] = value(world.table, seat)
                forest.spreads[seat].learn(values[seat])
            edge.learn(values[seat])

    def _show(self, world: Match, asking: Asking, move: int, nodes: list[Node]) -> None:
        """The other seats see what they can of this pick."""
        seat = asking.question.seat
        for other in range(len(nodes)):
            if other != seat:
                nodes[other] = nodes[other].having_seen(key_of(world, asking, move, other))

    def _select(
        self, world: Match, asking: Asking, moves: list[int], node: Node, spread: Spread, shaker: Shaker
    ) -> tuple[int, str]:
        """The pick with the best prospects; what was never tried comes first, in any order."""
        seat = asking.question.seat
        edges = node.edges
        curiosity = CURIOSITY * spread.now()
        best, best_key, best_score = moves[0], "", -1.0
        untried = 0
        for move in moves:
            key = key_of(world, asking, move, seat)
            edge = edges.get(key)
            if edge is None:
                edge = edges[key] = Edge()
            edge.offered += 1
            visits = edge.visits
            if visits:
                if untried:
                    continue
                score = edge.total / visits + curiosity * sqrt(log(edge.offered) / visits)
                if score > best_score:
                    best, best_key, best_score = move, key, score
            else:
                untried += 1
                if shaker.throw(untried) == 0:
                    best, best_key = move, key
        return best, best_key
