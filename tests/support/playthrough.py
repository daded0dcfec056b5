"""Golden playthroughs: random matches written out so that a person can read the difference.

They tell what happens and not in which words, so that a better sentence is no change of behaviour.

`python tests/support/playthrough.py` writes all of them anew, after the revision of the rules was raised.
"""

from pathlib import Path
from typing import Any

from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.events import Event
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.marks import plain
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import SEATS
from theomachy.kernel.questions import AMOUNT, Question
from theomachy.kernel.record import revision

GOLDEN = Path(__file__).parents[1] / "golden"


class Playthrough:
    """Which match a file tells of: its first line says so (`titans duel 1`)."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.lines = file.read_text(encoding="utf-8").splitlines()
        self.game_name, self.mode, self.seed = self.lines[0].split()
        self.game: Game[Any] = find(self.game_name)
        self.setup = Setup({"mode": self.mode})

    def revision_then(self) -> str:
        return self.lines[1].removeprefix("revision ")

    def revision_now(self) -> str:
        return revision(self.game, self.setup)

    def text_now(self) -> str:
        head = [f"{self.game_name} {self.mode} {self.seed}", f"revision {self.revision_now()}"]
        return "\n".join([*head, "", *self.story(), ""])

    def story(self) -> list[str]:
        """Every answer, and all that happens, as the public is told it."""
        match = Match.begin(self.game, self.setup, f"golden {self.seed}")
        names = self.game.rules.seat_names(self.setup)
        shaker = Shaker(int(self.seed))
        lines = [happened(event) for event in match.events]
        told = len(match.events)
        while match.asking is not None:
            asking = match.asking
            whole = Asking(asking.question)
            while True:
                moves = whole.moves()
                if whole.pick(moves[shaker.throw(len(moves))]):
                    break
            seat = asking.question.seat
            lines.append(f"    {names[seat]} {asking.question.why}: {self.said(match, asking, whole.picks)}")
            match.answer(seat, whole.picks)
            lines.extend(happened(event) for event in match.events[told:])
            told = len(match.events)
        assert match.outcome is not None
        winners = [names[seat] for seat in match.outcome.winners]
        return [*lines, f"over: {' and '.join(winners) or 'nobody'} wins ({match.outcome.reason})"]

    def said(self, match: Match, asking: Asking, picks: list[int]) -> str:
        question = asking.question
        if question.form == AMOUNT:
            return str(picks[0])
        return " + ".join(self.called(match, question, question.options[pick]) for pick in picks) or "-"

    def called(self, match: Match, question: Question, option: Any) -> str:
        if isinstance(option, str):
            return option
        data = self.game.telling.option(match.table, question, option)
        number = f" #{data['number']}" if data.get("number") else ""
        return f"{data.get('card') or plain(data['label'])}{number}"


def happened(event: Event) -> str:
    """`drew: player 0, count 6`."""
    told = event.told_to(-1)
    values = [f"{name} {_plain(name, value)}" for name, value in told.items() if value not in ("", [], None)]
    return f"{event.name()}: {', '.join(values)}"


def _plain(name: str, value: object) -> str:
    """Among targets, a number is a player: here the seat's letter is easier to read."""
    if name == "targets" and isinstance(value, list):
        value = [SEATS[item] if isinstance(item, int) else item for item in value]
    return " + ".join(str(item) for item in value) if isinstance(value, list) else str(value)


def all_playthroughs() -> list[Playthrough]:
    return [Playthrough(file) for file in sorted(GOLDEN.glob("*.txt"))]


if __name__ == "__main__":
    for playthrough in all_playthroughs():
        playthrough.file.write_text(playthrough.text_now(), encoding="utf-8")
