"""What the strongest bot would do here and why, in the game's words and from the seat's own knowledge only."""

from math import sqrt
from typing import Any, Final

from theomachy.agents.agent import Seat, asking_of
from theomachy.agents.levels import Grandmaster
from theomachy.agents.search import Search
from theomachy.agents.trees import Course, Forest, Node, Option, Tally, key_of, show
from theomachy.kernel import marks
from theomachy.kernel.match import DONE, Asking, Match
from theomachy.kernel.questions import AMOUNT, SEVERAL, Question

SURE: Final = 1.959964  # standard errors: 95 % of a normal distribution lie within
SEPARATE: Final = 100  # worlds of one search that tell about as much as if they had nothing to do with each other
MOST_MOVES: Final = 6  # questions of the principal variation that are shown
TRUSTED: Final = 4  # visits below which a choice is no more than a guess


# ---------------------------------------------------------------------- thinking


class Advice:
    """A bot's whole answer, how the options of its first choice fared, and its trees, grown on below the answer."""

    def __init__(self, picks: list[int], options: list[Option], courses: dict[int, Course], forest: Forest) -> None:
        self.picks = picks
        self.options = options  # the one that it took first, then the others, best first
        self.courses = courses  # by pick
        self.forest = forest


class Adviser(Grandmaster):
    """The strongest bot, answering as it always does, and telling what it thought of the options.

    It thinks as long as the bot does. Where a number of worlds is asked for, it imagines so many, however long that
    takes: then the same seed gives the same advice.
    """

    def __init__(self, seed: int = 1, iterations: int | None = None) -> None:
        super().__init__(seed)
        self.clear = 0.0  # the other options are of interest, too
        if iterations is not None:
            self.iterations = iterations
            self.clock = None
        self._notes: list[tuple[list[Option], dict[int, Course], Forest]] = []  # of every choice
        self._courses: dict[int, Course] = {}  # of the choice that it is thinking about, by pick

    def advise(self, seat: Seat) -> Advice:
        self._notes = []
        picks = self.answer(seat)
        if not self._notes:
            return self._without_a_choice(seat, picks)
        options, courses, forest = self._notes[0]
        return Advice(picks, options, courses, forest)

    def choose(self, forest: Forest, options: list[Option], rivals: list[int]) -> Option:
        """As ever, and it is noted how the options fared."""
        chosen = super().choose(forest, options, rivals)
        others = [option for option in options if option is not chosen]
        others.sort(key=lambda option: (-option.edge.mean, -option.edge.visits))
        self._notes.append(([chosen, *others], self._courses, forest))
        return chosen

    def _courses_of(self, forest: Forest, seat: Seat, asking: Asking, moves: list[int]) -> dict[int, Course]:
        self._courses = super()._courses_of(forest, seat, asking, moves)
        return self._courses

    def _without_a_choice(self, seat: Seat, picks: list[int]) -> Advice:
        """A bot does not think about what has only one answer; advice still says how things stand."""
        forest, options = self.look(seat)
        world = seat.imagine(self.seed)
        forest.step(world, asking_of(world, seat.number), options[0].move, options[0].key)
        return Advice(picks, options, self._courses, forest)


# ---------------------------------------------------------------------- telling


class Verdict:
    """One option: what it is called, how it fares, and how sure that is."""

    def __init__(self, move: int, label: str, course: Course, best: Course) -> None:
        self.move = move
        self.label = label
        self.visits = course.edge.visits
        # What was left aside early was tried while everybody still played worse than later on: it is told where it
        # stood beside the best, in the same worlds.
        chance = min(1.0, max(0.0, best.edge.mean + course.ahead_of(best)))
        low, high = bounds(course.edge, course.drift)
        moved = chance - course.edge.mean
        self.chance = chance  # of winning, as far as the game can tell: 0 to 1
        self.low = max(0.0, low + moved)
        self.high = min(1.0, high + moved)

    def as_data(self) -> dict[str, Any]:
        return {
            "pick": self.move,
            "label": self.label,
            "chance": round(self.chance, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "visits": self.visits,
        }


def bounds(tally: Tally, drift: float = 0.0) -> tuple[float, float]:
    """Where the chance lies, 95 % sure: what a search from another seed would find.

    Worlds that all end alike do not prove that all worlds do, so one that is lost and one that is won are counted in:
    after eight losses the chance may still be 0.3, which is about what Wilson's interval says.

    Nor are the worlds of one search independent: what it comes upon early decides where it looks later, and with what
    habits everybody plays on. Searches of one position from different seeds, in the three games, came closer to each
    other as separate worlds would up to about a hundred an option, then with the fourth root of their number only; and
    they were further apart where they had changed their minds meanwhile, which the `drift` shows. Both are rules of
    thumb, found at eleven positions. At eight others, 98, 96 and 97 % of the bounds held the mean of sixteen searches
    of 250, 1,000 and 4,000 worlds (95, 84 and 72 % without them); at the worst, one of Bazaar, 81 %.
    """
    count = tally.visits + 2
    total = tally.total + 1.0
    mean = total / count
    variance = max(0.0, (tally.squares + 1.0 - total * mean) / (count - 1))
    square = variance / count * sqrt(1.0 + count / SEPARATE)
    reach = SURE * sqrt(square + drift * drift)
    return max(0.0, min(tally.mean, mean - reach)), min(1.0, max(tally.mean, mean + reach))


class Step:
    """One step of the principal variation: who is asked what, and the whole answer."""

    def __init__(self, seat: int, prompt: str, said: list[str]) -> None:
        self.seat = seat
        self.prompt = prompt
        self.said = said

    def as_data(self) -> dict[str, Any]:
        return {"seat": self.seat, "prompt": self.prompt, "said": self.said}

    def __str__(self) -> str:
        return f"{marks.seat(self.seat)}: {self.prompt} {', '.join(self.said)}"


class Explanation:
    """The options, the one that the bot would take first, its whole answer, and how it expects play to go on."""

    def __init__(
        self,
        prompt: str,
        verdicts: list[Verdict],
        answer: list[int],
        said: list[str],
        line: list[Step],
        iterations: int,
    ) -> None:
        self.prompt = prompt
        self.verdicts = verdicts
        self.answer = answer  # picks: more than one where several things are asked for
        self.said = said  # what they are called; what declining is called, where nothing is picked
        self.line = line
        self.iterations = iterations

    def as_data(self) -> dict[str, Any]:
        return {
            "prompt": self.prompt,
            "options": [verdict.as_data() for verdict in self.verdicts],
            "answer": self.answer,
            "said": self.said,
            "line": [step.as_data() for step in self.line],
            "iterations": self.iterations,
        }


def explain(seat: Seat, adviser: Adviser) -> Explanation:
    """Have the question answered, and say what was found. Of several picks, the first that is a choice is weighed."""
    advice = adviser.advise(seat)
    me = seat.number
    world = seat.imagine(adviser.seed)
    question = asking_of(world, me).question
    before = picks_without_a_choice(question) if len(advice.options) > 1 else []
    courses = advice.courses
    best = courses[advice.options[0].move]
    verdicts = [
        Verdict(option.move, weighed_label(world, question, before, option.move, me), courses[option.move], best)
        for option in advice.options
    ]
    verdicts[1:] = sorted(verdicts[1:], key=lambda verdict: (-verdict.chance, -verdict.visits))
    prompt = world.game.telling.prompt(world.table, question)
    said = said_of(world, question, advice.picks, me)
    line = principal_variation(advice, world)
    return Explanation(prompt, verdicts, advice.picks, said, line, advice.forest.iterations)


def weighed_label(world: Match, question: Question, before: list[int], move: int, me: int) -> str:
    """What is weighed.

    Several things are picked in the order in which they are offered: if this is picked first, none come before it.
    """
    label = ", ".join(said_of(world, question, [*before, move], me))
    several = question.form == SEVERAL and question.most > 1
    first = before[-1] + 1 if before else 0
    return world.game.telling.none_before(label) if several and move > first else label


def picks_without_a_choice(question: Question) -> list[int]:
    """The picks that come before the first choice: of three equal cards, one at least is this one."""
    asking = Asking(question)
    while len(asking.moves()) == 1:
        asking.pick(asking.moves()[0])
    return asking.picks


def said_of(world: Match, question: Question, picks: list[int], observer: int) -> list[str]:
    """What these picks are called by a seat that may not see all of them; declining, where nothing is picked."""
    things = [pick for pick in picks if pick != DONE or question.form == AMOUNT]
    if not things:
        return [world.game.telling.pass_label(question)]
    return [label_of(world, question, pick, observer) for pick in things]


def label_of(world: Match, question: Question, pick: int, observer: int) -> str:
    if question.form == AMOUNT:
        return str(pick)
    option = question.options[pick]
    seen = world.game.mind.option_key(world.table, question, option, observer)
    if seen != world.game.mind.option_key(world.table, question, option, question.seat):
        return seen
    label: str = world.game.telling.option(world.table, question, option)["label"]
    return label


def percent(option: Option) -> int:
    """How likely the team wins with it, as far as the bot can tell."""
    return round(100 * option.edge.mean)


def in_a_line(bot: Search, seat: Seat, picks: list[int]) -> str:
    """Why it answers so, for partners at the table: what it does, how they stand then, and how they would otherwise.

    Only where the game has its partners explain themselves (`Telling.explained`), and where something was chosen.
    """
    world = seat.imagine(bot.seed)
    telling = world.game.telling
    question = asking_of(world, seat.number).question
    if question.why not in telling.explained or not picks or len(bot.weighed) < 2:
        return ""
    taken, best_other = bot.weighed[0], bot.weighed[1]
    said = ", ".join(said_of(world, question, picks, seat.number)).removesuffix(".")
    chance, other = percent(taken), percent(best_other)
    otherwise = ", ".join(said_of(world, question, [best_other.move], seat.number)).removesuffix(".")
    way = "partner-why" if chance > other else "partner-equal"
    return marks.plain(telling.words.say(way, said=said, chance=chance, other=other, otherwise=otherwise))


# ---------------------------------------------------------------------- how it goes on


def principal_variation(advice: Advice, world: Match) -> list[Step]:
    """The answer and those that were tried most after it, question by question, in one imagined world.

    They are told as the seat would see them, up to where they would be guesses. What others answer at the same time is
    not told, and may be guessed.
    """
    me = advice.forest.me
    nodes = advice.forest.roots
    world.skip_forced = True
    said = [entry(world, asking_of(world, me).question, advice.picks, me)]
    world.answer(me, advice.picks)
    while world.asking is not None and len(said) < MOST_MOVES:
        question = world.asking.question
        told = question.seat == me or world.alone
        picks = usual_answer(world, question, nodes, TRUSTED if told else 0)
        if picks is None:
            break
        if told:
            said.append(entry(world, question, picks, me))
        world.answer(question.seat, picks)
    return said


def entry(world: Match, question: Question, picks: list[int], observer: int) -> Step:
    """One question, who was asked, and the whole answer."""
    prompt = world.game.telling.prompt(world.table, question)
    return Step(question.seat, prompt, said_of(world, question, picks, observer))


def usual_answer(world: Match, question: Question, nodes: list[Node], trusted: int) -> list[int] | None:
    """The picks that were tried most, down to where the trees go on; None if one was tried less often than that."""
    seat = question.seat
    asking = Asking(question)
    while True:
        moves = asking.moves()
        move = moves[0]
        if len(moves) > 1:
            branch = nodes[seat].branch(world, seat, 0)
            move, visits = most_tried(world, asking, branch)
            if visits >= TRUSTED:
                nodes[seat] = branch
            else:
                move, visits = most_tried(world, asking, nodes[seat])
            if visits < trusted:
                return None
            key = key_of(world, asking, move, seat)
            nodes[seat].edge(key)  # a guess may be new to the tree
            nodes[seat] = nodes[seat].after(key)
            if world.alone:
                show(world, asking, move, nodes)
        if asking.pick(move):
            return asking.picks


def most_tried(world: Match, asking: Asking, node: Node) -> tuple[int, int]:
    """The likeliest pick, of equals the first, and how often it was tried."""
    moves = asking.moves()
    best, most = moves[0], 0
    for move in moves:
        edge = node.edges.get(key_of(world, asking, move, asking.question.seat))
        if edge is not None and edge.visits > most:
            best, most = move, edge.visits
    return best, most
