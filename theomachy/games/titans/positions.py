"""Positions of Titans of Eden as cases describe them (docs/cases.md): names of cards, laying out, looking."""

import re
from typing import Any

from theomachy.games.titans.abilities.playing import TOP_OF_DECK
from theomachy.games.titans.abilities.printed import PROTECT, SUBVERSIONS
from theomachy.games.titans.formats import SEATS
from theomachy.games.titans.kinds import CardSet, Kind, TitanCard
from theomachy.games.titans.table import Attached, CardInPlay, Side, TitansTable
from theomachy.kernel.names import NOTHING, BadName, find_by_words
from theomachy.kernel.questions import Question

_SPEC = re.compile(
    r"(?:(?P<side>[A-F]) )?(?P<name>.+?)(?:@(?P<age>\d))?\s*(?P<carried>\{[^}]*\})?"
    r"(?P<more>(?: (?:owner=[A-F]|tokens=\d+|used|unused|x\d+))*)"
)


class Spec:
    """A card in play as a case describes it; None is what is not said."""

    def __init__(self, text: str, cards: CardSet) -> None:
        found = _SPEC.fullmatch(text.strip())
        if found is None:
            raise BadName(f'"{text}" cannot be read as a card')
        self.text = text
        self.side = None if found["side"] is None else SEATS.index(found["side"])
        self.kind = find_kind(cards, found["name"])
        self.age = None if found["age"] is None else int(found["age"])
        self.carried: dict[str, int] | None = None
        if found["carried"] is not None:
            self.carried = _read_carried(found["carried"], text)
        more = found["more"].split()
        self.owner: int | None = None
        self.tokens: int | None = None
        self.unused: bool | None = None
        self.times = 1
        for word in more:
            if word.startswith("owner="):
                self.owner = SEATS.index(word[6:])
            elif word.startswith("tokens="):
                self.tokens = int(word[7:])
            elif word.startswith("x"):
                self.times = int(word[1:])
            else:
                self.unused = word == "unused"

    def fits(self, card: CardInPlay) -> bool:
        """Whether everything that is said holds for this card."""
        carried = {name: at.placer for name, at in card.subversions.items()}
        said = self.carried
        if said is not None and -1 in said.values():  # placers left open
            if sorted(said) != sorted(carried) or any(p >= 0 and carried[n] != p for n, p in said.items()):
                return False
        elif said is not None and said != carried:
            return False
        return (
            card.kind is self.kind
            and self.side in (None, card.side.seat)
            and self.age in (None, card.age)
            and self.owner in (None, card.owner.seat)
            and self.tokens in (None, card.tokens)
            and (self.unused is None or self.unused == bool(card.waiting))
        )


def _read_carried(text: str, whole: str) -> dict[str, int]:
    carried: dict[str, int] = {}
    for part in text.strip("{} ").split(","):
        name, _, placer = part.strip().partition(":")
        if not name:
            continue
        if name not in SUBVERSIONS:
            raise BadName(f'"{whole}": there is no subversion "{name}"; they are {", ".join(SUBVERSIONS)}')
        carried[name] = SEATS.index(placer.strip()) if placer else -1
    return carried


def find_kind(cards: CardSet, name: str) -> Kind:
    """The card of that name, or the only one whose name has these words in it."""
    if name in cards.by_name:
        return cards.by_name[name]
    return find_by_words(cards.kinds, name)


def named(table: TitansTable, question: Question, name: str) -> Any:
    """What somebody means who names this in answer to the question: a card in play, else a kind or a word."""
    if not name or name in NOTHING:
        return None
    if name in (TOP_OF_DECK, "yes"):
        return name
    try:
        spec = Spec(name, table.set)
    except BadName:
        return name
    if question.why not in HAND_AND_PILES:
        here = [card for side in table.sides for card in side.in_play if spec.fits(card)]
        mine = [card for card in here if card.side.seat == question.seat]
        theirs = [card for card in here if card.side.seat != question.seat]
        # An ability that aims at the opponent means theirs first.
        aims = question.why.startswith("subvert-") or question.why in ("cave-in", "replicate", "fear")
        ordered = theirs + mine if aims else mine + theirs
        if ordered:
            return ordered[0]
    return spec.kind


HAND_AND_PILES = [
    "play", "flash", "foresee", "replace", "sacrifice", "shuffle", "awaken", "ritual-gain", "discard-deck",
    "nights-fury",
]  # fmt: skip


def in_play_as_named(card: CardInPlay) -> str:
    """A card in play as a case would write it."""
    carried = ", ".join(f"{name}:{SEATS[at.placer]}" for name, at in sorted(card.subversions.items()))
    owner = f" owner={SEATS[card.owner.seat]}" if card.stolen() else ""
    tokens = f" tokens={card.tokens}" if card.tokens else ""
    braces = f"{{{carried}}}" if carried else ""
    return f"{SEATS[card.side.seat]} {card.kind.name}@{card.age}{braces}{owner}{tokens}"


def put_into_play(table: TitansTable, side: Side, card: TitanCard, spec: Spec, age: int, fresh: bool) -> None:
    """Lay a card out in play, with all that is said of it."""
    table.entered += 1
    in_play = CardInPlay(table.entered, card, side, age if spec.age is None else spec.age)
    if spec.owner is not None:
        in_play.owner = next(one for one in table.sides_of(spec.owner) if one.arena is side.arena)
    if not (fresh and in_play.age == age):
        in_play.waiting = 0
    if spec.unused is not None:
        in_play.waiting = in_play.kind.now if spec.unused else 0
    in_play.tokens = spec.tokens or 0
    for name, placer in (spec.carried or {}).items():
        in_play.subversions[name] = Attached(placer if placer >= 0 else side.foe.seat, 0)
    if in_play.families & PROTECT:
        for ability in in_play.abilities:  # TR40: the shield is whose the card was when it entered
            if ability.name == "Protect" and in_play.age == age:
                in_play.owner.shielded_this_age = True
            elif ability.name == "Protect: Eternal":
                in_play.owner.shielded_this_turn = True
    side.in_play.append(in_play)
