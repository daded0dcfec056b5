"""An imagined world looks like the true one, and imagined worlds differ."""

from theomachy.kernel.chance import Shaker
from theomachy.kernel.table import CardTable, Table
from theomachy.lab.kit.forks import play_on
from theomachy.lab.kit.laws import CONSERVED, CRASH, IMAGINE, VARIETY, Breach, expect_same, under
from theomachy.lab.kit.looking import as_text, kinds_by_pool, question_of
from theomachy.lab.kit.trial import Trial

ENOUGH_WORLDS = 12  # so many imagined worlds that one of them must have been different
INVENTIONS = 12  # so many times that cards are made up: once in a while a few of them come out as they are


def imagined_worlds_look_the_same(trial: Trial, truth: str) -> None:
    """For every seat: the same view, the same question, the same moves; and the cards of each pool are the same."""
    match = trial.match
    astray = trial.throw(trial.seats)
    for seat in range(trial.seats):
        seed = trial.throw(1 << 30)
        live = trial.throw(2) == 0
        forkable = trial.throw(2) == 0
        with under(IMAGINE, f"imagining for seat {seat}"):
            world = match.imagine(seat, seed, live, forkable)
            if forkable and not live:
                world = world.fork(False)
        if live:  # a playout keeps no knowledge, so nobody may look at it, nor compare it with the truth
            what = f"the view of seat {seat} in an imagined world"
            expect_same(IMAGINE, trial.seen_by(seat), as_text(world.view(seat)), what)
        mine, theirs = match.asked(seat), world.asked(seat)
        asked, there = question_of(match, mine), question_of(world, theirs)
        expect_same(IMAGINE, asked, there, f"what seat {seat} is asked in an imagined world")
        if mine is not None and theirs is not None and mine.moves() != theirs.moves():
            raise Breach(IMAGINE, f"seat {seat} has other moves in an imagined world")
        there_are = sum(trial.game.census(world.table).values())
        if trial.census and there_are != sum(trial.census.values()):
            raise Breach(CONSERVED, f"there are {there_are} cards in an imagined world")
        pools = trial.kinds_hidden_from(seat)
        if live and pools != kinds_by_pool(world, seat, {}) and not makes_up_cards(match.table, seat):
            raise Breach(IMAGINE, f"a pool of cards hidden from seat {seat} has other cards in an imagined world")
        if live and any(len(set(kinds)) > 1 for kinds in pools):
            trial.worlds[seat] += 1
            if not trial.different[seat]:
                trial.different[seat] = int(trial.game.dump(world.table) != truth)
        if seat == astray or world.asked(seat) is not None:
            with under(CRASH, "an imagined world"):
                play_on(trial, world)


def makes_up_cards(table: Table, seat: int) -> bool:
    """Whether the seat does not even know what the hidden cards are, together: others brought them in secret."""
    if not isinstance(table, CardTable):
        return False
    for seed in range(INVENTIONS):
        twin = table.copy(True)
        assert isinstance(twin, CardTable)
        twin.invent(table, seat, table.hidden_from(seat), Shaker(seed))
        if twin.ranks() != table.ranks():
            return True
    return False


def imagined_worlds_differ(trial: Trial) -> None:
    """Where two kinds are hidden in one pool, imagining must not always lead back to the truth."""
    for seat in range(trial.seats):
        if trial.worlds[seat] >= ENOUGH_WORLDS and not trial.different[seat]:
            raise Breach(VARIETY, f"all {trial.worlds[seat]} worlds imagined for seat {seat} are the true one")
