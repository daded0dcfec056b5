"""The record of a match: game, revision, set-up, seed, answers, and the sets it was played with. Replay it."""

import json
from hashlib import blake2b
from typing import Any, Final

from theomachy.kernel.game import BadSetup, Game, Setup
from theomachy.kernel.match import Answer, Match, replay
from theomachy.kernel.names import SEATS as SEATS
from theomachy.kernel.refusal import Refused
from theomachy.kernel.sets import BadSet

FORMAT: Final = "theomachy record 1"
FORCED: Final = "forced"
HALF_A_CHARACTER: Final = "\\ud"  # so it can be written in JSON, but not in UTF-8
NEEDED: Final = {"game": str, "revision": str, "seed": str, "options": dict, "sets": dict, "answers": list}


class BadRecord(Exception):
    """A record that cannot be read or replayed: what, where, and how to fix it."""


class Record:
    """A match as its answers.

    The text form is JSON with one answer a line, so that two records can be compared by eye:

        ["A", [2]]

    means that A took the third option; `[]` declines, several numbers answer a question for several things. A third
    part says that there was no other answer (`"forced"`), or names a standing wish that A changed unasked.
    """

    def __init__(
        self,
        game: str,
        revision: str,
        setup: Setup,
        seed: str,
        answers: list[Answer],
        names: list[str] | None = None,
        outcome: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.revision = revision
        self.setup = setup
        self.seed = seed
        self.answers = answers
        self.names = names or []  # what the players are called, seat by seat
        self.outcome = outcome

    @staticmethod
    def of(match: Match, names: list[str] | None = None) -> "Record":
        """The record of a live match, as far as it has come. It embeds the sets it is played with."""
        assert not match.stops_at_chance, "a match whose luck somebody chose has no record"
        sets = match.setup.sets or match.game.rules.default_sets()
        setup = Setup(match.setup.options, sets)
        outcome = match.outcome.as_data() if match.outcome is not None else None
        return Record(match.game.name, revision(match.game, setup), setup, match.seed, match.answers[:], names, outcome)

    def to_text(self) -> str:
        head = {
            "format": FORMAT,
            "game": self.game,
            "revision": self.revision,
            "names": self.names,
            "seed": self.seed,
            "outcome": self.outcome,
            "options": self.setup.options,
            "sets": self.setup.sets,
        }
        lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
        answers = [_line(given) for given in self.answers]
        body = ",\n".join(answers)
        return "{\n" + "\n".join(lines) + '\n  "answers": [\n' + body + ("\n" if body else "") + "  ]\n}\n"

    @staticmethod
    def from_text(text: str) -> "Record":
        """Read a record. What is wrong with it raises `BadRecord`."""
        try:
            data = json.loads(text)
            text.encode()
            if HALF_A_CHARACTER in text.lower():
                json.dumps(data, ensure_ascii=False).encode()
        except json.JSONDecodeError as fault:
            raise BadRecord(
                f"line {fault.lineno}: this is not a record ({fault.msg}). "
                "A record is the JSON file that `save` writes; it may have been cut off"
            ) from None
        except (ValueError, RecursionError):
            raise BadRecord("this is not a record: it has numbers, texts or depths that no match has") from None
        if not isinstance(data, dict) or not str(data.get("format", "")).startswith("theomachy record"):
            raise BadRecord('this is not a record of a match: it has no "format": "theomachy record ..."')
        if data["format"] != FORMAT:
            raise BadRecord(f'the record is in the format "{data["format"]}", and this version reads "{FORMAT}"')
        for key, kind in NEEDED.items():
            if not isinstance(data.get(key), kind):
                raise BadRecord(f'the record has no "{key}", or it is not a {kind.__name__}')
        names = data.get("names") or []
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise BadRecord("the names of the players are not a list of texts")
        outcome = data.get("outcome")
        if outcome is not None and not isinstance(outcome, dict):
            raise BadRecord("the outcome of the record is neither null nor a table")
        for name, content in data["sets"].items():
            if not isinstance(content, str):
                raise BadRecord(f'the set "{name}" is not the text of a set file')
        answers = [_read_answer(entry, number) for number, entry in enumerate(data["answers"], start=1)]
        setup = Setup(data["options"], data["sets"])
        return Record(data["game"], data["revision"], setup, data["seed"], answers, names, outcome)

    def replay(self, game: Game[Any], upto: int = -1, live: bool = True) -> Match:
        """Play the record again, up to that many answers. Rules that have changed since are noticed."""
        if self.game != game.name:
            raise BadRecord(f"this is a record of {self.game}, and not of {game.name}")
        now = revision(game, self.setup)
        if now != self.revision:
            raise BadRecord(
                f"the record was made under revision {self.revision} and the rules are now {now}; "
                "it would lead to another match. Replay it with the version that made it"
            )
        answers = self.answers if upto < 0 else self.answers[:upto]
        try:
            return replay(game, self.setup, self.seed, answers, live=live)
        except Refused as refused:
            raise BadRecord(f"an answer of the record does not fit: {refused.refusal}") from None
        except (BadSetup, BadSet) as fault:
            raise BadRecord(f"the set-up of the record cannot be played: {fault}") from None


def _read_answer(entry: Any, number: int) -> Answer:
    if (
        not isinstance(entry, list)
        or len(entry) not in (2, 3)
        or not isinstance(entry[0], str)
        or len(entry[0]) != 1
        or entry[0] not in SEATS
        or not isinstance(entry[1], list)
        or not all(type(pick) is int for pick in entry[1])
        or not all(isinstance(more, str) for more in entry[2:])
    ):
        raise BadRecord(f'answer {number} is {json.dumps(entry)}; an answer looks like ["A", [2]]')
    more = entry[2] if len(entry) == 3 else ""
    return Answer(SEATS.index(entry[0]), entry[1], more == FORCED, "" if more == FORCED else more)


def _line(given: Answer) -> str:
    """One answer; a long match has thousands, and a list of numbers is JSON as Python writes it."""
    more = f", {json.dumps(given.wish)}" if given.wish else f', "{FORCED}"' if given.forced else ""
    return f'    ["{SEATS[given.seat]}", {given.picks}{more}]'


def revision(game: Game[Any], setup: Setup) -> str:
    """The rules' number and a digest of the card data: equal revisions lead from equal answers to equal matches."""
    digest = blake2b(digest_size=6)
    for name, text in (setup.sets or game.rules.default_sets()).items():
        digest.update(f"{name}\0{text}\0".encode())
    return f"{game.revision}-{digest.hexdigest()}"
