"""The bot that searches: honest, reproducible, stoppable, for any number of players, and better than chance."""

import gc
from collections.abc import Callable, Generator
from typing import Any

import pytest
from agents_help import DUELS, SmallTable, asked, middle, pairs_with_other_secrets
from sketches import Sketch

from theomachy.agents import Agent, Greedy, Search, Seat
from theomachy.agents.ismcts import Ismcts
from theomachy.agents.search import A_GOOD_LOOK
from theomachy.agents.trees import Course, Edge, Forest, key_of
from theomachy.games import find
from theomachy.games.casebook import cases_of, positions_of
from theomachy.kernel.cards import Card
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import DONE, Asking, Match
from theomachy.kernel.questions import (
    AMOUNT,
    SEVERAL,
    Amount,
    Asked,
    Chance,
    Choose,
    Question,
    Rule,
    Several,
    Together,
)
from theomachy.kernel.table import Outcome


class Small(Sketch):
    """A game of one question to each seat; seats answer in turn and in secret, in the open, or together."""

    def __init__(self, how: str, prize: Callable[[list[Any], int], float], seats: int = 2) -> None:
        self.how = how
        self.prize = prize
        self.count = seats

    def seats(self, setup: Setup) -> int:
        return self.count

    def table(self, setup: Setup) -> "SmallTable":
        return SmallTable(self.count)

    def rule(self, table: "SmallTable") -> Rule:
        if self.how == "together":
            table.said = yield Together(list(range(self.count)), [self.ask(seat) for seat in range(self.count)])
        else:
            for seat in range(self.count):
                table.said.append((yield from self.ask(seat)))
        table.outcome = Outcome([], "said")

    def ask(self, seat: int) -> Generator[Asked, Any, Any]:
        if self.how == "several":
            said = yield Several(seat, ["a", "b", "c", "d"], "letters", 2, 2)
        elif self.how == "amount":
            said = yield Amount(seat, 1, 5, "number")
        else:
            said = yield Choose(seat, ["rock", "paper", "scissors"], "sign")
        return said

    def view(self, table: "SmallTable", seat: int) -> dict[str, Any]:
        return {"said": [said if self.how != "secret" or n == seat else "?" for n, said in enumerate(table.said)]}

    def rule_behind(self, question: Question) -> str:
        return ""

    def option_key(self, table: "SmallTable", question: Question, option: Any, observer: int) -> str:
        return str(option) if self.how != "secret" or observer == question.seat else "something"

    def value(self, table: "SmallTable", seat: int) -> float:
        return self.prize(table.said, seat)


BEATS = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}


def first_wins(said: list[str], seat: int) -> float:
    """Rock, paper, scissors; a win with rock counts double."""
    if (said[0], said[1]) in BEATS:
        worth = 1.0 if said[0] == "rock" else 0.75
    elif (said[1], said[0]) in BEATS:
        worth = 0.0 if said[1] == "rock" else 0.25
    else:
        worth = 0.5
    return worth if seat == 0 else 1.0 - worth


def answer_of(game: Game[Any], bot: Agent, seat: int = 0) -> list[int]:
    return bot.answer(Seat(Match.begin(game, Setup(), "1"), seat))


# ---------------------------------------------------------------------- what it finds


def test_it_finds_the_best_of_several_picks() -> None:
    def worth(said: list[Any], seat: int) -> float:
        return 1.0 if said[seat] == ["b", "d"] else 0.5 if "b" in said[seat] else 0.0

    game = Small("several", worth).game()
    assert answer_of(game, Search(1, 60)) == [1, 3]
    assert answer_of(game, Search(2, 60), seat=0) == [1, 3]


@pytest.mark.parametrize("kind", [Search, Ismcts])
def test_it_finds_the_best_amount(kind: type[Search]) -> None:
    game = Small("amount", lambda said, seat: 1.0 - abs(said[seat] - 4) / 5).game()
    assert answer_of(game, kind(1, 30)) == [4]


@pytest.mark.parametrize("kind", [Search, Ismcts])
def test_each_seat_plays_for_itself(kind: type[Search]) -> None:
    """What is good for the first seat is not what the others want: three seats, each wants its own number."""
    game = Small("amount", lambda said, seat: 1.0 if said[seat] == seat + 2 else 0.0, seats=3).game()
    match = Match.begin(game, Setup(), "1")
    for seat in range(3):
        match.answer(seat, kind(7, 40).answer(Seat(match, seat)))
    assert match.outcome is not None
    assert isinstance(match.table, SmallTable)
    assert match.table.said == [2, 3, 4]


@pytest.mark.parametrize("how", ["together", "secret"])
def test_nobody_answers_what_it_cannot_see(how: str) -> None:
    """The opponent may not see through a secret choice: whatever I take, its tree must be one and the same.

    Were it to see mine, every sign would lose for certain, and be worth a quarter at best; as it is, about half.
    """
    game = Small(how, first_wins).game()
    match = Match.begin(game, Setup(), "1")
    search = Search(3, 600)
    seat = Seat(match, 0)
    forest, options = search.look(seat)
    opponent = forest.roots[1]
    nodes = [opponent, *opponent.seen.values()]
    assert len([node for node in nodes if node.edges]) == 1
    assert max(option.edge.mean for option in options) > 0.45


def test_an_open_choice_is_answered() -> None:
    """And where it does see, it knows what to do: whoever shows a sign first loses."""
    _, options = Search(3, 600).look(Seat(Match.begin(Small("open", first_wins).game(), Setup(), "1"), 0))
    assert max(option.edge.mean for option in options) < 0.3


class Naming(Small):
    """Be safe, or dare: then something comes about before everybody's eyes, and whoever names it wins."""

    def table(self, setup: Setup) -> "SmallTable":
        table = super().table(setup)
        table.rolls = [0]
        return table

    def rule(self, table: "SmallTable") -> Rule:
        table.said.append((yield Choose(0, ["safe", "dare"], "first")))
        if table.said == ["dare"]:
            if self.how == "dice":
                shown = yield Chance(0, [1, 2])
            else:
                laid: list[int] = yield Together([0, 1], [self.lay(0), self.lay(1)])
                shown = laid[1]
            table.said.append(shown)
            table.said.append((yield Choose(0, [1, 2], "name")))
        table.outcome = Outcome([0], "said")

    def lay(self, seat: int) -> Generator[Asked, Any, Any]:
        coin = yield Choose(seat, [1, 2], "coin")
        return coin


def named(said: list[Any], seat: int) -> float:
    worth = 0.6 if said == ["safe"] else 1.0 if len(said) == 3 and said[1] == said[2] else 0.0
    return worth if seat == 0 else 1.0 - worth


@pytest.mark.parametrize("how", ["dice", "coins laid together"])
def test_what_will_be_seen_can_be_acted_upon(how: str) -> None:
    """Not known beforehand, and yet worth waiting for: once it is seen, the right name is certain."""
    match = Match.begin(Naming(how, named).game(), Setup(), "1")
    _, options = Search(3, 2000, often=32).look(Seat(match, 0))
    assert {option.key: option.edge.mean > 0.85 for option in options} == {"safe": False, "dare": True}
    assert Search(3, 2000).answer(Seat(match, 0)) == [1]


@pytest.mark.parametrize("game", ["titans", "theos", "bazaar"])
def test_whoever_is_asked_sees_the_options_apart(game: str) -> None:
    """At the first question of every case that sets up a position. Where several are picked, equal cards are equal."""
    found = find(game)
    positions = positions_of(found)
    assert positions is not None
    seen = 0
    for entry in cases_of(found).values():
        if "fails" in entry.case.values or "setup" in entry.case.values:
            continue
        match = positions.match(entry.case, entry.proxies)
        match.run()
        for asking in match.pending:
            question = asking.question
            if question.form not in (AMOUNT, SEVERAL):
                keys = [found.mind.option_key(match.table, question, one, question.seat) for one in question.options]
                assert len(keys) == len(set(keys)), f"{entry.id}: {keys}"
                seen += 1
    assert seen > 100


@pytest.mark.parametrize(
    ("game", "mode", "why"), [("bazaar", "duel", "act"), ("bazaar", "duel", "buy"), ("theos", "1v1-draft", "draft")]
)
def test_what_is_chosen_openly_is_known_to_the_others(game: str, mode: str, why: str) -> None:
    """A card that somebody lays, buys or drafts for all to see is told apart by the others beforehand, too."""
    seen = 0
    for seed in range(8):
        match = Match.begin(find(game), Setup({"mode": mode}), f"open {seed}", skip_forced=True)
        shaker = Shaker(seed)
        while match.asking is not None and match.answered < 120:
            question = match.asking.question
            moves = match.asking.moves()
            move = moves[shaker.throw(len(moves))]
            card = question.options[move] if question.why == why and move != DONE else None
            other = 1 - question.seat
            key = key_of(match, match.asking, move, other)
            before = len(match.events)
            match.pick(move)
            if isinstance(card, Card) and any(card.kind.name in line for line in match.log(other, before)[:1]):
                assert key == card.kind.name
                seen += 1
    assert seen > 5


# ---------------------------------------------------------------------- honest


@pytest.mark.parametrize(("game", "mode"), DUELS)
def test_another_secret_gets_the_same_answer(game: str, mode: str) -> None:
    """Two tables that look the same to the seat, and differ in what it cannot know: so do not its bot's thoughts.

    What it thinks of every option is compared, to the last digit. One that sees everything would be found out.
    """
    found_out = 0
    for match, other, seat in pairs_with_other_secrets(game, mode, 4):
        assert match.view(seat)["table"] == other.view(seat)["table"]
        for kind in (Search, Ismcts):
            assert kind(5, 24).answer(Seat(match, seat)) == kind(5, 24).answer(Seat(other, seat))
        assert thoughts_of(Seat(match, seat)) == thoughts_of(Seat(other, seat))
        found_out += thoughts_of(Cheat(match, seat)) != thoughts_of(Cheat(other, seat))
    assert found_out


def test_the_yardstick_looks_most_at_what_it_takes() -> None:
    """One tree, and one look at an option in every world: most of them at what did well."""
    match = middle()
    chair = Seat(match, asked(match))
    bot = Ismcts(3, 120)
    forest, options = bot.look(chair)
    assert forest.iterations == 120
    assert sum(option.edge.visits for option in options) == 120
    assert all(option.edge.visits for option in options), "each is tried before any is tried again"
    assert not any(mind.root.edges for seat, mind in enumerate(forest.minds) if seat != chair.number)
    most = max(options, key=lambda option: option.edge.visits)
    assert most.edge.visits > 120 / len(options)


def thoughts_of(chair: Seat) -> list[tuple[str, int, float]]:
    """How every option fared."""
    _, options = Search(5, 60).look(chair)
    return [(option.key, option.edge.visits, option.edge.total) for option in options]


class Cheat(Seat):
    """A chair from which one sees the true table."""

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__(match, seat)
        self._imagine = lambda seed, live, forkable: match.fork(live or forkable)


def test_the_true_match_is_left_alone() -> None:
    match = middle()
    before = match.game.dump(match.table)
    Search(1, 20).answer(Seat(match, asked(match)))
    assert match.game.dump(match.table) == before


def test_picks_that_were_made_already_are_made_anew() -> None:
    """A question that somebody began to answer pick by pick is answered whole."""
    game = Small("several", lambda said, seat: 1.0 if said[seat] == ["b", "d"] else 0.0).game()
    match = Match.begin(game, Setup(), "1")
    match.pick(0)
    assert Search(1, 60).answer(Seat(match, 0)) == [1, 3]


# ---------------------------------------------------------------------- remembering


class Letters(Sketch):
    """One seat chooses twice in a row; before the second time a die may be thrown."""

    def __init__(self, dice: bool) -> None:
        self.dice = dice

    def seats(self, setup: Setup) -> int:
        return 1

    def table(self, setup: Setup) -> "SmallTable":
        table = SmallTable(1)
        table.rolls = [0]
        return table

    def rule(self, table: "SmallTable") -> Rule:
        table.said.append((yield Choose(0, ["a", "b"], "first")))
        if self.dice:
            yield Chance(0, [1, 2, 3])
        table.said.append((yield Choose(0, ["c", "d"], "second")))
        table.outcome = Outcome([0], "said")

    def view(self, table: "SmallTable", seat: int) -> dict[str, Any]:
        return {"said": table.said}

    def rule_behind(self, question: Question) -> str:
        return ""

    def value(self, table: "SmallTable", seat: int) -> float:
        return 1.0 if table.said == ["b", "d"] else 0.0


class Remembering(Search):
    """Notes how much was known of each question when the search for an answer began."""

    def __init__(self) -> None:
        super().__init__(1, 40)
        self.known: list[int] = []

    def grow(
        self, forest: Forest, seat: Seat, asking: Asking, iterations: int, deadline: float = float("inf")
    ) -> list[int]:
        self.known.append(forest.iterations)
        return super().grow(forest, seat, asking, iterations, deadline)


@pytest.mark.parametrize(
    ("dice", "same_chair", "remembers"), [(False, True, True), (True, True, False), (False, False, False)]
)
def test_the_tree_is_kept_while_nothing_happens(dice: bool, same_chair: bool, remembers: bool) -> None:
    """The seat's next question, nothing drawn or shown in between: what was learnt holds. Else it is begun anew."""
    match = Match.begin(Letters(dice).game(), Setup(), "1")
    chair = Seat(match, 0)
    search = Remembering()
    match.answer(0, search.answer(chair))
    match.answer(0, search.answer(chair if same_chair else Seat(match, 0)))
    assert isinstance(match.table, SmallTable)
    assert match.table.said == ["b", "d"]
    assert (search.known[1] > 0) == remembers


# ---------------------------------------------------------------------- budgets


def test_the_same_seed_gives_the_same_answer() -> None:
    match = middle(2)
    seat = asked(match)
    found = [[option.edge.total for option in Search(9, 40).look(Seat(match, seat))[1]] for _ in range(2)]
    assert found[0] == found[1]
    assert found[0] != [option.edge.total for option in Search(10, 40).look(Seat(match, seat))[1]]


def test_it_keeps_to_its_iterations() -> None:
    """Rounds are whole: a few iterations may be left over. One look at every option is always had."""
    match = middle(2)
    forest, options = Search(9, 40).look(Seat(match, asked(match)))
    assert 40 - len(options) < forest.iterations <= 40
    forest, options = Search(9, 1).look(Seat(match, asked(match)))
    assert [option.edge.visits for option in options] == [1] * len(options)


def test_it_ends_when_it_is_clear() -> None:
    """One option wins for certain: a good look is enough. Where all are worth the same, there is nothing to be seen."""
    sure = Small("amount", lambda said, seat: 1.0 if said[seat] == 4 else 0.0).game()
    match = Match.begin(sure, Setup(), "1")
    forest, options = Search(3, 20_000, clear=8.0).look(Seat(match, 0))
    assert forest.iterations == A_GOOD_LOOK * len(options)
    assert Search(3, 20_000, clear=8.0).answer(Seat(match, 0)) == [4]
    by_the_clock = Search(3, 4_000, seconds=1.0, clock=lambda: 0.0, clear=8.0)  # its pace would tell what it holds
    assert by_the_clock.look(Seat(match, 0))[0].iterations > 4_000 - len(options)
    alike = Match.begin(Small("amount", lambda said, seat: 0.5).game(), Setup(), "1")
    forest, options = Search(3, 4_000, clear=8.0).look(Seat(alike, 0))
    assert forest.iterations > 4_000 - len(options)


def test_what_is_better_understood_late_is_not_ruled_out_early() -> None:
    """Ahead by far in all worlds, but not in the later half: that is not clear."""
    early, late = Course(Edge()), Course(Edge())
    for world in range(400):
        early.edge.learn(0.5 + 0.01 * (world % 3))
        late.edge.learn(0.2 if world < 200 else 0.5 + 0.01 * (world % 2))
        early.note()
        late.note()
        if world == 199:
            assert early.clearly_beats(late, 8.0)
    assert early.ahead_of(late) > 0.1
    assert not early.clearly_beats(late, 8.0)


def test_the_clock_ends_it() -> None:
    """The clock is injected: here it ticks once per look, and there is time for a few."""
    ticks = iter(range(10**6))
    match = middle(2)
    seat = Seat(match, asked(match))
    search = Search(9, 10**9, seconds=30.0, clock=lambda: float(next(ticks)))
    forest, options = search.look(seat)
    assert forest.iterations < 100
    assert sum(option.edge.visits for option in options) == forest.iterations


def test_it_can_be_stopped_and_answers_with_what_it_has() -> None:
    match = middle(2)
    seat = Seat(match, asked(match))
    search = Search(9, 10**9)
    worlds = 0

    class Chair(Seat):
        def imagine(self, seed: int, live: bool = False, forkable: bool = False) -> Match:
            nonlocal worlds
            worlds += 1
            if worlds == 50:
                search.stop()
            return super().imagine(seed, live, forkable)

    match.answer(seat.number, search.answer(Chair(match, seat.number)))
    assert worlds < 80


def test_to_be_stopped_while_it_does_not_think_changes_nothing() -> None:
    match = middle(2)
    seat = Seat(match, asked(match))
    stopped, other = Search(9, 40), Search(9, 40)
    stopped.stop()
    forest, _ = stopped.look(seat)
    assert forest.iterations == other.look(seat)[0].iterations > 20


@pytest.mark.parametrize(("game", "mode"), DUELS)
@pytest.mark.parametrize("bot", [Search(1, 100), Greedy(1, 20)], ids=["search", "greedy"])
def test_worlds_are_gone_when_they_are_done_with(game: str, mode: str, bot: Agent) -> None:
    """Waiting for Python's sweep, they would slow down all others: a world is dozens of objects, and here are many."""
    match = middle(2, mode, game)
    seat = Seat(match, asked(match))
    bot.answer(seat)  # whatever is made once is made
    gc.collect()
    gc.disable()
    try:
        bot.answer(seat)
        assert gc.collect() < 400
    finally:
        gc.enable()


@pytest.mark.parametrize(("game", "mode", "decisions"), [
    ("titans", "duel", 14), ("bazaar", "duel", 8), ("bazaar", "4-players", 8),
    ("theos", "solo", 14), ("theos", "1v1", 14), ("theos", "3v3", 14), ("theos", "ffa-6", 42),
])  # fmt: skip
def test_it_looks_as_far_as_the_game_says(game: str, mode: str, decisions: int) -> None:
    match = Match.begin(find(game), Setup({"mode": mode}), "1", skip_forced=True)
    forest, _ = Search(5, 1).look(Seat(match, asked(match)))
    learnt = [habit.visits for mind in forest.minds for of in mind.habits.values() for habit in of.values()]
    assert sum(learnt) == forest.iterations * (1 + decisions)  # the option itself, and what followed
