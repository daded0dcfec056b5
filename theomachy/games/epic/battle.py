"""Battle (J): the sub-steps B2 to B8."""

from theomachy.games.epic.abilities.damage import Blow, deal
from theomachy.games.epic.abilities.leaving import unveil
from theomachy.games.epic.abilities.printed import (
    AIRBORNE,
    ATTACKS,
    BLOCKS,
    BREAKTHROUGH,
    HUNTER,
    RANGE,
    UNBLOCKABLE,
)
from theomachy.games.epic.checks import check
from theomachy.games.epic.table import EpicTable, Piece, Player
from theomachy.games.epic.table.steps import (
    AFTER,
    ATTACKER,
    BLOCKER,
    DAMAGE,
    EXPENDED,
    FLIPPED,
    HUNTED,
    IN_B1,
    IN_B3,
    IN_B5,
    IN_ENDING,
    NO_ROLE,
    PREPARED,
    PRIORITY,
)
from theomachy.kernel.cards import Thing
from theomachy.kernel.questions import Amount, May, Rule, Several

# ---------------------------------------------------------------------- B2: attack


def able_to_block(table: EpicTable, blocker: Piece, attacker: Piece) -> bool:
    """ER51; for hunters with the hunted champion in the role of the attacker (ER68)."""
    bits = table.bits(attacker)
    if bits & UNBLOCKABLE:
        return False
    if bits & AIRBORNE and not table.bits(blocker) & (AIRBORNE | RANGE):
        return False
    return not table.warded(attacker, table.qualities(blocker))


def attackers_of(table: EpicTable, player: Player) -> list[Piece]:
    """E65: whoever could attack."""
    return [piece for piece in player.pieces if piece.kind.champion and piece.orientation == PREPARED]


def may_be_attacked(table: EpicTable, player: Player) -> bool:
    """ER67."""
    if player.safe:
        return False
    for source in table.auras:
        for ability in source.kind.auras:
            if ability.safe and source.controller == player.seat:
                return False
    return True


def hunters_of(table: EpicTable, able: list[Piece], hunted: Piece) -> list[Piece]:
    """E84, E89."""
    return [one for one in able if table.bits(one) & HUNTER and able_to_block(table, one, hunted)]


def objects_of_attack(table: EpicTable, able: list[Piece]) -> list[Thing]:
    """E66, E83: opponents, and champions that one of these may hunt."""
    found: list[Thing] = []
    if not able:
        return found
    hunting = any(table.bits(one) & HUNTER for one in able)
    for player in table.opponents(table.active):
        if may_be_attacked(table, player):
            found.append(player)
        if hunting:
            for piece in player.pieces:
                if piece.kind.champion and hunters_of(table, able, piece):
                    found.append(piece)
    return found


def declare_attack(table: EpicTable) -> Rule:
    """B2 (E64): an attack, or the end of the Battle Step, which the others may still answer (ER41)."""
    me = table.players[table.active]
    able = attackers_of(table, me)
    objects = objects_of_attack(table, able)
    chosen: Thing | None = None
    if objects:
        chosen = yield May(me.seat, objects, "attack")
    table.step = PRIORITY
    if chosen is None:
        table.phase = IN_ENDING
        table.line.open(table.following(me.seat))
        table.line.passes = 1
        return
    hunted = chosen if isinstance(chosen, Piece) else None
    if hunted is not None:
        able = hunters_of(table, able, hunted)
    able.sort(key=side_by_side)
    attackers: list[Piece] = able
    if len(able) > 1:
        attackers = yield Several(me.seat, able, "attackers", 1, len(able), chosen)
    table.chain = 0
    table.defender = chosen.seat if isinstance(chosen, Player) else hunted.controller if hunted is not None else -1
    table.any_block = False
    for attacker in attackers:
        attacker.role = ATTACKER
        attacker.orientation = EXPENDED
    table.is_hunt = hunted is not None
    if hunted is not None:
        table.hunted = hunted.number
        hunted.role = HUNTED
        if hunted.orientation == PREPARED:  # E85
            hunted.orientation = FLIPPED
    if table.watched:
        tell_attack(table, me, attackers, hunted)
    for attacker in attackers:
        table.happens(ATTACKS, attacker, table.defender)
    table.phase = IN_B3
    table.line.open(me.seat)
    if table.unchecked:
        yield from check(table)


def tell_attack(table: EpicTable, me: Player, attackers: list[Piece], hunted: Piece | None) -> None:
    cards = [table.public_name(one) or "?" for one in attackers]
    values: dict[str, object] = {"player": me.seat, "whose": table.defender, "cards": cards, "count": len(cards)}
    if hunted is not None:
        values["other"] = table.public_name(hunted) or "?"
        table.note("hunted", values)
    else:
        table.note("attacked", values)


def side_by_side(piece: Piece) -> tuple[int, int]:
    """Equal options stand next to one another. All are told who attacks or blocks in this order: it hides a face."""
    return (-1 if piece.veiled else piece.kind.index, piece.number)


# ---------------------------------------------------------------------- B4: blocks


def in_role(table: EpicTable, role: int) -> list[Piece]:
    found: list[Piece] = []
    for player in table.players:
        for piece in player.pieces:
            if piece.role == role:
                found.append(piece)
    return found


def declare_blockers(table: EpicTable) -> Rule:
    """B4 (E68-E70, ER50), then everything veiled that takes part is unveiled (E133, ER119)."""
    attackers = in_role(table, ATTACKER)
    if not attackers or table.players[table.defender].out:  # ER56
        table.step = AFTER
        return
    defender = table.players[table.defender]
    able = possible_blockers(table, defender, attackers)
    blockers: list[Piece] = []
    if able:
        able.sort(key=side_by_side)
        blockers = yield Several(defender.seat, able, "block", 0, len(able))
    table.any_block = bool(blockers)
    for blocker in blockers:
        blocker.role = BLOCKER
        blocker.blocks = [one.number for one in attackers if able_to_block(table, blocker, one)]
    for blocker in blockers:
        blocker.orientation = FLIPPED
        for attacker in attackers:
            if attacker.number in (blocker.blocks or []):
                attacker.blocked = True
    if blockers:
        table.chain = 0
        if table.watched:
            cards = [table.public_name(one) or "?" for one in blockers]
            table.note("blocked", {"player": defender.seat, "cards": cards, "count": len(cards)})
        for blocker in blockers:
            table.happens(BLOCKS, blocker)
    table.step = PRIORITY
    table.phase = IN_B5
    table.line.open(table.leader())
    part = [*attackers, *blockers]
    if not blockers and table.hunted:
        part.append(table.find(table.hunted))
    for piece in part:
        if piece.veiled:
            yield from unveil(table, piece)
    if table.unchecked:
        yield from check(table)


def possible_blockers(table: EpicTable, defender: Player, attackers: list[Piece]) -> list[Piece]:
    """E69, E70, ER73."""
    found: list[Piece] = []
    for piece in defender.pieces:
        if piece.kind.champion and piece.orientation == PREPARED and piece.role == NO_ROLE:
            for attacker in attackers:
                if able_to_block(table, piece, attacker):
                    found.append(piece)
                    break
    return found


# ---------------------------------------------------------------------- B6, B7: damage


def first_damage(table: EpicTable) -> Rule:
    """B6 (E72): champions with range."""
    if not in_role(table, ATTACKER) or table.players[table.defender].out:  # ER56
        table.step = AFTER
        return
    table.step = DAMAGE
    quick = [piece for piece in fighters(table) if table.bits(piece) & RANGE]
    if quick:
        for piece in quick:
            piece.struck = True
        yield from strike(table, quick)


def damage(table: EpicTable) -> Rule:
    """B7 (E73): all others that are still in the battle (ER57)."""
    table.step = AFTER
    others = [piece for piece in fighters(table) if not piece.struck]
    if others and not table.players[table.defender].out:
        yield from strike(table, others)


def fighters(table: EpicTable) -> list[Piece]:
    """Attackers first, then whoever faces them: blockers, or the hunted champion if nobody blocks (E87)."""
    found = in_role(table, ATTACKER)
    found.extend(in_role(table, BLOCKER))
    if not table.any_block:
        found.extend(in_role(table, HUNTED))
    return found


def strike(table: EpicTable, those: list[Piece]) -> Rule:
    """ER58: the active player divides first, then the defending player; then all is dealt at once."""
    blows: list[Blow] = []
    for piece in those:
        offense = max(0, table.offense(piece))
        if not offense:
            continue
        faced = facing(table, piece)
        if piece.role == ATTACKER:
            through = to_player(table, piece, offense, faced)
            if through:
                blows.append(Blow(table, piece.kind, piece.number, table.players[table.defender], through))
                offense -= through
            if offense and faced:
                yield from divide(table, piece, offense, faced, blows)
        elif faced:
            yield from divide(table, piece, offense, faced, blows)
    yield from deal(table, blows, battle=True)
    if table.unchecked:
        yield from check(table)


def facing(table: EpicTable, piece: Piece) -> list[Piece]:
    """Whom it deals damage to, and takes damage from (ER50, ER62, ER70)."""
    if piece.role == HUNTED:
        return in_role(table, ATTACKER)
    if piece.role == BLOCKER:
        return [one for one in in_role(table, ATTACKER) if one.number in (piece.blocks or [])]
    if table.any_block:
        return [one for one in in_role(table, BLOCKER) if piece.number in (one.blocks or [])]
    return in_role(table, HUNTED)


def to_player(table: EpicTable, attacker: Piece, offense: int, faced: list[Piece]) -> int:
    """E77, E81, ER60-ER64, ER71, ER72: how much of it goes to the defending player."""
    hunt = table.is_hunt
    if not attacker.blocked and not hunt:
        return offense
    if not table.bits(attacker) & BREAKTHROUGH:
        return 0
    in_the_way = sum([max(0, table.defense(one)) for one in faced])
    return max(0, offense - in_the_way)


def divide(table: EpicTable, piece: Piece, offense: int, faced: list[Piece], blows: list[Blow]) -> Rule:
    """E76: whole numbers that add up to all of it."""
    left = offense
    for i, other in enumerate(faced):
        share = left
        if i + 1 < len(faced):
            table.dealing = piece.number
            share = yield Amount(piece.controller, 0, left, "divide", other)
            table.dealing = 0
        left -= share
        if share:
            blows.append(Blow(table, piece.kind, piece.number, other, share))


# ---------------------------------------------------------------------- B8


def after(table: EpicTable) -> Rule:
    """E74: the attack is over; back to B1."""
    end_attack(table)
    table.phase = IN_B1
    table.step = PRIORITY
    table.line.open(table.leader())
    yield from ()


def end_attack(table: EpicTable) -> None:
    for player in table.players:
        player.ward_used = 0
        for piece in player.pieces:
            if piece.role:
                table.leave_battle(piece)
    table.defender = -1
    table.hunted = 0
    table.any_block = False
    table.is_hunt = False

