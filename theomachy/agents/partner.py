"""A bot that plays with people: it says in a line why it does what it does, and heeds what its partners call out.

It is honest about both. What is called for counts as so much of a chance to win (`GIVES`): a bot does as it is asked
where that costs little, and where it does not, it says what it would cost.
"""

from typing import Final

from theomachy.agents.agent import Agent, Seat, asking_of
from theomachy.agents.explain import in_a_line, percent, said_of
from theomachy.agents.search import Search
from theomachy.agents.trees import Option
from theomachy.kernel import marks
from theomachy.kernel.calls import Call
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.questions import CHOOSE, MAY, Question

GIVES: Final = 0.03  # of a chance to win, for what it is asked for


class Partner:
    """What a bot in a chair has heard, from question to question."""

    def __init__(self) -> None:
        self._told: set[tuple[Call, str]] = set()  # what was said about a call is said once

    def settle(self, bot: Agent, seat: Seat, picks: list[int], calls: list[Call]) -> tuple[list[int], str]:
        """What it answers, now that it has heard what is asked for, and why, in a line ("": nothing to explain)."""
        if not isinstance(bot, Search):
            return picks, ""
        if calls and len(bot.weighed) > 1:
            heeded = self._heed(bot, seat, picks, calls)
            if heeded is not None:
                return heeded
        return picks, in_a_line(bot, seat, picks)

    def _heed(self, bot: Search, seat: Seat, picks: list[int], calls: list[Call]) -> tuple[list[int], str] | None:
        """The answer that the calls ask for, if it costs little; None: they have no bearing on this."""
        world = seat.imagine(bot.seed)
        heeding = world.game.telling.heeding
        question = asking_of(world, seat.number).question
        standing = [call for call in calls if call.seat != seat.number and heeding.stands(world.table, call)]
        if not standing or question.form not in (CHOOSE, MAY):
            return None
        leanings = {option.move: self._leaning(world, question, option, standing) for option in bot.weighed}
        taken = bot.weighed[0]
        wished = max(bot.weighed, key=lambda option: (leanings[option.move], option.edge.mean))
        if leanings[wished.move] == min(leanings.values()):
            return None  # nobody asks for one rather than for another
        as_asked = leanings[taken.move] == leanings[wished.move]
        best = taken
        if not as_asked and wished.edge.mean + GIVES >= taken.edge.mean:
            best, as_asked = wished, True
        if best is not taken:
            bot.forget()
            asking = Asking(question)
            asking.pick(best.move)
            picks = asking.picks
        other = taken if best is not taken else wished if wished is not best else bot.weighed[1]
        about = [call for call in standing if heeding.leaning(world.table, question, given(question, wished), call)]
        what = "partner-asked" if as_asked else "partner-refuses"
        told = [(call, what) for call in about or standing]
        if all(one in self._told for one in told):
            return picks, "" if best is not taken else in_a_line(bot, seat, picks)
        self._told.update(told)
        values = {
            "said": said_in_short(world, question, best, seat.number), "chance": percent(best),
            "otherwise": said_in_short(world, question, other, seat.number), "other": percent(other),
        }  # fmt: skip
        return picks, marks.plain(world.game.telling.words.say(what, **values))

    def _leaning(self, world: Match, question: Question, option: Option, calls: list[Call]) -> int:
        """What all calls together say of an option: for it, against it, or nothing."""
        heeding = world.game.telling.heeding
        total = sum(heeding.leaning(world.table, question, given(question, option), call) for call in calls)
        return max(-1, min(1, total))


class Heard:
    """The calls that stand at a table: bots heed them for a while."""

    def __init__(self) -> None:
        self.calls: list[Call] = []

    def add(self, match: Match, call: Call) -> None:
        """Who calls the same again means it anew; who says "go" no longer asks anybody to wait."""
        heeding = match.game.telling.heeding
        ended = {(call.call, call.seat)}
        if call.call and call.call == heeding.goes:
            ended = {(heeding.waits, one.seat) for one in self.calls}
        kept = [one for one in self.calls if heeding.stands(match.table, one) and (one.call, one.seat) not in ended]
        self.calls = kept if call.call and call.call == heeding.goes else [*kept, call]


def given(question: Question, option: Option) -> object:
    """The thing that is picked; None for declining."""
    return question.options[option.move] if 0 <= option.move < len(question.options) else None


def said_in_short(world: Match, question: Question, option: Option, seat: int) -> str:
    return ", ".join(said_of(world, question, [option.move], seat)).removesuffix(".")


def replies(match: Match, bots: dict[int, bool], call: Call, seed: int) -> dict[int, str]:
    """What the bots say to a call at once, by seat, each by what it knows itself; those that do not think say nothing.

    To what concerns all alike, such as waiting, one answer is enough.
    """
    found: dict[int, str] = {}
    heeding = match.game.telling.heeding
    for seat, thinks in bots.items():
        if thinks and seat != call.seat:
            text = marks.plain(heeding.reply(match.imagine(seat, seed).table, seat, call))
            if text and text not in found.values():
                found[seat] = text
    return found
