"""Why a thing that somebody wants is not among the options: the code, the values and the rule."""

from typing import Any

from theomachy.games.bazaar.abilities.printed import FLIGHT, LOSE_LIFE, RUSH, Activation
from theomachy.games.bazaar.abilities.targets import can_be_chosen
from theomachy.games.bazaar.combat import blockers_of, lethal_to, may_block
from theomachy.games.bazaar.kinds import Kind
from theomachy.games.bazaar.market import price
from theomachy.games.bazaar.playing import can_pay, costs_in_things, payable
from theomachy.games.bazaar.positions import NAMES
from theomachy.games.bazaar.rules import QUESTIONS
from theomachy.games.bazaar.table import Asset, BazaarTable, Item, Player, Use
from theomachy.games.bazaar.text import Printer
from theomachy.kernel import marks
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal, Values, first_reason


def why_not(table: BazaarTable, question: Question, wanted: Any, printer: Printer) -> Refusal:
    """`wanted` is a Kind, an asset, a use, a player, an item, or a plain word; None stands for declining."""
    rule = QUESTIONS[question.why].rule
    if wanted is None:
        return Refusal("mandatory", {}, "BR5")
    if isinstance(wanted, Use):
        return _why_not_use(table, question, wanted.asset, wanted.index, printer)
    if isinstance(wanted, Kind):
        return _why_not_kind(table, question, wanted, rule)
    if isinstance(wanted, Asset):
        return _why_not_asset(table, question, wanted, rule)
    if isinstance(wanted, Player):
        return _why_not_player(question, wanted, rule)
    if isinstance(wanted, Item) and question.why == "target":
        return Refusal("not-a-target", {"card": NAMES.item_as_named(wanted)}, "BR32")
    return Refusal("not-offered", {"card": str(wanted)}, rule)


def _why_not_player(question: Question, player: Player, rule: str) -> Refusal:
    values: Values = {"player": player.seat}
    if question.why == "target":
        return Refusal("not-a-target", values, "BR32")
    if question.why in ("attack", "attack-whom"):
        return Refusal("not-an-opponent", values, "BR66")
    return Refusal("not-offered", values, rule)


def _why_not_kind(table: BazaarTable, question: Question, kind: Kind, rule: str) -> Refusal:
    values: Values = {"card": kind.name}
    player = table.players[question.seat]
    if question.why in ("act", "respond"):
        if not any(card.kind is kind for card in player.hand):
            if _in_market(table, kind):
                return _why_not_bought(table, question, kind)
            return Refusal("not-in-hand", values, "B30")
        if question.why == "respond" and (kind.treasure or not kind.swift):
            return Refusal("not-swift", values, "BR24")
        return Refusal("no-target", values, "BR32")
    if question.why == "buy":
        if _in_market(table, kind):
            return _why_not_bought(table, question, kind)
        if any(card.kind is kind for card in player.hand):
            return Refusal("window-open", values, "BR51")
        return Refusal("not-in-market", values, "B46")
    if question.why == "target":
        return Refusal("not-a-target", values, "BR32")
    return Refusal("not-offered", values, rule)


def _why_not_bought(table: BazaarTable, question: Question, kind: Kind) -> Refusal:
    if not kind.for_sale:
        return Refusal("not-offered", {"card": kind.name}, "BR10")
    needs = price(table, table.players[question.seat], kind)
    if question.why == "respond" or needs <= table.pool:
        return Refusal("window-closed", {"card": kind.name}, "BR49")
    return Refusal("too-dear", {"card": kind.name, "needs": needs, "has": table.pool}, "B47")


def _in_market(table: BazaarTable, kind: Kind) -> bool:
    return any(card is not None and card.kind is kind for card in table.market)


def _why_not_use(table: BazaarTable, question: Question, asset: Asset, index: int, printer: Printer) -> Refusal:
    values: Values = {"card": asset.kind.name}
    player = table.players[question.seat]
    if asset.controller != question.seat or index >= len(asset.kind.activations):
        return Refusal("not-offered", values, "B42")
    activation = asset.kind.activations[index]
    now = question.why
    found = first_reason(values, [
        (not asset.active, "not-active", "BR40"),
        (asset.kind.character and not asset.steady and not table.bits(asset) & RUSH, "too-new", "B44"),
        (asset.worn is not None and asset.worn.sealed, "sealed", "B42"),
        (now == "buy" and not activation.gold, "window-open", "BR51"),
        (bool(activation.gold and (now == "respond" or table.line.items)), "gold-not-now", "BR48"),
        (not can_be_chosen(table, activation.targets, question.seat, asset.number), "no-target", "BR32"),
    ])
    if found is None and not can_pay(table, player, asset, activation):
        return _what_is_missing(table, player, asset, activation, printer)
    return found or Refusal("not-offered", values, "B42")


def _what_is_missing(
    table: BazaarTable, player: Player, asset: Asset, activation: Activation, printer: Printer
) -> Refusal:
    """BR40: the life, or the thing to destroy or banish, that there is not enough of."""
    values: Values = {"card": asset.kind.name}
    life = sum(cost.amount for cost in activation.costs if cost.verb == LOSE_LIFE)
    if life > player.life:
        return Refusal("cannot-pay-life", {**values, "needs": life, "has": player.life}, "BR40")
    costs = costs_in_things(activation)
    for cost in costs:
        if not cost.this and not payable(table, player, asset, cost):
            return Refusal("cannot-pay", {**values, "cost": printer.cost(cost)}, "BR40")
    both = " and ".join(printer.cost(cost) for cost in costs)
    return Refusal("cannot-pay-all", {**values, "cost": both}, "BR40")


def why_not_number(table: BazaarTable, question: Question, number: int) -> Refusal | None:
    """Of damage: who must get how much of it (B25, K3); None where the limits say all."""
    about = question.about
    if question.why == "overrun" and isinstance(about, Asset):
        values = _shares(table, about)
        return Refusal("overrun-too-much", {**values, "number": number, "most": question.most}, "K3")
    if question.why == "divide" and isinstance(about, Asset):
        attacker = table.asset(about.blocking)
        limits: Values = {"card": about.kind.name, "least": question.least, "most": question.most}
        if attacker is not None and question.least:  # part of it goes to the player
            return Refusal("share-lethal", {**_shares(table, attacker), **limits, "number": number}, "K3")
        return Refusal("share", {**limits, "number": number}, "B25")
    return None


def _shares(table: BazaarTable, attacker: Asset) -> Values:
    """What is lethal to each blocker, in words, and whom the attacker would overrun."""
    blockers = blockers_of(table, attacker)
    words = ", ".join(f"{marks.card(blocker.kind.name)} {lethal_to(table, blocker, attacker)}" for blocker in blockers)
    return {"shares": words, "player": attacker.attacking}


def _why_not_asset(table: BazaarTable, question: Question, asset: Asset, rule: str) -> Refusal:
    values: Values = {"card": asset.kind.name}
    why = question.why
    if why in ("act", "respond", "buy"):
        return _why_not_kind(table, question, asset.kind, rule)
    if why == "target":
        if table.warded_from(asset, question.seat):
            return Refusal("warded", values, "K8")
        return Refusal("not-a-target", values, "BR32")
    if why in ("attack", "block") and asset.controller == question.seat:
        return _why_not_in_battle(table, question, asset)
    if why == "attack":
        return Refusal("not-offered", values, "B20")
    if why in ("block", "block-which"):
        if asset.attacking == question.seat and table.bits(asset) & FLIGHT:
            return Refusal("flies", values, "K2")
        return Refusal("cannot-block", values, "BR68")
    return Refusal("not-offered", values, rule)


def _why_not_in_battle(table: BazaarTable, question: Question, asset: Asset) -> Refusal:
    """An asset of one's own that does not attack or block; what is offered can only have been named already."""
    values: Values = {"card": asset.kind.name}
    attack = question.why == "attack"
    if not asset.kind.character:
        return Refusal("not-a-character", values, "B21" if attack else "BR68")
    if any(isinstance(option, Asset) and option.number == asset.number for option in question.options):
        return Refusal("named-already", values, "BR66" if attack else "BR68")
    if not asset.active:
        return Refusal("not-active", values, "BR67" if attack else "BR68")
    if attack:
        return Refusal("too-new", values, "B20")
    attackers = [one for one in table.all_assets() if one.attacking == question.seat]
    if any(may_block(table, asset, attacker) for attacker in attackers):
        return Refusal("cannot-block", values, "BR68")
    return Refusal("has-flight", values, "K2")
