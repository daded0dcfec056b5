"""What cards do: one function for each verb, and the tables by which a verb finds its function."""

from collections.abc import Callable
from typing import Final

from theomachy.games.bazaar.abilities import piles
from theomachy.games.bazaar.abilities.damage import Blow, deal
from theomachy.games.bazaar.abilities.doing import Doing, aim_of, assets, players, victims
from theomachy.games.bazaar.abilities.printed import (
    BANISH,
    BANISH_MARKET,
    BANISH_THIS,
    CHANGE,
    CONTROL,
    COUNTERS,
    DAMAGE,
    DESTROY,
    DISCARD_CARDS,
    DRAW,
    DUEL,
    EVENT,
    GAIN_LIFE,
    GOLD,
    LOOK_AND_DISCARD,
    LOOK_AND_TAKE,
    LOSE_LIFE,
    NEGATE,
    PREVENT,
    PUT_INTO_HAND,
    PUT_INTO_PLAY,
    REFILL,
    RETURN,
    RETURN_THIS,
    REVEAL_AND_DISCARD,
    TARGET,
    TARGET_2,
    Effect,
)
from theomachy.games.bazaar.table import Asset, BazaarTable, Item, Player
from theomachy.games.bazaar.table.steps import IN_MAIN, IN_POST
from theomachy.kernel.questions import Choose, May, Rule
from theomachy.shelf.aims import AT_CARD, AT_ITEM, AT_PIECE, Aim

YES: Final = "yes"
MAY_IS_IN_THE_CHOICE: Final = [DISCARD_CARDS, BANISH_MARKET]  # to choose none is to decline


def carry_out(table: BazaarTable, doing: Doing, does: list[Effect]) -> Rule:
    """T13: in the order written; no checks in between (PR5)."""
    for what, number in doing.aims:
        asset = table.asset(number) if what == AT_PIECE else None
        doing.controllers.append(-1 if asset is None else asset.controller)
    for effect in does:
        yield from one_effect(table, doing, effect)


def one_effect(table: BazaarTable, doing: Doing, effect: Effect) -> Rule:
    verb = effect.verb
    if effect.may and not doing.chosen_already and verb not in MAY_IS_IN_THE_CHOICE:
        wanted: str | None = yield May(doing.seat, [YES], "may", doing.about)
        if wanted is None:
            return
    doing.did = True
    if verb in AT_ONCE:
        AT_ONCE[verb](table, doing, effect)
    else:
        yield from ASKING[verb](table, doing, effect)
    if effect.then and doing.did:
        for later in effect.then:
            yield from one_effect(table, doing, later)


# ---------------------------------------------------------------------- life and damage


def gain_life(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    amount = effect.amount
    each = effect.for_each
    if each is not None:
        amount *= len([one for one in table.all_assets() if table.fits(each, one, doing.seat, doing.source)])
    if amount:
        for player in players(table, doing, effect.who):
            table.gain_life(player, amount)


def lose_life(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    for player in players(table, doing, effect.who):
        table.lose_life(player, effect.amount)


def damage(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    blows = [Blow(doing.source, doing.card, one, effect.amount) for one in victims(table, doing, effect)]
    deal(table, blows)


def duel(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    """Both deal damage together; if one of the two is gone, none is dealt."""
    first, second = aim_of(doing, TARGET), aim_of(doing, TARGET_2)
    one = table.asset(first[1]) if first[0] == AT_PIECE else None
    other = table.asset(second[1]) if second[0] == AT_PIECE else None
    if one is not None and other is not None:
        deal(
            table,
            [
                Blow(one.number, one.card, other, table.strength(one)),
                Blow(other.number, other.card, one, table.strength(other)),
            ],
        )


def prevent(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    for one in victims(table, doing, effect):
        if isinstance(one, Player):
            one.shield += effect.amount
            one.immune = one.immune or not effect.amount
        else:
            assert isinstance(one, Asset)
            changes = one.changed()
            changes.shield += effect.amount
            changes.immune = changes.immune or not effect.amount


# ---------------------------------------------------------------------- cards in play


def destroy(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    table.destroy_together(assets(table, doing, effect))


def banish(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    """From play or from a discard pile (BR65)."""
    if effect.whom == TARGET or effect.whom == TARGET_2:
        what, number = aim_of(doing, effect.whom)
        if what == AT_CARD:
            card = table.cards[number]
            owner = table.take_from_discard(card)
            table.banish(owner.seat, card, owner.seat)
            return
    for asset in assets(table, doing, effect):
        table.leave(asset)
        table.banish(asset.controller, asset.card, asset.owner)


def banish_this(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    """An event: once its text has been carried out (BR38)."""
    doing.banish_itself = True


def return_to_hand(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    if effect.whom == TARGET or effect.whom == TARGET_2:
        if aim_of(doing, effect.whom)[0] == AT_CARD:
            card_into_hand(table, aim_of(doing, effect.whom))
            return
    for asset in assets(table, doing, effect):
        table.leave(asset)
        table.put_into_hand(table.players[asset.owner], asset.card)


def return_this(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    """From its owner's discard pile, if it is still there, and has not been away."""
    if doing.lost:
        return
    for player in table.players:
        if doing.card in player.discard:
            table.take_from_discard(doing.card)
            table.put_into_hand(player, doing.card)
            return


def put_into_hand(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    card_into_hand(table, aim_of(doing, effect.whom))


def card_into_hand(table: BazaarTable, aim: Aim) -> None:
    """From a discard pile to its owner's hand."""
    what, number = aim
    if what == AT_CARD:
        card = table.cards[number]
        table.put_into_hand(table.take_from_discard(card), card)


def put_into_play(table: BazaarTable, doing: Doing, effect: Effect) -> Rule:
    """T10, BR88: not playing; a Spell needs a host, which is not targeted."""
    what, number = aim_of(doing, effect.whom)
    if what != AT_CARD:
        return
    card = table.cards[number]
    if card.kind.type == EVENT:  # an event is never in play: impossible, so skipped (BR5)
        return
    attach = card.kind.attach
    host = 0
    if attach is not None:
        hosts = [one for one in table.all_assets() if table.fits(attach, one, doing.seat, 0)]
        if not hosts:
            return
        chosen: Asset = yield Choose(doing.seat, hosts, "host", card)
        host = chosen.number
    owner = table.take_from_discard(card)
    table.enter(card, owner.seat, doing.seat, host)


def negate(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    """BR35, BR36."""
    what, number = aim_of(doing, effect.whom)
    item = table.item(number) if what == AT_ITEM else None
    if item is not None:
        remove_from_limbo(table, item)
        if table.watched:
            table.note("negated", {"player": item.seat, "card": item.card.kind.name})


def remove_from_limbo(table: BazaarTable, item: Item) -> None:
    """A card goes to the top of its owner's discard pile, an ability vanishes."""
    table.line.take(item)
    table.lose_sight_of(AT_ITEM, item.number)
    if item.ability < 0:
        table.to_discard(item.card, item.seat)


def change(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    for asset in assets(table, doing, effect):
        if effect.active >= 0:
            turn(table, asset, effect.active == 1)
        if effect.strength or effect.vitality or effect.keywords is not None:
            changes = asset.changed()
            changes.strength += effect.strength
            changes.vitality += effect.vitality
            changes.add_keywords(effect.keywords)
            table.unchecked = True


def turn(table: BazaarTable, asset: Asset, active: bool) -> None:
    """Upright or sideways (B41)."""
    if asset.active != active:
        asset.active = active
        if table.watched:
            table.note("turned", {"card": asset.kind.name, "active": "yes" if active else "no"})


def control(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    """BR91."""
    for asset in assets(table, doing, effect):
        table.claim(asset.number, doing.seat, 0)


def counters(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    for asset in assets(table, doing, effect):
        put_counters(table, asset, effect.amount)


def put_counters(table: BazaarTable, asset: Asset, count: int) -> None:
    """T8."""
    if asset.kind.character:
        asset.counters += count
        if table.watched:
            table.note("got-counters", {"player": asset.controller, "card": asset.kind.name, "count": count})


def gold(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    """BR49, BR52: into the pool, or lost at once where nothing can be bought."""
    me = table.players[doing.seat]
    amount = effect.otherwise if effect.otherwise and me.bought else effect.amount
    amount += doing.more_gold
    if doing.seat == table.active and (table.phase == IN_MAIN or table.phase == IN_POST):
        table.pool += amount
        if table.watched:
            table.note("gained-gold", {"player": doing.seat, "amount": amount, "pool": table.pool})
    elif table.watched:
        table.note("lost-gold", {"player": doing.seat, "amount": amount})


# ---------------------------------------------------------------------- which function a verb is

# Verbs that ask nothing.
AT_ONCE: Final[dict[int, Callable[[BazaarTable, Doing, Effect], None]]] = {
    GAIN_LIFE: gain_life,
    LOSE_LIFE: lose_life,
    DAMAGE: damage,
    DUEL: duel,
    DESTROY: destroy,
    BANISH: banish,
    BANISH_THIS: banish_this,
    RETURN: return_to_hand,
    RETURN_THIS: return_this,
    PUT_INTO_HAND: put_into_hand,
    NEGATE: negate,
    CHANGE: change,
    CONTROL: control,
    COUNTERS: counters,
    PREVENT: prevent,
    GOLD: gold,
}

# Verbs that ask somebody, or luck.
ASKING: Final[dict[int, Callable[[BazaarTable, Doing, Effect], Rule]]] = {
    DRAW: piles.draw,
    DISCARD_CARDS: piles.discard,
    REVEAL_AND_DISCARD: piles.reveal_and_discard,
    PUT_INTO_PLAY: put_into_play,
    LOOK_AND_TAKE: piles.look_and_take,
    LOOK_AND_DISCARD: piles.look_and_discard,
    BANISH_MARKET: piles.banish_market,
    REFILL: piles.refill_market,
}
