"""Positions of Epic as cases describe them (docs/cases-epic.md): names of cards, stubs, things in play."""

import re
from contextlib import suppress
from typing import Any, Final

from theomachy.games.epic.abilities.printed import ALIGNMENTS, KEYWORDS, ORIGINS, QUALITIES, SPEEDS, Keywords
from theomachy.games.epic.abilities.reading import read_keywords
from theomachy.games.epic.kinds import CardSet, Kind, read_kinds
from theomachy.games.epic.setting_up import SEATS
from theomachy.games.epic.table import EpicTable, FaceDown, Item, Piece, Unveil, Use
from theomachy.games.epic.table.steps import A_CARD, EXPENDED, FLIPPED, PREPARED
from theomachy.kernel.cards import Card
from theomachy.kernel.names import NOTHING, BadName, did_you_mean, find_by_words
from theomachy.kernel.questions import Question
from theomachy.kernel.sets import Block
from theomachy.shelf.aims import AT_CARD, AT_ITEM, AT_PIECE, AT_PLAYER, Aim
from theomachy.shelf.reading import BadAbility

ABILITY: Final = "ability of "
AT: Final = " at "
AND: Final = " and "
ORIENTATIONS: Final = {"prepared": PREPARED, "expended": EXPENDED, "flipped": FLIPPED}
ROLES: Final = {"attacking": 1, "blocking": 2, "hunted": 3}
_FLAG = re.compile(
    r"prepared|expended|flipped|veiled|marked|attacking|blocking|hunted|blocked|unblocked|targeted|x\d+"
    r"|placed|borrowed|-?\d+/-?\d+|(?:damage|counters|owner|chosen|gains)=[\w+]*|(?:now|gets)=[-+\d/]*"
)
_NOW = re.compile(r"-?\d+/-?\d+")
_GETS = re.compile(r"[+-]\d+/[+-]\d+")
_STUB = re.compile(r"\d+/\d+\b")
_NUMBERED = re.compile(r"(Dart|Spark)\((\d+)\)")
_SHIFT = re.compile(r"Shift\(([+-]\d+)/([+-]\d+)\)")
ADDED: Final = (
    "7/6, now=7/6, gets=+1/+0, gains=range, expended, flipped, veiled, damage=1, counters=1, owner=B, borrowed, "
    "placed, attacking, blocking, hunted, x2"
)
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
    if name in cards.by_name:
        return cards.by_name[name]
    found = stub(cards, name)
    return found if found is not None else find_by_words([*cards.kinds, *cards.tokens], name)


class Spec:
    """A card, or a thing in play, as a case describes it; None is what is not said."""

    def __init__(self, text: str, cards: CardSet) -> None:
        if not isinstance(text, str):
            raise BadName(f"{text!r} is no card; write its name")
        self.text = text
        self.seat: int | None = None
        self.numbers: tuple[int, int] | None = None
        self.orientation: int | None = None
        self.veiled: bool | None = None
        self.damage: int | None = None
        self.counters: int | None = None
        self.owner: int | None = None
        self.chosen = ""
        self.role: int | None = None
        self.blocked: bool | None = None
        self.deadly: bool | None = None
        self.targeted = False
        self.gets: tuple[int, int] | None = None  # until end of turn, in a position
        self.gains: Keywords | None = None
        self.placed = False  # its controller played it, or put it into play
        self.borrowed = False  # controlled until end of turn
        self.times = 1
        self.plain = True
        words = text.strip().split(" ")
        if len(words) > 1 and len(words[0]) == 1 and words[0] in SEATS:
            self.seat = SEATS.index(words[0])
            words = words[1:]
        while len(words) > 1 and _FLAG.fullmatch(words[-1]) and " ".join(words) not in cards.by_name:
            self.say(words.pop())
        self.kind = self.find(cards, " ".join(words))

    def find(self, cards: CardSet, name: str) -> Kind:
        try:
            return find_kind(cards, name)
        except BadName as fault:
            shorter, _, last = name.rpartition(" ")
            kind = None
            with suppress(BadName):
                kind = find_kind(cards, shorter)
            if kind is None or is_stub(name) or len(kind.name.split()) >= len(name.split()):
                raise
            raise BadName(f'"{name}": nothing is said by "{last}" after {kind.name}; one may add: {ADDED}') from fault

    def say(self, word: str) -> None:
        key, _, value = word.partition("=")
        self.plain = self.plain and (word.startswith("x") or key == "owner")
        if word in ORIENTATIONS:
            self.orientation = ORIENTATIONS[word]
        elif word in ROLES:
            self.role = ROLES[word]
        elif word in ("blocked", "unblocked"):
            self.blocked = word == "blocked"
        elif word == "veiled":
            self.veiled = True
        elif word == "marked":
            self.deadly = True
        elif word == "targeted":
            self.targeted = True
        elif word in ("placed", "borrowed"):
            self.placed, self.borrowed = word == "placed", word == "borrowed"
        elif key in ("damage", "counters"):
            if not value.isdigit():
                raise BadName(f'"{self.text}": {key} is a number, as in {key}=2')
            self.damage, self.counters = (
                (int(value), self.counters) if key == "damage" else (self.damage, int(value))
            )
        elif key == "owner":
            if len(value) != 1 or value not in SEATS:
                raise BadName(f'"{self.text}": an owner is a seat, as in owner=B')
            self.owner = SEATS.index(value)
        elif key == "chosen":
            if value not in ALIGNMENTS:
                raise BadName(f'"{self.text}": chosen is an alignment; {did_you_mean(value, list(ALIGNMENTS))}')
            self.chosen = value
        elif key == "gains":
            self.gains = self.keywords(value)
        elif key == "gets":
            if not _GETS.fullmatch(value):
                raise BadName(f'"{self.text}": gets is a change, as in gets=+2/-1')
            self.gets = numbers_in(value)
        elif word[0] == "x":
            self.times = int(word[1:])
        else:
            if not _NOW.fullmatch(value or word):
                raise BadName(f'"{self.text}": now is offense and defense, as in now=7/6')
            self.numbers = numbers_in(value or word)

    def keywords(self, value: str) -> Keywords:
        """`gains=airborne+evil_ward+damage_ward_2`."""
        try:
            return read_keywords([word.replace("_", " ") for word in value.split("+")])
        except BadAbility as fault:
            raise BadName(f'"{self.text}": {fault.fault}; {fault.remedy}') from fault

    def fits(self, table: EpicTable, piece: Piece) -> bool:
        """Whether everything that is said holds for this thing in play."""
        if piece.kind is not self.kind or self.seat not in (None, piece.controller):
            return False
        if self.numbers is not None and (table.offense(piece), table.defense(piece)) != self.numbers:
            return False
        if self.targeted and not any((AT_PIECE, piece.number) in item.aims for item in table.line.items):
            return False
        return (
            self.orientation in (None, piece.orientation)
            and self.veiled in (None, piece.veiled)
            and self.damage in (None, piece.damage)
            and self.counters in (None, piece.counters)
            and self.owner in (None, piece.owner)
            and self.role in (None, piece.role)
            and self.blocked in (None, piece.blocked)
            and self.deadly in (None, piece.deadly)
        )


def numbers_in(text: str) -> tuple[int, int]:
    offense, defense = text.split("/")
    return int(offense), int(defense)


def read_use(name: str, cards: CardSet) -> tuple[Spec, int] | None:
    """`use Tranquil Retreat 2`: the thing and the ability (0 if not said); None if it is no use."""
    if not name.startswith("use "):
        return None
    rest = name[4:].strip()
    body, _, last = rest.rpartition(" ")
    if last.isdigit() and body:
        return Spec(body, cards), int(last)
    return Spec(rest, cards), 0


def read_verb(name: str) -> tuple[str, str]:
    """`veiled Shadow Broker`, `unveil Shadow Broker`, `play Skyfire`: what is done, if it is said, and the rest."""
    for verb in ("veiled", "unveil", "play"):
        if name.startswith(verb + " "):
            return verb, name[len(verb) + 1 :].strip()
    return "", name


def named(table: EpicTable, question: Question, name: str) -> Any:
    """What somebody means who names this in answer to the question."""
    verb, name = read_verb(name)
    if not name or name in NOTHING:
        return None
    if len(name) == 1 and name in SEATS[: table.seats]:
        return table.players[SEATS.index(name)]
    try:
        use = read_use(name, table.set)
        spec = use[0] if use is not None else Spec(name, table.set)
    except BadName:
        return name
    here = [piece for piece in table.all_pieces() if spec.fits(table, piece) and is_seen(piece, question.seat)]
    if use is not None:
        here.sort(key=lambda piece: piece.controller != question.seat)
        return Use(here[0], max(0, use[1] - 1)) if here else spec.kind
    if verb == "unveil":
        return Unveil(here[0]) if here else spec.kind
    if verb == "veiled":
        return FaceDown(Card(-1, spec.kind), question.seat)
    if question.why not in ("act", "respond"):
        own_first = question.why in ("attackers", "block", "cost")
        offered = [option.number for option in question.options if isinstance(option, Piece)]
        here.sort(key=lambda piece: ((piece.controller != question.seat) == own_first, piece.number in offered))
        if here:
            return here[0]
    return spec.kind


def is_seen(piece: Piece, seat: int) -> bool:
    """E136: nobody can name what lies there veiled but its controller."""
    return not piece.veiled or piece.controller == seat


def piece_as_named(table: EpicTable, piece: Piece) -> str:
    """A thing in play as a case would write it."""
    words = f"{SEATS[piece.controller]} {piece.kind.name}"
    if piece.kind.champion:
        words += f" now={table.offense(piece)}/{table.defense(piece)}"
    if piece.orientation:
        words += " " + list(ORIENTATIONS)[piece.orientation]
    if piece.veiled:
        words += " veiled"
    if piece.damage:
        words += f" damage={piece.damage}"
    if piece.counters:
        words += f" counters={piece.counters}"
    if piece.owner != piece.controller:
        words += f" owner={SEATS[piece.owner]}"
    if piece.role:
        words += " " + list(ROLES)[piece.role - 1]
    return words


def item_as_named(item: Item) -> str:
    return item.kind.name if item.part == A_CARD else f"{ABILITY}{item.kind.name}"


def item_in_full(table: EpicTable, item: Item) -> str:
    """Something on the line with all that tells it from others of its name."""
    aims = ", ".join(aim_as_named(table, aim) for aim in item.aims)
    veiled = " veiled" if item.veiled else ""
    return f"{SEATS[item.seat]} {item_as_named(item)}{veiled}" + (AT + aims if aims else "")


def aim_as_named(table: EpicTable, aim: tuple[int, int]) -> str:
    what, number = aim
    if what == AT_PLAYER:
        return SEATS[number]
    if what == AT_CARD:
        return str(table.cards[number].kind.name)
    if what == AT_ITEM:
        item = table.item(number)
        return "something gone" if item is None else item_as_named(item)
    piece = table.piece(number)
    return "something gone" if piece is None else piece_as_named(table, piece)


class ItemSpec:
    """Something on the line as a case describes it: `B Skyfire`, `ability of Priestess`, `Skyfire at A 5/5`."""

    def __init__(self, text: str, cards: CardSet) -> None:
        self.text = text
        self.aims: list[int | Spec] = []  # seats, things in play, cards
        name, at, aimed = text.partition(AT) if text not in cards.by_name else (text, "", "")
        if at:
            self.aims = [read_aim(aim, cards) for aim in aimed.split(AND)]
        before, ability, after = name.rpartition(ABILITY)
        self.ability = bool(ability)
        self.nth = 1  # of its abilities that go on the line
        self.any_nth = True
        shorter, _, last = after.rpartition(" ")
        if ability and last.isdigit() and shorter:
            after, self.nth, self.any_nth = shorter, int(last), False
        self.card = Spec(f"{before}{after}", cards)

    def fits(self, table: EpicTable, item: Item) -> bool:
        card = self.card
        if card.kind is not item.kind or card.seat not in (None, item.seat) or card.veiled not in (None, item.veiled):
            return False
        if self.ability != (item.part != A_CARD) or card.owner not in (None, table.owner(item.card)):
            return False
        if not self.any_nth and self.nth != item.index + 1 + (len(item.kind.activated) if item.part == 2 else 0):
            return False
        return all(any(is_aim(table, aim, there) for there in item.aims) for aim in self.aims)


def read_aim(text: str, cards: CardSet) -> int | Spec:
    text = text.removeprefix("at ")
    return SEATS.index(text) if len(text) == 1 and text in SEATS else Spec(text, cards)


def is_aim(table: EpicTable, wanted: int | Spec, aim: Aim) -> bool:
    """Whether something on the line aims at what is described."""
    what, number = aim
    if isinstance(wanted, int):
        return aim == (AT_PLAYER, wanted)
    if what == AT_PIECE:
        piece = table.piece(number)
        return piece is not None and wanted.fits(table, piece)
    if what == AT_ITEM:
        item = table.item(number)
        return item is not None and wanted.kind is item.kind and wanted.seat in (None, item.seat)
    return what == AT_CARD and table.cards[number].kind is wanted.kind
