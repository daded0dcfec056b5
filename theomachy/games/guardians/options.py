"""What may be chosen in Guardians: what it is called, and where it lies, in the view's words."""

from typing import Any, Final

from theomachy.games.guardians.abilities.printed import Line
from theomachy.games.guardians.faces import printer_of
from theomachy.games.guardians.kinds import (
    BASE_ATTACK,
    BASIC_ACTIONS,
    RUNE,
    WOUND_TOKEN,
    Character,
    GuardianCard,
    Lineage,
)
from theomachy.games.guardians.reading_sets import FOLDER
from theomachy.games.guardians.table import Fixed, GuardiansTable, Permanent, Player, Special, Threat, Waiting
from theomachy.kernel import marks
from theomachy.kernel.cards import Card
from theomachy.kernel.options import OptionType
from theomachy.kernel.questions import Question


def card(table: GuardiansTable, question: Question, card: GuardianCard) -> dict[str, Any]:
    kind, words = card.kind, FOLDER.words()
    label = marks.card(kind.name)
    if kind.reward and not kind.lines:
        label = words.say("option-wound-token", card=label, text=printer_of(table.set).card(kind))
    elif question.why == "act":
        label = words.say("option-play", card=label, cost=kind.cost)
    return {"label": label, **place_of_card(table, question, card)}


def place_of_card(table: GuardiansTable, question: Question, card: GuardianCard) -> dict[str, Any]:
    name = card.kind.name
    if card.kind.type == WOUND_TOKEN:
        return {"card": name, "zone": "wound_tokens", "seat": question.seat}
    if card in table.echo_row:
        return {"card": name, "zone": "echo"}
    if card in table.looked_at:
        return {"card": name, "zone": "looked_at"}
    for player in table.players:
        if card in player.hand:
            return {"card": name, "zone": "hand", "seat": player.seat}
        if card in player.discard:
            return {"card": name, "zone": "discard", "seat": player.seat}
    return {"card": name}


def player(table: GuardiansTable, question: Question, player: Player) -> dict[str, Any]:
    label = FOLDER.words().say("option-player", player=marks.seat(player.seat))
    return {"label": label, "zone": "player", "seat": player.seat}


def threat(table: GuardiansTable, question: Question, threat: Threat) -> dict[str, Any]:
    name, space = threat.kind.name, table.threats.index(threat) + 1
    words = FOLDER.words()
    if question.why == "act":
        label = words.say("option-remove", card=marks.card(name), cost=threat.kind.removal_cost)
    else:
        left = threat.left() if threat.kind.vitality else 0
        label = words.say("option-threat", card=marks.card(name), left=left, space=space)
    return {"label": label, "card": name, "zone": "threats", "number": space}


def permanent(table: GuardiansTable, question: Question, one: Permanent) -> dict[str, Any]:
    words, kind = FOLDER.words(), one.kind
    label = marks.card(kind.name)
    if question.why in ("act", "anytime", "anytime-damage"):
        message = "option-extinguish" if kind.type == RUNE else "option-exhaust"
        label = words.say(message, card=label, text=printer_of(table.set).card(kind))
    elif kind.vitality:
        left = table.players[one.seat].creation_vitality(one) - one.damage
        label = words.say("option-creation", card=label, left=left)
    zone = "permanents" if kind.permanent else "extras"
    return {"label": label, "card": kind.name, "zone": zone, "seat": one.seat, "number": one.card.id}


def character(table: GuardiansTable, question: Question, character: Character) -> dict[str, Any]:
    return {"label": marks.card(character.name)}


def lineage(table: GuardiansTable, question: Question, lineage: Lineage) -> dict[str, Any]:
    return {"label": marks.card(lineage.name, lineage.title)}


def line(table: GuardiansTable, question: Question, line: Line) -> dict[str, Any]:
    printer = printer_of(table.set)
    text = printer.line(line, printer.names[""])
    return {"label": text[:1].upper() + text[1:]}


def word(table: GuardiansTable, question: Question, word: str) -> dict[str, Any]:
    return {"label": FOLDER.words().say(f"option-{question.why}-{word}")}


def special(table: GuardiansTable, question: Question, special: Special) -> dict[str, Any]:
    ability, printer, words = special.ability, printer_of(table.set), FOLDER.words()
    text = printer.lines(ability.does, printer.names[table.abomination.name])
    if ability.free:
        label = words.say("option-free", amount=ability.spend, token=token_of(table, question), text=text)
    else:
        label = words.say("option-special", name=special.name, cost=ability.cost, text=text)
    return {"label": label, "zone": "spend" if ability.free else "special", "number": special.number}


def waiting(table: GuardiansTable, question: Question, waiting: Waiting) -> dict[str, Any]:
    return {"label": waiting.name, "zone": "trigger", "seat": question.seat}


def fixed(table: GuardiansTable, question: Question, fixed: Fixed) -> dict[str, Any]:
    place = {"zone": fixed.name.lower(), "seat": question.seat, "number": fixed.number}
    return {"label": label_of_fixed(table, question, fixed), **place}


def label_of_fixed(table: GuardiansTable, question: Question, fixed: Fixed) -> str:
    say, player = FOLDER.words().say, table.players[question.seat]
    if fixed.name == "basic":
        side = player.upgraded >> fixed.number & 1
        text = printer_of(table.set).sides(player.character, fixed.number)[side]
        is_attack = fixed.number == BASE_ATTACK
        return say(
            "option-basic", name=player.character.attack_name if is_attack else BASIC_ACTIONS[fixed.number], text=text
        )
    if fixed.name == "Abomination":
        return say("option-abomination", card=marks.card(table.abomination.name), marker=table.marker)
    if fixed.name in ("block", "upgrade"):
        names = {"lineage": player.lineage.title, "attack": player.character.attack_name}
        return say(f"option-{fixed.name}-{fixed.number}", **names)
    return say(f"option-{fixed.name}", token=token_of(table, question))


def token_of(table: GuardiansTable, question: Question) -> str:
    token = table.players[question.seat].character.token
    return "" if token is None else token.name


OPTIONS: Final[dict[type, OptionType[GuardiansTable, Any]]] = {
    Card: OptionType(card),
    Player: OptionType(player),
    Threat: OptionType(threat),
    Permanent: OptionType(permanent),
    Character: OptionType(character),
    Lineage: OptionType(lineage),
    Line: OptionType(line),
    str: OptionType(word),
    Special: OptionType(special),
    Waiting: OptionType(waiting),
    Fixed: OptionType(fixed),
}


def told(table: GuardiansTable, question: Question, option: Any) -> dict[str, Any]:
    """What the board is told of an option; nothing where no class speaks of it."""
    said = OPTIONS.get(type(option))
    return {} if said is None or said.tell is None else said.tell(table, question, option)
