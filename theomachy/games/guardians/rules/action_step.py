"""The Action Step (2.10 to 2.14)."""

from theomachy.games.guardians.abilities.any_time import any_time, can_act, use_any_time
from theomachy.games.guardians.abilities.damage import remove_threat
from theomachy.games.guardians.abilities.doing import Use, resolve
from theomachy.games.guardians.abilities.printed import (
    ACTION_START,
    ALWAYS,
    NO_AFFLICTION,
    REMOVED_ANOTHER,
    UNSPENT,
    WAS_BOOSTED,
)
from theomachy.games.guardians.abilities.triggers import triggered
from theomachy.games.guardians.abilities.verbs import token_name
from theomachy.games.guardians.kinds import BASE_ATTACK, BASIC_ACTIONS, RUNE, WOUND_TOKEN
from theomachy.games.guardians.rules.playing import play
from theomachy.games.guardians.rules.windows import open_window
from theomachy.games.guardians.table import (
    BASIC,
    Fixed,
    GuardiansTable,
    Permanent,
    Player,
    Special,
    Threat,
)
from theomachy.games.guardians.table.steps import (
    ACT,
    END_OF_ACTIONS,
    END_OF_TURN,
    WINDOW_D,
    WINDOW_E,
    WINDOW_F,
)
from theomachy.kernel.cards import Card, Thing, one_of_each
from theomachy.kernel.questions import May, Rule


def start_of_actions(table: GuardiansTable) -> Rule:
    """What happens "at the start of your Action Step", then window (d)."""
    yield from triggered(table, table.players[table.active], ACTION_START)
    open_window(table, WINDOW_D, ACT)


def act(table: GuardiansTable) -> Rule:
    """G45, GR10, GR24: the next action, an any-time effect of one's own, or the end of the Action Step."""
    player = table.players[table.active]
    chosen: Thing | None = yield May(player.seat, actions(table, player), "act")
    if chosen is None:
        table.step = END_OF_ACTIONS
        return
    if isinstance(chosen, Card) and chosen.kind.type != WOUND_TOKEN:
        yield from play(table, player, chosen)  # goes on step by step, and opens window (e) at its end
        return
    if isinstance(chosen, Special):
        yield from take_special_action(table, player, chosen)
    elif isinstance(chosen, Fixed) and chosen.name == "basic":
        yield from take_basic_action(table, player, chosen.number)
    elif isinstance(chosen, Threat):
        yield from remove_by_points(table, player, chosen)
    elif isinstance(chosen, Permanent) and chosen.kind.type == RUNE:
        yield from extinguish(table, player, chosen)
    else:
        yield from use_any_time(table, player, chosen)
    open_window(table, WINDOW_E, ACT)


def actions(table: GuardiansTable, player: Player) -> list[Thing]:
    """All that the active player may do now."""
    left = table.points_left()
    options: list[Thing] = []
    for card in one_of_each(player.hand):
        if card.kind.cost <= left:
            options.append(card)
    if left:
        for number in range(len(BASIC)):
            if not table.basics >> number & 1:
                options.append(BASIC[number])
    for threat in table.threats:
        if threat is not None and can_be_removed(table, player, threat, left):
            options.append(threat)
    options.extend(specials(table, player, left))
    for extra in player.extras:
        if extra.lit and can_act(table, player, extra.kind.lines[0]):
            options.append(extra)
    options.extend(any_time(table, player))
    return options


# ---------------------------------------------------------------------- Special Actions (2.13)


def specials(table: GuardiansTable, player: Player, left: int) -> list[Thing]:
    """G56: of the Abomination, of the Character; and what tokens buy between actions."""
    found: list[Thing] = []
    special = table.abomination.special
    if special is not None and special.cost <= left:
        found.append(Special(special))
    for number, ability in enumerate(player.character.specials):
        if ability.cost <= left and not (ability.all_runes and player.unlit_runes()):
            found.append(Special(ability, number + 1))
    for number, ability in enumerate(player.character.frees):
        if ability.spend <= player.tokens:
            found.append(Special(ability, number + 1))
    return found


def take_special_action(table: GuardiansTable, player: Player, chosen: Special) -> Rule:
    """G56, GR53: not an Attack, and not boosted."""
    ability = chosen.ability
    table.spent += ability.cost
    player.tokens -= ability.spend
    if ability.all_runes:
        for extra in player.extras:
            extra.lit = False
    name = token_name(player) if ability.free else chosen.name
    if table.watched:
        if ability.free:
            table.note("spent-tokens", {"player": player.seat, "amount": ability.spend, "token": name})
        else:
            table.note("special", {"player": player.seat, "action": name})
    yield from resolve(table, Use(player, name, False), ability.does)


def extinguish(table: GuardiansTable, player: Player, rune: Permanent) -> Rule:
    """Chapter 2.3: free, between actions."""
    rune.lit = False
    if table.watched:
        table.note("extinguished", {"player": player.seat, "card": rune.kind.name})
    yield from resolve(table, Use(player, rune.kind.name, True), rune.kind.lines)


# ---------------------------------------------------------------------- removing Threats (2.7)


def can_be_removed(table: GuardiansTable, player: Player, threat: Threat, left: int) -> bool:
    """G36, G38: a Threat without Vitality, by whoever meets its condition and pays."""
    kind = threat.kind
    if kind.vitality or kind.removal_cost > left:
        return False
    return meets_condition(table, player, threat)


def meets_condition(table: GuardiansTable, player: Player, threat: Threat) -> bool:
    kind = threat.kind
    if kind.removal_counter >= 0 and table.counter > kind.removal_counter:
        return False
    condition = kind.removal_condition
    if condition == ALWAYS:
        return True
    if condition == REMOVED_ANOTHER:
        return player.removed > 0
    if condition == WAS_BOOSTED:
        return player.was_boosted
    assert condition == NO_AFFLICTION
    return not player.afflicted


def remove_by_points(table: GuardiansTable, player: Player, threat: Threat) -> Rule:
    """G36."""
    table.spent += threat.kind.removal_cost
    yield from remove_threat(table, player, threat)


# ---------------------------------------------------------------------- Basic Actions (2.14)


def take_basic_action(table: GuardiansTable, player: Player, number: int) -> Rule:
    """G57 to G62: 1 AP, each once a turn. A Base Attack works like an Attack card, but is none (GR53)."""
    table.spent += 1
    table.basics |= 1 << number
    name = player.character.attack_name if number == BASE_ATTACK else BASIC_ACTIONS[number]
    if table.watched:
        table.note("basic", {"player": player.seat, "action": name})
    use = Use(player, name, True)
    use.attack = number == BASE_ATTACK
    yield from resolve(table, use, player.character.basic[number][player.upgraded >> number & 1])


# ---------------------------------------------------------------------- the end of the step


def end_of_actions(table: GuardiansTable) -> Rule:
    """GR24, and what ending the step causes; then window (f)."""
    if table.points_left():
        yield from triggered(table, table.players[table.active], UNSPENT)
    open_window(table, WINDOW_F, END_OF_TURN)
