"""What players' lines do: one function for each verb of the card design."""

from collections.abc import Generator
from typing import Any, Final

from theomachy.games.guardians.abilities.any_time import threats_with_vitality
from theomachy.games.guardians.abilities.damage import remove_threat, strike
from theomachy.games.guardians.abilities.doing import PlayerVerb, Use, enter_player_verbs, resolve
from theomachy.games.guardians.abilities.enemy import change_counter
from theomachy.games.guardians.abilities.gifts import benefit
from theomachy.games.guardians.abilities.printed import (
    A_THREAT,
    CREATIONS,
    NOTHING,
    ON_BOOSTED,
    ON_FROZEN,
    ON_THREAT,
    RUNES,
    THE_ABOMINATION,
    WOUNDS,
    Line,
)
from theomachy.games.guardians.kinds import WRATH, GuardianCard
from theomachy.games.guardians.table import BOSS, GuardiansTable, Permanent, Player, Threat
from theomachy.kernel.cards import Thing, in_order, names, one_of_each
from theomachy.kernel.questions import Amount, Asked, Choose, May, Order, Rule, Several

# ---------------------------------------------------------------------- damage


def deal(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """G64: to the Abomination or to Threats with Vitality. All bonuses of an Attack go to its first Deal line."""
    candidates = targets_of(table, line)
    if not candidates:
        return
    player = use.player
    amount = line.amount + counted(player, line)
    if line.plus_if == ON_BOOSTED and use.boosted:
        amount += line.plus
    most = line.targets
    if use.attack and line.first_deal:
        amount += use.plus + attack_bonus(player)
        amount += yield from spend_on_attack(table, player)
        most += use.more_targets
    chosen: list[Thing] = []
    while candidates and len(chosen) < most:
        target: Thing | None
        if chosen and line.up_to:
            target = yield May(player.seat, candidates, "target", use)
        elif len(candidates) > 1:
            target = yield Choose(player.seat, candidates, "target", use)
        else:
            target = candidates[0]
        if target is None:
            break
        chosen.append(target)
        candidates = [one for one in candidates if one is not target]
    if not use.targets:
        use.targets = chosen
    for target in chosen:
        if not isinstance(target, Threat):
            yield from strike(table, player, target, amount)
        elif table.in_play(target):
            yield from strike(table, player, target, amount_on(table, line, amount, target))


def amount_on(table: GuardiansTable, line: Line, amount: int, threat: Threat) -> int:
    """Bonuses that depend on the target are checked per target; a doubling comes last."""
    if line.plus_if == ON_THREAT or (line.plus_if == ON_FROZEN and threat.frozen):
        amount += line.plus
    if line.double_if != NOTHING and threat.frozen:
        amount *= 2
        threat.frozen = False
        if table.watched:
            table.note("thawed", {"card": threat.kind.name})
    return amount


def targets_of(table: GuardiansTable, line: Line) -> list[Thing]:
    if line.at == THE_ABOMINATION:
        return [BOSS]
    targets: list[Thing] = [] if line.at == A_THREAT else [BOSS]
    targets.extend(threats_with_vitality(table))
    return targets


def counted(player: Player, line: Line) -> int:
    """ "+1 for each": counted when the line starts."""
    if line.per == NOTHING:
        return 0
    if line.per == WOUNDS:
        return line.plus * player.wounds()
    if line.per == RUNES:
        return line.plus * player.lit_runes()
    assert line.per == CREATIONS
    return line.plus * len(player.creations())


def attack_bonus(player: Player) -> int:
    """What the player's own cards add to an Attack."""
    bonus = player.next_attack
    player.next_attack = 0
    for permanent in player.permanents:
        bonus += permanent.kind.attack_bonus
        if permanent.kind.bonus_with_creation and player.creations():
            bonus += permanent.kind.bonus_with_creation
    return bonus


def spend_on_attack(table: GuardiansTable, player: Player) -> Generator[Asked, Any, int]:
    """Chapter 2.1: up to 3 Vengeance, +1 for each."""
    most = min(player.character.spend_on_attack, player.tokens)
    if not most:
        return 0
    spent: int = yield Amount(player.seat, 0, most, "spend")
    player.tokens -= spent
    if table.watched and spent:
        table.note("spent-tokens", {"player": player.seat, "amount": spent, "token": token_name(player)})
    return spent


def token_name(player: Player) -> str:
    token = player.character.token
    return "" if token is None else token.name


# ---------------------------------------------------------------------- what the resolver does alone


def lose(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """GR18: not damage, but Wounds and defeat apply."""
    if table.watched:
        table.note("lost-vitality", {"player": use.player.seat, "amount": line.amount})
    table.lose_vitality(use.player, line.amount)
    yield from ()


def token(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """Vengeance, Frost, Time: the rest is lost."""
    gained = use.player.gain_tokens(line.amount)
    if table.watched and gained:
        values: dict[str, object] = {
            "player": use.player.seat, "amount": gained, "token": token_name(use.player),
        }  # fmt: skip
        table.note("gained-tokens", values)
    yield from ()


def light(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """Chapter 2.3."""
    for lit in range(line.amount):
        runes = use.player.unlit_runes()
        if not runes:
            return
        rune: Permanent | None = runes[0]
        if line.up_to:
            rune = yield May(use.player.seat, runes, "light", use)
        elif len(runes) > 1:
            rune = yield Choose(use.player.seat, runes, "light", use)
        if rune is None:
            return
        rune.lit = True
        if table.watched:
            table.note("lit", {"player": use.player.seat, "card": rune.kind.name, "lit": lit})


def next_attack(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """Rune of Storm."""
    use.player.next_attack += line.amount
    yield from ()


def points(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """Action Points of this turn."""
    use.player.bonus += line.amount
    if table.watched:
        table.note("points", {"player": use.player.seat, "amount": line.amount})
    yield from ()


def later(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """ "At the start of your next Action Step": in an own turn, that is the one after this."""
    use.player.later = [*use.player.later, line]
    yield from ()


def restore_creations(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """Overgrowth."""
    for creation in use.player.creations():
        creation.damage = 0
    if table.watched:
        table.note("restored", {"player": use.player.seat})
    yield from ()


def reduce(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """GR12: the damage of this window."""
    if table.blow is not None:
        table.blow.reduced += line.amount
        if table.watched:
            table.note("reduced", {"player": table.blow.player.seat, "amount": line.amount})
    yield from ()


def return_cards(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """Rewind: up to so many cards from the discard pile."""
    player = use.player
    if not player.discard:
        return
    cards: list[GuardianCard] = yield Several(player.seat, in_order(player.discard), "return", 0, line.amount, use)
    for card in cards:
        player.discard.remove(card)
        player.hand.append(card)
    if table.watched and cards:
        table.note("returned", {"player": player.seat, "cards": names(cards)})


def choose(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """ "choose — A, or B"."""
    chosen: Line = yield Choose(use.player.seat, [choice[0] for choice in line.choices], "choose", use)
    yield from resolve(table, use, [chosen])


# ---------------------------------------------------------------------- the Abomination's things


def foresee(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """Look at the top cards; one that is not Wrath may go to the discard pile; the others back in any order."""
    seat = use.player.seat
    seen = table.looked_at
    while len(seen) < line.amount and not table.deck.empty():
        card = yield from table.deck.draw()
        seen.append(card)
    if table.watched and seen:
        table.shown = True
        table.note("foresaw", {"player": seat, "cards": names(seen)})
    unwanted = one_of_each([card for card in seen if card.kind.type != WRATH])
    gone: GuardianCard | None = None
    if unwanted:
        gone = yield May(seat, unwanted, "foresee", use)
    if gone is not None:
        seen.remove(gone)
        table.discard.append(gone)
        if table.watched:
            table.note("foresaw-away", {"player": seat, "card": gone.kind.name})
    order = seen[:]
    if len(one_of_each(seen)) > 1:
        order = yield Order(seat, seen[:], "order", use)
    table.looked_at = []
    for card in reversed(order):
        table.deck.put_on_top(card, table.everybody())


def suspend(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """Any Threat, with or without Vitality: it does not activate during the next turn."""
    threats = [threat for threat in table.threats if threat is not None]
    if not threats:
        return
    threat = threats[0]
    if len(threats) > 1:
        threat = yield Choose(use.player.seat, threats, "suspend", use)
    threat.suspended = table.turn + 1
    if table.watched:
        table.note("suspended", {"card": threat.kind.name})


def remove(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """Night Whisper: not damage, so Shield does not matter."""
    threats = [threat for threat in threats_with_vitality(table) if threat.left() <= line.amount]
    if not threats:
        return
    threat = threats[0]
    if len(threats) > 1:
        threat = yield Choose(use.player.seat, threats, "remove", use)
    yield from remove_threat(table, use.player, threat)


def cannot_heal(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """Grasp of Frostbite: every target of line 1, for the whole next turn (G89)."""
    for target in use.hit():
        if isinstance(target, Threat):
            target.cannot_heal = table.turn + 1
        else:
            table.cannot_heal = table.turn + 1
        if table.watched:
            name = target.kind.name if isinstance(target, Threat) else table.abomination.name
            table.note("cannot-heal", {"target": name})
    yield from ()


def counter(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """Denounce, Pry Loose: not below 0."""
    return change_counter(table, line.amount)


def cleanse(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """Purge: from one player."""
    player = use.player
    if table.seats > 1:
        player = yield Choose(use.player.seat, table.clockwise(use.player.seat), "cleanse", use)
    player.afflicted = max(0, player.afflicted - line.amount)
    if table.watched:
        table.note("cleansed", {"player": player.seat, "now": player.afflicted})


def nothing(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """GR50: what changes the boosted card itself took effect when the boost was declared."""
    yield from ()


VERBS: Final[dict[str, PlayerVerb]] = {
    "deal": deal,
    "heal": benefit,
    "mend": benefit,
    "draw": benefit,
    "sigil": benefit,
    "upgrade": benefit,
    "divinity": benefit,
    "shield": benefit,
    "points_next_turn": benefit,
    "lose": lose,
    "token": token,
    "light": light,
    "boosted_attack": nothing,
    "boosted_targets": nothing,
    "foresee": foresee,
    "return": return_cards,
    "suspend": suspend,
    "remove": remove,
    "cannot_heal": cannot_heal,
    "points": points,
    "later": later,
    "restore_creations": restore_creations,
    "reduce": reduce,
    "next_attack": next_attack,
    "choose": choose,
    "counter": counter,
    "cleanse": cleanse,
}
enter_player_verbs(VERBS)
