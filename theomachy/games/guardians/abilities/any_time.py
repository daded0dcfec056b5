"""Any-time effects (GR9): Exhaust Effects, Wound Tokens, and Frost that is moved onto a Threat."""

from theomachy.games.guardians.abilities.doing import Use, resolve
from theomachy.games.guardians.abilities.gifts import reward
from theomachy.games.guardians.abilities.printed import A_THREAT, DEAL, LIGHT, REMOVE_THREAT, SUSPEND, Line
from theomachy.games.guardians.kinds import GuardianCard
from theomachy.games.guardians.table import FREEZE, GuardiansTable, Permanent, Player, Threat
from theomachy.kernel.cards import Card, Thing
from theomachy.kernel.questions import Choose, Rule


def any_time(table: GuardiansTable, player: Player) -> list[Thing]:
    """What this player may use in a window."""
    usable: list[Thing] = []
    for permanent in player.permanents:
        if permanent.ready and permanent.kind.exhaust is not None and can_exhaust(table, player, permanent):
            usable.append(permanent)
    for extra in player.extras:
        if extra.ready and extra.kind.exhaust is not None and can_exhaust(table, player, extra):
            usable.append(extra)
    if player.wound_tokens:
        usable.extend(player.wound_tokens)
    if player.tokens and player.character.freezes and unfrozen(table):
        usable.append(FREEZE)
    return usable


def can_exhaust(table: GuardiansTable, player: Player, permanent: Permanent) -> bool:
    """GR12, and: it can be paid, and there is something that it could do."""
    ability = permanent.kind.exhaust
    if ability is None or player.tokens < ability.spend:
        return False
    if permanent.kind.reduces:
        return table.blow is not None
    for line in ability.does:
        if can_act(table, player, line):
            return True
    return False


def can_act(table: GuardiansTable, player: Player, line: Line) -> bool:
    """Whether a line has a target at all."""
    verb = line.verb
    if verb == DEAL and line.at == A_THREAT:
        return bool(threats_with_vitality(table))
    if verb == LIGHT:
        return bool(player.unlit_runes())
    if verb == SUSPEND:
        return any(threat is not None for threat in table.threats)
    if verb == REMOVE_THREAT:
        return any(threat.left() <= line.amount for threat in threats_with_vitality(table))
    return True


def threats_with_vitality(table: GuardiansTable) -> list[Threat]:
    """GR21."""
    return [threat for threat in table.threats if threat is not None and threat.kind.vitality]


def unfrozen(table: GuardiansTable) -> list[Threat]:
    return [threat for threat in table.threats if threat is not None and not threat.frozen]


def use_any_time(table: GuardiansTable, player: Player, chosen: Thing) -> Rule:
    if isinstance(chosen, Permanent):
        yield from exhaust(table, player, chosen)
    elif isinstance(chosen, Card):
        yield from spend_wound_token(table, player, chosen)
    else:
        yield from freeze(table, player)


def exhaust(table: GuardiansTable, player: Player, permanent: Permanent) -> Rule:
    """G83 to G85, GR30."""
    ability = permanent.kind.exhaust
    assert ability is not None
    permanent.ready = False
    player.tokens -= ability.spend
    if table.watched:
        table.note("exhausted", {"player": player.seat, "card": permanent.kind.name})
    yield from resolve(table, Use(player, permanent.kind.name, True), ability.does)


def spend_wound_token(table: GuardiansTable, player: Player, token: GuardianCard) -> Rule:
    """G109, G110, GR61: its owner names a player for each line; then it leaves the game."""
    player.wound_tokens.remove(token)
    table.out.append(token)
    if table.watched:
        table.note("token-spent", {"player": player.seat, "card": token.kind.name})
    yield from reward(table, player.seat, token.kind.reward, token.kind.name)


def freeze(table: GuardiansTable, player: Player) -> Rule:
    """Chapter 2.2: one Frost onto a Threat that holds none."""
    threats = unfrozen(table)
    threat = threats[0]
    if len(threats) > 1:
        threat = yield Choose(player.seat, threats, "freeze")
    player.tokens -= 1
    threat.frozen = True
    if table.watched:
        table.note("frozen", {"player": player.seat, "card": threat.kind.name})
