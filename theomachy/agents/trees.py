"""What a search learns: tallies, a tree for each seat, and how options fared, world by world."""

from math import sqrt
from typing import Final

from msgspec.json import encode

from theomachy.kernel.match import DONE, Asking, Match
from theomachy.kernel.questions import AMOUNT, Question

LEAST_SPREAD: Final = 0.02
STOPPED: Final = "done"  # the key of the pick that ends or declines
NEVER: Final = float("inf")


class Tally:
    """Statistics of a choice: how often it was made, and the values of the worlds that followed."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0

    def learn(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Edge(Tally):
    """An option as one seat sees it, and what came of it."""

    def __init__(self) -> None:
        super().__init__()
        self.offered = 0  # iterations in which it could have been taken: worlds differ
        self.node: Node | None = None


class Node:
    """What one seat has seen so far: its own options from here, and where others' visible choices lead."""

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[str, Edge] = {}
        self.seen: dict[str, Node] = {}
        self.branches: dict[bytes, Node] = {}  # by the seat's view

    def edge(self, key: str) -> Edge:
        edge = self.edges.get(key)
        if edge is None:
            edge = self.edges[key] = Edge()
        return edge

    def after(self, key: str) -> "Node":
        """Where this seat stands after its own choice."""
        edge = self.edges[key]
        if edge.node is None:
            edge.node = Node()
        return edge.node

    def branch(self, world: Match, seat: int, often: int) -> "Node":
        """The branch to which the world belongs; the node itself if it was not visited often."""
        self.visits += 1
        if self.visits <= often:
            return self
        view = encode(world.game.telling.view(world.table, seat))
        node = self.branches.get(view)
        if node is None:
            node = self.branches[view] = Node()
        return node

    def having_seen(self, key: str) -> "Node":
        """Where this seat stands after somebody else's."""
        node = self.seen.get(key)
        if node is None:
            node = self.seen[key] = Node()
        return node


class Mind:
    """One seat in one search: its tree, how much worlds vary for it, and its habits.

    Habits are what the field calls MAST (move-average sampling technique): how well an answer did wherever it was
    given. They are the prior of options that a node has not tried yet, and the policy of playouts.
    """

    def __init__(self) -> None:
        self.root = Node()
        self.worlds = Tally()
        self.habits: dict[str, dict[str, Tally]] = {}  # by question and option

    def spread(self) -> float:
        """How much the values of worlds vary: the scale on which options are compared."""
        worlds = self.worlds
        if worlds.visits < 2:
            return 0.25
        return max(LEAST_SPREAD, sqrt(max(0.0, worlds.squares / worlds.visits - worlds.mean * worlds.mean)))

    def usual(self) -> float:
        """What worlds were worth, on average."""
        worlds = self.worlds
        return worlds.total / worlds.visits if worlds.visits else 0.5

    def habits_of(self, why: str) -> dict[str, Tally]:
        """The habits of one question, by option."""
        habits = self.habits.get(why)
        if habits is None:
            habits = self.habits[why] = {}
        return habits

    def habit(self, why: str, key: str) -> Tally:
        habits = self.habits_of(why)
        habit = habits.get(key)
        if habit is None:
            habit = habits[key] = Tally()
        return habit


def promise_of(habit: Tally | None, usual: float) -> float:
    """The prior of an option: what it is worth, as far as one can tell without having tried it here."""
    return usual if habit is None else (habit.total + usual) / (habit.visits + 1)


class Course:
    """How one option fared in one search, world by world."""

    def __init__(self, edge: Edge) -> None:
        self.edge = edge
        self.totals = [edge.total]

    @property
    def worlds(self) -> int:
        return len(self.totals) - 1

    def note(self) -> None:
        self.totals.append(self.edge.total)

    @property
    def drift(self) -> float:
        """How far the mean of either half of the worlds is from that of both."""
        worlds = self.worlds
        half = worlds // 2
        if not half:
            return 0.0
        early = (self.totals[half] - self.totals[0]) / half
        late = (self.totals[worlds] - self.totals[half]) / (worlds - half)
        return abs(late - early) / 2

    def ahead_of(self, other: "Course") -> float:
        """By how much it did better in the worlds in which both were tried: luck and habits were the same for them."""
        worlds = min(self.worlds, other.worlds)
        if worlds < 1:
            return self.edge.mean - other.edge.mean
        return (self.totals[worlds] - self.totals[0] - other.totals[worlds] + other.totals[0]) / worlds

    def clearly_beats(self, other: "Course", errors: float) -> bool:
        """Whether it did better by so many standard errors: in all worlds, and in the later half alone.

        A search learns: what looks worse may come to be better understood. The later half tells whether it does.
        """
        worlds = min(self.worlds, other.worlds)
        half = worlds // 2
        return self._lead(other, 0, worlds) > errors and self._lead(other, half, worlds) > errors

    def _lead(self, other: "Course", since: int, until: int) -> float:
        """How far ahead it was in these worlds, in standard errors of the difference."""
        total = 0.0
        squares = 0.0
        for i in range(since, until):
            ahead = self.totals[i + 1] - self.totals[i] - other.totals[i + 1] + other.totals[i]
            total += ahead
            squares += ahead * ahead
        if total <= 0.0:
            return 0.0
        count = until - since
        error = sqrt(max(0.0, squares - total * total / count))  # of the sum
        return total / error if error > 0.0 else NEVER


def is_clear(rivals: list[Course], errors: float) -> bool:
    """Whether one of them leads all others beyond doubt."""
    best = rivals[0]
    for course in rivals:
        if course.edge.mean > best.edge.mean:
            best = course
    for course in rivals:
        if course is not best and not best.clearly_beats(course, errors):
            return False
    return True


class Option:
    """One way to answer at the root: the pick, its key, and what is known of it."""

    def __init__(self, move: int, key: str, edge: Edge) -> None:
        self.move = move
        self.key = key
        self.edge = edge


def mean_of(option: Option) -> float:
    return option.edge.mean


class Forest:
    """All that one search has learnt: what each seat would do, grown from the open question of one of them."""

    def __init__(self, world: Match, me: int) -> None:
        self.me = me
        self.minds = [Mind() for _ in range(world.table.seats)]
        self.foresight = world.game.mind.foresight(world.setup)
        self.iterations = 0

    @property
    def roots(self) -> list[Node]:
        return [mind.root for mind in self.minds]

    def step(self, world: Match, asking: Asking, move: int, key: str) -> None:
        """The seat of this search has chosen: its tree, and those of all who see it, begin below that choice."""
        roots = self.roots
        roots[self.me] = roots[self.me].after(key)
        if world.alone:
            show(world, asking, move, roots)
        for mind, root in zip(self.minds, roots):
            mind.root = root


def key_of(world: Match, asking: Asking, move: int, observer: int) -> str:
    """What this seat sees of a pick."""
    question = asking.question
    if move == DONE and question.form != AMOUNT:
        return STOPPED
    return pick_key(world, question, move, observer)


def pick_key(world: Match, question: Question, move: int, observer: int) -> str:
    """The same; of a May that is declined, the pick is the one after its options."""
    if question.form == AMOUNT:
        return str(move)
    options = question.options
    if move < 0 or move == len(options):
        return STOPPED
    return world.game.mind.option_key(world.table, question, options[move], observer)


def show(world: Match, asking: Asking, move: int, nodes: list[Node]) -> None:
    """The other seats see what they can of this pick."""
    seat = asking.question.seat
    for other in range(len(nodes)):
        if other != seat:
            nodes[other] = nodes[other].having_seen(key_of(world, asking, move, other))


class Path:
    """What was chosen in one world, and by whom: all of it learns from what the world was worth."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.tallies: list[Tally] = []

    def add(self, seat: int, tally: Tally) -> None:
        self.seats.append(seat)
        self.tallies.append(tally)
