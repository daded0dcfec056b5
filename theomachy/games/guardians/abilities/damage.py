"""Damage, to both sides: the pipelines of GR13 and GR20, and what follows from them."""

from theomachy.games.guardians.abilities.any_time import any_time, use_any_time
from theomachy.games.guardians.abilities.doing import enemy_acts
from theomachy.games.guardians.abilities.gifts import reward
from theomachy.games.guardians.abilities.printed import DESTROYED, REMOVE, SUFFER
from theomachy.games.guardians.abilities.triggers import resolve_all, triggered, waiting_on
from theomachy.games.guardians.table import BOSS, Blow, GuardiansTable, Permanent, Player, Threat
from theomachy.games.guardians.table.steps import MOST_SHIELD, TRACK
from theomachy.kernel.cards import Thing
from theomachy.kernel.questions import May, Rule

# ---------------------------------------------------------------------- to players


def hit(table: GuardiansTable, player: Player, amount: int) -> Rule:
    """GR13: the amount is fixed; a Creation may take it; damage window; reductions; then it is suffered."""
    if amount <= 0:
        return
    creations = player.creations()
    if creations:
        creation: Permanent | None = yield May(player.seat, creations, "creation", Blow(player, amount))
        if creation is not None:
            yield from hit_creation(table, player, creation, amount)
            return
    blow = Blow(player, amount)
    yield from damage_window(table, blow)
    suffered = reduced(player, blow)
    if table.watched:
        table.note("suffered", {"player": player.seat, "amount": suffered, "of": amount})
    if suffered:
        table.lose_vitality(player, suffered)
        yield from triggered(table, player, SUFFER)


def damage_window(table: GuardiansTable, blow: Blow) -> Rule:
    """GR9 (c), GR10: clockwise from the active player; after any use the round begins again."""
    outer = table.blow
    table.blow = blow
    asked = 0
    order = table.clockwise(table.active)
    while asked < len(order):
        player = order[asked]
        usable = any_time(table, player)
        chosen: Thing | None = None
        if usable:
            chosen = yield May(player.seat, usable, "anytime-damage", blow)
        if chosen is None:
            asked += 1
            continue
        yield from use_any_time(table, player, chosen)
        table.blow = blow  # a damage window inside that use has closed
        asked = 0
    table.blow = outer


def reduced(player: Player, blow: Blow) -> int:
    """GR13 (4): "reduce" effects, then Shield (GR22), then the Lineage; never below 0."""
    amount = max(0, blow.amount - blow.reduced)
    amount = max(0, amount - min(player.shield, MOST_SHIELD))
    softens = player.side.softens
    if amount and softens and not player.softened:
        player.softened = True
        amount = max(0, amount - softens)
    return amount


def hit_creation(table: GuardiansTable, player: Player, creation: Permanent, amount: int) -> Rule:
    """G51 to G53, GR15: the whole amount; what is too much is lost."""
    suffered = max(0, amount - min(creation.kind.shield, MOST_SHIELD))
    creation.damage += suffered
    if table.watched:
        table.note("absorbed", {"player": player.seat, "card": creation.kind.name, "amount": suffered})
    if creation.damage >= player.creation_vitality(creation):
        yield from destroy(table, player, creation)


def destroy(table: GuardiansTable, player: Player, creation: Permanent) -> Rule:
    """G53."""
    table.leave(creation)
    if table.watched:
        table.note("destroyed", {"player": player.seat, "card": creation.kind.name})
    if creation.kind.reacts_to & DESTROYED:
        yield from resolve_all(table, player, waiting_on(player, creation.kind, DESTROYED, []))


# ---------------------------------------------------------------------- to the Abomination and its Threats


def strike(table: GuardiansTable, player: Player, target: Thing, amount: int) -> Rule:
    """GR20: one instance of damage by this player."""
    if isinstance(target, Threat):
        dealt = max(0, amount - min(target.kind.shield, MOST_SHIELD))
        target.damage += dealt
        if table.watched:
            table.note("dealt", {"player": player.seat, "target": target.kind.name, "amount": dealt})
        if target.damage >= target.kind.vitality:
            yield from remove_threat(table, player, target)
        return
    assert target is BOSS
    dealt = max(0, amount - min(table.abomination_shield(), MOST_SHIELD))
    if table.watched:
        table.note("dealt", {"player": player.seat, "target": table.abomination.name, "amount": dealt})
    if dealt:
        yield from wound_abomination(table, player, dealt)
    counter = table.abomination.counter
    if counter is not None and counter.cracks and amount >= counter.cracks and table.counter:
        table.counter -= 1  # chapter 4.4: after everything else that the instance caused
        if table.watched:
            table.note("counter", {"counter": counter.name, "now": table.counter})


def wound_abomination(table: GuardiansTable, player: Player, amount: int) -> Rule:
    """G20 to G22, G103 to G108, GR58, GR59."""
    marker = table.marker - amount
    wounds = 0
    while marker <= 0:
        if not table.wound_tokens:
            table.marker = 0
            table.finish(list(range(table.seats)), "slain", {"abomination": table.abomination.name, "turn": table.turn})
        table.wound_tokens -= 1
        wounds += 1
        marker += TRACK
    table.marker = marker
    for _ in range(wounds):
        if table.wraths:
            table.deck.put_on_top(table.wraths.pop(), table.everybody())
        if not table.token_bag.empty():
            token = yield from table.token_bag.draw()
            player.wound_tokens.append(token)
            if table.watched:
                table.shown = True
                table.note("abomination-wounded", {"player": player.seat, "card": token.kind.name})
        yield from enemy_acts(table, table.abomination.wounded)


def remove_threat(table: GuardiansTable, player: Player, threat: Threat) -> Rule:
    """G35, G37, G39, GR41, GR43: removed; then its Reward; then what waits for it."""
    table.take_off(threat)
    player.removed += 1
    if table.watched:
        table.note("removed", {"player": player.seat, "card": threat.kind.name})
    yield from reward(table, table.active, threat.kind.reward, threat.kind.name)
    yield from triggered(table, player, REMOVE)
