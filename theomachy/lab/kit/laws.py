"""What the kit looks at: the laws by name, and how a breach is described."""

from traceback import extract_tb
from types import TracebackType

ENDS = "random matches run to the end"
CRASH = "no option crashes"
REASON = "the outcome carries its reason"
CONSERVED = "cards are conserved"
REPLAY = "replaying the record gives the same match"
RECORD = "a record is read as it was written"
SAVED = "a saved match plays on"
FORK = "a fork equals the original"
APART = "a fork is independent"
IMAGINE = "an imagined world looks like the true one"
VARIETY = "imagined worlds differ"
SECRECY = "a secret changes nothing that the others receive"
UNDO = "undo restores"
REFUSED = "illegal answers are refused and change nothing"
FORCED = "skipping forced answers changes nothing"
UNWATCHED = "a match that nobody watches goes the same way"
FROZEN = "a table that was kept goes on"
STATE = "no attribute is forgotten"
MARKED = "seats and cards in sentences are marked"
LAWS = [
    ENDS, CRASH, REASON, CONSERVED, REPLAY, RECORD, SAVED, FORK, APART,
    IMAGINE, VARIETY, SECRECY, UNDO, REFUSED, FORCED, UNWATCHED, FROZEN, STATE, MARKED,
]  # fmt: skip


class Breach(Exception):
    """A law does not hold."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.what = what


class under:  # noqa: N801, it is read as `with under(LAW):`
    """Whatever is raised in here breaks this law. A class, as it is entered several times for every answer."""

    def __init__(self, law: str, doing: str = "") -> None:
        self.law = law
        self.doing = doing

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None) -> None:
        if isinstance(fault, Exception) and not isinstance(fault, Breach):
            doing = f"{self.doing}: " if self.doing else ""
            raise Breach(self.law, doing + where_it_broke(fault)) from fault


def where_it_broke(fault: Exception) -> str:
    frames = extract_tb(fault.__traceback__)
    place = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    if isinstance(fault, NotImplementedError) and frames:
        return f"the game does not say {frames[-1].name}{place}"
    return f"{type(fault).__name__}: {fault}{place}"


def expect_same(law: str, one: str, other: str, what: str) -> None:
    if one != other:
        raise Breach(law, f"{what} is different: {first_difference(one, other)}")


def first_difference(one: str, other: str) -> str:
    """Both texts where they begin to differ: the first line that does, from shortly before."""
    lines, others = one.splitlines() or [""], other.splitlines() or [""]
    at = 0
    while at < min(len(lines), len(others)) and lines[at] == others[at]:
        at += 1
    here = lines[at] if at < len(lines) else "(nothing)"
    there = others[at] if at < len(others) else "(nothing)"
    same = 0
    while same < min(len(here), len(there)) and here[same] == there[same]:
        same += 1
    start = max(0, same - 60)
    return f'"{here[start : same + 80]}" and "{there[start : same + 80]}"'
