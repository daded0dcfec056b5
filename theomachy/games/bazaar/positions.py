# interpreted: it serves cases, and people who name things
"""Things of Bazaar as cases and people name them (docs/cases-bazaar.md)."""

import re
from collections.abc import Mapping
from typing import Any

from theomachy.cases.describing import ANYBODY, NOBODY, Description, Wording, find_named
from theomachy.cases.lines import LineNames
from theomachy.games.bazaar.kinds import CardSet, Kind
from theomachy.games.bazaar.setting_up import SEATS
from theomachy.games.bazaar.table import Asset, BazaarTable, Use
from theomachy.games.bazaar.view import asset_in_play
from theomachy.kernel.names import NOTHING, BadName
from theomachy.kernel.questions import Question

ON = " on "
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

        before, on, host = text.partition(ON) if isinstance(text, str) else ("", "", "")
        if on:
            try:
                super().__init__(before, find)
            except BadName:  # a name may have it in it
                super().__init__(text, find)
            else:
                self.said["on"] = Spec(host, cards)
                self.text = text
        else:
            super().__init__(text, find)

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
            "targeted": bool(table.aimers(thing.aim())),
            "on": None if host is None else self.shown(table, host),
        }

    def is_so(self, key: str, value: Any, shown: Mapping[str, Any]) -> bool:
        if key == "on":
            return shown[key] is not None and bool(value.fits_shown(shown[key]))
        if key == "blocking":
            return bool(shown[key]) is value
        return super().is_so("shield" if key == "prevent" else key, value, shown)


def find_kind(cards: CardSet, name: str) -> Kind:
    """The card of that name or code, or the only one whose name has these words in it."""
    return find_named([cards.by_name, cards.by_code], cards.kinds, name)


def named(table: BazaarTable, question: Question, name: str) -> Any:
    """What somebody means who names this in answer to the question."""
    name = NAMES.read_verb(name)[1]
    if not name or name in NOTHING:
        return None
    player = NAMES.person(table, name)
    if player is not None:
        return player
    try:
        use = NAMES.read_use(name, table.set)
        if use is not None:
            spec, index = use
            for asset in table.players[question.seat].assets + table.all_assets():
                if spec.fits(table, asset):
                    return Use(asset, max(0, index - 1))
            return spec.kind
        spec = Spec(name, table.set)
    except BadName:
        return NAMES.on_line(table, name)
    if question.why in ("act", "respond", "buy"):
        return spec.kind
    own_first = question.why in ("attack", "block", "cost")
    return NAMES.in_play(table, question, spec, table.all_assets(), own_first) or spec.kind


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


NAMES = LineNames(Spec, asset_as_named, BazaarTable.asset, QUESTIONS_OF)
