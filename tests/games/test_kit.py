"""The conformance kit passes games that keep the laws, and finds the law that a broken game breaks."""

from typing import Any

import pytest
from toy import CROWS, OMEN, Crows, ToyCard, ToyTable, zone

from theomachy.games import find, names
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.knowledge import HiddenPool
from theomachy.kernel.questions import Question, Rule
from theomachy.kernel.record import Record
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.table import Outcome
from theomachy.lab.kit import Broken, laws, playing, run_kit, run_kit_on

GAMES_AND_MODES = [(game, mode) for game in names() for mode in find(game).rules.modes()]


def broken_by(game: Crows | Game[Any], matches: int = 30, seed: int = 1, every_answer: bool = True) -> list[str]:
    """The laws that this game breaks, each once, in the order in which they were found."""
    report = run_kit(game.game() if isinstance(game, Crows) else game, "pair", matches, seed, every_answer)
    return list(dict.fromkeys(broken.law for broken in report.broken))


# ---------------------------------------------------------------------- games that keep the laws


@pytest.mark.parametrize("mode", CROWS.rules.modes())
def test_the_toy_keeps_every_law(mode: str) -> None:
    report = run_kit(CROWS, mode, 12, 3, every_answer=True)
    assert report.broken == []
    assert report.matches == 12
    assert report.answers > 12 * 15


class DrawsInSilence(ToyTable):
    """Whoever draws sees the card in hand; no event tells of it. Cards of hands and decks might be one another."""

    def tell_of(
        self, what: str, seat: int, cards: list[ToyCard], knowing: list[int] | None = None, amount: int = 0
    ) -> None:
        if what != "drew":
            super().tell_of(what, seat, cards, knowing, amount)

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        return [{place: cards for pool in super().hidden_from(seat) for place, cards in pool.items()}]


def test_a_card_that_is_drawn_without_an_event_gives_no_secret_away() -> None:
    """A first game is often written so."""
    report = run_kit(with_table(DrawsInSilence).game(), "pair", 12, 3, every_answer=True)
    assert report.broken == []
    assert report.answers > 12 * 15


@pytest.mark.parametrize("part", range(3))
def test_titans_keeps_every_law_at_every_answer(part: int) -> None:
    """Twelve duels, in three parts so that several processors can share them."""
    report = run_kit(find("titans"), "duel", 4, 100 + part, every_answer=True)
    assert report.broken == []
    assert report.answers > 4 * 30


@pytest.mark.parametrize(("game", "mode"), GAMES_AND_MODES)
def test_every_mode_keeps_the_laws(game: str, mode: str) -> None:
    """A match of every game and mode, with the laws looked at now and then."""
    assert run_kit(find(game), mode, 1, 1, every_answer=False).broken == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_titans_keeps_every_law_in_two_hundred_matches(part: int) -> None:
    assert run_kit(find("titans"), "duel", 20, 200 + part, every_answer=True).broken == []


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode"), GAMES_AND_MODES)
def test_every_mode_keeps_every_law_at_every_answer(game: str, mode: str) -> None:
    assert run_kit(find(game), mode, 3, 300, every_answer=True).broken == []


def test_a_run_is_the_same_every_time() -> None:
    first, second = (run_kit(CROWS, "three", 5, 9, every_answer=False) for _ in range(2))
    assert first.answers == second.answers


def test_progress_is_reported_after_every_match() -> None:
    done: list[int] = []
    run_kit(CROWS, "pair", 3, 1, every_answer=False, progress=done.append)
    assert done == [1, 2, 3]


# ---------------------------------------------------------------------- games that leak


class ShowsTheSum(Crows):
    """Its view adds up the hands, those that are secret included."""

    def view(self, table: ToyTable, seat: int) -> dict[str, Any]:
        return super().view(table, seat) | {"sums": [sum(c.kind.index for c in hand) for hand in table.hands]}


class ShowsHandsInOrder(Crows):
    """Its view shows known cards of a hand at their places, though nobody could say which card lies where."""

    def player_seen(self, table: ToyTable, seat: int, owner: int) -> dict[str, Any]:
        seen = super().player_seen(table, seat, owner)
        if seat != owner:
            seen["first"] = [card.kind.name for card in table.hands[owner]][:1]
        return seen


class ShowsBids(Crows):
    """A secret that is not a card."""

    def view(self, table: ToyTable, seat: int) -> dict[str, Any]:
        return super().view(table, seat) | {"bids": table.bids}


class TellsEverybody(ToyTable):
    def tell_of(
        self, what: str, seat: int, cards: list[ToyCard], knowing: list[int] | None = None, amount: int = 0
    ) -> None:
        super().tell_of(what, seat, cards, None, amount)


class RecognisesCards(ToyTable):
    """A card that was seen going to hand is recognised when an equal one is laid and turned up."""

    def comes_to_light(self, seat: int, card: ToyCard, zones: int) -> None:
        self.knowledge[seat].forget(card.id)


class NoticesLaidCards(ToyTable):
    """Whoever saw a card going to hand sees whether it is the one that is laid face-down."""

    def lay(self, seat: int, card: ToyCard, bid: int) -> None:
        known = [facts.facts.copy() for facts in self.knowledge]
        super().lay(seat, card, bid)
        if self.watched:
            for facts, before in zip(self.knowledge, known, strict=True):
                facts.facts = before


class SaysWhy(Crows):
    """The reason of a refusal gives away what somebody else holds."""

    def why_not(self, table: ToyTable, question: Question, wanted: str) -> Refusal:
        held = [card.kind.name for hand in table.hands for card in hand]
        return Refusal("somebody-has-it" if wanted in held else "nobody-has-it", {"card": wanted})


def with_table(table: type[ToyTable]) -> Crows:
    game = Crows()
    game.table_class = table
    return game


@pytest.mark.parametrize(
    "game",
    [
        ShowsTheSum(),
        ShowsHandsInOrder(),
        ShowsBids(),
        SaysWhy(),
        with_table(TellsEverybody),
        with_table(RecognisesCards),
        with_table(NoticesLaidCards),
    ],
    ids=["view", "order", "bids", "refusals", "events", "recognised", "noticed"],
)
def test_a_leak_is_found(game: Crows) -> None:
    """Where secrets are changed; where a world is imagined, the same leak may show before that."""
    broken = broken_by(game, matches=25)
    assert laws.SECRECY in broken
    assert set(broken) <= {laws.SECRECY, laws.IMAGINE}


# ---------------------------------------------------------------------- games with other faults


class LosesACard(Crows):
    def tidy(self, table: ToyTable) -> Rule:
        if len(table.discards[0]) == 1:
            table.discards[0] = []
        yield from super().tidy(table)


class CrashesOnOneOption(Crows):
    def lay(self, table: ToyTable) -> Rule:
        yield from super().lay(table)
        if table.bids[0] == 3:
            raise ZeroDivisionError("three coins are too many")


class SaysNoReason(Crows):
    def outcome(self, winners: list[int], reason: str) -> Outcome:
        return Outcome(winners, "")


class CrownsAStranger(Crows):
    def outcome(self, winners: list[int], reason: str) -> Outcome:
        return Outcome([7], reason)


class HasNoWordsForTheEnd(Crows):
    def outcome_text(self, table: ToyTable, seat: int = -1) -> str:
        return ""


class SharesItsState(ToyTable):
    def copy(self, watched: bool) -> ToyTable:
        twin = super().copy(watched)
        twin.perches = [perches[:] for perches in self.perches]  # other lists, but the same birds
        return twin


class ForgetsTheStake(ToyTable):
    def copy(self, watched: bool) -> ToyTable:
        twin = super().copy(watched)
        twin.stake = 1
        return twin


class RemembersOutsideTheTable(Crows):
    """The rule counts on the game, which all matches share."""

    def __init__(self) -> None:
        super().__init__()
        self.counted = 0

    def score(self, table: ToyTable) -> None:
        self.counted += 1
        table.coins[0] += self.counted % 2
        super().score(table)


class DealsDifferently(Crows):
    """Every table that it makes is another one, so a record leads elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.made = 0

    def table(self, setup: Setup) -> ToyTable:
        self.made += 1
        table = super().table(setup)
        table.coins = [4 + self.made] * table.seats
        return table


class ImaginesNothing(ToyTable):
    """Whatever is dealt anew, everything stays where it is."""

    def deal_anew(self, dealt: dict[int, int]) -> None:
        dealt.clear()


class ImaginesKnownCardsAnew(ToyTable):
    """What the seat itself has buried is dealt anew, too."""

    def hidden_from(self, seat: int) -> list[dict[int, list[int]]]:
        pools = super().hidden_from(seat)
        pools[seat][zone(seat, 2)] = [card.id for card in self.decks[seat].cards()]
        return pools


class CaresWhoWatches(Crows):
    def score(self, table: ToyTable) -> None:
        if not table.watched:
            table.stake = 0
        super().score(table)


class KeepsTooLittle(Game[ToyTable]):
    def thaw(self, setup: Setup, frozen: Any) -> ToyTable:
        table = super().thaw(setup, frozen)
        table.leader = 0
        return table


class CannotSayWhy(Crows):
    def why_not(self, table: ToyTable, question: Question, wanted: str) -> Refusal:
        return Refusal({"lay": "not-in-hand"}[question.why])


class IsLostForWords(Crows):
    def refusal_text(self, refusal: Refusal) -> str:
        return {"not-offered": "No.", "not-asked": "Not you."}[refusal.code]


class SaysLetters(Crows):
    def prompt(self, table: ToyTable, question: Question) -> str:
        return f"{'AB'[question.seat]}, which one?"


class AsksTheImpossible(Crows):
    def omen(self, table: ToyTable) -> Rule:
        yield Question(table.leader, [], "omen")
        table.step = OMEN + 1


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (LosesACard(), laws.CONSERVED),
        (CrashesOnOneOption(), laws.CRASH),
        (AsksTheImpossible(), laws.CRASH),
        (SaysNoReason(), laws.REASON),
        (CrownsAStranger(), laws.REASON),
        (HasNoWordsForTheEnd(), laws.REASON),
        (with_table(SharesItsState), laws.APART),
        (RemembersOutsideTheTable(), laws.FORK),
        (with_table(ImaginesNothing), laws.VARIETY),
        (with_table(ImaginesKnownCardsAnew), laws.IMAGINE),
        (CaresWhoWatches(), laws.UNWATCHED),
        (KeepsTooLittle("crows", "Crows", 1, CROWS.rules, CROWS.telling, CROWS.mind), laws.FROZEN),
        (CannotSayWhy(), laws.REFUSED),
        (IsLostForWords(), laws.REFUSED),
        (SaysLetters(), laws.MARKED),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Crows | Game) else value.replace(" ", "-"),
)
def test_a_broken_law_is_found(game: Crows | Game[Any], law: str) -> None:
    assert broken_by(game) == [law]


def test_what_a_copy_forgets_is_found_whether_or_not_a_match_misses_it() -> None:
    assert set(broken_by(with_table(ForgetsTheStake))) == {laws.FORK, laws.STATE}


def test_another_deal_is_found_when_an_answer_is_taken_back() -> None:
    assert broken_by(DealsDifferently(), matches=1) == [laws.SAVED]


def test_another_deal_is_found_at_the_end_at_the_latest() -> None:
    """In a long run most answers are not looked at; the record is replayed all the same."""
    assert broken_by(DealsDifferently(), matches=1, every_answer=False) == [laws.REPLAY]


def test_a_match_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_ANSWERS", 20)
    assert broken_by(CROWS, every_answer=False) == [laws.ENDS]


def test_a_broken_law_comes_with_the_record_that_leads_there() -> None:
    broken: Broken = run_kit(CrashesOnOneOption().game(), "pair", 1, 1, every_answer=True).broken[0]
    assert "three coins are too many" in broken.what
    match = Record.from_text(broken.record_text).replay(CROWS)
    assert match.asking is not None
    assert match.asking.question.why in ("lay", "bid")


def test_what_differs_is_shown_from_where_it_differs() -> None:
    first = "turn 1\n" + "x" * 500 + "Monk"
    second = "turn 1\n" + "x" * 500 + "Wizard"
    shown = laws.first_difference(first, second)
    assert "Monk" in shown
    assert "Wizard" in shown
    assert len(shown) < 300


def test_several_processors_play_the_same_matches() -> None:
    seen: list[int] = []
    alone = run_kit(find("bazaar"), "duel", 7, 5, every_answer=False)
    together = run_kit_on(2, find("bazaar"), "duel", 7, 5, False, seen.append)
    assert (together.matches, together.answers, together.broken) == (alone.matches, alone.answers, [])
    assert seen[-1] == 7
