"""What a game's matches say about its balance: seats, length, how matches go, and what each card is worth.

Nothing here knows a game (see study.py). Every bot plays every way to play in matches of its own, in all seats: so
that a card is worth what it is worth among equals, level by level and for every number of players.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from pathlib import Path
from statistics import fmean, quantiles
from typing import Any, NamedTuple

from theomachy.games.measures import tallies_of
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.record import SEATS, revision
from theomachy.lab.experiments.simulate import alone_in
from theomachy.lab.experiments.story import Story
from theomachy.lab.experiments.study import Study, study
from theomachy.lab.notes.notebook import Notebook
from theomachy.lab.playing.engines import PROCESSES, work_through
from theomachy.lab.playing.makings import makings
from theomachy.lab.playing.matches import Plan, Sets, check_bots, of_somebodys_own, plan_matches, rate_of
from theomachy.lab.reports.figures import (
    FEW,
    Difference,
    Figure,
    Groups,
    Ratio,
    Side,
    beyond_noise,
    chance_beside,
    difference,
)
from theomachy.lab.reports.printed import CHANGED, Facts, Print, differences

Row = dict[str, Any]
VERSIONS = ("before", "after")
MEANS = ("decisions a match", "turns a match", "options a decision")
DRAWS, LOST = "draws", "lost"  # matches that nobody won: among several sides, and of one that plays alone


class CardTally:
    """One card and one thing done with it, over all players of a run."""

    def __init__(self) -> None:
        self.times = 0
        self.taken = Ratio()  # did it, per player who could have
        self.with_it = Ratio()  # wins, per player who did
        self.without = Ratio()  # wins, per player who could have and did not
        self.groups = Groups()  # both, match by match

    def add_of_all(self, deal: int, score: float, times: int) -> None:
        """A match that all of its players won or lost together, as one."""
        self.times += times
        self.taken.add(deal, float(times > 0))
        (self.with_it if times else self.without).add(deal, score)
        self.groups.add([Side(int(times > 0), int(times == 0), score)])

    def sizes(self) -> Row:
        """How many players did it and how many did not, and how often those won who did."""
        did = self.with_it.below
        return {"did": round(did), "passed": round(self.without.below), "won": round(self.with_it.rate, 4)}

    def judged(self) -> bool:
        return min(self.with_it.below, self.without.below) >= FEW

    def as_data(self) -> Row:
        worth = self.groups.worth()
        known = self.judged()
        return {
            "could": round(self.taken.below),
            "did": round(self.taken.above),
            "times": self.times,
            "taken": round(self.taken.rate, 4),
            **prefixed("with", worth.did, self.with_it),
            **prefixed("without", worth.passed, self.without),
            "worth": round(worth.value, 4) if known else None,
            "worth_low": round(worth.low, 4) if known else None,
            "worth_high": round(worth.high, 4) if known else None,
            "chance": worth.chance if known else None,
        }


def prefixed(name: str, rate: Row, players: Ratio) -> Row:
    """A rate and its interval, by these names; where there is nobody, there is no rate."""
    return {f"{name}_{key}": value if players.below else None for key, value in rate.items()}


class Cell:
    """One bot, one way to play: what was seen in its matches."""

    def __init__(self, game: Game[Any], mode: str, bot: str) -> None:
        self.bot = bot
        self.mode = mode
        self.teams = game.rules.teams(Setup({"mode": mode}))
        self.seats = sum(len(team) for team in self.teams)
        self.offered_verbs = {verb for verb, tally in tallies_of(game).tallies.items() if tally.offers}
        self.matches = 0
        self.unwon = DRAWS if len(self.teams) > 1 else LOST  # what it is called when nobody wins
        self.not_won = 0
        self.by_seat = [Ratio() for _ in range(self.seats)]
        self.first = Ratio()  # wins of who went first
        self.decisions: list[int] = []
        self.turns: list[int] = []
        self.options: Counter[int] = Counter()
        self.rates = {name: Ratio() for name in (*MEANS, self.unwon)}
        self.reasons: Counter[str] = Counter()
        self.story = Story(len(self.teams))
        self.so_far: list[tuple[int, float]] = []  # deals and scores, where all win together
        self.cards: dict[tuple[str, str], CardTally] = {}  # by verb and card

    # ------------------------------------------------------------------ counting

    def count(self, one: Study) -> None:
        result = one.result
        deal = int(result.plan.seed.rpartition("/")[2])
        scores = self.scores(result.winners)
        self.matches += 1
        self.not_won += not result.winners
        self.reasons[result.reason] += 1
        for seat, score in enumerate(scores):
            self.by_seat[seat].add(deal, score)
        if one.first:  # once a match, though a whole team goes first
            self.first.add(deal, fmean(scores[seat] for seat in one.first))
        self.decisions.append(result.decisions)
        self.turns.append(one.turns)
        self.options.update(one.options)
        asked = sum(one.options.values())
        self.rates["decisions a match"].add(deal, result.decisions)
        self.rates["turns a match"].add(deal, one.turns)
        self.rates["options a decision"].add(deal, sum(many * times for many, times in one.options.items()), asked)
        self.rates[self.unwon].add(deal, float(not result.winners))
        winning = [side for side, team in enumerate(self.teams) if set(team) & set(result.winners)]
        if len(winning) == 1 and len(self.teams) > 1:  # a lone player has nobody to lead or to catch up with
            self.story.add(winning[0], one.leads, one.by_turn)
        self.count_deeds(deal, scores, one)

    def scores(self, winners: tuple[int, ...]) -> list[float]:
        """1 for a win; where nobody won and there were several sides, each has its share."""
        if not winners and len(self.teams) > 1:
            return [1 / len(self.teams)] * self.seats
        return [float(seat in winners) for seat in range(self.seats)]

    def count_deeds(self, deal: int, scores: list[float], one: Study) -> None:
        seen: dict[tuple[str, str], dict[int, int]] = {}  # verb and card: seat, and how often it did it
        for deed in one.deeds:
            if deed.seat < self.seats:  # a rival without a seat, as in solitaire, is no player
                seen.setdefault((deed.verb, deed.card), {})[deed.seat] = deed.done
        if len(self.teams) == 1:
            self.count_of_all(deal, scores[0], seen)
            return
        for (verb, card), done in seen.items():
            tally = self.cards.setdefault((verb, card), CardTally())
            # Where nothing is offered, everybody else at the table could have.
            could = done if verb in self.offered_verbs else range(self.seats)
            for seat in could:
                times = done.get(seat, 0)
                tally.times += times
                tally.taken.add(deal, float(times > 0))
                (tally.with_it if times else tally.without).add(deal, scores[seat])
            sides = ([seat for seat in team if seat in could] for team in self.teams)
            tally.groups.add(side_of([done.get(seat, 0) for seat in side], scores[side[0]]) for side in sides if side)

    def count_of_all(self, deal: int, score: float, seen: dict[tuple[str, str], dict[int, int]]) -> None:
        """Where all win together, no player can be compared with another: matches are, those in which somebody did it
        with those in which nobody did."""
        for key in seen:
            if key not in self.cards:
                self.cards[key] = CardTally()
                for earlier in [] if key[0] in self.offered_verbs else self.so_far:
                    self.cards[key].add_of_all(*earlier, 0)
        for key, tally in self.cards.items():
            if key in seen or key[0] not in self.offered_verbs:
                tally.add_of_all(deal, score, sum(seen.get(key, {}).values()))
        self.so_far.append((deal, score))

    # ------------------------------------------------------------------ figures

    def about(self) -> Row:
        return {"bot": self.bot, "mode": self.mode, "players": self.seats}

    def as_data(self) -> Row:
        return {
            **self.about(),
            "sides": len(self.teams),
            "matches": self.matches,
            "draws": self.not_won if self.unwon == DRAWS else 0,
            "lost": self.not_won if self.unwon == LOST else 0,
            "reasons": dict(sorted(self.reasons.items())),
            "decisions": spread(self.decisions),
            "turns": spread(self.turns),
            "options_per_decision": round(self.rates["options a decision"].rate, 2),
            "options": dict(sorted(self.options.items())),
            "first_player": self.first_data(),
            "story": self.story.as_data(),
            "lengths": dict(sorted(Counter(self.decisions).items())),
        }

    def first_data(self) -> Row | None:
        return self.judged_rate(self.first) if self.first.below else None

    def seats_data(self) -> list[Row]:
        return [{**self.about(), "seat": SEATS[n], **self.judged_rate(ratio)} for n, ratio in enumerate(self.by_seat)]

    def judged_rate(self, ratio: Ratio) -> Row:
        """A rate of wins, and how probable it would be if all sides were equal; a lone player has no equal."""
        sides, matches = len(self.teams), len(ratio.by_deal)
        chance = chance_beside(1 / sides, ratio.rate, matches) if sides > 1 else None
        return {**rate_of(ratio.above, round(ratio.below)), "chance": chance}

    def cards_data(self, facts: Facts) -> list[Row]:
        """A row for each card and thing done with it."""
        return [
            {
                **self.about(),
                "card": card,
                "cost": facts.get(card, {}).get("cost"),
                "ours": not facts.get(card, {}).get("known", False),
                "verb": verb,
                **tally.as_data(),
            }
            for (verb, card), tally in sorted(self.cards.items())
        ]

    def figures(self, facts: Facts) -> tuple[Row, list[Row], list[Row]]:
        """The run, its seats and its cards. What is `beyond_noise` is so among all that is looked at in this run."""
        run, seats, cards = self.as_data(), self.seats_data(), self.cards_data(facts)
        first = [run["first_player"]] if run["first_player"] else []
        mark_beyond_noise([*seats, *first, *cards])
        return run, seats, cards

    def comparable(self) -> Iterator[tuple[tuple[str, str], Figure]]:
        """Every figure that may be compared with the same one of another run: its kind, its name, and the figure."""
        for name, ratio in self.rates.items():
            yield ("match", name), Figure(ratio, mean=name in MEANS)
        for seat, ratio in enumerate(self.by_seat):
            yield ("seat", f"seat {SEATS[seat]} wins"), Figure(ratio)
        if self.first.below:
            yield ("seat", "who goes first wins"), Figure(self.first)
        for (verb, card), tally in sorted(self.cards.items()):
            if tally.taken.below >= FEW:
                yield (f"{verb} how often", card), Figure(tally.taken)
            if tally.judged():
                yield (f"{verb} worth", card), Figure(tally.with_it, above=tally.without)


def side_of(times: list[int], score: float) -> Side:
    """Players of one side, by how often each did it, and what the side scored."""
    did = sum(time > 0 for time in times)
    return Side(did, len(times) - did, score)


def mark_beyond_noise(rows: list[Row]) -> None:
    judged = [row for row in rows if row["chance"] is not None]
    for row in rows:
        row["beyond_noise"] = False
    for row, stands_out in zip(judged, beyond_noise([row["chance"] for row in judged])):
        row["beyond_noise"] = stands_out


class Gathering:
    """Matches that are played and looked at one by one: what was counted before an interruption stays."""

    game: Game[Any]
    plans: list[Plan]
    bots: list[str]
    done = 0
    notebook: Notebook | None = None

    def count(self, one: Study) -> None:
        raise NotImplementedError

    def what(self) -> Row:
        """What is played, as a notebook says it: two runs that say the same have the same matches."""
        raise NotImplementedError

    def go_on(self, path: Path) -> None:
        """From what is written down in this file; and write there what is played from now on."""
        what = {**self.what(), **makings(self.game, self.bots)}  # a bot that was changed is another bot
        self.notebook = Notebook(path, begun_before(path, what) or what)
        self.count_all(self.notebook.read(self.plans))

    def count_all(self, studies: list[Study]) -> None:
        for one in studies[self.done :]:
            self.count(one)

    def run(self, workers: int = 1, progress: Callable[[int], None] | None = None, engine: str = PROCESSES) -> None:
        """Play what is missing."""
        check_bots(self.bots)
        with nullcontext() if self.notebook is None else alone_in(self.notebook.path.parent):
            if self.notebook is not None:
                self.count_all(self.notebook.read(self.plans))  # another command may have gone on with it until now
                self.notebook.begin()
            left = self.plans[self.done :]
            with closing(work_through(study, left, workers, engine, of_somebodys_own(left))) as studies:
                for one in studies:
                    if self.notebook is not None:
                        self.notebook.write(one)
                    self.count(one)
                    if progress is not None:
                        progress(self.done)


def begun_before(path: Path, what: Row) -> Row | None:
    """What this file says of itself, if that is the same run with another number of matches.

    More can be added, and of more the first are taken. With several runs neither can be: what is written of the second
    comes after all of the first.
    """
    if not path.exists():
        return None
    with path.open("rb") as file:
        heading = file.readline()
    try:
        written = json.loads(heading)
    except ValueError:
        return None
    if not isinstance(written, dict):
        return None
    same = json.loads(json.dumps(what))
    for old, new in [(written, same)] if "runs" in what else [(written.get(name, {}), same[name]) for name in VERSIONS]:
        if len(new["runs"]) == 1:
            new["planned"] = old.get("planned")
    return written if same == written else None


class Balance(Gathering):
    """A game's figures, gathered match by match: every bot in every mode."""

    def __init__(
        self,
        game: Game[Any],
        modes: list[str],
        bots: list[str],
        matches: int,
        seed: int,
        sets: Sets = (),
        facts: Facts | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.sets = sets
        self.facts = facts or {}
        self.cells = {(bot, mode): Cell(game, mode, bot) for bot in bots for mode in modes}
        self.plans: list[Plan] = []
        for bot, mode in self.cells:
            self.plans += plan_matches(game, mode, [bot], matches, seed, len(self.plans), sets)
        self.bots = bots

    def count(self, one: Study) -> None:
        self.done += 1
        self.cells[one.result.plan.bots[0], one.result.plan.mode].count(one)

    def revision(self) -> str:
        return revision(self.game, Setup({}, dict(self.sets)))

    def what(self) -> Row:
        runs = [[bot, mode] for bot, mode in self.cells]
        said = {"game": self.game.name, "revision": self.revision(), "seed": self.seed}
        return {**said, "runs": runs, "planned": len(self.plans)}

    def as_data(self) -> Row:
        figures = [cell.figures(self.facts) for cell in self.cells.values() if cell.matches]
        cards = [row for _, _, rows in figures for row in rows]
        met = {row["card"] for row in cards}
        return {
            "game": self.game.name,
            "title": self.game.title,
            "revision": self.revision(),
            "seed": self.seed,
            "matches": self.done,
            "planned": len(self.plans),
            "verbs": {verb: tally.word for verb, tally in tallies_of(self.game).tallies.items()},
            "runs": [run for run, _, _ in figures],
            "seats": [row for _, rows, _ in figures for row in rows],
            "cards": cards,
            "never_chosen": [
                {key: row[key] for key in ("bot", "mode", "players", "card", "verb", "could")}
                for row in cards
                if row["could"] and not row["did"]
            ],
            "never_met": sorted(self.facts.keys() - met) if figures else [],
        }


# ---------------------------------------------------------------------- two versions of the cards


class Change(NamedTuple):
    """One figure before and after."""

    bot: str
    mode: str
    kind: str
    name: str
    difference: Difference

    def is_about(self, cards: set[str]) -> bool:
        return self.kind not in ("match", "seat") and self.name in cards

    def as_data(self) -> Row:
        before, after, low, high, chance = self.difference
        told = chance is not None  # else it is the same in every deal, which leaves nothing to reckon with
        return {
            "bot": self.bot,
            "mode": self.mode,
            "kind": self.kind,
            "name": self.name,
            "before": round(before, 4),
            "after": round(after, 4),
            "difference": round(self.difference.value, 4),
            "low": round(low, 4) if told else None,
            "high": round(high, 4) if told else None,
            "chance": chance,
        }


class Comparison(Gathering):
    """The same deals with two versions of the cards, side by side, and what changed beyond noise."""

    def __init__(self, before: Balance, after: Balance) -> None:
        self.before = before
        self.after = after
        self.game = before.game
        self.bots = before.bots
        self.plans = [plan for pair in zip(before.plans, after.plans) for plan in pair]

    def count(self, one: Study) -> None:
        (self.after if self.done % 2 else self.before).count(one)
        self.done += 1

    def what(self) -> Row:
        return dict(zip(VERSIONS, (self.before.what(), self.after.what())))

    def printed(self) -> list[Row]:
        """What is printed differently."""
        before, after = (Print(one.game, one.sets, one.facts) for one in (self.before, self.after))
        return differences(before, after)

    def changes(self) -> list[Change]:
        """Every figure that both have."""
        found: list[Change] = []
        for key, cell in self.before.cells.items():
            later = dict(self.after.cells[key].comparable())
            for (kind, name), old in cell.comparable():
                if (kind, name) in later:
                    found.append(Change(*key, kind, name, difference(old, later[kind, name])))
        return found

    def untold(self, cards: set[str]) -> list[Row]:
        """What cannot be said of these cards: too few did it, or too few did not, in one version or both."""
        found: list[Row] = []
        for key, cell in self.before.cells.items():
            later = self.after.cells[key]
            for verb, card in sorted(cell.cards.keys() | later.cards.keys()):
                tallies = [one.cards.get((verb, card), CardTally()) for one in (cell, later)]
                if card in cards and not all(tally.judged() for tally in tallies):
                    told = dict(zip(VERSIONS, tallies))
                    sizes = {f"{when}_{what}": size for when in VERSIONS for what, size in told[when].sizes().items()}
                    found.append({**later.about(), "card": card, "verb": verb, **sizes})
        return found

    def as_data(self) -> Row:
        """The balance of the new version, and what is new about it."""
        printed = self.printed()
        touched = {row["card"] for row in printed if row["what"] == CHANGED}
        rows = [{**change.as_data(), "touched": change.is_about(touched)} for change in self.changes()]
        # What was changed is what one asks about: it is judged by itself, and not among hundreds of other figures.
        for asked in (True, False):
            mark_beyond_noise([row for row in rows if row["touched"] == asked])
        data = self.after.as_data()
        old, new = self.before.as_data()["cards"], data["cards"]
        return {
            **data,
            "matches": self.done,
            "planned": len(self.plans),
            "before_revision": self.before.revision(),
            "printed": printed,
            "changes": rows,
            "untold": self.untold(touched),
            "came": only_in(new, old),
            "went": only_in(old, new),
        }


def only_in(rows: list[Row], others: list[Row]) -> list[str]:
    """The cards that enough players met there, and nobody here; a card that one player met may be missed by luck."""
    met = {row["card"] for row in rows if row["could"] >= FEW}
    return sorted(met - {row["card"] for row in others})


def spread(numbers: list[int]) -> dict[str, float]:
    """The mean, and what one in ten is below and above."""
    if len(numbers) < 2:
        return {"mean": float(sum(numbers)), "tenth": float(sum(numbers)), "ninetieth": float(sum(numbers))}
    cuts = quantiles(numbers, n=10, method="inclusive")
    return {"mean": round(fmean(numbers), 1), "tenth": round(cuts[0], 1), "ninetieth": round(cuts[-1], 1)}
