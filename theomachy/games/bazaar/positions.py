"""Positions of Bazaar as cases describe them (docs/cases-bazaar.md): names of cards, laying out, looking."""

import re
from contextlib import suppress
from typing import Any

from theomachy.games.bazaar.abilities.targets import aimers
from theomachy.games.bazaar.kinds import CardSet, Kind
from theomachy.games.bazaar.setting_up import SEATS
from theomachy.games.bazaar.table import AT_ASSET, AT_CARD, AT_ITEM, AT_PLAYER, Asset, BazaarTable, Item, Use
from theomachy.kernel.names import NOTHING, BadName, find_by_words
from theomachy.kernel.questions import Question

_SPEC = re.compile(
    r"(?:(?P<seat>[A-F]) )?(?:(?P<before>active|inactive|new|ready) )?(?P<name>.+?)"
    r"(?P<more>(?: (?:-?\d+/-?\d+|\(-?\d+/-?\d+\)|active|inactive|new|ready|targeted|untargeted|damage=\d+"
    r"|counters=\d+|owner=[A-F]|attacking=[A-F]|attacking|blocking|x\d+))*)"
    r"(?: on (?P<host>(?:[A-F] )?.+))?"
)
ADDED = "2/2, active, inactive, new, ready, damage=1, counters=1, owner=B, attacking, attacking=B, blocking, x2"
ABILITY = "ability of "
AT = " at "
GONE = "something gone"
# What can be done with a card that is asked for, and by which questions it is.
QUESTIONS_OF = {"play": ["act", "respond"], "lay": ["act"], "buy": ["buy"]}
_FLAG = re.compile(r"\(?(-?\d+)/(-?\d+)\)?")


class Spec:
    """An asset in play as a case describes it; None is what is not said."""

    def __init__(self, text: str, cards: CardSet) -> None:
        self.text = text
        self.kind, found = _read(text, cards)
        self.seat = None if found["seat"] is None else SEATS.index(found["seat"])
        self.host = None if found["host"] is None else Spec(found["host"], cards)
        self.strength: int | None = None
        self.vitality: int | None = None
        self.active: bool | None = None
        self.steady: bool | None = None
        self.damage: int | None = None
        self.counters: int | None = None
        self.owner: int | None = None
        self.attacking: int | None = None  # -2: somebody
        self.blocking = False
        self.targeted: bool | None = None  # by something in limbo
        self.times = 1
        for word in [*(found["before"] or "").split(), *found["more"].split()]:
            self.say(word)

        self.plain = not (found["before"] or found["more"] or self.host)  # nothing is said that only an asset can be

    def say(self, word: str) -> None:
        numbers = _FLAG.fullmatch(word)
        if numbers is not None:
            self.strength, self.vitality = int(numbers[1]), int(numbers[2])
        elif word in ("active", "inactive"):
            self.active = word == "active"
        elif word == "new":
            self.steady = False
        elif word == "ready":
            self.steady = self.active = True
        elif word in ("targeted", "untargeted"):
            self.targeted = word == "targeted"
        elif word == "blocking":
            self.blocking = True
        elif word.startswith("x"):
            self.times = int(word[1:])
        elif word == "attacking":
            self.attacking = -2
        else:
            key, _, value = word.partition("=")
            if key == "damage":
                self.damage = int(value)
            elif key == "counters":
                self.counters = int(value)
            elif key == "owner":
                self.owner = SEATS.index(value)
            else:
                self.attacking = SEATS.index(value)

    def fits(self, table: BazaarTable, asset: Asset) -> bool:
        """Whether everything that is said holds for this asset."""
        if asset.kind is not self.kind or self.seat not in (None, asset.controller):
            return False
        if self.strength is not None and table.strength(asset) != self.strength:
            return False
        if self.vitality is not None and table.vitality(asset) != self.vitality:
            return False
        if self.attacking == -2 and asset.attacking < 0:
            return False
        if self.host is not None:
            host = table.asset(asset.host) if asset.host else None
            if host is None or not self.host.fits(table, host):
                return False
        return (
            self.active in (None, asset.active)
            and self.steady in (None, asset.steady)
            and self.damage in (None, asset.damage)
            and self.counters in (None, asset.counters)
            and self.owner in (None, asset.owner)
            and self.attacking in (None, -2, asset.attacking)
            and (not self.blocking or asset.blocking > 0)
            and self.targeted in (None, bool(aimers(table, AT_ASSET, asset.number)))
        )


def _read(text: str, cards: CardSet) -> tuple[Kind, Any]:
    """The kind, and the parts of the description. A name may have " on " or "x2" in it: the whole name wins."""
    if not isinstance(text, str):
        raise BadName(f"{text!r} is no card; write its name")
    plain = text.strip()
    found = _SPEC.fullmatch(plain)
    if found is None:
        raise BadName(f'"{text}" cannot be read as a card')
    parts = dict(found.groupdict())
    if parts["host"] is not None:
        try:
            return find_kind(cards, parts["name"]), parts
        except BadName:
            parts["name"], parts["host"] = f"{parts['name']}{parts['more']} on {parts['host']}", None
            again = _SPEC.fullmatch(parts["name"].replace(" on ", " \0n "))
            if again is not None:
                parts["more"] = again["more"]
                parts["name"] = again["name"].replace(" \0n ", " on ")
    return _kind_of(cards, parts["name"]), parts


def _kind_of(cards: CardSet, name: str) -> Kind:
    """The kind of that name. Where only the last word is too much, it is no word that a case may add."""
    try:
        return find_kind(cards, name)
    except BadName as fault:
        shorter, _, last = name.rpartition(" ")
        kind = None
        with suppress(BadName):
            kind = find_kind(cards, shorter)
        if kind is None or len(kind.name.split()) >= len(name.split()):
            raise
        raise BadName(f'"{name}": nothing is said by "{last}" after {kind.name}; one may add: {ADDED}') from fault


def find_kind(cards: CardSet, name: str) -> Kind:
    """The card of that name or code, or the only one whose name has these words in it."""
    if name in cards.by_name:
        return cards.by_name[name]
    if name in cards.by_code:
        return cards.by_code[name]
    return find_by_words(cards.kinds, name)


def read_use(name: str, cards: CardSet) -> tuple[Spec, int] | None:
    """`use Cathedral of First Light 2`: the asset and the ability (0 if not said); None if it is no use."""
    if not name.startswith("use "):
        return None
    rest = name[4:].strip()
    body, _, last = rest.rpartition(" ")
    if last.isdigit() and body:
        return Spec(body, cards), int(last)
    return Spec(rest, cards), 0


def read_verb(name: str) -> tuple[str, str]:
    """`buy Elder Stag`: what is done with a card, if it is said, and the card."""
    verb, _, rest = name.partition(" ")
    return (verb, rest.strip()) if verb in QUESTIONS_OF and rest.strip() else ("", name)


def named(table: BazaarTable, question: Question, name: str) -> Any:
    """What somebody means who names this in answer to the question."""
    name = read_verb(name)[1]
    if not name or name in NOTHING:
        return None
    if len(name) == 1 and name in SEATS[: table.seats]:
        return table.players[SEATS.index(name)]
    try:
        use = read_use(name, table.set)
        if use is not None:
            spec, index = use
            for asset in table.players[question.seat].assets + table.all_assets():
                if spec.fits(table, asset):
                    return Use(asset, max(0, index - 1))
            return spec.kind
        spec = Spec(name, table.set)
    except BadName:
        return _item_named(table, name)
    if question.why not in ("act", "respond", "buy"):
        here = [asset for asset in table.all_assets() if spec.fits(table, asset)]
        own_first = question.why in ("attack", "block", "cost")
        offered = [option.number for option in question.options if isinstance(option, Asset)]
        here.sort(key=lambda asset: ((asset.controller != question.seat) == own_first, asset.number in offered))
        if here:
            return here[0]
    return spec.kind


def _item_named(table: BazaarTable, name: str) -> Any:
    """The ability in limbo of that name; else just the words."""
    with suppress(BadName):
        spec = ItemSpec(name, table.set)
        for item in table.line.items:
            if spec.fits(table, item):
                return item
    return name


def asset_as_named(table: BazaarTable, asset: Asset) -> str:
    """An asset as a case would write it."""
    words = f"{SEATS[asset.controller]} {asset.kind.name}"
    if asset.kind.character:
        words += f" {table.strength(asset)}/{table.vitality(asset)}"
    if not asset.active:
        words += " inactive"
    if asset.kind.character and not asset.steady:
        words += " new"
    if asset.damage:
        words += f" damage={asset.damage}"
    if asset.counters:
        words += f" counters={asset.counters}"
    if asset.owner != asset.controller:
        words += f" owner={SEATS[asset.owner]}"
    if asset.attacking >= 0:
        words += f" attacking={SEATS[asset.attacking]}"
    if asset.blocking:
        words += " blocking"
    host = table.asset(asset.host) if asset.host else None
    if host is not None:
        words += f" on {SEATS[host.controller]} {host.kind.name}"
    return words


def item_as_named(item: Item) -> str:
    return f"{ABILITY}{item.card.kind.name}" if item.ability >= 0 else item.card.kind.name


def item_in_full(table: BazaarTable, item: Item) -> str:
    """Something in limbo with all that tells it from others of its name: whose it is, and what it aims at."""
    aims = ", ".join(aim_as_named(table, aim) for aim in item.aims)
    return f"{SEATS[item.seat]} {item_as_named(item)}" + (AT + aims if aims else "")


def aim_as_named(table: BazaarTable, aim: tuple[int, int]) -> str:
    what, number = aim
    if what == AT_PLAYER:
        return SEATS[number]
    if what == AT_CARD:
        return str(table.cards[number].kind.name)
    if what == AT_ITEM:
        return ", ".join(item_as_named(item) for item in table.line.items if item.number == number) or GONE
    asset = table.asset(number)
    return GONE if asset is None else asset_as_named(table, asset)


class ItemSpec:
    """Something in limbo as a case describes it: `B Spark`, `ability of Flamecaller`, `Spark at C`."""

    def __init__(self, text: str, cards: CardSet) -> None:
        self.aim: int | Spec | None = None  # a seat or an asset
        name = text
        with_aim, at, aim = text.rpartition(AT)
        if at and not _is_card(text, cards):
            name = with_aim
            self.aim = SEATS.index(aim) if len(aim) == 1 and aim in SEATS else Spec(aim, cards)
        self.ability, self.card = _ability_or_card(name, cards)

    def fits(self, table: BazaarTable, item: Item) -> bool:
        card = self.card
        if not card.plain or card.kind is not item.card.kind or card.seat not in (None, item.seat):
            return False
        return self.ability == (item.ability >= 0) and (self.aim is None or any(self._is_aim(table, item)))

    def _is_aim(self, table: BazaarTable, item: Item) -> list[bool]:
        if isinstance(self.aim, int):
            return [aim == (AT_PLAYER, self.aim) for aim in item.aims]
        assets = [table.asset(number) for what, number in item.aims if what == AT_ASSET]
        return [asset is not None and self.aim is not None and self.aim.fits(table, asset) for asset in assets]


def _ability_or_card(name: str, cards: CardSet) -> tuple[bool, Spec]:
    """`B ability of Flamecaller`, `ability of B Flamecaller` or `B Spark`."""
    before, ability, after = name.rpartition(ABILITY)
    return bool(ability), Spec(f"{before}{after}", cards)


def _is_card(text: str, cards: CardSet) -> bool:
    """A name may have " at " in it."""
    try:
        _ability_or_card(text, cards)
    except BadName:
        return False
    return True
