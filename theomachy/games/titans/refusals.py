"""Why a thing that somebody wants is not among the options: the code, the values and the rule."""

from typing import Any, Final

from theomachy.games.titans.abilities.energy import energy
from theomachy.games.titans.abilities.mimic import HIGHEST_COST
from theomachy.games.titans.abilities.playing import TOP_OF_DECK
from theomachy.games.titans.abilities.printed import RAGE, RETURN, SUBVERSIONS
from theomachy.games.titans.kinds import Kind
from theomachy.games.titans.rules import QUESTIONS
from theomachy.games.titans.table import CardInPlay, Side, TitansTable, side_asked
from theomachy.kernel.questions import MAY, SEVERAL, Question
from theomachy.kernel.refusal import Refusal, Values, first_reason

WANTED: Final = {"cave-in": ["Mindless", "Harmless"], "subvert-extinguished": ["Exhausted", "Harmless"]}
FROM_HAND: Final = ["play", "flash", "replace", "sacrifice", "shuffle"]


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
    values: Values = {"card": kind.name}
    if question.why in ("awaken", "ritual-gain"):
        if not side.left_of(kind) and any(other.left_of(kind) for other in table.arenas):
            return Refusal("other-piles", values, "T88")
        if not side.left_of(kind):
            return _why_not_left(table, question, kind, side)
        if question.why == "awaken":
            return Refusal("too-dear", {**values, "needs": kind.cost, "has": energy(table, side)}, rule)
        assert isinstance(question.about, CardInPlay)
        return Refusal("costs-too-much", {**values, "cost": kind.cost, "limit": question.about.kind.cost + 1}, rule)
    if question.why in FROM_HAND:
        return Refusal("not-in-hand", values, rule)
    if question.why == "nights-fury":
        return Refusal("only-whole-hand", values, rule)
    return Refusal("not-offered", values, rule)


def _why_not_left(table: TitansTable, question: Question, kind: Kind, side: Side) -> Refusal:
    """Neither the arena's piles nor the own spellbook for this arena have it."""
    values: Values = {"card": kind.name}
    if table.format.constructed and side.arena.pile_of(kind) is None:
        for other in table.sides_of(side.seat):
            if any(card.kind is kind for card in other.book):
                return Refusal("other-book", {**values, "arena": other.arena.number + 1}, "TR94")
        return Refusal("not-in-book", values, "T101")
    return Refusal("empty-pile", values, "T45" if question.why == "awaken" else QUESTIONS[question.why].rule)


def _why_not_in_play(table: TitansTable, question: Question, card: CardInPlay, rule: str) -> Refusal:
    me = side_asked(table, question)
    why = question.why
    itself = card is question.about
    values: Values = {"card": card.kind.name}
    if card.side.arena is not me.arena:
        return Refusal("other-arena", values, "T60")
    if why.startswith("subvert-") or why in ("cave-in", "replicate", "fear"):
        return _why_not_theirs(table, why, card, me, values, rule)
    if why == "divert-to":
        return _why_not_diverted(card, me, values)
    if why == "mimic" and card.side is me and not itself:
        values["cost"] = card.kind.cost
    found = first_reason(values, [
        (why.startswith("purify"), "no-subversion", rule),
        (card.side is not me, "foes-card", rule),
        (why == "divert" and "Divert" in card.declared, "freed-already", "TR17"),
        (why == "divert", "no-subversion", "TR46"),
        (why == "mimic" and itself, "itself", "TR48"),
        (why == "mimic" and card.kind.cost > HIGHEST_COST, "too-costly-to-copy", rule),
        (why == "mimic", "not-offered", rule),
        (why == "ritual" and itself, "itself", rule),
        (why == "return" and card.has_now(RETURN), "has-return", rule),
        (why == "rage" and card.has_lasting(RAGE), "has-rage", rule),
        (why == "substitute" and card.armored(), "armored", "TA6"),
    ])
    return found or Refusal("leaving-already", values, "TR17")


def _why_not_diverted(card: CardInPlay, me: Side, values: Values) -> Refusal:
    if card.armored():
        return Refusal("armored", values, "TA6")
    if card.side is not me and card.side.shielded():
        return Refusal("shielded", values, "TA35")
    declared = [name for name in card.declared if name in SUBVERSIONS and name not in card.subversions]
    if not declared:
        return Refusal("cannot-take-all", values, "TR45")
    return Refusal("declared-already", {**values, "subversion": " and ".join(declared)}, "TR17")


def _why_not_theirs(table: TitansTable, why: str, card: CardInPlay, me: Side, values: Values, rule: str) -> Refusal:
    """Abilities that aim at the opponent's cards."""
    found = first_reason(values, [
        (card.side is me, "own-card", rule),
        (card.armored(), "armored", "TA6"),
        (why == "fear", "leaving-already", "TR66"),
        (card.side.shielded(), "shielded", "TA18"),
        (why == "replicate" and card.kind.species == "titan", "is-titan", rule),
        (why == "replicate", "not-offered", rule),
        (why == "cave-in" and card.age != table.age, "not-this-age", rule),
    ])
    if found is not None:
        return found
    wanted = WANTED.get(why, [why.removeprefix("subvert-").capitalize()])
    missing = [name for name in wanted if name not in card.subversions]
    values["subversion"] = " and ".join(missing or wanted)
    return Refusal("declared-already", values, "TR17") if missing else Refusal("has-subversion", values, "TA22")
