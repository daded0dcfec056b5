# interpreted: it serves cases, and people who name things
"""Cards of Theos as cases and people name them (docs/cases-theos.md)."""

from typing import Any

from theomachy.cases.describing import Description, Wording
from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.formats import SEATS
from theomachy.games.theos.kinds import CardSet, Kind
from theomachy.games.theos.options import all_in_play
from theomachy.games.theos.table import CardInPlay, TheosTable
from theomachy.games.theos.table.steps import RESOLVING_NOW, UNRESOLVED
from theomachy.games.theos.view import card_in_play
from theomachy.kernel.names import NOTHING, BadName, find_by_words
from theomachy.kernel.questions import Question

STATES = ["unresolved", "resolving", "resolved"]


class Spec(Description[Kind]):
    """A card in play as it is written: `G2(3)`, `G2x`, `A Fortress unresolved`."""

    wording = Wording(
        flags={"x": {"destroyed": True}, **{state: {"state": state} for state in STATES}},
        ending=r"\s*(?:\((?P<followers>\d+)\)|(?P<fallen>(?<=\d)x|(?<=\d[a-z])x))?",
        examples="(3), x, unresolved, resolving, resolved",
    )

    def __init__(self, text: Any, cards: CardSet) -> None:
        super().__init__(text, lambda name: find_kind(cards, name))
        if self.said.pop("fallen", ""):
            self.said["destroyed"] = True
        if "followers" in self.said:
            self.said.update({"followers": int(self.said["followers"]), "destroyed": False})

    def shown(self, table: TheosTable, thing: CardInPlay) -> dict[str, Any]:
        return {**card_in_play(table, thing)}


def find_kind(cards: CardSet, name: str) -> Kind:
    """The card of that code or name, or the only one whose name has these words in it."""
    return cards.find(name) or find_by_words(cards.kinds, name)


def as_named(card: CardInPlay) -> str:
    """A card in play as a case would write it."""
    after = "x" if card.destroyed else f"({card.followers})"
    state = " unresolved" if card.state == UNRESOLVED else (" resolving" if card.state == RESOLVING_NOW else "")
    return f"{SEATS[card.seat]} {card.kind.code}{after}{state}"


def god_named(name: str) -> int:
    for number, god in enumerate(GODS):
        if name.lower() in (god.lower(), god[0].lower()):
            return number
    return -1


def named(table: TheosTable, question: Question, name: str) -> Any:
    """What somebody means who names this in answer to the question: a card in play, else a kind or a word."""
    if not name or name in NOTHING:
        return None
    try:
        spec = Spec(name, table.set)
    except BadName:
        return name
    if question.why not in ("pray", "hand", "build", "draft", "swap-with"):
        for card in all_in_play(table):
            if spec.fits(table, card):
                return card
    return spec.kind
