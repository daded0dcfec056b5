"""What the searching bot would do here and why, in the game's words and from the seat's own knowledge only."""

from typing import Any

from theomachy.agents.agent import Seat
from theomachy.agents.search import STOPPED, Forest, Option, Search, key_of
from theomachy.kernel.match import DONE, Asking, Match
from theomachy.kernel.questions import AMOUNT

SURE = 1.959964  # standard errors: 95 % of a normal distribution lie within
LINE = 6  # choices of the main line that are told
TRUSTED = 4  # visits below which a choice is no more than a guess


class Verdict:
    """One option: what it is called, how it fares, and how sure that is."""

    def __init__(self, move: int, label: str, chance: float, error: float, visits: int) -> None:
        self.move = move
        self.label = label
        self.chance = chance  # of winning, as far as the game can tell: 0 to 1
        self.low = max(0.0, chance - SURE * error)
        self.high = min(1.0, chance + SURE * error)
        self.visits = visits

    def as_data(self) -> dict[str, Any]:
        return {
            "pick": self.move,
            "label": self.label,
            "chance": round(self.chance, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "visits": self.visits,
        }


class Explanation:
    """The options, the one that the bot would take first, and how it expects play to go on."""

    def __init__(self, prompt: str, verdicts: list[Verdict], line: list[str], iterations: int) -> None:
        self.prompt = prompt
        self.verdicts = verdicts
        self.line = line
        self.iterations = iterations

    def as_data(self) -> dict[str, Any]:
        return {
            "prompt": self.prompt,
            "options": [verdict.as_data() for verdict in self.verdicts],
            "line": self.line,
            "iterations": self.iterations,
        }


def explain(seat: Seat, search: Search) -> Explanation:
    """Search, and say what was found. Of a question for several things, the first pick is explained."""
    forest, options = search.look(seat)
    ranked = sorted(options, key=lambda option: (-option.edge.visits, -option.edge.mean))
    world = seat.imagine(search.seed)
    asking = world.asked(seat.number)
    assert asking is not None, "only whoever is asked can be helped"
    verdicts = [
        Verdict(option.move, label_of(world, asking, option.move), option.edge.mean, option.edge.error,
                option.edge.visits)
        for option in ranked
    ]  # fmt: skip
    prompt = world.game.prompt(world.table, asking.question)
    return Explanation(prompt, verdicts, main_line(forest, world, ranked[0]), forest.iterations)


def label_of(world: Match, asking: Asking, move: int) -> str:
    """What a pick is called."""
    question = asking.question
    if move == DONE:
        return world.game.pass_label(question)
    if question.form == AMOUNT:
        return str(move)
    label: str = world.game.option(world.table, question, question.options[move])["label"]
    return label


def main_line(forest: Forest, world: Match, first: Option) -> list[str]:
    """The choices that were tried most, one after another, in one imagined world, as the seat would see them."""
    me = forest.me
    names = world.game.seat_names(world.setup)
    world.skip_forced = True
    nodes = forest.roots[:]
    said: list[str] = []
    wanted = first.key
    while len(said) < LINE:
        asking = world.asked(me) if wanted else world.asking
        if asking is None:
            break
        seat = asking.question.seat
        moves = asking.moves()
        if len(moves) == 1 and not wanted:
            world.pick(moves[0], seat)
            continue
        keys = [key_of(world, asking, move, seat) for move in moves]
        edges = nodes[seat].edges
        known = [key for key in keys if key in edges]
        key = wanted or max(known, key=lambda key: edges[key].visits, default="")
        wanted = ""
        if not key or (said and edges[key].visits < TRUSTED):
            break
        move = moves[keys.index(key)]
        seen = key_of(world, asking, move, me)
        if seat == me or world.alone:
            label = label_of(world, asking, move) if seen == key or seen == STOPPED else seen
            said.append(f"{names[seat]}: {world.game.prompt(world.table, asking.question)} {label}")
        nodes[seat] = nodes[seat].after(key)
        if world.alone:
            for other in range(len(nodes)):
                if other != seat:
                    nodes[other] = nodes[other].having_seen(key_of(world, asking, move, other))
        world.pick(move, seat)
    return said
