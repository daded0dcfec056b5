# interpreted: it serves cases, and people who name things
"""Things of Epic as cases and people name them (docs/cases-epic.md): cards, stubs, things in play."""

import re
from collections.abc import Mapping
from typing import Any, Final

from theomachy.cases.describing import Description, Wording, find_named
from theomachy.cases.lines import LineNames
from theomachy.games.epic.abilities.printed import ALIGNMENTS, KEYWORDS, ORIGINS, QUALITIES, SPEEDS, Keywords
from theomachy.games.epic.abilities.reading import read_keywords
from theomachy.games.epic.kinds import CardSet, Kind, read_kinds
from theomachy.games.epic.setting_up import SEATS
from theomachy.games.epic.table import EpicTable, FaceDown, Item, Piece, Unveil, Use
from theomachy.games.epic.view import ORIENTATIONS, ROLES, piece_in_play
from theomachy.kernel.cards import Card
from theomachy.kernel.names import NOTHING, BadName, did_you_mean
from theomachy.kernel.questions import Question
from theomachy.kernel.sets import Block
from theomachy.shelf.reading import BadAbility

# What can be done with a card that is asked for, and by which questions it is.
QUESTIONS_OF = {verb: ["act", "respond"] for verb in ("veiled", "unveil", "play")}
# What is so of a thing that is no champion.
PLAINLY: Final[dict[str, Any]] = {
    "offense": 0, "defense": 0, "damage": 0, "counters": 0, "role": "", "blocked": False, "deadly": False,
    "ward_used": 0,
}  # fmt: skip
_STUB = re.compile(r"\d+/\d+\b")
_NUMBERED = re.compile(r"(Dart|Spark)\((\d+)\)")
_SHIFT = re.compile(r"Shift\(([+-]\d+)/([+-]\d+)\)")
WARDS: Final = [f"{quality.lower()} ward" for quality in QUALITIES]

# The stub cards of the specification, as blocks of a set file have them.
_FAST: Final = {"type": "Event", "cost": "free", "speed": "Fast"}
_CHAMPION: Final = {"what": "champion"}
STUBS: Final[dict[str, dict[str, Any]]] = {
    "Doom": {**_FAST, "targets": [_CHAMPION], "does": [{"verb": "break", "whom": "target"}]},
    "Exile": {**_FAST, "targets": [_CHAMPION], "does": [{"verb": "banish", "whom": "target"}]},
    "Recall": {**_FAST, "targets": [_CHAMPION], "does": [{"verb": "to-hand", "whom": "target"}]},
    "Veto": {**_FAST, "targets": [{"what": "card", "zone": "line"}], "does": [{"verb": "stop", "whom": "target"}]},
    "Double Blow": {
        **_FAST,
        "targets": [_CHAMPION, {"what": "object"}],
        "does": [{"verb": "break", "whom": "target"}, {"verb": "break", "whom": "target 2", "joined": True}],
    },
    "Idol": {"type": "Object", "cost": "free", "speed": "Build"},
}


def stub(cards: CardSet, name: str) -> Kind | None:
    """A stub card of that name: made when it is first named, and then a card of this case like any other."""
    values: dict[str, Any] | None = None
    numbered, shift = _NUMBERED.fullmatch(name), _SHIFT.fullmatch(name)
    if name in STUBS:
        values = STUBS[name]
    elif numbered:
        target = _CHAMPION if numbered[1] == "Dart" else {"what": "player"}
        damage = {"verb": "damage", "whom": "target", "amount": int(numbered[2])}
        values = {**_FAST, "targets": [target], "does": [damage]}
    elif shift:
        change = {"verb": "change", "whom": "target", "offense": int(shift[1]), "defense": int(shift[2])}
        values = {**_FAST, "targets": [_CHAMPION], "does": [change]}
    elif _STUB.match(name):
        numbers, _, words = name.partition(" ")
        offense, defense = numbers.split("/")
        values = {"cost": "1 action", "offense": int(offense), "defense": int(defense)}
        values.update(qualities_in(words.split()))
    if values is None:
        return None
    block = Block("the case", "card", {"name": name, **values}, 0, {})
    kind = read_kinds([block], {})[0]
    kind.index = len(cards.kinds) + len(cards.tokens) + 1
    cards.kinds.append(kind)
    cards.by_name[name] = kind
    return kind


def is_stub(name: str) -> bool:
    """Whether it is a champion that its numbers name."""
    return _STUB.match(name) is not None


def qualities_in(words: list[str]) -> dict[str, Any]:
    """What a stub is, and its keywords: evil, magical, free, fast, airborne, damage ward 5, evil ward."""
    said: dict[str, Any] = {"keywords": []}
    left = words
    while left:
        plain = left[0].capitalize()
        if re.fullmatch(r"damage ward \d+", " ".join(left[:3])):
            said["keywords"].append(" ".join(left[:3]))
            left = left[3:]
            continue
        if " ".join(left[:2]) in WARDS:
            said["keywords"].append(" ".join(left[:2]))
            left = left[2:]
            continue
        if plain in KEYWORDS:
            said["keywords"].append(plain)
        elif plain in ALIGNMENTS:
            said["alignment"] = plain
        elif plain in ORIGINS:
            said["origin"] = plain
        elif plain.rstrip("!") in SPEEDS:
            said["speed"] = plain
        elif plain == "Free":
            said["cost"] = "free"
        else:
            known = [*KEYWORDS, *ALIGNMENTS, *ORIGINS, *SPEEDS, "Free"]
            raise BadName(f'"{left[0]}" says nothing about a champion; {did_you_mean(plain, known)}')
        left = left[1:]
    return said


def find_kind(cards: CardSet, name: str) -> Kind:
    """The card or token of that name, a stub, or the only card whose name has these words in it."""
    found = None if name in cards.by_name else stub(cards, name)
    return found or find_named([cards.by_name], [*cards.kinds, *cards.tokens], name)


class PieceWording(Wording):
    """Offense and defense stand after the name: `7/6`, `now=7/6`; what it got this turn: `gets=+1/+0 gains=range`."""

    def read(self, word: str) -> Mapping[str, Any] | None:
        key, _, value = word.partition("=")
        numbers = re.fullmatch(r"([+-]?\d+)/([+-]?\d+)", value if key in ("now", "gets") else word)
        if numbers is not None:
            offense, defense = int(numbers[1]), int(numbers[2])
            return {"gets": (offense, defense)} if key == "gets" else {"offense": offense, "defense": defense}
        if key in ("now", "gets"):
            raise BadName(f'"{word}": {key} takes offense and defense, as in now=7/6, gets=+2/-1')
        if key in ("gains", "loses"):
            return {key: keywords_gained(value)}
        if key == "chosen" and value not in ALIGNMENTS:
            raise BadName(f'"{word}": chosen is an alignment; {did_you_mean(value, list(ALIGNMENTS))}')
        return super().read(word)


def keywords_gained(words: str) -> Keywords:
    """`airborne+evil_ward+damage_ward_2`."""
    try:
        return read_keywords([word.replace("_", " ") for word in words.split("+")])
    except BadAbility as fault:
        raise BadName(f'"{words}": {fault.fault}; {fault.remedy}') from fault


class Spec(Description[Kind]):
    """A card, or a thing in play, as a case describes it: `A Barrow Giant 5/5 expended damage=2 owner=B`."""

    wording = PieceWording(
        flags={
            **{word: {"orientation": word} for word in ORIENTATIONS},
            **{word: {"role": word} for word in ROLES if word},
            "veiled": {"veiled": True},
            "marked": {"deadly": True},
            "blocked": {"blocked": True},
            "unblocked": {"blocked": False},
            "targeted": {"targeted": True},
            "placed": {"placed": True},  # its controller played it, or put it into play
            "borrowed": {"borrowed": True},  # controlled until end of turn
            "held": {"held": True},  # controlled for as long as something before it is
            "struck": {"struck": True},  # has dealt its damage in this attack
        },
        numbers=["damage", "counters", "ward_used", "amount"],
        seats=["owner", "about"],
        texts=["chosen"],
        examples="7/6, now=7/6, gets=+1/+0, gains=range, expended, flipped, veiled, damage=1, counters=1, owner=B, "
        "borrowed, placed, attacking, blocking, hunted, x2",
    )

    def __init__(self, text: Any, cards: CardSet) -> None:
        super().__init__(text, lambda name: find_kind(cards, name))

    def shown(self, table: EpicTable, thing: Piece) -> dict[str, Any]:
        return {
            **PLAINLY,
            **piece_in_play(table, thing, thing.controller),
            "seat": thing.controller,
            "targeted": bool(table.aimers(thing.aim())),
            "struck": thing.struck,
        }

    def owned_by(self, seat: int) -> bool:
        return bool(self.said.get("owner", seat) == seat)


def named(table: EpicTable, question: Question, name: str) -> Any:
    """What somebody means who names this in answer to the question."""
    verb, name = NAMES.read_verb(name)
    if not name or name in NOTHING:
        return None
    player = NAMES.person(table, name)
    if player is not None:
        return player
    try:
        use = NAMES.read_use(name, table.set)
        spec = use[0] if use is not None else Spec(name, table.set)
    except BadName:
        return NAMES.on_line(table, name)  # abilities lie open there
    things = [piece for piece in table.all_pieces() if is_seen(piece, question.seat)]
    if verb == "veiled":
        return FaceDown(Card(-1, spec.kind), question.seat)
    if use is None and not verb and question.why in ("act", "respond"):
        return spec.kind
    own_first = use is not None or question.why in ("attackers", "block", "cost")
    piece = NAMES.in_play(table, question, spec, things, own_first)
    if piece is None:
        return spec.kind
    if use is not None:
        return Use(piece, max(0, use[1] - 1))
    return Unveil(piece) if verb == "unveil" else spec.kind if verb else piece


def is_seen(piece: Piece, seat: int) -> bool:
    """E136: nobody can name what lies there veiled but its controller."""
    return not piece.veiled or piece.controller == seat


def piece_as_named(table: EpicTable, piece: Piece) -> str:
    """A thing in play as a case would write it."""
    words = [
        f"{SEATS[piece.controller]} {piece.kind.name}",
        f"now={table.offense(piece)}/{table.defense(piece)}" if piece.kind.champion else "",
        ORIENTATIONS[piece.orientation] if piece.orientation else "",
        "veiled" if piece.veiled else "",
        f"damage={piece.damage}" if piece.damage else "",
        f"counters={piece.counters}" if piece.counters else "",
        f"owner={SEATS[piece.owner]}" if piece.owner != piece.controller else "",
        ROLES[piece.role],
    ]
    return " ".join(word for word in words if word)


def said_on_line(table: EpicTable, item: Item) -> dict[str, Any]:
    return {"veiled": item.veiled, "owner": table.owner(item.card), "amount": item.amount, "about": item.player}


NAMES = LineNames(Spec, piece_as_named, EpicTable.piece, QUESTIONS_OF, said_on_line)
