"""Why a thing that somebody wants is not among the options: the code, the values and the rule."""

from typing import Any

from theomachy.games.titans.abilities.energy import energy
from theomachy.games.titans.abilities.mimic import HIGHEST_COST
from theomachy.games.titans.abilities.playing import TOP_OF_DECK
from theomachy.games.titans.abilities.printed import RAGE, RETURN, SUBVERSIONS
from theomachy.games.titans.kinds import Kind
from theomachy.games.titans.rules import QUESTIONS
from theomachy.games.titans.table import CardInPlay, Side, TitansTable, side_asked
from theomachy.kernel.questions import MAY, SEVERAL, Question
from theomachy.kernel.refusal import Refusal

WANTED = {"cave-in": ["Mindless", "Harmless"], "subvert-extinguished": ["Exhausted", "Harmless"]}
FROM_HAND = ["play", "flash", "replace", "sacrifice", "shuffle"]


def why_not(table: TitansTable, question: Question, wanted: Any) -> Refusal:
    """`wanted` is a Kind, a card in play, or a plain word; None stands for declining."""
    rule = QUESTIONS[question.why].rule
    if wanted is None:
        return Refusal("mandatory", {}, rule if question.form not in (MAY, SEVERAL) else "T12")
    if isinstance(wanted, CardInPlay):
        return _why_not_in_play(table, question, wanted, rule)
    if isinstance(wanted, Kind):
        return _why_not_kind(table, question, wanted, rule)
    if wanted == TOP_OF_DECK and question.why in FROM_HAND:
        return Refusal("not-offered", {"card": str(wanted)}, "TR7")
    return Refusal("not-offered", {"card": str(wanted)}, rule)


def _why_not_kind(table: TitansTable, question: Question, kind: Kind, rule: str) -> Refusal:
    side = side_asked(table, question)
    values: dict[str, str | int] = {"card": kind.name}
    if question.why in ("awaken", "ritual-gain"):
        if not side.left_of(kind) and any(other.left_of(kind) for other in table.arenas):
            return Refusal("other-piles", values, "T88")
        if not side.left_of(kind):
            return _why_not_left(table, question, kind, side)
        if question.why == "awaken":
            values["needs"] = kind.cost
            values["has"] = energy(table, side)
            return Refusal("too-dear", values, rule)
        assert isinstance(question.about, CardInPlay)
        values["cost"] = kind.cost
        values["limit"] = question.about.kind.cost + 1
        return Refusal("costs-too-much", values, rule)
    if question.why in FROM_HAND:
        return Refusal("not-in-hand", values, rule)
    if question.why == "nights-fury":
        return Refusal("only-whole-hand", values, rule)
    return Refusal("not-offered", values, rule)


def _why_not_left(table: TitansTable, question: Question, kind: Kind, side: Side) -> Refusal:
    """Neither the arena's piles nor the own spellbook for this arena have it."""
    values: dict[str, str | int] = {"card": kind.name}
    if table.format.constructed and side.arena.pile_of(kind) is None:
        for other in table.sides_of(side.seat):
            if any(card.kind is kind for card in other.book):
                values["arena"] = other.arena.number + 1
                return Refusal("other-book", values, "TR94")
        return Refusal("not-in-book", values, "T101")
    return Refusal("empty-pile", values, "T45" if question.why == "awaken" else QUESTIONS[question.why].rule)


def _why_not_in_play(table: TitansTable, question: Question, card: CardInPlay, rule: str) -> Refusal:
    me = side_asked(table, question)
    why = question.why
    values: dict[str, str | int] = {"card": card.kind.name}
    if card.side.arena is not me.arena:
        return Refusal("other-arena", values, "T60")
    if why.startswith("subvert-") or why in ("cave-in", "replicate", "fear"):
        return _why_not_theirs(table, why, card, me, values, rule)
    if why == "divert-to":
        if card.armored():
            return Refusal("armored", values, "TA6")
        if card.side is not me and card.side.shielded():
            return Refusal("shielded", values, "TA35")
        declared = [name for name in card.declared if name in SUBVERSIONS and name not in card.subversions]
        if declared:
            values["subversion"] = " and ".join(declared)
            return Refusal("declared-already", values, "TR17")
        return Refusal("cannot-take-all", values, "TR45")
    if why.startswith("purify"):
        return Refusal("no-subversion", values, rule)
    if card.side is not me:
        return Refusal("foes-card", values, rule)
    if why == "divert":
        if "Divert" in card.declared:
            return Refusal("freed-already", values, "TR17")
        return Refusal("no-subversion", values, "TR46")
    if why == "mimic":
        if card is question.about:
            return Refusal("itself", values, "TR48")
        values["cost"] = card.kind.cost
        return Refusal("too-costly-to-copy" if card.kind.cost > HIGHEST_COST else "not-offered", values, rule)
    if why == "ritual" and card is question.about:
        return Refusal("itself", values, rule)
    if why == "return" and card.has_now(RETURN):
        return Refusal("has-return", values, rule)
    if why == "rage" and card.has_lasting(RAGE):
        return Refusal("has-rage", values, rule)
    if why == "substitute" and card.armored():
        return Refusal("armored", values, "TA6")
    return Refusal("leaving-already", values, "TR17")


def _why_not_theirs(
    table: TitansTable, why: str, card: CardInPlay, me: Side, values: dict[str, str | int], rule: str
) -> Refusal:
    """Abilities that aim at the opponent's cards."""
    if card.side is me:
        return Refusal("own-card", values, rule)
    if card.armored():
        return Refusal("armored", values, "TA6")
    if why == "fear":
        return Refusal("leaving-already", values, "TR66")
    if card.side.shielded():
        return Refusal("shielded", values, "TA18")
    if why == "replicate":
        return Refusal("is-titan" if card.kind.species == "titan" else "not-offered", values, rule)
    if why == "cave-in" and card.age != table.age:
        return Refusal("not-this-age", values, rule)
    wanted = WANTED.get(why, [why.removeprefix("subvert-").capitalize()])
    values["subversion"] = " and ".join(wanted)
    if all(name in card.subversions for name in wanted):
        return Refusal("has-subversion", values, "TA22")
    values["subversion"] = " and ".join([name for name in wanted if name not in card.subversions])
    return Refusal("declared-already", values, "TR17")
