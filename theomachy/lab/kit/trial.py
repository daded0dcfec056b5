"""One random match under the laws: how often to look, what was seen so far, and random answers."""

from typing import TYPE_CHECKING, Any

from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import RUN_UP, Asking, Match
from theomachy.kernel.questions import SEVERAL
from theomachy.kernel.record import Record
from theomachy.lab.kit.laws import CRASH, Breach
from theomachy.lab.kit.looking import as_text, kinds_by_pool, named, told
from theomachy.lab.kit.state import Proofs

if TYPE_CHECKING:
    from theomachy.lab.kit.secrets import Disguise

MOST_ANSWERS = 20_000  # more than any match should need
NO_CHOICE = 8  # where a seat can answer only one thing, the expensive laws are checked once in so many answers,
AT_FIRST = 50  # but always during so many answers
FROM_THE_START = 16  # undoing and loading play everything again: once in so many answers,
LONGER = 4  # or when it is longer by this part; more often, long matches of Bazaar did little else
BEGINNING = 8  # answers during which playing everything again is cheap
NOW_AND_THEN = 6  # looks between standing wishes, changes of mind, kept tables


class Trial:
    """One random match, and the copies of it that must go the same way."""

    def __init__(self, game: Game[Any], setup: Setup, luck: str, seed: int, often: int, proofs: Proofs) -> None:
        self.game = game
        self.proofs = proofs  # of what is on tables of this game, over all matches
        self.setup = setup
        self.luck = luck
        self.often = often  # the laws are looked at once in so many answers
        self.every_answer = often == 1
        self.shaker = Shaker(seed)
        self.look_at = self.throw(often)  # the number of the answer at which to look next, in a long run
        self.number = seed
        self.seats = game.rules.seats(setup)
        self.answers = 0
        self.play_again_at = BEGINNING  # so many answers of the match
        self.match: Match
        self.census: dict[str, int] = {}  # of all cards of the game, once they are all there
        self.game_of_census = 0  # how many games of the match were over by then
        self.names: list[str] = []
        self.dumps: dict[int, str] = {}  # how the table looked after so many answers of the record
        self.said = 0  # answers in an open round of simultaneous ones
        self.loaded: Match | None = None  # a saved and loaded match that plays on beside this one
        self.disguises: list[Disguise] = []
        self.worlds = [0] * self.seats  # imagined worlds in which something could differ, by seat
        self.different = [0] * self.seats
        self._seen: dict[int, str] = {}
        self._kinds: dict[int, str] = {}
        self._told: dict[tuple[int, int], str] = {}
        self.sentences: set[str] = set()  # the codes of refusals that were put into words

    def record_text(self) -> str:
        return Record.of(self.match).to_text() if hasattr(self, "match") else ""

    def dump(self) -> str:
        return self.game.dump(self.match.table)

    def seen_by(self, seat: int) -> str:
        """The view of this seat, byte for byte; worked out once for each answer."""
        if seat not in self._seen:
            self._seen[seat] = as_text(self.match.view(seat))
        return self._seen[seat]

    def told_to(self, seat: int, since: int) -> list[str]:
        """What this seat is told of the events since that one."""
        events = self.match.events
        for number in range(since, len(events)):
            if (seat, number) not in self._told:
                self._told[seat, number] = told(self.match, events[number], seat)
        return [self._told[seat, number] for number in range(since, len(events))]

    def kinds_hidden_from(self, seat: int) -> list[list[str]]:
        """The names of the cards in each pool that the seat cannot see. In one game a card stays what it is."""
        return kinds_by_pool(self.match, seat, self._kinds)

    def look_at_the_cards(self) -> None:
        """Count them, once they are all there: of a match of several games in each anew."""
        table = self.match.table
        if table.series.played != self.game_of_census:
            self.game_of_census, self.census = table.series.played, {}
            self._kinds.clear()
        if not self.census and self.game.rules.set_up_is_over(table):
            self.census = self.game.census(table)
            self.names = sorted(self.census)

    def census_for(self, match: Match) -> dict[str, int]:
        """How many cards there should be; nothing is known of another game than the one that was counted."""
        return self.census if match.table.series.played == self.game_of_census else {}

    def moved_on(self) -> None:
        self._seen.clear()

    def throw(self, sides: int) -> int:
        return self.shaker.throw(sides)

    def is_time_to_look(self, chosen: "Chosen") -> bool:
        if self.every_answer:
            return not chosen.forced or self.answers < AT_FIRST or self.throw(NO_CHOICE) == 0
        if self.answers < self.look_at or self.match.rest is None:
            return False
        self.look_at = self.answers + self.throw(2 * self.often)
        return True

    def keep_rests_where_needed(self) -> None:
        """Rest points cost half the time of a long run, which looks at few of them, and needs one for each look."""
        self.match.keeps_rests = self.every_answer or self.answers + RUN_UP >= self.look_at

    def is_time_to_play_again(self) -> bool:
        """Whether to do what has to play the match from its beginning: the longer it is, the more seldom."""
        answered = self.match.answered
        if not self.every_answer:
            return self.throw(FROM_THE_START + answered // FROM_THE_START) == 0
        if answered < BEGINNING:
            return True
        if answered < self.play_again_at:
            return False
        self.play_again_at = answered + max(FROM_THE_START, answered // LONGER)
        return True


class Chosen:
    """A random answer, as picks and as the single moves that lead there."""

    def __init__(self, asking: Asking, shaker: Shaker, first: int | None = None) -> None:
        self.seat = asking.question.seat
        self.question = asking.question
        self.moves: list[int] = []
        fresh = Asking(asking.question)
        self.forced = fresh.forced()
        while True:
            moves = fresh.moves()
            if not moves:
                raise Breach(CRASH, f"{named(self.question)} cannot be answered: nothing is offered")
            move = moves[shaker.throw(len(moves))] if first is None or self.moves else first
            self.moves.append(move)
            if fresh.pick(move):
                break
        self.picks = fresh.picks
        self.groups = fresh.groups() if self.question.form == SEVERAL else []

    def otherwise(self, shaker: Shaker) -> list[int]:
        """The same answer, as a person may give it: in any order, and with any of several equal options."""
        if self.question.form != SEVERAL:
            return self.picks[:]
        left = list(range(len(self.question.options)))
        picks: list[int] = []
        for pick in self.picks:
            equal = [i for i in left if self.groups[i] == self.groups[pick]]
            picks.append(equal[shaker.throw(len(equal))])
            left.remove(picks[-1])
        shaker.shuffle(picks)
        return picks
