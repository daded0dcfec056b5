"""A secret changes nothing that the others receive."""

from typing import Any

from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Game
from theomachy.kernel.match import Match
from theomachy.kernel.questions import AMOUNT, Question
from theomachy.kernel.refusal import Refused
from theomachy.kernel.table import CardTable, Table
from theomachy.lab.kit.laws import CRASH, REFUSED, SECRECY, Breach, expect_same, under
from theomachy.lab.kit.looking import PUBLIC, as_text, kind_of, named, told, who
from theomachy.lab.kit.trial import Chosen, Trial

WANTED = 2  # names that a seat asks for in vain, at each look
MANY_INVENTIONS = 8  # made up so often, one of them is not the truth


class Disguise:
    """A match like the true one in all that one seat may know. It follows the true one for as long as it can."""

    def __init__(self, trial: Trial, seat: int) -> None:
        match = trial.match
        self.trial = trial
        self.seat = seat
        self.world = match.change_secrets(seat, trial.throw(1 << 30))
        self.began = match.table.copy(True)  # where both were still one
        self.events = len(match.events)
        self.events_there = len(self.world.events)
        self.knew = hidden_and_known(match, seat)
        self.knew_there = hidden_and_known(self.world, seat)

    def compare_what_is_seen(self) -> None:
        world = self.world
        for viewer in (self.seat, PUBLIC):
            what = f"the view of {who(viewer)}, where only secrets of others differ,"
            expect_same(SECRECY, self.trial.seen_by(viewer), as_text(world.view(viewer)), what)

    def compare_what_is_imagined(self) -> None:
        """The worlds in which a bot thinks, to the last card: from the same luck come the same ones."""
        luck = self.trial.throw(1 << 30)
        dump = self.trial.game.dump
        here, there = self.trial.match.imagine(self.seat, luck), self.world.imagine(self.seat, luck)
        expect_same(SECRECY, dump(here.table), dump(there.table), f"the world that {who(self.seat)} imagines")

    def compare_refusals(self) -> None:
        """What the seat is told when it asks for what it cannot have."""
        match, world, trial = self.trial.match, self.world, self.trial
        mine, theirs = match.asked(self.seat), world.asked(self.seat)
        if mine is None or theirs is None:
            return
        for _ in range(WANTED):
            name = [*trial.names, "pass"][trial.throw(len(trial.names) + 1)]
            with under(REFUSED, f"why not {name}, when asked for {named(mine.question)}"):
                said = trial.game.telling.refusal_text(trial.game.telling.why_not(match.table, mine.question, name))
                there = trial.game.telling.refusal_text(trial.game.telling.why_not(world.table, theirs.question, name))
            expect_same(SECRECY, said, there, f"why {who(self.seat)} cannot have {name}")

    def answer_as(self, match: Match, chosen: Chosen) -> list[int] | None:
        """The picks that mean the same in this world; None if nothing does. Asked before the match goes on."""
        asking = self.world.asked(chosen.seat)
        if asking is None or asking.question.why != chosen.question.why:
            return None
        if chosen.seat == self.seat or chosen.question.form == AMOUNT:
            return chosen.picks
        labels = self.called(match, chosen.question)
        there = self.called(self.world, asking.question)
        picks: list[int] = []
        for pick in chosen.picks:
            equal = [i for i, label in enumerate(there) if label == labels[pick] and i not in picks]
            if not equal:
                return None
            picks.append(equal[0])
        return picks

    def called(self, match: Match, question: Question) -> list[str]:
        """What each option is, also where its face is one of the secrets: things in play go by their numbers."""
        found: list[str] = []
        for option in question.options:
            said = self.trial.game.telling.option(match.table, question, option)
            if "number" in said:
                said = {key: value for key, value in said.items() if key not in ("label", "card")}
            found.append(as_text(said))
        return found

    def follow(self, picks: list[int] | None, chosen: Chosen, in_passing: bool) -> bool:
        """Give the same answer; False if this world cannot go the same way any further."""
        if picks is None:
            return False
        with under(CRASH, f"a match with other secrets, after the same answer to {named(chosen.question)}"):
            try:
                self.world.answer(chosen.seat, picks)
            except Refused:
                if chosen.seat == self.seat:
                    raise Breach(SECRECY, f"{who(self.seat)} may answer so only if others' secrets allow") from None
                return False
        return self.is_still_the_same(in_passing)

    def is_still_the_same(self, in_passing: bool) -> bool:
        """Whether both go on alike. They may part only where something different came to light.

        An answer that nobody could have given otherwise, and after which nothing is told, as when somebody has to pass,
        is not looked at: the next look compares what it has changed.
        """
        match, world = self.trial.match, self.world
        if in_passing and len(match.events) == self.events and len(world.events) == self.events_there:
            return True
        for viewer in (self.seat, PUBLIC):
            here = self.trial.told_to(viewer, self.events)
            there = [told(world, event, viewer) for event in world.events[self.events_there :]]
            if here != there:
                if self.learned_something_else() or has_inventions(match.game, self.began, self.seat):
                    return False
                expect_same(SECRECY, "\n".join(here), "\n".join(there), f"what {who(viewer)} is told")
        try:
            self.compare_what_is_seen()
        except Breach:  # a card that was drawn or turned up need not be told of: views show it
            if self.saw_other_cards():
                return False
            raise
        self.events, self.events_there = len(match.events), len(world.events)
        self.knew, self.knew_there = hidden_and_known(match, self.seat), hidden_and_known(world, self.seat)
        return True

    def learned_something_else(self) -> bool:
        """Whether the seat may have seen one thing here and another there since both were last compared."""
        match, world, seat = self.trial.match, self.world, self.seat
        if learned_since(self.knew, match, seat) != learned_since(self.knew_there, world, seat):
            return True
        return hid_something(self.knew, match, seat)

    def saw_other_cards(self) -> bool:
        """Whether other cards came to light here than there since both were last compared."""
        seat = self.seat
        return shown_since(self.knew, self.trial.match, seat) != shown_since(self.knew_there, self.world, seat)


def hide_other_secrets(trial: Trial, at_rest: bool) -> None:
    """See that every seat has a match beside the true one in which only secrets of others are different.

    They begin at rest points: what somebody has chosen in secret within a step would mean something else there.
    """
    wearing = [disguise.seat for disguise in trial.disguises]
    if at_rest and not trial.said:
        for seat in range(trial.seats):
            if seat not in wearing:
                with under(SECRECY, f"changing what is secret to seat {seat}"):
                    trial.disguises.append(Disguise(trial, seat))
                trial.disguises[-1].compare_what_is_seen()
                trial.disguises[-1].compare_what_is_imagined()
    for disguise in trial.disguises:
        disguise.compare_refusals()


def secrets_change_nothing(
    trial: Trial, chosen: Chosen, mapped: list[list[int] | None], in_passing: bool = False
) -> None:
    """Let the disguised matches follow, and compare every byte."""
    if not trial.disguises:
        return
    pairs = zip(trial.disguises, mapped, strict=True)
    trial.disguises = [disguise for disguise, picks in pairs if disguise.follow(picks, chosen, in_passing)]
    if not trial.every_answer:
        trial.disguises = []  # the answers before the next look are not followed


def has_inventions(game: Game[Any], true: Table, seat: int) -> bool:
    """Whether there are secrets that are no hidden cards, and that an imagined world has to make up."""
    truth = game.dump(true)
    pools = true.hidden_from(seat)
    hidden = {card for pool in pools for cards in pool.values() for card in cards}
    shaker = Shaker(1)
    for _ in range(MANY_INVENTIONS):
        table = true.copy(True)
        table.invent(true, seat, pools, shaker)
        if isinstance(table, CardTable) and isinstance(true, CardTable):
            table.cards = [true.cards[i] if i in hidden else card for i, card in enumerate(table.cards)]
            table.lay_anew(table.cards)
        if game.dump(table) != truth:
            return True
    return False


def hidden_and_known(match: Match, seat: int) -> tuple[list[int], dict[int, int]]:
    pools = match.table.hidden_from(seat)
    hidden = [card for pool in pools for cards in pool.values() for card in cards]
    return hidden, match.table.knowledge[seat].facts.copy()


def learned_since(knew: tuple[list[int], dict[int, int]], match: Match, seat: int) -> list[str]:
    """What came to light for this seat: cards that are no longer hidden, and cards whose place it now knows better."""
    _, facts = knew
    _, facts_now = hidden_and_known(match, seat)
    narrowed = [card for card, zones in facts_now.items() if facts.get(card, -1) & ~zones]
    return shown_since(knew, match, seat) + sorted(f"{kind_of(match, card)} in {facts_now[card]}" for card in narrowed)


def shown_since(knew: tuple[list[int], dict[int, int]], match: Match, seat: int) -> list[str]:
    """The cards that were hidden from this seat and no longer are."""
    still = set(hidden_and_known(match, seat)[0])
    return [kind_of(match, card) for card in knew[0] if card not in still]


def hid_something(knew: tuple[list[int], dict[int, int]], match: Match, seat: int) -> bool:
    """Whether cards that lay open are hidden now: what came to light in between may be among them."""
    hidden_now, _ = hidden_and_known(match, seat)
    return not set(hidden_now) <= set(knew[0])
