"""Playing cards and using abilities: priority, limbo, resolving (PR2, PR3, PR4), and the buying window."""

from typing import Final

from theomachy.games.bazaar.abilities.doing import Doing
from theomachy.games.bazaar.abilities.printed import (
    BANISH,
    DESTROY,
    EVENT,
    FIRST_EVENT,
    LOSE_LIFE,
    RUSH,
    Activation,
    Cost,
)
from theomachy.games.bazaar.abilities.targets import (
    aimers,
    can_be_chosen,
    choose_targets,
    examine,
    fits_card,
)
from theomachy.games.bazaar.abilities.verbs import carry_out, turn
from theomachy.games.bazaar.checks import check
from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.market import affordable, buy, end_window
from theomachy.games.bazaar.table import Asset, BazaarTable, Item, Player, Use
from theomachy.games.bazaar.table.steps import PRIORITY, RESOLVE
from theomachy.kernel.cards import Thing, one_of_each
from theomachy.kernel.questions import Choose, May, Rule
from theomachy.shelf.aims import AT_NOTHING, AT_PIECE, AT_PLAYER, Aim, any_left

ACT: Final = "act"
RESPOND: Final = "respond"

# ---------------------------------------------------------------------- what may be done


def options(table: BazaarTable, player: Player, full: bool) -> list[Thing]:
    """PR2: what a player with priority may do beside passing."""
    found: list[Thing] = []
    playable: list[BazaarCard] = []
    seen = 0  # kinds looked at, as bits
    for card in player.hand:
        kind = card.kind
        if full or kind.swift:
            bit = 1 << kind.index
            if not seen & bit:
                seen |= bit
                if may_play(table, player, card, full):
                    playable.append(card)
    if len(playable) > 1:
        found.extend(one_of_each(playable))
    elif playable:
        found.append(playable[0])
    add_uses(table, player, full, False, found)
    return found


def could_respond(table: BazaarTable, player: Player) -> bool:
    """Whether, for all that everybody knows, this player could do more than pass.

    Who bought and banished what is seen by all, and so is what is in hand and draw pile together; never which of it is
    in hand. Of an ability, the cost is not looked at: it may be paid from the hand.
    """
    if player.hand:
        swift = {card.kind: card for card in [*player.hand, *player.deck.cards()] if card.kind.swift}
        if any(may_play(table, player, card, False) for card in swift.values()):
            return True
    for asset in player.assets:
        if asset.kind.useful and asset.active and may_be_used(table, asset):
            for activation in asset.kind.activations:
                if not activation.gold and can_be_chosen(table, activation.targets, player.seat, asset.number):
                    return True
    return False


def may_play(table: BazaarTable, player: Player, card: BazaarCard, full: bool) -> bool:
    """The moment is right for it: is it possible? (BR24, BR26, BR32, BR64)"""
    kind = card.kind
    if kind.treasure:
        return full
    if not kind.targets or (kind.epic and player.epics):
        return True
    return can_be_chosen(table, kind.targets, player.seat, 0)


def add_uses(table: BazaarTable, player: Player, full: bool, only_gold: bool, found: list[Thing]) -> None:
    """Activation abilities that can be used now, equal ones once (BR40, BR43, BR48)."""
    taken: list[Asset] = []
    for asset in player.assets:
        kind = asset.kind
        if not kind.useful or not asset.active or not may_be_used(table, asset):
            continue
        fresh = True
        for index, activation in enumerate(kind.activations):
            if activation.gold:
                if not full:
                    continue
            elif only_gold or not can_be_chosen(table, activation.targets, player.seat, asset.number):
                continue
            if activation.costs and not can_pay(table, player, asset, activation):
                continue
            if fresh:
                if equal_to_one(table, asset, taken):
                    break
                taken.append(asset)
                fresh = False
            found.append(Use(asset, index, aimers(table, AT_PIECE, asset.number)))


def equal_to_one(table: BazaarTable, asset: Asset, others: list[Asset]) -> bool:
    """Whether it is all the same which of them is used: not if something in limbo aims at one of them only."""
    for other in others:
        alike = other.kind is asset.kind and other.likeness() == asset.likeness()
        if alike and aimers(table, AT_PIECE, other.number) == aimers(table, AT_PIECE, asset.number):
            return True
    return False


def may_be_used(table: BazaarTable, asset: Asset) -> bool:
    """B44 for characters, Null Seal for what it is on."""
    if asset.kind.character and not asset.steady and not table.bits(asset) & RUSH:
        return False
    return asset.worn is None or not asset.worn.sealed


def can_pay(table: BazaarTable, player: Player, asset: Asset, activation: Activation) -> bool:
    """BR40: all costs at once, so life is lost in one, and nothing pays for two of them."""
    life = 0
    things = 0
    for cost in activation.costs:
        if cost.verb == LOSE_LIFE:
            life += cost.amount
        else:
            things += 1
            if not cost.this and not payable(table, player, asset, cost):
                return False
    if life > player.life:
        return False
    return things < 2 or are_apart([payable(table, player, asset, cost) for cost in costs_in_things(activation)])


def payable(table: BazaarTable, player: Player, asset: Asset, cost: Cost) -> list[Thing]:
    """What can be destroyed or banished to pay this."""
    which = cost.which
    found: list[Thing] = []
    if which is None:
        found.append(asset)
    elif cost.verb == BANISH:
        found.extend([card for card in player.hand if fits_card(which, card)])
    else:
        found.extend([one for one in player.assets if table.fits(which, one, player.seat, asset.number)])
    return found


def costs_in_things(activation: Activation) -> list[Cost]:
    """This asset first: it is no choice, and pays for nothing else."""
    costs = [cost for cost in activation.costs if cost.verb != LOSE_LIFE]
    if len(costs) > 1:
        costs.sort(key=_this_first)
    return costs


def _this_first(cost: Cost) -> bool:
    return not cost.this


def are_apart(choices: list[list[Thing]]) -> bool:
    """Whether each cost can be paid with a thing of its own."""
    if not choices:
        return True
    return any(are_apart(without(choices[1:], thing)) for thing in choices[0])


def without(choices: list[list[Thing]], thing: Thing) -> list[list[Thing]]:
    return [[other for other in found if other is not thing] for found in choices]


# ---------------------------------------------------------------------- priority (PR2)


def priority(table: BazaarTable) -> Rule:
    """One question to whoever has priority. Passing it on, or acting, is the whole step.

    Where nobody watches, no rest point is needed after a pass, and the next one is asked at once.
    """
    line = table.line
    while True:
        seat = line.holder
        player = table.players[seat]
        full = seat == table.active and table.full_rights()
        possible = options(table, player, full)
        choice: Thing | None = None
        if possible or table.ask_always or full:
            choice = yield May(seat, possible, ACT if full else RESPOND)
        table.chain = 0
        if choice is None:
            if line.pass_on(table.following(seat), table.left):
                table.step = RESOLVE if line.items else table.phase_end()
            if table.watched or table.step != PRIORITY:
                return
        else:
            if isinstance(choice, Use):
                yield from use(table, player, choice.asset, choice.index)
            else:
                yield from play(table, player, table.cards[choice.twin_key()])
            return


def play(table: BazaarTable, player: Player, card: BazaarCard) -> Rule:
    """PR3; a Treasure is laid (BR26), a second Epic card is banished (BR64)."""
    kind = card.kind
    seat = player.seat
    player.hand.remove(card)
    if table.watched:
        table.left_hand_openly(player, card)
    if kind.treasure:
        table.enter(card, seat, seat, laid=True)
        table.line.open(seat)
        check(table)
        return
    if kind.epic:
        if player.epics:
            table.banish(seat, card, seat)
            table.line.open(seat if table.line.items else table.active)
            return
        player.epics += 1
    item = Item(table.number(), seat, card, -1, 0, [])
    table.line.put(item, seat)
    aims: list[Aim] = []
    if kind.targets:
        aims = yield from choose_targets(table, kind.targets, seat, 0, item.number, card)
        table.line.replace(item, Item(item.number, seat, card, -1, 0, aims))
    if table.watched:
        table.note("played", {"player": seat, "card": kind.name, "targets": names_of(table, aims)})
    if kind.type == EVENT:
        player.events += 1
        if player.events == 1:
            first_event(table, player)
    check(table)


def first_event(table: BazaarTable, player: Player) -> None:
    """Librarian of Unwritten Books: before anyone responds."""
    table.batch += 1
    for asset in player.assets:
        if asset.kind.watches & FIRST_EVENT:
            for trigger in asset.kind.triggers:
                if trigger.when == FIRST_EVENT:
                    table.wait(asset, trigger, 0)


def use(table: BazaarTable, player: Player, asset: Asset, index: int) -> Rule:
    """PR3 for an ability; a gold ability takes effect at once (BR48)."""
    activation = asset.kind.activations[index]
    seat = player.seat
    aims: list[Aim] = []
    item = Item(table.number(), seat, asset.card, index, asset.number, aims)
    if not activation.gold:
        table.line.put(item, seat)
    if activation.targets:
        aims = yield from choose_targets(table, activation.targets, seat, asset.number, item.number, asset)
        table.line.replace(item, Item(item.number, seat, asset.card, index, asset.number, aims))
    more_gold = 0 if asset.worn is None else asset.worn.more_gold
    if table.watched:
        table.note("used", {"player": seat, "card": asset.kind.name, "targets": names_of(table, aims)})
    if activation.gold:
        yield from pay(table, player, asset, activation)
        doing = Doing(seat, asset.card, asset.number, aims, asset.card)
        doing.more_gold = more_gold
        yield from carry_out(table, doing, activation.does)
        table.line.open(seat)
    else:
        yield from pay(table, player, asset, activation)
    check(table)


def pay(table: BazaarTable, player: Player, asset: Asset, activation: Activation) -> Rule:
    """BR40: all costs at once; what is chosen for one of them must leave something for the others."""
    if not activation.costs:
        asset.active = False
        return
    costs = costs_in_things(activation)
    choices = [payable(table, player, asset, cost) for cost in costs]  # before anything is paid
    asset.active = False
    destroyed: list[Asset] = []
    banished: list[BazaarCard] = []
    for cost in costs:
        found = choices[0]
        choices = choices[1:]
        chosen: Thing = asset
        if not cost.this:
            if choices:
                found = [thing for thing in found if are_apart(without(choices, thing))]
            options: list[Thing] = []
            if cost.verb == BANISH:
                options.extend(one_of_each([table.cards[thing.twin_key()] for thing in found]))
            chosen = yield Choose(player.seat, options or found, "cost", asset)
        choices = without(choices, chosen)
        if cost.verb == DESTROY:
            assert isinstance(chosen, Asset)
            destroyed.append(chosen)
        else:
            banished.append(table.cards[chosen.twin_key()])
    life = sum([cost.amount for cost in activation.costs if cost.verb == LOSE_LIFE])
    table.destroy_together(destroyed)
    for card in banished:
        player.hand.remove(card)
        if table.watched:
            table.left_hand_openly(player, card)
        table.banish(player.seat, card, player.seat)
    if life:
        table.lose_life(player, life)


def names_of(table: BazaarTable, aims: list[Aim]) -> list[str | int]:
    """Targets for the log: the name of a card, or the seat of a player."""
    said: list[str | int] = []
    for what, number in aims:
        if what == AT_PLAYER:
            said.append(number)
        elif what == AT_PIECE:
            asset = table.asset(number)
            said.append(asset.kind.name if asset is not None else "")
        elif what != AT_NOTHING:
            item = table.item(number)
            said.append(item.card.kind.name if item is not None else table.cards[number].kind.name)
    return said


# ---------------------------------------------------------------------- resolving (PR4)


def resolve(table: BazaarTable) -> Rule:
    """The top item of limbo."""
    line = table.line
    item = line.top()
    kind = item.card.kind
    event = item.ability < 0 and kind.type == EVENT
    activation = kind.activations[item.ability] if item.ability >= 0 else None
    targets = kind.targets if activation is None else activation.targets
    aims = examine(table, targets, item.aims, item.seat, item.source) if targets else item.aims
    doing = Doing(item.seat, item.card, item.source, aims, item.card)
    if targets and not any_left(aims):
        line.take(item)
        if item.ability < 0:
            table.to_discard(item.card, item.seat)
        if table.watched:
            table.note("fizzled", {"card": kind.name})
    elif activation is not None:
        line.take(item)
        if table.watched:
            table.note("resolved", {"player": item.seat, "card": kind.name})
        yield from carry_out(table, doing, activation.does)
    elif event:
        # BR38: it stays in limbo until its text has been carried out completely.
        if table.watched:
            table.note("resolved", {"player": item.seat, "card": kind.name})
        yield from carry_out(table, doing, kind.does)
        finish_event(table, item.number, doing)
    else:
        line.take(item)
        table.enter(item.card, item.seat, item.seat, aims[0][1] if aims else 0)
    table.step = PRIORITY
    line.open(line.top().seat if line.items else table.active)
    check(table)


def finish_event(table: BazaarTable, number: int, doing: Doing) -> None:
    item = table.item(number)
    if item is None:
        return
    table.line.take(item)
    if doing.banish_itself:
        table.banish(item.seat, item.card, item.seat)
    else:
        table.to_discard(item.card, item.seat)


# ---------------------------------------------------------------------- the buying window (BR49)


def window(table: BazaarTable) -> Rule:
    """One purchase, one more gold ability, or the end of it."""
    player = table.players[table.active]
    found: list[Thing] = []
    found.extend(affordable(table, player))
    if not table.line.items:
        add_uses(table, player, True, True, found)
    choice: Thing | None = yield May(player.seat, found, "buy")
    if choice is None:
        end_window(table)
    elif isinstance(choice, Use):
        yield from use(table, player, choice.asset, choice.index)
    else:
        buy(table, player, table.cards[choice.twin_key()])


__all__ = ["priority", "resolve", "turn", "window"]
