# interpreted: it compares
"""Looking at a table: whether it is as a case expects, and what seats see of it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from theomachy.cases.describing import Description, all_fit, one_by_one
from theomachy.cases.keys import Cards, Flag, Key, Names, Number, Text, is_number
from theomachy.kernel.cards import Card, Deck
from theomachy.kernel.game import Game
from theomachy.kernel.match import Match
from theomachy.kernel.names import SEATS, BadName, did_you_mean
from theomachy.kernel.view import UNKNOWN

PUBLIC = -1
NOT_SAID = ("name", "number", "seat", "abilities", "terms")  # what a view shows of a card, and no case says of it

T = TypeVar("T")  # the game's table


class Unknown(Exception):
    """A name in a case that means nothing, or too much; the message says what it might mean."""


class Looking(Generic[T]):
    """What lies where on a game's table, and whether it is as a case expects."""

    spec: Callable[[Any, Any], Description[Any]]  # reads a description of a thing: its text, and the cards in use
    keys: dict[str, Key] = {}  # of a position, beside the common ones; what has a field can be expected, too
    seat_keys: dict[str, Key] = {}  # of a seat in a position; what has a field can be expected, too
    seat_fields: dict[str, str] = {}  # what else can be expected of a seat, and the field that holds it
    other_words: dict[str, str] = {}  # keys that people try, and what to write instead
    bare = False  # whether one card may stand without the brackets of a list
    play_key = "play"  # what the cards in play are called
    play_field = "in_play"  # and where a player has them
    in_order: Sequence[str] = ()  # zones whose order is compared
    seat_values: Sequence[str] = ()  # expected values of the table that are seats

    def __init__(self, game: Game[Any], guide: str) -> None:
        self.game = game
        self.guide = guide  # the page that describes the game's half
        self.cards_key = Cards(self.bare)

    def table_of(self, match: Match) -> T:
        """The table of a match of this game."""
        table: Any = match.table
        found: T = table
        return found

    def describe(self, table: Any, text: Any) -> Description[Any]:
        """A thing as it is described; a name that means nothing raises `BadName`."""
        return type(self).spec(text, table.set)

    def reasons(self) -> list[str]:
        """Why a match may end."""
        return self.game.telling.words.beginning_with("reason-")

    # ------------------------------------------------------------------ what lies where

    def seats_at(self, table: Any) -> list[str]:
        return list(SEATS[: table.seats])

    def parts(self, table: Any, seat: int) -> list[Any]:
        """What belongs to a seat: by default its player."""
        return [table.players[seat]]

    def zones(self, table: Any, part: Any) -> dict[str, list[Card[Any]]]:
        """The zones of a seat whose cards can be expected by name or number."""
        return zones_of(part, self.seat_keys)

    def in_play(self, table: Any, part: Any) -> list[Any]:
        """What a seat has in play."""
        return list(getattr(part, self.play_field))

    def values(self, table: Any, part: Any) -> dict[str, Any]:
        """The plain values of a seat that can be expected."""
        others = {name: getattr(part, field) for name, field in self.seat_fields.items()}
        return {**values_of(part, self.seat_keys), **others}

    def table_zones(self, table: Any) -> dict[str, list[Card[Any]]]:
        """The zones of the table whose cards can be expected by name or number."""
        return zones_of(table, self.keys)

    def table_values(self, match: Match) -> dict[str, Any]:
        """The plain values of the table that can be expected."""
        return values_of(match.table, self.keys)

    def as_named(self, table: Any, thing: Any) -> str:
        """Something in play as a case would write it."""
        raise NotImplementedError

    def name_of(self, kind: Any) -> str:
        """What cards of a kind are called where they are compared."""
        return str(kind.name)

    # ------------------------------------------------------------------ looking

    def differences(self, match: Match, expected: Any) -> list[str]:
        """What is not as expected."""
        if not isinstance(expected, dict):
            raise Unknown(f"expect is {expected!r}, and must be a table: expect.A.hand = 3")
        return told_together([partial(self.difference, match, key, wanted) for key, wanted in expected.items()])

    def difference(self, match: Match, key: str, wanted: Any) -> list[str]:
        table = match.table
        seats = self.seats_at(table)
        if key in list(SEATS) and key not in seats:
            raise Unknown(f"nobody sits at {key}; the seats are {', '.join(seats)}")
        if key in seats:
            if not isinstance(wanted, dict):
                raise Unknown(f"what is expected of {key}? Write expect.{key}.hand = 3, or another of its values")
            seat = SEATS.index(key)
            looks = [partial(self.of_seat, table, seat, name, one) for name, one in wanted.items()]
            return told_together(looks, of=f"{key}.")
        if key == "view":
            return self.views(table, wanted)
        return self.of_table(match, key, wanted)

    def of_seat(self, table: Any, seat: int, key: str, wanted: Any) -> list[str]:
        """What is not as expected of a seat."""
        return self.of_part(table, self.parts(table, seat)[0], seat, key, wanted)

    def of_part(self, table: Any, part: Any, seat: int, key: str, wanted: Any) -> list[str]:
        zones = self.zones(table, part)
        if key in zones:
            return self.compare_cards(table, key, wanted, zones[key])
        things = self.in_play(table, part)
        if key == self.play_key:
            return self.compare_things(table, key, wanted, things)
        if key == "has":
            return self.missing(table, self.names_in(table, wanted, key), things)
        if key == "lacks":
            names = self.names_in(table, wanted, key)
            return [f"has {text}" for text in names if not self.missing(table, [text], things)]
        others = [*zones, self.play_key, "has", "lacks"]
        return self.compare_one_of(self.values(table, part), key, wanted, others, f"{SEATS[seat]}.")

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        """What is not as expected of the table."""
        zones = self.table_zones(match.table)
        if key in zones:
            return self.compare_cards(match.table, key, wanted, zones[key])
        seats = self.seats_at(match.table)
        if key in self.seat_values and wanted not in [*seats, "nobody"]:
            raise Unknown(f"{key} is {wanted!r}, and must be one of: {', '.join(seats)}, nobody")
        values = {**self.table_values(match), **self.ending(match.table)}
        return self.compare_one_of(values, key, wanted, [*zones, *self.other_expectations(), "view", *seats])

    def other_expectations(self) -> list[str]:
        """What else a game compares in its own way."""
        return []

    def compare_one_of(
        self, present: dict[str, Any], key: str, wanted: Any, others: Sequence[str], of: str = ""
    ) -> list[str]:
        """Compare the plain value of that name. There may be no such value; `others` can be expected besides."""
        if key not in present:
            remedy = self.other_words.get(key) or did_you_mean(key, [*others, *present])
            raise Unknown(f'one cannot expect "{of}{key}"; {remedy} See {self.guide}')
        if key == "winner":
            wanted = winners_called(wanted, present)
        if key == "reason" and wanted not in ["", present[key], *(self.reasons() or [wanted])]:
            raise Unknown(f"a match never ends for the reason {wanted!r}; {did_you_mean(str(wanted), self.reasons())}")
        return compare_value(key, wanted, present[key])

    def ending(self, table: Any) -> dict[str, Any]:
        """Who has won, and why."""
        outcome = table.outcome
        winners = "".join(SEATS[seat] for seat in outcome.winners) if outcome is not None else ""
        return {"winner": winners or "nobody", "reason": outcome.reason if outcome is not None else ""}

    def names_in(self, table: Any, listed: Any, key: str = "") -> list[str]:
        """The things in a list; where the game lets one stand without brackets, a list of it."""
        if isinstance(listed, str) and self.bare:
            return [listed]
        if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
            what = f"{key} is" if key else "there is"
            raise BadName(f'{what} {listed!r}, and must be a list of cards: write ["...", "..."]')
        return listed

    def described(self, table: Any, listed: Any, key: str) -> list[Description[Any]]:
        """Each thing for itself."""
        specs = [self.describe(table, text) for text in self.names_in(table, listed, key)]
        return [spec for spec in specs for _ in range(spec.times)]

    def compare_cards(self, table: Any, key: str, wanted: Any, cards: Sequence[Card[Any]]) -> list[str]:
        """Cards in a zone by name; a number says how many there are."""
        if is_number(wanted):
            return compare(key, wanted, len(cards))
        if not self.cards_key.takes(wanted):
            raise Unknown(f"{key} is {wanted!r}, and must be {self.cards_key.must_be}")
        names = [self.name_of(spec.kind) for spec in self.described(table, wanted, key)]
        present = [self.name_of(card.kind) for card in cards]
        return compare(key, names, present) if key in self.in_order else compare(key, sorted(names), sorted(present))

    def compare_things(self, table: Any, key: str, wanted: Any, things: Sequence[Any]) -> list[str]:
        """Things in play, each described; a number says how many there are."""
        if is_number(wanted):
            return compare(key, wanted, len(things))
        specs = self.described(table, wanted, key)
        if len(specs) == len(things) and self.fit_together(table, key, specs, things):
            return []
        return [f"{key} is {[self.as_named(table, thing) for thing in things]}, expected {wanted}"]

    def fit_together(self, table: Any, key: str, specs: Sequence[Description[Any]], things: Sequence[Any]) -> bool:
        if key in self.in_order:
            return all(spec.fits(table, thing) for spec, thing in zip(specs, things, strict=True))
        return all_fit(specs, things, lambda spec, thing: spec.fits(table, thing))

    def missing(self, table: Any, texts: list[str], things: Sequence[Any]) -> list[str]:
        """Of these descriptions the first that has no thing of its own beside those before it."""
        for count in range(1, len(texts) + 1):
            specs = self.described(table, texts[:count], "has")
            if len(specs) > len(things) or not all_fit(specs, things, lambda spec, thing: spec.fits(table, thing)):
                return [f"has no {texts[count - 1]}{' beside the others' if count > 1 else ''}"]
        return []

    def compare_counts(self, key: str, wanted: Any, present: Mapping[str, Any]) -> list[str]:
        """Numbers by name."""
        if not isinstance(wanted, dict) or not all(is_number(one) for one in wanted.values()):
            raise Unknown(f"{key} is {wanted!r}, and must be a table of numbers: {key} = {{ ... = 1 }}")
        for name in wanted:
            if name not in present:
                raise Unknown(f'{key} has no "{name}"; {did_you_mean(name, list(present))}')
        return [fault for name, count in wanted.items() for fault in compare(f"{key}.{name}", count, present[name])]

    # ------------------------------------------------------------------ what seats see

    def views(self, table: Any, wanted: Any) -> list[str]:
        """What seats see of one another's zones: `view = { B = { A = { hand = ["?"] } } }`."""
        faults: list[str] = []
        seats = self.seats_at(table)
        example = 'write expect.view.B.A.hand = ["?"]'
        if not isinstance(wanted, dict) or not all(isinstance(players, dict) for players in wanted.values()):
            raise Unknown(f"view is {wanted!r}, and must say who sees whose cards; {example}")
        for viewer, players in wanted.items():
            for who, known in [(viewer, [*seats, "public"]), *[(whose, seats) for whose in players]]:
                if who not in known:
                    raise Unknown(f'"{who}" is nobody who sees, or is seen; write public or one of: {", ".join(seats)}')
            seen = self.game.telling.view(table, PUBLIC if viewer == "public" else SEATS.index(viewer))
            for whose, zones in players.items():
                if not isinstance(zones, dict):
                    raise Unknown(f"view.{viewer}.{whose} is {zones!r}; {example}")
                for zone, names in zones.items():
                    faults += self.compare_seen(table, seen, f"{viewer} sees {whose}.", SEATS.index(whose), zone, names)
        return faults

    def compare_seen(self, table: Any, seen: Any, sees: str, seat: int, zone: str, wanted: Any) -> list[str]:
        """A zone of a seat, as a view has it."""
        present = self.zone_seen(table, seen, seat, zone)
        what = f"{sees}{zone}"
        if present is None:
            present = ""  # nothing lies there
        if is_number(wanted) and isinstance(present, list):
            return compare(what, wanted, len(present))
        if isinstance(present, list) and present and isinstance(present[0], dict):
            return self.compare_seen_in_play(table, what, wanted, present)
        if isinstance(present, list):
            names = one_by_one(self.names_in(table, wanted, what))
            return compare(what, sorted(self.seen_called(table, name) for name in names), sorted(present))
        if isinstance(present, str) and isinstance(wanted, str):
            return compare(what, self.seen_called(table, wanted), present)
        return compare_value(what, wanted, present)

    def compare_seen_in_play(self, table: Any, what: str, wanted: Any, shown: list[dict[str, Any]]) -> list[str]:
        """Cards in play as a seat sees them: what is said of them must be what is shown."""
        specs = self.described(table, wanted, what)
        fitting = len(specs) == len(shown) and all_fit(specs, shown, lambda spec, one: spec.fits_shown(one))
        if fitting:
            return []
        seats = self.describe(table, shown[0]["name"]).wording.seats
        return [f"{what} is {[in_words(one, seats) for one in shown]}, expected {wanted}"]

    def zone_seen(self, table: Any, seen: dict[str, Any], seat: int, zone: str) -> Any:
        """A zone of a player, as a view has it."""
        zones = seen["players"][seat]
        if zone in (self.play_key, "in_play"):
            return self.play_seen(seen, seat)
        if zone not in zones:
            raise Unknown(f'one cannot see "{zone}"; {did_you_mean(zone, [*zones, self.play_key])}')
        return zones[zone]

    def play_seen(self, seen: dict[str, Any], seat: int) -> list[dict[str, Any]]:
        """The cards in play of a seat, as a view has them, with all that can be said of them."""
        return [{**one, "seat": seat} for one in seen["players"][seat][self.play_key]]

    def seen_called(self, table: Any, name: str) -> str:
        """A card in a view: its full name, "?" if it is unknown, or nothing."""
        return name if name in (UNKNOWN, "") else str(self.describe(table, name).kind.name)


def in_words(shown: Mapping[str, Any], seats: Sequence[str]) -> str:
    """A card in play of a view, for whoever reads that it is not as expected; `seats` are the keys whose value is one.

    >>> in_words({"name": "Monk", "number": 3, "owner": 1, "ready": True, "carries": {"Feral": 0}}, ["owner"])
    'Monk owner=B ready carries=Feral:0'
    """
    words = [str(shown["name"])]
    for key, value in shown.items():
        if key in seats and value >= 0:
            words.append(f"{key}={SEATS[value]}")
        elif value is True:
            words.append(key)
        elif isinstance(value, dict) and value:
            words.append(f"{key}={'+'.join(f'{name}:{at}' for name, at in value.items())}")
        elif key not in NOT_SAID and value is not False and value not in (-1, None, "", [], {}):
            words.append(f"{key}={value}")
    return " ".join(words)


def told_together(looks: Sequence[Callable[[], list[str]]], of: str = "") -> list[str]:
    """What each look finds. What means nothing is told with all the rest."""
    faults: list[str] = []
    unknown = False
    for look in looks:
        try:
            faults += [of + fault for fault in look()]
        except (Unknown, BadName) as fault:
            unknown = True
            faults.append(str(fault))
    if unknown:
        raise Unknown("; ".join(faults))
    return faults


def zones_of(holder: Any, keys: Mapping[str, Key]) -> dict[str, list[Card[Any]]]:
    """The zones that keys stand for, each with its cards."""
    zones = {name: getattr(holder, key.field) for name, key in keys.items() if key.field and isinstance(key, Cards)}
    return {name: zone.cards() if isinstance(zone, Deck) else zone for name, zone in zones.items()}


def values_of(holder: Any, keys: Mapping[str, Key]) -> dict[str, Any]:
    """The plain values that keys stand for."""
    return {name: getattr(holder, key.field) for name, key in keys.items() if key.field and not isinstance(key, Cards)}


def winners_called(wanted: Any, present: dict[str, Any]) -> Any:
    """Several winners as a list or with a plus, and a match that nobody won."""
    if isinstance(wanted, list):
        wanted = "".join(sorted(str(one) for one in wanted))
    if isinstance(wanted, str):
        wanted = wanted.replace("+", "")
        if wanted in ("draw", "drawn") and present.get("reason"):
            return "nobody"
    return wanted


def compare(what: str, wanted: Any, present: Any) -> list[str]:
    return [] if wanted == present else [f"{what} is {present}, expected {wanted}"]


def compare_value(what: str, wanted: Any, present: Any) -> list[str]:
    """Compare plain values; one of the wrong sort can never be right."""
    for sort, key in ((bool, Flag()), (int, Number()), (str, Text()), (list, Names())):
        if isinstance(present, sort):
            if not key.takes(wanted) and not (sort is list and isinstance(wanted, list)):
                raise Unknown(f"{what} is {wanted!r}, and must be {key.must_be}")
            break
    return compare(what, wanted, present)
