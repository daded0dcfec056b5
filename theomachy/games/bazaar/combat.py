"""Battle (B20-B26, PR6)."""

from theomachy.games.bazaar.abilities.damage import Blow, deal
from theomachy.games.bazaar.abilities.printed import FIRST_BLOW, FLIGHT, OVERRUN, REACH, RUSH, STEADFAST, VENOM
from theomachy.games.bazaar.checks import check
from theomachy.games.bazaar.table import Asset, BazaarTable, Player
from theomachy.games.bazaar.table.steps import (
    BLOCK,
    DAMAGE_STEP,
    IN_ATTACKERS,
    IN_BLOCKERS,
    POST_BATTLE,
    PRIORITY,
    SECOND_DAMAGE,
)
from theomachy.kernel.questions import Amount, Choose, Rule, Several
from theomachy.shelf.targets import by_number

# ---------------------------------------------------------------------- declaring


def may_attack(table: BazaarTable, asset: Asset) -> bool:
    """B20, BR67, K1."""
    if not asset.kind.character or not asset.active:
        return False
    return asset.steady or table.bits(asset) & RUSH != 0


def declare_attackers(table: BazaarTable) -> Rule:
    """B21, B22, BR66, BR67: all together; then they become inactive together."""
    me = table.players[table.active]
    able = [asset for asset in me.assets if may_attack(table, asset)]
    attackers: list[Asset] = []
    if able:
        able.sort(key=_side_by_side)
        attackers = yield Several(me.seat, able, "attack", 0, len(able))
    if not attackers:
        table.step = POST_BATTLE
        return
    opponents = table.opponents(me.seat)
    whom: list[int] = []
    for attacker in attackers:
        opponent = opponents[0]
        if len(opponents) > 1:
            opponent = yield Choose(me.seat, opponents, "attack-whom", attacker)
        whom.append(opponent.seat)
    for i, attacker in enumerate(attackers):
        attacker.attacking = whom[i]
        attacker.attacked = True
        if not table.bits(attacker) & STEADFAST:
            attacker.active = False
        if table.watched:
            table.note("attacked", {"player": me.seat, "whose": whom[i], "card": attacker.kind.name})
    table.phase = IN_ATTACKERS
    table.step = PRIORITY
    table.line.open(table.active)
    table.unchecked = True
    check(table)


def may_block(table: BazaarTable, blocker: Asset, attacker: Asset) -> bool:
    """K2."""
    if not table.bits(attacker) & FLIGHT:
        return True
    return table.bits(blocker) & (FLIGHT | REACH) != 0


def declare_blockers(table: BazaarTable) -> Rule:
    """B23, BR68, BR69: clockwise, each seeing the earlier choices."""
    attackers = [asset for asset in table.players[table.active].assets if asset.attacking >= 0]
    for player in table.opponents(table.active):
        mine = [attacker for attacker in attackers if attacker.attacking == player.seat]
        if mine:
            yield from blocks_of(table, player, mine)
    table.phase = IN_BLOCKERS
    table.step = PRIORITY
    table.line.open(table.active)


def blocks_of(table: BazaarTable, player: Player, attackers: list[Asset]) -> Rule:
    able: list[Asset] = []
    for asset in player.assets:
        if asset.kind.character and asset.active:
            if any(may_block(table, asset, attacker) for attacker in attackers):
                able.append(asset)
    if not able:
        return
    able.sort(key=_side_by_side)
    blockers: list[Asset] = yield Several(player.seat, able, "block", 0, len(able))
    for blocker in blockers:
        choices = [attacker for attacker in attackers if may_block(table, blocker, attacker)]
        attacker = choices[0]
        if len(choices) > 1:
            attacker = yield Choose(player.seat, choices, "block-which", blocker)
        blocker.blocking = attacker.number
        attacker.blocked = True
        if table.watched:
            values: dict[str, object] = {"player": player.seat, "card": blocker.kind.name, "other": attacker.kind.name}
            table.note("blocked", values)


def _side_by_side(asset: Asset) -> tuple[int, int]:
    """Equal options stand next to one another."""
    return (asset.kind.index, asset.number)


# ---------------------------------------------------------------------- damage


def damage_step(table: BazaarTable) -> Rule:
    """PR6 (c): with First Blow in combat this is the first of two steps, whatever the strength is (BR98)."""
    fighters = in_combat(table)
    quick = [asset for asset in fighters if table.bits(asset) & FIRST_BLOW]
    if quick:
        table.struck = [asset.number for asset in quick]
        table.step = SECOND_DAMAGE
        yield from strike(table, quick)
    else:
        table.step = POST_BATTLE
        yield from strike(table, fighters)


def second_damage_step(table: BazaarTable) -> Rule:
    """All who are still in combat and did not take part in the first."""
    fighters = [asset for asset in in_combat(table) if asset.number not in table.struck]
    table.step = POST_BATTLE
    yield from strike(table, fighters)


def in_combat(table: BazaarTable) -> list[Asset]:
    found: list[Asset] = []
    for player in table.players:
        for asset in player.assets:
            if asset.attacking >= 0 or asset.blocking:
                found.append(asset)
    found.sort(key=by_number)
    return found


def strike(table: BazaarTable, fighters: list[Asset]) -> Rule:
    """BR71: all of it at the same moment."""
    blows: list[Blow] = []
    for asset in fighters:
        strength = table.strength(asset)
        if asset.attacking >= 0:
            yield from attacker_strikes(table, asset, strength, blows)
        else:
            attacker = table.asset(asset.blocking)
            if attacker is not None and attacker.attacking >= 0 and strength > 0:
                blows.append(Blow(asset.number, asset.card, attacker, strength))
    if blows:
        deal(table, blows, combat=True)
    check(table)


def attacker_strikes(table: BazaarTable, attacker: Asset, strength: int, blows: list[Blow]) -> Rule:
    """B25, B26, BR72, K3."""
    if strength <= 0:
        return
    defender = table.players[attacker.attacking]
    if not attacker.blocked:
        blows.append(Blow(attacker.number, attacker.card, defender, strength))
        return
    blockers = blockers_of(table, attacker)
    overrun = table.bits(attacker) & OVERRUN != 0
    left = strength
    least = [0] * len(blockers)
    if overrun:
        if not blockers:
            blows.append(Blow(attacker.number, attacker.card, defender, strength))
            return
        lethal = [lethal_to(table, blocker, attacker) for blocker in blockers]
        spare = strength - sum(lethal)
        if spare > 0:
            through: int = yield Amount(attacker.controller, 0, spare, "overrun", attacker)
            if through:
                blows.append(Blow(attacker.number, attacker.card, defender, through))
                left -= through
                least = lethal
    for i, blocker in enumerate(blockers):
        share = left
        if i + 1 < len(blockers):
            most = left - sum(least[i + 1 :])
            share = yield Amount(attacker.controller, least[i], most, "divide", blocker)
        left -= share
        if share:
            blows.append(Blow(attacker.number, attacker.card, blocker, share))


def blockers_of(table: BazaarTable, attacker: Asset) -> list[Asset]:
    """Those still in combat, oldest first."""
    return [asset for asset in in_combat(table) if asset.blocking == attacker.number]


def lethal_to(table: BazaarTable, blocker: Asset, attacker: Asset) -> int:
    """K3: what is lethal, Armor and prevention ignored; 1 is enough with Venom."""
    lethal = max(0, table.vitality(blocker) - blocker.damage)
    if lethal > 1 and table.bits(attacker) & VENOM:
        lethal = 1
    return lethal


def end_battle(table: BazaarTable) -> None:
    """BR76: nobody attacks or blocks any more."""
    for player in table.players:
        for asset in player.assets:
            if asset.attacking >= 0 or asset.blocking:
                table.leave_combat(asset)
                table.unchecked = True
    table.struck = []


__all__ = ["BLOCK", "DAMAGE_STEP", "declare_attackers", "declare_blockers", "damage_step", "end_battle"]
