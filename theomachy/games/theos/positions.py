"""Cards of Theos as cases and people name them (docs/cases-theos.md)."""

import re
from typing import Any

from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.formats import SEATS
from theomachy.games.theos.kinds import CardSet, Kind
from theomachy.games.theos.table import RESOLVED, RESOLVING_NOW, UNRESOLVED, CardInPlay, TheosTable
from theomachy.kernel.names import NOTHING, BadName, find_by_words
from theomachy.kernel.questions import Question

_SPEC = re.compile(
    r"(?:(?P<seat>[A-F]) )?(?P<name>.+?)\s*(?:\((?P<followers>\d+)\)|(?P<fallen>(?<=\d)x|(?<=\d[a-z])x|(?<=\s)x))?"
    r"(?: (?P<state>unresolved|resolving|resolved))?"
)
STATES = {"unresolved": UNRESOLVED, "resolving": RESOLVING_NOW, "resolved": RESOLVED}


class Spec:
    """A card in play as it is written: `G2(3)`, `G2x`, `A Fortress`."""

    def __init__(self, text: str, cards: CardSet) -> None:
        found = _SPEC.fullmatch(text.strip())
        if found is None:
            raise BadName(f'"{text}" cannot be read as a card')
        self.text = text
        self.seat = None if found["seat"] is None else SEATS.index(found["seat"])
        self.kind = find_kind(cards, found["name"].strip())
        self.followers = None if found["followers"] is None else int(found["followers"])
        self.destroyed: bool | None = None
        if found["fallen"]:
            self.destroyed = True
        elif self.followers is not None:
            self.destroyed = False
        self.state = None if found["state"] is None else STATES[found["state"]]

    def fits(self, card: CardInPlay) -> bool:
        """Whether everything that is said holds for this card."""
        return (
            card.kind is self.kind
            and self.seat in (None, card.seat)
            and self.followers in (None, card.followers)
            and self.destroyed in (None, card.destroyed)
            and self.state in (None, card.state)
        )


def find_kind(cards: CardSet, name: str) -> Kind:
    """The card of that code or name, or the only one whose name has these words in it."""
    exact = cards.find(name)
    if exact is not None:
        return exact
    return find_by_words(cards.kinds, name)


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
            if spec.fits(card):
                return card
    return spec.kind


def all_in_play(table: TheosTable) -> list[CardInPlay]:
    cards = [card for player in table.players for card in player.row]
    if table.resolving is not None and table.resolving.state == RESOLVING_NOW:
        cards.append(table.resolving)
    return cards + table.unresolved
