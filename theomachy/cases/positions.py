# interpreted: it lays out positions, and compares
"""A game's half of the case format: what its positions may say, how they are laid out, what words mean on its table."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from theomachy.cases.format import BadCase
from theomachy.cases.keys import Cards, Fault, Key, Names, Seed, Table, Text, Things, is_number
from theomachy.cases.looking import Looking, T, Unknown
from theomachy.cases.luck import ForcedChance
from theomachy.kernel.cards import Card, CardKind, Deck, Thing
from theomachy.kernel.faces import Face
from theomachy.kernel.game import BadSetup, Game, Setup
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import NOTHING, SEATS, BadName, did_you_mean, nearest
from theomachy.kernel.sets import BadSet, Block, read_folder, read_toml

SET_UP = "set-up"
# What every case may say, whatever its game.
COMMON: dict[str, Key] = {
    "id": Text(),
    "title": Text(),
    "rules": Names(),
    "step": Key(),
    "fails": Text(),
    "impossible": Text(),
    "chance": Key(),
    "at": Text(),
    "seed": Seed(),
    "setup": Table([SET_UP]),
}
MOST_COPIES = 12
TOLD = ("id", "title", "rules", "fails", "impossible")  # what a case says of itself, not of the position


class Positions(Looking[T]):
    """A game's half of the case format. A game declares its keys, and says what lies where on its table."""

    also_called: dict[str, str] = {}  # other words for moments, as the rules have them, in small letters
    moment_names: Sequence[str] = ()  # the names that `until` and `at` know, without numbers
    lasting_moments: Sequence[str] = ()  # those that go on from question to question: "next" means another one
    streams: Sequence[str] = (SET_UP, *SEATS[:6])  # whose luck each stream of chance is: `chance = { A = [...] }`
    set_up_keys: Sequence[str] = ()  # which of `keys` mean something at the set-up, too
    plain_answers: Sequence[str] = ("yes",)  # options that are no cards
    aiming_words: Sequence[str] = (" at ",)  # between what is played and its target
    one_by_one = False  # of several things that an answer names, each is asked for, with what is asked about it
    running_out: Sequence[str] = ()  # questions that come again without the option that was chosen
    between: Sequence[str] = ()  # questions that may come between a thing and what is asked about it
    lent: Sequence[str] = ("proxy", "card")  # the blocks of other files that `uses` brings
    same_rules: Mapping[str, Sequence[str]] = {}  # by rule or code of a refusal: rules that a case may cite as well

    def __init__(self, game: Game[Any], guide: str) -> None:
        super().__init__(game, guide)
        self._rule_ids: list[str] | None = None

    # ------------------------------------------------------------------ moments and questions

    def moments(self) -> list[str]:
        """The names that `until` knows, without numbers of ages."""
        return [*dict.fromkeys(self.moment_names), "over"]

    def is_moment(self, wanted: str) -> bool:
        """Whether there is such a moment, with its number or without."""
        return wanted.rstrip(" 0123456789") in self.moments()

    def moment_called(self, name: str) -> str:
        """A moment as people write it: "End of Round 2", "main phase"; the words for `until` and `at`."""
        said = " ".join(name.lower().split())
        for also, moment in self.also_called.items():
            if said.rstrip(" 0123456789") == also:
                return moment + said[len(also) :]
        plain = re.sub(r"^the | phase\b", "", said)
        return next((one for one in (name, said, plain) if self.is_moment(one)), name)

    def no_moment(self, wanted: str) -> str:
        """What to say where there is no such moment."""
        meant = nearest(wanted, self.moments())
        hint = f'did you mean "{meant}"? ' if meant else ""
        return f'there is no moment "{wanted}"; {hint}they are: {", ".join(self.moments())}'

    def moment_meant(self, match: Match, wanted: str) -> str:
        """The moment that `until` waits for, where a number may be left out."""
        return wanted

    def moment_of_next(self, match: Match, wanted: str) -> str:
        """The moment that `until = "next ..."` waits for."""
        return self.moment_meant(match, wanted)

    def questions(self) -> list[str]:
        """What the game's questions are called: each has a sentence of its own."""
        return list(self.game.rules.questions)

    def rule_ids(self) -> list[str]:
        """The ids of all rules; none for a game that has not written them down."""
        if self._rule_ids is None:
            self._rule_ids = []
            texts = read_folder(self.game.telling.home, "rules.toml") if self.game.telling.home else {}
            for file, text in texts.items():
                self._rule_ids += [str(rule.get("id")) for rule in read_toml(file, text).get("rule", [])]
        return self._rule_ids

    def chapter(self, match: Match) -> int:
        """A number that changes when a turn ends: answers are not looked for beyond it."""
        table: Any = match.table
        return int(table.turn)

    # ------------------------------------------------------------------ laying out

    def match(self, case: Block, proxies: list[Block]) -> Match:
        """The match at the position of the case, paused before the rule of that moment acts."""
        values = dict(case.values)
        if isinstance(values.get("at"), str):
            values["at"] = self.moment_called(values["at"])
        case = Block(case.file, case.kind, values, case.first_line, case.lines)
        faults = self.faults_of(case)
        wrong = [fault for fault, impossible in faults if not impossible]
        if wrong:
            raise BadCase(wrong)
        try:
            match = self.lay_out_match(case, self.lent_of(proxies))
        except (BadName, BadSetup) as fault:
            raise BadCase(self.faults_of_names(case, proxies, str(fault))) from None
        impossible = [fault for fault, _ in faults] + [
            BadSet(case.file, line_of_fault(case, text), text, "lay out what can happen")
            for text in self.strange(case, match)
        ]
        self.judge(case, impossible)
        return match

    def faults_of_names(self, case: Block, proxies: list[Block], first: str) -> list[BadSet]:
        """What keeps a position from being laid out, and with it all other names in it that mean nothing."""
        faults = {first: line_of_fault(case, first)}
        only_cards = OnlyCards(self.card_set(proxies))
        for where, text in self.things_named(case, only_cards):
            try:
                self.kind_in_list(only_cards, text)
            except BadName as fault:
                faults.setdefault(str(fault), case.lines.get(where, case.first_line))
        remedy = f"see {self.guide} for names and positions"
        return [BadSet(case.file, line, fault, remedy) for fault, line in faults.items()]

    def things_named(self, case: Block, table: Any) -> Iterator[tuple[str, str]]:
        """The cards that the lists of a position name, each with the key or the seat where it stands."""
        said = [(key, case.values.get(key), one) for key, one in self.all_keys(case).items()]
        for seat in SEATS[: self.seat_count(case)]:
            values = said_of(case, seat)
            said += [(seat, values.get(key), one) for key, one in self.keys_of_seat(case, seat).items()]
        for where, listed, key in said:
            if isinstance(key, Things) and isinstance(listed, str | list):
                yield from [(where, text) for text in self.names_in(table, listed) if text]

    def kind_in_list(self, table: Any, text: str) -> tuple[Any, int]:
        """The kind of card that a text in a list names, and how many of them."""
        spec = self.describe(table, text)
        return spec.kind, spec.times

    def too_many_named(self, case: Block, table: Any) -> Iterator[str]:
        """Cards of which a position names more than there can be."""
        named: Counter[Any] = Counter()
        for _, text in self.things_named(case, table):
            with suppress(BadName):  # things on a line
                kind, times = self.kind_in_list(table, text)
                named[kind] += times
        for kind, count in named.items():
            most = self.most_copies(table, kind)
            if count > most:
                yield f'there are {count} copies of "{kind.name}", and {most} at most may lie in a position'

    def most_copies(self, table: Any, kind: Any) -> int:
        """How many copies of a card a case may lay out: more than there are, so that a card can meet its like."""
        return MOST_COPIES

    def strange(self, case: Block, match: Match) -> Iterable[str]:
        """What cannot be about a position that begins in the middle of a match."""
        if self.game.rules.moment(match.table) == SET_UP:
            return []
        return [*self.impossible(match.table), *self.too_many_named(case, match.table)]

    def judge(self, case: Block, impossible: list[BadSet]) -> None:
        """What cannot happen is refused, unless the case says that it wants it."""
        said = "impossible" in case.values
        if impossible and not said:
            raise BadCase([
                BadSet(
                    fault.file, fault.line, f"{fault.fault}: that cannot happen in a match",
                    f'{fault.remedy}, or say that it is meant: impossible = "why"',
                )
                for fault in impossible
            ])  # fmt: skip
        if said and not impossible:
            raise case.bad("impossible", "nothing in this position is impossible", "leave the key out")

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        """The same; names and set-ups that mean nothing may raise `BadName` and `BadSetup`."""
        raise NotImplementedError

    def impossible(self, table: Any) -> Iterable[str]:
        """What cannot be so in a match; each text quotes what it is about."""
        return []

    def new_match(self, case: Block, setup: Setup) -> Match:
        """A match with the luck of the case, still without a table."""
        match = Match(self.game, setup, str(case.values.get("seed", 1)))
        chance = case.values.get("chance", [])
        if chance:
            self.forced(match).want(chance)
        return match

    def seat_at(self, seats: int, letter: str) -> int:
        """A seat by its letter; it has to be at the table."""
        if letter not in list(SEATS[:seats]):
            raise BadName(f'"{letter}" is no seat here; the seats are {", ".join(SEATS[:seats])}')
        return SEATS.index(letter)

    def begin(self, match: Match, table: Any) -> Match:
        """The match on this table, before anything happens."""
        match.take_over(table)
        match.pause()
        return match

    def card_set(self, proxies: list[Block]) -> Any:
        """The game's own cards and the proxies of a case file; its `kinds` are all of them."""
        raise NotImplementedError

    def faces(self, proxies: list[Block]) -> list[Face]:
        """What is printed on the game's own cards and on the proxies of a case file."""
        return self.game.printing.faces_of(self.card_set(self.lent_of(proxies)))

    def lent_of(self, blocks: list[Block]) -> list[Block]:
        """What of the files that a case file uses means something in its cases."""
        return [block for block in blocks if block.kind in self.lent]

    def at(self, case: Block, otherwise: str = "") -> tuple[str, int]:
        """The moment at which a case begins, and its number, if it has one (0)."""
        at = case.text("at") if not otherwise else case.text_or("at", otherwise)
        moment, _, number = at.rpartition(" ")
        return (moment, int(number)) if moment and number.isdecimal() else (at, 0)

    def cards(self, table: Any, listed: Any, filler: Any) -> list[Card[Any]]:
        """New cards as they are listed; of a number, so many of the filler."""
        if is_number(listed):
            return [table.new_card(filler) for _ in range(listed)]
        return [table.new_card(kind) for kind in self.kinds_listed(table, listed)]

    def lay_out_fields(self, table: Any, holder: Any, values: Mapping[str, Any], keys: Mapping[str, Key]) -> None:
        """Give a player, or the table, what the case says, key by key: cards in zones, and plain values."""
        for name, key in keys.items():
            value = values.get(name, key.otherwise)
            if not key.field or value is None:
                continue
            if not isinstance(key, Cards):
                setattr(holder, key.field, value)
                continue
            cards = self.cards(table, value, self.filler(table, name))
            zone = getattr(holder, key.field)
            if isinstance(zone, Deck):
                lay_deck(zone, cards, in_this_order=not is_number(value))
            else:
                setattr(holder, key.field, cards)

    def filler(self, table: Any, key: str) -> Any:
        """The kind that cards of this zone are of where a case only counts them."""
        raise NotImplementedError

    def kinds_listed(self, table: Any, listed: Any) -> list[Any]:
        """The kinds of cards that lie in a zone: nothing but their names can be said of them."""
        kinds: list[Any] = []
        for text in self.names_in(table, listed):
            spec = self.describe(table, text)
            if spec.said or spec.seat is not None:
                raise BadName(f'"{text}" is not in play: nothing can be said of it but its name ("{spec.name}")')
            kinds.extend([spec.kind] * spec.times)
        return kinds

    # ------------------------------------------------------------------ what a case may say

    def all_keys(self, case: Block) -> dict[str, Key]:
        """The keys of this case."""
        return {**COMMON, **self.keys, **dict.fromkeys(SEATS[: self.seat_count(case)], Table())}

    def seat_count(self, case: Block) -> int:
        """How many seats this case may describe."""
        return 2

    def faults_of(self, case: Block) -> list[tuple[BadSet, bool]]:
        """All that is wrong with what a case says, and whether it is only impossible."""
        faults = self.faults_in(case, "", "a case", case.values, self.all_keys(case))
        at = case.values.get("at")
        if isinstance(at, str) and not self.may_begin_at(at):
            faults.append((self.fault_of_beginning(case, at), False))
        for seat in SEATS[: self.seat_count(case)]:
            faults += self.faults_in(case, seat, f"seat {seat}", said_of(case, seat), self.keys_of_seat(case, seat))
        faults += self.faults_of_chance(case)
        return faults + [(case.bad(key, text, "leave it out"), False) for key, text in self.out_of_place(case)]

    def faults_in(
        self, case: Block, seat: str, what: str, values: Mapping[str, Any], keys: Mapping[str, Key]
    ) -> list[tuple[BadSet, bool]]:
        found: list[tuple[BadSet, bool]] = []
        for key, value in values.items():
            if key in keys:
                name = f"{seat}.{key}" if seat else key
                faults = keys[key].faults(name, value)
            elif key in list(SEATS):
                faults = [Fault(f"nobody sits at {key} here", f"the seats are A to {SEATS[self.seat_count(case) - 1]}")]
            else:
                faults = [Fault(f'{what} has no "{key}"', self.remedy_of_key(case, seat, key, keys))]
            found += [(case.bad(seat or key, fault.text, fault.remedy), fault.impossible) for fault in faults]
        return found

    def remedy_of_key(self, case: Block, seat: str, key: str, keys: Mapping[str, Key]) -> str:
        """What to write in place of a key that there is not."""
        if key in self.other_words:
            return self.other_words[key]
        if seat and key in self.all_keys(case):
            return f"it is said of the whole case: write it outside of {seat}"
        if not seat and key in self.keys_of_seat(case, SEATS[0]):
            return f"it is said of a seat: write {SEATS[0]}.{key} = ..."
        close = nearest(key, list(keys))
        return f'write "{close}"' if close else "leave it out; the keys are " + ", ".join(keys)

    def faults_of_chance(self, case: Block) -> list[tuple[BadSet, bool]]:
        fault = self.fault_of_chance(case.values.get("chance", []))
        remedy = 'write chance = ["..."] or chance = { A = ["..."] }'
        return [(case.bad("chance", fault, remedy), False)] if fault else []

    def fault_of_chance(self, chance: Any) -> str:
        """What is wrong with what a case wants of chance."""
        groups = chance.values() if isinstance(chance, dict) else [chance]
        if not all(isinstance(one, list) and all(isinstance(name, str) for name in one) for one in groups):
            return f"chance is {chance!r}, and must be a list of names, or one for each stream"
        for stream in chance if isinstance(chance, dict) else []:
            if stream not in self.streams:
                return f'there is no luck of "{stream}"; {did_you_mean(stream, list(dict.fromkeys(self.streams)))}'
        return ""

    def keys_of_seat(self, case: Block, seat: str) -> Mapping[str, Key]:
        """The keys of this seat."""
        return self.seat_keys

    def may_begin_at(self, at: str) -> bool:
        """Whether a case can begin at this moment."""
        return self.is_moment(at) and at != "over"

    def fault_of_beginning(self, case: Block, at: str) -> BadSet:
        if self.is_moment(at):
            return case.bad("at", f'no case can begin at "{at}"', "begin it before that, and play on with until")
        return case.bad("at", self.no_moment(at), "write one of them")

    def out_of_place(self, case: Block) -> Iterable[tuple[str, str]]:
        """Keys that mean nothing at the moment of the case."""
        at = str(case.values.get("at", ""))
        moment = at.rstrip(" 0123456789")
        keys = self.all_keys(case)
        for key in case.values:
            if key in keys and keys[key].at and not {at, moment} & set(keys[key].at):
                yield key, f'{key} means something only at {" or ".join(keys[key].at)}'
            elif at == SET_UP and key not in COMMON and key not in self.set_up_keys:
                yield key, f"{key} means nothing at the set-up"

    # ------------------------------------------------------------------ chance

    def forced(self, match: Match) -> ForcedChance:
        """The fate of a match, in which a case may have a say."""
        if not isinstance(match.fate, ForcedChance):
            match.fate = ForcedChance(self.streams, lambda option, name: self.is_outcome(match.table, option, name))
        return match.fate

    def is_outcome(self, table: Any, option: Any, name: str) -> bool:
        """Whether what chance may bring goes by that name: a card, a seat, a number."""
        if isinstance(option, int):
            return name in (SEATS[option : option + 1], str(option))
        kind = option.kind if isinstance(option, Card) else option
        return isinstance(kind, CardKind) and self.describe(table, name).kind is kind

    # ------------------------------------------------------------------ options

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        """Whether the option goes by that name."""
        if isinstance(option, str):
            return option == name
        if name in self.plain_answers:
            return False
        try:
            return self.fits_thing(match, asking, option, name)
        except BadName as fault:
            raise Unknown(str(fault)) from None

    def fits_thing(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        """The same for options that are no plain words: by default cards, kinds, and things in play."""
        spec = self.describe(match.table, name)
        if isinstance(option, Card | CardKind):
            return spec.kind is (option.kind if isinstance(option, Card) else option)
        return spec.fits(match.table, option)

    def recognise(self, match: Match, name: str) -> None:
        """A name that nothing in this game can have raises `Unknown` or `BadName`."""
        self.kinds_named(match.table, name)

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        """The option as a case would name it."""
        if isinstance(option, Card):
            return self.name_of(option.kind)
        if isinstance(option, CardKind):
            return self.name_of(option)
        return self.as_named(match.table, option) if isinstance(option, Thing) else str(option)

    def listed(self, names: str) -> list[str]:
        """Several things in one string, as the game's rules write them."""
        return [name.strip() for name in names.split(",")]

    def answer_meant(self, asking: Asking, answer: Any) -> Any:
        """An answer that has other words here, as the question has it: "end turn" for declining."""
        return answer

    def is_about(self, match: Match, asking: Asking, name: str) -> bool:
        """Whether a question is about the thing of that name."""
        about = asking.question.about
        return isinstance(about, Thing) and self.fits(match, asking, about, name)

    def is_only_choice(self, match: Match, asking: Asking, thing: str, choice: str) -> bool | None:
        """Whether what is played now has no other target than this, and will not ask; None if the game cannot say."""
        return None

    def is_resolving(self, asking: Asking) -> bool:
        """Whether a question comes while what was played is still being resolved."""
        return False

    def is_fresh(self, match: Match, option: Any) -> bool:
        """Whether nothing was declared or aimed at it yet."""
        return True

    def kinds_named(self, table: Any, name: str) -> list[Any]:
        """The kinds of card that an answer names; none if it is no card."""
        return [] if name in (*self.plain_answers, *NOTHING) else [self.describe(table, name).kind]

    def within_reach(self, table: Any, seat: int, why: str) -> list[Any]:
        """The kinds of all that a seat can mean: its own cards, all cards in play, what lies open on the table.

        `why` is the question that it answers, if that is said.
        """
        zones = [zone for part in self.parts(table, seat) for zone in self.zones(table, part).values()]
        cards = [card.kind for zone in [*zones, *self.table_zones(table).values()] for card in zone]
        for other in range(len(self.seats_at(table))):
            cards += [thing.kind for part in self.parts(table, other) for thing in self.in_play(table, part)]
        return cards


class OnlyCards:
    """What names are read against where there is no table yet."""

    def __init__(self, cards: Any) -> None:
        self.set = cards


def said_of(case: Block, seat: str) -> dict[str, Any]:
    """What a case says of a seat."""
    values = case.values.get(seat, {})
    return values if isinstance(values, dict) else {}


def line_of_fault(case: Block, fault: str) -> int:
    """The line of the part of a case that has what the fault quotes, or a word of it; else of whom it speaks first."""
    quoted = re.findall('"([^"]+)"', fault)
    for words in (quoted, [word for one in quoted for word in re.findall(r"[\w']{4,}", one)]):
        for word in words:
            for key, value in case.values.items():
                if key not in TOLD and word in str(value) and key in case.lines:
                    return case.lines[key]
    return case.lines.get(fault.partition(" ")[0], case.first_line)


def lay_deck(deck: Deck[Any], cards: list[Card[Any]], in_this_order: bool) -> None:
    """Cards that a case lists lie in that order, from the top; those that it only counts are shuffled."""
    if in_this_order:
        for card in cards:
            deck.put_below(card)
    else:
        deck.put_bag_below(cards)
