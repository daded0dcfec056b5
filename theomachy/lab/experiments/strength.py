"""How strong the levels are: each against the next lower one and the yardsticks, with intervals and thinking time.

Every match that is over is a line of a file, so that a measurement that is stopped goes on where it was. The first line
says what is measured (rules, cards, bots, build) and since when: figures of other code never pass for those of this.

Where all seats are on one side, there is nobody to meet: then each bot plays alone, and what counts is whether it wins.
"""

import json
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager, nullcontext
from datetime import date
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from theomachy.agents import LEVELS
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.marks import plain
from theomachy.kernel.match import Match
from theomachy.kernel.record import revision
from theomachy.lab.experiments.bench import calibrate, compiled
from theomachy.lab.experiments.simulate import alone_with, whole_lines
from theomachy.lab.experiments.tournament import score_of
from theomachy.lab.faults import LabFault
from theomachy.lab.notes.files import add_line, short_digest, write_whole
from theomachy.lab.playing.engines import PROCESSES, work_through
from theomachy.lab.playing.makings import different, makings
from theomachy.lab.playing.matches import Plan, plan_matches, play, rate_of

YARDSTICKS = ("uniform", "greedy")
BOTS_MEASURED = (*YARDSTICKS, *LEVELS)
FEW_WAYS = 12  # of seating two bots: with five or six sides, more deals tell more than more seatings of the same deal
AS_MANY_AS_WANTED = 0  # matches, where a file holds those of one bot alone
NOBODY = ""  # against whom one side plays alone
THE_GAME = "the game"  # as the page calls that
THINKING = ""  # what a row is about that tells of nobody else
HEADING = "## "
OLDER = "Older: rules, cards or bots have changed since, and these figures may no longer hold. "
AT_A_GLANCE = "how often each level beats the game"  # what the section is called that sums up those against the game
TITLE = """# How strong the bots are

Written by `theomachy strength`, one section per game and mode; each says when and on which build it was measured. Each
pair plays the same deals with seats swapped. A draw is half a win; intervals are 95 % (Wilson). Thinking time is
processor time per decision that has at least two options; `calibration_ms` says how fast the machine was. At a table
the strongest level thinks for up to two seconds. Here it is limited by a number of imagined worlds instead, so that
results do not depend on how busy the machine is.
"""


class OtherMeasurement(LabFault):
    """The file holds matches of another measurement."""


class Duel(NamedTuple):
    """What came of one match between two bots."""

    number: int
    score: float  # of the first
    seconds: tuple[float, float]  # that the two thought, in all
    decisions: tuple[int, int]  # over which


def is_one_side(game: Game[Any], mode: str) -> bool:
    """Whether all seats win together, or one plays alone: against the game."""
    return len(game.rules.teams(Setup({"mode": mode}))) < 2


def pairs_of(
    game: Game[Any],
    mode: str,
    matches: int,
    matches_of_strongest: int,
    yardsticks: bool = True,
    bots: tuple[str, ...] = (),
) -> list[tuple[str, str, int]]:
    """Who meets whom how often: neighbours, and the yardsticks against the strongest level of many matches.

    With no matches but those of the strongest, it alone is measured; with `bots`, only these are.
    """
    levels = list(LEVELS)
    quick = levels[-2]
    if is_one_side(game, mode):
        pairs = [(bot, NOBODY, matches) for bot in (*YARDSTICKS, *levels[:-1])]
        pairs.append((levels[-1], NOBODY, matches_of_strongest))
    else:
        pairs = [(quick, yardstick, matches) for yardstick in YARDSTICKS if yardsticks]
        pairs.append((levels[0], YARDSTICKS[0], matches))
        pairs += [(higher, lower, matches) for lower, higher in pairwise(levels[:-1])]
        pairs.append((levels[-1], quick, matches_of_strongest))
    return [pair for pair in pairs if pair[2] and (not bots or pair[0] in bots)]


def thinking_of(made: dict[str, Any]) -> str:
    """A short name for how the levels of a game think."""
    return short_digest(json.dumps(made, sort_keys=True).encode())


class Stopwatch:
    """Looks on, and tells whose thinking took how long."""

    def __init__(self, seats: int) -> None:
        self.seconds = [0.0] * seats
        self.decisions = [0] * seats
        self._since = process_time()

    def before(self, match: Match, seat: int, picks: list[int]) -> None:
        now = process_time()
        self.seconds[seat] += now - self._since
        self.decisions[seat] += 1
        self._since = now

    def after(self, match: Match) -> None:
        """Nobody thinks any longer."""


def measure(plan: Plan) -> Duel:
    """Play one match and time both bots; the first is the one that is named first in the measurement."""
    watch = Stopwatch(len(plan.bots))
    result = play(plan, watch)
    first, second = pair_in(plan)
    seconds, decisions = [], []
    for bot in (first, second):
        seats = [seat for seat, name in enumerate(plan.bots) if name == bot]
        seconds.append(round(sum(watch.seconds[seat] for seat in seats), 4))
        decisions.append(sum(watch.decisions[seat] for seat in seats))
    score = score_of(first, result) if second else float(bool(result.winners))
    return Duel(plan.number, score, (seconds[0], seconds[1]), (decisions[0], decisions[1]))


def pair_in(plan: Plan) -> tuple[str, str]:
    """The stronger bot, and the other."""
    first, *second = sorted(set(plan.bots), key=_rank, reverse=True)
    return first, second[0] if second else NOBODY


def _rank(bot: str) -> int:
    """Yardsticks below the levels."""
    return BOTS_MEASURED.index(bot)


class Strength:
    """A measurement: its matches, and what came of those that are over."""

    def __init__(
        self,
        game: Game[Any],
        mode: str,
        matches: int,
        matches_of_strongest: int,
        seed: int,
        today: date,
        file: Path | None = None,
        yardsticks: bool = True,
        bots: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.mode = mode
        self.seed = seed
        self.file = file
        self.pairs = pairs_of(game, mode, matches, matches_of_strongest, yardsticks, bots)
        self.plans: list[Plan] = []
        for first, second, count in self.pairs:
            playing = [bot for bot in (first, second) if bot != NOBODY]
            ways = min(FEW_WAYS, count)
            self.plans += plan_matches(game, mode, playing, count, seed, begin=len(self.plans), most_ways=ways)
        pairs: list[list[Any]] = [list(pair) for pair in self.pairs]
        if len(pairs) == 1 and is_one_side(game, mode):
            pairs[0][2] = AS_MANY_AS_WANTED  # in the same order, however many there are: more may be played later
        made = makings(game, list(LEVELS))
        self.bots = thinking_of(made)
        self.what = {
            "game": game.name,
            "mode": mode,
            "seed": seed,
            "pairs": pairs,
            "revision": revision(game, Setup({"mode": mode})),
            **made,
            "compiled": compiled(),
        }
        self.begun = {"date": today.isoformat(), "calibration_ms": round(calibrate(), 1)}
        self.duels: list[Duel] = self._read()
        self.done = len(self.duels)

    def _read(self) -> list[Duel]:
        """What is written down already; a line that was cut off is played again."""
        if self.file is None or not self.file.exists():
            return []
        head, *lines = whole_lines(self.file).split("\n")[:-1] or [""]
        with self._reading(1):
            before = json.loads(head)
            self._check_same(before["what"])
            self.begun = before["begun"]
        duels = []
        for number, line in enumerate(lines):
            with self._reading(number + 2):
                match, score, seconds, decisions = json.loads(line)
                duels.append(Duel(match, score, tuple(seconds), tuple(decisions)))
            self._check_place(number, match)
        return duels

    def _check_place(self, number: int, match: Any) -> None:
        """Matches are written down in their order, each once: counted twice, they would seem to prove more."""
        if number >= len(self.plans):
            wrong = f"is one too many: this measurement has {len(self.plans)} matches"
        elif match != number:
            wrong = f"is not match {number}"
        else:
            return
        raise OtherMeasurement(
            f"{self.file}, line {number + 2} {wrong}; two commands may have written at once. Delete it and all"
            " lines after it, and the same command plays what is missing; or choose another file with --out"
        )

    @contextmanager
    def _reading(self, line: int) -> Generator[None, None, None]:
        try:
            yield
        except (ValueError, TypeError, KeyError) as fault:
            raise OtherMeasurement(
                f"{self.file}, line {line}: not a measurement that can be continued; choose another file with"
                " --out, or remove this one"
            ) from fault

    def _check_same(self, before: dict[str, Any]) -> None:
        other = different(before, self.what)
        if other:
            raise OtherMeasurement(
                f"{self.file} holds another measurement (different: {', '.join(other)}); choose another file with"
                " --out, or remove this one"
            )

    def _head(self) -> str:
        return json.dumps({"what": self.what, "begun": self.begun})

    def run(self, workers: int = 1, progress: Callable[[int], None] | None = None, engine: str = PROCESSES) -> None:
        """Play what is missing; every match is on the disk before the next is counted."""
        with nullcontext() if self.file is None else alone_with(self.file):
            self._begin()
            self._go_on(workers, progress, engine)

    def _begin(self) -> None:
        """Make the file ready. A line that was cut off when the measurement was stopped is played again."""
        if self.file is None:
            return
        self.duels = self._read()  # once more: another command may have gone on with it until now
        self.done = len(self.duels)
        text = "\n".join([self._head(), *map(json.dumps, self.duels)]) + "\n"
        if not self.file.exists() or self.file.read_bytes() != text.encode():
            write_whole(self.file, text)

    def _go_on(self, workers: int, progress: Callable[[int], None] | None, engine: str) -> None:
        with closing(self._play(workers, engine)) as duels:
            for duel in duels:
                self.duels.append(duel)
                self.done += 1
                if self.file is not None:
                    add_line(self.file, json.dumps(duel))
                if progress is not None:
                    progress(self.done)

    def _play(self, workers: int, engine: str) -> Generator[Duel, None, None]:
        yield from work_through(measure, self.plans[self.done :], workers, engine)

    # ------------------------------------------------------------------ what came of it

    def as_data(self) -> dict[str, Any]:
        by_pair: dict[tuple[str, str], list[Duel]] = {(first, second): [] for first, second, _ in self.pairs}
        thought: dict[str, list[float]] = {}
        for duel in self.duels:
            pair = pair_in(self.plans[duel.number])
            by_pair[pair].append(duel)
            for bot, seconds, decisions in zip(pair, duel.seconds, duel.decisions):
                if bot == NOBODY:
                    continue
                time = thought.setdefault(bot, [0.0, 0])
                time[0] += seconds
                time[1] += decisions
        return {
            "game": self.game.name,
            "mode": self.mode,
            "seed": self.seed,
            "matches": self.done,
            "planned": len(self.plans),
            "revision": self.what["revision"],
            "bots": self.bots,
            "compiled": self.what["compiled"],
            **self.begun,
            "one_side": is_one_side(self.game, self.mode),
            "modes": {mode: plain(self.game.telling.mode_words(mode).title) for mode in self.game.rules.modes()},
            "pairs": [
                {"bot": first, "against": second, "matches": len(duels),
                 **rate_of(sum(duel.score for duel in duels), len(duels))}
                for (first, second), duels in by_pair.items() if duels
            ],
            "seconds": {
                bot: round(thought[bot][0] / max(1, thought[bot][1]), 4) for bot in sorted(thought, key=_rank)
            },
        }  # fmt: skip


# ---------------------------------------------------------------------- the file


# ---------------------------------------------------------------------- the page


def write_section(page: Path, title: str, data: dict[str, Any]) -> None:
    """Put the figures on the page, in place of what it said of the same bots in this game and way to play.

    What it said of other bots there stays, if it was said of the same rules and cards, of the same build, and while the
    bots thought as they do now.
    """
    text = page.read_text(encoding="utf-8") if page.exists() else TITLE
    head, *sections = text.split(f"\n{HEADING}")
    name = f"{title}, {data['mode']}"
    kept = [part.rstrip() for part in sections]
    names = [part.partition("\n")[0] for part in kept]
    before = kept[names.index(name)] if name in names else ""
    mine = f"{name}\n\n{section(data, before)}"
    if name in names:
        kept[names.index(name)] = mine
    else:  # after what is said of the same game
        same = [place for place, other in enumerate(names) if other.startswith(f"{title}, ")]
        kept.insert(same[-1] + 1 if same else len(kept), mine)
    if data["one_side"]:
        kept = summed_up(title, kept, made_with(data), data["modes"])
    write_whole(page, "\n\n".join([head.rstrip(), *[HEADING + part.rstrip() for part in kept]]) + "\n")


def mark_older(page: Path, game: Game[Any]) -> list[dict[str, Any]]:
    """Say on the page of which sections of this game the rules, cards or bots have changed since; returns all of them.

    What is said so is no worse than before, and may well hold. But nobody has looked.
    """
    head, *sections = page.read_text(encoding="utf-8").split(f"\n{HEADING}")
    thinking = thinking_of(makings(game, list(LEVELS)))
    modes = game.rules.modes()
    told: list[dict[str, Any]] = []
    for place, part in enumerate(sections):
        name, _, text = part.partition("\n")
        title, _, mode = name.partition(", ")
        if title != game.title or mode not in (*modes, AT_A_GLANCE):
            continue
        rules = revision(game, Setup({"mode": modes[0] if mode == AT_A_GLANCE else mode}))
        older = f"rules and cards {rules}, bots {thinking}" not in text
        said = text.replace(OLDER, "")
        if older:
            said = said.replace("With ", f"{OLDER}With ", 1)
        sections[place] = f"{name}\n{said}"
        told.append({"section": name, "mode": mode, "older": older})
    write_whole(page, f"\n{HEADING}".join([head, *sections]))
    return told


def made_with(data: dict[str, Any]) -> str:
    build = "the compiled build" if data["compiled"] else "plain Python"
    return f"With {build}, rules and cards {data['revision']}, bots {data['bots']}:"


def summed_up(title: str, sections: list[str], made: str, modes: dict[str, str]) -> list[str]:
    """All ways to play against the game in one table, before the sections it is taken from: win rates and intervals.

    Only figures of the same rules, cards, build and bots are set side by side.
    """
    name = f"{title}, {AT_A_GLANCE}"
    rows: dict[str, dict[str, str]] = {}
    for part in sections:
        head, _, text = part.partition("\n")
        mode = head.removeprefix(f"{title}, ")
        if mode not in modes or made not in text:
            continue
        for (bot, against), line in rows_in(text).items():
            if against == THE_GAME:
                _, _, _, matches, won, reach, *_ = [cell.strip() for cell in line.split("|")]
                rows.setdefault(mode, {})[bot] = f"{won} ({reach}; {matches})"
    bots = [bot for bot in BOTS_MEASURED if any(bot in row for row in rows.values())]
    lines = [name, "", f"{made.removesuffix(':')}. In brackets the 95 % interval, and of how many matches.", ""]
    lines += [row_of("mode", *bots), "|---" * (len(bots) + 1) + "|"]
    lines += [row_of(modes[mode], *[rows[mode].get(bot, "") for bot in bots]) for mode in modes if mode in rows]
    others = [part for part in sections if part.partition("\n")[0] != name]
    if len(rows) < 2:
        return others
    first = min(place for place, part in enumerate(others) if part.startswith(f"{title}, "))
    return [*others[:first], "\n".join(lines), *others[first:]]


def section(data: dict[str, Any], before: str = "") -> str:
    made = made_with(data)
    rows = rows_in(before) if made in before else {}
    for pair in data["pairs"]:
        won, low, high = (f"{100 * pair[key]:.1f} %" for key in ("win_rate", "low", "high"))
        against = pair["against"] or THE_GAME
        figures = [str(pair["matches"]), won, f"{low} to {high}", f"{data['date']}, seed {data['seed']}"]
        rows[pair["bot"], against] = row_of(pair["bot"], against, *figures)
    for bot, seconds in data["seconds"].items():
        rows[bot, THINKING] = row_of(bot, f"{seconds:.4f}", str(data["calibration_ms"]))
    lines = [made, "", row_of("bot", "against", "matches", "won", "95 % interval", "measured"), "|---" * 6 + "|"]
    lines += [rows[pair] for pair in sorted(rows, key=_order) if pair[1] != THINKING]
    lines += ["", row_of("bot", "seconds per decision", "`calibration_ms`"), "|---" * 3 + "|"]
    lines += [rows[pair] for pair in sorted(rows, key=_order) if pair[1] == THINKING]
    return "\n".join(lines)


def row_of(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def rows_in(text: str) -> dict[tuple[str, str], str]:
    """The lines of a section that tell figures, by whom they are about."""
    rows = {}
    for line in text.split("\n"):
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) > 2 and cells[1] in BOTS_MEASURED:
            rows[cells[1], cells[2] if cells[2] in (*BOTS_MEASURED, THE_GAME) else THINKING] = line
    return rows


def _order(pair: tuple[str, str]) -> tuple[bool, int, int]:
    """Against the yardsticks first, then level by level."""
    bot, against = pair
    rank = _rank(against) if against in BOTS_MEASURED else -1
    return against not in YARDSTICKS, rank, _rank(bot)
