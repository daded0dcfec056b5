"""Why a thing that somebody wants is not among the options: the code, the values and the rule."""

from typing import Any, Final

from theomachy.games.guardians.kinds import (
    BASIC_ACTIONS,
    SIGILS,
    THREAT,
    Kind,
)
from theomachy.games.guardians.table import GuardiansTable, Player, Threat
from theomachy.kernel.cards import Card
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal

# The rule behind each question.
RULE_OF: Final[dict[str, str]] = {
    "character": "G9",
    "lineage": "G11",
    "echo-lineage": "GS2",
    "light": "G17",
    "act": "G45",
    "anytime": "GR10",
    "anytime-damage": "GR13",
    "freeze": "GR9",
    "creation": "G51",
    "target": "G63",
    "spend": "G17",
    "choose": "GR35",
    "return": "GR35",
    "foresee": "GR35",
    "order": "GR35",
    "suspend": "G63",
    "remove": "G63",
    "cleanse": "G56",
    "discard": "GR7",
    "tribute": "GR7",
    "make-room": "GR28",
    "token": "GR47",
    "boost": "G69",
    "echo": "GS5",
    "blocks": "GR49",
    "upgrade": "G79",
    "trigger": "GR7",
}
GIVEN: Final = "G65"
REWARDED: Final = "GR42"


def rule_behind(question: Question) -> str:
    why = question.why
    if why in RULE_OF:
        return RULE_OF[why]
    return REWARDED if why.startswith("reward-") else GIVEN


def why_not(table: GuardiansTable, question: Question, wanted: Any) -> Refusal:
    """`wanted` is a Kind, a player, or a plain word; None stands for declining."""
    rule = rule_behind(question)
    if wanted is None:
        return Refusal("mandatory", {}, "GR35")
    if isinstance(wanted, Player):
        if question.why == "target":
            return Refusal("not-a-target", {"card": "ABCD"[wanted.seat]}, "G64")
        return Refusal("not-offered", {"card": "ABCD"[wanted.seat]}, rule)
    if isinstance(wanted, Kind):
        return _why_not_kind(table, question, wanted, rule)
    if question.why == "act" and str(wanted).title() in BASIC_ACTIONS:
        return _why_not_basic(table, str(wanted).title())
    if question.why == "upgrade":
        return Refusal("upgraded-already", {"card": str(wanted)}, "G80")
    return Refusal("not-offered", {"card": str(wanted)}, rule)


def _why_not_basic(table: GuardiansTable, name: str) -> Refusal:
    if table.basics >> BASIC_ACTIONS.index(name) & 1:
        return Refusal("taken-already", {"card": name}, "G57")
    return Refusal("too-dear", {"card": name, "needs": 1, "has": table.points_left()}, "G43")


def _why_not_kind(table: GuardiansTable, question: Question, kind: Kind, rule: str) -> Refusal:
    values: dict[str, str | int] = {"card": kind.name}
    player = table.players[question.seat]
    if question.why in ("act", "anytime", "anytime-damage"):
        return _why_not_used(table, question, player, kind)
    if question.why in ("boost", "echo"):
        if not any(card.kind is kind for card in player.hand) and question.why == "boost":
            return Refusal("not-in-hand", values, "G69")
        about = question.about
        sigil = SIGILS[about.kind.sigil] if isinstance(about, Card) else ""
        return Refusal("wrong-sigil", {"card": kind.name, "sigil": sigil}, rule)
    if question.why in ("target", "remove", "freeze"):
        if kind.type == THREAT and not kind.vitality and question.why == "target":
            return Refusal("no-vitality", values, "GR21")
        return Refusal("not-a-target", values, "G64" if question.why == "target" else rule)
    if question.why == "make-room":
        return Refusal("makes-no-room", values, "GR28")
    return Refusal("not-offered", values, rule)


def _why_not_used(table: GuardiansTable, question: Question, player: Player, kind: Kind) -> Refusal:
    values: dict[str, str | int] = {"card": kind.name}
    if kind.type == THREAT:
        return _why_not_removed(table, kind)
    for permanent in player.permanents + player.extras:
        if permanent.kind is kind:
            if not permanent.ready:
                return Refusal("exhausted", values, "G84")
            if kind.reduces:
                return Refusal("damage-window-only", values, "GR12")
            if kind.exhaust is None:
                return Refusal("no-exhaust", values, "G83")
            return Refusal("cannot-use", values, "GR35")
    if question.why != "act":
        return Refusal("not-now", values, "GR33")
    if not any(card.kind is kind for card in player.hand):
        return Refusal("not-in-hand", values, "G46")
    return Refusal("too-dear", {"card": kind.name, "needs": kind.cost, "has": table.points_left()}, "G46")


def _why_not_removed(table: GuardiansTable, kind: Kind) -> Refusal:
    values: dict[str, str | int] = {"card": kind.name}
    if not any(isinstance(threat, Threat) and threat.kind is kind for threat in table.threats):
        return Refusal("not-in-play", values, "G36")
    if kind.vitality:
        return Refusal("has-vitality", values, "G35")
    if kind.removal_cost > table.points_left():
        return Refusal("too-dear", {**values, "needs": kind.removal_cost, "has": table.points_left()}, "G36")
    return Refusal("condition", values, "G36")


