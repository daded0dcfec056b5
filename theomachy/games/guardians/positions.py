# interpreted: it only reads what people write
"""Things as people name them: in cases, in answers, in refusals."""

import re
from collections.abc import Mapping
from typing import Any

from theomachy.cases.describing import Description, Wording
from theomachy.games.guardians.abilities.printed import Line
from theomachy.games.guardians.kinds import BASE_ATTACK, BASIC_ACTIONS, CardSet, Character, Kind, Lineage
from theomachy.games.guardians.setting_up import SEATS
from theomachy.games.guardians.table import (
    EMINENCE,
    FREEZE,
    Fixed,
    GuardiansTable,
    Permanent,
    Player,
    Special,
    Threat,
    Waiting,
)
from theomachy.games.guardians.text import Printer
from theomachy.kernel.cards import Card
from theomachy.kernel.names import NOTHING, BadName, find_by_words
from theomachy.kernel.questions import Question

VERBS = [
    "play", "exhaust", "remove", "spend", "extinguish", "boost with", "boost", "use", "take", "light", "place",
    "upgrade",
]  # fmt: skip
BLOCK_NAMES = ["normal", "own boost", "other boost"]
# As the rules say it: "with 7 damage and Frost", "7 left"; and as a case does.
SPELLED = [
    (re.compile(r"[ ,(]+(?:with |and )?(\d+) (damage|left)\b"), r" \2=\1"),
    (re.compile(r" (damage|left|space) (\d+)$"), r" \1=\2"),
    (re.compile(r" (?:with |holding |and )+Frost\b"), " frozen"),
    (re.compile(r"\)$"), ""),
]


def find_kind(cards: CardSet, name: str) -> Kind:
    """The card of that name or id, or the only one whose name has these words in it."""
    if not isinstance(name, str):
        raise BadName(f"{name!r} is no card; write its name")
    if name in cards.by_name:
        return cards.by_name[name]
    if name in cards.by_code:
        return cards.by_code[name]
    return find_by_words(cards.kinds, name)


class Spec(Description[Kind]):
    """A thing in play as a case describes it: `Voidborn Crawler damage=7 frozen`, `Rime Golem exhausted`."""

    wording = Wording(
        flags={
            "frozen": {"frozen": True}, "suspended": {"suspended": True}, "cannot_heal": {"cannot_heal": True},
            "ready": {"ready": True}, "exhausted": {"ready": False}, "lit": {"lit": True}, "unlit": {"lit": False},
        },
        numbers=("damage", "left", "space"),
        examples="damage=2, left=3, exhausted, frozen",
    )  # fmt: skip

    def __init__(self, text: Any, cards: CardSet) -> None:
        super().__init__(spelled(text), lambda name: find_kind(cards, name))

    def get(self, key: str, otherwise: Any) -> Any:
        return self.said.get(key, otherwise)

    def damage(self, vitality: int) -> int:
        """In a position: as it is said, or by what is left of the Vitality."""
        said: int = self.get("damage", vitality - self.said["left"] if "left" in self.said else 0)
        return said

    def shown(self, table: GuardiansTable, thing: Threat | Permanent) -> dict[str, Any]:
        shown = {"name": thing.kind.name, "seat": -1, "damage": thing.damage}
        if isinstance(thing, Permanent):
            vitality = table.players[thing.seat].creation_vitality(thing)
            return {**shown, "seat": thing.seat, "ready": thing.ready, "lit": thing.lit, "vitality": vitality}
        return {
            **shown, "vitality": thing.kind.vitality, "frozen": thing.frozen,
            "space": table.threats.index(thing) + 1 if table.in_play(thing) else 0,
            "suspended": thing.suspended >= table.turn > 0, "cannot_heal": thing.cannot_heal >= table.turn > 0,
        }  # fmt: skip

    def fits_shown(self, shown: Mapping[str, Any]) -> bool:
        left = shown.get("vitality", 0) - shown.get("damage", 0)
        return super().fits_shown({"damage": 0, "lit": False, "left": left, **shown})


def spelled(text: Any) -> Any:
    """What the rules say of a thing, as words that may be added to its name."""
    for pattern, words in SPELLED if isinstance(text, str) else []:
        text = pattern.sub(words, text)
    return text


def as_named(table: GuardiansTable, option: Any) -> str:
    """An option as a case would write it."""
    if isinstance(option, Card):
        return str(option.kind.name)
    if isinstance(option, Threat):
        return threat_as_named(table, option)
    if isinstance(option, Permanent):
        return permanent_as_named(option)
    if isinstance(option, Player):
        return SEATS[option.seat]
    if isinstance(option, Character | Lineage):
        return option.name
    if isinstance(option, Special):
        return "spend" if option.ability.free else option.name
    if isinstance(option, Waiting):
        return option.name
    if isinstance(option, Fixed):
        return fixed_as_named(option)
    return str(option)


def fixed_as_named(option: Fixed) -> str:
    if option.name == "basic":
        return BASIC_ACTIONS[option.number]
    if option.name == "block":
        return BLOCK_NAMES[option.number]
    if option.name == "upgrade":
        return [*BASIC_ACTIONS, "Eminence", "Lineage"][option.number]
    return option.name


def threat_as_named(table: GuardiansTable, threat: Threat) -> str:
    words = threat.kind.name
    if threat.damage:
        words += f" damage={threat.damage}"
    return words + (" frozen" if threat.frozen else "")


def permanent_as_named(permanent: Permanent) -> str:
    words = permanent.kind.name
    if permanent.damage:
        words += f" damage={permanent.damage}"
    if permanent.kind.sigil >= 0 and not permanent.kind.permanent:
        return words + (" lit" if permanent.lit else " unlit")
    return words if permanent.ready else f"{words} exhausted"


def plain(name: str) -> str:
    """Without the verb and the article that people put before a name."""
    words = name.strip().removeprefix("the ")
    for verb in VERBS:
        if words.lower().startswith(f"{verb} "):
            return words[len(verb) :].strip().removeprefix("the ")
    return words


def fits(table: GuardiansTable, question: Question, option: Any, name: str, printer: Printer) -> bool:
    """Whether the option goes by that name."""
    wanted = plain(name)
    small = wanted.lower()
    verb = name.strip().lower().partition(" ")[0]
    if (verb == "play" and isinstance(option, Permanent)) or (verb == "exhaust" and isinstance(option, Card)):
        return False
    if isinstance(option, Line):
        text = printer.line(option, printer.names[""]).lower()
        return small.rstrip(".") in (text, text.removeprefix("you "))
    if isinstance(option, Player):
        return wanted == SEATS[option.seat]
    if isinstance(option, Character | Lineage):
        return small in (option.name.lower(), getattr(option, "title", option.name).lower())
    if isinstance(option, Special):
        return small in (option.name.lower(), as_named(table, option).lower(), token_of(table, option).lower())
    if isinstance(option, Waiting):
        return small in waiting_names(table, question, option)
    if isinstance(option, Fixed):
        return small in fixed_names(table, question, option)
    if isinstance(option, str):
        return small in tribute_names(question, option)
    return not is_token_word(table, wanted) and card_fits(table, option, wanted)


def tribute_names(question: Question, option: str) -> list[str]:
    """Demand Tribute, in the words of the card as well: "discard 3 cards", "Hit 10"."""
    line = question.about
    if not isinstance(line, Line):
        return [option]
    number = line.or_hit if option == "hit" else line.amount
    return [option, f"{option} {number}", f"{option} {number} cards"]


def waiting_names(table: GuardiansTable, question: Question, option: Waiting) -> list[str]:
    """What waits is called by its card or board; what a Character's board does with its tokens, by these as well."""
    character = table.players[question.seat].character
    names = [option.name.lower()]
    if character.token is not None and option.name == character.name:
        names.append(character.token.name.lower())
    return names


def card_fits(table: GuardiansTable, option: Any, wanted: str) -> bool:
    try:
        spec = Spec(wanted, table.set)
        if isinstance(option, Threat | Permanent):
            return spec.fits(table, option)
    except BadName:
        return False
    return isinstance(option, Card) and option.kind is spec.kind and not spec.said


def token_of(table: GuardiansTable, special: Special) -> str:
    token = table.players[table.active].character.token
    return token.name if special.ability.free and token is not None else special.name


def fixed_names(table: GuardiansTable, question: Question, option: Fixed) -> list[str]:
    names = [fixed_as_named(option).lower()]
    player = table.players[question.seat]
    if option.name == "basic" and option.number == BASE_ATTACK:
        names.append(player.character.attack_name.lower())
    elif option.name == "Abomination":
        names += [table.abomination.name.lower(), table.abomination.short.lower(), "the abomination"]
    elif option.name == "freeze" and player.character.token is not None:
        names.append(player.character.token.name.lower())
    elif option.name == "token":
        names += ["yes", "sigil token", "a sigil token", "place"]
    elif option.name == "upgrade" and option.number == BASE_ATTACK:
        names.append(player.character.attack_name.lower())
    elif option.name == "upgrade" and option.number > EMINENCE:
        names += [player.lineage.name.lower(), player.lineage.title.lower()]
    return names


def is_token_word(table: GuardiansTable, wanted: str) -> bool:
    """Vengeance, Frost, Time, and moving Frost: not the only card with this word in its name."""
    tokens = [one.character.token for one in table.players]
    return wanted.lower() in [FREEZE.name, *[token.name.lower() for token in tokens if token is not None]]


def named(table: GuardiansTable, name: str) -> Any:
    """What somebody means by a name: a kind of card, a player, or just a word; None stands for declining."""
    wanted = plain(name)
    if not wanted or wanted.lower() in NOTHING:
        return None
    if len(wanted) == 1 and wanted in SEATS[: table.seats]:
        return table.players[SEATS.index(wanted)]
    if is_token_word(table, wanted):
        return wanted
    try:
        return Spec(wanted, table.set).kind
    except BadName:
        return wanted
