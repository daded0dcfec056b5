# interpreted: it serves cases, and people who name things
"""Cards of Titans of Eden as cases and people name them (docs/cases.md)."""

from typing import Any

from theomachy.cases.describing import Description, Wording, find_named, meant, seat_called
from theomachy.games.titans.abilities.playing import TOP_OF_DECK
from theomachy.games.titans.abilities.printed import SUBVERSIONS
from theomachy.games.titans.abilities.subvert import LEAVES
from theomachy.games.titans.formats import SEATS
from theomachy.games.titans.kinds import CardSet, Kind
from theomachy.games.titans.table import CardInPlay, TitansTable
from theomachy.games.titans.view import card_in_play
from theomachy.kernel.names import BadName, did_you_mean
from theomachy.kernel.questions import Question

ANY_PLACER = -1
SAID = [*SUBVERSIONS, "Replicate", "Divert", "Mimic", "Return", "Ritual", "Purify", "Substitute", "Fear", "Rage"]


class Spec(Description[Kind]):
    """A card in play as a case describes it: `A Monk@1{Harmless:B} owner=B tokens=1 used`."""

    wording = Wording(
        flags={"used": {"unused": False}, "unused": {"unused": True}, "undeclared": {"declared": ""}},
        numbers=["tokens"],
        seats=["owner"],
        texts=["declared"],
        ending=r"(?:@(?P<age>[^\s{]*))?\s*(?P<subversions>\{[^}]*\})?",
        examples="@2, {Harmless:A}, owner=B, tokens=1, used, unused, declared=Harmless, undeclared, x2",
    )

    def __init__(self, text: Any, cards: CardSet) -> None:
        super().__init__(text, lambda name: find_kind(cards, name))
        if "age" in self.said:
            if self.said["age"] not in ("1", "2", "3"):
                raise BadName(f'"{text}": the ages are 1 to 3')
            self.said["age"] = int(self.said["age"])
        for name in str(self.said.get("declared", "")).split("+"):
            if name and _plain(name.partition(":")[0]) not in [_plain(one) for one in (*SAID, LEAVES)]:
                raise BadName(f'"{text}": nothing is ever declared as "{name}"; {did_you_mean(name, SAID)}')
        if "subversions" in self.said:
            self.said["subversions"] = _read_carried(self.said["subversions"], text)

    def shown(self, table: TitansTable, thing: CardInPlay) -> dict[str, Any]:
        return {"declared": [], **card_in_play(thing), "seat": thing.side.seat, "unused": bool(thing.waiting)}

    def is_so(self, key: str, value: Any, shown: Any) -> bool:
        if key == "declared":
            said = [_plain(name) for name in value.split("+") if name]
            return sorted(said) == sorted(_plain(name) for name in shown.get(key, []))
        if key == "subversions":
            carried = shown[key]
            return sorted(value) == sorted(carried) and all(at in (ANY_PLACER, carried[n]) for n, at in value.items())
        return super().is_so(key, value, shown)


def _plain(name: str) -> str:
    return name.lower().replace(" ", "-")


def _read_carried(text: str, whole: str) -> dict[str, int]:
    """`{Harmless:A, Feral}`: what it carries, and who placed it, if that is said."""
    carried: dict[str, int] = {}
    for part in text.strip("{} ").split(","):
        name, _, placer = part.strip().partition(":")
        if name and name not in SUBVERSIONS:
            raise BadName(f'"{whole}": there is no subversion "{name}"; {did_you_mean(name, list(SUBVERSIONS))}')
        if name in carried:
            raise BadName(f'"{whole}": a card carries {name} once at most')
        if name:
            carried[name] = seat_called(placer.strip()) if placer else ANY_PLACER
    return carried


def find_kind(cards: CardSet, name: str) -> Kind:
    """The card of that name, or the only one whose name has these words in it."""
    return find_named([cards.by_name], cards.kinds, name)


def named(table: TitansTable, question: Question, name: str) -> Any:
    """What somebody means who names this in answer to the question: a card in play, else a kind or a word."""
    spec = meant(name, lambda text: Spec(text, table.set), (TOP_OF_DECK, "yes"))
    if not isinstance(spec, Spec):
        return spec
    if question.why not in HAND_AND_PILES:
        here = [card for side in table.sides for card in side.in_play if spec.fits(table, card)]
        # An ability that aims at the opponent means theirs first.
        aims = question.why.startswith("subvert-") or question.why in ("cave-in", "replicate", "fear")
        here.sort(key=lambda card: (card.side.seat == question.seat) == aims)
        if here:
            return here[0]
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
