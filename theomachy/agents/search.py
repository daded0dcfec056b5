"""The bot that searches: multiple-observer information-set Monte Carlo tree search (MO-ISMCTS).

Every iteration plays in another *imagined world*: a determinization, a world that the seat cannot tell from the true
one. Each seat has a tree of its own, in which other seats' choices appear as that seat sees them. So a card laid
face-down does not split the opponent's tree, and an opponent does not answer what it cannot know. Simultaneous
questions are questions whose answers nobody else sees: every seat chooses on its own (decoupled UCT).

At the root, options are compared in the same worlds with the same luck (common random numbers), and the worse half is
dropped again and again (sequential halving). Below, seats choose by upper confidence bounds (UCB). After the tree they
play on by habit: how well an answer did wherever it was given (MAST, the move-average sampling technique). The same
averages are the prior of options that a node has not tried yet.

Chance outcomes and revealed cards split a node only after many visits: until then it merges everything that may be
seen there, because few visits are better not divided. Then the seat's view decides which branch a world belongs to,
and the merged node is the prior of each branch.

Each seat maximizes its own value, as the game defines it (max^n): teams and cooperative games need nothing more.
"""

from collections.abc import Callable
from math import exp, log, sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from theomachy.agents.agent import Agent, Seat, asking_of
from theomachy.agents.trees import (
    NEVER,
    Course,
    Forest,
    Mind,
    Node,
    Option,
    Path,
    Tally,
    is_clear,
    key_of,
    mean_of,
    pick_key,
    promise_of,
    show,
)
from theomachy.kernel.chance import Shaker
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.questions import MAY, ORDER, SEVERAL, Question

REVISION: Final = 5  # raise it whenever the search changes: earlier measurements then say nothing about it
ITERATIONS: Final = 200
AS_THE_GAME_SAYS: Final = 0  # decisions after the tree's last, until a world is valued
TO_THE_END: Final = 1_000_000  # as `ahead`: playouts are played to the end, uniformly
# Visits after which a node tells apart what its seat sees there: at 32, a search took a quarter longer.
OFTEN: Final = 256
# As `often`: nothing is told apart, which is quicker, and as good where few worlds are looked at.
MERGED: Final = 1_000_000
HEARSAY: Final = 4  # what is known of all branches together counts as so many visits of one
CURIOSITY: Final = 1.2  # how much an option's uncertainty counts, in standard deviations of what worlds were worth
FINE: Final = 1 << 30
A_GOOD_LOOK: Final = 200  # worlds before which nothing is clear; then judged again after every quarter more


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Agent):
    """Searches for so many iterations, or until the clock says that the seconds are up, or until it is stopped.

    Without a clock, the same seed gives the same answer; and with `clear`, it then ends sooner where one option leads
    all others by so many standard errors. By the clock it never does: how soon it answers would tell the others at the
    table what it holds. `noise` makes it choose among options that look about as good, on the scale of how much worlds
    vary: 0 takes the best.
    """

    def __init__(
        self,
        seed: int = 1,
        iterations: int = ITERATIONS,
        seconds: float = 0.0,
        clock: Callable[[], float] | None = None,
        ahead: int = AS_THE_GAME_SAYS,
        noise: float = 0.0,
        often: int = OFTEN,
        clear: float = 0.0,
    ) -> None:
        super().__init__(seed)
        self.iterations = iterations
        self.seconds = seconds
        self.clock = clock
        self.ahead = ahead
        self.noise = noise
        self.often = often
        self.clear = clear
        self._shaker = Shaker(seed)
        self._stopped = False
        self.weighed: list[Option] = []  # of the last answer's first choice: what it took, then the others, best first
        self._forest: Forest | None = None  # what it knew when it last answered, in which chair and when
        self._chair: Seat | None = None
        self._when = (0, 0)

    def stop(self) -> None:
        """Answer with what is known by now. Called from another thread; while it does not think, this does nothing."""
        self._stopped = True

    # ------------------------------------------------------------------ answering

    def answer(self, seat: Seat) -> list[int]:
        self._stopped = False
        self.weighed = []
        world = seat.imagine(self._shaker.throw(FINE))
        asking = Asking(asking_of(world, seat.number).question)
        habit = seat.game.mind.habit(world.table, asking.question)
        if habit is not None:
            return habit
        unfolds = asking.question.form in (SEVERAL, ORDER)
        forest = self._kept(seat)
        if forest is None:
            forest = Forest(world, seat.number)
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
                rivals = self.grow(forest, seat, asking, limit, end - left if unfolds else end)
                options = self.options(forest, world, asking)
                chosen = self.choose(forest, options, rivals)
                if not self.weighed:
                    others = [option for option in options if option is not chosen]
                    self.weighed = [chosen, *sorted(others, key=mean_of, reverse=True)]
                move = chosen.move
                forest.step(world, asking, move, chosen.key)
            if asking.pick(move):
                self._keep(seat, forest)
                return asking.picks

    def look(self, seat: Seat) -> tuple[Forest, list[Option]]:
        """Spend the budget on the first pick of the open question: what is known of each option, and all the trees."""
        self._stopped = False
        world = seat.imagine(self._shaker.throw(FINE))
        asking = Asking(asking_of(world, seat.number).question)
        forest = Forest(world, seat.number)
        self.grow(forest, seat, asking, self.iterations, self._seconds_from_now(self.seconds))
        return forest, self.options(forest, world, asking)

    def _seconds_from_now(self, seconds: float) -> float:
        return self.clock() + seconds if self.clock is not None and seconds else NEVER

    def _keep(self, seat: Seat, forest: Forest) -> None:
        self._forest = forest
        self._chair = seat
        self._when = seat.answered()

    def forget(self) -> None:
        """Something else was answered than what it chose: its trees stand where the match does not."""
        self._forest = None

    def _kept(self, seat: Seat) -> Forest | None:
        """What was learnt before, if it still holds: this is the seat's very next question, and nothing happened since.

        The trees merge much of what luck and hidden cards may bring. While the seat goes on choosing undisturbed (the
        second card of a play, the next question of a dialogue held together), every world that was looked at is still
        possible, and the part of the tree below the answer is as good as new. Once somebody has acted, or anything was
        drawn or turned up, some of those worlds are ruled out, and what was learnt in them would count as evidence
        that it is not: then the search starts over.
        """
        if self._chair is not seat:
            return None
        answers, own = seat.answered()
        before, own_before = self._when
        in_dialogue = answers == before and own == own_before + 1
        if in_dialogue or (answers == before + 1 and not own and not own_before and seat.undisturbed()):
            return self._forest
        return None

    def options(self, forest: Forest, world: Match, asking: Asking) -> list[Option]:
        """The picks open to the seat, with what the search knows of them."""
        root = forest.minds[forest.me].root
        options = []
        for move in asking.moves():
            key = key_of(world, asking, move, forest.me)
            options.append(Option(move, key, root.edge(key)))
        return options

    def choose(self, forest: Forest, options: list[Option], rivals: list[int]) -> Option:
        """The best of those that were looked at longest; with noise, one of all that look about as good."""
        if self.noise <= 0.0:
            return max([option for option in options if option.move in rivals], key=mean_of)
        scale = self.noise * forest.minds[forest.me].spread()
        best = max([option.edge.mean for option in options])
        weights = [exp((option.edge.mean - best) / scale) if option.edge.visits else 0.0 for option in options]
        throw = sum(weights) * self._shaker.throw(FINE) / FINE
        for option, weight in zip(options, weights):
            throw -= weight
            if throw < 0.0:
                return option
        return max(options, key=mean_of)

    # ------------------------------------------------------------------ growing

    def grow(self, forest: Forest, seat: Seat, asking: Asking, iterations: int, deadline: float = NEVER) -> list[int]:
        """Sequential halving. Each round tries all options that are left in the same world with the same luck.

        With common random numbers luck favours no option, so that small differences show. As the budget is used up, the
        worse half of the options is dropped, again and again, until two are left, which are returned. The first round
        always happens: every option is tried once.
        """
        rivals = asking.moves()
        courses = self._courses_of(forest, seat, asking, rivals)
        judged_at = A_GOOD_LOOK
        stages = max(1, (len(rivals) - 1).bit_length())
        sizes = [max(2, -(-len(rivals) >> stage)) for stage in range(stages)]
        begin = self.clock() if self.clock is not None else 0.0
        spent = 0
        while not spent or (spent + len(rivals) <= iterations and not self._is_time(deadline)):
            self._round(forest, seat, asking, rivals)
            for move in rivals:
                courses[move].note()
            spent += len(rivals)
            used = spent / iterations
            if self.clock is not None and deadline < NEVER:
                used = max(used, (self.clock() - begin) / max(deadline - begin, 1e-9))
            size = sizes[min(stages - 1, int(used * stages))]
            if size < len(rivals):
                ranked = sorted([(-courses[move].edge.mean, move) for move in rivals])
                rivals = [move for _, move in ranked[:size]]
            if self.clear > 0.0 and self.clock is None and courses[rivals[0]].worlds >= judged_at:
                if is_clear([courses[move] for move in rivals], self.clear):
                    break
                judged_at += judged_at // 4
        forest.iterations += spent
        return rivals

    def _courses_of(self, forest: Forest, seat: Seat, asking: Asking, moves: list[int]) -> dict[int, Course]:
        world = seat.imagine(self._shaker.throw(FINE))
        for move in asking.picks:
            world.pick(move, forest.me)
        open_question = asking_of(world, forest.me)
        root = forest.minds[forest.me].root
        return {move: Course(root.edge(key_of(world, open_question, move, forest.me))) for move in moves}

    def _round(self, forest: Forest, seat: Seat, asking: Asking, rivals: list[int]) -> None:
        """One world, in which each of these options is tried: it is imagined once and copied."""
        world_seed = self._shaker.throw(FINE)
        luck = self._shaker.throw(FINE)
        original = seat.imagine(world_seed, forkable=len(rivals) > 1)
        for move in rivals:
            world = original.fork(False) if len(rivals) > 1 else original
            self._iterate(forest, world, [*asking.picks, move], Shaker(luck))
        if len(rivals) > 1:
            original.let_go()

    def _is_time(self, deadline: float) -> bool:
        return self._stopped or (self.clock is not None and self.clock() >= deadline)

    def _iterate(self, forest: Forest, world: Match, said: list[int], shaker: Shaker) -> None:
        """One iteration: selection, expansion, playout and backpropagation.

        `said` are the picks of the open question so far; the last of them is the one that is tried.
        """
        me = forest.me
        world.skip_forced = True
        nodes = forest.roots
        for move in said[:-1]:
            world.pick(move, me)
        path = Path()
        new = self._take(forest, world, asking_of(world, me), said[-1], nodes, nodes[me], path)
        while not new and world.asking is not None:
            new = self._descend(forest, world, world.asking, nodes, path, shaker)
        if self.ahead >= TO_THE_END:
            play_uniformly(world, shaker)
        else:
            self._play_on(forest, world, shaker, path)
        self._learn(forest, world, path)
        world.let_go()

    def _descend(
        self, forest: Forest, world: Match, asking: Asking, nodes: list[Node], path: Path, shaker: Shaker
    ) -> bool:
        """Let the asked seat choose by its tree; True if that leaves the tree."""
        moves = asking.moves()
        if len(moves) == 1:
            world.pick(moves[0])
            return False
        seat = asking.question.seat
        node = nodes[seat]
        branch = node.branch(world, seat, self.often)
        chosen = self._select(forest.minds[seat], world, asking, moves, node, branch, shaker)
        return self._take(forest, world, asking, chosen, nodes, branch, path)

    def _take(
        self, forest: Forest, world: Match, asking: Asking, move: int, nodes: list[Node], branch: Node, path: Path
    ) -> bool:
        """Make a choice in the tree; True if it was never made before. Where a branch ends, the node leads on."""
        question = asking.question
        seat = question.seat
        node = nodes[seat]
        key = key_of(world, asking, move, seat)
        edge = node.edge(key)
        new = not edge.visits
        path.add(seat, edge)
        path.add(seat, forest.minds[seat].habit(question.why, key))
        if branch is not node:
            apart = branch.edge(key)
            path.add(seat, apart)
            if apart.visits:
                node = branch
        if not new:
            nodes[seat] = node.after(key)
            if world.alone:
                show(world, asking, move, nodes)
        world.pick(move, seat)
        return new

    def _select(
        self, mind: Mind, world: Match, asking: Asking, moves: list[int], node: Node, branch: Node, shaker: Shaker
    ) -> int:
        """UCB with a prior: the option's mean here, blended with its average elsewhere, plus a bonus for few visits."""
        question = asking.question
        seat = question.seat
        curiosity = CURIOSITY * mind.spread()
        best = moves[0]
        best_score = -NEVER
        count = len(moves)
        first = shaker.throw(count)  # among equals, any
        habits = mind.habits_of(question.why)
        usual = mind.usual()
        for i in range(count):
            move = moves[(first + i) % count]
            key = key_of(world, asking, move, seat)
            edge = node.edge(key)
            edge.offered += 1
            weight = 1
            promise = promise_of(habits.get(key), usual)
            if branch is not node:
                promise = (edge.total + promise) / (edge.visits + 1)
                weight = HEARSAY
                edge = branch.edge(key)
                edge.offered += 1
            seen = edge.visits + weight
            score = (edge.total + weight * promise) / seen
            score += curiosity * sqrt(log(edge.offered + weight) / seen)
            if score > best_score:
                best = move
                best_score = score
        return best

    def _play_on(self, forest: Forest, world: Match, shaker: Shaker, path: Path) -> None:
        """The playout, by MAST: of two options drawn at random, the one that has done better elsewhere."""
        most = self.ahead or forest.foresight
        decisions = 0
        while decisions < most:
            asking = world.asking
            if asking is None:
                return
            question = asking.question
            if question.form > MAY or not world.alone:
                decisions += self._pick_by_habit(forest, world, asking, shaker, path)
                continue
            # The fast lane, for most of what is asked: no list of moves is made.
            options = question.options
            count = len(options) + question.form  # a May has one more: declining
            move = 0
            if count > 1:
                decisions += 1
                move = shaker.throw(count)
                other = shaker.throw(count)
                move = self._better(forest.minds[question.seat], world, question, move, other, path)
            world.give(options[move] if move < len(options) else None)

    def _pick_by_habit(self, forest: Forest, world: Match, asking: Asking, shaker: Shaker, path: Path) -> int:
        """One pick of any question; returns how many decisions that was."""
        moves = asking.moves()
        move = moves[0]
        count = len(moves)
        if count > 1:
            question = asking.question
            move = moves[shaker.throw(count)]
            other = moves[shaker.throw(count)]
            move = self._better(forest.minds[question.seat], world, question, move, other, path)
        world.pick(move)
        return 1 if count > 1 else 0

    def _better(self, mind: Mind, world: Match, question: Question, move: int, other: int, path: Path) -> int:
        """Which of two picks has done better elsewhere: the first, if neither has; its habit is on the path."""
        seat = question.seat
        habits = mind.habits_of(question.why)
        key = pick_key(world, question, move, seat)
        habit = habits.get(key)
        if other != move:
            other_key = pick_key(world, question, other, seat)
            other_habit = habits.get(other_key)
            usual = mind.usual()
            if promise_of(other_habit, usual) > promise_of(habit, usual):
                move = other
                key = other_key
                habit = other_habit
        if habit is None:
            habit = habits[key] = Tally()
        path.add(seat, habit)
        return move

    def _learn(self, forest: Forest, world: Match, path: Path) -> None:
        """Backpropagation: every choice learns what the world was worth to the seat that made it."""
        values = world.game.mind.values(world.table)
        learnt = 0  # the seats whose worlds have learnt it, as bits
        for seat, tally in zip(path.seats, path.tallies):
            value = values[seat]
            if not learnt >> seat & 1:
                learnt |= 1 << seat
                forest.minds[seat].worlds.learn(value)
            tally.learn(value)
