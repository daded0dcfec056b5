"""What cards do: one function for each verb."""

from typing import Any

from theomachy.games.bazaar.abilities.damage import Blow, deal
from theomachy.games.bazaar.abilities.printed import (
    ATTACHED,
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
    EACH_OPPONENT,
    EACH_PLAYER,
    EVENT,
    FILTERED,
    GAIN_LIFE,
    GOLD,
    IT,
    ITS_CONTROLLER,
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
    SELF,
    TARGET,
    TARGET_2,
    THIS,
    Effect,
)
from theomachy.games.bazaar.events import Looked, Took, names
from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.market import refill
from theomachy.games.bazaar.table import (
    AT_ASSET,
    AT_CARD,
    AT_ITEM,
    AT_PLAYER,
    DECK,
    GONE,
    HAND,
    IN_MAIN,
    IN_POST,
    Aim,
    Asset,
    BazaarTable,
    Item,
    Player,
    zone,
)
from theomachy.kernel.cards import Card, Thing, in_order, one_of_each
from theomachy.kernel.questions import Choose, May, Order, Rule, Several

YES = "yes"


class Doing:
    """A text that is being carried out: whose it is, what it comes from and what it aims at."""

    def __init__(self, seat: int, card: BazaarCard, source: int, aims: list[Aim], about: Any) -> None:
        self.seat = seat
        self.card = card
        self.source = source  # the asset that it comes from, in play or not; 0 for an event
        self.aims = aims
        self.about = about  # what questions are about
        self.it = 0  # the asset that a trigger is about
        self.host = 0  # what the source is attached to
        self.lost = False  # the card of a trigger is another object now (BR34)
        self.controllers: list[int] = []  # who controlled the targets when it began
        self.more_gold = 0  # Rich Soil
        self.banish_itself = False
        self.chosen_already = False  # "you may" was answered by choosing the target


def carry_out(table: BazaarTable, doing: Doing, does: list[Effect]) -> Rule:
    """T13: in the order written; no checks in between (PR5)."""
    for what, number in doing.aims:
        asset = table.asset(number) if what == AT_ASSET else None
        doing.controllers.append(-1 if asset is None else asset.controller)
    for effect in does:
        yield from one_effect(table, doing, effect)


def one_effect(table: BazaarTable, doing: Doing, effect: Effect) -> Rule:
    verb = effect.verb
    if effect.may and verb != DISCARD_CARDS and verb != BANISH_MARKET and not doing.chosen_already:
        wanted: str | None = yield May(doing.seat, [YES], "may", doing.about)
        if wanted is None:
            return
    if verb == DRAW:
        yield from table.draw(table.players[doing.seat], effect.amount)
    elif verb == DISCARD_CARDS:
        done: list[bool] = []
        yield from discard(table, doing, effect, done)
        if not done:
            return
    elif verb == BANISH_MARKET:
        yield from banish_market(table, doing, effect)
    elif verb == REVEAL_AND_DISCARD:
        yield from reveal_and_discard(table, doing, effect)
    elif verb == LOOK_AND_TAKE:
        yield from look_and_take(table, doing, effect.amount)
    elif verb == LOOK_AND_DISCARD:
        yield from look_and_discard(table, doing)
    elif verb == PUT_INTO_PLAY:
        yield from put_into_play(table, doing, effect)
    elif verb == REFILL:
        yield from refill(table)
    else:
        at_once(table, doing, effect)
    if effect.then:
        for later in effect.then:
            yield from one_effect(table, doing, later)


def at_once(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    """The verbs that ask nothing."""
    verb = effect.verb
    if verb == GAIN_LIFE:
        gain_life(table, doing, effect)
    elif verb == LOSE_LIFE:
        for player in players(table, doing, effect.who):
            table.lose_life(player, effect.amount)
    elif verb == DAMAGE:
        damage(table, doing, effect)
    elif verb == DUEL:
        duel(table, doing)
    elif verb == DESTROY:
        table.destroy_together(assets(table, doing, effect))
    elif verb == BANISH:
        banish(table, doing, effect)
    elif verb == BANISH_THIS:
        doing.banish_itself = True
    elif verb == RETURN:
        return_to_hand(table, doing, effect)
    elif verb == RETURN_THIS:
        return_this(table, doing)
    elif verb == PUT_INTO_HAND:
        card_into_hand(table, aim_of(doing, effect.whom))
    elif verb == NEGATE:
        negate(table, doing, effect)
    elif verb == CHANGE:
        change(table, doing, effect)
    elif verb == CONTROL:
        for asset in assets(table, doing, effect):
            table.claim(asset.number, doing.seat, 0)
    elif verb == COUNTERS:
        counters(table, doing, effect)
    elif verb == PREVENT:
        prevent(table, doing, effect)
    elif verb == GOLD:
        gold(table, doing, effect)
    else:
        raise AssertionError(f"{effect.verb} can be written on a card, but nothing here carries it out")


# ---------------------------------------------------------------------- who and whom


def aim_of(doing: Doing, whom: int) -> Aim:
    place = 0 if whom == TARGET else 1
    return doing.aims[place] if place < len(doing.aims) else GONE


def players(table: BazaarTable, doing: Doing, who: int) -> list[Player]:
    """T12: clockwise from the active player."""
    if who == SELF:
        me = table.players[doing.seat]
        return [] if me.out else [me]
    if who == EACH_OPPONENT:
        return table.opponents(doing.seat)
    if who == EACH_PLAYER:
        return table.clockwise()
    if who == ITS_CONTROLLER:
        seat = doing.controllers[0] if doing.controllers else -1
        return [table.players[seat]] if seat >= 0 else []
    what, number = aim_of(doing, who)
    return [table.players[number]] if what == AT_PLAYER else []


def assets(table: BazaarTable, doing: Doing, effect: Effect) -> list[Asset]:
    """The assets that an effect concerns, oldest first."""
    whom = effect.whom
    which = effect.which
    if whom == FILTERED and which is not None:
        return [one for one in table.all_assets() if table.fits(which, one, doing.seat, doing.source)]
    number = 0
    if whom == TARGET or whom == TARGET_2:
        what, aimed = aim_of(doing, whom)
        number = aimed if what == AT_ASSET else 0
    elif whom == THIS:
        number = doing.source
    elif whom == IT:
        number = doing.it
    elif whom == ATTACHED:
        number = doing.host
    asset = table.asset(number) if number else None
    return [] if asset is None else [asset]


def victims(table: BazaarTable, doing: Doing, effect: Effect) -> list[Thing]:
    """Characters and players, for damage and its prevention."""
    whom = effect.whom
    found: list[Thing] = []
    if whom == SELF or whom == EACH_OPPONENT or whom == EACH_PLAYER:
        found.extend(players(table, doing, whom))
        return found
    if whom == TARGET or whom == TARGET_2:
        what, number = aim_of(doing, whom)
        if what == AT_PLAYER:
            found.append(table.players[number])
            return found
    found.extend([asset for asset in assets(table, doing, effect) if asset.kind.character])
    return found


# ---------------------------------------------------------------------- life and damage


def gain_life(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    amount = effect.amount
    each = effect.for_each
    if each is not None:
        amount *= len([one for one in table.all_assets() if table.fits(each, one, doing.seat, doing.source)])
    if amount:
        for player in players(table, doing, effect.who):
            table.gain_life(player, amount)


def damage(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    blows = [Blow(doing.source, doing.card, one, effect.amount) for one in victims(table, doing, effect)]
    deal(table, blows)


def duel(table: BazaarTable, doing: Doing) -> None:
    """Both deal damage together; if one of the two is gone, none is dealt."""
    first, second = aim_of(doing, TARGET), aim_of(doing, TARGET_2)
    one = table.asset(first[1]) if first[0] == AT_ASSET else None
    other = table.asset(second[1]) if second[0] == AT_ASSET else None
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


def return_to_hand(table: BazaarTable, doing: Doing, effect: Effect) -> None:
    if effect.whom == TARGET or effect.whom == TARGET_2:
        if aim_of(doing, effect.whom)[0] == AT_CARD:
            card_into_hand(table, aim_of(doing, effect.whom))
            return
    for asset in assets(table, doing, effect):
        table.leave(asset)
        table.put_into_hand(table.players[asset.owner], asset.card)


def return_this(table: BazaarTable, doing: Doing) -> None:
    """From its owner's discard pile, if it is still there, and has not been away."""
    if doing.lost:
        return
    for player in table.players:
        if doing.card in player.discard:
            table.take_from_discard(doing.card)
            table.put_into_hand(player, doing.card)
            return


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


# ---------------------------------------------------------------------- hands, draw piles, market


def discard(table: BazaarTable, doing: Doing, effect: Effect, done: list[bool]) -> Rule:
    """T12: all choose, clockwise; then all of it happens together. `done` is filled if anything was discarded."""
    chosen: list[list[BazaarCard]] = []
    asked = players(table, doing, effect.who)
    for player in asked:
        cards: list[BazaarCard] = []
        if not player.hand:
            chosen.append(cards)
            continue
        if effect.amount == 1:
            options = one_of_each(player.hand)
            card: BazaarCard | None
            if effect.may:
                card = yield May(player.seat, options, "discard", doing.about)
            else:
                card = yield Choose(player.seat, options, "discard", doing.about)
            if card is not None:
                cards.append(card)
        else:
            least = 0 if effect.may else min(effect.amount, len(player.hand))
            cards = yield Several(player.seat, in_order(player.hand), "discard", least, effect.amount, doing.about)
        chosen.append(cards)
    for i, player in enumerate(asked):
        if chosen[i]:
            done.append(True)
            table.discard_cards(player, chosen[i])
    if not effect.may:
        done.append(True)


def reveal_and_discard(table: BazaarTable, doing: Doing, effect: Effect) -> Rule:
    for player in players(table, doing, TARGET):
        reveal_hand(table, player)
        options = one_of_each([card for card in player.hand if not card.kind.type & effect.besides])
        if options:
            player.revealed = True
            card: BazaarCard = yield Choose(doing.seat, options, "strip", doing.about)
            player.revealed = False
            table.discard_cards(player, [card])


def reveal_hand(table: BazaarTable, player: Player) -> None:
    """T19: everybody sees it, and remembers."""
    if table.watched and player.hand:
        for card in player.hand:
            table.came_to_hand_openly(player.seat, card)
        table.shown = True
        table.note("revealed-hand", {"player": player.seat, "cards": names(in_order(player.hand))})


def look_and_take(table: BazaarTable, doing: Doing, count: int) -> Rule:
    """Looking never reshuffles, and this is not drawing."""
    player = table.players[doing.seat]
    cards: list[BazaarCard] = []
    yield from look_at_top(table, player, count, cards)
    if not cards:
        return
    taken: BazaarCard = yield Choose(player.seat, one_of_each(cards), "take", doing.about)
    others = [card for card in cards if card is not taken]
    if len(others) > 1 and any(card.kind is not others[0].kind for card in others):
        others = yield Order(player.seat, others, "order", doing.about)
    del player.deck.segments[: len(cards)]
    player.hand.append(taken)
    if table.watched:
        table.drawn_unseen(player, taken)
        table.tell(Took(player.seat, taken))
    put_on_discard(table, player, others)


def look_and_discard(table: BazaarTable, doing: Doing) -> Rule:
    player = table.players[doing.seat]
    cards: list[BazaarCard] = []
    yield from look_at_top(table, player, 1, cards)
    if not cards:
        return
    card: BazaarCard | None = yield May(player.seat, cards, "put-away", doing.about)
    if card is not None:
        del player.deck.segments[0]
        put_on_discard(table, player, [card])


def look_at_top(table: BazaarTable, player: Player, count: int, cards: list[BazaarCard]) -> Rule:
    segments = yield from player.deck.fix_top(count)
    for segment in segments:
        segment.known_to |= 1 << player.seat
        cards.append(segment.cards[0])
    if table.watched and cards:
        table.shown = True
        table.tell(Looked(player.seat, cards[:]))


def put_on_discard(table: BazaarTable, player: Player, cards: list[BazaarCard]) -> None:
    """From the draw pile, openly; the last one ends on top."""
    player.discard.extend(cards)
    if table.watched and cards:
        for card in cards:
            left_deck_openly(table, player, card)
        table.note("discarded", {"player": player.seat, "cards": names(cards)})


def left_deck_openly(table: BazaarTable, player: Player, card: BazaarCard) -> None:
    """A card of this kind left the draw pile: whoever knew of an equal one there takes it for that one."""
    where = zone(player.seat, DECK)
    for seat in range(table.seats):
        if seat == player.seat:
            continue
        facts = table.knowledge[seat].facts
        if facts.get(card.id, -1) & zone(player.seat, HAND):
            for other in player.deck.cards():
                if other.kind is card.kind and facts.get(other.id, -1) == where:
                    facts[other.id] = facts.get(card.id, -1)
                    break
    table.everyone_forgets(card)


def banish_market(table: BazaarTable, doing: Doing, effect: Effect) -> Rule:
    """The place stays empty until the next refill."""
    cards = in_order([card for card in table.market if card is not None])
    chosen: list[BazaarCard] = []
    if cards:
        chosen = yield Several(doing.seat, cards, "banish-market", 0, effect.amount, doing.about)
    for card in chosen:
        for place in range(len(table.market)):
            if table.market[place] is card:
                table.market[place] = None
        table.banish(doing.seat, card, -1)


__all__ = ["Card", "Doing", "carry_out", "put_counters", "remove_from_limbo", "turn"]
