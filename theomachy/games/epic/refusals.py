"""Why a thing that somebody wants is not among the options: the code, the values and the rule."""

from typing import Any, Final

from theomachy.games.epic.abilities.printed import AIRBORNE, BUILD, FAST, HUNTER, UNBLOCKABLE, UNTARGETABLE
from theomachy.games.epic.abilities.targets import can_be_chosen
from theomachy.games.epic.battle import able_to_block, in_role
from theomachy.games.epic.kinds import Kind
from theomachy.games.epic.playing import can_pay, can_pay_extra, right_moment
from theomachy.games.epic.table import EpicTable, FaceDown, Item, Piece, Player, Unveil, Use
from theomachy.games.epic.table.steps import A_CARD, ATTACKER, PREPARED
from theomachy.kernel.questions import Asks, Question
from theomachy.kernel.refusal import Refusal

# What is asked, and what is to be known about each question.
QUESTIONS: Final[dict[str, Asks]] = {
    "act": Asks("E38", openly=True),
    "respond": Asks("E38", openly=True, steps_in=True),
    "target": Asks("E32"),
    "cost": Asks("E33", openly=True),
    "discard": Asks("E142", openly=True),
    "hand-limit": Asks("E55", openly=True),
    "reveal": Asks("E140", openly=True),
    "next-trigger": Asks("E102"),
    "instead": Asks("E107"),
    "attack": Asks("E64"),
    "attackers": Asks("E64"),
    "block": Asks("E68"),
    "divide": Asks("E76"),
    "prevent": Asks("E96"),
    "may": Asks("ER23"),
    "alignment": Asks("E104"),
    "bury": Asks("ER23"),
    "take": Asks("ER23", openly=True),
    "rush-in": Asks("ER23", openly=True),
    "mulligan": Asks("E14"),
    "who-begins": Asks("E11"),
    "pick": Asks("E154"),
    "deck": Asks("E150"),
    "sideboard": Asks("E147"),
    "side": Asks("E147"),
    "side-out": Asks("E148"),
    "side-in": Asks("E148"),
}


def why_not(table: EpicTable, question: Question, wanted: Any) -> Refusal:
    """`wanted` is a Kind, a thing, a use, a player, an item, or a plain word; None stands for declining."""
    rule = QUESTIONS[question.why].rule
    if wanted is None:
        return Refusal("mandatory", {}, rule)
    if isinstance(wanted, Use):
        return why_not_use(table, question, wanted.piece, wanted.index)
    if isinstance(wanted, FaceDown):
        return why_not_veiled(table, question, wanted.kind)
    if isinstance(wanted, Unveil):
        return Refusal("not-veiled", {"card": wanted.piece.kind.name}, "E132")
    if isinstance(wanted, Kind):
        return why_not_kind(table, question, wanted, rule)
    if isinstance(wanted, Piece):
        return why_not_piece(table, question, wanted, rule)
    if isinstance(wanted, Player):
        return why_not_player(question, wanted, rule)
    if isinstance(wanted, Item) and question.why == "target":
        return Refusal("not-a-target", {"card": wanted.kind.name}, "E113" if wanted.part == A_CARD else "ER136")
    return Refusal("not-offered", {"card": str(wanted)}, rule)


def why_not_player(question: Question, player: Player, rule: str) -> Refusal:
    values: dict[str, str | int] = {"player": player.seat}
    if question.why == "target":
        return Refusal("not-a-target", values, "E113")
    if question.why == "attack":
        if player.seat == question.seat:
            return Refusal("not-an-opponent", values, "E66")
        return Refusal("safe", values, "ER67")
    return Refusal("not-offered", values, rule)


def wrong_moment(table: EpicTable, speed: int, values: dict[str, str | int]) -> Refusal:
    """E25, E26, E30."""
    name = "E25" if speed == BUILD else "E26"
    if table.line.items:
        return Refusal("line-not-empty", values, name)
    return Refusal("build-only" if speed == BUILD else "paced-only", values, name)


def why_not_kind(table: EpicTable, question: Question, kind: Kind, rule: str) -> Refusal:
    values: dict[str, str | int] = {"card": kind.name}
    player = table.players[question.seat]
    if question.why in ("act", "respond"):
        if not any(card.kind is kind for card in player.hand):
            return Refusal("not-in-hand", values, "E31")
        if not right_moment(table, player.seat, kind.speed):
            return wrong_moment(table, kind.speed, values)
        if not kind.free and not player.actions:
            return Refusal("no-action", values, "E21")
        if kind.extra_cost is not None and not can_pay_extra(table, player, kind, kind.extra_cost):
            return Refusal("cannot-pay", values, "ER26")
        return Refusal("no-target", values, "ER24")
    if question.why == "target":
        return Refusal("not-a-target", values, "E113")
    return Refusal("not-offered", values, rule)


def why_not_veiled(table: EpicTable, question: Question, kind: Kind) -> Refusal:
    values: dict[str, str | int] = {"card": kind.name}
    player = table.players[question.seat]
    if question.why not in ("act", "respond") or not any(card.kind is kind for card in player.hand):
        return Refusal("not-in-hand", values, "E31")
    if not kind.veilable:
        return Refusal("cannot-be-veiled", values, "E131")
    if not right_moment(table, player.seat, BUILD):
        return wrong_moment(table, BUILD, values)
    return Refusal("no-action", values, "E131")


def why_not_use(table: EpicTable, question: Question, piece: Piece, index: int) -> Refusal:
    values: dict[str, str | int] = {"card": piece.kind.name}
    if piece.controller != question.seat or index >= len(piece.kind.activated) or piece.veiled:
        return Refusal("not-offered", values, "E99")
    ability = piece.kind.activated[index]
    if (ability.cost.expend or ability.cost.flip) and piece.orientation != PREPARED:
        return Refusal("not-prepared", values, "E100")
    if not right_moment(table, question.seat, ability.speed):
        return wrong_moment(table, ability.speed, values)
    player = table.players[question.seat]
    if ability.cost.actions > player.actions:
        return Refusal("no-action", values, "E24")
    if not can_pay(table, player, ability.cost, piece, 0):
        return Refusal("cannot-pay", values, "ER26")
    if not can_be_chosen(table, ability.targets, question.seat, piece.number):
        return Refusal("no-target", values, "ER24")
    return Refusal("not-offered", values, "E99")


def why_not_piece(table: EpicTable, question: Question, piece: Piece, rule: str) -> Refusal:
    values: dict[str, str | int] = {"card": table.public_name(piece) or "A veiled champion"}
    why = question.why
    if why in ("act", "respond"):
        return why_not_kind(table, question, piece.kind, rule)
    if why == "target":
        if table.bits(piece) & UNTARGETABLE:
            return Refusal("untargetable", values, "E145")
        if piece.veiled:
            return Refusal("veiled-target", values, "ER116")
        return Refusal("not-a-target", values, "E113")
    if why == "cost":
        return Refusal("cannot-pay-with", values, "ER26")
    if why == "attack" and piece.controller != question.seat:
        return why_not_hunted(table, piece, values)
    if why in ("attack", "attackers"):
        return why_not_attacking(table, question, piece, values)
    if why == "block":
        return why_not_blocking(table, question, piece, values)
    return Refusal("not-offered", values, rule)


def why_not_hunted(table: EpicTable, piece: Piece, values: dict[str, str | int]) -> Refusal:
    able = [one for one in table.players[table.active].pieces if one.orientation == PREPARED and one.kind.champion]
    if not piece.kind.champion or not any(table.bits(one) & HUNTER for one in able):
        return Refusal("no-hunter", values, "E83")
    return Refusal("cannot-be-hunted", values, "E89")


def why_not_attacking(
    table: EpicTable, question: Question, piece: Piece, values: dict[str, str | int]
) -> Refusal:
    if piece.controller != question.seat or not piece.kind.champion:
        return Refusal("not-offered", values, "E64")
    if piece.orientation != PREPARED:
        return Refusal("not-prepared", values, "E65")
    if isinstance(question.about, Piece) and not table.bits(piece) & HUNTER:
        return Refusal("not-a-hunter", values, "E84")
    return Refusal("cannot-hunt", values, "E89")


def why_not_blocking(
    table: EpicTable, question: Question, piece: Piece, values: dict[str, str | int]
) -> Refusal:
    if piece.controller != question.seat or not piece.kind.champion:
        return Refusal("not-offered", values, "E68")
    if piece.number == table.hunted:
        return Refusal("is-hunted", values, "ER73")
    if piece.orientation != PREPARED:
        return Refusal("not-prepared", values, "E69")
    attackers = in_role(table, ATTACKER)
    if any(able_to_block(table, piece, one) for one in attackers):
        return Refusal("not-offered", values, "E68")
    bits = [table.bits(one) for one in attackers]
    if all(one & UNBLOCKABLE for one in bits):
        return Refusal("unblockable", values, "E80")
    if any(one & AIRBORNE for one in bits):
        return Refusal("airborne", values, "E78")
    return Refusal("warded", values, "E97")


__all__ = ["FAST", "QUESTIONS", "why_not"]
