"""Why a thing that somebody wants is not among the options: the code, the values and the rule."""

from typing import Any, Final

from theomachy.games.theos.abilities.printed import (
    DESTROY,
    EMPOWER,
    ENEMY,
    FALLEN,
    FRIENDLY,
    GODS,
    MIGRATE,
    WAITING,
    YOURS,
    Effect,
    Target,
)
from theomachy.games.theos.abilities.targets import in_progress
from theomachy.games.theos.abilities.using import Use, can_pay
from theomachy.games.theos.kinds import BLANK, Kind
from theomachy.games.theos.rules import QUESTIONS
from theomachy.games.theos.table import CardInPlay, Player, TheosTable
from theomachy.games.theos.table.steps import MOST_KEPT, RESOLVED, RESOLVING_NOW, UNRESOLVED
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal, Values, first_reason

ZONE_OF: Final = {
    "pray": "not-in-hand",
    "swap-with": "not-in-hand",
    "hand": "not-in-deck",
    "build": "not-in-roster",
    "draft": "not-in-pack",
}


def rule_behind(question: Question) -> str:
    """The id of the rule that asks this."""
    about = question.about
    if question.why == "hand" and isinstance(about, Player) and about.hand:
        return "H46"
    if question.why == "empower" and isinstance(about, Use):
        return "H99"
    if question.why == "draft" and question.about == "open":
        return "H26"
    if question.why == "keep" and question.most == MOST_KEPT < len(question.options):
        return "HR14"
    return QUESTIONS[question.why].rule


def why_not(table: TheosTable, question: Question, wanted: Any) -> Refusal:
    """`wanted` is a Kind, a card in play, or a plain word; None stands for declining."""
    rule = rule_behind(question)
    if wanted is None:
        return Refusal("mandatory", {}, "H78" if isinstance(question.about, Use) else rule)
    if isinstance(wanted, Kind):
        return _why_not_kind(question, wanted, rule)
    if isinstance(wanted, CardInPlay):
        return _why_not_card(table, question, wanted, rule)
    return Refusal("not-offered", {"card": str(wanted)}, rule)


def _why_not_kind(question: Question, kind: Kind, rule: str) -> Refusal:
    """A card that is chosen from a hand, a deck, a roster or a pack, and is not there; or is there once only."""
    values: Values = {"card": kind.name}
    why = question.why
    code = ZONE_OF.get(why, "")
    if not code:
        return Refusal("not-offered", values, "HR19" if kind.type == BLANK else rule)
    if any(option.kind is kind for option in question.options):
        return Refusal("chosen-already", values, "HR10" if why == "build" else rule)
    if why == "build":
        rule = "H36"
    elif why == "pray":
        rule = "H48"
    elif rule == "H26":
        code = "taken"
    return Refusal(code, values, rule)


def _why_not_card(table: TheosTable, question: Question, card: CardInPlay, rule: str) -> Refusal:
    values: Values = {"card": card.kind.name}
    use = question.about
    if question.why == "keep":
        return Refusal("not-yours" if card.seat != question.seat else "not-offered", values, "H113")
    if question.why == "empower" and not isinstance(use, Use):
        return _why_not_empowered(table, question.seat, card, values)
    if isinstance(use, Use) and use.effect is not None:
        effect = use.effect
        target = effect.to if question.why == "migrate-to" and effect.to is not None else effect.target
        found = None if target is None else _why_not_target(table, use, effect, target, card, values)
        if found is not None:
            return found
        if question.why in ("add", "steal", "raise", "remove"):
            return Refusal("chosen-already", values, "HR48")
    return Refusal("not-offered", values, rule)


def _why_not_empowered(table: TheosTable, seat: int, card: CardInPlay, values: Values) -> Refusal:
    """Rule H60, HR61."""
    found = first_reason(values, [
        (card.team != table.players[seat].team, "other-team", "H60"),
        (card.destroyed, "destroyed", "H73"),
        (card.state == RESOLVING_NOW, "resolving", "HR61"),
        (card.state == UNRESOLVED, "unresolved", "H60"),
    ])
    return found or Refusal("no-power-ability", values, "H60")


def _why_not_target(
    table: TheosTable, use: Use, effect: Effect, target: Target, card: CardInPlay, values: Values
) -> Refusal | None:
    """The first word of the phrase that the card does not meet."""
    enemy, waiting, fallen = target.whose == ENEMY, target.state == WAITING, target.state == FALLEN
    found = first_reason(values, [
        (enemy and card.team == use.team, "own-team", "H81"),
        (target.whose == FRIENDLY and card.team != use.team, "other-team", "H80"),
        (target.whose == YOURS and card.seat != use.you, "not-yours", "HR23"),
        (enemy and use.only_team >= 0 and card.team != use.only_team, "same-team-again", "H102"),
        (waiting and card.state != UNRESOLVED, "not-unresolved", "H84"),
        (not waiting and card.state == UNRESOLVED, "unresolved", "H79"),
        (fallen and not card.destroyed, "not-destroyed", "H83"),
        (not waiting and not fallen and card.destroyed, "destroyed", _rule_of_raised(effect.verb, target)),
        (target.other and card is use.this, "itself", "H82"),
        (card.state == RESOLVING_NOW and (target.other or enemy), "resolving", "HR29"),
    ])
    return found or _why_not_limits(table, use, effect, target, card, values)


def _rule_of_raised(verb: int, target: Target) -> str:
    """The rule by which the verb, or else the phrase, means raised cards only."""
    if verb == DESTROY:
        return "HR36"
    if verb == EMPOWER:
        return "H73"
    if target.other:
        return "H82"
    if target.whose == ENEMY:
        return "H81"
    return "H80" if target.whose == FRIENDLY else "H79"


def _why_not_limits(
    table: TheosTable, use: Use, effect: Effect, target: Target, card: CardInPlay, values: Values
) -> Refusal | None:
    values["followers"] = card.followers
    if target.god >= 0 and card.kind.god != target.god:
        return Refusal("wrong-god", {**values, "god": GODS[target.god]}, "H85")
    limit = use.this.followers - 1 if target.fewer_than_this else target.at_most
    if limit >= 0 and card.followers > limit:
        return Refusal("too-many-followers", {**values, "limit": limit}, "H85")
    if card.followers < target.at_least:
        return Refusal("too-few-followers", {**values, "limit": target.at_least}, "H85")
    empowers = effect.verb == EMPOWER
    return first_reason(values, [
        (bool(effect.cost) and not can_pay(table, effect, use, card), "cannot-pay", "HR46"),
        (empowers and card.state != RESOLVED, "resolving", "HR61"),
        (empowers and not card.kind.powers, "no-power-ability", "HR61"),
        (empowers and in_progress(table, card), "being-empowered", "HR62"),
        (effect.verb == MIGRATE, "nowhere-to-go", "HR49"),
    ])
