"""Checks (PR5), and players who leave the game (PR7)."""

from theomachy.games.bazaar.table import Asset, BazaarTable, Player
from theomachy.games.bazaar.table.steps import BEGINNING, CLEAN_UP, DAMAGE_STEP, PRIORITY, RESOLVE, SECOND_DAMAGE
from theomachy.kernel.table import Outcome
from theomachy.shelf.aims import AT_CARD
from theomachy.shelf.claims import not_by_seat


def check(table: BazaarTable) -> None:
    """PR5: repeat until nothing changes. The triggers that wait afterwards are the next step's."""
    if table.set.strict:  # what a host must be may change by anything
        table.unchecked = True
    while table.unchecked:
        table.unchecked = False
        lost = [player for player in table.players if player.life <= 0 and not player.out]
        if lost:
            for player in lost:
                leave_game(table, player)
            if decided(table):
                return
        table.destroy_together(dying(table))
        table.destroy_together(without_host(table))


def dying(table: BazaarTable) -> list[Asset]:
    """BR78, K6."""
    found: list[Asset] = []
    for player in table.players:
        for asset in player.assets:
            if asset.kind.character:
                vitality = table.vitality(asset)
                if vitality <= 0 or asset.damage >= vitality or asset.poisoned:
                    found.append(asset)
    return found


def without_host(table: BazaarTable) -> list[Asset]:
    """B63, BR87: attached Spells whose host is gone or no longer of the kind named."""
    found: list[Asset] = []
    for player in table.players:
        for asset in player.assets:
            if asset.host:
                host = table.asset(asset.host)
                attach = asset.kind.attach
                if host is None or (attach is not None and not host.kind.type & attach.types):
                    found.append(asset)
                elif asset.kind.strict and attach is not None:
                    if not table.fits(attach, host, asset.controller, asset.number):
                        found.append(asset)
    return found


def decided(table: BazaarTable) -> bool:
    """B2, BR80: whether at most one player is left; then it is over."""
    left = [player for player in table.players if not player.out]
    if len(left) == 1:
        table.outcome = Outcome([left[0].seat], "last-standing")
        if table.watched:
            table.note("ended-last-standing", {"player": left[0].seat})
    elif not left:
        table.outcome = Outcome([], "draw")
        if table.watched:
            table.note("ended-draw", {})
    return len(left) <= 1


def leave_game(table: BazaarTable, player: Player) -> None:
    """PR7."""
    player.out = True
    table.left -= 1
    seat = player.seat
    on_top = top_number(table)
    if table.watched:
        table.note("left-game", {"player": seat})
    end_control(table, seat)
    take_own_cards(table, player)
    for asset in player.assets[:]:
        table.leave(asset)
        table.to_discard(asset.card, asset.owner)
    table.waiting = [waiting for waiting in table.waiting if waiting.seat != seat]
    for asset in table.all_assets():
        if asset.attacking == seat:
            table.leave_combat(asset)
    table.unchecked = True
    if seat == table.active:
        end_turn_at_once(table)
    elif top_number(table) == on_top:
        pass_over(table, seat)
    else:
        table.line.open(table.line.top().seat if table.line.items else table.active)


def pass_over(table: BazaarTable, seat: int) -> None:
    """PR7 (7), BR99: the round of responses goes on without this player, and may be over by that."""
    line = table.line
    there = [player.seat for player in table.players if player.seat == seat or not player.out]
    if line.holder not in there:
        return
    place = there.index(line.holder)
    if seat in [there[(place - 1 - i) % len(there)] for i in range(line.passes)]:
        line.passes -= 1
    if line.holder == seat:
        line.holder = table.following(seat)
    if table.step == PRIORITY and line.passes >= table.left:
        table.step = RESOLVE if line.items else table.phase_end()


def top_number(table: BazaarTable) -> int:
    """Which item is on top of limbo; by its number, for an item that lost a target is replaced."""
    return table.line.top().number if table.line.items else 0


def concede(table: BazaarTable, player: Player) -> None:
    """BR4: at a rest point. Where the item that was to resolve has gone, the one below gets its round (BR29).

    Somebody may be in the middle of a text or of a damage step that now begins anew from here, or it is before step
    (c): then nothing is checked before that ends with a check of its own (PR5, BR17).
    """
    on_top = top_number(table)
    beginning = table.step == BEGINNING
    leave_game(table, player)
    if table.step == RESOLVE and top_number(table) != on_top:
        table.step = PRIORITY
    if decided(table) or beginning or table.waiting:
        return
    if table.step != RESOLVE and table.step != DAMAGE_STEP and table.step != SECOND_DAMAGE:
        check(table)


def end_control(table: BazaarTable, seat: int) -> None:
    """PR7 (1): effects that give this player control of something end."""
    for asset in table.all_assets():
        if asset.claims is not None:
            table.keep_claims(asset, not_by_seat(asset.claims, seat))


def take_own_cards(table: BazaarTable, player: Player) -> None:
    """PR7 (2): all cards this player owns leave the game, from every zone."""
    seat = player.seat
    table.gone.extend(player.hand + player.deck.cards() + player.discard)
    if table.watched:
        for card in player.hand + player.deck.cards():
            table.everyone_forgets(card)
    for card in player.discard:
        table.lose_sight_of(AT_CARD, card.id)
    player.hand = []
    player.deck.segments = []
    player.discard = []
    table.gone.extend([card for card, owner in zip(table.banished, table.banished_of) if owner == seat])
    left = [(card, owner) for card, owner in zip(table.banished, table.banished_of) if owner != seat]
    table.banished = [card for card, _ in left]
    table.banished_of = [owner for _, owner in left]
    for asset in table.all_assets():
        if asset.owner == seat:
            table.leave(asset)
            table.gone.append(asset.card)
    for item in table.line.items[:]:
        if item.seat == seat:
            table.line.take(item)
            if item.ability < 0:
                table.gone.append(item.card)


def end_turn_at_once(table: BazaarTable) -> None:
    """PR7 (6): limbo is emptied from the top; what waits still resolves; then clean-up."""
    for item in reversed(table.line.items[:]):
        table.line.take(item)
        if item.ability < 0:
            table.to_discard(item.card, item.seat)
    table.pool = 0
    table.step = CLEAN_UP
