# interpreted: it serves cases, and people who name things
"""Things of Bazaar as cases and people name them (docs/cases-bazaar.md)."""

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from theomachy.cases.describing import ANYBODY, NOBODY, Description, Wording, find_named
from theomachy.games.bazaar.abilities.targets import aimers
from theomachy.games.bazaar.kinds import CardSet, Kind
from theomachy.games.bazaar.setting_up import SEATS
from theomachy.games.bazaar.table import Asset, BazaarTable, Item, Use
from theomachy.games.bazaar.view import asset_in_play
from theomachy.kernel.names import NOTHING, BadName
from theomachy.kernel.questions import Question
from theomachy.shelf.aims import AT_CARD, AT_ITEM, AT_PIECE, AT_PLAYER

ABILITY = "ability of "
AT = " at "
ON = " on "
GONE = "something gone"
# What can be done with a card that is asked for, and by which questions it is.
QUESTIONS_OF = {"play": ["act", "respond"], "lay": ["act"], "buy": ["buy"]}
# What is so of an asset that is no character.
PLAINLY: dict[str, Any] = {
    "strength": 0, "vitality": 0, "damage": 0, "counters": 0, "ready": True, "attacking": NOBODY, "blocking": 0,
    "shield": 0, "immune": False,
}  # fmt: skip


class AssetWording(Wording):
    """Strength and vitality stand after the name, with or without brackets: `6/6`, `(6/6)`."""

    def read(self, word: str) -> Mapping[str, Any] | None:
        numbers = re.fullmatch(r"\(?(-?\d+)/(-?\d+)\)?", word)
        return super().read(word) if numbers is None else {"strength": int(numbers[1]), "vitality": int(numbers[2])}


class Spec(Description[Kind]):
    """An asset in play as a case describes it: `A Elder Stag 6/6 damage=4`, `Creeping Rot on B Caravan Guard`."""

    wording = AssetWording(
        flags={
            "active": {"active": True},
            "inactive": {"active": False},
            "new": {"ready": False},
            "ready": {"ready": True, "active": True},
            "targeted": {"targeted": True},
            "untargeted": {"targeted": False},
            "attacking": {"attacking": ANYBODY},
            "not attacking": {"attacking": NOBODY},
            "blocking": {"blocking": True},
            "not blocking": {"blocking": False},
            "immune": {"immune": True},
        },
        numbers=["damage", "counters", "prevent"],
        seats=["owner", "attacking"],
        examples="2/2, active, inactive, new, ready, damage=1, counters=1, prevent=1, owner=B, attacking, attacking=B, "
        "not attacking, blocking, x2",
    )

    def __init__(self, text: Any, cards: CardSet) -> None:
        def find(name: str) -> Kind:
            return find_kind(cards, name)

        self.host: Spec | None = None
        before, on, host = text.partition(ON) if isinstance(text, str) else ("", "", "")
        if on:
            try:
                super().__init__(before, find)
            except BadName:  # a name may have it in it
                super().__init__(text, find)
            else:
                self.host = Spec(host, cards)
                self.text = text
        else:
            super().__init__(text, find)
        self.plain = not self.said and self.host is None  # nothing is said that only an asset can be

    def peel(self, text: str) -> str:
        """Some words may stand before the name."""
        first, _, rest = text.partition(" ")
        if first in ("active", "inactive", "new", "ready") and rest:
            self.said.update(self.wording.flags[first])
            text = rest
        return super().peel(text)

    def shown(self, table: BazaarTable, thing: Asset) -> dict[str, Any]:
        host = table.asset(thing.host) if thing.host else None
        return {
            **PLAINLY,
            "ready": thing.steady,
            **asset_in_play(table, thing),
            "seat": thing.controller,
            "targeted": bool(aimers(table, AT_PIECE, thing.number)),
            "on": None if host is None else self.shown(table, host),
        }

    def fits_shown(self, shown: Mapping[str, Any]) -> bool:
        if self.host is not None and (shown["on"] is None or not self.host.fits_shown(shown["on"])):
            return False
        return super().fits_shown(shown)

    def is_so(self, key: str, value: Any, shown: Mapping[str, Any]) -> bool:
        if key == "blocking":
            return bool(shown[key]) is value
        return super().is_so("shield" if key == "prevent" else key, value, shown)


def find_kind(cards: CardSet, name: str) -> Kind:
    """The card of that name or code, or the only one whose name has these words in it."""
    return find_named([cards.by_name, cards.by_code], cards.kinds, name)


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
    character, host = asset.kind.character, table.asset(asset.host) if asset.host else None
    words = [
        f"{SEATS[asset.controller]} {asset.kind.name}",
        f"{table.strength(asset)}/{table.vitality(asset)}" if character else "",
        "" if asset.active else "inactive",
        "new" if character and not asset.steady else "",
        f"damage={asset.damage}" if asset.damage else "",
        f"counters={asset.counters}" if asset.counters else "",
        f"prevent={asset.turn.shield}" if asset.turn is not None and asset.turn.shield else "",
        f"owner={SEATS[asset.owner]}" if asset.owner != asset.controller else "",
        f"attacking={SEATS[asset.attacking]}" if asset.attacking >= 0 else "",
        "blocking" if asset.blocking else "",
        f"on {SEATS[host.controller]} {host.kind.name}" if host is not None else "",
    ]
    return " ".join(word for word in words if word)


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
        assets = [table.asset(number) for what, number in item.aims if what == AT_PIECE]
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
