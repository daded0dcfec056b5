# interpreted: it only serves cases and people who name things
"""Games with a line: how people name what is on it, abilities that are used, and what is done with a card."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeVar

from theomachy.cases.describing import Description
from theomachy.cases.keys import Number, is_number
from theomachy.cases.looking import T, Unknown, compare
from theomachy.cases.positions import Positions
from theomachy.kernel.cards import Card
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import NOTHING, SEATS, BadName, did_you_mean
from theomachy.kernel.questions import Question
from theomachy.kernel.sets import Block
from theomachy.shelf.aims import AT_CARD, AT_ITEM, AT_PIECE, AT_PLAYER, Aim
from theomachy.shelf.targets import InPile, InPlay, OnLine, Person
from theomachy.shelf.waiting import Waiter

D = TypeVar("D", bound=Description[Any])

ABILITY = "ability of "
AT = " at "
AND = " and "
GONE = "something gone"
PLAYERS = Number(2, 6, hard=6)


class LineNames(Generic[D]):
    """How people name things in a game with a line.

    `spec` reads the description of a thing in play, `as_named` writes it, `thing` finds it by its number; `verbs` are
    what can be done with a card, each with the questions that it answers; `said` is what can be said of an item.
    """

    def __init__(
        self,
        spec: Callable[[Any, Any], D],
        as_named: Callable[[Any, Any], str],
        thing: Callable[[Any, int], Any],
        verbs: Mapping[str, Sequence[str]],
        said: Callable[[Any, Any], Mapping[str, Any]] = lambda table, item: {},
    ) -> None:
        self.spec = spec
        self.as_named = as_named
        self.thing = thing
        self.verbs = verbs
        self.said = said

    # ------------------------------------------------------------------ reading

    def read_use(self, name: str, cards: Any) -> tuple[D, int] | None:
        """`use Cathedral of First Light 2`: the thing and the ability (0 if not said); None if it is no use."""
        if not name.startswith("use "):
            return None
        rest = name[4:].strip()
        body, _, last = rest.rpartition(" ")
        if last.isdigit() and body:
            return self.spec(body, cards), int(last)
        return self.spec(rest, cards), 0

    def read_verb(self, name: str) -> tuple[str, str]:
        """`buy Elder Stag`: what is done with a card, if it is said, and the card."""
        verb, _, rest = name.partition(" ")
        return (verb, rest.strip()) if verb in self.verbs and rest.strip() else ("", name)

    def person(self, table: Any, name: str) -> Any:
        """The player of that letter, if there is one."""
        return table.players[SEATS.index(name)] if len(name) == 1 and name in SEATS[: table.seats] else None

    def on_line(self, table: Any, name: str) -> Any:
        """What is on the line under that name; else just the words."""
        with suppress(BadName):
            spec = ItemSpec(self, name, table.set)
            for item in table.line.items:
                if spec.fits(table, item):
                    return item
        return name

    def in_play(self, table: Any, question: Question, spec: D, things: Sequence[Any], own_first: bool) -> Any:
        """Which of these things is meant: theirs or one's own first, and first what is not offered anyway."""
        here = [thing for thing in things if spec.fits(table, thing)]
        offered = [option.number for option in question.options if isinstance(option, InPlay)]
        here.sort(key=lambda thing: ((thing.controller != question.seat) == own_first, thing.number in offered))
        return here[0] if here else None

    # ------------------------------------------------------------------ writing

    def item_as_named(self, item: Any) -> str:
        return f"{ABILITY if item.nth() else ''}{item.card.kind.name}"

    def item_in_full(self, table: Any, item: Any) -> str:
        """Something on the line with all that tells it from others of its name: whose it is, and what it aims at."""
        aims = ", ".join(self.aim_as_named(table, aim) for aim in item.aims)
        return f"{SEATS[item.seat]} {self.item_as_named(item)}" + (AT + aims if aims else "")

    def aim_as_named(self, table: Any, aim: Aim) -> str:
        what, number = aim
        if what == AT_PLAYER:
            return SEATS[number]
        if what == AT_CARD:
            return str(table.cards[number].kind.name)
        if what == AT_ITEM:
            item = table.item(number)
            return GONE if item is None else self.item_as_named(item)
        thing = self.thing(table, number)
        return GONE if thing is None else self.as_named(table, thing)


class ItemSpec(Generic[D]):
    """Something on the line as people describe it: `B Spark`, `ability of Flamecaller 2`, `Spark at C and at D`."""

    def __init__(self, names: LineNames[D], text: str, cards: Any) -> None:
        self.names = names
        self.text = text
        self.nth = 0  # which of its abilities; 0: not said
        self.aims: list[int | D] = []  # seats, things in play, cards
        name = text if self.is_card(text, cards) else self.before_aims(text, cards)
        if name != text:
            self.aims = self.read_aims(text[len(name + AT) :], cards)
        self.ability, self.card = self.ability_or_card(name, cards)

    def before_aims(self, text: str, cards: Any) -> str:
        """A name may have " at " in it: as much as is still a name."""
        name = text.rpartition(AT)[0]
        while name and not self.is_card(name, cards):
            name = name.rpartition(AT)[0]
        return name or text

    def read_aims(self, text: str, cards: Any) -> list[int | D]:
        """A name may have " and " in it."""
        aim = text.removeprefix("at ")
        if len(aim) == 1 and aim in SEATS:
            return [SEATS.index(aim)]
        try:
            return [self.names.spec(aim, cards)]
        except BadName:
            first, several, rest = text.partition(AND)
            if not several:
                raise
            return [*self.read_aims(first, cards), *self.read_aims(rest, cards)]

    def ability_or_card(self, name: str, cards: Any) -> tuple[bool, D]:
        """`B ability of Flamecaller`, `ability of B Flamecaller 2` or `B Spark`."""
        before, ability, after = name.rpartition(ABILITY)
        shorter, _, last = after.rpartition(" ")
        if ability and last.isdigit() and shorter:
            after, self.nth = shorter, int(last)
        return bool(ability), self.names.spec(f"{before}{after}", cards)

    def is_card(self, text: str, cards: Any) -> bool:
        with suppress(BadName):
            return bool(self.ability_or_card(text, cards))
        return False

    def fits(self, table: Any, item: Any) -> bool:
        card, nth = self.card, item.nth()
        if card.kind is not item.card.kind or card.seat not in (None, item.seat):
            return False
        if self.ability != bool(nth) or self.nth not in (0, nth):
            return False
        there = self.names.said(table, item)
        said = all(key in there and there[key] == value for key, value in card.said.items())
        return said and all(any(self.is_aim(table, wanted, aim) for aim in item.aims) for wanted in self.aims)

    def is_aim(self, table: Any, wanted: int | D, aim: Aim) -> bool:
        """Whether something on the line aims at what is described."""
        what, number = aim
        if isinstance(wanted, int):
            return aim == (AT_PLAYER, wanted)
        if what == AT_PIECE:
            thing = self.names.thing(table, number)
            return thing is not None and wanted.fits(table, thing)
        if what == AT_ITEM:
            item = table.item(number)
            return item is not None and wanted.kind is item.card.kind and wanted.seat in (None, item.seat)
        return what == AT_CARD and wanted.kind is table.cards[number].kind


class LinePositions(Positions[T]):
    """The half of the case format of a game with a line: `players` says how many there are."""

    names: LineNames[Any]
    line_key = "line"  # what the line is called
    use: type[Any]  # the option to use an ability of something in play
    bare = True
    phase_at: Mapping[str, str] = {}  # the phase that a moment belongs to, where it may be called by that, too
    set_up_keys: Sequence[str] = ("players",)
    seat_values: Sequence[str] = ("active", "priority")

    def used(self, use: Any) -> tuple[Any, int]:
        """The thing whose ability is used, and how many such abilities it has."""
        raise NotImplementedError

    def seat_count(self, case: Block) -> int:
        """As many as are said, or as have a table."""
        players = case.values.get("players", 0)
        named = max([SEATS.index(seat) + 1 for seat in SEATS[:6] if seat in case.values], default=2)
        return min(6, max(players if is_number(players) else 0, 2)) if players else max(2, named)

    # ------------------------------------------------------------------ options

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        return name == SEATS[option.seat] if isinstance(option, Person) else super().fits(match, asking, option, name)

    def fits_thing(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        table: Any = match.table
        question = asking.question
        verb, name = self.names.read_verb(name)
        if verb and not self.fits_verb(question, option, verb):
            return False
        use = self.names.read_use(name, table.set)
        if isinstance(option, self.use):
            thing = self.used(option)[0]
            return use is not None and use[0].fits(table, thing) and use[1] in (0, option.index + 1)
        if use is not None:  # a question about the use is about the thing
            return isinstance(option, InPlay) and option is question.about and use[0].fits(table, option)
        if isinstance(option, OnLine):
            return ItemSpec(self.names, name, table.set).fits(table, option)
        return ABILITY not in name and self.fits_spec(table, option, self.names.spec(name, table.set))

    def fits_verb(self, question: Question, option: Any, verb: str) -> bool:
        """Whether this can be done with the option."""
        return option is question.about or (question.why in self.names.verbs[verb] and isinstance(option, Card))

    def fits_spec(self, table: Any, option: Any, spec: Any) -> bool:
        """The same for an option that is neither a use nor on the line."""
        if isinstance(option, Waiter):
            waiting: Any = option
            return bool(spec.kind is waiting.card.kind)
        if isinstance(option, InPile):
            return option.card.kind is spec.kind and spec.seat in (None, option.seat)
        if isinstance(option, Card):
            return spec.kind is option.kind and (spec.seat is None or self.holds(table, spec.seat, option))
        return bool(spec.fits(table, option))

    def holds(self, table: Any, seat: int, card: Any) -> bool:
        player = table.players[self.seat_at(table.seats, SEATS[seat])]
        return card in player.discard + player.hand

    def kinds_named(self, table: Any, name: str) -> list[Any]:
        if name in (*self.plain_answers, *NOTHING):
            return []
        name = self.names.read_verb(name)[1]
        use = self.names.read_use(name, table.set)
        return [use[0].kind if use is not None else ItemSpec(self.names, name, table.set).card.kind]

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        if isinstance(option, self.use):
            thing, abilities = self.used(option)
            number = f" {option.index + 1}" if abilities > 1 else ""
            return f"use {thing.kind.name}{number}"
        if isinstance(option, Person):
            return SEATS[option.seat]
        if isinstance(option, OnLine):
            return self.names.item_in_full(match.table, option)
        if isinstance(option, InPile):
            return f"{SEATS[option.seat]} {option.card.kind.name}"
        waiting: Any = option
        return super().label(match, asking, waiting.card if isinstance(option, Waiter) else option)

    def is_fresh(self, match: Match, option: Any) -> bool:
        table: Any = match.table
        return not isinstance(option, InPlay | InPile) or not table.aimers(option.aim())

    # ------------------------------------------------------------------ looking

    def as_named(self, table: Any, thing: Any) -> str:
        return self.names.as_named(table, thing)

    def table_values(self, match: Match) -> dict[str, Any]:
        table: Any = match.table
        return {
            **super().table_values(match),
            "active": SEATS[table.active],
            "phase": self.game.rules.moment(table),
            "priority": SEATS[table.line.holder],
        }

    def other_expectations(self) -> list[str]:
        return [self.line_key]

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        if key == self.line_key:
            return self.compare_line(match.table, wanted)
        if key == "phase":
            wanted, now = self.moment_called(str(wanted)), self.game.rules.moment(match.table)
            if wanted not in self.moments():
                raise Unknown(f'there is no phase "{wanted}"; {did_you_mean(wanted, self.moments())}')
            wanted = now if wanted == self.phase_at.get(now) else wanted
        return super().of_table(match, key, wanted)

    def compare_line(self, table: Any, wanted: Any) -> list[str]:
        """From bottom to top."""
        items = table.line.items
        if is_number(wanted):
            return compare(self.line_key, wanted, len(items))
        specs = [ItemSpec(self.names, name, table.set) for name in self.names_in(table, wanted, self.line_key)]
        if len(specs) == len(items) and all(spec.fits(table, item) for spec, item in zip(specs, items)):
            return []
        present = [self.names.item_in_full(table, item) for item in items]
        return [f"{self.line_key} is {present}, expected {wanted}"]
